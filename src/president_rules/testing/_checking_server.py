"""Whether a server can be trusted: what is not allowed changes nothing, and is answered."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import attrs
from attrs import frozen

from president_rules._record_claims import exact
from president_rules.actions import Action, Deal
from president_rules.legality import check, legal_actions
from president_rules.state import State
from president_rules.table import Phase
from president_rules.testing._checking import (
    CheckError,
    CheckReport,
    Course,
    Plan,
    VariantLike,
    choices,
    excerpt,
    happens,
    numbers_of,
    one_of,
    plans,
    report_of,
    variant_of,
)
from president_rules.testing._checking_leak import fail_leak
from president_rules.testing._messages import MALFORMED, VERSIONS, Message
from president_rules.testing._tries import any_action
from president_rules.testing._twins import twin_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Server(Protocol):
    """What stands for a server that hosts one match.

    Who a seat is has been proved before, and the match that it hosts has been dealt. When the round
    ends it may deal again by itself.
    """

    @property
    def state(self) -> State:
        """The match as it stands."""
        ...

    def send(self, seat: int, message: Any, version: Any, /) -> object:
        """Handle a message.

        Args:
            seat: Who sent it.
            message: What was sent: an action, as text unless the check is told otherwise; or
                anything else.
            version: Which position the sender saw: how many messages had been accepted then.

        Returns:
            None if the action was made; else the refusal, as the sender is told it.

        """
        ...


SOME = 3
"""How many messages of a kind are tried at a step."""

TWINS = 0.15
"""How often refusals are compared with those of a state that the sender cannot tell apart."""


def check_server(
    make_server: Callable[[State], Server],
    variant: VariantLike = "fr-livret",
    *,
    write: Callable[[Action], object] = str,
    memory: Callable[[Any], object] | None = None,
    seats: int | Iterable[int] | None = None,
    matches: int = 2,
    seed: int | str = 0,
) -> CheckReport:
    """Check that a server makes legal actions, and that nothing else changes its match.

    Rounds are played through the server, first rounds and rounds with an exchange in turn. Between
    the actions it is sent what it must refuse: malformed messages, illegal actions, actions out of
    turn, in the name of another seat, from seats that do not exist, deals, messages that name an
    earlier version or none, and messages that it had before. Each must be answered, without an
    exception and without a change, and with an answer that tells the sender nothing about the cards
    of others.

    Args:
        make_server: Makes a server that hosts a match from a state on; it has had no message yet.
        variant: The variant, or what `load` takes.
        write: How an action is written as a message: as a record writes it unless given.
        memory: All that a server remembers of the match, to be compared; its state unless given.
        seats: At how many seats to play; at all numbers that the variant allows unless given.
        matches: How many rounds to play at each number of seats.
        seed: What the deals, choices and messages come from.

    Raises:
        CheckError: Something is wrong.

    """
    made, tally = variant_of(variant), Counter[str]()
    at = numbers_of(made, seats)
    for number, plan in enumerate(plans(made, at, matches, seed)):
        course = _dealt(plan, later=number % 2 == 1)
        host = Host(make_server, write, memory or _state_of, plan, tally)
        host.play(course)
        tally["matches"] += 1
        tally["rounds"] += 1
    if not tally["actions"]:
        message = f"No action was made in the matches of {made.name}"
        raise CheckError(message)
    return report_of("check_server", made, at, tally)


def _state_of(server: Server) -> State:
    return server.state


def _dealt(plan: Plan, *, later: bool) -> Course:
    """A first round that was dealt, or a second one, if there is one."""
    course = Course(plan.start)
    course = course.after(plan.deal(course.state))
    if later:
        first = course
        while course.state.phase not in {Phase.DEAL, Phase.OVER}:
            course = course.after(one_of(plan.numbers, choices(course.state)))
        if course.state.is_over:
            return first
        course = course.after(plan.deal(course.state))
    return course


@frozen
class Host:
    """What plays a round through a server, and sends it what it must refuse."""

    make: Callable[[State], Server]
    write: Callable[[Action], object]
    memory: Callable[[Any], object]
    plan: Plan
    tally: Counter[str]

    def play(self, course: Course) -> None:
        """Play a round."""
        server, begun = self.make(course.state), course
        if server.state != course.state:
            course.fail("The server does not host the match that it was given")
        sent: tuple[Message, ...] = ()
        while course.state.phase not in {Phase.DEAL, Phase.OVER}:
            action = exact(course.state, one_of(self.plan.numbers, choices(course.state)))
            for message in self._wrong(course.state, action, sent, whole=course is begun):
                self._refused(course, server, message)
            if happens(self.plan.numbers, TWINS):
                self._compare(course, action)
            sent = (*sent, self._message("a legal action", action, len(sent)))
            course = self._made(course, server, sent[-1], action)
            self.tally["actions"] += 1
        if server.state == course.state:  # it has not dealt again by itself
            for message in self._wrong(course.state, None, sent, whole=False):
                self._refused(course, server, message)

    def _message(self, kind: str, action: Action, version: Any, seat: int | None = None) -> Message:
        who = getattr(action, "seat", 0) if seat is None else seat
        return Message(kind, who, self.write(action), version)

    def _wrong(
        self, state: State, action: Action | None, sent: tuple[Message, ...], *, whole: bool
    ) -> Iterator[Message]:
        """Messages that must be refused now."""
        numbers, version, players = self.plan.numbers, len(sent), state.ruleset.players
        for message in (*sent[-1:], *(one_of(numbers, sent) for _ in sent[:1])):
            yield attrs.evolve(message, kind="a message that it had before")
        yield from _again(state, sent, self.write)
        yield from self._illegal(state, version)
        if action is not None:
            yield from self._untimely(action, version, players, whole=whole)
        seat = int(numbers.random() * players)
        yield self._message("a deal", self.plan.deal(state), version, seat)
        every = MALFORMED if whole else [one_of(numbers, MALFORMED) for _ in range(SOME)]
        for malformed in every:
            seat = int(numbers.random() * players)
            yield Message("a malformed message", seat, copy.deepcopy(malformed), version)

    def _says_whose(self, action: Action, seat: int) -> bool:
        """Whether a message says which seat acts, and so can be sent in its name by another."""
        if isinstance(action, Deal):
            return False
        return self.write(attrs.evolve(action, seat=seat)) != self.write(action)

    def _untimely(
        self, action: Action, version: int, players: int, *, whole: bool
    ) -> Iterator[Message]:
        """A legal action by somebody else, or of another moment."""
        own = getattr(action, "seat", 0)
        for seat in range(players):
            if seat != own and self._says_whose(action, seat):
                yield self._message("an action in the name of another seat", action, version, seat)
        for seat in (-1, players, own - players):
            yield self._message("a message from no seat", action, version, seat)
        for other in (version - 1, version + 1):
            yield self._message("an action of another version", action, other)
        for other in VERSIONS if whole else [one_of(self.plan.numbers, VERSIONS)]:
            yield self._message("an action without a version", action, copy.deepcopy(other))

    def _illegal(self, state: State, version: int) -> Iterator[Message]:
        """Actions of the sender's own seat that are refused, out of turn or in turn."""
        for seat in range(state.ruleset.players):
            for _ in range(SOME if seat == state.turn else 1):
                action = any_action(state, self.plan.numbers, seat)
                if getattr(action, "is_open", False) or not check(state, action):
                    continue
                out_of_turn = state.turn not in {seat, None} and not isinstance(action, Deal)
                kind = "an action out of turn" if out_of_turn else "an illegal action"
                yield self._message(kind, action, version, seat)

    def _refused(self, course: Course, server: Server, message: Message) -> object:
        """Send what must be refused, and check that it changes nothing."""
        before, state = copy.deepcopy(self.memory(server)), server.state
        reply = self._sent(course, server, message)
        self.tally["refused"] += 1
        if server.state != state:
            course.fail(f"The server accepted {message}, and is at {server.state!r} now")
        if self.memory(server) != before:
            shown = excerpt(before, self.memory(server))
            course.fail(f"The server was changed by {message}:\n  {shown[0]}\n  {shown[1]}")
        if reply is None:
            course.fail(f"The server answered {message} with None, as if it had made an action")
        return reply

    def _sent(self, course: Course, server: Server, message: Message) -> object:
        try:
            return server.send(message.seat, message.message, message.version)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is told
            course.fail(f"The server crashed on {message}: it raised {error!r}", cause=error)

    def _made(self, course: Course, server: Server, message: Message, action: Action) -> Course:
        """Send a legal action, and check that it is made."""
        reply = self._sent(course, server, message)
        if reply is not None:
            course.fail(f"The server refused {message}: it answered {reply!r}")
        after = course.after(action)
        if server.state == course.state:
            course.fail(f"The server did not make {message}, and answered as if it had")
        if server.state != after.state and not _dealt_after(after.state, server.state):
            course.fail(f"The server made something else of {message}: {server.state!r}")
        return after

    def _compare(self, course: Course, action: Action) -> None:
        """Check that refusals do not depend on cards that the sender does not know."""
        seat = int(self.plan.numbers.random() * course.state.ruleset.players)
        state = course.state
        twin = twin_of(state, seat, self.plan.numbers) if state.phase is Phase.PLAY else None
        if twin is None:
            return
        for message in self._asked_by(state, twin, seat, action):
            told = [self._refused(course, self.make(each), message) for each in (state, twin)]
            self.tally["compared"] += 1
            if told[0] != told[1] or repr(told[0]) != repr(told[1]):
                what = f"the answer of the server to {message}"
                fail_leak(course, (state, twin), seat, what, (told[0], told[1]))

    def _asked_by(self, state: State, twin: State, seat: int, action: Action) -> Iterator[Message]:
        """What a seat sends that is refused in two states that it cannot tell apart."""
        turn = getattr(action, "seat", 0)
        for _ in range(SOME):
            own = any_action(state, self.plan.numbers, seat)
            if not getattr(own, "is_open", False) and check(state, own) and check(twin, own):
                yield self._message("an illegal action", own, 0, seat)
        if turn != seat and self._says_whose(action, seat):
            others = [exact(state, each) for each in legal_actions(state)[:SOME]]
            for other in (action, *others):
                yield self._message("an action in the name of another seat", other, 0, seat)


def _dealt_after(ended: State, state: State) -> bool:
    """Whether a state is one in which a host has dealt again after the end of a round."""
    same = all(getattr(state, it) == getattr(ended, it) for it in ("ruleset", "standing", "scores"))
    return ended.phase is Phase.DEAL and state.round == ended.round + 1 and same


def _again(
    state: State, sent: tuple[Message, ...], write: Callable[[Action], object]
) -> Iterator[Message]:
    """Messages of before whose actions would be legal now: only their version tells."""
    legal = [write(exact(state, action)) for action in choices(state)]
    old = [message for message in sent[:-1] if message.message in legal]
    for message in old[-1:]:
        yield attrs.evolve(message, kind="a message that it had before")
