"""Hypothesis strategies: variants over the whole core schema, matches, deals, actions, walks.

Small decks and defaults come first, so that what fails shrinks to little. Nothing is filtered: the
keys are drawn so that they never contradict each other, and those that turn out to have no effect
are settled as the loader settles inherited ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, TypeVar, get_args, get_type_hints

import attrs
from hypothesis import strategies as st

from president_rules import _settling
from president_rules.actions import Action, Deal, Declare, Give, Pass, Play
from president_rules.cards import JOKER, STANDARD_RANKS, SUITS, Card, Rank
from president_rules.legality import legal_actions
from president_rules.reducer import apply, new_match
from president_rules.rules.clearing import Clearing
from president_rules.rules.deal import DealTable
from president_rules.rules.deck import DeckTable, cards_of, pack_of, ranks_of, size_at
from president_rules.rules.exchange import Exchange
from president_rules.rules.finishing import Finishing
from president_rules.rules.following import Following
from president_rules.rules.lead import Lead
from president_rules.rules.match import Match
from president_rules.rules.passing import Passing
from president_rules.rules.players import Players
from president_rules.rules.scoring import Scoring
from president_rules.rules.titles import Titles, pairs_at
from president_rules.simulation import shuffled
from president_rules.state import State
from president_rules.table import Phase
from president_rules.variant import About, Variant

T = TypeVar("T")
Draw = Callable[[st.SearchStrategy[T]], T]

MOST_SEATS = 12
"""The most seats of a drawn variant; 8 is the usual most."""

SMALL_DECK = 16
"""Decks up to this size are dealt card by card, larger ones from a seed."""


def _choices(cls: type, key: str) -> st.SearchStrategy[Any]:
    """The choices of a key, in the order of the schema, its default first."""
    kind = get_type_hints(cls)[key]
    choices = [False, True] if kind is bool else [*get_args(kind)]
    default = attrs.fields_dict(cls)[key].default
    choices.sort(key=lambda choice: choice != default)
    return st.sampled_from(choices)


def _some(items: list[T], most: int = 3) -> st.SearchStrategy[tuple[T, ...]]:
    """A few different items."""
    return st.lists(st.sampled_from(items), unique=True, max_size=most).map(tuple)


@st.composite
def decks(draw: Draw[Any], *, small: bool = False) -> DeckTable:
    """Draw decks: packs with cards removed and jokers, or copies of ranks without suits."""
    numbers = [2, 3, 4, 1, 5, 6] if small else [3, 4, 2, 5, 13, 1, 8, 13]
    number = draw(st.sampled_from(numbers))
    ranks = STANDARD_RANKS[-number:] if draw(st.booleans()) else STANDARD_RANKS[:number]
    if number <= SMALL_DECK // 3 and draw(st.booleans()):
        ranks = tuple(draw(st.permutations(ranks)))
    jokers = draw(st.sampled_from([0, 0, 0, 1, 2, 3]))
    if draw(st.sampled_from([False, False, False, True])):
        copies = tuple(sorted((rank, draw(st.integers(1, 5))) for rank in ranks))
        if sum(count for _, count in copies) < 2:  # noqa: PLR2004 - one card for each of two seats
            copies = ((ranks[0], Rank and 2),)
        return DeckTable(ranks=ranks, jokers=jokers, copies=copies)
    packs = draw(st.sampled_from([1, 1, 1, 2] if small else [1, 1, 2, 3]))
    names = [rank + suit for rank in ranks for suit in SUITS][2:]
    names += [JOKER] * bool(jokers)
    remove = draw(_some(names, 5)) if draw(st.booleans()) else ()
    return DeckTable(ranks=ranks, jokers=jokers, packs=packs, remove=remove)
