"""Play random matches under random variants in the library and in the oracle, and compare.

    python tests/differential.py --steps 1000000 --seed 1 --jobs 2

At every step are compared what each seat may do, whose turn it is, what is owed, the hands, the
trick, places, standing, titles and scores; and the codes with which some other actions are refused.
A disagreement is made small and written as a record into `--folder`. The same seed and number of
steps play the same matches everywhere, however many jobs there are.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import gc
import itertools
import multiprocessing
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from differential_matches import BLOCK, TRIES, Tally, play_block
from differential_records import write

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--steps", type=int, default=100_000, help="actions in all")
    parser.add_argument("--seed", type=int, default=1, help="which matches are played")
    parser.add_argument("--jobs", type=int, default=1, help="processes at a time")
    parser.add_argument("--report", type=Path, help="a file for a short report in Markdown")
    parser.add_argument(
        "--folder", type=Path, default=Path("disagreements"), help="where disagreements are written"
    )
    return parser.parse_args()


def main() -> int:
    """Play, report, and fail if there was a disagreement."""
    given = asked()
    blocks, console = -(-given.steps // BLOCK), Console()
    began, total = time.monotonic(), Tally()
    with contextlib.suppress(KeyboardInterrupt):  # what was played until then is told
        for tally in shown(console, tallies(given.seed, blocks, given.jobs), blocks):
            total.add(tally)
            for number, found in enumerate(tally.found, 1 + len(total.found) - len(tally.found)):
                path = write(found, given.folder, f"{given.seed}-{number}")
                console.print(f"A disagreement: {path}")
    text = report(total, given.seed)
    console.print(text, end="", highlight=False, soft_wrap=True)
    console.print(f"It took {time.monotonic() - began:.0f} seconds.")
    if given.report:
        given.report.write_text(text, encoding="utf-8")
    return 1 if total.found else 0


def tallies(seed: int, blocks: int, jobs: int) -> Iterator[Tally]:
    play = functools.partial(played, seed)
    if jobs == 1:
        yield from map(play, range(blocks))
        return
    ignore = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for this process alone
    with multiprocessing.Pool(jobs, signal.signal, ignore) as pool:
        yield from pool.imap(play, range(blocks))


def played(seed: int, number: int) -> Tally:
    """Play a block; what it leaves behind is collected once, which is a sixth faster."""
    gc.disable()
    tally = play_block(seed, number)
    gc.collect()
    return tally


def shown(console: Console, done: Iterable[Tally], blocks: int) -> Iterator[Tally]:
    """Show how far it has come: a bar on a terminal, a line now and then elsewhere."""
    if not console.is_terminal:
        steps = found = 0
        for number, tally in enumerate(done, 1):
            steps, found = steps + tally.steps, found + len(tally.found)
            if number % max(1, blocks // 50) == 0:
                print(f"{steps:,} steps, {found} disagreements", flush=True)  # noqa: T201
            yield tally
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task("no disagreement", total=blocks * BLOCK)
        found = itertools.count(1)
        for tally in done:
            for _ in tally.found:
                progress.update(task, description=f"{next(found)} disagreements")
            progress.advance(task, tally.steps)
            yield tally


def report(total: Tally, seed: int) -> str:
    """What was played, in Markdown."""
    lines = [
        "| | |",
        "|---|---:|",
        f"| steps | {total.steps:,} |",
        f"| matches | {total.matches:,} |",
        f"| rounds | {total.rounds:,} |",
        f"| variants | {total.variants:,} |",
        f"| other actions tried, {TRIES} a step | {sum(total.tried.values()):,} |",
        f"| seed | {seed} |",
        f"| disagreements | {len(total.found)} |",
        "",
        "Actions: " + ratios(total.done) + ".",
        "",
        "Tried besides: " + ratios(total.tried) + ".",
        "",
    ]
    return "\n".join(lines)


def ratios(counts: dict[str, int]) -> str:
    whole = sum(counts.values()) or 1
    most = sorted(counts.items(), key=lambda item: -item[1])
    return ", ".join(f"{name} {100 * count / whole:.2f} %" for name, count in most)


if __name__ == "__main__":
    sys.exit(main())
