"""Every key that can change a game changes what the rulebook says, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from president_rules import load, override
from president_rules.rulebook import LANGUAGES, document
from rulebook_pairs import Pair, choices_of, pairs, schema

SCHEMA = schema()


def is_told(pair: Pair, lang: str) -> bool:
    one, other = (document(variant, lang=lang) for variant in pair.variants)
    return one != other


@pytest.mark.parametrize(("key", "kind"), SCHEMA.items(), ids=SCHEMA)
def test_a_key_that_changes_the_game_changes_the_rulebook(key: str, kind: Any) -> None:
    found = [*pairs(key, kind)]

    assert found, "no two variants differ in this key alone: see BASES and VALUES"
    untold = [
        (pair.values, lang) for pair in found for lang in LANGUAGES if not is_told(pair, lang)
    ]
    assert [] == untold
    assert set() == choices_of(key, kind) - {pair.values for pair in found}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bosses_change_the_rulebook(lang: str) -> None:
    plain = load("fr-wikipedia")
    one = {"following.boss": ["2"], "following.boss_size": "one"}

    assert document(plain, lang=lang) != document(override(plain, one), lang=lang)


def test_the_whole_schema_is_gone_through() -> None:
    assert {"players.min", "passing.mode", "effects.optional", "titles.top"} <= SCHEMA.keys()
    assert "about.title" not in SCHEMA
