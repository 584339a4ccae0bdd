"""What ends a trick at once."""

from __future__ import annotations

import pytest

from president_rules import Code
from tables import after, begin, leads, legal, refusal

TWO = {"clearing.ranks": ["2"], "following.equal": "allowed"}


@pytest.mark.clause("CLEAR-1")
def test_a_clearing_rank_ends_the_trick_at_once() -> None:
    state = after(begin(["4C 9C", "2D 9D", "2H 9H"], TWO), "0 4C", "1 2D")
    assert 1 == leads(state)
    assert Code.NOT_YOUR_TURN == refusal(state, "2 2H")


@pytest.mark.clause("CLEAR-1")
def test_whoever_leads_a_clearing_rank_leads_again() -> None:
    assert 0 == leads(after(begin(["2C 9C", "4D 9D"], TWO), "0 2C"))


@pytest.mark.clause("CLEAR-1", "PASS-5")
def test_after_a_clearing_last_card_the_next_seat_leads() -> None:
    assert 2 == leads(after(begin(["4C 9C", "2D", "3H 9H"], TWO), "0 4C", "1 2D"))


@pytest.mark.clause("CLEAR-1", "SEQ-1")
@pytest.mark.parametrize(("sequences", "leader"), [(True, 0), (False, None)])
def test_a_sequence_clears_by_its_ranks_where_the_variant_says_so(
    *, sequences: bool, leader: int | None
) -> None:
    keys = {"clearing.ranks": ["7"], "clearing.in_sequences": sequences, "sequences.min": 2}
    assert leader == leads(after(begin(["6C 7C 9C", "8D"], keys), "0 6C 7C"))


def four(**more: object) -> dict[str, object]:
    """Four cards of a rank in a row end the trick."""
    return {"clearing.completion": 4, "following.equal": "allowed"} | more


@pytest.mark.clause("CLEAR-2")
def test_four_cards_of_a_rank_in_a_row_end_the_trick() -> None:
    state = begin(["4C 9C", "4D 9D", "4H 9H", "4S 9S", "5C 10C"], four())
    state = after(state, "0 4C", "1 4D", "2 4H")
    assert 3 == state.turn
    assert 3 == leads(after(state, "3 4S"))


@pytest.mark.clause("CLEAR-2")
def test_passes_do_not_break_a_run() -> None:
    state = begin(["4C 9C", "4D 4H 9D", "3H 9H", "4S 9S", "5C 10C"], four())
    state = after(state, "0 4C", "1 4D", "2 pass", "3 4S", "4 pass", "0 pass")
    assert 1 == leads(after(state, "1 4H"))


@pytest.mark.clause("CLEAR-2")
def test_another_rank_breaks_a_run() -> None:
    keys = {"clearing.completion": 2, "following.equal": "allowed"}
    state = after(begin(["4C 9C", "5D 9D", "5H 9H", "10C JC"], keys), "0 4C", "1 5D")
    assert 2 == state.turn
    assert 2 == leads(after(state, "2 5H"))


@pytest.mark.clause("CLEAR-2")
def test_a_play_past_the_number_ends_the_trick() -> None:
    keys = four(**{"deck.packs": 2, "following.count": "same_or_more"})
    state = begin(["4C 9C", "4C 4D 9D", "4D 4H 9H", "9S 10S"], keys)
    assert 2 == leads(after(state, "0 4C", "1 4C 4D", "2 4D 4H"))


@pytest.mark.clause("CLEAR-2")
def test_a_play_that_reaches_a_later_multiple_ends_the_trick() -> None:
    keys = {"clearing.completion": 2, "following.equal": "allowed"}
    state = begin(["4C 4D 9C", "4H 4S 9D", "9H 10H"], keys)
    state = after(state, "0 4C 4D")
    assert 1 == state.turn
    assert 1 == leads(after(state, "1 4H 4S"))


@pytest.mark.clause("CLEAR-2")
def test_the_first_play_of_a_run_ends_no_trick() -> None:
    state = after(begin(["4C 4D 4H 4S 9C", "9D 10D"], four()), "0 4C 4D 4H 4S")
    assert 1 == state.turn
    assert ["1 pass"] == legal(state)


@pytest.mark.clause("CLEAR-2")
def test_a_single_play_may_complete() -> None:
    keys = four(**{"clearing.completion_single_play": True})
    assert 0 == leads(after(begin(["4C 4D 4H 4S 9C", "9D 10D"], keys), "0 4C 4D 4H 4S"))


@pytest.mark.clause("CLEAR-2")
def test_a_completion_takes_precedence_over_a_skip() -> None:
    keys = {"clearing.completion": 2, "following.equal": "skip"}
    assert 1 == leads(after(begin(["4C 9C", "4D 9D", "9H 10C", "9S 10D"], keys), "0 4C", "1 4D"))


NEXT = {"clearing.completion_leader": "next", "clearing.completion_single_play": True}


