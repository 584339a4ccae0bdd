"""How a round of a record begins: with a deal, or with a position."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from president_rules.actions import Deal
from president_rules.cards import Card, format_cards
from president_rules.errors import IllegalActionError, RecordError
from president_rules.reducer import apply, set_up
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

    from president_rules._record_parts import RecordRound
    from president_rules.state import State


def begin(state: State, given: RecordRound) -> tuple[Deal | None, State]:
    """Begin a round: the deal that is made, if it is no position, and the state after it.

    Raises:
        RecordError: The round cannot begin so.

    """
    if state.phase is not Phase.DEAL:
        message = f"This round cannot begin: the phase is {state.phase}, not deal."
        raise RecordError(message)
    if given.position:
        return None, _set_up(state, given)
    if given.standing:
        message = "`standing` is for a position only: another first round has no standing."
        raise RecordError(message)
    made = Deal(given.deal) if given.deal else _rebuilt(state, given)
    try:
        after = apply(state, made)
    except IllegalActionError as error:
        message = f"`deal` is refused: {error.violation}"
        raise RecordError(message) from error
    if given.deal:
        _check_agreement(state, given)
    return made, after


# Full rounds.


def _rebuilt(state: State, given: RecordRound) -> Deal:
    """A deal that gives these hands."""
    if not given.hands:
        message = "A round needs `deal`, or `hands`."
        raise RecordError(message)
    _check_number(state, given)
    places, aside = state.ruleset.dealt_to(state.dealer, state.standing), given.aside or ()
    for seat, hand in enumerate(given.hands):
        if len(hand) != places.count(seat):
            message = f"Seat {seat} is dealt {places.count(seat)} cards, not {len(hand)}."
            raise RecordError(message)
    if len(aside) != places.count(-1):
        message = f"The deal sets {places.count(-1)} cards aside; `aside` has {len(aside)}."
        raise RecordError(message)
    cards = [card for part in (*given.hands, aside) for card in part]
    _check_cards(state, cards)
    parts = {seat: iter(hand) for seat, hand in enumerate(given.hands)} | {-1: iter(aside)}
    return Deal(next(parts[place]) for place in places)


def _check_agreement(state: State, given: RecordRound) -> None:
    """Check that the hands are those that the deal gives."""
    places = state.ruleset.dealt_to(state.dealer, state.standing)
    if given.hands:
        _check_number(state, given)
    claimed = dict(enumerate(given.hands))
    if given.aside is not None:
        claimed[-1] = given.aside
    for seat, cards in claimed.items():
        dealt = [card for card, place in zip(given.deal, places, strict=True) if place == seat]
        if Counter(cards) != Counter(dealt):
            what = "`aside`" if seat < 0 else f"the hand of seat {seat}"
            message = (
                f"The hands and the deal do not agree: `deal` gives"
                f" {format_cards(dealt) or 'nothing'} as {what}."
            )
            raise RecordError(message)


# Positions.


def _set_up(state: State, given: RecordRound) -> State:
    if given.deal:
        message = "A position has `hands` and no `deal`."
        raise RecordError(message)
    _check_number(state, given)
    if not all(given.hands):
        message = f"Seat {given.hands.index(())} has no card: every hand of a position has one."
        raise RecordError(message)
    aside = given.aside or ()
    _check_cards(state, [card for part in (*given.hands, aside) for card in part])
    if given.standing:
        _check_standing(state, given.standing)
    deck = state.ruleset.deck
    hands = [deck.pack(hand) or 0 for hand in given.hands]
    return set_up(state, hands, deck.pack(aside) or 0, given.standing)


def _check_number(state: State, given: RecordRound) -> None:
    if len(given.hands) != state.ruleset.players:
        message = f"`hands` has {len(given.hands)} hands for {state.ruleset.players} seats."
        raise RecordError(message)


def _check_cards(state: State, cards: Sequence[Card]) -> None:
    """Check that no card stands more often than in the deck."""
    copies = state.ruleset.deck.copies
    for card, count in Counter(cards).items():
        if count > copies.get(card, 0):
            times = "once" if count == 1 else f"{count} times"
            message = f"{card} stands {times}; the deck has {copies.get(card) or 'none'}."
            raise RecordError(message)


def _check_standing(state: State, standing: Sequence[int]) -> None:
    if state.round:
        message = "`standing` is for the first round of a record: later rounds have their own."
        raise RecordError(message)
    if sorted(standing) != list(range(state.ruleset.players)):
        message = f"`standing` is not every seat from 0 to {state.ruleset.players - 1} once."
        raise RecordError(message)
