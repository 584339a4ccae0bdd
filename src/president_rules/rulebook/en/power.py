"""English: trumps, bombs and revolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.facts import Facts


def boss(facts: Facts) -> Iterator[str]:
    """The ranks that answer a set with fewer cards."""
    rule = facts.variant.following
    if not rule.boss:
        return
    many, one = words.many(facts, rule.boss), words.one_of(facts, rule.boss)
    if rule.boss_size == "one":
        how = (
            f"To answer a set, however many cards it has, you play just one: {one}, which still has"
            " to be of a higher rank"
        )
    else:
        how = (
            "They answer a set with one card fewer than it has, a single one a pair, two of them"
            " three of a kind; but they still have to be of a higher rank"
        )
    turned = ""
    if facts.turns_the_order:
        turned = "While the order of ranks is turned round, they have no such privilege."
    after = ""
    if play.bosses_stay(facts):
        after = "The next answer has to have as many cards again as that set."
    yield joined([f"**{upper(many)} as trumps.** {how}.", after, turned])


def bombs(facts: Facts) -> Iterator[str]:
    """The sets that beat anything."""
    size = facts.variant.bombs.set
    if not size:
        return
    larger = facts.largest_set > size
    sizes = f"{number(size)} or more" if larger else number(size)
    text = (
        f"**Bombs.** {upper(sizes)} cards of the same rank are a bomb. It beats everything that is"
        " not a bomb, whatever the combination and however many its cards."
    )
    rest = "A bomb is beaten only by a stronger bomb of as many cards"
    rest += ", or by any larger one." if larger else "."
    locks = "No lock binds a bomb." if play.has_lock(facts) else ""
    led = ""
    if play.bombs_not_led(facts):
        led = "A bomb can be led only if so many cards may be led at all."
    equal = "What equal cards demand binds bombs too." if play.equals_bind(facts) else ""
    yield joined([text, rest, locks, equal, led])


def revolution(facts: Facts) -> Iterator[str]:
    """What turns the order of ranks round for longer."""
    if not play.has_revolution(facts):
        return
    rule = facts.variant.revolution
    makers = _makers(facts)
    until = "the round ends" if rule.lasts == "round" else "the trick ends"
    order = f"from the next play on, until {until}, {words.upside_down(facts)}"
    first = f"After a revolution, {order}."
    if makers:
        verb = "make" if rule.set else "makes"
        first = f"{upper(listed(makers, 'or'))} {verb} a revolution: {order}."
    again = "Another revolution turns it back again."
    natural = ""
    if rule.jokers == "natural":
        natural = "Jokers do not count towards that number."
    clears = ""
    if rule.clears:
        clears = "A revolution also ends the trick, and whoever made it leads the next one."
    yield joined([f"**Revolution.** {first}", again, natural, clears])


def _makers(facts: Facts) -> list[str]:
    rule = facts.variant.revolution
    makers = []
    if rule.set:
        more = " or more" if facts.largest_set > rule.set else ""
        makers.append(f"{number(rule.set)}{more} cards of the same rank")
    if rule.sequence and facts.has_sequences:
        makers.append(f"a sequence of {number(rule.sequence)} or more ranks")
    return makers
