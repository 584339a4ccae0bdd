"""`[deck]`: which cards there are, and how strong each rank is."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Annotated

from attrs import frozen

from president_rules.cards import (
    JOKER,
    STANDARD_RANKS,
    SUITS,
    Card,
    CardText,
    Deck,
    Rank,
    parse_card,
)
from president_rules.rules.option import DISTINCT, Contradiction, Packs, Positive, option
from president_rules.rules.players import player_counts
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class DeckTable:
    """Which cards there are, and how strong each rank is."""

    ranks: Annotated[tuple[Rank, ...], DISTINCT] = option(
        STANDARD_RANKS,
        "The ranks, from weak to strong.",
        clause="PLAY-3",
        says="the ranks are, from weak to strong, {all}",
    )
    packs: Packs = option(
        1,
        "How many packs of cards are used.",
        clause="DEAL-1",
        says="{} packs are used",
        choices={1: "one pack is used"},
    )
    packs_from: tuple[tuple[Positive, Packs], ...] = option(
        (),
        "From how many players on how many packs are used: `{ 8 = 2 }`.",
        clause="DEAL-1",
        says="from {at} players on, the number of packs is {}",
        choices={None: "{at} players use no more packs than fewer do"},
    )
    jokers: Annotated[int, range(33)] = option(
        0,
        "Jokers in each pack.",
        clause="JOKER-1",
        says="each pack has {} jokers",
        choices={0: "there are no jokers", 1: "each pack has one joker"},
    )
    copies: tuple[tuple[Rank, Positive], ...] = option(
        (),
        "A deck without suits: how many cards each rank has.",
        clause="DEAL-1",
        says="without suits, the number of cards of rank {at} is {}",
        choices={None: "no cards without suits have rank {at}"},
    )
    remove: tuple[CardText, ...] = option(
        (),
        "Cards that are taken out of each pack.",
        clause="DEAL-1",
        says="taken out of each pack: {all}",
        choices={(): "packs are whole"},
    )


def packs_at(table: DeckTable, players: int) -> int:
    """How many packs are used at that number of players."""
    packs = table.packs
    for start, more in table.packs_from:
        if start <= players:
            packs = more
    return packs


def deck_at(variant: Variant, players: int) -> Deck:
    """All cards of the variant at that number of players, in the order of their bits."""
    table = variant.deck
    packs = packs_at(table, players)
    cards = (card for card, count in pack_of(table) for _ in range(count * packs))
    return Deck(tuple(table.ranks), tuple(cards))


def size_at(table: DeckTable, players: int) -> int:
    """How many cards the deck has at that number of players."""
    return packs_at(table, players) * sum(count for _, count in pack_of(table))


@functools.lru_cache(maxsize=64)
def pack_of(table: DeckTable) -> tuple[tuple[Card, int], ...]:
    """The cards of one pack, ranks weak to strong and clubs first, each with its number.

    A deck without suits is one pack.
    """
    joker = ((Card(JOKER), table.jokers),) if table.jokers else ()
    if table.copies:
        copies = dict(table.copies)
        return *((Card(rank), copies[rank]) for rank in table.ranks if rank in copies), *joker
    every = *((Card(rank, suit), 1) for rank in table.ranks for suit in SUITS), *joker
    removed = [parse_card(card) for card in table.remove]
    left = ((card, count - removed.count(card)) for card, count in every)
    return tuple((card, count) for card, count in left if count > 0)


def ranks_of(table: DeckTable) -> frozenset[str]:
    """The ranks of which the deck has a card."""
    return frozenset(card.rank for card, _ in pack_of(table))


def cards_of(table: DeckTable) -> frozenset[str]:
    """The cards that the deck has, as a variant file writes them."""
    return frozenset(str(card) for card, _ in pack_of(table))


def not_in_deck(
    table: DeckTable, key: str, names: Iterable[str], known: frozenset[str]
) -> Iterator[Contradiction]:
    """Report the ranks or cards of a key that the deck does not have."""
    for name in names:
        if name not in known:
            other = (
                "deck.jokers" if name == JOKER else "deck.copies" if table.copies else "deck.ranks"
            )
            message = f"`{key}` names {name!r}, which the deck does not have (see `{other}`)."
            yield Contradiction((key, other), message)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the deck."""
    table = variant.deck
    yield from _ranks_not_written_as_such(table)
    if table.copies:
        yield from _copies(table)
    else:
        yield from _packs(variant)
        yield from _removed(table)
    for players in player_counts(variant.players):
        size = size_at(table, players)
        if size < players:
            message = (
                f"`deck.ranks` makes {size} cards at {players} players: fewer than seats;"
                " `players.max` is too large."
            )
            yield Contradiction(("deck.ranks", "players.max"), message)
            break


def _ranks_not_written_as_such(table: DeckTable) -> Iterator[Contradiction]:
    for rank in table.ranks:
        if rank == JOKER:
            message = (
                "`deck.ranks` has 'JK': jokers are no rank of a pack, `deck.jokers` adds them."
            )
            yield Contradiction(("deck.ranks", "deck.jokers"), message)
        elif len(rank) > 1 and rank.endswith(SUITS):
            message = f"`deck.ranks` has {rank!r}, which would be read as a card."
            yield Contradiction(("deck.ranks",), message)


def _copies(table: DeckTable) -> Iterator[Contradiction]:
    dead = (
        ("deck.packs", table.packs != 1),
        ("deck.packs_from", table.packs_from),
        ("deck.remove", table.remove),
    )
    for key, given in dead:
        if given:
            message = f"`{key}` has no effect: `deck.copies` takes the place of the packs."
            yield Contradiction((key, "deck.copies"), message, dead=key)
    copies = dict(table.copies)
    for rank in copies:
        if rank not in table.ranks:
            key = f"deck.copies.{rank}"
            message = f"`{key}` has no effect: {rank!r} is not in `deck.ranks`."
            yield Contradiction((key, "deck.ranks"), message, dead=key)
    for rank in table.ranks:
        if rank not in copies:
            message = f"`deck.ranks` has {rank!r}, but `deck.copies` does not say how many of it."
            yield Contradiction(("deck.ranks", "deck.copies"), message)


def _packs(variant: Variant) -> Iterator[Contradiction]:
    table, fewest, most = variant.deck, variant.players.min, variant.players.max
    starts = [start for start, _ in table.packs_from]
    first = max((start for start in starts if start <= fewest), default=0)
    for start in starts:
        key = f"deck.packs_from.{start}"
        if start > most:
            message = f"`{key}` has no effect: `players.max` is {most}."
            yield Contradiction((key, "players.max"), message, dead=key)
        elif start < first:
            message = f"`{key}` has no effect: `players.min` is {fewest}."
            yield Contradiction((key, "players.min"), message, dead=key)
    if first and table.packs != 1:
        message = f"`deck.packs` has no effect: `deck.packs_from.{first}` counts at every table."
        yield Contradiction(("deck.packs", "deck.packs_from"), message, dead="deck.packs")


def _removed(table: DeckTable) -> Iterator[Contradiction]:
    known = {f"{rank}{suit}" for rank in table.ranks for suit in SUITS}
    for name in dict.fromkeys(table.remove):
        has = table.jokers if name == JOKER else int(name in known)
        if table.remove.count(name) > has:
            other = "deck.jokers" if name == JOKER else "deck.ranks"
            message = f"`deck.remove` takes {name!r} out more often than `{other}` puts it in."
            yield Contradiction(("deck.remove", other), message)
