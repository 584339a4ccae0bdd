"""Where the search for witnesses starts: small positions full of what a variant names."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from president_rules import Card, Variant
from president_rules.cards import JOKER, SUITS, parse_card
from president_rules.loading import as_tables
from president_rules.records import RecordRound
from president_rules.rules.deck import cards_of, deck_at, ranks_of

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

Start = tuple[int, tuple[RecordRound, ...]]
"""Who deals, and the rounds, without actions."""

KINDS = {
    "deck": ("deal", "first", "later"),
    "deal": ("deal", "first", "second deal", "second", "later"),
    "scoring": ("first",),
}
"""What kinds of starts show the keys of a table."""

ELSE = ("first", "later", "first", "later", "first", "later", "second")

MOST_CARDS = 7
"""The largest hand of a position, but for a shape in it."""

MOST_SHAPED = 3
"""How many hands have a shape at most: a whole rank, or a run."""


def starts(variant: Variant, key: str, seats: int, chance: random.Random) -> Iterator[Start]:
    """Starts without end, that depend on the source of chance alone."""
    kinds = KINDS.get(key.partition(".")[0], ELSE)
    number = 0
    while True:
        kind, most = kinds[number % len(kinds)], 1 + number // len(kinds) % MOST_CARDS
        number += 1
        dealer = seats - 1 if chance.random() < 1 / 2 else chance.randrange(seats)
        yield dealer, tuple(_rounds(variant, seats, kind, most, chance))


def _rounds(
    variant: Variant, seats: int, kind: str, most: int, chance: random.Random
) -> Iterator[RecordRound]:
    start = functools.partial(position, variant, seats, chance=chance)
    match kind:
        case "first":
            yield start(most)
        case "later":
            standing = chance.sample(range(seats), seats)
            yield start(most, standing=tuple(standing))
        case "second":
            yield from (start(1), start(most))
        case "deal":
            yield _deal(variant, seats, chance)
        case "second deal":
            yield from (start(1), _deal(variant, seats, chance))


def _deal(variant: Variant, seats: int, chance: random.Random) -> RecordRound:
    cards = [*deck_at(variant, seats).cards]
    if chance.random() < 1 / 2:
        chance.shuffle(cards)
    return RecordRound(deal=tuple(cards))


def position(
    variant: Variant,
    seats: int,
    most: int,
    chance: random.Random,
    *,
    standing: tuple[int, ...] = (),
    shapes: bool = True,
) -> RecordRound:
    """A position with hands of so many cards at most, but for shapes in some of them."""
    pool, rest = _pool(variant, seats, chance)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    order = chance.sample(range(seats), seats)
    kept = chance.random() < 1 / 2  # for few hands, whole ranks and runs of them
    shaped = chance.choice([0, 0, 0, 1, 2, MOST_SHAPED]) if shapes else 0
    for seat in order[:shaped]:
        hands[seat] += _shape(variant, pool, rest, chance)
    for seat in (each for each in order if not hands[each]):
        first = rest if not pool or (kept and rest) else pool
        hands[seat].append(first.pop())
    for seat in order:
        for _ in range(chance.randrange(most)):
            hands[seat] += [pool.pop()] if pool else []
    ranks = (*variant.deck.ranks, JOKER)
    for hand in hands:
        hand.sort(key=lambda card: (ranks.index(card.rank), card.suit))
    aside = tuple(pool[: chance.randint(1, 2)]) if chance.random() < 1 / 8 else ()
    return RecordRound(
        hands=tuple(map(tuple, hands)), aside=aside or None, position=True, standing=standing
    )


def _pool(variant: Variant, seats: int, chance: random.Random) -> tuple[list[Card], list[Card]]:
    """Cards of few ranks, of what the variant names above all; and all other cards.

    They are taken from the end: at times from rank to rank, or from run to run.
    """
    deck = [*deck_at(variant, seats).cards]
    ranks = [*dict.fromkeys(card.rank for card in deck)]
    named = named_ranks(variant)
    chosen = list[str]()
    for _ in range(chance.randint(1, 5)):
        chosen.append(chance.choice(named if named and chance.random() < 1 / 2 else ranks))
    pool = [card for card in deck if card.rank in chosen]
    if variant.sequences.min and chance.random() < 1 / 2:
        pool += [card for card in _run(variant, chance) if card not in pool and card in deck]
    rest = [card for card in deck if card not in pool]
    chance.shuffle(pool)
    chance.shuffle(rest)
    order = chance.choice(["any", "any", "rank", "suit"])
    if order != "any":
        places = chance.sample(ranks, len(ranks)) if order == "rank" else ranks
        pool.sort(key=lambda card: (card.suit if order == "suit" else "", places.index(card.rank)))
    return pool, rest


def _shape(
    variant: Variant, pool: list[Card], rest: list[Card], chance: random.Random
) -> Iterator[Card]:
    """Take a whole rank with some jokers, or a run, as far as the cards are there."""
    cards = [*pool, *rest]
    if variant.sequences.min and chance.random() < 1 / 2:
        wanted = _run(variant, chance)
    else:
        rank, jokers = chance.choice(cards).rank, chance.randrange(3)
        wanted = [card for card in cards if card.rank == rank]
        wanted += [card for card in cards if card.rank == JOKER != rank][:jokers]
    for card in wanted:
        if card in cards:
            cards.remove(card)
            (pool if card in pool else rest).remove(card)
            yield card


def _run(variant: Variant, chance: random.Random) -> list[Card]:
    """Some consecutive ranks of one suit or two, and more than a sequence needs."""
    ranks = variant.deck.ranks
    length = min(len(ranks), variant.sequences.min + chance.randrange(4))
    low = chance.randint(0, len(ranks) - length)
    suits = chance.sample(SUITS, chance.randint(1, 2))
    return [Card(rank, suit) for suit in suits for rank in ranks[low : low + length]]


@functools.cache
def named_ranks(variant: Variant) -> list[str]:
    """The ranks that the rules of a variant name, or of which they name a card."""
    tables = as_tables(variant)
    for name in ("deck", "about", "titles"):
        del tables[name]
    ranks, cards = ranks_of(variant.deck), cards_of(variant.deck)
    found = [
        word if word in ranks else parse_card(word).rank
        for word in _words(tables)
        if word in ranks or word in cards
    ]
    joker = [JOKER] * bool(variant.deck.jokers)
    return [*dict.fromkeys([*found, *joker])]


def _words(value: object) -> Iterator[str]:
    match value:
        case str():
            yield value
        case dict():
            for inner in value.values():
                yield from _words(inner)
        case list():
            for inner in value:
                yield from _words(inner)
