"""What the tests of the JSON Schemas ask of documents: whether schema and loader take them."""

from __future__ import annotations

import copy
import functools
from typing import TYPE_CHECKING, Any

import tomli_w
from hypothesis.internal.conjecture import utils
from hypothesis_jsonschema import _from_schema, from_schema
from jsonschema import Draft7Validator
from jsonschema.validators import extend

from president_rules import VariantError, _settling, loading, loads, read_record, variants
from president_rules._shown import UNWRITABLE
from president_rules._sources import is_path
from president_rules._structuring import missing_keys, values_of
from president_rules.errors import RecordError
from president_rules.json_schema import record_schema, variant_schema
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from hypothesis import strategies as st

MOST_SEATS = 100
Document = dict[str, Any]
Path = tuple[str | int, ...]


class _Many:
    """What hypothesis-jsonschema 0.23.1 calls `many`, where Hypothesis has it as an iterator."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._many = utils.many(*args, **kwargs)
        self._items = iter(self._many.__enter__())

    def more(self) -> bool:
        for _ in self._items:
            return True
        self._many.__exit__(None, None, None)
        return False

    def reject(self, why: str | None = None) -> None:
        self._many.reject(why)


if not hasattr(utils.many, "more"):
    _from_schema.cu = type("utils", (), {"many": _Many})


# The schemas.


def for_python(schema: Any) -> Any:
    """A schema for Python's regular expressions, where `$` is also before a last line break."""
    if isinstance(schema, list):
        return [*map(for_python, schema)]
    if not isinstance(schema, dict):
        return schema
    return {
        key: inner.replace("$", r"\Z")
        if key == "pattern" and isinstance(inner, str)
        else for_python(inner)
        for key, inner in schema.items()
    }


# To JSON 1.0 and 1 are one number; TOML tells them apart, and so does whoever reads TOML.
_TYPES = Draft7Validator.TYPE_CHECKER.redefine("integer", lambda _, value: type(value) is int)
Validator = extend(Draft7Validator, type_checker=_TYPES)

VARIANT: Document = for_python(variant_schema())
RECORD: Document = for_python(record_schema())

FEWER_TABLES = {"titles", "exchange", "following"}
"""Records are drawn with overrides of these, and without lines, for all would take long."""


@functools.cache
def keys() -> Mapping[str, Document]:
    """The schema of each key of a variant file, by its path."""
    return dict(_keys(VARIANT, ""))


def _keys(schema: Document, path: str) -> Iterator[tuple[str, Document]]:
    for name, inner in schema["properties"].items():
        yield f"{path}{name}", inner
        table = inner.get("items", inner)
        if "properties" in table:
            yield from _keys(table, f"{path}{name}.")


@functools.cache
def values_by_schema(path: str) -> st.SearchStrategy[Any]:
    """Values that the schema allows for a key of a variant file."""
    return from_schema(keys()[path])


@functools.cache
def by_schema(schema: str) -> st.SearchStrategy[Document]:
    """Documents that a schema allows."""
    record = copy.deepcopy(RECORD)
    tables = record["properties"]["overrides"]["properties"]
    for name in tables.keys() - FEWER_TABLES:
        del tables[name]
    del record["properties"]["rounds"]["items"]["properties"]["actions"]
    return from_schema({"variant": VARIANT, "record": record}[schema])


@functools.cache
def lines_by_schema(kind: str) -> st.SearchStrategy[str]:
    """Lines of a record that the schema allows."""
    return from_schema(RECORD["definitions"][kind])


@functools.cache
def validator(path: str) -> Any:
    """What judges values of a key of a variant file; of an empty path, whole files."""
    return Validator(keys()[path] if path else VARIANT)


RECORDS = Validator(RECORD)


# What the loader says.


def faults(document: Document) -> list[str]:
    """Everything that the loader finds wrong with a variant file."""
    try:
        loads(tomli_w.dumps(document))
    except VariantError as error:
        return [fault.message for fault in error.faults]
    return []


