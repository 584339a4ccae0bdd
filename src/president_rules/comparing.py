"""What changes from one variant to another, key by key and in a sentence each."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from attrs import NOTHING, fields, fields_dict, frozen

from president_rules._keys import dotted, entry_types, is_table, item_table, off_default, types_of
from president_rules.loading import as_tables
from president_rules.rules.option import meaning
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from attrs import Attribute

    from president_rules._keys import KeyPath

_FOR_PEOPLE = ("name", "about", "titles.names")
_NONE = "nothing of the kind"


@frozen
class Difference:
    """A key of which two variants have different values.

    Attributes:
        path: The key, as `passing.mode`; an entry of a table, as `titles.by_players.6`; a table
            of an array, as `effects[1]`, or a key of one.
        before: Its value in the first variant; None for an entry or a table that it lacks.
        after: Its value in the second one.
        was: What the first value says, as the end of a sentence.
        now: What the second one says.
        is_rule: Whether a game can go differently by it: not by names, titles as they are written,
            and sources.

    """

    path: str
    before: Any
    after: Any
    was: str
    now: str
    is_rule: bool = True

    @property
    def sentence(self) -> str:
        """What changes, with an arrow from what was to what is."""
        return f"{self.was} → {self.now}"

    def __str__(self) -> str:
        return f"`{self.path}`: {self.sentence}"


def differences(a: Variant, b: Variant) -> tuple[Difference, ...]:
    """Tell what changes from a variant to another, in the order of a variant file.

    The two are played alike if none of the differences is one of the rules.
    """
    return tuple(_differences(a, b))


def _differences(a: Variant, b: Variant) -> Iterator[Difference]:
    for name in as_tables(a):
        key, kind = fields_dict(Variant)[name], types_of(Variant)[name]
        before, after = getattr(a, name), getattr(b, name)
        if is_table(kind):
            for inner in fields(kind):
                values = getattr(before, inner.name), getattr(after, inner.name)
                yield from _of_key((name, inner.name), inner, types_of(kind)[inner.name], values)
        elif item_table(kind):
            yield from _of_array(name, before, after)
        else:
            yield from _of_key((name,), key, kind, (before, after))


def _of_key(
    path: KeyPath, key: Attribute[Any], kind: Any, values: tuple[Any, Any]
) -> Iterator[Difference]:
    """The differences of a key, entry by entry if it is a table."""
    before, after = values
    if before == after:
        return
    types = entry_types(kind)
    if types:
        old, new = dict(before or ()), dict(after or ())
        for entry in sorted({*old, *new}):
            inner = old.get(entry), new.get(entry)
            yield from _of_key((*path, str(entry)), key, types[1], inner)
        return
    where = dotted(path)
    is_rule = not f"{where}.".startswith(tuple(f"{name}." for name in _FOR_PEOPLE))
    was, now = (_said(key, value, str(path[-1])) for value in values)
    yield Difference(where, before, after, was, now, is_rule)


def _said(key: Attribute[Any], value: Any, entry: str) -> str:
    """What a value says; of a key that has no words for it, the value itself."""
    if "says" in key.metadata and (said := meaning(key, value, entry)):
        return said
    if isinstance(value, tuple):
        return "; ".join(value) or "nothing"
    return "nothing" if value is None else str(value)


# Arrays of tables.


def _of_array(name: str, old: Sequence[Any], new: Sequence[Any]) -> Iterator[Difference]:
    """The differences of an array of tables: which of them come, go and change."""
    if sorted(map(repr, old)) == sorted(map(repr, new)):
        if old != new:
            was, now = ("; ".join(map(_told, items)) for items in (old, new))
            yield Difference(name, old, new, f"in this order, {was}", f"in this order, {now}")
        return
    match = difflib.SequenceMatcher(a=[*map(_core, old)], b=[*map(_core, new)], autojunk=False)
    for does, low, high, start, end in match.get_opcodes():
        if does == "equal":
            for at, number in zip(range(low, high), range(start, end), strict=True):
                yield from _of_item(f"{name}[{number}]", old[at], new[number])
            continue
        for at in range(low, high):
            yield Difference(f"{name}[{at}]", old[at], None, _told(old[at]), _NONE)
        for number in range(start, end):
            yield Difference(f"{name}[{number}]", None, new[number], _NONE, _told(new[number]))


def _of_item(path: str, before: Any, after: Any) -> Iterator[Difference]:
    """The differences of two tables of an array that are about the same thing."""
    for key in fields(type(before)):
        values = getattr(before, key.name), getattr(after, key.name)
        if values[0] != values[1]:
            was, now = (f"{_subject(after)}, {meaning(key, value)}" for value in values)
            yield Difference(f"{path}.{key.name}", *values, was, now)


def _core(item: Any) -> tuple[Any, ...]:
    """The values of the keys that a table of an array must have: they say what it is about."""
    return tuple(getattr(item, key.name) for key in _required(item))


def _required(item: Any) -> list[Attribute[Any]]:
    return [key for key in fields(type(item)) if key.default is NOTHING]


def _subject(item: Any) -> str:
    return " ".join(meaning(key, getattr(item, key.name)) for key in _required(item))


def _told(item: Any) -> str:
    """What a table of an array says: `a set of 8 ends the trick, if it has 1 or 3 cards`."""
    keys = (key for key in fields(type(item)) if key.default is not NOTHING)
    more = (meaning(key, getattr(item, key.name)) for key in keys if key.name in off_default(item))
    return ", ".join([_subject(item), *more])
