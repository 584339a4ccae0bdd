"""Runs of consecutive ranks."""

from __future__ import annotations

import pytest

from president_rules import Code, legal_actions
from tables import after, begin, legal, refusal


def runs(least: int = 3, **more: object) -> dict[str, object]:
    """Sequences, and keys of their table."""
    return {"sequences.min": least} | {f"sequences.{key}": value for key, value in more.items()}


def led(hand: str, keys: dict[str, object]) -> list[str]:
    """What a leader may play together, of several ranks."""
    plays = [text.removeprefix("0 ") for text in legal(begin([hand, "9C"], keys))]
    return [text for text in plays if len({card[:-1] for card in text.split()}) > 1]


@pytest.mark.clause("SEQ-1")
def test_a_sequence_has_the_least_number_of_ranks_or_more() -> None:
    assert ["4C 5C 6C", "5C 6C 7C", "4C 5C 6C 7C"] == led("4C 5C 6C 7C", runs(3))
    assert ["4C 5C", "5C 6C", "4C 5C 6C"] == led("4C 5C 6C", runs(2))


@pytest.mark.clause("SEQ-1")
def test_a_sequence_has_no_more_than_the_most_ranks() -> None:
    assert ["4C 5C", "5C 6C"] == led("4C 5C 6C", runs(2, max=2))
    state = begin(["4C 5C 6C", "9C"], runs(2, max=2))
    assert Code.NOT_A_COMBINATION == refusal(state, "0 4C 5C 6C")


@pytest.mark.clause("SEQ-1")
def test_a_run_of_single_cards_has_one_suit_unless_suits_play_no_part() -> None:
    assert [] == led("4C 5D", runs(2))
    assert ["4C 5D"] == led("4C 5D", runs(2, same_suit=False))


@pytest.mark.clause("SEQ-1")
def test_a_run_of_pairs_ignores_suits() -> None:
    assert ["4C 4D 5H 5S"] == led("4C 4D 5H 5S", runs(2, sets=[2]))
    assert Code.NOT_A_COMBINATION == refusal(
        begin(["4C 5C 9D", "9C"], runs(2, sets=[2])), "0 4C 5C"
    )


@pytest.mark.clause("SEQ-1")
def test_no_sequence_turns_the_corner() -> None:
    assert ["AC 2C"] == led("AC 2C 3C", runs(2))


@pytest.mark.clause("SEQ-1")
def test_no_sequence_goes_above_its_top_rank() -> None:
    assert ["QC KC"] == led("QC KC AC 2C", runs(2, top="K"))


@pytest.mark.clause("SEQ-1")
def test_the_order_of_the_variant_is_that_of_sequences() -> None:
    keys = runs(2, max=2) | {"deck.ranks": ["A", "K", "7", "9"]}
    assert ["KC AC", "7C KC"] == led("AC KC 7C", keys)


@pytest.mark.clause("SEQ-1")
def test_in_a_deck_without_suits_every_run_will_do() -> None:
    keys = runs(2) | {"deck.ranks": ["8", "9"], "deck.copies": {"8": 6, "9": 6}}
    assert ["0 8", "0 9", "0 8 9"] == legal(begin(["8 9", "9"], keys))


