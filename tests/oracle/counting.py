"""What counts as a card of a rank: for completion, for effects and for the bans."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import bans, is_named, strongest
from president_rules.cards import JOKER, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import Reading, State


def counted(state: State, cards: Sequence[Card], reading: Reading, rank: str) -> int:
    """How many cards of a play count as cards of a rank (JOKER-7)."""
    if rank not in reading.ranks:
        return 0
    if rank == JOKER or state.keys["jokers"]["trigger_effects"]:
        return reading.each
    return sum(card.rank == rank for card in cards)


def run_of(state: State) -> tuple[str, int]:
    """The rank of the last play and how many cards of it were played in a row (CLEAR-2)."""
    if not state.trick or not state.trick[-1].reading.is_set:
        return "", 0
    rank, count = state.trick[-1].reading.rank, 0
    for play in state.trick[::-1]:
        if not play.reading.is_set or play.reading.rank != rank:
            break
        count += counted(state, play.cards, play.reading, rank)
    return rank, count


def completes_exactly(state: State, cards: Sequence[Card], reading: Reading) -> bool:
    """Whether cards are exactly those that CLEAR-3 lets anybody play."""
    rule = state.keys["clearing"]
    if not rule["completion"] or not rule["completion_out_of_turn"] or not reading.is_set:
        return False
    rank, count = run_of(state)
    missing = rule["completion"] - count % rule["completion"]
    if reading.rank != rank or len(cards) != missing:
        return False
    return counted(state, cards, reading, rank) == missing


def is_forbidden_finish(state: State, seat: int, cards: Sequence[Card], reading: Reading) -> bool:
    """Whether a play takes the last card of a hand and is one that nobody may finish on."""
    if len(cards) != len(state.hands[seat]):
        return False
    names, natural_only = bans(state), not state.keys["jokers"]["trigger_effects"]
    if state.keys["finishing"]["counts"] == "rank":
        # OUT-3, JOKER-7
        rank = strongest(state, reading.ranks)
        return rank in names and counted(state, cards, reading, rank) > 0
    if any(is_named(card, names) for card in cards):
        return True
    return not natural_only and any(rank in names for rank in reading.ranks)
