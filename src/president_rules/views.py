"""What a seat may know: a view is built from nothing but that (`VIEW-1`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from president_rules._drawn import drawn
from president_rules._pickling import sealed
from president_rules.cards import Card, format_cards
from president_rules.position import Position
from president_rules.rules import deal, exchange, finishing
from president_rules.ruleset import Ruleset
from president_rules.state import (
    State,
    cards_given,
    key_of,
    nodes_of,
    owed_by,
    table_of,
    turn_of,
)
from president_rules.table import Debt, Phase, Places, Present, Seats, Swap, Table, Trick

if TYPE_CHECKING:
    from president_rules.actions import Play

UNSEEN = -1
"""A gift that was given, but not for these eyes."""


@frozen
class Gift:
    """A gift of this round's exchange, as a seat may know it.

    Attributes:
        giver: Who gave it.
        receiver: Who got it, or will when all have given.
        number: How many cards it has.
        cards: The cards; empty if they are not for this seat to see.

    """

    giver: int
    receiver: int
    number: int
    cards: tuple[Card, ...] = ()


@frozen(repr=False, hash=True)
class View:
    """A state as one seat may know it, or a spectator. It is a value, as a state is.

    Views are made by `view` and `fold` alone. `legal_actions` takes a view as it takes a state.

    Attributes:
        ruleset: The rules of the match.
        seat: Whose view it is; None for a spectator's.
        round: The number of the round dealt last; 0 before the first deal.
        dealer: The seat that dealt this round, or, between rounds, that deals the next one.
        sizes: How many cards each seat holds.
        standing: The seats from best to worst at the end of the last round; empty before.
        titles: The title of each seat by that standing.
        scores: The score of each seat.

    """

    ruleset: Ruleset
    seat: int | None
    round: int
    dealer: int
    sizes: tuple[int, ...]
    standing: tuple[int, ...]
    titles: tuple[str, ...]
    scores: tuple[int, ...]
    _hand: int = field()
    _trick: Trick = field()
    _top: int = field()
    _seats: Seats = field()
    _places: Places = field()
    _played: int = field()
    _aside: int = field()
    _swaps: tuple[Swap, ...] = field()
    _debts: tuple[Debt, ...] = field()
    _presents: tuple[Present, ...] = field()

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self._seats.phase

    @property
    def turn(self) -> int | None:
        """The seat to act; None if nobody is, or several may."""
        return turn_of(self._seats, self.owed)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat, weak to strong; empty for a spectator."""
        return self.ruleset.deck.unpack(self._hand)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards played in this round."""
        return self.ruleset.deck.unpack(self._played)

    @property
    def aside(self) -> tuple[Card, ...]:
        """The cards set aside, if they are shown."""
        return self.ruleset.deck.unpack(self._aside)

    @property
    def table(self) -> Table:
        """What everybody may see."""
        seats, trick = self._seats, self._trick
        sizes, played, aside = self.sizes, self.played, self.aside
        return table_of(self.ruleset, trick, seats, self._top, sizes, played, aside)

    @property
    def places(self) -> tuple[int, ...]:
        """The seats that are out, best place first, then the fallen, then the demoted."""
        rule = self.ruleset.variant.finishing
        return finishing.out(rule, self._places)

    @property
    def owed(self) -> tuple[int, ...]:
        """How many cards each seat owes now."""
        return owed_by(self.ruleset, self._seats, self._swaps, self._debts)

    @property
    def gifts(self) -> tuple[Gift, ...]:
        """What was given in this round; the cards where this seat gave or got them."""
        found = []
        for swap in self._swaps:
            for giver, to, gift in (
                (swap.low, swap.high, swap.low_gift),
                (swap.high, swap.low, swap.high_gift),
            ):
                if gift:
                    cards = () if gift == UNSEEN else self.ruleset.deck.unpack(gift)
                    found.append(Gift(giver, to, swap.number, cards))
        for present in self._presents:
            seen = present.cards != UNSEEN
            cards = self.ruleset.deck.unpack(present.cards) if seen else ()
            found.append(Gift(present.giver, present.receiver, present.number, cards))
        return tuple(found)

    @property
    def cards_seen(self) -> tuple[Card, ...]:
        """Every card that is anywhere in this view, one by one."""
        gifts = tuple(card for gift in self.gifts for card in gift.cards)
        return self.hand + self.table.top + self.played + self.aside + gifts

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.phase is Phase.OVER

    @property
    def position(self) -> Position:
        """What the checks of legality look at."""
        hands = {} if self.seat is None else {self.seat: self._rich_hand}
        trick, seats = self._trick, self._seats
        owed = self._swaps, self._debts
        return Position(self.ruleset, trick, seats, *owed, hands, self._top)

    @property
    def _rich_hand(self) -> int:
        return self.ruleset.book.hand(self._hand)

    def cards_of(self, play: Play) -> tuple[Card, ...]:
        """The cards that a play of this seat gives up; `Play.cards_in` calls this.

        Raises:
            IllegalActionError: The seat does not hold them.

        """
        hands = [0] * self.ruleset.players
        if self.seat is not None:
            hands[self.seat] = self._rich_hand
        return cards_given(self.ruleset, hands, play)

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        text = f"<View of {who}, {self.ruleset}, round {self.round}, {self.phase}"
        if self.turn is not None:
            text += f", turn {self.turn}"
        if self._top:
            text += f", to beat {format_cards(self.table.top)}"
        if self._hand:
            text += f"; hand {format_cards(self.hand)}"
        return f"{text}; sizes {' '.join(map(str, self.sizes))}>"

    def _repr_svg_(self) -> str:
        return drawn("table", self)

    def __reduce__(self) -> tuple[Any, ...]:
        facts = self.round, self.dealer, self.sizes, self.standing, self.titles, self.scores
        rest = self._places, self._played, self._aside, self._swaps, self._debts, self._presents
        key = key_of(self._trick, self._seats)
        return sealed(restore, self.ruleset, self.seat, facts, self._hand, key, self._top, rest)


def restore(
    rules: Ruleset,
    seat: int | None,
    facts: tuple[Any, ...],
    hand: int,
    key: tuple[Any, ...],
    top: int,
    rest: tuple[Any, ...],
) -> View:
    """Make a view of what was pickled."""
    trick, seats = nodes_of(rules, key)
    return View(rules, seat, *facts, hand, trick, top, seats, *rest)  # type: ignore[call-arg]  # mypy counts private ones as one


def view(state: State, seat: int | None) -> View:
    """Build what a seat may know of a state; `None` for a spectator.

    Raises:
        ValueError: There is no such seat.

    """
    current = state._round
    rules = current.rules
    hands = [rules.book.cards(hand) for hand in state._hands]
    if seat is not None and not 0 <= seat < len(hands):
        message = f"there is no seat {seat}: the seats are 0 to {len(hands) - 1}"
        raise ValueError(message)
    return View(
        ruleset=rules,
        seat=seat,
        round=current.number,
        dealer=current.dealer,
        sizes=tuple(hand.bit_count() for hand in hands),
        standing=current.standing,
        titles=current.titles,
        scores=current.scores,
        hand=0 if seat is None else hands[seat],
        trick=state._trick,
        top=state._top,
        seats=state._seats,
        places=state._places,
        played=rules.deck.pack(state.played) or 0,
        aside=current.aside if deal.shows_aside(rules.variant.deal) else 0,
        swaps=tuple(seen_swap(rules, current.swaps, swap, seat) for swap in current.swaps),
        debts=current.debts,
        presents=tuple(seen_present(present, seat) for present in current.presents),
    )


def seen_present(present: Present, seat: int | None) -> Present:
    """A gift of the play as a seat may know it: known to who gave it and to who got it."""
    return present if seat in {present.giver, present.receiver} else evolve(present, cards=UNSEEN)


def seen_swap(rules: Ruleset, due: tuple[Swap, ...], swap: Swap, seat: int | None) -> Swap:
    """A swap as a seat may know it: what it gave, and what it got once that has moved."""
    moved = exchange.moves_at_once(rules.variant.exchange) or all(
        one.low_gift and one.high_gift for one in due
    )
    low = seat == swap.low or (seat == swap.high and moved)
    high = seat == swap.high or (seat == swap.low and moved)
    return evolve(
        swap,
        low_gift=swap.low_gift if low else UNSEEN * bool(swap.low_gift),
        high_gift=swap.high_gift if high else UNSEEN * bool(swap.high_gift),
    )
