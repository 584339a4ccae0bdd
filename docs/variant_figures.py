"""Averages of rounds that bots play, for the variants' pages.

    python docs/variant_figures.py

plays them anew and writes `figures.toml`.
"""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from president_rules import Pass, Phase, Play, digest, load, new_match, variants
from president_rules.bots import SheddingBot
from president_rules.cli.playing import Robot, played
from president_rules.rules.players import player_counts

FILE = Path(__file__).parent / "figures.toml"
ROUNDS = 100
USUAL_SEATS = 4


def seats_of(name: str) -> int:
    """The table that is shown of a variant: four seats, or as near as it allows."""
    counts = player_counts(load(name).players)
    return min(max(USUAL_SEATS, counts[0]), counts[-1])


def average(name: str) -> dict[str, Any]:
    """What first rounds of a variant are like: of 100 rounds, how much there is of each."""
    players, variant = seats_of(name), load(name)
    seats = [Robot(SheddingBot())] * players
    actions = tricks = passes = 0
    for seed in range(ROUNDS):
        for before, action, _ in played(new_match(variant, players=players), seats, str(seed), 1):
            if before.phase is Phase.PLAY:
                actions += 1
                passes += isinstance(action, Pass)
                tricks += isinstance(action, Play) and not before.table.top
    return {
        "digest": digest(variant),
        "players": players,
        "rounds": ROUNDS,
        "actions": actions,
        "tricks": tricks,
        "passes": passes,
    }


@functools.cache
def stored() -> dict[str, Any]:
    """The averages of all bundled variants."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


if __name__ == "__main__":
    FILE.write_text(tomli_w.dumps({name: average(name) for name in variants()}), encoding="utf-8")
