"""The cattrs converter that reads the values of a variant file, and its messages."""

from __future__ import annotations

import functools
import re
import typing
from collections.abc import Callable
from types import GenericAlias
from typing import Annotated, Any, Literal

import cattrs
from cattrs.errors import BaseValidationError, IterableValidationError, IterableValidationNote
from cattrs.gen import make_dict_structure_fn

from president_rules._keys import entry_types, is_table, near_miss
from president_rules._shown import UNWRITABLE, shown
from president_rules.cards import CardText, Rank, RankOrCard, parse_card, parse_rank
from president_rules.errors import NotationError
from president_rules.rules.option import DISTINCT, EMPTY, LONGEST_SLUG, SLUG, is_slug

MOST_ITEMS = 500
"""How many items an array of a variant file may have, and how many entries a table of names."""

LARGEST_INTEGER = 2**53 - 1
"""The largest number that is read: the largest one that every reader of JSON keeps exact."""

_NOTATION: dict[Any, str] = {Rank: "a rank", CardText: "a card", RankOrCard: "a rank or a card"}
_NUMBER = r"0|[1-9][0-9]{0,8}"


class UnexpectedError(ValueError):
    """A value that is not what its key expects; says what was expected."""


Hook = Callable[[Any, Any], Any]


@functools.cache
def converter() -> cattrs.Converter:
    """The converter that reads the values of a variant file."""
    made = strict_converter(MOST_ITEMS)
    made.register_structure_hook_factory(is_table, functools.partial(_table, made))
    return made


def strict_converter(most: int | None = None) -> cattrs.Converter:
    """A new converter that takes each value for what it is, and writes no defaults.

    Args:
        most: How many items an array may have, and how many entries a table of such; None for any.

    """
    made = cattrs.Converter(forbid_extra_keys=True, omit_if_default=True)
    made.register_structure_hook(int, _integer)
    made.register_structure_hook(bool, _boolean)
    made.register_structure_hook(str, _text)
    made.register_structure_hook(Rank, _rank)
    made.register_structure_hook(CardText, _card)
    made.register_structure_hook(RankOrCard, _rank_or_card)
    factories: tuple[tuple[Callable[[Any], bool], Callable[[Any], Hook]], ...] = (
        (lambda kind: typing.get_origin(kind) is Literal, _choice),
        (lambda kind: typing.get_origin(kind) is tuple, functools.partial(_array, made, most)),
        (lambda kind: bool(entry_types(kind)), functools.partial(_entries, made, most)),
        (lambda kind: typing.get_origin(kind) is Annotated, functools.partial(_annotated, made)),
    )
    for predicate, factory in factories:
        made.register_structure_hook_factory(predicate, factory)
    return made


def wanted(kind: Any) -> str:
    """What a key expects, in words."""
    marks: tuple[Any, ...] = ()
    if typing.get_origin(kind) is Annotated:
        kind, *rest = typing.get_args(kind)
        marks = tuple(rest)
    if typing.get_origin(kind) is Literal:
        choices = [shown(choice) for choice in typing.get_args(kind)]
        return choices[0] if len(choices) == 1 else f"one of {', '.join(choices)}"
    if kind is int:
        bounds = next((mark for mark in marks if isinstance(mark, range)), None)
        return f"a whole number from {bounds[0]} to {bounds[-1]}" if bounds else "a whole number"
    if kind is str and marks:
        return f"a name of small letters, digits and hyphens, {LONGEST_SLUG} at most"
    return {bool: "true or false", str: "a text", **_NOTATION}.get(kind, "a value")


def _unexpected(kind: Any, value: object, hint: str = ".") -> UnexpectedError:
    return UnexpectedError(f"Expected {wanted(kind)}, not {shown(value)}{hint}")


def _integer(value: Any, kind: Any) -> int:
    if type(value) is not int or abs(value) > LARGEST_INTEGER:
        raise _unexpected(kind, value)
    return value


def _boolean(value: Any, kind: Any) -> bool:
    if type(value) is not bool:
        raise _unexpected(kind, value)
    return value


