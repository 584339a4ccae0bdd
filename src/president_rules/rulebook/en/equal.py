"""English: plays of the same rank as the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.en import words
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from president_rules.rulebook.facts import Facts


def equal(facts: Facts) -> str:
    """What may equal a play, and what that does."""
    return joined(
        ["**Equal cards.**", _may_equal(facts), _effect_of_equal(facts), _other_number(facts)]
    )


def _may_equal(facts: Facts) -> str:
    if facts.plays_single_cards_only:
        return "You may also play a card of the same rank as the one just before."
    text = "You may also play the same rank as the play just before"
    if facts.variant.following.count in {"same", "larger_wins"}:
        text += ", with as many cards"
    sizes = play.equal_sizes(facts)
    if sizes == (1,):
        return f"{text}, but only a single card on a single card."
    if sizes:
        text += f", but only with {words.numbers_of(sizes)} cards"
    return f"{text}."


def _effect_of_equal(facts: Facts) -> str:
    rule = facts.variant.following
    match rule.equal:
        case "allowed":
            return "That has no other effect."
        case "skip":
            return (
                f"{_skip(facts)} Losing a turn does not put anybody out of the trick; but if nobody"
                " is left to answer, the trick ends, and whoever equalled the play leads the next"
                " one."
            )
        case "match_or_skip":
            return (
                "The next player may then only equal it once more, or pass; the one after that is"
                " free again to play anything that beats it."
            )
        case "match_or_out":
            return (
                "The next player may then only equal it once more, or pass and be out of the trick;"
                " the one after that is free again to play anything that beats it."
            )
        case "lock":
            until = "the trick ends" if rule.lock_until == "trick_end" else "somebody passes"
            return f"From then on, until {until}, only that rank may be played."
        case _:
            return "That ends the trick at once, and whoever did it leads the next one."


def _skip(facts: Facts) -> str:
    match facts.variant.following.equal_stacking:
        case "streak":
            return (
                "The next player then loses a turn; if yet another play equals it, the next two"
                " players do, then the next three, and so on."
            )
        case "per_card":
            return (
                "As many of the next players then lose a turn as the play has cards: one for a"
                " single card, two for a pair."
            )
        case _:
            return "The next player then loses a turn."


def _other_number(facts: Facts) -> str:
    rule = facts.variant.following
    if rule.count in {"same", "larger_wins"} or rule.equal == "allowed":
        return ""
    return "With another number of cards the same rank has no such effect."
