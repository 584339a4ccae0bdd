"""The rulebook in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.en.after import end, next_round, titles
from president_rules.rulebook.en.exchange import exchange
from president_rules.rulebook.en.finish import going_out
from president_rules.rulebook.en.special import special
from president_rules.rulebook.en.start import cards, deal, goal, opening
from president_rules.rulebook.en.trick import trick

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


def blocks(facts: Facts) -> Iterator[Block]:
    """The rules, section by section."""
    for section in SECTIONS:
        yield from section(facts)
