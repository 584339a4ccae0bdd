"""The pictures that the site draws: what a comment of a page asks for, and samples of rounds."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from president_rules import Phase, load, new_match, replay

DOCS = Path(__file__).parent.parent / "docs"


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What the pictures of the site are made with."""
    spec = importlib.util.spec_from_file_location("hooks_pictures", DOCS / "hooks_pictures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "hooks_pictures", module)
    spec.loader.exec_module(module)
    return module


def page(name: str = "index.md", locale: str | None = None) -> SimpleNamespace:
    return SimpleNamespace(file=SimpleNamespace(src_uri=name, locale=locale))


@pytest.mark.parametrize(
    "asked",
    [
        "hand 3C 10D JK",
        "table fr-livret players=3 seed=7 round=2 steps=0 seat=2",
        "table jp-standard seat=none width=480",
        "table uecda seat=all",
        "trick dk-rovhul steps=9 lang=fr",
        "round bga-president-duel steps=11",
    ],
)
def test_a_comment_becomes_a_picture(hooks: ModuleType, asked: str) -> None:
    made = hooks.on_page_markdown(f"Look:\n\n<!-- picture: {asked} -->\n\nSo.", page=page())
    assert "<!--" not in made
    assert "\n\n" not in made.partition("Look:\n\n")[2].partition("</div>")[0]
    ET.fromstring(re.search(r"<svg.*</svg>", made)[0])  # noqa: S314 - our own


@pytest.mark.parametrize("asked", ["dance fr-livret", "table", "table fr-livret mood=3"])
def test_a_comment_that_asks_for_nothing_is_an_error(hooks: ModuleType, asked: str) -> None:
    with pytest.raises(ValueError, match="asks for nothing that there is"):
        hooks.picture(asked)


@pytest.mark.parametrize(
    ("lang", "name", "locale"),
    [("en", "index.md", None), ("fr", "index.fr.md", None), ("fr", "index.md", "fr")],
)
def test_a_picture_has_the_language_of_its_page(
    hooks: ModuleType, lang: str, name: str, locale: str | None
) -> None:
    made = hooks.on_page_markdown("<!-- picture: hand 3C -->", page=page(name, locale))
    assert f'lang="{lang}"' in made


def test_a_sample_round_is_played_out_or_cut_short(hooks: ModuleType) -> None:
    *_, (_, last) = replay(hooks.sample("fr-livret", 4, 3))
    assert (Phase.DEAL, 1) == (last.phase, last.round)
    assert "End of the round" in hooks.sample_round("fr-livret", 4, 3)
    assert "La manche continue" in hooks.sample_round("fr-livret", 4, 3, steps=5, lang="fr")
    *_, (_, last) = replay(hooks.sample("fr-livret", 4, 3, number=2, steps=1))
    assert (Phase.EXCHANGE, 2) == (last.phase, last.round)


def test_the_liveliest_round_is_one_of_those_asked_for(hooks: ModuleType) -> None:
    assert hooks.liveliest("p5r-tycoon", 4, seeds=(4, 5)) in {4, 5}


def test_a_match_of_bots_ends_when_it_is_over(hooks: ModuleType) -> None:
    rules = load("uecda")
    played = hooks.up_to(hooks.match(new_match(rules, rules.players.min)), 1, None)
    assert 10 < len([*played])
