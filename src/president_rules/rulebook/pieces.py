"""What facts are made of: numbers of players, hands, exchanges and the parts of a card's name."""

from __future__ import annotations

from attrs import frozen

from president_rules.cards import SUITS

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
