"""From some positions of every bundled variant there are as many sequences of actions as before."""

from __future__ import annotations

import tomllib

import pytest

from golden import PERFT, perft
from president_rules import load, variants


@pytest.mark.parametrize("name", variants())
def test_there_are_as_many_sequences_as_were_counted(name: str) -> None:
    stored = tomllib.loads((PERFT / f"{name}.toml").read_text("utf-8"))

    assert stored == tomllib.loads(perft(name)), "see tests/regenerate.py"


@pytest.mark.parametrize("name", variants())
def test_suits_that_are_interchangeable_make_no_more_sequences(name: str) -> None:
    stored = tomllib.loads((PERFT / f"{name}.toml").read_text("utf-8"))["position"]

    assert all(row["distinct"][0] <= row["exact"][0] for row in stored)
    assert {load(name).players.min, load(name).players.max} == {row["players"] for row in stored}


def test_the_sequences_of_every_variant_are_counted() -> None:
    assert set(variants()) == {path.stem for path in PERFT.glob("*.toml")}
