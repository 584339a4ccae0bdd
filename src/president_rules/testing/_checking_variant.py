"""Whether a variant can be trusted: it is written and read, and it plays as the rules say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from president_rules.codec import from_data, to_data
from president_rules.errors import IllegalActionError, PresidentError, VariantError
from president_rules.event import events
from president_rules.folding import fold
from president_rules.legality import check, legal_actions
from president_rules.loading import digest, dumps, loads
from president_rules.records import check_record, read_record, record_of, write_record
from president_rules.reducer import apply
from president_rules.table import Phase
from president_rules.testing._checking import (
    CheckError,
    CheckReport,
    Course,
    Plan,
    VariantLike,
    choices,
    happens,
    is_due,
    numbers_of,
    one_of,
    plans,
    report_of,
    variant_of,
)
from president_rules.testing._tries import any_action, is_listed
from president_rules.views import View, view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from random import Random

    from president_rules.actions import Action
    from president_rules.errors import Violation
    from president_rules.state import State
    from president_rules.variant import Variant

TRIES = 3
"""How many actions are tried at each step, whatever they are."""

STORED = 0.1
"""How often a state is turned into data and back."""


def check_variant(
    variant: VariantLike,
    *,
    seats: int | Iterable[int] | None = None,
    matches: int = 1,
    rounds: int = 3,
    seed: int | str = 0,
) -> CheckReport:
    """Check that a variant can be written, read and played, and that its matches are sound.

    Random matches are played at each number of seats. At every step nothing is listed that is
    refused, nothing is accepted that is not listed, no card is lost or doubled, whoever is to act
    can act, and every seat can follow by events alone. At the end of each round everybody has one
    title, and the whole match is the same when its record is replayed.

    Args:
        variant: The variant, or what `load` takes.
        seats: At how many seats to play; at all numbers that the variant allows unless given.
        matches: How many matches to play at each number of seats.
        rounds: How many rounds a match has at most.
        seed: What the deals and choices come from.

    Raises:
        CheckError: Something is wrong.

    """
    made, tally = variant_of(variant), Counter[str]()
    _check_text(made)
    at = numbers_of(made, seats)
    for plan in plans(made, at, matches, seed):
        course = _played(plan, rounds, tally)
        _check_replay(course)
        tally["matches"] += 1
    return report_of("check_variant", made, at, tally)


def _check_text(variant: Variant) -> None:
    """Check that a variant is the same when it was written and read."""
    text = dumps(variant)
    try:
        again = loads(text)
    except VariantError as error:
        message = f"{variant.name} cannot be loaded from what `dumps` writes:\n{error}"
        raise CheckError(message) from error
    if again != variant:
        message = f"{variant.name} is another variant after `dumps` and `loads`"
        raise CheckError(message)
    if not digest(variant) == digest(again) == digest(from_data(to_data(variant))):
        message = f"{variant.name} has another digest after it was written and read"
        raise CheckError(message)


def _played(plan: Plan, rounds: int, tally: Counter[str]) -> Course:
    """Play a match, and check it at every step."""
    course, since, views = Course(plan.start), 0, _views(plan.start)
    while is_due(course.state, rounds):
        state = course.state
        _check_tries(course, plan.numbers, tally)
        if state.phase is Phase.DEAL:
            action: Action = plan.deal(state)
            tally["rounds"] += 1
            since = 0
        else:
            _check_listing(course, views)
            action = _choice(course, plan.numbers)
        after, since = _made(course, action), since + 1
        seen = _views(after)
        _check_events(course, action, after, zip(views, seen, strict=True))
        _check_cards_and_seats(course, action, after)
        if since > longest_round(after):
            course.fail(f"The round does not end: {since} actions are more than one can have")
        if happens(plan.numbers, STORED) and from_data(to_data(after)) != after:
            course.fail(f"After `{action}`, the state is another one by `to_data` and `from_data`")
        tally["actions"] += 1
        tally["compared"] += len(seen)
        course, views = Course(course.start, after, (*course.actions, action)), seen
    return course


def longest_round(state: State) -> int:
    """The most actions that a round can have, as the docs prove."""
    rules = state.ruleset
    seats, cards = rules.players, len(rules.deck.cards)
    return 1 + seats + (cards - 1) * (seats + 1 + len(rules.variant.effects))


def _views(state: State) -> list[View]:
    """What each seat sees, and what a spectator sees."""
    return [view(state, seat) for seat in (*range(state.ruleset.players), None)]


def _choice(course: Course, numbers: Random) -> Action:
    """What is done next."""
    found = choices(course.state)
    if not found:
        course.fail("Nobody can act, and the round is not over")
    one, other = one_of(numbers, found), one_of(numbers, found)
    _made(course, other)
    return one


def _made(course: Course, action: Action) -> State:
    """What an action that must be legal leads to."""
    before = hash(course.state), course.state.hands
    try:
        after = apply(course.state, action)
    except IllegalActionError as error:
        course.fail(f"`{action}` is listed, but refused: {error}")
    if before != (hash(course.state), course.state.hands):
        course.fail(f"`{action}` changed the state that it was made in")
    return after


def _check_listing(course: Course, views: Sequence[View]) -> None:
    """Check that what is listed is legal, and that whoever is to act has something listed."""
    state = course.state
    for seat in range(state.ruleset.players):
        listed = legal_actions(state, seat)
        if not listed and (seat == state.turn or state.owed[seat]):
            course.fail(f"Seat {seat} is to act, but nothing is listed for it")
        if listed != legal_actions(views[seat]):
            course.fail(f"Other actions are listed for the view of seat {seat} than for the state")
        for action in listed:
            refused = check(state, action)
            if refused:
                course.fail(f"`{action}` is listed, but refused: {refused}")


def _check_tries(course: Course, numbers: Random, tally: Counter[str]) -> None:
    """Check that whatever is tried is accepted if it is listed, and refused if it is not."""
    state = course.state
    for _ in range(TRIES):
        action = any_action(state, numbers)
        refused = check(state, action)
        if is_listed(state, action) is not (refused is None):
            if refused is None:
                course.fail(f"`{action}` is accepted, but not listed")
            course.fail(f"`{action}` is listed, but refused: {refused}", (action, refused))
        if refused is not None:
            _check_refusal(course, action, refused)
            tally["refused"] += 1


def _check_refusal(course: Course, action: Action, refused: Violation) -> None:
    """Check that making an action that is refused raises so, and changes nothing."""
    before = hash(course.state), course.state.hands
    try:
        apply(course.state, action)
    except IllegalActionError as error:
        if error.violation != refused:
            course.fail(f"`{action}` is refused with two reasons: {error} and {refused}")
    else:
        course.fail(f"`check` refuses `{action}`, but `apply` makes it")
    if before != (hash(course.state), course.state.hands):
        course.fail(f"`{action}` is refused, but it changed the state")


def _check_events(
    course: Course, action: Action, after: State, views: Iterable[tuple[View, View]]
) -> None:
    """Check that every seat can follow by events alone."""
    for before, seen in views:
        told = events(course.state, action, after, seen.seat)
        if fold(before, told) != seen:
            who = "a spectator" if seen.seat is None else f"seat {seen.seat}"
            course.fail(f"By its events {who} cannot follow `{action}`: {told}")


def _check_cards_and_seats(course: Course, action: Action, after: State) -> None:
    """Check that no card is lost or doubled, and that everybody has one title."""
    held = [card for hand in after.hands for card in hand]
    gone = after.ruleset.deck.unpack(after._round.gone)
    if Counter((*held, *after.played, *after.aside, *gone)) != Counter(after.ruleset.deck.cards):
        course.fail(f"A card is lost or doubled by `{action}`")
    if after.standing:
        if sorted(after.standing) != [*range(after.ruleset.players)]:
            course.fail(f"After `{action}` the standing is not every seat once: {after.standing}")
        if after.ruleset.titles != tuple(after.titles[seat] for seat in after.standing):
            course.fail(f"After `{action}` the titles are not of the standing: {after.titles}")


def _check_replay(course: Course) -> None:
    """Check that a match is the same when its record was written, read and replayed."""
    variant = course.start.ruleset.variant
    name = f"{variant.name}-checked"
    record = record_of(course.start, course.actions, variant=name, overrides={})
    try:
        again = read_record(write_record(record), known={name: variant})
        end = check_record(again).state
    except PresidentError as error:
        course.fail(f"The record of the match cannot be replayed: {error}", cause=error)
    if again != record or end != course.state:
        course.fail("The record of the match replays another match")
