"""The page on adding a rule follows a key through files that are there, and that have it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "how-to" / "add-a-rule.md").read_text(encoding="utf-8")
NAMED = sorted({*re.findall(r"`((?:src|tests|docs|variants|benchmarks)/[\w/.-]+)`", PAGE)})
KEY = "owner_may_continue"


def test_every_file_that_the_page_names_is_there() -> None:
    assert NAMED
    assert [] == [name for name in NAMED if not (ROOT / name).exists()]


def test_every_place_of_the_key_has_it() -> None:
    glance = PAGE.partition("{#glance}")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| \d+\. [^|]+ \|([^|]+)\|", glance, re.MULTILINE)
    places = re.findall(r"`((?:src|tests|docs|variants)/[\w/.-]+)`", " ".join(rows))
    asked = {
        "src/president_rules/ruleset.py": "eligible_after_play",
        "docs/translations/fr.toml": "the owner of the trick may play on it",
    }
    without = [
        name
        for name in places
        if asked.get(name, KEY) not in (ROOT / name).read_text(encoding="utf-8")
    ]
    assert len(places) > 10
    assert [] == without


def test_the_scenario_of_the_page_is_that_of_the_tests() -> None:
    name = "pass-4-owner-may-continue.toml"
    shown = PAGE.partition(f'```toml title="{name}"\n')[2].partition("```")[0]
    assert (ROOT / "tests" / "scenarios" / name).read_text(encoding="utf-8") == shown
