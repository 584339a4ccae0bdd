"""What an action is told to have done, to whom, and that a view follows by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from president_rules import (
    Event,
    State,
    apply,
    check,
    events,
    fold,
    new_match,
    parse_action,
    parse_cards,
    view,
)
from president_rules.event import (
    Dealt,
    Declared,
    Demoted,
    Gave,
    Locked,
    MatchEnded,
    Owed,
    Passed,
    PlayBegan,
    Played,
    Received,
    RoundEnded,
    Skipped,
    TrickEnded,
    WentOut,
)
from tables import PLAIN, after, begin

if TYPE_CHECKING:
    from collections.abc import Sequence


def told(state: State, *actions: str, seat: int | None = None) -> list[Event]:
    """What the last of some actions is told to have done; every seat follows by it."""
    state = after(state, *actions[:-1])
    action = parse_action(actions[-1])
    assert check(state, action) is None
    then = apply(state, action)
    for each in (*range(state.ruleset.players), None):
        assert view(then, each) == fold(view(state, each), events(state, action, then, each))
    return [*events(state, action, then, seat)]


def played(seat: int, cards: str, rank: str) -> Played:
    return Played(seat, parse_cards(cards), rank)


THREE = ["3C 9C", "4C 9D", "5C 9H"]


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_play_is_told_to_everybody() -> None:
    for seat in (0, 1, 2, None):
        assert [played(0, "3C", "3")] == told(begin(THREE), "0 3C", seat=seat)


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_pass_may_end_the_trick() -> None:
    assert [Passed(1)] == told(begin(THREE), "0 3C", "1 pass")
    assert [Passed(2), TrickEnded(0)] == told(begin(THREE), "0 3C", "1 pass", "2 pass")


SMALL: dict[str, object] = {
    "deck.ranks": ["3", "4", "5", "6"],
    "deck.copies": {"3": 1, "4": 1, "5": 1, "6": 1},
    "players.max": 3,
}
"""A deck of four cards: 3 4 5 6."""


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_deal_tells_a_seat_its_own_hand() -> None:
    state = new_match(PLAIN, 3, dealer=2, overrides=SMALL)

    def expected(hand: str) -> list[Event]:
        return [Dealt(1, 2, (2, 1, 1), parse_cards(hand), ()), PlayBegan(0, card_required=False)]

    assert expected("3 6") == told(state, "deal 3 4 5 6", seat=0)
    assert expected("5") == told(state, "deal 3 4 5 6", seat=2)
    assert expected("") == told(state, "deal 3 4 5 6")


@pytest.mark.clause("EVENT-1", "EVENT-2")
@pytest.mark.parametrize(("aside", "shown"), [("shown", "6"), ("hidden", "")])
def test_a_deal_tells_what_is_aside_if_it_is_shown(aside: str, shown: str) -> None:
    keys = SMALL | {"deal.cards": "equal", "deal.aside": aside}
    if aside == "shown":
        del keys["deal.aside"]
    state = new_match(PLAIN, 3, dealer=2, overrides=keys)
    first, _ = told(state, "deal 3 4 5 6", seat=0)
    assert Dealt(1, 2, (1, 1, 1), parse_cards("3"), parse_cards(shown)) == first


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_lead_card_that_is_required_is_told() -> None:
    keys = {"lead.first": "holder", "lead.card": "4", "lead.card_use": "included"}
    state = new_match(PLAIN, 3, dealer=2, overrides=SMALL | keys)
    assert PlayBegan(1, card_required=True) == told(state, "deal 3 4 5 6")[-1]


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_who_goes_out_takes_a_place() -> None:
    hands = ["3C", "4C 9D", "5C 9H", "6C"]
    assert [played(0, "3C", "3"), WentOut(0, 0)] == told(begin(hands), "0 3C")
    assert [played(3, "6C", "6"), WentOut(3, 1)] == told(
        begin(hands), "0 3C", "1 4C", "2 pass", "3 6C"
    )


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_round_and_a_match_end() -> None:
    keys = {"scoring.points": [2, 1], "match.rounds": 1}
    titles = ("president", "neutral", "trou")
    assert [
        played(1, "4C", "4"),
        WentOut(1, 1),
        RoundEnded((0, 1, 2), titles, (2, 1, 0)),
        MatchEnded(0),
    ] == told(begin(["3C", "4C", "5C"], keys), "0 3C", "1 4C")
    assert [
        played(1, "4C", "4"),
        WentOut(1, 1),
        RoundEnded((0, 1, 2), titles, (0, 0, 0)),
    ] == told(begin(["3C", "4C", "5C"]), "0 3C", "1 4C")


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_demotion_is_told() -> None:
    keys = {"finishing.forbidden": ["3"]}
    assert [played(0, "3C", "3"), Demoted(0)] == told(begin(["3C", "4C 9D", "5C 9H"], keys), "0 3C")


HOLDING = {"finishing.forbidden": ["6"], "finishing.trigger": "on_holding"}


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_demotion_for_what_is_held_is_told_but_not_what_is_held() -> None:
    state = begin(["3C 6C", "4C 9D", "5C 9H"], HOLDING)
    assert [played(0, "3C", "3"), Demoted(0)] == told(state, "0 3C")


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_demotion_as_play_begins_is_told_after_the_deal() -> None:
    state = new_match(PLAIN, 3, dealer=2, overrides=SMALL | HOLDING)
    # 2 is dealt the 6 alone.
    assert [
        Dealt(1, 2, (2, 1, 1), parse_cards("3 5"), ()),
        Demoted(2),
        PlayBegan(0, card_required=False),
    ] == told(state, "deal 3 4 6 5", seat=0)
    assert parse_cards("6") == told(state, "deal 3 4 6 5", seat=2)[0].hand  # type: ignore[union-attr]


@pytest.mark.clause("EVENT-1", "EVENT-2", "OUT-5")
def test_a_deal_may_end_a_round_at_once() -> None:
    keys = SMALL | {"finishing.forbidden": ["4", "6"], "finishing.trigger": "on_holding"}
    state = new_match(PLAIN, 3, dealer=2, overrides=keys)
    assert [
        Dealt(1, 2, (2, 1, 1), (), ()),
        Demoted(1),
        Demoted(2),
        RoundEnded((0, 2, 1), ("president", "trou", "neutral"), (0, 0, 0)),
    ] == told(state, "deal 3 4 6 5")


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_skip_and_the_end_of_a_trick_are_told() -> None:
    keys = {"following.equal": "skip"}
    hands = ["4C 9C", "4D 9D", "9H 10C"]
    assert [played(1, "4D", "4"), Skipped(2)] == told(begin(hands, keys), "0 4C", "1 4D")
    assert [played(1, "4D", "4"), Skipped(0), TrickEnded(1)] == told(
        begin(hands[:2], keys), "0 4C", "1 4D"
    )


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_lock_is_told_when_it_begins() -> None:
    keys = {"following.equal": "lock"}
    hands = ["4C 9C", "4D 9D", "4H 10C", "4S 10D"]
    assert [played(1, "4D", "4"), Locked("4")] == told(begin(hands, keys), "0 4C", "1 4D")
    assert [played(2, "4H", "4")] == told(begin(hands, keys), "0 4C", "1 4D", "2 4H")


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_completion_out_of_turn_is_told() -> None:
    keys = {"clearing.completion": 3, "clearing.completion_out_of_turn": True}
    hands = ["4C 9C", "9D 10D", "4D 4H 9H"]
    assert [played(2, "4D 4H", "4"), TrickEnded(2)] == told(begin(hands, keys), "0 4C", "2 4D 4H")
    hands[2] = "4D 4H"
    assert [played(2, "4D 4H", "4"), WentOut(2, 0), TrickEnded(0)] == told(
        begin(hands, keys), "0 4C", "2 4D 4H"
    )


SWAP = ["2C 3C", "4C 5C", "6C 7C"]


def gave(seat: int, to: int, cards: str) -> Gave:
    return Gave(seat, to, 1, parse_cards(cards))


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_a_gift_is_told_to_third_parties_by_its_number() -> None:
    state = begin(SWAP, {"exchange.counts": [1]}, standing=(1, 2, 0))
    for seat, cards in ((0, "2C"), (1, "2C"), (2, ""), (None, "")):
        assert [gave(0, 1, cards), Owed(1, 1)] == told(state, "0 gives 2C", seat=seat)
        back = "4C" if cards else ""
        assert [gave(1, 0, back), PlayBegan(0, card_required=False)] == told(
            state, "0 gives 2C", "1 gives 4C", seat=seat
        )


@pytest.mark.clause("EVENT-1", "EVENT-2", "EXCH-5")
def test_simultaneous_gifts_are_received_when_all_have_given() -> None:
    keys = {"exchange.counts": [1], "exchange.order": "simultaneous"}
    state = begin(SWAP, keys, standing=(1, 2, 0))
    for seat, cards in ((0, "2C"), (1, ""), (2, ""), (None, "")):
        assert [gave(0, 1, cards)] == told(state, "0 gives 2C", seat=seat)
    for seat, own, gifts in ((0, "", ("2C", "4C")), (1, "4C", ("2C", "4C")), (2, "", ("", ""))):
        assert [
            gave(1, 0, own),
            Received(1, 0, 1, parse_cards(gifts[0])),
            Received(0, 1, 1, parse_cards(gifts[1])),
            PlayBegan(0, card_required=False),
        ] == told(state, "0 gives 2C", "1 gives 4C", seat=seat)


@pytest.mark.clause("EVENT-1", "EVENT-2")
def test_what_is_owed_after_a_deal_is_told() -> None:
    keys = {"exchange.counts": [1], "deck.ranks": ["3", "4"]}
    state = after(begin(["3C", "4C"], keys), "0 3C")
    last = told(state, "deal 3C 3D 3H 3S 4C 4D 4H 4S")[-1]
    assert Owed(1, 1) == last


@pytest.mark.clause("EVENT-1", "EVENT-2", "EXCH-9")
def test_a_declaration_is_told() -> None:
    keys = {"exchange.counts": [1], "exchange.cancel": "both_jokers", "deck.jokers": 1}
    state = begin(["JK 3C", "4C 5C"], keys, standing=(1, 0))
    assert [Declared(0), PlayBegan(0, card_required=False)] == told(state, "0 declares")


@pytest.mark.clause("EVENT-2")
def test_events_that_are_not_of_this_match_cannot_be_folded() -> None:
    state = begin(THREE)
    nonsense: Sequence[Event] = [played(0, "3C 9C", "3")]
    with pytest.raises(ValueError, match="no combination"):
        fold(view(state, 1), nonsense)
