"""Small decks for proofs: which cards are dealt, and every deal of them up to symmetry.

A round is set up with a few cards of the deck of a variant, so that no key of it has to change.
"""

from __future__ import annotations

import functools
import itertools
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from president_rules import loading
from president_rules.cards import JOKER, SUITS, choose, parse_card, parse_cards
from president_rules.rules.deal import places_of_cards
from president_rules.rules.deck import cards_of, ranks_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.cards import Card, Deck
    from president_rules.ruleset import Ruleset
    from president_rules.variant import Variant

FEW_RANKS = 3
"""How many ranks a small deck has, besides its jokers, if nobody says which."""

FEW_SUITS = 2
"""How many suits it has, where every suit matters."""

_NOT_RULES = ("deck", "about", "titles")


@frozen
class Start:
    """How a round begins.

    Attributes:
        hands: What each seat is dealt, as sets of cards.
        standing: The last standing; empty in the first round.

    """

    hands: tuple[int, ...]
    standing: tuple[int, ...] = ()


# The cards.


def small_decks(rules: Ruleset, number: int) -> tuple[int, ...]:
    """Sets of at least so many cards, of few ranks each; a named rank is in one of them."""
    ranks = [rank for rank in rules.deck.ranks if rules.deck.of_rank(rank)]
    named = [rank for rank in ranks if rank in named_ranks(rules.variant)]
    groups = [named[at : at + FEW_RANKS] for at in range(0, len(named), FEW_RANKS)] or [[]]
    if rules.variant.sequences.min or rules.variant.locking.ranks != "off":
        groups.append(ranks[: max(rules.variant.sequences.min, FEW_RANKS)])
    weak = sorted(ranks, key=named.__contains__)  # what nothing names comes first
    decks = (_widened(rules, list(dict.fromkeys((*group, *weak))), number) for group in groups)
    return tuple(dict.fromkeys(decks))


def _widened(rules: Ruleset, ranks: Sequence[str], number: int) -> int:
    """The first few of these ranks and the jokers, or more of them until there are enough cards.

    Where every suit matters they are of few suits, or of more until there are enough.
    """
    deck, every_suit = rules.deck, rules.named_cards == rules.deck.all
    suits = [*filter(None, dict.fromkeys((*(c.suit for c in _named_cards(rules)), *SUITS)))]
    widths = range(FEW_SUITS if every_suit else len(SUITS), len(SUITS) + 1)
    cards = deck.all
    for few, width in itertools.product(range(FEW_RANKS, len(ranks) + 1), widths):
        kept = sum(map(deck.of_suit, suits[:width])) or deck.all
        cards = deck.of_rank(JOKER)
        for rank in ranks[:few]:
            cards |= deck.of_rank(rank) & kept
        if number <= cards.bit_count():
            break
    return cards


def cards_named(rules: Ruleset, texts: Sequence[str]) -> int:
    """The cards of a deck that ranks and cards name; a card that is named twice counts twice.

    Raises:
        ValueError: The deck has no such card, or not so many.

    """
    deck, found = rules.deck, 0
    for text in texts:
        name = text.upper().replace("T", "10")
        more = deck.unpack(deck.of_rank(name)) or parse_cards(text)
        packed = deck.pack((*deck.unpack(found), *more))
        if packed is None:
            message = f"{rules} has no {text} in its deck, or not so many of it"
            raise ValueError(message)
        found = packed
    return found


def named_ranks(variant: Variant) -> frozenset[str]:
    """The ranks that the rules of a variant name, or of which they name a card."""
    ranks = ranks_of(variant.deck)
    names = {name for _, found in names_in(variant) for name in found}
    return frozenset(name if name in ranks else parse_card(name).rank for name in names)


def names_in(variant: Variant) -> Iterator[tuple[str, frozenset[str]]]:
    """The keys that name ranks or cards of the deck, as paths, with what they name."""
    known = ranks_of(variant.deck) | cards_of(variant.deck)
    for path, table in _tables(variant):
        for key, value in table.items():
            words = value if isinstance(value, list) else [value]
            found = {word for word in words if isinstance(word, str)} & known
            if found:
                yield f"{path}.{key}", frozenset(found)


def _tables(variant: Variant) -> Iterator[tuple[str, dict[str, object]]]:
    """The tables that are rules of play, each of an array by itself."""
    for name, value in loading.as_tables(variant).items():
        if name in _NOT_RULES:
            continue
        if isinstance(value, dict):
            yield name, value
        elif isinstance(value, list):
            yield from ((f"{name}[{number}]", table) for number, table in enumerate(value))


# The deals.


def starts(
    rules: Ruleset, cards: int, number: int, dealer: int, sizes: Sequence[int] = ()
) -> Iterator[Start]:
    """Every way to begin a round with so many of these cards, up to symmetry.

    Suits that nothing tells apart are one; the dealer is one seat, since all seats turn alike.

    Args:
        rules: The ruleset.
        cards: What is dealt from, as a set of cards.
        number: How many cards are dealt.
        dealer: Who deals.
        sizes: How many cards the hands have, in any order; as the variant deals if it is empty.

    """
    for standing, dealt in _shapes(rules, number, dealer, sizes):
        for hands in _deals(rules, cards, dealt):
            if rules.variant.lead.first == "lowest" and not standing:
                yield from map(Start, _by_leader(rules, cards, hands))
            else:
                yield Start(hands, standing)


