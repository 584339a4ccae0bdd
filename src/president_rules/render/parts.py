"""Parts that several pictures have: plays with their seats, notes, headings, and the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
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
    escaped,
    fitted,
    label,
    number,
    stack,
    tag,
    width_of,
    words,
)
from president_rules.render.wording import Words

if TYPE_CHECKING:
    from president_rules.render.story import Act, Trick, Verb

MARGIN = 12
NARROWEST = 240
SMALL_PRINT, PRINT = 11.5, 13.0
NAME_ROOM, IDLE_ROOM = 84, 76
LABEL = SMALL_PRINT * 1.3 + 3


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
    signs = 14 * len(note.suits) + 4 * bool(note.suits)
    text = fitted(note.text, SMALL_PRINT, room - 18 - signs)
    wide = width_of(text, SMALL_PRINT) + 18 + signs
    middle = (wide - signs) / 2
    body = words(text, SMALL_PRINT, kind, x=middle, y=14, anchor="middle")
    for i, suit in enumerate(note.suits):
        body += drawn.suit(suit, 11, wide - signs - 4 + 14 * i, 4.5)
    return Block(wide, 20, box(wide, 20, "ring", 10) + body)


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

    def acts(self, trick: Trick, *, marked: bool) -> Iterator[Block]:
        """Each play with its seat above it; seats that passed or were skipped share a place.

        Args:
            trick: The trick.
            marked: Whether its last play is marked.

        """
        plays = [act for act in trick.acts if act.verb == "play"]
        for verb, group in groupby(trick.acts, key=lambda act: act.verb):
            acts = [*group]
            if verb not in {"pass", "skip"}:
                for act in acts:
                    yield self._act(act, wins=marked and act is plays[-1])
            elif verb == "pass" and len(acts) > 1 and trick.ended_by(acts[-1]):
                yield self._idle([self.words.rest], self.words.passes[1])
            else:
                yield from self._idlers(verb, [self.name(act.seat) for act in acts])

    def _idlers(self, verb: Verb, names: Sequence[str]) -> Iterator[Block]:
        """Seats that passed or were skipped, in lines of names over what they did."""
        said = self.words
        one, many = said.passes if verb == "pass" else said.are_skipped
        lines: list[str] = []
        for name in names:
            short = fitted(name, SMALL_PRINT, IDLE_ROOM)
            joined = f"{lines[-1]}, {short}" if lines else ""
            if joined and width_of(joined, SMALL_PRINT) <= IDLE_ROOM:
                lines[-1] = joined
            else:
                lines.append(short)
        what = one if len(names) == 1 else many
        for at in range(0, len(lines), 2):
            yield self._idle(lines[at : at + 2], what)

    def _idle(self, names: Sequence[str], said: str) -> Block:
        lines = stack([label(each, SMALL_PRINT, "muted") for each in (*names, said)])
        high = LABEL + self.size.height
        middle = LABEL + (self.size.height - lines.height) / 2
        return Block(lines.width, high, lines.at(0, max(middle, 0)), lines)

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
