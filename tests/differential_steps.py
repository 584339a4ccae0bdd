"""The library and the oracle side by side: one step in both, and what they disagree on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import define, frozen

from oracle import Action as Plain
from oracle import Match
from president_rules import (
    Card,
    Declare,
    Discard,
    Give,
    Pass,
    Phase,
    Play,
    State,
    Table,
    apply,
    check,
    legal_actions,
    new_match,
    shuffled,
)
from president_rules.actions import Action, Deal
from president_rules.loading import as_tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from president_rules import Variant

KINDS = {Deal: "deal", Play: "play", Pass: "pass", Give: "give", Discard: "discard"}


@frozen
class Disagreement:
    """What the two say of one moment, and how it was reached."""

    about: str
    library: str
    oracle: str


@define
class Pair:
    """A match in the library and in the oracle, and what the library shows of this moment."""

    start: State
    state: State
    plain: Match
    done: list[Action]
    hands: tuple[tuple[Card, ...], ...]
    table: Table

    @classmethod
    def begin(cls, variant: Variant, seats: int, dealer: int) -> Pair:
        state = new_match(variant, seats, dealer=dealer)
        plain = Match(as_tables(variant), seats, dealer)
        return cls(state, state, plain, [], state.hands, state.table)

    def do(self, action: Action) -> None:
        """Do in both what both allow."""
        self.plain.do(plain_action(action))
        self.state = apply(self.state, action)
        self.done.append(action)
        self.hands, self.table = self.state.hands, self.state.table


def plain_action(action: Action) -> Plain:
    match action:
        case Deal(cards):
            return Plain("deal", cards=cards)
        case Declare(seat):
            return Plain("declare", seat)
        case Pass(seat):
            return Plain("pass", seat)
        case Play():
            return Plain("play", action.seat, action.cards, action.reading)
        case _:
            return Plain(KINDS[type(action)], action.seat, action.cards)


# What is compared.


def facts(pair: Pair) -> dict[str, object]:
    """What the library says of a moment, in the words of the oracle."""
    state, table = pair.state, pair.table
    playing = state.phase is Phase.PLAY
    asked = playing and table.top and not any(state.owed)
    return {
        "phase": str(state.phase),
        "round": state.round,
        "turn": state.turn,
        "dealer": None if state.is_over else state.dealer,
        "owed": state.owed,
        "hands": tuple(by_name(hand) for hand in pair.hands) if playing else (),
        "aside": by_name(state.aside) if playing else (),
        "places": state.places if playing else (),
        "standing": state.standing,
        "titles": state.titles,
        "scores": state.scores,
        "owner": table.owner if playing else None,
        "top": by_name(table.top) if playing else (),
        "reading": table.reading if playing else "",
        "size": table.size if playing else 0,
        "turned": table.turned if playing else False,
        "active": table.active if playing else (),
        "eligible": tuple(sorted(table.eligible)) if asked else (),
    }


def by_name(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(map(str, cards)))


def disagreements(pair: Pair) -> list[Disagreement]:
    """Everything that the two see differently now."""
    found = []
    mine, theirs = facts(pair), pair.plain.facts()
    found += [
        Disagreement(key, repr(mine[key]), repr(theirs[key]))
        for key in mine
        if mine[key] != theirs[key]
    ]
    for seat in range(len(pair.hands)):
        found += legal_differences(pair, seat)
    return found


def legal_differences(pair: Pair, seat: int) -> list[Disagreement]:
    plain = [(one.kind, by_name(one.cards), one.reading) for one in pair.plain.legal(seat)]
    readings: dict[tuple[str, ...], list[str]] = {}
    for _, cards, reading in plain:
        readings.setdefault(cards, []).append(reading)
    listed = {
        keyed(readings, plain_action(action))
        for action in legal_actions(pair.state, seat, distinct=False)
    }
    if listed == {*plain}:
        return []
    about = f"what seat {seat} may do"
    mine, theirs = sorted(listed - {*plain}), sorted({*plain} - listed)
    return [Disagreement(about, repr(mine), repr(theirs))]


def keyed(
    readings: dict[tuple[str, ...], list[str]], action: Plain
) -> tuple[str, tuple[str, ...], str]:
    """A listed action with the reading that it is given: the best of that name (SEQ-3)."""
    cards, name = by_name(action.cards), action.reading
    if action.kind != "play":
        return action.kind, cards, ""
    fit = [full for full in readings.get(cards, ()) if not name or name in {full, top_of(full)}]
    return "play", cards, fit[0] if fit else f"not legal as {name or 'anything'}"


def top_of(reading: str) -> str:
    return reading.rpartition("-")[2]


def code_difference(pair: Pair, action: Action) -> tuple[str, Disagreement | None]:
    """What an action is refused with, and whether the two say the same."""
    violation = check(pair.state, action)
    mine = str(violation.code) if violation else "legal"
    theirs = pair.plain.refusal(plain_action(action)) or "legal"
    if mine == theirs:
        return mine, None
    return mine, Disagreement(f"trying {action}", mine, theirs)


# What is tried and done.


def next_action(numbers: Random, pair: Pair) -> Action:
    """Something legal: mostly a play, now and then out of turn."""
    state = pair.state
    if state.phase is Phase.DEAL:
        return shuffled(state, numbers.getrandbits(40))
    if state.phase is Phase.PLAY and numbers.random() < 0.3:
        early = legal_actions(state, numbers.choice(pair.table.active), distinct=False)
        if early:
            return chosen(numbers, early)
    return chosen(numbers, legal_actions(state, distinct=False))


def chosen(numbers: Random, actions: Sequence[Action]) -> Action:
    plays = [action for action in actions if isinstance(action, Play)]
    if not plays or numbers.random() < 0.15:
        return numbers.choice(actions)
    if numbers.random() < 0.5:
        size = numbers.choice(sorted({play.size for play in plays}))
        plays = [play for play in plays if play.size == size]
    if numbers.random() < 0.4:
        return plays[0]
    return numbers.choice(plays)


OTHERS = ["play", "pass", "give", "discard", "declare", "deal"]
LIKELY = {
    Phase.PLAY: [*OTHERS, *["play"] * 20, "pass", "give", "discard"],
    Phase.EXCHANGE: [*OTHERS, *["give"] * 10],
    Phase.DEAL: OTHERS,
    Phase.OVER: OTHERS,
}


def some_try(numbers: Random, pair: Pair) -> Action:
    """An action that is likely to be refused, in one of many ways."""
    state, seats = pair.state, len(pair.hands)
    seat = numbers.choice([state.turn or 0, numbers.randrange(seats), numbers.randint(0, seats)])
    held = pair.hands[seat] if seat < seats else ()
    cards = some_cards(numbers, held, state.ruleset.deck.cards)
    kind = numbers.choice(LIKELY[state.phase])
    if kind == "play":
        return Play(seat, cards, reading=some_reading(numbers, state))
    if kind == "pass":
        return Pass(seat)
    if kind == "declare":
        return Declare(seat)
    if kind == "deal":
        return Deal(state.ruleset.deck.cards[numbers.choice([0, 1]) :])
    return Give(seat, cards) if kind == "give" else Discard(seat, cards)


def some_cards(numbers: Random, held: Sequence[Card], deck: Sequence[Card]) -> list[Card]:
    pool = held if held and numbers.random() < 0.9 else deck
    first = numbers.choice(pool)
    alike = [card for card in pool if card.rank in {first.rank, "JK"}]
    pool = alike if numbers.random() < 0.6 else pool
    size = min(len(pool), numbers.choice([0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5]))
    if numbers.random() < 0.1:
        size = len(pool)
    return numbers.sample(pool, size)


def some_reading(numbers: Random, state: State) -> str:
    ranks = state.ruleset.deck.ranks
    if numbers.random() < 0.75:
        return ""
    low, high = sorted([numbers.randrange(len(ranks)), numbers.randrange(len(ranks))])
    if low == high or numbers.random() < 0.6:
        return str(numbers.choice([*ranks, "JK"]))
    return f"{ranks[low]}-{ranks[high]}"
