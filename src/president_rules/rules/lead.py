"""`[lead]`: who leads a round, and what may not be led."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import frozen

from president_rules.cards import JOKER, CardText, Deck, Rank, parse_card
from president_rules.rules.deck import cards_of, not_in_deck, ranks_of
from president_rules.rules.option import DISTINCT, EMPTY, Contradiction, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.rules.jokers import Jokers
    from president_rules.table import Circle, Pattern
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Lead:
    """Who leads a round, and what may not be led."""

    first: Literal["left_of_dealer", "dealer", "holder", "lowest"] = option(
        "left_of_dealer",
        "Who leads the first round.",
        clause="LEAD-1",
        choices={
            "left_of_dealer": "the seat after the dealer leads the first round",
            "dealer": "the dealer leads the first round",
            "holder": "the holder of the lead card leads the first round",
            "lowest": "the holder of the lowest card leads the first round",
        },
    )
    later: Literal["last", "first", "left_of_dealer", "dealer", "holder"] = option(
        "last",
        "Who leads the later rounds.",
        clause="LEAD-1",
        choices={
            "last": "the last of the standing leads the next round",
            "first": "the first of the standing leads the next round",
            "left_of_dealer": "the seat after the dealer leads the later rounds",
            "dealer": "the dealer leads the later rounds",
            "holder": "the holder of the lead card leads the later rounds",
        },
    )
    card: Annotated[CardText, EMPTY] = option(
        CardText(""),
        "The card whose holder leads; empty for none.",
        clause="LEAD-1",
        says="the lead card is {}",
        choices={"": "there is no lead card"},
    )
    card_use: Literal["free", "included", "alone"] = option(
        "free",
        "Whether the first play must include that card, or be it alone.",
        clause="LEAD-3",
        choices={
            "free": "the holder of the lead card begins with any play",
            "included": "the first play includes the lead card",
            "alone": "the first play is the lead card alone",
        },
    )
    forbidden: Annotated[tuple[Rank, ...], DISTINCT] = option(
        (),
        "Ranks that may not be led.",
        clause="LEAD-4",
        says="nobody may lead {any}",
        choices={(): "every rank may be led"},
    )


def leader(
    rule: Lead,
    circle: Circle,
    dealer: int,
    standing: Sequence[int],
    hands: Sequence[int],
    deck: Deck,
) -> int:
    """Who leads a round (`LEAD-1`).

    Args:
        rule: The table.
        circle: The order of turns.
        dealer: Who dealt.
        standing: The last standing; empty in the first round.
        hands: What each seat holds after the exchange, as sets of cards.
        deck: The deck.

    """
    match rule.later if standing else rule.first:
        case "first":
            return standing[0]
        case "last":
            return standing[-1]
        case "dealer":
            return dealer
        case "holder":
            return _holder(circle, dealer, hands, deck.named(rule.card))
        case "lowest":
            return _holder(circle, dealer, hands, _lowest(hands, deck))
        case _:
            return circle.left_of(dealer)


def _holder(circle: Circle, dealer: int, hands: Sequence[int], cards: int) -> int:
    """The first seat in turn order from the left of the dealer that holds one of these cards."""
    first = circle.left_of(dealer)
    at = circle.order.index(first)
    for seat in circle.order[at:] + circle.order[:at]:
        if hands[seat] & cards:
            return seat
    return first


def _lowest(hands: Sequence[int], deck: Deck) -> int:
    """All copies of the lowest card that anybody holds: by rank, then by suit C D H S."""
    low = min(hand & -hand for hand in hands if hand)
    card = deck.cards[low.bit_length() - 1]
    return deck.named(str(card))


def required_card(rule: Lead, standing: Sequence[int], deck: Deck) -> int:
    """The card that a leader who holds it must play first, as a set of cards (`LEAD-3`)."""
    chosen = rule.later if standing else rule.first
    return 0 if chosen != "holder" or rule.card_use == "free" else deck.named(rule.card)


def names_card(rule: Lead) -> bool:
    """Whether a leader may have to play the lead card (`LEAD-3`)."""
    return bool(rule.card) and rule.card_use != "free"


def opens(rule: Lead, deck: Deck, play: Pattern) -> bool:
    """Whether a play is a fit first play of a round whose leader must play the card (`LEAD-3`)."""
    includes = play.named & deck.named(rule.card)
    return bool(includes) and (rule.card_use != "alone" or play.size == 1)


def may_not_open(rule: Lead, jokers: Jokers) -> bool:
    """Whether the card that must be played first is one that may be no play (`LEAD-3`)."""
    return rule.card == JOKER and jokers.alone == "forbidden"


def is_forbidden(rule: Lead, play: Pattern) -> bool:
    """Whether a combination may not be led while its leader could lead another (`LEAD-4`)."""
    return any(rank in rule.forbidden for rank in play.ranks)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the lead."""
    table, deck = variant.lead, variant.deck
    holders = [key for key in ("first", "later") if getattr(table, key) == "holder"]
    if not table.card:
        for key in holders:
            message = f"`lead.{key}` is 'holder', but `lead.card` does not say of which card."
            yield Contradiction((f"lead.{key}", "lead.card"), message)
    elif not holders:
        message = "`lead.card` has no effect: neither `lead.first` nor `lead.later` is 'holder'."
        yield Contradiction(("lead.card", "lead.first", "lead.later"), message, dead="lead.card")
    if table.card_use != "free" and not (table.card and holders):
        message = "`lead.card_use` has no effect: no holder of a `lead.card` leads."
        yield Contradiction(("lead.card_use", "lead.card"), message, dead="lead.card_use")
    if table.card:
        yield from not_in_deck(deck, "lead.card", [table.card], cards_of(deck))
        if table.card_use != "free" and parse_card(table.card).rank in table.forbidden:
            message = f"`lead.card` is {table.card!r}, of a rank in `lead.forbidden`."
            yield Contradiction(("lead.card", "lead.forbidden"), message)
    yield from not_in_deck(deck, "lead.forbidden", table.forbidden, ranks_of(deck))
