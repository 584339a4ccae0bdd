"""What a set of some rank does besides being played."""

from __future__ import annotations

import pytest

from president_rules import Code, Discard, Give, apply, check, events, view
from president_rules.event import Discarded, Gave, TrickEnded, WentOut
from tables import after, begin, hands, leads, legal, refusal


def does(do: str, rank: str = "7", **more: object) -> dict[str, object]:
    """One effect."""
    return {"effects": [{"rank": rank, "do": do, **more}]}


@pytest.mark.clause("EFFECT-1")
def test_a_set_of_the_rank_clears() -> None:
    state = after(begin(["4C 9C", "7C 9D", "3H"], does("clear")), "0 4C", "1 7C")
    assert 1 == leads(state)


@pytest.mark.clause("EFFECT-1", "PASS-5")
def test_if_the_last_card_clears_the_next_seat_leads() -> None:
    state = after(begin(["4C 9C", "7C", "3H 3S"], does("clear")), "0 4C", "1 7C")
    assert 2 == leads(state)


@pytest.mark.clause("EFFECT-1")
def test_only_the_sizes_that_are_listed_have_an_effect() -> None:
    keys = does("clear", sizes=[2])
    state = begin(["7C 7D 9C", "8D"], keys)
    assert 1 == after(state, "0 7C").turn
    assert 0 == leads(after(state, "0 7C 7D"))


@pytest.mark.clause("EFFECT-1", "SEQ-1")
@pytest.mark.parametrize(("sequences", "leader"), [(True, 0), (False, None)])
def test_a_sequence_has_the_effect_where_the_effect_says_so(
    *, sequences: bool, leader: int | None
) -> None:
    keys = does("clear", in_sequences=sequences) | {"sequences.min": 2}
    assert leader == leads(after(begin(["6C 7C 9C", "8D"], keys), "0 6C 7C"))


@pytest.mark.clause("EFFECT-1", "EQUAL-3")
def test_a_skipped_seat_is_not_out_of_the_trick() -> None:
    keys = does("skip") | {"passing.mode": "out"}
    state = after(begin(["7C 9C", "8D 10D", "9H 3H"], keys), "0 7C")
    assert 2 == state.turn
    assert 1 == after(state, "2 9H", "0 pass").turn


@pytest.mark.clause("EFFECT-1", "EQUAL-4")
def test_a_skip_of_everybody_else_ends_the_trick() -> None:
    state = after(begin(["7C 9C", "8D"], does("skip")), "0 7C")
    assert 0 == leads(state)


@pytest.mark.clause("EFFECT-1", "EQUAL-1")
def test_a_seat_that_passed_is_not_used_up_by_a_skip() -> None:
    keys = does("skip") | {"passing.mode": "out"}
    state = begin(["4C 7C 3C", "8D", "5H 9H", "6S 9S"], keys)
    assert 3 == after(state, "0 4C", "1 pass", "2 5H", "3 6S", "0 7C").turn


@pytest.mark.clause("EFFECT-1")
def test_the_direction_turns_round_until_the_next_reverse() -> None:
    state = begin(["7C 9C", "7D 3D", "10H 3H KH", "8S 3S"], does("reverse"))
    state = after(state, "0 7C")
    assert 3 == state.turn
    state = after(state, "3 8S", "2 10H", "1 pass", "0 pass", "3 pass")
    assert (2, 1) == (leads(state), after(state, "2 3H").turn)
    state = after(state, "2 3H", "1 7D")
    assert 2 == state.turn


@pytest.mark.clause("EFFECT-1")
def test_the_direction_is_as_before_in_the_next_round() -> None:
    keys = does("reverse") | {"deck.ranks": ["6", "7"], "exchange.counts": []}
    state = after(begin(["7C", "6D", "6H"], keys), "0 7C", "2 pass", "1 pass")
    assert 2 == leads(state)
    state = after(state, "2 6H", "deal 6C 6D 6H 6S 7C 7D 7H 7S")
    assert 1 == leads(state)
    assert 2 == after(state, "1 6H").turn


