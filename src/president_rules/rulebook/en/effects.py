"""English: what single ranks do, what ends a trick, and locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import facts_play as play
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.rulebook.facts import Facts
    from president_rules.rules.effects import Effect


# What ends a trick.


def clearing(facts: Facts) -> Iterator[str]:
    """The ranks that end a trick."""
    rule = facts.variant.clearing
    if not rule.ranks:
        return
    found = words.in_order(facts, rule.ranks)
    one = listed(map(words.a_rank, found), "or")
    verb = f"{upper(listed(map(words.ranks, found)))} end the trick."
    text = f"**{verb}** As soon as {one} is played, or several together"
    if facts.plays_single_cards_only:
        text = f"**{verb}** As soon as {one} is played"
    if rule.in_sequences:
        text += ", or in a sequence"
    elif facts.has_sequences:
        text += ", but not in a sequence"
    yield f"{text}, the trick is over, and whoever did it leads the next one."


def completion(facts: Facts) -> Iterator[str]:
    """The cards of one rank that end a trick together."""
    rule = facts.variant.clearing
    if not rule.completion:
        return
    count = number(rule.completion)
    head = f"**{upper(count)} of a rank.** When plays that follow one another bring the number of"
    multiples = play.multiples_of_completion(facts)
    total = count if len(multiples) < 2 else f"{listed(map(number, multiples), 'or')}"  # noqa: PLR2004
    text = f"{head} cards of one rank on the table to {total}, the trick ends at once"
    lead = "whoever completed them leads the next one"
    if rule.completion_leader == "next":
        lead = "the player after whoever completed them leads the next one"
    yield joined(
        [
            f"{text}, and {lead}. Passes in between do not matter.",
            _alone(facts),
            _out_of_turn(facts),
        ]
    )


def _alone(facts: Facts) -> str:
    if facts.variant.clearing.completion_single_play:
        return "A single play of so many cards does it too."
    return "It takes at least two plays: a single one does not do it."


def _out_of_turn(facts: Facts) -> str:
    if not facts.variant.clearing.completion_out_of_turn:
        return ""
    return (
        "Anybody who still has cards, even after passing and even out of turn, may complete them by"
        " playing exactly the cards that are missing."
    )


# What a rank does.


def effects(facts: Facts) -> Iterator[str]:
    """What each rank does besides being played."""
    for rank, found in play.effects_by_rank(facts):
        texts = [_effect(facts, effect) for effect in found]
        if len(found) > 1:
            texts.append("All this takes place in this order.")
        yield joined([f"**The {words.rank(rank)}.** {texts[0]}", *texts[1:]])


def _effect(facts: Facts, effect: Effect) -> str:
    return f"{_when(facts, effect)}, {_does(facts, effect)}."


def _when(facts: Facts, effect: Effect) -> str:
    many = words.ranks(effect.rank)
    if effect.sizes:
        sizes = sorted(effect.sizes)
        text = f"When somebody plays {_some(sizes, effect.rank)}"
    elif facts.plays_single_cards_only:
        text = f"When somebody plays {words.a_rank(effect.rank)}"
    else:
        text = f"When somebody plays {words.a_rank(effect.rank)}, or several {many} together"
    if effect.rank == JOKER and facts.has_wild_jokers:
        text += ", without other cards"
    if effect.in_sequences:
        text += f", or a sequence with {words.a_rank(effect.rank)} in it"
    if effect.parity == "odd":
        text += f", provided that the number of {many} is odd"
    return text


def _some(sizes: Sequence[int], rank: str) -> str:
    if sizes == [1]:
        return f"a single {words.rank(rank)}"
    return f"{listed(map(number, sizes), 'or')} {words.ranks(rank)}"


def _does(facts: Facts, effect: Effect) -> str:
    each = effect.amount == "per_card"
    many = words.ranks(effect.rank)
    once = f", once for each of these {many}" if each else ""
    match effect.do:
        case "clear":
            return "the trick ends at once, and that player leads the next one"
        case "skip":
            if each:
                return f"as many players lose their turn as there are {many} in the play"
            return "the next player loses a turn"
        case "reverse":
            return f"the direction of play turns round{once}, until it is turned again or the round ends"
        case "invert_trick":
            return f"the order of ranks is turned round{once}, until the trick ends"
        case "revolution":
            return f"that is a revolution{once}"
        case "give":
            verb = "may give" if effect.optional else "gives"
            return f"that player {verb} {_gift(effect)} to the next player who still has cards"
        case _:
            verb = "may discard" if effect.optional else "discards"
            return f"that player {verb} {_gift(effect)}, face up"


def _gift(effect: Effect) -> str:
    if effect.amount == "one":
        return "one card of their choice"
    text = f"as many cards of their choice as the play has {words.ranks(effect.rank)}"
    return f"{text}, or none," if effect.optional and effect.do == "give" else text


# Locks.


def locks(facts: Facts) -> Iterator[str]:
    """The plays after which only certain suits or ranks may follow."""
    rule = facts.variant.locking
    if rule.suits != "off":
        text = (
            "**Suit lock.** When a play has exactly the suits of the one before it, a heart on a"
            " heart for instance, or a heart and a spade on a heart and a spade, these suits are"
            " locked: until the trick ends only cards of exactly these suits may be played."
        )
        jokers = ""
        if facts.jokers:
            jokers = "A joker does not make a lock"
            if rule.jokers == "satisfy":
                jokers += ", but under a lock it stands for any suit that is wanted."
            else:
                jokers += ", and cannot be played under one."
        yield joined([text, jokers])
    if rule.ranks != "off":
        ranks = play.plain_ranks(facts)
        example = ""
        if ranks:
            low, high = ranks
            example = f", {words.a_rank(high)} on {words.a_rank(low)} for instance"
        yield (
            f"**Step lock.** When a set is exactly one rank above the one before it{example}, each"
            " of the following ones must be exactly one rank higher as well, until the trick ends."
        )
