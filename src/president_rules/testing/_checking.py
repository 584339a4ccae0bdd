"""What the checks have in common: the matches that they play, and how they say what is wrong."""

from __future__ import annotations

import os
import random
from typing import TYPE_CHECKING, NoReturn, TypeVar

import attrs
from attrs import field, frozen

from president_rules.actions import Action, Deal
from president_rules.legality import legal_actions
from president_rules.loading import load, variants
from president_rules.records import Record, write_record
from president_rules.reducer import apply, new_match
from president_rules.simulation import shuffled
from president_rules.state import State
from president_rules.table import Phase
from president_rules.testing._shortest_record import record_at
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable, Iterator, Sequence

    from president_rules.errors import Violation

T = TypeVar("T")

VariantLike = Variant | str | os.PathLike[str]
"""A variant, or what `load` takes."""


class CheckError(AssertionError):
    """Something that a check found wrong.

    Attributes:
        message: What is wrong, with the facts.
        record: The match up to that moment, as short as it could be made; None where none is
            needed to see what is wrong. `replay(error.record)` replays it.

    """

    def __init__(self, message: str, record: Record | None = None) -> None:
        super().__init__(message, record)
        self.message = message
        self.record = record

    def __str__(self) -> str:
        if self.record is None:
            return self.message
        how = "`replay(error.record)` replays the match up to there"
        if self.record.variant in variants():
            how += ", and so does `president-rules replay` with a file of these lines"
        return f"{self.message}\n\n{how}:\n\n{write_record(self.record)}"


@frozen
class CheckReport:
    """What a check did, so that nobody has to believe in one that did nothing.

    Attributes:
        check: The name of the check.
        variant: The name of the variant that was played.
        seats: At how many seats.
        matches: How many matches were played.
        rounds: How many rounds in all.
        actions: How many actions in all, the deals among them.
        refused: How many actions or messages were tried that had to be refused.
        compared: How many pairs of answers were compared that had to be equal.

    """

    check: str
    variant: str
    seats: tuple[int, ...]
    matches: int
    rounds: int
    actions: int
    refused: int
    compared: int

    def __str__(self) -> str:
        seats = ", ".join(map(str, self.seats))
        matches = "1 match" if self.matches == 1 else f"{self.matches} matches"
        return (
            f"{self.check}: {matches} of {self.variant} at {seats} seats,"
            f" {self.rounds} rounds, {self.actions} actions;"
            f" {self.refused} refused, {self.compared} compared"
        )


@frozen
class Course:
    """A match in progress: how it began, what was done, and where it stands.

    Attributes:
        start: The state before the first deal.
        state: The state now.
        actions: What was done in between.

    """

    start: State
    state: State = field()
    actions: tuple[Action, ...] = ()

    @state.default
    def _at_the_start(self) -> State:
        return self.start

    def after(self, action: Action) -> Course:
        """Make an action."""
        return Course(self.start, apply(self.state, action), (*self.actions, action))

    @property
    def place(self) -> str:
        """Where in the match it stands, for a message."""
        since = len(self.actions) - max(
            (at for at, action in enumerate(self.actions) if isinstance(action, Deal)), default=0
        )
        seats = f"{self.start.ruleset.players} seats"
        return f"{self.start.ruleset.variant.name} at {seats}, round {self.state.round}, " + (
            f"after {since - 1} actions" if self.actions else "before the first deal"
        )

    def fail(
        self,
        message: str,
        tried: tuple[Action, Violation] | None = None,
        *,
        cause: Exception | None = None,
    ) -> NoReturn:
        """Raise what is wrong here.

        Args:
            message: What is wrong, as a sentence.
            tried: An action that is refused now, and why, if that is what is wrong.
            cause: What was raised, if that is what is wrong.

        Raises:
            CheckError: Always.

        """
        text = f"{message}\n({self.place}: {self.state!r})"
        raise CheckError(text, record_at(self.start, self.actions, tried)) from cause


@frozen
class Plan:
    """A match to play: its beginning, and the random numbers by which to play it.

    Attributes:
        start: The state before the first deal.
        numbers: The random numbers.
        seed: What its deals come from.

    """

    start: State
    numbers: random.Random
    seed: str

    def deal(self, state: State) -> Deal:
        """The deal that a state waits for."""
        return shuffled(state, f"{self.seed}/{state.round}")


def variant_of(variant: VariantLike) -> Variant:
    """The variant that a check is given, by itself or by its name."""
    return variant if isinstance(variant, Variant) else load(variant)


def numbers_of(variant: Variant, seats: int | Iterable[int] | None) -> tuple[int, ...]:
    """The numbers of seats at which to play; all that the variant allows unless some are given.

    Raises:
        ValueError: None are given.

    """
    if seats is None:
        return tuple(range(variant.players.min, variant.players.max + 1))
    found = (seats,) if isinstance(seats, int) else tuple(seats)
    if not found:
        message = "there are no numbers of seats to play at"
        raise ValueError(message)
    return found


def plans(variant: Variant, seats: Sequence[int], matches: int, seed: int | str) -> Iterator[Plan]:
    """The matches that a check plays: few seats first, since what fails there is shortest.

    Raises:
        ValueError: There are none.

    """
    if matches < 1:
        message = f"{matches} matches are not enough to check anything"
        raise ValueError(message)
    for number in sorted(seats):
        for at in range(matches):
            own = f"{seed}/{number}/{at}"
            start = new_match(variant, number, dealer=at % number)
            yield Plan(start, random.Random(own), own)  # noqa: S311 - play is random, not secret


def one_of(numbers: random.Random, items: Sequence[T]) -> T:
    """One of some items, each as likely as the others, and the same one on every Python."""
    return items[int(numbers.random() * len(items))]


def happens(numbers: random.Random, chance: float) -> bool:
    """Whether something happens that does so with a chance."""
    return numbers.random() < chance


def choices(state: State) -> tuple[Action, ...]:
    """What may be done now, out of turn too; nothing where a deal is due."""
    listed = legal_actions(state)
    if state.ruleset.variant.clearing.completion_out_of_turn and state.phase is Phase.PLAY:
        for seat in state.table.active:
            if seat != state.turn:
                listed += legal_actions(state, seat)
    return listed


def is_due(state: State, rounds: int) -> bool:
    """Whether a match goes on, if so many rounds are wanted."""
    return not state.is_over and (state.phase is not Phase.DEAL or state.round < rounds)


def report_of(
    check: str, variant: Variant, seats: Sequence[int], tally: Counter[str]
) -> CheckReport:
    """Tell what a check did."""
    names = [key.name for key in attrs.fields(CheckReport)][3:]
    counts = {name: tally[name] for name in names}
    return CheckReport(check, variant.name, tuple(sorted(seats)), **counts)


def excerpt(one: object, other: object, width: int = 60) -> tuple[str, str]:
    """Two things as text, around the place where they begin to differ."""
    texts = repr(one), repr(other)
    same = next(
        (at for at, (a, b) in enumerate(zip(*texts, strict=False)) if a != b),
        min(map(len, texts)),
    )
    start = max(0, same - width // 2)
    shown = [text[start : start + width] for text in texts]
    cut = ["…" * (len(text) > start + width) for text in texts]
    return tuple(f"{'…' * bool(start)}{text}{end}" for text, end in zip(shown, cut, strict=True))  # type: ignore[return-value]  # there are two
