"""The first of the last standing falls when another takes its place."""

from __future__ import annotations

import pytest

from president_rules import Code, Phase, view
from tables import after, begin, hands, leads, legal, refusal


def fall(when: str = "not_first", **more: object) -> dict[str, object]:
    """A downfall, and keys of its table; nothing is exchanged."""
    keys: dict[str, object] = {"exchange.counts": [], "downfall.when": when}
    return keys | {f"downfall.{key}": value for key, value in more.items()}


STANDING = [0, 1, 2, 3]
HANDS = ["9C 10C", "4C 3C", "5D 6D", "8H"]


@pytest.mark.clause("FALL-1")
def test_the_first_falls_when_another_is_first() -> None:
    state = after(begin(HANDS, fall(), standing=STANDING), "3 8H")
    assert (1, 2) == state.table.active
    assert Code.SEAT_OUT == refusal(state, "0 9C")


@pytest.mark.clause("FALL-1")
@pytest.mark.parametrize(
    ("standing", "active"), [([0, 1, 2, 3], (1, 2)), ([0, 3, 2, 1], (0, 1, 2))]
)
def test_where_it_takes_the_last_nobody_else_topples_the_first(
    standing: list[int], active: tuple[int, ...]
) -> None:
    keys = fall("last_first") | {"lead.later": "dealer"}
    state = begin(HANDS, keys, standing=standing, dealer=3)
    assert active == after(state, "3 8H").table.active


@pytest.mark.clause("FALL-1")
def test_nobody_falls_in_the_first_round() -> None:
    state = after(begin(["8H", "9C 10C", "4C 3C"], fall()), "0 8H")
    assert (1, 2) == state.table.active


@pytest.mark.clause("FALL-1")
@pytest.mark.parametrize(("fewest", "active"), [(4, (1, 2)), (5, (0, 1, 2))])
def test_nobody_falls_below_the_fewest_seats(fewest: int, active: tuple[int, ...]) -> None:
    keys = fall(min_players=fewest) | {"players.max": 5}
    state = begin(HANDS, keys, standing=STANDING)
    assert active == after(state, "3 8H").table.active


@pytest.mark.clause("FALL-1")
def test_nobody_falls_of_two() -> None:
    keys = fall() | {"players.max": 3}
    state = after(begin(["9C", "8H"], keys, standing=[0, 1]), "1 8H")
    assert (1, 0) == state.standing


@pytest.mark.clause("FALL-1", "OUT-3")
def test_a_demoted_seat_topples_nobody() -> None:
    keys = fall() | {"finishing.forbidden": ["8"]}
    assert (0, 1, 2) == after(begin(HANDS, keys, standing=STANDING), "3 8H").table.active


@pytest.mark.clause("FALL-1")
def test_only_first_place_topples() -> None:
    state = begin(["8C 10C", "4C 3C", "9D", "3H 5H"], fall(), standing=[3, 1, 2, 0])
    state = after(state, "0 8C", "1 pass", "2 9D")
    assert (0, 1) == state.table.active
    assert (2, 0, 1, 3) == after(state, "0 10C").standing


@pytest.mark.clause("FALL-2", "VIEW-1")
def test_the_cards_of_a_fallen_seat_are_seen_by_nobody() -> None:
    state = after(begin(HANDS, fall(), standing=STANDING), "3 8H")
    assert "" == hands(state)[0]
    for seat in (1, 2, 3, None):
        assert {"9C", "10C"}.isdisjoint(map(str, view(state, seat).cards_seen))


@pytest.mark.clause("FALL-2")
def test_a_fallen_seat_is_below_whoever_is_left() -> None:
    state = after(begin(HANDS, fall(), standing=STANDING), "3 8H", "1 pass", "2 pass")
    assert 1 == leads(state)
    assert (3, 2, 1, 0) == after(state, "1 3C", "2 5D", "1 pass", "2 6D").standing


@pytest.mark.clause("FALL-2", "OUT-6")
def test_a_fallen_seat_is_above_the_demoted() -> None:
    keys = fall() | {"finishing.forbidden": ["2"]}
    state = begin(["9C", "2C", "5D 6D", "8H"], keys, standing=STANDING)
    assert (3, 2, 0, 1) == after(state, "3 8H", "1 2C").standing


