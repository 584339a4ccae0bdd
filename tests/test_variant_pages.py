"""The page of each variant, and the gallery: all that they should tell, in both languages."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from president_rules import digest, load, variants
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = ("en", "fr")


@pytest.fixture(scope="module")
def pages() -> Iterator[Any]:
    """What the pages are made with."""
    sys.path.insert(0, str(DOCS))
    import variant_pages  # noqa: PLC0415 - it stands beside the docs

    yield variant_pages
    sys.path.remove(str(DOCS))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", variants())
def test_a_page_tells_all_of_a_variant(name: str, lang: str, pages: Any) -> None:
    page, about = pages.page(name, lang), load(name).about
    anchors = re.findall(r"^## .* \{#(\w+)\}$", page, re.MULTILINE)
    assert ["rules", "round", "changes", "file", "sources", "limits", "figures"] == anchors
    assert f"# {pages.told(about.title, lang)}\n" in page
    assert (pages.FILES / f"{name}.toml").read_text(encoding="utf-8").strip() in page
    assert all(source.split("/")[-1] in page for source in about.sources)
    assert all(pages.limit_told(limit, lang) in page for limit in about.limits)
    assert None is re.search(r"\{\w*\}|\bNone\b", page.split("## ")[1])


@pytest.mark.parametrize("name", variants())
def test_every_limit_has_a_french_text(name: str, pages: Any) -> None:
    limits = load(name).about.limits
    assert [] == [limit for limit in limits if limit not in pages.limits_in("fr")]


def test_no_french_text_is_of_a_limit_that_is_gone(pages: Any) -> None:
    known = {limit for name in variants() for limit in load(name).about.limits}
    assert set() == {*pages.limits_in("fr")} - known


def test_the_gallery_knows_where_every_variant_is_played(pages: Any) -> None:
    assert {*variants()} == {*pages.played()}
    assert all(pages.places(name, lang) for name in variants() for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_gallery_offers_what_some_variant_has(lang: str, pages: Any) -> None:
    gallery = pages.gallery(lang)
    items = re.findall(r"<li (data-[^>]+)><h2>", gallery)
    assert len(variants()) == len(items)
    selects = re.findall(r'<select name="(\w+)">(.*?)</select>', gallery)
    assert ["place", "players", "cards", "rules"] == [key for key, _ in selects]
    for key, options in selects:
        offered = {*re.findall(r'value="([^"]+)"', options)}
        found = {one for item in items for one in _values(item, key)}
        assert offered == found


def _values(item: str, key: str) -> list[str]:
    return [one for one in re.findall(rf'data-{key}="([^"]*)"', item)[0].split("|") if one]


@pytest.mark.parametrize(
    ("name", "has", "lacks"),
    [
        ("fr-livret", {"skip", "finish"}, {"revolution", "wild", "locks", "points"}),
        ("jp-standard", {"wild", "revolution", "sequences", "locks", "downfall"}, {"bombs"}),
        ("fr-ou-rien", {"lock_rank", "completion", "clear"}, {"skip", "boss"}),
        ("fr-wikipedia", {"match", "points"}, {"boss", "revolution"}),
        ("great-dalmuti", {"wild", "seats"}, {"sequences"}),
        ("nl-presidenten", {"more", "one_pass"}, {"forced"}),
        ("us-size-first", {"forced", "bombs", "sequences"}, {"downfall"}),
    ],
)
def test_special_rules_are_those_of_the_variant(
    name: str, has: set[str], lacks: set[str], pages: Any
) -> None:
    rules = {*pages.special_rules(load(name))}
    assert has == rules & (has | lacks)


def test_the_averages_are_of_the_variants_as_they_are(pages: Any) -> None:
    stored = pages.stored()
    assert {name: digest(load(name)) for name in variants()} == {
        name: stored[name]["digest"] for name in variants()
    }
    assert all(stored[name]["players"] in player_counts(load(name).players) for name in stored)


def test_the_averages_are_those_of_the_rounds(pages: Any) -> None:
    figures = sys.modules["variant_figures"]
    assert pages.stored()["de-32-ass"] == figures.average("de-32-ass")
