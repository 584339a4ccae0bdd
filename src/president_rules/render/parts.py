"""Parts that several pictures have: plays with their seats, notes, headings, and the frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.event import (
    Demoted,
    DirectionTurned,
    Event,
    Locked,
    OrderTurned,
    WentOut,
)
from president_rules.render import cards as drawn
from president_rules.render.palette import Theme, style
from president_rules.render.scene import Note, locks, name_at
from president_rules.render.svg import (
    Block,
    at_the_end,
    beside,
    box,
    clean,
    escaped,
    label,
    number,
    stack,
    tag,
    width_of,
    words,
)
from president_rules.render.wording import Words

if TYPE_CHECKING:
    from president_rules.render.story import Act

MARGIN = 12
NARROWEST = 240
SMALL_PRINT, PRINT = 11.5, 13.0
NAME_ROOM = 84


def framed(picture: Block, title: str, told: str, lang: str, theme: Theme) -> str:
    """The whole document: a picture with its margin, its style sheet, and what is told of it."""
    wide, high = picture.width + 2 * MARGIN, picture.height + 2 * MARGIN
    if theme not in {"auto", "light", "dark"}:
        message = f"there is no theme {theme!r}: the themes are auto, light and dark"
        raise ValueError(message)
    return tag(
        "svg",
        f"<title>{escaped(title)}</title>",
        f"<desc>{escaped(told)}</desc>",
        f"<style>{style(theme)}</style>",
        tag("rect", class_="panel", width=wide, height=high, rx=10),
        picture.at(MARGIN, MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        lang=lang,
        class_=f"president-{theme}",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        width=wide,
        height=high,
        style="max-width:100%;height:auto",
    )


def room_in(width: float) -> float:
    """How much room a picture of a width has inside its margin.

    Raises:
        ValueError: That is too narrow for any picture.

    """
    if width < NARROWEST:
        message = f"a picture is at least {NARROWEST} wide, not {width}"
        raise ValueError(message)
    return width - 2 * MARGIN


def heading(left: str, right: str, width: float) -> Block:
    """A line of text at both ends."""
    end = at_the_end(right, SMALL_PRINT, "muted", width * 0.62, width)
    start = label(left, PRINT, "bold", width - end.width - 8)
    body = start.body + end.at(0, 1.5)
    return Block(width, PRINT * 1.3, body)


def chip(note: Note, kind: str = "note", room: float = 1e9) -> Block:
    """A note in a rounded frame."""
    text = label(note.text, SMALL_PRINT, kind, room - 16 - 14 * len(note.suits))
    wide, high = text.width + 16 + 14 * len(note.suits), 20
    suits = "".join(
        drawn.suit(suit, 11, text.width + 10 + 14 * i, 4.5) for i, suit in enumerate(note.suits)
    )
    frame = box(wide, high, "ring", 10)
    return Block(wide, high, frame + text.at(8, 2.5) + suits)


@frozen
class Board:
    """What the drawing of plays needs to know.

    Attributes:
        words: The words of the language.
        names: The names of the seats.
        ranks: The ranks of the deck.
        size: How large cards are.
        room: How wide a row may be.

    """

    words: Words
    names: Sequence[str]
    ranks: Sequence[str]
    size: drawn.Size
    room: float

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return name_at(self.names, seat, self.words)

    def acts(self, acts: Sequence[Act], *, wins: bool) -> Iterator[Block]:
        """Each play with its seat above it; passes and skips in a row share a place.

        Args:
            acts: What was done in a trick.
            wins: Whether the last play is marked as the one that won it.

        """
        plays = [i for i, act in enumerate(acts) if act.verb == "play"]
        idle: list[Act] = []
        for i, act in enumerate(acts):
            if act.verb in {"pass", "skip"}:
                if idle and (idle[0].verb != act.verb or len(idle) == 2):  # noqa: PLR2004 - lines
                    yield self._idle(idle)
                    idle = []
                idle.append(act)
                continue
            if idle:
                yield self._idle(idle)
                idle = []
            yield self._act(act, wins=wins and bool(plays) and i == plays[-1])
        if idle:
            yield self._idle(idle)

    def _idle(self, acts: Sequence[Act]) -> Block:
        """Seats that passed or were skipped."""
        said = self.words.passes if acts[0].verb == "pass" else self.words.skipped
        names = [label(self.name(act.seat), SMALL_PRINT, "muted", NAME_ROOM) for act in acts]
        lines = stack([*names, label(said, SMALL_PRINT, "muted")], 0)
        pad = 18.0 + (self.size.height - lines.height) / 2
        return Block(lines.width, 18 + self.size.height, lines.at(0, max(pad, 0)))

    def _act(self, act: Act, *, wins: bool) -> Block:
        words = self.words
        came = [self.mark(event) for event in act.came]
        name = label(self.name(act.seat), SMALL_PRINT, "bold" if wins else "ink", NAME_ROOM)
        match act.verb:
            case "play":
                faces = drawn.faces_of(act.cards, act.reading, self.ranks)
                cards = drawn.fan(faces, self.size, self.room)
                if wins:
                    ring = box(cards.width + 6, cards.height + 6, "best", 6)
                    cards = Block(cards.width, cards.height, cards.body + _shifted(ring, -3))
            case "give" | "discard":
                to = words.gives.format("", self.name(act.to)) if act.to >= 0 else words.out
                cards = stack(
                    [label(to.strip(), SMALL_PRINT, "muted", NAME_ROOM), self._moved(act)]
                )
            case "falls":
                cards = chip(Note(words.fallen))
            case _:
                cards = chip(Note(words.demoted))
        parts = [cards, *came]
        roomy = sum(part.width + 6 for part in parts) <= self.room
        return stack([name, beside(parts, 6) if roomy else stack(parts, 4)], 3)

    def _moved(self, act: Act) -> Block:
        if act.cards:
            return drawn.fan(drawn.plain(act.cards), self.size, self.room)
        return drawn.back(act.number, 14)

    def mark(self, event: Event) -> Block:
        """What came of a play, beside it."""
        words = self.words
        match event:
            case WentOut(place=place):
                return _flag(f"{words.place(place)}")
            case Demoted():
                return chip(Note(words.demoted))
            case OrderTurned(turned):
                said = words.strongest.format(self.ranks[0]) if turned else words.upright
                return chip(Note(said), room=self.room)
            case DirectionTurned():
                return chip(Note(words.reversed))
            case Locked(rank, suits, stepping):
                return stack(map(chip, locks(words, rank, suits, stepping=stepping)), 3)
            case _:
                return Block()

    def gift(self, act: Act) -> Block:
        """A gift of the exchange on a line of its own."""
        line = self.words.gives.format(self.name(act.seat), self.name(act.to))
        text = label(line, 12.5, "ink", self.room * 0.6)
        return beside([text, self._moved(act)], 10, middle=True)


def _flag(text: str) -> Block:
    wide = width_of(text, SMALL_PRINT) + 12
    body = tag("rect", class_="accent", width=wide, height=18, rx=9)
    body += words(text, SMALL_PRINT, "on-accent", x=wide / 2, y=13, anchor="middle")
    return Block(wide, 18, body)


def _shifted(body: str, by: float) -> str:
    return tag("g", body, transform=f"translate({by} {by})")


def rows(blocks: Iterable[Block], width: float, gap: float) -> Iterator[Block]:
    """Blocks in rows, as many in each as have room."""
    row: list[Block] = []
    taken = 0.0
    for each in blocks:
        if row and taken + each.width > width:
            yield beside(row, gap)
            row, taken = [], 0.0
        row.append(each)
        taken += each.width + gap
    if row:
        yield beside(row, gap)


def spoken(text: str) -> str:
    """A text for those who hear it."""
    return clean(text)
