"""How the cards are dealt, and who deals."""

from __future__ import annotations

import pytest

from president_rules import State, view
from president_rules.cards import format_cards
from tables import after, begin, dealt, hands

DECK = {
    "deck.ranks": ["3", "4", "5", "6", "7", "8"],
    "deck.copies": {"3": 1, "4": 1, "5": 1, "6": 1, "7": 1, "8": 1},
    "exchange.counts": [],
}
"""A deck of six cards without suits; there is no exchange."""

CARDS = "3 4 5 6 7 8"


def second_round_of(keys: dict[str, object]) -> State:
    """The end of a round that 2 dealt: 2 is first, 3 second, 0 third, 1 last."""
    state = begin(["5", "6", "3", "4"], DECK | {"lead.first": "dealer"} | keys, dealer=2)
    state = after(state, "2 3", "3 4", "0 5")
    assert (2, 3, 0, 1) == state.standing
    return state


@pytest.mark.clause("DEAL-2")
def test_cards_go_one_at_a_time_from_the_left_of_the_dealer() -> None:
    assert ["5 8", "3 6", "4 7"] == hands(dealt(CARDS, 3, DECK, dealer=0))


@pytest.mark.clause("DEAL-2")
def test_the_deal_goes_the_way_of_play() -> None:
    keys = DECK | {"players.direction": "counterclockwise"}
    assert ["5 8", "4 7", "3 6"] == hands(dealt(CARDS, 3, keys, dealer=0))


@pytest.mark.clause("DEAL-2")
def test_the_dealer_may_be_dealt_to_first() -> None:
    keys = DECK | {"deal.start": "dealer"}
    assert ["3 6", "4 7", "5 8"] == hands(dealt(CARDS, 3, keys, dealer=0))


@pytest.mark.clause("DEAL-2")
@pytest.mark.parametrize(
    ("start", "expected"),
    [
        ("first", ["5", "6", "3 7", "4 8"]),
        ("last", ["6", "3 7", "4 8", "5"]),
        ("dealer", ["6", "3 7", "4 8", "5"]),
        ("left_of_dealer", ["5", "6", "3 7", "4 8"]),
    ],
)
def test_later_deals_may_start_with_the_best_or_the_worst(start: str, expected: list[str]) -> None:
    state = second_round_of({"deal.start": start})
    assert 1 == state.dealer
    assert expected == hands(after(state, f"deal {CARDS}"))


@pytest.mark.clause("DEAL-2")
def test_all_cards_are_dealt_though_hands_differ_in_size() -> None:
    assert ["3 7", "4 8", "5", "6"] == hands(dealt(CARDS, 4, DECK))


@pytest.mark.clause("DEAL-2")
def test_equal_hands_leave_the_rest_aside() -> None:
    state = dealt(CARDS, 4, DECK | {"deal.cards": "equal"})
    assert ["3", "4", "5", "6"] == hands(state)
    assert "7 8" == format_cards(state.aside)


@pytest.mark.clause("DEAL-2")
def test_hands_of_a_given_size_leave_the_rest_aside() -> None:
    state = dealt(CARDS, 2, DECK | {"deal.hand": 2})
    assert ["3 5", "4 6"] == hands(state)
    assert "7 8" == format_cards(state.aside)


@pytest.mark.clause("DEAL-3")
@pytest.mark.parametrize(
    ("extras", "expected"),
    [
        ("in_order", ["4 8", "5", "6", "3 7"]),
        ("to_lowest", ["4 8", "5 7", "6", "3"]),
        ("to_highest", ["4", "5", "6 7", "3 8"]),
    ],
)
def test_extra_cards_go_by_the_last_standing(extras: str, expected: list[str]) -> None:
    # 2, the first, deals: 3 0 1 2 get a card each, and two cards are left.
    state = second_round_of({"deal.dealer": "first", "deal.extras": extras})
    assert expected == hands(after(state, f"deal {CARDS}"))


@pytest.mark.clause("DEAL-3")
@pytest.mark.parametrize("extras", ["to_lowest", "to_highest"])
def test_extra_cards_of_the_first_round_go_in_dealing_order(extras: str) -> None:
    assert ["3 7", "4 8", "5", "6"] == hands(dealt(CARDS, 4, DECK | {"deal.extras": extras}))


@pytest.mark.clause("DEAL-4")
def test_everybody_sees_cards_that_are_set_aside_openly() -> None:
    state = dealt(CARDS, 4, DECK | {"deal.cards": "equal"})
    seen = [format_cards(view(state, seat).table.aside) for seat in (0, 3, None)]
    assert ["7 8"] * 3 == seen
    assert "7 8" == format_cards(state.table.aside)


@pytest.mark.clause("DEAL-4")
def test_nobody_sees_cards_that_are_set_aside_hidden() -> None:
    state = dealt(CARDS, 4, DECK | {"deal.cards": "equal", "deal.aside": "hidden"})
    assert "7 8" == format_cards(state.aside)
    assert () == state.table.aside
    for seat in (0, 1, 2, 3, None):
        assert {"7", "8"}.isdisjoint(map(str, view(state, seat).cards_seen))


@pytest.mark.clause("DEAL-4")
def test_the_next_deal_uses_the_cards_aside_again() -> None:
    state = second_round_of({"deal.cards": "equal"})
    state = after(state, "deal 8 7 6 5 4 3")
    assert ["6", "5", "8", "7"] == hands(state)
    assert "3 4" == format_cards(state.aside)


@pytest.mark.clause("DEAL-5")
@pytest.mark.parametrize(("key", "dealer"), [("last", 1), ("first", 2), ("left", 3), ("same", 2)])
def test_who_deals_the_next_round(key: str, dealer: int) -> None:
    assert dealer == second_round_of({"deal.dealer": key}).dealer


@pytest.mark.clause("DEAL-5")
def test_the_left_is_the_next_in_the_direction_of_play() -> None:
    keys = {"deal.dealer": "left", "players.direction": "counterclockwise"}
    state = begin(["5", "4", "3", "6"], DECK | {"lead.first": "dealer"} | keys, dealer=2)
    assert 1 == after(state, "2 3", "1 4", "0 5").dealer


@pytest.mark.clause("DEAL-5")
@pytest.mark.parametrize("start", ["first", "last"])
def test_without_a_standing_the_deal_starts_left_of_the_dealer(start: str) -> None:
    state = dealt(CARDS, 3, DECK | {"deal.start": start}, dealer=0)
    assert ["5 8", "3 6", "4 7"] == hands(state)
