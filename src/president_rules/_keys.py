"""The types of the keys of a variant file, and how messages write keys and values."""

from __future__ import annotations

import functools
import re
import sys
import typing
from typing import Any

import attrs

from president_rules._shown import LONGEST, shown

if typing.TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

KeyPath = tuple[str | int, ...]
"""The way to a key, or to an item of an array, through the tables of a file."""

_BARE = r"[A-Za-z0-9_-]+"
_ITEM = r"([a-z_]+)\[([0-9]{1,9})\]"


@functools.cache
def types_of(cls: type) -> dict[str, Any]:
    """The types of the keys of a table."""
    # As typing.get_type_hints does, in a fifth of the time: these annotations are our own.
    known = vars(sys.modules[cls.__module__])
    return {
        field.name: eval(field.type, known) if isinstance(field.type, str) else field.type  # noqa: S307
        for field in attrs.fields(cls)
    }


@functools.cache
def entry_types(kind: Any) -> tuple[Any, ...]:
    """The types of a name and a value, if a key is itself a table; nothing otherwise."""
    pair = typing.get_args(kind)[:1] if typing.get_origin(kind) is tuple else ()
    if pair and typing.get_origin(pair[0]) is tuple:
        types = typing.get_args(pair[0])
        return () if types[1:] in ((), (Ellipsis,)) else types
    return ()


def is_table(kind: Any) -> bool:
    """Whether a key is one of the tables of a file."""
    return isinstance(kind, type) and attrs.has(kind)


def item_table(kind: Any) -> type | None:
    """The class of the tables in an array of tables, as `effects` is; None for any other key."""
    item = typing.get_args(kind)[:1] if typing.get_origin(kind) is tuple else ()
    return item[0] if item and is_table(item[0]) else None


def off_default(table: Any) -> Iterator[str]:
    """The keys of a table that are required or off their defaults."""
    for key in attrs.fields(type(table)):
        if getattr(table, key.name) != key.default:
            yield key.name


def steps_of(path: str) -> KeyPath:
    """The steps of a path such as `passing.mode` or `effects[1].rank`."""
    found: KeyPath = ()
    for step in path.split("."):
        item = re.fullmatch(_ITEM, step)
        found = (*found, item[1], int(item[2])) if item else (*found, step)
    return found


def dotted(path: Iterable[str | int]) -> str:
    """A path as people write it: `passing.mode`, `effects[1].rank`."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step}]"
        else:
            bare = len(step) <= LONGEST and re.fullmatch(_BARE, step)
            text += ("." if text else "") + (step if bare else shown(step))
    return text


def near_miss(word: str, choices: Iterable[str]) -> str:
    """The choice that was probably meant, as the end of a sentence; empty if there is none."""
    if len(word) > LONGEST:
        return ""
    import difflib  # noqa: PLC0415 - wanted only when something is wrong

    found = difflib.get_close_matches(word, list(choices), n=1)
    return f", did you mean `{found[0]}`?" if found else ""
