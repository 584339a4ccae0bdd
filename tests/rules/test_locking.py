"""Plays after which only certain suits or ranks may follow."""

from __future__ import annotations

import pytest

from president_rules import Code
from tables import after, begin, leads, legal, refusal

SUITS: dict[str, object] = {"locking.suits": "exact"}
STEPS: dict[str, object] = {"locking.ranks": "consecutive"}


@pytest.mark.clause("LOCK-1")
def test_two_plays_of_a_suit_lock_it() -> None:
    state = after(begin(["4H 9C", "6H 9D", "8H 8C 9S", "3C"], SUITS), "0 4H", "1 6H")
    assert ["2 8H", "2 pass"] == legal(state)
    assert Code.LOCKED == refusal(state, "2 8C")


@pytest.mark.clause("LOCK-1")
def test_one_suit_in_common_is_no_lock() -> None:
    state = after(begin(["4H 4C 9C", "6H 6D 9D", "8S 8D"], SUITS), "0 4C 4H", "1 6D 6H")
    assert ["2 8D 8S", "2 pass"] == legal(state)


@pytest.mark.clause("LOCK-1")
def test_the_two_plays_follow_each_other() -> None:
    state = begin(["4H 9C", "6D 9D", "8H 8C", "10C 3C"], SUITS)
    assert ["3 10C", "3 pass"] == legal(after(state, "0 4H", "1 6D", "2 8H"))


@pytest.mark.clause("LOCK-1")
def test_a_pass_between_them_does_not_matter() -> None:
    state = begin(["4H 9C", "3D", "8H 3S", "10C"], SUITS)
    assert ["3 pass"] == legal(after(state, "0 4H", "1 pass", "2 8H"))


@pytest.mark.clause("LOCK-1")
def test_a_lock_ends_with_the_trick() -> None:
    state = after(begin(["4H 9C", "6H 8C", "10C 3C"], SUITS), "0 4H", "1 6H", "2 pass", "0 pass")
    assert 1 == leads(state)
    assert ["2 10C", "2 pass"] == legal(after(state, "1 8C"))


@pytest.mark.clause("LOCK-1")
def test_two_cards_of_one_suit_are_two_of_it() -> None:
    keys = SUITS | {"deck.packs": 2}
    state = begin(["4H 4H 9C", "6H 6H 9D", "8H 8C 8H", "3C"], keys)
    assert ["2 8H 8H", "2 pass"] == legal(after(state, "0 4H 4H", "1 6H 6H"))


@pytest.mark.clause("LOCK-1", "JOKER-3")
@pytest.mark.parametrize(
    ("jokers", "plays"),
    [
        ("satisfy", ["2 JK JK", "2 8C JK", "2 8H JK", "2 8C 8H", "2 pass"]),
        ("refuse", ["2 8C 8H", "2 pass"]),
    ],
)
def test_a_joker_stands_for_a_locked_suit_unless_it_is_refused(
    jokers: str, plays: list[str]
) -> None:
    keys = SUITS | {"deck.jokers": 2, "locking.jokers": jokers}
    if jokers == "satisfy":
        del keys["locking.jokers"]
    state = after(begin(["4H 4C 9C", "6H 6C 9D", "8H 8C 8D JK JK"], keys), "0 4C 4H", "1 6C 6H")
    assert sorted(plays) == sorted(legal(state))
    assert Code.LOCKED == refusal(state, "2 8D JK")


@pytest.mark.clause("LOCK-1", "JOKER-3")
def test_neither_a_joker_nor_the_play_after_it_makes_a_lock() -> None:
    keys = SUITS | {"deck.jokers": 1}
    state = begin(["4H 9C", "JK 9D", "3H 8C", "10D 3C"], keys | {"jokers.countered_by": ["3H"]})
    state = after(state, "0 4H", "1 JK")
    assert ["2 3H", "2 pass"] == legal(state)
    hands = ["4H 4C 9C", "6H JK 9D", "8H 8C 3D", "10D 10S 3C"]
    state = after(begin(hands, keys), "0 4C 4H", "1 6H JK", "2 8C 8H")
    assert ["3 10D 10S", "3 pass"] == legal(state)


@pytest.mark.clause("LOCK-1", "PLAY-2")
def test_more_cards_do_not_fit_a_lock() -> None:
    keys = SUITS | {"following.count": "same_or_more"}
    state = after(begin(["4H 9C", "6H 9D", "8H 8C 3D"], keys), "0 4H", "1 6H")
    assert Code.LOCKED == refusal(state, "2 8C 8H")


@pytest.mark.clause("LOCK-1", "SEQ-1")
def test_two_runs_of_a_suit_lock_it() -> None:
    keys = SUITS | {"sequences.min": 2}
    state = begin(["4H 5H 3C", "6H 7H 9D", "8C 9C 8H 9H"], keys)
    assert ["2 8H 9H", "2 pass"] == legal(after(state, "0 4H 5H", "1 6H 7H"))


@pytest.mark.clause("LOCK-1", "EQUAL-1")
def test_locked_suits_are_checked_after_the_strength_of_a_play() -> None:
    state = after(begin(["4H 9C", "6H 9D", "5C 6C 8H"], SUITS), "0 4H", "1 6H")
    assert Code.TOO_LOW == refusal(state, "2 5C")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "2 6C")


