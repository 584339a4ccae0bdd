"""How titles are written in a language, where a variant says so or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from president_rules.rulebook.facts import Facts

USUAL = "en"
"""The language that stands in for another one."""


UNNAMED = "…"
"""What is written for a title without a letter."""


def in_language(texts: dict[str, str], lang: str) -> str:
    """A text in a language, or in another one: English first; nothing if there is none."""
    others = (texts[other] for other in sorted(texts))
    return texts.get(lang) or texts.get(USUAL) or next(others, "")


def title_name(facts: Facts, title: str, lang: str, known: dict[str, str]) -> str:
    """How a title is written in a language.

    Args:
        facts: What holds in the variant.
        title: The title, as the variant file has it.
        lang: The language.
        known: How the titles of a variant that names none are written in it.

    """
    names = {language: dict(row) for language, row in facts.variant.titles.names}
    written = {
        language: row[title] for language, row in names.items() if row.get(title, "").strip()
    }
    if title in known and not written:
        return known[title]
    return in_language(written, lang) or in_words(title) or UNNAMED


def in_words(slug: str) -> str:
    """A slug as words: `vice_president` is `Vice president`."""
    words = slug.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:]


def heading(facts: Facts, lang: str) -> str:
    """The title of a variant in a language, or in another one, or its name in words."""
    return in_language(dict(facts.variant.about.title), lang) or in_words(facts.variant.name)
