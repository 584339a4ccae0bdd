"""A person at a seat: shown what the seat may know, asked what it does, told why not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from attrs import define, field
from rich.columns import Columns
from rich.text import Text

from president_rules import (
    Action,
    Card,
    Declare,
    Discard,
    Give,
    NotationError,
    Pass,
    Phase,
    Play,
    Violation,
    legal_actions,
    parse_cards,
)
from president_rules.cli.drawing import JOKER, WORST
from president_rules.cli.show import Show
from president_rules.legality import check
from president_rules.playable import judged

if TYPE_CHECKING:
    from president_rules.views import View

MOST_LISTED = 30
"""A longer list of choices is of no help: the cards are typed instead."""


class LeftError(Exception):
    """The person has left the table."""


@define
class Person:
    """A person at a seat.

    Attributes:
        seat: The seat.
        show: Where everything is shown.
        ask: Asks a question and returns what was typed.

    """

    seat: int
    show: Show
    ask: Callable[[str], str]
    _let_be: tuple[object, ...] = field(default=(), init=False)

    def choose(self, view: View) -> Action:
        """Show the situation and ask what to do in it, until the answer is legal.

        Raises:
            LeftError: The person wants to leave.

        """
        options = legal_actions(view)
        self._situation(view, options)
        while True:
            action = self._legal(view, options)
            if action is not None:
                return action

    def offered(self, view: View) -> Action | None:
        """Ask once whether to act though it is not this seat that is to act; None if not.

        Raises:
            LeftError: The person wants to leave.

        """
        moment = view.round, view.phase, len(view.played)
        options = legal_actions(view)
        if not options or moment == self._let_be:
            return None
        self._situation(view, options)
        self._say(self.show.words.offer)
        action = self._legal(view, options)
        if action is None:
            self._let_be = moment
        return action

    def _situation(self, view: View, options: Sequence[Action]) -> None:
        """Show the hand, how many cards the others hold, and what may be done."""
        show, words = self.show, self.show.words
        if show.board is not None:
            sizes = enumerate(view.table.sizes)
            show.board.line({seat: Text(str(size), "dim") for seat, size in sizes}, words.left)
        hand = Text("  ").append(f"{words.hand}  ", "bold").append_text(show.pen.cards(view.hand))
        show.write(Text(), hand)
        owed = view.owed[self.seat]
        if owed:
            sentence = words.discard if _kind(view, options) is Discard else words.owe
            self._say(sentence.format(words.number_of(owed)))
        if view.table.turned:
            self._say(words.order)
        if len(options) > MOST_LISTED:
            self._say(words.many.format(len(options)))
            return
        items = []
        for number, action in enumerate(options, start=1):
            key = "p" if isinstance(action, Pass) else str(number)
            item = Text().append(f"{key:>4} ", "cyan")
            items.append(item.append_text(self._drawn(view, action)))
        show.console.print(Columns(items, padding=(0, 1)), width=show.width)

    def _drawn(self, view: View, action: Action) -> Text:
        match action:
            case Play():
                return self._drawn_play(view, action)
            case Give(_, cards) | Discard(_, cards):
                return self.show.pen.cards(cards) if cards else Text(self.show.words.nothing)
            case Declare():
                return Text(self.show.words.declares)
            case _:
                return Text(self.show.words.declines)

    def _drawn_play(self, view: View, action: Play) -> Text:
        taken = judged(view.position, action)
        reading = "" if isinstance(taken, Violation) else taken.reading
        return self.show.pen.play(action.cards_in(view), reading)

    def _legal(self, view: View, options: Sequence[Action]) -> Action | None:
        """A legal action that is typed; None for an empty line."""
        words = self.show.words
        while text := self.show_prompt().strip():
            if text.lower() == "q":
                raise LeftError
            action = self._understood(view, options, text)
            if action is None:
                self._say(words.unclear.format(text), WORST)
                self._say(words.help)
                if view.ruleset.deck.of_rank(JOKER):
                    self._say(words.reading)
                continue
            violation = check(view, action)
            if violation is None:
                return action
            why = words.why.get(violation.code, violation.message)
            self._say(f"{why} [{violation.code}, {violation.clause}]", WORST)
        return None

    def show_prompt(self) -> str:
        """Ask for a choice."""
        return self.ask(f"  {self.show.words.prompt}")

    def _understood(self, view: View, options: Sequence[Action], text: str) -> Action | None:
        """The action that a number, a word or cards mean; None if they mean none."""
        if text.lower() in {"p", "pass", self.show.words.declines}:
            return Pass(self.seat)
        if text.isdecimal() and 0 < int(text) <= len(options) <= MOST_LISTED:
            return options[int(text) - 1]
        named, _, reading = text.partition("=")
        kind = _kind(view, options)
        if kind is not Play and named.strip() == "-":
            return kind(self.seat, ())
        try:
            cards = parse_cards(named)
        except NotationError:
            return None
        if not cards or any(card.rank not in view.ruleset.deck.index for card in cards):
            return None
        cards = _with_suits(view, options, cards)
        if kind is Play:
            return Play(self.seat, cards, reading=reading.upper().replace(" ", ""))
        return kind(self.seat, cards)

    def _say(self, text: str, style: str = "cyan") -> None:
        self.show.write(Text("  " + text, style))


def _kind(view: View, options: Sequence[Action]) -> type[Play | Give | Discard]:
    """What cards are typed for: to be played, given or discarded."""
    if any(isinstance(action, Discard) for action in options):
        return Discard
    gives = view.phase is Phase.EXCHANGE or any(isinstance(action, Give) for action in options)
    return Give if gives else Play


def _cards_of(view: View, action: Action) -> tuple[Card, ...]:
    match action:
        case Play():
            return action.cards_in(view)
        case Give(_, cards) | Discard(_, cards):
            return cards
        case _:
            return ()


def _with_suits(view: View, options: Sequence[Action], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards of which the ranks alone were typed: those of the first choice, or the lowest held."""
    if any(card.suit for card in cards):
        return cards
    ranks = sorted(card.rank for card in cards)
    for action in options:
        found = _cards_of(view, action)
        if ranks == sorted(card.rank for card in found):
            return found
    left, named = [*view.hand], []
    for card in cards:
        held = next((one for one in left if one.rank == card.rank), card)
        if held in left:
            left.remove(held)
        named.append(held)
    return tuple(named)
