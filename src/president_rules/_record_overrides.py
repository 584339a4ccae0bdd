"""Overrides as a record keeps them: paths and values, none of which can be changed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from president_rules import loading
from president_rules.errors import VariantError

if TYPE_CHECKING:
    from president_rules.variant import Variant


def flat(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, object]]:
    """The keys of nested tables by their paths, with values that cannot be changed."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", _fixed(value)


def _fixed(value: object) -> object:
    """A value that cannot be changed: a table in an array becomes pairs."""
    if isinstance(value, Mapping):
        return tuple((str(key), _fixed(inner)) for key, inner in value.items())
    return tuple(map(_fixed, value)) if isinstance(value, list | tuple) else value


def difference(name: str, variant: Variant) -> dict[str, object]:
    """The overrides that make a variant of the bundled one of that name, if there is one.

    Raises:
        ValueError: No overrides make it.

    """
    if name not in loading.variants():
        return {}
    base = loading.load(name)
    before = dict(flat(loading.as_tables(base)))
    after = dict(flat(loading.as_tables(variant)))
    found = {path: value for path, value in after.items() if before.get(path) != value}
    made, dead = base, set(found)
    while dead:
        try:
            made, dead = loading.override(base, found), set()
        except VariantError as error:  # a key of the base that another one makes inert
            dead = found.keys() & {fault.path for fault in error.faults}
            found = {path: value for path, value in found.items() if path not in dead}
    if made != variant:
        message = f"no overrides make this variant of {name}: tell `variant` by another name"
        raise ValueError(message)
    return found
