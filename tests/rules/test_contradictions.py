"""Keys that do not go together: errors in the file that gives them, inert where inherited."""

from typing import Any

import pytest

from contradicting import (
    PLAIN,
    SUITLESS,
    Keys,
    assert_dead,
    assert_inert,
    assert_one_fault,
    assert_written,
    value_at,
)
from president_rules.errors import VariantError
from president_rules.loading import override

SIX = ["a", "b", "c", "d", "e", "f"]
TITLES = {"titles.by_players": {6: SIX}}
EVERY_TITLE = {"titles.by_players": {number: SIX[:number] for number in (4, 5, 6)}}
QUEEN = {"lead.first": "holder", "lead.card": "QH"}
COMPLETION = {"following.equal": "allowed", "clearing.completion": 4}

WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "fewest players above most": ({"players.min": 7}, ("players.min", "players.max")),
    "one player": ({"players.min": 1}, ("players.min",)),
    "a joker among the ranks": ({"deck.ranks": ["3", "4", "JK"]}, ("deck.ranks", "deck.jokers")),
    "a rank like a card": ({"deck.ranks": ["3", "4", "AS"]}, ("deck.ranks",)),
    "fewer cards than seats": ({"deck.ranks": ["3"]}, ("deck.ranks", "players.max")),
    "fewer cards than seats in the middle": (
        {"deck.ranks": ["3"], "deck.packs_from": {6: 2}},
        ("deck.ranks", "players.max"),
    ),
    "a rank without copies": (
        {"deck.ranks": ["3", "4"], "deck.copies": {"3": 20}},
        ("deck.ranks", "deck.copies"),
    ),
    "a card removed twice": ({"deck.remove": ["3C", "3C"]}, ("deck.remove", "deck.ranks")),
    "a card removed that is not there": ({"deck.remove": ["1C"]}, ("deck.remove", "deck.ranks")),
    "a joker removed that is not there": ({"deck.remove": ["JK"]}, ("deck.remove", "deck.jokers")),
    "hands larger than the deck": ({"deal.hand": 9}, ("deal.hand", "deck.ranks")),
    "the holder of no card first": ({"lead.first": "holder"}, ("lead.first", "lead.card")),
    "the holder of no card later": ({"lead.later": "holder"}, ("lead.later", "lead.card")),
    "the holder of an unknown card": (QUEEN | {"lead.card": "1H"}, ("lead.card", "deck.ranks")),
    "the holder of a rank": (QUEEN | {"lead.card": "Q"}, ("lead.card", "deck.ranks")),
    "the holder of a joker": (QUEEN | {"lead.card": "JK"}, ("lead.card", "deck.jokers")),
    "the holder of a suit without suits": (
        SUITLESS | QUEEN | {"lead.card": "3C"},
        ("lead.card", "deck.copies"),
    ),
    "the holder of a removed card": (QUEEN | {"deck.remove": ["QH"]}, ("lead.card", "deck.ranks")),
    "a lead card that may not be led": (
        QUEEN | {"lead.card_use": "included", "lead.forbidden": ["Q"]},
        ("lead.card", "lead.forbidden"),
    ),
    "an unknown rank not to be led": ({"lead.forbidden": ["1"]}, ("lead.forbidden", "deck.ranks")),
    "no single cards": ({"following.sizes": [2, 3]}, ("following.sizes",)),
    "an unknown boss": (
        {"following.boss": ["1"], "following.boss_size": "one"},
        ("following.boss", "deck.ranks"),
    ),
    "an unknown rank that clears": ({"clearing.ranks": ["1"]}, ("clearing.ranks", "deck.ranks")),
    "a joker that clears": ({"clearing.ranks": ["JK"]}, ("clearing.ranks", "deck.jokers")),
    "an unknown forbidden rank": (
        {"finishing.forbidden": ["1"]},
        ("finishing.forbidden", "deck.ranks"),
    ),
    "an unknown forbidden card": (
        {"finishing.forbidden": ["1S"]},
        ("finishing.forbidden", "deck.ranks"),
    ),
    "an unknown rank to keep": ({"exchange.keep": ["1"]}, ("exchange.keep", "deck.ranks")),
    "too few titles": ({"titles.by_players": {5: SIX[:4]}}, ("titles.by_players.5",)),
    "a title twice at the top": ({"titles.top": ["a", "a"]}, ("titles.top", "titles.neutral")),
    "a title twice at the bottom": (
        {"titles.bottom": ["a", "a"]},
        ("titles.bottom", "titles.neutral"),
    ),
    "a title twice at one number": (
        {"titles.by_players": {4: ["a", "b", "b", "c"]}},
        ("titles.by_players.4", "titles.neutral"),
    ),
    "more counts than pairs there": (
        {"exchange.counts_by_players": {5: [3, 2, 1]}},
        ("exchange.counts_by_players.5", "titles.top"),
    ),
    "two ways to score": (
        {"scoring.linear": True, "scoring.points": [1]},
        ("scoring.linear", "scoring.points"),
    ),
    "more points than places": (
        {"scoring.points": [4, 3, 2, 1, 0]},
        ("scoring.points", "players.min"),
    ),
}

