"""Every subset of every small hand, judged by the rules page as plainly as one can write it.

Nothing here looks at how the library works legality out: a trick is the list of what was done in
it, and each question is asked of that list anew.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import attrs
from hypothesis import given

from president_rules import Card, Pass, Phase, Play, State, Variant, legal_actions
from president_rules.cards import JOKER
from president_rules.testing.strategies import Walk, matches, settled, variants, walks

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_CARDS = 7
"""Hands of more cards have too many subsets."""

Done = tuple[Card, ...]
"""What a seat did in a trick: the cards it played, none for a pass."""


@attrs.frozen
class Trick:
    """A trick, and who asks what it may play.

    Attributes:
        variant: The rules.
        done: What was done in the trick, in order.
        hand: The hand of the seat that asks.
        on_turn: Whether it is that seat's turn.
        must_play_card: Whether the round begins with a card that this leader holds (LEAD-3).

    """

    variant: Variant
    done: tuple[Done, ...]
    hand: Done
    on_turn: bool
    must_play_card: bool

    @property
    def plays(self) -> list[Done]:
        return [cards for cards in self.done if cards]

    def strength(self, cards: Done) -> int:
        return [*self.variant.deck.ranks, JOKER].index(cards[0].rank)

    def is_boss(self, cards: Done) -> bool:
        rule = self.variant.following
        return rule.boss_size != "same" and cards[0].rank in rule.boss

    def size(self) -> int:
        """PLAY-2: the size of the last play that was not a boss answer."""
        first, *answers = self.plays
        return len([first, *(cards for cards in answers if not self.is_boss(cards))][-1])

    def fits_size(self, cards: Done) -> bool:
        """PLAY-2 and PLAY-4."""
        rule, size = self.variant.following, self.size()
        if self.is_boss(cards):
            return len(cards) == (1 if rule.boss_size == "one" else max(1, size - 1))
        if rule.count == "same":
            return len(cards) == size
        if rule.count == "multiple":
            return len(cards) % len(self.plays[0]) == 0
        return len(cards) >= size

    def fits_strength(self, cards: Done) -> bool:
        """PLAY-3: stronger, or as strong where that is allowed; more cards beat fewer."""
        rule, last = self.variant.following, self.plays[-1]
        outnumbers = rule.count == "larger_wins" and len(cards) > self.size()
        if outnumbers and not self.is_boss(cards):
            return True
        if self.strength(cards) == self.strength(last):
            return rule.equal != "forbidden" and len(cards) in (rule.equal_sizes or [len(cards)])
        return self.strength(cards) > self.strength(last)

    def equal_at(self, at: int) -> bool:
        """Whether what was done then is an equal play."""
        cards, before = self.done[at], [each for each in self.done[:at] if each]
        return bool(cards and before) and is_equal(cards, before[-1])

    def fits_equal_rules(self, cards: Done) -> bool:
        """EQUAL-6: right after an equal play only a match. EQUAL-7: only the locked rank."""
        rule, last = self.variant.following, len(self.done) - 1
        bound = rule.equal in {"match_or_skip", "match_or_out"} and self.equal_at(last)
        if bound and not is_equal(cards, self.plays[-1]):
            return False
        if rule.equal == "lock":
            equal = [at for at in range(last + 1) if self.equal_at(at)]
            passed = [at for at in range(last + 1) if not self.done[at]]
            released = rule.lock_until == "pass" and passed and max(equal, default=0) < passed[-1]
            if equal and not released:
                return cards[0].rank == self.done[equal[-1]][0].rank
        return True

    def completes(self, cards: Done) -> bool:
        """CLEAR-3: exactly the cards that complete, at any time of a trick."""
        rule = self.variant.clearing
        if not (rule.completion and rule.completion_out_of_turn and self.plays):
            return False
        rank = self.plays[-1][0].rank
        run = itertools.takewhile(lambda each: each[0].rank == rank, reversed(self.plays))
        missing = rule.completion - sum(map(len, run)) % rule.completion
        return cards[0].rank == rank and len(cards) == missing

    def may_lead(self, cards: Done) -> bool:
        """PLAY-2 and LEAD-3 and LEAD-4."""
        rule = self.variant.lead
        names = [str(card) for card in cards]
        if self.must_play_card and rule.card not in names:
            return False
        if self.must_play_card and rule.card_use == "alone" and len(cards) > 1:
            return False
        others = any(card.rank not in rule.forbidden for card in self.hand)
        if cards[0].rank in rule.forbidden and others and not self.must_play_card:
            return False
        return len(cards) in self.variant.following.sizes

    def fits(self, cards: Done) -> bool:
        """Whether cards may be played but for the rules of finishing."""
        if len({card.rank for card in cards}) > 1:
            return False
        if not self.plays:
            return self.on_turn and self.may_lead(cards)
        answers = (
            self.fits_size(cards) and self.fits_strength(cards) and self.fits_equal_rules(cards)
        )
        return self.completes(cards) or (self.on_turn and answers)

    def is_forbidden_finish(self, cards: Done) -> bool:
        """OUT-3."""
        rule = self.variant.finishing
        names = {card.rank for card in cards}
        if rule.counts == "any_card":
            names |= {str(card) for card in cards}
        return len(cards) == len(self.hand) and not names.isdisjoint(rule.forbidden)

    def legal_plays(self) -> set[Done]:
        """OUT-4: a forbidden finish only for a leader who has no other play."""
        fits = {cards for cards in subsets(self.hand) if self.fits(cards)}
        if self.variant.finishing.policy == "demote":
            return fits
        fair = {cards for cards in fits if not self.is_forbidden_finish(cards)}
        return fair or (fits if not self.plays else set())

    def may_pass(self, *, is_owner: bool) -> bool:
        """PASS-1 and PASS-4."""
        forced = self.variant.passing.forced_play and not is_owner
        fair = any(not self.is_forbidden_finish(cards) for cards in self.legal_plays())
        return self.on_turn and bool(self.plays) and not (forced and fair)


def is_equal(cards: Done, before: Done) -> bool:
    return len(cards) == len(before) and cards[0].rank == before[0].rank


def subsets(hand: Done) -> Iterator[Done]:
    for size in range(1, len(hand) + 1):
        yield from itertools.combinations(hand, size)


def tricks_of(walk: Walk) -> Iterator[tuple[State, tuple[Done, ...], bool]]:
    """Each state in the phase play, what was done in its trick, whether its round begins there."""
    done: tuple[Done, ...] = ()
    begins = False
    for before, action, after in zip(walk.states, walk.actions, walk.states[1:], strict=False):
        match action:
            case Play():
                done = (*done, action.cards_in(before))
            case Pass():
                done = (*done, ())
        if after.phase is not Phase.PLAY or after.table.owner is None:
            done = ()
        begins = after.phase is Phase.PLAY and not isinstance(action, Play | Pass)
        if after.phase is Phase.PLAY:
            yield after, done, begins


def played_when_it_is_played(variant: Variant) -> Variant:
    """The variant without OUT-5: who leads in place of a demoted leader is another question."""
    return settled(
        attrs.evolve(variant, finishing=attrs.evolve(variant.finishing, trigger="on_play"))
    )


@given(walks(matches(variants(small=True, family=False).map(played_when_it_is_played))))
def test_what_is_legal_is_what_the_rules_page_says(walk: Walk) -> None:
    for state, done, begins in tricks_of(walk):
        variant, rule = state.ruleset.variant, state.ruleset.variant.lead
        holder = (rule.later if state.standing else rule.first) == "holder"
        for seat in state.table.active:
            hand = state.hands[seat]
            if len(hand) > MOST_CARDS:
                continue
            holds = rule.card in map(str, hand)
            required = begins and holder and holds and rule.card_use != "free"
            trick = Trick(variant, done, hand, seat == state.turn, required)
            listed = legal_actions(state, seat, distinct=False)
            assert trick.legal_plays() == {each.cards for each in listed if isinstance(each, Play)}
            assert trick.may_pass(is_owner=seat == state.table.owner) == (Pass(seat) in listed)
