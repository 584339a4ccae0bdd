"""Keys of the family that do not go together: errors if given, inert where inherited."""

from __future__ import annotations

from typing import Any

import attrs
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
from president_rules._settling import settled
from president_rules.errors import VariantError
from president_rules.loading import dumps, loads, override

SUITED = {"deck.ranks": ["3", "4", "5", "6", "7"], "deck.copies": {}}
JOKERS = {"deck.jokers": 2}
RUNS = {"sequences.min": 3}
FOUR = {"revolution.set": 4}


def effect(**keys: object) -> dict[str, Any]:
    return {"effects": [{"rank": "8", "do": "skip"} | keys]}


NO_EFFECTS: dict[str, Any] = {"effects": []}
INVERT = effect(do="invert_trick")
REVOLUTION = effect(do="revolution")

WRONG: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "the rank of a play where a card is forbidden besides a rank": (
        RUNS | {"finishing.forbidden": ["2", "3S"], "finishing.counts": "rank"},
        ("finishing.counts", "finishing.forbidden"),
    ),
    "a joker of no use": (
        JOKERS | {"jokers.alone": "forbidden", "jokers.wild": False},
        ("jokers.alone", "jokers.wild"),
    ),
    "a counter that is not there": (
        JOKERS | {"jokers.countered_by": ["1S"]},
        ("jokers.countered_by", "deck.ranks"),
    ),
    "a rank that counters": (
        JOKERS | {"jokers.countered_by": ["3"]},
        ("jokers.countered_by", "deck.ranks"),
    ),
    "a sequence of one rank": ({"sequences.min": 1}, ("sequences.min",)),
    "the shortest sequence above the longest": (
        {"sequences.min": 4, "sequences.max": 3},
        ("sequences.min", "sequences.max"),
    ),
    "a top rank that is not there": (
        RUNS | {"sequences.top": "1"},
        ("sequences.top", "deck.ranks"),
    ),
    "sequences of no set size": (RUNS | {"sequences.sets": []}, ("sequences.sets",)),
    "a downfall of two": ({"downfall.min_players": 2}, ("downfall.min_players",)),
    "an effect of an unknown rank": (effect(rank="1"), ("effects[0].rank", "deck.ranks")),
    "an effect of a joker that is not there": (
        effect(rank="JK"),
        ("effects[0].rank", "deck.jokers"),
    ),
    "a skip of choice": (effect(optional=True), ("effects[0].optional", "effects[0].do")),
    "a trick that ends twice": (
        effect(do="clear", amount="per_card"),
        ("effects[0].amount", "effects[0].do"),
    ),
    "an effect in no sequence": (
        effect(in_sequences=True),
        ("effects[0].in_sequences", "sequences.min"),
    ),
    "a card where ranks count": (
        JOKERS | {"finishing.forbidden": ["2S"], "finishing.counts": "rank"},
        ("finishing.counts", "finishing.forbidden"),
    ),
    "the second effect of two": (
        {"effects": [{"rank": "8", "do": "skip"}, {"rank": "8", "do": "skip", "optional": True}]},
        ("effects[1].optional", "effects[1].do"),
    ),
}

WITHOUT_JOKERS: dict[str, Any] = {
    "alone": "lowest",
    "wild": False,
    "beats_any_size": True,
    "countered_by": ["3S"],
    "counter_clears": False,
    "inverts": True,
    "trigger_effects": False,
}
"""Every key of `[jokers]` off its default."""

NEEDED = {
    "counter_clears": {"jokers.countered_by": ["3S"]},
    "inverts": FOUR,
    "trigger_effects": effect(amount="per_card"),
}
"""What else it takes for such a key to have an effect."""

