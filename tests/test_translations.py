"""The site in French says what the site in English says, and tells where it does not yet."""

from __future__ import annotations

import re
import sys
import unicodedata
from collections import Counter
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "docs"))

import french
import hooks
import texts
import translations

DOCS = translations.DOCS
MADE = {
    page.relative_to(DOCS).as_posix(): page
    for page in sorted(DOCS.rglob("*.md"))
    if translations.language_of(page)
}
CODE = re.compile(r"^( *)```.*?^\1```$", re.DOTALL | re.MULTILINE)
INLINE = re.compile(r"`((?:[^`\n]|\n(?!\n))+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
CLAUSE = re.compile(r"\b[A-Z]+-[1-9][0-9]*\b")
HEADING = re.compile(r"^(#+) (.*?)(?: \{#([^ }]+)[^}]*\})?$", re.MULTILINE)
GENERATED = re.compile(r"^(?:<!-- .*|::: .*)$", re.MULTILINE)


def prose(page: Path) -> str:
    return CODE.sub("", page.read_text(encoding="utf-8"))


def blocks(page: Path) -> list[str]:
    return [found[0] for found in CODE.finditer(page.read_text(encoding="utf-8"))]


def headings(page: Path) -> list[tuple[int, str]]:
    return [
        (len(marks), anchor or slug(text)) for marks, text, anchor in HEADING.findall(prose(page))
    ]


def slug(heading: str) -> str:
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode()
    return re.sub(r"[-\s]+", "-", re.sub(r"[^\w\s-]", "", plain).strip().lower())


def words_of_code(page: Path) -> set[str]:
    return {" ".join(found.split()) for found in INLINE.findall(prose(page))}


# --- pages -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", MADE)
def test_a_translation_has_the_code_of_its_original(name: str) -> None:
    original = translations.original(MADE[name])
    assert blocks(original) == blocks(MADE[name])


@pytest.mark.parametrize("name", MADE)
def test_a_translation_has_the_headings_and_anchors_of_its_original(name: str) -> None:
    assert headings(translations.original(MADE[name])) == headings(MADE[name])


@pytest.mark.parametrize("name", MADE)
@pytest.mark.parametrize("what", [LINK, CLAUSE, GENERATED], ids=["links", "clauses", "generated"])
def test_a_translation_names_what_its_original_names(name: str, what: re.Pattern[str]) -> None:
    original = translations.original(MADE[name])
    assert Counter(what.findall(prose(original))) == Counter(what.findall(prose(MADE[name])))


@pytest.mark.parametrize("name", MADE)
def test_a_translation_has_the_words_of_code_that_its_original_has(name: str) -> None:
    original = translations.original(MADE[name])
    assert set() == words_of_code(original) - words_of_code(MADE[name])


def test_a_translation_that_is_not_marked_anew_is_older_than_its_original(tmp_path: Path) -> None:
    page, made = tmp_path / "page.md", tmp_path / "page.fr.md"
    page.write_text("# A trick\n")
    assert {"page.fr.md": "is missing"} == translations.wanting(tmp_path)
    made.write_text("---\ndescription: Le pli.\n---\n\n# Un pli\n")
    assert {"page.fr.md": "is older than its original"} == translations.wanting(tmp_path)
    translations.mark(made)
    assert {} == translations.wanting(tmp_path)
    page.write_text("# Two tricks\n")
    assert {"page.fr.md": "is older than its original"} == translations.wanting(tmp_path)


def test_marking_changes_one_line_of_the_head(tmp_path: Path) -> None:
    page, made = tmp_path / "page.md", tmp_path / "page.fr.md"
    page.write_text("# A trick\n")
    made.write_text("# Un pli\n")
    translations.mark(made)
    once = made.read_text()
    translations.mark(made)
    assert (
        once
        == made.read_text()
        == f"---\ntranslates: {translations.digest(page)}\n---\n\n# Un pli\n"
    )


def test_the_command_marks_by_either_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page, made = tmp_path / "page.md", tmp_path / "page.fr.md"
    page.write_text("# A trick\n")
    for named in (page, made):
        made.write_text("# Un pli\n")
        assert 0 == translations.main(["--mark", str(named)])
        assert {} == translations.wanting(tmp_path)
    assert "is older" not in capsys.readouterr().err


# --- texts made from the code ----------------------------------------------------------------


@pytest.mark.parametrize("name", hooks.GENERATED)
def test_what_the_site_takes_from_the_code_is_there_in_french(name: str) -> None:
    assert set() == texts.untranslated(hooks.GENERATED[name](), "fr")


def test_markdown_from_the_code_keeps_its_form() -> None:
    known = texts.Texts(
        {
            "a card": "une carte",
            "Which one.": "Laquelle.",
            "array of {}": "liste de {}",
            ": ": " : ",
        }
    )
    english = (
        "### `x` {#x}\n\nWhich\none.\n\n- `y`: a card\n\narray of a card · PASS-1\n{: .facts }"
    )
    french_ = (
        "### `x` {#x}\n\nLaquelle.\n\n- `y` : une carte\n\nliste de une carte · PASS-1\n{: .facts }"
    )
    assert french_ == known.of_markdown(english)
    assert set() == known.missing


def test_a_text_is_made_of_texts_with_what_varies_between_them() -> None:
    known = texts.Texts(
        {
            "seat {} plays {}": "la place {} joue {}",
            "seat {} passes": "la place {} passe",
            "Then {}.": "Puis {}.",
            " and ": " et ",
        }
    )
    english = "Seat 0 plays 5♣, seat 1 passes. Then seat 2 plays `6` and seat 0 passes. 7 JK."
    french_ = (
        "La place 0 joue 5♣, la place 1 passe. Puis la place 2 joue `6` et la place 0 passe. 7 JK."
    )
    assert french_ == known.of(english)
    assert set() == known.missing


def test_a_part_that_is_not_known_leaves_its_sentence_english() -> None:
    known = texts.Texts({"seat {} plays {}": "la place {} joue {}"})
    assert "La place 0 joue 5♣. Seat 1 sleeps." == known.of("Seat 0 plays 5♣. Seat 1 sleeps.")
    assert {"Seat 1 sleeps."} == known.missing


def test_of_a_picture_only_what_describes_it_is_a_text() -> None:
    known = texts.Texts({"A match": "Une partie"})
    assert "<title>Une partie</title>\n<text>deal</text>" == known.of_markdown(
        "<title>A match</title>\n<text>deal</text>"
    )
    assert set() == known.missing


def test_code_in_markdown_from_the_code_is_left_alone() -> None:
    known = texts.Texts({})
    assert "```toml\na card\n```" == known.of_markdown("```toml\na card\n```")
    assert set() == known.missing


def test_a_text_without_a_translation_stays_english_and_is_told() -> None:
    known = texts.Texts({"One.": "Un."})
    assert "Un. Two." == known.of("One. Two.")
    assert {"Two."} == known.missing


# --- print and search ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "printed"),
    [
        ("l'as d'abord", "l\u2019as d\u2019abord"),
        ("un pli ; deux plis : quoi ?", "un pli\u202f; deux plis\u00a0: quoi\u202f?"),
        ("`x` : l'`y`", "`x`\u00a0: l\u2019`y`"),
        ("[a](b) ; *c* !", "[a](b)\u202f; *c*\u202f!"),
        ("« Passe »", "«\u00a0Passe\u00a0»"),
        ("un mot\n: deux", "un mot\u00a0: deux"),
        ("30 000 cartes, 98,1 %", "30\u202f000 cartes, 98,1\u202f%"),
        ("`a ; 'b' : c`", "`a ; 'b' : c`"),
        ("`a ;\nb` : `c ;\nd`", "`a ;\nb`\u00a0: `c ;\nd`"),
        ("```text\na : b\n```", "```text\na : b\n```"),
        ("![une main](a.svg) ![b](c)", "![une main](a.svg) ![b](c)"),
        ("a\n{: .facts }\n\n| b |\n|---:|", "a\n{: .facts }\n\n| b |\n|---:|"),
        ("::: president_rules.load", "::: president_rules.load"),
        ('??? note "Et l\'as ?"', '??? note "Et l\u2019as\u202f?"'),
    ],
)
def test_french_has_the_spaces_and_apostrophes_of_print(typed: str, printed: str) -> None:
    assert printed == french.typeset(typed)


def test_each_language_searches_its_own_pages() -> None:
    docs = [{"location": "rules/", "text": "trick"}, {"location": "fr/rules/", "text": "pli"}]
    found = translations.search_indexes({"config": {"lang": ["en", "fr"]}, "docs": docs})
    assert found == {
        "": {"config": {"lang": ["en"]}, "docs": docs[:1]},
        "fr": {"config": {"lang": ["fr"]}, "docs": [{"location": "rules/", "text": "pli"}]},
    }
