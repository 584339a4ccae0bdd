"""Deals, titles, scores: how a round begins and ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oracle.cards import bans, is_named, place_of
from president_rules.cards import SUITS, Card, parse_card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oracle.state import State


def deal(state: State, cards: Sequence[Card]) -> None:
    """A legal deal; what comes after it is another matter."""
    begin_round(state)
    rule, seats = state.keys["deal"], state.seats
    order = dealing_order(state)
    # DEAL-2
    each = rule["hand"] or len(cards) // seats
    for number in range(each * seats):
        state.hands[order[number % seats]].append(cards[number])
    rest = list(cards[each * seats :])
    if rule["hand"] or rule["cards"] == "equal":
        state.aside = rest  # DEAL-4
        return
    # DEAL-3
    if state.standing and rule["extras"] == "to_lowest":
        order = state.standing[::-1]
    if state.standing and rule["extras"] == "to_highest":
        order = list(state.standing)
    for seat, card in zip(order, rest, strict=False):
        state.hands[seat].append(card)


def dealing_order(state: State) -> list[int]:
    start = state.keys["deal"]["start"]
    first = state.after(state.dealer)[0]
    if start == "dealer":
        first = state.dealer
    # DEAL-5: where there is no last standing, left of the dealer.
    if start == "first" and state.standing:
        first = state.standing[0]
    if start == "last" and state.standing:
        first = state.standing[-1]
    return [first, *state.after(first)[:-1]]


def begin_round(state: State) -> None:
    state.number += 1
    state.hands = [[] for _ in range(state.seats)]
    state.aside = []
    state.out, state.fallen, state.demoted, state.falls_later = [], [], [], []
    state.trick, state.bound, state.gone = [], set(), set()
    state.inverted = state.revolution = state.reversed = False
    state.rank_lock = state.suit_lock = state.must_match = None
    state.step_lock = False


def begin_play(state: State) -> None:
    """After the deal, or after the exchange: who leads."""
    state.phase = "play"
    who = state.keys["lead"]["later" if state.standing else "first"]
    leader = leader_of(state, who)
    use = state.keys["lead"]["card_use"]
    state.card_required = who == "holder" and use != "free"  # LEAD-3
    # OUT-5
    if state.keys["finishing"]["trigger"] == "on_holding":
        names = bans(state)
        for seat in [leader, *state.after(leader)[:-1]]:
            if len(state.active()) > 1 and all(is_named(card, names) for card in state.hands[seat]):
                state.demoted.append(seat)
                state.hands[seat] = []
    if len(state.active()) <= 1:
        end_round(state)
        return
    state.turn = leader
    if not state.is_active(leader):
        state.turn = state.next_active(leader)
        state.card_required = False


def leader_of(state: State, who: str) -> int:
    # LEAD-1
    if who == "dealer":
        return state.dealer
    if who in {"first", "last"}:
        return state.standing[0 if who == "first" else -1]
    order = state.after(state.dealer)
    card = lowest(state) if who == "lowest" else None
    if who == "holder":
        card = parse_card(state.keys["lead"]["card"])
    holders = [seat for seat in order if card in state.hands[seat]]
    return holders[0] if holders else order[0]


def lowest(state: State) -> Card:
    def order(card: Card) -> tuple[int, int]:
        return place_of(state, card.rank), SUITS.index(card.suit) if card.suit else 0

    return min((card for hand in state.hands for card in hand), key=order)


def end_round(state: State, *, overturned: bool = False) -> None:
    """The standing, the scores, and what comes next."""
    state.reversed = False
    left = state.after(state.dealer)[0]  # in the order of the round that ends
    state.standing = state.standing[::-1] if overturned else standing_of(state)
    first, last = state.standing[0], state.standing[-1]
    state.debts, state.swaps = [], []
    state.turn = None
    state.trick = []
    rule, target = state.keys["scoring"], state.keys["match"]["target"]
    for place, seat in enumerate(state.standing):
        # SCORE-1
        if rule["linear"]:
            state.scores[seat] += state.seats - 1 - place
        elif place < len(rule["points"]):
            state.scores[seat] += rule["points"][place]
    # MATCH-1
    rounds = state.keys["match"]["rounds"]
    reached = target and max(state.scores) >= target
    if reached or (rounds and state.number >= rounds):
        state.phase = "over"
        return
    state.phase = "deal"
    # DEAL-5
    dealers = {"last": last, "first": first, "left": left, "same": state.dealer}
    state.dealer = dealers[state.keys["deal"]["dealer"]]


def standing_of(state: State) -> list[int]:
    # OUT-2, OUT-6, FALL-2
    demoted = list(state.demoted)
    if state.keys["finishing"]["order"] == "first_lowest":
        demoted.reverse()
    later = [seat for seat in state.falls_later if seat not in demoted]
    legal = [seat for seat in state.out + state.active() if seat not in later]
    return legal + state.fallen + later + demoted


def places(state: State) -> list[int]:
    """The seats that are out: best first, then the fallen, then the demoted."""
    demoted = list(state.demoted)
    if state.keys["finishing"]["order"] == "first_lowest":
        demoted.reverse()
    return state.out + state.fallen + demoted


def titles_by_place(state: State) -> list[str]:
    # TITLE-1
    rule, seats = state.keys["titles"], state.seats
    for number, titles in rule["by_players"].items():
        if int(number) == seats:
            return list(titles)
    pairs = min(len(rule["top"]), len(rule["bottom"]), seats // 2)
    middle = [rule["neutral"]] * (seats - 2 * pairs)
    return rule["top"][:pairs] + middle + rule["bottom"][:pairs][::-1]


def titles(state: State) -> list[str]:
    """The title of each seat (TITLE-2)."""
    if not state.standing:
        return []
    named = titles_by_place(state)
    return [named[state.standing.index(seat)] for seat in range(state.seats)]