DEAD: dict[str, tuple[dict[str, Any], dict[str, Any], str, str]] = {
    f"{key} without jokers": (
        JOKERS | NEEDED.get(key, {}) | {f"jokers.{key}": value},
        {"deck.jokers": 0},
        f"jokers.{key}",
        "deck.jokers",
    )
    for key, value in WITHOUT_JOKERS.items()
} | {
    "any size for jokers that are lowest": (
        JOKERS | {"jokers.beats_any_size": True},
        {"jokers.alone": "lowest"},
        "jokers.beats_any_size",
        "jokers.alone",
    ),
    "any size for jokers that are not alone": (
        JOKERS | {"jokers.beats_any_size": True},
        {"jokers.alone": "forbidden"},
        "jokers.beats_any_size",
        "jokers.alone",
    ),
    "clearing by no counter": (
        JOKERS | {"jokers.countered_by": ["3S"], "jokers.counter_clears": False},
        {"jokers.countered_by": []},
        "jokers.counter_clears",
        "jokers.countered_by",
    ),
    "jokers that turn with nothing": (
        JOKERS | FOUR | {"jokers.inverts": True},
        {"revolution.set": 0},
        "jokers.inverts",
        "revolution.set",
    ),
    "jokers that turned with an effect": (
        JOKERS | INVERT | {"jokers.inverts": True},
        NO_EFFECTS,
        "jokers.inverts",
        "revolution.set",
    ),
    "a ban that turns round with nothing": (
        FOUR | {"finishing.forbidden": ["2"], "finishing.follows_revolution": True},
        {"revolution.set": 0},
        "finishing.follows_revolution",
        "revolution.set",
    ),
    "no ban that turns round": (
        FOUR | {"finishing.forbidden": ["2"], "finishing.follows_revolution": True},
        {"finishing.forbidden": []},
        "finishing.follows_revolution",
        "finishing.forbidden",
    ),
    "the length of no sequence": (
        RUNS | {"sequences.max": 4},
        {"sequences.min": 0},
        "sequences.max",
        "sequences.min",
    ),
    "the suit of no sequence": (
        RUNS | {"sequences.same_suit": False},
        {"sequences.min": 0},
        "sequences.same_suit",
        "sequences.min",
    ),
    "the top of no sequence": (
        RUNS | {"sequences.top": "A"},
        {"sequences.min": 0},
        "sequences.top",
        "sequences.min",
    ),
    "the sets of no sequence": (
        RUNS | {"sequences.sets": [1, 2]},
        {"sequences.min": 0},
        "sequences.sets",
        "sequences.min",
    ),
    "the jokers of no sequence": (
        JOKERS | RUNS | {"sequences.jokers": False},
        {"sequences.min": 0},
        "sequences.jokers",
        "sequences.min",
    ),
    "the comparison of no sequences": (
        RUNS | {"sequences.compare": "disjoint"},
        {"sequences.min": 0},
        "sequences.compare",
        "sequences.min",
    ),
    "the suit of runs of pairs": (
        RUNS | {"sequences.same_suit": False},
        {"sequences.sets": [2]},
        "sequences.same_suit",
        "sequences.sets",
    ),
    "the place of jokers that are not there": (
        JOKERS | RUNS | {"sequences.jokers": False},
        {"deck.jokers": 0},
        "sequences.jokers",
        "deck.jokers",
    ),
    "the place of jokers that are not wild": (
        JOKERS | RUNS | {"sequences.jokers": False},
        {"jokers.wild": False},
        "sequences.jokers",
        "jokers.wild",
    ),
    "a clearing rank in no sequence": (
        RUNS | {"clearing.ranks": ["2"], "clearing.in_sequences": True},
        {"sequences.min": 0},
        "clearing.in_sequences",
        "sequences.min",
    ),
    "the rank of a play of one rank": (
        RUNS | {"finishing.forbidden": ["2"], "finishing.counts": "rank"},
        {"sequences.min": 0},
        "finishing.counts",
        "sequences.min",
    ),
    "a revolution by no sequence": (
        RUNS | {"revolution.sequence": 4},
        {"sequences.min": 0},
        "revolution.sequence",
        "sequences.min",
    ),
    "how long no revolution lasts": (
        FOUR | {"revolution.lasts": "trick"},
        {"revolution.set": 0},
        "revolution.lasts",
        "revolution.set",
    ),
    "how long no revolution lasts though a trick is inverted": (
        REVOLUTION | {"revolution.lasts": "trick"},
        INVERT,
        "revolution.lasts",
        "revolution.set",
    ),
    "how long no revolution lasts though there are sequences": (
        RUNS | REVOLUTION | {"revolution.lasts": "trick"},
        NO_EFFECTS,
        "revolution.lasts",
        "revolution.set",
    ),
    "a revolution by effect that clears no more": (
        REVOLUTION | {"revolution.clears": True},
        NO_EFFECTS,
        "revolution.clears",
        "revolution.set",
    ),
    "natural cards of no revolution": (
        JOKERS | FOUR | {"revolution.jokers": "natural"},
        {"revolution.set": 0},
        "revolution.jokers",
        "revolution.set",
    ),
    "natural cards where there are no others": (
        JOKERS | FOUR | {"revolution.jokers": "natural"},
        {"deck.jokers": 0},
        "revolution.jokers",
        "deck.jokers",
    ),
    "a lock of suits without suits": (
        {"locking.suits": "exact"},
        SUITLESS,
        "locking.suits",
        "deck.copies",
    ),
    "a lock of steps without suits": (
        {"locking.ranks": "consecutive"},
        SUITLESS,
        "locking.ranks",
        "deck.copies",
    ),
    "the jokers of a lock without suits": (
        JOKERS | {"locking.suits": "exact", "locking.jokers": "refuse"},
        SUITLESS,
        "locking.jokers",
        "deck.copies",
    ),
    "the jokers of no lock": (
        JOKERS | {"locking.suits": "exact", "locking.jokers": "refuse"},
        {"locking.suits": "off"},
        "locking.jokers",
        "locking.suits",
    ),
    "a lock that refuses no joker": (
        JOKERS | {"locking.suits": "exact", "locking.jokers": "refuse"},
        {"deck.jokers": 0},
        "locking.jokers",
        "deck.jokers",
    ),
    "when nobody falls": (
        {"downfall.when": "not_first", "downfall.at": "round_end"},
        {"downfall.when": "never"},
        "downfall.at",
        "downfall.when",
    ),
    "the fewest seats with which nobody falls": (
        {"downfall.when": "not_first", "downfall.min_players": 5},
        {"downfall.when": "never"},
        "downfall.min_players",
        "downfall.when",
    ),
    "a downfall that takes more players": (
        {"downfall.when": "not_first", "downfall.min_players": 5},
        {"players.max": 4},
        "downfall.when",
        "players.max",
    ),
    "the fewest seats above the most": (
        {"downfall.when": "not_first", "downfall.min_players": 5},
        {"players.max": 4},
        "downfall.min_players",
        "players.max",
    ),
    "a downfall at the end of two": (
        {"downfall.when": "not_first", "downfall.at": "round_end"},
        {"players.min": 2, "players.max": 2},
        "downfall.at",
        "players.max",
    ),
    "a standing of two turned over": (
        {"downfall.overturn": True},
        {"players.min": 2, "players.max": 2},
        "downfall.overturn",
        "players.max",
    ),
    "what jokers trigger that are not wild": (
        JOKERS | effect(amount="per_card") | {"jokers.trigger_effects": False},
        {"jokers.wild": False},
        "jokers.trigger_effects",
        "jokers.wild",
    ),
    "jokers that trigger nothing": (
        JOKERS | effect(amount="per_card") | {"jokers.trigger_effects": False},
        NO_EFFECTS,
        "jokers.trigger_effects",
        "effects",
    ),
    "any size where every set has one card": (
        JOKERS | {"jokers.beats_any_size": True},
        {"following.sizes": [1]},
        "jokers.beats_any_size",
        "following.sizes",
    ),
    "sequences longer than the ranks": (
        {"sequences.min": 6},
        {"deck.ranks": ["3", "4", "5", "6", "7"]},
        "sequences.min",
        "deck.ranks",
    ),
    "a top too low for any sequence": (
        RUNS | {"sequences.top": "6"},
        {"sequences.min": 5},
        "sequences.top",
        "sequences.min",
    ),
    "a limit above the ranks": (
        RUNS | {"sequences.max": 5},
        {"deck.ranks": ["3", "4", "5", "6", "7"]},
        "sequences.max",
        "deck.ranks",
    ),
    "a limit above the top": (
        RUNS | {"sequences.max": 4},
        {"sequences.top": "6"},
        "sequences.max",
        "sequences.top",
    ),
    "a revolution by a sequence too long": (
        RUNS | {"revolution.sequence": 4},
        {"sequences.max": 3},
        "revolution.sequence",
        "sequences.max",
    ),
    "a revolution by more ranks than there are": (
        RUNS | {"revolution.sequence": 6},
        {"deck.ranks": ["3", "4", "5", "6", "7"]},
        "revolution.sequence",
        "deck.ranks",
    ),
    "a revolution by more cards than there are": (
        JOKERS | {"revolution.set": 6},
        {"deck.jokers": 0},
        "revolution.set",
        "deck.ranks",
    ),
    "natural cards where jokers are not wild": (
        JOKERS | FOUR | {"revolution.jokers": "natural"},
        {"jokers.wild": False},
        "revolution.jokers",
        "jokers.wild",
    ),
    "natural ranks where no joker fills a place": (
        JOKERS | RUNS | {"revolution.sequence": 4, "revolution.jokers": "natural"},
        {"sequences.jokers": False},
        "revolution.jokers",
        "sequences.jokers",
    ),
    "a bomb of more cards than there are": (
        JOKERS | {"bombs.set": 6},
        {"jokers.wild": False},
        "bombs.set",
        "deck.ranks",
    ),
    "jokers that clear in sequences": (
        JOKERS | RUNS | {"clearing.ranks": ["2"], "clearing.in_sequences": True},
        {"clearing.ranks": ["JK"]},
        "clearing.in_sequences",
        "clearing.ranks",
    ),
}

EFFECTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "a skip of choice": (effect(do="skip", optional=True), "optional", "effects[0].do"),
    "a trick that ends for each card": (
        effect(do="clear", amount="per_card"),
        "amount",
        "effects[0].do",
    ),
    "jokers in sequences": (
        JOKERS | RUNS | effect(rank="JK", in_sequences=True),
        "in_sequences",
        "effects[0].rank",
    ),
    "a rank above the top of sequences": (
        RUNS | {"sequences.top": "7"} | effect(in_sequences=True),
        "in_sequences",
        "effects[0].rank",
    ),
}
"""Keys of an effect that are dead by another of the same effect, or by the deck."""

ALIVE: dict[str, dict[str, Any]] = {
    "what is given at some tables": {
        "exchange.counts_by_players": {4: []},
        "exchange.low_gives": "choice",
    },
    "cards set aside at some tables": {
        "players.min": 3,
        "players.max": 4,
        "deal.hand": 13,
        "deal.aside": "hidden",
    },
    "a rank with the letter of a suit": {
        "deck.ranks": ["3", "4", "S"],
        "finishing.forbidden": [],
    },
    "the fewest seats there can be": {"downfall.min_players": 3},
    "what takes the rank of a sequence": RUNS
    | {"finishing.forbidden": ["2"], "finishing.counts": "rank"},
    "how long a revolution by effect lasts": REVOLUTION | {"revolution.lasts": "trick"},
    "a revolution by sequence that clears": RUNS
    | {"revolution.sequence": 3, "revolution.clears": True},
    "the fewest seats with which a standing is overturned": {
        "downfall.overturn": True,
        "downfall.min_players": 5,
    },
    "jokers that turn with an inverted trick": JOKERS | INVERT | {"jokers.inverts": True},
    "an effect of jokers": JOKERS | effect(rank="JK"),
    "a gift of choice": effect(do="give", optional=True, amount="per_card"),
    "an effect in sequences": RUNS | effect(in_sequences=True),
    "an odd number in runs of pairs": RUNS
    | {"sequences.sets": [2]}
    | effect(sizes=[1], parity="odd", in_sequences=True),
    "once for each joker that stands for a rank": JOKERS
    | {"deck.ranks": ["3", "4"], "deck.copies": {"3": 1, "4": 20}}
    | effect(rank="3", amount="per_card"),
    "what jokers trigger by a ban": JOKERS
    | {"finishing.forbidden": ["JK"], "jokers.trigger_effects": False},
    "a standing that the last turns over besides a fall": {
        "downfall.overturn": True,
        "downfall.when": "last_first",
    },
    "a limit just below the ranks": RUNS | {"sequences.max": 12},
    "a sequence of all ranks": {"sequences.min": 13, "revolution.sequence": 13},
    "a revolution of all cards of a rank": JOKERS | {"revolution.set": 6},
    "a revolution of jokers": {"deck.jokers": 5, "jokers.wild": False, "revolution.set": 5},
    "natural cards where jokers alone are enough": {
        "deck.jokers": 4,
        "jokers.wild": False,
        "revolution.set": 4,
        "revolution.jokers": "natural",
    },
    "cards where the table is large": {"deck.packs_from": {6: 2}, "bombs.set": 8},
    "any size where completion has any": JOKERS
    | {
        "jokers.beats_any_size": True,
        "following.sizes": [1],
        "clearing.completion": 4,
        "clearing.completion_out_of_turn": True,
    },
    "a counter of jokers that may not be alone": JOKERS
    | {"jokers.alone": "forbidden", "jokers.countered_by": ["3S"]},
}


