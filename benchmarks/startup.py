"""What importing costs, beside importing attrs and cattrs alone.

Every start is a fresh interpreter, and what is timed is CPU time within it, from its first line on.
All modules are compiled before: into a folder of this benchmark's own, whatever the environment
says. The cases take turns, so that a busy machine disturbs them alike.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import playing
from rich.console import Console
from rich.progress import track
from rich.table import Table

BASE = "import attrs, cattrs"
IMPORT = "import president_rules"
FIRST_DEAL = f"""\
import president_rules as p
state = p.new_match(p.load({playing.VARIANT!r}), 4)
p.apply(state, p.shuffled(state, 1))"""

CASES = {
    BASE: BASE,
    IMPORT: IMPORT,
    "… and every public name": f"{IMPORT} as p\nfor name in p.__all__: getattr(p, name)",
    "… , load, first deal": FIRST_DEAL,
}
LIMITS = {IMPORT: 1.3, "… , load, first deal": 2.0}


def timed(code: str, compiled: str) -> float:
    """The seconds of CPU time that some code takes in a fresh interpreter.

    Args:
        code: The code.
        compiled: The folder of compiled modules.

    """
    setting = {"PYTHONPYCACHEPREFIX": compiled, "PYTHONDONTWRITEBYTECODE": ""}
    lines = (
        "import time",
        "start = time.process_time()",
        code,
        "print(time.process_time() - start)",
    )
    ran = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", "\n".join(lines)],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **setting},
    )
    return float(ran.stdout)


def times_of_cases(rounds: int, console: Console) -> dict[str, list[float]]:
    """The seconds that each case takes, round by round."""
    times: dict[str, list[float]] = {name: [] for name in CASES}
    with tempfile.TemporaryDirectory() as compiled:
        for code in CASES.values():
            timed(code, compiled)  # compiles
        for _ in track(range(rounds), "starting", console=console, transient=True):
            for name, code in CASES.items():
                times[name].append(timed(code, compiled))
    return times


def main() -> None:
    """Measure, and show what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=25, help="medians are over so many rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write what was measured, too")
    options = parser.parse_args()
    console = Console()
    times = times_of_cases(options.rounds, console)
    medians = {name: statistics.median(some) for name, some in times.items()}
    table = Table("case", title="A start: medians of fresh interpreters")
    for heading in ("ms of CPU", "spread", "ratio", "limit"):
        table.add_column(heading, justify="right")
    for name, median in medians.items():
        table.add_row(
            name,
            f"{median * 1e3:.1f}",
            f"{min(times[name]) / median:.2f}-{max(times[name]) / median:.2f}",
            f"{median / medians[BASE]:.2f}",
            str(LIMITS.get(name, "")),
        )
    console.print(table)
    if options.json:
        options.json.write_text(json.dumps(times, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
