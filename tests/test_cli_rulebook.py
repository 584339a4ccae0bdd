"""The command that tells the rules of a variant to people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cli_runner import HOUSE, run
from president_rules import load, loads, override
from president_rules.rulebook import describe, document

if TYPE_CHECKING:
    from pathlib import Path


def test_the_rules_of_a_variant_are_told_in_markdown() -> None:
    assert describe(load("jp-standard")) == run("rulebook", "jp-standard")


def test_the_rules_are_told_for_a_table_and_in_french() -> None:
    text = run("rulebook", "fr-livret", "--players", "5", "--lang", "fr")

    assert describe(load("fr-livret"), 5, "fr") == text
    assert "Pour cinq joueurs." in text


def test_the_rules_are_told_in_html() -> None:
    assert document(load("fr-livret")).html() == run("rulebook", "fr-livret", "--format", "html")


def test_the_rules_are_told_in_plain_text_as_wide_as_the_terminal() -> None:
    text = run("rulebook", "fr-livret", "--format", "text", width=60)

    assert document(load("fr-livret")).text(60) == text
    assert 60 >= max(map(len, text.splitlines()))


def test_the_rules_of_a_file_are_told(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")

    assert describe(loads(HOUSE)) == run("rulebook", str(path))


def test_the_rules_are_told_with_overrides() -> None:
    variant = override(load("fr-livret"), {"passing.mode": "out", "deck.jokers": 2})
    given = ("--set", "passing.mode=out", "--set", "deck.jokers=2")

    assert describe(variant) == run("rulebook", "fr-livret", *given)


def test_a_number_of_players_that_the_variant_is_not_for_is_refused() -> None:
    text = run("rulebook", "fr-livret", "--players", "9", code=2)

    assert "fr-livret is for 3 to 8 players, not for 9." in text


def test_an_unknown_variant_has_no_rulebook() -> None:
    assert "did you mean `pagat`?" in run("rulebook", "pagatt", code=2)


def test_an_unknown_language_and_an_unknown_format_are_refused() -> None:
    assert "--lang" in run("rulebook", "fr-livret", "--lang", "de", code=2)
    assert "--format" in run("rulebook", "fr-livret", "--format", "pdf", code=2)