THREE = [(alive, killer, dead) for alive, killer, dead, _ in DEAD.values()]


@pytest.mark.parametrize(("given", "keys"), WRONG.values(), ids=WRONG)
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


@pytest.mark.parametrize(("given", "key", "other"), EFFECTS.values(), ids=EFFECTS)
def test_a_dead_key_of_an_effect_is_a_fault_that_names_both_keys(
    given: dict[str, Any], key: str, other: str
) -> None:
    with pytest.raises(VariantError) as caught:
        override(PLAIN, given)
    (fault,) = caught.value.faults
    assert f"effects[0].{key}" == fault.path
    assert other in fault.message


@pytest.mark.parametrize(("given", "key", "other"), EFFECTS.values(), ids=EFFECTS)
def test_a_dead_key_of_an_effect_that_is_inherited_is_at_its_default(
    given: dict[str, Any], key: str, other: str
) -> None:
    (drawn,), plain = given["effects"], effect()["effects"][0]
    kept = {name: value for name, value in drawn.items() if name != key}
    expected = override(PLAIN, given | {"effects": [plain | kept]})
    table = attrs.evolve(expected.effects[0], **{key: drawn[key]})
    made, wrong = settled(attrs.evolve(expected, effects=(table,)), ())
    assert (expected, ()) == (made, wrong), other


