"""The command `rulebook`: the rules of a variant, for people."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from president_rules.cli.console import console, stop, visible
from president_rules.cli.drawing import width_of
from president_rules.rulebook import document

if TYPE_CHECKING:
    from president_rules import Variant


class Format(enum.StrEnum):
    """How a rulebook can be written."""

    MD = "md"
    HTML = "html"
    TEXT = "text"


def show_rulebook(variant: Variant, players: int | None, language: str, form: Format) -> None:
    """Write the rules of a variant, as they are at one number of players or at all of them."""
    screen = console()
    try:
        rules = document(variant, players, language)
    except ValueError as error:
        stop(f"{error}.")
    match form:
        case Format.MD:
            text: str = rules.markdown()
        case Format.HTML:
            text = rules.html()
        case Format.TEXT:
            text = rules.text(width_of(screen))
    screen.out(visible(text), end="", highlight=False)
