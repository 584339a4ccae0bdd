"""A text in blocks, and the three ways to write it: Markdown, HTML and plain text.

Within a block `**` encloses what is printed bold, and a backslash takes its meaning from the sign
after it; `escaped` writes what others wrote, so that it stays what it is.
"""

from __future__ import annotations

import html
import re
import textwrap
from typing import TYPE_CHECKING, TypeAlias

from attrs import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_INDENT = "  "
_SPECIAL = re.compile(r"[\\*]")
_PIECE = re.compile(r"\\(.)|(\*\*)|([^\\*]+|\*)", re.DOTALL)
_LITERAL = str.maketrans(
    {sign: f"\\{sign}" for sign in "\\`*_{}[]#"} | {"&": "&amp;", "<": "&lt;", ">": "&gt;"}
)


class Markdown(str):
    """A text in Markdown, which a notebook shows as such."""

    __slots__ = ()

    def _repr_markdown_(self) -> str:
        return str(self)


@frozen
class Heading:
    """A heading; level 1 is the title."""

    level: int
    text: str


@frozen
class Paragraph:
    """A paragraph."""

    text: str


@frozen
class Bullets:
    """A list."""

    items: tuple[str, ...]


@frozen
class Table:
    """A table with a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Heading | Paragraph | Bullets | Table


def escaped(text: str) -> str:
    """A text that others wrote, on one line, for use within a block."""
    return _SPECIAL.sub(r"\\\g<0>", " ".join(text.split()))


@frozen
class Document:
    """A text in blocks."""

    blocks: tuple[Block, ...]

    def markdown(self) -> Markdown:
        """The text in Markdown, with tables as GitHub and Python-Markdown have them."""
        return Markdown("\n\n".join(_markdown_of(block) for block in self.blocks) + "\n")

    def html(self) -> str:
        """The text as a piece of HTML, without a page around it."""
        return "".join(f"{_html_of(block)}\n" for block in self.blocks)

    def text(self, width: int = 80) -> str:
        """The text without any markup, wrapped.

        Args:
            width: How many characters a line has at most; only a table may be wider.

        """
        return "\n\n".join(_text_of(block, width) for block in self.blocks) + "\n"


def _rendered(text: str, literal: Callable[[str], str], opening: str, closing: str) -> str:
    """A text with its plain parts written so, and these signs around what is bold."""
    made, is_bold = [], False
    for piece in _PIECE.finditer(text):
        if piece[2]:
            made.append(closing if is_bold else opening)
            is_bold = not is_bold
        else:
            made.append(literal(piece[1] or piece[3]))
    return "".join(made)


def _in_markdown(text: str) -> str:
    return _rendered(text, _markdown_literal, "**", "**")


def _markdown_literal(text: str) -> str:
    return text.translate(_LITERAL)


def _markdown_of(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"{'#' * level} {_in_markdown(text)}"
        case Paragraph(text):
            return _in_markdown(text)
        case Bullets(items):
            return "\n".join(f"- {_in_markdown(item)}" for item in items)
        case Table(head, rows):
            lines = [_row(head), _row(["---"] * len(head)), *map(_row, rows)]
            return "\n".join(lines)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(_in_markdown(cell).replace('|', chr(92) + '|') for cell in cells)} |"


def _in_html(text: str) -> str:
    return _rendered(text, html.escape, "<strong>", "</strong>")


def _html_of(block: Block) -> str:
    match block:
        case Heading(level, text):
            return f"<h{level}>{_in_html(text)}</h{level}>"
        case Paragraph(text):
            return f"<p>{_in_html(text)}</p>"
        case Bullets(items):
            return f"<ul>\n{''.join(f'<li>{_in_html(item)}</li>{chr(10)}' for item in items)}</ul>"
        case Table(head, rows):
            top = "".join(f'<th scope="col">{_in_html(cell)}</th>' for cell in head)
            body = "".join(
                f"<tr>{''.join(f'<td>{_in_html(cell)}</td>' for cell in row)}</tr>\n"
                for row in rows
            )
            return f"<table>\n<thead><tr>{top}</tr></thead>\n<tbody>\n{body}</tbody>\n</table>"


def _in_text(text: str) -> str:
    return _rendered(text, str, "", "")


def _text_of(block: Block, width: int) -> str:
    match block:
        case Heading(_, text):
            return _wrapped(_in_text(text), width, "", "")
        case Paragraph(text):
            return _wrapped(_in_text(text), width, _INDENT, _INDENT)
        case Bullets(items):
            hanging = _INDENT * 2
            lines = (_wrapped(_in_text(item), width, f"{_INDENT}- ", hanging) for item in items)
            return "\n".join(lines)
        case Table(head, rows):
            cells = [[_in_text(cell) for cell in row] for row in (head, *rows)]
            widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
            lines = (_INDENT + "  ".join(map(str.ljust, row, widths)).rstrip() for row in cells)
            return "\n".join(lines)


def _wrapped(text: str, width: int, first: str, later: str) -> str:
    return textwrap.fill(
        text,
        width,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )
