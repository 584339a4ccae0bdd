"""A state is a value: nothing of it can be changed, and two that say the same are the same."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError
from hypothesis import given

from president_rules import State, apply, load, new_match, shuffled
from president_rules.testing.strategies import positions
from tables import after, begin

if TYPE_CHECKING:
    from collections.abc import Iterator

PUBLIC = [name for name in dir(State) if not name.startswith("_") and name != "cards_of"]


def parts_of(thing: object) -> Iterator[object]:
    """A value and everything in it."""
    yield thing
    if isinstance(thing, tuple):
        for each in thing:
            yield from parts_of(each)
    elif attrs.has(type(thing)):
        cls: Any = type(thing)
        for field in attrs.fields(cls):
            if field.eq:
                yield from parts_of(getattr(thing, field.name))


@given(positions())
def test_everything_public_of_a_state_is_immutable(state: State) -> None:
    for name in PUBLIC:
        with pytest.raises((FrozenInstanceError, AttributeError)):
            setattr(state, name, None)
        for part in parts_of(getattr(state, name)):
            assert not isinstance(part, (list, dict, set))
            assert isinstance(hash(part), int)


def test_private_parts_cannot_be_set_either() -> None:
    state = begin(["3C", "4C"])
    with pytest.raises(FrozenInstanceError):
        state._hands = ()  # type: ignore[misc]  # noqa: SLF001 - that it fails
    with pytest.raises(AttributeError):
        state.other = 1  # type: ignore[attr-defined]


def test_states_that_say_the_same_are_equal_however_they_came_about() -> None:
    hands = ["3C 9C 10C", "4C 9D", "5C 9H"]
    one = after(begin(hands), "0 3C", "1 pass", "2 pass", "0 9C")
    same = after(begin(hands), "0 3C", "1 pass", "2 pass", "0 9C")
    assert one == same
    assert hash(one) == hash(same)
    assert one != after(begin(hands), "0 3C", "1 pass", "2 pass", "0 10C")


def test_matches_of_equal_variants_are_equal() -> None:
    variant = load("fr-livret")
    one, other = new_match(variant, 4), new_match(copy.deepcopy(variant), 4)
    assert one == other
    assert one != new_match(variant, 5)
    assert one != new_match(variant, 4, dealer=1)
    assert apply(one, shuffled(one, 1)) == apply(other, shuffled(other, 1))


def test_a_state_is_readable() -> None:
    state = after(begin(["3C 9C", "4C 9D"]), "0 3C")
    text = "<State plain for 2, round 1, play, turn 1, to beat 3C; hands 0: 9C, 1: 4C 9D>"
    assert text == repr(state)
    waiting = "<State fr-livret for 3, round 0, deal; hands 0: -, 1: -, 2: ->"
    assert waiting == repr(new_match(load("fr-livret"), 3))


def test_a_pickled_state_takes_little_room() -> None:
    state = new_match(load("fr-livret"), 4)
    state = apply(state, shuffled(state, 1))
    assert 4096 > len(pickle.dumps(state))
