"""The engine as mutants change it: its modules, its functions, and what they remember."""

from __future__ import annotations

import functools
import gc
from pathlib import Path
from types import FunctionType
from typing import Any

HERE = Path(__file__).parent
TESTS = HERE.parent
PACKAGE = TESTS.parent / "src" / "president_rules"

ENGINE = (
    *(f"rules.{path.stem}" for path in sorted((PACKAGE / "rules").glob("[a-z]*.py"))),
    *("playable", "givable", "answering", "legality", "position", "table", "reducer", "ruleset"),
)

CACHED: list[Any] = []
"""What remembers results of the engine."""

FUNCTIONS: dict[tuple[str, str, int], list[FunctionType]] = {}
"""The functions of the engine: by the path, the qualified name and the line."""


def path_of(module: str) -> str:
    """The file of a module, named as within the package."""
    return str(PACKAGE.joinpath(*module.split(".")).with_suffix(".py"))


def find() -> None:
    """Find the functions of the engine, and what they remember."""
    kind = type(functools.lru_cache(lambda: None))
    paths = {path_of(name) for name in ENGINE}
    modules = {f"president_rules.{name}" for name in ENGINE}
    for thing in gc.get_objects():
        if isinstance(thing, kind) and thing.__module__ in modules:
            CACHED.append(thing)
        elif isinstance(thing, FunctionType) and thing.__code__.co_filename in paths:
            code = thing.__code__
            at = code.co_filename, code.co_qualname, code.co_firstlineno
            FUNCTIONS.setdefault(at, []).append(thing)


def forget() -> None:
    """Forget all that the engine remembers, so that each test works it out by itself."""
    for thing in CACHED:
        thing.cache_clear()
