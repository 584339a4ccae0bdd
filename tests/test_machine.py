"""Random matches under random variants, driven step by step, with what always holds."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from attrs import frozen
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from president_rules import (
    Action,
    IllegalActionError,
    Pass,
    Phase,
    Play,
    State,
    apply,
    check,
    events,
    fold,
    legal_actions,
    view,
)
from president_rules.testing.strategies import actions, deals, is_listed, matches, variants


@frozen
class Count:
    """What was done in a round so far: plays, passes, and passes since the last play."""

    plays: int = 0
    passes: int = 0
    in_a_row: int = 0

    def after(self, action: Action, phase: Phase) -> Count:
        match action:
            case Play():
                return Count(self.plays + 1, self.passes, 0)
            case Pass():
                return Count(self.plays, self.passes + 1, self.in_a_row + 1)
            case _ if phase is Phase.PLAY:  # what a play made its seat give or discard
                return self
            case _:
                return Count()


@frozen
class Moment:
    """A state, the action that led to it, and what was done in the round so far."""

    state: State
    action: Action | None = None
    count: Count = Count()


def fingerprint(state: State) -> tuple[object, ...]:
    """Everything by which one could tell that a state was changed."""
    return pickle.dumps(state), repr(state), hash(state), state.hands, state.table, state.scores


class MatchMachine(RuleBasedStateMachine):
    """A match; some steps are tries that are refused, some go back to an earlier state."""

    def __init__(self) -> None:
        super().__init__()
        self.past: list[Moment] = []

    @property
    def state(self) -> State:
        return self.past[-1].state

    @initialize(match=matches(variants(small=True)))
    def begin(self, match: State) -> None:
        self.past.append(Moment(match))

    @precondition(lambda self: self.state.phase is Phase.DEAL)
    @rule(data=st.data())
    def deal(self, data: st.DataObject) -> None:
        self.go(data.draw(deals(self.state)))

    @precondition(lambda self: self.state.phase in {Phase.PLAY, Phase.EXCHANGE})
    @rule(choice=st.integers(0, 99))
    def act(self, choice: int) -> None:
        listed = legal_actions(self.state)
        self.go(listed[choice % len(listed)])

    @precondition(lambda self: self.state.phase in {Phase.PLAY, Phase.EXCHANGE})
    @rule(choice=st.integers(0, 99))
    def act_with_named_cards(self, choice: int) -> None:
        listed = legal_actions(self.state, distinct=False)
        self.go(listed[choice % len(listed)])

    @precondition(lambda self: self.state.phase is Phase.PLAY)
    @rule(seat=st.integers(0, 11), choice=st.integers(0, 9))
    def act_out_of_turn(self, seat: int, choice: int) -> None:
        listed = legal_actions(self.state, seat % self.state.ruleset.players)
        if listed:
            self.go(listed[choice % len(listed)])

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        state, action = self.state, data.draw(actions(self.state))
        if is_listed(state, action):
            self.go(action)
            return
        before = fingerprint(state)
        refused = check(state, action)
        with pytest.raises(IllegalActionError) as error:
            apply(state, action)
        assert refused == error.value.violation
        assert action == error.value.action
        assert before == fingerprint(state)

    @precondition(lambda self: len(self.past) > 1)
    @rule(steps=st.integers(1, 8))
    def go_back(self, steps: int) -> None:
        del self.past[max(1, len(self.past) - steps) :]

    def go(self, action: Action) -> None:
        now = self.past[-1]
        state, before = now.state, fingerprint(now.state)
        assert check(state, action) is None
        after = apply(state, action)
        assert before == fingerprint(state)
        self.past.append(Moment(after, action, now.count.after(action, state.phase)))

    # What always holds.

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        state = self.state
        if state.phase in {Phase.EXCHANGE, Phase.PLAY} or state.round:
            hands = [card for hand in state.hands for card in hand]
            gone = state.ruleset.deck.unpack(state._round.gone)  # noqa: SLF001 - no view shows it
            cards = Counter([*hands, *state.played, *state.aside, *gone])
            assert Counter(state.ruleset.deck.cards) == cards

    @invariant()
    def every_seat_has_one_title(self) -> None:
        state, seats = self.state, range(self.state.ruleset.players)
        if state.standing:
            assert [*seats] == sorted(state.standing)
            assert state.ruleset.titles == tuple(state.titles[seat] for seat in state.standing)

    @invariant()
    def whoever_is_to_act_has_a_legal_action(self) -> None:
        state = self.state
        if state.phase is Phase.PLAY:
            assert state.turn in state.table.active
            assert legal_actions(state)
        if state.phase is Phase.EXCHANGE:
            owing = [seat for seat, number in enumerate(state.owed) if number]
            assert owing
            assert all(legal_actions(state, seat) for seat in owing)

    @invariant()
    def a_round_ends_within_the_proven_bound(self) -> None:
        if not self.past:
            return
        state, count = self.past[-1].state, self.past[-1].count
        if state.phase is Phase.PLAY:
            seats = state.ruleset.players
            cards = len(state.ruleset.deck.cards)
            asked = seats if state.ruleset.variant.passing.owner_may_continue else seats - 1
            assert count.plays < cards
            assert count.in_a_row <= asked
            assert count.passes <= asked * count.plays

    @invariant()
    def a_view_follows_by_events_alone(self) -> None:
        """The last action, told to every seat and to a spectator."""
        if self.past and self.past[-1].action:
            before, action, after = self.past[-2].state, self.past[-1].action, self.state
            for seat in (*range(after.ruleset.players), None):
                told = events(before, action, after, seat)
                assert view(after, seat) == fold(view(before, seat), told)

    @invariant()
    def a_view_is_asked_like_the_state(self) -> None:
        for seat in range(self.state.ruleset.players):
            seen = view(self.state, seat)
            assert legal_actions(self.state, seat) == legal_actions(seen)


TestMatch = MatchMachine.TestCase
TestMatch.settings = settings(max_examples=2 * settings().max_examples, stateful_step_count=50)
