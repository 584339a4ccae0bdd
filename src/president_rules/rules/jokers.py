"""`[jokers]`: what a joker may be played as, and what beats it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import fields, frozen

from president_rules.cards import JOKER, CardText
from president_rules.rules import families
from president_rules.rules.deck import cards_of, not_in_deck
from president_rules.rules.option import DISTINCT, Contradiction, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.cards import Deck
    from president_rules.table import Pattern, Trick
    from president_rules.variant import Variant

ABOVE_ALL = 10_000
"""The strength of jokers alone, where they are stronger than every rank."""


@value
@frozen(eq=False, repr=False)
class Jokers:
    """What a joker may be played as, and what beats it."""

    alone: Literal["highest", "lowest", "forbidden"] = option(
        "highest",
        "Where jokers alone stand among the ranks.",
        clause="JOKER-2",
        choices={
            "highest": "jokers alone are stronger than every rank",
            "lowest": "jokers alone are weaker than every rank",
            "forbidden": "jokers may not be played alone",
        },
    )
    wild: bool = option(
        True,
        "Whether a joker takes the rank of the cards that it is played with.",
        clause="JOKER-3",
        choices={
            True: "a joker takes the rank of the cards that it is played with",
            False: "a joker goes with jokers only",
        },
    )
    beats_any_size: bool = option(
        False,
        "Whether one joker alone answers a set of any size.",
        clause="JOKER-4",
        choices={
            True: "one joker alone answers a set of any size",
            False: "jokers alone answer a set with as many cards",
        },
    )
    countered_by: Annotated[tuple[CardText, ...], DISTINCT] = option(
        (),
        "Cards one of which, alone, beats a lone joker.",
        clause="JOKER-6",
        says="a lone joker is beaten by {any} alone",
        choices={(): "no card counters a lone joker"},
    )
    counter_clears: bool = option(
        True,
        "Whether the trick ends when a lone joker is countered.",
        clause="JOKER-6",
        choices={
            True: "the trick ends when a lone joker is countered",
            False: "the trick goes on when a lone joker is countered",
        },
    )
    inverts: bool = option(
        False,
        "Whether jokers alone turn round with the order of ranks.",
        clause="JOKER-5",
        choices={
            True: "jokers alone turn round with the order of ranks",
            False: "jokers alone stand where they stand, whatever the order of ranks",
        },
    )
    trigger_effects: bool = option(
        True,
        "Whether a joker that stands for a rank counts as that rank for what the rank does.",
        clause="JOKER-7",
        choices={
            True: "a joker that stands for a rank counts as that rank",
            False: "for what a rank does only natural cards count",
        },
    )


def strengths(rule: Jokers) -> tuple[int, int]:
    """The strength of jokers alone in the normal and in the turned order (`JOKER-2`, `JOKER-5`)."""
    normal = ABOVE_ALL if rule.alone == "highest" else -ABOVE_ALL
    return normal, -normal if rule.inverts else normal


def is_wild(rule: Jokers, deck: Deck) -> bool:
    """Whether jokers take the rank of other cards (`JOKER-3`)."""
    return rule.wild and bool(deck.of_rank(JOKER))


def is_combination(rule: Jokers, play: Pattern) -> bool:
    """Whether a play is a combination but for a leader of jokers only (`JOKER-2`)."""
    return rule.alone != "forbidden" or play.rank != JOKER


def is_lone(play: Pattern | None) -> bool:
    """Whether a play is one joker alone."""
    return play is not None and play.rank == JOKER and play.size == 1


def is_counter(rule: Jokers, deck: Deck, trick: Trick, play: Pattern) -> bool:
    """Whether a play counters the lone joker that is the play to beat (`JOKER-6`)."""
    if not rule.countered_by or play.size != 1 or not is_lone(trick.top):
        return False
    # In a deck without suits a card is its rank, and is not named.
    return any(play.rank == card or play.named & deck.named(card) for card in rule.countered_by)


def beats_size(rule: Jokers, trick: Trick, play: Pattern) -> bool | None:
    """Whether jokers alone have the number that answers a set of any size (`JOKER-4`).

    Returns:
        None where the number of cards is judged as that of any other set.

    """
    top = trick.top
    if not rule.beats_any_size or play.rank != JOKER or top is None or top.length > 1:
        return None
    return play.size == (top.size + 1 if trick.boss_answer else 1)


def counted(rule: Jokers, play: Pattern, rank: str) -> int:
    """How many cards of a rank a play counts as (`JOKER-7`)."""
    return play.cards_of(rank, jokers=rule.trigger_effects or rank == JOKER)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the jokers."""
    table, deck = variant.jokers, variant.deck
    default = Jokers()
    names = (field.name for field in fields(Jokers))
    off_default = [f"jokers.{n}" for n in names if getattr(table, n) != getattr(default, n)]
    if not deck.jokers:
        for key in off_default:
            message = f"`{key}` has no effect while `deck.jokers` is 0."
            yield Contradiction((key, "deck.jokers"), message, dead=key)
        return
    if table.alone == "forbidden" and not table.wild:
        keys = ("jokers.alone", "jokers.wild")
        yield Contradiction(
            keys, f"With `{keys[0]}` 'forbidden' and no `{keys[1]}` a joker is useless."
        )
    if table.beats_any_size and table.alone != "highest":
        keys = ("jokers.beats_any_size", "jokers.alone")
        yield Contradiction(keys, f"`{keys[0]}` needs `{keys[1]}` to be 'highest'.", dead=keys[0])
    elif table.beats_any_size and families.plays_single_cards_only(variant):
        keys = ("jokers.beats_any_size", "following.sizes")
        message = f"`{keys[0]}` has no effect: by `{keys[1]}` every set has one card."
        yield Contradiction(keys, message, dead=keys[0])
    if not table.counter_clears and not table.countered_by:
        keys = ("jokers.counter_clears", "jokers.countered_by")
        yield Contradiction(keys, f"`{keys[0]}` has no effect: `{keys[1]}` is empty.", dead=keys[0])
    if table.inverts and not families.turns_the_order(variant):
        keys = ("jokers.inverts", "revolution.set")
        message = f"`{keys[0]}` has no effect: nothing turns the order round (see `{keys[1]}`)."
        yield Contradiction(keys, message, dead=keys[0])
    yield from not_in_deck(deck, "jokers.countered_by", table.countered_by, cards_of(deck))
    if not table.trigger_effects and not _stands_for_something(variant):
        why = "effects" if table.wild else "jokers.wild"
        key = "jokers.trigger_effects"
        message = f"`{key}` has no effect: no joker could trigger anything (see `{why}`)."
        yield Contradiction((key, why), message, dead=key)


def _stands_for_something(variant: Variant) -> bool:
    """Whether a joker may stand for a rank, and a rule looks at the ranks of plays (`JOKER-7`)."""
    clearing = variant.clearing
    looks = clearing.ranks or clearing.completion or variant.effects or variant.finishing.forbidden
    return bool(families.has_wild_jokers(variant) and looks)
