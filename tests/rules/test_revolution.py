"""What turns the order of ranks round, and for how long."""

from __future__ import annotations

import pytest

from president_rules import Code
from tables import after, begin, leads, legal, refusal

FOUR: dict[str, object] = {"revolution.set": 4}
INVERT = {"rank": "J", "do": "invert_trick"}


def effect(rank: str, do: str, **more: object) -> dict[str, object]:
    return {"rank": rank, "do": do, **more}


@pytest.mark.clause("REV-1")
@pytest.mark.parametrize(
    ("cards", "jokers", "turned"),
    [
        ("4C 4D 4H", "any", False),
        ("4C 4D 4H 4S", "any", True),
        ("4C 4D 4H JK", "any", True),
        ("4C 4D 4H 4S", "natural", True),
        ("4C 4D 4H JK", "natural", False),
        ("JK JK JK JK", "any", True),
        ("JK JK JK JK", "natural", False),
    ],
)
def test_so_many_cards_of_a_rank_turn_the_order_round(
    cards: str, jokers: str, *, turned: bool
) -> None:
    keys = FOUR | {"deck.jokers": 4, "revolution.jokers": jokers}
    assert turned == after(begin([f"{cards} 9C", "9D"], keys), f"0 {cards}").table.turned


@pytest.mark.clause("REV-1")
def test_more_cards_than_it_takes_turn_the_order_round_once() -> None:
    keys = {"revolution.set": 2}
    assert after(begin(["4C 4D 4H 4S 9C", "9D"], keys), "0 4C 4D 4H 4S").table.turned


@pytest.mark.clause("REV-1")
@pytest.mark.parametrize(
    ("cards", "jokers", "turned"),
    [
        ("4C 5C", "any", False),
        ("4C 5C 6C", "any", True),
        ("4C JK 6C", "any", True),
        ("4C JK 6C", "natural", False),
        ("4C 5C 6C JK", "natural", True),
    ],
)
def test_a_sequence_of_so_many_ranks_turns_the_order_round(
    cards: str, jokers: str, *, turned: bool
) -> None:
    keys = {"sequences.min": 2, "revolution.sequence": 3, "revolution.jokers": jokers}
    keys |= {"deck.jokers": 1}
    if jokers == "any":
        del keys["revolution.jokers"]
    assert turned == after(begin([f"{cards} 9C", "9D"], keys), f"0 {cards}").table.turned


@pytest.mark.clause("REV-1")
def test_length_is_counted_in_ranks_in_a_run_of_pairs_too() -> None:
    keys = {"sequences.min": 2, "sequences.sets": [2], "revolution.sequence": 3}
    state = begin(["4C 4D 5C 5D 9C", "9D"], keys)
    assert not after(state, "0 4C 4D 5C 5D").table.turned


@pytest.mark.clause("REV-2")
def test_the_play_itself_is_judged_by_the_order_before_it() -> None:
    state = begin(["7C 7D 7H 7S 9C", "4C 4D 4H 4S 9D", "5C"], FOUR)
    state = after(state, "0 7C 7D 7H 7S")
    assert ["1 4C 4D 4H 4S", "1 pass"] == legal(state)
    assert not after(state, "1 4C 4D 4H 4S").table.turned


@pytest.mark.clause("REV-2")
@pytest.mark.parametrize(("lasts", "turned"), [("round", True), ("trick", False)])
def test_a_revolution_lasts_a_round_or_a_trick(lasts: str, *, turned: bool) -> None:
    keys = FOUR | {"revolution.lasts": lasts}
    state = after(begin(["4C 4D 4H 4S 9C", "9D"], keys), "0 4C 4D 4H 4S", "1 pass")
    assert 0 == leads(state)
    assert turned == state.table.turned


@pytest.mark.clause("REV-2")
def test_a_revolution_ends_with_the_round() -> None:
    state = after(begin(["4C 4D 4H 4S", "9D"], FOUR), "0 4C 4D 4H 4S")
    assert (0, 1) == state.standing
    assert not state.table.turned


@pytest.mark.clause("REV-2", "EFFECT-2")
@pytest.mark.parametrize(("amount", "turned"), [("one", True), ("per_card", False)])
def test_two_turns_in_one_play_cancel(amount: str, *, turned: bool) -> None:
    keys = {"effects": [effect("8", "revolution", amount=amount)]}
    assert turned == after(begin(["8C 8D 9C", "9D"], keys), "0 8C 8D").table.turned


@pytest.mark.clause("REV-3")
def test_an_inverted_trick_is_turned_round_until_it_ends() -> None:
    state = after(begin(["JC 9C", "QC 10C 4C", "9D"], {"effects": [INVERT]}), "0 JC")
    assert Code.TOO_LOW == refusal(state, "1 QC")
    assert ["1 4C", "1 10C", "1 pass"] == legal(state)
    state = after(state, "1 pass", "2 pass")
    assert 0 == leads(state)
    assert not state.table.turned


