"""A position, as the checks look at it, and the refusals that they share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from attrs import frozen

from president_rules._shown import LONGEST, cut, plain
from president_rules.cards import format_cards
from president_rules.errors import Code, Violation
from president_rules.ruleset import Ruleset
from president_rules.state import State, unknown_seat
from president_rules.table import Debt, Pattern, Phase, Seats, Swap, Trick

if TYPE_CHECKING:
    from president_rules.actions import Play


@frozen(eq=False, repr=False)
class Position:
    """What the checks look at.

    Attributes:
        rules: The ruleset.
        trick: The trick.
        seats: The seats.
        swaps: What is exchanged in the round.
        debts: What the seat on turn owes for its play.
        hands: The hands that are known, by seat.
        top: The cards to beat.

    """

    rules: Ruleset
    trick: Trick
    seats: Seats
    swaps: tuple[Swap, ...]
    debts: tuple[Debt, ...]
    hands: Mapping[int, int]
    top: int


def position_of(state: State) -> Position:
    """The position of a state."""
    hands = dict(enumerate(state._hands))
    current = state._round
    owed = current.swaps, current.debts
    return Position(current.rules, state._trick, state._seats, *owed, hands, state._top)


def refuse_actor(at: Position, seat: int) -> Violation | None:
    """The checks that every play and pass begins with: phase, seat known, seat in."""
    if at.seats.phase is not Phase.PLAY:
        return wrong_phase(at, "A play or a pass", Phase.PLAY)
    players = at.rules.players
    if not 0 <= seat < players:
        return unknown_seat(seat, players)
    if not at.seats.active >> seat & 1:
        return Violation(Code.SEAT_OUT, f"Seat {seat} is out of the round.")
    return None


def wrong_phase(at: Position, what: str, phase: Phase) -> Violation:
    """The refusal of what belongs to another phase."""
    now = at.seats.phase
    if now is Phase.OVER:
        message = "The match is over."
    else:
        message = f"{what} needs the phase {phase}: it is the phase {now}."
    return Violation(Code.WRONG_PHASE, message)


def not_your_turn(at: Position, seat: int) -> Violation:
    """The refusal of a seat that is not on turn."""
    return Violation(
        Code.NOT_YOUR_TURN, f"Seat {seat} cannot act: it is seat {at.seats.turn}'s turn."
    )


def owes(at: Position, seat: int) -> Violation:
    """The refusal of a play or pass of a seat that owes cards (`EFFECT-3`)."""
    number = counted(at.debts[0].number)
    verb = "give" if at.debts[0].verb == "give" else "discard"
    return Violation(Code.CARDS_OWED, f"Seat {seat} has to {verb} {number} first.")


def sentence(  # noqa: C901 - one case for each code
    at: Position, seat: int, play: Pattern, code: Code
) -> str:
    """Say why a play is refused, with the facts that everybody may know."""
    rules, trick = at.rules, at.trick
    what = f"{play.size} x {play.rank}" if play.length == 1 else f"the sequence {play.reading}"
    top = format_cards(rules.deck.unpack(at.top))
    rule = rules.variant.following
    match code:
        case Code.FORBIDDEN_FINISH:
            return f"Seat {seat} may not finish on {what}."
        case Code.CARD_REQUIRED:
            use = "be" if rules.variant.lead.card_use == "alone" else "include"
            alone = " alone" if use == "be" else ""
            return f"The first play of the round must {use} {rules.variant.lead.card}{alone}."
        case Code.FORBIDDEN_LEAD:
            return f"Seat {seat} may not lead {what} while it holds a card of another rank."
        case Code.WRONG_SIZE if trick.top is None:
            sizes = ", ".join(map(str, rule.sizes))
            return f"{play.size} cards may not be led: a set has {sizes} cards."
        case Code.WRONG_SIZE if trick.top is not None and trick.top.length != play.length:
            return f"{what} cannot answer {top}."
        case Code.WRONG_SIZE:
            return f"{counted(play.size)} cannot answer {top}, in a trick of {counted(trick.size)}."
        case Code.TOO_LOW:
            return f"{what} does not beat {top}."
        case Code.EQUAL_FORBIDDEN:
            return f"{what} is only as strong as {top}."
        case Code.MUST_MATCH:
            return f"Seat {seat} may only match {top}, or pass."
        case Code.LOCKED if trick.locked and play.rank != trick.locked:
            return f"Only the rank {trick.locked} may be played in this trick."
        case _ if trick.stepping:
            return f"{what} is not one step stronger than {top}, as the lock wants."
        case _:
            suits = " ".join(trick.suits)
            return f"Only the suits {suits} may be played in this trick."


def not_a_combination(action: Play) -> Violation:
    """The refusal of cards that are no combination, or not of the reading that is named."""
    cards = cut(format_cards(action.cards) or str(action))
    if action.reading:
        message = f"{cards} cannot be read as {plain(action.reading[:LONGEST])}."
    else:
        message = f"{cards} is not a combination: the cards of a play have one rank."
    return Violation(Code.NOT_A_COMBINATION, message)


def counted(number: int) -> str:
    """So many cards, in words."""
    return "1 card" if number == 1 else f"{number} cards"
