"""English: what is led, what answers it, passing, and the end of a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import equal, words
from president_rules.rulebook.en.words import listed
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def trick(facts: Facts) -> Iterator[Block]:
    """Who leads, what may be led, what answers it, and when it ends."""
    yield Heading(2, "A trick")
    yield Paragraph(joined(["**The lead.**", _leader(facts), _opening(facts)]))
    yield Paragraph(joined([_lead(facts), _not_led(facts)]))
    yield Paragraph(joined(["**The answers.**", _answer(facts), _example(facts)]))
    if facts.variant.following.equal != "forbidden":
        yield Paragraph(equal.equal(facts))
    yield Paragraph(joined(["**Passing.**", _forced(facts), _pass(facts)]))
    yield Paragraph(joined(["**The end of a trick.**", _end(facts), _instead(facts)]))


# The lead.


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    when = "In every round" if rule.first == rule.later == "holder" else "In the first round"
    match rule.first:
        case "dealer":
            return f"{when} the dealer leads the first trick."
        case "holder":
            return f"{when} the first trick is led by {holder(facts)}."
        case "lowest":
            return f"{when} the first trick is led by {_lowest(facts)}."
        case _:
            return f"{when} {words.after_dealer(facts)} leads the first trick."


def holder(facts: Facts) -> str:
    """Who leads, if it is the holder of a card."""
    name = facts.variant.lead.card
    text = f"whoever holds {words.card(facts, name)}"
    if facts.number_of(name) > 1:
        text += f"; if several do, by the first of them counting from {words.after_dealer(facts)}"
    if facts.sets_aside:
        text += f"; if nobody does, by {words.after_dealer(facts)}"
    return text


def _lowest(facts: Facts) -> str:
    text = "whoever holds the lowest card"
    if facts.has_suits:
        text += f" (for this alone the suits count: from the lowest, {words.suits()})"
    if not facts.has_suits or facts.most_packs > 1:
        text += f"; if several do, by the first of them counting from {words.after_dealer(facts)}"
    return text


def _opening(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.card_use == "free" or "holder" not in {rule.first, rule.later}:
        return ""
    start = "The first play then must"
    if rule.first != "holder":
        start = (
            f"When whoever holds {words.card(facts, rule.card)} leads a round, the first play must"
        )
    return f"{start} {'include' if rule.card_use == 'included' else 'be'} that card" + (
        "." if rule.card_use == "included" else ", alone."
    )


def _lead(facts: Facts) -> str:
    what = [words.set_of(1)]
    sizes = facts.sizes
    if max(sizes) > 4:  # noqa: PLR2004 - larger ones have no names
        what.append(f"a set of {words.numbers_of(sizes[1:])} cards of the same rank")
    else:
        what += map(words.set_of, sizes[1:])
    if facts.has_sequences:
        what.append("a sequence (see below)")
    return f"The leader has to play: {listed(what, 'or')}, face up on the table."


def _not_led(facts: Facts) -> str:
    forbidden = facts.variant.lead.forbidden
    if not forbidden:
        return ""
    inside = ", not even within a sequence," if facts.has_sequences else ""
    what = words.many(facts, forbidden)
    if facts.has_wild_jokers:
        what = what.replace("jokers", "jokers without other cards")
    return f"{upper(what)} may not be led{inside} by anybody who has another card to lead."


# What answers.


def _answer(facts: Facts) -> str:
    stronger = "of a higher rank"
    match facts.variant.following.count:
        case "same":
            how = f"as many cards {stronger}"
            if facts.plays_single_cards_only:
                how = f"a card {stronger}"
        case "same_or_more":
            how = f"at least as many cards {stronger}"
        case "larger_wins":
            how = f"as many cards {stronger} or more cards of any rank"
        case _:
            how = f"cards {stronger}: as many as were led, or twice as many, or another multiple"
    return (
        f"Then, {words.clockwise(facts)}, each player in turn either passes or plays {how}. Each"
        " play has to beat the one just before it."
    )


def _example(facts: Facts) -> str:
    ranks = play.plain_ranks(facts)
    if ranks is None or 2 not in facts.sizes:  # noqa: PLR2004 - the example is a pair
        return ""
    low, high = map(words.ranks, ranks)
    text = f"A pair of {low}, say, is beaten by a pair of {high}"
    three = play.three_are_no_bomb(facts, ranks[1])
    match facts.variant.following.count:
        case "same":
            return f"{text}{f', but not by three {high}' if three else ''}."
        case "same_or_more":
            return f"{text}{f', and by three {high} too' if three else ''}."
        case "larger_wins":
            return f"{text}{f', and by three {words.ranks(facts.ranks[0])} too' if three else ''}."
        case _:
            if facts.number_of(ranks[1]) < 4:  # noqa: PLR2004 - twice a pair
                return f"{text}{f', but not by three {high}' if three else ''}."
            but = f", but not by three {high}" if three else ""
            return f"{text} or by four {high}{but}; after four cards, two higher ones do again."


# Passing, and the end.


def _forced(facts: Facts) -> str:
    rule = facts.variant.passing
    if not rule.forced_play:
        return "Anybody but the leader may pass, even with cards that would fit."
    text = "Whoever can play must: a pass is only for those who cannot."
    if facts.variant.finishing.forbidden:
        text += " Nobody is forced, though, to finish on a forbidden card."
    if rule.owner_may_continue:
        text += " Nobody is forced to beat their own play."
    return text


def _pass(facts: Facts) -> str:
    match facts.variant.passing.mode:
        case "reenter":
            return (
                "A pass is not for good: if the trick is still going on when your turn comes round"
                " again, you may play."
            )
        case "out":
            return "Whoever passes is out of the trick, and waits for the next one."
        case _:
            return "Nobody has more than one turn in a trick, whether they play or pass."


def _end(facts: Facts) -> str:
    rule = facts.variant.passing
    if rule.owner_may_continue:
        text = (
            "Whoever made the last play is asked as well, and may play on top of it. When everybody"
            " has passed, the trick ends"
        )
    elif rule.mode == "single_turn":
        text = "When everybody has had a turn, the trick ends"
    elif rule.mode == "out":
        text = "When all the others have passed, the trick ends"
    else:
        text = "When all the others have passed one after the other, the trick ends"
    return f"{text}: its cards are turned over, and whoever made the last play leads the next one."


def _instead(facts: Facts) -> str:
    if facts.variant.finishing.next_leader == "next_active":
        return "If that player has no cards left, the next one who has some leads instead."
    return (
        "If that player has no cards left, the next trick is led by whoever came worst in the round"
        " before and still has cards; in the first round, by the next player who has some."
    )
