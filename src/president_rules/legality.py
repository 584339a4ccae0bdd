"""What is legal: the checks in the order of `PLAY-5`, and the list of legal actions.

The functions here take the smallest position that answers: the rules, the trick, the seats and the
hands that are known. A state knows all hands, a view one.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, assert_never

from attrs import frozen

from president_rules import answering
from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.cards import JOKER, choose, format_cards
from president_rules.errors import Code, Violation
from president_rules.rules import exchange, finishing, lead, passing, sequences
from president_rules.ruleset import Ruleset, why_not_led
from president_rules.state import State, not_held, unknown_seat
from president_rules.table import Debt, Pattern, Phase, Seats, Swap, Trick, bits

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
        case Discard():
            return _refuse_discard(at, action)
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
    if at.debts:
        return tuple(_debt_actions(at, one, distinct=distinct)) if one == at.seats.turn else ()
    sets, runs = legal_plays(at, one), _legal_sequences(at, one, distinct=distinct)
    passes = (Pass(one),) if _pass_refusal(at, one, sets, runs) is None else ()
    sets, runs = _finish_fairly(at, one, sets, runs)
    plays = (*_set_plays(at, one, sets, distinct=distinct), *_sequence_plays(at, one, sets, runs))
    return (*plays, *passes)


def _set_plays(at: Position, seat: int, sets: int, *, distinct: bool) -> tuple[Play, ...]:
    rules, hand = at.rules, at.hands[seat]
    if distinct:
        return tuple(rules.plays[seat][code] for code in bits(sets))
    book = rules.book
    return tuple(
        Play(seat, rules.deck.unpack(cards))
        for code in bits(sets)
        for cards in book.choices(hand, book.patterns[code])
    )


def _sequence_plays(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> Iterator[Play]:
    """The plays of sequences; where the cards alone would be read otherwise, with the reading."""
    rules, preference = at.rules, functools.partial(_preference, at.trick)
    taken: dict[int, Pattern] = {}
    for run in sorted(runs, key=preference):
        taken.setdefault(run.named, run)
    for run in sorted(runs, key=lambda run: (run.size, run.low, run.named)):
        same = rules.book.exact(run.named) if run.jokers else None
        as_set = same is not None and bool(same.bit & sets)
        alone = taken[run.named] == run and not as_set
        reading = "" if alone else run.reading
        yield Play(seat, rules.deck.unpack(run.named), reading=reading)


# Plays and passes.


def legal_plays(at: Position, seat: int) -> int:
    """The sets that an active seat may play but for the rules of finishing, as a mask."""
    hand, trick = at.hands[seat], at.trick
    if seat != at.seats.turn:
        return hand & trick.completes
    if at.seats.pending:
        return hand & trick.answers
    if _leads_freely(at, hand):
        return hand & trick.answers
    return sum(p.bit for p in at.rules.book.patterns if hand & p.bit and not _why_not_led(at, p))


def _legal_sequences(at: Position, seat: int, *, distinct: bool) -> tuple[Pattern, ...]:
    """The sequences that a seat may play but for the rules of finishing."""
    if seat != at.seats.turn or not at.rules.variant.sequences.min:
        return ()
    named = at.rules.book.marked if distinct else at.rules.deck.all
    runs = _runs_held(at, at.hands[seat], named=named)
    return tuple(run for run in runs if _why_not_table(at, seat, run) is None)


def _runs_held(at: Position, hand: int, *, named: int) -> Iterator[Pattern]:
    """The sequences of a hand that a trick asks for; the suits of the named cards count."""
    book, deck, rule = at.rules.book, at.rules.deck, at.rules.variant.sequences
    cards = book.cards(hand)
    if not book.wild:
        cards &= ~deck.of_rank(JOKER)

    def kinds(group: int) -> tuple[int, ...]:
        plain = group & ~named
        return (*((plain,) if plain else ()), *deck.kinds(group & named))

    looked_for = sequences.wanted(rule, deck, at.trick)
    for found in sequences.held(rule, deck, cards, looked_for, kinds):
        yield book.sequence(*found)


def _leads_freely(at: Position, hand: int) -> bool:
    """Whether a leader holds something it may lead by the general rules (`LEAD-4`, `JOKER-2`)."""
    return bool(hand & (at.trick.answers if at.trick.opening else at.rules.leadable))


def _why_not_led(at: Position, play: Pattern) -> Code | None:
    """Why a leader that holds a combination may not lead it; the exceptions of `LEAD-4` count."""
    code, rule = _why_not_led_later(at, play), at.rules.variant.lead
    if code is Code.NOT_A_COMBINATION or not at.trick.opening:
        return code
    opens = lead.opens(rule, at.rules.deck, play) or not _can_open(at)
    return code if opens else Code.CARD_REQUIRED


def _why_not_led_later(at: Position, play: Pattern) -> Code | None:
    """The same for a leader that is not bound by `LEAD-3`."""
    rules, hand = at.rules, at.hands[at.seats.turn]
    code = why_not_led(rules, rules.no_trick, play)
    unusual = code is Code.NOT_A_COMBINATION and not _holds_natural(rules, hand)
    if unusual or (code is Code.FORBIDDEN_LEAD and not hand & rules.leadable):
        fits = play.length > 1 or play.size in rules.variant.following.sizes
        return None if fits else Code.WRONG_SIZE
    return code


def _can_open(at: Position) -> bool:
    """Whether a leader that holds the card it must play first can play it so at all (`LEAD-3`).

    It cannot if that card is a joker that it may not play alone, and has nothing to go with it.
    """
    rules, hand = at.rules, at.hands[at.seats.turn]
    rule = rules.variant.lead
    if not lead.may_not_open(rule, rules.variant.jokers):
        return True
    sets = (p for p in rules.book.patterns if hand & p.bit)
    return any(
        lead.opens(rule, rules.deck, play) and _why_not_led_later(at, play) is None
        for play in (*sets, *_runs_held(at, hand, named=rules.book.marked))
    )


def _holds_natural(rules: Ruleset, hand: int) -> bool:
    return bool(rules.book.cards(hand) & ~rules.deck.of_rank(JOKER))


def _finish_fairly(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> tuple[int, tuple[Pattern, ...]]:
    """Leave out the plays with which a seat may not finish; a leader keeps one (`OUT-4`)."""
    if at.rules.variant.finishing.policy != "illegal":
        return sets, runs
    fair = _fair(at, seat, sets, runs)
    leads = seat == at.seats.turn and not at.seats.pending
    return (sets, runs) if leads and not any(fair) else fair


def _fair(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> tuple[int, tuple[Pattern, ...]]:
    """The plays that are no forbidden finish (`OUT-3`)."""
    whole = at.rules.book.cards(at.hands[seat])
    last = at.rules.book.exact(whole)
    if last is not None and _is_forbidden(at, last):
        sets &= ~last.bit
    return sets, tuple(run for run in runs if run.named != whole or not _is_forbidden(at, run))


def _is_forbidden(at: Position, play: Pattern) -> bool:
    variant = at.rules.variant
    return finishing.is_forbidden_finish(
        variant.finishing, variant.jokers, at.rules.deck, at.trick, play
    )


def _why_not_table(at: Position, seat: int, play: Pattern) -> Code | None:
    """Why a combination that the seat holds may not be played, but for the rules of finishing."""
    if seat == at.seats.turn and not at.seats.pending:
        return _why_not_led(at, play)
    return answering.refusal(at.rules.variant, at.rules.deck, at.trick, play)


def _why_not(at: Position, seat: int, play: Pattern) -> Code | None:
    """Why a combination that the seat holds may not be played; None if it may."""
    code = _why_not_table(at, seat, play)
    if code is not None or at.rules.variant.finishing.policy != "illegal":
        return code
    book = at.rules.book
    left = book.cards(at.hands[seat]).bit_count() - play.size
    if left or not _is_forbidden(at, play):
        return None
    sets, runs = _finish_fairly(
        at, seat, legal_plays(at, seat), _legal_sequences(at, seat, distinct=True)
    )
    return None if sets & play.bit or play in runs else Code.FORBIDDEN_FINISH


def judged(at: Position, action: Play) -> Pattern | Violation:
    """The combination that a play is taken for, or why it is refused (`PLAY-5`, `SEQ-3`)."""
    seat, seats, rules = action.seat, at.seats, at.rules
    refused = _refuse_actor(at, seat)
    if refused:
        return refused
    readings = readings_of(rules, action)
    if seat != seats.turn and not any(p.bit & at.trick.completes for p in readings):
        return _not_your_turn(at, seat)
    if at.debts:
        return _not_your_turn(at, seat) if seat != seats.turn else _owes(at, seat)
    if rules.book.given(at.hands.get(seat, 0), action) is None:
        return not_held(seat, _cards_named(action))
    best: tuple[int, Pattern, Code] | None = None
    for play in sorted(readings, key=functools.partial(_preference, at.trick)):
        code = _why_not(at, seat, play)
        if code is None:
            return play
        if best is None or answering.ORDER.index(code) > best[0]:
            best = answering.ORDER.index(code), play, code
    if best is None or best[2] is Code.NOT_A_COMBINATION:
        return _not_a_combination(action)
    return Violation(best[2], _sentence(at, seat, best[1], best[2]))


def readings_of(rules: Ruleset, action: Play) -> tuple[Pattern, ...]:
    """Everything that a play can be read as, of what it names (`SEQ-3`)."""
    book, rule = rules.book, rules.variant.sequences
    found = [book.pattern_of(action)]
    cards = rules.deck.pack(action.cards)
    jokers_fit = book.wild or JOKER not in {card.rank for card in action.cards}
    if cards and not action.is_open and rule.min and jokers_fit:
        runs = sequences.readings(rule, rules.deck, cards)
        found += [book.sequence(cards, low, length) for low, length in runs]
    name = _rank_names(action.reading)
    return tuple(p for p in found if p is not None and (not name or name in {p.rank, p.reading}))


def _rank_names(reading: str) -> str:
    """A reading in canonical form: `T` is `10`."""
    return "-".join("10" if rank == "T" else rank for rank in reading.split("-"))


def _preference(trick: Trick, play: Pattern) -> tuple[bool, int, int]:
    """A set before a sequence, then the smaller set size, then the strongest card (`SEQ-3`)."""
    return play.length > 1, play.each, play.low if trick.turned else -play.high


def _refuse_play(at: Position, action: Play) -> Violation | None:
    found = judged(at, action)
    return found if isinstance(found, Violation) else None


def _cards_named(action: Play) -> str:
    return str(action).partition(" ")[2]


def _owes(at: Position, seat: int) -> Violation:
    number = _cards(at.debts[0].number)
    verb = "give" if at.debts[0].verb == "give" else "discard"
    return Violation(Code.CARDS_OWED, f"Seat {seat} has to {verb} {number} first.")


def _sentence(  # noqa: C901 - one case for each code
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
            return f"{_cards(play.size)} cannot answer {top}, in a trick of {_cards(trick.size)}."
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
    refused = _refuse_actor(at, action.seat)
    if refused:
        return refused
    seat, sets = action.seat, 0
    runs: tuple[Pattern, ...] = ()
    if seat == at.seats.turn and passing.must_play(
        at.rules.variant.passing, is_owner=seat == at.seats.owner
    ):
        sets, runs = legal_plays(at, seat), _legal_sequences(at, seat, distinct=True)
    return _pass_refusal(at, seat, sets, runs)


def _pass_refusal(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> Violation | None:
    """Why a seat that is in, and that may make these plays, may not pass (`PASS-1`)."""
    seats = at.seats
    if seat != seats.turn:
        return _not_your_turn(at, seat)
    if at.debts:
        return _owes(at, seat)
    if not seats.pending:
        return Violation(Code.MUST_LEAD, f"Seat {seat} leads: it must play.")
    forced = passing.must_play(at.rules.variant.passing, is_owner=seat == seats.owner)
    if forced and any(_fair(at, seat, sets, runs)):
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
        owed = _cards(debt.number) + (" or none" if debt.optional else "")
        return Violation(Code.WRONG_COUNT, f"Seat {seat} owes {owed}, not {number}.")
    gift = rules.deck.pack(action.cards)
    if gift is None or rules.book.cards(at.hands.get(seat, 0)) & gift != gift:
        return not_held(seat, format_cards(action.cards))
    return None


def _debt_actions(at: Position, seat: int, *, distinct: bool) -> Iterator[Action]:
    """What a seat may give or discard."""
    debt, rules = at.debts[0], at.rules
    kind = Give if debt.verb == "give" else Discard
    cards = rules.book.cards(at.hands[seat])
    for gift in sorted(_gifts(rules, cards, debt.number, distinct=distinct)):
        yield kind(seat, rules.deck.unpack(gift))
    if debt.optional:
        yield kind(seat, ())


def _refuse_discard(at: Position, action: Discard) -> Violation | None:
    if at.debts:
        return _refuse_paid(at, action)
    return Violation(Code.WRONG_PHASE, "Nobody has to discard now.")


def _refuse_give(at: Position, action: Give) -> Violation | None:
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
