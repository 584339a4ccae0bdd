"""`[[effects]]`: what a set of some rank does besides being played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from president_rules.cards import JOKER, Rank
from president_rules.rules import jokers, revolution
from president_rules.rules.deck import not_in_deck, ranks_of
from president_rules.rules.families import ranks_of_sequences
from president_rules.rules.option import Contradiction, Sizes, option, required
from president_rules.table import Debt
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.rules.jokers import Jokers
    from president_rules.rules.revolution import Revolution
    from president_rules.table import Outcome, Pattern
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Effect:
    """What a set of some rank does besides being played."""

    rank: Rank = required("The rank; `JK` for jokers alone.", clause="EFFECT-1", says="a set of {}")
    do: Literal["clear", "skip", "reverse", "invert_trick", "revolution", "give", "discard"] = (
        required(
            "What it does.",
            clause="EFFECT-1",
            choices={
                "clear": "ends the trick",
                "skip": "skips the next seat",
                "reverse": "turns the direction of play round",
                "invert_trick": "turns the order of ranks round until the trick ends",
                "revolution": "makes a revolution",
                "give": "lets its seat give a card to the next active one",
                "discard": "lets its seat discard a card",
            },
        )
    )
    sizes: Sizes = option(
        (),
        "Of which sizes the set is; empty for all.",
        clause="EFFECT-1",
        says="if it has {any} cards",
        choices={(): "whatever its size"},
    )
    in_sequences: bool = option(
        False,
        "Whether a sequence that holds the rank does it too.",
        clause="EFFECT-1",
        choices={
            True: "as a sequence that holds the rank does",
            False: "which a sequence does not",
        },
    )
    amount: Literal["one", "per_card"] = option(
        "one",
        "Whether it is done once, or once for each card of the rank.",
        clause="EFFECT-2",
        choices={"one": "once", "per_card": "once for each card of the rank"},
    )
    parity: Literal["any", "odd"] = option(
        "any",
        "Whether the number of cards of the rank must be odd.",
        clause="EFFECT-2",
        choices={
            "any": "for any number of cards of the rank",
            "odd": "for an odd number of cards of the rank alone",
        },
    )
    optional: bool = option(
        False,
        "Whether the seat may give or discard nothing instead.",
        clause="EFFECT-3",
        choices={True: "or none, if it likes", False: "which it must"},
    )


def times(rule: Effect, wild: Jokers, play: Pattern) -> int:
    """How often a play does what an effect says (`EFFECT-1`, `EFFECT-2`)."""
    if play.length > 1:
        if not rule.in_sequences or rule.rank == JOKER:
            return 0
    elif play.rank != rule.rank or (rule.sizes and play.size not in rule.sizes):
        return 0
    count = jokers.counted(wild, play, rule.rank)
    if rule.parity == "odd" and count % 2 == 0:
        return 0
    return min(count, 1) if rule.amount == "one" else count


def effects(
    rules: Sequence[Effect], wild: Jokers, turning: Revolution, play: Pattern, done: Outcome
) -> Outcome:
    """Let every effect of a play take place, in file order."""
    for rule in rules:
        number = times(rule, wild, play)
        if number:
            done = _effect(rule, turning, number, done)
    return done


def _effect(rule: Effect, turning: Revolution, number: int, done: Outcome) -> Outcome:
    match rule.do:
        case "clear":
            return evolve(done, clears=True)
        case "skip":
            return evolve(done, skips=done.skips + number)
        case "reverse":
            return evolve(done, reverses=done.reverses ^ bool(number % 2))
        case "invert_trick":
            inverted = done.trick.inverted ^ bool(number % 2)
            return evolve(done, trick=evolve(done.trick, inverted=inverted))
        case "revolution":
            for _ in range(number):
                done = revolution.turned(turning, done)
            return done
        case "give" | "discard":
            debt = Debt(rule.do, number, rule.optional)
            return evolve(done, debts=(*done.debts, debt))


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the effects."""
    deck = variant.deck
    for number, rule in enumerate(variant.effects):
        at = f"effects[{number}]"
        yield from not_in_deck(deck, f"{at}.rank", (rule.rank,), ranks_of(deck))
        if rule.optional and rule.do not in {"give", "discard"}:
            key = f"{at}.optional"
            message = f"`{key}` has no effect while `{at}.do` is {rule.do!r}."
            yield Contradiction((key, f"{at}.do"), message, dead=key)
        if rule.amount == "per_card" and rule.do == "clear":
            key = f"{at}.amount"
            message = f"`{key}` has no effect while `{at}.do` is {rule.do!r}: a trick ends once."
            yield Contradiction((key, f"{at}.do"), message, dead=key)
        if rule.in_sequences and not variant.sequences.min:
            key = f"{at}.in_sequences"
            message = f"`{key}` has no effect while `sequences.min` is 0."
            yield Contradiction((key, "sequences.min"), message, dead=key)
        elif rule.in_sequences and rule.rank not in ranks_of_sequences(variant):
            key = f"{at}.in_sequences"
            message = f"`{key}` has no effect: no sequence holds the rank in `{at}.rank`."
            yield Contradiction((key, f"{at}.rank"), message, dead=key)
