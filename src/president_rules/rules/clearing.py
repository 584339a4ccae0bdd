"""`[clearing]`: what ends a trick at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import Rank
from president_rules.rules.deck import not_in_deck, ranks_of
from president_rules.rules.families import has_sequences
from president_rules.rules.option import DISTINCT, Contradiction, Natural, option

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.table import Outcome, Pattern, Trick
    from president_rules.variant import Variant


@frozen
class Clearing:
    """What ends a trick at once."""

    ranks: Annotated[tuple[Rank, ...], DISTINCT] = option(
        (), "Ranks a set of which ends the trick.", clause="CLEAR-1"
    )
    in_sequences: bool = option(
        False, "Whether a sequence that holds such a rank ends it too.", clause="CLEAR-1"
    )
    completion: Natural = option(
        0,
        "How many cards of one rank in consecutive plays end the trick; 0 for none.",
        clause="CLEAR-2",
    )
    completion_single_play: bool = option(
        False, "Whether one play alone may complete them.", clause="CLEAR-2"
    )
    completion_out_of_turn: bool = option(
        False, "Whether any seat may complete them out of turn.", clause="CLEAR-3"
    )
    completion_leader: Literal["completer", "next"] = option(
        "completer", "Who leads after a completion.", clause="CLEAR-2"
    )


def completing_size(rule: Clearing, trick: Trick) -> int:
    """How many cards complete the run out of turn (`CLEAR-3`); 0 if none do."""
    if not rule.completion_out_of_turn or trick.top is None or not rule.completion:
        return 0
    return rule.completion - trick.run % rule.completion


def is_completing(rule: Clearing, trick: Trick, play: Pattern) -> bool:
    """Whether a play is exactly the cards that complete the run out of turn (`CLEAR-3`)."""
    top = trick.top
    return top is not None and play.rank == top.rank and play.size == completing_size(rule, trick)


def completion(rule: Clearing, before: Trick, play: Pattern, done: Outcome) -> Outcome:
    """Count the run of one rank, and end the trick where it is complete (`CLEAR-2`)."""
    if not rule.completion:
        return done
    held = before.run if before.top is not None and before.top.rank == play.rank else 0
    run = held + play.size
    done = evolve(done, trick=evolve(done.trick, run=run))
    crosses = run // rule.completion > held // rule.completion
    if not crosses or not (held or rule.completion_single_play):
        return done
    done = evolve(done, completes=True, clears=True)
    return evolve(done, leader="next") if rule.completion_leader == "next" else done


def clearing_rank(rule: Clearing, _before: Trick, play: Pattern, done: Outcome) -> Outcome:
    """End the trick after a set of a clearing rank (`CLEAR-1`)."""
    return evolve(done, clears=True) if play.rank in rule.ranks else done


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with what ends a trick at once."""
    table, deck = variant.clearing, variant.deck
    if table.in_sequences and not (table.ranks and has_sequences(variant)):
        key = "clearing.in_sequences"
        why = "sequences.min" if table.ranks else "clearing.ranks"
        yield Contradiction((key, why), f"`{key}` has no effect without `{why}`.", dead=key)
    out_of_turn, single_play = table.completion_out_of_turn, table.completion_single_play
    if not table.completion:
        dead = (
            ("clearing.completion_single_play", single_play),
            ("clearing.completion_out_of_turn", out_of_turn),
            ("clearing.completion_leader", table.completion_leader != "completer"),
        )
        for key in (key for key, off_default in dead if off_default):
            message = f"`{key}` has no effect while `clearing.completion` is 0."
            yield Contradiction((key, "clearing.completion"), message, dead=key)
    elif variant.following.equal == "forbidden" and not (single_play or out_of_turn):
        key = "clearing.completion"
        message = (
            f"`{key}` has no effect while `following.equal` is 'forbidden', unless"
            f" `{key}_single_play` or `{key}_out_of_turn` is true."
        )
        yield Contradiction((key, "following.equal"), message, dead=key)
    yield from not_in_deck(deck, "clearing.ranks", table.ranks, ranks_of(deck))
