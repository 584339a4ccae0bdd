"""Examples of what the options do: short records, and what they say in words.

`options-examples.toml` has them, and its head says how they are written.
"""

from __future__ import annotations

import functools
import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import tomli_w
from attrs import field, frozen

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
        parts.append(f"With {_listed([f'`{k} = {toml(v)}`' for k, v in both.items()])}.")
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


def toml(value: Any) -> str:
    """A value as a file has it."""
    if isinstance(value, dict):
        pairs = ", ".join(f"{name} = {toml(inner)}" for name, inner in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def sentences(lines: Sequence[str]) -> str:
    """What lines of a record say: what is done in one sentence, then what holds in the next."""
    told: list[str] = []
    parts: list[str] = []
    holds = False
    for line in lines:
        if parts and holds is not line.startswith(("?", "!")):
            told.append(_sentence(parts, holds=holds, later=bool(told)))
            parts = []
        holds = line.startswith(("?", "!"))
        parts.append(claim(line) if holds else action(line))
    return " ".join([*told, _sentence(parts, holds=holds, later=bool(told))])


def _sentence(parts: Sequence[str], *, holds: bool, later: bool) -> str:
    text = _listed(parts) if holds else ", ".join(parts)
    if holds and later:
        return f"Then {text}."
    return f"{text[0].upper()}{text[1:]}."


def _listed(parts: Sequence[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last


_SUITS = str.maketrans("CDHS", "♣♦♥♠")


def cards(text: str) -> str:
    """Cards as they are drawn: `5♣ K♦`."""
    words = (
        word if word == "JK" else word[:-1] + word[-1].translate(_SUITS) for word in text.split()
    )
    return " ".join(words)


def action(line: str, *, may: bool = False) -> str:
    """What is done: `seat 0 plays 5♣`; or what may be: `seat 0 may play 5♣`."""
    seat, verb, *rest = line.split()
    words = {"pass": "pass", "declares": "call the exchange off"}
    if verb in {"gives", "discards"}:
        what = cards(" ".join(rest)) if rest != ["-"] else "nothing"
        words[verb] = f"{verb[:-1]} {what}"
    done = words.get(verb) or f"play {cards(' '.join([verb, *rest]))}"
    if may:
        return f"seat {seat} may {done}"
    first, _, more = done.partition(" ")
    return f"seat {seat} {first}{'es' if first == 'pass' else 's'} {more}".rstrip()


def claim(line: str) -> str:
    """What holds: `it is seat 2's turn`."""
    refused = re.fullmatch(r"! (\w+) : (.*)", line)
    if refused:
        told = action(refused[2], may=True).replace(" may ", " may not ")
        return f"{told} (`{refused[1]}`)"
    fact, *words = line.removeprefix("? ").split()
    return _FACTS[fact](words)


def _number(owed: int) -> str:
    return f"{owed or 'no'} card" + ("" if owed == 1 else "s")


def _out(words: Sequence[str]) -> str:
    if not words:
        return "nobody is out"
    seats = "seat" if len(words) == 1 else "seats"
    return f"{seats} {_listed(words)} {'is' if len(words) == 1 else 'are'} out"


_PHASES = {
    "over": "the match is over",
    "deal": "the next deal is due",
    "play": "the round goes on without an exchange",
}
_FACTS: dict[str, Any] = {
    "phase": lambda words: _PHASES[words[0]],
    "turn": lambda words: f"it is seat {words[0]}'s turn",
    "owes": lambda words: f"seat {words[0]} owes {_number(int(words[1]))}",
    "lead": lambda _: "it leads",
    "follow": lambda _: "it follows",
    "hand": lambda words: f"seat {words[0]} has {cards(' '.join(words[1:]))}",
    "out": _out,
    "standing": lambda words: f"the standing is {', '.join(words)}",
    "titles": lambda words: f"the titles, by seat, are {', '.join(f'`{word}`' for word in words)}",
    "scores": lambda words: f"the scores, by seat, are {', '.join(words)}",
    "reversed": lambda words: (
        "the order of ranks is " + ("turned round" if words == ["yes"] else "as it was")
    ),
    "view": lambda words: (
        f"seat {words[0]} {'sees' if words[1] == 'shows' else 'does not see'} "
        + cards(" ".join(words[2:]))
    ),
}
