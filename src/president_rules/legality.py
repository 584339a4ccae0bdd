"""What is legal: the checks in the order of `PLAY-5`, and the list of legal actions.

The checks take the smallest position that answers: the rules, the trick, the seats and the hands
that are known. A state knows all hands, a view one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.errors import Code, Violation
from president_rules.givable import (
    debt_actions,
    exchange_actions,
    refuse_deal,
    refuse_declare,
    refuse_discard,
    refuse_give,
)
from president_rules.playable import (
    fair,
    finish_fairly,
    judged,
    legal_plays,
    legal_sequences,
    sequence_plays,
    set_plays,
)
from president_rules.position import Position, not_your_turn, owes, position_of, refuse_actor
from president_rules.rules import passing
from president_rules.state import State
from president_rules.table import Phase

if TYPE_CHECKING:
    from president_rules.table import Pattern
    from president_rules.views import View


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
            return refuse_give(at, action)
        case Discard():
            return refuse_discard(at, action)
        case Declare():
            return refuse_declare(at, action)
        case Deal():
            return refuse_deal(at, action)
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
        if not seats.careful or hand & seats.plain & state._trick.plain:
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
        return tuple(a for one in seats for a in exchange_actions(at, one, distinct=distinct))
    if at.seats.phase is not Phase.PLAY:
        return ()
    one = at.seats.turn if seat is None else seat
    if one not in at.hands or not at.seats.active >> one & 1:
        return ()
    if at.debts:
        return tuple(debt_actions(at, one, distinct=distinct)) if one == at.seats.turn else ()
    sets, runs = legal_plays(at, one), legal_sequences(at, one, distinct=distinct)
    refused = _untimely_pass(at, one) or _avoidable_pass(at, one, sets, runs)
    passes = () if refused else (Pass(one),)
    sets, runs = finish_fairly(at, one, sets, runs)
    plays = (*set_plays(at, one, sets, distinct=distinct), *sequence_plays(at, one, sets, runs))
    return (*plays, *passes)


def _refuse_play(at: Position, action: Play) -> Violation | None:
    found = judged(at, action)
    return found if isinstance(found, Violation) else None


def _refuse_pass(at: Position, action: Pass) -> Violation | None:
    seat = action.seat
    refused = refuse_actor(at, seat) or _untimely_pass(at, seat)
    if refused or not _must_play(at, seat):
        return refused
    runs = legal_sequences(at, seat, distinct=True)
    return _avoidable_pass(at, seat, legal_plays(at, seat), runs)


def _untimely_pass(at: Position, seat: int) -> Violation | None:
    """Why a seat that is in may not pass now, whatever it holds (`PASS-1`)."""
    seats = at.seats
    if seat != seats.turn:
        return not_your_turn(at, seat)
    if at.debts:
        return owes(at, seat)
    if not seats.pending:
        return Violation(Code.MUST_LEAD, f"Seat {seat} leads: it must play.")
    return None


def _avoidable_pass(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> Violation | None:
    """Why a seat that may make these plays may not pass instead (`PASS-1`)."""
    if _must_play(at, seat) and any(fair(at, seat, sets, runs)):
        return Violation(Code.MUST_PLAY, f"Seat {seat} can play, so it must.")
    return None


def _must_play(at: Position, seat: int) -> bool:
    """Whether a seat must play if it can, and its hand is known to tell whether it can."""
    rule, owner = at.rules.variant.passing, at.seats.owner
    return seat in at.hands and passing.must_play(rule, is_owner=seat == owner)
