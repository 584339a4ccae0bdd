"""What answers a play: size, strength, equal plays, locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import is_turned, strength
from president_rules.cards import JOKER, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import Played, Reading, State


def is_equal(reading: Reading, top: Played) -> bool:
    """As many cards of exactly the same rank; sets alone (SEQ-2)."""
    return reading.is_set and top.reading == reading


def is_bomb(state: State, reading: Reading) -> bool:
    least = state.keys["bombs"]["set"]
    return bool(least) and reading.is_set and reading.size >= least


def is_counter(state: State, cards: Sequence[Card], top: Played) -> bool:
    # JOKER-6
    lone = top.reading.rank == JOKER and len(top.cards) == 1
    return lone and len(cards) == 1 and str(cards[0]) in state.keys["jokers"]["countered_by"]


def refusal_of_answer(state: State, reading: Reading, top: Played) -> str | None:
    beaten = top.reading
    if is_bomb(state, beaten):
        # BOMB-1
        if not is_bomb(state, reading) or reading.size < beaten.size:
            return "WRONG_SIZE"
        return None if reading.size > beaten.size else refusal_of_strength(state, reading, beaten)
    if is_bomb(state, reading):
        return None
    if reading.is_set != beaten.is_set:
        return "WRONG_SIZE"
    if not reading.is_set:
        return refusal_of_sequence(state, reading, beaten)
    if not is_size_right(state, reading, top):
        return "WRONG_SIZE"
    # PLAY-2: more cards beat fewer, whatever their rank.
    larger_wins = state.keys["following"]["count"] == "larger_wins"
    if larger_wins and reading.size > state.trick_size():
        return None
    return refusal_of_strength(state, reading, beaten)


def is_size_right(state: State, reading: Reading, top: Played) -> bool:
    rule, size, cards = state.keys["following"], state.trick_size(), reading.size
    if reading.rank == JOKER and state.keys["jokers"]["beats_any_size"]:
        # JOKER-4: k + 1 against a boss answer of k cards, otherwise exactly one.
        return cards == (top.reading.size + 1 if top.boss else 1)
    if has_boss_size(state, reading):
        return cards == boss_size(state)
    # PLAY-2
    if rule["count"] == "same":
        return cards == size
    if rule["count"] == "multiple":
        return cards % state.trick[0].reading.size == 0
    return cards >= size


def has_boss_size(state: State, reading: Reading) -> bool:
    rule = state.keys["following"]
    # REV-5: while the order is turned, a boss has no privilege of size.
    return rule["boss_size"] != "same" and reading.rank in rule["boss"] and not is_turned(state)


def boss_size(state: State) -> int:
    # PLAY-4
    one = state.keys["following"]["boss_size"] == "one"
    return 1 if one else max(1, state.trick_size() - 1)


def refusal_of_strength(state: State, reading: Reading, beaten: Reading) -> str | None:
    rule = state.keys["following"]
    mine, theirs = strength(state, reading.rank), strength(state, beaten.rank)
    if mine != theirs:
        return None if mine > theirs else "TOO_LOW"
    # PLAY-3: by its own size.
    right_size = not rule["equal_sizes"] or reading.size in rule["equal_sizes"]
    return None if rule["equal"] != "forbidden" and right_size else "EQUAL_FORBIDDEN"


def refusal_of_sequence(state: State, reading: Reading, beaten: Reading) -> str | None:
    # SEQ-2
    if len(reading.ranks) != len(beaten.ranks) or reading.each != beaten.each:
        return "WRONG_SIZE"
    mine = [strength(state, rank) for rank in reading.ranks]
    theirs = [strength(state, rank) for rank in beaten.ranks]
    disjoint = state.keys["sequences"]["compare"] == "disjoint"
    return None if (min(mine) if disjoint else max(mine)) > max(theirs) else "TOO_LOW"


# Locks of suits and of steps.


def fits_locks(state: State, cards: Sequence[Card], reading: Reading) -> bool:
    # BOMB-1: they do not bind bombs.
    if is_bomb(state, reading):
        return True
    if state.suit_lock is not None and not fits_suits(state, cards, state.suit_lock):
        return False
    # LOCK-2
    return not state.step_lock or is_step(state, reading, state.trick[-1].reading)


def fits_suits(state: State, cards: Sequence[Card], wanted: Sequence[str]) -> bool:
    # LOCK-1: another number of cards never fits.
    if len(cards) != len(wanted):
        return False
    natural = [card for card in cards if card.rank != JOKER]
    if len(natural) < len(cards) and state.keys["locking"]["jokers"] == "refuse":
        return False
    return all(
        sum(card.suit == suit for card in natural) <= list(wanted).count(suit)
        for suit in {card.suit for card in natural}
    )


def is_step(state: State, reading: Reading, before: Reading) -> bool:
    """Whether a set is exactly one step stronger than the set before it; jokers never are."""
    if not reading.is_set or not before.is_set or JOKER in {reading.rank, before.rank}:
        return False
    return strength(state, reading.rank) == strength(state, before.rank) + 1
