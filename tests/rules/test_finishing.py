"""Going out, and what nobody may go out on."""

from __future__ import annotations

import pytest

from president_rules import Code, Phase, apply, legal_actions
from tables import after, begin, hands, leads, legal, refusal

NONE: dict[str, object] = {"exchange.counts": []}


def banned(*names: str, **more: object) -> dict[str, object]:
    return {"finishing.forbidden": [*names]} | more


@pytest.mark.clause("OUT-1")
def test_a_seat_without_cards_takes_the_best_free_place() -> None:
    state = after(begin(["4C", "5D", "6C 9H", "7H 9S"]), "0 4C")
    assert (0,) == state.places
    assert (0, 1) == after(state, "1 5D").places


@pytest.mark.clause("OUT-1")
def test_a_seat_that_is_out_has_no_say() -> None:
    state = after(begin(["4C", "5D 9D", "6C 9H"]), "0 4C")
    assert Code.SEAT_OUT == refusal(state, "0 pass")
    assert Code.SEAT_OUT == refusal(state, "0 9D")
    assert (1, 2) == state.table.active


@pytest.mark.clause("OUT-2")
def test_the_round_ends_when_one_seat_is_left() -> None:
    state = after(begin(["4C", "5D", "6C 9H"]), "0 4C", "1 5D")
    assert Phase.DEAL is state.phase
    assert (0, 1, 2) == state.standing
    assert ["", "", "6C 9H"] == hands(state)
    assert state.turn is None


@pytest.mark.clause("OUT-3")
def test_a_last_play_of_a_forbidden_rank_puts_below_whoever_holds_cards() -> None:
    state = after(begin(["2C", "5D 9D", "6C 9H"], banned("2")), "0 2C", "1 pass", "2 pass")
    assert 1 == leads(state)
    assert (0,) == state.places
    state = after(state, "1 5D", "2 6C", "1 9D")
    assert (1, 2, 0) == state.standing


@pytest.mark.clause("OUT-3")
def test_one_forbidden_card_in_the_last_play_is_enough() -> None:
    state = begin(["2C 2S", "5D 9D", "6C 9H"], banned("2S"))
    assert (1, 2, 0) == after(state, "0 2C 2S", "1 pass", "2 pass", "1 5D", "2 6C", "1 9D").standing


@pytest.mark.clause("OUT-3")
def test_a_forbidden_card_before_the_last_play_does_no_harm() -> None:
    state = begin(["2C 2S", "5D 9D"], banned("2S"))
    state = after(state, "0 2S", "1 pass", "0 2C")
    assert (0, 1) == state.standing


@pytest.mark.clause("OUT-3")
def test_only_the_rank_of_the_last_play_may_count() -> None:
    keys = banned("2", "JK", **{"deck.jokers": 2, "finishing.counts": "rank"})
    assert (0,) == after(begin(["2S", "5D 9D", "6C 9H"], keys), "0 2S").places
    state = begin(["JK", "9S", "6C 9H"], keys)
    assert (1, 2, 0) == after(state, "0 JK", "1 pass", "2 pass", "1 9S").standing


@pytest.mark.clause("OUT-4")
def test_a_forbidden_finish_may_be_illegal() -> None:
    keys = banned("2", **{"finishing.policy": "illegal"})
    state = after(begin(["4C 9C", "2D"], keys), "0 4C")
    assert ["1 pass"] == legal(state)
    assert Code.FORBIDDEN_FINISH == refusal(state, "1 2D")


@pytest.mark.clause("OUT-4")
def test_a_forbidden_rank_that_is_not_the_last_play_is_legal() -> None:
    keys = banned("2", **{"finishing.policy": "illegal"})
    state = after(begin(["4C 9C", "2D 2H"], keys), "0 4C")
    assert ["1 2D", "1 2H", "1 pass"] == legal(state)


@pytest.mark.clause("OUT-4")
def test_a_mixed_last_play_is_illegal_too() -> None:
    keys = banned("AS", **{"finishing.policy": "illegal"})
    state = after(begin(["4C 4D 9C", "AC AS"], keys), "0 4C 4D")
    assert ["1 pass"] == legal(state)


