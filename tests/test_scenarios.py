"""Every scenario is a record that holds, line by line; each is named after its clause."""

from __future__ import annotations

import tomllib
from pathlib import Path

import attrs
import pytest

from president_rules.errors import RecordError
from president_rules.records import check_record, read_record, write_record
from president_rules.variant import Variant

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.toml"))
TABLES = frozenset(field.name for field in attrs.fields(Variant))

RULES_TO_COME: frozenset[str] = frozenset()
"""The scenarios of rules that do not exist yet, though all of their tables do."""


def clause_of(path: Path) -> str:
    name, number, *_ = path.stem.split("-")
    return f"{name.upper()}-{number}"


def is_to_come(path: Path) -> bool:
    overrides = tomllib.loads(path.read_text("utf-8")).get("overrides", {})
    return path.stem in RULES_TO_COME or not TABLES.issuperset(overrides)


def scenarios() -> list[object]:
    failing = pytest.mark.xfail(
        reason="its rule does not exist yet", raises=RecordError, strict=True
    )
    found: list[object] = []
    for path in SCENARIOS:
        marks = [pytest.mark.clause(clause_of(path)), *([failing] if is_to_come(path) else [])]
        found.append(pytest.param(path, id=path.stem, marks=marks))
    return found


@pytest.mark.parametrize("path", scenarios())
def test_every_line_of_a_scenario_holds(path: Path) -> None:
    check_record(path)


@pytest.mark.parametrize("path", scenarios())
def test_a_scenario_that_is_written_anew_is_the_same_record(path: Path) -> None:
    record = read_record(path)
    written = write_record(record)
    assert record == read_record(written)
    assert write_record(read_record(written)) == written
    check_record(read_record(written))


def test_there_are_scenarios() -> None:
    assert len(SCENARIOS) > 100
