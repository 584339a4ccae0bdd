"""A ruleset: compiled once, the same for equal variants, and no more than a value."""

from __future__ import annotations

import copy
import pickle

import pytest
from attrs import evolve

from president_rules import Phase, apply, compile_rules, legal_actions, load, new_match, shuffled
from president_rules import ruleset as memory
from president_rules.table import Circle, Seats, Trick, Way, bits, code_of, way_of
from tables import PLAIN


def test_a_ruleset_is_compiled_once() -> None:
    assert compile_rules(PLAIN, 4) is compile_rules(PLAIN, 4)
    assert compile_rules(PLAIN, 4) != compile_rules(PLAIN, 5)


def test_a_ruleset_is_a_value() -> None:
    rules = compile_rules(PLAIN, 4)
    assert rules == pickle.loads(pickle.dumps(rules))  # noqa: S301 - our own bytes
    assert rules == copy.deepcopy(rules)
    assert "plain for 4" == str(rules)
    assert ("president", "vice_president", "vice_trou", "trou") == rules.titles


def test_a_ruleset_is_for_the_players_of_its_variant() -> None:
    with pytest.raises(ValueError, match="fr-livret is for 3 to 8 players, not for 2"):
        compile_rules(load("fr-livret"), 2)


def test_equal_tricks_and_seats_are_one_node() -> None:
    rules = compile_rules(PLAIN, 4)
    assert rules.trick(Trick()) is rules.trick(Trick())
    circle = Circle((0, 1, 2, 3))
    key = Seats(Phase.PLAY, circle, 1, 0, 0b1110, 0b1111, 0b1111)
    assert rules.seats(key) is rules.seats(evolve(key, after={}))


def test_what_is_remembered_is_counted_and_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    compile_rules.cache_clear()
    monkeypatch.setattr(memory, "MOST_TRICKS", 5)
    monkeypatch.setattr(memory, "MOST_SEATS", 5)
    state = new_match(load("fr-livret"), 4)
    for seed in range(3):
        state = apply(state, shuffled(state, seed))
        while state.phase is not Phase.DEAL:
            state = apply(state, legal_actions(state)[-1])
            remembered = state.ruleset.remembered
            assert remembered["tricks"] <= 5
            assert remembered["seats"] <= 5
    assert 0 < state.ruleset.remembered["menus"]
    compile_rules.cache_clear()


def test_a_way_and_its_code_are_one_to_one() -> None:
    way = Way("play", skips=3, clears=True)
    assert way == way_of(code_of(way))
    assert code_of(way) == code_of(Way("play", skips=3, clears=True))
    assert code_of(way) != code_of(Way("play", skips=3))


def test_a_circle_goes_round() -> None:
    circle = Circle((2, 0, 1))
    assert 0 == circle.after(2, 0b111)
    assert 1 == circle.after(2, 0b110)
    assert 2 == circle.after(1, 0b111)
    assert 2 == circle.after(2, 0b100)
    assert -1 == circle.after(2, 0)
    assert 2 == circle.left_of(1)


def test_a_mask_is_read_from_its_lowest_bit() -> None:
    assert () == bits(0)
    assert (0, 2, 70) == bits(1 | 4 | 1 << 70)
