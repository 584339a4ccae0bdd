"""Following a match by events alone: a view and the events of an action make the next view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from president_rules.event import (
    Dealt,
    Declared,
    Demoted,
    Event,
    Gave,
    Locked,
    MatchEnded,
    Owed,
    Passed,
    PlayBegan,
    Played,
    Received,
    RoundEnded,
    Skipped,
    TrickEnded,
    WentOut,
    way_taken,
)
from president_rules.rules import deal, exchange
from president_rules.rules import players as turns
from president_rules.ruleset import PASSED, leading
from president_rules.table import Circle, Leaves, Phase, Places, Seats, Step, Trick, code_of
from president_rules.views import UNSEEN, View

if TYPE_CHECKING:
    from collections.abc import Iterable

    from president_rules.cards import Card


def fold(view: View, happened: Iterable[Event]) -> View:
    """Let a view follow the match by the events of one action, as its own seat was told them."""
    told = tuple(happened)
    for event in told:
        view = _fold_one(view, event, told)
    return view


def _fold_one(  # noqa: C901 - one case for each event
    view: View, event: Event, told: tuple[Event, ...]
) -> View:
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
    rules = view.ruleset
    if phase in rules.idle:
        return rules.idle[phase]
    return rules.seats(Seats(phase, _circle(view), active=(1 << rules.players) - 1))


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
        trick=rules.no_trick,
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
    trick, top = view._trick, view._top
    if isinstance(event, Passed):
        step = trick.after[PASSED]
    else:
        view, step, top = _fold_cards(view, event)
    leaves: Leaves = "stays"
    if any(isinstance(each, WentOut) for each in told):
        leaves = "out"
    elif any(isinstance(each, Demoted) for each in told):
        leaves = "demoted"
    way = way_taken(step, view._seats, event.seat, leaves)
    then = view._seats.after[code_of(way)]
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
    return view, view._trick.after[pattern.code], cards


def _fold_demoted(view: View, seat: int) -> View:
    """A demoted seat has no cards: it played its last ones, or they left the game unseen."""
    places = evolve(view._places, demoted=(*view._places.demoted, seat))
    sizes = tuple(0 if at == seat else size for at, size in enumerate(view.sizes))
    hand = 0 if view.seat == seat else view._hand
    return evolve(view, places=places, sizes=sizes, hand=hand)


def _fold_round_end(view: View, event: RoundEnded) -> View:
    rules = view.ruleset
    dealer = deal.next_dealer(rules.variant.deal, view._seats.circle, view.dealer, event.standing)
    view = evolve(
        view,
        dealer=dealer,
        standing=event.standing,
        titles=event.titles,
        scores=event.scores,
        trick=rules.no_trick,
        top=0,
    )
    return evolve(view, seats=_idle(view, Phase.DEAL))
