"""The state of a match: an immutable value."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import define, fields, frozen

from president_rules._drawn import drawn
from president_rules._pickling import sealed
from president_rules._shown import cut, shown
from president_rules.cards import Card, format_cards
from president_rules.errors import Code, IllegalActionError, Violation
from president_rules.rules import deal, exchange, finishing
from president_rules.ruleset import Ruleset
from president_rules.table import (
    Circle,
    Debt,
    Phase,
    Places,
    Present,
    Seats,
    Swap,
    Table,
    Trick,
    bits,
)
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from president_rules.actions import Play


@value
@frozen(repr=False)
class Round:
    """The match so far, and what stays the same while a round is played.

    Attributes:
        rules: The ruleset.
        number: The number of the round dealt last; 0 before the first deal.
        dealer: Who dealt it, or between rounds who deals next.
        standing: The seats from best to worst at the end of the last round; empty before.
        titles: The title of each seat; empty before the first standing.
        scores: The score of each seat.
        cards: The cards that the round began with in hands, less those that left it unseen.
        aside: The cards set aside.
        gone: The cards that left the round unseen.
        swaps: What is exchanged in this round.
        debts: What the seat on turn owes for its play, the next first.
        presents: What plays made seats give in this round.

    """

    rules: Ruleset
    number: int = 0
    dealer: int = 0
    standing: tuple[int, ...] = ()
    titles: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()
    cards: int = 0
    aside: int = 0
    gone: int = 0
    swaps: tuple[Swap, ...] = ()
    debts: tuple[Debt, ...] = ()
    presents: tuple[Present, ...] = ()


TRICK_FLAGS = tuple(field.name for field in fields(Trick) if field.eq and field.name != "top")
"""What a trick remembers besides its play to beat."""


@define(eq=False, init=False, weakref_slot=False)
class Draft:
    """A state while the reducer fills it in; the reducer then makes it a `State`.

    The two classes have the same slots: that costs a fifth of what a frozen `__init__` costs.
    """

    _hands: tuple[int, ...]
    _trick: Trick
    _top: int
    _seats: Seats
    _places: Places
    _round: Round


@frozen(init=False, repr=False, hash=True, weakref_slot=False)
class State(Draft):
    """A match at one moment. It is a value: immutable, comparable, hashable, picklable.

    States are made by `new_match` and `apply` alone.
    """

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the match."""
        return self._round.rules

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self._seats.phase

    @property
    def round(self) -> int:
        """The number of the round dealt last, from 1; 0 before the first deal."""
        return self._round.number

    @property
    def dealer(self) -> int:
        """The seat that dealt this round, or, between rounds, that deals the next one."""
        return self._round.dealer

    @property
    def turn(self) -> int | None:
        """The seat to act; None if nobody is, or several may."""
        return turn_of(self._seats, self.owed)

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat, weak to strong."""
        rules = self._round.rules
        return tuple(rules.deck.unpack(rules.book.cards(hand)) for hand in self._hands)

    @property
    def aside(self) -> tuple[Card, ...]:
        """The cards set aside in this round, whoever may see them."""
        return self._round.rules.deck.unpack(self._round.aside)

    @property
    def table(self) -> Table:
        """What everybody may see."""
        rules = self._round.rules
        shown = deal.shows_aside(rules.variant.deal)
        sizes = tuple(rules.book.cards(hand).bit_count() for hand in self._hands)
        played, aside = self.played, self.aside if shown else ()
        return table_of(rules, self._trick, self._seats, self._top, sizes, played, aside)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards played in this round."""
        rules = self._round.rules
        left = self._round.cards
        for hand in self._hands:
            left = rules.deck.minus(left, rules.book.cards(hand)) or 0
        return rules.deck.unpack(left)

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that are out, best place first, then the fallen, then the demoted."""
        rule = self._round.rules.variant.finishing
        return finishing.out(rule, self._places)

    @property
    def standing(self) -> tuple[int, ...]:
        """The seats from best to worst at the end of the last round; empty before the first end."""
        return self._round.standing

    @property
    def titles(self) -> tuple[str, ...]:
        """The title of each seat by the last standing; empty before the first end."""
        return self._round.titles

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat."""
        return self._round.scores

    @property
    def owed(self) -> tuple[int, ...]:
        """How many cards each seat owes now."""
        current = self._round
        return owed_by(current.rules, self._seats, current.swaps, current.debts)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._seats.phase is Phase.OVER

    def cards_of(self, play: Play) -> tuple[Card, ...]:
        """The cards that a play gives up; `Play.cards_in` calls this.

        Raises:
            IllegalActionError: The seat does not hold them.

        """
        return cards_given(self._round.rules, self._hands, play)

    def __repr__(self) -> str:
        rules = self._round.rules
        hands = ", ".join(
            f"{seat}: {format_cards(hand) or '-'}" for seat, hand in enumerate(self.hands)
        )
        text = f"<State {rules}, round {self.round}, {self.phase}"
        if self.turn is not None:
            text += f", turn {self.turn}"
        if self._top:
            text += f", to beat {format_cards(rules.deck.unpack(self._top))}"
        return f"{text}; hands {hands}>"

    def _repr_svg_(self) -> str:
        return drawn("table", self)

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, _memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        key = key_of(self._trick, self._seats)
        return sealed(restore, self._hands, key, self._top, self._places, self._round)


