"""A match from deal to deal, and the order in which actions are judged."""

from __future__ import annotations

import pytest

from president_rules import (
    Code,
    Deal,
    IllegalActionError,
    Pass,
    Phase,
    VariantError,
    apply,
    check,
    legal_actions,
    load,
    new_match,
    pass_,
    play,
    shuffled,
)
from tables import PLAIN, after, begin, hands, legal, refusal

DECK: dict[str, object] = {"deck.ranks": ["3", "4"], "players.max": 8}
CARDS = "3C 3D 3H 3S 4C 4D 4H 4S"


@pytest.mark.clause("DEAL-1")
def test_a_match_waits_for_a_deal_and_nothing_else() -> None:
    state = new_match(PLAIN, 4)
    assert Phase.DEAL is state.phase
    assert 0 == state.round
    assert state.turn is None
    assert () == legal_actions(state)
    for action in ("0 3C", "0 pass", "0 gives 3C", "0 declares", "9 pass"):
        assert Code.WRONG_PHASE == refusal(state, action)


@pytest.mark.clause("DEAL-1")
@pytest.mark.parametrize(
    "cards", ["", "3C", "3C 3D 3H 3S 4C 4D 4H", f"{CARDS} 4S", "3C 3D 3H 3S 4C 4D 4H 4H", "JK"]
)
def test_a_deal_is_the_whole_deck(cards: str) -> None:
    state = new_match(PLAIN, 4, overrides=DECK)
    assert Code.BAD_DEAL == refusal(state, f"deal {cards}")
    assert check(state, Deal(CARDS)) is None


@pytest.mark.clause("DEAL-1")
def test_nobody_deals_while_a_round_is_played() -> None:
    state = after(new_match(PLAIN, 4, overrides=DECK), f"deal {CARDS}")
    assert Phase.PLAY is state.phase
    assert Code.WRONG_PHASE == refusal(state, f"deal {CARDS}")
    state = begin(["3C 4C", "3D 4D"], {"exchange.counts": [1]}, standing=(0, 1))
    assert Code.WRONG_PHASE == refusal(state, "deal 3C")


@pytest.mark.clause("PLAY-1")
def test_a_play_is_some_cards_of_one_rank_that_are_held() -> None:
    state = begin(["3C 3D 4C", "3H 5C"])
    assert Code.CARDS_NOT_HELD == refusal(state, "0 3H")
    assert Code.CARDS_NOT_HELD == refusal(state, "0 3C 3C")
    assert Code.CARDS_NOT_HELD == refusal(state, "0 QQ")
    assert Code.NOT_A_COMBINATION == refusal(state, "0 3C 4C")
    assert ["0 3C", "0 3D", "0 4C", "0 3C 3D"] == legal(state)


@pytest.mark.clause("PLAY-1")
def test_a_play_of_no_cards_is_no_combination() -> None:
    with pytest.raises(IllegalActionError) as error:
        apply(begin(["3C", "4C"]), play(0, ()))
    assert Code.NOT_A_COMBINATION == error.value.violation.code


@pytest.mark.clause("PLAY-5")
def test_a_play_is_judged_in_one_order() -> None:
    keys = {"lead.forbidden": ["2"], "following.sizes": [1], "following.equal": "forbidden"}
    state = begin(["4C 2C", "3C 3D 4D 4H 5C", "9C"], keys | {"players.min": 2})
    assert Code.UNKNOWN_SEAT == refusal(state, "7 9C 10C")
    assert Code.NOT_YOUR_TURN == refusal(state, "1 9C 10C")
    assert Code.CARDS_NOT_HELD == refusal(state, "0 9C 10C")
    assert Code.NOT_A_COMBINATION == refusal(state, "0 4C 2C")
    assert Code.FORBIDDEN_LEAD == refusal(state, "0 2C")
    state = after(state, "0 4C")
    assert Code.WRONG_SIZE == refusal(state, "1 3C 3D")
    assert Code.TOO_LOW == refusal(state, "1 3C")
    assert Code.EQUAL_FORBIDDEN == refusal(state, "1 4D")


@pytest.mark.clause("PLAY-5")
def test_a_card_that_is_required_comes_before_the_size() -> None:
    keys = {
        "lead.first": "holder",
        "lead.card": "3C",
        "lead.card_use": "included",
        "lead.forbidden": ["2"],
        "following.sizes": [1],
    }
    state = begin(["3C 3D 2C 2D", "5C"], keys)
    assert Code.CARD_REQUIRED == refusal(state, "0 2C 2D")
    assert Code.WRONG_SIZE == refusal(state, "0 3C 3D")


@pytest.mark.clause("PLAY-5")
def test_a_pass_is_judged_in_one_order() -> None:
    state = begin(["4C", "3C 5C", "9C 10C"], {"passing.forced_play": True})
    assert Code.UNKNOWN_SEAT == refusal(state, "7 pass")
    assert Code.NOT_YOUR_TURN == refusal(state, "2 pass")
    assert Code.MUST_LEAD == refusal(state, "0 pass")
    state = after(state, "0 4C")
    assert Code.SEAT_OUT == refusal(state, "0 pass")
    assert Code.MUST_PLAY == refusal(state, "1 pass")


