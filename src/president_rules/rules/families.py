"""What the tables of a variant make possible together, for the checks of each."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rules.deck import pack_of, packs_at
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from president_rules.variant import Variant


# The cards.


def number_of_each(variant: Variant) -> Counter[str]:
    """How many cards there are of each rank, jokers too, where most packs are used."""
    counts = player_counts(variant.players)
    packs = max((packs_at(variant.deck, seats) for seats in counts), default=variant.deck.packs)
    number: Counter[str] = Counter()
    for card, count in pack_of(variant.deck):
        number[card.rank] += count * packs
    return number


def largest_set(variant: Variant) -> int:
    """How many cards the largest set has that the deck can make."""
    number = number_of_each(variant)
    jokers = number.pop(JOKER, 0)
    natural = max(number.values(), default=0)
    return natural + jokers if has_wild_jokers(variant) else max(natural, jokers)


def has_wild_jokers(variant: Variant) -> bool:
    """Whether a joker may take the rank of other cards."""
    return bool(variant.deck.jokers) and variant.jokers.wild


def plays_single_cards_only(variant: Variant) -> bool:
    """Whether a set that is no bomb has one card always."""
    rule = variant.following
    odd = variant.clearing.completion_out_of_turn or variant.jokers.alone == "forbidden"
    return tuple(rule.sizes) == (1,) and rule.count == "same" and not odd


# Sequences.


def has_sequences(variant: Variant) -> bool:
    """Whether sequences may be played."""
    return bool(variant.sequences.min)


def has_jokers_in_sequences(variant: Variant) -> bool:
    """Whether a joker may fill a place of a sequence."""
    return has_sequences(variant) and variant.sequences.jokers and has_wild_jokers(variant)


def ranks_of_sequences(variant: Variant) -> tuple[str, ...]:
    """The ranks that a sequence may have, low to high."""
    ranks, top = variant.deck.ranks, variant.sequences.top
    return ranks[: ranks.index(top) + 1] if top in ranks else ranks


def longest_sequence(variant: Variant) -> int:
    """How many ranks a sequence may have at most."""
    most = len(ranks_of_sequences(variant))
    return min(variant.sequences.max or most, most)


# The order of ranks.


def has_revolution(variant: Variant) -> bool:
    """Whether anything can make a revolution."""
    table = variant.revolution
    effects = any(effect.do == "revolution" for effect in variant.effects)
    return bool(table.set or (table.sequence and variant.sequences.min) or effects)


def turns_the_order(variant: Variant) -> bool:
    """Whether anything can turn the order of the ranks round."""
    inverts = any(effect.do == "invert_trick" for effect in variant.effects)
    return has_revolution(variant) or inverts
