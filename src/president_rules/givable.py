"""What may be given and discarded: in the exchange, and for a play; and what a deal is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.actions import Action, Deal, Declare, Discard, Give
from president_rules.cards import choose, format_cards
from president_rules.errors import Code, Violation
from president_rules.position import counted, wrong_phase
from president_rules.rules import exchange
from president_rules.state import not_held, unknown_seat
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.position import Position
    from president_rules.ruleset import Ruleset
    from president_rules.table import Swap


def refuse_deal(at: Position, action: Deal) -> Violation | None:
    """Why a deal is refused (`DEAL-1`)."""
    if at.seats.phase is not Phase.DEAL:
        return wrong_phase(at, "A deal", Phase.DEAL)
    deck = at.rules.deck
    if len(action.cards) != len(deck.cards) or deck.pack(action.cards) is None:
        return Violation(
            Code.BAD_DEAL, f"A deal is the whole deck of {len(deck.cards)} cards, in any order."
        )
    return None


def _refuse_giver(at: Position, seat: int, what: str) -> Violation | None:
    if at.seats.phase is not Phase.EXCHANGE:
        return wrong_phase(at, what, Phase.EXCHANGE)
    if not 0 <= seat < at.rules.players:
        return unknown_seat(seat, at.rules.players)
    return None


def refuse_give(at: Position, action: Give) -> Violation | None:
    """Why a gift is refused, in the exchange or for a play (`EXCH-7`, `EFFECT-3`)."""
    if at.debts:
        return _refuse_paid(at, action)
    seat, rules, due = action.seat, at.rules, at.swaps
    refused = _refuse_giver(at, seat, "A gift")
    if refused:
        return refused
    rule = rules.variant.exchange
    number = exchange.owed(rule, due, seat)
    swap = exchange.swap_of(due, seat)
    if not number or swap is None:
        return Violation(Code.NOTHING_OWED, f"Seat {seat} owes nothing now.")
    if len(action.cards) != number:
        return Violation(
            Code.WRONG_COUNT,
            f"Seat {seat} owes {counted(number)}, not {len(action.cards)}.",
        )
    gift = rules.deck.pack(action.cards)
    held = rules.book.cards(at.hands.get(seat, 0))
    if gift is None or held & gift != gift:
        return not_held(seat, format_cards(action.cards))
    return _refuse_gift(at, swap, seat, gift)


def _refuse_gift(at: Position, swap: Swap, seat: int, gift: int) -> Violation | None:
    """The checks of a gift that the seat holds: what it may give, and what it must."""
    rules, rule = at.rules, at.rules.variant.exchange
    allowed = exchange.givable(rule, swap, seat, rules.book.cards(at.hands[seat]), rules.deck)
    if allowed & gift != gift:
        return Violation(
            Code.RETURNED_CARD, f"Seat {seat} may not give back what it has just received."
        )
    number = counted(swap.number)
    match exchange.wanted(rule, swap, seat):
        case "best" if not exchange.is_best(rule, rules.deck, allowed, gift):
            return Violation(Code.NOT_BEST, f"Seat {seat} owes its best {number}.")
        case "worst" if not exchange.is_worst(rules.deck, allowed, gift):
            return Violation(Code.NOT_WORST, f"Seat {seat} owes its worst {number}.")
        case _:
            return None


def _refuse_paid(at: Position, action: Give | Discard) -> Violation | None:
    """The checks of a gift or a discard that a play made its seat owe (`EFFECT-3`)."""
    verb = "give" if isinstance(action, Give) else "discard"
    seat, debt, rules = action.seat, at.debts[0], at.rules
    if not 0 <= seat < rules.players:
        return unknown_seat(seat, rules.players)
    if seat != at.seats.turn or verb != debt.verb:
        return Violation(Code.NOTHING_OWED, f"Seat {seat} has nothing to {verb} now.")
    number = len(action.cards)
    if number != debt.number and not (debt.optional and not number):
        owed = counted(debt.number) + (" or none" if debt.optional else "")
        return Violation(Code.WRONG_COUNT, f"Seat {seat} owes {owed}, not {number}.")
    gift = rules.deck.pack(action.cards)
    if gift is None or rules.book.cards(at.hands.get(seat, 0)) & gift != gift:
        return not_held(seat, format_cards(action.cards))
    return None


def refuse_discard(at: Position, action: Discard) -> Violation | None:
    """Why a discard is refused (`EFFECT-3`)."""
    if at.debts:
        return _refuse_paid(at, action)
    return Violation(Code.WRONG_PHASE, "Nobody has to discard now.")


def refuse_declare(at: Position, action: Declare) -> Violation | None:
    """Why a declaration is refused (`EXCH-9`)."""
    seat, rules = action.seat, at.rules
    refused = _refuse_giver(at, seat, "A declaration")
    if refused:
        return refused
    hand = rules.book.cards(at.hands.get(seat, 0))
    if not exchange.may_declare(rules.variant.exchange, at.swaps, hand, rules.deck):
        return Violation(Code.CANNOT_DECLARE, f"Seat {seat} cannot call the exchange off now.")
    return None


def exchange_actions(at: Position, seat: int, *, distinct: bool) -> Iterator[Action]:
    """What a seat may do in an exchange."""
    rules, due = at.rules, at.swaps
    rule = rules.variant.exchange
    number, swap = exchange.owed(rule, due, seat), exchange.swap_of(due, seat)
    cards = rules.book.cards(at.hands[seat])
    if number and swap is not None:
        allowed = exchange.givable(rule, swap, seat, cards, rules.deck)
        for gift in sorted(_gifts(rules, allowed, number, distinct=distinct)):
            if _refuse_gift(at, swap, seat, gift) is None:
                yield Give(seat, rules.deck.unpack(gift))
    if exchange.may_declare(rule, due, cards, rules.deck):
        yield Declare(seat)


def debt_actions(at: Position, seat: int, *, distinct: bool) -> Iterator[Action]:
    """What a seat may give or discard."""
    debt, rules = at.debts[0], at.rules
    kind = Give if debt.verb == "give" else Discard
    cards = rules.book.cards(at.hands[seat])
    for gift in sorted(_gifts(rules, cards, debt.number, distinct=distinct)):
        yield kind(seat, rules.deck.unpack(gift))
    if debt.optional:
        yield kind(seat, ())


def _gifts(rules: Ruleset, cards: int, number: int, *, distinct: bool) -> Iterator[int]:
    """Every choice of so many cards; of each class of interchangeable ones the lowest suits."""
    deck, named = rules.deck, rules.named_cards
    kinds = deck.kinds(cards)
    if distinct:
        free = cards & ~named
        plain = (free & deck.of_rank(rank) for rank in deck.index)
        kinds = (*filter(None, plain), *deck.kinds(cards & named))
    return choose(kinds, number)
