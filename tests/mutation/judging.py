"""What becomes of a mutant: the test that notices it, or nothing."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING

from engine import FUNCTIONS, HERE, PACKAGE, TESTS, forget, path_of
from mutants import Mutant, mutants

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import pytest

MEMORY = 4 << 30
"""How many bytes a mutant may use."""

ALONE = (
    ("test_scenarios.py",),
    ("test_table.py", "rules", "test_loading.py", "test_records.py", "test_playthroughs.py"),
)
"""The tests of a change that is made before the engine is imported: the first, then the rest."""

ALONE_SECONDS = 120
"""How many seconds of a core they may take together."""


def judge(
    mutant: Mutant, tests: Sequence[pytest.Item], spent: dict[str, float], seconds: float
) -> str:
    """Run tests with the change made until one fails, for about so many seconds of a core.

    It ends the process if a test takes much longer than it did.
    """
    from reaching import listen, run  # noqa: PLC0415 - not where a mutant is tried alone

    change(mutant)
    forget()
    if not tests:
        return ""
    failed = listen(tests)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    begun = time.process_time()
    for index, test in enumerate(tests):
        signal.setitimer(signal.ITIMER_PROF, 5 * spent[test.nodeid] + 2)
        run(tests, index)
        if failed.names:
            return failed.names[0]
        if time.process_time() - begun > seconds:
            break
    return ""


def change(mutant: Mutant) -> None:
    """Put the changed code into the function, wherever it is."""
    code = _changed(mutant)
    for function in _functions(mutant):
        function.__code__ = code


def changes_a_function(mutant: Mutant) -> bool:
    """Whether the change is in a function, and leaves what that needs from around it."""
    if not mutant.first:
        return False
    outer = {function.__code__.co_freevars for function in _functions(mutant)}
    return outer == {_changed(mutant).co_freevars}


def _functions(mutant: Mutant) -> list[FunctionType]:
    return FUNCTIONS[path_of(mutant.module), mutant.function, mutant.first]


def _changed(mutant: Mutant) -> CodeType:
    at = mutant.function, mutant.first
    codes = _codes(mutant.code(path_of(mutant.module)))
    return next(code for code in codes if (code.co_qualname, code.co_firstlineno) == at)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def quiet() -> None:
    """Let nothing be written, and not all memory be taken."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (1, 2):
        os.dup2(nothing, stream)


# A change before the import.


def alone(mutant: Mutant) -> str:
    """Run tests in a new process that imports the changed module."""
    return next(filter(None, (_alone(mutant, names) for names in ALONE)), "")


def _alone(mutant: Mutant, names: Sequence[str]) -> str:
    tests = [str(TESTS / name) for name in names]
    code = f"""
import sys
sys.path[:0] = {[str(HERE), str(TESTS), str(PACKAGE.parent)]!r}
import judging
judging.import_changed({mutant.module!r}, {mutant.name!r})
import pytest
sys.exit(pytest.main(["-x", "-q", "-p", "no:cacheprovider", *{tests!r}]))
"""
    done = subprocess.run(  # noqa: S603 - our own code
        [sys.executable, "-c", code],
        env=os.environ | {"HYPOTHESIS_PROFILE": "quick", "PYTHONDONTWRITEBYTECODE": "1"},
        check=False,
        preexec_fn=_limit,
        stdout=subprocess.PIPE,
        text=True,
    )
    if done.returncode == 0:
        return ""
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0] if failed else f"ended by {done.returncode}"


def _limit() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (ALONE_SECONDS, ALONE_SECONDS))


def import_changed(module: str, name: str) -> None:
    """From now on a module is imported with the change of that name."""
    path = path_of(module)
    mutant = next(each for each in mutants(Path(path), module) if each.name == name)
    sys.meta_path.insert(0, _Finder(f"president_rules.{module}", path, mutant.code(path)))


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        self._name, self._path, self._code = name, path, code

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self._name:
            return None
        loader = _Changed(self._path, self._code)
        return importlib.util.spec_from_file_location(name, self._path, loader=loader)


class _Changed(importlib.abc.SourceLoader):
    def __init__(self, path: str, code: CodeType) -> None:
        self._path, self._code = path, code

    def get_filename(self, _: str) -> str:
        return self._path

    def get_data(self, path: str | bytes) -> bytes:
        return Path(os.fsdecode(path)).read_bytes()

    def get_code(self, _: str) -> CodeType:
        return self._code