@pytest.mark.clause("EFFECT-1")
def test_two_reverses_at_once_leave_the_direction_as_it_was() -> None:
    twice = [*does("reverse")["effects"], *does("reverse")["effects"]]  # type: ignore[misc]
    assert 1 == after(begin(["7C 9C", "8D", "8S"], {"effects": twice}), "0 7C").turn


@pytest.mark.clause("EFFECT-2", "REV-3")
def test_an_order_that_is_inverted_twice_at_once_is_as_it_was() -> None:
    keys = does("invert_trick", amount="per_card")
    state = after(begin(["7C 7D 9C", "6D 6H 8D 8H"], keys), "0 7C 7D")
    assert Code.TOO_LOW == refusal(state, "1 6D 6H")


@pytest.mark.clause("EFFECT-1", "ORDER-1")
def test_a_gift_goes_to_the_next_active_seat_in_the_new_direction() -> None:
    both = does("reverse")["effects"] + does("give")["effects"]  # type: ignore[operator]
    state = after(begin(["7C 3C 9C", "8D", "8S"], {"effects": both}), "0 7C", "0 gives 3C")
    assert ["9C", "8D", "3C 8S"] == hands(state)


@pytest.mark.clause("EFFECT-1")
def test_a_gift_passes_over_seats_that_are_out() -> None:
    state = begin(["4C 7C 3C 9C", "5D", "6H 8H", "3S 10S"], does("give"))
    state = after(state, "0 4C", "1 5D", "2 6H", "3 pass", "0 7C", "0 gives 3C")
    assert "3C 8H" == hands(state)[2]


@pytest.mark.clause("EFFECT-2")
@pytest.mark.parametrize(
    ("amount", "parity", "owed"),
    [("one", "any", 1), ("per_card", "any", 2), ("one", "odd", 0), ("per_card", "odd", 0)],
)
def test_how_often_a_pair_has_the_effect(amount: str, parity: str, owed: int) -> None:
    keys = does("discard", amount=amount, parity=parity)
    assert owed == after(begin(["7C 7D 3C 4C 5C", "9D"], keys), "0 7C 7D").owed[0]


@pytest.mark.clause("EFFECT-2")
def test_what_is_counted_for_every_card_is_given_at_once() -> None:
    state = after(begin(["7C 7D 3C 4C 5C", "9D"], does("give", amount="per_card")), "0 7C 7D")
    assert ["0 gives 3C 4C", "0 gives 3C 5C", "0 gives 4C 5C"] == legal(state)


@pytest.mark.clause("EFFECT-2", "JOKER-7")
def test_an_effect_of_jokers_is_of_jokers_alone() -> None:
    keys = does("clear", rank="JK") | {"deck.jokers": 1}
    state = begin(["JK 3C 9C", "4D 4H"], keys)
    assert 0 == leads(after(state, "0 JK"))
    assert 1 == after(state, "0 3C JK").turn


@pytest.mark.clause("EFFECT-2")
def test_effects_are_owed_in_file_order() -> None:
    both = does("discard")["effects"] + does("give")["effects"]  # type: ignore[operator]
    state = after(begin(["7C 3C 4C 9C", "8D"], {"effects": both}), "0 7C")
    assert Code.NOTHING_OWED == refusal(state, "0 gives 3C")
    state = after(state, "0 discards 3C")
    assert Code.NOTHING_OWED == refusal(state, "0 discards 4C")
    assert ["9C", "4C 8D"] == hands(after(state, "0 gives 4C"))


@pytest.mark.clause("EFFECT-3")
def test_nothing_is_owed_with_nothing_held() -> None:
    state = after(begin(["7C", "8D 3D", "9H 3H"], does("give")), "0 7C")
    assert (0, 0, 0) == state.owed
    assert 1 == state.turn


