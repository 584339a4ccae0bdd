"""JSON-ready data: what it says, and that damaged data is refused, never believed."""

from __future__ import annotations

import contextlib
import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from president_rules import (
    DataError,
    Play,
    State,
    View,
    from_data,
    legal_actions,
    load,
    new_match,
    play,
    to_data,
    view,
)
from president_rules.testing.strategies import positions
from tables import after, begin, hands

Data = dict[str, Any]


def data_of_a_trick() -> Data:
    """A state of three seats in which 0 has led a 3, and 2 is about to act."""
    return to_data(after(begin(["3C 9C", "4C 9D", "5C 9H"], dealer=2), "0 3C", "1 pass"))


def data_of_an_exchange() -> Data:
    """A state of an exchange in which the low seat has given."""
    keys = {"exchange.counts": [1]}
    return to_data(after(begin(["2C 3C", "4C 5C"], keys, standing=(1, 0)), "0 gives 2C"))


def test_data_says_what_it_is_and_of_which_format() -> None:
    data = data_of_a_trick()
    assert (1, "state") == (data["schema"], data["type"])
    assert [["9C"], ["4C", "9D"], ["5C", "9H"]] == data["hands"]
    assert ["3C"] == data["top"]
    assert "plain" == data["variant"]["name"]
    assert ("view", -1) == (to_data(view(begin(["3C", "4C"]), None))["type"], -1)


def test_an_action_is_written_with_its_cards() -> None:
    head = {"schema": 1, "type": "action", "action": "play"}
    assert head | {"seat": 0, "cards": ["3C", "3D"]} == to_data(play(0, "3D 3C"))
    opened = head | {"seat": 0, "cards": [], "rank": "3", "size": 2}
    assert opened == to_data(Play(0, rank="3", size=2))
    assert head | {"seat": 0, "cards": ["8C", "JK"], "reading": "8"} == to_data(
        play(0, "8C JK", "8")
    )
    for action in (play(0, "3D 3C"), Play(0, rank="3", size=2), play(0, "8C JK", "8")):
        assert action == from_data(to_data(action))


def test_a_variant_is_data_too() -> None:
    variant = load("fr-secretaire")
    data = to_data(variant)
    assert "variant" == data["type"]
    assert variant == from_data(json.loads(json.dumps(data)))


def test_a_match_before_its_first_deal_is_data_too() -> None:
    state = new_match(load("fr-livret"), 4, dealer=2)
    assert state == from_data(to_data(state))
    assert view(state, 1) == from_data(to_data(view(state, 1)))


def test_only_what_belongs_to_a_match_becomes_data() -> None:
    with pytest.raises(TypeError, match="cannot turn str into data"):
        to_data("3C")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "the data has no schema; this version reads schema 1"),
        ({"schema": 0, "type": "state"}, "the data has schema 0; this version reads schema 1"),
        ({"schema": 2, "type": "state"}, "the data has schema 2; this version reads schema 1"),
        ({"schema": True, "type": "state"}, "schema true"),
        ({"schema": 1}, "unknown type None"),
        ({"schema": 1, "type": "game"}, "unknown type 'game'"),
        ({"schema": 1, "type": "variant", "variant": {}, "more": 1}, "unknown type 'variant'"),
        ({"schema": 1, "type": "action"}, "KeyError"),
        ({"schema": 1, "type": "action", "action": "burn"}, "unknown kind 'burn'"),
        ({"schema": 1, "type": "action", "action": "pass"}, ""),
        ({"schema": 1, "type": "action", "action": "pass", "seat": "0"}, "whole number"),
        ({"schema": 1, "type": "action", "action": "pass", "seat": 0, "to": 1}, "'to'"),
        ({"schema": 1, "type": "action", "action": "play", "seat": 0, "to": 1}, "a play with"),
        ({"schema": 1, "type": "action", "action": "play", "seat": 0, "cards": [3]}, "card"),
        ({"schema": 1, "type": "action", "action": "play", "seat": 0, "cards": ["?"]}, "card"),
        (
            {
                "schema": 1,
                "type": "action",
                "action": "play",
                "seat": 0,
                "cards": ["3C"],
                "size": 0,
            },
            "fewer cards",
        ),
        ({"schema": 1, "type": "event", "event": "Burned"}, "unknown kind 'Burned'"),
        ({"schema": 1, "type": "event", "event": "Passed", "seat": None}, "whole number"),
        ({"schema": 1, "type": "variant", "variant": {"schema": 1}}, "required"),
    ],
)
def test_data_that_is_not_written_by_the_library_is_refused(data: Data, message: str) -> None:
    with pytest.raises(DataError) as error:
        from_data(data)
    assert message in str(error.value)


