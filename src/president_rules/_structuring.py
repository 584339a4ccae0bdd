"""From the plain data of a variant file to the values of its keys, with all that is wrong."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

import attrs
from cattrs.errors import (
    AttributeValidationNote,
    BaseValidationError,
    ForbiddenExtraKeysError,
    IterableValidationNote,
)

from president_rules._converter import UnexpectedError, converter, wanted
from president_rules._keys import (
    KeyPath,
    dotted,
    is_table,
    item_table,
    near_miss,
    types_of,
)
from president_rules._shown import shown
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

MOST_PROBLEMS = 100
"""How many things are told that are wrong with a file."""

Problem = tuple[KeyPath, str]
"""What is wrong, and the way to the key that it is wrong with."""


def unknown_key(cls: type, name: str) -> str:
    """What to say of a key that a table does not have."""
    keys = [*types_of(cls), *(["extends"] if cls is Variant else [])]
    word = f"Unknown key `{dotted([name])}`"
    if name == "extends":
        return word + ": only a variant file extends another."
    near = near_miss(name, keys)
    if near:
        return word + near
    if name in types_of(Variant):
        return f"{word} here: it belongs at the top of the file."
    if _homes(name):
        return f"{word} here: it belongs in {_homes(name)}."
    return f"{word}; the keys here are {', '.join(keys)}."


def _elsewhere(name: str) -> str:
    """Where a key belongs that has the name of a table, as `jokers` does."""
    return f"; the key `{name}` belongs in {_homes(name)}" if _homes(name) else ""


def _homes(name: str) -> str:
    """The tables that have a key of a name, as a message lists them."""
    homes = (table for table, kind in _tables().items() if name in types_of(kind))
    return " or ".join(f"`[{home}]`" for home in homes)


def _tables() -> dict[str, type]:
    return {name: kind for name, kind in types_of(Variant).items() if is_table(kind)}


def values_of(
    cls: type, data: Mapping[str, Any], problems: list[Problem], at: KeyPath = ()
) -> dict[str, Any]:
    """Read the keys of a table: their values by name, for a table again a dict.

    Args:
        cls: The attrs class of the table.
        data: What the file gives.
        problems: Whatever is wrong is added to this list, and left out of the values.
        at: The path of the table.

    """
    values: dict[str, Any] = {}
    types = types_of(cls)
    for name, value in data.items():
        if len(problems) > MOST_PROBLEMS:
            break
        path, kind = (*at, name), types.get(name)
        if kind is None:
            problems.append((path, unknown_key(cls, name)))
        elif item_table(kind) and not isinstance(value, (list, tuple)):
            message = f"Expected tables, each under `[[{name}]]`, not {shown(value)}."
            problems.append((path, message))
        elif not is_table(kind):
            try:
                values[name] = converter().structure(value, kind)
            except (BaseValidationError, UnexpectedError) as error:
                problems.extend(itertools.islice(_problems(error, path), MOST_PROBLEMS + 1))
        elif isinstance(value, dict):
            values[name] = values_of(kind, value, problems, path)
        else:
            problems.append((path, f"Expected a table, not {shown(value)}{_elsewhere(name)}."))
    return values


def missing_keys(data: Mapping[str, Any]) -> Iterator[Problem]:
    """Report the keys that every variant must give, here or in what it extends."""
    if "schema" not in data:
        yield ("schema",), "This key is required: `schema = 1`."
    for name, kind in types_of(Variant).items():
        field = attrs.fields_dict(Variant)[name]
        if is_table(kind):
            given = data.get(name, {})
            for key in attrs.fields(kind):
                if (
                    key.default is attrs.NOTHING
                    and isinstance(given, dict)
                    and key.name not in given
                ):
                    asked = wanted(types_of(kind)[key.name])
                    yield (name, key.name), f"This key is required: {asked}."
        elif field.default is attrs.NOTHING and name not in data:
            yield (name,), f"This key is required: {wanted(kind)}."


def first_of(problems: Sequence[Problem]) -> Sequence[Problem]:
    """As many problems as are told, and that there are more."""
    if len(problems) <= MOST_PROBLEMS:
        return problems
    return *problems[:MOST_PROBLEMS], ((), f"More is wrong than these {MOST_PROBLEMS} faults.")


def _problems(error: BaseException, path: KeyPath) -> Iterator[Problem]:
    if isinstance(error, BaseValidationError):
        for inner in error.exceptions:
            yield from _problems(inner, (*path, *_step(inner)))
    elif isinstance(error, ForbiddenExtraKeysError):
        for name in sorted(error.extra_fields):
            yield (*path, name), unknown_key(error.cl, name)
    elif isinstance(error, KeyError):
        yield path, f"This key is required: {_asked(error)}."
    elif isinstance(error, UnexpectedError):
        yield path, str(error)
    else:
        raise error


def _asked(error: KeyError) -> str:
    notes: Iterator[object] = iter(getattr(error, "__notes__", ()))
    kinds = (note.type for note in notes if isinstance(note, AttributeValidationNote))
    return wanted(next(kinds, None))


def _step(error: BaseException) -> KeyPath:
    for note in getattr(error, "__notes__", ()):
        if isinstance(note, IterableValidationNote):
            return (note.index,)
        if isinstance(note, AttributeValidationNote):
            return (note.name,)
    return ()
