"""Every subset of small hands in every reading, over the whole family, judged by plain rules.

The ordinary suite judges a few hundred positions. More of them, and others:
`POSITIONS=100000 POSITIONS_SEED=1 pytest tests/test_bruteforce_family.py`.
"""

from __future__ import annotations

import itertools
import os
from random import Random

import pytest

from family_positions import Position, positions
from plain_rules import Hand, Plain, subsets
from president_rules import Code, Pass, Play, check, legal_actions

POSITIONS = int(os.environ.get("POSITIONS", "400"))
SEED = int(os.environ.get("POSITIONS_SEED", "0"))
PARTS = 4
"""The positions are judged in parts, which may run side by side."""


def named(rules: Plain, cards: Hand, numbers: Random) -> list[str]:
    """No name, every name that cards can have, and one that they may not have."""
    readings = rules.readings(cards)
    ranks = (*rules.variant.deck.ranks, "JK")
    wrong = numbers.choice(ranks) if numbers.random() < 0.5 else "-".join(numbers.sample(ranks, 2))
    names = ["", *(each.name for each in readings), *(each.ranks[-1] for each in readings)]
    return [*dict.fromkeys([*names, wrong] if numbers.random() < 0.1 else names)]


def refused(position: Position, seat: int, cards: Hand, name: str) -> str:
    violation = check(position.state, Play(seat, cards, reading=name))
    return "" if violation is None else str(violation.code)


def judge_listed(position: Position, seat: int, rules: Plain) -> None:
    """What is listed is legal, with its reading where that would not be taken, and is all."""
    expected = set()
    for cards, reading in rules.legal_plays:
        expected.add((cards, "" if rules.taken(cards) == reading else reading.name))
    listed = legal_actions(position.state, seat, distinct=False)
    plays = [
        (tuple(sorted(map(str, each.cards))), each.reading)
        for each in listed
        if isinstance(each, Play)
    ]
    assert expected == {*plays}
    assert len(expected) == len(plays)
    is_owner = seat == position.state.table.owner
    assert rules.may_pass(is_owner=is_owner) == (Pass(seat) in listed)


def judge_codes(position: Position, seat: int, rules: Plain, numbers: Random) -> None:
    """Whatever is tried, it is refused for the first check that fails, or it is legal."""
    for cards in subsets(rules.hand):
        for name in named(rules, cards, numbers):
            taken = rules.taken(cards, name)
            expected = taken if isinstance(taken, str) else ""
            assert expected == refused(position, seat, cards, name), (seat, cards, name)


def judge_owing(position: Position, seat: int) -> None:
    """While something is owed nobody plays (EFFECT-3)."""
    code = Code.CARDS_OWED if seat == position.state.turn else Code.NOT_YOUR_TURN
    for card in position.state.hands[seat]:
        assert code == refused(position, seat, (str(card),), "")


def judge(position: Position, numbers: Random) -> None:
    state = position.state
    for seat in state.table.active:
        if any(state.owed):
            judge_owing(position, seat)
            continue
        rules = position.plain(seat)
        assert rules.turned == state.table.turned
        judge_listed(position, seat, rules)
        if seat == state.turn or numbers.random() < 0.1:
            judge_codes(position, seat, rules, numbers)


@pytest.mark.clause("JOKER-2", "JOKER-3", "JOKER-4", "JOKER-5", "JOKER-6", "JOKER-7")
@pytest.mark.clause("SEQ-1", "SEQ-2", "SEQ-3", "BOMB-1", "LOCK-1", "LOCK-2", "OUT-7")
@pytest.mark.clause("REV-1", "REV-2", "REV-3", "REV-5", "EFFECT-2", "EFFECT-3")
@pytest.mark.parametrize("part", range(PARTS))
def test_the_family_is_legal_as_the_rules_page_says(part: int) -> None:
    numbers = Random(SEED * PARTS + part)  # noqa: S311 - play is random, not secret
    for position in itertools.islice(positions(numbers), POSITIONS // PARTS):
        judge(position, numbers)