DEAD: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    "packs": ({"deck.packs": 2}, SUITLESS, "deck.packs", "deck.copies"),
    "packs by players": (
        {"deck.packs_from": {5: 2}},
        SUITLESS,
        "deck.packs_from",
        "deck.copies",
    ),
    "removed cards": ({"deck.remove": ["3C"]}, SUITLESS, "deck.remove", "deck.copies"),
    "copies of no rank": (SUITLESS, {"deck.ranks": ["4"]}, "deck.copies.3", "deck.ranks"),
    "packs of too many players": (
        {"deck.packs_from": {6: 2}},
        {"players.max": 5},
        "deck.packs_from.6",
        "players.max",
    ),
    "packs of too few players": (
        {"deck.packs_from": {5: 2, 6: 3}},
        {"players.min": 6},
        "deck.packs_from.5",
        "players.min",
    ),
    "packs of no number of players": (
        {"deck.packs": 2, "deck.packs_from": {6: 3}},
        {"players.min": 6},
        "deck.packs",
        "deck.packs_from",
    ),
    "what is dealt": ({"deal.cards": "equal"}, {"deal.hand": 5}, "deal.cards", "deal.hand"),
    "extras of equal hands": (
        {"deal.extras": "to_lowest"},
        {"deal.cards": "equal"},
        "deal.extras",
        "deal.cards",
    ),
    "extras of a fixed hand": (
        {"deal.extras": "to_lowest"},
        {"deal.hand": 5},
        "deal.extras",
        "deal.hand",
    ),
    "extras of a deck that divides": (
        {"deal.extras": "to_lowest"},
        {"players.max": 4},
        "deal.extras",
        "deck.ranks",
    ),
    "nothing set aside": (
        {"deal.cards": "equal", "deal.aside": "hidden"},
        {"deal.cards": "all"},
        "deal.aside",
        "deal.cards",
    ),
    "nothing left of a fixed hand": (
        {"deal.hand": 5, "deal.aside": "hidden"},
        {"players.max": 4, "deal.hand": 13},
        "deal.aside",
        "deal.hand",
    ),
    "a lead card without holder": (QUEEN, {"lead.first": "dealer"}, "lead.card", "lead.first"),
    "the use of no lead card": (
        QUEEN | {"lead.card_use": "alone"},
        {"lead.first": "dealer"},
        "lead.card_use",
        "lead.card",
    ),
    "sizes of equal plays": (
        {"following.equal": "allowed", "following.equal_sizes": [1]},
        {"following.equal": "forbidden"},
        "following.equal_sizes",
        "following.equal",
    ),
    "skips that add up": (
        {"following.equal": "skip", "following.equal_stacking": "streak"},
        {"following.equal": "forbidden"},
        "following.equal_stacking",
        "following.equal",
    ),
    "skips that add up without skips": (
        {"following.equal": "skip", "following.equal_stacking": "streak"},
        {"following.equal": "clear"},
        "following.equal_stacking",
        "following.equal",
    ),
    "the end of no lock": (
        {"following.equal": "lock", "following.lock_until": "pass"},
        {"following.equal": "skip"},
        "following.lock_until",
        "following.equal",
    ),
    "the size of no boss": (
        {"following.boss": ["2"], "following.boss_size": "one"},
        {"following.boss": []},
        "following.boss_size",
        "following.boss",
    ),
    "a boss like any rank": (
        {"following.boss": ["2"], "following.boss_size": "one"},
        {"following.boss_size": "same"},
        "following.boss",
        "following.boss_size",
    ),
    "an owner with one turn": (
        {"passing.owner_may_continue": True},
        {"passing.mode": "single_turn"},
        "passing.owner_may_continue",
        "passing.mode",
    ),
    "completion in one play": (
        COMPLETION | {"clearing.completion_single_play": True},
        {"clearing.completion": 0},
        "clearing.completion_single_play",
        "clearing.completion",
    ),
    "completion out of turn": (
        COMPLETION | {"clearing.completion_out_of_turn": True},
        {"clearing.completion": 0},
        "clearing.completion_out_of_turn",
        "clearing.completion",
    ),
    "the leader after no completion": (
        COMPLETION | {"clearing.completion_leader": "next"},
        {"clearing.completion": 0},
        "clearing.completion_leader",
        "clearing.completion",
    ),
    "completion without equal plays": (
        COMPLETION,
        {"following.equal": "forbidden"},
        "clearing.completion",
        "following.equal",
    ),
    "the policy on nothing": (
        {"finishing.forbidden": ["2"], "finishing.policy": "illegal"},
        {"finishing.forbidden": []},
        "finishing.policy",
        "finishing.forbidden",
    ),
    "the trigger of nothing": (
        {"finishing.forbidden": ["2"], "finishing.trigger": "on_holding"},
        {"finishing.forbidden": []},
        "finishing.trigger",
        "finishing.forbidden",
    ),
    "the order of nobody": (
        {"finishing.forbidden": ["2"], "finishing.order": "last_lowest"},
        {"finishing.forbidden": []},
        "finishing.order",
        "finishing.forbidden",
    ),
    "what counts as nothing": (
        {"deck.jokers": 1, "finishing.forbidden": ["2"], "finishing.counts": "rank"},
        {"finishing.forbidden": []},
        "finishing.counts",
        "finishing.forbidden",
    ),
    "the rank of plays of one rank": (
        {"deck.jokers": 1, "finishing.forbidden": ["2"], "finishing.counts": "rank"},
        {"deck.jokers": 0},
        "finishing.counts",
        "deck.jokers",
    ),
    "titles of too many players": (
        TITLES,
        {"players.max": 5},
        "titles.by_players.6",
        "players.max",
    ),
    "the name of no title": (
        {"titles.names": {"en": {"trou": "Scum"}}},
        {"titles.bottom": ["scum", "vice_scum"]},
        "titles.names.en.trou",
        "titles.top",
    ),
    "counts of too many players": (
        {"exchange.counts_by_players": {6: [1]}},
        {"players.max": 5},
        "exchange.counts_by_players.6",
        "players.max",
    ),
    "kept cards of a free choice": (
        {"exchange.keep": ["2"]},
        {"exchange.low_gives": "choice"},
        "exchange.keep",
        "exchange.low_gives",
    ),
    "returns at once": (
        {"exchange.may_return": False},
        {"exchange.order": "simultaneous"},
        "exchange.may_return",
        "exchange.order",
    ),
    "jokers that are not there": (
        {"deck.jokers": 2, "exchange.cancel": "both_jokers"},
        {"deck.jokers": 0},
        "exchange.cancel",
        "deck.jokers",
    ),
    "low gifts of no exchange": (
        {"exchange.low_gives": "choice"},
        {"exchange.counts": []},
        "exchange.low_gives",
        "exchange.counts",
    ),
    "high gifts of no exchange": (
        {"exchange.high_gives": "worst"},
        {"exchange.counts": [0, 0]},
        "exchange.high_gives",
        "exchange.counts",
    ),
    "the order of no exchange": (
        {"exchange.order": "simultaneous"},
        {"exchange.counts": []},
        "exchange.order",
        "exchange.counts",
    ),
    "returns of no exchange": (
        {"exchange.may_return": False},
        {"exchange.counts": []},
        "exchange.may_return",
        "exchange.counts",
    ),
    "kept cards of no exchange": (
        {"exchange.keep": ["2"]},
        {"exchange.counts": []},
        "exchange.keep",
        "exchange.counts",
    ),
    "cancelling no exchange": (
        {"deck.jokers": 2, "exchange.cancel": "both_jokers"},
        {"exchange.counts": []},
        "exchange.cancel",
        "exchange.counts",
    ),
    "equal hands where nothing is left over": (
        {"deal.cards": "equal"},
        {"players.max": 4},
        "deal.cards",
        "deck.ranks",
    ),
    "a skip for each of one card": (
        {"following.equal": "skip", "following.equal_stacking": "per_card"},
        {"following.equal_sizes": [1]},
        "following.equal_stacking",
        "following.equal_sizes",
    ),
    "a boss of single cards": (
        {"following.boss": ["2"], "following.boss_size": "one"},
        {"following.sizes": [1]},
        "following.boss",
        "following.sizes",
    ),
    "the number of bosses of single cards": (
        {"following.boss": ["2"], "following.boss_size": "one"},
        {"following.sizes": [1]},
        "following.boss_size",
        "following.sizes",
    ),
    "a completion of more cards than there are": (
        {"following.equal": "allowed", "deck.packs": 2, "clearing.completion": 8},
        {"deck.packs": 1},
        "clearing.completion",
        "deck.ranks",
    ),
    "titles of no number of players": (
        {"titles.top": ["king"]},
        EVERY_TITLE,
        "titles.top",
        "titles.by_players",
    ),
    "counts of no number of players": (
        {"exchange.counts": [3]},
        {"exchange.counts_by_players": {4: [1], 5: [1], 6: [1]}},
        "exchange.counts",
        "exchange.counts_by_players",
    ),
    "a target without scores": (
        {"scoring.linear": True, "match.target": 10},
        {"scoring.linear": False},
        "match.target",
        "scoring.linear",
    ),
}

