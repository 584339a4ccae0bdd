"""What a seat sees, and what it does not."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import evolve
from attrs.exceptions import FrozenInstanceError

from president_rules import (
    Code,
    IllegalActionError,
    Phase,
    Play,
    State,
    View,
    check,
    legal_actions,
    parse_action,
    pass_,
    play,
    view,
)
from president_rules.cards import format_cards
from tables import after, begin, dealt, refusal

HANDS = ["3C 9C", "4C 9D", "5C 5D 9H"]


def seen(state: State, seat: int | None) -> str:
    """Every card in a view, sorted."""
    return " ".join(sorted(map(str, view(state, seat).cards_seen)))


@pytest.mark.clause("VIEW-1")
def test_a_seat_sees_its_own_hand_alone() -> None:
    state = begin(HANDS)
    assert ["3C 9C", "4C 9D", "5C 5D 9H"] == [seen(state, seat) for seat in range(3)]
    assert "" == seen(state, None)
    assert "4C 9D" == format_cards(view(state, 1).hand)
    assert () == view(state, None).hand


@pytest.mark.clause("VIEW-1")
def test_a_view_says_what_everybody_may_know() -> None:
    state = after(begin(HANDS, dealer=2), "0 3C", "1 4C")
    for seat in (0, 1, 2, None):
        seen = view(state, seat)
        assert state.ruleset == seen.ruleset
        assert Phase.PLAY is seen.phase
        assert (1, 2, 2) == (seen.round, seen.dealer, seen.turn)
        assert (1, 1, 3) == seen.sizes
        assert state.table == seen.table
        assert "3C 4C" == format_cards(seen.played)
        assert "4C" == format_cards(seen.table.top)
        assert () == seen.places
        assert (0, 0, 0) == seen.owed
        assert not seen.is_over


@pytest.mark.clause("VIEW-1")
def test_a_view_shows_standing_titles_and_scores() -> None:
    keys = {"scoring.points": [2, 1], "match.rounds": 1}
    state = after(begin(["3C", "4C", "5C 5D"], keys), "0 3C", "1 4C")
    seen = view(state, 2)
    assert (0, 1, 2) == seen.standing
    assert ("president", "neutral", "trou") == seen.titles
    assert (2, 1, 0) == seen.scores
    assert (0, 1) == seen.places
    assert seen.is_over


def gifts(state: State, seat: int | None) -> list[tuple[int, int, int, str]]:
    """The gifts that a view tells of."""
    told = view(state, seat).gifts
    return [(gift.giver, gift.receiver, gift.number, format_cards(gift.cards)) for gift in told]


SWAP = {"exchange.counts": [1]}
THREE = ["2C 3C", "4C 5C", "6C 7C"]


@pytest.mark.clause("VIEW-1")
def test_a_gift_is_seen_by_giver_and_receiver_alone() -> None:
    state = begin(THREE, SWAP, standing=(1, 2, 0))
    assert (1, 0, 0) == view(state, 2).owed
    state = after(state, "0 gives 2C", "1 gives 4C")
    assert [(0, 1, 1, "2C"), (1, 0, 1, "4C")] == gifts(state, 0)
    assert [(0, 1, 1, "2C"), (1, 0, 1, "4C")] == gifts(state, 1)
    assert [(0, 1, 1, ""), (1, 0, 1, "")] == gifts(state, 2)
    assert [(0, 1, 1, ""), (1, 0, 1, "")] == gifts(state, None)
    assert "6C 7C" == seen(state, 2)
    assert "2C 3C 4C 4C" == seen(state, 0)


@pytest.mark.clause("VIEW-1", "EXCH-5")
def test_a_gift_is_not_seen_before_all_have_given() -> None:
    keys = SWAP | {"exchange.order": "simultaneous"}
    state = after(begin(THREE, keys, standing=(1, 2, 0)), "0 gives 2C")
    assert [(0, 1, 1, "2C")] == gifts(state, 0)
    assert [(0, 1, 1, "")] == gifts(state, 1)
    state = after(state, "1 gives 4C")
    assert [(0, 1, 1, "2C"), (1, 0, 1, "4C")] == gifts(state, 1)


@pytest.mark.clause("VIEW-1")
def test_the_gifts_of_a_round_are_forgotten_with_it() -> None:
    keys = SWAP | {"deck.ranks": ["3", "4"]}
    state = begin(["4C", "3C"], keys, standing=(1, 0))
    state = after(state, "0 gives 4C", "1 gives 3C", "0 3C")
    assert 2 == len(view(state, 0).gifts)
    state = after(state, "deal 3C 3D 3H 3S 4C 4D 4H 4S")
    assert () == view(state, 0).gifts


@pytest.mark.clause("VIEW-1", "OUT-5")
def test_cards_that_leave_unseen_are_in_no_view() -> None:
    keys = {"finishing.forbidden": ["2"], "finishing.trigger": "on_holding"}
    state = after(begin(["4C 2C 2D", "5D 9D", "6C 9H"], keys), "0 4C")
    for seat in (0, 1, 2, None):
        assert {"2C", "2D"}.isdisjoint(map(str, view(state, seat).cards_seen))
        assert (0, 2, 2) == view(state, seat).sizes


@pytest.mark.clause("VIEW-3")
def test_a_view_answers_for_its_own_seat_alone() -> None:
    state = begin(HANDS)
    assert legal_actions(state) == legal_actions(view(state, 0))
    assert () == legal_actions(view(state, 1))
    assert () == legal_actions(view(state, 1), 0)
    assert () == legal_actions(view(state, None))
    assert () == legal_actions(view(state, None), 0)


@pytest.mark.clause("VIEW-3")
def test_a_view_tells_the_cards_of_its_own_plays() -> None:
    state = begin(["3C 3D", "4C 9D"])
    assert "3C 3D" == format_cards(Play(0, rank="3", size=2).cards_in(view(state, 0)))
    for seat, action in ((1, play(0, "3C")), (None, play(0, "3C")), (0, play(7, "3C"))):
        with pytest.raises(IllegalActionError) as error:
            action.cards_in(view(state, seat))
        assert error.value.violation.code in {Code.CARDS_NOT_HELD, Code.UNKNOWN_SEAT}


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(ValueError, match="there is no seat 3: the seats are 0 to 2"):
        view(begin(HANDS), 3)
    with pytest.raises(ValueError, match="there is no seat -1"):
        view(begin(HANDS), -1)


def test_a_view_is_a_value() -> None:
    state = after(begin(HANDS), "0 3C")
    one = view(state, 1)
    assert one == view(after(begin(HANDS), "0 3C"), 1)
    assert one != view(state, 2)
    assert {one} == {view(state, 1)}
    assert one == pickle.loads(pickle.dumps(one))  # noqa: S301 - our own bytes
    assert one == copy.deepcopy(one)
    with pytest.raises(FrozenInstanceError):
        one.round = 2  # type: ignore[misc]


def test_a_view_is_readable() -> None:
    state = after(begin(HANDS), "0 3C")
    text = (
        "<View of seat 1, plain for 3, round 1, play, turn 1, to beat 3C; hand 4C 9D; sizes 1 2 3>"
    )
    assert text == repr(view(state, 1))
    text = "<View of a spectator, plain for 3, round 1, play, turn 1, to beat 3C; sizes 1 2 3>"
    assert text == repr(view(state, None))


def test_a_view_before_the_first_deal_is_empty() -> None:
    state = dealt("3C 3D 3H 3S 4C 4D 4H 4S", 2, {"deck.ranks": ["3", "4"]})
    assert isinstance(view(state, 0), View)
    assert evolve(view(state, 0)) == view(state, 0)


@pytest.mark.clause("VIEW-1")
def test_a_view_knows_of_no_card_that_another_seat_holds() -> None:
    mine = view(begin(["3C 4C 9C", "3D 5D"]), 1)
    refused = [check(mine, parse_action(each)) for each in ("0 3C", "0 1x3", "0 1x4")]
    assert [Code.CARDS_NOT_HELD] * 3 == [each and each.code for each in refused]


@pytest.mark.clause("PASS-1", "VIEW-1")
def test_a_view_does_not_know_whether_another_seat_must_play() -> None:
    state = after(begin(["3C 9C", "4C 9D", "5C 9H"], {"passing.forced_play": True}), "0 3C")
    assert Code.MUST_PLAY == refusal(state, "1 pass")
    assert [None, None] == [check(view(state, seat), pass_(1)) for seat in (0, None)]
