"""`[revolution]`: what turns the order of ranks round, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from president_rules.rules.option import Contradiction, Natural, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.table import Outcome, Pattern
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Revolution:
    """What turns the order of ranks round, and for how long."""

    set: Natural = option(
        0,
        "How many cards of a rank turn the order round; 0 for none.",
        clause="REV-1",
        says="{} cards of a rank or more turn the order of ranks round",
        choices={0: "no set turns the order of ranks round by its size"},
    )
    sequence: Natural = option(
        0,
        "How long a sequence turns the order round; 0 for none.",
        clause="REV-1",
        says="a sequence of {} ranks or more turns the order of ranks round",
        choices={0: "no sequence turns the order of ranks round by its length"},
    )
    jokers: Literal["any", "natural"] = option(
        "any",
        "Whether jokers count towards that number.",
        clause="REV-1",
        choices={
            "any": "jokers count towards a revolution",
            "natural": "only natural cards count towards a revolution",
        },
    )
    lasts: Literal["round", "trick"] = option(
        "round",
        "How long the order stays turned.",
        clause="REV-2",
        choices={
            "round": "a revolution lasts until the round ends",
            "trick": "a revolution lasts until the trick ends",
        },
    )
    clears: bool = option(
        False,
        "Whether the trick ends.",
        clause="REV-4",
        choices={
            True: "a revolution ends the trick",
            False: "the trick goes on after a revolution",
        },
    )


def revolution(rule: Revolution, play: Pattern, done: Outcome) -> Outcome:
    """Turn the order round after a play that is large enough (`REV-1`)."""
    if play.length > 1:
        needed, has = rule.sequence, play.length
        natural = play.natural_ranks
    else:
        needed, has = rule.set, play.size
        natural = play.size - play.jokers
    large = natural if rule.jokers == "natural" else has
    return turned(rule, done) if needed and large >= needed else done


def turned(rule: Revolution, done: Outcome) -> Outcome:
    """Turn the order round once more (`REV-2`, `REV-4`)."""
    trick = evolve(done.trick, revolution=not done.trick.revolution)
    return evolve(done, trick=trick, clears=done.clears or rule.clears)


def stays_turned(rule: Revolution, *, now: bool) -> bool:
    """Whether the order is turned round after a trick in which it was (`REV-2`)."""
    return now and rule.lasts == "round"


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the revolution."""
    from president_rules.rules.families import has_revolution  # noqa: PLC0415 - it looks back here

    table, deck = variant.revolution, variant.deck
    if table.sequence and not variant.sequences.min:
        keys = ("revolution.sequence", "sequences.min")
        message = f"`{keys[0]}` has no effect while `{keys[1]}` is 0."
        yield Contradiction(keys, message, dead=keys[0])
    for name, default in (("lasts", "round"), ("clears", False)):
        if getattr(table, name) != default and not has_revolution(variant):
            key = f"revolution.{name}"
            message = f"`{key}` has no effect without a revolution (see `revolution.set`)."
            yield Contradiction((key, "revolution.set"), message, dead=key)
    if table.jokers != "any":
        key = "revolution.jokers"
        if not (table.set or table.sequence) or not deck.jokers:
            why = "deck.jokers" if table.set or table.sequence else "revolution.set"
            message = f"`{key}` has no effect: there is nothing to count (see `{why}`)."
            yield Contradiction((key, why), message, dead=key)