@pytest.mark.clause("FALL-2")
def test_where_the_fall_waits_the_seat_plays_on() -> None:
    state = after(begin(HANDS, fall(at="round_end"), standing=STANDING), "3 8H")
    assert 0 == state.turn
    state = after(state, "0 9C", "1 pass", "2 pass", "0 10C")
    assert (3, 0) == state.places
    state = after(state, "1 pass", "2 pass", "1 3C", "2 5D", "1 pass", "2 6D")
    assert (3, 2, 1, 0) == state.standing


@pytest.mark.clause("FALL-2")
def test_where_the_fall_waits_the_seat_may_be_the_one_that_is_left() -> None:
    hand = ["9C 10C", "JC", "QD", "8H"]
    state = begin(hand, fall(at="round_end"), standing=STANDING)
    assert (3, 1, 2, 0) == after(state, "3 8H", "0 pass", "1 JC", "2 QD").standing


@pytest.mark.clause("FALL-2", "OUT-6")
@pytest.mark.parametrize(
    ("order", "standing"), [("first_lowest", (3, 2, 1, 0)), ("last_lowest", (3, 2, 0, 1))]
)
def test_a_seat_that_is_demoted_before_its_fall_stays_among_the_demoted(
    order: str, standing: tuple[int, ...]
) -> None:
    keys = fall(at="round_end") | {"finishing.forbidden": ["K", "A"], "finishing.order": order}
    state = begin(["KC", "AC", "5D 6D", "8H"], keys, standing=STANDING)
    assert standing == after(state, "3 8H", "0 KC", "1 AC").standing


@pytest.mark.clause("FALL-2")
def test_a_fallen_seat_is_not_asked_in_the_trick_in_which_it_falls() -> None:
    state = after(begin(HANDS, fall(), standing=STANDING), "3 8H")
    assert 1 == state.turn
    assert [] == legal(state, 0)


def over(when: str = "never", **more: object) -> dict[str, object]:
    return fall(when, overturn=True, **more)


@pytest.mark.clause("FALL-3")
@pytest.mark.parametrize("when", ["never", "not_first", "last_first"])
def test_the_last_turns_the_standing_over_by_being_first(when: str) -> None:
    state = after(begin(HANDS, over(when), standing=[1, 0, 2, 3]), "3 8H")
    assert Phase.DEAL is state.phase
    assert (3, 2, 0, 1) == state.standing


@pytest.mark.clause("FALL-3")
def test_nobody_but_the_last_turns_the_standing_over() -> None:
    keys = over() | {"lead.later": "dealer"}
    state = after(begin(HANDS, keys, standing=[1, 0, 3, 2], dealer=3), "3 8H")
    assert Phase.PLAY is state.phase
    assert (0, 1, 2) == state.table.active


@pytest.mark.clause("FALL-3")
def test_below_the_fewest_seats_nothing_is_turned_over() -> None:
    keys = over(min_players=5) | {"players.max": 5}
    state = after(begin(HANDS, keys, standing=STANDING), "3 8H")
    assert Phase.PLAY is state.phase


@pytest.mark.clause("FALL-3")
def test_nothing_is_turned_over_in_the_first_round() -> None:
    assert Phase.PLAY is after(begin(["8H", "9C 10C", "4C 3C"], over()), "0 8H").phase


@pytest.mark.clause("FALL-3", "OUT-3")
def test_a_demoted_seat_takes_the_place_that_the_reversed_standing_gives_it() -> None:
    keys = over() | {"finishing.forbidden": ["2"]}
    state = begin(["9C 10C", "4C 3C", "2D", "3H 8H"], keys, standing=STANDING)
    state = after(state, "3 3H", "0 pass", "1 pass", "2 2D", "3 pass", "0 pass", "1 pass")
    assert (3, 2, 1, 0) == after(state, "3 8H").standing


@pytest.mark.clause("FALL-3", "OUT-2")
def test_the_last_turns_nothing_over_by_being_left_alone() -> None:
    keys = over() | {"finishing.forbidden": ["2"], "following.equal": "allowed"}
    state = begin(["4C 2C", "2D", "3H KH"], keys, standing=[0, 1, 2])
    assert (2, 0, 1) == after(state, "2 3H", "0 4C", "1 2D", "2 pass", "0 2C").standing
