"""Ranks, cards and the deck; strength and bans, which a revolution turns round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from president_rules.cards import JOKER, SUITS, Card, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from oracle.state import State

Keys = dict[str, Any]
"""The tables of a variant, as a TOML file nests them."""


def deck_of(keys: Keys, seats: int) -> list[Card]:
    """All cards at this number of players."""
    table = keys["deck"]
    if table["copies"]:
        cards = [Card(rank) for rank in table["ranks"] for _ in range(table["copies"][rank])]
        return cards + [Card(JOKER)] * table["jokers"]
    pack = [Card(rank, suit) for rank in table["ranks"] for suit in SUITS]
    pack += [Card(JOKER)] * table["jokers"]
    for name in table["remove"]:
        pack.remove(parse_card(name))
    return pack * packs_at(table, seats)


def packs_at(table: Keys, seats: int) -> int:
    packs: int = table["packs"]
    for start in sorted(table["packs_from"], key=int):
        if seats >= int(start):
            packs = table["packs_from"][start]
    return packs


def holds(hand: Sequence[Card], cards: Iterable[Card]) -> bool:
    left = list(hand)
    for card in cards:
        if card not in left:
            return False
        left.remove(card)
    return True


def without(hand: Sequence[Card], cards: Iterable[Card]) -> list[Card]:
    left = list(hand)
    for card in cards:
        left.remove(card)
    return left


def is_named(card: Card, names: Iterable[str]) -> bool:
    """Whether names of ranks or cards have this card among them."""
    return card.rank in names or str(card) in names


def place_of(state: State, rank: str) -> int:
    """Where a rank stands in the normal order, a joker above all (JOKER-1)."""
    ranks = state.keys["deck"]["ranks"]
    return len(ranks) if rank == JOKER else ranks.index(rank)


def is_turned(state: State) -> bool:
    # REV-3: with a revolution in force an inversion cancels it.
    return state.revolution != state.inverted


def strength(state: State, rank: str) -> int:
    """Where a rank stands now; `JK` is jokers alone."""
    rule, turned = state.keys["jokers"], is_turned(state)
    if rank != JOKER:
        place = place_of(state, rank)
        return -place if turned else place
    # JOKER-2: stronger than every rank, or weaker than every rank.
    place = 1000 if rule["alone"] == "highest" else -1000
    # JOKER-5: they turn with the order, or stay where they are.
    return -place if turned and rule["inverts"] else place


def strongest(state: State, ranks: Iterable[str]) -> str:
    return max(ranks, key=lambda rank: strength(state, rank))


def bans(state: State) -> list[str]:
    """The ranks and cards on which nobody may finish now."""
    rule, ranks = state.keys["finishing"], state.keys["deck"]["ranks"]
    names = list(rule["forbidden"])
    # OUT-7, REV-5: in a revolution, not an inversion, the strongest rank means the weakest.
    if rule["follows_revolution"] and state.revolution:
        names = [ranks[0] if name == ranks[-1] else name for name in names]
    return names
