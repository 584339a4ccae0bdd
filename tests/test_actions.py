"""Actions: how they are built, written and read."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest
from attrs import evolve

from president_rules import (
    Action,
    Deal,
    Declare,
    Give,
    NotationError,
    Pass,
    Play,
    apply,
    check,
    give,
    legal_actions,
    parse_action,
    pass_,
    play,
    view,
)
from president_rules.cards import format_cards
from tables import after, begin, refusal

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize(
    ("text", "action", "canonical"),
    [
        ("0 3C 3D", Play(0, "3C 3D"), "0 3C 3D"),
        (" 2  3d 3c ", play(2, ["3C", "3D"]), "2 3C 3D"),
        ("11 JK 8C = 8", play(11, "JK 8C", "8"), "11 8C JK = 8"),
        ("0 JK 7C 8C = 6 - 8", play(0, "JK 7C 8C", "6-8"), "0 7C 8C JK = 6-8"),
        ("1 pass", pass_(1), "1 pass"),
        ("1 PASS", Pass(1), "1 pass"),
        ("3 gives 2S AH", give(3, "AH 2S"), "3 gives AH 2S"),
        ("3 gives -", Give(3, ()), "3 gives -"),
        ("0 declares", Declare(0), "0 declares"),
        ("deal 3C 10d", Deal("3C TD"), "deal 3C 10D"),
        ("deal", Deal(()), "deal "),
    ],
)
def test_an_action_is_read_and_written(text: str, action: Action, canonical: str) -> None:
    assert action == parse_action(text)
    assert canonical == str(action)


@pytest.mark.parametrize(
    "text",
    ["", "3C", "pass", "x pass", "0", "0 pass 3C", "0 3C = ", "0 = 8", "0 gives", "-1 pass", "0 ?"],
)
def test_what_is_not_written_as_an_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)


@pytest.mark.clause("PLAY-1")
def test_the_order_in_which_cards_are_listed_never_matters() -> None:
    assert play(0, "3D 3C") == play(0, "3C 3D")
    assert hash(play(0, "3D 3C")) == hash(play(0, "3C 3D"))
    assert give(0, "JK 2S 3C") == give(0, "3C JK 2S")


def test_an_open_play_tells_its_cards_when_asked() -> None:
    state = begin(["3C 3D 3H", "4C"])
    pair = Play(0, rank="3", size=2)
    assert pair in legal_actions(state)
    assert pair.is_open
    assert "0 2x3" == str(pair)
    assert "3C 3D" == format_cards(pair.cards_in(state))
    assert "3C 3D" == format_cards(pair.cards_in(view(state, 0)))
    assert after(state, "0 3C 3D") == apply(state, pair)


def test_an_open_play_spares_the_cards_that_the_variant_names() -> None:
    state = begin(["2C 2D 2H 3C", "4C"], {"finishing.forbidden": ["2C"]})
    assert "2D 2H" == format_cards(Play(0, rank="2", size=2).cards_in(state))
    assert "2C 2D" == format_cards(Play(0, "2C", rank="2", size=2).cards_in(state))
    assert "0 2x2 2C" == str(Play(0, "2C", rank="2", size=2))


def test_an_interned_play_that_is_changed_is_another_play() -> None:
    state = begin(["3C 5C", "3D 4C"])
    listed = legal_actions(state)[0]
    assert Play(0, rank="3", size=1) == listed
    other = evolve(listed, rank="5")
    assert check(state, other) is None
    assert after(state, "0 5C") == apply(state, other)
    assert check(state, evolve(listed, seat=1)) is not None


def pickled(action: Action) -> Action:
    read: Action = pickle.loads(pickle.dumps(action))  # noqa: S301 - our own bytes
    return read


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_of_an_interned_play_does_the_same(again: Callable[[Action], Action]) -> None:
    state = begin(["3C 5C", "3D 4C"])
    for listed in legal_actions(state):
        copied = again(listed)
        assert listed == copied
        assert hash(listed) == hash(copied)
        assert apply(state, listed) == apply(state, copied)


def test_a_reading_that_is_not_the_rank_of_a_set_is_no_combination() -> None:
    state = begin(["8C 8D 9C", "3C"])
    assert 1 == after(state, "0 8C 8D = 8").turn
    assert "NOT_A_COMBINATION" == refusal(state, "0 8C 8D = 9")
