"""Variant files: reading them with all that is wrong, extending, overriding and writing them."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import attrs

from president_rules import _settling, _sources, _structuring
from president_rules._keys import dotted, entry_types, is_table, item_table, steps_of, types_of
from president_rules._shown import plain
from president_rules._sources import Source
from president_rules.errors import Fault, VariantError
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules._keys import KeyPath
    from president_rules._structuring import Problem
    from president_rules.origins import Origin
    from president_rules.rules.option import Contradiction

_DEEPEST = 32
_WIDTH = 100
_ARRAY = r"(?m)^\S+ = \[\n(?:    [^\s\[{].*,\n)+\]$"
_ORDER = ("schema", "name", "version", "about", "players", "deck", "deal", "lead", "following")


def load(name_or_path: str | os.PathLike[str], *, outside: bool = False) -> Variant:
    """Load a variant.

    Args:
        name_or_path: The name of a bundled variant, such as `fr-livret`, or the path of a file:
            anything that is no string, has a slash or ends in `.toml`.
        outside: Whether `extends` may name a file outside the folder of the file that says so.

    Raises:
        VariantError: The variant cannot be used; it tells all that is wrong.

    """
    return _resolved((_source(name_or_path),), outside=outside)


def load_with_origins(
    name_or_path: str | os.PathLike[str], *, outside: bool = False
) -> tuple[Variant, Mapping[str, Origin]]:
    """Load a variant as `load` does, and tell where each key comes from.

    Returns:
        The variant; and by their paths, such as `passing.mode` or `titles.by_players.6`, the
        origins of all keys that its file gives, or one that it extends.

    Raises:
        VariantError: The variant cannot be used; it tells all that is wrong.

    """
    origins: dict[str, Origin] = {}
    made = _resolved((_source(name_or_path),), outside=outside, origins=origins)
    return made, origins


def loads(
    text: str, *, folder: str | os.PathLike[str] | None = None, outside: bool = False
) -> Variant:
    """Load a variant from the text of a variant file.

    Args:
        text: The text, in TOML.
        folder: Where a path in `extends` starts; without it there may be no path.
        outside: Whether `extends` may name a file outside the folder.

    Raises:
        VariantError: The variant cannot be used; it tells all that is wrong.

    """
    start = "" if folder is None else str(Path(folder).absolute())
    return _resolved((Source(text, folder=start),), outside=outside)


def from_tables(tables: Mapping[str, Any]) -> Variant:
    """Make a variant of plain nested dicts, as `changed` writes them.

    Raises:
        VariantError: The variant cannot be used; it tells all that is wrong.

    """
    return _checked(None, tables, list(_structuring.missing_keys(tables)))


def variants() -> tuple[str, ...]:
    """The names of the bundled variants, sorted."""
    return _sources.bundled_names()


def override(variant: Variant, overrides: Mapping[str, Any]) -> Variant:
    """Lay keys over a variant, as a file would that extends it.

    What the overrides make inert in the variant is no error; an override that has no effect is.

    Args:
        variant: The variant; it stays as it is.
        overrides: Tables and keys as a variant file has them, nested or by their paths:
            `{"passing": {"mode": "out"}}` or `{"passing.mode": "out"}`.

    Raises:
        VariantError: The result cannot be used; it tells all that is wrong.

    """
    tables: dict[str, Any] = {}
    problems = list(_nest(overrides, tables))
    return _checked(variant, tables, problems)


def as_tables(variant: Variant) -> dict[str, Any]:
    """All keys of a variant, defaults filled in, as plain nested dicts and lists."""
    tables = _plain(variant, Variant)
    return dict(sorted(tables.items(), key=lambda entry: (*_ORDER, entry[0]).index(entry[0])))


def changed(variant: Variant) -> dict[str, Any]:
    """The keys of a variant that are required or off their defaults, as plain nested dicts."""
    kept: dict[str, Any] = {}
    for name, value in as_tables(variant).items():
        kind = types_of(Variant)[name]
        if is_table(kind):
            if off := _off_default(kind, value):
                kept[name] = off
        elif (item := item_table(kind)) and value:
            kept[name] = [_off_default(item, table) for table in value]
        elif name == "schema" or value != _default(Variant, name):
            kept[name] = value
    return kept


def dumps(variant: Variant) -> str:
    """Write a variant as the text of a variant file; `loads` reads the same variant from it."""
    import tomli_w  # noqa: PLC0415 - few programs write variants

    tables = changed(variant)
    arrays = {name: tables.pop(name) for name in [*tables] if item_table(types_of(Variant)[name])}
    texts = [tomli_w.dumps(tables)]
    texts += (f"[[{name}]]\n{tomli_w.dumps(item)}" for name in arrays for item in arrays[name])
    return re.sub(_ARRAY, _on_one_line, "\n".join(texts))


def digest(variant: Variant) -> str:
    """The digest of a variant: equal for variants under which every game goes the same way.

    It is the SHA-256 of the variant as JSON: all keys, without its name and what is for people.
    """
    import hashlib  # noqa: PLC0415 - few programs want a digest
    import json  # noqa: PLC0415 - as above

    tables = as_tables(variant)
    del tables["name"], tables["about"], tables["titles"]["names"]
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _source(name_or_path: str | os.PathLike[str]) -> Source:
    path = os.fspath(name_or_path)
    if isinstance(name_or_path, str) and not _sources.is_path(path):
        return _sources.bundled(path)
    return _sources.from_path(path)


def _resolved(
    chain: tuple[Source, ...], *, outside: bool, origins: dict[str, Origin] | None = None
) -> Variant:
    """Read the last source of a chain in which each extends the next, and all that it extends.

    Args:
        chain: The sources.
        outside: Whether `extends` may name a file outside the folder.
        origins: Where the origins of the keys go, if they are wanted.

    """
    source = chain[-1]
    tables = _sources.parsed(source)
    extends = tables.pop("extends", None)
    faults: list[Fault] = []
    problems = [
        problem
        for problem in _structuring.missing_keys(tables)
        if extends is None or problem[0] == ("name",)
    ]
    base = None
    if extends is not None:
        try:
            base = _base(chain, extends, outside=outside, origins=origins)
        except VariantError as error:
            faults = [fault for fault in error.faults if fault.file]
            problems += [(("extends",), fault.message) for fault in error.faults if not fault.file]
    values = _structuring.values_of(Variant, tables, problems)
    if not (faults or problems):
        made, problems = _judged(base, values)
    if faults or problems:
        raise VariantError((*faults, *_located(source, problems)))
    if origins is not None:
        from president_rules.origins import note_origins  # noqa: PLC0415 - few programs want them

        note_origins(origins, source, base, values)
    return made


def _base(
    chain: tuple[Source, ...],
    extends: object,
    *,
    outside: bool,
    origins: dict[str, Origin] | None,
) -> Variant:
    """What the last source of a chain extends, but for what no variant inherits."""
    source = _sources.extended(chain[-1], extends, outside=outside)
    files = [plain(each.file) or "this text" for each in (*chain, source)]
    message = ""
    if source.identity in [each.identity for each in chain]:
        message = f"This variant extends itself: {' extends '.join(files)}."
    elif len(chain) > _DEEPEST:
        message = f"More than {_DEEPEST} variants extend one another."
    if message:
        raise VariantError((Fault(message),))
    made = _resolved((*chain, source), outside=outside, origins=origins)
    return attrs.evolve(made, version=1)


def _checked(base: Variant | None, tables: Mapping[str, Any], problems: list[Problem]) -> Variant:
    """Lay tables that come from no file over a base; some problems may be known already."""
    values = _structuring.values_of(Variant, tables, problems)
    if not problems:
        made, problems = _judged(base, values)
    if problems:
        told = _structuring.first_of(problems)
        raise VariantError(tuple(Fault(message, dotted(path)) for path, message in told))
    return made


def _judged(base: Variant | None, values: Mapping[str, Any]) -> tuple[Variant, list[Problem]]:
    """Lay values over a base and judge the keys together."""
    given = frozenset(_settling.given_paths(values))
    made, wrong = _settling.settled(_settling.built(base, values), given)
    return made, [(_path_of(each, given), each.message) for each in wrong]


def _path_of(contradiction: Contradiction, given: frozenset[str]) -> KeyPath:
    """The key to point at: the dead one, or else one that the file itself gives."""
    keys = contradiction.keys
    key = contradiction.dead or next((key for key in keys if key in given), keys[0])
    return steps_of(key)


def _located(source: Source, problems: Sequence[Problem]) -> list[Fault]:
    """What is wrong with a source, in the order of its lines."""
    from president_rules import _toml_lines  # noqa: PLC0415 - wanted only when something is wrong

    if not problems:
        return []
    lines = _toml_lines.key_lines(source.text)
    faults = [
        Fault(message, dotted(path), source.file, _toml_lines.line_of(lines, path))
        for path, message in _structuring.first_of(problems)
    ]
    return sorted(faults, key=lambda fault: fault.line or len(source.text) + 1)


def _nest(given: Mapping[Any, Any], tables: dict[str, Any], at: KeyPath = ()) -> Iterator[Problem]:
    """Lay keys out as tables: a key may be a path, and a table may be given in parts."""
    for name, value in given.items():
        *outer, last = str(name).split(".", _DEEPEST)
        if len(at) > _DEEPEST:
            yield at, "The tables here are too deep."
            return
        path, table = at, tables
        for step in outer:
            path, table = (*path, step), table.setdefault(step, {})
            if not isinstance(table, dict):
                break
        path = (*path, last)
        if isinstance(table, dict) and isinstance(value, Mapping):
            table = table.setdefault(last, {})
            if isinstance(table, dict):
                yield from _nest(value, table, path)
                continue
        elif isinstance(table, dict) and last not in table:
            table[last] = value
            continue
        yield path, "This key is given twice."


def _on_one_line(array: re.Match[str]) -> str:
    """An array as people write it, where it is short."""
    opening, *items, closing = array[0].splitlines()
    line = opening + " ".join(item.strip() for item in items).removesuffix(",") + closing
    return line if len(line) <= _WIDTH else array[0]


def _plain(value: Any, kind: Any) -> Any:
    cls: type = type(value)
    if attrs.has(cls):
        return {name: _plain(getattr(value, name), of) for name, of in types_of(cls).items()}
    if entry_types(kind):
        inner = entry_types(kind)[1]
        return {str(name): _plain(entry, inner) for name, entry in value}
    return [_plain(item, type(item)) for item in value] if isinstance(value, tuple) else value


def _off_default(cls: type, values: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in values.items() if value != _default(cls, key)}


def _default(cls: type, key: str) -> Any:
    return _plain(attrs.fields_dict(cls)[key].default, types_of(cls)[key])
