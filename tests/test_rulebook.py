"""The rulebook reads well, says nothing of rules that are off, and is the same in every format."""

from __future__ import annotations

import html.parser
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from golden import RULEBOOKS, rulebooks
from president_rules import Variant, load, loads, override, variants
from president_rules.rulebook import LANGUAGES, Markdown, describe, document
from president_rules.testing import strategies
from rulebook_lint import faults, idle_words

NAMES = variants()

HEADINGS = {
    "en": (
        *("The goal", "The cards", "The deal", "The exchange of cards", "A trick"),
        *("Special cards and plays", "Going out", "The titles", "The next round"),
        *("Points and the end of the match", "The end of the match"),
    ),
    "fr": (
        *("Le but du jeu", "Les cartes", "La donne", "L'échange de cartes", "Le pli"),
        *("Les cartes et combinaisons spéciales", "La sortie", "Les titres", "La manche suivante"),
        *("Les points et la fin de la partie", "La fin de la partie"),
    ),
}
ALWAYS = {"en": (0, 1, 2, 4, 6, 7, 8), "fr": (0, 1, 2, 4, 6, 7, 8)}

HOSTILE = """
schema = 1
name = "hostile"
players = { min = 3, max = 3 }
passing.mode = "reenter"
about.title.en = "*Bold* _it_ <script>alert(1)</script> [x](javascript:y) `c` | # & {: .x}\\\\"
titles.names.en.president = "**King** | <b>\\n- of_all"
titles.names.en.trou = "   "
"""


def tables(variant: Variant) -> list[int | None]:
    return [None, *range(variant.players.min, variant.players.max + 1)]


def headings(text: str) -> list[str]:
    return re.findall(r"^## (.*)$", text, re.MULTILINE)


# What it says.


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_bundled_variant_reads_well_at_every_table(name: str, lang: str) -> None:
    variant = load(name)
    for players in tables(variant):
        text = describe(variant, players, lang)
        assert [] == [*faults(text, lang)]
        assert [] == idle_words(variant, text)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_sections_come_in_the_order_in_which_a_player_needs_them(name: str, lang: str) -> None:
    found = headings(describe(load(name), lang=lang))

    assert [heading for heading in HEADINGS[lang] if heading in found] == found
    assert {HEADINGS[lang][at] for at in ALWAYS[lang]} <= {*found}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_titles_of_a_variant_are_those_of_the_language(name: str, lang: str) -> None:
    variant = load(name)
    names = dict(dict(variant.titles.names)[lang])
    for players in range(variant.players.min, variant.players.max + 1):
        text = describe(variant, players, lang)
        for title in document_titles(variant, players):
            assert f"**{names[title]}**" in text


def document_titles(variant: Variant, players: int) -> set[str]:
    from president_rules.rules.titles import titles_at  # noqa: PLC0415 - what is compared with

    return {*titles_at(variant.titles, players)}


def test_a_title_without_a_name_is_written_in_another_language_or_as_its_words() -> None:
    variant = override(load("fr-livret"), {"titles.neutral": "plain_player"})
    japanese = loads('extends = "jp-standard"\nname = "x"\n[titles]\nneutral = "nobody"')

    assert "**Plain player**" in describe(variant, 5, "fr")
    assert "**Nobody**" in describe(japanese, 5, "fr")
    plain = loads('schema=1\nname="a"\nplayers={min=4,max=4}\npassing.mode="out"')
    assert "**Vice-Président**" in describe(plain, lang="fr")
    assert "# A\n" in describe(plain, lang="fr")


def test_numbers_are_those_of_the_table() -> None:
    variant = load("de-arschloch")

    assert "| 8 | 2 | 13 |" in describe(variant)
    assert "**Officer**" in describe(variant, 6)
    assert "**Officer**" not in describe(variant, 5)
    assert "two ordinary packs of 52 cards, shuffled together, 104 cards" in describe(variant, 9)
    assert "Each player gets eleven cards; the first five players" in describe(variant, 9)
    assert "Chaque joueur reçoit onze cartes ; les cinq premiers servis" in (
        describe(variant, 9, "fr").replace("\N{NARROW NO-BREAK SPACE}", " ")
    )


@pytest.mark.parametrize("path", sorted(rulebooks()), ids=lambda path: path.name)
def test_the_rules_of_the_booklet_are_told_as_they_were(path: object) -> None:
    texts = {str(file): text for file, text in rulebooks().items()}
    assert (RULEBOOKS / str(path)).read_text("utf-8") == texts[str(path)]


# Any variant.


@settings(max_examples=max(25, settings().max_examples // 8))
@given(strategies.variants(), st.sampled_from(LANGUAGES))
def test_any_variant_can_be_told(variant: Variant, lang: str) -> None:
    for players in (None, variant.players.min):
        text = describe(variant, players, lang)
        assert text == describe(variant, players, lang)
        assert [] == [*faults(text, lang)]
        assert [] == idle_words(variant, text)
        assert headings(text)


# Formats.


class Parser(html.parser.HTMLParser):
    """Sees that every element is closed in order, and keeps the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)
        assert [] == [name for name, _ in attrs if name != "scope"]

    def handle_endtag(self, tag: str) -> None:
        assert tag == self.open.pop()
        self.text += " "

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize("name", ["fr-livret", "jp-standard", "great-dalmuti"])
def test_html_and_plain_text_say_the_same(name: str) -> None:
    made = document(load(name), lang="fr")
    parser = Parser()
    parser.feed(made.html())

    assert [] == parser.open
    text = made.text()
    assert re.findall(r"\w+", parser.text) == re.findall(r"\w+", text)
    assert 80 >= max(map(len, text.splitlines()))
    assert "**" not in text
    assert 60 >= max(map(len, made.text(60).splitlines()))


def test_what_others_wrote_stays_text() -> None:
    made = document(loads(HOSTILE))
    parser = Parser()
    parser.feed(made.html())
    text = made.markdown()

    assert {"h1", "h2", "p", "ul", "li", "strong"} == parser.seen
    assert "<script>alert(1)</script> [x](javascript:y) `c` | # & {: .x}\\" in made.text()
    assert "<script>" not in text
    assert "[x]" not in text.replace("\\[x\\]", "")
    assert r"\*\*King\*\* | &lt;b&gt; - of\_all" in text
    assert "**Scum**" in text


def test_a_notebook_shows_markdown() -> None:
    text = describe(load("fr-livret"))

    assert isinstance(text, Markdown)
    assert text == text._repr_markdown_()


# What is refused.


def test_a_number_of_players_that_the_variant_is_not_for_is_refused() -> None:
    with pytest.raises(ValueError, match="fr-livret is for 3 to 8 players, not for 9"):
        describe(load("fr-livret"), 9)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no rulebook in 'de': the languages are en, fr"):
        describe(load("fr-livret"), lang="de")
