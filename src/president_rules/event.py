"""What happened between two states: derived from them, and redacted for a seat (`EVENT-1`).

No state stores an event; `events` works them out afterwards, for whoever asks. `fold` lets a view
follow the match by them alone (`EVENT-2`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from president_rules.actions import Action, Deal, Declare, Give, Pass, Play
from president_rules.cards import Card
from president_rules.rules import deal, exchange, match
from president_rules.rules import players as turns
from president_rules.ruleset import PASSED, advance
from president_rules.table import Leaves, Phase, Places, Seats, Step, Way, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.state import State


@frozen
class Dealt:
    """A round was dealt. `hand` is the seat's own; `aside` is empty if it is hidden."""

    round: int
    dealer: int
    sizes: tuple[int, ...]
    hand: tuple[Card, ...]
    aside: tuple[Card, ...]


@frozen
class Owed:
    """A seat owes cards from now on."""

    seat: int
    number: int


@frozen
class Gave:
    """A seat gave cards; they are empty if they are not for this seat to see."""

    seat: int
    to: int
    number: int
    cards: tuple[Card, ...]


@frozen
class Received:
    """In a simultaneous exchange, a gift has reached its seat now that all have given."""

    seat: int
    giver: int
    number: int
    cards: tuple[Card, ...]


@frozen
class Declared:
    """A seat called the exchange off."""

    seat: int


@frozen
class PlayBegan:
    """A round is played from here on, and who leads; the lead card may have to be played."""

    leader: int
    card_required: bool


@frozen
class Played:
    """A seat played cards, as a combination of this rank."""

    seat: int
    cards: tuple[Card, ...]
    rank: str


@frozen
class Passed:
    """A seat passed."""

    seat: int


@frozen
class Locked:
    """From now on only this rank may be played in the trick."""

    rank: str


@frozen
class WentOut:
    """A seat went out and took a place, 0 being the best."""

    seat: int
    place: int


@frozen
class Demoted:
    """A seat was demoted."""

    seat: int


@frozen
class Skipped:
    """A seat lost its turn."""

    seat: int


@frozen
class TrickEnded:
    """The trick ended, and who leads the next one."""

    leader: int


@frozen
class RoundEnded:
    """The round ended: the standing, and the titles and scores by seat."""

    standing: tuple[int, ...]
    titles: tuple[str, ...]
    scores: tuple[int, ...]


@frozen
class MatchEnded:
    """The match is over."""

    winner: int


Event = (
    Dealt
    | Owed
    | Gave
    | Received
    | Declared
    | PlayBegan
    | Played
    | Passed
    | Locked
    | WentOut
    | Demoted
    | Skipped
    | TrickEnded
    | RoundEnded
    | MatchEnded
)


def events(
    before: State, action: Action, after: State, seat: int | None = None
) -> tuple[Event, ...]:
    """Tell in order what an action did, as a seat may know it.

    Args:
        before: The state that the action was applied to.
        action: The action.
        after: The state that it led to.
        seat: Who is told; None for a spectator.

    """
    return (*_happened(before, action, after, seat), *_ended(before, after))


def _happened(before: State, action: Action, after: State, seat: int | None) -> Iterator[Event]:
    match action:
        case Deal():
            yield _dealt(before, action, seat, after)
            yield from _due(before, after)
            yield from _begun(after)
        case Give():
            yield from _gave(before, action, after, seat)
            yield from _due(before, after)
            yield from _begun(after)
        case Declare():
            yield Declared(action.seat)
            yield from _begun(after)
        case Play() | Pass():
            yield from _acted(before, action, after)


def _dealt(before: State, action: Deal, seat: int | None, after: State) -> Dealt:
    """A deal; the hands are those dealt, even if one of them left the round at once."""
    current = before._round
    rules = current.rules
    order = turns.turn_order(rules.variant.players, rules.players, current.standing)
    to = deal.places_of_cards(
        rules.variant.deal,
        rules.circle(order, current.standing),
        current.dealer,
        current.standing,
        len(action.cards),
    )
    own = [card for card, place in zip(action.cards, to, strict=True) if place == seat]
    return Dealt(
        after.round,
        current.dealer,
        tuple(to.count(place) for place in range(rules.players)),
        rules.deck.unpack(rules.deck.pack(own) or 0),
        after.table.aside,
    )