@pytest.mark.clause("PLAY-5")
@pytest.mark.parametrize("seat", [-1, 2, 10**6])
def test_a_seat_that_is_not_there_is_unknown(seat: int) -> None:
    state = begin(["3C", "4C"])
    for action in (Pass(seat), play(seat, "3C")):
        with pytest.raises(IllegalActionError) as error:
            apply(state, action)
        assert Code.UNKNOWN_SEAT == error.value.violation.code
    assert () == legal_actions(state, seat)


def test_a_refused_action_leaves_the_state_as_it_was() -> None:
    state = begin(["3C 4C", "5C"])
    before = repr(state)
    assert Code.MUST_LEAD == refusal(state, "0 pass")
    assert before == repr(state)
    assert after(begin(["3C 4C", "5C"]), "0 3C") == after(state, "0 3C")


def test_a_refusal_says_who_what_and_why() -> None:
    state = begin(["3C 4C", "5C", "6C"])
    with pytest.raises(IllegalActionError) as error:
        apply(state, pass_(2))
    assert "Seat 2 cannot act: it is seat 0's turn. [NOT_YOUR_TURN, PASS-3]" == str(error.value)
    assert pass_(2) == error.value.action


def test_a_match_is_for_the_players_of_its_variant() -> None:
    with pytest.raises(ValueError, match="not for 9"):
        new_match(load("fr-livret"), 9)
    with pytest.raises(ValueError, match="there is no seat 4 to deal"):
        new_match(load("fr-livret"), 4, dealer=4)


def test_a_match_may_override_keys() -> None:
    state = new_match(load("fr-livret"), 4, overrides={"passing.mode": "out"})
    assert "out" == state.ruleset.variant.passing.mode
    with pytest.raises(VariantError):
        new_match(load("fr-livret"), 4, overrides={"passing.mode": "never"})


@pytest.mark.clause("LEAD-1")
def test_the_first_two_rounds_of_the_booklet() -> None:
    state = new_match(load("fr-livret"), 4)
    state = apply(state, shuffled(state, "president"))
    assert 1 == state.turn
    while state.phase is Phase.PLAY:
        state = apply(state, legal_actions(state)[0])
    worst = state.standing[-1]
    assert worst == state.dealer
    state = apply(state, shuffled(state, "trou"))
    assert Phase.EXCHANGE is state.phase
    assert 2 == state.owed[worst]
    while state.phase is Phase.EXCHANGE:
        state = apply(state, legal_actions(state)[0])
    assert worst == state.turn


def test_a_round_that_is_set_up_may_hold_fewer_cards_than_the_deck() -> None:
    state = begin(["3C", "4C"], aside="5C")
    assert ["3C", "4C"] == hands(state)
    assert ("5C",) == tuple(map(str, state.aside))
    assert () == state.played


@pytest.mark.clause("PLAY-5")
def test_a_play_that_was_listed_is_refused_where_it_is_not_legal() -> None:
    leads = begin(["4C 9C", "AC 5D"])
    listed = legal_actions(leads)[0]
    state = after(leads, "0 9C", "1 AC")
    assert leads.ruleset is state.ruleset
    with pytest.raises(IllegalActionError) as error:
        apply(state, listed)
    assert Code.TOO_LOW is error.value.violation.code


@pytest.mark.clause("OUT-4")
def test_a_play_that_was_listed_is_refused_where_it_is_a_forbidden_finish() -> None:
    keys = {"finishing.forbidden": ["2"], "finishing.policy": "illegal"}
    two = legal_actions(after(begin(["4C 9C", "2C 3D"], keys), "0 4C"))[0]
    state = after(begin(["4C 9C", "2C"], keys), "0 4C")
    with pytest.raises(IllegalActionError) as error:
        apply(state, two)
    assert Code.FORBIDDEN_FINISH is error.value.violation.code


@pytest.mark.clause("PLAY-1")
def test_a_play_that_was_listed_is_refused_once_its_cards_were_played() -> None:
    leads = begin(["4C 9C", "5D 6D"])
    listed = legal_actions(leads)[0]
    state = after(leads, "0 4C", "1 pass")
    assert leads.turn == state.turn
    with pytest.raises(IllegalActionError) as error:
        apply(state, listed)
    assert Code.CARDS_NOT_HELD is error.value.violation.code


@pytest.mark.clause("PLAY-1")
def test_an_answer_that_was_listed_is_refused_once_its_cards_were_played() -> None:
    follows = after(begin(["4C 4D 9C KC", "5D 6D 7D"]), "0 4C")
    listed = legal_actions(follows)[0]
    state = after(follows, "1 5D", "0 pass", "1 7D", "0 9C", "1 pass", "0 4D")
    assert follows.turn == state.turn
    with pytest.raises(IllegalActionError) as error:
        apply(state, listed)
    assert Code.CARDS_NOT_HELD is error.value.violation.code
