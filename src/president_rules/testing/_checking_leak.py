"""Whether a seat learns what it may not know: two states that it cannot tell apart are compared."""

from __future__ import annotations

import functools
from collections import Counter
from typing import TYPE_CHECKING, NoReturn

from attrs import frozen

from president_rules.actions import Action, Deal, Play
from president_rules.reducer import apply
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
    is_due,
    numbers_of,
    one_of,
    plans,
    report_of,
    variant_of,
)
from president_rules.testing._told import Engine, Eyes, Outside
from president_rules.testing._tries import any_action
from president_rules.testing._twins import Pair, alike_deals, outcome, pair_after, twin_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from president_rules.state import State
    from president_rules.testing._told import See, Tell, Told

OFTEN = 0.15
"""How often a moment of the play is compared with a twin."""

DEALS = 3
"""How many pairs of deals are compared in each round."""

FORWARD = 3
"""How many actions twins are followed for; twice as many after a deal."""

TRIES = 4
"""How many refusals are compared in each pair."""


def check_no_leak(
    variant: VariantLike,
    *,
    see: See | None = None,
    tell: Tell | None = None,
    spectators: bool = False,
    seats: int | Iterable[int] | None = None,
    matches: int = 1,
    rounds: int = 2,
    seed: int | str = 0,
) -> CheckReport:
    """Check that a seat is told nothing that it may not know (VIEW-2).

    At moments of random matches the cards that a seat does not know are dealt anew among the places
    that it does not see. Whatever leaves the engine for that seat must be the same of both states:
    views, pictures, events, legal actions, refusals, text, pickles and data; and so after each of
    the actions that follow.

    With `see` or `tell` it is not this library that is checked, but what they return: plain data,
    text or bytes, of which equality and `repr` are compared.

    Args:
        variant: The variant, or what `load` takes.
        see: What your code sends to a seat of a state: `see(state, seat)`.
        tell: What your code sends to a seat of an action: `tell(before, action, after, seat)`.
        spectators: Whether `see` and `tell` are asked for a spectator, the seat None, as well.
        seats: At how many seats to play; at all numbers that the variant allows unless given.
        matches: How many matches to play at each number of seats.
        rounds: How many rounds a match has at most.
        seed: What the deals and choices come from.

    Raises:
        CheckError: A seat is told something that it may not know, or nothing could be compared.

    """
    made, tally = variant_of(variant), Counter[str]()
    at = numbers_of(made, seats)
    eyes: Eyes = Outside(see, tell) if see or tell else Engine()
    for plan in plans(made, at, matches, seed):
        eye = Eye(eyes, plan, tally, spectators=spectators or isinstance(eyes, Engine))
        eye.play(rounds)
        tally["matches"] += 1
    if not tally["compared"]:
        message = f"No two states of {made.name} were found that a seat cannot tell apart"
        raise CheckError(message)
    return report_of("check_no_leak", made, at, tally)


