"""What is written once for all small values is what attrs writes for each."""

from __future__ import annotations

import attrs
from attrs import field, frozen

from president_rules.values import value


@frozen
class Usual:
    """A value as attrs makes it."""

    name: str
    sizes: tuple[int, ...] = ()
    note: str = field(default="", eq=False, repr=False)


@value
@frozen(eq=False, repr=False)
class Small:
    """The same with what is written once."""

    name: str
    sizes: tuple[int, ...] = ()
    note: str = field(default="", eq=False, repr=False)


@value
@frozen(eq=False, repr=False)
class Other:
    """Another class with the same fields."""

    name: str
    sizes: tuple[int, ...] = ()


def test_a_value_prints_as_usual() -> None:
    usual = repr(Usual("3", (1, 2), note="x"))
    assert usual.replace("Usual", "Small") == repr(Small("3", (1, 2), note="x"))


def test_values_are_equal_by_class_and_contents() -> None:
    one = Small("3", (1, 2))
    assert Small("3", (1, 2), note="x") == one
    assert hash(Small("3", (1, 2), note="x")) == hash(one)
    assert Small("4", (1, 2)) != one
    assert Small("3") != one
    assert Other("3", (1, 2)) != one
    assert one != ("3", (1, 2))


def test_a_changed_copy_is_another_value() -> None:
    assert Small("4", (1,)) == attrs.evolve(Small("3", (1,)), name="4")
    assert len({Small("3"), Small("4"), attrs.evolve(Small("4"), name="3")}) == len("34")
