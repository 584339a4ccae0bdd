"""Every option has an example of what it does, and what it shows is what happens."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "docs"))

option_examples: Any = importlib.import_module("option_examples")
option_reference: Any = importlib.import_module("option_reference")
option_words: Any = importlib.import_module("option_words")

EXAMPLES: dict[str, Any] = option_examples.examples()
PLAYED = [path for path, example in EXAMPLES.items() if not example.written]


def courses(path: str) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """Both courses of an example, each with the other."""
    having, lacking = EXAMPLES[path].having, EXAMPLES[path].lacking
    return (having, lacking), (lacking, having)


def test_every_option_has_an_example_in_the_order_of_a_file() -> None:
    assert [*option_reference.option_paths()] == [*EXAMPLES]


@pytest.mark.parametrize("path", PLAYED)
def test_what_an_example_shows_happens(path: str) -> None:
    example = EXAMPLES[path]
    for course, _ in courses(path):
        refused = option_examples.refusal(example, course, course.lines)
        assert bool(refused) is not bool(course.lines), refused


@pytest.mark.parametrize("path", PLAYED)
def test_it_does_not_happen_with_the_other_value(path: str) -> None:
    example = EXAMPLES[path]
    for course, other in courses(path):
        refused = option_examples.refusal(example, other, course.lines)
        assert bool(refused) is bool(course.lines), refused


@pytest.mark.parametrize("path", EXAMPLES)
def test_the_values_differ_in_the_option_alone(path: str) -> None:
    having, lacking = EXAMPLES[path].having, EXAMPLES[path].lacking
    assert having.value != lacking.value
    changed = {key for key in having.laid if having.laid[key] != lacking.laid.get(key)}
    assert {path if not path.startswith("effects.") else "effects"} == changed


def test_a_title_is_written_as_the_example_of_names_says() -> None:
    example = EXAMPLES["titles.names"]
    assert "Président" == option_examples.title_in(example, example.having)
    assert "president" == option_examples.title_in(example, example.lacking)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["0 5C", "1 pass"], "Seat 0 plays 5♣, seat 1 passes."),
        (["0 5C", "? turn 1"], "Seat 0 plays 5♣. Then it is seat 1's turn."),
        (["! TOO_LOW : 1 3S"], "Seat 1 may not play 3♠ (`TOO_LOW`)."),
        (["2 gives 9H AH", "0 gives -"], "Seat 2 gives 9♥ A♥, seat 0 gives nothing."),
        (["2 declares"], "Seat 2 calls the exchange off."),
        (["? turn 0", "? lead"], "It is seat 0's turn and it leads."),
        (["? out"], "Nobody is out."),
        (["? out 3 2"], "Seats 3 and 2 are out."),
        (["? owes 3 1", "? owes 2 0"], "Seat 3 owes 1 card and seat 2 owes no cards."),
    ],
)
def test_lines_are_told_in_words(lines: list[str], said: str) -> None:
    assert said == option_words.sentences(lines)
