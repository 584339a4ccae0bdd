"""The lines of a record: actions, and assertions about the state between them; in and out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from attrs import frozen

from president_rules._keys import near_miss
from president_rules._shown import shown
from president_rules.actions import Action, Deal, Pass, Play, parse_action
from president_rules.cards import parse_cards
from president_rules.errors import Code, NotationError
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


@frozen
class Refused:
    """The assertion that an action is refused, and changes nothing: `! TOO_LOW : 0 3C`."""

    code: Code
    action: Action

    def __str__(self) -> str:
        return f"! {self.code} : {self.action}"


@frozen
class Allowed:
    """The assertion that an action would be legal; it is not made: `? ok : 0 3C`."""

    action: Action

    def __str__(self) -> str:
        return f"? ok : {self.action}"


@frozen
class Claim:
    """The assertion of a fact: `? top 2 9C 9D`.

    Attributes:
        fact: The word that says which fact, such as `top`.
        values: What is claimed, in canonical notation: words, or for `legal` whole plays.

    """

    fact: str
    values: tuple[str, ...] = ()

    def __str__(self) -> str:
        between = "; " if self.fact == "legal" else " "
        return f"? {self.fact} {between.join(self.values)}".rstrip()


Assertion = Refused | Allowed | Claim
Line = Action | Assertion

_REFUSED = re.compile(r"!\s*([A-Za-z0-9_]*)\s*:(.*)", re.DOTALL)
_ALLOWED = re.compile(r"\?\s*[Oo][Kk]\s*:(.*)", re.DOTALL)
_SEAT = re.compile(r"[0-9]{1,4}")
_SCORE = re.compile(r"-?[0-9]{1,9}")


def parse_line(text: str) -> Line:
    """Read a line of a record.

    Raises:
        NotationError: It is not written as an action or an assertion.

    """
    text = text.strip()
    if text.startswith("!"):
        return _parse_refused(text)
    if text.startswith("?"):
        allowed = _ALLOWED.fullmatch(text)
        return Allowed(parse_action(allowed[1].strip())) if allowed else _parse_claim(text)
    action = parse_action(text)
    if isinstance(action, Deal):
        message = "a deal stands after `!` or `? ok :` only: the round itself has the key `deal`"
        raise NotationError(message)
    return action


def _parse_refused(text: str) -> Refused:
    found = _REFUSED.fullmatch(text)
    if not found:
        message = f"{shown(text)} is not an assertion: write `! CODE : ACTION`"
        raise NotationError(message)
    code = found[1].upper()
    if code not in Code.__members__:
        near = near_miss(code, Code.__members__) or "; the rules page lists the codes"
        message = f"{shown(found[1])} is not a code{near}"
        raise NotationError(message)
    return Refused(Code[code], parse_action(found[2].strip()))


def _parse_claim(text: str) -> Claim:
    fact, _, rest = text[1:].strip().partition(" ")
    fact = fact.lower()
    reader = _READERS.get(fact)
    if reader is None:
        near = near_miss(fact, _READERS) or f"; write one of {', '.join(('ok', *_READERS))}"
        message = f"{shown(fact)} is not a fact to assert{near}"
        raise NotationError(message)
    return Claim(fact, reader(rest))


def _misread(text: str, wanted: str) -> NotationError:
    return NotationError(f"{shown(text.strip())} is not {wanted}")


def _seat(word: str) -> str:
    if not _SEAT.fullmatch(word):
        raise _misread(word, "a seat")
    return str(int(word))


def _seat_or_none(word: str) -> str:
    return "none" if word.lower() == "none" else _seat(word)


def _cards(words: str) -> tuple[str, ...]:
    return tuple(map(str, parse_cards(words)))


def _some_cards(words: str) -> tuple[str, ...]:
    cards = _cards(words)
    if not cards:
        raise _misread(words, "a card")
    return cards


def _choice(*choices: str) -> Callable[[str], tuple[str, ...]]:
    def read(text: str) -> tuple[str, ...]:
        word = text.strip().lower()
        if word not in choices:
            raise _misread(text, f"one of {', '.join(choices)}")
        return (word,)

    return read


def _nothing(text: str) -> tuple[str, ...]:
    if text.strip():
        raise _misread(text, "expected: nothing follows here")
    return ()


def _turn(text: str) -> tuple[str, ...]:
    return (_seat_or_none(text.strip()),)


def _owes(text: str) -> tuple[str, ...]:
    words = text.split()
    if len(words) != 2:  # noqa: PLR2004 - a seat and a number
        raise _misread(text, "a seat and a number of cards")
    return _seat(words[0]), _seat(words[1])


def _top(text: str) -> tuple[str, ...]:
    seat, _, cards = text.strip().partition(" ")
    return _seat(seat), *_some_cards(cards)


def _hand(text: str) -> tuple[str, ...]:
    seat, _, cards = text.strip().partition(" ")
    return _seat(seat), *_cards(cards)


def _legal(text: str) -> tuple[str, ...]:
    plays = []
    for part in text.split(";"):
        action = parse_action(f"0 {part.strip()}")
        if not isinstance(action, Play | Pass):
            raise _misread(part, "a play or a pass")
        plays.append(str(action).partition(" ")[2])
    return tuple(plays)


def _seats(text: str) -> tuple[str, ...]:
    return tuple(map(_seat, text.split()))


def _titles(text: str) -> tuple[str, ...]:
    if not " ".join(text.split()).isprintable():
        raise _misread(text, "a list of titles")
    return tuple(text.split())


def _scores(text: str) -> tuple[str, ...]:
    words = text.split()
    for word in words:
        if not _SCORE.fullmatch(word):
            raise _misread(word, "a score")
    return tuple(str(int(word)) for word in words)


def _view(text: str) -> tuple[str, ...]:
    who, verb, words = (*text.split(maxsplit=2), "", "", "")[:3]
    verb = verb.lower()
    if verb not in ("hides", "shows"):
        raise _misread(text, "a view: write `SEAT hides SEAT`, `hides CARDS` or `shows CARDS`")
    seat = _seat_or_none(who)
    if verb == "hides" and _SEAT.fullmatch(words.strip()):
        return seat, verb, _seat(words.strip())
    return seat, verb, *_some_cards(words)


_READERS: Mapping[str, Callable[[str], tuple[str, ...]]] = {
    "phase": _choice(*Phase),
    "turn": _turn,
    "owes": _owes,
    "lead": _nothing,
    "follow": _nothing,
    "top": _top,
    "legal": _legal,
    "hand": _hand,
    "out": _seats,
    "standing": _seats,
    "titles": _titles,
    "scores": _scores,
    "reversed": _choice("yes", "no"),
    "view": _view,
}
