"""Which combinations cards form, and all combinations of a hand."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from oracle.cards import strength, strongest
from oracle.state import Reading
from president_rules.cards import JOKER, Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from oracle.state import State


def readings(state: State, seat: int, cards: Sequence[Card]) -> list[Reading]:
    """Everything that the cards can be taken for."""
    natural = [card for card in cards if card.rank != JOKER]
    jokers = len(cards) - len(natural)
    if not cards:
        return []
    if not natural:
        return [Reading((JOKER,), jokers)] if may_be_alone(state, seat) else []
    if jokers and not state.keys["jokers"]["wild"]:
        return []  # JOKER-3
    found = []
    if len({card.rank for card in natural}) == 1:
        found.append(Reading((natural[0].rank,), len(cards)))
    return found + [
        Reading(ranks, each)
        for ranks, each in runs(state)
        if len(ranks) * each == len(cards) and is_run(state, natural, jokers, ranks, each)
    ]


def may_be_alone(state: State, seat: int) -> bool:
    # JOKER-2: where jokers alone are forbidden, a leader who holds nothing else leads them.
    if state.keys["jokers"]["alone"] != "forbidden":
        return True
    leads = not state.trick and state.turn == seat
    return leads and all(card.rank == JOKER for card in state.hands[seat])


def runs(state: State) -> Iterator[tuple[tuple[str, ...], int]]:
    """The ranks of every sequence that there may be, and how many cards of each (SEQ-1)."""
    rule, ranks = state.keys["sequences"], state.keys["deck"]["ranks"]
    if not rule["min"]:
        return
    if rule["top"]:
        ranks = ranks[: ranks.index(rule["top"]) + 1]
    for low, high in itertools.combinations(range(len(ranks) + 1), 2):
        length = high - low
        if length >= rule["min"] and (not rule["max"] or length <= rule["max"]):
            for each in rule["sets"]:
                yield tuple(ranks[low:high]), each


def is_run(
    state: State, natural: Sequence[Card], jokers: int, ranks: Sequence[str], each: int
) -> bool:
    rule = state.keys["sequences"]
    if jokers and not rule["jokers"]:
        return False
    if any(card.rank not in ranks for card in natural):
        return False
    if any(sum(card.rank == rank for card in natural) > each for rank in ranks):
        return False
    one_suit = len({card.suit for card in natural}) == 1
    return one_suit or each > 1 or not rule["same_suit"]


def fitting(state: State, found: Iterable[Reading], name: str) -> list[Reading]:
    """The readings that fit a name, the one to be taken first (SEQ-3)."""
    fit = [reading for reading in found if not name or name in {reading.rank, reading.name}]

    def order(reading: Reading) -> tuple[bool, int, int]:
        top = strength(state, strongest(state, reading.ranks))
        return not reading.is_set, reading.each, -top

    return sorted(fit, key=order)


def combinations(state: State, seat: int) -> list[tuple[tuple[Card, ...], Reading]]:
    """Every choice of cards of a hand that is a combination, with its readings, best first."""
    choices = dict.fromkeys(choices_of(state, sorted(state.hands[seat], key=str)))
    return [
        (cards, reading)
        for cards in choices
        for reading in fitting(state, readings(state, seat, cards), "")
    ]


def choices_of(state: State, hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Choices of cards: of one rank and jokers, or of ranks in a row and jokers."""
    jokers = [card for card in hand if card.rank == JOKER]
    for rank in {card.rank: None for card in hand if card.rank != JOKER}:
        some = [card for card in hand if card.rank == rank] + jokers
        for size in range(1, len(some) + 1):
            yield from itertools.combinations(some, size)
    for size in range(1, len(jokers) + 1):
        yield tuple(jokers[:size])
    for ranks, each in runs(state):
        wanted = [[card for card in hand if card.rank == rank] for rank in ranks]
        missing = sum(max(0, each - len(cards)) for cards in wanted)
        if missing <= len(jokers):
            yield from runs_of(wanted, each, len(jokers))


def runs_of(wanted: Sequence[Sequence[Card]], each: int, jokers: int) -> Iterator[tuple[Card, ...]]:
    """Choices of some cards of each rank, and a joker for each that is missing."""
    numbers = [range(min(each, len(cards)) + 1) for cards in wanted]
    for taken in itertools.product(*numbers):
        missing = each * len(wanted) - sum(taken)
        if missing <= jokers:
            parts = [itertools.combinations(c, n) for c, n in zip(wanted, taken, strict=True)]
            for chosen in itertools.product(*parts):
                yield (*itertools.chain(*chosen), *[Card(JOKER)] * missing)
