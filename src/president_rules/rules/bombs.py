"""`[bombs]`: sets that answer any combination."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.rules.families import largest_set
from president_rules.rules.option import Contradiction, Natural, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.table import Pattern, Trick
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Bombs:
    """Sets that answer any combination."""

    set: Natural = option(
        0,
        "How many cards of a rank answer any combination that is no bomb; 0 for none.",
        clause="BOMB-1",
        says="{} cards of a rank or more answer any combination that is no bomb",
        choices={0: "no set answers any combination"},
    )


def is_bomb(rule: Bombs, play: Pattern | None) -> bool:
    """Whether a play is a bomb."""
    return play is not None and bool(rule.set) and play.length == 1 and play.size >= rule.set


def outdoes(rule: Bombs, trick: Trick, play: Pattern) -> bool | None:
    """Whether a play beats the one before it by its size alone, or cannot (`BOMB-1`).

    Returns:
        None where bombs of one size, or plays that are none, are compared otherwise.

    """
    top, bomb = trick.top, is_bomb(rule, play)
    if top is None or not is_bomb(rule, top):
        return True if bomb else None
    if not bomb or play.size < top.size:
        return False
    return True if play.size > top.size else None


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the bombs."""
    largest = largest_set(variant)
    if variant.bombs.set > largest:
        keys = ("bombs.set", "deck.ranks")
        message = f"`{keys[0]}` has no effect: by `{keys[1]}` no set has more than {largest} cards."
        yield Contradiction(keys, message, dead=keys[0])
