"""A seat learns nothing from what it may not see: other hands, and cards that nobody was shown."""

from __future__ import annotations

import json
import pickle
from typing import TYPE_CHECKING

import pytest
from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from president_rules import (
    Action,
    Deal,
    Give,
    Phase,
    Play,
    State,
    apply,
    events,
    legal_actions,
    to_data,
    view,
)
from president_rules.ruleset import leaves
from president_rules.state import build
from president_rules.testing.strategies import Draw, Walk, deals, walks

if TYPE_CHECKING:
    from collections.abc import Sequence

Pair = tuple[State, State]


def redistributed(state: State, seat: int | None, order: Sequence[int]) -> State:
    """A state in which the cards that a seat does not see lie elsewhere, as many in each place.

    Args:
        state: A state in the phase play.
        seat: The seat, or None for a spectator.
        order: Random numbers, by which the unseen cards are mixed.

    """
    rules, current = state.ruleset, state._round  # noqa: SLF001 - no public way to hide cards
    hidden = rules.variant.deal.aside == "hidden"
    gone = rules.deck.unpack(current.gone)
    places = [hand for other, hand in enumerate(state.hands) if other != seat]
    places += [gone, *([state.aside] if hidden else [])]
    cards = [card for place in places for card in place]
    for at, number in zip(range(len(cards)), order, strict=False):
        other = number % len(cards)
        cards[at], cards[other] = cards[other], cards[at]
    dealt = iter(cards)
    mixed = [[next(dealt) for _ in place] for place in places]
    aside = mixed.pop() if hidden else state.aside
    left = mixed.pop()
    hands = [
        [*state.hands[seat]] if other == seat else mixed.pop(0) for other in range(rules.players)
    ]
    pack = rules.deck.pack
    began = [*state.played, *(card for hand in hands for card in hand)]
    current = evolve(current, cards=pack(began) or 0, aside=pack(aside) or 0, gone=pack(left) or 0)
    packed = tuple(rules.book.hand(pack(hand) or 0) for hand in hands)
    parts = state._trick, state._top, state._seats, state._places  # noqa: SLF001
    return build(packed, *parts, current)


def keeps_in_play(state: State) -> bool:
    """Whether no active seat holds forbidden cards alone where that demotes (OUT-5)."""
    rules = state.ruleset
    held = state._hands  # noqa: SLF001 - as above
    keeps = rules.keeps(revolution=False)
    return not any(leaves(held[seat], keeps) for seat in state.table.active)


def assert_alike(pair: Pair, seat: int | None) -> None:
    """Check that a seat cannot tell two states apart."""
    one, other = (view(state, seat) for state in pair)
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert pickle.dumps(one) == pickle.dumps(other)
    assert json.dumps(to_data(one)) == json.dumps(to_data(other))
    for distinct in (True, False):
        assert legal_actions(one, distinct=distinct) == legal_actions(other, distinct=distinct)
    if seat is not None:
        assert legal_actions(pair[0], seat) == legal_actions(pair[1], seat)


@st.composite
def look_alikes(draw: Draw) -> tuple[Pair, int | None]:
    """Two states in the phase play that a seat cannot tell apart."""
    walk = draw(walks())
    state = next((each for each in reversed(walk.states) if each.phase is Phase.PLAY), walk.end)
    assume(state.phase is Phase.PLAY)
    seat = draw(st.sampled_from([*range(state.ruleset.players), None]))
    order = draw(st.lists(st.integers(0, 99), min_size=1, max_size=12))
    other = redistributed(state, seat, order)
    assume(keeps_in_play(other))
    return (state, other), seat


@pytest.mark.clause("VIEW-2")
@given(look_alikes(), st.data())
def test_cards_that_a_seat_does_not_see_make_no_difference_to_it(
    alike: tuple[Pair, int | None], data: st.DataObject
) -> None:
    (state, other), seat = alike
    assert_alike((state, other), seat)
    both = {*legal_actions(state, distinct=False)} & {*legal_actions(other, distinct=False)}
    in_both = [each for each in legal_actions(state, distinct=False) if each in both]
    assume(in_both)
    action = data.draw(st.sampled_from(in_both))
    after, after_other = apply(state, action), apply(other, action)
    if outcome(after) == outcome(after_other):
        assert_alike((after, after_other), seat)
        told = events(state, action, after, seat)
        assert told == events(other, action, after_other, seat)
        assert pickle.dumps(told) == pickle.dumps(events(other, action, after_other, seat))
    else:  # others were demoted for what they hold, and everybody may know that
        assert isinstance(action, Play)
        assert action.seat != seat
        assert state.ruleset.variant.finishing.trigger == "on_holding"


def outcome(state: State) -> tuple[object, ...]:
    """What everybody may know, though it can come of cards that only one seat sees."""
    lead = state.phase is Phase.PLAY and state._trick.opening  # noqa: SLF001 - LEAD-3
    return state.phase, state.turn, state.places, state.standing, state.table.sizes, lead


@st.composite
def dealt_alike(draw: Draw, state: State) -> tuple[Deal, Deal, int | None]:
    """Two deals that give one seat the same hand, and the seat; None for a spectator."""
    rules, deal = state.ruleset, draw(deals(state))
    seat = draw(st.sampled_from([*range(rules.players), None]))
    places = rules.dealt_to(state.dealer, state.standing)
    seen = {seat, -1 if rules.variant.deal.aside == "shown" else None}
    unseen = [at for at, place in enumerate(places) if place not in seen]
    cards = [*deal.cards]
    for _ in range(draw(st.integers(1, 4)) if unseen else 0):
        one, other = draw(st.sampled_from(unseen)), draw(st.sampled_from(unseen))
        cards[one], cards[other] = cards[other], cards[one]
    return deal, Deal(cards), seat


def possible_in_both(pair: Pair, seat: int | None) -> list[tuple[Action, Action]]:
    """Actions for each of two states that the seat is told the same of."""
    found: list[tuple[Action, Action]] = []
    rules = pair[0].ruleset
    for giver in range(rules.players):
        here, there = (legal_actions(state, giver, distinct=False) for state in pair)
        swaps = pair[0]._round.swaps  # noqa: SLF001 - who gives to whom
        sees = any(
            seat in (swap.low, swap.high) and giver in (swap.low, swap.high) for swap in swaps
        )
        if here and there and isinstance(here[0], Give) and isinstance(there[0], Give) and not sees:
            found.append((here[0], there[-1]))
        in_both = {*here} & {*there}
        found += [(each, each) for each in here if each in in_both]
    return found


@pytest.mark.clause("VIEW-2")
@given(walks(), st.data())
def test_a_deal_and_an_exchange_tell_a_seat_its_own_cards_alone(
    walk: Walk, data: st.DataObject
) -> None:
    state = next((each for each in reversed(walk.states) if each.phase is Phase.DEAL), walk.end)
    assume(state.phase is Phase.DEAL)
    deal, other_deal, seat = data.draw(dealt_alike(state))
    before: Pair = state, state
    actions: tuple[Action, Action] = deal, other_deal
    for _ in range(8):
        after = apply(before[0], actions[0]), apply(before[1], actions[1])
        if outcome(after[0]) != outcome(after[1]):
            break
        assert_alike(after, seat)
        told = [events(*each, seat) for each in zip(before, actions, after, strict=True)]
        assert told[0] == told[1]
        assert pickle.dumps(told[0]) == pickle.dumps(told[1])
        both = possible_in_both(after, seat)
        if not both:
            break
        before, actions = after, data.draw(st.sampled_from(both))
