"""The rulebook in English."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.en.after import end as end
from president_rules.rulebook.en.after import next_round as next_round
from president_rules.rulebook.en.after import titles as titles
from president_rules.rulebook.en.exchange import exchange as exchange
from president_rules.rulebook.en.finish import going_out as going_out
from president_rules.rulebook.en.special import special as special
from president_rules.rulebook.en.start import cards as cards
from president_rules.rulebook.en.start import deal as deal
from president_rules.rulebook.en.start import goal as goal
from president_rules.rulebook.en.start import opening as opening
from president_rules.rulebook.en.trick import trick as trick

if TYPE_CHECKING:
    from president_rules.rulebook.document import Block


def typeset(block: Block) -> Block:
    """A block as English prints it: as it is."""
    return block
