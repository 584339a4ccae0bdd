"""`[players]`: how many may play, and in which order turns go round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules.rules.option import Contradiction, Positive, option, required
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Players:
    """How many may play, and in which order turns go round."""

    min: Positive = required("The fewest players.", clause="TITLE-1", says="at least {} play")
    max: Positive = required("The most players.", clause="TITLE-1", says="at most {} play")
    direction: Literal["clockwise", "counterclockwise"] = option(
        "clockwise",
        "The way turns and the deal go round.",
        clause="PASS-3",
        choices={
            "clockwise": "turns go round clockwise",
            "counterclockwise": "turns go round counterclockwise",
        },
    )
    seating: Literal["fixed", "by_standing"] = option(
        "fixed",
        "Whether turns follow the seats, or from the second round on the last standing.",
        clause="SEAT-1",
        choices={
            "fixed": "turns follow the seats",
            "by_standing": "from the second round on turns follow the last standing",
        },
    )


def turn_order(rule: Players, seats: int, standing: Sequence[int]) -> tuple[int, ...]:
    """The seats in the order of turns (`PASS-3`, `SEAT-1`)."""
    if rule.seating == "by_standing" and standing:
        return tuple(standing)
    order = tuple(range(seats))
    return order if rule.direction == "clockwise" else order[::-1]


def player_counts(table: Players) -> range:
    """Every number of players at which the variant can be played."""
    return range(table.min, table.max + 1)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the numbers of players."""
    fewest, most = variant.players.min, variant.players.max
    if fewest < 2:  # noqa: PLR2004 - nobody plays alone
        yield Contradiction(("players.min",), f"`players.min` is {fewest}; two is the fewest.")
    if fewest > most:
        message = f"`players.min` is {fewest}, more than `players.max`, which is {most}."
        yield Contradiction(("players.min", "players.max"), message)
