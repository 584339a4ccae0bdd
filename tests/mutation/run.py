"""Change the engine in small ways, one at a time, and tell which changes no test notices.

    python tests/mutation/run.py [MODULE…] [--jobs NUMBER] [--seconds NUMBER] [--anew] [--log FILE]

A module is named as within the package: `table`, or `rules.passing`. The tests are collected once.
A first run notes which lines each test reaches and how long it takes; that is stored, and found out
again with `--anew`. Then each mutant has a process of its own, forked before any test has run, so
that nothing is remembered of the engine as it was. There the tests run that reach the changed
lines, those of the module first and then the quick ones, until one fails or the seconds are over. A
change outside of functions is made before the engine is imported, in a new process.

What survives is compared with `survivors.toml`, which says of each mutant why it changes no game.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import select
import sys
import tempfile
import time
import tomllib
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import pytest
from engine import ENGINE, HERE, PACKAGE, TESTS, find, path_of
from judging import alone, changes_a_function, judge, quiet
from mutants import Mutant, mutants
from reaching import Reached, reached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

SURVIVORS = HERE / "survivors.toml"
STORED = Path(tempfile.gettempdir()) / "president-rules-mutation" / "reached.json"

OTHERS = [
    "architecture",
    "bots",
    "book",
    "cli*",
    "docs",
    "memory",
    "mutation",
    "origins",
    "strategies",
    "variants",
]
"""The tests that are not asked: those of other parts, and those that take long."""

EVERY = 10
"""How many seconds apart progress is told where nobody watches."""


def main() -> int:
    asked = _asked()
    if asked.anew:
        STORED.unlink(missing_ok=True)
    os.environ |= {"HYPOTHESIS_PROFILE": "quick", "PYTHONPATH": str(PACKAGE.parent)}
    sys.path[:0] = [str(PACKAGE.parent), str(TESTS)]
    runner = Runner(asked)
    others = [f"--ignore-glob={TESTS}/test_{name}.py" for name in OTHERS]
    options = ["-q", "-p", "no:cacheprovider", "--no-header", *others]
    pytest.main([*options, str(TESTS)], plugins=[runner])
    return runner.code


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Tell which changes no test notices.")
    add = parser.add_argument
    add("modules", nargs="*", metavar="MODULE", help="the whole engine without")
    add("--jobs", type=int, default=1, help="processes at a time")
    add("--seconds", type=float, default=10, help="of tests for each mutant, of a core")
    add("--sample", type=int, default=0, help="only so many mutants, drawn by a fixed seed")
    add("--only", default="", help="only mutants whose name has this text")
    add("--alive", action="store_true", help="only those in survivors.toml")
    add("--anew", action="store_true", help="ask all tests what they reach")
    add("--log", type=Path, help="write what became of each mutant, and go on from there")
    return parser.parse_args()


def chosen(asked: argparse.Namespace) -> list[Mutant]:
    """The mutants that are asked for."""
    found: list[Mutant] = []
    for name in asked.modules or ENGINE:
        found += mutants(Path(path_of(name)), name)
    known = reasons() if asked.alive else {}
    found = [
        each
        for each in found
        if asked.only in each.name and (each.name in known or not asked.alive)
    ]
    if asked.sample:
        dice = random.Random(1)  # noqa: S311 - a sample, no secret
        found = dice.sample(found, min(asked.sample, len(found)))
    return found


def reasons() -> dict[str, str]:
    """Why each known survivor changes no game."""
    if not SURVIVORS.exists():
        return {}
    groups = tomllib.loads(SURVIVORS.read_text("utf-8")).get("survivors", ())
    return {mutant: group["reason"] for group in groups for mutant in group["mutants"]}


class Runner:
    """A plugin of pytest that runs its tests once for each mutant."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.code = 1
        self.items: dict[str, pytest.Item] = {}
        self.new: list[str] = []

    def pytest_configure(self) -> None:
        """Draw the examples of the quick profile, and look for no smaller ones that fail."""
        from hypothesis import Phase, settings  # noqa: PLC0415 - pytest wants to import it first

        quick = settings.get_profile("quick")
        phases = (Phase.explicit, Phase.generate)
        settings.register_profile("mutation", quick, phases=phases)
        settings.load_profile("mutation")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        if session.testsfailed:
            tell("the tests cannot be collected", last=True)
            return True
        find()
        reach = reached(session.items, STORED, tell)
        self.items = {item.nodeid: item for item in session.items}
        self.new = [*{*self.items} - {*reach.tests} - {*reach.left_out}]
        reach.tests |= dict.fromkeys(self.new, 0.0)
        found = chosen(self.asked)
        results = dict(self.results(found, reach))
        tell("", last=True)
        self.code = report(found, results)
        return True

    def results(self, found: list[Mutant], reach: Reached) -> Iterator[tuple[int, str]]:
        """What became of each mutant, by its number: the test that failed, or nothing."""
        known = self.logged()
        done = {number: known[each.name] for number, each in enumerate(found) if each.name in known}
        yield from done.items()
        waiting = [number for number in range(len(found)) if number not in done]
        running: dict[int, tuple[int, int]] = {}
        alive = sum(not said for said in done.values())
        begun, before = time.monotonic(), len(found) - len(waiting)
        gc.collect()
        gc.freeze()
        while waiting or running:
            while waiting and len(running) < self.asked.jobs:
                number = waiting.pop(0)
                running |= self.start(found[number], number, reach)
            for pipe in select.select([*running], [], [])[0]:
                child, number = running.pop(pipe)
                said = heard(pipe, child)
                self.log(found[number], said)
                yield number, said
                alive += not said
                after = len(found) - len(waiting) - len(running)
                rate = 60 * (after - before) / (time.monotonic() - begun)
                where = f"{alive} alive, {rate:.0f} a minute: {found[number].module}"
                tell(f"{after} of {len(found)} mutants, {where}")

    def start(self, mutant: Mutant, number: int, reach: Reached) -> dict[int, tuple[int, int]]:
        """Start a process for a mutant; what it says comes from the pipe."""
        ours, theirs = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(ours)
            self.in_child(mutant, reach, theirs)
        os.close(theirs)
        return {ours: (child, number)}

    def in_child(self, mutant: Mutant, reach: Reached, pipe: int) -> NoReturn:
        code = 1
        try:
            quiet()
            if changes_a_function(mutant):
                names = [*self.new, *reach.of(mutant)]
                tests = [self.items[name] for name in names if name in self.items]
                said = judge(mutant, tests, reach.tests, self.asked.seconds)
            else:
                said = alone(mutant)
            os.write(pipe, said.encode())
            code = 0
        finally:
            os._exit(code)

    def logged(self) -> dict[str, str]:
        """What the log already says of mutants."""
        path = self.asked.log
        if path is None or not path.exists():
            return {}
        return dict(map(json.loads, path.read_text("utf-8").splitlines()))

    def log(self, mutant: Mutant, said: str) -> None:
        if self.asked.log:
            with self.asked.log.open("a", encoding="utf-8") as log:
                log.write(json.dumps([mutant.name, said]) + "\n")


