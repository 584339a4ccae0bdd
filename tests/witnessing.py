"""Witnesses: for each key of a bundled variant, a record that goes differently without it.

A key matters if some match goes differently with the key back at its default. Its witness is a
record, every line of which holds under the variant and the last one of which does not hold then.
"""

from __future__ import annotations

import itertools
import re
import textwrap
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs
import tomli_w

from president_rules import Record, Variant, read_record, write_record
from president_rules._settling import settled
from president_rules.errors import RecordError
from president_rules.loading import changed
from president_rules.records import check_record
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

WITNESSES = Path(__file__).parent / "witnesses"

FOR_PEOPLE = ("schema", "name", "version", "about", "titles.names")
"""No rule depends on these."""

HANDS = re.compile(r"^hands = \[\n[^\]]*\]", re.MULTILINE)
WIDTH = 100

HEAD = """\
# Witnesses of {name}: for each key that is off its default a record, whose last line does not hold
# with that key at its default. Written by tests/regenerate.py.
"""


@attrs.frozen
class Witness:
    """What shows that a key matters.

    Attributes:
        key: The key, as `following.equal`; `effects[0]` is a whole effect.
        record: The record.
        cannot_matter_at: The numbers of players at which no witness was found.
        remark: What the key is, and what holds instead of the last line.

    """

    key: str
    record: Record
    cannot_matter_at: tuple[int, ...] = ()
    remark: str = attrs.field(default="", eq=False)


def keys_of(variant: Variant) -> tuple[str, ...]:
    """The keys that are not at their defaults; those without a default need no witness."""
    return tuple(_keys(variant))


def _keys(variant: Variant) -> Iterator[str]:
    for name, table in changed(variant).items():
        if name in FOR_PEOPLE:
            continue
        if isinstance(table, list):
            yield from (f"{name}[{number}]" for number in range(len(table)))
            continue
        fields = attrs.fields_dict(type(getattr(variant, name)))
        for key in table:
            if f"{name}.{key}" not in FOR_PEOPLE and fields[key].default is not attrs.NOTHING:
                yield f"{name}.{key}"


def value_of(variant: Variant, key: str) -> Any:
    """The value of a key, as plain data; of an effect, the entry."""
    name, inner, number = _parts(key)
    table = changed(variant)[name]
    return table[number] if number is not None else table[inner]


def default_of(variant: Variant, key: str) -> object:
    """The default of a key."""
    name, inner, number = _parts(key)
    if number is not None:
        return None
    return attrs.fields_dict(type(getattr(variant, name)))[inner].default


def without(variant: Variant, key: str) -> tuple[Variant, tuple[str, ...]]:
    """The variant with a key back at its default.

    What becomes inert with it goes back to its default too. So do the keys that would contradict
    it: those are named.
    """
    gone = [key]
    while True:
        rest, faults = settled(_reset(variant, gone), ())
        if not faults:
            return rest, tuple(gone[1:])
        blamed = {_blamed(variant, gone, path) for fault in faults for path in fault.keys}
        more = [each for each in keys_of(variant) if each in blamed and each not in gone]
        assert more, faults[0].message
        gone += more


def _reset(variant: Variant, keys: Sequence[str]) -> Variant:
    """The variant with some keys at their defaults, and all others as they are."""
    changes: dict[str, Any] = {}
    for key in keys:
        name, inner, number = _parts(key)
        if number is None:
            table = changes.get(name, getattr(variant, name))
            changes[name] = attrs.evolve(table, **{inner: default_of(variant, key)})
        else:
            left = _left(variant, keys, name)
            changes[name] = tuple(getattr(variant, name)[each] for each in left)
    return attrs.evolve(variant, **changes)


def _left(variant: Variant, gone: Sequence[str], name: str) -> list[int]:
    """The numbers of the entries of an array that are not gone."""
    entries = range(len(getattr(variant, name)))
    return [number for number in entries if f"{name}[{number}]" not in gone]


def _blamed(variant: Variant, gone: Sequence[str], path: str) -> str:
    """The key of which a contradiction without some keys names a part."""
    name, inner, number = _parts(path)
    if number is None:
        return f"{name}.{inner.partition('.')[0]}"
    return f"{name}[{_left(variant, gone, name)[number]}]"


