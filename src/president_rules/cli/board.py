"""The tricks of a round in columns, one a seat: a row each time the turn comes round.

The columns stay where they are when the direction of play is turned round: rows are then read from
right to left, and an arrow before them says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from attrs import Factory, define, field
from rich.text import Text

from president_rules.cli.drawing import BEST, WORST, Pen, cell
from president_rules.cli.words import Words
from president_rules.event import (
    Demoted,
    DirectionTurned,
    Discarded,
    Event,
    Fell,
    Gave,
    Locked,
    OrderTurned,
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
        names: The name of each seat.
        write: Where the rows go.

    """

    order: Sequence[int]
    width: int
    pen: Pen
    words: Words
    names: Sequence[str]
    write: Callable[[Text], None]
    _number: int = field(default=1, init=False)
    _is_numbered: bool = field(default=False, init=False)
    _is_led: bool = field(default=False, init=False)
    _is_turned: bool = field(default=False, init=False)
    _goes_back: bool = field(default=False, init=False)
    _row: dict[int, Cell] = field(factory=dict, init=False)
    _signs: str = field(default="", init=False)

    def line(self, cells: Mapping[int, Text], head: str = "") -> None:
        """Write a line of its own, such as the names above the columns."""
        self.flush()
        self._write(head, {seat: Text(" ") + text for seat, text in cells.items()})

    def tell(self, events: Sequence[Event]) -> None:
        """Show what an action did to the trick."""
        for event in events:
            match event:
                case TrickEnded():
                    self._end_trick(events)
                case RoundEnded():
                    self.flush()
                case _:
                    self._show_act(event)
                    self._show_mark(event)

    def _show_act(self, event: Event) -> None:
        """Show what a seat did, or what was done to it, in a cell of its own."""
        pen, words = self.pen, self.words
        match event:
            case Played(seat, cards, reading):
                self._put(seat, Cell((pen.play(cards, reading), pen.brief(cards, reading))))
            case Passed(seat):
                self._put(seat, Cell((Text(pen.passed, "dim"),), is_pass=True))
            case Skipped(seat):
                self._put(seat, Cell((Text(words.skipped, "italic dim"),)))
            case Gave(seat, to, number, cards):
                what = pen.cards(cards) if cards else Text(words.number_of(number))
                self._put(seat, self._moved(f"{pen.arrow} {self.names[to]} ", what, number))
            case Discarded(seat, cards):
                self._put(seat, self._moved(f"{pen.discard} ", pen.cards(cards), len(cards)))
            case Fell(seat):
                self._put(seat, Cell((Text(words.falls, WORST), Text(pen.demoted, WORST))))
            case _:
                pass

    def _show_mark(self, event: Event) -> None:
        """Show what came of a play beside it."""
        pen, words = self.pen, self.words
        match event:
            case WentOut(seat, place):
                style = "green" if place else BEST
                self._mark(seat, words.ordinal(place), pen.place(place), style)
            case Demoted(seat):
                self._mark(seat, words.demoted, pen.demoted, WORST)
            case Locked(rank, suits, stepping):
                signs = "".join(pen.suits[suit] for suit in suits)
                only = " ".join(filter(None, (rank, signs, "+1" if stepping else "")))
                self._mark(self._last, words.only.format(only), pen.ends, "magenta")
            case OrderTurned(turned):
                self._is_turned = turned
                word = words.turned if turned else words.upright
                self._mark(self._last, word, pen.turned, "magenta")
            case DirectionTurned():
                self._goes_back = not self._goes_back
                self._mark(self._last, words.back, pen.back, "magenta")
            case _:
                pass

    def _moved(self, where: str, what: Text, number: int) -> Cell:
        """Cards that go to another seat, or out of the round."""
        if not number:
            return Cell((Text(where + self.words.nothing, "dim"), Text(where[0], "dim")))
        brief = Text(where[0]).append_text(self.pen.number(number))
        return Cell(
            (Text(where).append_text(what), Text(where).append_text(self.pen.number(number)), brief)
        )

    def flush(self) -> None:
        """Write the row as it is."""
        if self._row:
            number = "" if self._is_numbered else str(self._number)
            cells = {at: what.fitted(self.pen, self._column) for at, what in self._row.items()}
            self._write(self._signs + number, cells)
            self._is_numbered, self._row = True, {}

    @property
    def _column(self) -> int:
        return max(NARROWEST_COLUMN, min(WIDEST_COLUMN, (self.width - MARGIN) // len(self.order)))

    def _put(self, seat: int, what: Cell) -> None:
        """Let a seat do something; a row that it does not fit in any more is written first."""
        signs = self.pen.turned * self._is_turned + self.pen.back * self._goes_back
        if self._row and not (signs == self._signs and self._is_beyond(seat)):
            self.flush()
        self._signs = signs
        what.leads = not self._is_led
        self._is_led = True
        self._row[seat] = what

    @property
    def _last(self) -> int:
        """The seat of the cell that was written last; -1 if there is none in this row."""
        return [-1, *self._row][-1]

    def _is_beyond(self, seat: int) -> bool:
        """Whether the column of a seat comes after the last one in the row, as it is read."""
        at, last = self.order.index(seat), self.order.index(self._last)
        return at < last if self._goes_back else at > last

    def _mark(self, seat: int, word: str, sign: str, style: str) -> None:
        """Say what came of what a seat has just done, if its row is not written yet."""
        if seat in self._row:
            self._row[seat].marks.append((Text(word, style), Text(sign, style)))

    def _end_trick(self, events: Sequence[Event]) -> None:
        """Write the last row of a trick, unless it holds nothing but passes."""
        first = events[0]
        skips = any(isinstance(one, Skipped) for one in events)
        if isinstance(first, Played | Gave | Discarded) and not skips:
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
