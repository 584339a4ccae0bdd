"""What holds in a variant, in no language: who plays, with which cards, for which titles.

The rules themselves are asked, not written again: what is here is put together for sentences.
"""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, TypeVar

from attrs import evolve, frozen

from president_rules.cards import JOKER, STANDARD_RANKS
from president_rules.rulebook.pieces import Hands, Swap, Tables
from president_rules.rules import families, locking, sequences
from president_rules.rules.deck import pack_of, packs_at, size_at
from president_rules.rules.exchange import counts_at
from president_rules.rules.players import player_counts
from president_rules.rules.scoring import points_at
from president_rules.rules.titles import titles_at
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from president_rules.rules.deck import DeckTable

V = TypeVar("V", bound="Hashable")

_FEWEST_NUMBERED = 3
"""Fewer ranks are told one by one."""


@frozen
class Facts:
    """What holds in a variant.

    Attributes:
        variant: The variant, for those numbers of players only that are asked for.

    """

    variant: Variant

    @property
    def tables(self) -> Tables:
        """The numbers of players."""
        return tuple(player_counts(self.variant.players))

    def grouped(self, of: Callable[[int], V]) -> list[tuple[Tables, V]]:
        """The numbers of players that have something in common, with what that is."""
        groups: dict[V, list[int]] = {}
        for players in self.tables:
            groups.setdefault(of(players), []).append(players)
        return [(tuple(tables), value) for value, tables in groups.items()]

    # The cards.

    @property
    def ranks(self) -> tuple[str, ...]:
        """The ranks that the deck has cards of, weak to strong."""
        has = {card.rank for card, _ in pack_of(self.variant.deck)}
        return tuple(rank for rank in self.variant.deck.ranks if rank in has)

    @property
    def has_standard_ranks(self) -> bool:
        """Whether a pack has the thirteen ranks of an ordinary one."""
        return {*self.variant.deck.ranks} == {*STANDARD_RANKS}

    @property
    def has_suits(self) -> bool:
        """Whether cards have suits."""
        return not self.variant.deck.copies

    @property
    def copies(self) -> list[tuple[str, int]]:
        """How many cards each rank has in a deck without suits, weak to strong."""
        copies = dict(self.variant.deck.copies)
        return [(rank, copies[rank]) for rank in self.variant.deck.ranks if rank in copies]

    @property
    def ends_of_numbered_copies(self) -> list[tuple[str, int]]:
        """The least and the greatest rank, where each has as many cards as its number says."""
        numbered = [pair for pair in self.copies if pair[0] == str(pair[1])]
        found = sorted(numbered, key=lambda pair: pair[1])
        missing = len(found) < len(self.copies) or len(found) < _FEWEST_NUMBERED
        if missing or found[-1][1] - found[0][1] != len(found) - 1:
            return []
        return [found[0], found[-1]]

    @property
    def packs(self) -> list[tuple[Tables, int]]:
        """How many packs are used, by numbers of players."""
        return self.grouped(lambda players: packs_at(self.variant.deck, players))

    @property
    def most_packs(self) -> int:
        """How many packs are used at most."""
        return max(packs for _, packs in self.packs)

    @property
    def removed(self) -> list[tuple[str, int]]:
        """The cards that are taken out of each pack, each with its number."""
        return [*Counter(self.variant.deck.remove).items()]

    @property
    def jokers(self) -> int:
        """How many jokers there are, where they are most."""
        return families.number_of_each(self.variant)[JOKER]

    @property
    def has_wild_jokers(self) -> bool:
        """Whether a joker may stand for another card."""
        return bool(self.jokers) and self.variant.jokers.wild

    @property
    def suits_matter(self) -> bool:
        """Whether any rule names a suit, or asks for one."""
        rule = self.variant
        names = {*rule.finishing.forbidden, *rule.exchange.keep, *rule.jokers.countered_by}
        names |= {rule.lead.card} - {""}
        lowest = rule.lead.first == "lowest"
        locks = locking.names_suits(rule.locking) or sequences.names_suits(rule.sequences)
        return locks or lowest or bool(names - {*rule.deck.ranks, JOKER})

    def in_order(self, found: Iterable[str]) -> list[str]:
        """Ranks from weak to strong, jokers last."""
        order = (*self.variant.deck.ranks, JOKER)
        return sorted(found, key=order.index)

    def number_of(self, name: str) -> int:
        """How many cards of a rank, or how many copies of a card, there are at most."""
        return _numbers(self.variant.deck)[name] * self.most_packs

    # The deal.

    def hands_at(self, players: int) -> Hands:
        """What a deal comes to at a number of players (`DEAL-2`)."""
        deck, rule = self.variant.deck, self.variant.deal
        cards = size_at(deck, players)
        each = rule.hand or cards // players
        left = cards - each * players
        put_aside = bool(rule.hand) or rule.cards == "equal"
        extra, aside = (0, left) if put_aside else (left, 0)
        return Hands(players, packs_at(deck, players), cards, each, extra, aside)

    @property
    def hands(self) -> list[Hands]:
        """What a deal comes to, by numbers of players."""
        return [self.hands_at(players) for players in self.tables]

    @property
    def sets_aside(self) -> bool:
        """Whether cards are ever set aside."""
        return any(hands.aside for hands in self.hands)

    # Titles, the exchange and the points.

    def titles_at(self, players: int) -> tuple[str, ...]:
        """The titles at a number of players, best first."""
        return titles_at(self.variant.titles, players)

    def titles_in_order(self, players: int) -> list[tuple[str, bool]]:
        """The titles at a number of players, best first, and whether several places share each.

        Neutral places that stand together are told once.
        """
        every, neutral = self.titles_at(players), self.variant.titles.neutral
        return [
            (title, title == neutral and every[at + 1 : at + 2] == (neutral,))
            for at, title in enumerate(every)
            if not at or not title == every[at - 1] == neutral
        ]

    def title_of(self, place: int) -> str:
        """The title of a place, counted from the last if negative.

        Returns:
            Nothing where several places have it, or where it depends on the number of players.

        """
        found = set()
        for players in self.tables:
            titles = self.titles_at(players)
            if not -players <= place < players or titles.count(titles[place]) > 1:
                return ""
            found.add(titles[place])
        return found.pop() if len(found) == 1 else ""

    def swaps_at(self, players: int) -> tuple[Swap, ...]:
        """Who exchanges how many cards at a number of players (`EXCH-2`)."""
        counts = counts_at(self.variant.exchange, self.variant.titles, players)
        titles = self.titles_at(players)

        def own(title: str) -> str:
            return title if titles.count(title) == 1 else ""

        return tuple(
            Swap(count, place, own(titles[place]), own(titles[-1 - place]))
            for place, count in enumerate(counts)
            if count
        )

    @property
    def swaps(self) -> list[tuple[Tables, tuple[Swap, ...]]]:
        """Who exchanges how many cards, by numbers of players."""
        return self.grouped(self.swaps_at)

    @property
    def has_exchange(self) -> bool:
        """Whether anybody exchanges cards at any number of players."""
        return any(swaps for _, swaps in self.swaps)

    @property
    def may_lack_cards(self) -> bool:
        """Whether somebody may have fewer cards than the exchange asks for (`EXCH-8`)."""
        return any(
            swap.number > self.hands_at(players).each
            for players in self.tables
            for swap in self.swaps_at(players)
        )

    @property
    def scores(self) -> bool:
        """Whether places earn points."""
        return any(any(points_at(self.variant.scoring, players)) for players in self.tables)

    # What is played.

    @property
    def largest_set(self) -> int:
        """How many cards of one rank can be played together at most."""
        return families.largest_set(self.variant)

    @property
    def sizes(self) -> Tables:
        """How many cards of one rank may be led together, where the deck has as many."""
        largest = self.largest_set
        return tuple(sorted(size for size in self.variant.following.sizes if size <= largest))

    @property
    def plays_single_cards_only(self) -> bool:
        """Whether a set that is no bomb has one card always."""
        return families.plays_single_cards_only(self.variant)

    @property
    def has_sequences(self) -> bool:
        """Whether sequences may be played."""
        return families.has_sequences(self.variant)

    @property
    def turns_the_order(self) -> bool:
        """Whether anything turns the order of ranks round."""
        return families.turns_the_order(self.variant)


@functools.lru_cache(maxsize=16)
def _numbers(deck: DeckTable) -> Counter[str]:
    """How many cards one pack has of each rank, and how many copies of each card."""
    numbers: Counter[str] = Counter()
    for card, count in pack_of(deck):
        for name in {card.rank, str(card)}:
            numbers[name] += count
    return numbers


def facts_of(variant: Variant, players: int | None) -> Facts:
    """What holds in a variant, at every number of players or at one.

    Raises:
        ValueError: The variant is not for so many players.

    """
    rule = variant.players
    if players is None:
        return Facts(variant)
    if not rule.min <= players <= rule.max:
        message = f"{variant.name} is for {rule.min} to {rule.max} players, not for {players}"
        raise ValueError(message)
    return Facts(evolve(variant, players=evolve(rule, min=players, max=players)))
