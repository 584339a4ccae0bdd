"""The tricks of a round in columns, one a seat: a row each time the turn comes round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import Factory, define, field
from rich.text import Text

from president_rules.cli.drawing import BEST, WORST, Pen, cell
from president_rules.cli.words import Words
from president_rules.event import (
    Demoted,
    Event,
    Locked,
    Passed,
    Played,
    RoundEnded,
    Skipped,
    TrickEnded,
    WentOut,
)

MARGIN = 6
WIDEST_COLUMN = 18
NARROWEST_COLUMN = 4


Mark = tuple[Text, Text]
"""What came of a play: in a word, and in a sign where there is no room."""


@define
class Cell:
    """What a seat did in one turn.

    Attributes:
        ways: The ways to draw it, from the roomiest to the briefest.
        is_pass: Whether it is a pass.
        leads: Whether it is a lead.
        marks: What came of it: a place, a lock, the end of the trick.

    """

    ways: Sequence[Text]
    is_pass: bool = False
    leads: bool = False
    marks: list[Mark] = Factory(list)

    def fitted(self, pen: Pen, width: int) -> Text:
        """Draw it as roomily as its column allows."""
        lead = Text().append(pen.lead if self.leads else " ", "cyan")
        drawn = [
            lead + way + marks
            for way in self.ways
            for marks in (
                Text(" ").join([Text(), *(word for word, _ in self.marks)]),
                Text("").join(sign for _, sign in self.marks),
            )
        ]
        return next((one for one in drawn if one.cell_len < width), drawn[-1])


@define
class Board:
    """The tricks of a round as they are played. A row is written as soon as it is full.

    Attributes:
        order: The seats, from the first column to the last.
        width: How wide the whole of it may be.
        pen: How signs are drawn.
        words: In which language.
        write: Where the rows go.

    """

    order: Sequence[int]
    width: int
    pen: Pen
    words: Words
    write: Callable[[Text], None]
    _number: int = field(default=1, init=False)
    _is_numbered: bool = field(default=False, init=False)
    _is_led: bool = field(default=False, init=False)
    _row: dict[int, Cell] = field(factory=dict, init=False)

    def line(self, cells: Mapping[int, Text], head: str = "") -> None:
        """Write a line of its own, such as the names above the columns."""
        self.flush()
        self._write(head, {seat: Text(" ") + text for seat, text in cells.items()})

    def tell(self, events: Sequence[Event]) -> None:
        """Show what an action did to the trick."""
        for event in events:
            match event:
                case Played(seat, cards):
                    self._put(seat, Cell((self.pen.cards(cards), self.pen.brief(cards))))
                case Passed(seat):
                    self._put(seat, Cell((Text(self.pen.passed, "dim"),), is_pass=True))
                case Skipped(seat):
                    self._put(seat, Cell((Text(self.words.skipped, "italic dim"),)))
                case WentOut(seat, place):
                    self._mark(
                        seat,
                        self.words.ordinal(place),
                        self.pen.place(place),
                        "green" if place else BEST,
                    )
                case Demoted(seat):
                    self._mark(seat, self.words.demoted, self.pen.demoted, WORST)
                case Locked(rank):
                    self._mark(
                        [*self._row][-1], self.words.only.format(rank), self.pen.ends, "magenta"
                    )
                case TrickEnded():
                    self._end_trick(events)
                case RoundEnded():
                    self.flush()

    def flush(self) -> None:
        """Write the row as it is."""
        if self._row:
            number = "" if self._is_numbered else str(self._number)
            cells = {at: what.fitted(self.pen, self._column) for at, what in self._row.items()}
            self._write(number, cells)
            self._is_numbered, self._row = True, {}

    @property
    def _column(self) -> int:
        return max(NARROWEST_COLUMN, min(WIDEST_COLUMN, (self.width - MARGIN) // len(self.order)))

    def _put(self, seat: int, what: Cell) -> None:
        """Let a seat do something; a row that it does not fit in any more is written first."""
        at = self.order.index
        if self._row and at(seat) <= at([*self._row][-1]):
            self.flush()
        what.leads = not self._is_led
        self._is_led = True
        self._row[seat] = what

    def _mark(self, seat: int, word: str, sign: str, style: str) -> None:
        """Say what came of what a seat has just done."""
        self._row[seat].marks.append((Text(word, style), Text(sign, style)))

    def _end_trick(self, events: Sequence[Event]) -> None:
        """Write the last row of a trick, unless it holds nothing but passes."""
        first = events[0]
        if isinstance(first, Played) and not any(isinstance(one, Skipped) for one in events):
            self._mark(first.seat, self.words.ends, self.pen.ends, "magenta")
        if all(what.is_pass for what in self._row.values()):
            self._row = {}
        self.flush()
        self._number, self._is_numbered, self._is_led = self._number + 1, False, False

    def _write(self, head: str, cells: Mapping[int, Text]) -> None:
        row = Text().append(f"{head:>5} ", "dim")
        for seat in self.order:
            row.append_text(cell(cells.get(seat, Text()), self._column))
        row.rstrip()
        self.write(row)
