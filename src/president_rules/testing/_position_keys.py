"""What tells positions of a round apart, as far as anything that can happen depends on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from attrs import define, field

from president_rules.ruleset import Ruleset
from president_rules.table import Debt, Phase, Places, Seats, Trick

if TYPE_CHECKING:
    from president_rules.state import State
    from president_rules.table import Swap

Node = TypeVar("Node")

Key = int | tuple[object, ...]
"""What two positions have in common from which the same can happen."""

_BITS = 24
"""How many bits of a key each part of it has."""


@define(eq=False)
class Nodes(Generic[Node]):
    """Nodes of an automaton, numbered as they come up.

    Attributes:
        seen: The nodes; they are held on to, so that no other has the identity of one.

    """

    seen: list[Node] = field(init=False, factory=list)
    _number: dict[int, int] = field(init=False, factory=dict)

    def of(self, node: Node) -> int:
        """The number of a node."""
        number = self._number.get(id(node))
        if number is None:
            number = self._number[id(node)] = len(self.seen)
            self.seen.append(node)
        return number


@define(eq=False)
class Keys:
    """The keys of the positions of rounds with one dealer.

    Cards that no rule tells apart are one. Who played what before makes no difference.

    Attributes:
        rules: The ruleset.
        tricks: The tricks that came up.
        seats: The seatings that came up.
        places: Who was out, and by which standing where that matters.

    """

    rules: Ruleset
    tricks: Nodes[Trick] = field(init=False, factory=Nodes)
    seats: Nodes[Seats] = field(init=False, factory=Nodes)
    places: dict[tuple[Places, tuple[int, ...]], int] = field(init=False, factory=dict)
    _hands: dict[int, int] = field(init=False, factory=dict)
    _kinds: dict[int, int] = field(init=False, factory=dict)
    _debts: dict[tuple[Debt, ...], int] = field(init=False, factory=lambda: {(): 0})
    _cards: dict[int, tuple[int, int]] = field(init=False, factory=dict)
    _by_standing: bool = field(init=False)
    _plays: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        rule = self.rules.variant.downfall
        self._by_standing = rule.when != "never" or rule.overturn
        self._plays = (1 << self.rules.book.card_shift) - 1

    def of(self, state: State) -> Key:
        """The key of a position in a round."""
        seats, places, current = state._seats, state._places, state._round
        if seats.phase is Phase.EXCHANGE:
            return self._of_exchange(state)
        key, hands = 0, self._hands
        for hand in state._hands:
            number = hands.get(hand)
            key = key << _BITS | (self._number(hand) if number is None else number)
        key = (key << _BITS | self.tricks.of(state._trick)) << _BITS | self.seats.of(seats)
        out = debts = 0
        if places.finished or places.demoted or self._by_standing:
            pair = places, current.standing if self._by_standing else ()
            out = self.places.setdefault(pair, len(self.places) + 1)
        if current.debts:
            debts = self._debts.setdefault(current.debts, len(self._debts))
        return (key << _BITS | out) << _BITS | debts

    def _number(self, hand: int) -> int:
        """The number of all hands that hold the same plays."""
        plays = hand & self._plays
        self._hands[hand] = found = self._kinds.setdefault(plays, len(self._kinds))
        return found

    def _of_exchange(self, state: State) -> Key:
        """The key of a position in an exchange: cards that a rule names count one by one."""
        book, current = self.rules.book, state._round
        hands = tuple(self._told(book.cards(hand)) for hand in state._hands)
        return hands, current.standing, tuple(map(self._swap, current.swaps))

    def _swap(self, swap: Swap) -> tuple[object, ...]:
        return swap.low, swap.high, self._told(swap.low_gift), self._told(swap.high_gift)

    def _told(self, cards: int) -> tuple[int, int]:
        """What a set of cards has in common with those that the rules cannot tell from it."""
        found = self._cards.get(cards)
        if found is None:
            found = self.rules.book.plays(cards), cards & self.rules.named_cards
            self._cards[cards] = found
        return found
