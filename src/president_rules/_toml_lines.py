"""On which line of a TOML text each key stands; `tomllib` does not tell."""

from __future__ import annotations

import bisect
import contextlib
import re
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from president_rules._keys import KeyPath

_DEEPEST = 8
_BLANK = re.compile(r"(?:[\s,]|#[^\n]*)*")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\])*"|'[^']*'""")
_TEXT = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}(?!")'
    r"|'''.*?'{3,5}(?!')"
    r'|"(?:\\.|[^"\\])*"'
    r"|'[^']*'",
    re.DOTALL,
)
_OPENING = re.compile(r"\[\[?[ \t]*")
_PLAIN = re.compile(r"[^,\]}#\n]+")


def key_lines(text: str) -> Mapping[KeyPath, int]:
    """The lines, from 1, of all keys and array items of a text that `tomllib` can read."""
    scanner = _Scanner(text)
    with contextlib.suppress(RecursionError):  # what was found before must do
        scanner.scan()
    return scanner.lines


def line_of(lines: Mapping[KeyPath, int], path: KeyPath) -> int:
    """The line of a key, or else of the nearest table around it; 0 if there is none."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 0


class _Scanner:
    """A reader of correct TOML that keeps the places of keys and forgets the values."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[KeyPath, int] = {}
        self.arrays: dict[KeyPath, int] = {}
        self.breaks = [place for place, character in enumerate(text) if character == "\n"]

    def scan(self) -> None:
        table: KeyPath = ()
        self.skip()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip()

    def skip(self) -> None:
        found = _BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if not found:
            return ""
        self.at = found.end()
        return found.group()

    def note(self, path: KeyPath, place: int) -> None:
        if len(path) <= _DEEPEST:
            self.lines.setdefault(path, bisect.bisect_left(self.breaks, place) + 1)

    def key(self) -> tuple[str, ...]:
        """Read a key, one name for each part between its dots."""
        names: tuple[str, ...] = ()
        while True:
            name = self.take(_KEY)
            if name.startswith('"'):
                name = tomllib.loads(f"key = {name}")["key"]
            names = (*names, name.strip("'"))
            if not self.take(_DOT):
                return names

    def header(self) -> KeyPath:
        place = self.at
        brackets = self.take(_OPENING).strip()
        names = self.key()
        self.at = self.text.index("]", self.at) + len(brackets)
        path: KeyPath = ()
        for depth, name in enumerate(names, start=1):
            path = (*path, name)
            self.note(path, place)
            if depth == len(names) and brackets == "[[":
                self.arrays[path] = self.arrays.get(path, -1) + 1
            if path in self.arrays:
                path = (*path, self.arrays[path])
                self.note(path, place)
        return path

    def pair(self, path: KeyPath) -> None:
        place = self.at
        for name in self.key():
            path = (*path, name)
            self.note(path, place)
        self.at = self.text.index("=", self.at) + 1
        self.skip()
        self.value(path)

    def value(self, path: KeyPath) -> None:
        opening = self.text[self.at]
        if opening == "[":
            self.items(path)
        elif opening == "{":
            self.at += 1
            self.skip()
            while self.text[self.at] != "}":
                self.pair(path)
                self.skip()
            self.at += 1
        elif not self.take(_TEXT):
            self.take(_PLAIN)

    def items(self, path: KeyPath) -> None:
        self.at += 1
        self.skip()
        number = 0
        while self.text[self.at] != "]":
            item = (*path, number)
            self.note(item, self.at)
            self.value(item)
            self.skip()
            number += 1
        self.at += 1
