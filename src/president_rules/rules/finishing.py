"""`[finishing]`: going out, and the cards nobody may go out on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import frozen

from president_rules.cards import Deck, RankOrCard
from president_rules.rules.deck import cards_of, not_in_deck, ranks_of
from president_rules.rules.families import has_sequences, turns_the_order
from president_rules.rules.option import DISTINCT, Contradiction, option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.table import Circle, Pattern, Places
    from president_rules.variant import Variant


@frozen
class Finishing:
    """Going out, and the cards nobody may go out on."""

    forbidden: Annotated[tuple[RankOrCard, ...], DISTINCT] = option(
        (), "Ranks or cards on which nobody may finish.", clause="OUT-3"
    )
    policy: Literal["demote", "illegal"] = option(
        "demote", "Whether such a finish demotes, or may not be played.", clause="OUT-3"
    )
    trigger: Literal["on_play", "on_holding"] = option(
        "on_play",
        "Whether the play demotes, or already a hand of nothing but such cards.",
        clause="OUT-5",
    )
    counts: Literal["any_card", "rank"] = option(
        "any_card",
        "Whether one forbidden card in the last play counts, or only the rank of the play.",
        clause="OUT-3",
    )
    order: Literal["first_lowest", "last_lowest"] = option(
        "first_lowest", "Which of several demoted seats is the lowest.", clause="OUT-6"
    )
    follows_revolution: bool = option(
        False, "Whether the ban turns round with the order of ranks.", clause="OUT-7"
    )
    pile: Literal["stays", "cleared"] = option(
        "stays", "Whether the trick ends when a seat goes out.", clause="PASS-6"
    )
    next_leader: Literal["next_active", "last"] = option(
        "next_active", "Who leads after an owner that is out.", clause="PASS-5"
    )


def forbidden_cards(rule: Finishing, deck: Deck) -> int:
    """Every card on which nobody may finish, as a set of cards."""
    cards = 0
    for name in rule.forbidden:
        cards |= deck.named(name)
    return cards


def is_forbidden_finish(rule: Finishing, play: Pattern, forbidden: int, rank: int) -> bool:
    """Whether nobody may finish on a play (`OUT-3`).

    Args:
        rule: The table.
        play: The last play.
        forbidden: Every forbidden card.
        rank: Every card of the rank of the play.

    """
    if rule.counts == "rank":
        return play.rank in rule.forbidden
    return bool(play.named & forbidden) or play.rank in rule.forbidden or not rank & ~forbidden


def demotes_holder(rule: Finishing) -> bool:
    """Whether a hand of forbidden cards alone is demoted (`OUT-5`)."""
    return rule.trigger == "on_holding" and bool(rule.forbidden)


def next_leader(rule: Finishing, circle: Circle, owner: int, active: int) -> int:
    """Who leads after a trick: its owner, or who leads in its stead if it is out (`PASS-5`)."""
    if active >> owner & 1:
        return owner
    if rule.next_leader == "last":
        for seat in reversed(circle.standing):
            if active >> seat & 1:
                return seat
    return circle.after(owner, active)


def demoted_best_first(rule: Finishing, places: Places) -> tuple[int, ...]:
    """The demoted seats from best to worst (`OUT-6`)."""
    return places.demoted if rule.order == "last_lowest" else places.demoted[::-1]


def standing(rule: Finishing, places: Places, holder: int) -> tuple[int, ...]:
    """The standing of a finished round (`OUT-6`); `holder` is the seat left with cards."""
    return (*places.finished, holder, *demoted_best_first(rule, places))


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with going out."""
    table, deck = variant.finishing, variant.deck
    known = ranks_of(deck) | cards_of(deck)
    yield from not_in_deck(deck, "finishing.forbidden", table.forbidden, known)
    off_default = {
        "finishing.policy": table.policy != "demote",
        "finishing.trigger": table.trigger != "on_play",
        "finishing.counts": table.counts != "any_card",
        "finishing.order": table.order != "first_lowest",
        "finishing.follows_revolution": table.follows_revolution,
    }
    for key in (key for key, off in off_default.items() if off and not table.forbidden):
        message = f"`{key}` has no effect: `finishing.forbidden` is empty."
        yield Contradiction((key, "finishing.forbidden"), message, dead=key)
    if not table.forbidden:
        return
    if table.counts == "rank" and not (deck.jokers or has_sequences(variant)):
        key = "finishing.counts"
        message = f"`{key}` has no effect: `deck.jokers` is 0, and sets are of one rank."
        yield Contradiction((key, "deck.jokers"), message, dead=key)
    if table.follows_revolution and not turns_the_order(variant):
        key = "finishing.follows_revolution"
        message = f"`{key}` has no effect: nothing turns the order round (see `revolution.set`)."
        yield Contradiction((key, "revolution.set"), message, dead=key)
