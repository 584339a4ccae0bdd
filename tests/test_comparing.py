"""What changes from one variant to another, key by key."""

from __future__ import annotations

from typing import Any

import pytest

from president_rules import Difference, differences, digest, load, override, variants
from president_rules.rules.effects import Effect
from tables import PLAIN

EIGHT: dict[str, Any] = {"rank": "8", "do": "clear"}
SEVEN: dict[str, Any] = {"rank": "7", "do": "give", "amount": "per_card"}
NINE: dict[str, Any] = {"rank": "9", "do": "skip", "sizes": [1, 3], "parity": "odd"}


THREE = "with 3 players"
ALL = {name: load(name) for name in variants()}


def changes(before: dict[str, Any], after: dict[str, Any]) -> dict[str, str]:
    """What changes between overrides of the plain variant: sentences by path."""
    found = differences(override(PLAIN, before), override(PLAIN, after))
    return {one.path: one.sentence for one in found}


def test_a_difference_has_its_values_and_a_sentence() -> None:
    (one,) = differences(PLAIN, override(PLAIN, {"passing.mode": "out"}))
    was, now = "a pass binds until the next play", "a seat that passed is out of the trick"
    assert Difference("passing.mode", "reenter", "out", was, now) == one
    assert f"`passing.mode`: {was} → {now}" == str(one)


@pytest.mark.parametrize("name", variants())
def test_a_variant_does_not_differ_from_itself(name: str) -> None:
    assert () == differences(load(name), load(name))


def test_differences_are_told_in_the_order_of_a_variant_file() -> None:
    after = {"effects": [EIGHT], "deck.jokers": 1, "name": "other", "passing.forced_play": True}
    paths = ["name", "deck.jokers", "passing.forced_play", "effects[0]"]
    assert paths == [*changes({}, after)]


@pytest.mark.parametrize(
    ("overrides", "sentence"),
    [
        ({"deck.jokers": 2}, "there are no jokers → each pack has 2 jokers"),
        (
            {"sequences.min": 3},
            "there are no sequences → 3 consecutive ranks or more are a sequence",
        ),
        ({"clearing.ranks": ["8", "K"]}, "no rank ends the trick → a set of 8 or K ends the trick"),
        ({"version": 2}, "1 → 2"),
        (
            {"titles.by_players.3": ["a", "b", "c"]},
            f"{THREE} the titles are the usual ones → {THREE} the titles are a, b and c",
        ),
        (
            {"exchange.counts_by_players.3": []},
            f"{THREE} the pairs swap as many cards as usual → {THREE} no cards are swapped",
        ),
    ],
)
def test_a_sentence_says_what_both_values_mean(overrides: dict[str, Any], sentence: str) -> None:
    assert dict.fromkeys(overrides, sentence) == changes({}, overrides)


def test_the_entries_of_a_table_are_told_one_by_one() -> None:
    before = {"deck.packs_from": {6: 2, 9: 3}}
    after = {"deck.packs_from": {8: 2, 9: 3}}
    (gone, come) = differences(override(PLAIN, before), override(PLAIN, after))
    assert [("deck.packs_from.6", 2, None), ("deck.packs_from.8", None, 2)] == [
        (one.path, one.before, one.after) for one in (gone, come)
    ]


def test_names_titles_and_sources_are_no_rules() -> None:
    words = {
        "name": "other",
        "about.title.en": "Other",
        "about.sources": ["one", "two"],
        "titles.names.en.trou": "Bum",
    }
    variant = load("fr-livret")
    found = differences(variant, override(variant, words))
    assert [*words] == [one.path for one in found]
    assert not any(one.is_rule for one in found)
    assert "one; two" == found[2].now
    assert ("Scum", "Bum") == (found[3].was, found[3].now)


def test_a_word_that_is_not_there_is_nothing() -> None:
    assert {"about.title.en": "nothing → Other", "about.limits": "nothing → one"} == changes(
        {}, {"about.title.en": "Other", "about.limits": ["one"]}
    )


@pytest.mark.parametrize("name", variants())
def test_variants_have_one_digest_if_none_of_their_rules_differ(name: str) -> None:
    for other in ALL.values():
        rules = [one for one in differences(ALL[name], other) if one.is_rule]
        assert (digest(ALL[name]) == digest(other)) == (not rules)


# --- effects ---------------------------------------------------------------------------------


def test_an_effect_is_told_with_all_that_it_says() -> None:
    (one,) = differences(PLAIN, override(PLAIN, {"effects": [NINE]}))
    odd = "for an odd number of cards of the rank alone"
    assert f"a set of 9 skips the next seat, if it has 1 or 3 cards, {odd}" == one.now
    assert "nothing of the kind" == one.was


def test_effects_that_come_and_go_are_told_with_their_number() -> None:
    found = differences(
        override(PLAIN, {"effects": [EIGHT, SEVEN]}), override(PLAIN, {"effects": [SEVEN, NINE]})
    )
    assert [("effects[0]", "8", None), ("effects[1]", None, "9")] == [
        (one.path, getattr(one.before, "rank", None), getattr(one.after, "rank", None))
        for one in found
    ]
    assert Effect("8", "clear") == found[0].before


def test_an_effect_of_the_same_rank_and_deed_changes_key_by_key() -> None:
    changed = {**SEVEN, "amount": "one", "optional": True}
    subject = "a set of 7 lets its seat give a card to the next active one"
    assert {
        "effects[1].amount": f"{subject}, once for each card of the rank → {subject}, once",
        "effects[1].optional": f"{subject}, which it must → {subject}, or none, if it likes",
    } == changes({"effects": [EIGHT, SEVEN]}, {"effects": [EIGHT, changed]})


def test_effects_in_another_order_are_one_difference() -> None:
    eight, seven = "a set of 8 ends the trick", "a set of 7 lets its seat give a card"
    (one,) = differences(
        override(PLAIN, {"effects": [EIGHT, SEVEN]}), override(PLAIN, {"effects": [SEVEN, EIGHT]})
    )
    assert "effects" == one.path
    assert one.was.startswith(f"in this order, {eight}; {seven}")
    assert one.now.startswith(f"in this order, {seven}")


def test_an_effect_that_takes_the_place_of_another_is_two_differences() -> None:
    assert ["effects[0]", "effects[0]"] == [
        one.path
        for one in differences(
            override(PLAIN, {"effects": [EIGHT]}), override(PLAIN, {"effects": [NINE]})
        )
    ]
