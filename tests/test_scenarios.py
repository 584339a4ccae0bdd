"""Every scenario is a record that holds, line by line; each is named after its clause."""

from __future__ import annotations

from pathlib import Path

import pytest

from president_rules.records import check_record, read_record, write_record

FOLDER = Path(__file__).parent / "scenarios"
SCENARIOS = sorted(FOLDER.glob("*.toml"))


def clause_of(path: Path) -> str:
    name, number, *_ = path.stem.split("-")
    return f"{name.upper()}-{number}"


def scenarios() -> list[object]:
    return [
        pytest.param(path, id=path.stem, marks=pytest.mark.clause(clause_of(path)))
        for path in SCENARIOS
    ]


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
