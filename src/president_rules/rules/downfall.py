"""`[downfall]`: the first of the last standing falls when another takes its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import frozen

from president_rules.rules.option import Contradiction, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.variant import Variant

FEWEST = 3
"""Below so many players nobody falls."""


@value
@frozen(eq=False, repr=False)
class Downfall:
    """The first of the last standing falls when another takes its place."""

    when: Literal["never", "not_first", "last_first"] = option(
        "never",
        "Whether it falls when any other seat is first, or only the last.",
        clause="FALL-1",
        choices={
            "never": "nobody falls",
            "not_first": "the first of the last standing falls when another seat is first",
            "last_first": "the first of the last standing falls when the last is first",
        },
    )
    at: Literal["once", "round_end"] = option(
        "once",
        "Whether it is out at that moment, or loses its place at the end.",
        clause="FALL-2",
        choices={
            "once": "a seat that falls is out at that moment",
            "round_end": "a seat that falls plays on, and loses its place when the round ends",
        },
    )
    min_players: Annotated[int, range(101)] = option(
        FEWEST,
        "The fewest players with which anybody falls.",
        clause="FALL-1",
        says="somebody may fall with {} players or more",
    )
    overturn: bool = option(
        False,
        "Whether the last finishing first inverts the whole standing.",
        clause="FALL-3",
        choices={
            True: "the last of the last standing finishing first inverts the whole standing",
            False: "the last of the last standing finishing first inverts nothing",
        },
    )


def falls(rule: Downfall, winner: int, standing: Sequence[int]) -> int:
    """Who falls when a seat takes first place legally; -1 if nobody does (`FALL-1`)."""
    if rule.when == "never" or not _counts(rule, standing) or winner == standing[0]:
        return -1
    if rule.when == "last_first" and winner != standing[-1]:
        return -1
    return standing[0]


def is_at_once(rule: Downfall) -> bool:
    """Whether who falls is out at that moment (`FALL-2`)."""
    return rule.at == "once"


def overturns(rule: Downfall, winner: int, standing: Sequence[int]) -> bool:
    """Whether the round ends at once with the standing turned over (`FALL-3`)."""
    return rule.overturn and _counts(rule, standing) and winner == standing[-1]


def _counts(rule: Downfall, standing: Sequence[int]) -> bool:
    return len(standing) >= max(rule.min_players, FEWEST)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the downfall."""
    table = variant.downfall
    if table.min_players < FEWEST:
        message = f"`downfall.min_players` is {table.min_players}; {FEWEST} is the fewest."
        yield Contradiction(("downfall.min_players",), message)
    least, most = max(table.min_players, FEWEST), variant.players.max
    nobody = table.when == "never"
    if least > most and not (nobody and not table.overturn):
        default = Downfall()
        for name in ("when", "at", "min_players", "overturn"):
            if getattr(table, name) != getattr(default, name):
                key = f"downfall.{name}"
                message = (
                    f"`{key}` has no effect: it takes {least} players, `players.max` is {most}."
                )
                yield Contradiction((key, "players.max"), message, dead=key)
        return
    dead = (
        ("downfall.at", table.at != "once" and nobody),
        ("downfall.min_players", table.min_players > FEWEST and nobody and not table.overturn),
    )
    for key in (key for key, is_dead in dead if is_dead):
        message = f"`{key}` has no effect while `downfall.when` is 'never'."
        yield Contradiction((key, "downfall.when"), message, dead=key)
