"""Pairs of states that a seat cannot tell apart, since only cards differ that it does not know."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import attrs

from president_rules.actions import Action, Deal, Give
from president_rules.legality import legal_actions
from president_rules.ruleset import leaves
from president_rules.state import State, build
from president_rules.table import Phase
from president_rules.testing._checking import happens, one_of
from president_rules.views import view

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from president_rules.cards import Card

Pair = tuple[State, State]

TRIES = 4
"""How often another place for the unseen cards is looked for."""


def twin_of(state: State, seat: int | None, numbers: random.Random) -> State | None:
    """A state in the phase play that a seat cannot tell from another; None if none is found."""
    for _ in range(TRIES):
        order = [int(numbers.random() * 1000) for _ in range(int(numbers.random() * 60) + 1)]
        other = redistributed(state, seat, order)
        if other.hands != state.hands and keeps_in_play(other):
            return other
    return None


def redistributed(state: State, seat: int | None, order: Sequence[int]) -> State:
    """A state in which the cards that a seat does not know lie elsewhere, as many in each place.

    What the seat gave away stays where the seat knows it to be, and so does a lead card that
    everybody knows the leader to hold.

    Args:
        state: A state in the phase play.
        seat: The seat, or None for a spectator.
        order: Random numbers, by which the unseen cards are mixed.

    """
    rules, current = state.ruleset, state._round
    hidden = rules.variant.deal.aside == "hidden"
    known = [_known(state, seat, other) for other in range(rules.players)]
    unknown = [
        [*(Counter(state.hands[at]) - Counter(kept)).elements()] for at, kept in enumerate(known)
    ]
    places = [*unknown, [*rules.deck.unpack(current.gone)], [*state.aside] if hidden else []]
    cards = [card for place in places for card in place]
    for at, number in zip(range(len(cards)), order, strict=False):
        other = number % len(cards)
        cards[at], cards[other] = cards[other], cards[at]
    dealt = iter(cards)
    *mixed, gone, aside = [[next(dealt) for _ in place] for place in places]
    hands = [[*kept, *rest] for kept, rest in zip(known, mixed, strict=True)]
    pack = rules.deck.pack
    began = [*state.played, *(card for hand in hands for card in hand)]
    current = attrs.evolve(
        current,
        cards=pack(began) or 0,
        aside=pack(aside) or 0 if hidden else current.aside,
        gone=pack(gone) or 0,
    )
    packed = tuple(rules.book.hand(pack(hand) or 0) for hand in hands)
    parts = state._trick, state._top, state._seats, state._places
    return build(packed, *parts, current)


def _known(state: State, seat: int | None, other: int) -> list[Card]:
    """The cards in a hand that another seat knows to be there."""
    if seat == other:
        return [*state.hands[other]]
    known = [
        card for gift in view(state, seat).gifts if gift.receiver == other for card in gift.cards
    ]
    lead = state.ruleset.variant.lead.card
    if state._trick.opening and other == state.turn:
        known += [card for card in state.hands[other] if str(card) == lead][:1]
    return [*(Counter(state.hands[other]) & Counter(known)).elements()]


def keeps_in_play(state: State) -> bool:
    """Whether no active seat holds forbidden cards alone where that demotes (OUT-5)."""
    rules = state.ruleset
    keeps = rules.keeps(revolution=False)
    return not any(leaves(state._hands[seat], keeps) for seat in state.table.active)


def alike_deals(state: State, deal: Deal, seat: int | None, numbers: Sequence[int]) -> Deal:
    """Another deal that gives a seat the same hand.

    Args:
        state: A state that waits for a deal.
        deal: A deal of it.
        seat: The seat, or None for a spectator.
        numbers: Random numbers, by which cards change places, two and two.

    """
    rules = state.ruleset
    places = rules.dealt_to(state.dealer, state.standing)
    seen = {seat, -1 if rules.variant.deal.aside == "shown" else None}
    unseen = [at for at, place in enumerate(places) if place not in seen]
    cards = [*deal.cards]
    for one, other in zip(numbers[::2], numbers[1::2], strict=False):
        if unseen:
            here, there = unseen[one % len(unseen)], unseen[other % len(unseen)]
            cards[here], cards[there] = cards[there], cards[here]
    return Deal(cards)


def outcome(state: State) -> tuple[object, ...]:
    """What everybody may know, though it can come of cards that only one seat sees."""
    lead = state.phase is Phase.PLAY and state._trick.opening  # LEAD-3
    return state.phase, state.turn, state.places, state.standing, state.table.sizes, lead


def possible_in_both(pair: Pair, seat: int | None) -> list[tuple[Action, Action]]:
    """Actions for each of two states that the seat is told the same of."""
    found: list[tuple[Action, Action]] = []
    for giver in range(pair[0].ruleset.players):
        here, there = (legal_actions(state, giver, distinct=False) for state in pair)
        if _gives_unseen(pair[0], seat, giver):
            gifts = [each for each in here if isinstance(each, Give)]
            others = [each for each in there[::-1] if isinstance(each, Give)]
            found += [
                (one, other)
                for one, other in zip(gifts, others, strict=False)
                if len(one.cards) == len(other.cards)
            ][:1]
        both = {*here} & {*there}
        found += [(each, each) for each in here if each in both]
    return found


def _gives_unseen(state: State, seat: int | None, giver: int) -> bool:
    """Whether what a seat gives now is not for another to see."""
    if state.phase is Phase.PLAY:
        return seat is None
    pairs = [{swap.low, swap.high} for swap in state._round.swaps]
    return not any({seat, giver} <= pair for pair in pairs)


def pair_after(
    pair: Pair, seat: int | None, numbers: random.Random
) -> tuple[Action, Action] | None:
    """An action for each of two states that the seat is told the same of; None if there is none."""
    both = possible_in_both(pair, seat)
    unseen = [actions for actions in both if actions[0] != actions[1]]
    if unseen and happens(numbers, 0.5):
        return one_of(numbers, unseen)
    return one_of(numbers, both) if both else None
