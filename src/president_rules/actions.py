"""What a seat, or chance, may ask: the actions, and how they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from attrs import field, frozen

from president_rules._pickling import pickled, sealed
from president_rules._shown import shown
from president_rules.cards import (
    JOKER,
    STANDARD_RANKS,
    SUITS,
    Card,
    format_cards,
    parse_cards,
)
from president_rules.errors import NotationError
from president_rules.values import value

Cards = str | Card | Iterable[str | Card]
"""Cards in any form that is accepted: `"3C 3D"`, a card, or an iterable of cards or strings."""

_ORDER = {rank: i for i, rank in enumerate((*STANDARD_RANKS, JOKER))}


def _usual_order(card: Card) -> tuple[int, str, int]:
    return _ORDER.get(card.rank, len(_ORDER)), card.rank, SUITS.index(card.suit) if card.suit else 0


def _sorted_cards(cards: Cards) -> tuple[Card, ...]:
    return tuple(sorted(parse_cards(cards), key=_usual_order))


class _TellsCards(Protocol):
    """A state, as far as a play needs one."""

    def cards_of(self, play: Play) -> tuple[Card, ...]: ...


_LONGEST_SEAT = 4
_READING = re.compile(r"[A-Za-z0-9]{1,3}(?:-[A-Za-z0-9]{1,3})?")
_NO_PLAYS: object = ()
_NOTHING: Mapping[int, tuple[int, int]] = {}


@value
@pickled
@frozen(eq=False, repr=False)
class Deal:
    """Chance deals: the whole deck, in dealing order."""

    cards: tuple[Card, ...] = field(converter=parse_cards)

    def __str__(self) -> str:
        return f"deal {format_cards(self.cards)}"


@value
@frozen(repr=False)
class Play:
    """A seat plays a combination.

    A play names its cards. Where only rank and number matter it may be *open* instead: it names a
    rank and a size, and gives up the cards it names and then the lowest suits of those that the
    variant never names. `legal_actions` lists open plays; `cards_in` tells their cards.

    Attributes:
        seat: Who plays.
        cards: The cards it names, in any order.
        rank: The rank of an open play; empty where every card is named.
        size: How many cards are played.
        reading: The reading that is meant, as `8` or `6-8`; empty for the one that is taken by
            itself.

    """

    seat: int
    cards: tuple[Card, ...] = field(converter=_sorted_cards, default=())
    rank: str = ""
    size: int = field()
    reading: str = ""
    # What follows is known of interned plays alone; `reducer.apply` says how it is used.
    _of: object = field(default=_NO_PLAYS, init=False, eq=False, repr=False)
    _code: int = field(default=-1, init=False, eq=False, repr=False)
    _bit: int = field(default=0, init=False, eq=False, repr=False)
    _shift: int = field(default=0, init=False, eq=False, repr=False)
    _width: int = field(default=0, init=False, eq=False, repr=False)
    _gives: Mapping[int, tuple[int, int]] = field(
        default=_NOTHING, init=False, eq=False, repr=False
    )

    @size.default
    def _number_of_cards(self) -> int:
        return len(self.cards)

    @property
    def is_open(self) -> bool:
        """Whether the play leaves the choice of suits to the library."""
        return self.size > len(self.cards)

    def cards_in(self, state: _TellsCards) -> tuple[Card, ...]:
        """The cards that this play gives up in a state or a view.

        Raises:
            IllegalActionError: The seat does not hold them.

        """
        return state.cards_of(self)

    def __str__(self) -> str:
        text = f"{self.seat} {self.size}x{self.rank}" if self.is_open else f"{self.seat}"
        if self.cards:
            text += f" {format_cards(self.cards)}"
        return f"{text} = {self.reading}" if self.reading else text

    def __reduce__(self) -> tuple[Any, ...]:
        return sealed(Play, self.seat, self.cards, self.rank, self.size, self.reading)


@value
@pickled
@frozen(repr=False)
class Pass:
    """A seat declines to play."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} pass"


@value
@pickled
@frozen(eq=False, repr=False)
class Give:
    """A seat gives the cards that it owes; to whom follows from the rules."""

    seat: int
    cards: tuple[Card, ...] = field(converter=_sorted_cards)

    def __str__(self) -> str:
        return f"{self.seat} gives {format_cards(self.cards) or '-'}"


@value
@pickled
@frozen(eq=False, repr=False)
class Discard:
    """A seat discards the cards that it owes."""

    seat: int
    cards: tuple[Card, ...] = field(converter=_sorted_cards)

    def __str__(self) -> str:
        return f"{self.seat} discards {format_cards(self.cards) or '-'}"


@value
@pickled
@frozen(eq=False, repr=False)
class Declare:
    """A seat that holds every joker calls the exchange off."""

    seat: int

    def __str__(self) -> str:
        return f"{self.seat} declares"


Action = Deal | Play | Pass | Give | Discard | Declare


def play(seat: int, cards: Cards, reading: str = "") -> Play:
    """Build a play from its cards: `play(0, "3C 3D")`."""
    return Play(seat, cards, reading=reading)


def pass_(seat: int) -> Pass:
    """Build a pass."""
    return Pass(seat)


def give(seat: int, cards: Cards) -> Give:
    """Build a gift: `give(3, "2S AH")`."""
    return Give(seat, cards)


def parse_action(text: str) -> Action:
    """Read an action as a record writes it: `0 3C 3D`, `1 pass`, `3 gives 2S AH`, `0 discards 4C`.

    Raises:
        NotationError: It is not written as an action.

    """
    if not isinstance(text, str):
        message = f"{shown(text)} is not an action: it is no text"
        raise NotationError(message)
    first, *rest = text.split() or [""]
    if first.lower() == "deal":
        return Deal(rest)
    if not (first.isascii() and first.isdigit() and len(first) <= _LONGEST_SEAT and rest):
        verbs = "cards, pass, gives, discards or declares"
        message = f"{shown(text)} is not an action: write a seat, then {verbs}"
        raise NotationError(message)
    seat, verb, cards = int(first), rest[0].lower(), rest[1:]
    if verb in {"gives", "discards"}:
        kind = Give if verb == "gives" else Discard
        return kind(seat, () if cards == ["-"] else _some(cards, text))
    if verb in {"pass", "declares"}:
        if cards:
            message = f"{shown(text)} has something after {verb}, which names no cards"
            raise NotationError(message)
        return Pass(seat) if verb == "pass" else Declare(seat)
    named, equals, reading = " ".join(rest).partition("=")
    reading = reading.replace(" ", "")
    if equals and not _READING.fullmatch(reading):
        message = f"{shown(text)} names no reading after the equals sign"
        raise NotationError(message)
    return Play(seat, _some(named.split(), text), reading=reading.upper())


def _some(cards: list[str], text: str) -> tuple[Card, ...]:
    if not cards:
        message = f"{shown(text)} names no cards"
        raise NotationError(message)
    return parse_cards(cards)
