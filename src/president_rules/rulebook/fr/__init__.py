"""The rulebook in French."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph, Table
from president_rules.rulebook.fr.after import end as end
from president_rules.rulebook.fr.after import next_round as next_round
from president_rules.rulebook.fr.after import titles as titles
from president_rules.rulebook.fr.exchange import exchange as exchange
from president_rules.rulebook.fr.finish import going_out as going_out
from president_rules.rulebook.fr.special import special as special
from president_rules.rulebook.fr.start import cards as cards
from president_rules.rulebook.fr.start import deal as deal
from president_rules.rulebook.fr.start import goal as goal
from president_rules.rulebook.fr.start import opening as opening
from president_rules.rulebook.fr.trick import trick as trick

if TYPE_CHECKING:
    from president_rules.rulebook.document import Block


_SPACE = "\N{NARROW NO-BREAK SPACE}"


def typeset(block: Block) -> Block:
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
