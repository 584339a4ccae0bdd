"""Chance, for those who want it from here: the one place that shuffles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.actions import Deal

try:  # these know one algorithm, and load in a tenth of the time of hashlib
    from _sha2 import sha256  # type: ignore[import-not-found]  # Python 3.12 and later
except ImportError:
    try:
        from _sha256 import sha256  # type: ignore[import-not-found]  # Python 3.11
    except ImportError:  # another Python
        from hashlib import sha256

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.state import State


def shuffled(state: State, seed: int | str) -> Deal:
    """Shuffle the deck of a state into a deal: the same for the same seed, everywhere.

    The deck is written out weak to strong, clubs before diamonds, hearts and spades, jokers last.
    Then, for i from its last position down to 1, the cards at i and at j are exchanged, where j is
    the next number from 0 to i of this stream: SHA-256 of the ASCII text
    `president-rules:SEED:N`, for N from 0 on, is cut into four big-endian numbers of 64 bits;
    each number x counts if x < 2^64 - 2^64 mod (i + 1), and then stands for x mod (i + 1).

    Args:
        state: A state; only its deck matters.
        seed: Any whole number, or any text, which is encoded as UTF-8.

    """
    deck = [*state.ruleset.deck.cards]
    numbers = _stream(seed)
    for i in range(len(deck) - 1, 0, -1):
        j = _below(numbers, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return Deal(deck)


def _stream(seed: int | str) -> Iterator[int]:
    count = 0
    while True:
        block = sha256(f"president-rules:{seed}:{count}".encode()).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(block[start : start + 8], "big")
        count += 1


def _below(numbers: Iterator[int], bound: int) -> int:
    """The next number below a bound, each equally likely."""
    limit = (1 << 64) - (1 << 64) % bound
    return next(number for number in numbers if number < limit) % bound
