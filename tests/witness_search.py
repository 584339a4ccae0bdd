"""Looks for witnesses: plays small positions with and without a key, until they part.

Everything here depends on seeds alone: the same variants give the same witnesses.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import attrs

from president_rules import Pass, Phase, Play, Record, State, apply, check, new_match
from president_rules._record_claims import exact
from president_rules._record_rounds import begin
from president_rules.actions import Action
from president_rules.errors import RecordError
from president_rules.records import RecordRound
from witness_differences import Act, Listed, Pair, fact, legal, move, sight
from witness_starts import position, starts
from witnessing import fault

if TYPE_CHECKING:
    from president_rules._record_lines import Line

Chooser = Callable[[State, Listed], Action | None]
"""Says what is done next in a round, of what is legal; None for nothing more."""

Way = tuple[RecordRound, list[Action], State]
"""How a round begins, what is done in it, and how it ends."""

LONG = 50
"""A longer fact is replaced by what is legal with the key only, if something is."""

MOST_ACTIONS = 40
"""The most actions of one round."""

MOST_ROUNDS = 60
"""The most rounds of a match that is played to its end, unless it has more."""

WAYS = 24
"""How many ways to play a round are looked at then."""


def search(pair: Pair, seed: str = "") -> Iterator[Record | None]:
    """Look for witnesses without end: for each try a witness, or None."""
    words = pair.variant.name, pair.key, pair.seats, seed
    chance = random.Random(" ".join(map(str, words)))  # noqa: S311 - a search, no secret
    for dealer, rounds in starts(pair.variant, pair.key, pair.seats, chance):
        if pair.key.startswith("match."):
            scripts, played = _race(pair, dealer, chance)
            found = parted(pair, dealer, played, map(script, scripts))
        else:
            found = parted(pair, dealer, rounds, itertools.repeat(some_action(chance)))
        yield found if found is not None and is_witness(pair, found) else None


def is_witness(pair: Pair, record: Record) -> bool:
    """Whether a record holds under the variant, and without the key all but its end does."""
    return not fault(record, pair.variant, pair.other)


def parted(
    pair: Pair, dealer: int, rounds: Iterable[RecordRound], choosers: Iterable[Chooser]
) -> Record | None:
    """Play rounds with and without the key until a line holds only with it."""
    here = new_match(pair.variant, pair.seats, dealer=dealer)
    there = new_match(pair.other, pair.seats, dealer=dealer)
    done: list[RecordRound] = []
    for given, choose in zip(rounds, choosers, strict=False):
        try:
            here = begin(here, given)[1]
        except RecordError:
            return None
        try:
            there = begin(there, given)[1]
        except RecordError:  # a deal that is refused is a witness, cards that do not exist are none
            return pair.record(dealer, [*done, given]) if given.deal else None
        here, there, lines, is_parted = _round(
            pair, here, there, no_action if given.deal else choose
        )
        done.append(attrs.evolve(given, actions=tuple(lines)))
        if is_parted:
            return pair.record(dealer, done)
        if here.phase is not Phase.DEAL:
            return None
    return None


def _round(
    pair: Pair, here: State, there: State, choose: Chooser
) -> tuple[State, State, list[Line], bool]:
    """Play a round until its end, or until a line holds only with the key."""
    lines: list[Line] = []
    line = fact(here, there) or sight(here, there)
    if line is not None and len(str(line)) > LONG:
        line = move(pair, here, there) or line
    while line is None and choose is not no_action and here.phase in (Phase.EXCHANGE, Phase.PLAY):
        listed = legal(pair, here)
        if listed != legal(pair, there):
            line = move(pair, here, there)
            if line is not None:
                break
        action = choose(here, listed) if len(lines) < MOST_ACTIONS else None
        if action is None or check(here, action) is not None:
            return here, there, lines, False
        made = exact(here, action)
        lines.append(made)
        if check(there, made) is not None:
            return here, there, lines, True
        here, there = apply(here, made), apply(there, made)
        line = fact(here, there)
    return here, there, lines if line is None else [*lines, line], line is not None


def _race(
    pair: Pair, dealer: int, chance: random.Random
) -> tuple[list[list[Action]], list[RecordRound]]:
    """A match to its end: of several ways to play a round always the one that leads there fastest.

    Returns:
        What is done in each round, and the rounds.

    """
    state = new_match(pair.variant, pair.seats, dealer=dealer)
    done: list[Way] = []
    most = max(MOST_ROUNDS, pair.variant.match.rounds)
    while state.phase is Phase.DEAL and len(done) < most:
        ways = [*_again(state, done[-1])] if done else []
        if not ways or pair.variant.match.target:
            ways += [_way(pair, state, chance) for _ in range(WAYS)]
        done.append(max(ways, key=lambda way: (max(way[2].scores), -len(way[1]))))
        state = done[-1][2]
    return [script for _, script, _ in done], [given for given, _, _ in done]


def _way(pair: Pair, state: State, chance: random.Random) -> Way:
    """A way to play a round of hands of one card."""
    given = position(pair.variant, pair.seats, 1, chance, shapes=False)
    choose = some_action(chance)
    script, state = list[Action](), begin(state, given)[1]
    while state.phase in (Phase.EXCHANGE, Phase.PLAY):
        action = choose(state, legal(pair, state, distinct=False))
        if action is None:
            break
        script.append(action)
        state = apply(state, action)
    return given, script, state


def _again(state: State, way: Way) -> Iterator[Way]:
    """The way that the last round was played, if it can be played so again."""
    given, script, _ = way
    state = begin(state, given)[1]
    for action in script:
        if check(state, action) is not None:
            return
        state = apply(state, action)
    if state.phase in (Phase.DEAL, Phase.OVER):
        yield given, script, state


# What is done.


def no_action(_state: State, _listed: Listed) -> None:
    """Do nothing more in a round."""


def script(lines: Sequence[Action]) -> Chooser:
    """Do what is written, in order."""
    rest = iter(lines)
    return lambda _state, _listed: next(rest, None)


def some_action(chance: random.Random) -> Chooser:
    """Choose at random, with a taste of its own."""
    taste = chance.choice([any_play, any_play, equal_play, weakest_play, largest_play])
    passes = chance.choice([0, 1 / 8, 1 / 4, 1 / 2])

    def choose(state: State, listed: Listed) -> Action | None:
        own = [action for action in listed if action.seat == state.turn] or [*listed]
        others = [action for action in listed if action.seat != state.turn]
        if others and chance.random() < 1 / 2:
            own = others
        plays = [action for action in own if not isinstance(action, Pass)]
        if not plays or (len(plays) < len(own) and chance.random() < passes):
            return own[-1] if own else None
        return chance.choice(taste(state, plays))

    return choose


def any_play(_state: State, plays: Sequence[Act]) -> Sequence[Act]:
    """Whatever is legal."""
    return plays


def largest_play(_state: State, plays: Sequence[Act]) -> Sequence[Act]:
    """The most cards."""
    most = max(_size(action) for action in plays)
    return [action for action in plays if _size(action) == most]


def weakest_play(_state: State, plays: Sequence[Act]) -> Sequence[Act]:
    """What comes first among the fewest cards."""
    return plays[:1]


def equal_play(state: State, plays: Sequence[Act]) -> Sequence[Act]:
    """The rank to beat, if it may be played again."""
    ranks = {card.rank for card in state.table.top}
    equal = [a for a in plays if isinstance(a, Play) and _ranks(a) <= ranks]
    return equal or plays


def _size(action: Action) -> int:
    return action.size if isinstance(action, Play) else 0


def _ranks(play: Play) -> set[str]:
    return {play.rank} if play.rank else {card.rank for card in play.cards}
