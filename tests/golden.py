"""What is stored of every bundled variant: a match told step by step, and counted action sequences.

`regenerate.py` writes the files; `test_playthroughs.py` and `test_perft.py` compare them.
"""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from president_rules import (
    Action,
    Card,
    Event,
    Pass,
    Phase,
    Play,
    State,
    apply,
    events,
    legal_actions,
    load,
    new_match,
    shuffled,
)
from president_rules.cards import format_cards
from president_rules.rulebook import LANGUAGES, describe

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FOLDER = Path(__file__).parent
PLAYTHROUGHS = FOLDER / "playthroughs"
PERFT = FOLDER / "perft"
RULEBOOKS = FOLDER / "rulebook"

HEAD = re.compile(r"[a-z0-9-]+, (?P<players>\d+) players, seed (?P<seed>\d+):")
USUAL_SEATS = 4
ROUNDS = 2
BOLDNESS = 0.8
"""How often a seat that may play does not think of passing."""

DEEPEST = 6
EXACT_DEPTH = 2
MANY = 1000
"""Sequences are not made longer once there are more than so many."""

FEW_CARDS = 3
"""With so many cards a seat, on average, a round nears its end."""

SEEDS = (1, 2)


def files_of(name: str) -> dict[Path, str]:
    """What is stored of a variant, file by file."""
    return {
        PLAYTHROUGHS / f"{name}.txt": playthrough(name, *chosen(name)),
        PERFT / f"{name}.toml": perft(name),
    }


def rulebooks() -> dict[Path, str]:
    """The rulebooks that are stored, file by file: those of the booklet."""
    name = "fr-livret"
    return {RULEBOOKS / f"{name}.{lang}.md": describe(load(name), lang=lang) for lang in LANGUAGES}


def chosen(name: str) -> tuple[int, int]:
    """The players and the seed of a playthrough: those at the head of its file, if there is one."""
    path = PLAYTHROUGHS / f"{name}.txt"
    head = HEAD.match(path.read_text("utf-8")) if path.exists() else None
    if head:
        return int(head["players"]), int(head["seed"])
    table = load(name).players
    return min(max(USUAL_SEATS, table.min), table.max), 1


# --- who acts --------------------------------------------------------------------------------


def choices(state: State, *, distinct: bool) -> list[Action]:
    """All that anybody may do, those included who may complete out of turn."""
    seats: Sequence[int] = range(state.ruleset.players)
    out_of_turn = state.ruleset.variant.clearing.completion_out_of_turn
    if state.phase is Phase.PLAY and not out_of_turn and state.turn is not None:
        seats = (state.turn,)
    return [action for seat in seats for action in legal_actions(state, seat, distinct=distinct)]


@attrs.define
class Dice:
    """A player that rolls dice. In which order its choices are listed makes no difference."""

    seed: str
    _numbers: random.Random = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self._numbers = random.Random(self.seed)  # noqa: S311 - play is random, not secret

    def choose(self, state: State) -> Action:
        found = [exact(state, action) for action in choices(state, distinct=True)]
        bold: list[Action] = [action for action in found if not isinstance(action, Pass)]
        if bold and self._numbers.random() < BOLDNESS:
            found = bold
        found.sort(key=str)
        return found[int(self._numbers.random() * len(found))]


def exact(state: State, action: Action) -> Action:
    """The same action with all its cards named."""
    if not isinstance(action, Play):
        return action
    return Play(action.seat, action.cards_in(state), reading=action.reading)


def walk(state: State, dice: Dice, seed: str) -> Iterator[tuple[State, Action, State]]:
    """Play on and on, the decks shuffled by a seed."""
    while not state.is_over:
        deals = state.phase is Phase.DEAL
        action = shuffled(state, f"{seed}:{state.round + 1}") if deals else dice.choose(state)
        before, state = state, apply(state, action)
        yield before, action, state


# --- a match, step by step -------------------------------------------------------------------


