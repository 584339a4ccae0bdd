"""The exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import holds, is_named, place_of, without
from oracle.rounds import begin_play, titles_by_place
from oracle.state import Swap
from president_rules.cards import JOKER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import State
    from president_rules.cards import Card


def begin_exchange(state: State) -> None:
    """What is owed after a deal, if anything (EXCH-1)."""
    state.swaps = []
    rule = state.keys["exchange"]
    if state.standing:
        for high, low, count in pairs(state):
            # EXCH-8
            number = min(count, len(state.hands[low]))
            if rule["order"] == "simultaneous" or not rule["may_return"]:
                number = min(number, len(state.hands[high]))
            if number:
                state.swaps.append(Swap(low, high, number, low=True))
                state.swaps.append(Swap(high, low, number, low=False))
    state.phase, state.turn = "exchange", None
    if not state.swaps:
        begin_play(state)


def pairs(state: State) -> list[tuple[int, int, int]]:
    """The high seat, the low seat and the number of cards of each pair (EXCH-2, TITLE-1)."""
    rule, titles = state.keys["exchange"], titles_by_place(state)
    counts, neutral = rule["counts"], state.keys["titles"]["neutral"]
    for number, own in rule["counts_by_players"].items():
        if int(number) == state.seats:
            counts = own
    found = []
    for i in range(state.seats // 2):
        if neutral in {titles[i], titles[-1 - i]} or i >= len(counts):
            break
        found.append((state.standing[i], state.standing[-1 - i], counts[i]))
    return found


def due(state: State) -> list[Swap]:
    """The gifts that may be given now (EXCH-4, EXCH-5)."""
    waiting = [swap for swap in state.swaps if swap.given is None]
    if state.keys["exchange"]["order"] == "simultaneous":
        return waiting
    return [swap for swap in waiting if swap.low] or waiting


def owed(state: State, seat: int) -> int:
    return sum(swap.count for swap in due(state) if swap.seat == seat)


def refusal_of_gift(state: State, seat: int, cards: Sequence[Card]) -> str | None:
    # EXCH-7
    if seat not in range(state.seats):
        return "UNKNOWN_SEAT"
    mine = [swap for swap in due(state) if swap.seat == seat]
    if not mine:
        return "NOTHING_OWED"
    if len(cards) != mine[0].count:
        return "WRONG_COUNT"
    if not holds(state.hands[seat], cards):
        return "CARDS_NOT_HELD"
    mine_to_give = givable(state, mine[0])
    if not holds(mine_to_give, cards):
        return "RETURNED_CARD"
    rule = state.keys["exchange"]
    if mine[0].low and rule["low_gives"] == "best" and not is_best(state, mine_to_give, cards):
        return "NOT_BEST"
    if (
        not mine[0].low
        and rule["high_gives"] == "worst"
        and not is_worst(state, mine_to_give, cards)
    ):
        return "NOT_WORST"
    return None


def givable(state: State, swap: Swap) -> list[Card]:
    # EXCH-6
    hand = state.hands[swap.seat]
    simultaneous = state.keys["exchange"]["order"] == "simultaneous"
    if swap.low or simultaneous or state.keys["exchange"]["may_return"]:
        return list(hand)
    received = next(other.given for other in state.swaps if other.to == swap.seat)
    return without(hand, received or ())


def is_best(state: State, hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    # EXCH-3
    keep = state.keys["exchange"]["keep"]

    def worth(card: Card) -> tuple[bool, int]:
        return not is_named(card, keep), place_of(state, card.rank)

    best = sorted(map(worth, hand), reverse=True)[: len(cards)]
    return best == sorted(map(worth, cards), reverse=True)


def is_worst(state: State, hand: Sequence[Card], cards: Sequence[Card]) -> bool:
    # EXCH-3
    worst = sorted(place_of(state, card.rank) for card in hand)[: len(cards)]
    return worst == sorted(place_of(state, card.rank) for card in cards)


def do_gift(state: State, seat: int, cards: Sequence[Card]) -> None:
    """A legal gift of the exchange."""
    swap = next(swap for swap in due(state) if swap.seat == seat)
    swap.given = tuple(cards)
    if state.keys["exchange"]["order"] == "low_first":
        move(state, swap)  # EXCH-4
    if due(state):
        return
    if state.keys["exchange"]["order"] == "simultaneous":
        for each in state.swaps:  # EXCH-5
            move(state, each)
    begin_play(state)


def move(state: State, swap: Swap) -> None:
    given = swap.given or ()
    state.hands[swap.seat] = without(state.hands[swap.seat], given)
    state.hands[swap.to] += given


def refusal_of_declaring(state: State, seat: int) -> str | None:
    # EXCH-9
    if seat not in range(state.seats):
        return "UNKNOWN_SEAT"
    jokers = [card for card in state.deck if card.rank == JOKER]
    begun = any(swap.given is not None for swap in state.swaps)
    allowed = state.keys["exchange"]["cancel"] == "both_jokers" and jokers
    if not allowed or begun or not holds(state.hands[seat], jokers):
        return "CANNOT_DECLARE"
    return None


def do_declare(state: State) -> None:
    state.swaps = []
    begin_play(state)
