"""Positions for tests: a few hands and a few keys, and what is done with them, in notation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from president_rules import (
    Code,
    Deal,
    IllegalActionError,
    Phase,
    State,
    Variant,
    apply,
    check,
    legal_actions,
    new_match,
    parse_action,
    parse_cards,
)
from president_rules.cards import format_cards
from president_rules.reducer import set_up
from president_rules.rules.passing import Passing
from president_rules.rules.players import Players

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAIN = Variant(name="plain", players=Players(min=2, max=12), passing=Passing(mode="reenter"))
"""Every key that has a default at its default."""


def begin(
    hands: Sequence[str],
    overrides: Mapping[str, Any] | None = None,
    *,
    standing: Sequence[int] = (),
    dealer: int = -1,
    aside: str = "",
) -> State:
    """Begin a round with given hands; the last seat deals, so that seat 0 leads the first round."""
    match = _match(len(hands), overrides, dealer)
    deck = match.ruleset.deck
    packed = []
    for hand in (*hands, aside):
        cards = deck.pack(parse_cards(hand))
        assert cards is not None, f"the deck does not have {hand}"
        packed.append(cards)
    return set_up(match, packed[:-1], packed[-1], tuple(standing))


def dealt(
    cards: str, seats: int, overrides: Mapping[str, Any] | None = None, *, dealer: int = -1
) -> State:
    """Deal the whole deck in this order."""
    return apply(_match(seats, overrides, dealer), Deal(cards))


def _match(seats: int, overrides: Mapping[str, Any] | None, dealer: int) -> State:
    keys = {"players.min": seats, "players.max": seats, **(overrides or {})}
    return new_match(PLAIN, seats, dealer=dealer % seats, overrides=keys)


def after(state: State, *actions: str) -> State:
    """Apply actions, each as a record writes it."""
    for action in actions:
        state = apply(state, parse_action(action))
    return state


def refusal(state: State, action: str) -> Code:
    """Check that an action is refused, the same by `check` and by `apply`, and with which code."""
    made = parse_action(action)
    with pytest.raises(IllegalActionError) as error:
        apply(state, made)
    assert error.value.violation == check(state, made)
    return error.value.violation.code


def hands(state: State) -> list[str]:
    """The hands of all seats, in notation."""
    return [format_cards(hand) for hand in state.hands]


def top(state: State) -> str:
    """The play to beat, in notation; empty where somebody leads."""
    return format_cards(state.table.top)


def leads(state: State) -> int | None:
    """The seat that leads; None if nobody does."""
    return state.turn if state.phase is Phase.PLAY and not state.table.top else None


def legal(state: State, seat: int | None = None) -> list[str]:
    """What is legal, every choice of cards, in notation."""
    return [str(action) for action in legal_actions(state, seat, distinct=False)]
