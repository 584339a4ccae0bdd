"""The rulebook in French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph, Table
from president_rules.rulebook.fr.after import end, next_round, titles
from president_rules.rulebook.fr.exchange import exchange
from president_rules.rulebook.fr.finish import going_out
from president_rules.rulebook.fr.special import special
from president_rules.rulebook.fr.start import cards, deal, goal, opening
from president_rules.rulebook.fr.trick import trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts

SECTIONS = (
    opening,
    goal,
    cards,
    deal,
    exchange,
    trick,
    special,
    going_out,
    titles,
    next_round,
    end,
)

_SPACE = "\N{NARROW NO-BREAK SPACE}"


def blocks(facts: Facts) -> Iterator[Block]:
    """The rules, section by section."""
    for section in SECTIONS:
        for block in section(facts):
            yield _typeset(block)


def _typeset(block: Block) -> Block:
    """A block with the spaces that French has before its punctuation."""
    match block:
        case Heading(level, text):
            return Heading(level, _spaced(text))
        case Paragraph(text):
            return Paragraph(_spaced(text))
        case Bullets(items):
            return Bullets(tuple(map(_spaced, items)))
        case Table(head, rows):
            return Table(tuple(map(_spaced, head)), tuple(tuple(map(_spaced, r)) for r in rows))


def _spaced(text: str) -> str:
    return re.sub(r" (?=[;:!?»])|(?<=«) ", _SPACE, text)
