"""What leaves a state for a seat: by this library, or by the code of somebody else."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import frozen

from president_rules.actions import Action
from president_rules.codec import to_data
from president_rules.errors import IllegalActionError
from president_rules.event import events
from president_rules.legality import check, legal_actions
from president_rules.reducer import apply
from president_rules.state import State
from president_rules.views import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

See = Callable[[State, Any], object]
"""What sends something of a state to a seat."""

Tell = Callable[[State, Action, State, Any], object]
"""What sends something of an action to a seat."""

Told = tuple[str, object]
"""Something that a seat is told: what it is, and what it says."""


@frozen
class Engine:
    """What this library lets out of a state for a seat."""

    def of_state(self, state: State, seat: int | None, tries: Iterable[Action]) -> Iterator[Told]:
        """What a seat may be given of a state."""
        seen = view(state, seat)
        yield "the view", seen
        yield "the hash of the view", hash(seen)
        yield "the pickled view", pickle.dumps(seen)
        yield "the data of the view", json.dumps(to_data(seen))
        yield "the picture of the view", seen._repr_svg_()
        for distinct in (True, False):
            listed = legal_actions(seen, distinct=distinct)
            yield "what is listed for the view", listed
            yield "what a record calls what is listed", [*map(str, listed)]
            if seat is not None:
                yield "what is listed", legal_actions(state, seat, distinct=distinct)
        for action in tries:
            yield f"the refusal of `{action}`", check(state, action)
            yield f"the refusal of `{action}` by the view", check(seen, action)
            yield f"the error at `{action}`", _error(state, action)

    def of_step(self, before: State, action: Action, after: State, seat: int | None) -> Told:
        """What a seat is told of an action."""
        told = events(before, action, after, seat)
        data = json.dumps([to_data(event) for event in told])
        return "what `events` tells", (told, pickle.dumps(told), data)


@frozen
class Outside:
    """What the code of somebody else sends to a seat.

    Attributes:
        see: What it sends of a state, if anything.
        tell: What it sends of an action, if anything.

    """

    see: See | None
    tell: Tell | None

    def of_state(self, state: State, seat: int | None, _: Iterable[Action]) -> Iterator[Told]:
        """What a seat may be given of a state."""
        if self.see:
            yield "what `see` returns", self.see(state, seat)

    def of_step(self, before: State, action: Action, after: State, seat: int | None) -> Told:
        """What a seat is told of an action."""
        return "what `tell` returns", self.tell and self.tell(before, action, after, seat)


Eyes = Engine | Outside
"""What leaves a state for a seat, whoever lets it."""


def _error(state: State, action: Action) -> tuple[str, ...]:
    """What the error says when an action is refused."""
    try:
        apply(state, action)
    except IllegalActionError as error:
        return str(error), repr(error), repr(error.violation), error.violation.clause
    return ()
