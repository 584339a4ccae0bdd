"""What a ruleset remembers is what the rules say, and can be forgotten at any time."""

from __future__ import annotations

import pytest
from hypothesis import given

from president_rules import Phase, State, apply, book, compile_rules, legal_actions, new_match
from president_rules import ruleset as memory
from president_rules.ruleset import PASSED, advance, fitting, passed, played
from president_rules.table import way_of
from president_rules.testing.strategies import Walk, walks

FEW = 3
"""How many tricks, seatings and menus are remembered where memory is short."""


def assert_rightly_remembered(state: State) -> None:
    """Compare all ways on that are remembered with what the rules work out afresh."""
    rules, trick, seats = state.ruleset, state._trick, state._seats  # noqa: SLF001 - the memory
    assert (trick.answers, trick.completes) == fitting(rules, trick)
    for code, step in [*trick.after.items()]:
        fresh = (
            passed(rules, trick)
            if code == PASSED
            else played(rules, trick, rules.book.patterns[code])
        )
        assert (fresh.trick, fresh.ended) == (step.trick, step.ended)
        assert (fresh.stays, fresh.leaves) == (step.stays, step.leaves)
    for code, then in [*seats.after.items()]:
        assert advance(rules, seats, way_of(code)).seats == then


@given(walks())
def test_what_is_remembered_is_what_the_rules_say(walk: Walk) -> None:
    for before, _, after in walk:
        if before.phase is Phase.PLAY:
            assert_rightly_remembered(before)
            assert_rightly_remembered(after)


@given(walks())
def test_a_ruleset_with_a_short_memory_plays_alike(walk: Walk) -> None:
    start = walk.states[0]
    listed = [legal_actions(state) for state in walk.states]
    compile_rules.cache_clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(memory, "MOST_TRICKS", FEW)
        patch.setattr(memory, "MOST_SEATS", FEW)
        patch.setattr(book, "MOST_MENUS", FEW)
        players = start.ruleset.players
        states = [new_match(start.ruleset.variant, players, dealer=start.dealer)]
        for action in walk.actions:
            states.append(apply(states[-1], action))
        assert [*walk.states] == states
        assert listed == [legal_actions(state) for state in states]
        # States whose nodes were forgotten long ago go on as before.
        again = [apply(state, action) for state, action in zip(states, walk.actions, strict=False)]
        assert states[1:] == again
        remembered = states[0].ruleset.remembered
        assert remembered["tricks"] <= FEW
        assert remembered["seats"] <= FEW
    compile_rules.cache_clear()