@frozen
class Eye:
    """What compares, along one match.

    Attributes:
        eyes: What leaves the engine for a seat.
        plan: The match.
        tally: What was done.
        spectators: Whether there is a spectator.

    """

    eyes: Eyes
    plan: Plan
    tally: Counter[str]
    spectators: bool

    def play(self, rounds: int) -> None:
        """Play a match, and compare along the way."""
        course, numbers = Course(self.plan.start), self.plan.numbers
        while is_due(course.state, rounds):
            state = course.state
            if state.phase is Phase.DEAL:
                deal = self.plan.deal(state)
                self.tally["rounds"] += 1
                for _ in range(DEALS):
                    self._compare_deals(course, deal, one_of(numbers, self._seats(state)))
                course = course.after(deal)
            else:
                if state.phase is Phase.PLAY and happens(numbers, OFTEN):
                    self._compare(course, one_of(numbers, self._seats(state)))
                course = course.after(one_of(numbers, choices(state)))
            self.tally["actions"] += 1

    def _seats(self, state: State) -> list[int | None]:
        return [*range(state.ruleset.players), *([None] if self.spectators else [])]

    def _compare_deals(self, course: Course, deal: Deal, seat: int | None) -> None:
        some = [int(self.plan.numbers.random() * 1000) for _ in range(40)]
        other = alike_deals(course.state, deal, seat, some)
        self._follow(course, (course.state, course.state), (deal, other), seat, 2 * FORWARD)

    def _compare(self, course: Course, seat: int | None) -> None:
        other = twin_of(course.state, seat, self.plan.numbers)
        if other is None:
            return
        pair = course.state, other
        self._alike(course, pair, seat)
        actions = pair_after(pair, seat, self.plan.numbers)
        if actions:
            self._follow(course, pair, actions, seat, FORWARD)

    def _follow(
        self,
        course: Course,
        pair: Pair,
        actions: tuple[Action, Action],
        seat: int | None,
        steps: int,
    ) -> None:
        """Follow two states through actions that a seat is told the same of."""
        before, both = pair, actions
        for _ in range(steps):
            after = apply(before[0], both[0]), apply(before[1], both[1])
            course = course.after(both[0])
            if outcome(after[0]) != outcome(after[1]):
                self._check_outcome(course, before[0], both[0], seat)
                return
            made = [*zip(before, both, after, (seat, seat), strict=True)]
            one, other = (self.eyes.of_step(*step) for step in made)
            again = functools.partial(self.eyes.of_step, *made[0])
            self._same(course, after, seat, one, other, again)
            self._alike(course, after, seat)
            found = pair_after(after, seat, self.plan.numbers)
            if not found:
                return
            before, both = after, found

    def _check_outcome(
        self, course: Course, before: State, action: Action, seat: int | None
    ) -> None:
        """Check why an action ends differently: others are demoted for what they hold (OUT-5)."""
        if isinstance(self.eyes, Outside) or before.phase is not Phase.PLAY:
            return
        by_another = getattr(action, "seat", seat) != seat and isinstance(action, Play)
        if not by_another or before.ruleset.variant.finishing.trigger != "on_holding":
            course.fail(f"What `{action}` does depends on cards that {_name(seat)} does not know")

    def _alike(self, course: Course, pair: Pair, seat: int | None) -> None:
        """Check that a seat cannot tell two states apart."""
        tries: list[Action] = []
        if seat is not None:
            some = (any_action(pair[0], self.plan.numbers, seat) for _ in range(TRIES))
            tries = [each for each in some if not isinstance(each, Deal)]
        one, other = (self.eyes.of_state(state, seat, tries) for state in pair)
        for here, there in zip(one, other, strict=True):
            again = functools.partial(self._again, pair[0], seat, here[0])
            self._same(course, pair, seat, here, there, again)

    def _again(self, state: State, seat: int | None, what: str) -> Told:
        """What a seat is given of a state, once more."""
        return next(told for told in self.eyes.of_state(state, seat, ()) if told[0] == what)

    def _same(
        self,
        course: Course,
        pair: Pair,
        seat: int | None,
        one: Told,
        other: Told,
        again: Callable[[], Told],
    ) -> None:
        """Check that two things that a seat is told are the same."""
        self.tally["compared"] += 1
        if _equal(one[1], other[1]):
            return
        if isinstance(self.eyes, Outside):
            second = again()[1]
            if not _equal(one[1], second):
                shown = excerpt(one[1], second)
                course.fail(
                    f"For one state {one[0]} to {_name(seat)} is not the same twice, so it cannot"
                    f" be compared:\n  {shown[0]}\n  {shown[1]}"
                )
        fail_leak(course, pair, seat, one[0], (one[1], other[1]))


def _equal(one: object, other: object) -> bool:
    """Whether two things are equal, and written alike: the order of a dict tells something too."""
    return one == other and repr(one) == repr(other)


def fail_leak(
    course: Course, pair: Pair, seat: int | None, what: str, told: tuple[object, object]
) -> NoReturn:
    """Raise that a seat can tell two states apart."""
    shown = excerpt(*told)
    course.fail(
        f"Of two states in which only cards differ that {_name(seat)} may not know, {what} is not"
        f" the same for it:\n  {shown[0]}\n  {shown[1]}\nThe states:\n  {pair[0]!r}\n  {pair[1]!r}"
    )


def _name(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