@pytest.mark.clause("OUT-4")
def test_a_leader_who_can_lead_something_else_must() -> None:
    keys = banned("2", **{"finishing.policy": "illegal"})
    state = begin(["2C 2D", "5D 9D"], keys)
    assert ["0 2C", "0 2D"] == legal(state)
    assert Code.FORBIDDEN_FINISH == refusal(state, "0 2C 2D")


@pytest.mark.clause("OUT-4")
def test_a_leader_without_another_play_is_demoted() -> None:
    keys = banned("2", **{"finishing.policy": "illegal"})
    state = begin(["2C", "5D 9D", "6C 9H"], keys)
    assert ["0 2C"] == legal(state)
    state = after(state, "0 2C", "1 pass", "2 pass", "1 5D", "2 6C", "1 9D")
    assert (1, 2, 0) == state.standing


@pytest.mark.clause("OUT-4", "LEAD-3")
def test_a_lead_card_that_must_be_played_leaves_no_other_play() -> None:
    # 0 must lead 2C with both its 2s in hand; leading it alone is fair, leading both is not.
    keys = banned("2", **{"finishing.policy": "illegal"}) | {
        "lead.first": "holder",
        "lead.card": "2C",
        "lead.card_use": "included",
    }
    assert ["0 2C"] == legal(begin(["2C 2D", "5D 9D"], keys))
    assert ["0 2C"] == legal(begin(["2C", "5D 9D"], keys))


@pytest.mark.clause("OUT-4", "LEAD-4")
def test_a_forbidden_lead_is_not_another_play() -> None:
    # 0 may not lead its 2 while it holds the A: the fair lead is the A alone.
    keys = banned("2", **{"finishing.policy": "illegal"}) | {"lead.forbidden": ["2"]}
    assert ["0 AC"] == legal(begin(["AC 2D", "5D 9D"], keys))
    # It holds an A that it may not finish on, and nothing else.
    keys = banned("A", **{"finishing.policy": "illegal"}) | {"lead.forbidden": ["2"]}
    assert ["0 AC"] == legal(begin(["AC", "5D 9D"], keys))


HOLDING = {"finishing.trigger": "on_holding"}


@pytest.mark.clause("OUT-5")
def test_a_play_that_leaves_forbidden_cards_alone_demotes() -> None:
    state = begin(["4C 2C 2D", "5D 9D", "6C 9H"], banned("2", **HOLDING))
    state = after(state, "0 4C")
    assert (0,) == state.places
    assert ["", "5D 9D", "6C 9H"] == hands(state)
    assert 1 == state.turn
    assert 1 == leads(after(state, "1 pass", "2 pass"))


@pytest.mark.clause("OUT-5")
def test_cards_that_leave_unseen_are_not_among_those_played() -> None:
    state = after(begin(["4C 2C 2D", "5D 9D", "6C 9H"], banned("2", **HOLDING)), "0 4C")
    assert ("4C",) == tuple(map(str, state.played))


@pytest.mark.clause("OUT-5")
def test_a_leader_who_is_demoted_passes_the_lead_on() -> None:
    keys = banned("2", **HOLDING) | {
        "lead.first": "holder",
        "lead.card": "2S",
        "lead.card_use": "included",
    }
    state = begin(["9S 10S", "2C 2S", "5D 9D"], keys)
    assert (1,) == state.places
    assert 2 == leads(state)
    assert ["2 5D", "2 9D"] == legal(state)


@pytest.mark.clause("OUT-5")
def test_demotions_at_the_beginning_go_in_turn_order_from_the_leader() -> None:
    state = begin(["2C", "5D 9D", "2D", "6C 9H"], banned("2", **HOLDING), dealer=1)
    assert (0, 2) == state.places  # 2 was demoted first and is the lowest
    assert 3 == leads(state)


