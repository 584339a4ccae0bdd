"""The games that each release kept go today as they went then."""

from __future__ import annotations

import json
import pickle
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from attrs import evolve

import keep
import old_games
from old_games import FOLDER, Release, chain_of, current, facts, releases
from president_rules import (
    DataError,
    RecordError,
    State,
    Variant,
    _pickling,
    codec,
    digest,
    from_data,
    load,
    new_match,
    override,
    view,
)
from president_rules.records import Record, check_record, moments, read_record

if TYPE_CHECKING:
    from pathlib import Path

RELEASES = releases()
GAMES = [pytest.param(r, name, id=f"{r.version} {name}") for r in RELEASES for name in r.chains]
VARIANTS = [pytest.param(r, name, id=f"{r.version} {name}") for r in RELEASES for name in r.digests]
BUNDLED = [each for each in VARIANTS if not str(each.values[1]).startswith("house-")]
EACH = [pytest.param(release, id=release.version) for release in RELEASES]

BY_CHANGE = "no game that was kept may change: see docs/explanation/compatibility.md"


# --- that they go as they went ---------------------------------------------------------------


@pytest.mark.parametrize(("release", "name"), GAMES)
def test_a_kept_game_goes_as_it_went(release: Release, name: str) -> None:
    assert release.chains[name] == chain_of(release.record(name)), BY_CHANGE


@pytest.mark.parametrize(("release", "name"), VARIANTS)
def test_a_kept_variant_has_the_digest_that_it_had(release: Release, name: str) -> None:
    assert release.digests[name] == digest(release.variant(name)), BY_CHANGE


@pytest.mark.parametrize(("release", "name"), BUNDLED)
def test_a_bundled_variant_that_changed_has_a_higher_version(release: Release, name: str) -> None:
    assert fault_of_change(release, name, load(name)) == ""


def fault_of_change(release: Release, name: str, now: Variant) -> str:
    """What is wrong with how a bundled variant changed since a release; nothing if all is well."""
    was = release.variant(name)
    if digest(now) == release.digests[name] or now.version > was.version:
        return ""
    return f"raise `version` of {name}: it plays otherwise than in {release.version}"


@pytest.mark.parametrize("release", EACH)
def test_data_that_was_kept_is_read_or_refused_by_its_schema(release: Release) -> None:
    for name, kept in release.data().items():
        data, schema = kept["data"], kept["data"]["schema"]
        if schema == codec.SCHEMA:
            assert state_at(release, name, kept) == from_data(data), BY_CHANGE
        else:
            with pytest.raises(DataError, match=f"schema {schema}; .* schema {codec.SCHEMA}"):
                from_data(data)


@pytest.mark.parametrize("release", EACH)
def test_a_pickle_that_was_kept_is_read_or_refused_by_its_schema(release: Release) -> None:
    for name, kept in release.data().items():
        stored, schema = release.pickles()[name], release.pickle_schema
        if schema == _pickling.SCHEMA:
            state = state_at(release, name, kept)
            read = pickle.loads(stored)  # noqa: S301 - our own bytes
            assert (state, view(state, 0)) == read, BY_CHANGE
        else:
            with pytest.raises(DataError, match=f"schema {schema}; .* schema {_pickling.SCHEMA}"):
                pickle.loads(stored)  # noqa: S301 - our own bytes


def state_at(release: Release, name: str, kept: dict[str, Any]) -> State:
    """The state at a line of a record, replayed."""
    place = kept["round"], kept["line"]
    return check_record(release.record(name), until=place).state


# --- that enough is kept ---------------------------------------------------------------------


def test_this_release_keeps_its_games() -> None:
    assert (FOLDER / current()).is_dir(), "run `python tests/keep.py`, once, at a release"


@pytest.mark.parametrize("release", EACH)
def test_a_release_keeps_games_of_every_variant_at_several_numbers_of_seats(
    release: Release,
) -> None:
    seats = Counter(name.rpartition("-")[0] for name in release.chains)
    files = {path.stem for path in release.folder.glob("*-*.toml")}
    tables = {name: release.variant(name).players for name in release.digests}

    assert {*release.digests} == {*seats}
    assert {*release.chains} == files
    assert [] == [n for n, table in tables.items() if table.min < table.max and seats[n] < 2]
    assert {*release.data()} == {*release.pickles()} <= {*release.chains}
    assert {*release.digests} == {name.rpartition("-")[0] for name in release.data()}


@pytest.mark.parametrize("release", EACH)
def test_a_release_keeps_games_with_everything_that_can_happen(release: Release) -> None:
    records = [*map(release.record, release.chains)]
    happened = {kind for record in records for kind in kinds_of(record)}

    assert 2 <= min(len(record.rounds) for record in records)
    assert {*old_games.EVENTS} <= happened


def kinds_of(record: Record) -> set[str]:
    """The kinds of the events of a record that one seat is told of."""
    found: set[str] = set()
    before = new_match(record.resolved, record.seats, dealer=record.dealer)
    for moment in moments(record):
        if moment.action is not None:
            told = old_games.told(before, moment.action, moment.state, 0)
            found |= {event[0] for event in told}
        before = moment.state
    return found


# --- that these tests can fail ---------------------------------------------------------------


def test_a_release_that_kept_its_games_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(keep, "FOLDER", tmp_path)
    (tmp_path / current()).mkdir()

    assert 1 == keep.main()
    assert "is there already" in capsys.readouterr().err
    assert [] == [*(tmp_path / current()).iterdir()]


def test_a_game_that_goes_otherwise_has_another_chain() -> None:
    release = RELEASES[-1]
    record = release.record("fr-livret-4")
    other = evolve(record, resolved=override(record.resolved, {"match.rounds": 3}))
    chain, changed = chain_of(record), chain_of(other)

    assert chain[:2] == changed[:2]
    assert chain[2] != changed[2]


def test_all_that_can_be_asked_of_a_state_is_in_a_chain() -> None:
    record = RELEASES[-1].record("fr-livret-4")
    *_, before, last = moments(record)
    assert last.action is not None

    told = facts(before.state, last.action, last.state, 0)
    public = {name for name in dir(State) if not name.startswith("_")}
    elsewhere = {"ruleset", "cards_of", "is_over"}
    assert public - elsewhere <= {*told, "played"}
    assert told["over"] is False
    assert json.dumps(told)


def test_a_variant_that_changed_with_its_old_version_is_found_out() -> None:
    release = RELEASES[-1]
    other = override(release.variant("fr-livret"), {"passing.mode": "out"})

    assert "raise `version` of fr-livret" in fault_of_change(release, "fr-livret", other)
    assert "" == fault_of_change(release, "fr-livret", override(other, {"version": 2}))


def test_a_kept_game_whose_variant_changed_says_so() -> None:
    release = RELEASES[-1]
    other = override(release.variant("fr-livret"), {"passing.mode": "out", "version": 2})
    path = release.folder / "fr-livret-4.toml"

    with pytest.raises(RecordError, match=r"has changed since this record was made.* version 2"):
        read_record(path, known={"fr-livret": other})
    record = read_record(path, known={"fr-livret": other}, changed=True)
    with pytest.raises(RecordError, match=r"has changed since .* is refused: ") as caught:
        check_record(record)
    assert caught.value.round
