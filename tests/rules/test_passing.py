"""What a pass does, who is asked again, and when a trick ends."""

from __future__ import annotations

import pytest

from president_rules import Code
from tables import after, begin, leads, legal, refusal, top

THREE = ["4C 9C", "5D 9D", "5C 9H"]


def mode(name: str, **more: object) -> dict[str, object]:
    return {"passing.mode": name} | more


FORCED: dict[str, object] = {"passing.forced_play": True}


@pytest.mark.clause("PASS-1")
def test_a_seat_that_can_play_may_pass() -> None:
    assert "1 pass" in legal(after(begin(THREE), "0 4C"))


@pytest.mark.clause("PASS-1")
def test_a_seat_that_can_play_must_where_play_is_forced() -> None:
    state = after(begin(THREE, FORCED), "0 4C")
    assert ["1 5D", "1 9D"] == legal(state)
    assert Code.MUST_PLAY == refusal(state, "1 pass")


@pytest.mark.clause("PASS-1")
def test_a_seat_that_cannot_play_passes() -> None:
    assert ["1 pass"] == legal(after(begin(["10C 9C", "5D 9D"], FORCED), "0 10C"))


@pytest.mark.clause("PASS-1")
@pytest.mark.parametrize("policy", ["demote", "illegal"])
def test_nobody_is_forced_to_a_forbidden_finish(policy: str) -> None:
    keys = FORCED | {"finishing.forbidden": ["2"], "finishing.policy": policy}
    state = after(begin(["4C 9C", "2C"], keys), "0 4C")
    assert {"demote": ["1 2C", "1 pass"], "illegal": ["1 pass"]}[policy] == legal(state)


@pytest.mark.clause("PASS-1")
def test_nobody_is_forced_to_a_finish_on_one_forbidden_card_of_two() -> None:
    keys = FORCED | {"finishing.forbidden": ["2S"], "finishing.policy": "illegal"}
    state = after(begin(["4C 4D 9C", "2C 2S"], keys), "0 4C 4D")
    assert ["1 pass"] == legal(state)


@pytest.mark.clause("PASS-1")
def test_a_seat_with_a_fair_play_besides_must_play() -> None:
    keys = FORCED | {"finishing.forbidden": ["2"]}
    state = after(begin(["4C 9C", "5C 2C"], keys), "0 4C")
    assert ["1 5C", "1 2C"] == legal(state)


@pytest.mark.clause("PASS-2")
def test_a_pass_binds_until_the_next_play() -> None:
    state = after(begin(THREE), "0 4C", "1 pass", "2 5C", "0 pass")
    assert 1 == state.turn
    assert "5C" == top(state)


@pytest.mark.clause("PASS-2")
def test_a_seat_that_passed_may_be_out_of_the_trick() -> None:
    assert 2 == leads(after(begin(THREE, mode("out")), "0 4C", "1 pass", "2 5C", "0 pass"))


@pytest.mark.clause("PASS-2")
def test_a_seat_that_passed_is_back_in_the_next_trick() -> None:
    state = after(begin(THREE, mode("out")), "0 4C", "1 pass", "2 5C", "0 pass", "2 9H", "0 pass")
    assert 1 == state.turn


@pytest.mark.clause("PASS-2")
def test_a_seat_may_have_one_turn_in_a_trick() -> None:
    state = begin(["4C 9C", "5D 9D", "6C 9H"], mode("single_turn"))
    assert 2 == leads(after(state, "0 4C", "1 5D", "2 6C"))
    assert 1 == leads(after(state, "0 4C", "1 5D", "2 pass"))


@pytest.mark.clause("PASS-3")
def test_turns_go_in_the_direction_of_play() -> None:
    hands = ["4C 9C", "5D 9D", "6C 9H"]
    assert 1 == after(begin(hands), "0 4C").turn
    keys = {"players.direction": "counterclockwise"}
    assert 1 == after(begin(hands, keys, dealer=1), "0 4C", "2 6C").turn


@pytest.mark.clause("PASS-3")
def test_after_a_last_card_everybody_still_gets_a_turn() -> None:
    state = begin(["4C", "5D 9D", "6C 9H", "5H 9S"])
    state = after(state, "0 4C", "1 pass", "2 pass")
    assert 3 == state.turn
    assert "4C" == top(state)
    assert ["3 5H", "3 9S", "3 pass"] == legal(state)


@pytest.mark.clause("PASS-3")
def test_the_trick_of_a_seat_that_is_out_goes_on_when_it_is_beaten() -> None:
    state = after(begin(["4C", "5D 9D", "6C 9H"]), "0 4C", "1 5D", "2 pass")
    assert 1 == leads(state)


@pytest.mark.clause("PASS-4")
def test_the_owner_is_not_asked() -> None:
    assert 0 == leads(after(begin(THREE), "0 4C", "1 pass", "2 pass"))


CONTINUE: dict[str, object] = {"passing.owner_may_continue": True}


@pytest.mark.clause("PASS-4")
def test_the_owner_may_answer_its_own_play() -> None:
    state = after(begin(THREE, CONTINUE), "0 4C", "1 pass", "2 pass")
    assert "4C" == top(state)
    assert ["0 9C", "0 pass"] == legal(state)
    assert 0 == leads(after(state, "0 pass"))


@pytest.mark.clause("PASS-4")
def test_others_are_asked_again_after_the_owner_continues() -> None:
    hands = ["4C 5H 9C", "5D 9D", "5C 9H"]
    state = after(begin(hands, CONTINUE), "0 4C", "1 pass", "2 pass", "0 5H")
    assert 1 == state.turn


@pytest.mark.clause("PASS-4")
def test_an_owner_that_is_out_is_not_asked() -> None:
    state = begin(["4C", "5D 9D", "5C 9H"], CONTINUE)
    assert 1 == leads(after(state, "0 4C", "1 pass", "2 pass"))


@pytest.mark.clause("PASS-4")
def test_forced_play_does_not_bind_the_owner() -> None:
    state = begin(["4C 9C", "3D 3H", "3S 3C"], CONTINUE | FORCED)
    assert ["0 9C", "0 pass"] == legal(after(state, "0 4C", "1 pass", "2 pass"))


@pytest.mark.clause("PASS-1", "SEQ-2")
def test_a_seat_that_can_play_a_sequence_must_where_play_is_forced() -> None:
    keys = {"passing.forced_play": True, "sequences.min": 3}
    state = after(begin(["3C 4C 5C 9C", "6D 7D 8D 9D"], keys), "0 3C 4C 5C")
    assert Code.MUST_PLAY == refusal(state, "1 pass")
