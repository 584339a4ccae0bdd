"""`check_server` lets a good server through, and catches what makes a bad one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from attrs import define, field

from president_rules import (
    DataError,
    Deal,
    IllegalActionError,
    NotationError,
    Phase,
    State,
    apply,
    check,
    from_data,
    legal_actions,
    load,
    new_match,
    override,
    parse_action,
    replay,
    shuffled,
    to_data,
    view,
)
from president_rules.testing import CheckError, check_no_leak, check_server

if TYPE_CHECKING:
    from collections.abc import Callable

    from president_rules import Action
    from president_rules.testing import Server


@define
class Good:
    """A server as small as may be."""

    state: State
    version: int = 0

    def send(self, seat: int, message: Any, version: Any) -> str | None:
        try:
            self.accept(seat, self.read(message), version)
        except (NotationError, DataError, IllegalActionError, PermissionError) as error:
            return str(error)
        return None

    def read(self, message: Any) -> Action:
        if not isinstance(message, str):
            reason = "that is no text"
            raise NotationError(reason)
        return parse_action(message)

    def accept(self, seat: int, action: Action, version: Any) -> None:
        if type(version) is not int or version != self.version:
            reason = "the match has gone on"
            raise PermissionError(reason)
        if isinstance(action, Deal) or action.seat != seat:
            reason = "that is not for you to do"
            raise PermissionError(reason)
        self.make(action)

    def make(self, action: Action) -> None:
        self.state = apply(self.state, action)
        self.version += 1


@pytest.mark.parametrize("variant", ["fr-livret", "jp-standard", "fr-ou-rien"])
def test_a_good_server_is_let_through(variant: str) -> None:
    report = check_server(Good, variant, seats=4)

    assert 2 == report.matches == report.rounds
    assert report.actions > 50
    assert report.refused > 10 * report.actions
    assert report.compared


def test_the_check_needs_no_more_than_the_protocol_says() -> None:
    server: Server = Good(new_match(load("fr-livret"), 3))  # mypy checks it

    assert "the match has gone on" == server.send(0, "0 pass", 1)


def test_the_same_seed_checks_the_same_rounds() -> None:
    one, same, other = (check_server(Good, seats=3, matches=1, seed=seed) for seed in (1, 1, 2))

    assert one == same
    assert one != other


def test_rounds_with_an_exchange_are_played() -> None:
    hosted: list[Phase] = []

    def make(state: State) -> Good:
        hosted.append(state.phase)
        return Good(state)

    check_server(make, seats=4, matches=2)

    assert {Phase.PLAY, Phase.EXCHANGE} == {*hosted}


class TakesData(Good):
    """Takes what `to_data` writes."""

    def read(self, message: Any) -> Action:
        if not isinstance(message, dict) or message.get("type") != "action":
            reason = "that is no action"
            raise DataError(reason)
        return from_data(message)  # type: ignore[no-any-return]


def test_a_server_may_take_data() -> None:
    assert check_server(TakesData, write=to_data, seats=3).actions


class KnowsTheSender(Good):
    """Takes messages that do not say who acts, since it knows who sent them."""

    def send(self, seat: int, message: Any, version: Any) -> str | None:
        text = f"{seat} {message}" if isinstance(message, str) else message
        return super().send(seat, text, version)


def test_messages_need_not_say_who_acts() -> None:
    def write(action: Action) -> str:
        return str(action) if isinstance(action, Deal) else str(action).partition(" ")[2]

    assert check_server(KnowsTheSender, write=write, seats=4, matches=4).compared


class Dealing(Good):
    """Deals again when a round has ended."""

    def make(self, action: Action) -> None:
        super().make(action)
        if self.state.phase is Phase.DEAL:
            super().make(shuffled(self.state, seed=5))


def test_a_server_may_deal_again_by_itself() -> None:
    assert check_server(Dealing, seats=3, matches=2).actions


def test_a_round_that_ends_the_match_is_played_alone() -> None:
    one_round = override(load("fr-livret"), {"match.rounds": 1})
    assert check_server(Good, one_round, seats=3, matches=2).actions


# --- servers that are caught -------------------------------------------------------------------


class OutOfTurn(Good):
    """Lets everybody play at any time, by turning the table."""

    def make(self, action: Action) -> None:
        turn = self.state.turn
        if turn is not None and getattr(action, "seat", turn) != turn:
            action = legal_actions(self.state)[0]
        super().make(action)


class AnySender(Good):
    """Believes whoever says to be a seat."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        super().accept(getattr(action, "seat", seat), action, version)


class NoVersion(Good):
    """Makes whatever is legal now, however old it is."""

    def accept(self, seat: int, action: Action, _: Any) -> None:
        super().accept(seat, action, self.version)


class RepeatsTwice(Good):
    """Looks at versions, but makes what it had before."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        behind = type(version) is int and 0 <= version == self.version - 1
        super().accept(seat, action, self.version if behind else version)


class Negative(Good):
    """Counts seats from behind, as Python counts items."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        super().accept(seat % self.state.ruleset.players, action, version)


class Lenient(Good):
    """Makes something legal of what is not."""

    def make(self, action: Action) -> None:
        listed = legal_actions(self.state)
        is_on_turn = getattr(action, "seat", None) == self.state.turn
        super().make(listed[-1] if is_on_turn and check(self.state, action) else action)


class Crashing(Good):
    """Takes it that whatever it is sent is text."""

    def read(self, message: Any) -> Action:
        return parse_action(message.strip())


