"""Every key of every bundled variant matters: a witness shows what goes differently without it."""

from __future__ import annotations

import itertools
from collections import Counter

import attrs
import pytest

from president_rules import Variant, load, variants
from president_rules.rules.scoring import Scoring
from witness_differences import Pair
from witness_search import search
from witnessing import (
    WITNESSES,
    Witness,
    counts_of,
    fault,
    keys_of,
    read,
    unwitnessed,
    without,
)

STORED = {name: read(name) for name in variants()}
PAIRS = [(name, witness) for name, witnesses in STORED.items() for witness in witnesses]
EVERY = [pytest.param(*pair, id=f"{pair[0]} {pair[1].key}") for pair in PAIRS]
IDLE = [of for of, pair in zip(EVERY, PAIRS, strict=True) if pair[1].cannot_matter_at]

TRIES = 10
"""How often a witness is looked for where the file says that there is none."""

NAME = "fr-livret"


def again(name: str) -> str:
    return f"see `tests/regenerate.py {name}`; if it finds no witness, a rule or the file is wrong"


def fault_of(variant: Variant, witness: Witness) -> str:
    """Why a witness does not show that its key matters; nothing if it does."""
    return fault(witness.record, variant, without(variant, witness.key)[0])


def is_found(variant: Variant, key: str, seats: int, tries: int = TRIES) -> bool:
    """Whether some tries, of which none made the stored witnesses, find a witness."""
    pair = Pair(variant, without(variant, key)[0], key, seats)
    found = itertools.islice(search(pair, "again"), tries)
    return any(record is not None for record in found)


def with_an_idle_key() -> Variant:
    """A variant with a key that no match can show: its points are 0, as without it."""
    return attrs.evolve(load(NAME), scoring=Scoring(points=(0, 0)))


@pytest.mark.clause("WITNESS-1")
@pytest.mark.parametrize("name", STORED)
def test_every_key_that_is_off_its_default_has_a_witness(name: str) -> None:
    assert [] == unwitnessed(load(name), STORED[name]), again(name)


@pytest.mark.parametrize("name", STORED)
def test_no_witness_is_of_a_key_at_its_default_or_a_second_one(name: str) -> None:
    extra = Counter(witness.key for witness in STORED[name]) - Counter(keys_of(load(name)))

    assert not extra, again(name)


@pytest.mark.clause("WITNESS-1")
@pytest.mark.parametrize(("name", "witness"), EVERY)
def test_a_witness_goes_differently_with_its_key_at_the_default(
    name: str, witness: Witness
) -> None:
    assert "" == fault_of(load(name), witness), again(name)


@pytest.mark.parametrize(("name", "witness"), IDLE)
def test_a_key_cannot_matter_only_where_nothing_shows_it(name: str, witness: Witness) -> None:
    variant = load(name)
    others = {*counts_of(variant)} - {witness.record.seats}

    assert others >= {*witness.cannot_matter_at}, again(name)
    found = [seats for seats in witness.cannot_matter_at if is_found(variant, witness.key, seats)]
    assert [] == found, again(name)


def test_every_file_of_witnesses_is_of_a_variant() -> None:
    assert {*STORED} == {path.stem for path in WITNESSES.glob("*.toml")}


# That these tests can fail.


def test_a_new_key_has_no_witness() -> None:
    assert ["scoring.points"] == unwitnessed(with_an_idle_key(), STORED[NAME])


def test_no_witness_is_found_of_a_key_that_cannot_matter() -> None:
    variant = with_an_idle_key()

    assert [] == [n for n in counts_of(variant) if is_found(variant, "scoring.points", n)]


def test_a_witness_is_found_of_a_key_that_matters() -> None:
    variant = attrs.evolve(load(NAME), scoring=Scoring(points=(2, 1)))

    assert is_found(variant, "scoring.points", 4, 100)


def test_a_record_that_does_not_need_a_key_is_no_witness_of_it() -> None:
    variant = with_an_idle_key()
    records = [witness.record for witness in STORED[NAME]]
    faults = {fault_of(variant, Witness("scoring.points", record)) for record in records}

    assert {"Every line holds without the key as well."} == faults


def test_a_witness_without_its_last_line_shows_nothing() -> None:
    for witness in STORED[NAME]:
        *rounds, last = witness.record.rounds
        less = attrs.evolve(last, actions=last.actions[:-1])
        record = attrs.evolve(witness.record, rounds=(*rounds, less))

        assert fault_of(load(NAME), attrs.evolve(witness, record=record))


def test_a_witness_that_does_not_hold_shows_nothing() -> None:
    for witness in STORED[NAME]:
        other, also = without(load(NAME), witness.key)

        assert () == also
        assert fault(witness.record, other, load(NAME)).startswith("It does not hold")


def test_what_would_contradict_a_default_goes_back_with_it() -> None:
    other, also = without(load("fr-wikipedia"), "lead.card")

    assert ("lead.first",) == also
    assert ("", "left_of_dealer") == (other.lead.card, other.lead.first)
