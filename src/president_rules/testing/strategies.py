"""Hypothesis strategies for matches: variants, deals, actions legal and not, walks, positions."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from attrs import frozen
from hypothesis import strategies as st

from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.legality import legal_actions
from president_rules.reducer import apply, new_match
from president_rules.simulation import shuffled
from president_rules.state import State
from president_rules.table import Phase
from president_rules.testing._tries import is_listed
from president_rules.testing.variant_strategies import Draw, keys_of, settled, variants

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.cards import Card
    from president_rules.variant import Variant

__all__ = [
    "Draw",
    "Walk",
    "actions",
    "deals",
    "is_listed",
    "keys_of",
    "matches",
    "next_actions",
    "played_out",
    "positions",
    "settled",
    "variants",
    "walks",
]

SMALL_DECK = 16
"""Decks up to this size are dealt card by card, larger ones from a seed."""

LENGTHS = (8, 16, 32, 64, 96)
"""How many actions a walk has at most."""


@frozen
class Walk:
    """A stretch of a match: what was done, and the states before, between and after.

    Attributes:
        states: All states from the beginning of the match on.
        actions: What leads from each to the next.
        start: Where the part begins that is drawn action by action, and that is iterated over.

    """

    states: tuple[State, ...]
    actions: tuple[Action, ...]
    start: int = 0

    def __iter__(self) -> Iterator[tuple[State, Action, State]]:
        steps = zip(self.states, self.actions, self.states[1:], strict=False)
        return itertools.islice(steps, self.start, None)

    @property
    def end(self) -> State:
        """The state that the walk leads to."""
        return self.states[-1]


@st.composite
def matches(draw: Draw, variant: st.SearchStrategy[Variant] | None = None) -> State:
    """Matches that wait for their first deal, under any variant unless one is given."""
    made = draw(variants() if variant is None else variant)
    seats = draw(st.integers(made.players.min, made.players.max))
    return new_match(made, seats, dealer=draw(st.integers(0, seats - 1)))


@st.composite
def deals(draw: Draw, state: State) -> Deal:
    """Deals of the deck of a match."""
    deck = state.ruleset.deck.cards
    if len(deck) <= SMALL_DECK:
        return Deal(draw(st.permutations(deck)))
    return shuffled(state, draw(st.integers(0, 2**32)))


@st.composite
def actions(draw: Draw, state: State) -> Action:
    """Any actions at all, likely ones and absurd ones."""
    rules = state.ruleset
    seat = draw(st.integers(-1, rules.players))
    pool: tuple[Card, ...] = rules.deck.cards
    if 0 <= seat < rules.players and state.hands[seat] and draw(st.booleans()):
        pool = state.hands[seat]
    kind = draw(st.sampled_from(["play", "pass", "give", "open", "declare", "discard", "deal"]))
    if kind == "pass":
        return Pass(seat)
    if kind == "declare":
        return Declare(seat)
    if kind == "deal":
        return Deal(pool[draw(st.integers(0, 1)) :])
    same_rank = draw(st.booleans())
    start = draw(st.integers(0, len(pool) - 1))
    size = draw(st.integers(0, 4))
    if same_rank:
        cards = [card for card in pool if card.rank == pool[start].rank][:size]
    else:
        cards = [pool[i % len(pool)] for i in draw(st.lists(st.integers(0, 60), max_size=size))]
    if kind in {"give", "discard"}:
        return Give(seat, cards) if kind == "give" else Discard(seat, cards)
    named = cards[:1] if draw(st.booleans()) else ()
    if kind == "play" or size <= len(named):
        return Play(seat, cards)
    return Play(seat, named, pool[start].rank, size)


@st.composite
def walks(
    draw: Draw, match: st.SearchStrategy[State] | None = None, *, distinct: bool = True
) -> Walk:
    """Stretches of matches from their beginning on, or from a later round on.

    Args:
        draw: What draws.
        match: The matches to walk through; any at all unless given.
        distinct: Whether plays are open where they can be; else they name every card.

    """
    state = draw(matches() if match is None else match)
    states, done = [state], []
    for _ in range(draw(st.sampled_from([0, 1, 2]))):
        for action, after in played_out(state, draw(st.integers(0, 2**16)), distinct=distinct):
            state = after
            states.append(after)
            done.append(action)
    start = len(done)
    for _ in range(draw(st.sampled_from(LENGTHS))):
        if state.is_over:
            break
        action = draw(next_actions(state, distinct=distinct))
        state = apply(state, action)
        states.append(state)
        done.append(action)
    return Walk(tuple(states), tuple(done), start)


def played_out(state: State, seed: int, *, distinct: bool = True) -> Iterator[tuple[Action, State]]:
    """Play to the end of a round by choices that look random, without drawing each."""
    began = state.phase is Phase.DEAL
    while not state.is_over and (began or state.phase is not Phase.DEAL):
        began = False
        seed = (seed * 1103515245 + 12345) % 2**31
        choices = legal_actions(state, distinct=distinct)
        action = choices[(seed >> 8) % len(choices)] if choices else shuffled(state, seed)
        state = apply(state, action)
        yield action, state


def next_actions(state: State, *, distinct: bool = True) -> st.SearchStrategy[Action]:
    """What may be done next, out of turn too: a deal where one is due, else what is listed."""
    if state.phase is Phase.DEAL:
        return deals(state)
    listed = legal_actions(state, distinct=distinct)
    if state.ruleset.variant.clearing.completion_out_of_turn and state.phase is Phase.PLAY:
        others = (seat for seat in state.table.active if seat != state.turn)
        for seat in others:
            listed += legal_actions(state, seat, distinct=distinct)
    return st.sampled_from(listed)


def positions(match: st.SearchStrategy[State] | None = None) -> st.SearchStrategy[State]:
    """States of a match at any moment, the one before the first deal among them."""
    return walks(match).flatmap(lambda walk: st.sampled_from(walk.states[::-1]))
