"""Which sets may be led, what answers a set, and what an equal play does."""

from __future__ import annotations

import pytest

from president_rules import Code, State, apply, events, parse_action
from president_rules.event import Skipped
from tables import after, begin, leads, legal, refusal, top

# The number of cards.


@pytest.mark.clause("PLAY-2")
def test_an_answer_has_as_many_cards() -> None:
    state = after(begin(["4C 4D 9C", "5C 5D 5H"]), "0 4C 4D")
    assert ["1 5C 5D", "1 5C 5H", "1 5D 5H", "1 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "1 5C")
    assert Code.WRONG_SIZE == refusal(state, "1 5C 5D 5H")


@pytest.mark.clause("PLAY-2")
def test_an_answer_may_have_more_cards() -> None:
    hands = ["4C 4D 9C", "5C 5D 5H 3C 3D 3H 9D"]
    state = after(begin(hands, {"following.count": "same_or_more"}), "0 4C 4D")
    assert Code.WRONG_SIZE == refusal(state, "1 5C")
    assert Code.TOO_LOW == refusal(state, "1 3C 3D 3H")
    state = after(state, "1 5C 5D 5H")
    assert 3 == state.table.size


@pytest.mark.clause("PLAY-2")
def test_more_cards_beat_fewer_whatever_their_rank() -> None:
    hands = ["4C 4D 9C", "5C 5D 3C 3D 3H 9D"]
    state = after(begin(hands, {"following.count": "larger_wins"}), "0 4C 4D")
    assert Code.TOO_LOW == refusal(state, "1 3C 3D")
    assert "1 5C 5D" in legal(state)
    assert "3C 3D 3H" == top(after(state, "1 3C 3D 3H"))


@pytest.mark.clause("PLAY-2")
def test_an_answer_has_a_multiple_of_the_first_number() -> None:
    hands = ["4C 4D 9C", "5C 5D 5H 5S 9D", "6C 6D 6H 9H"]
    state = begin(hands, {"following.count": "multiple", "following.sizes": [1, 2]})
    state = after(state, "0 4C 4D", "1 5C 5D 5H 5S")
    assert Code.WRONG_SIZE == refusal(state, "2 6C 6D 6H")
    assert "6C 6D" == top(after(state, "2 6C 6D"))


@pytest.mark.clause("PLAY-2")
def test_sizes_limit_leads_alone() -> None:
    keys = {"following.sizes": [1], "following.count": "same_or_more"}
    state = begin(["4C 4D", "5C 5D 9C"], keys)
    assert Code.WRONG_SIZE == refusal(state, "0 4C 4D")
    assert "5C 5D" == top(after(state, "0 4C", "1 5C 5D"))


# Strength.


@pytest.mark.clause("PLAY-3")
def test_an_answer_is_stronger() -> None:
    state = after(begin(["9C KC", "8C 9D 10C AC"]), "0 9C")
    assert ["1 10C", "1 AC", "1 pass"] == legal(state)
    assert Code.TOO_LOW == refusal(state, "1 8C")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 9D")


@pytest.mark.clause("PLAY-3")
def test_a_joker_stands_above_every_rank() -> None:
    state = after(begin(["2C 3C", "JK 3D"], {"deck.jokers": 2}), "0 2C")
    assert ["1 JK", "1 pass"] == legal(state)


@pytest.mark.clause("PLAY-3")
def test_the_deck_says_which_rank_is_stronger() -> None:
    state = after(begin(["2C 3C", "AD KC"], {"deck.ranks": ["2", "K", "A", "3"]}), "0 2C")
    assert ["1 KC", "1 AD", "1 pass"] == legal(state)


@pytest.mark.clause("PLAY-3")
def test_equal_plays_may_be_allowed_by_their_size() -> None:
    keys = {"following.equal": "allowed", "following.equal_sizes": [1]}
    hands = ["4C 4D 5C", "4H 4S 5D"]
    assert "4H" == top(after(begin(hands, keys), "0 4C", "1 4H"))
    assert Code.EQUAL_FORBIDDEN == refusal(after(begin(hands, keys), "0 4C 4D"), "1 4H 4S")


@pytest.mark.clause("PLAY-3")
def test_as_strong_with_another_number_of_cards_is_no_equal_play() -> None:
    keys = {
        "following.count": "same_or_more",
        "following.equal": "skip",
        "following.equal_sizes": [2],
    }
    state = after(begin(["4C 9C", "4D 4H 4S 9D", "9H", "9S"], keys), "0 4C")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 4D")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 4D 4H 4S")
    assert 2 == after(state, "1 4D 4H").turn


