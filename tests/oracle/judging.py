"""Why a play or a pass is refused: the checks of PLAY-5, in its order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.answering import fits_locks, is_counter, is_equal, refusal_of_answer
from oracle.cards import holds
from oracle.combinations import combinations, fitting, readings
from oracle.counting import completes_exactly, is_forbidden_finish
from president_rules.cards import JOKER, parse_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import Reading, State
    from president_rules.cards import Card

CHECKS = (
    "CARD_REQUIRED",
    "FORBIDDEN_LEAD",
    "WRONG_SIZE",
    "TOO_LOW",
    "EQUAL_FORBIDDEN",
    "MUST_MATCH",
    "LOCKED",
    "FORBIDDEN_FINISH",
)


def refusal_of_actor(state: State, seat: int) -> str | None:
    if state.phase != "play":
        return "WRONG_PHASE"
    if seat not in range(state.seats):
        return "UNKNOWN_SEAT"
    return None if state.is_active(seat) else "SEAT_OUT"


def refusal_of_play(state: State, seat: int, cards: Sequence[Card], name: str) -> str | None:
    refused = refusal_of_actor(state, seat)
    if refused:
        return refused
    found = fitting(state, readings(state, seat, cards), name)
    if seat != state.turn:
        # EFFECT-3: while something is owed only its seat acts. CLEAR-3 otherwise.
        found = [reading for reading in found if completes_exactly(state, cards, reading)]
        if state.debts or not found:
            return "NOT_YOUR_TURN"
    if state.debts:
        return "CARDS_OWED"
    if not holds(state.hands[seat], cards):
        return "CARDS_NOT_HELD"
    if not found:
        return "NOT_A_COMBINATION"
    # SEQ-3: if none is legal the refusal is that of the reading that passes most checks.
    codes = [refusal_of_reading(state, seat, cards, reading) for reading in found]
    if None in codes:
        return None
    return max((code for code in codes if code), key=CHECKS.index)


def legal_readings(state: State, seat: int, cards: Sequence[Card], name: str) -> list[Reading]:
    """The legal readings of cards that a seat may play; the one to be taken is the first."""
    found = fitting(state, readings(state, seat, cards), name)
    if seat != state.turn:
        found = [reading for reading in found if completes_exactly(state, cards, reading)]
    return [r for r in found if refusal_of_reading(state, seat, cards, r) is None]


def refusal_of_pass(state: State, seat: int) -> str | None:
    refused = refusal_of_actor(state, seat)
    if refused:
        return refused
    if seat != state.turn:
        return "NOT_YOUR_TURN"
    if state.debts:
        return "CARDS_OWED"
    if not state.trick:
        return "MUST_LEAD"  # LEAD-2, PASS-1
    if state.keys["passing"]["forced_play"] and seat != state.owner and may_play(state, seat):
        return "MUST_PLAY"
    return None


def may_play(state: State, seat: int) -> bool:
    """Whether a seat has a legal play that is not a forbidden finish."""
    return any(
        not is_forbidden_finish(state, seat, cards, reading)
        and refusal_before_finishing(state, seat, cards, reading) is None
        for cards, reading in combinations(state, seat)
    )


def refusal_of_reading(
    state: State, seat: int, cards: Sequence[Card], reading: Reading
) -> str | None:
    refused = refusal_before_finishing(state, seat, cards, reading)
    if refused:
        return refused
    # OUT-3, OUT-4: a leader without another play finishes all the same, and is demoted.
    if state.keys["finishing"]["policy"] != "illegal":
        return None
    if not is_forbidden_finish(state, seat, cards, reading):
        return None
    if not state.trick and not may_play(state, seat):
        return None
    return "FORBIDDEN_FINISH"


def refusal_before_finishing(
    state: State, seat: int, cards: Sequence[Card], reading: Reading
) -> str | None:
    if not state.trick:
        return refusal_of_lead(state, seat, cards, reading)
    # CLEAR-3: exempt from turn, size and equal rules, but not from the locks of suits and steps.
    if completes_exactly(state, cards, reading):
        return None if fits_locks(state, cards, reading) else "LOCKED"
    top = state.trick[-1]
    countered = is_counter(state, cards, top)
    refused = None if countered else refusal_of_answer(state, reading, top)
    if refused:
        return refused
    # EQUAL-6 binds a counter too.
    if state.must_match == seat and not is_equal(reading, top):
        return "MUST_MATCH"
    if countered:
        return None  # JOKER-6: whatever locks hold.
    # EQUAL-7 binds bombs too.
    if state.rank_lock not in {None, reading.rank}:
        return "LOCKED"
    return None if fits_locks(state, cards, reading) else "LOCKED"


# The lead.


def refusal_of_lead(state: State, seat: int, cards: Sequence[Card], reading: Reading) -> str | None:
    if is_card_due(state, seat) and not uses_lead_card(state, cards):
        return "CARD_REQUIRED"
    if is_lead_forbidden(state, seat, reading):
        return "FORBIDDEN_LEAD"
    return None if may_be_led_in_size(state, reading) else "WRONG_SIZE"


def may_be_led_in_size(state: State, reading: Reading) -> bool:
    # PLAY-2, SEQ-2: sizes are about sets alone.
    return not reading.is_set or reading.size in state.keys["following"]["sizes"]


def uses_lead_card(state: State, cards: Sequence[Card]) -> bool:
    rule = state.keys["lead"]
    alone = rule["card_use"] == "alone"
    return parse_card(rule["card"]) in cards and (len(cards) == 1 or not alone)


def is_card_due(state: State, seat: int) -> bool:
    """Whether LEAD-3 binds the leader."""
    if not state.card_required:
        return False
    card = parse_card(state.keys["lead"]["card"])
    if card not in state.hands[seat]:
        return False
    # A lead card that cannot be led: a joker binds only if some play of the hand obeys LEAD-3.
    return card.rank != JOKER or any(
        uses_lead_card(state, cards)
        and not is_lead_forbidden(state, seat, reading)
        and may_be_led_in_size(state, reading)
        for cards, reading in combinations(state, seat)
    )


def is_lead_forbidden(state: State, seat: int, reading: Reading) -> bool:
    # LEAD-4
    forbidden = state.keys["lead"]["forbidden"]
    if not any(rank in forbidden for rank in reading.ranks):
        return False
    others = [card for card in state.hands[seat] if card.rank not in forbidden]
    return any(readings(state, seat, [card]) for card in others)