DEAD_EVERYWHERE: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "a clearing rank in sequences": (
        {"clearing.ranks": ["2"], "clearing.in_sequences": True},
        ("clearing.in_sequences", "sequences.min"),
    ),
    "no clearing rank in sequences": (
        {"clearing.in_sequences": True},
        ("clearing.in_sequences", "clearing.ranks"),
    ),
    "a ban that turns round with nothing": (
        {"finishing.forbidden": ["2"], "finishing.follows_revolution": True},
        ("finishing.follows_revolution", "revolution.set"),
    ),
    "no ban that turns round": (
        {"finishing.follows_revolution": True},
        ("finishing.follows_revolution", "finishing.forbidden"),
    ),
    "more counts than pairs": (
        {"exchange.counts": [3, 2, 1]},
        ("exchange.counts", "players.max"),
    ),
}

FOUND = WRONG | DEAD_EVERYWHERE


THREE = [(alive, killer, dead) for alive, killer, dead, _ in DEAD.values()]


@pytest.mark.parametrize(("given", "keys"), FOUND.values(), ids=FOUND)
def test_a_contradiction_is_one_fault_that_names_every_key(
    given: Keys, keys: tuple[str, ...]
) -> None:
    assert_one_fault(given, keys)


@pytest.mark.parametrize(("alive", "killer", "dead", "other"), DEAD.values(), ids=DEAD)
def test_a_dead_key_that_is_given_is_a_fault_that_names_both_keys(
    alive: Keys, killer: Keys, dead: str, other: str
) -> None:
    assert_dead(alive, killer, dead, other)


