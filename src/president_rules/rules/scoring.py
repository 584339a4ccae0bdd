"""`[scoring]`: the points that each place earns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.rules.option import Contradiction, Points, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Scoring:
    """The points that each place earns."""

    points: tuple[Points, ...] = option(
        (),
        "Points by place, best first.",
        clause="SCORE-1",
        says="the places earn, best first, so many points: {all}",
        choices={(): "places have no points of their own"},
    )
    linear: bool = option(
        False,
        "Whether each place earns a point for every seat below it.",
        clause="SCORE-1",
        choices={
            True: "each place earns a point for every seat below it",
            False: "places earn nothing for the seats below them",
        },
    )


def points_at(rule: Scoring, players: int) -> tuple[int, ...]:
    """The points of each place, best first (`SCORE-1`)."""
    if rule.linear:
        return tuple(range(players - 1, -1, -1))
    return (*rule.points, *(0,) * players)[:players]


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the points."""
    table, fewest = variant.scoring, variant.players.min
    if table.points and table.linear:
        message = "`scoring.points` and `scoring.linear` are two ways to score: choose one."
        yield Contradiction(("scoring.linear", "scoring.points"), message)
    if len(table.points) > fewest:
        message = f"`scoring.points` has {len(table.points)} places; `players.min` is {fewest}."
        yield Contradiction(("scoring.points", "players.min"), message)
