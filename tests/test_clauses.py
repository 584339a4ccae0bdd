"""Every clause of the rules page has a test that is marked with it."""

from __future__ import annotations

import ast
import functools
import re
from collections import Counter
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
"""The groups of the core clauses."""

FAMILY = {"ORDER", "JOKER", "SEQ", "BOMB", "REV", "LOCK", "FALL", "EFFECT", "SEAT"}
"""The groups of the clauses of the family, of which each has two scenarios or more."""

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


def scenarios() -> Counter[str]:
    """How many scenarios a clause has, by their names: `pass-3-owner-out.toml` is of PASS-3."""
    names = (path.stem.split("-") for path in (TESTS / "scenarios").glob("*.toml"))
    return Counter(f"{group.upper()}-{number}" for group, number, *_ in names)


def group_of(clause: str) -> str:
    return clause.partition("-")[0]


@pytest.mark.parametrize("clause", CLAUSES_OF_THE_PAGE)
def test_a_clause_has_a_test(clause: str) -> None:
    assert clause in marked()


@pytest.mark.parametrize("clause", [c for c in CLAUSES_OF_THE_PAGE if group_of(c) in FAMILY])
def test_a_clause_of_the_family_has_two_scenarios(clause: str) -> None:
    assert scenarios()[clause] >= 2


def test_the_page_has_all_groups_of_clauses() -> None:
    assert {*map(group_of, CLAUSES_OF_THE_PAGE)} == CORE | FAMILY | {"WITNESS"}


def test_a_scenario_is_named_after_a_clause_of_the_page() -> None:
    assert set() == {*scenarios()} - {*CLAUSES_OF_THE_PAGE}


def test_no_test_is_marked_with_a_clause_that_the_page_lacks() -> None:
    assert set() == marked() - {*CLAUSES_OF_THE_PAGE}


def test_every_code_enforces_a_clause_of_the_page() -> None:
    assert {*CLAUSES.values()} <= {*CLAUSES_OF_THE_PAGE}