def _due(before: State, after: State) -> Iterator[Event]:
    """What is owed now and was not before."""
    for seat, (was, now) in enumerate(zip(before.owed, after.owed, strict=True)):
        if now and not was:
            yield Owed(seat, now)


def _begun(after: State) -> Iterator[Event]:
    """Play begins after a deal or an exchange, and who is demoted as it does (`OUT-5`)."""
    if after.phase is Phase.EXCHANGE:
        return
    for seat in after._places.demoted:
        yield Demoted(seat)
    if after.phase is Phase.PLAY:
        yield PlayBegan(after._seats.turn, after._trick.opening)


def _gave(before: State, action: Give, after: State, seat: int | None) -> Iterator[Event]:
    rules, due = before._round.rules, before._round.swaps
    swap = exchange.swap_of(due, action.seat)
    if swap is None:  # pragma: no cover - a gift that was applied belongs to a swap
        return
    to = swap.high if action.seat == swap.low else swap.low
    at_once = exchange.moves_at_once(rules.variant.exchange)
    sees = seat == action.seat or (seat == to and at_once)
    cards = rules.deck.unpack(rules.deck.pack(action.cards) or 0)
    yield Gave(action.seat, to, swap.number, cards if sees else ())
    if at_once or after.phase is Phase.EXCHANGE:
        return
    for one in exchange.given(due, action.seat, rules.deck.pack(action.cards) or 0):
        for giver, taker, gift in (
            (one.low, one.high, one.low_gift),
            (one.high, one.low, one.high_gift),
        ):
            seen = rules.deck.unpack(gift) if seat in (giver, taker) else ()
            yield Received(taker, giver, one.number, seen)


def _acted(before: State, action: Play | Pass, after: State) -> Iterator[Event]:
    rules, seat = before._round.rules, action.seat
    leaves: Leaves = "stays"
    if isinstance(action, Pass):
        yield Passed(seat)
        step = before._trick.after[PASSED]
    else:
        pattern, _, cards = rules.book.taken(before._hands[seat], action)
        yield Played(seat, rules.deck.unpack(cards), pattern.rank)
        step = before._trick.after[pattern.code]
        leaves = _leaves(before._places, after._places, seat)
    way = way_taken(step, before._seats, seat, leaves)
    moved = advance(rules, before._seats, way)
    locked = step.trick.locked
    if locked and locked != before._trick.locked and not moved.ended:
        yield Locked(locked)
    if leaves == "out":
        yield WentOut(seat, len(before._places.finished))
    elif leaves == "demoted":
        yield Demoted(seat)
    for lost in moved.skipped:
        yield Skipped(lost)
    if moved.ended and after.phase is Phase.PLAY:
        yield TrickEnded(after._seats.turn)


def _leaves(before: Places, after: Places, seat: int) -> Leaves:
    if seat in after.finished and seat not in before.finished:
        return "out"
    return "demoted" if seat in after.demoted and seat not in before.demoted else "stays"


def way_taken(step: Step, seats: Seats, seat: int, leaves: Leaves) -> Way:
    """The way on that a play or a pass was."""
    way = way_of(step.stays)
    if leaves != "stays":
        way = evolve(way, leaves=leaves)
    return way if seat == seats.turn else evolve(way, seat=seat)


def _ended(before: State, after: State) -> Iterator[Event]:
    """The end of a round and of the match."""
    if after.phase not in {Phase.DEAL, Phase.OVER} or before.phase is Phase.OVER:
        return
    yield RoundEnded(after.standing, after.titles, after.scores)
    if after.phase is Phase.OVER:
        yield MatchEnded(match.winner(after.scores, after.standing))