def _parts(key: str) -> tuple[str, str, int | None]:
    """The table, the key in it, and the number of an entry, if the table is an array."""
    name, _, inner = key.partition(".")
    table, bracket, number = name.partition("[")
    return table, inner, int(number.rstrip("]")) if bracket else None


def counts_of(variant: Variant) -> range:
    """The numbers of players at which witnesses are looked for: all that the variant allows."""
    return player_counts(variant.players)


def failure(record: Record, variant: Variant) -> RecordError | None:
    """How a record fails under a variant; None if every line holds."""
    try:
        check_record(attrs.evolve(record, resolved=variant))
    except RecordError as error:
        return error
    return None


def fault(record: Record, variant: Variant, other: Variant) -> str:
    """Why a record does not show that two variants differ; nothing if it does.

    All of it must hold under the one, and all but its end under the other: the last line, or the
    last deal if no line follows it.
    """
    error = failure(record, variant)
    if error is not None:
        return f"It does not hold: {error}"
    error = failure(record, other)
    if error is None:
        return "Every line holds without the key as well."
    last = record.rounds[-1]
    end = len(record.rounds), len(last.actions)
    if (error.round, error.line) != end or not (last.actions or last.deal):
        return f"Without the key it fails, but not at its end: {error}"
    return ""


def unwitnessed(variant: Variant, witnesses: Iterable[Witness]) -> list[str]:
    """The keys off their defaults that have no witness."""
    witnessed = {witness.key for witness in witnesses}
    return [key for key in keys_of(variant) if key not in witnessed]


# Files.


def path_of(name: str) -> Path:
    """The file with the witnesses of a variant."""
    return WITNESSES / f"{name}.toml"


def read(name: str) -> tuple[Witness, ...]:
    """Read the witnesses of a variant; none if there is no file."""
    if not path_of(name).exists():
        return ()
    tables = tomllib.loads(path_of(name).read_text("utf-8"))["witnesses"]
    return tuple(_witness(name, table) for table in tables)


def _witness(name: str, table: Mapping[str, Any]) -> Witness:
    rest = {key: table[key] for key in ("seats", "dealer")}
    rest["rounds"] = [again for each in table["rounds"] for again in _repeated(**each)]
    record = read_record(tomli_w.dumps({"record": 1, "variant": name, **rest}))
    return Witness(table["key"], record, tuple(table.get("cannot_matter_at", ())))


def _repeated(*, times: int = 1, **given: Any) -> list[dict[str, Any]]:
    """A round as often as it is played."""
    return [given] * times


def text_of(name: str, witnesses: Iterable[Witness]) -> str:
    """The file with the witnesses of a variant, as text."""
    return "\n".join([HEAD.format(name=name), *map(_text, witnesses)])


def _text(witness: Witness) -> str:
    lines = ["[[witnesses]]"]
    lines += textwrap.wrap(witness.remark, WIDTH, initial_indent="# ", subsequent_indent="# ")
    lines += [f'key = "{witness.key}"']
    if witness.cannot_matter_at:
        lines += [f"cannot_matter_at = {[*witness.cannot_matter_at]}"]
    record = attrs.evolve(witness.record, players=(), digest="")
    lines += [f"seats = {record.seats}", f"dealer = {record.dealer}"]
    groups = itertools.groupby(record.rounds)
    rounds = (_round(attrs.evolve(record, rounds=(each,)), len([*more])) for each, more in groups)
    return "\n".join([*lines, *rounds]) + "\n"


def _round(record: Record, times: int) -> str:
    """The one round of a record, played so often, as a table of the file."""
    _, _, table = write_record(record).partition("[[rounds]]\n")
    table = HANDS.sub(_on_one_line, table).replace("actions = [\n]\n", "")
    return "\n[[witnesses.rounds]]\n" + f"times = {times}\n" * (times > 1) + table.rstrip("\n")


def _on_one_line(hands: re.Match[str]) -> str:
    """Hands as people write them, where they are short."""
    line = re.sub(r"\n\s*", " ", hands[0]).replace("[ ", "[").replace(", ]", "]")
    return line if len(line) <= WIDTH else hands[0]
