"""What makes no difference to a match: which seat is number 0, and which suit is which."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, TypeVar

import attrs
from hypothesis import given
from hypothesis import strategies as st

from president_rules import (
    Action,
    Card,
    Deal,
    Discard,
    Give,
    Phase,
    Play,
    State,
    Variant,
    apply,
    check,
    legal_actions,
    new_match,
)
from president_rules.rules.deck import ranks_of
from president_rules.testing.strategies import Walk, actions, matches, settled, variants, walks

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from president_rules.cards import CardText, RankOrCard

Cards = Counter[Card]
Name = TypeVar("Name", "RankOrCard", "CardText")


def on_the_table(
    state: State, seat_of: Callable[[int], int], card_of: Callable[[Card], Card]
) -> dict[str, object]:
    """Everything that a state says, as it would be with other seats and other cards."""

    def seats(some: Iterable[int]) -> tuple[int, ...]:
        return tuple(seat_of(seat) for seat in some)

    def cards(some: Iterable[Card]) -> Cards:
        return Counter(map(card_of, some))

    def by_seat(some: Iterable[object]) -> dict[int, object]:
        return {seat_of(seat): each for seat, each in enumerate(some)}

    table = state.table
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": None if state.turn is None else seat_of(state.turn),
        "dealer": seat_of(state.dealer),
        "hands": by_seat(cards(hand) for hand in state.hands),
        "aside": cards(state.aside),
        "played": cards(state.played),
        "places": seats(state.places),
        "standing": seats(state.standing),
        "titles": by_seat(state.titles),
        "scores": by_seat(state.scores),
        "owed": by_seat(state.owed),
        "top": cards(table.top),
        "owner": None if table.owner is None else seat_of(table.owner),
        "size": table.size,
        "reading": table.reading,
        "turned": table.turned,
        "eligible": {*seats(table.eligible)},
        "active": {*seats(table.active)},
    }


def moved(action: Action, by: int, seats: int) -> Action:
    """An action as another seat would do it."""
    if isinstance(action, Deal):
        return action
    return attrs.evolve(action, seat=(action.seat + by) % seats)


@given(walks(), st.integers(1, 11), st.data())
def test_the_match_turns_with_the_seats(walk: Walk, by: int, data: st.DataObject) -> None:
    start = walk.states[0]
    players = start.ruleset.players

    def turned(seat: int) -> int:
        return (seat + by) % players

    state = new_match(start.ruleset.variant, players, dealer=turned(start.dealer))
    for at, (action, after) in enumerate(zip(walk.actions, walk.states[1:], strict=True)):
        state = apply(state, moved(action, by, players))
        if at >= walk.start:
            expected = on_the_table(after, turned, lambda card: card)
            assert expected == on_the_table(state, int, lambda card: card)
            for seat in range(players):
                listed = {moved(each, by, players) for each in legal_actions(after, seat)}
                assert listed == {*legal_actions(state, turned(seat))}
    action = data.draw(actions(walk.end))
    if isinstance(action, Deal) or 0 <= action.seat < players:
        here, there = check(walk.end, action), check(state, moved(action, by, players))
        assert (here and here.code) == (there and there.code)


def without_suits(variant: Variant) -> Variant:
    """The variant without whatever names a card or tells suits apart."""
    ranks = ranks_of(variant.deck)

    def only_ranks(names: tuple[Name, ...]) -> tuple[Name, ...]:
        return tuple(name for name in names if name in ranks)

    lead, first, later = variant.lead, variant.lead.first, variant.lead.later
    return settled(
        attrs.evolve(
            variant,
            deck=attrs.evolve(variant.deck, remove=()),
            lead=attrs.evolve(
                lead,
                first="dealer" if first in {"lowest", "holder"} else first,
                later="first" if later == "holder" else later,
            ),
            finishing=attrs.evolve(
                variant.finishing, forbidden=only_ranks(variant.finishing.forbidden)
            ),
            exchange=attrs.evolve(variant.exchange, keep=only_ranks(variant.exchange.keep)),
            jokers=attrs.evolve(
                variant.jokers, countered_by=only_ranks(variant.jokers.countered_by)
            ),
        )
    )


def recoloured(action: Action, card_of: Callable[[Card], Card]) -> Action:
    """An action with other suits."""
    if isinstance(action, Deal | Play | Give | Discard):
        return attrs.evolve(action, cards=tuple(map(card_of, action.cards)))
    return action


@given(
    walks(matches(variants().map(without_suits)), distinct=False),
    st.permutations(["C", "D", "H", "S"]),
)
def test_suits_are_alike_where_no_card_is_named(walk: Walk, suits: list[str]) -> None:
    other = dict(zip("CDHS", suits, strict=True))

    def card_of(card: Card) -> Card:
        return Card(card.rank, other.get(card.suit, ""))

    start = state = walk.states[0]
    assert start.phase is Phase.DEAL
    for at, (action, after) in enumerate(zip(walk.actions, walk.states[1:], strict=True)):
        state = apply(state, recoloured(action, card_of))
        if at >= walk.start:
            expected = on_the_table(after, int, card_of)
            assert expected == on_the_table(state, int, lambda card: card)
            listed = {recoloured(each, card_of) for each in legal_actions(after, distinct=False)}
            assert listed == {*legal_actions(state, distinct=False)}