class Open(Good):
    """Lets players deal."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        if isinstance(action, Deal) and self.state.phase is Phase.DEAL:
            self.make(action)
            return
        super().accept(seat, action, version)


@pytest.mark.parametrize(
    ("server", "said"),
    [
        (OutOfTurn, "The server accepted an action out of turn (seat "),
        (AnySender, "The server accepted an action in the name of another seat (seat "),
        (NoVersion, "The server accepted an action of another version (seat "),
        (RepeatsTwice, "The server accepted a"),
        (Open, "The server accepted a deal (seat "),
        (Negative, "The server accepted a message from no seat (seat -"),
        (Lenient, "The server accepted an illegal action (seat "),
        (Crashing, "The server crashed on a malformed message (seat "),
    ],
)
def test_a_server_that_lets_through_too_much_is_caught(
    server: Callable[[State], Server], said: str
) -> None:
    error = caught(server)

    assert said in error.message
    assert "(fr-livret at 4 seats, round " in error.message
    assert error.record is not None
    assert [*replay(error.record)] or error.record.rounds[0].position


def caught(make: Callable[[State], Server], **given: Any) -> CheckError:
    """What is said of a server."""
    with pytest.raises(CheckError) as error:
        check_server(make, **{"seats": 4, "matches": 4, **given})
    return error.value


@define
class Numbered(Good):
    """Tells messages by their text: it knows what it had, but forgets it after a while."""

    had: list[tuple[int, Any, Any]] = field(factory=list)

    def accept(self, seat: int, action: Action, version: Any) -> None:
        again = (seat, str(action), version)
        if again in self.had[-2:] or type(version) is not int or version > self.version:
            reason = "had it"
            raise PermissionError(reason)
        super().accept(seat, action, self.version)
        self.had.append(again)


def test_a_message_of_long_ago_is_not_made_again() -> None:
    error = caught(Numbered)

    assert "The server accepted a" in error.message
    assert "version" in error.message


class Forgetful(Good):
    """Refuses by an older version only what is no pass."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        old = type(version) is int and 0 <= version < self.version - 1
        super().accept(seat, action, self.version if old else version)


def test_a_message_that_it_had_before_and_that_is_legal_again_is_sent() -> None:
    assert "The server accepted a message that it had before (seat " in caught(Forgetful).message


class Gossip(Good):
    """Says in a refusal what would beat the sender."""

    def send(self, seat: int, message: Any, version: Any) -> str | None:
        refused = super().send(seat, message, version)
        if refused is None:
            return None
        held = self.state.hands
        return f"{refused} (seat 0 holds {held[0][-1]})" if held[0] else refused


class Believing(Good):
    """Asks the engine about an action in the name of another seat, and tells what it says."""

    def accept(self, seat: int, action: Action, version: Any) -> None:
        if not isinstance(action, Deal) and action.seat != seat:
            refused = check(self.state, action)
            reason = str(refused or "that would be legal")
            raise PermissionError(reason)
        super().accept(seat, action, version)


@pytest.mark.parametrize("server", [Gossip, Believing])
def test_a_refusal_that_tells_of_other_hands_is_caught(server: Callable[[State], Server]) -> None:
    error = caught(server, matches=9)

    assert "of two states in which only cards differ that seat" in error.message.lower()
    assert "the answer of the server to an" in error.message
    assert "is not the same for it:" in error.message


@define
class Counting(Good):
    """Counts how often it refused."""

    refused: int = 0

    def send(self, seat: int, message: Any, version: Any) -> str | None:
        answer = super().send(seat, message, version)
        self.refused += answer is not None
        return answer


def test_all_that_a_server_remembers_can_be_compared() -> None:
    assert check_server(Counting, seats=3, matches=1).actions
    error = caught(Counting, memory=lambda server: [server.state, server.refused])

    assert "The server was changed by an action out of turn (seat " in error.message


class Silent(Good):
    """Answers nothing."""

    def send(self, seat: int, message: Any, version: Any) -> None:
        super().send(seat, message, version)


class Deaf(Good):
    """Refuses everything."""

    def send(self, _: int, __: Any, ___: Any) -> str:
        return "no"


class Idle(Good):
    """Does nothing, and says that it did."""

    def make(self, action: Action) -> None:
        if check(self.state, action):
            super().make(action)


class Stubborn(Good):
    """Plays for its guests."""

    def make(self, action: Action) -> None:
        super().make(action)
        if self.state.phase is Phase.PLAY:
            super().make(legal_actions(self.state)[0])


class Redealing(Good):
    """Hosts a match of its own."""

    def __init__(self, state: State) -> None:
        super().__init__(new_match(state.ruleset.variant, state.ruleset.players))


@pytest.mark.parametrize(
    ("server", "said"),
    [
        (Silent, "with None, as if it had made an action"),
        (Deaf, "The server refused a legal action (seat "),
        (Idle, "The server did not make a legal action (seat "),
        (Stubborn, "The server made something else of a legal action (seat "),
        (Redealing, "The server does not host the match that it was given"),
    ],
)
def test_a_server_that_does_not_do_what_it_says_is_caught(
    server: Callable[[State], Server], said: str
) -> None:
    assert said in caught(server).message


def test_what_a_server_shows_is_checked_for_leaks() -> None:
    class Showing(Good):
        def show(self, seat: int | None) -> object:
            return to_data(view(self.state, seat))

    class Careless(Good):
        def show(self, _: int | None) -> object:
            return to_data(self.state)

    report = check_no_leak("fr-livret", see=lambda state, seat: Showing(state).show(seat), seats=3)
    assert report.compared
    with pytest.raises(CheckError, match="is not the same for it"):
        check_no_leak("fr-livret", see=lambda state, seat: Careless(state).show(seat), seats=3)
