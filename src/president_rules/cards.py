"""Ranks, suits, cards and decks: what a card is, how it is written and how a hand is packed."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, NewType

from attrs import field, frozen

from president_rules._drawn import drawn
from president_rules._shown import shown
from president_rules.errors import NotationError
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

Rank = NewType("Rank", str)
"""A rank as a variant file writes it: `"3"`, `"10"`, `"K"`, `"JK"` for a joker."""

CardText = NewType("CardText", str)
"""A card as a variant file writes it: `"QH"`, `"JK"`, or `"12"` in a deck without suits."""

RankOrCard = NewType("RankOrCard", str)
"""A rank or a card, where a variant file may name either."""

SUITS = ("C", "D", "H", "S")
JOKER = "JK"
STANDARD_RANKS = tuple(
    map(Rank, ("3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"))
)

_SYMBOLS = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_LONGEST_RANK = 3
_NO_RANK = "PAS"  # its spades would be read as a pass
_LONGEST_CARD = 40


@value
@frozen(order=False, repr=False)
class Card:
    """A card: a rank and a suit.

    Attributes:
        rank: Its rank, `"JK"` for a joker.
        suit: `"C"`, `"D"`, `"H"` or `"S"`; empty for a joker and in a deck without suits.

    """

    rank: str
    suit: str = ""

    def __str__(self) -> str:
        return self.rank + self.suit

    def _repr_svg_(self) -> str:
        return drawn("hand", self)


def parse_rank(text: str) -> Rank:
    """Read a rank in any of the forms that are accepted on input (`t` is `10`).

    Raises:
        NotationError: It is not written as a rank.

    """
    rank = text.strip().upper()
    if rank == "T":
        rank = "10"
    fits = text.isascii() and rank.isalnum() and len(rank) <= _LONGEST_RANK
    if not fits or rank == _NO_RANK:
        message = f"{shown(text)} is not a rank"
        raise NotationError(message)
    return Rank(rank)


def parse_card(text: str) -> Card:
    """Read one card: rank then suit, case free, `T` for `10`, suit symbols allowed.

    Raises:
        NotationError: It is not written as a card.

    """
    if not isinstance(text, str) or len(text) > _LONGEST_CARD:
        raise _no_card(text)
    return _read_card(text)


def _no_card(text: object) -> NotationError:
    message = f"{shown(text)} is not a card: write a rank and a suit, such as 10D or QH, or JK"
    return NotationError(message)


@functools.lru_cache(maxsize=4096)
def _read_card(text: str) -> Card:
    name = text.strip().translate(_SYMBOLS)
    name = name.upper() if name.isascii() else name
    if name == JOKER:
        return Card(JOKER)
    if len(name) > 1 and name[-1] in SUITS:
        rank, suit = name[:-1], name[-1]
    else:
        rank, suit = name, ""
    try:
        return Card(parse_rank(rank), suit)
    except NotationError:
        raise _no_card(text) from None


def parse_cards(cards: str | Card | Iterable[str | Card]) -> tuple[Card, ...]:
    """Read any number of cards: a string such as `"3C 3D"`, a card, or an iterable of either.

    Raises:
        NotationError: One of them is not written as a card.

    """
    if isinstance(cards, Card):
        return (cards,)
    if isinstance(cards, str):
        cards = cards.replace(",", " ").split()
    if not isinstance(cards, Iterable):
        raise _no_card(cards)
    return tuple(card if isinstance(card, Card) else parse_card(card) for card in cards)


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards in canonical notation, separated by spaces."""
    return " ".join(map(str, cards))


