"""Whether a bot can be trusted: legal, the same under the same seed, and by its views alone."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from typing import TYPE_CHECKING, Any, NoReturn, cast, get_args

from attrs import frozen

from president_rules.actions import Action
from president_rules.legality import check
from president_rules.table import Phase
from president_rules.testing._checking import (
    CheckReport,
    Course,
    Plan,
    VariantLike,
    is_due,
    numbers_of,
    one_of,
    plans,
    report_of,
    variant_of,
)
from president_rules.views import View, view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Protocol

    class Bot(Protocol):
        """A player, as `president_rules.bots.Bot`."""

        def choose(self, view: View, /) -> Action:
            """Choose an action."""
            ...


@frozen
class Asked:
    """What a bot was asked in a match, and its answer."""

    course: Course
    seat: int
    view: bytes
    answer: Action


def check_bot(
    bot: Bot | Callable[[int], Bot],
    variant: VariantLike = "fr-livret",
    *,
    seats: int | Iterable[int] | None = None,
    matches: int = 2,
    rounds: int = 2,
    seed: int = 0,
) -> CheckReport:
    """Check that a bot is legal, the same under the same seed, and knows nothing but its views.

    The bot plays random matches at every seat at once. Then each seat is played again by a new bot
    with the same seed, that is shown the same views and nothing else: its answers must be the same.

    Args:
        bot: What makes a bot of a seed, such as `RandomBot`, or a bot, which is copied.
        variant: The variant, or what `load` takes.
        seats: At how many seats to play; at all numbers that the variant allows unless given.
        matches: How many matches to play at each number of seats.
        rounds: How many rounds a match has at most.
        seed: What the deals come from, and the seeds of the bots.

    Raises:
        CheckError: Something is wrong.

    """
    made, tally = variant_of(variant), Counter[str]()
    at, make = numbers_of(made, seats), _maker(bot)
    for number, plan in enumerate(plans(made, at, matches, seed)):
        seeds = [seed + 100 * number + seat for seat in range(plan.start.ruleset.players)]
        asked = _played(plan, [make(own) for own in seeds], rounds, tally)
        for seat in reversed(range(len(seeds))):  # in another order, so that none leans on another
            own = [each for each in asked if each.seat == seat]
            _check_again(make, seeds[seat], own, tally)
        tally["matches"] += 1
    return report_of("check_bot", made, at, tally)


def _maker(bot: Any) -> Callable[[int], Bot]:
    if isinstance(bot, type) or not hasattr(bot, "choose"):
        return cast("Callable[[int], Bot]", bot)

    def copied(_: int) -> Bot:
        return cast("Bot", copy.deepcopy(bot))

    return copied


def _played(plan: Plan, bots: Sequence[Bot], rounds: int, tally: Counter[str]) -> list[Asked]:
    """Let bots play a match."""
    course, asked = Course(plan.start), list[Asked]()
    while is_due(course.state, rounds):
        state = course.state
        if state.phase is Phase.DEAL:
            tally["rounds"] += 1
            action: Action = plan.deal(state)
        else:
            owing = [seat for seat, number in enumerate(state.owed) if number]
            seat = one_of(plan.numbers, owing) if state.turn is None else state.turn
            action = _asked(course, bots[seat], seat, asked)
        course = course.after(action)
        tally["actions"] += 1
    return asked


def _asked(course: Course, bot: Bot, seat: int, asked: list[Asked]) -> Action:
    """Ask a bot, and check its answer."""
    seen = view(course.state, seat)
    before = pickle.dumps(seen)
    try:
        answer: Any = bot.choose(seen)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        course.fail(
            f"The bot at seat {seat} raised {error!r} when it was shown {seen!r}", cause=error
        )
    if pickle.dumps(seen) != before:
        course.fail(f"The bot at seat {seat} changed the view that it was shown")
    if not isinstance(answer, get_args(Action)):
        course.fail(f"The bot at seat {seat} answered {answer!r}, which is no action")
    if getattr(answer, "seat", None) != seat:
        course.fail(f"The bot at seat {seat} answered `{answer}`, which is no action of its seat")
    refused = check(course.state, answer)
    if refused:
        what = f"The bot at seat {seat} answered `{answer}`, which is refused: {refused}"
        course.fail(f"{what}\nIt was shown {seen!r}", (answer, refused))
    asked.append(Asked(course, seat, before, answer))
    return cast("Action", answer)


def _check_again(
    make: Callable[[int], Bot], seed: int, asked: Sequence[Asked], tally: Counter[str]
) -> None:
    """Check that a new bot answers what was answered, shown the same views and nothing else."""
    views, answers = [each.view for each in asked], [each.answer for each in asked]
    found = _answers(make(seed), views)
    tally["compared"] += len(answers)
    for at, each in enumerate(asked):
        if found[at : at + 1] != [each.answer]:
            again = _answers(make(seed), views)
            _fail_again(each, found[at : at + 1], same=found == again)


def _answers(bot: Bot, views: Iterable[bytes]) -> list[object]:
    """What a bot answers to views, until it raises something."""
    found: list[object] = []
    for each in views:
        try:
            found.append(bot.choose(pickle.loads(each)))  # noqa: S301 - pickled here
        except Exception as error:  # noqa: BLE001 - whatever it is, it is its answer
            return [*found, repr(error)]
    return found


def _fail_again(each: Asked, found: Sequence[object], *, same: bool) -> NoReturn:
    if same:
        why = (
            "It knows more than its views: what other bots of the match saw, the state of the"
            " match, or something outside"
        )
    else:
        why = "It is not deterministic under its seed: it answers differently each time"
    told = f"`{found[0]}`" if found else "nothing any more"
    each.course.fail(
        f"The bot at seat {each.seat} answered `{each.answer}`; a new bot with the same seed that"
        f" was shown the same views answered {told}. {why}"
    )
