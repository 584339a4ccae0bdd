"""What the tests of contradictions, of the core and of the family, ask of a variant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from president_rules.errors import VariantError
from president_rules.loading import as_tables, dumps, loads, override

if TYPE_CHECKING:
    from president_rules.variant import Variant

Keys = dict[str, Any]

PLAIN = loads("""
schema = 1
name = "plain"
players = { min = 4, max = 6 }
passing.mode = "reenter"
""")

SUITLESS = {"deck.ranks": ["3", "4"], "deck.copies": {"3": 20, "4": 20}}


def value_at(variant: Variant, path: str) -> object:
    """The value of a key or an entry; an empty table where there is no such entry."""
    value: Any = as_tables(variant)
    for step in path.split("."):
        value = value.get(step, {})
    return value


def assert_one_fault(given: Keys, keys: tuple[str, ...]) -> None:
    """What is given is one fault, which names every key."""
    with pytest.raises(VariantError) as caught:
        override(PLAIN, given)
    (fault,) = caught.value.faults
    assert keys == tuple(key for key in keys if key in f"{fault.path} {fault.message}")


def assert_dead(alive: Keys, killer: Keys, dead: str, other: str) -> None:
    """A key that is given and that another kills is a fault, which names both."""
    with pytest.raises(VariantError) as caught:
        override(PLAIN, alive | killer)
    messages = {fault.path: fault.message for fault in caught.value.faults}
    assert dead in messages[dead]
    assert other in messages[dead]


def assert_inert(alive: Keys, killer: Keys, dead: str) -> None:
    """The same key where it is inherited is at its default."""
    base = override(PLAIN, alive)
    assert value_at(PLAIN, dead) != value_at(base, dead)
    assert value_at(PLAIN, dead) == value_at(override(base, killer), dead)


def assert_written(alive: Keys, killer: Keys) -> None:
    """A variant that inherits it can be written, and read as the same."""
    variant = override(override(PLAIN, alive), killer)
    assert variant == loads(dumps(variant))
