"""Who leads, and what may not be led."""

from __future__ import annotations

import pytest

from president_rules import Code, State
from tables import after, begin, leads, legal, refusal

LATER = (2, 0, 3, 1)
"""A last standing, best first."""

NONE: dict[str, object] = {"exchange.counts": []}


def leader(first_or_later: str, key: str, **more: str) -> int | None:
    """Who leads four hands that 3 dealt; in a later round 2 was first and 1 last."""
    keys = NONE | {f"lead.{first_or_later}": key} | {f"lead.{k}": v for k, v in more.items()}
    standing = LATER if first_or_later == "later" else ()
    return leads(begin(["8C 5D", "9C 5C", "6C 6D", "7S 9H"], keys, standing=standing))


@pytest.mark.clause("LEAD-1")
@pytest.mark.parametrize(("key", "seat"), [("left_of_dealer", 0), ("dealer", 3), ("lowest", 1)])
def test_who_leads_the_first_round(key: str, seat: int) -> None:
    assert seat == leader("first", key)


@pytest.mark.clause("LEAD-1")
@pytest.mark.parametrize(
    ("key", "seat"), [("last", 1), ("first", 2), ("left_of_dealer", 0), ("dealer", 3)]
)
def test_who_leads_a_later_round(key: str, seat: int) -> None:
    assert seat == leader("later", key)


@pytest.mark.clause("LEAD-1")
@pytest.mark.parametrize("when", ["first", "later"])
def test_the_holder_of_the_lead_card_leads(when: str) -> None:
    assert 2 == leader(when, "holder", card="6D")


@pytest.mark.clause("LEAD-1")
def test_the_left_is_the_next_in_the_direction_of_play() -> None:
    keys = {"players.direction": "counterclockwise"}
    assert 2 == leads(begin(["3C", "4C", "5C", "6C"], keys, dealer=3))


@pytest.mark.clause("LEAD-1")
def test_if_nobody_holds_the_lead_card_the_left_of_the_dealer_leads() -> None:
    assert 0 == leader("first", "holder", card="KS")


@pytest.mark.clause("LEAD-1")
def test_of_two_lead_cards_the_first_from_the_left_of_the_dealer_counts() -> None:
    keys = {"deck.packs": 2, "lead.first": "holder", "lead.card": "3C"}
    assert 3 == leads(begin(["3C", "4C", "5C", "3C"], keys, dealer=1))


@pytest.mark.clause("LEAD-1")
def test_of_two_lowest_cards_the_first_from_the_left_of_the_dealer_counts() -> None:
    keys = {"deck.packs": 2, "lead.first": "lowest"}
    assert 3 == leads(begin(["3C", "4C", "5C", "3C"], keys, dealer=1))


@pytest.mark.clause("LEAD-1")
def test_the_lowest_card_goes_by_rank_before_suit() -> None:
    assert 1 == leads(begin(["4C", "3S", "5C"], {"lead.first": "lowest"}))


@pytest.mark.clause("LEAD-1")
def test_the_holder_is_looked_up_after_the_exchange() -> None:
    keys = {"exchange.counts": [1], "lead.later": "holder", "lead.card": "2S"}
    state = begin(["2S 3C", "4C 5C", "6C 7C"], keys, standing=(2, 1, 0))
    assert 2 == leads(after(state, "0 gives 2S", "2 gives 6C"))


@pytest.mark.clause("LEAD-2")
def test_a_leader_cannot_pass() -> None:
    state = begin(["3C 4C", "5C"])
    assert Code.MUST_LEAD == refusal(state, "0 pass")
    assert ["0 3C", "0 4C"] == legal(state)


def with_card(use: str, hand: str = "4D 4H 9C") -> State:
    """A first round in which 1 holds the lead card 4D."""
    keys = {"lead.first": "holder", "lead.card": "4D", "lead.card_use": use}
    return begin(["3C", hand, "5C 5D"], keys)


@pytest.mark.clause("LEAD-3")
def test_the_lead_card_must_be_in_the_first_play() -> None:
    state = with_card("included")
    assert ["1 4D", "1 4D 4H"] == legal(state)
    assert Code.CARD_REQUIRED == refusal(state, "1 9C")
    assert Code.CARD_REQUIRED == refusal(state, "1 4H")


