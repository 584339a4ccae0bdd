"""English: going out, titles, the next round, points and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import joined, listed, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


# Going out.


def going_out(facts: Facts) -> Iterator[Block]:
    """How a player goes out, on which cards not, and what befalls the first of the last round."""
    yield Heading(2, "Going out")
    text = [
        ("Whoever has played the last card of a hand is out of the round, and takes the best place"
        " that is still free. The others play on until only one player has cards left.")
    ]
    if facts.variant.finishing.pile == "cleared":
        text.append("Each time somebody goes out, the trick ends at once.")
    else:
        text.append("The last play of a hand may be beaten like any other.")
    yield Paragraph(joined(text))
    if facts.variant.finishing.forbidden:
        yield Paragraph(_ban(facts))
        yield Paragraph(joined([_several(facts), _revolts(facts), _by_gift(facts)]))
    if text_ := _fall(facts):
        yield Paragraph(text_)


def _ban(facts: Facts) -> str:
    rule = facts.variant.finishing
    what = listed([words.all_of(facts, name) for name in rule.forbidden], "or")
    head = f"**Forbidden finishes.** Nobody may finish on {what}."
    counts = _counts(facts)
    if rule.policy == "illegal":
        text = (
            f"{head} {counts} Such a play may not be the last of a hand. Only a leader who can play"
            " nothing else may do it all the same, and is then placed behind all who still have"
            " cards."
        )
    else:
        text = (
            f"{head} {counts} Whoever does it all the same is out, and placed behind all who still"
            " have cards."
        )
    if rule.trigger == "on_holding":
        text += (
            " A player who holds nothing else than such cards, when play begins or after a play of"
            " their own, is out at once and placed so too; those cards are laid away unseen."
        )
    return text


def _counts(facts: Facts) -> str:
    rule = facts.variant.finishing
    if rule.counts == "any_card":
        return "One such card in the last play is enough."
    inside = ", or its highest card if it is a sequence," if facts.has_sequences else ""
    return f"It is the rank of the last play{inside} that counts."


def _several(facts: Facts) -> str:
    if facts.variant.finishing.order == "first_lowest":
        return "If that happens to several players, the first of them comes last of all."
    return "If that happens to several players, the last of them comes last of all."


def _revolts(facts: Facts) -> str:
    ranks = play.revolts(facts)
    if ranks is None:
        return ""
    usual, instead = map(words.ranks, ranks)
    return f"After a revolution {instead} are forbidden here in place of {usual}."


def _by_gift(facts: Facts) -> str:
    if not play.may_end_by_gift(facts):
        return ""
    return "A hand that a gift or a discard empties has gone out well, whatever was played."


def _fall(facts: Facts) -> str:
    fall = play.fall(facts)
    if fall is None:
        return ""
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    start = "From the second round on"
    if fall.fewest:
        start += f", and with {number(fall.fewest)} players or more"
    text = [f"**Downfall.** {start}, the first place has to be defended."]
    if fall.when != "never":
        who = (
            f"anybody but {first} of the round before"
            if fall.when == "not_first"
            else f"{last} of the round before"
        )
        text.append(f"If {who} is the first to go out, {first} falls.")
        if fall.at == "once":
            text.append(
                "Whoever falls is out at once, lays all cards away unseen, and comes behind all who are still playing."
            )
        else:
            text.append(
                "Whoever falls plays on, but is moved to the last place when the round ends."
            )
        if facts.variant.finishing.forbidden:
            text.append("Only those who finished on a forbidden card come still lower.")
    if fall.overturn:
        text.append(
            f"If {last} of the round before is the first to go out, the round ends at once, and all places of that round are turned upside down."
        )
    return joined(text)