def build(  # the reducer fills states in by itself, where it must be fast
    hands: tuple[int, ...], trick: Trick, top: int, seats: Seats, places: Places, current: Round
) -> State:
    """Make a state of its parts."""
    new = Draft()
    new._hands = hands
    new._trick = trick
    new._top = top
    new._seats = seats
    new._places = places
    new._round = current
    new.__class__ = State
    return new  # type: ignore[return-value]  # it is a State now


def key_of(trick: Trick, seats: Seats) -> tuple[Any, ...]:
    """What tells a trick and seats from all others of their ruleset, for pickling."""
    top = trick.top
    play = () if top is None else (top.code, top.named, top.low, top.length)
    flags = {name: getattr(trick, name) for name in TRICK_FLAGS}
    # Lists of their own, so that equal keys have equal pickles whatever else shares the tuples.
    order = [*seats.circle.order], [*seats.circle.standing]
    who = seats.phase, *order, seats.turn, seats.owner
    return (play, flags), (*who, seats.pending, seats.staying, seats.active, seats.owing)


def nodes_of(rules: Ruleset, key: tuple[Any, ...]) -> tuple[Trick, Seats]:
    """The trick and the seats with this key."""
    (play, flags), (phase, order, standing, *who) = key
    top = None
    if play:
        code, cards, low, length = play
        book = rules.book
        top = book.patterns[code] if code >= 0 else book.sequence(cards, low, length)
    circle = Circle(tuple(order), tuple(standing))
    return rules.trick(Trick(top, **flags)), rules.seats(Seats(phase, circle, *who))


def restore(
    hands: tuple[int, ...], key: tuple[Any, ...], top: int, places: Places, current: Round
) -> State:
    """Make a state of what was pickled."""
    trick, seats = nodes_of(current.rules, key)
    return build(hands, trick, top, seats, places, current)


def table_of(
    rules: Ruleset,
    trick: Trick,
    seats: Seats,
    top: int,
    sizes: tuple[int, ...],
    played: tuple[Card, ...],
    aside: tuple[Card, ...],
) -> Table:
    """Put together what everybody may see."""
    return Table(
        top=rules.deck.unpack(top),
        owner=None if seats.owner < 0 else seats.owner,
        reading="" if trick.top is None else trick.top.reading,
        size=trick.size,
        turned=trick.turned,
        eligible=tuple(seat for seat in seats.circle.order if seats.pending >> seat & 1),
        active=bits(seats.active),
        sizes=sizes,
        played=played,
        aside=aside,
    )


def turn_of(seats: Seats, owed: Sequence[int]) -> int | None:
    """The seat to act; None if nobody is, or several may."""
    if seats.phase is Phase.EXCHANGE:
        owing = [seat for seat, number in enumerate(owed) if number]
        return owing[0] if len(owing) == 1 else None
    return None if seats.turn < 0 else seats.turn


def owed_by(
    rules: Ruleset, seats: Seats, swaps: tuple[Swap, ...], debts: tuple[Debt, ...]
) -> tuple[int, ...]:
    """How many cards each seat owes now."""
    if debts:
        owed = [0] * rules.players
        owed[seats.turn] = debts[0].number
        return tuple(owed)
    if seats.phase is not Phase.EXCHANGE:
        return (0,) * rules.players
    rule = rules.variant.exchange
    return tuple(exchange.owed(rule, swaps, seat) for seat in range(rules.players))


def cards_given(rules: Ruleset, hands: Sequence[int], play: Play) -> tuple[Card, ...]:
    """The cards that a play gives up.

    Raises:
        IllegalActionError: The seat is unknown, or does not hold them.

    """
    if not 0 <= play.seat < len(hands):
        raise IllegalActionError(unknown_seat(play.seat, len(hands)), play)
    cards = rules.book.given(hands[play.seat], play)
    if cards is None:
        raise IllegalActionError(not_held(play.seat, str(play).partition(" ")[2]), play)
    return rules.deck.unpack(cards)


def unknown_seat(seat: int, seats: int) -> Violation:
    """There is no such seat."""
    message = f"There is no seat {shown(seat)}: the seats are 0 to {seats - 1}."
    return Violation(Code.UNKNOWN_SEAT, message)


def not_held(seat: int, cards: str) -> Violation:
    """The seat does not hold what it wants to give up."""
    return Violation(Code.CARDS_NOT_HELD, f"Seat {seat} does not hold {cut(cards)}.")