@pytest.mark.clause("EFFECT-3")
def test_what_is_owed_is_at_most_what_is_held() -> None:
    state = begin(["7C 7D 3C", "8D 3D", "9H 3H"], does("give", amount="per_card"))
    state = after(state, "0 7C 7D")
    assert (1, 0, 0) == state.owed
    assert ["0 gives 3C"] == legal(state)


@pytest.mark.clause("EFFECT-3", "PLAY-5")
def test_refusals_while_something_is_owed() -> None:
    state = begin(["7C 3C 9C", "8D 3D"], does("give", amount="per_card"))
    assert Code.WRONG_PHASE == refusal(state, "0 gives 3C")
    assert Code.WRONG_PHASE == refusal(state, "0 discards 3C")
    state = after(state, "0 7C")
    expected = {
        "0 9C": Code.CARDS_OWED,
        "0 2C": Code.CARDS_OWED,
        "0 pass": Code.CARDS_OWED,
        "1 8D": Code.NOT_YOUR_TURN,
        "1 pass": Code.NOT_YOUR_TURN,
        "2 8D": Code.UNKNOWN_SEAT,
        "2 gives 8D": Code.UNKNOWN_SEAT,
        "1 gives 8D": Code.NOTHING_OWED,
        "0 discards 3C": Code.NOTHING_OWED,
        "0 gives 3C 9C": Code.WRONG_COUNT,
        "0 gives 8D 3D": Code.WRONG_COUNT,
        "0 gives -": Code.WRONG_COUNT,
        "0 gives 8D": Code.CARDS_NOT_HELD,
    }
    assert expected == {action: refusal(state, action) for action in expected}


@pytest.mark.clause("EFFECT-3")
def test_what_is_optional_is_given_whole_or_not_at_all() -> None:
    keys = does("discard", amount="per_card", optional=True)
    state = after(begin(["7C 7D 3C 4C 9C", "8D 8H"], keys), "0 7C 7D")
    assert "0 discards -" in legal(state)
    assert Code.WRONG_COUNT == refusal(state, "0 discards 3C")
    assert check(state, Discard(0, "3C 4C")) is None
    state = apply(state, Discard(0, ()))
    assert ["3C 4C 9C", 1] == [hands(state)[0], state.turn]


@pytest.mark.clause("EFFECT-3", "OUT-1")
@pytest.mark.parametrize("do", ["give", "discard"])
def test_a_hand_that_is_emptied_by_what_it_owed_has_gone_out_legally(do: str) -> None:
    keys = does(do) | {"finishing.forbidden": ["2", "7"], "finishing.policy": "illegal"}
    state = begin(["7C 2C", "8D 3D", "9H 3H"], keys)
    state = after(state, "0 7C", f"0 {do}s 2C")
    assert (0,) == state.places
    assert (0,) == after(state, "1 8D", "2 9H", "1 pass", "2 3H").standing[:1]


@pytest.mark.clause("EFFECT-3", "FALL-1")
def test_a_seat_that_gives_its_last_card_takes_first_place() -> None:
    keys = does("give") | {"exchange.counts": [], "downfall.when": "not_first"}
    state = begin(["3C 4C", "9D 10D", "7H 5H"], keys, standing=[1, 0, 2])
    assert (2, 0, 1) == after(state, "2 7H", "2 gives 5H").standing


@pytest.mark.clause("EFFECT-3", "CLEAR-3")
def test_nobody_completes_out_of_turn_while_something_is_owed() -> None:
    keys = does("give") | {"clearing.completion": 2, "clearing.completion_out_of_turn": True}
    state = after(begin(["7C 3C 9C", "8D 3D", "7H 3H"], keys), "0 7C")
    assert Code.NOT_YOUR_TURN == refusal(state, "2 7H")
    assert [] == legal(state, 2)
    state = after(state, "0 gives 3C")
    assert ["2 7H"] == legal(state, 2)


