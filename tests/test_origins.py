"""Where each key of a variant comes from: its file and its line there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from president_rules import Origin, VariantError, load, load_with_origins, variants
from president_rules.loading import changed

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

BASE = """\
schema = 1
name = "base"
version = 3

[players]
min = 3
max = 6

[passing]
mode = "reenter"

[following]
equal = "skip"
equal_stacking = "streak"

[titles.by_players]
3 = ["a", "b", "c"]
4 = ["a", "b", "b2", "c"]

[sequences]
min = 3

[[effects]]
rank = "8"
do = "clear"

[[effects]]
rank = "J"
do = "skip"
in_sequences = true
"""

MINE = """\
name = "mine"
extends = "./base.toml"
passing = { mode = "out" }

[titles]
by_players.4 = ["a", "x", "y", "c"]
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "base.toml").write_text(BASE, encoding="utf-8")
    return tmp_path


def origins_of(folder: Path, text: str) -> Mapping[str, Origin]:
    """The origins of a file that is written beside the base, with names of files alone."""
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    variant, origins = load_with_origins(file)
    assert load(file) == variant
    start = f"{folder}/"
    return {
        path: Origin(one.file.removeprefix(start), one.line, one.inert)
        for path, one in origins.items()
    }


def test_a_key_comes_from_the_last_file_that_gives_it(folder: Path) -> None:
    assert {
        "schema": "base.toml:1",
        "name": "mine.toml:1",
        "players.min": "base.toml:6",
        "players.max": "base.toml:7",
        "passing.mode": "mine.toml:3",
        "following.equal": "base.toml:13",
        "following.equal_stacking": "base.toml:14",
        "titles.by_players.3": "base.toml:17",
        "titles.by_players.4": "mine.toml:6",
        "sequences.min": "base.toml:21",
        "effects": "base.toml:23",
    } == {path: str(one) for path, one in origins_of(folder, MINE).items()}


def test_effects_come_from_one_file_all_together(folder: Path) -> None:
    text = MINE + '[[effects]]\nrank = "9"\ndo = "reverse"\n'
    assert Origin("mine.toml", 7) == origins_of(folder, text)["effects"]


def test_a_table_without_keys_is_no_key(folder: Path) -> None:
    assert "deck" not in origins_of(folder, MINE + "[deck]\n")


def test_a_key_that_a_file_makes_inert_says_why(folder: Path) -> None:
    origins = origins_of(folder, MINE + "[following]\nequal = 'lock'\n[sequences]\nmin = 0\n")
    stacking, inside = (
        origins[path] for path in ("following.equal_stacking", "effects[1].in_sequences")
    )
    assert ("base.toml:14", "base.toml:23") == (str(stacking), str(inside))
    assert "has no effect while `following.equal` is 'lock'" in stacking.inert
    assert "has no effect while `sequences.min` is 0" in inside.inert
    assert not origins["effects"].inert


def test_a_key_that_is_given_again_is_inert_no_more(folder: Path) -> None:
    (folder / "middle.toml").write_text(
        'name = "middle"\nextends = "./base.toml"\nfollowing.equal = "lock"\n', encoding="utf-8"
    )
    again = 'name = "mine"\nextends = "./middle.toml"\n[following]\nequal = "skip"\n'
    rests, given = (
        origins_of(folder, text)["following.equal_stacking"]
        for text in (again, again + 'equal_stacking = "per_card"\n')
    )
    assert ("base.toml:14", True) == (str(rests), bool(rests.inert))
    assert ("mine.toml:5", "") == (str(given), given.inert)


@pytest.mark.parametrize("name", variants())
def test_every_key_of_a_bundled_variant_off_its_default_has_an_origin(name: str) -> None:
    variant, origins = load_with_origins(name)
    for table, value in changed(variant).items():
        keys = [f"{table}.{key}" for key in value] if isinstance(value, dict) else [table]
        for key in keys:
            assert any(path == key or path.startswith(f"{key}.") for path in origins), key
    assert not [one for one in origins.values() if not one.line]


def test_a_faulty_file_has_no_origins(folder: Path) -> None:
    with pytest.raises(VariantError):
        origins_of(folder, MINE + "passing = 1\n")
