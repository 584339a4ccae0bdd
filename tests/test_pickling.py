"""A pickle of another schema is refused at once, whatever else is in it."""

from __future__ import annotations

import pickle
import pickletools
from typing import TYPE_CHECKING, Any, get_args

import pytest

from president_rules import (
    Action,
    DataError,
    Deal,
    Declare,
    Discard,
    Event,
    Pass,
    Play,
    State,
    apply,
    check,
    events,
    give,
    load,
    new_match,
    pass_,
    play,
    record_of,
    shuffled,
    view,
)
from president_rules import _pickling as pickling
from president_rules.errors import IllegalActionError

if TYPE_CHECKING:
    from collections.abc import Callable

SCHEMAS = [0, 2, "1", None]


def dealt() -> State:
    state = new_match(load("fr-livret"), 4)
    return apply(state, shuffled(state, 1))


def things() -> dict[str, Any]:
    """One of each kind that says its schema."""
    start, state = new_match(load("fr-livret"), 4), dealt()
    deal = shuffled(start, 1)
    refused = check(state, pass_(3))
    assert refused is not None
    found: dict[str, Any] = {
        "state": state,
        "view": view(state, 1),
        "spectator": view(state, None),
        "ruleset": state.ruleset,
        "variant": state.ruleset.variant,
        "deal": deal,
        "play": play(0, "3C 3D"),
        "open play": Play(0, rank="3", size=2),
        "pass": Pass(0),
        "gift": give(3, "2S"),
        "discard": Discard(0, "4C"),
        "declaration": Declare(0),
        "event": events(start, deal, state, 1)[0],
        "record": record_of(start, [deal]),
        "refusal": IllegalActionError(refused, pass_(3)),
        "many": [state, view(state, 0)],
    }
    return found


THINGS = things()


def dumped(thing: object, schema: object, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The pickle of a thing, as a release with that schema writes it."""
    with monkeypatch.context() as patched:
        patched.setattr(pickling, "SCHEMA", schema)
        return pickle.dumps(thing)


@pytest.mark.parametrize("schema", SCHEMAS)
@pytest.mark.parametrize("kind", THINGS)
def test_a_pickle_of_another_schema_is_refused(
    kind: str, schema: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = dumped(THINGS[kind], schema, monkeypatch)
    with pytest.raises(DataError) as caught:
        pickle.loads(old)  # noqa: S301 - our own bytes
    assert f"the pickle has schema {schema!r}; this version reads schema 1" == str(caught.value)


@pytest.mark.parametrize("kind", [kind for kind in THINGS if kind != "refusal"])
def test_a_pickle_of_this_schema_makes_the_same_thing(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = dumped(THINGS[kind], pickling.SCHEMA, monkeypatch)
    assert pickle.dumps(THINGS[kind]) == now
    assert THINGS[kind] == pickle.loads(now)  # noqa: S301 - our own bytes


@pytest.mark.parametrize("kind", THINGS)
def test_a_pickle_is_refused_before_anything_of_it_is_looked_up(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = dumped(THINGS[kind], 0, monkeypatch)
    names = [name.encode() for name in names_in(old) if name.startswith("president_rules")]
    known = {b"president_rules._pickling", b"president_rules.errors"}
    for name in {*names} - known:
        old = old.replace(name, name[:-1] + b"?")  # as if the module were gone since
    with pytest.raises(DataError, match="schema 0"):
        pickle.loads(old)  # noqa: S301 - our own bytes


def names_in(data: bytes) -> list[str]:
    return [arg for _, arg, _ in pickletools.genops(data) if isinstance(arg, str)]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_every_protocol_is_sealed(protocol: int, monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt()
    assert state == pickle.loads(pickle.dumps(state, protocol))  # noqa: S301 - our own bytes
    with monkeypatch.context() as patched:
        patched.setattr(pickling, "SCHEMA", 0)
        old = pickle.dumps(state, protocol)
    with pytest.raises(DataError, match="the pickle has schema 0"):
        pickle.loads(old)  # noqa: S301 - our own bytes


@pytest.mark.parametrize("kind", [*get_args(Action), *get_args(Event)])
def test_every_action_and_every_event_is_sealed(kind: type) -> None:
    reduce: Callable[[Any], tuple[Any, ...]] = kind.__reduce__
    assert reduce is not object.__reduce__
    assert kind is Play or reduce is Deal.__reduce__


def test_a_pickle_of_many_states_says_its_schema_once() -> None:
    states = [dealt(), apply(dealt(), play(1, str(dealt().hands[1][0])))]
    both = pickle.dumps([*states, Pass(0)])
    assert 1 == both.count(b"opened")
