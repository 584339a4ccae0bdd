"""What a refusal says to people: the sentence of every code, in a position that calls for it."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import frozen

from president_rules import Code, Phase, State, check, new_match, parse_action, view
from tables import PLAIN, after, begin

STEPS = {"locking.ranks": "consecutive"}
DOWN = (0, 1, 2, 3)
"""A last standing: seat 3 gives seat 0 its best cards."""


@frozen
class Case:
    """A position, an action that is refused there, and what the refusal says."""

    hands: list[str]
    keys: dict[str, Any]
    before: tuple[str, ...]
    action: str
    code: Code
    said: str
    standing: tuple[int, ...] = ()

    def state(self) -> State:
        """The position."""
        return after(begin(self.hands, self.keys, standing=self.standing), *self.before)


def effect(do: str, **more: object) -> dict[str, Any]:
    return {"effects": [{"rank": "7", "do": do, **more}]}


TWO = ["4C 4D 9C", "5C 6C 6D", "8C 9D"]
RUNS = {"sequences.min": 2}
OWING = ["3C 4C", "3D 4D", "3H 4H", "2S AS KS"]

CASES = {
    "a play in the exchange": Case(
        OWING,
        {},
        (),
        "3 2S",
        Code.WRONG_PHASE,
        "A play or a pass needs the phase play: it is the phase exchange.",
        DOWN,
    ),
    "a gift in play": Case(
        TWO,
        {},
        (),
        "0 gives 4C",
        Code.WRONG_PHASE,
        "A gift needs the phase exchange: it is the phase play.",
    ),
    "a discard where nobody has to": Case(
        TWO,
        {},
        (),
        "0 discards 4C",
        Code.WRONG_PHASE,
        "Nobody has to discard now.",
    ),
    "a seat that is not there": Case(
        TWO,
        {},
        (),
        "7 pass",
        Code.UNKNOWN_SEAT,
        "There is no seat 7: the seats are 0 to 2.",
    ),
    "a seat that is out": Case(
        ["4C", "5C 6C", "8C 9D"],
        {},
        ("0 4C", "1 5C"),
        "0 pass",
        Code.SEAT_OUT,
        "Seat 0 is out of the round.",
    ),
    "a seat whose turn it is not": Case(
        TWO,
        {},
        (),
        "2 8C",
        Code.NOT_YOUR_TURN,
        "Seat 2 cannot act: it is seat 0's turn.",
    ),
    "a play while a card is to be given": Case(
        ["7C 4C 5C", "5D", "6D"],
        effect("give"),
        ("0 7C",),
        "0 4C",
        Code.CARDS_OWED,
        "Seat 0 has to give 1 card first.",
    ),
    "a pass while two cards are to be discarded": Case(
        ["7C 7D 4C 5C 6C", "5D", "6D"],
        effect("discard", amount="per_card"),
        ("0 7C 7D",),
        "0 pass",
        Code.CARDS_OWED,
        "Seat 0 has to discard 2 cards first.",
    ),
    "cards that are not held": Case(
        TWO,
        {},
        (),
        "0 5D",
        Code.CARDS_NOT_HELD,
        "Seat 0 does not hold 5D.",
    ),
    "two ranks": Case(
        TWO,
        {},
        (),
        "0 4C 9C",
        Code.NOT_A_COMBINATION,
        "4C 9C is not a combination: the cards of a play have one rank.",
    ),
    "a reading that the cards do not have": Case(
        ["4C 5C 9C", "8C 9D"],
        RUNS,
        (),
        "0 4C 5C = 5-6",
        Code.NOT_A_COMBINATION,
        "4C 5C cannot be read as 5-6.",
    ),
    "no lead card among others": Case(
        ["3D 4C 4D", "5C"],
        {"lead.first": "holder", "lead.card": "3D", "lead.card_use": "included"},
        (),
        "0 4C 4D",
        Code.CARD_REQUIRED,
        "The first play of the round must include 3D.",
    ),
    "no lead card alone": Case(
        ["3D 3C 4C", "5C"],
        {"lead.first": "holder", "lead.card": "3D", "lead.card_use": "alone"},
        (),
        "0 3C 3D",
        Code.CARD_REQUIRED,
        "The first play of the round must be 3D alone.",
    ),
    "a forbidden rank led": Case(
        ["2C 4C", "5C"],
        {"lead.forbidden": ["2"]},
        (),
        "0 2C",
        Code.FORBIDDEN_LEAD,
        "Seat 0 may not lead 1 x 2 while it holds a card of another rank.",
    ),
    "a forbidden sequence led": Case(
        ["AC 2C 4C", "5C"],
        {"lead.forbidden": ["2"], **RUNS},
        (),
        "0 AC 2C",
        Code.FORBIDDEN_LEAD,
        "Seat 0 may not lead the sequence A-2 while it holds a card of another rank.",
    ),
    "too many cards led": Case(
        ["4C 4D 4H 5C", "5D"],
        {"following.sizes": [1, 2]},
        (),
        "0 4C 4D 4H",
        Code.WRONG_SIZE,
        "3 cards may not be led: a set has 1, 2 cards.",
    ),
    "two cards on one": Case(
        TWO,
        {},
        ("0 4C",),
        "1 6C 6D",
        Code.WRONG_SIZE,
        "2 cards cannot answer 4C, in a trick of 1 card.",
    ),
    "one card on two": Case(
        TWO,
        {},
        ("0 4C 4D",),
        "1 5C",
        Code.WRONG_SIZE,
        "1 card cannot answer 4C 4D, in a trick of 2 cards.",
    ),
    "a set on a sequence": Case(
        ["4C 5C 9C", "6C 6D 3C", "8C"],
        RUNS,
        ("0 4C 5C",),
        "1 6C 6D",
        Code.WRONG_SIZE,
        "2 x 6 cannot answer 4C 5C.",
    ),
    "a sequence on a set": Case(
        ["4C 4D 9C", "6C 7C 3C", "8C"],
        RUNS,
        ("0 4C 4D",),
        "1 6C 7C",
        Code.WRONG_SIZE,
        "the sequence 6-7 cannot answer 4C 4D.",
    ),
    "a weaker card": Case(
        ["8C 9C", "5C 6C", "3C"],
        {},
        ("0 8C",),
        "1 5C",
        Code.TOO_LOW,
        "1 x 5 does not beat 8C.",
    ),
    "an equal card": Case(
        ["8C 9C", "8D 6C", "3C"],
        {},
        ("0 8C",),
        "1 8D",
        Code.EQUAL_FORBIDDEN,
        "1 x 8 is only as strong as 8C.",
    ),
    "another card where a seat must match": Case(
        ["8C 9C", "8D 6C", "9D 3C"],
        {"following.equal": "match_or_skip"},
        ("0 8C", "1 8D"),
        "2 9D",
        Code.MUST_MATCH,
        "Seat 2 may only match 8D, or pass.",
    ),
    "another rank than the locked one": Case(
        ["8C 9C", "8D 6C", "9D 3C"],
        {"following.equal": "lock"},
        ("0 8C", "1 8D"),
        "2 9D",
        Code.LOCKED,
        "Only the rank 8 may be played in this trick.",
    ),
    "no step": Case(
        ["4H 9C", "5C 9D", "7C 8C", "3C"],
        STEPS,
        ("0 4H", "1 5C"),
        "2 7C",
        Code.LOCKED,
        "1 x 7 is not one step stronger than 5C, as the lock wants.",
    ),
    "another suit": Case(
        ["4H 4C 9C", "6H 6C 9D", "8H 8D 3D", "3C"],
        {"locking.suits": "exact"},
        ("0 4C 4H", "1 6C 6H"),
        "2 8D 8H",
        Code.LOCKED,
        "Only the suits C H may be played in this trick.",
    ),
    "a forbidden finish": Case(
        ["2C 2D", "5C", "8C"],
        {"finishing.forbidden": ["2"], "finishing.policy": "illegal"},
        (),
        "0 2C 2D",
        Code.FORBIDDEN_FINISH,
        "Seat 0 may not finish on 2 x 2.",
    ),
    "a pass of a leader": Case(
        TWO,
        {},
        (),
        "0 pass",
        Code.MUST_LEAD,
        "Seat 0 leads: it must play.",
    ),
    "a gift of nobody's": Case(
        OWING,
        {},
        (),
        "1 gives 3D",
        Code.NOTHING_OWED,
        "Seat 1 owes nothing now.",
        DOWN,
    ),
    "too few cards given": Case(
        OWING,
        {},
        (),
        "3 gives 2S",
        Code.WRONG_COUNT,
        "Seat 3 owes 2 cards, not 1.",
        DOWN,
    ),
    "a card given that is not held": Case(
        OWING,
        {},
        (),
        "3 gives 2S 3C",
        Code.CARDS_NOT_HELD,
        "Seat 3 does not hold 3C 2S.",
        DOWN,
    ),
    "not the best cards": Case(
        OWING,
        {},
        (),
        "3 gives KS AS",
        Code.NOT_BEST,
        "Seat 3 owes its best 2 cards.",
        DOWN,
    ),
    "not the worst card": Case(
        ["3C 4C", "3D 4D", "3H 4H", "2S AS KS"],
        {"exchange.high_gives": "worst", "exchange.counts": [1]},
        ("3 gives 2S",),
        "0 gives 4C",
        Code.NOT_WORST,
        "Seat 0 owes its worst 1 card.",
        DOWN,
    ),
    "what was received": Case(
        OWING,
        {"exchange.may_return": False, "exchange.counts": [1]},
        ("3 gives 2S",),
        "0 gives 2S",
        Code.RETURNED_CARD,
        "Seat 0 may not give back what it has just received.",
        DOWN,
    ),
    "an exchange that may not be called off": Case(
        OWING,
        {},
        (),
        "3 declares",
        Code.CANNOT_DECLARE,
        "Seat 3 cannot call the exchange off now.",
        DOWN,
    ),
    "a discard for a gift": Case(
        ["7C 4C 5C", "5D", "6D"],
        effect("give"),
        ("0 7C",),
        "0 discards 4C",
        Code.NOTHING_OWED,
        "Seat 0 has nothing to discard now.",
    ),
    "two cards for one": Case(
        ["7C 4C 5C", "5D", "6D"],
        effect("give"),
        ("0 7C",),
        "0 gives 4C 5C",
        Code.WRONG_COUNT,
        "Seat 0 owes 1 card, not 2.",
    ),
    "two cards for one or none": Case(
        ["7C 4C 5C", "5D", "6D"],
        effect("discard", optional=True),
        ("0 7C",),
        "0 discards 4C 5C",
        Code.WRONG_COUNT,
        "Seat 0 owes 1 card or none, not 2.",
    ),
    "a card discarded that is not held": Case(
        ["7C 4C 5C", "5D", "6D"],
        effect("discard"),
        ("0 7C",),
        "0 discards 9H",
        Code.CARDS_NOT_HELD,
        "Seat 0 does not hold 9H.",
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_refusal_says_what_is_wrong(case: Case) -> None:
    violation = check(case.state(), parse_action(case.action))
    assert violation is not None
    assert (case.code, case.said) == (violation.code, violation.message)


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_a_seat_is_told_the_same_of_its_own_action(case: Case) -> None:
    action, state = parse_action(case.action), case.state()
    seat = getattr(action, "seat", 0)
    if seat < state.ruleset.players:
        assert check(state, action) == check(view(state, seat), action)


def test_nothing_can_be_done_once_a_match_is_over() -> None:
    state = begin(["4C", "5C"], {"match.rounds": 1})
    state = after(state, "0 4C")
    assert Phase.OVER is state.phase
    for action in ("0 pass", "0 gives 4C", "deal 3C"):
        violation = check(state, parse_action(action))
        assert violation is not None
        assert (Code.WRONG_PHASE, "The match is over.") == (violation.code, violation.message)


def test_a_play_before_the_deal_needs_another_phase() -> None:
    violation = check(new_match(PLAIN, 4), parse_action("0 pass"))
    assert violation is not None
    assert "A play or a pass needs the phase play: it is the phase deal." == violation.message
