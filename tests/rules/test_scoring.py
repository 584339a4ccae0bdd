"""Points by place, and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tables import after, begin

if TYPE_CHECKING:
    from president_rules import State

NONE: dict[str, object] = {"exchange.counts": []}


def ended(keys: dict[str, object], *, standing: tuple[int, ...] = ()) -> State:
    """A round in which 0 went out first, then 1; 2 was left."""
    state = begin(["3C", "4C", "5C 6C"], NONE | keys, standing=standing, dealer=2)
    if standing:
        assert 0 == state.turn
    return after(state, "0 3C", "1 4C")


@pytest.mark.clause("SCORE-1")
def test_each_place_earns_its_points() -> None:
    assert (5, 2, -1) == ended({"scoring.points": [5, 2, -1]}).scores


@pytest.mark.clause("SCORE-1")
def test_places_beyond_the_points_earn_nothing() -> None:
    assert (5, 0, 0) == ended({"scoring.points": [5]}).scores


@pytest.mark.clause("SCORE-1")
def test_each_place_may_earn_a_point_for_every_seat_below() -> None:
    assert (2, 1, 0) == ended({"scoring.linear": True}).scores


@pytest.mark.clause("SCORE-1")
def test_without_points_nobody_scores() -> None:
    assert (0, 0, 0) == ended({}).scores


@pytest.mark.clause("SCORE-1")
def test_points_add_up() -> None:
    keys = {
        "scoring.points": [3, 1],
        "deck.ranks": ["3", "4"],
        "deck.remove": ["3C", "3D", "3H", "4C", "4D"],
        "exchange.counts": [],
    }
    # The deck has 3S 4H 4S. The last seat leads the second round, and the last deals.
    state = after(begin(["3S", "4H", "4S"], keys), "0 3S", "1 4H")
    assert (3, 1, 0) == state.scores
    state = after(state, "deal 4H 4S 3S", "2 3S", "0 4H")
    assert (2, 0, 1) == state.standing
    assert (4, 1, 3) == state.scores
