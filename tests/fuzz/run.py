"""Feed a reader with spoilt inputs: with guidance by coverage where atheris is installed.

    python tests/fuzz/run.py READER --inputs 1000000 --seed 1

Every input is a valid one with small changes (`mutations.py`). With atheris (`pip install
'president-rules[fuzz]'`) inputs that reach new code are changed further; without it, or with
`--plain`, the same seed gives the same inputs. An input that raises what a reader may not raise, or
that takes more than a second, is kept in `tests/fuzz/found/`, where the test suite reads it again.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import os
import random
import resource
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

if TYPE_CHECKING:
    from fuzz.readers import Reader

TESTS = Path(__file__).parents[1]
FOUND = TESTS / "fuzz" / "found"
READERS = (
    *("variant", "record", "cards", "action", "line", "overrides"),
    *("state-data", "view-data", "action-data", "event-data", "variant-data"),
)
SLOW = 1.0
LONGEST = 1 << 14
EVERY = 250


class Run:
    """A run: what was read so far, and what came of it."""

    def __init__(self, name: str, reader: Reader, inputs: int, how: str) -> None:
        self.name, self.reader, self.inputs, self.how = name, reader, inputs, how
        self.done = self.valid = 0
        self.wrong: Counter[str] = Counter()
        self.slowest = 0.0
        self.began, self.memory = time.monotonic(), peak_memory()
        self.console = Console(stderr=True)
        columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
        rate = TextColumn("{task.fields[rate]:,.0f}/s  {task.fields[wrong]} wrong")
        self.progress = Progress(*columns, rate, TimeRemainingColumn(), console=self.console)
        self.task = self.progress.add_task(name, total=inputs, rate=0.0, wrong=0)

    def feed(self, text: str) -> None:
        """Let the reader read an input."""
        start = time.process_time()
        try:
            self.valid += self.reader.try_one(text)
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            self.keep(text, f"{type(error).__name__}: {error}"[:100])
        took = time.process_time() - start
        if took > SLOW:
            self.keep(text, "slow")
        self.slowest = max(self.slowest, took)
        self.done += 1
        if self.done % EVERY == 0 or self.is_over:
            rate = self.done / (time.monotonic() - self.began)
            wrong = self.wrong.total()
            self.progress.update(self.task, completed=self.done, rate=rate, wrong=wrong)

    @property
    def is_over(self) -> bool:
        """Whether all inputs were read."""
        return self.done >= self.inputs

    def keep(self, text: str, why: str) -> None:
        """Keep an input that something is wrong with, the first three of each kind."""
        self.wrong[why] += 1
        if self.wrong[why] <= 3:
            data = text.encode("utf-8", "surrogatepass")
            name = f"{self.name}.{hashlib.sha256(data).hexdigest()[:12]}.txt"
            (FOUND / name).write_bytes(data)
            self.console.print(f"{name}: {why}", markup=False, highlight=False)

    def report(self) -> Table:
        """What came of it, as a table."""
        seconds = time.monotonic() - self.began
        table = Table("", self.name, title=f"{self.done:,} inputs, {self.how}", title_style="bold")
        table.add_row("valid", f"{self.valid:,} ({self.valid / max(self.done, 1):.0%})")
        table.add_row("other exceptions", f"{self.wrong.total():,}")
        for why, count in self.wrong.most_common():
            table.add_row(f"  {why!a}", f"{count:,}")
        table.add_row("slowest input", f"{self.slowest * 1000:,.1f} ms")
        table.add_row("time", f"{seconds:,.0f} s ({self.done / seconds:,.0f} a second)")
        table.add_row("memory", f"{peak_memory():,} MiB, {self.memory:,} at the start")
        return table


def peak_memory() -> int:
    """The most memory that the process has had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def as_text(data: bytes) -> str:
    """Bytes as a text; those that are no UTF-8 as halves of characters."""
    return data.decode("utf-8", "surrogateescape")


def as_bytes(text: str) -> bytes:
    """A text as bytes."""
    return text.encode("utf-8", "surrogatepass")


def run_plainly(run: Run, seed: int) -> None:
    """Feed inputs that the seed alone decides."""
    seeds, chance = run.reader.seeds(), random.Random(seed)  # noqa: S311 - no secret
    for text in seeds:
        run.feed(text)
    while not run.is_over:
        run.feed(run.reader.spoil(chance.choice(seeds), seeds, chance)[:LONGEST])


def run_guided(run: Run, seed: int) -> None:
    """Feed inputs that atheris chooses by what code they reach; does not come back."""
    import atheris  # noqa: PLC0415 - it need not be installed

    seeds = run.reader.seeds()

    def spoil(data: bytes, most: int, number: int) -> bytes:
        chance = random.Random(number)  # noqa: S311 - no secret
        if chance.random() < 0.2:
            return atheris.Mutate(data, most)
        return as_bytes(run.reader.spoil(as_text(data), seeds, chance))[:most]

    def feed(data: bytes) -> None:
        run.feed(as_text(data))
        if run.is_over:
            finish(run)
            os._exit(0)

    with tempfile.TemporaryDirectory() as folder:
        for number, text in enumerate(seeds):
            (Path(folder) / str(number)).write_bytes(as_bytes(text))
        options = [f"-seed={seed}", f"-max_len={LONGEST}", "-timeout=300", "-rss_limit_mb=8192"]
        quiet = ["-verbosity=0", "-len_control=0", "-mutate_depth=2"]
        atheris.Setup([sys.argv[0], *options, *quiet, folder], feed, custom_mutator=spoil)
        atheris.Fuzz()


def finish(run: Run) -> None:
    """Print the report."""
    run.progress.stop()
    Console().print(run.report())
    sys.stdout.flush()


def reader_of(name: str, *, guided: bool) -> Reader:
    """A reader, and the library watched for the code that it reaches."""
    sys.path[:0] = [str(TESTS), str(TESTS.parent / "src")]
    if guided:
        import atheris  # noqa: PLC0415 - it need not be installed

        with atheris.instrument_imports(include=["president_rules"]):
            from fuzz.readers import READERS as every  # noqa: PLC0415, N811 - after the path is set
    else:
        from fuzz.readers import READERS as every  # noqa: PLC0415, N811 - as above
    return every[name]


def main() -> None:
    """Run what the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("reader", choices=READERS)
    asked.add_argument("--inputs", type=int, default=100_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--plain", action="store_true", help="do without atheris")
    args = asked.parse_args()
    guided = not args.plain and importlib.util.find_spec("atheris") is not None
    how = f"{'guided by coverage' if guided else 'at random'}, seed {args.seed}"
    run = Run(args.reader, reader_of(args.reader, guided=guided), args.inputs, how)
    FOUND.mkdir(exist_ok=True)
    run.progress.start()
    with contextlib.suppress(KeyboardInterrupt):  # what was done until then is told
        (run_guided if guided else run_plainly)(run, args.seed)
    finish(run)
    sys.exit(1 if run.wrong else 0)


if __name__ == "__main__":
    main()
