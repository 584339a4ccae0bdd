"""What happened between two states: derived from them, and redacted for a seat (`EVENT-1`).

No state stores an event; `events` works them out afterwards, for whoever asks. `fold` lets a view
follow the match by them alone (`EVENT-2`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from president_rules._pickling import pickled
from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.cards import Card
from president_rules.errors import IllegalActionError, Violation
from president_rules.playable import judged
from president_rules.position import position_of
from president_rules.rules import exchange, match
from president_rules.ruleset import PASSED, advance
from president_rules.table import Leaves, Phase, Places, Trick, Way, way_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.state import State


@pickled
@frozen
class Dealt:
    """A round was dealt. `hand` is the seat's own; `aside` is empty if it is hidden."""

    round: int
    dealer: int
    sizes: tuple[int, ...]
    hand: tuple[Card, ...]
    aside: tuple[Card, ...]


@pickled
@frozen
class Owed:
    """A seat owes cards from now on."""

    seat: int
    number: int


@pickled
@frozen
class Gave:
    """A seat gave cards; they are empty if they are not for this seat to see."""

    seat: int
    to: int
    number: int
    cards: tuple[Card, ...]


@pickled
@frozen
class Received:
    """In a simultaneous exchange, a gift has reached its seat now that all have given."""

    seat: int
    giver: int
    number: int
    cards: tuple[Card, ...]


@pickled
@frozen
class Declared:
    """A seat called the exchange off."""

    seat: int


@pickled
@frozen
class PlayBegan:
    """A round is played from here on, and who leads; the lead card may have to be played."""

    leader: int
    card_required: bool


@pickled
@frozen
class Played:
    """A seat played cards, as what they are read: `8`, or `6-8` for a sequence."""

    seat: int
    cards: tuple[Card, ...]
    reading: str


@pickled
@frozen
class Passed:
    """A seat passed."""

    seat: int


@pickled
@frozen
class Discarded:
    """A seat discarded cards, openly."""

    seat: int
    cards: tuple[Card, ...]


@pickled
@frozen
class OrderTurned:
    """The order of ranks is turned round from now on, or no longer."""

    turned: bool


@pickled
@frozen
class DirectionTurned:
    """The direction of play is turned round."""

    order: tuple[int, ...]


@pickled
@frozen
class Locked:
    """From now on only this may be played in the trick: a rank, some suits, or one step more."""

    rank: str = ""
    suits: str = ""
    stepping: bool = False


@pickled
@frozen
class Fell:
    """A seat fell: it is out, or it loses its place when the round ends."""

    seat: int


@pickled
@frozen
class WentOut:
    """A seat went out and took a place, 0 being the best."""

    seat: int
    place: int


@pickled
@frozen
class Demoted:
    """A seat was demoted."""

    seat: int


@pickled
@frozen
class Skipped:
    """A seat lost its turn."""

    seat: int


@pickled
@frozen
class TrickEnded:
    """The trick ended, and who leads the next one."""

    leader: int


@pickled
@frozen
class RoundEnded:
    """The round ended: the standing, and the titles and scores by seat."""

    standing: tuple[int, ...]
    titles: tuple[str, ...]
    scores: tuple[int, ...]


@pickled
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
    | Discarded
    | OrderTurned
    | DirectionTurned
    | Locked
    | Fell
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
        case Give() | Discard() if before._round.debts:
            yield from _paid(before, action, after, seat)
        case Give():
            yield from _gave(before, action, after, seat)
            yield from _due(before, after)
            yield from _begun(after)
        case Declare():
            yield Declared(action.seat)
            yield from _begun(after)
        case Play() | Pass():
            yield from _acted(before, action, after)
        case Discard():
            return


