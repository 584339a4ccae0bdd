"""Records: a match as text, read, written, and replayed through the same `apply` as any other."""

from __future__ import annotations

import functools
import os
from typing import TYPE_CHECKING, Any, assert_never

from attrs import frozen

from president_rules import _record_text, _sources, loading
from president_rules._record_claims import exact, what_held
from president_rules._record_lines import Allowed, Claim, Line, Refused
from president_rules._record_overrides import difference, flat
from president_rules._record_parts import Record, RecordRound, within
from president_rules._record_rounds import begin
from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.errors import IllegalActionError, RecordError
from president_rules.reducer import apply
from president_rules.state import State
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from president_rules.variant import Variant

__all__ = [
    "Moment",
    "Record",
    "RecordRound",
    "Replay",
    "check_record",
    "moments",
    "read_record",
    "read_records",
    "record_of",
    "replay",
    "write_record",
]


_LONGEST_LINE = 200


@frozen
class Moment:
    """A moment of a replay.

    Attributes:
        round: The round of the record, from 1.
        line: The line within its actions, from 1; 0 for the beginning of the round.
        text: The line, in canonical notation; empty at the beginning of a position.
        action: The action that was made; None at an assertion, and at the beginning of a position.
        state: The state then.

    """

    round: int
    line: int
    text: str
    action: Action | None
    state: State


@frozen
class Replay:
    """A record that was replayed, in full or up to a line.

    Attributes:
        record: The record.
        moments: Every moment of it, in order.

    """

    record: Record
    moments: tuple[Moment, ...]

    @property
    def state(self) -> State:
        """The state at the end."""
        if self.moments:
            return self.moments[-1].state
        return _record_text.start_of(self.record)


def read_record(
    text_or_path: str | os.PathLike[str],
    *,
    folder: str | os.PathLike[str] = "",
    known: Mapping[str, Variant] | None = None,
    outside: bool = False,
    changed: bool = False,
) -> Record:
    """Read a record. It is not replayed yet.

    Args:
        text_or_path: The text of a record, or the path of a file: a string without a line break
            is a path.
        folder: Where the path of a variant starts if the record is given as text; without it
            there may be no path.
        known: Variants that the record may name, besides the bundled ones.
        outside: Whether the record may name a variant file outside its folder.
        changed: Whether the variant may have changed since the record was made, so that its digest
            is another; the record is then of the variant as it is now.

    Raises:
        RecordError: It cannot be read, it is not a record, or the variant has changed.

    """
    if isinstance(text_or_path, str) and "\n" in text_or_path:
        start = os.path.abspath(folder) if folder else ""  # noqa: PTH100 - no need of pathlib
        source = _sources.Source(text_or_path, folder=start)
    else:
        source = _source(os.fspath(text_or_path))
    return _record_text.from_text(source, known=known or {}, outside=outside, changed=changed)


def read_records(
    paths: Iterable[str | os.PathLike[str]],
    *,
    known: Mapping[str, Variant] | None = None,
    outside: bool = False,
    changed: bool = False,
) -> Iterator[Record | RecordError]:
    """Read many records: a record, or what is wrong with it, for each path in turn.

    The arguments are those of `read_record`; both kinds of results know their `file`.
    """
    read = functools.partial(
        _record_text.from_text, known=known or {}, outside=outside, changed=changed
    )
    for path in paths:
        try:
            yield read(_source(os.fspath(path)))
        except RecordError as error:
            yield error


def write_record(record: Record) -> str:
    """Write a record as TOML text; `read_record` reads an equal one from it."""
    return _record_text.to_text(record)


def record_of(
    start: State,
    actions: Iterable[Action],
    *,
    players: Sequence[str] = (),
    variant: str = "",
    overrides: Mapping[str, Any] | None = None,
) -> Record:
    """Make a record of a match that was played.

    Args:
        start: The state that the match began with, from `new_match`.
        actions: All actions from then on, the deals among them.
        players: The names of the players, one a seat.
        variant: How the record names the variant: a bundled name, a path relative to where the
            record will stand, or a name that its reader knows; empty for the variant's own name.
        overrides: What was laid over the variant of that name; None to find it out, where that is
            a bundled variant.

    Raises:
        IllegalActionError: An action is refused.
        ValueError: The match did not begin with `start`, or the overrides cannot be found out.

    """
    if start.phase is not Phase.DEAL or start.round:
        message = "a record begins before the first deal"
        raise ValueError(message)
    rules = start.ruleset
    if players and len(players) != rules.players:
        message = f"there are {len(players)} names for {rules.players} seats"
        raise ValueError(message)
    name = variant or rules.variant.name
    laid = dict(flat(overrides)) if overrides is not None else None
    return Record(
        variant=name,
        resolved=rules.variant,
        seats=rules.players,
        players=tuple(players),
        dealer=start.dealer,
        digest=loading.digest(rules.variant),
        overrides=tuple((difference(name, rules.variant) if laid is None else laid).items()),
        rounds=_rounds_of(start, actions),
    )


