"""How large a deck may be, counted by hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from president_rules import load, override
from president_rules.rules import bounds
from president_rules.rules.bounds import contradictions, number_of_sets

PAGE = Path(__file__).parents[2] / "docs" / "explanation" / "hostile-input.md"
SMALL = {"lead.first": "holder", "lead.later": "holder", "lead.card": "3D"}


@pytest.mark.parametrize(
    ("keys", "sets"),
    [
        ({}, 13 * 4),
        ({"deck.packs": 2}, 13 * 8),
        ({"locking.suits": "exact"}, 13 * (2**4 - 1)),
        ({"locking.suits": "exact", "deck.packs": 2}, 13 * (3**4 - 1)),
        ({**SMALL, "lead.card_use": "included"}, 12 * 4 + (2 * 4 - 1)),
        ({**SMALL, "lead.card_use": "free"}, 13 * 4),
        ({"deck.jokers": 2, "jokers.wild": False}, 13 * 4 + 2),
        ({"deck.jokers": 2, "jokers.wild": True}, 13 * 4 * (2 + 1) + 2),
        ({"finishing.forbidden": ["2S"]}, 12 * 4 + (2 * 4 - 1)),
    ],
)
def test_a_deck_makes_so_many_sets(keys: dict[str, Any], sets: int) -> None:
    variant = override(load("fr-livret"), keys)
    assert sets == number_of_sets(variant, 4)


@pytest.mark.parametrize(
    ("most", "complaints"),
    [
        ({"MOST_SETS": 52}, 0),
        ({"MOST_SETS": 51}, 1),
        ({"MOST_PLAYS": 8 * 52}, 0),
        ({"MOST_PLAYS": 8 * 52 - 1}, 1),
        ({"MOST_SETS": 51, "MOST_PLAYS": 8 * 52}, 1),
    ],
)
def test_a_deck_may_make_as_many_sets_as_the_bounds_say(
    most: dict[str, int], complaints: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = load("fr-livret")
    for name, number in most.items():
        monkeypatch.setattr(bounds, name, number)
    assert complaints == len([*contradictions(variant)])


@pytest.mark.parametrize(
    ("name", "named"), [("fr-livret", "deck.packs"), ("great-dalmuti", "deck.copies")]
)
def test_a_deck_that_is_too_large_names_the_key_that_makes_it_so(
    name: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    variant = load(name)
    monkeypatch.setattr(bounds, "MOST_SETS", 1)
    (told,) = contradictions(variant)
    assert (named, "players.max") == told.keys
    assert f"`{named}`" in told.message


def test_the_page_on_hostile_input_has_the_bounds() -> None:
    page = PAGE.read_text(encoding="utf-8")
    sets, plays = (f"{most:,}".replace(",", " ") for most in (bounds.MOST_SETS, bounds.MOST_PLAYS))
    assert f"| {sets}, and {plays} for all seats together |" in page
