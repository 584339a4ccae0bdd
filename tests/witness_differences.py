"""Tells two states apart, that of a variant and that of the same variant without a key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from president_rules import (
    Deal,
    Pass,
    Phase,
    Play,
    Record,
    State,
    Variant,
    check,
    compile_rules,
    legal_actions,
    view,
)
from president_rules._record_claims import what_held
from president_rules._record_lines import Claim, Line, Refused, parse_line
from president_rules.actions import Declare, Discard, Give
from president_rules.cards import format_cards

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules.records import RecordRound

Act = Play | Pass | Give | Discard | Declare
Listed = dict[Act, None]


@attrs.frozen
class Pair:
    """A variant, and what it is without one of its keys, at a number of players.

    Attributes:
        variant: The variant.
        other: The variant without the key.
        key: The key.
        seats: The number of players.
        asks_out_of_turn: Whether a seat that is not on turn may be able to do something.
        names_the_same: Whether the two tell the same cards one by one, so that their open plays can
            be compared.

    """

    variant: Variant
    other: Variant
    key: str
    seats: int
    asks_out_of_turn: bool = attrs.field(init=False)
    names_the_same: bool = attrs.field(init=False)

    @asks_out_of_turn.default
    def _asks_out_of_turn(self) -> bool:
        both = self.variant, self.other
        return any(one.clearing.completion_out_of_turn for one in both)

    @names_the_same.default
    def _names_the_same(self) -> bool:
        both = (compile_rules(one, self.seats) for one in (self.variant, self.other))
        one, two = ((rules.deck.cards, rules.book.marked) for rules in both)
        return one == two

    def record(self, dealer: int, rounds: Sequence[RecordRound]) -> Record:
        """A record under the variant."""
        return Record(self.variant.name, self.variant, self.seats, (), dealer, rounds=(*rounds,))


def fact(here: State, there: State) -> Line | None:
    """A fact that holds with the key and not without it; the simplest kind first."""
    others = _facts(there)
    for text in _facts(here):
        if text not in others:
            line = parse_line(text)
            if isinstance(line, Claim) and what_held(there, line):  # not only written otherwise
                return line
    return None


def _facts(state: State) -> list[str]:
    """What can be said of a state, in the order in which it is best said."""
    phase = state.phase
    facts = [f"? phase {phase}"]
    if phase in (Phase.DEAL, Phase.OVER):
        facts += [f"? standing {_words(state.standing)}", f"? scores {_words(state.scores)}"]
    else:
        table = state.table
        facts += [f"? turn {'none' if state.turn is None else state.turn}"]
        facts += [f"? out {_words(state.places)}"] if phase is Phase.PLAY else []
        facts += [f"? owes {seat} {number}" for seat, number in enumerate(state.owed)]
        if table.top:
            facts += [f"? top {table.owner} {format_cards(table.top)}"]
        elif phase is Phase.PLAY and not any(state.owed):
            facts += ["? lead"]
        facts += [f"? reversed {'yes' if table.turned else 'no'}"]
    facts += [f"? titles {_words(state.titles)}"] if state.titles else []
    hands = (sorted(map(str, hand)) for hand in state.hands)
    return facts + [f"? hand {seat} {' '.join(hand)}" for seat, hand in enumerate(hands)]


def _words(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


def move(pair: Pair, here: State, there: State) -> Line | None:
    """What is legal with the key only; else what is legal without it only."""
    with_key, without = (legal(pair, state, distinct=False) for state in (here, there))
    only = [a for a in with_key if a not in without and check(there, a) is not None]
    if only:
        return min(only, key=_simplest)
    refused: list[Line] = []
    for action in without:
        violation = None if action in with_key else check(here, action)
        if violation is not None:
            refused.append(Refused(violation.code, action))
    return min(refused, key=_simplest, default=None)


def legal(pair: Pair, state: State, *, distinct: bool | None = None) -> Listed:
    """What is legal; as few actions as tell the two variants apart, unless all are asked for."""
    if distinct is None:
        distinct = pair.names_the_same
    everybody = pair.asks_out_of_turn and state.phase is Phase.PLAY
    seats = state.table.active if everybody else (None,)
    actions = (a for seat in seats for a in legal_actions(state, seat, distinct=distinct))
    return dict.fromkeys(a for a in actions if not isinstance(a, Deal))


def _simplest(line: Line) -> tuple[int, str]:
    return len(str(line)), str(line)


def sight(here: State, there: State) -> Line | None:
    """What some view shows with the key only, or without it only."""
    for seat in (None, *range(here.ruleset.players)):
        seen, other = (set(view(state, seat).cards_seen) for state in (here, there))
        who = "none" if seat is None else seat
        if seen - other:
            return parse_line(f"? view {who} shows {min(map(str, seen - other))}")
        if other - seen:
            return parse_line(f"? view {who} hides {min(map(str, other - seen))}")
    return None