@pytest.mark.parametrize(("alive", "killer", "dead"), THREE, ids=DEAD)
def test_a_dead_key_that_is_inherited_is_at_its_default(
    alive: Keys, killer: Keys, dead: str
) -> None:
    assert_inert(alive, killer, dead)


@pytest.mark.parametrize(("alive", "killer", "dead"), THREE, ids=DEAD)
def test_a_variant_with_inert_keys_can_be_written_and_read(
    alive: Keys, killer: Keys, dead: str
) -> None:
    assert value_at(PLAIN, dead) != value_at(override(PLAIN, alive), dead)
    assert_written(alive, killer)


def test_a_key_that_only_an_inert_key_needed_is_inert_too() -> None:
    base = override(PLAIN, COMPLETION | {"clearing.completion_leader": "next"})
    assert PLAIN == override(base, {"following.equal": "forbidden"})


def test_an_inert_key_is_forgotten() -> None:
    base = override(PLAIN, {"following.equal": "lock", "following.lock_until": "pass"})
    skip = override(base, {"following.equal": "skip"})
    assert override(skip, {"following.equal": "lock"}) == override(
        PLAIN, {"following.equal": "lock"}
    )


def test_a_dead_key_at_its_default_may_be_given() -> None:
    assert PLAIN == override(
        PLAIN,
        {"following.lock_until": "trick_end", "finishing.policy": "demote", "deal.aside": "shown"},
    )


