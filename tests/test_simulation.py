"""The shuffle: the same deal for the same seed, by a written algorithm."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from president_rules import check, load, new_match, shuffled, simulation
from president_rules.cards import format_cards
from tables import PLAIN

LIVRET = new_match(load("fr-livret"), 4)


def by_the_page(deck: list[str], seed: object) -> list[str]:
    """The algorithm as its page tells it, in other words than the library's."""
    numbers: list[int] = []
    for block in range(40):
        digest = hashlib.sha256(b"president-rules:%s:%d" % (str(seed).encode(), block)).hexdigest()
        numbers += [int(digest[at : at + 16], 16) for at in (0, 16, 32, 48)]
    left, last = [*deck], len(deck) - 1
    while last > 0:
        number = numbers.pop(0)
        usable = 2**64 // (last + 1) * (last + 1)
        if number < usable:
            left[last], left[number % (last + 1)] = left[number % (last + 1)], left[last]
            last -= 1
    return left


@given(st.integers() | st.text())
def test_a_seed_makes_the_deal_of_the_written_algorithm(seed: int | str) -> None:
    deck = [str(card) for card in LIVRET.ruleset.deck.cards]
    if isinstance(seed, int) or seed.isprintable():
        assert by_the_page(deck, seed) == [str(card) for card in shuffled(LIVRET, seed).cards]


def test_a_seed_may_be_a_number_or_its_digits() -> None:
    assert shuffled(LIVRET, 42) == shuffled(LIVRET, "42")
    assert shuffled(LIVRET, 42) != shuffled(LIVRET, 43)


@pytest.mark.clause("DEAL-1")
@given(st.integers(0, 2**70))
def test_a_shuffled_deck_is_a_legal_deal(seed: int) -> None:
    deal = shuffled(LIVRET, seed)
    assert Counter(LIVRET.ruleset.deck.cards) == Counter(deal.cards)
    assert check(LIVRET, deal) is None


def test_only_the_deck_matters_not_the_seats() -> None:
    assert shuffled(new_match(PLAIN, 2), 7) == shuffled(new_match(PLAIN, 9), 7)


def test_a_number_that_would_make_cards_unequal_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new_match(
        PLAIN, 2, overrides={"deck.ranks": ["3"], "deck.remove": ["3C"], "players.max": 3}
    )
    assert "3D 3H 3S" == format_cards(state.ruleset.deck.cards)
    # 2^64 - 1 is a multiple of 3: for three cards it is the one number too many.
    stream = iter([2**64 - 1, 1, 2**64 - 2])
    monkeypatch.setattr(simulation, "_stream", lambda _: stream)
    # j = 1: 3D 3S 3H; then j = 0: 3S 3D 3H.
    assert "3S 3D 3H" == format_cards(shuffled(state, 0).cards)
