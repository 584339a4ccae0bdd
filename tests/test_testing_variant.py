"""`check_variant` lets sound variants through, and would notice each thing that it looks at."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import attrs
import pytest
from hypothesis import settings

from president_rules import (
    Action,
    Code,
    Deal,
    IllegalActionError,
    Pass,
    Phase,
    RecordError,
    State,
    View,
    Violation,
    apply,
    check,
    events,
    legal_actions,
    load,
    override,
    replay,
    to_data,
    variants,
    view,
    write_record,
)
from president_rules.state import build
from president_rules.testing import (
    CheckError,
    _checking_variant,
    check_bot,
    check_variant,
    is_listed,
)

if TYPE_CHECKING:
    from collections.abc import Callable


BUNDLED = variants() if settings().max_examples > 25 else variants()[::3]
"""Some of the bundled variants; all of them where tests are thorough."""


@pytest.mark.parametrize("variant", BUNDLED)
def test_bundled_variants_can_be_trusted(variant: str) -> None:
    assert check_variant(variant, seats=load(variant).players.min, rounds=2).compared


def test_every_number_of_seats_is_played_unless_some_are_given() -> None:
    small = override(load("fr-livret"), {"players.max": 4, "deck.ranks": ["J", "Q", "K", "A", "2"]})
    report = check_variant(small, matches=2, rounds=2)

    assert ((3, 4), 4, 8) == (report.seats, report.matches, report.rounds)
    assert report.refused > report.actions
    assert report.compared > 4 * report.actions  # each seat and a spectator


def test_the_checks_need_no_hypothesis() -> None:
    names = "check_bot, check_no_leak, check_server, check_variant, is_listed"
    code = f"import sys; from president_rules.testing import {names}; print(*sys.modules)"
    done = subprocess.run(  # noqa: S603 - our own interpreter and text
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    assert "president_rules.testing._tries" in done.stdout
    assert "hypothesis" not in done.stdout


# --- what is noticed ---------------------------------------------------------------------------


def caught(monkeypatch: pytest.MonkeyPatch, name: str, broken: object) -> CheckError:
    """What is said where one function of the library is broken."""
    monkeypatch.setattr(_checking_variant, name, broken)
    with pytest.raises(CheckError) as error:
        check_variant("fr-livret", seats=3, rounds=2)
    return error.value


def tampered(state: State, **changes: Any) -> State:
    """A state with something changed that no action could change."""
    current = state._round  # noqa: SLF001 - there is no public way, and that is the point
    parts = state._hands, state._trick, state._top, state._seats, state._places  # noqa: SLF001
    return build(*parts, attrs.evolve(current, **changes))


def follow_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every seat follow, whatever happens."""
    monkeypatch.setattr(_checking_variant, "fold", lambda _, told: told)
    monkeypatch.setattr(_checking_variant, "events", lambda *given: view(given[2], given[3]))


def test_a_variant_that_contradicts_itself_is_caught() -> None:
    good = load("fr-livret")
    lead = attrs.evolve(good.lead, first="holder")  # and no card to hold

    with pytest.raises(
        CheckError, match="fr-livret cannot be loaded from what `dumps` writes"
    ) as e:
        check_variant(attrs.evolve(good, lead=lead))
    assert "lead.first" in str(e.value)
    assert e.value.record is None


def test_a_variant_that_is_written_wrongly_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    other = load("fr-secretaire")
    error = caught(monkeypatch, "loads", lambda _: other)
    assert "fr-livret is another variant after `dumps` and `loads`" == str(error)


def test_a_digest_that_changes_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "digest", lambda _: object())
    assert "fr-livret has another digest after it was written and read" == str(error)


def of_states_alone(asked: State | View, *given: Any, **named: Any) -> tuple[Action, ...]:
    return legal_actions(asked, *given, **named) if isinstance(asked, State) else ()


def one_more(state: State, seat: int | None = None, **named: Any) -> tuple[Action, ...]:
    return (*legal_actions(state, seat, **named), Pass(seat or 0))


def nothing(*_: Any, **__: Any) -> tuple[Action, ...]:
    return ()


@pytest.mark.parametrize(
    ("listing", "said"),
    [
        (nothing, "Seat 1 is to act, but nothing is listed for it"),
        (one_more, "`0 pass` is listed, but refused: "),
        (of_states_alone, "Other actions are listed for the view of seat 1 than for the state"),
    ],
)
def test_a_listing_that_is_wrong_is_caught(
    monkeypatch: pytest.MonkeyPatch, listing: Callable[..., Any], said: str
) -> None:
    assert said in str(caught(monkeypatch, "legal_actions", listing))


def test_an_action_that_is_refused_though_it_is_listed_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def generous(state: State, action: Action) -> bool:
        return bool(state.round) or is_listed(state, action)

    error = caught(monkeypatch, "is_listed", generous)
    assert "is listed, but refused: " in error.message
    assert error.record is not None
    assert "! " in write_record(error.record)  # the line that the replay checks last
    assert 1 == len([*replay(error.record)])


def test_an_action_that_is_accepted_though_it_is_not_listed_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    error = caught(monkeypatch, "is_listed", lambda *_: False)
    assert "is accepted, but not listed" in str(error)


