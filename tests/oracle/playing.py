"""What plays, passes, gifts and discards do, in the order of ORDER-1."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.answering import boss_size, has_boss_size, is_bomb, is_counter, is_equal, is_step
from oracle.cards import bans, without
from oracle.counting import counted, is_forbidden_finish, run_of
from oracle.judging import legal_readings
from oracle.settling import go_to_next, settle
from oracle.state import Doings, Played
from president_rules.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import Reading, State
    from president_rules.cards import Card


def do_play(state: State, seat: int, cards: Sequence[Card], name: str) -> None:
    """A legal play."""
    # Step 1: what is judged by the order before the play.
    reading = legal_readings(state, seat, cards, name)[0]
    top = state.trick[-1] if state.trick else None
    equal = top is not None and is_equal(reading, top)
    countered = top is not None and is_counter(state, cards, top)
    boss, keeps_size = answers_by_privilege(state, cards, reading)
    doings = Doings(
        banned=is_forbidden_finish(state, seat, cards, reading),
        bans=bans(state),
        ends=countered and state.keys["jokers"]["counter_clears"],
        completes=does_complete(state, cards, reading),
        skips=0,
    )
    step = top is not None and is_step(state, reading, top.reading)
    # Step 2: the cards move, the owner is set.
    state.hands[seat] = without(state.hands[seat], cards)
    state.trick.append(Played(seat, tuple(cards), reading, equal, boss, keeps_size))
    state.card_required = False
    state.must_match = None
    state.bound = set()
    if state.keys["passing"]["mode"] == "single_turn":
        state.gone.add(seat)  # PASS-2
    # Steps 3 and 4.
    state.doings = doings
    turn_round(state, doings)
    lock(state, step=step)
    do_equal(state, doings)
    do_effects(state, doings)
    go_on(state, seat)


def answers_by_privilege(
    state: State, cards: Sequence[Card], reading: Reading
) -> tuple[bool, bool]:
    """Whether a play is a boss answer, and whether it leaves the size of the trick as it was."""
    if not state.trick or is_bomb(state, reading) or not reading.is_set:
        return False, False
    if is_counter(state, cards, state.trick[-1]):
        return False, True  # JOKER-6
    # PLAY-4; a boss card with the ordinary number is no boss answer.
    boss = has_boss_size(state, reading) and reading.size == boss_size(state)
    boss = boss and reading.size != state.trick_size()
    # JOKER-4, JOKER-6
    lone = reading.rank == JOKER and state.keys["jokers"]["beats_any_size"] and reading.size == 1
    return boss, boss or lone


def does_complete(state: State, cards: Sequence[Card], reading: Reading) -> bool:
    # CLEAR-2
    rule = state.keys["clearing"]
    if not rule["completion"] or not reading.is_set:
        return False
    rank, before = run_of(state)
    first = rank != reading.rank
    if first:
        before = 0
    if first and not rule["completion_single_play"]:
        return False
    total = before + counted(state, cards, reading, reading.rank)
    return bool(total // rule["completion"] > before // rule["completion"])


# Step 3: revolutions, locks, effects.


def turn_round(state: State, doings: Doings) -> None:
    # REV-1
    rule, play = state.keys["revolution"], state.trick[-1]
    reading = play.reading
    count, least = reading.size, rule["set"]
    if rule["jokers"] == "natural":
        count = sum(card.rank != JOKER for card in play.cards)
    if not reading.is_set:
        count, least = len(reading.ranks), rule["sequence"]
        if rule["jokers"] == "natural":
            held = [card.rank for card in play.cards]
            count = sum(held.count(rank) == reading.each for rank in reading.ranks)
    if least and count >= least:
        revolt(state, doings)


def revolt(state: State, doings: Doings) -> None:
    # REV-2, REV-4
    state.revolution = not state.revolution
    doings.ends = doings.ends or state.keys["revolution"]["clears"]


def lock(state: State, *, step: bool) -> None:
    if len(state.trick) == 1:
        return
    before, play = state.trick[-2:]
    suits = sorted(card.suit for card in play.cards)
    natural = all(card.rank != JOKER for card in before.cards + play.cards)
    if (
        state.keys["locking"]["suits"] == "exact"
        and natural
        and suits == sorted(card.suit for card in before.cards)
    ):
        state.suit_lock = suits  # LOCK-1
    if state.keys["locking"]["ranks"] == "consecutive" and step:
        state.step_lock = True  # LOCK-2


def do_equal(state: State, doings: Doings) -> None:
    rule, play = state.keys["following"], state.trick[-1]
    if not play.equal:
        return
    if rule["equal"] == "skip":
        doings.skips += skipped_by_equal(state)
    if rule["equal"] == "lock":
        state.rank_lock = play.reading.rank  # EQUAL-7
    if rule["equal"] == "clear":
        doings.ends = True  # EQUAL-8


def skipped_by_equal(state: State) -> int:
    # EQUAL-5
    stacking = state.keys["following"]["equal_stacking"]
    if stacking == "per_card":
        return state.trick[-1].reading.size
    if stacking == "single":
        return 1
    streak = 0
    for play in state.trick[::-1]:
        if not play.equal:
            break
        streak += 1
    return streak


def do_effects(state: State, doings: Doings) -> None:
    """Effects in file order; what they make their seat owe is settled after them all."""
    play = state.trick[-1]
    reading = play.reading
    for effect in state.keys["effects"]:
        # EFFECT-1, EFFECT-2, JOKER-7
        number = counted(state, play.cards, reading, effect["rank"])
        applies = effect["in_sequences"]
        if reading.is_set:
            applies = not effect["sizes"] or reading.size in effect["sizes"]
        if not applies or not number or (effect["parity"] == "odd" and number % 2 == 0):
            continue
        times = number if effect["amount"] == "per_card" else 1
        if effect["do"] in {"give", "discard"}:
            state.debts.append((effect["do"], times, effect["optional"]))
        else:
            do_effect(state, doings, effect["do"], times)


def do_effect(state: State, doings: Doings, verb: str, times: int) -> None:
    if verb == "skip":
        doings.skips += times
    if verb == "clear":
        doings.ends = True
    for _ in range(times):
        if verb == "reverse":
            state.reversed = not state.reversed
        if verb == "invert_trick":
            state.inverted = not state.inverted
        if verb == "revolution":
            revolt(state, doings)


# Step 4: gifts and discards.


def go_on(state: State, seat: int) -> None:
    """Wait for what is owed, if anything, else settle the play."""
    while state.debts:
        verb, number, optional = state.debts[0]
        # EFFECT-3: at most what is held; nothing held, nothing owed.
        number = min(number, len(state.hands[seat]))
        if number:
            state.debts[0] = (verb, number, optional)
            state.turn = seat
            return
        del state.debts[0]
    settle(state, seat)


def do_debt(state: State, seat: int, cards: Sequence[Card]) -> None:
    """A legal gift or discard in play."""
    verb, _, _ = state.debts.pop(0)
    state.hands[seat] = without(state.hands[seat], cards)
    if verb == "give":
        state.hands[state.next_active(seat)] += cards
    if state.doings:
        # A hand of nothing but forbidden cards is judged by the order of that moment, and what
        # empties it now is no forbidden finish.
        state.doings.bans = bans(state)
        state.doings.banned = False
    go_on(state, seat)


def do_pass(state: State, seat: int) -> None:
    """A legal pass."""
    mode, equal = state.keys["passing"]["mode"], state.keys["following"]["equal"]
    out_by_match = state.must_match == seat and equal == "match_or_out"
    if out_by_match or mode != "reenter":
        state.gone.add(seat)  # PASS-2, EQUAL-6
    else:
        state.bound.add(seat)
    state.must_match = None
    if state.keys["following"]["lock_until"] == "pass":
        state.rank_lock = None  # EQUAL-7
    go_to_next(state, seat)