DAMAGES: list[tuple[tuple[str | int, ...], Any]] = [
    (("players",), 4),
    (("players",), "3"),
    (("dealer",), 3),
    (("round",), -1),
    (("scores",), [0, 0]),
    (("standing",), [0, 1]),
    (("standing",), [0, 0, 1]),
    (("hands",), [["9C"], ["4C", "9D"]]),
    (("hands", 0), []),
    (("hands", 0), ["3C"]),
    (("hands", 0), ["KX"]),
    (("top",), ["3C", "4C"]),
    (("top",), []),
    (("top",), ["JK"]),
    (("phase",), "burn"),
    (("finished",), [1, 1]),
    (("finished",), [3]),
    (("finished",), [2]),
    (("demoted",), [2]),
    (("seats", "turn"), 7),
    (("seats", "owner"), -1),
    (("seats", "pending"), []),
    (("seats", "pending"), [5]),
    (("seats", "active"), [0, 1]),
    (("seats", "staying"), []),
    (("trick", "size"), 0),
    (("trick", "size"), 10**9),
    (("trick", "run"), -1),
    (("trick", "top"), 1),
    (("swaps",), [{"low": 9, "high": 0, "number": 1}]),
    (("swaps",), [{"low": 0, "high": 9, "number": 1}]),
    (("swaps",), 1),
    (("variant", "passing"), {}),
    (("variant", "passing", "mode"), "never"),
]


def damaged(data: Data, path: tuple[str | int, ...], value: object) -> Data:
    """A copy of data with another value somewhere."""
    copied = copy.deepcopy(data)
    inner: Any = copied
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return copied


@pytest.mark.parametrize(("path", "value"), DAMAGES)
def test_a_state_that_does_not_fit_together_is_refused(
    path: tuple[str | int, ...], value: object
) -> None:
    with pytest.raises(DataError):
        from_data(damaged(data_of_a_trick(), path, value))


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("seat",), 3),
        (("seat",), -2),
        (("sizes",), [1, 2]),
        (("sizes", 0), 2),
        (("hand",), ["3C"]),
        (("played",), ["9C"]),
        (("hands",), []),
    ],
)
def test_a_view_that_does_not_fit_together_is_refused(
    path: tuple[str | int, ...], value: object
) -> None:
    data = to_data(view(from_data(data_of_a_trick()), 0))
    with pytest.raises(DataError):
        from_data(damaged(data, path, value))


def test_a_spectator_has_no_hand() -> None:
    data = to_data(view(from_data(data_of_a_trick()), None))
    with pytest.raises(DataError, match="hand"):
        from_data(data | {"hand": ["KS"]})


@pytest.mark.parametrize(
    "gift",
    [
        {"given": False, "cards": ["2C"]},
        {"given": True, "cards": ["2C", "3C"]},
        {"given": True, "cards": ["JK"]},
        {"given": 1},
    ],
)
def test_a_gift_that_does_not_fit_is_refused(gift: Data) -> None:
    with pytest.raises(DataError):
        from_data(damaged(data_of_an_exchange(), ("swaps", 0, "low_gift"), gift))


def test_an_exchange_goes_on_from_data() -> None:
    state = from_data(data_of_an_exchange())
    assert ["3C", "4C 5C 2C"] == hands(state)
    assert (0, 1) == state.owed


def places_in(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """The path of everything in data."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places_in(value, (*path, key))
    elif isinstance(data, list):
        for at, value in enumerate(data):
            found += places_in(value, (*path, at))
    return found


ODD: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 0, 1, 2, 10**12, 1.5, "", "3C", "JK", [], [0], ["2S"], {}]
)


@given(positions(), st.data())
def test_damaged_data_is_refused_or_makes_a_state_that_can_be_asked(
    state: State, data: st.DataObject
) -> None:
    seats = [None, *range(state.ruleset.players)]
    things: list[State | View] = [state, *(view(state, seat) for seat in seats)]
    thing = data.draw(st.sampled_from(things))
    whole = json.loads(json.dumps(to_data(thing)))
    paths = [path for path in places_in(whole) if path[0] != "variant"]
    odd = damaged(whole, data.draw(st.sampled_from(paths)), data.draw(ODD))
    read = read_or_refused(odd)
    if read is not None:
        assert isinstance(read, State | View)
        assert repr(read)
        assert read.table
        assert isinstance(legal_actions(read), tuple)
        assert isinstance(legal_actions(read, distinct=False), tuple)


def read_or_refused(data: Data) -> object:
    """What data makes; None if it is refused as it should be."""
    with contextlib.suppress(DataError):
        return from_data(data)
    return None


def test_a_state_played_in_the_other_direction_is_read_back() -> None:
    keys = {"effects": [{"rank": "7", "do": "reverse"}]}
    state = after(begin(["7C 9C", "8D 3D", "10H 3H", "8S 3S"], keys), "0 7C")
    assert state == from_data(to_data(state))