def heard(pipe: int, child: int) -> str:
    """What a process has said, once it has ended."""
    with os.fdopen(pipe, "rb") as stream:
        said = stream.read()
    _, status = os.waitpid(child, 0)
    if os.waitstatus_to_exitcode(status) > 0:
        message = "a mutant could not be tried"
        raise RuntimeError(message)
    return said.decode() if status == 0 else f"ended by signal {os.WTERMSIG(status)}"


def _teller() -> Callable[..., None]:
    told = 0.0

    def tell(text: str, *, last: bool = False) -> None:
        nonlocal told
        watched = sys.__stderr__.isatty()
        if watched or last or time.monotonic() - told > EVERY:
            told = time.monotonic()
            end = "\n" if last or not watched else ""
            text = "\r" * watched + f"{text:<79}"
            print(text, end=end, file=sys.__stderr__, flush=True)

    return tell


tell = _teller()
"""Tell how far the run is."""


def report(found: list[Mutant], results: dict[int, str]) -> int:
    """Print what survived, module by module; 1 if any of it is in no list."""
    known = reasons()
    by_module: dict[str, Counter[str]] = defaultdict(Counter)
    unknown = []
    for number, mutant in enumerate(found):
        by_module[mutant.module] += Counter(all=1, killed=bool(results[number]))
        if not results[number] and mutant.name not in known:
            unknown.append(mutant.name)
    rows = [*by_module.items(), ("together", sum(by_module.values(), Counter()))]
    lines = [*unknown, ""]
    for name, counts in rows:
        share = 100 * counts["killed"] / max(counts["all"], 1)
        lines.append(f"{name:18} {counts['killed']:5} of {counts['all']:5} noticed  {share:5.1f} %")
    lines.append(f"{len(unknown)} of those that are not are not in {SURVIVORS.name}")
    print("\n".join(lines))  # noqa: T201 - the result
    return 1 if unknown else 0


if __name__ == "__main__":
    sys.exit(main())