# Boss cards.


def nine_is_boss(size: str, **more: object) -> dict[str, object]:
    return {"following.boss": ["9"], "following.boss_size": size} | more


@pytest.mark.clause("PLAY-4")
def test_one_boss_card_answers_any_set() -> None:
    state = begin(["4C 4D 4H 8C", "9C 9D 9H 8D", "10C 10D 10H 8H"], nine_is_boss("one"))
    state = after(state, "0 4C 4D 4H")
    assert ["1 9C", "1 9D", "1 9H", "1 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "1 9C 9D 9H")
    state = after(state, "1 9C")
    assert 3 == state.table.size
    assert Code.WRONG_SIZE == refusal(state, "2 10C")
    assert ["2 10C 10D 10H", "2 pass"] == legal(state)


@pytest.mark.clause("PLAY-4")
def test_one_boss_card_fewer_answers_a_set() -> None:
    state = begin(["4C 4D 4H 8C", "9C 9D 9H 8D"], nine_is_boss("one_fewer"))
    state = after(state, "0 4C 4D 4H")
    assert ["1 9C 9D", "1 9C 9H", "1 9D 9H", "1 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "1 9C 9D 9H")


@pytest.mark.clause("PLAY-4")
def test_at_least_one_boss_card_answers_a_single_card() -> None:
    state = after(begin(["4C 8C", "9C 9D 8D"], nine_is_boss("one_fewer")), "0 4C")
    assert ["1 8D", "1 9C", "1 9D", "1 pass"] == legal(state)


@pytest.mark.clause("PLAY-4")
def test_a_boss_card_is_no_stronger_than_its_rank() -> None:
    state = after(begin(["10C 10D 8C", "9C 8D"], nine_is_boss("one")), "0 10C 10D")
    assert Code.TOO_LOW == refusal(state, "1 9C")


@pytest.mark.clause("PLAY-4")
def test_boss_cards_that_are_led_are_a_set_of_their_number() -> None:
    state = after(begin(["9C 9D 8C", "10C 10D 8D"], nine_is_boss("one")), "0 9C 9D")
    assert 2 == state.table.size
    assert ["1 10C 10D", "1 pass"] == legal(state)


@pytest.mark.clause("PLAY-4")
def test_a_lower_set_of_the_size_of_the_trick_does_not_beat_one_boss_card() -> None:
    keys = nine_is_boss("one", **{"following.count": "larger_wins"})
    hands = ["4C 4D 8C", "9C 7D", "8D 8H", "5C 5D 5H 7C"]
    state = after(begin(hands, keys), "0 4C 4D", "1 9C")
    assert Code.TOO_LOW == refusal(state, "2 8D 8H")
    assert "5C 5D 5H" == top(after(state, "2 pass", "3 5C 5D 5H"))


# Equal plays.

FOURS = ["4C 9C", "4D 9D", "4H 5H 9H", "4S 5S 9S"]
"""Four seats with a 4 each, and something above."""


def equal(effect: str, **more: object) -> State:
    """0 has played a 4, and 1 an equal one."""
    return after(begin(FOURS, {"following.equal": effect} | more), "0 4C", "1 4D")


@pytest.mark.clause("EQUAL-1")
def test_an_equal_play_that_is_allowed_has_no_effect() -> None:
    state = equal("allowed")
    assert 2 == state.turn
    assert ["2 4H", "2 5H", "2 9H", "2 pass"] == legal(state)


@pytest.mark.clause("EQUAL-1")
def test_an_equal_play_skips_the_next_seat() -> None:
    assert 3 == equal("skip").turn


@pytest.mark.clause("EQUAL-1")
def test_a_seat_out_of_the_trick_is_not_used_up_by_a_skip() -> None:
    hands = ["4C 6D", "9C", "5C 9D", "6C 9H"]
    state = begin(hands, {"following.equal": "skip", "passing.mode": "out"})
    state = after(state, "0 4C", "1 pass", "2 5C", "3 6C", "0 6D")
    assert 3 == state.turn


@pytest.mark.clause("EQUAL-1")
def test_a_seat_out_of_the_round_is_not_used_up_by_a_skip() -> None:
    hands = ["4C 6D", "5C", "5D 6C", "6H 9C"]
    state = begin(hands, {"following.equal": "skip"})
    state = after(state, "0 4C", "1 5C", "2 pass", "3 6H", "0 6D")
    assert (1, 0) == state.places
    assert 3 == state.turn


@pytest.mark.clause("EQUAL-2")
def test_after_a_skip_the_equal_play_may_be_beaten_or_matched() -> None:
    state = equal("skip")
    assert "4D" == top(state)
    assert ["3 4S", "3 5S", "3 9S", "3 pass"] == legal(state)


@pytest.mark.clause("EQUAL-3")
def test_a_skipped_turn_counts_as_a_pass() -> None:
    assert 1 == leads(after(equal("skip"), "3 pass", "0 pass"))


@pytest.mark.clause("EQUAL-3")
def test_a_skipped_seat_is_not_out_of_the_trick() -> None:
    state = after(equal("skip", **{"passing.mode": "out"}), "3 5S", "0 pass", "1 pass")
    assert 2 == state.turn


@pytest.mark.clause("EQUAL-4")
def test_whoever_skips_the_only_other_seat_leads() -> None:
    state = begin(["4C 9C", "4D 9D"], {"following.equal": "skip"})
    assert 1 == leads(after(state, "0 4C", "1 4D"))


@pytest.mark.clause("EQUAL-4")
def test_whoever_skips_all_other_seats_leads() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "per_card"}
    state = begin(["4C 4D 9C", "4H 4S 9D", "9H 9S"], keys)
    assert 1 == leads(after(state, "0 4C 4D", "1 4H 4S"))


@pytest.mark.clause("EQUAL-4", "PASS-4")
def test_an_owner_who_may_continue_leads_if_all_others_are_skipped() -> None:
    keys = {"following.equal": "skip", "passing.owner_may_continue": True}
    assert 1 == leads(after(begin(["4C 9C", "4D 9D"], keys), "0 4C", "1 4D"))


@pytest.mark.clause("EQUAL-5")
def test_one_seat_is_skipped_whatever_the_streak() -> None:
    assert 1 == after(equal("skip"), "3 4S").turn


@pytest.mark.clause("EQUAL-5")
def test_a_streak_skips_as_many_seats_as_equal_plays() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "streak"}
    hands = ["4C 9C", "4D 9D", "9H 10C", "4H 9S", "10D", "10H"]
    state = after(begin(hands, keys), "0 4C", "1 4D")
    assert 3 == state.turn
    assert 0 == after(state, "3 4H").turn