def structural(document: Document) -> list[str]:
    """What the loader finds wrong before it looks at two keys together, and a schema can see."""
    return [what for path, what in problems(document) if not _is_in_two_ways(document, path, what)]


def problems(document: Document) -> list[tuple[Path, str]]:
    """All that the loader finds wrong before it looks at two keys together, and where."""
    tables = {name: value for name, value in document.items() if name != "extends"}
    extends = document.get("extends")
    found = [each for each in missing_keys(tables) if extends is None or each[0] == ("name",)]
    if extends is not None and not (
        isinstance(extends, str) and (is_path(extends) or extends in variants())
    ):
        found.append((("extends",), f"{extends!r} is no variant."))
    values_of(Variant, tables, found)
    return found


def contradictions(document: Document) -> list[str]:
    """What keys of a document without faults in its structure say against each other."""
    tables = {name: value for name, value in document.items() if name != "extends"}
    base = loading.load(document["extends"]) if "extends" in document else None
    values = values_of(Variant, tables, [])
    given = frozenset(_settling.given_paths(values))
    _, wrong = _settling.settled(_settling.built(base, values), given)
    return [each.message for each in wrong]


def _is_in_two_ways(document: Document, path: Path, message: str) -> bool:
    """Whether all that is wrong is one thing that is written in two ways, as `10` and `t`."""
    if not message.startswith(("This array has ", "Two of the names ")):
        return False
    written = [*value_at(document, path)]
    return len({*map(repr, written)}) == len(written)


def value_at(document: Any, path: Sequence[str | int]) -> Any:
    """What stands at a path of a document."""
    for step in path:
        document = document[step]
    return document


def record_faults(record: Document, of: Variant) -> str:
    """What the reader of records finds wrong, but for what only keys together show."""
    name = record.get("variant")
    known = {name: of} if isinstance(name, str) else {}
    try:
        read_record(tomli_w.dumps(record) + "\n", known=known, changed=True)
    except RecordError as error:
        return "" if _is_about_keys_together(error.message, record) else str(error)
    return ""


def _is_about_keys_together(message: str, record: Document) -> bool:
    if "The overrides cannot be used. " in message:
        wrong: list[tuple[Path, str]] = []
        tables: Document = {}
        wrong += loading._nest(record["overrides"], tables)  # noqa: SLF001 - its structure alone
        values_of(Variant, tables, wrong)
        return all(_is_in_two_ways(tables, *each) for each in wrong)
    if message.endswith(" is not a list of titles."):  # some cannot be printed, by no simple rule
        lines = (line for each in record["rounds"] for line in each["actions"])
        return not any(UNWRITABLE.search(" ".join(line.split())) for line in lines)
    if "The match cannot begin: " in message:
        seats = record.get("seats", len(record.get("players", ())))
        return 0 < seats <= MOST_SEATS and 0 <= record.get("dealer", 0)
    return message.startswith("`seats` is ")


# Mutations.


def paths(document: Any, at: Path = ()) -> Iterator[Path]:
    """The path of every key and every item of a document."""
    items = document.items() if isinstance(document, dict) else enumerate(document)
    for step, inner in items:
        yield (*at, step)
        if isinstance(inner, dict | list):
            yield from paths(inner, (*at, step))


def replaced(document: Document, path: Path, value: Any) -> Document:
    """A document with another value at a path."""
    made = copy.deepcopy(document)
    value_at(made, path[:-1])[path[-1]] = value
    return made


def removed(document: Document, path: Path) -> Document:
    """A document without what is at a path."""
    made = copy.deepcopy(document)
    del value_at(made, path[:-1])[path[-1]]
    return made


def renamed(document: Document, path: Path, name: str) -> Document:
    """A document with another name for a key."""
    made = copy.deepcopy(document)
    table = value_at(made, path[:-1])
    table[name] = table.pop(path[-1])
    return made
