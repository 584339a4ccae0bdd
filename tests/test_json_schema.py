"""The JSON Schemas: they and the loader accept and refuse the same files, and are kept current."""

from __future__ import annotations

import datetime as dt
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import Phase, assume, given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

import schema_documents as documents
from contradicting import PLAIN
from president_rules import load, record_schema, variant_schema, variants
from president_rules._sources import is_path
from president_rules._structuring import MOST_PROBLEMS
from president_rules.loading import as_tables
from regenerate import SCHEMAS, schemas

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).parents[1]
BUNDLED = {
    name: tomllib.loads((ROOT / "variants" / f"{name}.toml").read_text("utf-8"))
    for name in variants()
}
RECORDS = {
    path.stem: tomllib.loads(path.read_text("utf-8"))
    for path in sorted((ROOT / "tests" / "scenarios").glob("*.toml"))
}
FULL: dict[str, Any] = {
    **as_tables(load("uecda")),
    "effects": [as_tables(load("jp-standard"))["effects"][0]],
}
"""A variant file that has every key."""

TEXTS = ("", "x", "3", "jk", "t", " 10 ", "PAS", "PASS", "4PAS", "♠", "Q♥", "3 s", "A" * 65, "1234")
TEXTS += ("a\bb", "a\nb", "house-1", "House", "house\n", "2\n", "2S\n", "./house.toml", "fr-livret")
TEXTS += ("é", "\u00a02S", "\u00a02", "2\u00a0S", "3" + " " * 40, "\x1c3\x1f", "reenter", "first")
NUMBERS = (0, 1, -1, 2, 9, 33, 100, 101, 10**6, 10**6 + 1, -(10**6), -(10**6) - 1, 2**53, 10**30)
ARRAYS: tuple[Any, ...] = ([], [1], [1, 1], [0], ["3"], ["3", "3"], ["t", "10"], ["2S"], [[]], [{}])
ARRAYS += ([True], ["x", 1], ["a"] * 500, ["a"] * 501, [*range(501)])
ARRAYS += ([{"rank": "3", "do": "skip"}], [{"rank": "3"}])
TABLES: tuple[Any, ...] = ({}, {"en": "x"}, {"en": 1}, {"4": ["a"]}, {"4": [1]}, {"04": [1]})
TABLES += (
    {"101": 1},
    {"1": 1},
    {"8": 2},
    {"8": 9},
    {"t": 1, "10": 1},
    {"en": {"a": "b"}},
    {"": ""},
)
TABLES += ({"a\b": "x"}, {"a.b": "x"}, {"en": {"a\b": "x"}}, {f"{i}a": "x" for i in range(501)})
VALUES: tuple[Any, ...] = (True, False, 1.0, 0.5, float("nan"), dt.date(2026, 1, 1), dt.time(1))
VALUES += (*TEXTS, *NUMBERS, *ARRAYS, *TABLES)
"""Values of all kinds, of which each key takes some."""

NAMES = ("", "extends", "rank", "x", "mod", "a b", "4", "en", "10", "PAS", "a\b", "version")

MOST = settings(max_examples=min(settings().max_examples, 200))
FEW = settings(max_examples=min(settings().max_examples, 50), phases=[Phase.generate])
"""Whole documents take minutes to shrink."""


# --- what the schema allows ------------------------------------------------------------------


@MOST
@given(data=st.data(), path=st.sampled_from([*documents.keys()]))
def test_the_loader_takes_every_value_that_the_schema_allows(
    data: st.DataObject, path: str
) -> None:
    value = data.draw(documents.values_by_schema(path))
    document = within(path, value)
    assert [] == documents.structural({"extends": "fr-livret", "name": "house", **document})


@FEW
@given(documents.by_schema("variant"))
def test_all_that_is_wrong_with_a_valid_file_is_that_its_keys_contradict_each_other(
    document: dict[str, Any],
) -> None:
    assert [] == documents.structural(document)
    assume(not is_path(document.get("extends", "")) and not documents.problems(document))
    together = documents.contradictions(document)
    assume(len(together) <= MOST_PROBLEMS)
    assert sorted(together) == sorted(documents.faults(document))


@FEW
@given(documents.by_schema("record"))
def test_all_that_is_wrong_with_a_valid_record_is_what_its_keys_say_together(
    record: dict[str, Any],
) -> None:
    assert "" == documents.record_faults(record, PLAIN)


