"""English: what ends a trick at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.facts import Facts


def ranks(facts: Facts) -> Iterator[str]:
    """The ranks that end a trick."""
    rule = facts.variant.clearing
    if not rule.ranks:
        return
    text = f"As soon as somebody plays {words.one_of(facts, rule.ranks)}"
    if not facts.plays_single_cards_only:
        text += ", alone or with others like it"
    if rule.in_sequences:
        text += ", or within a sequence"
    elif facts.has_sequences:
        text += " (in a sequence it does not count)"
    head = f"**{upper(words.many(facts, rule.ranks))} end the trick.**"
    yield f"{head} {text}, the trick is over, and that player leads the next one."


def completion(facts: Facts) -> Iterator[str]:
    """The cards of one rank that end a trick together."""
    rule = facts.variant.clearing
    if not rule.completion:
        return
    count = number(rule.completion)
    multiples = play.multiples_of_completion(facts)
    total = listed(map(number, multiples), "or") if len(multiples) > 1 else count
    lead = "whoever completed them leads the next one"
    if rule.completion_leader == "next":
        lead = "the player after whoever completed them leads the next one"
    text = (
        f"**{upper(count)} of a rank.** As soon as plays that follow one another have brought the"
        f" cards of one rank on the table to {total}, the trick ends, and {lead}. Passes in between"
        " do not matter."
    )
    yield joined([text, _alone(facts), _out_of_turn(facts)])


def _alone(facts: Facts) -> str:
    if facts.variant.clearing.completion_single_play:
        return "A single play of that many cards does it as well."
    return "It takes at least two plays."


def _out_of_turn(facts: Facts) -> str:
    if not facts.variant.clearing.completion_out_of_turn:
        return ""
    return (
        "The cards that are missing, no more and no fewer, may be played by anybody who holds them,"
        " even out of turn and even after passing."
    )
