"""The second implementation of the rules, and the first held against it.

A long run is a command: `python tests/differential.py --help`.
"""

from __future__ import annotations

import ast
import os
from pathlib import Path
from random import Random

import pytest

import differential_records
import oracle.playing
from differential_matches import Found, Tally, play_block, play_match
from differential_steps import Pair, disagreements, plain_action
from oracle import Action, Match
from president_rules import load, parse_action, parse_cards, read_record, replay
from president_rules.loading import as_tables
from president_rules.records import moments
from test_scenarios import SCENARIOS

ORACLE = Path(oracle.__file__).parent
STEPS = 4000 if os.environ.get("CI") else 1000


@pytest.mark.parametrize("module", sorted(path.stem for path in ORACLE.glob("*.py")))
def test_the_oracle_shares_nothing_but_the_notation_of_cards(module: str) -> None:
    tree = ast.parse((ORACLE / f"{module}.py").read_text(encoding="utf-8"))
    named = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = {
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name for node in named
    }
    assert {"president_rules.cards"} >= {name for name in imported if "president" in name}


@pytest.mark.parametrize("number", range(4))
def test_the_library_and_the_oracle_agree(number: int) -> None:
    tally = play_block(0, number, STEPS)
    assert STEPS == tally.steps
    assert [] == [(found.variant, found.disagreements) for found in tally.found]


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_a_scenario_holds_for_the_oracle_too(path: Path) -> None:
    record = read_record(path)
    pair: Pair | None = None
    for moment in moments(record):
        state = moment.state
        if pair is None:
            pair = Pair.begin(state.ruleset.variant, len(state.hands), record.dealer)
        if moment.line == 0 and moment.action is None:
            standing = record.rounds[moment.round - 1].standing
            pair.plain.set_up(state.hands, state.aside, standing)
        if moment.action is not None:
            pair.plain.do(plain_action(moment.action))
        pair.state, pair.hands, pair.table = state, state.hands, state.table
        assert [] == disagreements(pair)
        claim, _, tried = moment.text.partition(" : ")
        if tried:
            code = pair.plain.refusal(plain_action(parse_action(tried)))
            assert {"!": claim[2:], "?": None}[claim[0]] == code


def test_what_is_played_is_the_same_every_time() -> None:
    first, second = (play_block(1, 1, 300) for _ in range(2))
    assert first == second


def test_a_disagreement_is_made_small_and_written_as_a_record(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(oracle.playing, "skipped_by_equal", lambda _: 2)
    monkeypatch.setattr(differential_records, "MATCHES", 2)
    pair = Pair.begin(load("fr-livret"), 4, 0)
    seen = play_match(Random(2), pair, Tally(), 80)  # noqa: S311 - play is random, not secret
    found = Found(tuple(seen), load("fr-livret"), 4, 0, tuple(pair.done))
    path = differential_records.write(found, tmp_path, "skips")
    text = path.read_text(encoding="utf-8")
    assert text.startswith("# turn: the library says ")
    *_, (_, state) = replay(read_record(path))
    assert "skip" == state.ruleset.variant.following.equal


def test_the_oracle_plays_by_its_own_account() -> None:
    match = Match(as_tables(load("fr-livret")), 3)
    match.do(Action("deal", cards=tuple(match.state.deck)))
    assert 1 == match.facts()["turn"]
    assert "MUST_LEAD" == match.refusal(Action("pass", 1))
    assert "NOT_YOUR_TURN" == match.refusal(Action("play", 0, parse_cards("4C")))
    assert match.refusal(Action("play", 1, parse_cards("3C"))) is None
