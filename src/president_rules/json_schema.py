"""JSON Schemas of the variant file and of the record, for editors and for programs.

They are made from the code: what a key is, its choices and its default stand at the key alone.
"""

from __future__ import annotations

import inspect
import json
import typing
from typing import TYPE_CHECKING, Any, Literal

import attrs

from president_rules import _json_patterns as patterns
from president_rules import _record_text, loading
from president_rules._converter import LARGEST_INTEGER, MOST_ITEMS
from president_rules._keys import entry_types, is_table, item_table, types_of
from president_rules.cards import CardText, Rank, RankOrCard
from president_rules.rules.option import DISTINCT, EMPTY, LONGEST_SLUG, SLUG, Positive
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

Schema = dict[str, Any]

MOST_SEATS = typing.get_args(Positive)[1][-1]

DIALECT = "http://json-schema.org/draft-07/schema#"
"""The draft of JSON Schema: the one that the editors of TOML know best."""

EXTENDS = (
    "The variant that all other keys come from: a bundled name, or a path relative to this file."
)
"""What the key `extends` means, which is no key of a variant, as all others are."""

_TEXT: Schema = {"type": "string", "pattern": patterns.TEXT}
_INTEGER: Schema = {"type": "integer", "minimum": -LARGEST_INTEGER, "maximum": LARGEST_INTEGER}
_ONE: Schema = {"type": "integer", "enum": [1]}
_CARD: Schema = {
    "type": "string",
    "pattern": patterns.RANK_OR_CARD,
    "maxLength": patterns.LONGEST_CARD,
}
_NOTATION: dict[Any, Schema] = {
    int: _INTEGER,
    bool: {"type": "boolean"},
    str: _TEXT,
    Rank: {"type": "string", "pattern": patterns.RANK},
    CardText: _CARD,
    RankOrCard: _CARD,
}


def variant_schema() -> Schema:
    """The JSON Schema (draft-07) of a variant file.

    A file that is valid by it has no fault but those that take more than one key to see: what two
    keys say against each other, what a file that it extends says, and one rank or number that is
    written in two ways where all must be different.
    """
    return {
        "$schema": DIALECT,
        "title": "A variant of the card game President",
        "description": (
            "A variant file of president-rules, version 1 of the format. What keys say against"
            " each other is not told here: `president-rules check` does, and tells all the rest"
            " too."
        ),
        **_table({"extends": _extends(), **_tables()}),
        "required": ["name"],
        "if": {"required": ["extends"]},
        "else": _complete(),
    }


def record_schema() -> Schema:
    """The JSON Schema (draft-07) of a record of a match.

    A record that is valid by it can be read, if its variant can be used and all of it agrees: the
    digest and the overrides with the variant, the numbers of seats with each other. In the
    overrides it knows tables and keys, and no path in quotes.
    """
    keys: dict[str, tuple[str, Schema]] = {
        "record": ("The version of this format.", _ONE),
        "variant": ("A bundled name, or a path relative to this file.", {"type": "string"}),
        "digest": (
            "The digest of the variant, which has changed since if it is another now.",
            {"type": "string", "pattern": patterns.DIGEST},
        ),
        "players": ("The names of the players, one a seat.", {"type": "array", "items": _TEXT}),
        "seats": (
            "How many play, where `players` does not say.",
            {"type": "integer", "minimum": 1, "maximum": MOST_SEATS},
        ),
        "dealer": ("The seat that deals the first round.", {**_INTEGER, "minimum": 0}),
        "overrides": (
            "Keys laid over the variant, as a variant file has them.",
            _table(_tables(within_a_record=True)),
        ),
        "rounds": (
            "The rounds, in order.",
            {
                "type": "array",
                "items": _round(),
                "maxItems": _record_text.MOST_ROUNDS,
            },
        ),
    }
    return {
        "$schema": DIALECT,
        "title": "A record of a match of President",
        "description": (
            "A record of president-rules, version 1 of the format. Whether its lines hold is not"
            " told here: `president-rules replay` does."
        ),
        **_described(keys),
        "required": ["record", "variant"],
        "anyOf": [
            {"required": ["seats"]},
            {"required": ["players"], "properties": {"players": {"minItems": 1}}},
        ],
        "definitions": {
            name: {"description": what, "type": "string", "pattern": pattern}
            for name, (what, pattern) in patterns.LINES.items()
        },
    }


def _round() -> Schema:
    """A round of a record."""
    cards: Schema = {"type": "string", "pattern": patterns.CARDS}
    lines = [{"$ref": f"#/definitions/{name}"} for name in patterns.LINES]
    keys: dict[str, tuple[str, Schema]] = {
        "deal": ("The whole deck in dealing order.", cards),
        "hands": (
            "The cards as dealt, before the exchange, one text a seat.",
            {"type": "array", "items": cards},
        ),
        "aside": ("The cards set aside.", cards),
        "position": (
            "Whether this is a set-up: the hands need not use up the deck.",
            {"type": "boolean", "default": False},
        ),
        "standing": (
            "The seats from best to worst, in a set-up that counts as a later round.",
            {"type": "array", "items": _INTEGER},
        ),
        "actions": (
            "The actions, and the assertions between them.",
            {"type": "array", "items": {"anyOf": lines}, "maxItems": _record_text.MOST_LINES},
        ),
    }
    return _described(keys)