@pytest.mark.clause("EFFECT-3", "OUT-5")
def test_a_hand_is_looked_at_once_what_it_owes_is_given() -> None:
    keys = does("give") | {"finishing.forbidden": ["2"], "finishing.trigger": "on_holding"}
    hand = ["7C 2C 2D", "8D 3D", "9H 3H"]
    state = after(begin(hand, keys), "0 7C")
    assert (0, 1, 2) == state.table.active
    state = after(state, "0 gives 2C")
    assert (1, 2) == state.table.active
    assert "" == hands(state)[0]


@pytest.mark.clause("EFFECT-3", "PASS-1")
def test_a_seat_that_owes_may_do_nothing_else() -> None:
    state = after(begin(["7C 3C 9C", "8D 3D"], does("give")), "0 7C")
    assert ["0 gives 3C", "0 gives 9C"] == legal(state)
    assert [] == legal(state, 1)


@pytest.mark.clause("EFFECT-4")
def test_a_gift_is_known_to_who_gave_and_who_got_it() -> None:
    state = after(begin(["7C 3C 9C", "8D", "9H"], does("give")), "0 7C", "0 gives 3C")
    seen = ["3C" in map(str, view(state, seat).cards_seen) for seat in (0, 1, 2, None)]
    assert [True, True, False, False] == seen


@pytest.mark.clause("EFFECT-4", "EVENT-1")
def test_others_hear_of_a_gift_and_its_number() -> None:
    before = after(begin(["7C 3C 9C", "8D", "9H"], does("give")), "0 7C")
    action = Give(0, "3C")
    told = {seat: events(before, action, apply(before, action), seat) for seat in (0, 1, 2, None)}
    gifts = {seat: next(e for e in found if isinstance(e, Gave)) for seat, found in told.items()}
    assert ["3C", "3C", "", ""] == [" ".join(map(str, gift.cards)) for gift in gifts.values()]
    assert {(0, 1, 1)} == {(gift.seat, gift.to, gift.number) for gift in gifts.values()}


@pytest.mark.clause("EFFECT-4", "EVENT-1")
def test_everybody_sees_what_is_discarded() -> None:
    before = after(begin(["7C 3C", "8D 4D", "9H"], does("discard")), "0 7C")
    action = Discard(0, "3C")
    state = apply(before, action)
    for seat in (1, 2, None):
        assert "3C" in map(str, view(state, seat).cards_seen)
        kinds = [type(each) for each in events(before, action, state, seat)]
        assert [Discarded, WentOut] == kinds


@pytest.mark.clause("ORDER-1")
def test_an_end_of_the_trick_suppresses_the_skips_of_the_same_play() -> None:
    both = does("skip")["effects"] + does("clear")["effects"]  # type: ignore[operator]
    before = begin(["7C 3C", "8D 4D", "9H"], {"effects": both})
    state = after(before, "0 7C")
    assert 0 == leads(state)
    assert 1 == after(state, "0 3C").turn


@pytest.mark.clause("ORDER-1")
def test_a_trick_ends_after_what_is_owed_is_given() -> None:
    both = does("clear")["effects"] + does("give")["effects"]  # type: ignore[operator]
    before = after(begin(["7C 3C", "8D 4D", "9H"], {"effects": both}), "0 7C")
    action = Give(0, "3C")
    state = apply(before, action)
    kinds = [type(each) for each in events(before, action, state)]
    assert [Gave, WentOut, TrickEnded] == kinds
    assert 1 == leads(state)


@pytest.mark.clause("EFFECT-3")
def test_the_gifts_of_a_round_are_forgotten_in_the_next() -> None:
    keys = does("give") | {"deck.ranks": ["3", "7"], "exchange.counts": []}
    state = after(begin(["7C 3C 3D", "7D"], keys), "0 7C", "0 gives 3C", "1 pass", "0 3D")
    assert 1 == len(view(state, 0).gifts)
    assert () == view(after(state, "deal 3C 3D 3H 3S 7C 7D 7H 7S"), 0).gifts