@MOST
@given(st.data())
def test_the_reader_of_records_takes_every_line_that_the_schema_allows(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([*documents.RECORD["definitions"]]))
    line = data.draw(documents.lines_by_schema(kind))
    assert "" == documents.record_faults(record_of(line), PLAIN)


def within(path: str, value: Any) -> dict[str, Any]:
    """A document with a value at a path."""
    *tables, last = path.split(".")
    document = {last: value}
    if tables == ["effects"]:
        return {"effects": [{"rank": "3", "do": "skip", **document}]}
    for table in reversed(tables):
        document = {table: document}
    return document


def record_of(*lines: str) -> dict[str, Any]:
    return {"record": 1, "variant": "plain", "seats": 4, "rounds": [{"actions": [*lines]}]}


# --- what neither allows ---------------------------------------------------------------------


@pytest.mark.parametrize("path", documents.keys())
def test_schema_and_loader_agree_on_values_of_all_kinds(path: str) -> None:
    validator, base = documents.validator(path), {"extends": "fr-livret", "name": "house"}
    for value in VALUES:
        wrong = documents.structural(base | within(path, value))
        assert validator.is_valid(value) is not bool(wrong), (value, wrong)


@pytest.mark.parametrize("name", BUNDLED)
def test_schema_and_loader_take_every_bundled_variant(name: str) -> None:
    assert documents.validator("").is_valid(BUNDLED[name])
    assert [] == documents.structural(BUNDLED[name])


def test_schema_and_loader_agree_on_every_key_that_is_renamed_or_left_out() -> None:
    for path in documents.paths(FULL):
        mutants = [documents.removed(FULL, path)]
        if isinstance(path[-1], str):
            mutants += [documents.renamed(FULL, path, name) for name in NAMES[:3]]
        for mutant in mutants:
            agree(mutant)


@MOST
@given(
    data=st.data(),
    name=st.sampled_from(variants()),
    value=st.sampled_from(VALUES) | st.integers() | st.text(max_size=5),
)
def test_schema_and_loader_agree_on_a_bundled_variant_that_is_changed(
    data: st.DataObject, name: str, value: Any
) -> None:
    document = BUNDLED[name]
    path = data.draw(st.sampled_from([*documents.paths(document)]))
    how = data.draw(st.sampled_from(["replaced", "removed", "renamed"]))
    if how == "replaced":
        agree(documents.replaced(document, path, value))
    elif how == "removed" or isinstance(path[-1], int):
        agree(documents.removed(document, path))
    else:
        agree(documents.renamed(document, path, data.draw(st.sampled_from(NAMES))))


def test_what_the_loader_finds_in_the_structure_it_also_tells() -> None:
    for path in documents.paths(BUNDLED["uecda"]):
        document = documents.replaced(BUNDLED["uecda"], path, {"x": [True]})
        assert {*documents.structural(document)} <= {*documents.faults(document)}


def agree(document: dict[str, Any]) -> None:
    """Schema and loader both take a variant file, or both refuse it."""
    wrong = documents.structural(document)
    assert documents.validator("").is_valid(document) is not bool(wrong), wrong


# --- records ---------------------------------------------------------------------------------

WRITTEN = """\
0 3C
0 3c 3♦
1 pass
0 PASS
0 JK 8C = 8
0 JK 6C 8C=6-8
0 3C = 1 0 - K
0 3C =
0 3C = 8 = 9
0 3C = 1000
0 3C = ß
0 3C = \u017f
0 3C,3D
0 AS
0 4PAS
00001 3C
0 gives
0 pass 3C
- pass
0
3C
3 gives 2S AH
3 gives -
3 discards 4C
0 declares
deal 3C
! TOO_LOW : 0 3C
! too_low:deal
! LOW : 0 3C
! TOO_\u017fOW : 0 3C
? ok : 0 3C
?OK: deal 3C 4C
? o\u212a : 0 3C
? phase play
? phase plays
? turn 2
?turn 1
?\u00a0turn  1
? turn\t1
? turn none
? turn x
? turn
? turn \u0663
? trun 1
? owes 3 2
? owes 3
? lead
? lead 2
? follow
? top 2 9C, 9D
? top 2
? top 9C
? legal 4C; 4D; 4C 4D; pass
? legal 4C;
? legal
? hand 1 2S 9D
? hand 1
? hand 1 ,
? hand 1 2S,,9D ,
? hand 1\t2S
? hand
? out
? out 0 2
? out x
? standing 0 2 1 3
? titles a b
? titles
? titles a\u200bb
? titles a\x1bb
? scores 2 0 -1
? scores 1.5
? reversed yes
? reversed maybe
? view 1 hides 0
? view 1 hides 2S AD
? view 1 hides 1234
? view 1 shows 1234
? view none shows 2S
? view none shows
"""
LINES = ["", "0\t3C\n", *WRITTEN.splitlines()]
"""Lines of a record, of which more than half are written as one."""

