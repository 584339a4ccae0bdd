"""Every core clause of the rules page has a test that is marked with it, or a scenario."""

from __future__ import annotations

import ast
import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from president_rules.errors import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "reference" / "rules.md"
HEADING = re.compile(r"^#+ ([A-Z]+-[1-9][0-9]*)\b", re.MULTILINE)
CORE = {
    "DEAL",
    "EXCH",
    "LEAD",
    "PLAY",
    "EQUAL",
    "PASS",
    "CLEAR",
    "OUT",
    "TITLE",
    "SCORE",
    "MATCH",
    "VIEW",
    "EVENT",
}
"""The groups of the core clauses; those of the family come with its tables."""

CLAUSES_OF_THE_PAGE = [*dict.fromkeys(HEADING.findall(RULES.read_text(encoding="utf-8")))]


def marks(tree: ast.AST) -> Iterator[str]:
    """The clauses of every `pytest.mark.clause(...)` in a test file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.clause":
            yield from (
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )


@functools.cache
def marked() -> set[str]:
    return {
        clause
        for path in TESTS.rglob("test_*.py")
        for clause in marks(ast.parse(path.read_text(encoding="utf-8")))
    }


def scenarios() -> set[str]:
    """The clauses of the scenarios, by their names: `pass-3-owner-out.toml` is of PASS-3."""
    names = (path.stem.split("-") for path in (TESTS / "scenarios").glob("*.toml"))
    return {f"{group.upper()}-{number}" for group, number, *_ in names}


def group_of(clause: str) -> str:
    return clause.partition("-")[0]


@pytest.mark.parametrize("clause", [each for each in CLAUSES_OF_THE_PAGE if group_of(each) in CORE])
def test_a_core_clause_has_a_test(clause: str) -> None:
    assert clause in marked() | scenarios()


def test_the_page_has_all_groups_of_core_clauses() -> None:
    assert {*map(group_of, CLAUSES_OF_THE_PAGE)} >= CORE


def test_no_test_is_marked_with_a_clause_that_the_page_lacks() -> None:
    assert set() == marked() - {*CLAUSES_OF_THE_PAGE}


def test_every_code_enforces_a_clause_of_the_page() -> None:
    assert {*CLAUSES.values()} <= {*CLAUSES_OF_THE_PAGE}
