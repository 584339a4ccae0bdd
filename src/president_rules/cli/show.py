"""Showing a match: each event as a piece of text, nothing worked out anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import define, field
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

from president_rules import Ruleset
from president_rules.cli import drawing
from president_rules.cli.board import Board
from president_rules.cli.drawing import BEST, WORST, Pen
from president_rules.cli.summary import Summary
from president_rules.cli.words import Words
from president_rules.event import (
    Dealt,
    Declared,
    Demoted,
    Event,
    Gave,
    MatchEnded,
    PlayBegan,
    Received,
    RoundEnded,
)

if TYPE_CHECKING:
    from president_rules import Card


@define
class Show:
    """Writes a match on a console as its events come in.

    Attributes:
        console: Where it is written.
        words: In which language.
        rules: The ruleset of the match.
        names: The name of each seat.
        seat: The seat of a person who plays; None if bots play alone.
        pen: How signs are drawn.
        width: How wide it may be.
        board: The tricks of the round; None before the first play.

    """

    console: Console
    words: Words
    rules: Ruleset
    names: Sequence[str]
    seat: int | None = None
    pen: Pen = field(init=False)
    width: int = field(init=False)
    board: Board | None = field(default=None, init=False)
    _summary: Summary = field(init=False)
    _ends: list[RoundEnded] = field(factory=list, init=False)
    _winner: int | None = field(default=None, init=False)
    _is_exchanging: bool = field(default=False, init=False)
    _is_noting: bool = field(default=False, init=False)

    def __attrs_post_init__(self) -> None:
        self.pen = drawing.pen_for(self.console)
        self.width = drawing.width_of(self.console)
        self._summary = Summary(self.words, self.rules, self.names)

    def open(self, seed: str) -> None:
        """Say what is played, and who plays."""
        variant, words = self.rules.variant, self.words
        names = self.pen.dot.join(self.names)
        facts = (variant.name, words.players.format(len(self.names)), words.seed.format(seed))
        self.console.print(
            Panel(
                Text(names),
                title=Text(drawing.title_of(variant, words.language), "bold"),
                title_align="left",
                subtitle=Text(self.pen.dot.join(facts), "dim"),
                subtitle_align="right",
                border_style="green",
                width=self.width,
            )
        )

    def tell(self, events: Sequence[Event], hands: Mapping[int, Sequence[Card]]) -> None:
        """Show the events of one action; `hands` are those of the dealt hands that may be seen."""
        if self.board is not None:
            self.board.tell(events)
        for event in events:
            match event:
                case Dealt():
                    self._deal(event, hands)
                case PlayBegan():
                    self._begin()
                case RoundEnded():
                    self._end(event)
                case MatchEnded(winner):
                    self._winner = winner
                case _:
                    self._tell_before_play(event)

    def _tell_before_play(self, event: Event) -> None:
        """Show what happens in an exchange, or as play begins."""
        match event:
            case Gave(seat, to, number, cards) if self.board is None:
                self._gift(seat, to, number, cards)
            case Received(seat, giver, number, cards) if seat == self.seat:
                self._gift(giver, seat, number, cards)
            case Declared(seat):
                self._note(self.words.called_off.format(self.names[seat]), "cyan")
            case Demoted(seat) if self.board is None:
                self._note(self.words.demoted_at_once.format(self.names[seat]), WORST)

    def close(self) -> None:
        """Show what the rounds brought, and who won."""
        if len(self._ends) > 1:
            self._head(self.words.result)
            self.write(*self._summary.results(self._ends, self.width))
        if self._ends:
            self.write(Text(), Text("  " + self._summary.verdict(self._ends, self._winner), BEST))

    def write(self, *lines: Text) -> None:
        """Write lines as they are."""
        for line in lines:
            self.console.print(line, soft_wrap=line.cell_len <= self.width, highlight=False)

    # Rounds.

    def _head(self, left: str, right: str = "") -> None:
        line = self.pen.line
        text = Text().append(line * 2 + " ", "green").append(f"{left} ", "bold")
        right = f" {right} {line * 2}" if right else ""
        text.append(line * (self.width - text.cell_len - len(right)), "green")
        self.write(Text(), text.append(right, "green"), Text())

    def _deal(self, event: Dealt, hands: Mapping[int, Sequence[Card]]) -> None:
        words = self.words
        self._is_exchanging = self._is_noting = False
        dealer = words.dealer.format(self.names[event.dealer])
        self._head(words.round.format(event.round), dealer)
        names = [self.names[seat] for seat in hands]
        self.write(*drawing.grid(self.pen, self.rules, names, [*hands.values()], self.width))
        if event.aside:
            self.write(Text(f"  {words.aside}  ").append_text(self.pen.cards(event.aside)))
        self.write(Text())

    def _gift(self, giver: int, to: int, number: int, cards: Sequence[Card]) -> None:
        words = self.words
        if not self._is_exchanging:
            self.write(Text("  " + words.exchange, "bold"))
        self._is_exchanging = True
        what = self.pen.cards(cards) if cards else Text(words.number_of(number))
        room = max(map(len, self.names)) + 2
        titles = self._titles()
        title = max(one.cell_len for one in titles) + 2
        line = Text("    ").append_text(drawing.cell(Text(self.names[giver], "bold"), room))
        line.append_text(drawing.cell(titles[giver], title))
        room_for_cards = 4 * max(2, *self.rules.counts) + 2
        line.append_text(drawing.cell(what, room_for_cards)).append(f" {self.pen.arrow} ", "cyan")
        line.append_text(drawing.cell(Text(self.names[to], "bold"), room))
        self.write(line.append_text(titles[to]))

    def _note(self, text: str, style: str) -> None:
        """Tell something that stands by itself, before the first play."""
        self.write(*([Text()] if self._is_exchanging else []), Text("  " + text, style))
        self._is_exchanging, self._is_noting = False, True

    def _begin(self) -> None:
        if self._is_exchanging or self._is_noting:
            self.write(Text())
        order, names = self._order(), self.names
        self.board = Board(order, self.width, self.pen, self.words, names, self.write)
        self.board.line({seat: Text(name, "bold") for seat, name in enumerate(names)})
        if self._ends:
            self.board.line(dict(enumerate(self._titles())))

    def _end(self, event: RoundEnded) -> None:
        self._ends.append(event)
        self.board = None
        self.write(Text(), *self._summary.standing(self._ends))

    def _titles(self) -> list[Text]:
        """The title of each seat by the last standing."""
        end = self._ends[-1]
        return [self._summary.title(end, seat) for seat in range(len(self.names))]

    def _order(self) -> Sequence[int]:
        """The seats in the order of turns; a person comes first."""
        order = [*range(len(self.names))]
        rule = self.rules.variant.players
        if rule.seating == "by_standing" and self._ends:
            order = [*self._ends[-1].standing]
        elif rule.direction == "counterclockwise":
            order.reverse()
        start = 0 if self.seat is None else order.index(self.seat)
        return order[start:] + order[:start]
