"""`check_no_leak` finds nothing in the library, and every leak that is made on purpose."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from president_rules import (
    Action,
    Deal,
    Give,
    Phase,
    State,
    Violation,
    check,
    events,
    legal_actions,
    load,
    override,
    replay,
    to_data,
    view,
)
from president_rules.testing import CheckError, _checking_leak, _told, check_no_leak

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.clause("VIEW-2")
@pytest.mark.parametrize(
    "variant", ["fr-livret", "fr-secretaire", "jp-standard", "samurai-daifugo", "wecraw-house"]
)
def test_the_library_leaks_nothing(variant: str) -> None:
    report = check_no_leak(variant, seats=load(variant).players.min, rounds=2)

    assert 2 == report.rounds
    assert report.compared > 500


def test_the_report_tells_what_was_compared() -> None:
    one, same, other = (
        check_no_leak("fr-livret", seats=(4, 3), see=send_hand, rounds=1, seed=seed)
        for seed in (0, 0, 1)
    )

    assert ("check_no_leak", (3, 4)) == (one.check, one.seats)
    assert (2, 2) == (one.matches, one.rounds)
    assert one == same
    assert one != other


def test_a_check_that_compares_nothing_fails() -> None:
    with pytest.raises(CheckError, match="No two states of fr-livret were found"):
        check_no_leak("fr-livret", seats=3, rounds=0)


# --- what others send --------------------------------------------------------------------------


def send_hand(state: State, seat: int | None) -> object:
    return [] if seat is None else [*map(str, state.hands[seat])]


def send_view(state: State, seat: int | None) -> str:
    return json.dumps(to_data(view(state, seat)))


def send_events(before: State, action: Action, after: State, seat: int | None) -> list[Any]:
    return [to_data(event) for event in events(before, action, after, seat)]


def test_code_that_sends_views_and_events_leaks_nothing() -> None:
    report = check_no_leak("jp-standard", see=send_view, tell=send_events, spectators=True, seats=3)

    assert report.compared > 50


def all_hands(state: State, _: int | None) -> object:
    return [str(card) for hand in state.hands for card in hand]


def next_hand(state: State, seat: int | None) -> object:
    """What a seat may know, and the first card of its neighbour besides."""
    neighbour = state.hands[((seat or 0) + 1) % len(state.hands)]
    return [send_view(state, seat), *map(str, neighbour[:1])]


def what_others_may_do(state: State, _: int | None) -> object:
    return [str(action) for action in legal_actions(state)] if state.phase is Phase.PLAY else None


def the_state_itself(state: State, _: int | None) -> object:
    return state


@pytest.mark.parametrize("see", [all_hands, next_hand, what_others_may_do, the_state_itself])
def test_code_that_shows_what_others_hold_is_caught(see: Callable[..., object]) -> None:
    with pytest.raises(CheckError) as error:
        check_no_leak("fr-livret", see=see, seats=4)

    assert "in which only cards differ that seat" in error.value.message
    assert "what `see` returns is not the same for it:" in error.value.message
    assert error.value.record is not None
    assert [*replay(error.value.record)] or error.value.record.rounds[0].position


def hands_for_spectators(state: State, seat: int | None) -> object:
    return state.hands if seat is None else None


def test_a_spectator_is_looked_after_where_there_are_some() -> None:
    assert check_no_leak("fr-livret", see=hands_for_spectators, seats=3).compared
    with pytest.raises(CheckError, match="that a spectator may not know"):
        check_no_leak("fr-livret", see=hands_for_spectators, spectators=True, seats=3)


def what_was_done(_: State, action: Action, __: State, ___: int | None) -> object:
    """Every action as it was made, the gifts of the exchange among them."""
    return "" if isinstance(action, Deal) else str(action)


def deals_told(_: State, action: Action, __: State, ___: int | None) -> object:
    return str(action) if isinstance(action, Deal) else ""


@pytest.mark.parametrize("tell", [what_was_done, deals_told])
def test_code_that_tells_everybody_every_action_is_caught(tell: Callable[..., object]) -> None:
    with pytest.raises(CheckError) as error:
        check_no_leak("fr-livret", tell=tell, seats=4, matches=4)

    assert "what `tell` returns is not the same for it:" in error.value.message


def order_of_hands(state: State, seat: int | None) -> object:
    """What a seat may know, in an order that tells what others hold."""
    mine, others = state.hands[seat or 0], [hand for hand in state.hands if hand]
    first = bool(others) and max(others, key=lambda hand: str(hand[-1])) != mine
    both = {"seat": seat, "hand": [*map(str, mine)]}
    return both if first else dict(reversed(both.items()))


def test_the_order_of_what_is_sent_is_compared_too() -> None:
    with pytest.raises(CheckError, match="what `see` returns is not the same"):
        check_no_leak("fr-livret", see=order_of_hands, seats=4)


def test_code_that_answers_at_random_is_not_called_a_leak() -> None:
    with pytest.raises(CheckError, match="is not the same twice, so it cannot be compared"):
        check_no_leak("fr-livret", see=lambda *_: random.SystemRandom().random(), seats=3)
    with pytest.raises(CheckError, match="is not the same twice, so it cannot be compared"):
        check_no_leak("fr-livret", tell=lambda *_: random.SystemRandom().random(), seats=3)


# --- leaks of the library, if there were any ---------------------------------------------------


def of_the_next_seat(told: Callable[..., Any]) -> Callable[..., Any]:
    """What is told of a state, or of an action, to the wrong seat."""

    def wrong(*given: Any) -> Any:
        *facts, seat = given
        return told(*facts, 0 if seat is None else (seat + 1) % facts[0].ruleset.players)

    return wrong


def chatty(asked: Any, action: Action) -> Violation | None:
    """Says in a refusal how strong the strongest card of all is."""
    refused = check(asked, action)
    if refused is None or not isinstance(asked, State):
        return refused
    most = max((str(hand[-1]), seat) for seat, hand in enumerate(asked.hands) if hand)[1]
    return Violation(refused.code, f"{refused.message} Seat {most} could.")


def generous(asked: Any, seat: int | None = None, *, distinct: bool = True) -> tuple[Action, ...]:
    """Lists fewer actions where a neighbour holds an ace."""
    listed = legal_actions(asked, seat, distinct=distinct)
    if not isinstance(asked, State) or seat is None:
        return listed
    return listed[any(card.rank == "A" for card in asked.hands[seat - 1]) :]


@pytest.mark.parametrize(
    ("name", "leaky", "said"),
    [
        ("view", of_the_next_seat(view), "the view is not the same"),
        ("events", of_the_next_seat(events), "what `events` tells is not the same"),
        ("check", chatty, "the refusal of `"),
        ("legal_actions", generous, "what is listed is not the same"),
    ],
)
def test_a_leak_of_the_library_would_be_caught(
    monkeypatch: pytest.MonkeyPatch, name: str, leaky: Callable[..., Any], said: str
) -> None:
    monkeypatch.setattr(_told, name, leaky)
    with pytest.raises(CheckError) as error:
        check_no_leak("fr-livret", seats=4, matches=2)

    assert said in error.value.message


def test_what_an_action_does_may_not_depend_on_unseen_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = _checking_leak.outcome

    def dependent(state: State) -> tuple[object, ...]:
        return real(state), state.hands if state.phase is Phase.PLAY else ()

    monkeypatch.setattr(_checking_leak, "outcome", dependent)
    with pytest.raises(CheckError, match=r"depends on cards that .* does not know"):
        check_no_leak("fr-livret", seats=4)


def test_a_gift_stays_where_its_giver_knows_it_to_be() -> None:
    """Code that remembers for a seat which of its gifts are still held leaks nothing."""

    def known(state: State, seat: int | None) -> object:
        gifts = view(state, seat).gifts if state.phase is Phase.PLAY else ()
        return [
            sorted(map(str, {*gift.cards} & {*state.hands[gift.receiver]}))
            for gift in gifts
            if gift.giver == seat
        ]

    rules = override(load("fr-livret"), {"deck.ranks": ["8", "9", "10", "J", "Q", "K", "A", "2"]})
    assert check_no_leak(rules, see=known, seats=4, matches=4).compared


def test_gifts_are_compared_that_differ() -> None:
    told: list[str] = []

    def noting(_: State, action: Action, __: State, ___: int | None) -> None:
        told.append(str(action) if isinstance(action, Give) else "")

    check_no_leak("fr-livret", tell=noting, seats=4, matches=4)

    pairs = zip(told[::2], told[1::2], strict=True)
    assert any(one != other for one, other in pairs)
