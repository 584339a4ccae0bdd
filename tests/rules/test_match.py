"""When a match is over, and who wins it."""

from __future__ import annotations

import pytest

from president_rules import Code, Phase, State, events, legal_actions, parse_action
from president_rules.event import MatchEnded
from president_rules.rules.match import winner
from tables import after, begin, refusal

DECK: dict[str, object] = {
    "deck.ranks": ["3", "4"],
    "deck.remove": ["3C", "3D", "3H", "4C", "4D"],
    "exchange.counts": [],
}
"""A deck of three cards: 3S 4H 4S."""


def rounds(keys: dict[str, object]) -> tuple[State, State]:
    """One round, which 0 wins before 1, and another one, which 2 wins before 0."""
    state = after(begin(["3S", "4H", "4S"], DECK | keys), "0 3S", "1 4H")
    return state, after(state, "deal 4H 4S 3S", "2 3S", "0 4H")


@pytest.mark.clause("MATCH-1")
def test_a_match_has_a_number_of_rounds() -> None:
    one, two = rounds({"match.rounds": 2})
    assert Phase.DEAL is one.phase
    assert not one.is_over
    assert Phase.OVER is two.phase
    assert two.is_over
    assert 2 == two.round


@pytest.mark.clause("MATCH-1")
def test_a_match_may_end_at_a_score() -> None:
    _, two = rounds({"scoring.points": [3, 1], "match.target": 4})
    assert Phase.OVER is two.phase
    state = after(
        begin(["3S", "4H", "4S"], DECK | {"scoring.points": [3], "match.target": 3}), "0 3S", "1 4H"
    )
    assert Phase.OVER is state.phase


@pytest.mark.clause("MATCH-1")
def test_without_a_limit_another_round_is_dealt() -> None:
    _, two = rounds({})
    assert Phase.DEAL is two.phase


@pytest.mark.clause("MATCH-1", "DEAL-1")
def test_nothing_is_legal_when_a_match_is_over() -> None:
    _, state = rounds({"match.rounds": 2})
    assert () == legal_actions(state)
    assert state.turn is None
    for action in ("deal 3S 4H 4S", "0 3S", "0 pass", "0 gives 3S", "0 declares"):
        assert Code.WRONG_PHASE == refusal(state, action)


def who_wins(keys: dict[str, object]) -> int:
    """Who wins after two rounds."""
    state = after(
        begin(["3S", "4H", "4S"], DECK | keys | {"match.rounds": 2}),
        "0 3S",
        "1 4H",
        "deal 4H 4S 3S",
        "2 3S",
    )
    last = parse_action("0 4H")
    ended = [
        each for each in events(state, last, after(state, "0 4H")) if isinstance(each, MatchEnded)
    ]
    return ended[0].winner


@pytest.mark.clause("MATCH-1")
def test_the_best_score_wins() -> None:
    assert 0 == who_wins({"scoring.points": [3, 2]})


@pytest.mark.clause("MATCH-1")
def test_of_equal_scores_the_best_place_in_the_last_round_wins() -> None:
    assert 2 == who_wins({"scoring.points": [3]})
    assert 1 == winner((4, 4, 1), (2, 1, 0))


@pytest.mark.clause("MATCH-1")
def test_without_scoring_the_first_of_the_last_round_wins() -> None:
    assert 2 == who_wins({})
