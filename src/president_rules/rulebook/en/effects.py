"""English: what single ranks do besides being played, and locks."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import facts_play as play
from president_rules.rulebook.en import words
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Tables
    from president_rules.rules.effects import Effect


def effects(facts: Facts) -> Iterator[str]:
    """What each rank but the joker does besides being played."""
    for rank, found in play.effects_by_rank(facts):
        if rank != JOKER:
            yield f"**The {words.rank(rank)}.** {_all(facts, found)}"


def of_jokers(facts: Facts) -> str:
    """What jokers do besides being played."""
    return "".join(_all(facts, of) for rank, of in play.effects_by_rank(facts) if rank == JOKER)


def _all(facts: Facts, found: Sequence[Effect]) -> str:
    texts = [
        f"{when}, {'; besides, '.join(_does(facts, effect) for effect in of)}."
        for when, of in itertools.groupby(found, lambda effect: _when(facts, effect))
    ]
    if len(found) > 1:
        texts.append("All this takes place in this order.")
    return joined(texts)


def _when(facts: Facts, effect: Effect) -> str:
    many, a_card = words.ranks(effect.rank), words.a_rank(effect.rank)
    text = f"When somebody plays {a_card}"
    if effect.sizes:
        text = f"When somebody plays {_some(tuple(sorted(effect.sizes)), effect.rank)}"
    elif facts.number_of(effect.rank) > 1 and not facts.plays_single_cards_only:
        text += f", or several {many} together"
    if effect.rank == JOKER and facts.has_wild_jokers:
        text += " without other cards"
    if effect.in_sequences:
        text += f", or a sequence with {a_card} in it"
    if effect.parity == "odd":
        text += f", provided that the number of {many} is odd"
    return text


def _some(sizes: Tables, rank: str) -> str:
    if sizes == (1,):
        return f"a single {words.rank(rank)}"
    return f"{words.numbers_of(sizes)} {words.ranks(rank)}"


def _does(facts: Facts, effect: Effect) -> str:
    each = effect.amount == "per_card"
    once = f", once for each {words.rank(effect.rank)}" if each else ""
    match effect.do:
        case "clear":
            return "the trick ends at once, and that player leads the next one"
        case "skip":
            if each:
                return f"the next players lose a turn, one for each {words.rank(effect.rank)}"
            return "the next player loses a turn"
        case "reverse":
            return (
                f"the direction of play turns round{once}, until it turns again or the round ends"
            )
        case "invert_trick":
            return _invert(facts, once)
        case "revolution":
            return f"that is a revolution{once}"
        case "give":
            verb = "may give" if effect.optional else "must give"
            return f"that player {verb} the next one who still has cards {_gift(effect)}"
        case _:
            verb = "may discard" if effect.optional else "must discard"
            return f"that player {verb} {_gift(effect)}, face up"


def _invert(facts: Facts, once: str) -> str:
    if play.has_revolution(facts):
        turned = f"the order of ranks is turned round{once}, but only until the trick ends"
        return f"{turned}; during a revolution that means the usual order"
    if once:
        return f"the order of ranks is turned upside down{once}, until the trick ends"
    return f"{words.upside_down(facts)}, until the trick ends"


def _gift(effect: Effect) -> str:
    if effect.amount == "one":
        return "one card of their choice"
    return f"as many cards of their choice as there are {words.ranks(effect.rank)} in the play"


# Locks.


def locks(facts: Facts) -> Iterator[str]:
    """The plays after which only certain suits or ranks may follow."""
    rule = facts.variant.locking
    if rule.suits != "off":
        text = (
            "**Suit lock.** When a play has exactly the suits of the one before it, a heart on a"
            " heart for instance, or a heart and a spade on a heart and a spade, these suits are"
            " locked: until the trick ends, only cards of exactly these suits may be played."
        )
        yield joined([text, _joker_under_lock(facts)])
    if rule.ranks != "off":
        example = ""
        if ranks := play.plain_ranks(facts):
            low, high = map(words.a_rank, ranks)
            example = f", {high} on {low} for instance"
        yield (
            "**Step lock.** When a set is exactly one rank above the one before it"
            f"{example}, every play that follows has to be exactly one rank higher again, until the"
            " trick ends."
        )


def _joker_under_lock(facts: Facts) -> str:
    if not facts.jokers:
        return ""
    text = "A play with a joker makes no lock"
    if facts.variant.locking.jokers == "satisfy":
        return f"{text}, but under a lock a joker stands for any suit that is wanted."
    return f"{text}, and may not be played under one."
