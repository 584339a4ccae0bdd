"""Makes witnesses small: leaves out whatever they show their key without."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import attrs

from president_rules import Give, Play, apply, new_match
from president_rules._record_rounds import begin
from president_rules.actions import Action, Discard
from president_rules.records import Record, RecordRound
from president_rules.rules.deck import deck_at
from witness_search import is_witness, parted, script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules import Card
    from witness_differences import Pair

MOST_TO_SHORTEN = 30
"""A record of more actions is made shorter by whole rounds alone; that of a whole match is not."""

Smaller = tuple[int, list[RecordRound], list[list[Action]]]
"""Who deals, the rounds without actions, and what is done in each."""


def cost(record: Record) -> int:
    """How much there is to read."""
    lines = sum(len(given.actions) for given in record.rounds)
    cards = sum(len(hand) for given in record.rounds for hand in given.hands)
    in_order = deck_at(record.resolved, record.seats).cards
    extra = sum(
        bool(given.aside)
        + bool(given.standing)
        + len(given.deal)
        + (given.deal not in ((), in_order))
        for given in record.rounds
    )
    return (
        8 * len(record.rounds) + 3 * lines + cards + 2 * extra + (record.dealer != record.seats - 1)
    )


def shrunk(pair: Pair, record: Record) -> Record:
    """A witness from which nothing more can be left out."""
    while True:
        best = cost(record), _suits(record)
        for dealer, rounds, scripts in _smaller(pair, record):
            choosers = [script(lines) for lines in scripts]
            found = parted(pair, dealer, rounds, choosers)
            if found and (cost(found), _suits(found)) < best and is_witness(pair, found):
                record = found
                break
        else:
            return record


def _suits(record: Record) -> int:
    """How far the suits are from the first ones."""
    hands = [hand for given in record.rounds for hand in given.hands]
    return sum("CDHS".find(card.suit) for hand in hands for card in hand)


def _smaller(pair: Pair, record: Record) -> Iterator[Smaller]:
    """A record with something left out, without its last line: it will be another one."""
    rounds = [attrs.evolve(given, actions=()) for given in record.rounds]
    scripts = [[a for a in given.actions if isinstance(a, Action)] for given in record.rounds]
    is_long = sum(map(len, scripts)) > MOST_TO_SHORTEN
    if is_long and pair.key.startswith("match."):
        return
    last = pair.seats - 1
    yield last, rounds, scripts
    yield from _without_exchange(pair, record, scripts)
    for number, given in enumerate(rounds):
        before, after = rounds[:number], rounds[number + 1 :]
        less, more = scripts[:number], scripts[number + 1 :]
        if len(rounds) > 1:
            yield record.dealer, before + after, less + more
        if is_long:
            continue
        for part in _smaller_starts(pair, given):
            yield record.dealer, [*before, part, *after], scripts
        for shorter in _shorter(scripts[number]):
            yield record.dealer, rounds, [*less, shorter, *more]
    if not is_long:
        yield from ((record.dealer, *each) for each in _first_suits(pair, rounds, scripts))


def _without_exchange(pair: Pair, record: Record, scripts: list[list[Action]]) -> Iterator[Smaller]:
    """The first round from after its exchange on, as a first round of a match."""
    gifts = [*itertools.takewhile(lambda action: isinstance(action, Give), scripts[0])]
    first = record.rounds[0]
    if not (first.standing and gifts):
        return
    state = begin(new_match(pair.variant, pair.seats, dealer=record.dealer), first)[1]
    for gift in gifts:
        state = apply(state, gift)
    start = RecordRound(hands=state.hands, aside=first.aside, position=True)
    rounds = [start, *(attrs.evolve(given, actions=()) for given in record.rounds[1:])]
    for dealer in range(pair.seats):
        yield dealer, rounds, [scripts[0][len(gifts) :], *scripts[1:]]


def _smaller_starts(pair: Pair, given: RecordRound) -> Iterator[RecordRound]:
    if given.deal:
        yield attrs.evolve(given, deal=deck_at(pair.variant, pair.seats).cards)
    if given.standing:
        yield attrs.evolve(given, standing=())
    if given.aside:
        yield attrs.evolve(given, aside=None)
        yield attrs.evolve(given, aside=given.aside[:1])
    for seat, hand in enumerate(given.hands):
        for at in range(len(hand)):
            less = hand[:at] + hand[at + 1 :]
            yield attrs.evolve(given, hands=(*given.hands[:seat], less, *given.hands[seat + 1 :]))


def _shorter(script: list[Action]) -> Iterator[list[Action]]:
    for length in range(min(len(script), 8), 0, -1):
        for at in range(len(script) - length + 1):
            yield script[:at] + script[at + length :]


def _first_suits(
    pair: Pair, rounds: list[RecordRound], scripts: list[list[Action]]
) -> Iterator[tuple[list[RecordRound], list[list[Action]]]]:
    """The same with two suits of a rank exchanged."""
    if any(given.deal for given in rounds):
        return
    held = {card for given in rounds for hand in given.hands for card in hand}
    deck = dict.fromkeys(deck_at(pair.variant, pair.seats).cards)
    for one, two in itertools.combinations(deck, 2):
        if one.rank == two.rank and two in held:
            swap = {one: two, two: one}
            yield (
                [_swapped(given, swap) for given in rounds],
                [[_with_cards(action, swap) for action in script] for script in scripts],
            )


def _swapped(given: RecordRound, swap: dict[Card, Card]) -> RecordRound:
    hands = (tuple(swap.get(card, card) for card in hand) for hand in given.hands)
    return attrs.evolve(given, hands=tuple(hands))


def _with_cards(action: Action, swap: dict[Card, Card]) -> Action:
    if not isinstance(action, Play | Give | Discard):
        return action
    return attrs.evolve(action, cards=tuple(swap.get(card, card) for card in action.cards))
