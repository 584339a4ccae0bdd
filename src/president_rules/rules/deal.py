"""`[deal]`: how the cards are dealt, and who deals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules.rules.deck import size_at
from president_rules.rules.option import Contradiction, Natural, option
from president_rules.rules.players import player_counts
from president_rules.table import Circle
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class DealTable:
    """How the cards are dealt, and who deals."""

    cards: Literal["all", "equal"] = option(
        "all",
        "Whether the whole deck is dealt, or hands of one size only.",
        clause="DEAL-2",
        choices={
            "all": "the whole deck is dealt",
            "equal": "all hands have the same size, and the rest is set aside",
        },
    )
    hand: Natural = option(
        0,
        "How many cards each hand gets; 0 for as many as `cards` allows.",
        clause="DEAL-2",
        says="each hand gets {} cards, and the rest is set aside",
        choices={0: "each hand gets as many cards as it can"},
    )
    extras: Literal["in_order", "to_lowest", "to_highest"] = option(
        "in_order",
        "Who takes one card more when the deck does not divide by the seats.",
        clause="DEAL-3",
        choices={
            "in_order": "cards left over go to whoever is dealt first",
            "to_lowest": "cards left over go to the worst seats of the last standing",
            "to_highest": "cards left over go to the best seats of the last standing",
        },
    )
    aside: Literal["shown", "hidden"] = option(
        "shown",
        "Whether everybody may see the cards that are set aside.",
        clause="DEAL-4",
        choices={
            "shown": "everybody sees the cards that are set aside",
            "hidden": "nobody sees the cards that are set aside",
        },
    )
    start: Literal["left_of_dealer", "dealer", "first", "last"] = option(
        "left_of_dealer",
        "Who is dealt the first card.",
        clause="DEAL-2",
        choices={
            "left_of_dealer": "the seat after the dealer is dealt the first card",
            "dealer": "the dealer is dealt the first card",
            "first": "the first of the last standing is dealt the first card",
            "last": "the last of the last standing is dealt the first card",
        },
    )
    dealer: Literal["last", "first", "left", "same"] = option(
        "last",
        "Who deals the later rounds.",
        clause="DEAL-5",
        choices={
            "last": "the last of the standing deals the next round",
            "first": "the first of the standing deals the next round",
            "left": "the seat after the dealer deals the next round",
            "same": "the same seat deals every round",
        },
    )


def places_of_cards(
    rule: DealTable, circle: Circle, dealer: int, standing: Sequence[int], cards: int
) -> tuple[int, ...]:
    """Who gets each card of the deck, in dealing order; -1: set aside (`DEAL-2`, `DEAL-3`).

    Args:
        rule: The table.
        circle: The order of turns.
        dealer: Who deals.
        standing: The last standing; empty in the first round.
        cards: How many cards the deck has.

    """
    first = _first_dealt_to(rule, circle, dealer, standing)
    at = circle.order.index(first)
    order = circle.order[at:] + circle.order[:at]
    seats = len(order)
    each = rule.hand or cards // seats
    dealt = order * each
    left = cards - len(dealt)
    if rule.hand or rule.cards == "equal":
        return (*dealt, *(-1,) * left)
    if standing and rule.extras != "in_order":
        order = tuple(standing if rule.extras == "to_highest" else reversed(standing))
    return (*dealt, *order[:left])


def _first_dealt_to(rule: DealTable, circle: Circle, dealer: int, standing: Sequence[int]) -> int:
    match rule.start:
        case "dealer":
            return dealer
        case "first" if standing:
            return standing[0]
        case "last" if standing:
            return standing[-1]
        case _:
            return circle.left_of(dealer)


def shows_aside(rule: DealTable) -> bool:
    """Whether everybody may see the cards set aside (`DEAL-4`)."""
    return rule.aside == "shown"


def next_dealer(
    rule: DealTable, order: tuple[int, ...], dealer: int, standing: Sequence[int]
) -> int:
    """Who deals the round after one with this order of turns and this standing (`DEAL-5`)."""
    match rule.dealer:
        case "last":
            return standing[-1]
        case "first":
            return standing[0]
        case "left":
            return Circle(order).left_of(dealer)
        case "same":
            return dealer


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the deal."""
    table = variant.deal
    sizes = [(seats, size_at(variant.deck, seats)) for seats in player_counts(variant.players)]
    short = next((row for row in sizes if table.hand * row[0] > row[1]), None)
    if short:
        seats, size = short
        message = (
            f"`deal.hand` wants {table.hand * seats} cards at {seats} players, up to"
            f" `players.max`; `deck.ranks` makes {size}."
        )
        yield Contradiction(("deal.hand", "deck.ranks", "players.max"), message)
    if table.hand:
        message = "`deal.cards` has no effect: `deal.hand` says how many each hand gets."
        yield Contradiction(("deal.cards", "deal.hand"), message, dead="deal.cards")
    uneven = any(size % seats for seats, size in sizes)
    if table.cards == "equal" and not table.hand and not uneven:
        message = "`deal.cards` has no effect: nothing is ever left over (see `deck.ranks`)."
        yield Contradiction(("deal.cards", "deck.ranks"), message, dead="deal.cards")
    if table.extras != "in_order" and (table.hand or table.cards == "equal" or not uneven):
        why = (
            "deal.hand" if table.hand else "deal.cards" if table.cards == "equal" else "deck.ranks"
        )
        message = f"`deal.extras` has no effect: nothing is ever left over (see `{why}`)."
        yield Contradiction(("deal.extras", why), message, dead="deal.extras")
    if table.hand:
        aside = any(size > table.hand * seats for seats, size in sizes)
    else:
        aside = table.cards == "equal" and uneven
    if table.aside != "shown" and not aside:
        why = "deal.hand" if table.hand else "deal.cards"
        message = f"`deal.aside` has no effect: no card is ever set aside (see `{why}`)."
        yield Contradiction(("deal.aside", why), message, dead="deal.aside")
