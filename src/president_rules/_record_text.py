"""Records as TOML text: reading them with the place of what is wrong, and writing them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from president_rules import _sources, loading
from president_rules._keys import dotted, near_miss
from president_rules._record_lines import Line, parse_line
from president_rules._record_overrides import flat
from president_rules._record_parts import CHANGED, Record, RecordRound, placed
from president_rules._shown import UNWRITABLE, shown
from president_rules.cards import Card, format_cards, parse_cards
from president_rules.errors import RecordError, VariantError
from president_rules.reducer import new_match

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from president_rules._sources import Source
    from president_rules.state import State
    from president_rules.variant import Variant

LARGEST_INTEGER = 2**53 - 1
"""The largest number that a record may have."""

LARGEST = 1 << 20
"""The most bytes that a record may have."""

TOO_LARGE = "This record is larger than 1 MiB, the most that one may have."

MOST_ROUNDS = 1_000
"""The most rounds that a record may have."""

MOST_LINES = 10_000
"""The most lines that a round may have."""

_KEYS = ("record", "variant", "digest", "players", "seats", "dealer", "overrides", "rounds")
_ROUND_KEYS = ("deal", "hands", "aside", "position", "standing", "actions")
_DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WORDS = {str: "a text", int: "a whole number", bool: "true or false", dict: "a table"}

T = TypeVar("T")


# Reading.


def from_text(
    source: Source, *, known: Mapping[str, Variant], outside: bool, changed: bool
) -> Record:
    """Read a record.

    Args:
        source: Its text, and where it comes from.
        known: Variants that the record may name besides the bundled ones.
        outside: Whether the record may name a variant file outside its folder.
        changed: Whether the variant may be another than the one that the digest is of.

    Raises:
        RecordError: It is not a record.

    """
    with placed(source.file):
        table = _tables(source)
        name, overrides = _need(table, "variant", str), _get(table, "overrides", dict, default={})
        digest = _digest(table)
        variant = _overridden(_variant(source, name, known, outside=outside), overrides, digest)
        players = _names(table)
        record = Record(
            variant=name,
            resolved=variant,
            seats=_seats(table, players),
            players=players,
            dealer=_get(table, "dealer", int, default=0),
            digest=digest,
            overrides=tuple(dict(flat(overrides)).items()),
            rounds=_rounds(table, source.file),
            file=source.file,
        )
        if record.variant_changed and not changed:
            raise RecordError(record.change)
        start_of(record)
        return record


def start_of(record: Record) -> State:
    """The state before the first deal of a record.

    Raises:
        RecordError: The variant is not for so many players, or there is no such dealer.

    """
    try:
        return new_match(record.resolved, record.seats, dealer=record.dealer)
    except ValueError as error:
        message = f"{record.change} The match cannot begin: {error}.".lstrip()
        raise RecordError(message, file=record.file) from error


def _tables(source: Source) -> dict[str, Any]:
    if len(source.text) > LARGEST or len(source.text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise RecordError(TOO_LARGE)
    try:
        table = _sources.parsed(source)
    except VariantError as error:
        fault = error.faults[0]
        place = f" (line {fault.line} of the file)" if fault.line else ""
        message = fault.message + place
        raise RecordError(message) from error
    version = _need(table, "record", int)
    if version != 1:
        message = f"`record` is {shown(version)}: this library reads version 1 of the format."
        raise RecordError(message)
    _only(table, _KEYS)
    return table


def _only(table: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    for name in table:
        if name not in keys:
            hint = near_miss(name, keys) or f"; the keys here are {', '.join(keys)}."
            message = f"Unknown key `{dotted([name])}`{hint}"
            raise RecordError(message)


def _need(table: Mapping[str, Any], key: str, kind: type[T]) -> T:
    if key not in table:
        message = f"The key `{key}` is required: {_WORDS[kind]}."
        raise RecordError(message)
    return _get(table, key, kind, default=kind())


def _get(table: Mapping[str, Any], key: str, kind: type[T], *, default: T) -> T:
    value = table.get(key, default)
    is_huge = isinstance(value, int) and abs(value) > LARGEST_INTEGER
    if type(value) is not kind or is_huge:
        message = f"`{key}`: expected {_WORDS[kind]}, not {shown(value)}."
        raise RecordError(message)
    return value


def _array(table: Mapping[str, Any], key: str, kind: type[T]) -> tuple[T, ...]:
    values = table.get(key, [])
    if type(values) is not list:
        message = f"`{key}`: expected an array, not {shown(values)}."
        raise RecordError(message)
    named = {f"{key}[{i}]": value for i, value in enumerate(values)}
    return tuple(_get(named, name, kind, default=named[name]) for name in named)


def _variant(source: Source, name: str, known: Mapping[str, Variant], *, outside: bool) -> Variant:
    if name in known:
        return known[name]
    try:
        found = _sources.extended(source, name, outside=outside)
        return loading.load(
            Path(found.identity) if _sources.is_path(name) else name, outside=outside
        )
    except VariantError as error:
        faults = " ".join(f"{fault.path}: {fault.message}".lstrip(": ") for fault in error.faults)
        message = f"The variant {shown(name)} cannot be used. {faults}"
        raise RecordError(message) from error


def _overridden(variant: Variant, overrides: Mapping[str, Any], digest: str) -> Variant:
    try:
        return loading.override(variant, overrides)
    except VariantError as error:
        faults = " ".join(f"{fault.path}: {fault.message}" for fault in error.faults)
        message = f"The overrides cannot be used. {faults}"
        if digest:  # that of a variant with overrides that could be used
            message = f"{CHANGED.format(shown(variant.name))}. {message}"
        raise RecordError(message) from error


def _seats(table: Mapping[str, Any], players: tuple[str, ...]) -> int:
    if not players:
        return _need(table, "seats", int)
    seats = _get(table, "seats", int, default=len(players))
    if seats != len(players):
        message = f"`seats` is {seats}, but `players` names {len(players)}."
        raise RecordError(message)
    return seats


def _names(table: Mapping[str, Any]) -> tuple[str, ...]:
    names = _array(table, "players", str)
    for name in names:
        if UNWRITABLE.search(name):
            message = f"`players`: {shown(name)} has a control character."
            raise RecordError(message)
    return names


def _digest(table: Mapping[str, Any]) -> str:
    given = _get(table, "digest", str, default="").strip().lower()
    if given and not _DIGEST.fullmatch(given):
        message = f"`digest`: expected `sha256:` and 64 hexadecimal digits, not {shown(given)}."
        raise RecordError(message)
    return given


def _rounds(table: Mapping[str, Any], file: str) -> tuple[RecordRound, ...]:
    rounds = _array(table, "rounds", dict)
    if len(rounds) > MOST_ROUNDS:
        message = f"There are {len(rounds)} rounds: a record has {MOST_ROUNDS} at most."
        raise RecordError(message)
    return tuple(_round(each, file, number) for number, each in enumerate(rounds, 1))


def _round(table: Mapping[str, Any], file: str, number: int) -> RecordRound:
    with placed(file, number):
        _only(table, _ROUND_KEYS)
        lines = _array(table, "actions", str)
        if len(lines) > MOST_LINES:
            message = f"There are {len(lines)} lines: a round has {MOST_LINES} at most."
            raise RecordError(message)
        aside = _cards(table, "aside") if "aside" in table else None
        hands = tuple(map(parse_cards, _array(table, "hands", str)))
        return RecordRound(
            deal=_cards(table, "deal"),
            hands=hands,
            aside=aside,
            position=_get(table, "position", bool, default=False),
            standing=_array(table, "standing", int),
            actions=tuple(_line(line, file, number, at) for at, line in enumerate(lines, 1)),
        )


def _cards(table: Mapping[str, Any], key: str) -> tuple[Card, ...]:
    return parse_cards(_get(table, key, str, default=""))


def _line(text: str, file: str, number: int, at: int) -> Line:
    with placed(file, number, at):
        return parse_line(text)


# Writing.


def to_text(record: Record) -> str:
    """Write a record."""
    return "\n".join(_parts(record))


def _parts(record: Record) -> Iterator[str]:
    yield "record = 1"
    yield f"variant = {_value(record.variant)}"
    if record.digest:
        yield f"digest = {_value(record.digest)}"
    yield f"players = {_value(record.players)}" if record.players else f"seats = {record.seats}"
    yield f"dealer = {record.dealer}"
    if record.overrides:
        yield "\n[overrides]"
        for path, value in record.overrides:
            yield f"{'.'.join(map(_name, path.split('.')))} = {_value(value)}"
    for each in record.rounds:
        yield "\n[[rounds]]"
        yield from _round_parts(each)
    yield ""


def _round_parts(of: RecordRound) -> Iterator[str]:
    if of.deal:
        yield f"deal = {_value(format_cards(of.deal))}"
    if of.position:
        yield "position = true"
    if of.hands:
        yield f"hands = {_lines(map(format_cards, of.hands))}"
    if of.aside is not None:
        yield f"aside = {_value(format_cards(of.aside))}"
    if of.standing:
        yield f"standing = {_value(of.standing)}"
    yield f"actions = {_lines(map(str, of.actions))}"


def _lines(texts: Iterator[str]) -> str:
    """Write an array with one text a line."""
    return "\n".join(("[", *(f"  {_value(text)}," for text in texts), "]"))


def _name(name: str) -> str:
    return name if _BARE.fullmatch(name) else _value(name)


def _value(value: object) -> str:
    """Write a value on one line."""
    import tomli_w  # noqa: PLC0415 - reading needs none of it

    if not isinstance(value, tuple):
        return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")
    if value and all(map(_is_pair, value)):
        return f"{{ {', '.join(f'{_name(key)} = {_value(inner)}' for key, inner in value)} }}"
    return f"[{', '.join(map(_value, value))}]"


def _is_pair(item: object) -> bool:
    return isinstance(item, tuple) and len(item) == 2 and isinstance(item[0], str)  # noqa: PLR2004