@pytest.mark.clause("EQUAL-5")
def test_passes_do_not_break_a_streak() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "streak"}
    hands = ["4C 9C", "4D 9D", "9H 10C", "9S 10D", "4H 10S", "10H"]
    state = after(begin(hands, keys), "0 4C", "1 4D", "3 pass")
    assert 1 == after(state, "4 4H").turn


@pytest.mark.clause("EQUAL-5")
def test_another_rank_breaks_a_streak() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "streak"}
    hands = ["4C 9C", "4D 9D", "9H 10C", "5C 10D", "5D 10S", "10H"]
    state = after(begin(hands, keys), "0 4C", "1 4D", "3 5C")
    assert 0 == after(state, "4 5D").turn


@pytest.mark.clause("EQUAL-5")
def test_a_pair_skips_two_seats_where_each_card_counts() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "per_card"}
    hands = ["4C 4D 9C", "4H 4S 9D", "9H", "9S", "10C"]
    assert 4 == after(begin(hands, keys), "0 4C 4D", "1 4H 4S").turn


@pytest.mark.clause("EQUAL-6")
@pytest.mark.parametrize("effect", ["match_or_skip", "match_or_out"])
def test_the_next_seat_may_only_match_or_pass(effect: str) -> None:
    state = equal(effect)
    assert ["2 4H", "2 pass"] == legal(state)
    assert Code.MUST_MATCH == refusal(state, "2 5H")
    assert Code.TOO_LOW == refusal(begin_lower(effect), "2 3C")


def begin_lower(effect: str) -> State:
    """The same with a 3 in the hand of 2, which is too low before all else."""
    return after(begin(["4C 9C", "4D 9D", "3C 9H"], {"following.equal": effect}), "0 4C", "1 4D")


@pytest.mark.clause("EQUAL-6")
@pytest.mark.parametrize("effect", ["match_or_skip", "match_or_out"])
def test_the_seat_after_it_is_free_again(effect: str) -> None:
    assert ["3 4S", "3 5S", "3 9S", "3 pass"] == legal(after(equal(effect), "2 pass"))


@pytest.mark.clause("EQUAL-6")
def test_a_match_binds_the_next_seat_in_turn() -> None:
    assert ["3 4S", "3 pass"] == legal(after(equal("match_or_skip"), "2 4H"))


