"""English: going out, forbidden finishes, and the fall of the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import listed, number
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def going_out(facts: Facts) -> Iterator[Block]:
    """How a player goes out, on which cards not, and what befalls the first of the last round."""
    yield Heading(2, "Going out")
    text = (
        "Whoever has played their last card is out of the round, in the best place that is still"
        " free. The others play on until only one of them has cards left."
    )
    last = "A last play can be beaten like any other."
    if facts.variant.finishing.pile == "cleared":
        last = "Each time somebody goes out, the trick ends at once."
    yield Paragraph(joined([text, last]))
    if facts.variant.finishing.forbidden:
        yield Paragraph(joined(["**Forbidden finishes.**", _ban(facts), _penalty(facts)]))
        texts = [_holding(facts), _several(facts), _revolts(facts), _by_gift(facts)]
        yield Paragraph(joined(texts))
    if fall := play.fall(facts):
        yield Paragraph(joined(["**Downfall.**", _fall(facts, fall), _overturn(facts, fall)]))


def _ban(facts: Facts) -> str:
    rule = facts.variant.finishing
    what = listed([words.a_card(facts, name) for name in rule.forbidden], "or")
    text = f"Nobody may finish on {what}"
    if rule.counts == "any_card":
        return f"{text}, not even together with other cards."
    inside = ", or of its highest card in a sequence," if facts.has_sequences else ""
    return f"{text}; it is the rank of the last play{inside} that counts."


def _penalty(facts: Facts) -> str:
    if facts.variant.finishing.policy == "illegal":
        return (
            "Such a play is simply not allowed as the last of a hand. Only a leader who has no"
            " other play makes it all the same, and is then placed behind all who still have cards."
        )
    return "Whoever does so is out, but placed behind all who still have cards."


def _holding(facts: Facts) -> str:
    if facts.variant.finishing.trigger != "on_holding":
        return ""
    return (
        "The same goes, without any play, for a player who holds nothing but such cards when play"
        " begins or after a play of their own; those cards are laid away unseen."
    )


def _several(facts: Facts) -> str:
    which = "first" if facts.variant.finishing.order == "first_lowest" else "last"
    return f"If it happens to several players in a round, the {which} of them comes last of all."


def _revolts(facts: Facts) -> str:
    ranks = play.revolts(facts)
    if ranks is None:
        return ""
    usual, instead = map(words.ranks, ranks)
    return f"During a revolution {instead} are forbidden in place of {usual}."


def _by_gift(facts: Facts) -> str:
    ways = [{"give": "a gift", "discard": "a discard"}[do] for do in play.ends_by_effect(facts)]
    if not ways:
        return ""
    return f"Whoever gets rid of their last cards by {listed(ways, 'or')} has finished well."


def _fall(facts: Facts, fall: play.Fall) -> str:
    start = "From the second round on"
    if fall.fewest:
        start += f", with {number(fall.fewest)} players or more"
    if fall.when == "never":
        return f"{start}, the standing may be turned over."
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    who = "another player" if fall.when == "not_first" else last
    text = (
        f"{start}, {first} has a place to defend: as soon as {who} is the first to go out,"
        f" {first} falls."
    )
    if fall.at == "once":
        how = (
            "Whoever falls is out at that moment, lays all cards away unseen, and is placed behind"
            " all who are still playing"
        )
    else:
        how = "Whoever falls plays on, but is moved to the last place when the round ends"
    but = ""
    if facts.variant.finishing.forbidden:
        but = "; only those who finished on a forbidden card are placed lower still"
    return f"{text} {how}{but}."


def _overturn(facts: Facts, fall: play.Fall) -> str:
    if not fall.overturn:
        return ""
    last = words.the_place(facts, -1)
    return (
        f"If {last} is the first to go out, the round ends at once, and the places of the round"
        " before are turned upside down: the last is now the first."
    )
