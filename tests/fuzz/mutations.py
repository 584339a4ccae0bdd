"""How valid inputs are spoilt: small changes at random, of texts and of data."""

from __future__ import annotations

import copy
import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from random import Random

CHANGES = (1, 1, 1, 2, 2, 3, 6)
"""How many changes are made to an input: most often few, so that much of it stays valid."""

SIGNS = (
    *"\0\a\t\n\r\x1b\x7f\x85\x9b\u200b\u2028\u202e\u2066\ufeff\ud800\udfff\U0001f0a1",
    *"\"'\\[]{}=,.#:;!?-+_ ♣♥①½٣ßﬁİ",
    *("\\u001B", "\\uD800", "\\U0001F0A1", '"""', "'''", "[[", "]]", "\r\n"),
)

VALUES = (
    *("0", "-1", "1", "2", "100", "101", "1_000_001", "0x" + "F" * 300, "9" * 5_000),
    *("-" + "9" * 400, "-0x1", "0o7", "1_0"),
    *("inf", "-nan", "1e400", "0b1", "+1", "01", "true", "false", "1979-05-27", "07:32:00"),
    *('""', '"JK"', '"10"', '"3C"', '"\\u001B[2J"', '"\\uD800"', "''", '"x.toml"', '"fr-livret"'),
    *("[]", "[[]]", "{}", "[{}]", "{ a = 1 }", "{ 3 = 1 }", '["2", "2"]', '["JK", 3]'),
    *('"../../etc/passwd"', '"/dev/zero"', '"a' + "/.." * 50 + '"'),
)

WORDS = (
    *("pass", "gives", "discards", "declares", "deal", "-", "=", "JK", "3C", "10D", "th", "♠"),
    *("6-8", "= 8"),
    *("! TOO_LOW :", "? ok :", "? legal", "? turn none", "? titles", "? view none hides", "0"),
)

ODD: tuple[Any, ...] = (
    *(None, True, False, -1, 0, 1, 2, 100, 10**12, 2**53, 10**400, 1.5, 4.0),
    *(float("nan"), float("inf"), -0.0),
    *("", "3C", "JK", "JKS", "x", "\x1b[2J", "\ud800", "\u202e", "x" * 300),
    *([], [0], [-1], ["2S"], [[]], [None], {}, {"": 0}, {"x": {"x": {}}}),
)


def spoilt_text(text: str, others: Sequence[str], words: Sequence[str], chance: Random) -> str:
    """A text with some small changes."""
    for _ in range(chance.choice(CHANGES)):
        change = chance.choice(_CHANGES)
        text = change(text, others, words, chance)
    return text


def _span(text: str, chance: Random) -> tuple[int, int]:
    start = chance.randint(0, len(text))
    return start, min(len(text), start + chance.choice((0, 1, 1, 2, 4, 16, 64)))


def _with_a_sign(text: str, _: Sequence[str], __: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance)
    return text[:start] + chance.choice(SIGNS) + text[end:]


def _with_a_word(text: str, _: Sequence[str], words: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance)
    return text[:start] + chance.choice(words) + text[end:]


def _cut(text: str, _: Sequence[str], __: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance)
    return text[:start] + text[end:]


def _repeated(text: str, _: Sequence[str], __: Sequence[str], chance: Random) -> str:
    start, end = _span(text, chance)
    return text[:end] + text[start:end] * chance.choice((1, 1, 2, 8, 40)) + text[end:]


def _without_a_line(text: str, _: Sequence[str], __: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    del lines[chance.randrange(len(lines))]
    return "\n".join(lines)


def _with_a_line(text: str, others: Sequence[str], _: Sequence[str], chance: Random) -> str:
    lines, source = text.split("\n"), chance.choice(others).split("\n")
    lines.insert(chance.randint(0, len(lines)), chance.choice(source))
    return "\n".join(lines)


def _with_another_value(text: str, _: Sequence[str], __: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    key, equals, _value = lines[at].partition("=")
    if equals:
        lines[at] = f"{key}= {chance.choice(VALUES)}"
    return "\n".join(lines)


def _with_another_key(text: str, _: Sequence[str], words: Sequence[str], chance: Random) -> str:
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    _key, equals, value = lines[at].partition("=")
    if equals:
        lines[at] = f"{chance.choice(words)} ={value}"
    return "\n".join(lines)


_CHANGES: tuple[Callable[[str, Sequence[str], Sequence[str], Random], str], ...] = (
    _with_a_sign,
    _with_a_word,
    _cut,
    _repeated,
    _without_a_line,
    _with_a_line,
    _with_another_value,
    _with_another_value,
    _with_another_key,
)


def spoilt_data(text: str, others: Sequence[str], chance: Random) -> str:
    """Data, as JSON, with some small changes."""
    try:
        data = json.loads(text)
    except ValueError:
        data = json.loads(chance.choice(others))
    for _ in range(chance.choice(CHANGES)):
        data = _changed(data, json.loads(chance.choice(others)), chance)
    return json.dumps(data)


def _changed(data: Any, other: Any, chance: Random) -> Any:
    """Data with one change: nearer to the top more often than deep within."""
    if isinstance(data, (dict, list)) and data and chance.random() < 0.8:
        keys = [*data] if isinstance(data, dict) else range(len(data))
        key = chance.choice(keys)
        match chance.randrange(8):
            case 0:
                del data[key]
            case 1 if isinstance(data, dict):
                data[chance.choice(("", "more", "\x1b", str(key) * 2))] = copy.deepcopy(data[key])
            case 1:
                data.extend(copy.deepcopy(data[:20]))
            case 2 if isinstance(data, dict):
                data[key] = copy.deepcopy(data[chance.choice(keys)])
            case _:
                inner = other.get(key) if isinstance(other, dict) else other
                data[key] = _changed(data[key], inner, chance)
        return data
    if isinstance(data, int) and chance.random() < 0.5:
        return data + chance.choice((-1, 1, 2, 10))
    return other if chance.random() < 0.2 else copy.deepcopy(chance.choice(ODD))