@pytest.mark.clause("REV-3")
def test_a_revolution_and_an_inverted_trick_cancel_until_the_trick_ends() -> None:
    state = begin(["4C 4D 4H 4S JC 9C", "QC 10C"], FOUR | {"effects": [INVERT]})
    state = after(state, "0 4C 4D 4H 4S", "1 pass", "0 JC")
    assert ["1 QC", "1 pass"] == legal(state)
    assert after(state, "1 pass").table.turned


@pytest.mark.clause("REV-4")
def test_where_a_revolution_clears_its_owner_leads() -> None:
    keys = FOUR | {"revolution.clears": True}
    state = after(begin(["4C 4D 4H 4S 9C", "9D"], keys), "0 4C 4D 4H 4S")
    assert 0 == leads(state)
    assert state.table.turned


@pytest.mark.clause("REV-4", "REV-3")
def test_an_inverted_trick_does_not_clear_where_a_revolution_does() -> None:
    keys = FOUR | {"revolution.clears": True, "effects": [INVERT]}
    assert 1 == after(begin(["JC 9C", "QC 10C"], keys), "0 JC").turn


@pytest.mark.clause("REV-5", "PLAY-4")
def test_while_the_order_is_turned_a_boss_has_no_privilege() -> None:
    keys = {"effects": [INVERT], "following.boss": ["4"], "following.boss_size": "one"}
    state = after(begin(["JC JD 9C", "4C 4D 9D"], keys), "0 JC JD")
    assert Code.WRONG_SIZE == refusal(state, "1 4C")
    assert ["1 4C 4D", "1 pass"] == legal(state)


@pytest.mark.clause("REV-5", "PLAY-2")
def test_a_boss_that_turns_the_order_leaves_the_size_of_the_trick() -> None:
    keys = {"following.boss": ["2"], "following.boss_size": "one"}
    keys |= {"effects": [effect("2", "invert_trick")]}
    state = after(begin(["4C 4D 9C", "2C 9D", "AC AD 5C"], keys), "0 4C 4D", "1 2C")
    assert ["2 AC AD", "2 pass"] == legal(state)


BANNED = FOUR | {"finishing.forbidden": ["2"], "finishing.policy": "illegal"}
FOLLOWS = {"finishing.follows_revolution": True}


@pytest.mark.clause("OUT-7", "REV-5")
@pytest.mark.parametrize(("follows", "legally"), [(True, ["2 pass"]), (False, ["2 3C", "2 pass"])])
def test_in_a_revolution_a_ban_on_the_strongest_rank_is_on_the_weakest(
    *, follows: bool, legally: list[str]
) -> None:
    keys = BANNED | (FOLLOWS if follows else {})
    state = begin(["4C 4D 4H 4S AC 9C", "KD 10D", "3C"], keys)
    state = after(state, "0 4C 4D 4H 4S", "1 pass", "2 pass", "0 AC", "1 KD")
    assert legally == legal(state)


@pytest.mark.clause("OUT-7", "REV-5")
@pytest.mark.parametrize(("follows", "standing"), [(True, (0, 1, 2)), (False, (2, 1, 0))])
def test_in_a_revolution_nothing_is_wrong_with_a_last_card_of_the_strongest_rank(
    *, follows: bool, standing: tuple[int, ...]
) -> None:
    keys = BANNED | (FOLLOWS if follows else {}) | {"finishing.policy": "demote"}
    state = begin(["4C 4D 4H 4S 2C", "KD 10D", "3C"], keys)
    state = after(state, "0 4C 4D 4H 4S", "1 pass", "2 pass", "0 2C", "1 KD", "2 3C")
    assert standing == state.standing


@pytest.mark.clause("OUT-7")
def test_a_ban_is_judged_by_the_order_before_the_play() -> None:
    keys = FOUR | FOLLOWS | {"finishing.forbidden": ["2"]}
    state = after(begin(["2C 2D 2H 2S", "9C 10C", "9D"], keys), "0 2C 2D 2H 2S")
    assert (0,) == after(state, "1 pass", "2 pass", "1 9C", "2 pass", "1 10C").standing[-1:]


@pytest.mark.clause("OUT-7", "REV-3")
def test_a_ban_does_not_follow_an_inverted_trick() -> None:
    keys = BANNED | FOLLOWS | {"effects": [INVERT]}
    state = after(begin(["JC 9C", "3C", "4C 4D"], keys), "0 JC")
    assert ["1 3C", "1 pass"] == legal(state)


@pytest.mark.clause("REV-1", "SEQ-1")
def test_a_sequence_of_two_cards_is_no_set_of_two() -> None:
    keys = {"revolution.set": 2, "sequences.min": 2}
    state = after(begin(["4C 5C 9D", "6C 6D 3D", "3C"], keys), "0 4C 5C", "1 pass", "2 pass")
    assert not state.table.turned
