"""What a match carries from round to round, and what it does not."""

from __future__ import annotations

import pytest

from president_rules import (
    Code,
    Deal,
    Phase,
    apply,
    check,
    from_data,
    new_match,
    parse_action,
    shuffled,
    to_data,
    view,
)
from tables import PLAIN, after, begin

HOLDING: dict[str, object] = {"finishing.forbidden": ["2"], "finishing.trigger": "on_holding"}


def test_nobody_holds_a_card_before_the_first_deal() -> None:
    state = new_match(PLAIN, 4)
    assert Phase.DEAL is state.phase
    assert ((), (), (), ()) == state.hands
    assert state == from_data(to_data(state))
    assert (0, 0, 0, 0) == tuple(len(view(state, seat).hand) for seat in range(4))


@pytest.mark.clause("OUT-5", "DEAL-2")
def test_cards_that_were_laid_away_are_dealt_again() -> None:
    hands = ["4C 5C", "2C 2D", "6C 7C"]
    state = after(begin(hands, HOLDING | {"exchange.counts": []}), "0 4C", "2 6C", "0 pass", "2 7C")
    assert Phase.DEAL is state.phase
    dealt = apply(state, shuffled(state, 1))
    assert dealt == from_data(to_data(dealt))
    assert 52 == sum(map(len, dealt.hands))
    cards = dealt.ruleset.deck.cards
    assert {*cards} == {card for hand in dealt.hands for card in hand}
    assert dealt == apply(state, Deal(shuffled(state, 1).cards))


@pytest.mark.clause("OUT-5", "OUT-6")
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("order", ["first_lowest", "last_lowest"])
def test_where_all_hold_forbidden_cards_alone_the_last_of_them_is_not_demoted(
    dealer: int, order: str
) -> None:
    keys = HOLDING | {"finishing.order": order}
    state = begin(["2C", "2D", "2H"], keys, dealer=dealer)
    first, second, third = ((dealer + step) % 3 for step in (1, 2, 3))
    demoted = (second, first) if order == "first_lowest" else (first, second)
    assert (third, *demoted) == state.standing


@pytest.mark.clause("VIEW-3")
@pytest.mark.parametrize("action", ["3 gives 3C 3D", "3 gives 3C 4C"])
def test_a_view_knows_of_no_card_that_another_seat_could_give(action: str) -> None:
    hands = ["3C 4C", "3D 4D", "3H 4H", "2S AS KS"]
    state = begin(hands, standing=(0, 1, 2, 3))
    violation = check(view(state, 0), parse_action(action))
    assert violation is not None
    assert Code.CARDS_NOT_HELD is violation.code
