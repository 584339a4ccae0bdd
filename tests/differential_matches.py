"""Random matches under random variants, played by the library and the oracle side by side."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from attrs import field, frozen, mutable
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import Phase as Stage

from differential_steps import (
    Disagreement,
    Pair,
    code_difference,
    disagreements,
    next_action,
    some_try,
)
from president_rules import Deal, Variant, load, new_match, variants
from president_rules.actions import Action
from president_rules.testing import variants as drawn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules import Card

BLOCK = 5000
"""The steps of one block, which depends on nothing but the seed and its number."""

MATCHES, LONGEST, TRIES = 4, 100, 2
"""How many matches a variant has, the most steps of each, and how many actions are tried a step."""

LEAST_HELD, MOST_HELD = 3, 9
"""Hands of fewer cards are dull, and hands of more are left to the bundled variants."""

DULL = 0.2
"""How many of the dull variants are played all the same."""


@frozen
class Found:
    """A disagreement, and how it was reached."""

    disagreements: tuple[Disagreement, ...]
    variant: Variant
    seats: int
    dealer: int
    actions: tuple[Action, ...]


@mutable
class Tally:
    """What was played and tried."""

    steps: int = 0
    variants: int = 0
    matches: int = 0
    rounds: int = 0
    done: Counter[str] = field(factory=Counter)
    tried: Counter[str] = field(factory=Counter)
    found: list[Found] = field(factory=list)

    def add(self, other: Tally) -> None:
        self.steps += other.steps
        self.variants += other.variants
        self.matches += other.matches
        self.rounds += other.rounds
        self.done += other.done
        self.tried += other.tried
        self.found += other.found


def play_block(start: int, number: int, steps: int = BLOCK) -> Tally:
    """Play a block of steps; the same for the same seed and number, everywhere."""
    tally, numbers = Tally(), Random(f"{start}:{number}")  # noqa: S311 - play is random, not secret
    for variant in some_variants(numbers):
        tally.variants += 1
        for _ in range(MATCHES):
            seats = numbers.randint(variant.players.min, variant.players.max)
            pair = Pair.begin(variant, seats, numbers.randrange(seats))
            tally.matches += 1
            found = play_match(numbers, pair, tally, min(LONGEST, steps - tally.steps))
            if found:
                dealer = pair.start.dealer
                made = Found(tuple(found), variant, seats, dealer, tuple(pair.done))
                tally.found.append(made)
                break
            if tally.steps >= steps:
                return tally
    return tally


def play_match(numbers: Random, pair: Pair, tally: Tally, steps: int) -> list[Disagreement]:
    """Play on until the two disagree, the match is over or enough was played."""
    for _ in range(steps):
        found = disagreements(pair)
        for _ in range(TRIES):
            tried = some_try(numbers, pair)
            code, difference = code_difference(pair, tried)
            tally.tried[code] += 1
            found += [difference] if difference else []
        if found or pair.state.is_over:
            return found
        action = next_action(numbers, pair)
        pair.do(action)
        tally.steps += 1
        tally.done[type(action).__name__.lower()] += 1
        tally.rounds += isinstance(action, Deal)
    return disagreements(pair)


def some_variants(numbers: Random) -> Iterator[Variant]:
    """Variants without end: most with small decks, some with any, now and then a bundled one."""
    while True:
        yield load(numbers.choice(sorted(variants())))
        found = drawn_variants(numbers.getrandbits(60), 20, small=True)
        found += drawn_variants(numbers.getrandbits(60), 20, small=False)
        numbers.shuffle(found)
        for variant in found:
            held = len(cards_of(variant)) // variant.players.min
            if LEAST_HELD <= held <= MOST_HELD or (held < LEAST_HELD and numbers.random() < DULL):
                yield variant


def cards_of(variant: Variant) -> tuple[Card, ...]:
    return new_match(variant, variant.players.min).ruleset.deck.cards


def drawn_variants(start: int, number: int, *, small: bool) -> list[Variant]:
    """Draw different variants over the whole schema, by the strategy that third parties have."""
    found: list[Variant] = []

    @seed(start)
    @settings(
        max_examples=number,
        phases=[Stage.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(drawn(small=small))
    def draw(variant: Variant) -> None:
        found.append(variant)

    draw()
    return list(dict.fromkeys(found))
