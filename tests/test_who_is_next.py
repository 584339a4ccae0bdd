"""Who is next after every action, by a table kept as plainly as the rules page tells it.

The library works this out with masks of seats and remembers it; here are sets of seats, a list of
what was done in the trick, and one method for each kind of action.
"""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given

from president_rules import Card, Pass, Phase, Play, State
from president_rules.testing.strategies import Walk, matches, variants, walks

if TYPE_CHECKING:
    from collections.abc import Iterable

Done = tuple[Card, ...]


class Round:
    """A round in which cards are played, as people at the table follow it."""

    def __init__(self, state: State) -> None:
        variant, seats = state.ruleset.variant, [*range(state.ruleset.players)]
        self.variant = variant
        self.order = seats if variant.players.direction == "clockwise" else seats[::-1]
        if variant.players.seating == "by_standing" and state.standing:
            self.order = [*state.standing]
        self.last_standing = state.standing
        self.hands = {seat: Counter(state.hands[seat]) for seat in seats}
        self.in_play = {*state.table.active}
        self.finished: list[int] = []
        best_first = variant.finishing.order == "last_lowest"
        self.demoted = [*(state.places if best_first else state.places[::-1])]
        self.is_over = False
        self.lead(state.turn)

    def lead(self, seat: int | None) -> None:
        """Begin a trick."""
        self.turn = seat
        self.owner: int | None = None
        self.trick: list[Done] = []
        self.out_of_trick: set[int] = set()
        self.eligible: set[int] = set()

    def after(self, seat: int, among: Iterable[int]) -> list[int]:
        """These seats in the order of turns, from the one after a seat on, itself the last."""
        at = self.order.index(seat) + 1
        return [each for each in self.order[at:] + self.order[:at] if each in {*among}]

    @property
    def plays(self) -> list[Done]:
        return [cards for cards in self.trick if cards]

    def run(self, rank: str) -> int:
        """How many cards of a rank stand in consecutive plays now."""
        same = itertools.takewhile(lambda cards: cards[0].rank == rank, reversed(self.plays))
        return sum(map(len, same))

    def is_equal_at(self, number: int) -> bool:
        """Whether a play of the trick, by its number, is an equal one."""
        cards, before = self.plays[number], self.plays[:number]
        return bool(before) and kind(cards) == kind(before[-1])

    def is_forbidden(self, cards: Iterable[Card]) -> bool:
        """OUT-3."""
        rule = self.variant.finishing
        names = {card.rank for card in cards}
        if rule.counts == "any_card":
            names |= {str(card) for card in cards}
        return not names.isdisjoint(rule.forbidden)

    def end_trick(self, *, next_leads: bool = False) -> None:
        """PASS-5, and `completion_leader` of CLEAR-2."""
        owner = self.owner
        assert owner is not None
        following = self.after(owner, self.in_play - {owner})
        last_leads = self.variant.finishing.next_leader == "last" and self.last_standing
        if next_leads:
            self.lead(following[0] if following else owner)
        elif owner in self.in_play:
            self.lead(owner)
        elif last_leads:
            self.lead([seat for seat in self.last_standing if seat in self.in_play][-1])
        else:
            self.lead(following[0])

    def leave(self, seat: int, cards: Done) -> bool:
        """OUT-1, OUT-2, OUT-3 and OUT-5: whether the seat leaves the round by its play."""
        left, rule = self.hands[seat] - Counter(cards), self.variant.finishing
        self.hands[seat] = left
        holding = rule.trigger == "on_holding" and rule.forbidden
        fouls = bool(left) and all(self.is_banned(card) for card in left)
        if left and not (holding and fouls):
            return False
        self.in_play.remove(seat)
        places = self.demoted if left or self.is_forbidden(cards) else self.finished
        places.append(seat)
        self.is_over = len(self.in_play) == 1
        return True

    def is_banned(self, card: Card) -> bool:
        """Whether a card is forbidden, by its rank or by itself."""
        return not {card.rank, str(card)}.isdisjoint(self.variant.finishing.forbidden)

    def skips(self) -> int:
        """EQUAL-5: how many seats the last play skips."""
        if self.variant.following.equal != "skip" or not self.is_equal_at(len(self.plays) - 1):
            return 0
        numbers = range(len(self.plays) - 1, -1, -1)
        streak = len([*itertools.takewhile(self.is_equal_at, numbers)])
        by_card = len(self.plays[-1])
        return {"single": 1, "streak": streak, "per_card": by_card}[
            self.variant.following.equal_stacking
        ]

    def play(self, seat: int, cards: Done) -> None:
        rule, rank = self.variant.clearing, cards[0].rank
        held = self.run(rank)
        self.trick.append(cards)
        self.owner = seat
        leaves = self.leave(seat, cards)
        if self.is_over:
            return
        number = rule.completion
        reaches = number and self.run(rank) // number > held // number
        completes = bool(reaches and (held or rule.completion_single_play))
        equal = self.is_equal_at(len(self.plays) - 1)
        clears = completes or rank in rule.ranks
        clears = clears or (equal and self.variant.following.equal == "clear")
        if clears or (leaves and self.variant.finishing.pile == "cleared"):
            self.end_trick(next_leads=completes and rule.completion_leader == "next")
        else:
            self.ask(seat)

    def ask(self, seat: int) -> None:
        """PASS-2, PASS-3, PASS-4 and EQUAL-1 to EQUAL-4, after a play that ends no trick."""
        rule, skips = self.variant.passing, self.skips()
        if rule.mode == "single_turn":
            self.out_of_trick.add(seat)
        others = self.after(seat, self.in_play - self.out_of_trick - {seat})
        continues = rule.owner_may_continue and seat in self.in_play
        self.eligible = {*others[skips:], *([seat] if continues else [])}
        if not others[skips:] and (skips or not continues):
            self.end_trick()
        else:
            self.turn = self.after(seat, self.eligible)[0]

    def decline(self, seat: int) -> None:
        """PASS-2 and EQUAL-6."""
        bound = self.trick[-1] and self.is_equal_at(len(self.plays) - 1)
        barred = bound and self.variant.following.equal == "match_or_out"
        if barred or self.variant.passing.mode != "reenter":
            self.out_of_trick.add(seat)
        self.trick.append(())
        self.eligible.remove(seat)
        if self.eligible:
            self.turn = self.after(seat, self.eligible)[0]
        else:
            self.end_trick()

    @property
    def demoted_best_first(self) -> list[int]:
        """OUT-6."""
        first_lowest = self.variant.finishing.order == "first_lowest"
        return self.demoted[::-1] if first_lowest else self.demoted


