"""The cards that high and low titles swap."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from president_rules import Code, Phase, State
from tables import after, begin, dealt, hands, leads, legal, refusal

if TYPE_CHECKING:
    from collections.abc import Mapping

FOUR = ["AC 3C 4C", "5C 6C 7C", "KD QD 8D", "2S 2H JD"]
"""Hands of four seats; in most tests 1 is first, 2 second, 0 third, 3 last."""

STANDING = (1, 2, 0, 3)


def due(keys: Mapping[str, object] | None = None, standing: tuple[int, ...] = STANDING) -> State:
    """An exchange in which 3 owes 1, and 0 owes 2."""
    return begin(FOUR, {"exchange.counts": [2, 1], **(keys or {})}, standing=standing)


@pytest.mark.clause("EXCH-1")
def test_the_first_round_has_no_exchange() -> None:
    assert Phase.PLAY is begin(FOUR).phase


@pytest.mark.clause("EXCH-1")
def test_cards_are_owed_after_the_deal_and_before_the_lead() -> None:
    state = begin(["3C", "4C"], {"exchange.counts": [1], "deck.ranks": ["3", "4"]})
    state = after(state, "0 3C")
    assert (0, 1) == state.standing
    state = after(state, "deal 3C 3D 3H 3S 4C 4D 4H 4S")
    assert Phase.EXCHANGE is state.phase
    assert (0, 1) == state.owed
    state = after(state, "1 gives 4S", "0 gives 3C")
    assert 1 == leads(state)


@pytest.mark.clause("EXCH-2")
def test_the_outermost_pair_swaps_the_first_count() -> None:
    state = due()
    assert (1, 0, 0, 2) == state.owed
    state = after(state, "3 gives 2S 2H", "0 gives AC")
    assert (0, 2, 1, 0) == state.owed
    state = after(state, "1 gives 5C 6C", "2 gives 8D")
    assert ["3C 4C 8D", "7C 2H 2S", "QD KD AC", "5C 6C JD"] == hands(state)


@pytest.mark.clause("EXCH-2")
def test_a_middle_seat_never_exchanges() -> None:
    keys = {"exchange.counts": [1]}
    state = begin(["3C 4C", "5C 6C", "7C 8C"], keys, standing=(1, 0, 2))
    assert (0, 0, 1) == state.owed
    assert Code.NOTHING_OWED == refusal(state, "0 gives 3C")
    assert (0, 1, 0) == after(state, "2 gives 8C").owed


@pytest.mark.clause("EXCH-2")
def test_a_count_of_none_lets_a_pair_alone() -> None:
    assert (1, 0, 0, 0) == due({"exchange.counts": [0, 1]}).owed


@pytest.mark.clause("EXCH-2")
def test_no_counts_are_no_exchange() -> None:
    assert Phase.PLAY is due({"exchange.counts": []}).phase


@pytest.mark.clause("EXCH-3")
def test_the_best_cards_are_the_strongest() -> None:
    state = due()
    assert ["0 gives AC"] == legal(state, 0)
    assert ["3 gives 2H 2S"] == legal(state, 3)
    assert Code.NOT_BEST == refusal(state, "3 gives JD 2S")


@pytest.mark.clause("EXCH-3")
def test_jokers_are_above_all() -> None:
    state = begin(["3C 2C JK", "4C 5C 6C"], {"deck.jokers": 1}, standing=(1, 0))
    assert ["0 gives 2C JK"] == legal(state, 0)


@pytest.mark.clause("EXCH-3")
def test_the_giver_chooses_among_cards_of_equal_strength() -> None:
    keys = {"exchange.counts": [1]}
    state = begin(["3C 2C 2S", "4C 5C 6C"], keys, standing=(1, 0))
    assert ["0 gives 2C", "0 gives 2S"] == legal(state, 0)


@pytest.mark.clause("EXCH-3")
def test_the_worst_cards_are_the_weakest_though_they_break_a_set() -> None:
    keys = {"exchange.counts": [1], "exchange.high_gives": "worst"}
    state = after(begin(["3C 2C", "4C 4D 5C"], keys, standing=(1, 0)), "0 gives 2C")
    assert ["1 gives 4C", "1 gives 4D"] == legal(state, 1)
    assert Code.NOT_WORST == refusal(state, "1 gives 5C")


@pytest.mark.clause("EXCH-3")
def test_cards_to_keep_are_given_only_when_others_do_not_suffice() -> None:
    keys = {"exchange.keep": ["2", "AS"]}
    state = begin(["AS AC 3C 2C", "4C 5C 6C 7C"], keys, standing=(1, 0))
    assert ["0 gives 3C AC"] == legal(state, 0)
    assert Code.NOT_BEST == refusal(state, "0 gives AS AC")
    state = begin(["3C AS 2C", "4C 5C 6C 7C"], keys, standing=(1, 0))
    assert ["0 gives 3C 2C"] == legal(state, 0)
    state = begin(["3C AS", "4C 5C 6C 7C"], keys, standing=(1, 0))
    assert ["0 gives 3C AS"] == legal(state, 0)


@pytest.mark.clause("EXCH-3")
def test_cards_to_keep_may_be_the_worst() -> None:
    keys = {"exchange.counts": [1], "exchange.keep": ["3"], "exchange.high_gives": "worst"}
    state = after(begin(["4C 2C", "3C 5C"], keys, standing=(1, 0)), "0 gives 2C")
    assert ["1 gives 3C"] == legal(state, 1)


@pytest.mark.clause("EXCH-3")
def test_a_low_seat_may_be_free_to_choose() -> None:
    state = due({"exchange.low_gives": "choice"})
    assert ["0 gives 3C", "0 gives 4C", "0 gives AC"] == legal(state, 0)


@pytest.mark.clause("EXCH-4")
def test_all_low_seats_give_before_any_high_seat() -> None:
    state = after(due(), "3 gives 2S 2H")
    assert (1, 0, 0, 0) == state.owed
    assert Code.NOTHING_OWED == refusal(state, "1 gives 5C 6C")


@pytest.mark.clause("EXCH-4")
@pytest.mark.parametrize(
    "order", [("3", "0", "1", "2"), ("0", "3", "1", "2"), ("3", "0", "2", "1")]
)
def test_low_seats_give_in_any_order_and_high_seats_too(order: tuple[str, ...]) -> None:
    gifts = {"0": "AC", "1": "5C 6C", "2": "8D", "3": "2S 2H"}
    state = after(due(), *(f"{seat} gives {gifts[seat]}" for seat in order))
    assert Phase.PLAY is state.phase
    assert ["3C 4C 8D", "7C 2H 2S", "QD KD AC", "5C 6C JD"] == hands(state)


@pytest.mark.clause("EXCH-4")
def test_a_gift_moves_at_once_and_high_seats_may_give_it_back() -> None:
    state = after(due(), "3 gives 2S 2H")
    assert "5C 6C 7C 2H 2S" == hands(state)[1]
    state = after(state, "0 gives AC", "1 gives 2S 2H")
    assert "JD 2H 2S" == hands(state)[3]


SIMULTANEOUS = {"exchange.order": "simultaneous"}


@pytest.mark.clause("EXCH-5")
def test_all_owe_at_once_and_hands_change_when_all_have_given() -> None:
    state = due(SIMULTANEOUS)
    assert (1, 2, 1, 2) == state.owed
    state = after(state, "1 gives 5C 6C", "3 gives 2S 2H", "0 gives AC")
    assert (0, 0, 1, 0) == state.owed
    assert 2 == state.turn
    assert ["3C 4C AC", "5C 6C 7C", "8D QD KD", "JD 2H 2S"] == hands(state)
    state = after(state, "2 gives 8D")
    assert ["3C 4C 8D", "7C 2H 2S", "QD KD AC", "5C 6C JD"] == hands(state)


@pytest.mark.clause("EXCH-5")
def test_a_high_seat_cannot_return_what_it_has_not_seen() -> None:
    state = after(due(SIMULTANEOUS), "3 gives 2S 2H")
    assert Code.CARDS_NOT_HELD == refusal(state, "1 gives 2S 2H")


NO_RETURN = {"exchange.may_return": False, "exchange.counts": [2]}


@pytest.mark.clause("EXCH-6")
def test_a_high_seat_may_have_to_keep_what_it_received() -> None:
    state = after(due(NO_RETURN), "3 gives 2S 2H")
    assert Code.RETURNED_CARD == refusal(state, "1 gives 2S 5C")
    assert ["1 gives 5C 6C", "1 gives 5C 7C", "1 gives 6C 7C"] == legal(state, 1)


@pytest.mark.clause("EXCH-6")
def test_the_worst_is_judged_among_what_may_be_given() -> None:
    keys = NO_RETURN | {"exchange.high_gives": "worst", "exchange.low_gives": "choice"}
    state = after(due(keys), "3 gives JD 2H")
    assert ["1 gives 5C 6C"] == legal(state, 1)
    keys = {"exchange.counts": [1], **keys} | {"exchange.counts": [1]}
    state = begin(["3C 4C", "5C 6C"], keys, standing=(1, 0))
    assert ["1 gives 5C"] == legal(after(state, "0 gives 3C"), 1)


@pytest.mark.clause("EXCH-6")
def test_another_copy_of_a_received_card_may_be_given() -> None:
    keys = {"exchange.may_return": False, "exchange.counts": [1], "deck.packs": 2}
    state = begin(["2S 3C", "2S 4C"], keys, standing=(1, 0))
    state = after(state, "0 gives 2S")
    assert ["1 gives 4C", "1 gives 2S"] == legal(state, 1)
    assert ["3C 2S", "4C 2S"] == hands(after(state, "1 gives 2S"))


@pytest.mark.clause("EXCH-7")
def test_refusals_of_a_gift_come_in_one_order() -> None:
    assert Code.WRONG_PHASE == refusal(begin(FOUR), "9 gives 3C")
    state = due()
    assert Code.UNKNOWN_SEAT == refusal(state, "9 gives 3C")
    assert Code.NOTHING_OWED == refusal(state, "1 gives 3C 4C 9S")
    assert Code.WRONG_COUNT == refusal(state, "0 gives 9S 10S")
    assert Code.WRONG_COUNT == refusal(state, "0 gives -")
    assert Code.CARDS_NOT_HELD == refusal(state, "0 gives 9S")
    assert Code.NOT_BEST == refusal(state, "0 gives 3C")
    keys = NO_RETURN | {"exchange.high_gives": "worst"}
    state = after(due(keys), "3 gives 2S 2H")
    assert Code.CARDS_NOT_HELD == refusal(state, "1 gives 2S 9S")
    assert Code.RETURNED_CARD == refusal(state, "1 gives 2S 7C")
    assert Code.NOT_WORST == refusal(state, "1 gives 5C 7C")


@pytest.mark.clause("EXCH-7")
def test_a_play_is_of_the_wrong_phase_while_cards_are_owed() -> None:
    assert Code.WRONG_PHASE == refusal(due(), "3 JD")
    assert Code.WRONG_PHASE == refusal(due(), "3 pass")


@pytest.mark.clause("EXCH-8")
def test_a_short_low_hand_gives_all_it_has_and_gets_as_many() -> None:
    state = begin(["AC", "5C 6C 7C"], {"exchange.counts": [3]}, standing=(1, 0))
    assert (1, 0) == state.owed
    state = after(state, "0 gives AC")
    assert (0, 1) == state.owed
    assert ["5C", "6C 7C AC"] == hands(after(state, "1 gives 5C"))


@pytest.mark.clause("EXCH-8")
@pytest.mark.parametrize(
    ("keys", "number"), [({}, 3), (SIMULTANEOUS, 1), ({"exchange.may_return": False}, 1)]
)
def test_a_short_high_hand_counts_where_it_gives_its_own(
    keys: dict[str, object], number: int
) -> None:
    state = begin(["AC KC QC", "5C"], {"exchange.counts": [3]} | keys, standing=(1, 0))
    assert number == state.owed[0]


JOKERS = {"deck.jokers": 2, "exchange.cancel": "both_jokers", "exchange.counts": [1]}


@pytest.mark.clause("EXCH-9")
def test_the_holder_of_every_joker_may_call_the_exchange_off() -> None:
    state = begin(["JK JK 3C", "5C 6C"], JOKERS, standing=(1, 0))
    assert ["0 gives JK", "0 declares"] == legal(state)
    state = after(state, "0 declares")
    assert 0 == leads(state)
    assert ["3C JK JK", "5C 6C"] == hands(state)


@pytest.mark.clause("EXCH-9")
def test_it_need_not() -> None:
    state = begin(["JK JK 3C", "5C 6C"], JOKERS, standing=(1, 0))
    assert (0, 1) == after(state, "0 gives JK").owed


@pytest.mark.clause("EXCH-9")
def test_a_seat_that_owes_nothing_may_declare() -> None:
    state = begin(["3C", "5C 6C", "JK JK"], JOKERS, standing=(1, 2, 0))
    assert ["2 declares"] == legal(state, 2)
    assert Phase.PLAY is after(state, "2 declares").phase


@pytest.mark.clause("EXCH-9")
def test_whoever_lacks_a_joker_or_is_late_cannot_declare() -> None:
    state = begin(["JK 3C", "JK 6C"], JOKERS, standing=(1, 0))
    assert Code.CANNOT_DECLARE == refusal(state, "0 declares")
    assert Code.UNKNOWN_SEAT == refusal(state, "9 declares")
    state = after(begin(["3C", "5C 6C", "JK JK"], JOKERS, standing=(1, 2, 0)), "0 gives 3C")
    assert Code.CANNOT_DECLARE == refusal(state, "2 declares")
    assert Code.CANNOT_DECLARE == refusal(due(), "0 declares")
    assert Code.WRONG_PHASE == refusal(begin(FOUR), "0 declares")


@pytest.mark.clause("TITLE-2")
def test_a_demoted_seat_owes_what_its_last_place_owes() -> None:
    keys = {
        "finishing.forbidden": ["4"],
        "deck.ranks": ["3", "4"],
        "exchange.counts": [1],
    }
    state = begin(["4C", "3C 4D", "3D 4H"], keys)
    state = after(state, "0 4C", "1 pass", "2 pass", "1 3C", "2 pass", "1 4D")
    # 2 is left with cards and comes first; 1 was demoted last and is above 0.
    assert (2, 1, 0) == state.standing
    assert ("trou", "neutral", "president") == state.titles
    state = after(state, "deal 3C 3D 3H 3S 4C 4D 4H 4S")
    assert (1, 0, 0) == state.owed


@pytest.mark.clause("EXCH-1")
def test_a_deal_of_the_first_round_begins_play_at_once() -> None:
    state = dealt("3C 3D 3H 3S 4C 4D 4H 4S", 2, {"deck.ranks": ["3", "4"]})
    assert Phase.PLAY is state.phase