def test_a_check_that_allows_what_is_refused_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "check", lambda *_: None)
    assert "is accepted, but not listed" in str(error)


def test_a_check_with_another_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def vague(state: State, action: Action) -> Violation | None:
        return check(state, action) and Violation(Code.TOO_LOW, "No.")

    assert "is refused with two reasons: " in str(caught(monkeypatch, "check", vague))


def test_an_engine_that_makes_what_is_refused_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def lenient(state: State, action: Action) -> State:
        return apply(state, action) if check(state, action) is None else state

    error = caught(monkeypatch, "apply", lenient)
    assert "`check` refuses `" in str(error)
    assert "but `apply` makes it" in str(error)


def test_a_seat_that_cannot_follow_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "events", lambda *given: events(*given)[:1])
    assert "cannot follow `" in str(error)


def test_a_lost_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def losing(state: State, action: Action) -> State:
        after = apply(state, action)
        cards = after._round.cards  # noqa: SLF001 - as above
        return after if isinstance(action, Deal) else tampered(after, cards=cards & (cards - 1))

    follow_anything(monkeypatch)
    assert "A card is lost or doubled by `" in str(caught(monkeypatch, "apply", losing))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"titles": ("trou",) * 3}, "the titles are not of the standing: ('trou',"),
        ({"standing": (0, 0, 1)}, "the standing is not every seat once: (0, 0, 1)"),
    ],
)
def test_titles_and_standings_that_are_unfair_are_caught(
    monkeypatch: pytest.MonkeyPatch, changes: dict[str, Any], said: str
) -> None:
    def unfair(state: State, action: Action) -> State:
        after = apply(state, action)
        return tampered(after, **changes) if after.phase is Phase.DEAL else after

    follow_anything(monkeypatch)
    assert said in str(caught(monkeypatch, "apply", unfair))


def marred(state: State) -> None:
    """Change a state, which nobody may."""
    object.__setattr__(state, "_hands", state._hands[::-1])  # noqa: SLF001 - as above


def test_an_action_that_changes_the_state_before_it_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def marring(state: State, action: Action) -> State:
        after = apply(state, action)
        if state.phase is Phase.PLAY:
            marred(state)
        return after

    error = caught(monkeypatch, "apply", marring)
    assert "changed the state that it was made in" in error.message


def test_a_refusal_that_changes_the_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def marring(state: State, action: Action) -> State:
        if state.phase is Phase.PLAY and check(state, action):
            marred(state)
        return apply(state, action)

    error = caught(monkeypatch, "apply", marring)
    assert "is refused, but it changed the state" in error.message


def test_a_round_in_which_nobody_can_act_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "choices", lambda _: ())
    assert "Nobody can act, and the round is not over" in error.message


def test_an_engine_that_refuses_what_is_listed_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def strict(state: State, action: Action) -> State:
        if state.phase is Phase.PLAY and check(state, action) is None:
            raise IllegalActionError(Violation(Code.TOO_LOW, "No."), action)
        return apply(state, action)

    error = caught(monkeypatch, "apply", strict)
    assert "is listed, but refused: No. [TOO_LOW, PLAY-3]" in error.message


def test_a_round_without_end_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "longest_round", lambda _: 7)
    assert "The round does not end: 8 actions are more than one can have" in error.message
    assert error.record is not None
    assert 7 == len([*replay(error.record)])


def test_data_of_another_state_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    start: list[Any] = []

    def forgetful(thing: Any) -> dict[str, Any]:
        start.append(thing)
        return to_data(start[-1] if len(start) < 3 else start[1])

    error = caught(monkeypatch, "to_data", forgetful)
    assert "the state is another one by `to_data` and `from_data`" in str(error)


def test_a_record_of_another_match_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    real = _checking_variant.record_of

    def short(start: State, actions: tuple[Action, ...], **given: Any) -> Any:
        return real(start, actions[:-1], **given)

    error = caught(monkeypatch, "record_of", short)
    assert "The record of the match replays another match" in str(error)


def test_a_record_that_cannot_be_read_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    error = caught(monkeypatch, "write_record", lambda _: "record = 2\n")
    assert "The record of the match cannot be replayed: " in error.message
    assert isinstance(error.__cause__, RecordError)


def test_what_is_wrong_in_a_variant_of_your_own_has_a_record_too() -> None:
    """Overrides of a bundled variant are in the record; other changes give it another name."""
    good = load("fr-livret")
    dead = attrs.evolve(good.following, equal="forbidden", lock_until="pass")
    names = {}
    for made in (good, override(good, {"passing.mode": "out"}), attrs.evolve(good, following=dead)):
        with pytest.raises(CheckError) as error:
            check_bot(lambda _: Passing(), made, seats=3)
        assert error.value.record is not None
        assert made == error.value.record.resolved
        names[error.value.record.variant] = error.value.record.overrides
    assert {"fr-livret": (("passing.mode", "out"),), "fr-livret-changed": ()} == names


class Passing:
    """A bot that never plays."""

    def choose(self, seen: View) -> Action:
        return Pass(seen.seat or 0)
