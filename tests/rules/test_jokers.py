"""What a joker may be played as, and what beats it."""

from __future__ import annotations

import pytest

from president_rules import Code, view
from tables import after, begin, leads, legal, refusal


def jokers(number: int = 2, **more: object) -> dict[str, object]:
    """Jokers in the deck, and keys of their table."""
    return {"deck.jokers": number} | {f"jokers.{key}": value for key, value in more.items()}


ANY_SIZE = jokers(4, beats_any_size=True)


@pytest.mark.clause("JOKER-1")
def test_jokers_are_alike() -> None:
    state = begin(["JK JK 4C", "5C"], jokers())
    assert ["0 4C", "0 JK", "0 4C JK", "0 JK JK", "0 4C JK JK"] == legal(state)


@pytest.mark.clause("JOKER-1")
def test_a_joker_is_among_the_best_cards_of_a_hand() -> None:
    state = begin(["4C", "5C", "6C", "JK AC 2C"], jokers(), standing=[0, 1, 2, 3])
    assert ["3 gives 2C JK"] == legal(state, 3)


@pytest.mark.clause("JOKER-2")
def test_a_joker_alone_is_stronger_than_every_rank() -> None:
    state = after(begin(["2C 4C", "JK 5C", "2D 6C"], jokers()), "0 2C", "1 JK")
    assert Code.TOO_LOW == refusal(state, "2 2D")


@pytest.mark.clause("JOKER-2")
def test_a_joker_alone_is_weaker_than_every_rank_where_it_is_lowest() -> None:
    state = after(begin(["JK 4C", "3C 5C", "JK 6C"], jokers(alone="lowest")), "0 JK", "1 3C")
    assert Code.TOO_LOW == refusal(state, "2 JK")


@pytest.mark.clause("JOKER-2")
def test_two_jokers_are_no_combination_where_jokers_may_not_be_alone() -> None:
    state = begin(["JK JK 4C", "5C"], jokers(alone="forbidden"))
    assert Code.NOT_A_COMBINATION == refusal(state, "0 JK")
    assert Code.NOT_A_COMBINATION == refusal(state, "0 JK JK")


@pytest.mark.clause("JOKER-2")
def test_a_leader_of_jokers_only_leads_them_within_the_sizes() -> None:
    keys = jokers(3, alone="forbidden") | {"following.sizes": [1, 2]}
    state = begin(["JK JK JK", "3C 5C"], keys)
    assert ["0 JK", "0 JK JK"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "0 JK JK JK")
    assert ["1 3C", "1 5C", "1 pass"] == legal(after(state, "0 JK"))


@pytest.mark.clause("JOKER-3")
def test_a_joker_takes_the_rank_of_a_natural_card() -> None:
    state = after(begin(["4C JK 9C", "5C 5D", "4D"], jokers(1)), "0 4C JK")
    assert "4" == state.table.reading
    assert ["1 5C 5D", "1 pass"] == legal(state)


@pytest.mark.clause("JOKER-3")
def test_a_joker_that_is_not_wild_goes_with_jokers_only() -> None:
    keys = jokers(wild=False) | {"sequences.min": 2}
    state = begin(["4C 5C JK JK", "6C"], keys)
    assert ["0 4C", "0 5C", "0 JK", "0 JK JK", "0 4C 5C"] == legal(state)
    assert Code.NOT_A_COMBINATION == refusal(state, "0 4C JK")