def _described(keys: dict[str, tuple[str, Schema]]) -> Schema:
    return _table({name: {"description": what, **kind} for name, (what, kind) in keys.items()})


def _table(properties: dict[str, Schema]) -> Schema:
    """A table with these keys and no others."""
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _extends() -> Schema:
    """The key `extends`."""
    return {
        "description": EXTENDS,
        "type": "string",
        "anyOf": [{"enum": [*loading.variants()]}, {"pattern": "/|\\.toml$"}],
    }


def _tables(*, within_a_record: bool = False) -> dict[str, Schema]:
    """Every table and key of a variant file, in the order of one."""
    names = patterns.UNDOTTED if within_a_record else patterns.TEXT
    order = loading.as_tables(loading.load("fr-livret"))
    return {name: _key(Variant, name, names) for name in order}


def _complete() -> Schema:
    """What a file must have that extends no other."""
    kinds = {name: kind for name, kind in types_of(Variant).items() if is_table(kind)}
    needed = {name: [*_required(kind)] for name, kind in kinds.items()}
    inner = {name: {"required": keys} for name, keys in needed.items() if keys}
    return {"required": ["schema", *inner], "properties": inner}


def _required(cls: type) -> Iterator[str]:
    return (key.name for key in attrs.fields(cls) if key.default is attrs.NOTHING)


def _key(cls: type, name: str, names: str) -> Schema:
    """A key of a table.

    Args:
        cls: The class of the table.
        name: The key.
        names: The pattern of the names that are free, such as languages.

    """
    kind, field = types_of(cls)[name], attrs.fields_dict(cls)[name]
    inner = kind if is_table(kind) else item_table(kind)
    if inner:
        return {"description": inspect.getdoc(inner), **_kind(kind, names)}
    said = field.metadata["choices"].items()
    choices = "".join(f"\n- `{_plain(value)}`: {what}" for value, what in said if value is not None)
    clause = field.metadata["clause"]
    lines = [field.metadata["doc"], choices.lstrip(), clause and f"Clause {clause} of the rules."]
    made = {"description": "\n\n".join(filter(None, lines)), **_kind(kind, names)}
    if typing.get_origin(kind) is Literal and said:
        made["x-taplo"] = {"docs": {"enumValues": [*field.metadata["choices"].values()]}}
    if field.default is not attrs.NOTHING:
        made["default"] = {} if entry_types(kind) else _data(field.default)
    return made


def _data(value: Any) -> Any:
    return [*map(_data, value)] if isinstance(value, tuple) else value


def _plain(value: Any) -> str:
    """A value as TOML has it."""
    return json.dumps(_data(value), ensure_ascii=False)


def _kind(kind: Any, names: str) -> Schema:
    """A type of values."""
    if kind in _NOTATION:
        return {**_NOTATION[kind]}
    if is_table(kind):
        return _table({name: _key(kind, name, names) for name in types_of(kind)})
    if entry_types(kind):
        name, value = entry_types(kind)
        return _entries(name, value, names)
    plain, *marks = typing.get_args(kind)
    origin = typing.get_origin(kind)
    if origin is Literal:
        choices = [plain, *marks]
        return {"type": _NOTATION[type(plain)]["type"], "enum": choices}
    if origin is tuple:
        items = _kind(plain, names)
        if is_table(plain):
            items["required"] = [*_required(plain)]
        return {"type": "array", "items": items, "maxItems": MOST_ITEMS}
    return _marked(_kind(plain, names), marks)


def _entries(name: Any, value: Any, names: str) -> Schema:
    """A table whose names are free."""
    by_name = {str: names, Positive: patterns.NUMBER}
    keys = {"pattern": by_name[name] if name in by_name else _NOTATION[name]["pattern"]}
    return {
        "type": "object",
        "propertyNames": keys,
        "additionalProperties": _kind(value, names),
        "maxProperties": MOST_ITEMS,
    }


def _marked(made: Schema, marks: list[Any]) -> Schema:
    """A type with what its marks say of it."""
    for mark in marks:
        if isinstance(mark, range):
            made |= {"minimum": mark[0], "maximum": mark[-1]}
        elif mark == DISTINCT:
            made |= {"uniqueItems": True}
        elif mark == EMPTY:
            made |= {"pattern": f"^$|{made['pattern']}"}
        elif mark == SLUG:
            made |= {"pattern": patterns.SLUG.format(LONGEST_SLUG)}
    return made