@pytest.mark.clause("EQUAL-6")
def test_a_seat_that_does_not_match_does_what_the_passing_mode_says() -> None:
    state = after(equal("match_or_skip"), "2 pass", "3 5S", "0 pass", "1 pass")
    assert 2 == state.turn


@pytest.mark.clause("EQUAL-6")
def test_a_seat_that_does_not_match_is_out_of_the_trick() -> None:
    state = after(equal("match_or_out"), "2 pass", "3 5S", "0 pass", "1 pass")
    assert 3 == leads(state)


@pytest.mark.clause("EQUAL-6")
def test_a_later_pass_puts_nobody_out() -> None:
    state = after(equal("match_or_out"), "2 pass", "3 pass", "0 9C", "1 pass")
    assert 3 == state.turn


@pytest.mark.clause("EQUAL-7")
def test_an_equal_play_locks_its_rank() -> None:
    state = equal("lock")
    assert ["2 4H", "2 pass"] == legal(state)
    assert Code.LOCKED == refusal(state, "2 5H")
    assert Code.LOCKED == refusal(after(state, "2 pass"), "3 5S")


@pytest.mark.clause("EQUAL-7")
def test_a_pass_may_end_the_lock() -> None:
    state = equal("lock", **{"following.lock_until": "pass"})
    assert Code.LOCKED == refusal(state, "2 5H")
    assert ["3 4S", "3 5S", "3 9S", "3 pass"] == legal(after(state, "2 pass"))


@pytest.mark.clause("EQUAL-7")
def test_a_lock_ends_with_the_trick() -> None:
    state = begin(["4C 9C", "4D 5D 10D", "9H 10C"], {"following.equal": "lock"})
    state = after(state, "0 4C", "1 4D", "2 pass", "0 pass")
    assert 1 == leads(state)
    assert ["2 9H", "2 10C", "2 pass"] == legal(after(state, "1 5D"))


@pytest.mark.clause("EQUAL-7")
def test_a_boss_card_does_not_break_a_lock() -> None:
    keys = {"following.boss": ["9"], "following.boss_size": "one"}
    assert Code.LOCKED == refusal(equal("lock", **keys), "2 9H")


@pytest.mark.clause("EQUAL-8")
def test_an_equal_play_may_end_the_trick() -> None:
    assert 1 == leads(equal("clear"))


@pytest.mark.clause("EQUAL-9")
def test_an_equal_play_with_the_last_card_skips() -> None:
    state = begin(["4C 9C", "4D", "9D 10D"], {"following.equal": "skip"})
    state = after(state, "0 4C", "1 4D")
    assert (1,) == state.places
    assert 0 == state.turn
    assert "4D" == top(state)


@pytest.mark.clause("EQUAL-9")
def test_a_skipped_seat_may_come_to_lead() -> None:
    state = begin(["4C 9C", "4D", "9D 10D"], {"following.equal": "skip"})
    assert 2 == leads(after(state, "0 4C", "1 4D", "0 pass"))


@pytest.mark.clause("EQUAL-7", "PLAY-2")
def test_a_lock_holds_on_after_more_cards_of_its_rank() -> None:
    keys = {"following.equal": "lock", "following.count": "same_or_more"}
    state = begin(["7C 9C", "7D 9D", "7H 7S 9H", "8C 8D 9S"], keys)
    state = after(state, "0 7C", "1 7D", "2 7H 7S")
    assert Code.LOCKED == refusal(state, "3 8C 8D")


@pytest.mark.clause("EQUAL-1", "EQUAL-4")
def test_no_seat_is_skipped_twice() -> None:
    keys = {"following.equal": "skip", "following.equal_stacking": "per_card", "deck.packs": 2}
    before = after(begin(["7C 7D 7H 9C", "7C 7D 7H 9D", "9H 10H"], keys), "0 7C 7D 7H")
    done = apply(before, parse_action("1 7C 7D 7H"))
    told = events(before, parse_action("1 7C 7D 7H"), done)
    assert [2, 0] == [event.seat for event in told if isinstance(event, Skipped)]
    assert 1 == leads(done)


@pytest.mark.clause("EQUAL-5", "PASS-4")
def test_nobody_skips_itself() -> None:
    keys = {"deck.packs": 2, "passing.owner_may_continue": True}
    keys |= {"following.equal": "skip", "following.equal_stacking": "per_card"}
    hands = ["4C 4D 4H 9C", "4C 4D 4H 9C", "5C 9D"]
    before = after(begin(hands, keys), "0 4C 4D 4H")
    action = parse_action("1 4C 4D 4H")
    told = events(before, action, apply(before, action))
    assert [2, 0] == [event.seat for event in told if isinstance(event, Skipped)]
