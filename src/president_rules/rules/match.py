"""`[match]`: when a match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.rules.option import Contradiction, Natural, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Match:
    """When a match is over."""

    rounds: Natural = option(
        0,
        "How many rounds are played; 0 for no limit.",
        clause="MATCH-1",
        says="the match ends after so many rounds: {}",
        choices={0: "a match has any number of rounds"},
    )
    target: Natural = option(
        0,
        "The score that ends the match; 0 for none.",
        clause="MATCH-1",
        says="a score of {} ends the match",
        choices={0: "no score ends the match"},
    )


def is_over(rule: Match, rounds: int, scores: Sequence[int]) -> bool:
    """Whether the match is over after a round (`MATCH-1`)."""
    return bool(rule.rounds and rounds >= rule.rounds) or bool(
        rule.target and max(scores) >= rule.target
    )


def winner(scores: Sequence[int], standing: Sequence[int]) -> int:
    """Who wins a match: the best score, of equal ones the best place in the last round."""
    return max(standing, key=lambda seat: (scores[seat], -standing.index(seat)))


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the end of the match."""
    scoring = variant.scoring
    if variant.match.target and not (scoring.points or scoring.linear):
        message = "`match.target` has no effect without `scoring.points` or `scoring.linear`."
        keys = ("match.target", "scoring.points", "scoring.linear")
        yield Contradiction(keys, message, dead="match.target")
