"""Random play of a round, as all benchmarks drive it."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from president_rules import apply, legal_actions, load, new_match, override, shuffled

if TYPE_CHECKING:
    from president_rules import Action, State, Variant

VARIANT = "fr-livret"
"""The variant that is measured."""

WARM_UP = 500
"""How many games are played before anything is measured."""

MANY_KEYS = {
    "players": {"direction": "counterclockwise", "seating": "by_standing"},
    "deck": {"jokers": 1, "remove": ["3D"]},  # 52 cards again
    "deal": {"cards": "equal", "aside": "hidden", "start": "dealer", "dealer": "left"},
    "lead": {
        "first": "holder",
        "later": "holder",
        "card": "3C",
        "card_use": "included",
        "forbidden": ["2"],
    },
    "following": {
        "sizes": [1, 2, 3],
        "count": "same_or_more",
        "equal": "skip",
        "equal_sizes": [1, 2],
        "equal_stacking": "streak",
        "boss": ["A"],
        "boss_size": "one",
    },
    "passing": {"mode": "reenter", "forced_play": True, "owner_may_continue": True},
    "clearing": {
        "ranks": ["2"],
        "completion": 4,
        "completion_single_play": True,
        "completion_out_of_turn": True,
        "completion_leader": "next",
    },
    "finishing": {
        "forbidden": ["2", "Q"],
        "policy": "illegal",
        "trigger": "on_holding",
        "counts": "rank",
        "order": "last_lowest",
        "pile": "cleared",
        "next_leader": "last",
    },
    "titles": {
        "top": ["king", "queen"],
        "bottom": ["beggar", "pauper"],
        "neutral": "citizen",
        "by_players": {"3": ["king", "citizen", "beggar"]},
        "names": {
            "en": {
                "king": "King",
                "queen": "Queen",
                "beggar": "Beggar",
                "pauper": "Pauper",
                "citizen": "Citizen",
            },
            "fr": {
                "king": "Roi",
                "queen": "Reine",
                "beggar": "Mendiant",
                "pauper": "Pauvre",
                "citizen": "Citoyen",
            },
        },
    },
    "exchange": {
        "counts": [1],
        "counts_by_players": {"3": [2]},
        "low_gives": "best",
        "high_gives": "worst",
        "order": "simultaneous",
        "keep": ["2"],
    },
    "scoring": {"linear": True},
    "match": {"rounds": 10, "target": 100},
}
"""Keys off their defaults, as many as can be combined without another number of cards."""


def plain() -> Variant:
    """The variant as its file has it."""
    return load(VARIANT)


def with_many_keys() -> Variant:
    """The variant with every key that can be combined off its default."""
    return override(load(VARIANT), MANY_KEYS)


def dealt(variant: Variant, seats: int, seed: int) -> State:
    """The first round of a match, dealt and ready to be played."""
    state = new_match(variant, seats)
    return apply(state, shuffled(state, seed))


def play(state: State) -> list[State]:
    """Play a round at random, and give all its states, each of them still usable."""
    uniform = random.random
    trail = [state]
    keep = trail.append
    while actions := legal_actions(state):
        state = apply(state, actions[int(uniform() * len(actions))])
        keep(state)
    return trail


def trail_of(state: State) -> list[tuple[State, Action]]:
    """Play a round at random, and give each of its states with what was done in it."""
    trail = []
    while actions := legal_actions(state):
        action = actions[int(random.random() * len(actions))]
        trail.append((state, action))
        state = apply(state, action)
    return trail


def warm_up(variant: Variant, seats: int, games: int = WARM_UP) -> None:
    """Let the ruleset remember what comes up in some games."""
    for game in range(games):
        play(dealt(variant, seats, game))
