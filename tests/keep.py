"""Keep games of this release, for all later ones to replay: `python tests/keep.py`.

They go to a folder of their own in `tests/records/`, and what is kept is never made again: if there
is such a folder, nothing is done.
"""

from __future__ import annotations

import json
import pickle
import sys
from typing import TYPE_CHECKING, Any

import tomli_w

from golden import USUAL_SEATS, Dice, walk
from old_games import FOLDER, chain_of, current
from president_rules import (
    Action,
    Phase,
    Record,
    _pickling,
    digest,
    dumps,
    events,
    load,
    new_match,
    override,
    read_record,
    record_of,
    to_data,
    variants,
    view,
    write_record,
)
from president_rules.records import moments

if TYPE_CHECKING:
    from collections.abc import Mapping

ROUNDS = 3
FEWER_ROUNDS = 2
"""So many are played at other numbers of seats than the usual one."""
TRIES = 20
PROTOCOL = 4
"""What every Python reads that this library runs on."""

HOUSE: dict[str, Any] = {
    "bombs.set": 5,
    "effects": [
        {"rank": "5", "do": "skip", "amount": "per_card"},
        {"rank": "7", "do": "give", "amount": "per_card"},
        {"rank": "8", "do": "clear", "in_sequences": True},
        {"rank": "9", "do": "reverse", "parity": "odd"},
        {"rank": "10", "do": "discard", "optional": True},
        {"rank": "J", "do": "invert_trick"},
        {"rank": "Q", "do": "revolution", "sizes": [1, 2]},
    ],
    "exchange.cancel": "both_jokers",
    "players.seating": "by_standing",
    "scoring.linear": True,
}
"""What is laid over `jp-standard` so that everything happens that can: all effects, above all."""

VARIANTS = {
    **{name: load(name) for name in variants()},
    "house-effects": override(load("jp-standard"), {"name": "house-effects", **HOUSE}),
}
"""The variants that games are kept of: those that are bundled, and one besides."""


def main() -> int:
    folder = FOLDER / current()
    if folder.exists():
        sys.stderr.write(f"{folder} is there already, and what is kept is never made again.\n")
        return 1
    games = {}
    for name in VARIANTS:
        for seats in seat_counts(name):
            games[f"{name}-{seats}"] = game(name, seats)
        sys.stdout.write(f"{name}: {', '.join(map(str, seat_counts(name)))} seats\n")
    for path, content in files_of(games).items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content if isinstance(content, bytes) else content.encode())
    return 0


def seat_counts(name: str) -> list[int]:
    """At how many seats a variant is played: the fewest, the usual number and the most."""
    table = VARIANTS[name].players
    return sorted({table.min, usual_seats(name), table.max})


def usual_seats(name: str) -> int:
    """Four, or the nearest number that a variant is for."""
    table = VARIANTS[name].players
    return min(max(USUAL_SEATS, table.min), table.max)


def game(name: str, seats: int) -> str:
    """Of some matches that are played at random the one in which most happens, as a record."""
    records = (played(name, seats, f"{name}-{seats}:{seed}") for seed in range(TRIES))
    _, _, record = max(records, key=lambda found: found[:2])
    return write_record(record)


def played(name: str, seats: int, seed: str) -> tuple[int, int, Record]:
    """A match, with how many kinds of events there were; and the fewer actions the better."""
    rounds = ROUNDS if seats == usual_seats(name) else FEWER_ROUNDS
    kinds: set[str] = set()
    actions: list[Action] = []
    start = new_match(VARIANTS[name], seats, dealer=seats // 2)
    for before, action, after in walk(start, Dice(seed), seed):
        if before.phase is Phase.DEAL and before.round == rounds:
            break
        actions.append(action)
        kinds |= {type(event).__name__ for event in events(before, action, after)}
    return len(kinds), -len(actions), record_of(start, actions)


def files_of(games: Mapping[str, str]) -> dict[str, str | bytes]:
    """All that is kept, file by file."""
    found: dict[str, str | bytes] = {f"{name}.toml": text for name, text in games.items()}
    for name, variant in VARIANTS.items():
        found[f"variants/{name}.toml"] = dumps(variant)
    records = {name: read_record(text, known=VARIANTS) for name, text in games.items()}
    found["digests.toml"] = tomli_w.dumps(
        {
            "pickle_schema": _pickling.SCHEMA,
            "variants": {name: digest(variant) for name, variant in VARIANTS.items()},
            "rounds": {name: [*chain_of(record)] for name, record in records.items()},
        }
    )
    firsts = {record.variant: name for name, record in reversed(records.items())}
    states = {name: in_the_middle(records[name]) for name in sorted(firsts.values())}
    rows = [f"{json.dumps(name)}: {json.dumps(data)}" for name, (data, _) in states.items()]
    found["states.json"] = "{\n" + ",\n".join(rows) + "\n}\n"
    pickles = {name: stored for name, (_, stored) in states.items()}
    found["states.pickle"] = pickle.dumps(pickles, PROTOCOL)
    return found


def in_the_middle(record: Record) -> tuple[dict[str, Any], bytes]:
    """The state in the middle of the last round, with its place, as data and as a pickle."""
    line = len(record.rounds[-1].actions) // 2
    place = len(record.rounds), line
    state = next(each.state for each in moments(record) if (each.round, each.line) == place)
    stored = pickle.dumps((state, view(state, 0)), PROTOCOL)
    return {"round": place[0], "line": line, "data": to_data(state)}, stored


if __name__ == "__main__":
    sys.exit(main())
