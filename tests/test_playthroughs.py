"""A seeded match of every bundled variant goes as it went when its playthrough was written."""

from __future__ import annotations

import pytest

from golden import HEAD, PLAYTHROUGHS, chosen, playthrough
from president_rules import variants

LARGEST = 60_000
ALL_TOGETHER = 2_000_000


@pytest.mark.parametrize("name", variants())
def test_a_match_goes_as_its_playthrough_tells(name: str) -> None:
    stored = (PLAYTHROUGHS / f"{name}.txt").read_text("utf-8")

    told = playthrough(name, *chosen(name))

    assert stored.splitlines() == told.splitlines(), "see tests/regenerate.py"


def test_every_variant_has_a_playthrough_that_people_can_read() -> None:
    stored = {path.stem: path.read_text("utf-8") for path in PLAYTHROUGHS.glob("*.txt")}

    assert set(variants()) == set(stored)
    assert all(HEAD.match(text) for text in stored.values())
    assert LARGEST > max(map(len, stored.values()))
    assert ALL_TOGETHER > sum(map(len, stored.values()))
