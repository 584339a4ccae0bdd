"""What is legal: the checks in the order of `PLAY-5`, and the list of legal actions.

The functions here take the smallest position that answers: the rules, the trick, the seats and the
hands that are known. A state knows all hands, a view one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, assert_never

from attrs import frozen

from president_rules.actions import Action, Deal, Declare, Give, Pass, Play
from president_rules.cards import choose, format_cards
from president_rules.errors import Code, Violation
from president_rules.rules import clearing, exchange, finishing, following, lead, passing
from president_rules.ruleset import Ruleset
from president_rules.state import State, not_held, unknown_seat
from president_rules.table import Pattern, Phase, Seats, Swap, Trick, bits

if TYPE_CHECKING:
    from president_rules.views import View


@frozen(eq=False, repr=False)
class Position:
    """What the checks look at.

    Attributes:
        rules: The ruleset.
        trick: The trick.
        seats: The seats.
        swaps: What is exchanged in the round.
        hands: The hands that are known, by seat.
        top: The cards to beat.

    """

    rules: Ruleset
    trick: Trick
    seats: Seats
    swaps: tuple[Swap, ...]
    hands: Mapping[int, int]
    top: int


def position_of(state: State) -> Position:
    """The position of a state."""
    hands = dict(enumerate(state._hands))
    current = state._round
    return Position(current.rules, state._trick, state._seats, current.swaps, hands, state._top)


def check(state: State | View, action: Action) -> Violation | None:
    """Say why an action is refused now; None if it is legal.

    A view can tell for the actions of its own seat: it knows no other hand.
    """
    return refusal(position_of(state) if isinstance(state, State) else state.position, action)


def refusal(at: Position, action: Action) -> Violation | None:
    """Say why an action is refused in a position; None if it is legal."""
    match action:
        case Play():
            return _refuse_play(at, action)
        case Pass():
            return _refuse_pass(at, action)
        case Give():
            return _refuse_give(at, action)
        case Declare():
            return _refuse_declare(at, action)
        case Deal():
            return _refuse_deal(at, action)
        case _:
            assert_never(action)


def legal_actions(
    state: State | View, seat: int | None = None, *, distinct: bool = True
) -> tuple[Action, ...]:
    """List what a seat may do now.

    Args:
        state: A state, or a view, which answers for its own seat.
        seat: The seat; None for the seat to act, or in an exchange for every seat that may act,
            or, of a view, for its own seat. A view knows of no other.
        distinct: Whether plays and gifts that differ only by interchangeable suits count as one;
            else every choice of cards is listed.

    Returns:
        Plays by size, then rank; a pass comes last. Empty where a deal is due, which is chance and
        not listed, and for a seat that may do nothing.

    """
    if seat is None and distinct and state.__class__ is State:
        seats = state._seats
        hand = state._hands[seats.turn]
        if not seats.careful or hand & seats.plain:
            return seats.menu[hand & state._trick.answers]
    if isinstance(state, State):
        return listed(position_of(state), seat, distinct=distinct)
    own = state.seat
    if own is None or seat not in {None, own}:
        return ()
    return listed(state.position, own, distinct=distinct)


def listed(at: Position, seat: int | None, *, distinct: bool) -> tuple[Action, ...]:
    """List what a seat, or whoever is to act, may do in a position."""
    if at.seats.phase is Phase.EXCHANGE:
        seats = sorted(at.hands) if seat is None else [seat] if seat in at.hands else []
        return tuple(a for one in seats for a in _exchange_actions(at, one, distinct=distinct))
    if at.seats.phase is not Phase.PLAY:
        return ()
    one = at.seats.turn if seat is None else seat
    if one not in at.hands or not at.seats.active >> one & 1:
        return ()
    plays = bits(legal_plays(at, one))
    passes = (Pass(one),) if _pass_refusal(at, one) is None else ()
    book = at.rules.book
    if distinct:
        interned = at.rules.plays[one]
        return (*(interned[code] for code in plays), *passes)
    hand = at.hands[one]
    return (
        *(
            Play(one, at.rules.deck.unpack(cards))
            for code in plays
            for cards in book.choices(hand, book.patterns[code])
        ),
        *passes,
    )


# Plays and passes.


def legal_plays(at: Position, seat: int) -> int:
    """The plays that an active seat may make, as a mask of their bits."""
    hand, trick = at.hands[seat], at.trick
    if seat != at.seats.turn:
        return _finishes_fairly(at, seat, hand & trick.completes)
    if at.seats.pending:
        return _finishes_fairly(at, seat, hand & trick.answers)
    fits = _leads(at, hand)
    return _finishes_fairly(at, seat, fits) or fits  # OUT-4: a leader is never left without


def _leads(at: Position, hand: int) -> int:
    """What a leader may lead but for the rules of finishing (`LEAD-4`)."""
    if at.trick.opening or hand & at.rules.leadable:
        return hand & at.trick.answers
    rule = at.rules.variant.following
    return sum(
        p.bit for p in at.rules.book.patterns if hand & p.bit and following.may_lead(rule, p)
    )


def _finishes_fairly(at: Position, seat: int, plays: int) -> int:
    """Leave out the plays with which a seat may not finish (`OUT-4`)."""
    if at.rules.variant.finishing.policy != "illegal":
        return plays
    hand = at.hands[seat]
    for pattern in _finishes(at.rules, hand):
        plays &= ~pattern.bit
    return plays


def _finishes(rules: Ruleset, hand: int) -> tuple[Pattern, ...]:
    """The forbidden finish that a hand holds, if its last play could be one."""
    pattern = rules.book.exact(rules.book.cards(hand))
    if pattern is None or not _is_forbidden(rules, pattern):
        return ()
    return (pattern,)


def _is_forbidden(rules: Ruleset, play: Pattern) -> bool:
    rank = rules.deck.of_rank(play.rank)
    return finishing.is_forbidden_finish(rules.variant.finishing, play, rules.forbidden, rank)


def _refuse_play(at: Position, action: Play) -> Violation | None:
    seat, seats, rules = action.seat, at.seats, at.rules
    refused = _refuse_actor(at, seat)
    if refused:
        return refused
    pattern = rules.book.pattern_of(action)
    if seat != seats.turn and (pattern is None or not pattern.bit & at.trick.completes):
        return _not_your_turn(at, seat)
    hand = at.hands.get(seat, 0)
    if rules.book.given(hand, action) is None:
        return not_held(seat, str(action).partition(" ")[2])
    if pattern is None or (action.reading and action.reading != pattern.rank):
        return _not_a_combination(action)
    plays = legal_plays(at, seat)
    if pattern.bit & plays:
        return None
    return _why_not(at, seat, pattern)


def _why_not(at: Position, seat: int, play: Pattern) -> Violation:
    """Why a combination that the seat holds may not be played."""
    rules, trick = at.rules, at.trick
    if seat == at.seats.turn and not at.seats.pending:
        code = _why_not_led(at, play)
    elif clearing.is_completing(rules.variant.clearing, trick, play):
        code = None
    else:
        code = following.refusal(rules.variant.following, trick, play)
    return Violation(code or Code.FORBIDDEN_FINISH, _sentence(at, seat, play, code))


def _why_not_led(at: Position, play: Pattern) -> Code | None:
    rule, rules = at.rules.variant.lead, at.rules
    if at.trick.opening and not lead.is_opening(rule, play, rules.deck.named(rule.card)):
        return Code.CARD_REQUIRED
    if not at.trick.opening and lead.is_forbidden(rule, play):
        hand = at.hands[at.seats.turn]
        if hand & rules.leadable:
            return Code.FORBIDDEN_LEAD
    if not following.may_lead(rules.variant.following, play):
        return Code.WRONG_SIZE
    return None


def _sentence(at: Position, seat: int, play: Pattern, code: Code | None) -> str:
    """Say why a play is refused, with the facts that everybody may know."""
    rules, trick = at.rules, at.trick
    what = f"{play.size} x {play.rank}"
    top = format_cards(rules.deck.unpack(at.top))
    rule = rules.variant.following
    match code:
        case None:
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
        case Code.WRONG_SIZE:
            return f"{_cards(play.size)} cannot answer {top}, in a trick of {_cards(trick.size)}."
        case Code.TOO_LOW:
            return f"{what} does not beat {top}."
        case Code.EQUAL_FORBIDDEN:
            return f"{what} is only as strong as {top}."
        case Code.MUST_MATCH:
            return f"Seat {seat} may only match {top}, or pass."
        case _:
            return f"Only the rank {trick.locked} may be played in this trick."


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _not_a_combination(action: Play) -> Violation:
    cards = format_cards(action.cards) or str(action)
    if action.reading:
        message = f"{cards} cannot be read as {action.reading}."
    else:
        message = f"{cards} is not a combination: the cards of a play have one rank."
    return Violation(Code.NOT_A_COMBINATION, message)


def _refuse_actor(at: Position, seat: int) -> Violation | None:
    """The checks that every play and pass begins with: phase, seat known, seat in."""
    if at.seats.phase is not Phase.PLAY:
        return _wrong_phase(at, "A play or a pass", Phase.PLAY)
    players = at.rules.players
    if not 0 <= seat < players:
        return unknown_seat(seat, players)
    if not at.seats.active >> seat & 1:
        return Violation(Code.SEAT_OUT, f"Seat {seat} is out of the round.")
    return None


def _wrong_phase(at: Position, what: str, phase: Phase) -> Violation:
    now = at.seats.phase
    if now is Phase.OVER:
        message = "The match is over."
    else:
        message = f"{what} needs the phase {phase}: it is the phase {now}."
    return Violation(Code.WRONG_PHASE, message)


def _not_your_turn(at: Position, seat: int) -> Violation:
    return Violation(
        Code.NOT_YOUR_TURN, f"Seat {seat} cannot act: it is seat {at.seats.turn}'s turn."
    )


def _refuse_pass(at: Position, action: Pass) -> Violation | None:
    return _refuse_actor(at, action.seat) or _pass_refusal(at, action.seat)


def _pass_refusal(at: Position, seat: int) -> Violation | None:
    """Why a seat that is in may not pass (`PASS-1`)."""
    seats = at.seats
    if seat != seats.turn:
        return _not_your_turn(at, seat)
    if not seats.pending:
        return Violation(Code.MUST_LEAD, f"Seat {seat} leads: it must play.")
    if passing.must_play(at.rules.variant.passing, is_owner=seat == seats.owner):
        plays = legal_plays(at, seat)
        for pattern in _finishes(at.rules, at.hands[seat]):
            plays &= ~pattern.bit
        if plays:
            return Violation(Code.MUST_PLAY, f"Seat {seat} can play, so it must.")
    return None


# Chance and the exchange.


def _refuse_deal(at: Position, action: Deal) -> Violation | None:
    if at.seats.phase is not Phase.DEAL:
        return _wrong_phase(at, "A deal", Phase.DEAL)
    deck = at.rules.deck
    if len(action.cards) != len(deck.cards) or deck.pack(action.cards) is None:
        return Violation(
            Code.BAD_DEAL, f"A deal is the whole deck of {len(deck.cards)} cards, in any order."
        )
    return None


def _refuse_giver(at: Position, seat: int, what: str) -> Violation | None:
    if at.seats.phase is not Phase.EXCHANGE:
        return _wrong_phase(at, what, Phase.EXCHANGE)
    if not 0 <= seat < at.rules.players:
        return unknown_seat(seat, at.rules.players)
    return None


def _refuse_give(at: Position, action: Give) -> Violation | None:
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
            f"Seat {seat} owes {_cards(number)}, not {len(action.cards)}.",
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
    number = _cards(swap.number)
    match exchange.wanted(rule, swap, seat):
        case "best" if not exchange.is_best(rule, rules.deck, allowed, gift):
            return Violation(Code.NOT_BEST, f"Seat {seat} owes its best {number}.")
        case "worst" if not exchange.is_worst(rules.deck, allowed, gift):
            return Violation(Code.NOT_WORST, f"Seat {seat} owes its worst {number}.")
        case _:
            return None


def _refuse_declare(at: Position, action: Declare) -> Violation | None:
    seat, rules = action.seat, at.rules
    refused = _refuse_giver(at, seat, "A declaration")
    if refused:
        return refused
    hand = rules.book.cards(at.hands.get(seat, 0))
    if not exchange.may_declare(rules.variant.exchange, at.swaps, hand, rules.deck):
        return Violation(Code.CANNOT_DECLARE, f"Seat {seat} cannot call the exchange off now.")
    return None


def _exchange_actions(at: Position, seat: int, *, distinct: bool) -> Iterator[Action]:
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


def _gifts(rules: Ruleset, cards: int, number: int, *, distinct: bool) -> Iterator[int]:
    """Every choice of so many cards; of each class of interchangeable ones the lowest suits."""
    deck, named = rules.deck, rules.named_cards
    kinds = deck.kinds(cards)
    if distinct:
        free = cards & ~named
        plain = (free & deck.of_rank(rank) for rank in deck.index)
        kinds = (*filter(None, plain), *deck.kinds(cards & named))
    return choose(kinds, number)
