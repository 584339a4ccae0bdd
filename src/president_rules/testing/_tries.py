"""What can be asked at all, likely and absurd, and whether it is among what is listed."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.legality import legal_actions
from president_rules.table import Phase
from president_rules.testing._checking import happens, one_of

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from president_rules.cards import Card
    from president_rules.state import State

KINDS = ("play", "play", "pass", "give", "open", "declare", "discard", "deal")


def is_listed(state: State, action: Action) -> bool:
    """Whether an action is among the legal ones that are listed, judged by its cards."""
    match action:
        case Deal(cards):
            return state.phase is Phase.DEAL and Counter(state.ruleset.deck.cards) == Counter(cards)
        case Play() if action.is_open:
            return action in legal_actions(state, action.seat)
        case _:
            return action in legal_actions(state, action.seat, distinct=False)


def any_action(state: State, numbers: random.Random, seat: int | None = None) -> Action:
    """Any action at all, of a seat or of anyone."""
    players = state.ruleset.players
    if seat is None:
        turn = state.turn if state.turn is not None and happens(numbers, 0.5) else None
        seat = int(numbers.random() * (players + 2)) - 1 if turn is None else turn
    pool: tuple[Card, ...] = state.ruleset.deck.cards
    if 0 <= seat < players and state.hands[seat] and happens(numbers, 0.6):
        pool = state.hands[seat]
    match one_of(numbers, KINDS):
        case "pass":
            return Pass(seat)
        case "declare":
            return Declare(seat)
        case "deal":
            return Deal(pool[happens(numbers, 0.5) :])
        case "give":
            return Give(seat, some_cards(pool, numbers))
        case "discard":
            return Discard(seat, some_cards(pool, numbers))
        case "open":
            size = 1 + int(numbers.random() * 4)
            return Play(seat, (), one_of(numbers, pool).rank, size)
        case _:
            return Play(seat, some_cards(pool, numbers))


def some_cards(pool: Sequence[Card], numbers: random.Random) -> tuple[Card, ...]:
    """A few cards, often of one rank, sometimes next to each other, sometimes none."""
    size = int(numbers.random() * 5)
    start = int(numbers.random() * len(pool))
    if happens(numbers, 0.6):
        return tuple(card for card in pool if card.rank == pool[start].rank)[:size]
    if happens(numbers, 0.5):
        return tuple(pool[start : start + size])
    return tuple(one_of(numbers, pool) for _ in range(size))
