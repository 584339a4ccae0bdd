"""Pairs of variants that differ in one key, over the whole schema."""

from __future__ import annotations

import functools
import itertools
import typing
from typing import TYPE_CHECKING, Any

import attrs
from attrs import frozen

from president_rules import VariantError, load, override
from president_rules._keys import is_table, types_of
from president_rules.rules.effects import Effect
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAIN = {"schema", "name", "version", "about"}
"""The keys of a file that no game depends on."""

NO_GAME = {"titles.names"}
"""The other one."""

BASES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("fr-livret", {}),
    ("fr-secretaire", {"deal.aside": "hidden", "scoring.points": [3, 1]}),
    ("fr-livret", {"scoring.linear": True, "lead.first": "holder", "lead.card": "3D"}),
    (
        "fr-livret",
        {
            "lead.first": "holder",
            "lead.later": "holder",
            "lead.card": "3D",
            "following.equal": "lock",
            "clearing.completion": 4,
        },
    ),
    ("us-complete", {"finishing.policy": "illegal"}),
    ("great-dalmuti", {}),
    ("jp-standard", {"jokers.beats_any_size": True}),
    ("jp-standard", {"sequences.sets": [1, 2], "finishing.forbidden": ["2"], "deck.jokers": 1}),
    ("wecraw-house", {"finishing.forbidden": ["2", "8"], "following.equal": "skip"}),
    ("zheng-shangyou", {"jokers.wild": True, "clearing.ranks": ["A"]}),
    ("fr-wikipedia-options", {"deck.jokers": 2, "jokers.beats_any_size": True}),
    ("de-arschloch", {"effects": [{"rank": "7", "do": "reverse"}]}),
    ("bga-president-duel", {}),
    ("p5r-tycoon", {"downfall.overturn": True, "revolution.jokers": "natural"}),
    ("us-size-first", {"locking.ranks": "consecutive"}),
    ("fr-livret", {"following.sizes": [1]}),
)
"""Variants, bundled ones and what is laid over them, in which together every key has its effect."""

EVERY_COPY = {"3": 4, "4": 4, "5": 4, "6": 8, "7": 4, "8": 4, "9": 4, "10": 4, "J": 4, "Q": 4}
VALUES: dict[str, list[Any]] = {
    "players.min": [2, 3, 4],
    "players.max": [4, 5, 6],
    "deck.ranks": [
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "A", "K", "2"],
        ["7", "8", "9", "10", "J", "Q", "K", "A", "2"],
    ],
    "deck.packs": [1, 2, 3],
    "deck.packs_from": [{"6": 2}, {"5": 2}, {"4": 3}],
    "deck.jokers": [0, 1, 2, 3],
    "deck.copies": [EVERY_COPY | dict.fromkeys("KA2", 4), EVERY_COPY | dict.fromkeys("KA2", 5)],
    "deck.remove": [[], ["3C"], ["3C", "4C"], ["2S"]],
    "deal.hand": [0, 5, 6, 7],
    "lead.card": ["3D", "QH", "3C", "4S"],
    "lead.forbidden": [[], ["2"], ["A"], ["A", "2"]],
    "following.sizes": [[1], [1, 2], [1, 3], [1, 2, 3], [1, 2, 3, 4]],
    "following.equal_sizes": [[], [1], [2], [1, 2]],
    "following.boss": [["2"], ["A"], ["A", "2"], ["Q"]],
    "clearing.ranks": [[], ["2"], ["A"], ["Q", "A"]],
    "clearing.completion": [0, 3, 4],
    "finishing.forbidden": [[], ["2"], ["A"], ["2", "3"], ["3S"], ["JK"], ["2", "QH"]],
    "titles.top": [["president"], ["king", "queen"], ["president", "vice_president"], []],
    "titles.bottom": [["trou"], ["slave", "vice_slave"], ["trou", "vice_trou"]],
    "titles.neutral": ["neutral", "citizen"],
    "titles.by_players": [
        {"4": ["king", "duke", "servant", "slave"]},
        {"4": ["king", "duke", "servant", "peasant"]},
        {"5": ["king", "duke", "count", "servant", "slave"]},
    ],
    "exchange.counts": [[], [1], [2], [2, 1], [3, 1], [0, 1]],
    "exchange.counts_by_players": [{}, {"4": [1]}, {"4": []}, {"4": [3, 2]}, {"5": [1]}],
    "exchange.keep": [[], ["2"], ["A"], ["2S"], ["JK"]],
    "scoring.points": [[], [2, 1], [3, 1], [2, 1, -1]],
    "match.rounds": [0, 1, 3],
    "match.target": [0, 1, 11],
    "jokers.countered_by": [[], ["3S"], ["3S", "4S"], ["QH"]],
    "sequences.min": [0, 2, 3, 4],
    "sequences.max": [0, 3, 4, 5],
    "sequences.top": ["", "A", "K"],
    "sequences.sets": [[1], [2], [1, 2], [1, 2, 3]],
    "bombs.set": [0, 2, 3, 4],
    "revolution.set": [0, 3, 4],
    "revolution.sequence": [0, 3, 4, 5],
    "downfall.min_players": [3, 4, 5],
    "effects.rank": ["4", "9", "J", "Q", "JK"],
    "effects.sizes": [[], [1], [2, 3], [1, 3]],
}
"""Values of the keys that are no choice."""


