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
    """All sets of a deck, and what each does to a hand.

    Attributes:
        deck: The deck.
        marked: The cards that the variant names one by one, as a set of cards; the suits of all
            others are interchangeable.
        wild: Whether jokers take the rank of other cards.
        jokers: The strength of jokers alone, in the normal order and in the turned one.
        patterns: Every set, by code.
        singles: The plays of one card, as a mask.

    """

    deck: Deck
    marked: int
    wild: bool = False
    jokers: tuple[int, int] = (0, 0)
    patterns: tuple[Pattern, ...] = field(init=False, repr=False)
    singles: int = field(init=False, repr=False)
    card_shift: int = field(init=False, repr=False)
    _columns: tuple[dict[int, int], ...] = field(init=False, repr=False)
    _reach: tuple[int, ...] = field(init=False, repr=False)
    _of_rank: dict[str, tuple[Pattern, ...]] = field(init=False, repr=False)
    _by_name: dict[tuple[str, int, int], Pattern] = field(init=False, repr=False)

    def __attrs_post_init__(self) -> None:
        put, deck = functools.partial(object.__setattr__, self), self.deck
        joker = deck.of_rank(JOKER)
        if self.wild:
            put("marked", self.marked | joker)
        ranks = (*deck.ranks, JOKER)
        put("_reach", tuple(deck.of_rank(rank) | joker * self.wild for rank in ranks))
        put("_columns", tuple({} for _ in ranks))
        shapes = sorted(self._shapes(), key=lambda shape: (shape[1], deck.index[shape[0]]))
        put("card_shift", len(shapes))
        patterns = tuple(self._pattern(code, *shape) for code, shape in enumerate(shapes))
        of_rank: dict[str, tuple[Pattern, ...]] = {}
        for pattern in patterns:
            of_rank[pattern.rank] = (*of_rank.get(pattern.rank, ()), pattern)
        put("patterns", patterns)
        put("singles", sum(pattern.bit for pattern in patterns if pattern.size == 1))
        put("_of_rank", of_rank)
        put("_by_name", {(p.rank, p.size, p.named): p for p in patterns})

    def _shapes(self) -> Iterator[tuple[str, int, int]]:
        """Rank, size and named cards of every set that the deck can make."""
        deck = self.deck
        low, most = deck.groups[-1]
        wild = [((1 << number) - 1) << low for number in range(most + 1 if self.wild else 1)]
        for rank in (*deck.ranks, JOKER):
            group = deck.of_rank(rank)
            marked = group & self.marked
            plain = group.bit_count() - marked.bit_count()
            for count in range(marked.bit_count() + 1):
                for named in sorted(choose(deck.kinds(marked), count)):
                    for natural in range(max(count, 1), count + plain + 1):
                        for jokers in wild if rank != JOKER else (0,):
                            yield rank, natural + jokers.bit_count(), named | jokers

    def _pattern(self, code: int, rank: str, size: int, named: int) -> Pattern:
        deck = self.deck
        at = deck.index[rank]
        low, width = (0, len(deck.cards)) if self.wild else deck.groups[at]
        alone = rank == JOKER
        wild = size if alone else (named & deck.of_rank(JOKER)).bit_count()
        strength, turned = self.jokers if alone else (at, -at)
        return Pattern(
            rank,
            size,
            named,
            strength=strength,
            turned=turned,
            low=at,
            high=at,
            jokers=wild,
            suits=self._suits(named, size - wild),
            natural=(size - wild,),
            ranks=(rank,),
            code=code,
            bit=1 << code,
            shift=self.card_shift + low,
            width=(1 << width) - 1,
            gives=_Gives(self, rank, size, named, low),
        )

    def _suits(self, named: int, natural: int) -> str:
        """The suits of the natural cards of a combination, if all of them are named."""
        if named.bit_count() < natural:
            return ""
        suits = "".join(sorted(card.suit for card in self.deck.unpack(named)))
        return suits if len(suits) == natural else ""

    def sequence(self, cards: int, low: int, length: int) -> Pattern:
        """The reading of a set of cards as a sequence from the rank at this position on."""
        deck = self.deck
        joker = deck.of_rank(JOKER)
        ranks = deck.ranks[low : low + length]
        natural = tuple((cards & deck.of_rank(rank)).bit_count() for rank in ranks)
        return Pattern(
            ranks[-1],
            cards.bit_count(),
            cards,
            length,
            low=low,
            high=low + length - 1,
            jokers=(cards & joker).bit_count(),
            suits=self._suits(cards & ~joker, sum(natural)),
            natural=natural,
            ranks=ranks,
        )

    def hand(self, cards: int) -> int:
        """Turn a set of cards into a hand."""
        return cards << self.card_shift | self.plays(cards)

    def plays(self, cards: int) -> int:
        """The plays that a set of cards makes, as a mask of their bits."""
        plays = 0
        for at, reach in enumerate(self._reach):
            plays |= self.column(at, cards & reach)
        return plays

    def cards(self, hand: int) -> int:
        """The cards of a hand as a set of cards."""
        return hand >> self.card_shift

    def column(self, at: int, cards: int) -> int:
        """The plays of one rank that the cards of that rank, and wild jokers, make."""
        column = self._columns[at]
        plays = column.get(cards)
        if plays is None:
            rank = (*self.deck.ranks, JOKER)[at]
            plain = (cards & ~self.marked).bit_count()
            plays = 0
            for pattern in self._of_rank.get(rank, ()):
                if not pattern.named & ~cards and pattern.size - pattern.named.bit_count() <= plain:
                    plays |= pattern.bit
            column[cards] = plays
        return plays

    def exact(self, cards: int) -> Pattern | None:
        """The set that cards form, if they form one."""
        deck = self.deck
        natural = cards & ~deck.of_rank(JOKER) if self.wild else cards
        if not cards:
            return None
        rank = deck.cards[(natural or cards).bit_length() - 1].rank
        if natural & ~deck.of_rank(rank):
            return None
        return self._by_name.get((rank, cards.bit_count(), cards & self.marked))

    def pattern_of(self, play: Play) -> Pattern | None:
        """The set that a play means, whoever holds it; None if it means none."""
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

    def without(self, hand: int, cards: int) -> int:
        """A hand that has given up cards that it holds."""
        left = self.deck.minus(self.cards(hand), cards)
        if left is None:
            message = "the hand does not hold these cards"
            raise ValueError(message)
        return self.hand(left)

    def choices(self, hand: int, pattern: Pattern) -> tuple[int, ...]:
        """Every choice of cards with which a hand can make a combination, as sets of cards."""
        deck = self.deck
        free = pattern.size - pattern.named.bit_count()
        group = self.cards(hand) & deck.of_rank(pattern.rank) & ~self.marked
        return tuple(sorted(pattern.named | cards for cards in choose(deck.kinds(group), free)))

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
    """What a set takes from a hand: the change of the hand, and the cards.

    It depends on the cards of its rank, by which it is remembered: two to their number at the most.
    Where jokers are wild it is asked for by all cards of a hand, and depends on the jokers too; on
    all of them if it has a joker, which is a chance less for the other ranks, and not remembered.
    """

    __slots__ = ("_book", "_facts", "_near", "_reach")

    def __init__(self, book: Book, rank: str, size: int, named: int, low: int) -> None:
        super().__init__()
        self._book, self._facts = book, (rank, size, named, low)
        joker = book.deck.of_rank(JOKER) if book.wild else 0
        self._reach = book.deck.all if named & joker else book.deck.of_rank(rank) | joker
        self._near: dict[int, tuple[int, int]] = {}

    def __missing__(self, key: int) -> tuple[int, int]:
        book, low = self._book, self._facts[3]
        if not book.wild:
            self[key] = found = self._taken(key << low)
            return found
        held = key & self._reach
        near = self._near.get(held)
        if near is None:
            near = self._taken(held)
            if self._reach != book.deck.all:
                self._near[held] = near
        return near

    def _taken(self, held: int) -> tuple[int, int]:
        book, (rank, size, named, _) = self._book, self._facts
        deck = book.deck
        plain = held & deck.of_rank(rank) & ~book.marked
        cards = named | _lowest(plain, size - named.bit_count())
        left = deck.minus(held, deck.pack(deck.unpack(cards)) or 0)
        if left is None:
            raise KeyError(held)
        change = (held ^ left) << book.card_shift
        return change | book.plays(held) ^ book.plays(left), deck.minus(held, left) or 0


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
