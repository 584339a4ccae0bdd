"""The book of plays of a ruleset: a hand is a bit mask that is its own list of plays.

A hand is one int. Its high bits are its cards, as `cards.Deck` packs them; its low bits are the
plays that it holds, one for each `Pattern`, in the order of `Pattern.code`. So `hand & answers`
*is* the list of legal plays, and a play changes a hand by one look-up and one exclusive or.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from attrs import field, frozen

from president_rules.actions import Action, Pass, Play
from president_rules.cards import JOKER, Deck, choose
from president_rules.table import Pattern, bits

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MOST_MENUS = 4096
"""How many menus are remembered for a seat before they are forgotten and made anew."""


@frozen(eq=False, repr=False)
class Book:
    """All combinations of a deck, and what each does to a hand.

    Attributes:
        deck: The deck.
        marked: The cards that the variant names one by one, as a set of cards; the suits of all
            others are interchangeable.
        patterns: Every combination, by code.
        singles: The plays of one card, as a mask.

    """

    deck: Deck
    marked: int
    patterns: tuple[Pattern, ...] = field(init=False, repr=False)
    singles: int = field(init=False, repr=False)
    card_shift: int = field(init=False, repr=False)
    _columns: tuple[dict[int, int], ...] = field(init=False, repr=False)
    _of_rank: dict[str, tuple[Pattern, ...]] = field(init=False, repr=False)
    _by_name: dict[tuple[str, int, int], Pattern] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        shapes = sorted(self._shapes(), key=lambda shape: (shape[1], self.deck.index[shape[0]]))
        shift = len(shapes)
        patterns = tuple(
            self._pattern(code, rank, size, named, shift)
            for code, (rank, size, named) in enumerate(shapes)
        )
        of_rank: dict[str, tuple[Pattern, ...]] = {}
        for pattern in patterns:
            of_rank[pattern.rank] = (*of_rank.get(pattern.rank, ()), pattern)
        put = object.__setattr__
        put(self, "patterns", patterns)
        put(self, "singles", sum(pattern.bit for pattern in patterns if pattern.size == 1))
        put(self, "card_shift", shift)
        put(self, "_of_rank", of_rank)
        put(self, "_by_name", {(p.rank, p.size, p.named): p for p in patterns})
        put(self, "_columns", tuple({} for _ in self.deck.groups))

    def _shapes(self) -> Iterator[tuple[str, int, int]]:
        """Rank, size and named cards of every set that the deck can make."""
        deck = self.deck
        for rank, (low, width) in zip((*deck.ranks, JOKER), deck.groups, strict=True):
            group = ((1 << width) - 1) << low
            marked = group & self.marked
            plain = width - marked.bit_count()
            for count in range(marked.bit_count() + 1):
                for named in sorted(choose(deck.kinds(marked), count)):
                    for size in range(max(count, 1), count + plain + 1):
                        yield rank, size, named

    def _pattern(self, code: int, rank: str, size: int, named: int, shift: int) -> Pattern:
        at = self.deck.index[rank]
        low, width = self.deck.groups[at]
        gives = _Gives(self, at, size, named)
        return Pattern(rank, size, named, at, code, 1 << code, shift + low, (1 << width) - 1, gives)

    def hand(self, cards: int) -> int:
        """Turn a set of cards into a hand."""
        plays = 0
        for at, (low, width) in enumerate(self.deck.groups):
            plays |= self.column(at, cards >> low & ((1 << width) - 1))
        return cards << self.card_shift | plays

    def cards(self, hand: int) -> int:
        """The cards of a hand as a set of cards."""
        return hand >> self.card_shift

    def column(self, at: int, group: int) -> int:
        """The plays of one rank that the cards of that rank make."""
        column = self._columns[at]
        plays = column.get(group)
        if plays is None:
            low = self.deck.groups[at][0]
            rank = (*self.deck.ranks, JOKER)[at]
            marked = self.marked >> low & group
            plain = (group & ~marked).bit_count()
            plays = 0
            for pattern in self._of_rank.get(rank, ()):
                named = pattern.named >> low
                if named & ~group == 0 and pattern.size - named.bit_count() <= plain:
                    plays |= pattern.bit
            column[group] = plays
        return plays

    def exact(self, cards: int) -> Pattern | None:
        """The combination that a set of cards forms, if it forms one."""
        if not cards:
            return None
        rank = self.deck.cards[cards.bit_length() - 1].rank
        if cards & ~self.deck.of_rank(rank):
            return None
        return self._by_name.get((rank, cards.bit_count(), cards & self.marked))

    def without(self, hand: int, cards: int) -> int:
        """A hand that has given up cards that it holds."""
        left = self.deck.minus(self.cards(hand), cards)
        if left is None:
            message = "the hand does not hold these cards"
            raise ValueError(message)
        return self.hand(left)

    def pattern_of(self, play: Play) -> Pattern | None:
        """The combination that a play means, whoever holds it; None if it is none."""
        named = self.deck.pack(play.cards)
        if named is None:
            return None
        if not play.is_open:
            return self.exact(named)
        return None if named & ~self.marked else self._by_name.get((play.rank, play.size, named))

    def given(self, hand: int, play: Play) -> int | None:
        """The cards that a play takes from a hand, as a set of cards; None if it lacks them."""
        if play.is_open:
            pattern = self.pattern_of(play)
            if pattern is None or not hand & pattern.bit:
                return None
            return pattern.gives[hand >> pattern.shift & pattern.width][1]
        cards = self.deck.pack(play.cards)
        held = cards is not None and self.cards(hand) & cards == cards
        return cards if held else None

    def taken(self, hand: int, play: Play) -> tuple[Pattern, int, int]:
        """Let a hand give up a play that it holds: the combination, the hand left, the cards.

        Raises:
            ValueError: The play is no combination, or not held.

        """
        pattern, cards = self.pattern_of(play), self.given(hand, play)
        if pattern is None or cards is None:
            message = f"the hand does not hold {play}"
            raise ValueError(message)
        return pattern, self.without(hand, cards), cards

    def choices(self, hand: int, pattern: Pattern) -> tuple[int, ...]:
        """Every choice of cards with which a hand can make a combination, as sets of cards."""
        group = (hand >> pattern.shift & pattern.width) << (pattern.shift - self.card_shift)
        free = pattern.size - pattern.named.bit_count()
        chosen = choose(self.deck.kinds(group & ~self.marked), free)
        return tuple(sorted(pattern.named | cards for cards in chosen))

    def interned_plays(self, seat: int) -> list[Play]:
        """The one play of a seat for each combination, by code; each knows this list."""
        deck = self.deck
        plays: list[Play] = []
        for p in self.patterns:
            rank = p.rank if p.named.bit_count() < p.size else ""
            play = Play(seat, deck.unpack(p.named), rank, p.size)
            put = functools.partial(object.__setattr__, play)
            put("_of", plays)
            for name in ("code", "bit", "shift", "width", "gives"):
                put(f"_{name}", getattr(p, name))
            plays.append(play)
        return plays

    def singles_of(self, cards: int) -> int:
        """The plays of one card that a set of cards makes, as a mask."""
        return self.hand(cards) & self.singles


class _Gives(dict[int, tuple[int, int]]):
    """What a combination takes from the cards of its rank: the change of the hand, and the cards.

    Filled as groups of cards come up: two to the number of cards of the rank at the most.
    """

    __slots__ = ("_at", "_book", "_named", "_size")

    def __init__(self, book: Book, at: int, size: int, named: int) -> None:
        super().__init__()
        self._book, self._at, self._size, self._named = book, at, size, named

    def __missing__(self, group: int) -> tuple[int, int]:
        book, at, named = self._book, self._at, self._named
        low, deck = book.deck.groups[at][0], book.deck
        held = group << low
        cards = named | _lowest(held & ~book.marked, self._size - named.bit_count())
        left = deck.minus(held, deck.pack(deck.unpack(cards)) or 0)
        if left is None:
            raise KeyError(group)
        change = (held ^ left) << book.card_shift
        change |= book.column(at, group) ^ book.column(at, left >> low)
        self[group] = found = change, deck.minus(held, left) or 0
        return found


def _lowest(mask: int, number: int) -> int:
    """The lowest bits of a mask, so many of them."""
    return sum(1 << bit for bit in bits(mask)[:number])


class Pieces(dict[int, tuple[Action, ...]]):
    """The plays of one seat by their mask, as far as they have come up."""

    __slots__ = ("_plays",)

    def __init__(self, plays: Sequence[Play]) -> None:
        super().__init__()
        self._plays = plays

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        plays = self._plays
        if len(self) >= MOST_MENUS:
            self.clear()
        self[mask] = found = tuple([plays[bit] for bit in bits(mask)])
        return found


class Menu(dict[int, tuple[Action, ...]]):
    """The legal actions of one seat by the mask of the plays that fit and that it holds.

    It is put together from three pieces: the single cards of weak ranks, those of strong ranks, and
    the sets. Each comes up often, but all three together seldom; so a menu is remembered whole only
    if it has single cards alone, or none.

    Args:
        pieces: The plays of the seat.
        singles: Those of one card, as a mask.
        otherwise: What the seat may do if it cannot play.
        besides: What it may do if it can.

    """

    __slots__ = ("_besides", "_otherwise", "_strong", "_weak", "pieces")

    def __init__(
        self,
        pieces: Pieces,
        singles: int,
        otherwise: tuple[Pass, ...] = (),
        besides: tuple[Pass, ...] = (),
    ) -> None:
        super().__init__()
        self.pieces, self._otherwise, self._besides = pieces, otherwise, besides
        self._weak = singles & (1 << (singles.bit_length() + 1) // 2) - 1
        self._strong = singles ^ self._weak

    def __missing__(self, mask: int) -> tuple[Action, ...]:
        pieces, weak, strong = self.pieces, mask & self._weak, mask & self._strong
        sets = mask ^ weak ^ strong
        found = pieces[weak] + pieces[strong] + pieces[sets]
        found = found + self._besides if mask else self._otherwise
        if not sets or sets == mask:
            if len(self) >= MOST_MENUS:
                self.clear()
            self[mask] = found
        return found
