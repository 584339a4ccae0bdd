"""A match: what is asked of it, and what it answers."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from oracle import exchanging, playing, rounds
from oracle.cards import deck_of, holds, is_turned
from oracle.combinations import combinations
from oracle.counting import completes_exactly
from oracle.judging import (
    refusal_of_pass,
    refusal_of_play,
    refusal_of_reading,
)
from oracle.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from oracle.cards import Keys
    from president_rules.cards import Card


class Action(NamedTuple):
    """What a seat, or chance, asks: `deal`, `play`, `pass`, `give`, `discard` or `declare`."""

    kind: str
    seat: int = 0
    cards: tuple[Card, ...] = ()
    reading: str = ""


class Match:
    """A match under the rules of a variant, given as its tables."""

    def __init__(self, keys: Keys, seats: int, dealer: int = 0) -> None:
        deck = deck_of(keys, seats)
        self.state = State(keys, seats, deck, dealer, scores=[0] * seats)
        self.state.hands = [[] for _ in range(seats)]

    def set_up(
        self, hands: Iterable[Iterable[Card]], aside: Iterable[Card], standing: Iterable[int]
    ) -> None:
        """Begin a round with given hands, and with a standing as if it were a later one."""
        state = self.state
        state.standing = list(standing) or state.standing
        rounds.begin_round(state)
        state.hands, state.aside = [list(hand) for hand in hands], list(aside)
        exchanging.begin_exchange(state)

    # What is asked.

    def refusal(self, action: Action) -> str | None:
        """The code with which an action is refused now, or None."""
        state, phase = self.state, self.state.phase
        kind, seat, cards, reading = action
        if kind == "play":
            return refusal_of_play(state, seat, cards, reading)
        if kind == "pass":
            return refusal_of_pass(state, seat)
        if kind == "deal":
            # DEAL-1
            if phase != "deal":
                return "WRONG_PHASE"
            return None if Counter(cards) == Counter(state.deck) else "BAD_DEAL"
        if kind == "declare":
            if phase != "exchange":
                return "WRONG_PHASE"
            return exchanging.refusal_of_declaring(state, seat)
        if phase == "exchange" and kind == "give":
            return exchanging.refusal_of_gift(state, seat, cards)
        return self._refusal_of_debt(action)

    def _refusal_of_debt(self, action: Action) -> str | None:
        # EFFECT-3
        state = self.state
        if state.phase != "play" or not state.debts:
            return "WRONG_PHASE"
        if action.seat not in range(state.seats):
            return "UNKNOWN_SEAT"
        verb, number, optional = state.debts[0]
        if action.seat != state.turn or action.kind != verb:
            return "NOTHING_OWED"
        if len(action.cards) not in ({0, number} if optional else {number}):
            return "WRONG_COUNT"
        return None if holds(state.hands[action.seat], action.cards) else "CARDS_NOT_HELD"

    def do(self, action: Action) -> None:
        """Do what is legal."""
        state = self.state
        kind, seat, cards, reading = action
        if kind == "deal":
            rounds.deal(state, cards)
            exchanging.begin_exchange(state)
        elif kind == "play":
            playing.do_play(state, seat, cards, reading)
        elif kind == "pass":
            playing.do_pass(state, seat)
        elif kind == "declare":
            exchanging.do_declare(state)
        elif state.phase == "exchange":
            exchanging.do_gift(state, seat, cards)
        else:
            playing.do_debt(state, seat, cards)

    # What it answers.

    def legal(self, seat: int) -> Iterator[Action]:
        """Everything that a seat may do, each play with each of its legal readings, best first."""
        state = self.state
        if state.phase == "exchange":
            number = exchanging.owed(state, seat)
            tries = [Action("give", seat, cards) for cards in choices(state.hands[seat], number)]
            tries.append(Action("declare", seat))
            yield from (action for action in tries if self.refusal(action) is None)
        elif state.phase == "play" and state.debts:
            yield from self._legal_debts(seat)
        elif state.phase == "play" and state.is_active(seat):
            yield from self._legal_plays(seat)
            if refusal_of_pass(state, seat) is None:
                yield Action("pass", seat)

    def _legal_plays(self, seat: int) -> Iterator[Action]:
        state = self.state
        if seat != state.turn and not state.keys["clearing"]["completion_out_of_turn"]:
            return
        for cards, reading in combinations(state, seat):
            if seat != state.turn and not completes_exactly(state, cards, reading):
                continue
            if refusal_of_reading(state, seat, cards, reading) is None:
                yield Action("play", seat, cards, reading.name)

    def _legal_debts(self, seat: int) -> Iterator[Action]:
        verb, number, _ = self.state.debts[0]
        for size in (0, number):
            for cards in choices(self.state.hands[seat], size):
                action = Action(verb, seat, cards)
                if self.refusal(action) is None:
                    yield action

    def facts(self) -> dict[str, object]:
        """What everybody can tell of the match, and the hands."""
        state, top = self.state, self.state.trick[-1] if self.state.trick else None
        playing_on = state.phase == "play"
        return {
            "phase": state.phase,
            "round": state.number,
            "turn": self._turn(),
            "dealer": None if state.phase == "over" else state.dealer,
            "owed": self._owed(),
            "hands": tuple(by_name(hand) for hand in state.hands) if playing_on else (),
            "aside": by_name(state.aside) if playing_on else (),
            "places": tuple(rounds.places(state)) if playing_on else (),
            "standing": tuple(state.standing),
            "titles": tuple(rounds.titles(state)),
            "scores": tuple(state.scores),
            "owner": state.owner,
            "top": by_name(top.cards) if top else (),
            "reading": top.reading.name if top else "",
            "size": state.trick_size() if top else 0,
            "turned": is_turned(state) if playing_on else False,
            "active": tuple(state.active()) if playing_on else (),
            "eligible": self._eligible() if top and not state.debts else (),
        }

    def _eligible(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.state.seats) if self.state.is_eligible(seat))

    def _turn(self) -> int | None:
        if self.state.phase == "exchange":
            seats = {swap.seat for swap in exchanging.due(self.state)}
            return min(seats) if len(seats) == 1 else None
        return self.state.turn if self.state.phase == "play" else None

    def _owed(self) -> tuple[int, ...]:
        state = self.state
        owed = [0] * state.seats
        if state.phase == "exchange":
            owed = [exchanging.owed(state, seat) for seat in range(state.seats)]
        if state.phase == "play" and state.debts and state.turn is not None:
            owed[state.turn] = state.debts[0][1]
        return tuple(owed)


def choices(hand: Iterable[Card], number: int) -> list[tuple[Card, ...]]:
    """Every different choice of so many cards of a hand."""
    ordered = sorted(hand, key=str)
    return list(dict.fromkeys(itertools.combinations(ordered, number)))


def by_name(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(map(str, cards)))