@pytest.mark.clause("JOKER-4")
def test_one_joker_answers_a_set_of_any_size() -> None:
    state = after(begin(["4C 4D 4H 9C", "JK JK JK 9D", "5C"], ANY_SIZE), "0 4C 4D 4H")
    assert ["1 JK", "1 9D JK JK", "1 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "1 JK JK JK")


@pytest.mark.clause("JOKER-4")
def test_led_jokers_are_a_set_of_their_number() -> None:
    state = after(begin(["JK JK 9C", "JK 4C", "5C"], ANY_SIZE), "0 JK JK")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 JK")


@pytest.mark.clause("JOKER-4", "PLAY-4")
def test_against_one_boss_it_takes_two_jokers() -> None:
    keys = ANY_SIZE | {"following.boss": ["2"], "following.boss_size": "one"}
    state = after(begin(["4C 4D 9C", "2C 9D", "JK JK JK", "5C"], keys), "0 4C 4D", "1 2C")
    assert ["2 JK JK", "2 pass"] == legal(state)
    assert Code.WRONG_SIZE == refusal(state, "2 JK")
    assert Code.WRONG_SIZE == refusal(state, "2 JK JK JK")


@pytest.mark.clause("JOKER-4")
def test_one_joker_answers_no_sequence() -> None:
    state = after(begin(["4C 5C 9C", "JK 9D"], ANY_SIZE | {"sequences.min": 2}), "0 4C 5C")
    assert Code.WRONG_SIZE == refusal(state, "1 JK")


TURNED = {"revolution.set": 2, "revolution.clears": True}
"""A pair turns the order round and leaves the lead where it is."""


@pytest.mark.clause("JOKER-5")
@pytest.mark.parametrize(
    ("alone", "inverts", "beats"),
    [
        ("highest", False, True),
        ("highest", True, False),
        ("lowest", False, False),
        ("lowest", True, True),
    ],
)
def test_a_joker_turns_with_the_order_only_where_it_inverts(
    alone: str, *, inverts: bool, beats: bool
) -> None:
    keys = jokers(alone=alone, inverts=inverts) | TURNED
    state = after(begin(["4C 4D 5C 9C", "JK 9D"], keys), "0 4C 4D", "0 5C")
    assert beats == ("1 JK" in legal(state))


@pytest.mark.clause("JOKER-6")
def test_a_counter_beats_a_lone_joker_and_leads() -> None:
    state = begin(["4C 9C", "JK 9D", "3S 9H"], jokers(countered_by=["3S"]))
    state = after(state, "0 4C", "1 JK")
    assert ["2 3S", "2 pass"] == legal(state)
    assert 2 == leads(after(state, "2 3S"))


@pytest.mark.clause("JOKER-6")
def test_another_card_of_its_rank_is_no_counter() -> None:
    state = begin(["JK 9C", "3C 3S 9D"], jokers(countered_by=["3S"]))
    state = after(state, "0 JK")
    assert Code.TOO_LOW == refusal(state, "1 3C")
    assert Code.WRONG_SIZE == refusal(state, "1 3C 3S")


@pytest.mark.clause("JOKER-6")
def test_in_a_deck_without_suits_a_card_of_the_rank_counters() -> None:
    deck = {"deck.ranks": ["8", "9"], "deck.copies": {"8": 6, "9": 6}}
    state = begin(["JK 9", "8 9"], deck | jokers(countered_by=["8"]))
    assert ["1 8", "1 pass"] == legal(after(state, "0 JK"))


@pytest.mark.clause("JOKER-6")
def test_where_a_counter_does_not_clear_it_is_the_play_to_beat() -> None:
    keys = jokers(countered_by=["3S"], counter_clears=False)
    state = after(begin(["4C 9C", "JK 9D", "3S 9H"], keys), "0 4C", "1 JK", "2 3S")
    assert ["0 9C", "0 pass"] == legal(state)


@pytest.mark.clause("JOKER-6")
def test_under_a_revolution_a_counter_still_beats_a_joker() -> None:
    keys = jokers(countered_by=["2S"]) | TURNED
    state = after(begin(["4C 4D JK 9C", "2S 9D"], keys), "0 4C 4D", "0 JK")
    assert ["1 2S", "1 pass"] == legal(state)


CLEARING = {"clearing.ranks": ["8"], "clearing.in_sequences": True, "sequences.min": 3}


@pytest.mark.clause("JOKER-7", "CLEAR-1")
@pytest.mark.parametrize(("triggers", "leader"), [(True, 0), (False, None)])
def test_a_joker_in_the_place_of_a_clearing_rank_clears_where_it_counts(
    *, triggers: bool, leader: int | None
) -> None:
    keys = jokers(1, trigger_effects=triggers) | CLEARING
    state = after(begin(["6C 7C JK 4C", "9D 10D", "5C"], keys), "0 6C 7C JK")
    assert leader == leads(state)


@pytest.mark.clause("JOKER-7")
def test_a_set_has_a_natural_card_of_its_rank_in_any_case() -> None:
    keys = jokers(2, trigger_effects=False) | {"clearing.ranks": ["8"]}
    assert 0 == leads(after(begin(["8C JK JK 4C", "9D"], keys), "0 8C JK JK"))


@pytest.mark.clause("JOKER-7", "CLEAR-2")
@pytest.mark.parametrize(("triggers", "leader"), [(True, 1), (False, None)])
def test_a_joker_completes_a_run_where_it_counts(*, triggers: bool, leader: int | None) -> None:
    keys = jokers(1, trigger_effects=triggers)
    keys |= {"clearing.completion": 4, "following.equal": "allowed"}
    state = begin(["4C 4D 9C", "4H JK 9D", "5C"], keys)
    assert leader == leads(after(state, "0 4C 4D", "1 4H JK"))


@pytest.mark.clause("JOKER-7", "OUT-3")
def test_a_ban_on_jokers_by_rank_is_of_jokers_alone() -> None:
    keys = jokers(1) | {"finishing.forbidden": ["JK"], "finishing.counts": "rank"}
    state = after(begin(["4C JK", "5C 9D", "6C 9H"], keys), "0 4C JK")
    assert (0,) == after(state, "1 pass", "2 pass", "1 5C", "2 6C", "1 9D").standing[:1]
    state = after(begin(["JK", "5C 9D", "6C 9H"], keys), "0 JK")
    assert (0,) == after(state, "1 pass", "2 pass", "1 5C", "2 6C", "1 9D").standing[-1:]


@pytest.mark.clause("JOKER-7", "OUT-3")
def test_by_rank_the_strongest_card_of_the_moment_is_that_of_a_sequence() -> None:
    keys = {"finishing.forbidden": ["4"], "finishing.counts": "rank", "sequences.min": 2}
    state = after(begin(["4C 5C", "9D 10C", "9H"], keys), "0 4C 5C", "1 pass", "2 pass")
    assert (0,) == after(state, "1 9D", "2 pass", "1 10C").standing[:1]


@pytest.mark.clause("SEQ-3", "VIEW-1")
def test_everybody_sees_the_reading() -> None:
    keys = jokers() | {"sequences.min": 3}
    state = after(begin(["7C JK JK 4C", "9D", "5C"], keys), "0 7C JK JK = 6-8")
    assert ["6-8", "6-8", "6-8"] == [view(state, seat).table.reading for seat in (0, 2, None)]


@pytest.mark.clause("JOKER-4", "PLAY-2")
def test_one_joker_answers_a_set_of_more_cards_than_the_one_before_it() -> None:
    keys = {"deck.jokers": 1, "jokers.beats_any_size": True, "following.count": "same_or_more"}
    state = after(begin(["4C 9C", "5C 5D 9D", "JK 9H"], keys), "0 4C", "1 5C 5D")
    assert "2 JK" in legal(state)


@pytest.mark.clause("JOKER-4", "SEQ-2")
@pytest.mark.parametrize("run", ["4C 5C", "4C 5C 6C"])
def test_a_joker_that_answers_a_set_of_any_size_answers_no_sequence(run: str) -> None:
    keys = {"deck.jokers": 1, "jokers.beats_any_size": True, "sequences.min": 2}
    state = after(begin([f"{run} 9C", "JK 9H", "3C"], keys), f"0 {run}")
    assert Code.WRONG_SIZE == refusal(state, "1 JK")
