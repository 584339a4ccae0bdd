"""What a ruleset remembers, and what the process takes, over very many games."""

from __future__ import annotations

import argparse
import gc
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

import playing
from memory import resident
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from president_rules import load

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules import Variant

Row = dict[str, float]


def checkpoints(games: int) -> list[int]:
    """After how many games to look: 100, 200, 500, 1 000 and so on, and at the end."""
    steps = (factor * 10**power for power in range(2, 9) for factor in (1, 2, 5))
    return [0, *(number for number in steps if number < games), games]


def grow(variant: Variant, seats: int, games: int) -> Iterator[Row | None]:
    """Play the games, and tell at each checkpoint what is remembered."""
    looks = {*checkpoints(games)}
    spent, steps = 0.0, 0
    start = playing.dealt(variant, seats, 0)
    for number in range(games + 1):
        if number:
            begun = time.process_time()
            steps += len(playing.play(start)) - 1
            spent += time.process_time() - begun
        if number in looks:
            gc.collect()
            megabytes = resident() / 1e6
            cost = spent / steps * 1e6 if steps else 0.0
            remembered = start.ruleset.remembered
            yield {"games": number, **remembered, "MB": megabytes, "µs a step": cost}
            spent, steps = 0.0, 0
        else:
            yield None
        start = playing.dealt(variant, seats, number + 1)


def shown(rows: list[Row]) -> Table:
    """The checkpoints one below the other."""
    table = Table(title="What is remembered")
    for heading in rows[0]:
        table.add_column(heading, justify="right")
    for row in rows:
        whole = (
            f"{value:,}" if isinstance(value, int) else f"{value:.2f}" for value in row.values()
        )
        table.add_row(*whole)
    return table


def main() -> None:
    """Play, and show what was remembered."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--variant", default=playing.VARIANT)
    parser.add_argument("--many-keys", action="store_true", help="fr-livret with many keys instead")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured, too")
    options = parser.parse_args()
    variant = playing.with_many_keys() if options.many_keys else load(options.variant)
    console = Console()
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    rows: list[Row] = []
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("playing", total=options.games)
        for number, row in enumerate(grow(variant, options.seats, options.games)):
            if row:
                rows.append(row)
            progress.update(task, completed=number)
    console.print(shown(rows))
    if options.json:
        options.json.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
