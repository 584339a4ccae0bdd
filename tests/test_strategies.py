"""The strategies reach the whole schema: what they never draw, no property ever tests."""

from __future__ import annotations

import collections
from typing import Any, get_args, get_type_hints

import attrs
import pytest
from hypothesis import HealthCheck, Phase, given, settings

from president_rules import testing
from president_rules.testing.strategies import keys_of, variants
from president_rules.variant import Variant

FIXED = {"schema", "about.summary", "about.limits"}
"""Keys without a choice that any rule could see."""


def values_of_the_schema() -> set[tuple[str, Any]]:
    """Every value of every key that has few; that it is not the default, of every other key."""
    found: set[tuple[str, Any]] = set()
    for name, table in get_type_hints(Variant, include_extras=False).items():
        if not attrs.has(table):
            found.add((name, "other"))
            continue
        for key, kind in get_type_hints(table).items():
            choices = [False, True] if kind is bool else [*get_args(kind)]
            literal = kind is bool or "Literal" in str(kind)
            found |= {(f"{name}.{key}", choice) for choice in choices if literal}
            if not literal:
                found.add((f"{name}.{key}", "other"))
    return {(key, value) for key, value in found if key not in FIXED}


def test_every_value_of_every_key_is_drawn() -> None:
    seen: collections.Counter[tuple[str, Any]] = collections.Counter()

    @settings(
        max_examples=1000,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=[*HealthCheck],  # only what is drawn matters here
    )
    @given(variants())
    def draw(variant: Variant) -> None:
        for key, value in keys_of(variant):
            name, _, inner = key.partition(".")
            cls = type(getattr(variant, name)) if inner else Variant
            default = attrs.fields_dict(cls)[inner or name].default
            seen[key, value] += 1
            seen[key, "other"] += value != default

    draw()
    missing = {each for each in values_of_the_schema() if not seen[each]}
    assert set() == missing


def test_everything_for_tests_is_there() -> None:
    for name in testing.__all__:
        assert getattr(testing, name).__name__ == name
    assert {*testing.__all__} <= {*dir(testing)}
    with pytest.raises(AttributeError, match="has no attribute 'burn'"):
        testing.burn  # noqa: B018
