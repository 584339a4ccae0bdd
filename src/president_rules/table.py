"""Everything public: the plays of a ruleset, the trick, the seats and the places.

Tricks and seats are small automata. A node is a value, all of whose facts are in its key; the ways
on from it are remembered in `after` as they come up. What is remembered can be forgotten at any
time: equality, hashing and pickling look at the key alone.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any, Literal

from attrs import field, frozen

from president_rules.actions import Action
from president_rules.cards import Card
from president_rules.values import value


class Phase(enum.StrEnum):
    """What a match waits for."""

    DEAL = "deal"
    EXCHANGE = "exchange"
    PLAY = "play"
    OVER = "over"


@value
@frozen(hash=True, cache_hash=True, repr=False)
class Pattern:
    """A combination with its reading, as far as the rules can tell it from others.

    Attributes:
        rank: The rank of a set; the highest rank of a sequence, in the normal order.
        size: How many cards it has.
        named: Those of its cards that are told one by one, as a set of cards: what the variant
            names, its jokers, and every card of a sequence.
        length: How many ranks it has: 1 for a set.
        strength: Where it stands among sets in the normal order, higher is stronger.
        turned: The same while the order is turned round.
        low: The position of its lowest rank in the normal order.
        high: The position of its highest rank.
        jokers: How many of its cards are jokers.
        suits: The suits of its natural cards, sorted, where every suit matters.
        natural: How many natural cards it has of each of its ranks, low to high.
        code: Its number in the book; -1 for a sequence, which the book does not list.
        bit: Its bit in a hand.
        shift: How far down a hand its key to `gives` stands.
        width: The mask of that key.
        gives: What it changes in a hand, and the cards it takes.

    """

    rank: str
    size: int
    named: int
    length: int = 1
    strength: int = field(eq=False, default=0)
    turned: int = field(eq=False, default=0)
    low: int = field(eq=False, default=0)
    high: int = field(eq=False, default=0)
    jokers: int = field(eq=False, default=0)
    suits: str = field(eq=False, default="")
    natural: tuple[int, ...] = field(eq=False, default=())
    ranks: tuple[str, ...] = field(eq=False, default=(), repr=False)
    code: int = field(eq=False, default=-1, repr=False)
    bit: int = field(eq=False, default=0, repr=False)
    shift: int = field(eq=False, default=0, repr=False)
    width: int = field(eq=False, default=0, repr=False)
    gives: Mapping[int, tuple[int, int]] = field(eq=False, factory=dict, repr=False)

    @property
    def each(self) -> int:
        """How many cards of each rank it has."""
        return self.size // self.length

    @property
    def reading(self) -> str:
        """The reading as an action names it: `8`, or `6-8` for a sequence."""
        return self.rank if self.length == 1 else f"{self.ranks[0]}-{self.ranks[-1]}"

    @property
    def natural_ranks(self) -> int:
        """How many of its ranks have natural cards only."""
        return self.natural.count(self.each)

    def cards_of(self, rank: str, *, jokers: bool) -> int:
        """How many cards of a rank it has; with `jokers`, those that stand for it too."""
        if rank not in self.ranks:
            return 0
        return self.each if jokers else self.natural[self.ranks.index(rank)]


@value
@frozen(repr=False)
class Debt:
    """Cards that a play makes its seat give to the next one, or discard.

    Attributes:
        verb: Which of the two.
        number: How many cards.
        optional: Whether the seat may do it with no card instead.

    """

    verb: Literal["give", "discard"]
    number: int
    optional: bool = False


Leaves = Literal["stays", "out", "demoted"]
"""Whether a seat stays in the round after a play."""


@value
@frozen(repr=False)
class Way:
    """A way on for the seats: what an action means for who is next.

    Attributes:
        act: A pass or a play.
        seat: Who acted, where that is not the seat on turn; else -1.
        skips: How many seats lose their turn.
        clears: Whether the trick ends at once.
        leader: Who leads if it does: the owner, or the next active seat after it.
        leaves: Whether the seat stays in the round.
        barred: Whether a pass puts the seat out of the trick whatever the passing mode.
        reverses: Whether the direction of play turns round.
        falls: Who falls (`FALL-2`); -1 for nobody.

    """

    act: Literal["pass", "play"]
    seat: int = -1
    skips: int = 0
    clears: bool = False
    leader: Literal["owner", "next"] = "owner"
    leaves: Leaves = "stays"
    barred: bool = False
    reverses: bool = False
    falls: int = -1


_codes: dict[Way, int] = {}
_ways: list[Way] = []


def code_of(way: Way) -> int:
    """The number of a way: the same for equal ways, so that the automaton can look it up fast."""
    code = _codes.get(way)
    if code is None:
        code = _codes[way] = len(_ways)
        _ways.append(way)
    return code


def way_of(code: int) -> Way:
    """The way with this number."""
    return _ways[code]


@frozen(eq=False, repr=False)
class Outcome:
    """What a play has done so far, while the rules look at it one after the other.

    Attributes:
        trick: The trick after it.
        skips: How many seats lose their turn.
        clears: Whether the trick ends.
        leader: Who leads if it does.
        completes: Whether it ends because a run of one rank is complete.
        reverses: Whether the direction of play turns round.
        debts: What the seat owes before anything else happens.

    """

    trick: Trick
    skips: int = 0
    clears: bool = False
    leader: Literal["owner", "next"] = "owner"
    completes: bool = False
    reverses: bool = False
    debts: tuple[Debt, ...] = ()


@value
@frozen(hash=True, repr=False)
class Trick:
    """What may be played: the play to beat, and all that the rules remember of this trick.

    Attributes:
        top: The play to beat; None before a lead.
        size: The size of the trick (`PLAY-2`).
        first: The size of its first play.
        run: How many cards of the rank of `top` stand in consecutive plays (`CLEAR-2`).
        streak: How many equal plays in a row (`EQUAL-5`).
        locked: The rank that alone may be played (`EQUAL-7`); empty for none.
        bound: Whether the next seat may only match or pass (`EQUAL-6`).
        opening: Whether the next play is the first of a round whose leader must play the lead
            card (`LEAD-3`).
        revolution: Whether a revolution is in force (`REV-2`).
        inverted: Whether the order is turned until the trick ends (`REV-3`).
        suits: The suits that alone may be played (`LOCK-1`); empty for any.
        stepping: Whether each play must be one step stronger (`LOCK-2`).
        boss_answer: Whether the play to beat has fewer cards than the trick (`JOKER-4`).
        answers: The plays that fit, by rank, size and equality, as a mask of their bits.
        completes: The plays that any seat may make out of turn, likewise.
        plain: Every hand where only sets fit, as a mask; 0 where a sequence may fit.

    """

    top: Pattern | None = None
    size: int = 0
    first: int = 0
    run: int = 0
    streak: int = 0
    locked: str = ""
    bound: bool = False
    opening: bool = False
    revolution: bool = False
    inverted: bool = False
    suits: str = ""
    stepping: bool = False
    boss_answer: bool = False
    answers: int = field(default=0, eq=False, repr=False)
    completes: int = field(default=0, eq=False, repr=False)
    plain: int = field(default=-1, eq=False, repr=False)
    after: dict[int, Step] = field(factory=dict, eq=False, repr=False, hash=False)

    @property
    def turned(self) -> bool:
        """Whether the order of ranks is turned round."""
        return self.revolution != self.inverted


@frozen(eq=False, repr=False)
class Step:
    """What a play, or a pass, does.

    Attributes:
        trick: The trick after it.
        ended: The trick after it, if the seats say that it ends.
        stays: The code of the way on for the seats, if its seat keeps cards.
        leaves: The same, if it gives up its last ones.
        keeps: A hand that holds none of these plays goes no such way: it leaves, or owes `debts`;
            0 if only an empty one does.
        debts: What its seat owes before it takes the way on, if it keeps cards.

    """

    trick: Trick
    ended: Trick
    stays: int
    leaves: int
    keeps: int = 0
    debts: tuple[Debt, ...] = ()


@value
@frozen(hash=True, repr=False)
class Circle:
    """The order of turns in a round.

    Attributes:
        order: The seats in the order of turns.
        standing: The last standing, where the rules of who leads look at it; else empty.

    """

    order: tuple[int, ...]
    standing: tuple[int, ...] = ()

    def after(self, seat: int, among: int) -> int:
        """The next seat after one that is among these; -1 if there is none."""
        order = self.order
        at = order.index(seat)
        for other in order[at + 1 :] + order[: at + 1]:
            if among >> other & 1:
                return other
        return -1

    def left_of(self, seat: int) -> int:
        """The seat whose turn comes next after this one."""
        return self.order[(self.order.index(seat) + 1) % len(self.order)]


@value
@frozen(hash=True, repr=False)
class Seats:
    """Who may act: a node of the automaton of seats. Sets of seats are masks, bit *n* is seat *n*.

    Attributes:
        phase: What the match waits for.
        circle: The order of turns.
        turn: Whose turn it is; -1 for nobody's.
        owner: Who made the play to beat; -1 before a lead.
        pending: Who is still eligible to answer it; empty before a lead.
        staying: Who is not out of this trick.
        active: Who is not out of the round.
        owing: The way on that waits until the seat on turn has given what it owes; else None.
        menu: The legal actions of the seat on turn by the mask of the plays that fit and that it
            holds.
        careful: Whether a hand that holds none of `plain` needs a closer look than `menu`.
        plain: The plays of one card of which any tells that a hand needs no closer look.
        may_pass: Whether the seat on turn may pass whatever it holds.
        plays: The interned plays of the seat on turn.

    """

    phase: Phase
    circle: Circle
    turn: int = -1
    owner: int = -1
    pending: int = 0
    staying: int = 0
    active: int = 0
    owing: Way | None = None
    menu: Mapping[int, tuple[Action, ...]] = field(factory=dict, eq=False, repr=False, hash=False)
    careful: bool = field(default=True, eq=False, repr=False)
    plain: int = field(default=0, eq=False, repr=False)
    may_pass: bool = field(default=False, eq=False, repr=False)
    plays: object = field(default=None, eq=False, repr=False)
    after: dict[int, Seats] = field(factory=dict, eq=False, repr=False, hash=False)


@value
@frozen(repr=False)
class Places:
    """Who is out.

    Attributes:
        finished: The seats that went out legally, in order.
        demoted: The seats that were demoted, in order.
        fallen: The seat that fell and is out; -1 for none (`FALL-2`).
        falling: The seat that loses its place when the round ends; -1 for none.
        overturned: Whether the standing is the last one, turned over (`FALL-3`).

    """

    finished: tuple[int, ...] = ()
    demoted: tuple[int, ...] = ()
    fallen: int = -1
    falling: int = -1
    overturned: bool = False

    def after_finish(self, seat: int) -> Places:
        """The same once a seat has gone out legally."""
        return Places((*self.finished, seat), self.demoted, self.fallen, self.falling)

    def after_demotion(self, seat: int) -> Places:
        """The same once a seat has been demoted."""
        return Places(self.finished, (*self.demoted, seat), self.fallen, self.falling)


@value
@frozen(eq=False, repr=False)
class Swap:
    """What a pair of seats exchanges.

    Attributes:
        low: The seat with the low title.
        high: The seat with the high title.
        number: How many cards each of them gives.
        low_gift: What the low seat has given, as a set of cards; 0 for nothing yet.
        high_gift: What the high seat has given, likewise.

    """

    low: int
    high: int
    number: int
    low_gift: int = 0
    high_gift: int = 0


@value
@frozen(eq=False, repr=False)
class Present:
    """What a play made a seat give in the course of a round.

    Attributes:
        giver: The seat that gave.
        receiver: The seat that got it.
        number: How many cards.
        cards: The cards, as a set of cards.

    """

    giver: int
    receiver: int
    number: int
    cards: int


@value
@frozen(eq=False, repr=False)
class Table:
    """What everybody may see of a state while it is played.

    Attributes:
        top: The cards to beat; empty before a lead.
        owner: Who played them; None before a lead.
        reading: What they are read as: `8`, or `6-8` for a sequence; empty before a lead.
        size: The size of the trick; 0 before a lead.
        turned: Whether the order of ranks is turned round.
        eligible: The seats that may still answer, in the order of turns.
        active: The seats that are in the round, in order of number.
        sizes: How many cards each seat holds.
        played: The cards played in this round.
        aside: The cards set aside, if they are shown.

    """

    top: tuple[Card, ...]
    owner: int | None
    reading: str
    size: int
    turned: bool
    eligible: tuple[int, ...]
    active: tuple[int, ...]
    sizes: tuple[int, ...]
    played: tuple[Card, ...]
    aside: tuple[Card, ...]


def bits(mask: int) -> tuple[int, ...]:
    """The positions of the bits of a mask, lowest first."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


def unlink(nodes: Mapping[Any, Trick | Seats]) -> None:
    """Let nodes forget the ways on from them, so that nothing holds on to what is forgotten."""
    for node in nodes.values():
        node.after.clear()
