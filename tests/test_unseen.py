"""A seat learns nothing from what it may not see: other hands, and cards that nobody was shown."""

from __future__ import annotations

import json
import pickle

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from president_rules import (
    Action,
    Deal,
    Phase,
    Play,
    State,
    apply,
    events,
    legal_actions,
    to_data,
    view,
)
from president_rules.testing._twins import (
    Pair,
    alike_deals,
    keeps_in_play,
    outcome,
    possible_in_both,
    redistributed,
)
from president_rules.testing.strategies import Draw, Walk, deals, walks


def assert_alike(pair: Pair, seat: int | None) -> None:
    """Check that a seat cannot tell two states apart."""
    one, other = (view(state, seat) for state in pair)
    assert one == other
    assert hash(one) == hash(other)
    assert repr(one) == repr(other)
    assert pickle.dumps(one) == pickle.dumps(other)
    assert json.dumps(to_data(one)) == json.dumps(to_data(other))
    for distinct in (True, False):
        assert legal_actions(one, distinct=distinct) == legal_actions(other, distinct=distinct)
    if seat is not None:
        assert legal_actions(pair[0], seat) == legal_actions(pair[1], seat)


@st.composite
def look_alikes(draw: Draw) -> tuple[Pair, int | None]:
    """Two states in the phase play that a seat cannot tell apart."""
    walk = draw(walks())
    state = next((each for each in reversed(walk.states) if each.phase is Phase.PLAY), walk.end)
    assume(state.phase is Phase.PLAY)
    seat = draw(st.sampled_from([*range(state.ruleset.players), None]))
    order = draw(st.lists(st.integers(0, 99), min_size=1, max_size=12))
    other = redistributed(state, seat, order)
    assume(keeps_in_play(other))
    return (state, other), seat


@pytest.mark.clause("VIEW-2")
@given(look_alikes(), st.data())
def test_cards_that_a_seat_does_not_see_make_no_difference_to_it(
    alike: tuple[Pair, int | None], data: st.DataObject
) -> None:
    (state, other), seat = alike
    assert_alike((state, other), seat)
    both = {*legal_actions(state, distinct=False)} & {*legal_actions(other, distinct=False)}
    in_both = [each for each in legal_actions(state, distinct=False) if each in both]
    assume(in_both)
    action = data.draw(st.sampled_from(in_both))
    after, after_other = apply(state, action), apply(other, action)
    if outcome(after) == outcome(after_other):
        assert_alike((after, after_other), seat)
        told = events(state, action, after, seat)
        assert told == events(other, action, after_other, seat)
        assert pickle.dumps(told) == pickle.dumps(events(other, action, after_other, seat))
    else:  # others were demoted for what they hold, and everybody may know that
        assert isinstance(action, Play)
        assert action.seat != seat
        assert state.ruleset.variant.finishing.trigger == "on_holding"


@st.composite
def dealt_alike(draw: Draw, state: State) -> tuple[Deal, Deal, int | None]:
    """Two deals that give one seat the same hand, and the seat; None for a spectator."""
    deal = draw(deals(state))
    seat = draw(st.sampled_from([*range(state.ruleset.players), None]))
    numbers = draw(st.lists(st.integers(0, 99), min_size=2, max_size=8))
    return deal, alike_deals(state, deal, seat, numbers), seat


@pytest.mark.clause("VIEW-2")
@given(walks(), st.data())
def test_a_deal_and_an_exchange_tell_a_seat_its_own_cards_alone(
    walk: Walk, data: st.DataObject
) -> None:
    state = next((each for each in reversed(walk.states) if each.phase is Phase.DEAL), walk.end)
    assume(state.phase is Phase.DEAL)
    deal, other_deal, seat = data.draw(dealt_alike(state))
    before: Pair = state, state
    actions: tuple[Action, Action] = deal, other_deal
    for _ in range(8):
        after = apply(before[0], actions[0]), apply(before[1], actions[1])
        if outcome(after[0]) != outcome(after[1]):
            break
        assert_alike(after, seat)
        told = [events(*each, seat) for each in zip(before, actions, after, strict=True)]
        assert told[0] == told[1]
        assert pickle.dumps(told[0]) == pickle.dumps(told[1])
        both = possible_in_both(after, seat)
        if not both:
            break
        before, actions = after, data.draw(st.sampled_from(both))