CARDS = [
    "",
    " ",
    "3C",
    "3C 3D",
    "3C,3D",
    ",3C,",
    "JK",
    "10S tS",
    "♠",
    "PAS",
    "PASS",
    "Q♥ q♡",
    "X1Z",
]
CARDS += ["ABCD", "12345", "3-C", "3C\n", "\u00a03C", "é", "ABCDE", "3C;3D"]


@pytest.mark.parametrize("line", LINES)
def test_schema_and_reader_agree_on_a_line(line: str) -> None:
    agree_on_record(record_of(line))


@pytest.mark.parametrize("cards", CARDS)
def test_schema_and_reader_agree_on_cards(cards: str) -> None:
    agree_on_record({**record_of(), "rounds": [{"deal": cards}]})
    agree_on_record({**record_of(), "rounds": [{"aside": cards, "hands": ["3C", cards]}]})


KEYS_OF_A_RECORD = (
    "record",
    "variant",
    "digest",
    "players",
    "seats",
    "dealer",
    "overrides",
    "rounds",
)
KEYS_OF_A_ROUND = ("deal", "hands", "aside", "position", "standing", "actions")
MORE_VALUES = (
    *VALUES,
    [["3C"]],
    ["3C", 4],
    ["0 3C"] * 3,
    "sha256:" + "A" * 64,
    "sha256:" + "a" * 63,
)


@pytest.mark.parametrize("key", [*KEYS_OF_A_RECORD, "round"])
def test_schema_and_reader_agree_on_values_of_all_kinds(key: str) -> None:
    for value in MORE_VALUES:
        agree_on_record({**record_of(), key: value})


@pytest.mark.parametrize("key", [*KEYS_OF_A_ROUND, "round"])
def test_schema_and_reader_agree_on_values_of_all_kinds_in_a_round(key: str) -> None:
    for value in MORE_VALUES:
        agree_on_record({**record_of(), "rounds": [{key: value}]})


@pytest.mark.parametrize("path", [*filter("extends".__ne__, documents.keys())])
def test_schema_and_reader_agree_on_overrides(path: str) -> None:
    for value in (True, 1, "x", "", [], [1], {}, {"en": "x"}, {"8": 2}):
        agree_on_record({**record_of(), "overrides": within(path, value)})


@pytest.mark.parametrize("key", KEYS_OF_A_RECORD)
def test_schema_and_reader_agree_on_a_record_without_a_key(key: str) -> None:
    record = {**record_of("0 3C"), "players": ["a", "b", "c", "d"]}
    agree_on_record({name: value for name, value in record.items() if name != key})
    agree_on_record({name: value for name, value in record_of().items() if name != key})


@pytest.mark.parametrize("name", RECORDS)
def test_the_schema_takes_every_scenario(name: str) -> None:
    assert documents.RECORDS.is_valid(RECORDS[name])


def agree_on_record(record: dict[str, Any]) -> None:
    """Schema and reader both take a record, or both refuse it."""
    wrong = documents.record_faults(record, PLAIN)
    assert documents.RECORDS.is_valid(record) is not bool(wrong), wrong


# --- the files -------------------------------------------------------------------------------


def test_the_schemas_beside_the_bundled_variants_are_those_of_the_code() -> None:
    kept = {path: path.read_text("utf-8") for path in SCHEMAS.iterdir()}
    assert schemas() == kept, "run python tests/regenerate.py"


@pytest.mark.parametrize("make", [variant_schema, record_schema])
def test_a_schema_is_one_of_draft_07(make: Callable[[], dict[str, Any]]) -> None:
    Draft7Validator.check_schema(make())


@pytest.mark.parametrize("name", variants())
def test_a_bundled_variant_names_its_schema(name: str) -> None:
    path = ROOT / "variants" / f"{name}.toml"
    first = path.read_text("utf-8").splitlines()[0]
    assert "#:schema ./schema/variant-1.json" == first
    assert (path.parent / first.removeprefix("#:schema ")).is_file()


def test_every_key_of_the_schema_is_described() -> None:
    assert [] == [path for path, schema in documents.keys().items() if not schema["description"]]
