"""The list of legal actions is all that `apply` accepts, once for each class of alike ones."""

from __future__ import annotations

import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from president_rules import (
    Action,
    Code,
    Discard,
    Give,
    IllegalActionError,
    Play,
    State,
    apply,
    check,
    legal_actions,
    view,
)
from president_rules.errors import CLAUSES
from president_rules.testing.strategies import actions, is_listed, positions
from tables import after, begin

SENTENCE = re.compile(r"[A-Z0-9].*[.]", re.DOTALL)


def alike(state: State, action: Action) -> object:
    """What tells an action from those that differ only by interchangeable suits."""
    if not isinstance(action, Discard | Give | Play):
        return action
    cards = action.cards_in(state) if isinstance(action, Play) else action.cards
    reading = action.reading if isinstance(action, Play) else ""
    variant = state.ruleset.variant
    runs = variant.sequences
    if variant.locking.suits == "exact" or (runs.min and runs.same_suit and 1 in runs.sets):
        return type(action), action.seat, reading, tuple(sorted(map(str, cards)))
    named: set[str] = {*variant.finishing.forbidden, *variant.jokers.countered_by}
    if not isinstance(action, Play):
        named |= {*variant.exchange.keep}
    if not isinstance(action, Play) or variant.lead.card_use != "free":
        named |= {variant.lead.card}
    kinds = sorted(str(card) if str(card) in named else card.rank for card in cards)
    return type(action), action.seat, reading, tuple(kinds)


@given(positions())
def test_whatever_is_listed_applies(state: State) -> None:
    for seat in range(state.ruleset.players):
        for action in (*legal_actions(state, seat), *legal_actions(state, seat, distinct=False)):
            assert check(state, action) is None
            assert state != apply(state, action)


@given(positions())
def test_alike_actions_are_listed_once(state: State) -> None:
    for seat in range(state.ruleset.players):
        distinct = [alike(state, action) for action in legal_actions(state, seat)]
        every = [alike(state, each) for each in legal_actions(state, seat, distinct=False)]
        assert len({*distinct}) == len(distinct)
        assert {*every} == {*distinct}


@given(positions())
def test_a_seat_that_is_not_named_is_the_one_to_act(state: State) -> None:
    for distinct in (True, False):
        every = [
            action
            for seat in range(state.ruleset.players)
            if state.turn in {None, seat} or state.phase == "exchange"
            for action in legal_actions(state, seat, distinct=distinct)
        ]
        assert every == [*legal_actions(state, distinct=distinct)]


@pytest.mark.clause("VIEW-3")
@given(positions())
def test_a_view_lists_what_the_state_lists_for_its_seat(state: State) -> None:
    for distinct in (True, False):
        for seat in range(state.ruleset.players):
            seen = view(state, seat)
            assert legal_actions(state, seat, distinct=distinct) == legal_actions(
                seen, distinct=distinct
            )
        assert () == legal_actions(view(state, None), distinct=distinct)


BANNED: dict[str, object] = {"finishing.policy": "illegal"}
REQUIRED: dict[str, object] = {
    "lead.first": "holder",
    "lead.card": "JK",
    "lead.card_use": "alone",
    "deck.jokers": 1,
    "jokers.alone": "forbidden",
}


@pytest.mark.parametrize(
    ("hands", "keys", "before"),
    [
        (["3C JK", "5C"], REQUIRED, ()),
        (["2C JK", "5C"], REQUIRED | {"lead.card_use": "included", "lead.forbidden": ["2"]}, ()),
        (["4C 5C 9H", "6C 7C 9D"], BANNED | {"finishing.forbidden": ["2"], "sequences.min": 2}, ()),
        (
            ["4C 5C 9H", "6C 7C 9D"],
            BANNED | {"finishing.forbidden": ["2"], "sequences.min": 2},
            ("0 4C 5C",),
        ),
        (
            ["2C 2D", "5C"],
            BANNED
            | {
                "finishing.forbidden": ["2"],
                "finishing.follows_revolution": True,
                "revolution.set": 4,
            },
            (),
        ),
        (["3C JK", "5C"], BANNED | {"finishing.forbidden": ["JK"], "deck.jokers": 1}, ()),
        (["9H JK", "5C"], BANNED | {"finishing.forbidden": ["JK"], "deck.jokers": 1}, ()),
        (
            ["3C JK", "5C"],
            BANNED | {"finishing.forbidden": ["JK", "3"], "deck.jokers": 1, "jokers.wild": False},
            (),
        ),
    ],
)
def test_the_short_list_has_one_of_each_kind_of_the_long_one(
    hands: list[str], keys: dict[str, object], before: tuple[str, ...]
) -> None:
    state = after(begin(hands, keys), *before)
    short = [alike(state, action) for action in legal_actions(state)]
    long = [alike(state, action) for action in legal_actions(state, distinct=False)]
    assert [*dict.fromkeys(long)] == short != []


@pytest.mark.clause("VIEW-3")
def test_a_view_lists_nothing_of_another_seat() -> None:
    state = begin(["4C 5C", "6C 7C", "8C 9C"])
    for seat in range(3):
        for other in {0, 1, 2} - {seat}:
            assert () == legal_actions(view(state, seat), other)
        assert () == legal_actions(view(state, None), seat)
    assert 2 == len(legal_actions(view(state, 0), 0))


@given(positions(), st.data())
def test_a_refusal_names_code_clause_and_facts(state: State, data: st.DataObject) -> None:
    action = data.draw(actions(state))
    assume(not is_listed(state, action))
    with pytest.raises(IllegalActionError) as error:
        apply(state, action)
    violation = error.value.violation
    assert violation.code in Code
    assert CLAUSES[violation.code] == violation.clause
    assert SENTENCE.fullmatch(violation.message)
    assert violation == check(state, action)
    assert str(error.value) == str(violation)
