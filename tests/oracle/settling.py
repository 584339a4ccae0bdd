"""What becomes of a play once nothing is owed: steps 5 to 10 of ORDER-1, and the next turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import is_named
from oracle.counting import counted
from oracle.rounds import end_round

if TYPE_CHECKING:
    from oracle.state import Doings, State


def settle(state: State, seat: int) -> None:
    doings, before = state.doings, len(state.active())
    if doings is None:
        return
    state.doings = None
    overturned = go_out(state, seat, doings)
    # Step 7: OUT-2, FALL-3.
    if overturned or len(state.active()) <= 1:
        end_round(state, overturned=overturned)
        return
    # Step 8.
    rule = state.keys["clearing"]
    reading, cards = state.trick[-1].reading, state.trick[-1].cards
    if reading.is_set or rule["in_sequences"]:
        # CLEAR-1, JOKER-7
        clears = any(counted(state, cards, reading, rank) for rank in rule["ranks"])
        doings.ends = doings.ends or clears
    if state.keys["finishing"]["pile"] == "cleared" and len(state.active()) < before:
        doings.ends = True  # PASS-6
    if doings.completes and rule["completion_leader"] == "next":
        begin_trick(state, state.next_active(seat))
        return
    if doings.completes or doings.ends:
        begin_trick(state, leader_after(state, seat))
        return
    skip(state, seat, doings.skips)


def go_out(state: State, seat: int, doings: Doings) -> bool:
    """Steps 5 and 6: going out and downfall; whether the standing is overturned."""
    if state.hands[seat]:
        # OUT-5
        holding = state.keys["finishing"]["trigger"] == "on_holding"
        if holding and all(is_named(card, doings.bans) for card in state.hands[seat]):
            state.demoted.append(seat)
            state.hands[seat] = []
        return False
    if doings.banned:
        state.demoted.append(seat)  # OUT-3
        return False
    state.out.append(seat)  # OUT-1
    return len(state.out) == 1 and fall(state, seat)


def fall(state: State, winner: int) -> bool:
    """What happens when a seat takes the first place; whether the standing is overturned."""
    rule, standing = state.keys["downfall"], state.standing
    if not standing or state.seats < max(3, rule["min_players"]):
        return False
    if rule["overturn"] and winner == standing[-1]:
        return True  # FALL-3
    first = standing[0]
    # FALL-1
    falls = {
        "never": False,
        "not_first": winner != first,
        "last_first": winner == standing[-1],
    }[rule["when"]]
    if falls and rule["at"] == "round_end":
        state.falls_later.append(first)
    elif falls and state.is_active(first):
        state.fallen.append(first)
        state.hands[first] = []
    return False


def skip(state: State, seat: int, number: int) -> None:
    """Steps 9 and 10: skips, and the next seat."""
    others = [other for other in state.after(seat) if other != seat and state.is_eligible(other)]
    # EQUAL-4
    if number and number >= len(others):
        begin_trick(state, leader_after(state, seat))
        return
    state.bound |= set(others[:number])  # EQUAL-3
    go_to_next(state, seat)
    play = state.trick[-1] if state.trick else None
    if play and play.equal and state.keys["following"]["equal"].startswith("match_or"):
        state.must_match = state.turn  # EQUAL-6


def go_to_next(state: State, seat: int) -> None:
    """PASS-3: the next eligible seat, or the end of the trick."""
    for other in state.after(seat):
        if state.is_eligible(other):
            state.turn = other
            return
    begin_trick(state, leader_after(state, state.trick[-1].seat))


def leader_after(state: State, owner: int) -> int:
    # PASS-5
    if state.is_active(owner):
        return owner
    if state.keys["finishing"]["next_leader"] == "last" and state.standing:
        return next(seat for seat in state.standing[::-1] if state.is_active(seat))
    return state.next_active(owner)


def begin_trick(state: State, leader: int) -> None:
    state.trick, state.turn = [], leader
    state.bound, state.gone = set(), set()
    state.inverted = False  # REV-3
    if state.keys["revolution"]["lasts"] == "trick":
        state.revolution = False  # REV-2
    state.rank_lock = state.suit_lock = state.must_match = None
    state.step_lock = False
