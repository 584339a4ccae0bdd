"""Examples of what the options do: short records, and what they say in words.

`options-examples.toml` has them, and its head says how they are written.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w
from attrs import field, frozen
from option_words import cards, listed, sentences, toml

from president_rules import RecordError, Variant, loads, override, read_record
from president_rules.loading import as_tables
from president_rules.records import check_record

if TYPE_CHECKING:
    from collections.abc import Iterator

FILE = Path(__file__).parent / "options-examples.toml"
PLAIN = loads("""
schema = 1
name = "plain"
players = { min = 3, max = 6 }
passing.mode = "reenter"
""")
"""The plain game, which every example changes."""

REFUSED = "refused"
DEAL = "3C 3D 3H 3S 4C 4D 4H 4S"
FIRST_ROUND = ("0 3C 3S", "1 4C 4S", "2 pass", "0 pass", "1 3D", "2 4D", "0 pass", "2 3H")
"""A round at three seats, dealt so: seat 1 is first, then seat 2 and seat 0."""


@frozen
class Course:
    """One of the two courses of an example.

    Attributes:
        laid: What is laid over the plain game, by path.
        lines: The lines of the record; none if the match is refused.
        value: The value of the option, as a file has it.

    """

    laid: Mapping[str, Any]
    lines: Sequence[str]
    value: Any


@frozen
class Example:
    """What an option does, by two courses that a game takes with it and without it.

    Attributes:
        path: The option.
        start: How the round begins: keys of a round of a record, and its `dealer`.
        having: The course with it.
        lacking: The course without it.
        after_a_round: Whether a round was played before.

    """

    path: str
    start: Mapping[str, Any]
    having: Course
    lacking: Course
    after_a_round: bool = False
    written: Mapping[str, str] = field(factory=dict)

    def record(self, course: Course, lines: Sequence[str]) -> str:
        """A record of lines under the rules of a course."""
        start = {key: value for key, value in self.start.items() if key in ROUND}
        round_ = {**start, "position": "hands" in start, "actions": [*lines]}
        first = {"deal": DEAL, "actions": [*FIRST_ROUND]}
        tables: dict[str, Any] = {}
        for path, value in course.laid.items():
            _put(tables, path, value)
        return tomli_w.dumps(
            {
                "record": 1,
                "variant": "plain",
                "seats": self.seats,
                "dealer": self.start.get("dealer", self.seats - 1),
                "overrides": tables,
                "rounds": [first, round_] if self.after_a_round else [round_],
            }
        )

    @property
    def seats(self) -> int:
        """How many play."""
        return self.start.get("seats", 3) if "deal" in self.start else len(self.start["hands"])


ROUND = ("hands", "deal", "standing")


def _put(tables: dict[str, Any], path: str, value: Any) -> None:
    *outer, last = path.split(".")
    for step in outer:
        tables = tables.setdefault(step, {})
    tables[last] = value


def refusal(example: Example, course: Course, lines: Sequence[str]) -> str:
    """Why lines do not hold under the rules of a course; empty if they do."""
    try:
        check_record(read_record(example.record(course, lines), known={"plain": PLAIN}))
    except RecordError as error:
        return error.message
    return ""


def title_in(example: Example, course: Course) -> str:
    """How a title is written in a language under the rules of a course."""
    names = dict(_variant(course.laid).titles.names)
    title = example.written["title"]
    return dict(names.get(example.written["lang"], ())).get(title, title)


def _variant(laid: Mapping[str, Any]) -> Variant:
    return override(PLAIN, laid)


# Reading.


@functools.cache
def examples() -> dict[str, Example]:
    """All examples by their options."""
    found = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {path: _example(path, entry) for path, entry in found.items()}


def _example(path: str, entry: Mapping[str, Any]) -> Example:
    after, base = entry.get("after_a_round", False), {}
    if after:
        base = {"deck.ranks": ["3", "4"], "exchange.counts": []}
    laid = {**base, **_laid(entry["set"])}
    less = {key: value for key, value in laid.items() if key != path}
    versus = {**base, **_laid(entry["versus"])} if "versus" in entry else less
    start = {key: value for key, value in entry.items() if key in (*ROUND, "dealer", "seats")}
    return Example(
        path,
        {"deal": DEAL} if after else start,
        _course(path, laid, entry["with"]),
        _course(path, versus, entry["without"]),
        after,
        {key: entry[key] for key in ("title", "lang") if key in entry},
    )


def _laid(text: str) -> dict[str, Any]:
    """What a text lays over the plain game, by path."""
    tables = tomllib.loads(text)
    return dict(_paths(tables))


def _paths(tables: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for name, value in tables.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", inner) for key, inner in value.items())
        else:
            yield name, value


def _course(path: str, laid: Mapping[str, Any], lines: str | list[str]) -> Course:
    table, key = path.split(".")
    found = as_tables(_variant(laid))[table]
    value = found[0][key] if isinstance(found, list) else found[key]
    return Course(laid, () if lines == REFUSED else lines, value)


# In words.

_RED = re.compile("[0-9JQKA]+[♦♥]")


def in_words(path: str) -> str:
    """An example as Markdown: how it begins, and the two courses that it takes."""
    example = examples()[path]
    courses = [_told(example, course) for course in (example.having, example.lacking)]
    rows = "\n\n".join(f"{course}\n{{: .course }}" for course in courses)
    begins = _begins(example)
    beginning = f"{begins}\n{{: .begins }}\n\n" if begins else ""
    text = _RED.sub(r'<span class="red">\g<0></span>', beginning + rows)
    return f'<div class="example" markdown="1">\n\n{text}\n\n</div>'


def _begins(example: Example) -> str:
    """How an example begins, and what else is in force in both courses."""
    if example.written:
        return ""
    parts = []
    both = {
        path: value
        for path, value in example.having.laid.items()
        if path not in (example.path, "effects") and example.lacking.laid.get(path) == value
    }
    if both:
        parts.append(f"With {listed([f'`{k} = {toml(v)}`' for k, v in both.items()])}.")
    if example.after_a_round:
        parts.append("In the first round seat 1 was first, then seat 2 and seat 0.")
    if "hands" in example.start:
        hands = " · ".join(cards(hand) for hand in example.start["hands"])
        parts.append(f"Hands of seats 0 to {example.seats - 1}: {hands}.")
    if "deal" in example.start:
        parts.append(f"{example.seats} seats are dealt {cards(example.start['deal'])}.")
    if "dealer" in example.start:
        parts.append(f"Seat {example.start['dealer']} deals.")
    if "standing" in example.start:
        standing = ", ".join(map(str, example.start["standing"]))
        parts.append(f"The last standing, best first: {standing}.")
    return " ".join(parts)


def _told(example: Example, course: Course) -> str:
    """A course in a line: the value of the option, and what happens."""
    table, key = example.path.split(".")
    named = f"`{key} = {toml(course.value)}`"
    if table == "effects":
        named = f"`{toml(course.laid['effects'][0])}`"
    if example.written:
        written = title_in(example, course)
        return f"{named} The title `{example.written['title']}` is written *{written}* in French."
    if not course.lines:
        return f"{named} Refused: {_closed(refusal(example, course, ()))}"
    return f"{named} {sentences(course.lines)}"


def _closed(text: str) -> str:
    return text if text.endswith(".") else f"{text}."
