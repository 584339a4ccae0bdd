"""English: a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts, Tables


def trick(facts: Facts) -> Iterator[Block]:
    """Who leads, what may be led, what answers it, and when it ends."""
    yield Heading(2, "A trick")
    yield Paragraph(joined([_leader(facts), _opening(facts)]))
    yield Paragraph(joined([_lead(facts), _not_led(facts)]))
    yield Paragraph(joined([_answer(facts), _example(facts)]))
    if facts.variant.following.equal != "forbidden":
        yield Paragraph(_equal(facts))
    yield Paragraph(_passing(facts))
    yield Paragraph(_end(facts))


# The lead.


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    when = "In every round" if rule.first == rule.later == "holder" else "In the first round"
    match rule.first:
        case "dealer":
            return f"**The lead.** {when} the dealer leads the first trick."
        case "holder":
            return f"**The lead.** {when} the first trick is led by {holder(facts)}."
        case "lowest":
            return f"**The lead.** {when} the first trick is led by {_lowest(facts)}."
        case _:
            return f"**The lead.** {when} {words.after_dealer(facts)} leads the first trick."


def holder(facts: Facts) -> str:
    """Who leads, if it is the holder of a card."""
    name = facts.variant.lead.card
    text = f"whoever holds {words.card(facts, name)}"
    if facts.number_of(name) > 1:
        text += f", or the first to do so counting from {words.after_dealer(facts)}"
    if facts.sets_aside:
        text += f"; if nobody does, by {words.after_dealer(facts)}"
    return text


def _lowest(facts: Facts) -> str:
    text = "whoever holds the lowest card"
    if facts.has_suits:
        text += f": the suits count for this alone, from low to high {words.suits()}"
    if not facts.has_suits or facts.most_packs > 1:
        text += f"; of several holders, the first one counting from {words.after_dealer(facts)}"
    return text


def _opening(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.card_use == "free" or "holder" not in {rule.first, rule.later}:
        return ""
    when = "" if rule.first == "holder" else "When the holder of a card leads, "
    if rule.later != "holder" or rule.first == "holder":
        when = ""
    what = "must contain that card" if rule.card_use == "included" else "must be that card alone"
    return f"{when}Their first play {what}." if not when else f"{when}their first play {what}."


def _lead(facts: Facts) -> str:
    text = f"The leader must play, and puts {_sets(facts.sizes)} face up on the table"
    if facts.has_sequences:
        text += ", or a sequence of cards, of which more below"
    return f"{text}."


def _sets(sizes: Tables) -> str:
    """Some sizes of sets: *a single card, a pair or three of a kind*."""
    if sizes == (1,):
        return "a single card"
    if max(sizes) <= 4:  # noqa: PLR2004 - larger ones have no names
        names = [words.set_of(size) for size in sizes]
        if sizes[-2:] == (3, 4):
            names[-2:] = ["three or four of a kind"]
            return f"{listed(names, 'or') if len(names) > 1 else names[0]}".replace(
                "a pair or three", "a pair, or three"
            )
        return listed(names, "or")
    if sizes == tuple(range(1, sizes[-1] + 1)):
        return f"a single card or a set of two to {number(sizes[-1])} cards of the same rank"
    counts = listed(map(number, sizes[1:]), "or")
    return f"a single card or a set of {counts} cards of the same rank"


def _not_led(facts: Facts) -> str:
    forbidden = facts.variant.lead.forbidden
    if not forbidden:
        return ""
    what = upper(listed(map(words.ranks, words.in_order(facts, forbidden))))
    inside = ", not even within a sequence," if facts.has_sequences else ""
    return f"{what} may not be led{inside} by anybody who has another card to lead."


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
            how = f"as many cards {stronger}, or more cards of any one rank"
        case _:
            how = f"cards {stronger}, the number of which is once or several times what was led"
    return (
        f"**The answers.** Then, {words.clockwise(facts)}, each player in turn either passes or"
        f" plays {how}. Cards are always compared with the play just before."
    )


def _example(facts: Facts) -> str:
    ranks, count = play.plain_ranks(facts), facts.variant.following.count
    if ranks is None or 2 not in facts.sizes:  # noqa: PLR2004 - the example is a pair
        return ""
    low, high = map(words.ranks, ranks)
    bombs = 0 < facts.variant.bombs.set <= 3  # noqa: PLR2004 - three cards beat a pair
    three = facts.largest_set > 2 and not bombs  # noqa: PLR2004 - the same
    but = f", but not by three {high}" if three else ""
    match count:
        case "same":
            return f"A pair of {low}, say, is beaten by a pair of {high}{but}."
        case "same_or_more":
            more = f", and by three {high} as well" if three else ""
            return f"A pair of {low}, say, is beaten by a pair of {high}{more}."
        case "larger_wins":
            weak = words.ranks(facts.ranks[0])
            more = f", and by three {weak} as well" if three else ""
            return f"A pair of {low}, say, is beaten by a pair of {high}{more}."
        case _:
            four = f" or by four {high}" if facts.largest_set > 3 else ""  # noqa: PLR2004
            back = "; after four cards, two higher ones are again enough" if four else ""
            return f"If a pair of {low} is led, it is beaten by two{four}{but}{back}."


# Equal plays.


def _equal(facts: Facts) -> str:
    return joined(
        [
            f"**Equal cards.** {_may_equal(facts)}",
            _effect_of_equal(facts),
            _other_number(facts),
        ]
    )


def _may_equal(facts: Facts) -> str:
    sizes = play.equal_sizes(facts)
    what = "the same rank as the play just before, with the same number of cards"
    if facts.plays_single_cards_only:
        what = "a card of the same rank as the one just before"
    text = f"You may also play {what}"
    if sizes and not facts.plays_single_cards_only:
        if sizes == (1,):
            return f"{text}, but only a single card on a single card."
        text += f", but only with {listed(map(number, sizes), 'or')} cards"
    return f"{text}."


def _effect_of_equal(facts: Facts) -> str:
    rule = facts.variant.following
    match rule.equal:
        case "allowed":
            return "This has no other effect."
        case "skip":
            return joined([_skip(facts), "To be skipped does not put anybody out of the trick."])
        case "match_or_skip":
            return (
                "The next player may then only equal it again or pass; the one after that is free"
                " to play anything that beats it."
            )
        case "match_or_out":
            return (
                "The next player may then only equal it again or pass, and whoever passes so is out"
                " of the trick; the one after that is free to play anything that beats it."
            )
        case "lock":
            until = "the trick ends" if rule.lock_until == "trick_end" else "somebody passes"
            return f"From then on, until {until}, only cards of this rank may be played."
        case _:
            return "This ends the trick at once, and whoever did it leads the next one."


def _skip(facts: Facts) -> str:
    match facts.variant.following.equal_stacking:
        case "streak":
            return (
                "The next player then loses a turn; if another play equals it in turn, the next two"
                " do, then three, and so on."
            )
        case "per_card":
            return "As many players then lose a turn as the play has cards: one, for a single card."
        case _:
            return "The next player then loses a turn."


def _other_number(facts: Facts) -> str:
    rule = facts.variant.following
    if rule.count in {"same", "larger_wins"} or rule.equal == "allowed":
        return ""
    return "The same rank with another number of cards may be played too, without this effect."


# Passing, and the end.


def _passing(facts: Facts) -> str:
    rule = facts.variant.passing
    if rule.forced_play:
        text = "**Passing.** Whoever can play must; only a player who cannot passes."
        if facts.variant.finishing.forbidden:
            text += " Nobody has to finish on a forbidden card, though."
    else:
        text = "**Passing.** Anybody but the leader may pass, even with cards that would fit."
    match rule.mode:
        case "reenter":
            return joined(
                [
                    text,
                    "A pass is not for good: if the trick goes on until your next turn, you may play again.",
                ]
            )
        case "out":
            return joined([text, "Whoever passes is out of the trick, and waits for the next one."])
        case _:
            return joined(
                [text, "Each player has only one turn in a trick, whether they play or pass."]
            )


def _end(facts: Facts) -> str:
    text = "**The end of a trick.** "
    if facts.variant.passing.owner_may_continue:
        text += (
            "Whoever made the last play is asked too, and may play on top of it. When everybody has"
            " passed, the trick ends"
        )
    else:
        text += "When all the others have passed, or can play no more, the trick ends"
    text += ": its cards are turned over, and whoever made the last play leads the next trick."
    return f"{text} {_instead(facts)}"


def _instead(facts: Facts) -> str:
    if facts.variant.finishing.next_leader == "next_active":
        return "If that player has run out of cards, the next one who still has some leads instead."
    return (
        "If that player has run out of cards, whoever came worst in the last round among those still"
        " playing leads instead; in the first round it is the next player."
    )
