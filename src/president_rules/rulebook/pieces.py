"""What facts and sentences are made of, in no language: numbers, hands, exchanges, texts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import SUITS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Tables = tuple[int, ...]
"""Some numbers, of players most often."""


@frozen
class Hands:
    """What a deal comes to at one number of players.

    Attributes:
        players: How many play.
        packs: How many packs they use.
        cards: How many cards there are.
        each: How many cards every hand has.
        extra: How many hands have one card more.
        aside: How many cards are set aside.

    """

    players: int
    packs: int
    cards: int
    each: int
    extra: int
    aside: int


@frozen
class Swap:
    """The cards that a low and a high place exchange.

    Attributes:
        number: How many each way.
        high: The better place; 0 is the best.
        high_title: Its title; empty if others have it too.
        low_title: The title of the place as far from the last; empty if others have it too.

    """

    number: int
    high: int
    high_title: str
    low_title: str


def runs_of(tables: Tables) -> list[tuple[int, int]]:
    """The first and the last of each run of three numbers or more; others by themselves."""
    runs: list[list[int]] = []
    for players in tables:
        if runs and runs[-1][-1] == players - 1:
            runs[-1].append(players)
        else:
            runs.append([players])
    found = []
    for run in runs:
        if len(run) == 2:  # noqa: PLR2004 - two numbers are no run
            found += [(players, players) for players in run]
        else:
            found.append((run[0], run[-1]))
    return found


def suit_of(name: str) -> str:
    """The suit of a card as a variant file writes it; empty if it has none."""
    return name[-1] if name[-1:] in SUITS and len(name) > 1 else ""


def listed(items: Iterable[str], last: str) -> str:
    """Some items in running text, a word before the last: *7, 8 or 9*."""
    *before, end = items
    return f"{', '.join(before)} {last} {end}" if before else end


def upper(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def joined(sentences: Sequence[str]) -> str:
    """Some sentences as one text, without those that are empty."""
    return " ".join(sentence for sentence in sentences if sentence)
