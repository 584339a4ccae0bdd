"""`check_bot` lets good bots through, and says of bad ones what is wrong and where."""

from __future__ import annotations

import random
import sys
from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen

from president_rules import (
    Action,
    Code,
    Deal,
    Pass,
    View,
    legal_actions,
    load,
    read_record,
    replay,
    write_record,
)
from president_rules._record_lines import Refused
from president_rules.bots import RandomBot, SheddingBot
from president_rules.testing import CheckError, CheckReport, check_bot

if TYPE_CHECKING:
    from collections.abc import Callable


@pytest.mark.parametrize("variant", ["fr-livret", "jp-standard", "zheng-shangyou"])
def test_the_bots_of_the_library_can_be_trusted(variant: str) -> None:
    assert check_bot(RandomBot, variant, seats=4, matches=1).compared
    assert check_bot(SheddingBot(), variant, seats=4, matches=1).compared


def test_the_report_tells_what_was_played() -> None:
    report = check_bot(RandomBot, seats=(4, 3), matches=2, rounds=1)

    assert ("check_bot", "fr-livret", (3, 4)) == (report.check, report.variant, report.seats)
    assert (4, 4, 0) == (report.matches, report.rounds, report.refused)
    assert report.actions == report.compared + report.rounds  # all but the deals are asked twice
    assert str(report).startswith("check_bot: 4 matches of fr-livret at 3, 4 seats, 4 rounds,")


def test_the_same_seed_checks_the_same_matches() -> None:
    one, same, other = (check_bot(RandomBot, seats=3, seed=seed) for seed in (1, 1, 2))

    assert one == same
    assert one != other


def test_a_check_of_nothing_is_no_check() -> None:
    with pytest.raises(ValueError, match="0 matches are not enough"):
        check_bot(RandomBot, matches=0)
    with pytest.raises(ValueError, match="no numbers of seats"):
        check_bot(RandomBot, seats=())


def test_a_bot_that_is_given_is_copied() -> None:
    bot = RandomBot(7)
    before = bot._numbers.getstate()  # noqa: SLF001 - what a bot that is used would change

    check_bot(bot, seats=3, matches=1, rounds=1)

    assert before == bot._numbers.getstate()  # noqa: SLF001 - as above


# --- bots that are caught ----------------------------------------------------------------------


def caught(make: Callable[[int], Any], **given: Any) -> CheckError:
    """What is said of a bot."""
    with pytest.raises(CheckError) as error:
        check_bot(make, **{"seats": 3, "matches": 2, **given})
    return error.value


@frozen
class Passing:
    """Never plays."""

    def choose(self, view: View) -> Action:
        return Pass(view.seat or 0)


def test_an_illegal_bot_is_named_with_the_position_and_the_reason() -> None:
    error = caught(lambda _: Passing())

    assert "The bot at seat 1 answered `1 pass`, which is refused: Seat 1 leads" in error.message
    assert "[MUST_LEAD, LEAD-2]" in error.message
    assert "It was shown <View of seat 1, fr-livret for 3, round 1, play, turn 1;" in error.message
    assert "(fr-livret at 3 seats, round 1, after 0 actions:" in error.message


def test_the_record_of_an_illegal_bot_ends_with_what_it_answered() -> None:
    error = caught(lambda _: Passing())

    assert error.record is not None
    assert (Refused(Code.MUST_LEAD, Pass(1)),) == error.record.rounds[-1].actions
    assert 1 == len([*replay(error.record)])
    assert error.record == read_record(write_record(error.record))
    assert write_record(error.record) in str(error)
    assert "`replay(error.record)`" in str(error)


@frozen
class Later:
    """Plays well in the first round."""

    def choose(self, view: View) -> Action:
        return legal_actions(view)[0] if view.round == 1 else Pass(view.seat or 0)


def test_the_record_has_the_last_round_alone_where_that_says_it_all() -> None:
    record = caught(lambda _: Later()).record

    assert record is not None
    assert [(True, 3)] == [(each.position, len(each.standing)) for each in record.rounds]
    assert "! WRONG_PHASE : " in write_record(record)
    assert [] == [*replay(record)]


@frozen
class Raising:
    """Cannot cope."""

    def choose(self, view: View) -> Action:
        return {}[view]  # type: ignore[no-any-return]


def test_a_bot_that_raises_is_named_with_the_position_and_the_cause() -> None:
    error = caught(lambda _: Raising())

    assert "The bot at seat 1 raised KeyError(" in error.message
    assert "when it was shown <View of seat 1" in error.message
    assert isinstance(error.__cause__, KeyError)