@pytest.mark.parametrize("given", ALIVE.values(), ids=ALIVE)
def test_what_goes_together_is_no_fault(given: dict[str, Any]) -> None:
    variant = override(PLAIN, given)
    assert variant == loads(dumps(variant))


def test_all_faults_of_the_family_are_reported_together() -> None:
    given = {"sequences.min": 1, "downfall.min_players": 2} | effect(rank="1", optional=True)
    with pytest.raises(VariantError) as caught:
        override(PLAIN, given)
    expected = {"sequences.min", "downfall.min_players", "effects[0].rank", "effects[0].optional"}
    assert expected == {fault.path for fault in caught.value.faults}


HEAD = 'schema = 1\nname = "plain"\nplayers = { min = 4, max = 6 }\npassing.mode = "reenter"\n'

NEAR: dict[str, tuple[str, str]] = {
    "joker.wild = true": ("joker", "`jokers`"),
    "jokers.alone = 'higest'": ("jokers.alone", "`highest`"),
    "jokers.counterd_by = []": ("jokers.counterd_by", "`countered_by`"),
    "sequence.min = 3": ("sequence", "`sequences`"),
    "sequences.compare = 'disjont'": ("sequences.compare", "`disjoint`"),
    "sequences.same_suits = true": ("sequences.same_suits", "`same_suit`"),
    "bomb.set = 4": ("bomb", "`bombs`"),
    "bombs.sets = 4": ("bombs.sets", "`set`"),
    "revolutions.set = 4": ("revolutions", "`revolution`"),
    "revolution.last = 'trick'": ("revolution.last", "`lasts`"),
    "revolution.jokers = 'naturel'": ("revolution.jokers", "`natural`"),
    "locks.suits = 'exact'": ("locks", ""),
    "locking.suit = 'exact'": ("locking.suit", "`suits`"),
    "locking.suits = 'exakt'": ("locking.suits", "`exact`"),
    "locking.jokers = 'refused'": ("locking.jokers", "`refuse`"),
    "downfal.when = 'never'": ("downfal", "`downfall`"),
    "downfall.when = 'not-first'": ("downfall.when", "`not_first`"),
    "downfall.at = 'round end'": ("downfall.at", "`round_end`"),
    "effect = [{ rank = '8', do = 'skip' }]": ("effect", "`effects`"),
    "effects = [{ rank = '8', do = 'skips' }]": ("effects[0].do", "`skip`"),
    "effects = [{ rank = '8', does = 'skip' }]": ("effects[0].does", "`do`"),
    "effects = [{ rank = '8', do = 'skip', amount = 'per_cards' }]": (
        "effects[0].amount",
        "`per_card`",
    ),
}


@pytest.mark.parametrize(("line", "expected"), NEAR.items(), ids=NEAR)
def test_a_near_miss_is_named(line: str, expected: tuple[str, str]) -> None:
    path, near = expected
    with pytest.raises(VariantError) as caught:
        loads(HEAD + line)
    messages = {fault.path: fault.message for fault in caught.value.faults}
    assert near in messages[path]


def test_an_effect_must_say_of_which_rank_and_what_it_does() -> None:
    with pytest.raises(VariantError) as caught:
        loads(f"{HEAD}effects = [{{ sizes = [1] }}]")
    assert {"effects[0].rank", "effects[0].do"} == {fault.path for fault in caught.value.faults}