@pytest.mark.clause("LEAD-3")
def test_the_lead_card_must_be_the_first_play() -> None:
    state = with_card("alone")
    assert ["1 4D"] == legal(state)
    assert Code.CARD_REQUIRED == refusal(state, "1 4D 4H")


@pytest.mark.clause("LEAD-3")
def test_a_free_lead_card_need_not_be_played() -> None:
    assert ["1 4D", "1 4H", "1 9C", "1 4D 4H"] == legal(with_card("free"))


@pytest.mark.clause("LEAD-3")
def test_the_lead_card_binds_the_first_play_alone() -> None:
    state = after(with_card("included"), "1 4D", "2 pass", "0 pass")
    assert ["1 4H", "1 9C"] == legal(state)


@pytest.mark.clause("LEAD-3")
def test_the_lead_card_does_not_bind_a_leader_who_lacks_it() -> None:
    keys = {"lead.first": "holder", "lead.card": "KS", "lead.card_use": "included"}
    assert ["0 3C"] == legal(begin(["3C", "4C"], keys))


@pytest.mark.clause("LEAD-3")
def test_the_lead_card_binds_no_leader_who_leads_for_another_reason() -> None:
    keys = {
        "lead.first": "dealer",
        "lead.later": "holder",
        "lead.card": "3C",
        "lead.card_use": "included",
    }
    assert ["0 3C", "0 4C"] == legal(begin(["3C 4C", "5C"], keys, dealer=0))


@pytest.mark.clause("LEAD-4")
def test_a_forbidden_rank_may_not_be_led_while_there_is_another() -> None:
    state = begin(["2C 2D 3C", "4C"], {"lead.forbidden": ["2"]})
    assert ["0 3C"] == legal(state)
    assert Code.FORBIDDEN_LEAD == refusal(state, "0 2C 2D")


@pytest.mark.clause("LEAD-4")
def test_a_leader_with_forbidden_ranks_alone_may_lead_them() -> None:
    state = begin(["2C 2D AC", "4C"], {"lead.forbidden": ["2", "A"]})
    assert ["0 AC", "0 2C", "0 2D", "0 2C 2D"] == legal(state)


@pytest.mark.clause("LEAD-4", "PLAY-2")
def test_sizes_limit_the_lead_of_a_forbidden_rank_too() -> None:
    keys = {"lead.forbidden": ["2"], "following.sizes": [1]}
    state = begin(["2C 2D", "4C"], keys)
    assert ["0 2C", "0 2D"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "0 2C 2D")


@pytest.mark.clause("LEAD-4")
def test_a_forbidden_rank_may_follow() -> None:
    state = after(begin(["3C 4C", "2C 5C"], {"lead.forbidden": ["2"]}), "0 3C")
    assert ["1 5C", "1 2C", "1 pass"] == legal(state)


@pytest.mark.clause("PASS-5")
def test_nobody_owns_the_table_before_a_lead() -> None:
    state = begin(["3C 9C", "5D 9D"])
    assert state.table.owner is None
    assert after(state, "0 9C", "1 pass").table.owner is None


@pytest.mark.clause("LEAD-3", "JOKER-2")
@pytest.mark.parametrize("card", ["3C", "4C"])
def test_a_leader_whose_required_joker_fits_with_no_card_of_its_own_leads_freely(
    card: str,
) -> None:
    keys = {"deck.jokers": 1, "jokers.alone": "forbidden", "following.sizes": [1, 2]}
    keys |= {"lead.first": "holder", "lead.card": "JK", "lead.card_use": "included"}
    assert [f"0 {card} JK"] == legal(begin([f"{card} JK", "5C"], keys))
    alone = begin([f"{card} JK", "5C"], keys | {"lead.card_use": "alone"})
    assert [f"0 {card}", f"0 {card} JK"] == legal(alone)


@pytest.mark.clause("LEAD-3", "JOKER-2")
@pytest.mark.parametrize(("sizes", "plays"), [([1, 2], ["0 4C JK"]), ([1, 3], ["0 4C"])])
def test_a_required_joker_that_no_set_of_the_hand_may_hold_is_not_required(
    sizes: list[int], plays: list[str]
) -> None:
    keys = {"deck.jokers": 2, "jokers.alone": "forbidden", "following.sizes": sizes}
    keys |= {"lead.first": "holder", "lead.card": "JK", "lead.card_use": "included"}
    assert plays == legal(begin(["4C JK", "5C 6C"], keys))
