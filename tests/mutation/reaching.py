"""Which lines of the engine each test reaches, and how long it takes."""

from __future__ import annotations

import json
import os
import time
from typing import TYPE_CHECKING, Any

import attrs
import coverage
import pytest
from engine import ENGINE, forget, path_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from mutants import Mutant

LONGEST = 3.0
"""A test that takes longer, in seconds of a core, is not asked."""


LIKELY = ("rules/", "every_line_of_a_scenario", "bruteforce", "a_match_goes")
"""What is in the names of the tests that notice most, after those of the module itself."""


class Failures:
    """Which tests have failed, as a plugin of pytest."""

    def __init__(self) -> None:
        self.names: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> pytest.TestReport | None:
        """Report a failure without its traceback, which takes longer than most tests."""
        if call.excinfo is None or isinstance(call.excinfo.value, pytest.skip.Exception):
            return None
        return pytest.TestReport(item.nodeid, item.location, {}, "failed", "", call.when)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.names.append(report.nodeid)


def listen(items: Sequence[pytest.Item]) -> Failures:
    """Let nothing be written of tests, and note which fail."""
    failed = Failures()
    plugins = items[0].config.pluginmanager
    plugins.unregister(name="terminalreporter")
    plugins.register(failed)
    return failed


def run(items: Sequence[pytest.Item], index: int) -> None:
    """Run one of some tests that come one after the other."""
    after = items[index + 1] if index + 1 < len(items) else None
    items[index].config.hook.pytest_runtest_protocol(item=items[index], nextitem=after)


@attrs.define
class Reached:
    """What the tests reach.

    Attributes:
        tests: How long each takes, in seconds of a core.
        left_out: Those that fail, or take too long. A test that is in neither is new.
        lines: Which tests reach a line, by module.

    """

    tests: dict[str, float]
    left_out: list[str]
    lines: dict[str, dict[int, list[str]]]

    def of(self, mutant: Mutant) -> list[str]:
        """The tests that reach a mutant: the likeliest to notice first, and then the quick."""
        by_line = self.lines.get(mutant.module, {})
        found = {test for line in mutant.lines for test in by_line.get(line, ())}
        own = f"test_{mutant.module.rpartition('.')[2]}.py"
        refuses = mutant.function == "contradictions" or "Contradiction(" in mutant.before
        likely = ("test_contradictions", own, *LIKELY) if refuses else (own, *LIKELY)

        def order(test: str) -> tuple[int, float]:
            at = (place for place, part in enumerate(likely) if part in test)
            far = not refuses and "test_contradictions" in test
            return len(likely) if far else next(at, len(likely)), self.tests[test]

        return sorted(found, key=order)

    def write(self, path: Path) -> None:
        numbers = {test: number for number, test in enumerate(self.tests)}
        lines = {
            name: {line: [numbers[test] for test in by] for line, by in by_line.items()}
            for name, by_line in self.lines.items()
        }
        data = {"tests": self.tests, "left_out": self.left_out, "lines": lines}
        path.write_text(json.dumps(data), "utf-8")


def read(path: Path) -> Reached:
    data = json.loads(path.read_text("utf-8"))
    names = [*data["tests"]]
    lines = {
        name: {int(line): [names[number] for number in by] for line, by in by_line.items()}
        for name, by_line in data["lines"].items()
    }
    return Reached(data["tests"], data["left_out"], lines)


def reached(items: Sequence[pytest.Item], path: Path, tell: Callable[[str], None]) -> Reached:
    """What the tests reach, as it is stored or found out now, in a process that ends with it."""
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        if os.fork() == 0:
            try:
                _reach(items, tell).write(path)
            finally:
                os._exit(0)
        os.wait()
    return read(path)


def _reach(items: Sequence[pytest.Item], tell: Callable[[str], None]) -> Reached:
    paths = [path_of(name) for name in ENGINE]
    cover = coverage.Coverage(data_file=None, include=paths, config_file=False)
    tests: dict[str, float] = {}
    left_out: list[str] = []
    failed = listen(items)
    cover.start()
    for index, item in enumerate(items):
        forget()
        cover.switch_context(item.nodeid)
        failed.names.clear()
        begun = time.process_time()
        run(items, index)
        spent = time.process_time() - begun
        if failed.names or spent > LONGEST:
            left_out.append(item.nodeid)
        else:
            tests[item.nodeid] = spent
        tell(f"{index + 1} of {len(items)} tests asked what they reach")
    cover.stop()
    return Reached(tests, left_out, _lines(cover.get_data(), tests))


def _lines(data: coverage.CoverageData, tests: dict[str, Any]) -> dict[str, dict[int, list[str]]]:
    return {
        name: {
            line: [test for test in by if test in tests]
            for line, by in data.contexts_by_lineno(path_of(name)).items()
        }
        for name in ENGINE
    }
