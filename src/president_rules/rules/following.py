"""`[following]`: which sets may be led, and what answers a set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import Rank
from president_rules.rules import families
from president_rules.rules.deck import not_in_deck, ranks_of
from president_rules.rules.option import DISTINCT, Contradiction, Sizes, option
from president_rules.table import Outcome, Pattern, Trick, Way
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Following:
    """Which sets may be led, and what answers a set."""

    sizes: Sizes = option(
        (1, 2, 3, 4),
        "How many cards of a rank may be led together.",
        clause="PLAY-2",
        says="a set that is led has {any} cards",
    )
    count: Literal["same", "same_or_more", "larger_wins", "multiple"] = option(
        "same",
        "How many cards an answer has.",
        clause="PLAY-2",
        choices={
            "same": "an answer has as many cards",
            "same_or_more": "an answer has as many cards or more",
            "larger_wins": "more cards beat fewer, whatever their rank",
            "multiple": "an answer has a multiple of the number of cards that was led",
        },
    )
    equal: Literal[
        "forbidden", "allowed", "skip", "match_or_skip", "match_or_out", "lock", "clear"
    ] = option(
        "forbidden",
        "What a play as strong as the one before it does.",
        clause="EQUAL-1",
        choices={
            "forbidden": "an answer is stronger",
            "allowed": "an answer may be as strong, with no effect",
            "skip": "an equal play skips the next seat",
            "match_or_skip": "after an equal play the next seat may only match it or pass",
            "match_or_out": "after an equal play the next seat matches it or is out of the trick",
            "lock": "after an equal play only that rank may be played",
            "clear": "an equal play ends the trick",
        },
    )
    equal_sizes: Sizes = option(
        (),
        "The set sizes for which a play as strong is allowed; empty for all.",
        clause="PLAY-3",
        says="an answer as strong is allowed if it has {any} cards",
        choices={(): "an answer as strong may have any number of cards"},
    )
    equal_stacking: Literal["single", "streak", "per_card"] = option(
        "single",
        "Whether an equal play skips one seat, one for each equal play in a row, or one a card.",
        clause="EQUAL-5",
        choices={
            "single": "an equal play skips one seat",
            "streak": "the n-th equal play in a row skips n seats",
            "per_card": "an equal play skips a seat for each of its cards",
        },
    )
    lock_until: Literal["trick_end", "pass"] = option(
        "trick_end",
        "How long the lock of an equal play lasts.",
        clause="EQUAL-7",
        choices={
            "trick_end": "the lock of an equal play lasts until the trick ends",
            "pass": "the lock of an equal play lasts until someone passes",
        },
    )
    boss: Annotated[tuple[Rank, ...], DISTINCT] = option(
        (),
        "Ranks that answer a set with fewer cards.",
        clause="PLAY-4",
        says="fewer cards may answer a set if they are {any}",
        choices={(): "no rank may answer a set with fewer cards"},
    )
    boss_size: Literal["same", "one", "one_fewer"] = option(
        "same",
        "How many boss cards answer a set.",
        clause="PLAY-4",
        choices={
            "same": "boss cards answer a set with as many cards",
            "one": "one boss card answers a set of any size",
            "one_fewer": "boss cards answer a set with one card fewer",
        },
    )


def may_lead(rule: Following, play: Pattern) -> bool:
    """Whether a set of this size may be led (`PLAY-2`)."""
    return play.size in rule.sizes


def fits_size(rule: Following, trick: Trick, play: Pattern) -> bool:
    """Whether a set has the number of cards that answers a set (`PLAY-2`, `PLAY-4`)."""
    size = trick.size
    if is_boss(rule, trick, play):
        return play.size == _boss_number(rule, size)
    match rule.count:
        case "same":
            return play.size == size
        case "multiple":
            return play.size % trick.first == 0
        case _:
            return play.size >= size


def outnumbers(rule: Following, trick: Trick, play: Pattern) -> bool:
    """Whether a set that fits beats the one before it by its number alone (`PLAY-2`)."""
    larger = rule.count == "larger_wins" and play.size > trick.size
    return larger and not is_boss(rule, trick, play)


def is_boss(rule: Following, trick: Trick, play: Pattern) -> bool:
    """Whether a set answers as a boss: not while the order is turned (`PLAY-4`, `REV-5`)."""
    return rule.boss_size != "same" and play.rank in rule.boss and not trick.turned


def is_boss_answer(rule: Following, trick: Trick, play: Pattern) -> bool:
    """Whether a set answers as a boss does, by the number that is special to it (`PLAY-4`)."""
    return is_boss(rule, trick, play) and play.size == _boss_number(rule, trick.size)


def _boss_number(rule: Following, size: int) -> int:
    return 1 if rule.boss_size == "one" else max(1, size - 1)


def equal_allowed(rule: Following, size: int) -> bool:
    """Whether a set of this size may answer one that is as strong (`PLAY-3`)."""
    return rule.equal != "forbidden" and (not rule.equal_sizes or size in rule.equal_sizes)


def matches_if_bound(trick: Trick, play: Pattern) -> bool:
    """Whether a play matches, if the seat may only match or pass (`EQUAL-6`)."""
    return not trick.bound or is_equal(trick, play)


def fits_lock(trick: Trick, play: Pattern) -> bool:
    """Whether a play has the rank that alone may be played, if there is one (`EQUAL-7`)."""
    return not trick.locked or (play.length == 1 and play.rank == trick.locked)


def is_equal(trick: Trick, play: Pattern) -> bool:
    """Whether a play has as many cards of exactly the rank of the play before it."""
    top = trick.top
    if top is None or top.length > 1 or play.length > 1:
        return False
    return play.rank == top.rank and play.size == top.size


def take(rule: Following, before: Trick, play: Pattern, *, keeps_size: bool) -> Outcome:
    """Let a play become the play to beat.

    Args:
        rule: The table.
        before: The trick before it.
        play: The play.
        keeps_size: Whether it leaves the size of the trick as it was (`PLAY-2`, `JOKER-6`).

    """
    keeps = keeps_size and before.top is not None
    first = before.first
    if before.top is None and rule.count == "multiple":
        first = play.size
    trick = Trick(
        top=play,
        size=before.size if keeps else play.size,
        first=first,
        locked=before.locked,
        revolution=before.revolution,
        inverted=before.inverted,
        boss_answer=keeps and play.size != before.size and is_boss_answer(rule, before, play),
    )
    return Outcome(trick)


def equal_effect(rule: Following, before: Trick, play: Pattern, done: Outcome) -> Outcome:
    """What an equal play does besides (`EQUAL-1` to `EQUAL-8`); a completion takes precedence."""
    if not is_equal(before, play):
        return done
    trick = done.trick
    if rule.equal_stacking == "streak":
        trick = evolve(trick, streak=before.streak + 1)
    if done.completes:
        return done
    match rule.equal:
        case "skip":
            skips = {"single": 1, "streak": trick.streak, "per_card": play.size}
            return evolve(done, trick=trick, skips=done.skips + skips[rule.equal_stacking])
        case "match_or_skip" | "match_or_out":
            return evolve(done, trick=evolve(trick, bound=True))
        case "lock":
            return evolve(done, trick=evolve(trick, locked=play.rank))
        case "clear":
            return evolve(done, clears=True)
        case _:
            return done


def after_pass(rule: Following, trick: Trick) -> tuple[Trick, Way]:
    """What a pass does to the trick, and whether it puts the seat out (`EQUAL-6`, `EQUAL-7`)."""
    barred = trick.bound and rule.equal == "match_or_out"
    locked = "" if rule.lock_until == "pass" else trick.locked
    return evolve(trick, bound=False, locked=locked), Way("pass", barred=barred)


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with what may follow."""
    table = variant.following
    if 1 not in table.sizes:
        message = "`following.sizes` has no 1: whoever has single cards only could not lead."
        yield Contradiction(("following.sizes",), message)
    if table.equal == "skip" and table.equal_stacking == "per_card" and table.equal_sizes == (1,):
        key, why = "following.equal_stacking", "following.equal_sizes"
        message = f"`{key}` has no effect: by `{why}` an equal play has one card."
        yield Contradiction((key, why), message, dead=key)
    dead = (
        ("equal_sizes", table.equal_sizes and table.equal == "forbidden"),
        ("equal_stacking", table.equal_stacking != "single" and table.equal != "skip"),
        ("lock_until", table.lock_until != "trick_end" and table.equal != "lock"),
    )
    for name, is_dead in dead:
        if is_dead:
            key = f"following.{name}"
            message = f"`{key}` has no effect while `following.equal` is {table.equal!r}."
            yield Contradiction((key, "following.equal"), message, dead=key)
    yield from _boss(variant)


def _boss(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the boss cards."""
    table, keys = variant.following, ("following.boss", "following.boss_size")
    if table.boss and table.boss_size == "same":
        message = f"`{keys[0]}` has no effect while `{keys[1]}` is 'same'."
        yield Contradiction(keys, message, dead=keys[0])
    elif table.boss_size != "same" and not table.boss:
        message = f"`{keys[1]}` has no effect: `{keys[0]}` is empty."
        yield Contradiction(keys, message, dead=keys[1])
    elif table.boss and families.plays_single_cards_only(variant):
        for key in keys:
            message = f"`{key}` has no effect: by `following.sizes` every set has one card."
            yield Contradiction((key, "following.sizes"), message, dead=key)
    yield from not_in_deck(variant.deck, keys[0], table.boss, ranks_of(variant.deck))