@frozen
class Answering:
    """Always gives the same answer."""

    answer: Any

    def choose(self, _: View) -> Action:
        return self.answer  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("1 3C", "answered '1 3C', which is no action"),
        (None, "answered None, which is no action"),
        (Pass(0), "answered `0 pass`, which is no action of its seat"),
        (Deal("3C"), "answered `deal 3C`, which is no action of its seat"),
    ],
)
def test_a_bot_that_answers_no_action_of_its_seat_is_caught(answer: object, said: str) -> None:
    assert f"The bot at seat 1 {said}" in caught(lambda _: Answering(answer)).message


@frozen
class Erratic:
    """Has no seed."""

    def choose(self, view: View) -> Action:
        return random.SystemRandom().choice(legal_actions(view))


def test_a_bot_that_its_seed_does_not_determine_is_caught() -> None:
    error = caught(lambda _: Erratic())

    assert "a new bot with the same seed that was shown the same views answered" in error.message
    assert "It is not deterministic under its seed" in error.message


@frozen
class Colluding:
    """Knows what other bots were shown."""

    hands: dict[int, Any]

    def choose(self, view: View) -> Action:
        self.hands[view.seat or 0] = view.hand
        found = legal_actions(view)
        return found[sum(map(len, self.hands.values())) % len(found)]


def test_bots_that_tell_each_other_what_they_see_are_caught() -> None:
    shared: dict[int, Any] = {}

    error = caught(lambda _: Colluding(shared), seats=4)

    assert "It knows more than its views" in error.message


@frozen
class Peeking:
    """Looks for the state behind the view."""

    def choose(self, view: View) -> Action:
        found, frame = legal_actions(view), sys._getframe(1)  # noqa: SLF001 - it is a cheat
        course = frame.f_locals.get("course")
        seen = "" if course is None else repr(course.state.hands)
        return found[sum(map(ord, seen)) % len(found)]


def test_a_bot_that_peeks_is_caught() -> None:
    error = caught(lambda _: Peeking())

    assert "a new bot with the same seed that was shown the same views answered" in error.message
    assert "It knows more than its views" in error.message


@frozen
class Writing:
    """Changes what it is shown."""

    def choose(self, view: View) -> Action:
        object.__setattr__(view, "scores", (9,) * view.ruleset.players)
        return legal_actions(view)[0]


def test_a_bot_that_changes_its_view_is_caught() -> None:
    error = caught(lambda _: Writing())

    assert "The bot at seat 1 changed the view that it was shown" in error.message


@frozen
class Tiring:
    """Makes three bots that play, and then such as do not."""

    made: list[object]

    def __call__(self, _: int) -> Any:
        self.made.append(None)
        return Passing() if len(self.made) > 3 else RandomBot(0)


def test_a_bot_that_fails_when_it_is_asked_again_is_caught() -> None:
    error = caught(Tiring([]))

    assert "a new bot with the same seed that was shown the same views answered" in error.message


def test_a_bot_is_given_no_more_than_a_view() -> None:
    given: list[tuple[object, ...]] = []

    class Noting:
        def choose(self, *shown: View) -> Action:
            given.append(shown)
            return legal_actions(shown[0])[0]

    check_bot(lambda _: Noting(), seats=3, matches=1, rounds=1)

    assert given
    assert all(len(shown) == 1 and type(shown[0]) is View for shown in given)


def test_a_variant_may_be_given_as_a_value() -> None:
    variant = load("fr-secretaire")

    assert "fr-secretaire" == check_bot(SheddingBot(), variant, seats=4, matches=1).variant


def test_an_error_can_be_sent_between_processes() -> None:
    import pickle  # noqa: PLC0415 - pytest-xdist does

    error = caught(lambda _: Passing())
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled here

    assert str(error) == str(again)
    assert error.record == again.record


def test_reports_are_values() -> None:
    report = check_bot(RandomBot, seats=3, matches=1, rounds=1)

    assert isinstance(report, CheckReport)
    assert {report} == {report, check_bot(RandomBot, seats=3, matches=1, rounds=1)}


def test_the_seed_of_a_bot_is_a_number() -> None:
    seeds: list[object] = []

    def make(seed: int) -> RandomBot:
        seeds.append(seed)
        return RandomBot(seed)

    check_bot(make, seats=3, matches=1, rounds=1, seed=5)

    assert [5, 6, 7] == seeds[:3]
    assert {5, 6, 7} == {*seeds}