@pytest.mark.clause("CLEAR-2")
def test_the_seat_after_the_one_that_completes_may_lead() -> None:
    state = begin(["4C 4D 4H 4S 9C", "9D 10D", "9H 10H"], four(**NEXT))
    assert 1 == leads(after(state, "0 4C 4D 4H 4S"))


@pytest.mark.clause("CLEAR-2")
def test_it_leads_though_the_rank_clears_otherwise_too() -> None:
    state = begin(["4C 4D 4H 4S 9C", "9D 10D"], four(**NEXT, **{"clearing.ranks": ["4"]}))
    assert 1 == leads(after(state, "0 4C 4D 4H 4S"))


@pytest.mark.clause("CLEAR-2")
def test_the_leader_after_a_clearing_rank_is_its_owner_where_nothing_is_complete() -> None:
    state = begin(["4C 4D 9C", "9D 10D"], four(**NEXT, **{"clearing.ranks": ["4"]}))
    assert 0 == leads(after(state, "0 4C 4D"))


OUT_OF_TURN = {"clearing.completion": 4, "clearing.completion_out_of_turn": True}


@pytest.mark.clause("CLEAR-3")
def test_any_seat_may_complete_out_of_turn() -> None:
    state = after(begin(["4C 4D 9C", "9D 10D", "4H 4S 9H"], OUT_OF_TURN), "0 4C 4D")
    assert 1 == state.turn
    assert ["2 4H 4S"] == legal(state, 2)
    assert 2 == leads(after(state, "2 4H 4S"))


@pytest.mark.clause("CLEAR-3")
def test_out_of_turn_only_exactly_the_missing_cards_may_be_played() -> None:
    state = after(begin(["4C 9C", "9D 10D", "4D 4H 4S 9H"], OUT_OF_TURN), "0 4C")
    for cards in ("4D", "4D 4H", "9H"):
        assert Code.NOT_YOUR_TURN == refusal(state, f"2 {cards}")
    assert ["2 4D 4H 4S"] == legal(state, 2)


@pytest.mark.clause("CLEAR-3")
def test_a_seat_on_turn_completes_whatever_size_and_equality_say() -> None:
    state = after(begin(["4C 9C", "4D 4H 4S 9H", "9D 10D"], OUT_OF_TURN), "0 4C")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 4D")
    assert 1 == leads(after(state, "1 4D 4H 4S"))


@pytest.mark.clause("CLEAR-3")
def test_a_seat_that_passed_may_complete() -> None:
    keys = OUT_OF_TURN | {"passing.mode": "out"}
    state = begin(["4C 4D 9C", "4H 4S 9D", "9H 10H", "9S 10S"], keys)
    assert 1 == leads(after(state, "0 4C 4D", "1 pass", "1 4H 4S"))


@pytest.mark.clause("CLEAR-3")
def test_the_owner_may_complete() -> None:
    state = after(begin(["4C 4D 4H 4S 9C", "9D 10D"], OUT_OF_TURN), "0 4C 4D")
    assert ["0 4H 4S"] == legal(state, 0)
    assert 0 == leads(after(state, "0 4H 4S"))


@pytest.mark.clause("CLEAR-3")
def test_a_seat_out_of_the_round_cannot_complete_and_none_does_after_a_trick() -> None:
    state = after(begin(["4C 4D", "9D 10D", "4H 4S 9H"], OUT_OF_TURN), "0 4C 4D")
    assert Code.SEAT_OUT == refusal(state, "0 4H 4S")
    state = after(state, "1 pass", "2 pass")
    assert [] == legal(state, 2)
    assert Code.NOT_YOUR_TURN == refusal(state, "2 4H 4S")


@pytest.mark.clause("CLEAR-3", "OUT-1")
def test_a_completion_out_of_turn_may_be_the_last_play() -> None:
    state = after(begin(["4C 4D 9C", "9D 10D", "4H 4S"], OUT_OF_TURN), "0 4C 4D", "2 4H 4S")
    assert (2,) == state.places
    assert 0 == leads(state)


@pytest.mark.clause("CLEAR-3")
def test_a_completion_is_not_exempt_from_the_ban_on_finishes() -> None:
    keys = OUT_OF_TURN | {"finishing.forbidden": ["4"], "finishing.policy": "illegal"}
    state = after(begin(["4C 4D 9C", "9D 10D", "4H 4S"], keys), "0 4C 4D")
    assert [] == legal(state, 2)
    assert Code.FORBIDDEN_FINISH == refusal(state, "2 4H 4S")


@pytest.mark.clause("CLEAR-3")
def test_the_first_completion_wins() -> None:
    keys = OUT_OF_TURN | {"deck.packs": 2}
    state = begin(["4C 4D 9C", "4C 4D 9D", "4H 4S 9H"], keys)
    state = after(state, "0 4C 4D", "2 4H 4S")
    assert Code.NOT_YOUR_TURN == refusal(state, "1 4C 4D")
