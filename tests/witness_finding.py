"""Finds a witness for every key of the bundled variants: the one of several that reads best."""

from __future__ import annotations

import concurrent.futures
import itertools
from typing import TYPE_CHECKING

import attrs
import tomli_w

from president_rules import load
from witness_differences import Pair
from witness_search import search
from witness_shrinking import cost, shrunk
from witnessing import (
    Witness,
    counts_of,
    default_of,
    failure,
    fault,
    keys_of,
    read,
    value_of,
    without,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from president_rules import Record, Variant

Found = tuple[str, str, Witness | None]
"""The name of a variant, a key of it, and its witness, if one was found."""

TRIES = 2000
"""How many starts are tried at most for a key at a number of players."""

FEW_TRIES = 100
"""How many are tried at least, where a key is easily seen at another number of players."""

FOUND = 8
"""How many witnesses of a key are looked at, to keep the one that reads best."""

SHRUNK = 3
"""How many of them are made small."""


def witnesses(
    names: Sequence[str], *, anew: bool = False, jobs: int | None = None
) -> Iterator[Found]:
    """A witness for each key of some variants, in order.

    Args:
        names: The variants.
        anew: Whether stored witnesses are looked for again even if they still show their keys.
        jobs: How many processes look for them; None for one a core.

    """
    stored = {name: {} if anew else kept(name) for name in names}
    tasks = [(name, key) for name in names for key in keys_of(load(name))]
    todo = [(name, key) for name, key in tasks if key not in stored[name]]
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        looked_for = pool.map(witness_of, *zip(*todo, strict=True)) if todo else iter(())
        for name, key in tasks:
            yield name, key, stored[name].get(key) or next(looked_for)


def kept(name: str) -> dict[str, Witness]:
    """The stored witnesses that still show their keys, told anew."""
    variant = load(name)
    found = {}
    for witness in read(name):
        if witness.key not in keys_of(variant):
            continue
        other, also = without(variant, witness.key)
        seats = {witness.record.seats, *witness.cannot_matter_at}
        if seats <= {*counts_of(variant)} and not fault(witness.record, variant, other):
            remark = remark_of(variant, witness.key, also, witness.record, other)
            found[witness.key] = attrs.evolve(witness, remark=remark)
    return found


def witness_of(name: str, key: str) -> Witness | None:
    """Look for a witness of a key at every number of players, and keep the one that reads best."""
    variant = load(name)
    other, also = without(variant, key)
    pairs = [Pair(variant, other, key, seats) for seats in counts_of(variant)]
    found = _found(pairs)
    best = _best(pairs, found)
    if best is None:
        return None
    idle = tuple(seats for seats, records in found.items() if not records)
    return Witness(key, best, idle, remark_of(variant, key, also, best, other))


def _found(pairs: Sequence[Pair]) -> dict[int, list[Record]]:
    """Witnesses by number of players: several where they are found first, then one each."""
    searches = {pair.seats: search(pair) for pair in pairs}
    found: dict[int, list[Record]] = {}
    easiest, wanted = TRIES, FOUND
    for most in (FEW_TRIES, TRIES):
        for seats, records in searches.items():
            if found.get(seats):
                continue
            found[seats] = []
            limit = most if most <= FEW_TRIES else min(most, 100 * easiest) - FEW_TRIES
            for number, record in enumerate(itertools.islice(records, max(0, limit)), 1):
                if record is not None:
                    found[seats] += [record]
                    easiest = min(easiest, number)
                    if len(found[seats]) >= wanted:
                        break
            wanted -= min(len(found[seats]), wanted - 1)
    return found


def _best(pairs: Sequence[Pair], found: Mapping[int, Sequence[Record]]) -> Record | None:
    """The witness that reads best, of the ones that are cheapest to read as found."""
    every = [(pair, record) for pair in pairs for record in found[pair.seats]]
    first = sorted(every, key=lambda each: cost(each[1]))[:SHRUNK]
    return min((shrunk(*each) for each in first), key=cost, default=None)


# What is said of it.


def remark_of(
    variant: Variant, key: str, also: Sequence[str], record: Record, other: Variant
) -> str:
    """What a key is, what it would be, and what holds then instead of the end of its witness."""
    value, default = value_of(variant, key), default_of(variant, key)
    if default is None:
        then = "Without this effect"
    else:
        shown = _value({} if isinstance(value, dict) else default)
        needing = [f"`{each}`" for each in also]
        then = f"With the default, {shown}"
        then += f" (and without what needs it: {', '.join(needing)})" * bool(needing)
    error = failure(record, other)
    message = error.message if error else ""
    return f"{_value(value)}. {then}: {message.partition('` does not hold. ')[2] or message}"


def _value(value: object) -> str:
    """A value on one line, as a variant file may have it."""
    if isinstance(value, dict):
        inner = ", ".join(f"{key} = {_value(each)}" for key, each in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return tomli_w.dumps({"x": value}).removeprefix("x = ").rstrip("\n")
