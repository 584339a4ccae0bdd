"""The page of the state machine has every transition that happens, and no other."""

from __future__ import annotations

import importlib.util
import itertools
import random
import re
from pathlib import Path

from president_rules import (
    State,
    Variant,
    apply,
    legal_actions,
    load,
    loads,
    new_match,
    shuffled,
    variants,
)

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "explanation" / "state-machine.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| ([\w, ]+) \| ([`\w, ]+) \| ([\w, ]+) \|", re.MULTILINE)
Transition = tuple[str, str, str]

SMALL = """
schema = 1
name = "small"
players = { min = 2, max = 4 }
passing.mode = "reenter"
titles = { top = ["president"], bottom = ["trou"] }
exchange = { counts = [1], cancel = "both_jokers" }
"""
DEMOTING = """
deck = { ranks = ["3", "2"], jokers = 2 }
deal.hand = 2
finishing = { forbidden = ["2"], trigger = "on_holding" }
"""
OWING = """
deck = { ranks = ["3", "4", "2"], jokers = 2 }
[[effects]]
rank = "3"
do = "give"
[[effects]]
rank = "3"
do = "discard"
[[effects]]
rank = "3"
do = "clear"
[[effects]]
rank = "4"
do = "discard"
[[effects]]
rank = "4"
do = "give"
"""


def situation(state: State) -> str:
    if state.phase != "play":
        return str(state.phase)
    if any(state.owed):
        return "owe"
    return "follow" if state.table.top else "lead"


def made(variant: Variant, players: int, seed: int, rounds: int = 2) -> set[Transition]:
    """The transitions of a match at random."""
    numbers, found = random.Random(seed), set()  # noqa: S311 - play is random, not secret
    state = new_match(variant, players, overrides={"match.rounds": rounds})
    while not state.is_over:
        dealing = state.phase == "deal"
        listed = [] if dealing else legal_actions(state)
        action = shuffled(state, numbers.getrandbits(64)) if dealing else numbers.choice(listed)
        after = apply(state, action)
        found.add((situation(state), type(action).__name__, situation(after)))
        state = after
    return found


def shown() -> dict[Transition, int]:
    """The transitions of the page, with the numbers of their rows."""
    found = ROW.findall(PAGE)
    rows = [(int(row[0]), *(re.findall(r"\w+", cell) for cell in row[1:])) for row in found]
    return {each: number for number, *cells in rows for each in itertools.product(*cells)}


def test_the_page_has_every_transition_and_every_one_happens() -> None:
    found = {
        transition
        for name in variants()
        for transition in made(load(name), load(name).players.min, seed=1)
    }
    demoting, owing = (loads(SMALL + text) for text in (DEMOTING, OWING))
    for seed in range(200):
        found |= made(demoting, 2, seed, rounds=1 if seed % 4 else 3)
    for seed, players in itertools.product(range(10), (2, 3)):
        found |= made(owing, players, seed)
    assert shown().keys() == found


def test_the_picture_has_the_number_of_every_row_but_the_rare_one() -> None:
    spec = importlib.util.spec_from_file_location("drawing", ROOT / "docs" / "state_machine.py")
    assert spec is not None
    assert spec.loader is not None
    drawing = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(drawing)
    assert drawing.FILE.read_text(encoding="utf-8") == drawing.svg()
    numbers = {number for _, places in drawing.EDGES for number, *_ in places}
    assert {*shown().values()} - {14} == numbers