@value
@frozen(repr=False)
class Deck:
    """All cards of a variant at one number of players, and the bit that stands for each.

    A set of cards is an int. Every rank is a group of neighbouring bits, weak ranks first and
    the jokers last; in a group every suit has as many bits as the deck has copies of the card,
    and copies are told apart by nothing, so that the lowest ones are always used first. Two equal
    sets of cards are thus the same int.

    Attributes:
        ranks: The ranks, weak to strong, without the joker.
        cards: Every card of the deck, in the order of the bits; equal cards stand side by side.
        groups: For each rank, then the joker, the position of its lowest bit and its width.
        suits: The cards of each suit, as a set of cards; jokers have an empty one.

    """

    ranks: tuple[str, ...]
    cards: tuple[Card, ...]
    groups: tuple[tuple[int, int], ...] = field(init=False, eq=False, repr=False)
    first_bit: dict[Card, int] = field(init=False, eq=False, repr=False, hash=False)
    copies: dict[Card, int] = field(init=False, eq=False, repr=False, hash=False)
    index: dict[str, int] = field(init=False, eq=False, repr=False, hash=False)
    suits: dict[str, int] = field(init=False, eq=False, repr=False, hash=False)

    def __attrs_post_init__(self) -> None:
        first: dict[Card, int] = {}
        suits: dict[str, int] = {}
        for bit, card in enumerate(self.cards):
            first.setdefault(card, bit)
            suits[card.suit] = suits.get(card.suit, 0) | 1 << bit
        index = {rank: i for i, rank in enumerate((*self.ranks, JOKER))}
        widths = [0] * len(index)
        for card in self.cards:
            widths[index[card.rank]] += 1
        groups, low = [], 0
        for width in widths:
            groups.append((low, width))
            low += width
        put = object.__setattr__
        put(self, "first_bit", first)
        put(self, "copies", dict(Counter(self.cards)))
        put(self, "index", index)
        put(self, "groups", tuple(groups))
        put(self, "suits", suits)

    @property
    def all(self) -> int:
        """The whole deck as a set of cards."""
        return (1 << len(self.cards)) - 1

    def pack(self, cards: Iterable[Card]) -> int | None:
        """Turn cards into a set of cards; None if the deck does not have them all."""
        mask = 0
        for card, count in Counter(cards).items():
            if count > self.copies.get(card, 0):
                return None
            mask |= ((1 << count) - 1) << self.first_bit[card]
        return mask

    def unpack(self, mask: int) -> tuple[Card, ...]:
        """List the cards of a set of cards, weak to strong and clubs before diamonds."""
        cards = self.cards
        found = []
        while mask:
            low = mask & -mask
            found.append(cards[low.bit_length() - 1])
            mask ^= low
        return tuple(found)

    def minus(self, mask: int, less: int) -> int | None:
        """Take cards away from a set of cards; None if it does not hold them all."""
        if mask & less != less:
            return None
        left = mask ^ less
        if len(self.first_bit) < len(self.cards):
            left = self._settle(left)
        return left

    def plus(self, mask: int, more: int) -> int:
        """Put cards into a set of cards, which may hold other copies of them."""
        if not mask & more:
            return mask | more
        packed = self.pack(self.unpack(mask) + self.unpack(more))
        if packed is None:
            message = "the deck has not so many copies of a card"
            raise ValueError(message)
        return packed

    def _settle(self, mask: int) -> int:
        """Let each card use its lowest copies."""
        packed = 0
        for card, count in Counter(self.unpack(mask)).items():
            packed |= ((1 << count) - 1) << self.first_bit[card]
        return packed

    def kinds(self, mask: int) -> tuple[int, ...]:
        """The sets of equal cards of which a set of cards is made."""
        cards, found = self.cards, dict[Card, int]()
        while mask:
            low = mask & -mask
            card = cards[low.bit_length() - 1]
            found[card] = found.get(card, 0) | low
            mask ^= low
        return tuple(found.values())

    def of_rank(self, rank: str) -> int:
        """All cards of a rank as a set of cards; 0 if the deck has none."""
        at = self.index.get(rank)
        if at is None:
            return 0
        low, width = self.groups[at]
        return ((1 << width) - 1) << low

    def of_suit(self, suit: str) -> int:
        """All cards of a suit as a set of cards; the suit of jokers is empty."""
        return self.suits.get(suit, 0)

    def named(self, name: str) -> int:
        """All cards that a rank or a card names; 0 if the deck has none."""
        if name in self.index:
            return self.of_rank(name)
        card = parse_card(name)
        first = self.first_bit.get(card)
        return 0 if first is None else ((1 << self.copies[card]) - 1) << first


def choose(kinds: tuple[int, ...], number: int) -> Iterator[int]:
    """Every choice of so many cards, where those of one kind are alike.

    Args:
        kinds: The cards to choose from: disjoint sets of cards, of which the lowest are taken.
        number: How many cards are wanted.

    """
    if number == 0:
        yield 0
        return
    if sum(kind.bit_count() for kind in kinds) < number:
        return
    kind, rest = kinds[0], kinds[1:]
    taken = 0
    for left in range(number, -1, -1):
        for chosen in choose(rest, left):
            yield taken | chosen
        low = kind & -kind
        if not low:
            return
        taken |= low
        kind ^= low
