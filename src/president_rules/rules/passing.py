"""`[passing]`: what a pass does, and who is asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules.rules.option import Contradiction, option, required
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Passing:
    """What a pass does, and who is asked again."""

    mode: Literal["reenter", "out", "single_turn"] = required(
        "Whether a seat that passed may play again in the trick, is out of it, or has one turn.",
        clause="PASS-2",
        choices={
            "reenter": "a pass binds until the next play",
            "out": "a seat that passed is out of the trick",
            "single_turn": "a seat that passed or played is out of the trick",
        },
    )
    forced_play: bool = option(
        False,
        "Whether a seat that can play must.",
        clause="PASS-1",
        choices={True: "a seat that can play must", False: "whoever follows may pass"},
    )
    owner_may_continue: bool = option(
        False,
        "Whether the owner of the trick is asked too.",
        clause="PASS-4",
        choices={
            True: "the owner of the trick may play on it",
            False: "the owner of the trick is not asked",
        },
    )


def staying_after_pass(rule: Passing, staying: int, seat: int, *, barred: bool) -> int:
    """Who is not out of the trick once a seat has passed (`PASS-2`, `EQUAL-6`)."""
    return staying & ~(1 << seat) if barred or rule.mode != "reenter" else staying


def staying_after_play(rule: Passing, staying: int, seat: int) -> int:
    """Who is not out of the trick once a seat has played (`PASS-2`)."""
    return staying & ~(1 << seat) if rule.mode == "single_turn" else staying


def eligible_after_play(rule: Passing, staying: int, seat: int) -> int:
    """Who may answer a play, the owner too where it may continue (`PASS-2`, `PASS-4`)."""
    return staying if rule.owner_may_continue else staying & ~(1 << seat)


def must_play(rule: Passing, *, is_owner: bool) -> bool:
    """Whether a seat that can play may not pass (`PASS-1`, `PASS-4`)."""
    return rule.forced_play and not is_owner


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with passing."""
    if variant.passing.owner_may_continue and variant.passing.mode == "single_turn":
        key = "passing.owner_may_continue"
        message = f"`{key}` has no effect while `passing.mode` is 'single_turn'."
        yield Contradiction((key, "passing.mode"), message, dead=key)
