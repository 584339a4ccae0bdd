"""What the site takes from the code, in the languages of the site.

The translations are data, in `translations/`. Their keys are the English itself, so that a text
that changes in the code has no translation any more, and the build asks for one.
"""

from __future__ import annotations

import functools
import re
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent / "translations"


@frozen
class Texts:
    """The texts of one language.

    Attributes:
        known: From English to that language. `{}` in both stands for something that varies.
        missing: What was asked for and is not known.

    """

    known: dict[str, str]
    missing: set[str] = field(factory=set)

    def of(self, text: str) -> str:
        """A text in that language, or as it is where that is not known."""
        found = self._found(text)
        if found is not None:
            return found
        sentences = _BETWEEN_SENTENCES.split(text)
        if len(sentences) > 1:
            return " ".join(map(self.of, sentences))
        self.missing.add(text)
        return text

    def _found(self, text: str) -> str | None:
        if text in self.known:
            return self.known[text]
        if not _WORD.search(_NO_WORDS.sub("", text)):
            return text
        if _BETWEEN_SENTENCES.search(text):
            return None
        for pattern, said in self._patterns:
            if found := pattern.fullmatch(text):
                parts = [self._found(part) for part in found.groups()]
                if None not in parts:
                    return said.format(*parts)
        if text.endswith(".") and text[0].isupper():
            inside = self._found(text[0].lower() + text[1:-1])
            return inside and f"{inside[0].upper()}{inside[1:]}."
        return self._list(text)

    def _list(self, text: str) -> str | None:
        """A list of texts, such as `this, this and that`."""
        for between in (" and ", ", "):
            if between in text:
                parts = [self._found(part) for part in text.split(between)]
                return None if None in parts else self.known.get(between, between).join(parts)
        return None

    @functools.cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        open_ones = sorted((en for en in self.known if "{}" in en), key=len, reverse=True)
        return [
            (re.compile("(.+?)".join(map(re.escape, en.split("{}")))), self.known[en])
            for en in open_ones
        ]

    def of_markdown(self, markdown: str) -> str:
        """Markdown in that language: its paragraphs, items, cells and facts are texts."""
        return "".join(
            piece if place % 2 else "\n".join(map(self._line, _joined(piece)))
            for place, piece in enumerate(_CODE.split(markdown))
        )

    def _line(self, line: str) -> str:
        if line.startswith("<"):
            return _DESCRIBED.sub(lambda found: found[1] + self.of(found[2]), line)
        if line.startswith(("    ", "{:")):
            return line
        pieces = _BETWEEN_TEXTS.split(line)
        return "".join(
            self._between(piece) if place % 2 else self.of(piece)
            for place, piece in enumerate(pieces)
        )

    def _between(self, piece: str) -> str:
        return f"{piece[:-2]}{self.known.get(': ', ': ')}" if piece.endswith("`: ") else piece


_CODE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)
_NO_WORDS = re.compile(
    r"`[^`]*`|<code>.*?</code>|\{#[^}]*\}|\[(\w+)\]\(#[\w.]*\b\1\)|\]\([^)]*\)|<[^>]*>"
    r"|\b[A-Z]+-[0-9]+\b|\bJK\b"
)
_WORD = re.compile(r"[^\W\d_]{2}")
_DESCRIBED = re.compile(r"(<(?:title|desc)\b[^>]*>)([^<]+)")
_BETWEEN_SENTENCES = re.compile(r"(?<=[.!?]) (?=[A-Z0-9`\[])")
_BETWEEN_TEXTS = re.compile(r"(^#+ |^`[^`]*` (?=[A-Z])|^\s*- (?:`[^`]*`: )?|^\| | \| | \|$| · )")


def _joined(markdown: str) -> Iterator[str]:
    """The lines, where a paragraph is one."""
    paragraph = ""
    for line in [*markdown.split("\n"), None]:
        plain = line and not line.startswith(("-", "|", "#", "{:", "<", "    "))
        if plain and paragraph:
            paragraph += f" {line}"
            continue
        if paragraph:
            yield paragraph
        paragraph = str(line) if plain else ""
        if line is not None and not plain:
            yield line


@functools.cache
def texts(language: str) -> Texts:
    """The texts of a language that has any."""
    tables = tomllib.loads((FOLDER / f"{language}.toml").read_text(encoding="utf-8"))
    return Texts({en: said for table in tables.values() for en, said in table.items()})


def translated(text: str, language: str) -> str:
    """A text or Markdown made from the code, in a language; as it is where it is not known."""
    return text if language == "en" else texts(language).of_markdown(text)


def untranslated(text: str, language: str) -> set[str]:
    """What of a text or Markdown made from the code has no translation."""
    found = Texts(texts(language).known)
    found.of_markdown(text)
    return found.missing
