"""The size of a kept state: in memory, weighed in two ways, and as JSON.

Each number of seats is measured in a fresh process, after the ruleset has warmed up.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import statistics
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import attrs
import playing
from rich.console import Console
from rich.table import Table

from president_rules import to_data

if TYPE_CHECKING:
    from collections.abc import Iterable

    from president_rules import State

SEATS = (4, 8)


class Sizes(NamedTuple):
    """The sizes of the states of many games, in bytes a state.

    Attributes:
        states: How many states were kept.
        resident: By how much the process grew.
        walked: What the objects that belong to a state, or to its game alone, take.
        json_median: The median length as JSON.
        json_longest: The greatest length as JSON.

    """

    states: int
    resident: float
    walked: float
    json_median: float
    json_longest: int


def resident() -> int:
    """The bytes of memory that this process has now."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) * 1024


def parts(value: object) -> Iterable[object]:
    """What a value of a state holds, as far as it is not shared by all games."""
    if isinstance(value, tuple):
        return value
    if attrs.has(type(value)):
        return (getattr(value, field.name) for field in attrs.fields(type(value)))
    return ()


def owned(value: object, seen: dict[int, object]) -> int:
    """The bytes of a value and of what it holds, without what was seen before."""
    if id(value) in seen:
        return 0
    seen[id(value)] = value
    return sys.getsizeof(value) + sum(owned(part, seen) for part in parts(value))


def shared_by(state: State) -> dict[int, object]:
    """What all games under a ruleset share: the ruleset and the nodes of its automata."""
    trick, seats = (getattr(state, name) for name in ("_trick", "_seats"))
    values = (state.ruleset, trick, seats, None, True, False, *range(-5, 257))
    return {id(value): value for value in values}


def walked(games: list[list[State]]) -> int:
    """The bytes of all states of some games, each object once and what is shared not at all."""
    seen: dict[int, object] = {}
    for trail in games:
        for state in trail:
            seen |= shared_by(state)
    return sum(owned(state, seen) for trail in games for state in trail)


def measure(seats: int, number: int) -> Sizes:
    """Keep all states of many games, and weigh them."""
    variant = playing.plain()
    playing.warm_up(variant, seats, playing.WARM_UP + number)
    starts = [playing.dealt(variant, seats, seed) for seed in range(number)]
    gc.collect()
    before = resident()
    games = [playing.play(start) for start in starts]
    gc.collect()
    grown = resident() - before
    states = sum(map(len, games))
    few = games[: number // 10]
    texts = [json.dumps(to_data(state), separators=(",", ":")) for trail in few for state in trail]
    lengths = [len(text.encode()) for text in texts]
    walk = walked(few) / sum(map(len, few))
    return Sizes(states, grown / states, walk, statistics.median(lengths), max(lengths))


def main() -> None:
    """Measure, and show what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="how many games are kept")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured, too")
    options = parser.parse_args()
    table = Table("case", title="A kept state: bytes")
    for heading in ("states", "resident", "walked", "JSON, median", "JSON, longest"):
        table.add_column(heading, justify="right")
    data: dict[str, Any] = {}
    context = multiprocessing.get_context("spawn")
    for seats in SEATS:
        with context.Pool(1) as pool:
            sizes = pool.apply(measure, (seats, options.games))
        name = f"{playing.VARIANT}, {seats} seats"
        data[name] = sizes._asdict()
        table.add_row(name, *(f"{value:,.0f}" for value in sizes))
    Console().print(table)
    if options.json:
        options.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
