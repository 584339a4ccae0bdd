"""Lines of a record in words."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence


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
    text = listed(parts) if holds else ", ".join(parts)
    if holds and later:
        return f"Then {text}."
    return f"{text[0].upper()}{text[1:]}."


def listed(parts: Sequence[str]) -> str:
    """Some parts as one: `a, b and c`."""
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
    return f"{seats} {listed(words)} {'is' if len(words) == 1 else 'are'} out"


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
