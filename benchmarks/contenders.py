"""The engines that `speed.py` compares, each driven at random through its public Python API.

Every engine is asked in the same way and chooses in the same way, so that what differs is theirs.
"""

from __future__ import annotations

import functools
import importlib
import itertools
import random
from typing import TYPE_CHECKING, Any, NamedTuple

import playing

if TYPE_CHECKING:
    from collections.abc import Callable

    from president_rules import State, Variant

SEATS = (4, 6, 8)


class Contender(NamedTuple):
    """An engine at a game.

    Attributes:
        set_up: Makes a game, dealt and ready to be played.
        play: Plays a game to its end and tells how many steps that took.
        warm_up: How many games are played before the clock runs.
        batch: How many games may be set up before one is played.

    """

    set_up: Callable[[], Any]
    play: Callable[[Any], int]
    warm_up: int
    batch: int = 20


def ours(variant: Callable[[], Variant], seats: int) -> Contender:
    """Our own engine; every state of a game is kept."""
    made, seeds = variant(), itertools.count(playing.WARM_UP)

    def set_up() -> State:
        return playing.dealt(made, seats, next(seeds))

    def play(state: State) -> int:
        return len(playing.play(state)) - 1

    return Contender(set_up, play, playing.WARM_UP)


def openspiel(*, keeps: bool) -> Contender:
    """OpenSpiel, in C++: every state of a game is kept, or one state is changed in place."""
    game = importlib.import_module("pyspiel").load_game("dou_dizhu")
    uniform = random.random

    def set_up() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        return state

    def play_and_keep(state: Any) -> int:
        trail = [state]
        keep = trail.append
        while actions := state.legal_actions():
            state = state.child(actions[int(uniform() * len(actions))])
            keep(state)
        return len(trail) - 1

    def play_in_place(state: Any) -> int:
        steps = 0
        while actions := state.legal_actions():
            state.apply_action(actions[int(uniform() * len(actions))])
            steps += 1
        return steps

    return Contender(set_up, play_and_keep if keeps else play_in_place, playing.WARM_UP)


def rlcard() -> Contender:
    """RLCard's environment, in place: no earlier state is kept."""
    env = importlib.import_module("rlcard").make("doudizhu", config={"seed": 1})
    uniform = random.random

    def set_up() -> Any:
        return env.reset()[0]

    def play(state: Any) -> int:
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(uniform() * len(actions))])
            steps += 1
        return steps

    return Contender(set_up, play, warm_up=5, batch=1)


def pokerkit() -> Contender:
    """PokerKit, no-limit hold'em with six seats, in place: no earlier state is kept."""
    kit = importlib.import_module("pokerkit")
    blinds, least_bet, stack, seats = (1, 2), 2, 200, 6
    table = (tuple(kit.Automation), True, 0, blinds, least_bet, stack, seats)
    uniform = random.random

    def set_up() -> Any:
        return kit.NoLimitTexasHoldem.create_state(*table, mode=kit.Mode.CASH_GAME)

    def play(state: Any) -> int:
        steps = 0
        while state.status:
            actions = []
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.checking_or_calling_amount and state.can_fold():
                actions.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            actions[int(uniform() * len(actions))]()
            steps += 1
        return steps

    return Contender(set_up, play, warm_up=20)


BASE = "OpenSpiel dou_dizhu, child()"
"""What the ratios are to: it keeps every earlier state, as ours does."""

OURS: dict[str, Callable[[], Contender]] = {
    **{f"fr-livret, {n} seats": functools.partial(ours, playing.plain, n) for n in SEATS},
    **{f"many keys, {n} seats": functools.partial(ours, playing.with_many_keys, n) for n in SEATS},
}

CASES: dict[str, Callable[[], Contender]] = {
    BASE: functools.partial(openspiel, keeps=True),
    "OpenSpiel dou_dizhu, in place": functools.partial(openspiel, keeps=False),
    **OURS,
    "RLCard doudizhu env": rlcard,
    "PokerKit hold'em": pokerkit,
}
