"""What the tables of the family add to a game, for the checks of other tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from president_rules.variant import Variant


def has_sequences(variant: Variant) -> bool:
    """Whether sequences may be played."""
    return bool(variant.sequences.min)


def has_revolution(variant: Variant) -> bool:
    """Whether anything can make a revolution."""
    table = variant.revolution
    effects = any(effect.do == "revolution" for effect in variant.effects)
    return bool(table.set or (table.sequence and variant.sequences.min) or effects)


def turns_the_order(variant: Variant) -> bool:
    """Whether anything can turn the order of the ranks round."""
    inverts = any(effect.do == "invert_trick" for effect in variant.effects)
    return has_revolution(variant) or inverts
