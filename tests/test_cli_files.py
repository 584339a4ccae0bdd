"""The commands that look after files: list, show, check and replay."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cli_runner import HOUSE, lines_of, run
from president_rules import (
    load,
    loads,
    variants,
)

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def test_the_bundled_variants_are_listed() -> None:
    text = run("list")

    for name in variants():
        assert name in text
    assert "fr-livret  Président, the booklet's rules  (3 to 8 players)" in text
    assert "Président, les règles du livret" in run("list", "--lang", "fr")


@pytest.mark.parametrize("name", variants())
def test_a_variant_is_shown_as_a_variant_file(name: str) -> None:
    text = run("show", name)

    assert text.startswith("# ")
    assert load(name) == loads(text)


def test_a_variant_is_shown_in_colour_where_there_is_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert "\x1b[" in run("show", "fr-livret")


def test_an_unknown_variant_is_not_shown() -> None:
    assert "did you mean `pagat`?" in run("show", "pagatt", code=2)


def test_a_sound_variant_file_is_praised(house: Path) -> None:
    text = run("check", str(house), "fr-livret")

    assert f"{house}: a sound variant, house for 3 to 8 players." in text
    assert "fr-livret: a sound variant" in text


def test_a_variant_for_one_number_of_players_says_so(house: Path) -> None:
    house.write_text(HOUSE + "players.min = 4\nplayers.max = 4\n", encoding="utf-8")

    assert "house for 4 players." in run("check", str(house))


def test_every_fault_of_every_file_is_told(house: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('schema = 1\nname = "bad"\npasing.mode = 3\n', encoding="utf-8")
    text = run("check", str(bad), str(house), "nothing", code=1)

    assert f"{bad}:3: pasing: " in text
    assert f"{bad}: players.min: " in text
    assert f"{house}: a sound variant" in text
    assert "nothing: " in text


GOOD = """
record = 1
variant = "fr-livret"
seats = 3

[[rounds]]
position = true
hands = ["3C KC", "4D 6D", "5D 6S 7D"]
standing = [0, 1, 2]
actions = ["2 gives 6S 7D", "0 gives 3C 6S", "? turn 2", "2 3C"]
"""


def test_records_are_tried_and_counted(tmp_path: Path) -> None:
    good, bad, none = tmp_path / "good.toml", tmp_path / "bad.toml", tmp_path / "none.toml"
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text(GOOD.replace("? turn 2", "? turn 1"), encoding="utf-8")
    text = run("replay", str(good), str(bad), str(none), code=1)

    assert f"{good}: every line holds (1 round, 4 lines)." in text
    assert f"{bad}, round 1, line 3: `? turn 1` does not hold." in text
    assert f"{none}: This file cannot be read" in text
    assert "1 of 3 records hold." in text
    assert "2 of 2 records hold." in run("replay", str(good), str(good))


def test_a_record_whose_variant_changed_is_replayed_only_if_that_is_asked_for(
    tmp_path: Path,
) -> None:
    old = tmp_path / "old.toml"
    digest = f'digest = "sha256:{"0" * 64}"'
    old.write_text(GOOD.replace("seats = 3", f"{digest}\nseats = 3"), encoding="utf-8")

    assert "has changed since this record was made" in run("replay", str(old), code=1)
    told = run("replay", "--changed", str(old)).splitlines()
    assert f"{old}: The variant 'fr-livret' has changed since" in told[0]
    assert f"{old}: every line holds (1 round, 4 lines)." == told[1]


def test_a_replay_shows_the_position_at_a_line(tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD, encoding="utf-8")

    begins = run("replay", str(file), "--at", "1:0")
    assert "the beginning" in begins
    assert re.search("owed +2 Camille", begins)
    assert "standing    0 Alex, President · 1 Billie, Neutral · 2 Camille, Scum" in begins
    assert "3 7 K" not in begins

    played_on = run("replay", str(file), "--at", "1:4")
    assert re.search("to beat +3♣", played_on)
    assert re.search("played by +2 Camille", played_on)
    assert "1 Billie" in lines_of(played_on, beginning="1 Billie")[0]


def test_a_replay_shows_what_a_seat_sees(tmp_path: Path) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD, encoding="utf-8")
    text = run("replay", str(file), "--at", "1:4", "--seat", "1")

    assert ", line 4, as seat 1 sees it" in text
    assert lines_of(text, beginning="1 Billie")
    assert not lines_of(text, beginning="0 Alex  ")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--at", "2"), 2, "`--at 2` is not ROUND:LINE"),
        (("--seat", "1"), 2, "`--seat` needs `--at`"),
        (("--at", "1:1", "--seat", "3"), 2, "There is no seat 3: the seats are 0 to 2."),
        (("--at", "1:9"), 1, "There is no line 9 in round 1."),
    ],
)
def test_what_cannot_be_shown_of_a_replay_is_refused_in_a_sentence(
    words: tuple[str, ...], code: int, sentence: str, tmp_path: Path
) -> None:
    file = tmp_path / "good.toml"
    file.write_text(GOOD, encoding="utf-8")

    assert sentence in run("replay", str(file), *words, code=code)
