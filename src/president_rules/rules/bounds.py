"""How large a variant may be: its book of plays is made whole, and must be made in seconds."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rules import families, lead, locking, sequences
from president_rules.rules.deck import pack_of, packs_at
from president_rules.rules.option import Contradiction
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant

MOST_SETS = 30_000
"""How many sets a deck may make: eight packs with sixteen wild jokers make 7,088 of them."""

MOST_PLAYS = 300_000
"""How many plays there may be: each seat has one for each set."""


def number_of_sets(variant: Variant, players: int) -> int:
    """How many sets the deck makes, where cards that no rule names are told apart by rank only."""
    packs, apart = packs_at(variant.deck, players), told_apart(variant)
    kinds: dict[str, int] = defaultdict(lambda: 1)
    others: dict[str, int] = defaultdict(int)
    for card, count in pack_of(variant.deck):
        if apart is None or not apart.isdisjoint({str(card), card.rank}):
            kinds[card.rank] *= count * packs + 1
        else:
            others[card.rank] += count * packs
    number = {rank: kinds[rank] * (others[rank] + 1) - 1 for rank in {*kinds, *others}}
    jokers = number.pop(JOKER, 0)
    wild = jokers if families.has_wild_jokers(variant) else 0
    return sum(number.values()) * (wild + 1) + jokers


def told_apart(variant: Variant) -> set[str] | None:
    """The names of the cards that rules about plays name one by one; None for all cards."""
    if locking.names_suits(variant.locking) or sequences.names_suits(variant.sequences):
        return None
    names = {*variant.finishing.forbidden, *variant.jokers.countered_by}
    names -= {*variant.deck.ranks, JOKER}
    if lead.names_card(variant.lead):
        names.add(variant.lead.card)
    return names


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What makes a variant too large."""
    counts = player_counts(variant.players)
    at_most = {packs_at(variant.deck, players): players for players in counts}
    keys = ("deck.copies", "players.max") if variant.deck.copies else ("deck.packs", "players.max")
    for players in at_most.values():
        sets = number_of_sets(variant, players)
        if sets > MOST_SETS or sets * players > MOST_PLAYS:
            message = (
                f"The deck makes {sets} sets at {players} players; {MOST_SETS} are the most, and"
                f" {MOST_PLAYS} for all seats together (see `deck.ranks`, `{keys[0]}`)."
            )
            yield Contradiction(keys, message)
            return