@pytest.mark.clause("SEQ-2")
def test_a_sequence_is_answered_by_one_as_long_and_stronger() -> None:
    state = after(begin(["4C 5C 9D", "5D 6D 7D 8D 9C", "3C"], runs(2)), "0 4C 5C")
    assert ["1 5D 6D", "1 6D 7D", "1 7D 8D", "1 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "1 5D 6D 7D")
    assert Code.WRONG_SIZE == refusal(state, "1 9C")


@pytest.mark.clause("SEQ-2", "PLAY-3")
def test_a_sequence_as_strong_is_too_low_though_equal_sets_are_allowed() -> None:
    keys = runs(2) | {"following.equal": "allowed"}
    state = after(begin(["4C 5C 9D", "4D 5D 9C"], keys), "0 4C 5C")
    assert Code.TOO_LOW == refusal(state, "1 4D 5D")


@pytest.mark.clause("SEQ-2", "PLAY-2")
def test_more_cards_in_a_row_beat_no_fewer_though_larger_sets_win() -> None:
    keys = runs(2) | {"following.count": "larger_wins"}
    state = after(begin(["4C 5C 9D", "6D 7D 8D 9C"], keys), "0 4C 5C")
    assert Code.WRONG_SIZE == refusal(state, "1 6D 7D 8D")


@pytest.mark.clause("SEQ-2", "PLAY-4")
def test_no_boss_answers_a_sequence() -> None:
    keys = runs(2) | {"following.boss": ["2"], "following.boss_size": "one"}
    state = after(begin(["4C 5C 9D", "2D 9C"], keys), "0 4C 5C")
    assert Code.WRONG_SIZE == refusal(state, "1 2D")


@pytest.mark.clause("SEQ-2")
def test_three_pairs_in_a_row_do_not_answer_two_triples() -> None:
    keys = runs(2, sets=[2, 3])
    state = begin(["4C 4D 4H 5C 5D 5H 9D", "6C 6D 7C 7D 8C 8D 9C"], keys)
    state = after(state, "0 4C 4D 4H 5C 5D 5H")
    assert Code.WRONG_SIZE == refusal(state, "1 6C 6D 7C 7D 8C 8D")


@pytest.mark.clause("SEQ-2")
@pytest.mark.parametrize(
    ("answer", "top", "disjoint"),
    [("5D 6D 7D", True, False), ("6D 7D 8D", True, False), ("7D 8D 9D", True, True)],
)
def test_disjoint_sequences_do_not_overlap(answer: str, *, top: bool, disjoint: bool) -> None:
    for compare, legally in (("top", top), ("disjoint", disjoint)):
        keys = runs(3, compare=compare)
        state = after(begin(["4C 5C 6C 9C", f"{answer} 3D"], keys), "0 4C 5C 6C")
        assert legally == (f"1 {answer}" in legal(state))


WILD = {"deck.jokers": 2}


@pytest.mark.clause("SEQ-3")
def test_a_joker_fills_a_gap_or_an_end() -> None:
    state = begin(["4C 6C JK", "9C"], runs(3) | WILD)
    assert ["0 4C 6C JK"] == [text for text in legal(state) if "4C 6C" in text]
    state = begin(["4C 5C JK", "9C"], runs(3) | WILD)
    assert ["0 4C 5C JK = 3-5", "0 4C 5C JK"] == [text for text in legal(state) if "4C 5C" in text]


@pytest.mark.clause("SEQ-3")
def test_without_a_name_a_set_is_taken_before_a_sequence() -> None:
    state = begin(["4C JK JK 9C", "9D"], runs(3) | WILD)
    assert "4" == after(state, "0 4C JK JK").table.reading
    assert "3-5" == after(state, "0 4C JK JK = 5").table.reading
    assert "4-6" == after(state, "0 4C JK JK = 4-6").table.reading


@pytest.mark.clause("SEQ-3")
def test_without_a_name_the_strongest_sequence_is_taken() -> None:
    state = begin(["4C 5C JK 9C", "9D"], runs(3) | WILD)
    assert "4-6" == after(state, "0 4C 5C JK").table.reading


@pytest.mark.clause("SEQ-3")
def test_a_play_of_one_reading_may_name_it_all_the_same() -> None:
    state = begin(["4C 5C 6C 9C", "9D"], runs(3))
    assert "4-6" == after(state, "0 4C 5C 6C = 6").table.reading
    assert "9" == after(state, "0 9C = 9").table.reading
    assert Code.NOT_A_COMBINATION == refusal(state, "0 9C = 8")
    assert Code.NOT_A_COMBINATION == refusal(state, "0 4C 5C 6C = 5")


@pytest.mark.clause("SEQ-3")
def test_a_name_may_have_the_short_form_of_ten() -> None:
    state = begin(["9C 10C JK 4C", "9D"], runs(3) | WILD)
    assert "8-10" == after(state, "0 9C TC JK = 8-T").table.reading


@pytest.mark.clause("SEQ-3")
def test_a_reading_that_answers_is_taken_before_one_that_does_not() -> None:
    state = begin(["7C 8C 9C 3C", "9D JK JK 4C", "5C"], runs(3) | WILD)
    state = after(state, "0 7C 8C 9C", "1 9D JK JK")
    assert "9-J" == state.table.reading


@pytest.mark.clause("SEQ-3")
def test_where_jokers_fill_no_place_no_sequence_has_one() -> None:
    state = begin(["4C 5C JK 9C", "9D"], runs(3, jokers=False) | WILD)
    assert Code.NOT_A_COMBINATION == refusal(state, "0 4C 5C JK")


@pytest.mark.clause("SEQ-1", "LEAD-3")
def test_the_lead_card_may_be_led_in_a_sequence_but_is_not_alone_there() -> None:
    keys = runs(3) | {"lead.first": "holder", "lead.card": "4C"}
    included = begin(["4C 5C 6C 9C", "9D"], keys | {"lead.card_use": "included"})
    assert ["0 4C", "0 4C 5C 6C"] == legal(included)
    alone = begin(["4C 5C 6C 9C", "9D"], keys | {"lead.card_use": "alone"})
    assert ["0 4C"] == legal(alone)
    assert Code.CARD_REQUIRED == refusal(alone, "0 4C 5C 6C")


@pytest.mark.clause("SEQ-1", "LEAD-4")
def test_a_rank_that_may_not_be_led_may_not_be_led_in_a_sequence() -> None:
    state = begin(["4C 5C 6C 9C", "9D"], runs(3) | {"lead.forbidden": ["5"]})
    assert Code.FORBIDDEN_LEAD == refusal(state, "0 4C 5C 6C")


@pytest.mark.clause("SEQ-2", "EQUAL-1")
def test_no_sequence_is_an_equal_play() -> None:
    keys = runs(2) | {"following.equal": "clear"}
    state = begin(["4C 5C 9D", "5D 6D 9C", "3C"], keys)
    assert 2 == after(state, "0 4C 5C", "1 5D 6D").turn


@pytest.mark.clause("SEQ-2", "CLEAR-3")
def test_a_sequence_is_no_part_of_a_run_of_one_rank() -> None:
    keys = runs(2) | {"clearing.completion": 2, "clearing.completion_out_of_turn": True}
    state = begin(["4C 5C 9D", "9C 3C", "5D 5H"], keys)
    state = after(state, "0 4C 5C")
    assert [] == legal(state, 2)
    assert Code.NOT_YOUR_TURN == refusal(state, "2 5D 5H")


@pytest.mark.clause("SEQ-1")
def test_suits_are_told_apart_where_the_cards_of_a_run_have_one_suit() -> None:
    state = begin(["3C 3D 9C", "5D"], runs(3))
    assert 4 == len(legal_actions(state))
    state = begin(["3C 3D 9C", "5D"], runs(3, same_suit=False))
    assert 3 == len(legal_actions(state))


@pytest.mark.clause("SEQ-1")
def test_cards_that_are_too_many_for_one_run_may_be_a_run_of_pairs() -> None:
    keys = {"sequences.min": 2, "sequences.max": 3, "sequences.sets": [1, 2]}
    state = begin(["4C 4D 5C 5D 9C", "6C 6D"], keys)
    assert "0 4C 4D 5C 5D" in legal(state)
    assert "4-5" == after(state, "0 4C 4D 5C 5D").table.reading


@pytest.mark.clause("SEQ-1", "PLAY-2")
@pytest.mark.parametrize("run", ["4C 5C", "4C 5C 6C"])
def test_the_sizes_of_sets_are_not_those_of_sequences(run: str) -> None:
    keys = {"sequences.min": 2, "following.sizes": [1]}
    assert f"0 {run}" in legal(begin([f"{run} 9C", "7C 7D"], keys))


@pytest.mark.clause("SEQ-2", "OUT-4")
def test_short_sequences_are_listed_where_finishes_are_looked_at() -> None:
    keys = runs(2) | {"finishing.forbidden": ["2"], "finishing.policy": "illegal"}
    state = after(begin(["4C 5C 9H", "6C 7C 9D"], keys), "0 4C 5C")
    assert ["1 6C 7C", "1 pass"] == legal(state)
