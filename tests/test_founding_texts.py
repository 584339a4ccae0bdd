"""The page of the two founding texts says of every key what its variant says."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from president_rules import load
from president_rules.loading import as_tables

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "explanation" / "founding-texts.md").read_text(encoding="utf-8")
TEXTS = {"fr-livret": ("booklet", 19), "fr-secretaire": ("page", 27)}
KEY = re.compile(r"`([a-z]+\.[a-z_]+)` =\s+`([^`]+)`")


def section(anchor: str) -> str:
    """A section of the page."""
    return re.split(r"^## ", PAGE.partition(f"{{#{anchor}}}")[2], maxsplit=1, flags=re.MULTILINE)[0]


def keys(text: str) -> dict[str, Any]:
    """The keys that a text names in its tables, with their values."""
    rows = "\n".join(line for line in text.splitlines() if line.startswith("|"))
    return {key: tomllib.loads(f"it = {value}")["it"] for key, value in KEY.findall(rows)}


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_gives_a_key_the_value_of_the_variant(name: str) -> None:
    tables = as_tables(load(name))
    shown = keys(section(TEXTS[name][0])) | keys(section("silent"))
    assert shown == {
        key: tables[table][option]
        for key, table, option in ((key, *key.split(".")) for key in shown)
    }


@pytest.mark.parametrize("name", TEXTS)
def test_the_page_has_every_key_of_the_file(name: str) -> None:
    written = tomllib.loads((ROOT / "variants" / f"{name}.toml").read_text(encoding="utf-8"))
    wanted = {
        f"{table}.{key}"
        for table, options in written.items()
        if isinstance(options, dict) and table != "about"
        for key in options
    } - {"titles.names"}
    assert set() == wanted - {*keys(section(TEXTS[name][0])), *keys(section("silent"))}


@pytest.mark.parametrize("name", TEXTS)
def test_the_sentences_are_numbered_and_each_is_settled_open_or_no_rule(name: str) -> None:
    anchor, number = TEXTS[name]
    rows = re.findall(r"^\| (\d+) \|.*\| ([^|]+) \|$", section(anchor), re.MULTILINE)
    assert [*range(1, number + 1)] == [int(count) for count, _ in rows]
    assert {"settled", "open", "—"} >= {re.sub(r"\[(\w+)\].*", r"\1", said) for _, said in rows}


@pytest.mark.parametrize("name", TEXTS)
def test_what_is_open_says_how_it_is_read(name: str) -> None:
    anchors = re.findall(r"\[open\]\(#(\w+)\)", section(TEXTS[name][0]))
    assert anchors
    assert [] == [anchor for anchor in anchors if f"{{#{anchor}}}" not in section("open")]