def _text(value: Any, kind: Any) -> str:
    if not isinstance(value, str):
        raise _unexpected(kind, value)
    if UNWRITABLE.search(value):
        half = not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value)
        what = "half a character" if half else "a control character"
        message = f"Expected a text, not {shown(value)}, which has {what}."
        raise UnexpectedError(message)
    return value


def _rank(value: Any, _: Any) -> Rank:
    try:
        return parse_rank(value)
    except (AttributeError, NotationError):
        message = f"Expected a rank such as '3', '10' or 'K', not {shown(value)}."
        raise UnexpectedError(message) from None


def _card(value: Any, _: Any) -> CardText:
    try:
        return CardText(str(parse_card(value)))
    except (AttributeError, TypeError, NotationError):
        message = f"Expected a card such as '10D', 'QH' or 'JK', not {shown(value)}."
        raise UnexpectedError(message) from None


def _rank_or_card(value: Any, _: Any) -> RankOrCard:
    try:
        return RankOrCard(str(parse_card(value)))
    except (AttributeError, TypeError, NotationError):
        message = f"Expected a rank or a card such as '2' or '2S', not {shown(value)}."
        raise UnexpectedError(message) from None


def _choice(kind: Any) -> Hook:
    choices = typing.get_args(kind)

    def hook(value: Any, _: Any) -> Any:
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        near = near_miss(value, map(str, choices)) if isinstance(value, str) else ""
        raise _unexpected(kind, value, near or ".")

    return hook


def _array(made: cattrs.Converter, most: int | None, kind: Any) -> Hook:
    items: Any = GenericAlias(list, typing.get_args(kind)[:1])

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            message = f"Expected an array, not {shown(value)}."
            raise UnexpectedError(message)
        if most is not None and len(value) > most:
            message = f"Expected at most {most} items, not {len(value)}."
            raise UnexpectedError(message)
        return tuple(made.structure(value, items))

    return hook


def _table(made: cattrs.Converter, kind: Any) -> Hook:
    """Read a table of an array of tables."""
    inner = make_dict_structure_fn(kind, made, _cattrs_forbid_extra_keys=True)

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            message = f"Expected a table, not {shown(value)}."
            raise UnexpectedError(message)
        return inner(value, kind)

    return hook


def _entries(made: cattrs.Converter, most: int | None, kind: Any) -> Hook:
    name_type, value_type = entry_types(kind)
    read_name, read_value = made.get_structure_hook(name_type), made.get_structure_hook(value_type)
    numbered = int in (name_type, *typing.get_args(name_type))

    def hook(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            message = f"Expected a table, not {shown(value)}."
            raise UnexpectedError(message)
        if most is not None and len(value) > most:
            message = f"Expected at most {most} entries, not {len(value)}."
            raise UnexpectedError(message)
        entries, errors = {}, []
        for name, inner in value.items():
            is_number = numbered and isinstance(name, str) and re.fullmatch(_NUMBER, name)
            key = int(name) if is_number else name
            try:
                entries[read_name(key, name_type)] = read_value(inner, value_type)
            except (BaseValidationError, UnexpectedError) as error:
                error.add_note(IterableValidationNote("an entry", name, value_type))
                errors.append(error)
        if errors:
            message = "entries"
            raise IterableValidationError(message, errors, kind)
        if len(entries) < len(value):
            message = "Two of the names in this table mean the same."
            raise UnexpectedError(message)
        return tuple(sorted(entries.items()))

    return hook


def _annotated(made: cattrs.Converter, kind: Any) -> Hook:
    plain, *marks = typing.get_args(kind)
    inner = made.get_structure_hook(plain)

    def hook(value: Any, _: Any) -> Any:
        if value == "" and EMPTY in marks:
            return value
        read = inner(value, kind if plain in (int, str) else plain)
        for mark in marks:
            if isinstance(mark, range) and read not in mark:
                raise _unexpected(kind, value)
            if mark == SLUG and not is_slug(read):
                raise _unexpected(kind, value)
            if mark == DISTINCT and len(set(read)) < len(read):
                twice = next(item for item in read if read.count(item) > 1)
                message = f"This array has {shown(twice)} twice."
                raise UnexpectedError(message)
        return read

    return hook
