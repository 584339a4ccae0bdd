"""`[revolution]`: what turns the order of ranks round, and for how long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from president_rules.cards import JOKER
from president_rules.rules import families
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
    table = variant.revolution
    yield from _too_large(variant)
    for name, default in (("lasts", "round"), ("clears", False)):
        if getattr(table, name) != default and not families.has_revolution(variant):
            key = f"revolution.{name}"
            message = f"`{key}` has no effect without a revolution (see `revolution.set`)."
            yield Contradiction((key, "revolution.set"), message, dead=key)
    if table.jokers != "any" and not _counts_jokers(variant):
        key = "revolution.jokers"
        why = "deck.jokers" if table.set or table.sequence else "revolution.set"
        if variant.deck.jokers and why == "deck.jokers":
            why = "sequences.jokers" if families.has_wild_jokers(variant) else "jokers.wild"
        message = f"`{key}` has no effect: there is nothing to count (see `{why}`)."
        yield Contradiction((key, why), message, dead=key)


def _too_large(variant: Variant) -> Iterator[Contradiction]:
    """The sets and sequences that nobody can make."""
    table = variant.revolution
    largest, longest = families.largest_set(variant), families.longest_sequence(variant)
    if table.set > largest:
        keys = ("revolution.set", "deck.ranks")
        message = f"`{keys[0]}` has no effect: by `{keys[1]}` no set has more than {largest} cards."
        yield Contradiction(keys, message, dead=keys[0])
    if table.sequence and not variant.sequences.min:
        keys = ("revolution.sequence", "sequences.min")
        message = f"`{keys[0]}` has no effect while `{keys[1]}` is 0."
        yield Contradiction(keys, message, dead=keys[0])
    elif table.sequence > longest:
        why = "sequences.max" if longest == variant.sequences.max else "deck.ranks"
        keys = ("revolution.sequence", why)
        message = (
            f"`{keys[0]}` has no effect: by `{why}` no sequence has more than {longest} ranks."
        )
        yield Contradiction(keys, message, dead=keys[0])


def _counts_jokers(variant: Variant) -> bool:
    """Whether a joker could count towards a revolution (`REV-1`)."""
    table, jokers = variant.revolution, families.number_of_each(variant)[JOKER]
    in_sets = table.set and (families.has_wild_jokers(variant) or jokers >= table.set)
    return bool(jokers and in_sets) or bool(
        table.sequence and families.has_jokers_in_sequences(variant)
    )
