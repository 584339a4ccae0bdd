"""`[clearing]`: what ends a trick at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import Rank
from president_rules.rules import jokers
from president_rules.rules.deck import not_in_deck, ranks_of
from president_rules.rules.families import has_sequences, largest_set, ranks_of_sequences
from president_rules.rules.option import DISTINCT, Contradiction, Natural, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rules.jokers import Jokers
    from president_rules.table import Outcome, Pattern, Trick
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Clearing:
    """What ends a trick at once."""

    ranks: Annotated[tuple[Rank, ...], DISTINCT] = option(
        (),
        "Ranks a set of which ends the trick.",
        clause="CLEAR-1",
        says="a set of {any} ends the trick",
        choices={(): "no rank ends the trick"},
    )
    in_sequences: bool = option(
        False,
        "Whether a sequence that holds such a rank ends it too.",
        clause="CLEAR-1",
        choices={
            True: "a sequence that holds such a rank ends the trick too",
            False: "a sequence does not end the trick by its ranks",
        },
    )
    completion: Natural = option(
        0,
        "How many cards of one rank in consecutive plays end the trick; 0 for none.",
        clause="CLEAR-2",
        says="{} cards of one rank in consecutive plays end the trick",
        choices={0: "no number of cards of one rank ends the trick"},
    )
    completion_single_play: bool = option(
        False,
        "Whether one play alone may complete them.",
        clause="CLEAR-2",
        choices={
            True: "one play alone may complete them",
            False: "it takes two plays or more to complete them",
        },
    )
    completion_out_of_turn: bool = option(
        False,
        "Whether any seat may complete them out of turn.",
        clause="CLEAR-3",
        choices={
            True: "any seat may complete them out of turn",
            False: "a seat completes them in its turn",
        },
    )
    completion_leader: Literal["completer", "next"] = option(
        "completer",
        "Who leads after a completion.",
        clause="CLEAR-2",
        choices={
            "completer": "whoever completes them leads",
            "next": "the seat after the one that completes them leads",
        },
    )


def completing_size(rule: Clearing, trick: Trick) -> int:
    """How many cards complete the run out of turn (`CLEAR-3`); 0 if none do."""
    if not rule.completion_out_of_turn or not rule.completion or not trick.run:
        return 0
    return rule.completion - trick.run % rule.completion


def is_completing(rule: Clearing, wild: Jokers, trick: Trick, play: Pattern) -> bool:
    """Whether a play is exactly the cards that complete the run out of turn (`CLEAR-3`)."""
    top, needed = trick.top, completing_size(rule, trick)
    if top is None or not needed or play.length > 1 or play.rank != top.rank:
        return False
    return play.size == needed == jokers.counted(wild, play, play.rank)


def completion(
    rule: Clearing, wild: Jokers, before: Trick, play: Pattern, done: Outcome
) -> Outcome:
    """Count the run of one rank, and end the trick where it is complete (`CLEAR-2`)."""
    if not rule.completion or play.length > 1:
        return done
    top = before.top
    held = before.run if top is not None and (top.length, top.rank) == (1, play.rank) else 0
    run = held + jokers.counted(wild, play, play.rank)
    done = evolve(done, trick=evolve(done.trick, run=run))
    crosses = run // rule.completion > held // rule.completion
    if not crosses or not (held or rule.completion_single_play):
        return done
    done = evolve(done, completes=True, clears=True)
    return evolve(done, leader="next") if rule.completion_leader == "next" else done


def clearing_rank(rule: Clearing, wild: Jokers, play: Pattern, done: Outcome) -> Outcome:
    """End the trick after a set of a clearing rank, or a sequence that holds one (`CLEAR-1`)."""
    if play.length > 1 and not rule.in_sequences:
        return done
    clears = any(jokers.counted(wild, play, rank) for rank in rule.ranks)
    return evolve(done, clears=True) if clears else done


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with what ends a trick at once."""
    table, deck = variant.clearing, variant.deck
    if table.in_sequences and not (table.ranks and has_sequences(variant)):
        key = "clearing.in_sequences"
        why = "sequences.min" if table.ranks else "clearing.ranks"
        yield Contradiction((key, why), f"`{key}` has no effect without `{why}`.", dead=key)
    elif table.in_sequences and not {*table.ranks} & {*ranks_of_sequences(variant)}:
        key, why = "clearing.in_sequences", "clearing.ranks"
        message = f"`{key}` has no effect: no sequence holds a rank in `{why}`."
        yield Contradiction((key, why), message, dead=key)
    yield from _completion(variant)
    yield from not_in_deck(deck, "clearing.ranks", table.ranks, ranks_of(deck))


def _completion(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with completion."""
    table, most = variant.clearing, largest_set(variant)
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
    elif table.completion > most:
        key, why = "clearing.completion", "deck.ranks"
        message = f"`{key}` has no effect: `{why}` makes {most} cards of one rank at most."
        yield Contradiction((key, why), message, dead=key)
