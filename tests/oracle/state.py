"""What there is to know of a match: plain lists and sets, changed as it goes on."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from oracle.cards import Keys
    from president_rules.cards import Card


class Reading(NamedTuple):
    """What the cards of a play are taken for: one rank for a set, several for a sequence."""

    ranks: tuple[str, ...]
    each: int

    @property
    def is_set(self) -> bool:
        return len(self.ranks) == 1

    @property
    def rank(self) -> str:
        """The rank of a set; the highest in the normal order of a sequence."""
        return self.ranks[-1]

    @property
    def size(self) -> int:
        return len(self.ranks) * self.each

    @property
    def name(self) -> str:
        return self.rank if self.is_set else f"{self.ranks[0]}-{self.ranks[-1]}"


@dataclass
class Played:
    """A play of the trick.

    Attributes:
        equal: Whether it was equal to the play before it.
        boss: Whether it is a boss answer.
        keeps_size: Whether it leaves the size of the trick as it was.

    """

    seat: int
    cards: tuple[Card, ...]
    reading: Reading
    equal: bool = False
    boss: bool = False
    keeps_size: bool = False


@dataclass
class Doings:
    """What the last play still has to do once its seat owes nothing more."""

    banned: bool
    bans: list[str]
    ends: bool
    completes: bool
    skips: int


@dataclass
class Swap:
    """What a seat gives in the exchange."""

    seat: int
    to: int
    count: int
    low: bool
    given: tuple[Card, ...] | None = None


@dataclass
class State:
    """A match at one moment."""

    keys: Keys
    seats: int
    deck: list[Card]
    dealer: int
    phase: str = "deal"
    number: int = 0
    hands: list[list[Card]] = field(default_factory=list)
    aside: list[Card] = field(default_factory=list)
    # The seats that are out: legally, by a fall, by a demotion, each in the order of events.
    out: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    demoted: list[int] = field(default_factory=list)
    falls_later: list[int] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    # The exchange.
    swaps: list[Swap] = field(default_factory=list)
    # The round.
    turn: int | None = None
    reversed: bool = False
    revolution: bool = False
    card_required: bool = False
    # The trick.
    trick: list[Played] = field(default_factory=list)
    inverted: bool = False
    bound: set[int] = field(default_factory=set)
    gone: set[int] = field(default_factory=set)
    must_match: int | None = None
    rank_lock: str | None = None
    suit_lock: list[str] | None = None
    step_lock: bool = False
    # What the last play makes its seat owe: verb, number, optional.
    debts: list[tuple[str, int, bool]] = field(default_factory=list)
    doings: Doings | None = None

    @property
    def owner(self) -> int | None:
        return self.trick[-1].seat if self.trick else None

    def is_active(self, seat: int) -> bool:
        return seat not in self.out + self.fallen + self.demoted

    def active(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.is_active(seat)]

    def is_eligible(self, seat: int) -> bool:
        if not self.is_active(seat) or seat in self.bound | self.gone:
            return False
        # PASS-3, PASS-4.
        return seat != self.owner or self.keys["passing"]["owner_may_continue"]

    def after(self, seat: int) -> list[int]:
        """The other seats in the order of turns, and then the seat itself."""
        order = list(range(self.seats))
        if self.keys["players"]["direction"] == "counterclockwise":
            order.reverse()
        # SEAT-1: from the second round on, whatever the direction is.
        if self.keys["players"]["seating"] == "by_standing" and self.standing:
            order = list(self.standing)
        if self.reversed:
            order.reverse()
        start = order.index(seat) + 1
        return order[start:] + order[:start]

    def next_active(self, seat: int) -> int:
        return next(other for other in self.after(seat) if self.is_active(other))

    def trick_size(self) -> int:
        # PLAY-2, PLAY-4, JOKER-6.
        return next(play.reading.size for play in self.trick[::-1] if not play.keeps_size)