def replay(record: Record) -> Iterator[tuple[Action, State]]:
    """Replay a record: every action, the deals among them, with the state after it.

    Positions begin without an action, see `moments`. All assertions are checked on the way.

    Raises:
        RecordError: A line does not hold; it tells which, and what held instead.

    """
    for moment in moments(record):
        if moment.action is not None:
            yield moment.action, moment.state


def moments(record: Record) -> Iterator[Moment]:
    """Replay a record line by line: its beginning, then each line, round by round.

    Raises:
        RecordError: A line does not hold; it tells which, and what held instead.

    """
    state = _record_text.start_of(record)
    for number, given in enumerate(record.rounds, 1):
        with within(record, number):
            deal, state = begin(state, given)
        yield Moment(number, 0, str(deal or ""), deal, state)
        for at, line in enumerate(given.actions, 1):
            with within(record, number, at):
                action, state = _follow(state, line)
            yield Moment(number, at, str(line), action, state)


def check_record(
    text_or_path: str | os.PathLike[str] | Record, *, until: tuple[int, int] | None = None
) -> Replay:
    """Read a record, if it is not read yet, and replay it.

    Args:
        text_or_path: A record, or what `read_record` takes.
        until: A round and a line at which to stop; line 0 is the beginning of the round.

    Raises:
        RecordError: It cannot be read, a line does not hold, or there is no line `until`.

    """
    record = text_or_path if isinstance(text_or_path, Record) else read_record(text_or_path)
    seen = []
    for moment in moments(record):
        seen.append(moment)
        if (moment.round, moment.line) == until:
            break
    else:
        if until is not None:
            message = f"There is no line {until[1]} in round {until[0]}."
            raise RecordError(message, file=record.file)
    return Replay(record, tuple(seen))


def _source(path: str) -> _sources.Source:
    """The text of a file."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - a path as the caller writes it
            data = file.read(_record_text.LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        message = f"This file cannot be read: {why}."
        raise RecordError(message, file=path) from error
    if len(data) > _record_text.LARGEST:
        raise RecordError(_record_text.TOO_LARGE, file=path)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = "This file is not UTF-8."
        raise RecordError(message, file=path) from error
    folder = os.path.dirname(os.path.abspath(path))  # noqa: PTH100, PTH120 - as above
    return _sources.Source(text, path, folder, os.path.realpath(path))


def _follow(state: State, line: Line) -> tuple[Action | None, State]:
    """Follow a line: make its action, or check its assertion."""
    match line:
        case Refused() | Allowed() | Claim():
            held = what_held(state, line)
            if held:
                message = f"`{_brief(line)}` does not hold. {held}"
                raise RecordError(message)
            return None, state
        case Play() | Pass() | Give() | Discard() | Declare() | Deal():
            try:
                return line, apply(state, line)
            except IllegalActionError as error:
                message = f"`{_brief(line)}` is refused: {error.violation}"
                raise RecordError(message) from error
        case _:
            assert_never(line)


def _brief(line: Line) -> str:
    """A line as a message shows it."""
    text = str(line)
    return text if len(text) <= _LONGEST_LINE else text[:_LONGEST_LINE] + "…"


def _rounds_of(state: State, actions: Iterable[Action]) -> tuple[RecordRound, ...]:
    rounds: list[tuple[Deal, list[Line]]] = []
    for action in actions:
        after = apply(state, action)
        if isinstance(action, Deal):
            rounds.append((action, []))
        else:
            rounds[-1][1].append(exact(state, action))
        state = after
    return tuple(RecordRound(deal=deal.cards, actions=tuple(lines)) for deal, lines in rounds)
