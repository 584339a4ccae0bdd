"""The order of turns."""

from __future__ import annotations

import pytest

from president_rules import load, new_match
from president_rules.rules.players import player_counts, turn_order
from tables import PLAIN, after, begin, hands, leads

BY_STANDING = {"players.seating": "by_standing", "exchange.counts": []}


@pytest.mark.clause("PASS-3")
def test_turns_go_clockwise_or_the_other_way() -> None:
    assert 1 == after(begin(["3C 9C", "4C 9D", "5C 9H"]), "0 3C").turn
    keys = {"players.direction": "counterclockwise"}
    assert 2 == after(begin(["3C 9C", "4C 9D", "5C 9H"], keys, dealer=1), "0 3C").turn


@pytest.mark.clause("SEAT-1")
def test_turns_follow_the_last_standing() -> None:
    state = begin(["3C 9C", "4C 9D", "5C 9H"], BY_STANDING, standing=(1, 0, 2), dealer=0)
    assert 2 == leads(state)
    state = after(state, "2 5C")
    assert 1 == state.turn
    assert 0 == after(state, "1 pass").turn


@pytest.mark.clause("SEAT-1")
def test_the_first_round_goes_by_the_seats() -> None:
    state = begin(["3C 9C", "4C 9D", "5C 9H"], BY_STANDING)
    assert 1 == after(state, "0 3C").turn


@pytest.mark.clause("SEAT-1", "DEAL-2")
def test_the_deal_follows_the_last_standing() -> None:
    keys = BY_STANDING | {"deck.ranks": ["3", "4"], "deck.remove": ["4C", "4D"]}
    state = begin(["4S", "3C", "3D 4H"], keys, dealer=0)
    state = after(state, "1 3C", "2 pass", "0 4S")
    assert (1, 0, 2) == state.standing
    # 2 deals; after 2 come 1, 0, 2.
    assert ["3D 4H", "3C 3S", "3H 4S"] == hands(after(state, "deal 3C 3D 3H 3S 4H 4S"))


@pytest.mark.clause("TITLE-1")
def test_a_variant_is_for_some_numbers_of_players() -> None:
    assert range(3, 9) == player_counts(load("fr-livret").players)
    with pytest.raises(ValueError, match="plain is for 2 to 12 players, not for 13"):
        new_match(PLAIN, 13)


@pytest.mark.clause("SEAT-1")
def test_a_turn_order_is_that_of_the_seats_without_a_standing() -> None:
    assert (0, 1, 2) == turn_order(PLAIN.players, 3, ())