@pytest.mark.clause("OUT-5", "OUT-2")
def test_the_last_seat_is_not_demoted() -> None:
    state = begin(["2C", "2D", "2H"], banned("2", **HOLDING))
    assert Phase.DEAL is state.phase
    assert (2, 1, 0) == state.standing
    assert ["", "", "2H"] == hands(state)


@pytest.mark.clause("OUT-5", "OUT-2")
def test_where_every_card_is_forbidden_one_seat_is_left() -> None:
    state = begin(["2C 2S", "2D", "2H"], banned("2", **HOLDING) | {"deck.ranks": ["2"]}, dealer=0)
    assert Phase.DEAL is state.phase
    assert (0, 2, 1) == state.standing


@pytest.mark.clause("OUT-5", "EXCH-1")
def test_a_hand_is_judged_after_the_exchange() -> None:
    keys = banned("2", **HOLDING) | {"exchange.counts": [1]}
    state = begin(["2C 2S", "5D 9D", "6C 9H"], keys, standing=(1, 2, 0))
    assert Phase.EXCHANGE is state.phase
    assert () == state.places
    state = after(state, "0 gives 2C", "1 gives 5D")
    assert () == state.places
    state = begin(["2C 3S", "2D 9D", "6C 9H"], keys, standing=(1, 2, 0))
    assert (1,) == after(state, "0 gives 2C", "1 gives 9D").places


@pytest.mark.clause("OUT-6")
@pytest.mark.parametrize(
    ("order", "standing"), [("first_lowest", (2, 3, 1, 0)), ("last_lowest", (2, 3, 0, 1))]
)
def test_the_demoted_take_the_last_places(order: str, standing: tuple[int, ...]) -> None:
    keys = banned("2", **{"finishing.order": order, "following.equal": "allowed"})
    state = begin(["2C", "2D", "3H", "4S"], keys)
    state = after(state, "0 2C", "1 2D", "2 pass", "3 pass", "2 3H")
    assert standing == state.standing


@pytest.mark.clause("OUT-6")
def test_if_all_but_one_are_demoted_it_is_first() -> None:
    keys = banned("2", **{"following.equal": "allowed"})
    state = after(begin(["2C", "2D", "3H"], keys), "0 2C", "1 2D")
    assert (2, 1, 0) == state.standing


@pytest.mark.clause("OUT-6")
def test_places_show_the_demoted_below_those_who_finished() -> None:
    keys = banned("2")
    state = begin(["2C", "3D 4D", "3H 5H", "3S 6S"], keys)
    state = after(state, "0 2C", "1 pass", "2 pass", "3 pass", "1 3D", "2 pass", "3 pass", "1 4D")
    assert (1, 0) == state.places


@pytest.mark.clause("PASS-5")
def test_the_owner_leads_the_next_trick() -> None:
    assert 0 == leads(after(begin(["4C 9C", "5D 9D"]), "0 4C", "1 pass"))


@pytest.mark.clause("PASS-5")
def test_after_an_owner_that_is_out_the_next_active_seat_leads() -> None:
    state = begin(["4C 9C", "5D", "6H", "3S 9S"])
    state = after(state, "0 4C", "1 5D", "2 6H", "3 pass", "0 pass")
    assert 3 == leads(state)


@pytest.mark.clause("PASS-5")
def test_after_an_owner_that_is_out_the_worst_of_the_last_standing_may_lead() -> None:
    keys = NONE | {"finishing.next_leader": "last", "lead.later": "first"}
    state = begin(["4C", "5D 9D", "6H 9H"], keys, standing=(0, 2, 1))
    assert 1 == leads(after(state, "0 4C", "1 pass", "2 pass"))
    state = begin(["4C", "5D 9D", "6H 9H"], keys, standing=(0, 1, 2))
    assert 2 == leads(after(state, "0 4C", "1 pass", "2 pass"))


@pytest.mark.clause("PASS-5", "DEAL-5")
def test_without_a_last_standing_the_next_active_seat_leads() -> None:
    state = begin(["4C", "5D 9D", "6H 9H"], {"finishing.next_leader": "last"})
    assert 1 == leads(after(state, "0 4C", "1 pass", "2 pass"))


CLEARED = {"finishing.pile": "cleared"}


