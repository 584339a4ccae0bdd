"""Hypothesis strategies that draw variants, matches, states and actions, for tests of your own.

They need the extra `president-rules[testing]`. Every strategy builds on another: `variants` draws
rules, `matches` begins a match under them, `walks` plays on, `positions` stops anywhere. From a
state on, `deals`, `next_actions` and `actions` draw what may, or may not, come next.
"""

from president_rules.testing.strategies import (
    Walk,
    actions,
    deals,
    is_listed,
    matches,
    next_actions,
    positions,
    variants,
    walks,
)

__all__ = [
    "Walk",
    "actions",
    "deals",
    "is_listed",
    "matches",
    "next_actions",
    "positions",
    "variants",
    "walks",
]