def number_of_starts(
    rules: Ruleset, cards: int, number: int, dealer: int, sizes: Sequence[int] = ()
) -> int:
    """About how many starts there are: exactly so, unless every suit or the lowest card matters."""
    kinds = tuple(kind.bit_count() for kind in _kinds(rules, cards))
    every_suit = rules.named_cards == rules.deck.all
    found = sum(_ways(kinds, dealt) for _, dealt in _shapes(rules, number, dealer, sizes))
    return found // max(1, sum(1 for _ in _recolourings(rules, cards)) if every_suit else 1)


def _shapes(
    rules: Ruleset, number: int, dealer: int, sizes: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Every standing, and how many cards each seat may have after it."""
    given = dict.fromkeys(itertools.permutations(sizes)) if sizes else ()
    for standing in ((), *_standings(rules, dealer)):
        for dealt in given or [hand_sizes(rules, number, dealer, standing)]:
            if dealt:
                yield standing, dealt


@functools.lru_cache(maxsize=1 << 14)
def _ways(kinds: tuple[int, ...], sizes: tuple[int, ...]) -> int:
    """How many deals there are of hands of these sizes, with so many cards of each kind."""
    if not kinds:
        return 0 if any(sizes) else 1
    first, rest = kinds[0], kinds[1:]
    shares = itertools.product(*(range(min(first, size) + 1) for size in sizes))
    return sum(
        _ways(rest, tuple(map(int.__sub__, sizes, share)))
        for share in shares
        if sum(share) <= first
    )


def hand_sizes(
    rules: Ruleset, number: int, dealer: int, standing: Sequence[int]
) -> tuple[int, ...]:
    """How many of so many cards each seat is dealt; empty if some would be left over."""
    circle = rules.circle(tuple(standing))
    rule = evolve(rules.variant.deal, hand=0)
    places = places_of_cards(rule, circle, dealer, standing, number)
    return () if -1 in places else tuple(map(places.count, range(rules.players)))


def _standings(rules: Ruleset, dealer: int) -> Iterator[tuple[int, ...]]:
    """Every last standing after which this seat deals."""
    for standing in itertools.permutations(range(rules.players)):
        match rules.variant.deal.dealer:
            case "last" if standing[-1] != dealer:
                continue
            case "first" if standing[0] != dealer:
                continue
        yield standing


def _deals(rules: Ruleset, cards: int, sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every deal of hands of these sizes, up to suits that can be exchanged."""
    every_suit = rules.named_cards == rules.deck.all
    others = tuple(_recolourings(rules, cards)) if every_suit else ()
    for dealt in _dealt(_kinds(rules, cards), sizes):
        hands = _with_lowest_copies(rules.deck, dealt)
        if all(hands <= tuple(map(other.__getitem__, hands)) for other in others):
            yield hands


def _kinds(rules: Ruleset, cards: int) -> tuple[int, ...]:
    """The cards parted into kinds, strong ones first: those of one kind are interchangeable."""
    deck, named = rules.deck, rules.named_cards
    plain = (cards & ~named & deck.of_rank(rank) for rank in deck.index)
    return tuple(sorted((*filter(None, plain), *deck.kinds(cards & named)), reverse=True))


def _dealt(kinds: tuple[int, ...], sizes: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every deal of hands of these sizes, where cards of one kind are alike."""
    if not sizes:
        yield ()
        return
    for hand in choose(kinds, sizes[0]):
        left = tuple(kind & ~hand for kind in kinds)
        for hands in _dealt(left, sizes[1:]):
            yield (hand, *hands)


def _with_lowest_copies(deck: Deck, hands: Sequence[int]) -> tuple[int, ...]:
    """The same hands, each with the lowest copies of its cards."""
    return tuple(deck.minus(hand, 0) or 0 for hand in hands)


class _Recoloured(dict[int, int]):
    """A set of cards with other suits."""

    def __init__(self, deck: Deck, suits: dict[str, str]) -> None:
        super().__init__()
        self._deck, self._suits = deck, suits

    def __missing__(self, cards: int) -> int:
        deck, suits = self._deck, self._suits
        other = [evolve(card, suit=suits.get(card.suit, "")) for card in deck.unpack(cards)]
        self[cards] = found = deck.pack(other) or 0
        return found


def _recolourings(rules: Ruleset, cards: int) -> Iterator[_Recoloured]:
    """The ways to exchange suits that make no difference to the rules or to these cards."""
    if rules.variant.lead.first == "lowest":
        return
    fixed = {card.suit for card in _named_cards(rules)}
    for suits in itertools.permutations(SUITS):
        changed = dict(zip(SUITS, suits, strict=True))
        other = _Recoloured(rules.deck, changed)
        if all(changed[suit] == suit for suit in fixed if suit) and other[cards] == cards:
            yield other


def _named_cards(rules: Ruleset) -> Iterator[Card]:
    """The cards that a rule names one by one."""
    variant = rules.variant
    lists = (variant.finishing.forbidden, variant.exchange.keep, variant.jokers.countered_by)
    for name in (variant.lead.card, *itertools.chain(*lists)):
        if name and name not in rules.deck.index:
            yield parse_card(name)


def _by_leader(rules: Ruleset, cards: int, hands: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """A deal once for each seat that may hold its lowest card, if suits are exchanged."""
    deck = rules.deck
    low = min(hand & -hand for hand in hands)
    group = deck.of_rank(deck.cards[low.bit_length() - 1].rank) & ~rules.named_cards
    sizes = [(hand & group).bit_count() for hand in hands]
    rest = [hand & ~group for hand in hands]
    seen = set()
    for parts in _dealt(deck.kinds(cards & group), sizes):
        made = _with_lowest_copies(deck, [*map(int.__or__, rest, parts)])
        lowest = min(hand & -hand for hand in made)
        holders = tuple(bool(hand & lowest) for hand in made)
        if holders not in seen:
            seen.add(holders)
            yield made