@pytest.mark.clause("PASS-6")
def test_going_out_may_end_the_trick_at_once() -> None:
    assert 1 == leads(after(begin(["4C", "5D 9D", "6H 9H"], CLEARED), "0 4C"))


@pytest.mark.clause("PASS-6")
def test_a_demotion_may_end_the_trick_at_once() -> None:
    keys = banned("2", **HOLDING) | CLEARED
    assert 1 == leads(after(begin(["4C 2C", "5D 9D", "6H 9H"], keys), "0 4C"))


@pytest.mark.clause("PASS-6")
def test_a_skip_of_the_play_that_goes_out_is_lost() -> None:
    keys = CLEARED | {"following.equal": "skip"}
    state = begin(["4C 9C", "4D", "9D 10D", "9H 10H"], keys)
    assert 2 == leads(after(state, "0 4C", "1 4D"))


@pytest.mark.clause("OUT-3", "REV-3")
def test_the_rank_of_a_sequence_is_its_lowest_while_the_order_is_turned() -> None:
    inverts = {"rank": "8", "do": "invert_trick", "in_sequences": True}
    keys = banned("3") | {
        "finishing.counts": "rank",
        "sequences.min": 2,
        "effects": [inverts],
    }
    state = after(begin(["7C 8C 9C", "3D 4D"], keys), "0 7C 8C", "1 3D 4D")
    assert (0, 1) == state.standing


@pytest.mark.clause("OUT-5")
def test_a_seat_with_one_card_that_is_not_forbidden_stays_in() -> None:
    copies = {"deck.ranks": ["3", "4", "5"], "deck.copies": {"3": 1, "4": 4, "5": 4}}
    keys = banned("5") | {"finishing.trigger": "on_holding"} | copies
    state = after(begin(["3 4", "4 4", "4 5"], keys), "0 4")
    assert (0, 1, 2) == state.table.active


@pytest.mark.clause("OUT-4", "SEQ-1")
def test_a_sequence_with_a_forbidden_rank_may_be_played_before_the_last_play() -> None:
    keys = banned("4") | {
        "finishing.policy": "illegal",
        "sequences.min": 2,
        "sequences.same_suit": False,
    }
    state = after(begin(["3C 4C 4D 9C", "5D 9D"], keys), "0 3C 4D")
    assert "4C 9C" == hands(state)[0]


@pytest.mark.clause("OUT-5", "OUT-7")
def test_play_begins_in_the_normal_order() -> None:
    keys = banned("2", **HOLDING) | {
        "finishing.follows_revolution": True,
        "revolution.set": 4,
    }
    assert (0, 1) == begin(["3C 3D", "5D 9D", "2C 2D"], keys).table.active


@pytest.mark.clause("OUT-5")
def test_an_open_play_that_leaves_forbidden_cards_alone_demotes_too() -> None:
    state = begin(["4C 2C 2D", "5D 9D", "6C 9H"], banned("2", **HOLDING))
    assert after(state, "0 4C") == apply(state, legal_actions(state)[0])


@pytest.mark.clause("OUT-4", "OUT-7")
@pytest.mark.parametrize("follows", [False, True])
def test_whether_the_ban_turns_makes_no_difference_where_the_order_is_not_turned(
    follows: bool,  # noqa: FBT001 - a value of a key
) -> None:
    keys = banned("2", **{"finishing.policy": "illegal"}) | {"revolution.set": 4}
    state = begin(["2C 2D", "5C"], keys | {"finishing.follows_revolution": follows})
    assert ["0 2C", "0 2D"] == legal(state)


@pytest.mark.clause("OUT-4", "JOKER-7")
@pytest.mark.parametrize("natural", ["3C", "9H"])
def test_no_hand_ends_with_a_joker_beside_another_card_where_jokers_are_banned(
    natural: str,
) -> None:
    keys = banned("JK", **{"finishing.policy": "illegal"}) | {"deck.jokers": 1}
    assert [f"0 {natural}", "0 JK"] == legal(begin([f"{natural} JK", "5C"], keys))