def kind(cards: Done) -> tuple[str, int]:
    return cards[0].rank, len(cards)


def assert_ended(table: Round, before: State, after: State) -> None:
    """OUT-6, TITLE-1, SCORE-1, MATCH-1 and DEAL-5, at the end of a round."""
    variant, players = after.ruleset.variant, after.ruleset.players
    standing = [*table.finished, *table.in_play, *table.demoted_best_first]
    assert standing == [*after.standing]
    points = [*variant.scoring.points, *[0] * players]
    if variant.scoring.linear:
        points = [*range(players - 1, -1, -1)]
    scores = [before.scores[seat] + points[standing.index(seat)] for seat in range(players)]
    assert scores == [*after.scores]
    limit, target = variant.match.rounds, variant.match.target
    over = bool((limit and after.round >= limit) or (target and max(scores) >= target))
    assert over == after.is_over
    dealers = {
        "last": standing[-1],
        "first": standing[0],
        "left": table.after(before.dealer, table.order)[0],
        "same": before.dealer,
    }
    assert dealers[variant.deal.dealer] == after.dealer


@given(walks(matches(variants(family=False))))
def test_who_is_next_is_what_the_rules_page_says(walk: Walk) -> None:
    table: Round | None = None
    for before, action, after in zip(walk.states, walk.actions, walk.states[1:], strict=False):
        if before.phase is not Phase.PLAY:
            table = Round(after) if after.phase is Phase.PLAY else None
            continue
        assert table is not None
        match action:
            case Play(seat):
                table.play(seat, action.cards_in(before))
            case Pass(seat):
                table.decline(seat)
        if table.is_over:
            assert_ended(table, before, after)
            continue
        assert Phase.PLAY is after.phase
        assert table.turn == after.turn
        assert table.owner == after.table.owner
        assert table.eligible == {*after.table.eligible}
        assert table.in_play == {*after.table.active}
        assert (*table.finished, *table.demoted_best_first) == after.places
