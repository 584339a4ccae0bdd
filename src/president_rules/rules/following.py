"""`[following]`: which sets may be led, and what answers a set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import Rank
from president_rules.errors import Code
from president_rules.rules.deck import not_in_deck, ranks_of
from president_rules.rules.option import DISTINCT, Contradiction, Sizes, option
from president_rules.table import Outcome, Pattern, Trick, Way

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant


@frozen
class Following:
    """Which sets may be led, and what answers a set."""

    sizes: Sizes = option(
        (1, 2, 3, 4), "How many cards of a rank may be led together.", clause="PLAY-2"
    )
    count: Literal["same", "same_or_more", "larger_wins", "multiple"] = option(
        "same", "How many cards an answer has.", clause="PLAY-2"
    )
    equal: Literal[
        "forbidden", "allowed", "skip", "match_or_skip", "match_or_out", "lock", "clear"
    ] = option("forbidden", "What a play as strong as the one before it does.", clause="EQUAL-1")
    equal_sizes: Sizes = option(
        (), "The set sizes for which a play as strong is allowed; empty for all.", clause="PLAY-3"
    )
    equal_stacking: Literal["single", "streak", "per_card"] = option(
        "single",
        "Whether an equal play skips one seat, one for each equal play in a row, or one a card.",
        clause="EQUAL-5",
    )
    lock_until: Literal["trick_end", "pass"] = option(
        "trick_end", "How long the lock of an equal play lasts.", clause="EQUAL-7"
    )
    boss: Annotated[tuple[Rank, ...], DISTINCT] = option(
        (), "Ranks that answer a set with fewer cards.", clause="PLAY-4"
    )
    boss_size: Literal["same", "one", "one_fewer"] = option(
        "same", "How many boss cards answer a set.", clause="PLAY-4"
    )


def may_lead(rule: Following, play: Pattern) -> bool:
    """Whether a set of this size may be led (`PLAY-2`)."""
    return play.size in rule.sizes


def refusal(rule: Following, trick: Trick, play: Pattern) -> Code | None:
    """Why a play is no answer, judged in the order of `PLAY-5`; None if it is one."""
    if not _fits_size(rule, trick, play):
        return Code.WRONG_SIZE
    if _outnumbers(rule, trick, play):
        return _fits_equal_rules(trick, play)
    top = trick.top
    if top is None or play.strength < top.strength:
        return Code.TOO_LOW
    if play.strength == top.strength and not _equal_allowed(rule, play.size):
        return Code.EQUAL_FORBIDDEN
    return _fits_equal_rules(trick, play)


def is_equal(trick: Trick, play: Pattern) -> bool:
    """Whether a play has as many cards of exactly the rank of the play before it."""
    top = trick.top
    return top is not None and play.rank == top.rank and play.size == top.size


def take(rule: Following, before: Trick, play: Pattern) -> Outcome:
    """Let a play become the play to beat; a boss answer leaves the size of the trick (`PLAY-2`)."""
    size = before.size if before.top and _is_boss(rule, play) else play.size
    first = before.first
    if before.top is None and rule.count == "multiple":
        first = play.size
    return Outcome(Trick(top=play, size=size, first=first, locked=before.locked))


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


def _is_boss(rule: Following, play: Pattern) -> bool:
    return rule.boss_size != "same" and play.rank in rule.boss


def _fits_size(rule: Following, trick: Trick, play: Pattern) -> bool:
    size = trick.size
    if _is_boss(rule, play):
        return play.size == (1 if rule.boss_size == "one" else max(1, size - 1))
    match rule.count:
        case "same":
            return play.size == size
        case "multiple":
            return play.size % trick.first == 0
        case _:
            return play.size >= size


def _outnumbers(rule: Following, trick: Trick, play: Pattern) -> bool:
    return rule.count == "larger_wins" and play.size > trick.size and not _is_boss(rule, play)


def _equal_allowed(rule: Following, size: int) -> bool:
    return rule.equal != "forbidden" and (not rule.equal_sizes or size in rule.equal_sizes)


def _fits_equal_rules(trick: Trick, play: Pattern) -> Code | None:
    if trick.bound and not is_equal(trick, play):
        return Code.MUST_MATCH
    if trick.locked and play.rank != trick.locked:
        return Code.LOCKED
    return None


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with what may follow."""
    table = variant.following
    if 1 not in table.sizes:
        message = "`following.sizes` has no 1: whoever has single cards only could not lead."
        yield Contradiction(("following.sizes",), message)
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
    keys = ("following.boss", "following.boss_size")
    if table.boss and table.boss_size == "same":
        message = f"`{keys[0]}` has no effect while `{keys[1]}` is 'same'."
        yield Contradiction(keys, message, dead=keys[0])
    elif table.boss_size != "same" and not table.boss:
        message = f"`{keys[1]}` has no effect: `{keys[0]}` is empty."
        yield Contradiction(keys, message, dead=keys[1])
    yield from not_in_deck(variant.deck, keys[0], table.boss, ranks_of(variant.deck))
