"""What the keys of a variant file declare: a meaning for each value."""

from __future__ import annotations

import typing
from typing import Any

import attrs
import pytest
from attrs import fields

from president_rules import _structuring
from president_rules._keys import entry_types, is_table, item_table, types_of
from president_rules.rules.effects import Effect
from president_rules.rules.option import meaning, option
from president_rules.variant import About, Variant

TABLES = [
    *((name, kind) for name, kind in types_of(Variant).items() if is_table(kind)),
    ("effects", Effect),
]
KEYS = {
    f"{name}.{key.name}": (key, types_of(kind)[key.name])
    for name, kind in TABLES
    if kind is not About
    for key in fields(kind)
}
WRITTEN = "titles.names"
"""The one key that is for people alone, and says nothing."""


def values_of(kind: Any) -> list[Any]:
    """Some values of a key: every choice, or one that is no default."""
    if typing.get_origin(kind) is typing.Annotated:
        kind = typing.get_args(kind)[0]
    if typing.get_origin(kind) is typing.Literal:
        return [*typing.get_args(kind)]
    if kind is bool:
        return [True, False]
    if entry_types(kind):
        return [None, *values_of(entry_types(kind)[1])]
    if typing.get_origin(kind) is tuple:
        return [("8",), ("8", "K")]
    return [7] if kind is int else ["K"]


@pytest.mark.parametrize("path", sorted(KEYS.keys() - {WRITTEN}))
def test_every_value_of_a_key_says_something_of_its_own(path: str) -> None:
    key, kind = KEYS[path]
    default = [] if entry_types(kind) or key.default is attrs.NOTHING else [key.default]
    values = dict.fromkeys([*default, *values_of(kind)])
    said = {meaning(key, value, "6") for value in values}
    assert len(values) == len(said)
    assert not [text for text in said if not text or text.endswith(".") or "{" in text]


@pytest.mark.parametrize("path", sorted(KEYS))
def test_what_is_said_of_one_value_is_of_a_value_that_the_key_can_have(path: str) -> None:
    key, kind = KEYS[path]
    values = key.metadata["choices"]
    if typing.get_origin(kind) is typing.Literal:
        assert {*typing.get_args(kind)} == {*values}
    elif kind is bool:
        assert {True, False} == {*values}
    else:
        assert len(values) <= 2


def test_the_items_of_an_array_are_listed_with_or_and_with_and() -> None:
    @attrs.frozen
    class Table:
        key: tuple[int, ...] = option((), "Sizes.", clause="PLAY-2", says="{any} / {all}")

    (key,) = fields(Table)
    assert ["7 / 7", "7 or 8 / 7 and 8", "7, 8 or 9 / 7, 8 and 9"] == [
        meaning(key, value) for value in ((7,), (7, 8), (7, 8, 9))
    ]
    assert "nothing / nothing" == meaning(key, ())


def test_effects_are_the_one_array_of_tables() -> None:
    kinds = types_of(Variant)
    assert {"effects": Effect} == {n: item_table(k) for n, k in kinds.items() if item_table(k)}


FULL_SLUG = "abcdefghijklmnopqrstuvwxyz0123456789-"


def wrong_with(tables: dict[str, Any]) -> list[str]:
    """What is wrong with the values of some keys, each by itself."""
    problems: list[Any] = []
    _structuring.values_of(Variant, tables, problems)
    return [message for _, message in problems]


@pytest.mark.parametrize(
    ("table", "key", "least", "most"),
    [
        ("players", "max", 1, 100),
        ("deck", "packs", 1, 8),
        ("match", "rounds", 0, 1_000_000),
    ],
)
def test_a_number_has_bounds(table: str, key: str, least: int, most: int) -> None:
    assert [] == wrong_with({table: {key: least}}) == wrong_with({table: {key: most}})
    for beyond in (least - 1, most + 1):
        (told,) = wrong_with({table: {key: beyond}})
        assert f"Expected a whole number from {least} to {most}, not {beyond}" in told


def test_points_may_be_taken_away_but_not_without_bounds() -> None:
    most = 1_000_000
    assert [] == wrong_with({"scoring": {"points": [most, -most]}})
    for beyond in (most + 1, -most - 1):
        (told,) = wrong_with({"scoring": {"points": [beyond]}})
        assert f"from {-most} to {most}, not {beyond}" in told


@pytest.mark.parametrize("name", ["a", FULL_SLUG, "a" * 64])
def test_a_slug_has_small_letters_digits_and_hyphens(name: str) -> None:
    assert [] == wrong_with({"name": name})


@pytest.mark.parametrize("name", ["", "A", "a b", "é", "a" * 65])
def test_what_is_no_slug_is_no_name(name: str) -> None:
    (told,) = wrong_with({"name": name})
    assert "Expected a name of small letters, digits and hyphens" in told
