"""What happened between two states: derived from them, and redacted for a seat (`EVENT-1`).

No state stores an event; `events` works them out afterwards, for whoever asks. `fold` lets a view
follow the match by them alone (`EVENT-2`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from president_rules.actions import Action, Deal, Declare, Give, Pass, Play
from president_rules.cards import Card
from president_rules.rules import deal, exchange, match
from president_rules.rules import players as turns
from president_rules.ruleset import PASSED, Ruleset, advance, leading
from president_rules.state import State
from president_rules.table import Circle, Phase, Places, Seats, Step, Trick, Way, code_of, way_of
from president_rules.views import UNSEEN, View


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
            yield from _begun(before, after)
        case Give():
            yield from _gave(before, action, after, seat)
            yield from _due(before, after)
            yield from _begun(before, after)
        case Declare():
            yield Declared(action.seat)
            yield from _begun(before, after)
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


def _begun(before: State, after: State) -> Iterator[Event]:
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
    if swap is None:
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
        step, leaves = rules.step(before._trick, PASSED), "stays"
    else:
        pattern, _, cards = rules.book.taken(before._hands[seat], action)
        yield Played(seat, rules.deck.unpack(cards), pattern.rank)
        step = rules.step(before._trick, pattern.code)
        leaves = _leaves(before._places, after._places, seat)
    way = _way(step, before._seats, seat, leaves)
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


def _leaves(before: Places, after: Places, seat: int) -> str:
    if seat in after.finished and seat not in before.finished:
        return "out"
    return "demoted" if seat in after.demoted and seat not in before.demoted else "stays"


def _way(step: Step, seats: Seats, seat: int, leaves: str) -> Way:
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
        rule = after._round.rules.variant.match
        yield MatchEnded(match.winner(rule, after.scores, after.standing))


def fold(view: View, happened: Iterable[Event]) -> View:
    """Let a view follow the match by the events of one action, as its own seat was told them."""
    told = tuple(happened)
    for event in told:
        view = _fold_one(view, event, told)
    return view


def _fold_one(view: View, event: Event, told: tuple[Event, ...]) -> View:
    match event:
        case Dealt():
            return _fold_deal(view, event)
        case Gave():
            return _fold_gift(view, event)
        case Received():
            return _fold_received(view, event)
        case Declared():
            return evolve(view, swaps=())
        case PlayBegan(leader, required):
            return _fold_lead(view, leader, opening=required)
        case Played() | Passed():
            return _fold_act(view, event, told)
        case WentOut(seat):
            places = view._places
            return evolve(view, places=evolve(places, finished=(*places.finished, seat)))
        case Demoted(seat):
            return _fold_demoted(view, seat)
        case RoundEnded():
            return _fold_round_end(view, event)
        case MatchEnded():
            return evolve(view, seats=_idle(view, Phase.OVER))
        case Owed() | Locked() | Skipped() | TrickEnded():
            return view  # these follow from the rules and what was told before


def _circle(view: View) -> Circle:
    rules = view.ruleset
    order = turns.turn_order(rules.variant.players, rules.players, view.standing)
    return rules.circle(order, view.standing)


def _idle(view: View, phase: Phase) -> Seats:
    """The seats while nobody is on turn."""
    active = (1 << view.ruleset.players) - 1 if phase is Phase.EXCHANGE else 0
    return view.ruleset.seats(Seats(phase, _circle(view), active=active))


def _fold_deal(view: View, event: Dealt) -> View:
    rules = view.ruleset
    swaps = exchange.swaps(rules.variant.exchange, rules.counts, view.standing, event.sizes)
    return evolve(
        view,
        round=event.round,
        dealer=event.dealer,
        sizes=event.sizes,
        hand=rules.deck.pack(event.hand) or 0,
        aside=rules.deck.pack(event.aside) or 0,
        trick=rules.trick(Trick()),
        top=0,
        seats=_idle(view, Phase.EXCHANGE),
        places=Places(),
        played=0,
        swaps=swaps,
    )


def _moved(view: View, giver: int, to: int, number: int, cards: tuple[Card, ...]) -> View:
    """Let a gift change hands."""
    deck = view.ruleset.deck
    sizes = [*view.sizes]
    sizes[giver] -= number
    sizes[to] += number
    gift = deck.pack(cards) or 0
    hand = view._hand
    if view.seat == giver:
        hand = deck.minus(hand, gift) or 0
    elif view.seat == to:
        hand = deck.plus(hand, gift)
    return evolve(view, sizes=tuple(sizes), hand=hand)


def _fold_gift(view: View, event: Gave) -> View:
    rules = view.ruleset
    gift = rules.deck.pack(event.cards) or UNSEEN
    view = evolve(view, swaps=exchange.given(view._swaps, event.seat, gift))
    if exchange.moves_at_once(rules.variant.exchange):
        return _moved(view, event.seat, event.to, event.number, event.cards)
    return view


def _fold_received(view: View, event: Received) -> View:
    gift = view.ruleset.deck.pack(event.cards) or UNSEEN
    view = evolve(view, swaps=exchange.given(view._swaps, event.giver, gift))
    return _moved(view, event.giver, event.seat, event.number, event.cards)


def _fold_lead(view: View, leader: int, *, opening: bool) -> View:
    rules = view.ruleset
    active = (1 << rules.players) - 1
    for seat in view._places.demoted:
        active &= ~(1 << seat)
    seats = rules.seats(leading(_circle(view), leader, active))
    return evolve(view, seats=seats, trick=rules.trick(Trick(opening=opening)))


def _fold_act(view: View, event: Played | Passed, told: tuple[Event, ...]) -> View:
    """Let the automata of tricks and seats take the way that a play or a pass was."""
    rules, trick, top = view.ruleset, view._trick, view._top
    if isinstance(event, Passed):
        step = rules.step(trick, PASSED)
    else:
        view, step, top = _fold_cards(view, event)
    out, demoted = WentOut.__name__, Demoted.__name__
    left = {type(e).__name__ for e in told if isinstance(e, WentOut | Demoted)}
    leaves = "out" if out in left else "demoted" if demoted in left else "stays"
    way = _way(step, view._seats, event.seat, leaves)
    then = rules.move(view._seats, code_of(way))
    on = bool(then.pending)
    return evolve(
        view,
        seats=then,
        trick=step.trick if on else step.ended,
        top=top if on else 0,
    )


def _fold_cards(view: View, event: Played) -> tuple[View, Step, int]:
    rules = view.ruleset
    deck = rules.deck
    cards = deck.pack(event.cards) or 0
    pattern = rules.book.exact(cards)
    if pattern is None:
        message = f"{event} is no combination of {rules}"
        raise ValueError(message)
    sizes = [*view.sizes]
    sizes[event.seat] -= pattern.size
    hand = view._hand
    if view.seat == event.seat:
        hand = deck.minus(hand, cards) or 0
    played = deck.plus(view._played, cards)
    view = evolve(view, sizes=tuple(sizes), hand=hand, played=played)
    return view, rules.step(view._trick, pattern.code), cards


def _fold_demoted(view: View, seat: int) -> View:
    """A demoted seat has no cards: it played its last ones, or they left the game unseen."""
    places = evolve(view._places, demoted=(*view._places.demoted, seat))
    sizes = tuple(0 if at == seat else size for at, size in enumerate(view.sizes))
    hand = 0 if view.seat == seat else view._hand
    return evolve(view, places=places, sizes=sizes, hand=hand)


def _fold_round_end(view: View, event: RoundEnded) -> View:
    rules = view.ruleset
    dealer = deal.next_dealer(
        rules.variant.deal, view._seats.circle, view.dealer, event.standing
    )
    view = evolve(
        view,
        dealer=dealer,
        standing=event.standing,
        titles=event.titles,
        scores=event.scores,
        trick=rules.trick(Trick()),
        top=0,
    )
    return evolve(view, seats=_idle(view, Phase.DEAL))
