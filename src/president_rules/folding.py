"""Following a match by events alone: a view and the events of an action make the next view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from president_rules.actions import Play
from president_rules.event import (
    Dealt,
    Declared,
    Demoted,
    Discarded,
    Event,
    Fell,
    Gave,
    MatchEnded,
    Passed,
    PlayBegan,
    Played,
    Received,
    RoundEnded,
    WentOut,
)
from president_rules.playable import readings_of
from president_rules.rules import downfall, exchange
from president_rules.ruleset import PASSED, due_now, leading, owing, placed
from president_rules.table import (
    Phase,
    Places,
    Present,
    Seats,
    Step,
    Trick,
    Way,
    code_of,
    way_of,
)
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


def _fold_one(  # noqa: C901, PLR0912 - one case for each event
    view: View, event: Event, told: tuple[Event, ...]
) -> View:
    match event:
        case Dealt():
            return _fold_deal(view, event)
        case Gave() | Discarded() if view._debts:
            return _fold_paid(view, event, told)
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
            return evolve(view, places=placed(view.ruleset, view._places, view.standing, seat))
        case Demoted(seat):
            return _fold_demoted(view, seat)
        case Fell(seat):
            return _out_of_cards(view, seat) if view._places.fallen == seat else view
        case RoundEnded():
            return _fold_round_end(view, event)
        case MatchEnded():
            return evolve(view, seats=_idle(view, Phase.OVER))
        case _:
            return view  # the others follow from the rules and from what was told before


def _idle(view: View, phase: Phase) -> Seats:
    """The seats while nobody is on turn."""
    rules = view.ruleset
    if phase in rules.idle:
        return rules.idle[phase]
    return rules.seats(Seats(phase, rules.circle(view.standing), active=(1 << rules.players) - 1))


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
        debts=(),
        presents=(),
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
    seats = rules.seats(leading(rules.circle(view.standing), leader, active))
    return evolve(view, seats=seats, trick=rules.trick(Trick(opening=opening)))


def _fold_act(view: View, event: Played | Passed, told: tuple[Event, ...]) -> View:
    """Let the automata of tricks and seats take the way that a play or a pass was."""
    trick, top = view._trick, view._top
    if isinstance(event, Passed):
        step = trick.after[PASSED]
    else:
        view, step, top = _fold_cards(view, event)
    seats, rules = view._seats, view.ruleset
    if step.debts and view.sizes[event.seat]:
        return evolve(
            view,
            seats=rules.seats(owing(seats, event.seat, way_of(step.stays))),
            trick=step.trick,
            top=top,
            debts=due_now(step.debts, view.sizes[event.seat]),
        )
    way = way_of(step.stays)
    if event.seat != seats.turn:
        way = evolve(way, seat=event.seat)
    return _fold_way(evolve(view, trick=step.trick, top=top), way, told)


def _fold_way(view: View, way: Way, told: tuple[Event, ...]) -> View:
    """Let the seats take a way on, as the events say that it went."""
    rules = view.ruleset
    for event in told:
        match event:
            case WentOut():
                way = evolve(way, leaves="out")
            case Demoted():
                way = evolve(way, leaves="demoted")
            case Fell(seat) if downfall.is_at_once(rules.variant.downfall):
                way = evolve(way, falls=seat)
            case _:
                pass
    then = view._seats.after[code_of(way)]
    if then.pending:
        return evolve(view, seats=then)
    return evolve(view, seats=then, trick=rules.ended(view._trick), top=0)


def _fold_paid(view: View, event: Gave | Discarded, told: tuple[Event, ...]) -> View:
    """A gift or a discard that a play made its seat owe."""
    seats, presents = view._seats, view._presents
    if isinstance(event, Gave):
        view = _moved(view, event.seat, event.to, event.number, event.cards)
        if event.number:
            gift = view.ruleset.deck.pack(event.cards) or UNSEEN
            presents = (*presents, Present(event.seat, event.to, event.number, gift))
    else:
        view = _given_up(view, event.seat, event.cards)
    debts = due_now(view._debts[1:], view.sizes[event.seat])
    view = evolve(view, debts=debts, presents=presents)
    return view if debts or seats.owing is None else _fold_way(view, seats.owing, told)


def _given_up(view: View, seat: int, cards: tuple[Card, ...]) -> View:
    """Let a seat give up cards for all to see."""
    deck = view.ruleset.deck
    packed = deck.pack(cards) or 0
    sizes = [*view.sizes]
    sizes[seat] -= len(cards)
    hand = view._hand
    if view.seat == seat:
        hand = deck.minus(hand, packed) or 0
    played = deck.plus(view._played, packed)
    return evolve(view, sizes=tuple(sizes), hand=hand, played=played)


def _fold_cards(view: View, event: Played) -> tuple[View, Step, int]:
    rules = view.ruleset
    play = Play(event.seat, event.cards, reading=event.reading)
    found = [each for each in readings_of(rules, play) if each.reading == event.reading]
    if not found:
        message = f"{event} is no combination of {rules}"
        raise ValueError(message)
    cards = rules.deck.pack(event.cards) or 0
    step = rules.step(view._trick, found[0])
    return _given_up(view, event.seat, event.cards), step, cards


def _fold_demoted(view: View, seat: int) -> View:
    """A demoted seat has no cards: it played its last ones, or they left the game unseen."""
    places = evolve(view._places, demoted=(*view._places.demoted, seat))
    return _out_of_cards(evolve(view, places=places), seat)


def _out_of_cards(view: View, seat: int) -> View:
    """Take what a seat holds out of the game."""
    sizes = tuple(0 if at == seat else size for at, size in enumerate(view.sizes))
    return evolve(view, sizes=sizes, hand=0 if view.seat == seat else view._hand)


def _fold_round_end(view: View, event: RoundEnded) -> View:
    rules = view.ruleset
    dealer = rules.next_dealer(view.dealer, view.standing, event.standing)
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
