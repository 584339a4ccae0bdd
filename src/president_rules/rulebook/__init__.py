"""A rulebook from data: the rules of a variant, for people who have never seen its file."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from president_rules.rulebook.document import Document as Document
from president_rules.rulebook.document import Markdown as Markdown
from president_rules.rulebook.facts import facts_of

if TYPE_CHECKING:
    from president_rules.variant import Variant

LANGUAGES = ("en", "fr")
"""The languages that a rulebook can be written in."""

SECTIONS = (
    "opening",
    "goal",
    "cards",
    "deal",
    "exchange",
    "trick",
    "special",
    "going_out",
    "titles",
    "next_round",
    "end",
)
"""What each language tells of a variant, in the order in which a player needs it."""


def describe(variant: Variant, players: int | None = None, lang: str = "en") -> Markdown:
    """Tell the rules of a variant to people, in the order in which a player needs them.

    Args:
        variant: The variant.
        players: For how many players; for every number that the variant allows unless given.
        lang: The language, `"en"` or `"fr"`.

    Returns:
        The rules in Markdown: a title, and sections under headings of the second level.

    Raises:
        ValueError: The variant is not for so many players, or there is no such language.

    """
    return document(variant, players, lang).markdown()


def document(variant: Variant, players: int | None = None, lang: str = "en") -> Document:
    """Tell the same as `describe`, as a text that can be written in several formats.

    Args:
        variant: The variant.
        players: For how many players; for every number that the variant allows unless given.
        lang: The language, `"en"` or `"fr"`.

    Raises:
        ValueError: The variant is not for so many players, or there is no such language.

    """
    if lang not in LANGUAGES:
        message = f"there is no rulebook in {lang!r}: the languages are {', '.join(LANGUAGES)}"
        raise ValueError(message)
    home = importlib.import_module(f"{__name__}.{lang}")
    facts = facts_of(variant, players)
    told = (block for section in SECTIONS for block in getattr(home, section)(facts))
    return Document(tuple(map(home.typeset, told)))
