"""SVG as text: elements, words that are safe whatever they hold, and blocks to put together."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules._shown import LONGEST, UNWRITABLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Anchor = Literal["start", "middle", "end"]
"""Which end of a text stands where it is put."""

_NO_XML = re.compile("[\ufffe\uffff]")
_BOLD_KINDS = {"bold", "accent", "on-accent"}
_BOLD = 1.14
_WIDTHS = {
    **dict.fromkeys(" .,:;'|!iIjl·", 0.34),
    **dict.fromkeys("()[]-/ftr1", 0.45),
    **dict.fromkeys("mwMW@%", 0.95),
}


def clean(text: str) -> str:
    """A text on one line, with a sign in place of each character that no text may have."""
    return " ".join(_NO_XML.sub("\ufffd", UNWRITABLE.sub("\ufffd", text)).split())


def brief(text: str) -> str:
    """The same, and no longer than anybody reads."""
    text = clean(text)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def escaped(text: str) -> str:
    """A text as XML writes it, in an element or an attribute."""
    text = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


def number(value: float) -> str:
    """A number as briefly as it can be written, to a hundredth."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else f"{value:.0f}"


def tag(name: str, *inside: str, **attributes: str | float) -> str:
    """Write an element: `class_` is the attribute `class`, `font_size` is `font-size`.

    Args:
        name: Its name.
        inside: What it holds, written already.
        attributes: Its attributes.

    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="'
        f'{escaped(value) if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>"


@frozen
class Block:
    """A part of a picture, with the room that it takes.

    Attributes:
        width: How wide it is.
        height: How high it is.
        body: Its elements, from the corner at the top left.
        alone: What it is in a row without higher ones; None for the same.

    """

    width: float = 0
    height: float = 0
    body: str = ""
    alone: Block | None = None

    def at(self, x: float, y: float) -> str:
        """Its elements, put at a place."""
        if not self.body or not (x or y):
            return self.body
        return tag("g", self.body, transform=f"translate({number(x)} {number(y)})")


def _advance(char: str) -> float:
    if unicodedata.combining(char):
        return 0
    if unicodedata.east_asian_width(char) in "WF":
        return 1
    return _WIDTHS.get(char, 0.72 if char.isupper() else 0.6)


def width_of(text: str, size: float) -> float:
    """About how wide a text is in the fonts that systems have; rather too much than too little."""
    return 1.04 * size * sum(map(_advance, clean(text)))


def fitted(text: str, size: float, room: float) -> str:
    """A text, cut with an ellipsis if it is wider than there is room."""
    text = clean(text)
    if len(text) < room and width_of(text, size) <= room:
        return text
    kept, left = "", room - width_of("…", size)
    for char in text:
        left -= width_of(char, size)
        if left < 0 or len(kept) > room:
            break
        kept += char
    return kept.rstrip() + "…"


def words(
    text: str,
    size: float,
    kind: str = "ink",
    *,
    x: float = 0,
    y: float = 0,
    anchor: Anchor = "start",
) -> str:
    """A text on its base line; `kind` is its class in the style sheet."""
    place: dict[str, str | float] = {"x": x, "y": y, "font_size": size}
    if anchor != "start":
        place["text_anchor"] = anchor
    return tag("text", escaped(text), class_=kind, **place)


def label(text: str, size: float, kind: str = "ink", room: float = 1e9) -> Block:
    """A line of text as a block."""
    wide = _BOLD if kind in _BOLD_KINDS else 1
    cut = fitted(text, size, room / wide)
    body = words(cut, size, kind, y=size) if cut else ""
    return Block(width_of(cut, size) * wide, size * 1.3, body)


def at_the_end(text: str, size: float, kind: str, room: float, width: float) -> Block:
    """A line of text that ends where a width does."""
    line = label(text, size, kind, room)
    cut = fitted(text, size, room / (_BOLD if kind in _BOLD_KINDS else 1))
    body = words(cut, size, kind, x=width, y=size, anchor="end") if cut else ""
    return Block(line.width, line.height, body)


def box(width: float, height: float, kind: str, radius: float = 8) -> str:
    """A rectangle with round corners."""
    size = {"width": width, "height": height}
    return tag("rect", class_=kind, x=0.5, y=0.5, rx=radius, **{k: v - 1 for k, v in size.items()})


def beside(blocks: Sequence[Block], gap: float = 0, *, middle: bool = False) -> Block:
    """Put blocks in a row, tops or middles on one line."""
    height, x, parts = max((each.height for each in blocks), default=0), 0.0, []
    for each in blocks:
        parts.append(each.at(x, (height - each.height) / 2 if middle else 0))
        x += each.width + gap
    return Block(max(x - gap, 0), height, "".join(parts))


def stack(blocks: Iterable[Block], gap: float = 0, width: float = 0) -> Block:
    """Put blocks one under the other; within a width, if it is given, in its middle."""
    parts, y, widest = [], 0.0, width
    for each in blocks:
        parts.append(each.at((width - each.width) / 2 if width else 0, y))
        y += each.height + gap
        widest = max(widest, each.width)
    return Block(widest, max(y - gap, 0), "".join(parts))


def rows(blocks: Iterable[Block], width: float, gap: float) -> Iterator[Block]:
    """Put blocks in rows, as many in each as have room."""
    row: list[Block] = []
    taken = 0.0
    for each in blocks:
        if row and taken + each.width > width:
            yield _row(row, gap)
            row, taken = [], 0.0
        row.append(each)
        taken += each.width + gap
    if row:
        yield _row(row, gap)


def _row(blocks: Sequence[Block], gap: float) -> Block:
    lower = [each.alone for each in blocks if each.alone]
    return beside(lower if len(lower) == len(blocks) else blocks, gap)


def wrapped(text: str, size: float, kind: str, room: float) -> Block:
    """A text in as many lines as it needs, each in the middle of the room."""
    lines: list[str] = []
    for word in clean(text).split():
        joined = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(joined, size) * _BOLD <= room:
            lines[-1] = joined
        else:
            lines.append(word)
    return stack([label(line, size, kind, room) for line in lines], 0, room)
