"""States, views, actions and events are values: written and read back they are the same."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from president_rules import (
    State,
    apply,
    events,
    from_data,
    legal_actions,
    to_data,
    view,
)
from president_rules.records import read_record, record_of, replay, write_record
from president_rules.testing.strategies import Walk, next_actions, positions, walks


def through_json(thing: Any) -> Any:
    """What comes of a thing that is written as JSON and read back."""
    return from_data(json.loads(json.dumps(to_data(thing))))


def assert_plays_on_alike(one: State, other: State, data: st.DataObject) -> None:
    """Check that two equal states stay equal whatever is done next."""
    for _ in range(4):
        assert one == other
        assert hash(one) == hash(other)
        assert legal_actions(one) == legal_actions(other)
        if one.is_over:
            break
        action = data.draw(next_actions(one))
        one, other = apply(one, action), apply(other, action)


@given(positions(), st.data())
def test_a_state_read_from_data_plays_on_alike(state: State, data: st.DataObject) -> None:
    read = through_json(state)
    assert isinstance(read, State)
    assert to_data(state) == to_data(read)
    assert_plays_on_alike(state, read, data)


@given(positions(), st.data())
def test_a_copied_or_pickled_state_plays_on_alike(state: State, data: st.DataObject) -> None:
    read = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    assert repr(state) == repr(read)
    assert state == copy.copy(state)
    assert [state] == copy.deepcopy([state])
    assert_plays_on_alike(state, read, data)


@given(positions())
def test_a_view_is_a_value(state: State) -> None:
    for seat in (*range(state.ruleset.players), None):
        seen = view(state, seat)
        for read in (
            through_json(seen),
            pickle.loads(pickle.dumps(seen)),  # noqa: S301 - our own bytes
            copy.copy(seen),
            copy.deepcopy(seen),
        ):
            assert seen == read
            assert hash(seen) == hash(read)
            assert repr(seen) == repr(read)
            assert legal_actions(seen) == legal_actions(read)


@given(walks())
def test_actions_and_events_are_values(walk: Walk) -> None:
    for before, action, after in walk:
        told = [
            each
            for seat in (None, *range(after.ruleset.players))
            for each in events(before, action, after, seat)
        ]
        for thing in (action, *{*told}):
            assert thing == through_json(thing)
            assert thing == pickle.loads(pickle.dumps(thing))  # noqa: S301 - our own bytes


@given(walks())
def test_a_record_replays_to_the_same_state(walk: Walk) -> None:
    assume(walk.actions)
    start = walk.states[0]
    text = write_record(record_of(start, walk.actions, variant="house"))
    read = read_record(text, known={"house": start.ruleset.variant})
    assert text == write_record(read)
    replayed = [state for _, state in replay(read)]
    assert [*walk.states[1:]] == replayed