@frozen
class Pair:
    """Two variants that differ in one key.

    Attributes:
        key: The key.
        values: Its values in both.
        variants: The variants.

    """

    key: str
    values: frozenset[Any]
    variants: tuple[Variant, Variant]


def schema() -> dict[str, Any]:
    """Every key that can change a game, with its type."""
    found: dict[str, Any] = {}
    for name, kind in types_of(Variant).items():
        if name not in PLAIN:
            table = kind if is_table(kind) else Effect
            found |= {f"{name}.{key}": of for key, of in types_of(table).items()}
    return {key: kind for key, kind in found.items() if key not in NO_GAME}


def values_of(key: str, kind: Any) -> list[Any]:
    """Some values of a key; every choice if it has choices."""
    if kind is bool:
        return [False, True]
    return [*typing.get_args(kind)] if typing.get_origin(kind) is typing.Literal else VALUES[key]


@functools.cache
def bases() -> list[Variant]:
    return [override(load(name), given) for name, given in BASES]


def with_value(variant: Variant, key: str, value: Any) -> Iterator[Variant]:
    """The variant with another value of a key, if it may have that; with effects, one by one."""
    if not key.startswith("effects."):
        yield from _overridden(variant, {key: value})
        return
    for at in range(len(variant.effects)):
        effects = [attrs.asdict(effect, filter=_off_default) for effect in variant.effects]
        effects[at][key.partition(".")[2]] = value
        yield from _overridden(variant, {"effects": effects})


def _off_default(key: Any, value: Any) -> bool:
    return bool(value != key.default)


def _overridden(variant: Variant, given: dict[str, Any]) -> Iterator[Variant]:
    try:
        yield override(variant, given)
    except VariantError:
        return


def differing(first: Variant, second: Variant) -> set[str]:
    """The keys in which two variants differ; those of effects only where the rest agrees."""
    found = set()
    for name in types_of(Variant):
        one, other = getattr(first, name), getattr(second, name)
        if one != other and name == "effects" and len(one) == len(other):
            for before, after in zip(one, other, strict=True):
                found |= {f"effects.{key}" for key in _keys_apart(before, after)}
        elif one != other:
            found |= {f"{name}.{key}" for key in _keys_apart(one, other)}
    return found - NO_GAME


def _keys_apart(one: Any, other: Any) -> set[str]:
    return {key for key in types_of(type(one)) if getattr(one, key) != getattr(other, key)}


def values_apart(one: Variant, other: Variant, key: str) -> tuple[Any, Any]:
    """The values of the key in which alone two variants differ."""
    table, name = key.split(".")
    first, second = getattr(one, table), getattr(other, table)
    if table == "effects":
        apart = (pair for pair in zip(first, second, strict=True) if pair[0] != pair[1])
        first, second = next(apart)
    return getattr(first, name), getattr(second, name)


def pairs(key: str, kind: Any) -> Iterator[Pair]:
    """Pairs of variants that differ in a key alone: each two of its values, once."""
    seen: set[Any] = set()
    for base in bases():
        found: list[Variant] = []
        for value in values_of(key, kind):
            for made in with_value(base, key, value):
                if differing(base, made) <= {key} and made not in found:
                    found.append(made)
        for one, other in itertools.combinations(found, 2):
            if differing(one, other) == {key}:
                values = frozenset(values_apart(one, other, key))
                if values not in seen:
                    seen.add(values)
                    yield Pair(key, values, (one, other))


def choices_of(key: str, kind: Any) -> set[Any]:
    """Every two choices of a key that has some, but for those that no variant has alone."""
    if kind is not bool and typing.get_origin(kind) is not typing.Literal:
        return set()
    return {
        frozenset(two)
        for two in itertools.combinations(values_of(key, kind), 2)
        if (key, "same") not in {(key, one) for one in two if key == "following.boss_size"}
    }