@pytest.mark.clause("LOCK-2")
def test_a_step_locks_steps() -> None:
    state = after(begin(["4H 9C", "5C 9D", "6C 7C 8C", "3C"], STEPS), "0 4H", "1 5C")
    assert ["2 6C", "2 pass"] == legal(state)
    assert Code.LOCKED == refusal(state, "2 7C")


@pytest.mark.clause("LOCK-2")
def test_two_steps_at_once_lock_nothing() -> None:
    state = after(begin(["4H 9C", "6C 9D", "7C 8C", "3C"], STEPS), "0 4H", "1 6C")
    assert ["2 7C", "2 8C", "2 pass"] == legal(state)


@pytest.mark.clause("LOCK-2")
def test_a_step_is_one_in_the_order_of_the_variant() -> None:
    keys = STEPS | {"deck.ranks": ["4", "7", "5", "2"]}
    state = after(begin(["4H 2C", "7C 2D", "5C 2H"], keys), "0 4H", "1 7C")
    assert ["2 5C", "2 pass"] == legal(state)


@pytest.mark.clause("LOCK-2", "REV-2")
def test_a_set_that_turns_the_order_is_a_step_by_the_order_before_it() -> None:
    keys = STEPS | {"revolution.set": 2}
    state = begin(["9H 4C", "10C 10D 3D", "9C 8C 8D"], keys | {"following.count": "same_or_more"})
    state = after(state, "0 9H", "1 10C 10D")
    assert state.table.turned
    assert ["2 pass"] == legal(state)
    assert Code.LOCKED == refusal(state, "2 8C 8D")


@pytest.mark.clause("LOCK-2", "REV-2")
def test_in_a_revolution_a_step_goes_down() -> None:
    keys = STEPS | {"revolution.set": 2, "revolution.clears": True}
    state = begin(["4C 4D 9H 3C", "8C 3D", "7C 6C 9C", "3H"], keys)
    state = after(state, "0 4C 4D", "0 9H", "1 8C")
    assert ["2 7C", "2 pass"] == legal(state)


@pytest.mark.clause("LOCK-2", "JOKER-2")
def test_a_joker_alone_is_no_step_above_the_strongest_rank() -> None:
    keys = STEPS | {"deck.jokers": 2, "jokers.countered_by": ["3S"]}
    state = after(begin(["2H 9C", "JK 9D", "JK 3S"], keys), "0 2H", "1 JK")
    assert ["2 3S", "2 pass"] == legal(state)
    state = after(begin(["AH 9C", "2C 9D", "JK 3H"], keys), "0 AH", "1 2C")
    assert Code.LOCKED == refusal(state, "2 JK")


@pytest.mark.clause("LOCK-2", "SEQ-2")
def test_sequences_lock_no_steps() -> None:
    keys = STEPS | {"sequences.min": 2}
    state = begin(["4H 5H 9S", "5C 6C 9D", "8C 9C 3C"], keys)
    assert ["2 8C 9C", "2 pass"] == legal(after(state, "0 4H 5H", "1 5C 6C"))


@pytest.mark.clause("LOCK-1", "LOCK-2")
def test_both_locks_may_hold_at_once() -> None:
    state = begin(["4H 9C", "5H 9D", "6H 6C 7H", "3C"], SUITS | STEPS)
    assert ["2 6H", "2 pass"] == legal(after(state, "0 4H", "1 5H"))


@pytest.mark.clause("LOCK-2", "PLAY-4")
def test_a_boss_fits_a_lock_of_steps_only_as_a_step() -> None:
    keys = STEPS | {"following.boss": ["2"], "following.boss_size": "one"}
    state = begin(["KH KC 9C", "AH AC 9D", "2H 3H", "3C"], keys)
    assert ["2 2H", "2 pass"] == legal(after(state, "0 KC KH", "1 AC AH"))
    state = begin(["4H 4C 9C", "5H 5C 9D", "2H 3H", "3C"], keys)
    assert Code.LOCKED == refusal(after(state, "0 4C 4H", "1 5C 5H"), "2 2H")


@pytest.mark.clause("LOCK-2", "BOMB-1")
def test_a_bomb_on_a_sequence_is_no_step() -> None:
    keys = STEPS | {"bombs.set": 3, "sequences.min": 2}
    state = begin(["4C 5C 9D", "6C 6D 6H 9C", "8C 8D 8H 9H"], keys)
    assert ["2 8C 8D 8H", "2 pass"] == legal(after(state, "0 4C 5C", "1 6C 6D 6H"))


@pytest.mark.clause("LOCK-1", "JOKER-3")
def test_a_play_with_a_joker_locks_no_suits_though_its_other_cards_have_the_same() -> None:
    keys = SUITS | {"deck.jokers": 1, "following.count": "same_or_more"}
    state = begin(["4H 9C", "5H JK 9D", "8C 8S 9H"], keys)
    assert ["2 8C 8S", "2 pass"] == legal(after(state, "0 4H", "1 5H JK"))
