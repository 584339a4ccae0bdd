"""Sentences of the rulebook for rules that no bundled variant has, or not together."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from president_rules import load, override
from president_rules.rulebook import LANGUAGES, describe

FILE = Path(__file__).parent / "rulebook" / "sentences.toml"
SENTENCES = tomllib.loads(FILE.read_text(encoding="utf-8"))["sentences"]


def plain(text: str) -> str:
    """A text without what is bold in it, and with usual spaces."""
    return text.replace("**", "").replace("\N{NARROW NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("told", SENTENCES, ids=lambda told: told["en"][:40])
def test_a_rule_is_told_in_this_sentence(told: dict[str, Any], lang: str) -> None:
    variant = override(load(told["variant"]), told.get("set", {}))

    assert told[lang] in plain(describe(variant, told.get("players"), lang))
