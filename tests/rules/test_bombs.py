"""Sets that answer any combination."""

from __future__ import annotations

import pytest

from president_rules import Code
from tables import after, begin, leads, legal, refusal

BOMBS: dict[str, object] = {"bombs.set": 3}
"""Three of a rank are a bomb, which is fewer than at most tables."""


@pytest.mark.clause("BOMB-1")
@pytest.mark.parametrize("lead", ["AC", "AC AD", "KC AC"])
def test_a_bomb_answers_any_combination_that_is_none(lead: str) -> None:
    state = begin([f"{lead} 9C", "4C 4D 4H 9D"], BOMBS | {"sequences.min": 2})
    assert ["1 4C 4D 4H", "1 pass"] == legal(after(state, f"0 {lead}"))


@pytest.mark.clause("BOMB-1")
def test_after_a_bomb_only_bombs_answer() -> None:
    state = after(
        begin(["AC 9C", "4C 4D 4H 9D", "2C JK"], BOMBS | {"deck.jokers": 1}), "0 AC", "1 4C 4D 4H"
    )
    assert ["2 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "2 2C")


@pytest.mark.clause("BOMB-1")
def test_a_larger_bomb_beats_a_stronger_one_and_no_smaller_one_does() -> None:
    hands = ["AC 9C", "6C 6D 6H 9D", "4C 4D 4H 4S 9H", "7C 7D 7H"]
    state = after(begin(hands, BOMBS), "0 AC", "1 6C 6D 6H")
    assert Code.TOO_LOW == refusal(state, "2 4C 4D 4H")
    state = after(state, "2 4C 4D 4H 4S")
    assert Code.WRONG_SIZE == refusal(state, "3 7C 7D 7H")


@pytest.mark.clause("BOMB-1", "PLAY-2")
@pytest.mark.parametrize("count", ["same", "same_or_more", "larger_wins", "multiple"])
def test_bombs_compare_by_size_whatever_counts_among_sets(count: str) -> None:
    hands = ["4C 4D 4H 9C", "5C 5D 5H 5S 9D"]
    state = after(begin(hands, BOMBS | {"following.count": count}), "0 4C 4D 4H")
    assert ["1 5C 5D 5H", "1 5C 5D 5S", "1 5C 5H 5S", "1 5D 5H 5S", "1 5C 5D 5H 5S", "1 pass"] == (
        legal(state)
    )


@pytest.mark.clause("BOMB-1")
def test_a_bomb_as_strong_is_governed_by_the_equal_rules() -> None:
    hands = ["AC 9C", "4C 4D 4H 9D", "4C 4D 4H 9H", "5C"]
    keys = BOMBS | {"deck.packs": 2}
    state = after(begin(hands, keys), "0 AC", "1 4C 4D 4H")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "2 4C 4D 4H")
    state = after(begin(hands, keys | {"following.equal": "clear"}), "0 AC", "1 4C 4D 4H")
    assert 2 == leads(after(state, "2 4C 4D 4H"))


@pytest.mark.clause("BOMB-1")
def test_bombs_may_be_led_in_the_sizes_that_sets_may() -> None:
    state = begin(["4C 4D 4H 9C", "AC"], BOMBS | {"following.sizes": [1, 2]})
    assert Code.WRONG_SIZE == refusal(state, "0 4C 4D 4H")


@pytest.mark.clause("BOMB-1", "LOCK-1", "LOCK-2")
def test_locks_of_suits_and_steps_bind_no_bomb() -> None:
    keys = BOMBS | {"locking.suits": "exact", "locking.ranks": "consecutive"}
    state = after(begin(["7H 9C", "8H 9D", "4C 4D 4S JH"], keys), "0 7H", "1 8H")
    assert ["2 4C 4D 4S", "2 pass"] == legal(state)


@pytest.mark.clause("BOMB-1", "EQUAL-6", "EQUAL-7")
@pytest.mark.parametrize(
    ("equal", "code"),
    [("lock", Code.LOCKED), ("match_or_skip", Code.MUST_MATCH), ("match_or_out", Code.MUST_MATCH)],
)
def test_equal_plays_bind_a_bomb(equal: str, code: Code) -> None:
    keys = BOMBS | {"following.equal": equal}
    state = after(begin(["7H 9C", "7C 9D", "4C 4D 4S JH"], keys), "0 7H", "1 7C")
    assert code == refusal(state, "2 4C 4D 4S")


@pytest.mark.clause("BOMB-1", "PLAY-4")
def test_bosses_that_are_a_bomb_answer_as_one() -> None:
    keys = BOMBS | {"following.boss": ["2"], "following.boss_size": "one"}
    state = after(begin(["AC AD 9C", "2C 2D 2H 9D"], keys), "0 AC AD")
    assert ["1 2C", "1 2D", "1 2H", "1 2C 2D 2H", "1 pass"] == legal(state)
    state = after(state, "1 2C 2D 2H")
    assert ["0 pass"] == legal(state)


@pytest.mark.clause("BOMB-1", "JOKER-4")
def test_jokers_enough_for_a_bomb_answer_as_one_where_one_joker_answers_any_size() -> None:
    keys = BOMBS | {"deck.jokers": 4, "jokers.beats_any_size": True}
    state = after(begin(["AC AD 9C", "JK JK JK 9D"], keys), "0 AC AD")
    alone = [text for text in legal(state) if "9D" not in text]
    assert ["1 JK", "1 JK JK JK", "1 pass"] == alone
    assert Code.WRONG_SIZE == refusal(state, "1 JK JK")


@pytest.mark.clause("BOMB-1", "CLEAR-3")
def test_a_run_of_bombs_may_be_completed_by_fewer_cards() -> None:
    keys = BOMBS | {"clearing.completion": 4, "clearing.completion_out_of_turn": True}
    state = after(begin(["AC 9C", "4C 4D 4H 9D", "3C", "4S 3D"], keys), "0 AC", "1 4C 4D 4H")
    assert ["3 4S"] == legal(state, 3)
    assert 3 == leads(after(state, "3 4S"))


@pytest.mark.clause("BOMB-1", "EQUAL-1")
def test_a_bomb_of_the_highest_rank_of_a_sequence_is_no_equal_play() -> None:
    keys = {"bombs.set": 2, "sequences.min": 2, "following.equal": "skip"}
    state = after(begin(["3C 4C 9C", "4D 4H 9D", "5C 9H"], keys), "0 3C 4C", "1 4D 4H")
    assert 2 == state.turn
