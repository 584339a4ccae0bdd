"""The nodes of the automaton: what each says where nothing is said of it."""

from __future__ import annotations

from president_rules.table import Circle, Debt, Outcome, Phase, Places, Seats, Step, Trick, Way

NOBODY = -1


def test_an_action_by_itself_skips_nobody_and_ends_nothing() -> None:
    for act in ("play", "pass"):
        way = Way(act)
        assert NOBODY == way.seat == way.falls
        assert 0 == way.skips
        assert ("owner", "stays") == (way.leader, way.leaves)
        assert not any((way.clears, way.barred, way.reverses))


def test_a_trick_before_its_lead_remembers_nothing() -> None:
    trick = Trick()
    assert trick.top is None
    assert 0 == trick.size == trick.first == trick.run == trick.streak
    assert "" == trick.locked == trick.suits
    assert not any((trick.bound, trick.opening, trick.stepping, trick.boss_answer, trick.turned))


def test_a_play_by_itself_does_nothing_but_be_played() -> None:
    done = Outcome(Trick())
    assert (0, "owner", ()) == (done.skips, done.leader, done.debts)
    assert not any((done.clears, done.completes, done.reverses))
    step = Step(Trick(), Trick(), 0, 0)
    assert (0, ()) == (step.keeps, step.debts)


def test_a_debt_by_itself_is_to_be_paid() -> None:
    assert not Debt("give", 1).optional


def test_before_a_lead_nobody_is_asked_and_nobody_is_out() -> None:
    seats, places = Seats(Phase.DEAL, Circle(())), Places()
    assert NOBODY == seats.turn == seats.owner == places.fallen == places.falling
    assert 0 == seats.pending == seats.staying == seats.active
    assert () == places.finished == places.demoted
    assert not places.overturned
