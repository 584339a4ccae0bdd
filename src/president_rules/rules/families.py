"""What the tables of the Daifugō family add to a game, for the checks of the core tables.

Those tables do not exist yet, so every answer is no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from president_rules.variant import Variant


def has_sequences(variant: Variant) -> bool:  # noqa: ARG001 - until `[sequences]` exists
    """Whether sequences may be played."""
    return False


def turns_the_order(variant: Variant) -> bool:  # noqa: ARG001 - until `[revolution]` exists
    """Whether anything can turn the order of the ranks round."""
    return False