def _dealt(before: State, action: Deal, seat: int | None, after: State) -> Dealt:
    """A deal; the hands are those dealt, even if one of them left the round at once."""
    current = before._round
    rules = current.rules
    to = rules.dealt_to(current.dealer, current.standing)
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
    if isinstance(action, Pass):
        yield Passed(seat)
        step = before._trick.after[PASSED]
    else:
        pattern = judged(position_of(before), action)
        if isinstance(pattern, Violation):
            raise IllegalActionError(pattern, action)
        cards = rules.book.given(before._hands[seat], action) or 0
        yield Played(seat, rules.deck.unpack(cards), pattern.reading)
        step = rules.step(before._trick, pattern)
    yield from _turned(before._trick, step.trick, after, way_of(step.stays))
    if after._round.debts:
        yield Owed(seat, after._round.debts[0].number)
        return
    way = way_taken(way_of(step.stays), before, after, seat)
    yield from _went_on(before, way, after, step.trick)


def _turned(before: Trick, trick: Trick, after: State, way: Way) -> Iterator[Event]:
    """What a play does to the order, the direction and the locks."""
    if trick.turned != before.turned:
        yield OrderTurned(trick.turned)
    if way.reverses:
        order = after._seats.circle.order
        yield DirectionTurned(order)
    new = Locked(
        trick.locked if trick.locked != before.locked else "",
        trick.suits if trick.suits != before.suits else "",
        trick.stepping and not before.stepping,
    )
    if new != Locked() and after._seats.pending:
        yield new


def _went_on(before: State, way: Way, after: State, trick: Trick) -> Iterator[Event]:
    """Who left the round, who is skipped, and whether the trick ended."""
    seat = before._seats.turn if way.seat < 0 else way.seat
    if way.leaves == "out":
        yield WentOut(seat, len(before._places.finished))
    elif way.leaves == "demoted":
        yield Demoted(seat)
    fell = {after._places.fallen, after._places.falling}
    fell -= {before._places.fallen, before._places.falling, -1}
    for fallen in fell:
        yield Fell(fallen)
    if after._places.overturned:
        return
    moved = advance(before._round.rules, before._seats, way)
    for lost in moved.skipped:
        yield Skipped(lost)
    if moved.ended and after.phase is Phase.PLAY:
        yield TrickEnded(after._seats.turn)
        if trick.turned and not after._trick.turned:
            yield OrderTurned(turned=False)
        if after._trick.turned and not trick.turned:
            yield OrderTurned(turned=True)


def _paid(before: State, action: Give | Discard, after: State, seat: int | None) -> Iterator[Event]:
    """A gift or a discard that a play made its seat owe."""
    rules, giver = before._round.rules, action.seat
    cards = rules.deck.unpack(rules.deck.pack(action.cards) or 0)
    if isinstance(action, Discard):
        yield Discarded(giver, cards)
    else:
        active = before._seats.active & ~(1 << giver)
        to = before._seats.circle.after(giver, active)
        yield Gave(giver, to, len(cards), cards if seat in {giver, to} else ())
    if after._round.debts:
        yield Owed(giver, after._round.debts[0].number)
        return
    way = before._seats.owing
    if way is not None:
        yield from _went_on(before, way_taken(way, before, after, giver), after, before._trick)


def _leaves(before: Places, after: Places, seat: int) -> Leaves:
    if seat in after.finished and seat not in before.finished:
        return "out"
    return "demoted" if seat in after.demoted and seat not in before.demoted else "stays"


def way_taken(way: Way, before: State, after: State, seat: int) -> Way:
    """The way on that an action was."""
    leaves = _leaves(before._places, after._places, seat)
    falls = after._places.fallen if before._places.fallen < 0 else -1
    if leaves != "stays" or falls >= 0:
        way = evolve(way, leaves=leaves, falls=falls)
    return way if seat == before._seats.turn else evolve(way, seat=seat)


def _ended(before: State, after: State) -> Iterator[Event]:
    """The end of a round and of the match."""
    if after.phase not in {Phase.DEAL, Phase.OVER} or before.phase is Phase.OVER:
        return
    yield RoundEnded(after.standing, after.titles, after.scores)
    if after.phase is Phase.OVER:
        yield MatchEnded(match.winner(after.scores, after.standing))
