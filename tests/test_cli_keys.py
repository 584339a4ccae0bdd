"""The commands that look at keys one by one: `diff`, and `show --resolved`."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from cli_runner import HOUSE, lines_of, run
from president_rules import load, loads, variants
from president_rules.loading import as_tables, changed

if TYPE_CHECKING:
    from pathlib import Path

EFFECTS = """
deck.jokers = 1
exchange.keep = ["JK"]
titles.neutral = "the middle"
titles.names.en."the middle" = "The middle"

[[effects]]
rank = "8"
do = "clear"
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


# --- diff ------------------------------------------------------------------------------------


def test_what_changes_is_told_key_by_key_and_in_a_sentence_each(house: Path) -> None:
    house.write_text(HOUSE + "deck.jokers = 2\n", encoding="utf-8")
    text = run("diff", "fr-livret", str(house), code=1)

    assert (
        "  deck.jokers  0 → 2\n"
        "    there are no jokers → each pack has 2 jokers\n\n"
        '  passing.mode  "reenter" → "out"\n'
        "    a pass binds until the next play → a seat that passed is out of the trick\n"
    ) in text
    assert '  Names, titles and sources\n    name  "fr-livret" → "house"\n' in text
    assert text.endswith("2 rules differ.\n")


def test_a_long_sentence_is_told_on_two_lines() -> None:
    text = run("diff", "fr-livret", "fr-ou-rien", code=1)

    assert (
        "    an equal play skips the next seat\n"
        "  → after an equal play only that rank may be played\n"
    ) in text


def test_one_difference_is_one_rule(house: Path) -> None:
    assert "1 rule differs." in run("diff", "fr-livret", str(house), code=1)


def test_variants_that_differ_in_words_alone_play_alike(house: Path) -> None:
    house.write_text(
        HOUSE.replace("passing.mode", "# ") + 'about.title.en = "Our house"\n', encoding="utf-8"
    )
    text = run("diff", "fr-livret", str(house))

    assert "    about.title.en  " in text
    assert text.endswith("\n\nThese play alike.\n")


def test_a_variant_plays_like_itself() -> None:
    assert "fr-livret → fr-livret\n\nThese play alike.\n" == run("diff", "fr-livret", "fr-livret")


def test_effects_and_long_values_are_told_in_brief(house: Path) -> None:
    house.write_text(HOUSE + EFFECTS, encoding="utf-8")
    text = run("diff", "fr-livret", str(house), code=1)

    assert '  effects[0]  none → { rank = "8", do = "clear" }\n' in text
    assert '  exchange.keep  [] → ["JK"]\n' in text
    ranks = run("diff", "de-arschloch", "us-complete", code=1)
    assert '  deck.ranks  ["2", "3", "4", "5", "6", "7", "8", "9"… → [' in ranks


def test_what_cannot_be_compared_is_told() -> None:
    assert "did you mean `pagat`?" in run("diff", "fr-livret", "pagatt", code=2)


def test_differences_are_shown_in_colour_where_there_is_some(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")

    assert "\x1b[36mplayers.max\x1b[0m" in run("diff", "fr-livret", "fr-ou-rien", code=1)


def test_its_exit_codes_are_explained() -> None:
    assert "0 if they play alike, with 1 if not" in " ".join(run("diff", "--help").split())


# --- show --resolved -------------------------------------------------------------------------


def test_each_key_is_shown_with_the_file_and_the_line_that_it_comes_from(house: Path) -> None:
    text = run("show", "--resolved", str(house))

    assert 'passing.mode = "out"' in text
    (line,) = lines_of(text, beginning="passing.mode")
    assert line.endswith(f"# {house}:5")
    (line,) = lines_of(text, beginning="following.equal ")
    assert "# fr-livret:" in line
    assert not lines_of(text, beginning="scoring.linear ")


def test_every_key_is_shown_where_all_are_asked_for(house: Path) -> None:
    text = run("show", "--resolved", "--all", str(house))

    (line,) = lines_of(text, beginning="scoring.linear ")
    assert line.endswith("# default")
    assert lines_of(text, beginning="deck.packs_from = {} ")


@pytest.mark.parametrize("name", variants())
def test_what_is_shown_is_the_variant_itself(name: str) -> None:
    assert load(name) == loads(run("show", name, "--resolved"))


@pytest.mark.parametrize("name", variants())
def test_all_that_is_shown_is_every_key_of_the_variant(name: str) -> None:
    tables = as_tables(load(name)) | {"effects": changed(load(name)).get("effects", [])}
    assert tables == tomllib.loads(run("show", name, "--resolved", "--all"))


def test_names_that_need_quotes_have_them(house: Path) -> None:
    house.write_text(HOUSE + EFFECTS, encoding="utf-8")
    text = run("show", "--resolved", str(house))

    assert 'titles.names.en."the middle" = "The middle"' in text
    assert 'effects = [{ rank = "8", do = "clear" }]' in text


def test_an_inert_key_is_shown_with_the_reason(house: Path, tmp_path: Path) -> None:
    house.write_text(HOUSE + 'following.equal_stacking = "streak"\n', encoding="utf-8")
    mine = tmp_path / "mine.toml"
    mine.write_text(
        'name = "mine"\nextends = "./house.toml"\nfollowing.equal = "clear"\n', encoding="utf-8"
    )

    for more in ((), ("--all",)):
        text = run("show", "--resolved", str(mine), *more)
        (line,) = lines_of(text, beginning="# following.equal_stacking")
        assert f"{house}:6: `following.equal_stacking` has no effect" in line
    (line,) = lines_of(text, beginning="following.equal_stacking")
    assert line.endswith("# default")


def test_all_keys_are_shown_with_their_origins_alone() -> None:
    assert "`--all` needs `--resolved`." in run("show", "fr-livret", "--all", code=2)


def test_a_faulty_variant_has_no_origins(house: Path) -> None:
    house.write_text(HOUSE + "pasing = 1\n", encoding="utf-8")

    assert f"{house}:6: pasing: " in run("show", "--resolved", str(house), code=2)
