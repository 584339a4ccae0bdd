"""How large a variant may be: its book of plays is made whole, and must be made in seconds."""

from __future__ import annotations

import functools
from collections import defaultdict
from math import comb, exp, inf, lgamma, log, prod
from typing import TYPE_CHECKING

from president_rules.cards import JOKER, SUITS
from president_rules.rules import families, locking, sequences
from president_rules.rules.deck import pack_of, packs_at, size_at
from president_rules.rules.option import Contradiction
from president_rules.rules.players import player_counts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from president_rules.variant import Variant

MOST_SETS = 30_000
"""How many sets a deck may make: eight packs with sixteen wild jokers make 7,088 of them."""

MOST_SEQUENCES = 10_000_000
"""How many sequences a hand may hold by the estimate of `number_of_sequences`.

A hand that is made for it holds some hundred thousand then. Of the bundled variants `jp-standard`
comes to the most, some 10,000.
"""

_LARGEST = 60.0

MOST_PLAYS = 300_000
"""How many plays there may be: each seat has one for each set."""


def number_of_sets(variant: Variant, players: int) -> int:
    """How many sets the deck makes, where cards that no rule names are told apart by rank only."""
    packs, told_apart = packs_at(variant.deck, players), _told_apart(variant)
    kinds: dict[str, int] = defaultdict(lambda: 1)
    others: dict[str, int] = defaultdict(int)
    for card, count in pack_of(variant.deck):
        if told_apart is None or not told_apart.isdisjoint({str(card), card.rank}):
            kinds[card.rank] *= count * packs + 1
        else:
            others[card.rank] += count * packs
    number = {rank: kinds[rank] * (others[rank] + 1) - 1 for rank in {*kinds, *others}}
    jokers = number.pop(JOKER, 0)
    wild = jokers if families.has_wild_jokers(variant) else 0
    return sum(number.values()) * (wild + 1) + jokers


def number_of_sequences(variant: Variant) -> float:
    """How many sequences a hand may hold where as few play as may; infinity for too many.

    It is an estimate from above: as if the hand had no card of a rank outside the sequence.
    """
    rule, fewest = variant.sequences, variant.players.min
    if not rule.min or not variant.deck.ranks:
        return 0
    hand = -(-size_at(variant.deck, fewest) // max(fewest, 1))
    hand = min(hand, variant.deal.hand or hand)
    ranks, kinds = len(families.ranks_of_sequences(variant)), _most_kinds(variant)
    number_of_each = families.number_of_each(variant)
    jokers = number_of_each.pop(JOKER, 0) * families.has_jokers_in_sequences(variant)
    of_rank, total = max(number_of_each.values(), default=0), 0.0
    for each in rule.sets:
        alike = each == 1 and rule.same_suit
        for length in range(rule.min, families.longest_sequence(variant) + 1):
            if each * length <= hand:
                starts = (ranks - length + 1) * (len(SUITS) if alike else 1)
                ways = functools.partial(_ways, each, 1 if alike else kinds, of_rank)
                total += starts * _of_length(each, length, ways, hand, jokers)
            if total > MOST_SEQUENCES:
                return inf
    return total


def _of_length(
    each: int, length: int, ways: Callable[[float], float], hand: int, jokers: int
) -> float:
    """How many sequences of a length a hand may hold from one rank on."""
    found, places = 0.0, each * length
    for used in range(min(jokers, places - 1) + 1):
        natural = max(1, length - used / each), length  # ranks with a natural card
        exponent = max(number * log(ways(hand / number)) for number in natural)
        exponent += min(_log_of_choices(places, used), _log_of_choices(length + used - 1, used))
        found += exp(min(exponent, _LARGEST))
        if found > MOST_SEQUENCES:
            break
    return found


def _log_of_choices(number: int, chosen: int) -> float:
    return lgamma(number + 1) - lgamma(chosen + 1) - lgamma(number - chosen + 1)


def _ways(each: int, kinds: int, of_rank: int, held: float) -> float:
    """How many choices of so many cards, or fewer, a rank gives of which so many are held."""
    found, held = 1.0, min(held, of_rank)
    if kinds == 1:
        return found
    for number in range(1, each + 1):
        of_cards = prod(max(held - less, 0) / (less + 1) for less in range(number))
        found = max(found, min(comb(kinds + number - 1, number), of_cards))
    return found


def _most_kinds(variant: Variant) -> int:
    """How many cards of a rank are told apart."""
    told_apart = _told_apart(variant)
    kinds: dict[str, set[str]] = defaultdict(set)
    for card, _ in pack_of(variant.deck):
        named = told_apart is None or not told_apart.isdisjoint({str(card), card.rank})
        kinds[card.rank].add(str(card) if named else "")
    return max(map(len, kinds.values()), default=1)


def _told_apart(variant: Variant) -> set[str] | None:
    """The names of the cards that rules about plays name one by one; None for all cards."""
    if locking.names_suits(variant.locking) or sequences.names_suits(variant.sequences):
        return None
    names = {*variant.finishing.forbidden, *variant.jokers.countered_by}
    names -= {*variant.deck.ranks, JOKER}
    if variant.lead.card and variant.lead.card_use != "free":
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
    if number_of_sequences(variant) > MOST_SEQUENCES:
        players = variant.players.min
        message = (
            f"A hand may hold more than {MOST_SEQUENCES} sequences at {players} players, too many"
            " to list (see `sequences.max`, `sequences.same_suit`, `locking.suits`)."
        )
        yield Contradiction(("sequences.min", "players.min"), message)