def test_what_is_dealt_may_not_be_given_beside_a_fixed_hand_even_at_its_default() -> None:
    with pytest.raises(VariantError, match=r"deal\.cards"):
        override(PLAIN, {"deal.hand": 5, "deal.cards": "all"})


def test_inherited_counts_are_cut_to_the_pairs() -> None:
    base = override(PLAIN, {"exchange.counts": [3, 2]})
    assert override(base, {"titles.top": ["president"]}).exchange.counts == (3,)


def test_inherited_counts_that_are_cut_to_what_the_default_means_are_the_default() -> None:
    base = override(PLAIN, {"exchange.counts": [2, 2]})
    assert override(base, {"titles.top": ["president"]}).exchange.counts == (2, 1)


def test_more_counts_than_pairs_are_allowed_where_one_number_of_players_has_the_pairs() -> None:
    given = TITLES | {"players.max": 7, "exchange.counts": [3, 2, 1]}
    assert override(PLAIN, given).exchange.counts == (3, 2, 1)


def test_an_unknown_rank_is_a_fault_though_it_was_known_to_the_base() -> None:
    base = override(PLAIN, {"finishing.forbidden": ["2"]})
    with pytest.raises(VariantError, match=r"finishing\.forbidden.*deck\.ranks"):
        override(base, {"deck.ranks": ["K", "A"]})


def test_a_joker_may_be_forbidden_where_there_are_jokers() -> None:
    given = {"deck.jokers": 1, "finishing.forbidden": ["JK", "2S"], "clearing.ranks": ["JK"]}
    assert override(PLAIN, given).finishing.forbidden == ("JK", "2S")


def test_the_neutral_title_may_be_repeated() -> None:
    titles = ["a", "neutral", "neutral", "neutral", "b"]
    variant = override(PLAIN, {"titles.by_players": {5: titles}})
    assert variant.titles.by_players == ((5, tuple(titles)),)


def test_contradictions_of_several_tables_are_reported_together() -> None:
    with pytest.raises(VariantError) as caught:
        override(PLAIN, {"match.target": 3, "players.min": 7, "following.sizes": [4]})
    paths = {fault.path for fault in caught.value.faults}
    assert paths == {"match.target", "players.min", "following.sizes"}


def test_a_deck_without_ranks_is_told_of_together_with_the_rest() -> None:
    with pytest.raises(VariantError) as caught:
        override(PLAIN, {"deck.ranks": [], "bombs.set": 1})
    assert {"deck.ranks", "bombs.set"} == {fault.path for fault in caught.value.faults}