def playthrough(name: str, players: int, seed: int) -> str:
    """Two rounds: each action, what a spectator is told, and all that has changed to see."""
    state = new_match(load(name), players)
    shown = seen(state)
    lines = [
        f"{name}, {players} players, seed {seed}: each action, its events, and what has changed.",
        "",
        *differences({}, shown),
    ]
    for before, action, after in walk(state, Dice(f"{name}:{seed}"), f"{name}:{seed}"):
        if before.phase is Phase.DEAL:
            if before.round == ROUNDS:
                break
            lines += ["", f"--- round {after.round}"]
        lines += ["", str(action)]
        lines += [f"  {told(event)}" for event in events(before, action, after)]
        was, shown = shown, seen(after)
        lines += differences(was, shown)
    return "\n".join(lines) + "\n"


def seen(state: State) -> dict[str, str]:
    """All that can be seen of a state, and the hands, in words."""
    table = attrs.asdict(state.table, recurse=False)
    names = ("phase", "round", "dealer", "turn", "owed", "places", "standing", "titles", "scores")
    facts = {**{name: getattr(state, name) for name in names}, **table}
    hands = {f"hand {seat}": hand for seat, hand in enumerate(state.hands)}
    return {name: in_words(value) for name, value in (facts | hands).items()}


def told(event: Event) -> str:
    """An event in words."""
    facts = attrs.asdict(event, recurse=False)
    parts = [f"{name}: {in_words(value)}" for name, value in facts.items() if value != ()]
    return f"* {type(event).__name__}  {', '.join(parts)}".rstrip()


def in_words(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple) and value and isinstance(value[0], Card):
        return format_cards(value)
    text = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return "-" if value is None else text or "-"


def differences(was: dict[str, str], now: dict[str, str]) -> list[str]:
    """What can be seen otherwise than before: what all may see on one line, and then the hands."""
    changed = {name: text for name, text in now.items() if was.get(name) != text}
    played = was.get("played", "-")
    if played != "-" and "played" in changed:
        changed["played"] = additions(played, now["played"])
    hands = {name: text for name, text in changed.items() if name.startswith("hand ")}
    public = [f"{name} {text}" for name, text in changed.items() if name not in hands]
    lines = ["  " + " | ".join(public)] if public else []
    return lines + [f"  {name}: {text}" for name, text in hands.items()]


def additions(was: str, now: str) -> str:
    """What cards have come to others, if none has gone."""
    more, before = now.split(), was.split()
    for card in before:
        if card not in more:
            return now
        more.remove(card)
    return "+ " + " ".join(more)


# --- counts ----------------------------------------------------------------------------------


def perft(name: str) -> str:
    """How many sequences of actions there are from some positions, as a TOML file."""
    table = load(name).players
    lines = [
        "# How many sequences of one action, of two, and so on there are from some positions.",
        "# Plays that differ by interchangeable suits alone count once (distinct) or each (exact).",
    ]
    for seats in sorted({table.min, table.max}):
        for title, state in positions(name, seats):
            lines += [
                "",
                "[[position]]",
                f"players = {seats}",
                f'at = "{title}"',
                f"distinct = {counts(state, DEEPEST, distinct=True)}",
                f"exact = {counts(state, EXACT_DEPTH, distinct=False)}",
            ]
    return "\n".join(lines) + "\n"


def positions(name: str, seats: int) -> Iterator[tuple[str, State]]:
    """Positions of matches that are played at random: dealt, near the end, and dealt again."""
    for seed in SEEDS:
        dealt = late = False
        start, dice = new_match(load(name), seats), Dice(f"{name}:{seed}")
        for _, action, state in walk(start, dice, f"{seed}"):
            playing = state.phase is Phase.PLAY and not any(state.owed)
            if state.round == ROUNDS:
                yield f"deal {seed}, the second round", state
                break
            if not dealt and playing:
                dealt = True
                yield f"deal {seed}", state
            elif not late and playing and sum(state.table.sizes) <= FEW_CARDS * seats:
                late = True
                yield f"deal {seed}, after {action}", state


def counts(state: State, deepest: int, *, distinct: bool) -> list[int]:
    """How many sequences of one action, two, and so on there are."""
    found: list[int] = []
    states = [state]
    while len(found) < deepest and (not found or 0 < found[-1] <= MANY):
        if found:
            states = [
                apply(one, action) for one in states for action in choices(one, distinct=distinct)
            ]
        found.append(sum(len(choices(one, distinct=distinct)) for one in states))
    return found
