"""English: titles, the next round, points and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.en import trick, words
from president_rules.rulebook.en.words import listed
from president_rules.rulebook.pieces import upper
from president_rules.rules.scoring import points_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def titles(facts: Facts) -> Iterator[Block]:
    """Which place has which title."""
    yield Heading(2, "The titles")
    found = facts.grouped(lambda players: _row(facts, players))
    head = "When a round ends, each place brings a title, from the best to the worst:"
    if len(found) == 1:
        yield Paragraph(f"{head} {found[0][1]}.")
        return
    yield Paragraph(head)
    scopes = [words.with_players(facts, tables) for tables, _ in found]
    lines = [f"{scope}: {row}" for scope, (_, row) in zip(scopes, found, strict=True)]
    yield Bullets((*(f"{line};" for line in lines[:-1]), f"{lines[-1]}."))


def _row(facts: Facts, players: int) -> str:
    return listed(
        f"**{words.title(facts, title)}**" + (" for everybody in the middle" if shared else "")
        for title, shared in facts.titles_in_order(players)
    )


def next_round(facts: Facts) -> Iterator[Block]:
    """Who deals and who leads, and where people sit."""
    yield Heading(2, "The next round")
    dealer, leader = _dealer(facts), _leader(facts)
    after = "after the exchange" if facts.has_exchange else ""
    if dealer == leader:
        then = f", {after}," if after else ""
        text = f"{dealer} deals and{then} leads the first trick."
    else:
        lead = f"the first trick is led by {_holder(facts)}" if not leader else ""
        lead = lead or f"{leader} leads the first trick"
        start = upper(f"{after}, {lead}") if after else upper(lead)
        text = f"{dealer} deals. {start}."
    yield Paragraph(f"All the cards are shuffled again. {upper(text)}")
    if facts.variant.players.seating == "by_standing":
        yield Paragraph(_seats(facts))


def _seats(facts: Facts) -> str:
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    return (
        "From the second round on, turns and the deal no longer go by the seats, but by the places"
        f" of the round before: {first} comes first, then the others in the order of their places,"
        f" and after {last} it is the turn of {first} again. It is easiest to change seats"
        " accordingly."
    )


def _dealer(facts: Facts) -> str:
    match facts.variant.deal.dealer:
        case "last":
            return words.the_place(facts, -1)
        case "first":
            return words.the_place(facts, 0)
        case "left":
            return f"the player on the last dealer's {words.side(facts)}"
        case _:
            return "the same player as before"


def _leader(facts: Facts) -> str:
    """Who leads a later round; nothing if it is the holder of a card."""
    match facts.variant.lead.later:
        case "last":
            return words.the_place(facts, -1)
        case "first":
            return words.the_place(facts, 0)
        case "left_of_dealer":
            if facts.variant.players.seating == "by_standing":
                return "the player who comes after the dealer"
            return words.after_dealer(facts)
        case "dealer":
            return "the dealer"
        case _:
            return ""


def _holder(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.first == "holder":
        return f"whoever holds {words.card(facts, rule.card)}, as in the first round"
    return trick.holder(facts)


# Points, and the end.


def end(facts: Facts) -> Iterator[Block]:
    """The points, and when the match is over."""
    yield Heading(2, "Points and the end of the match" if facts.scores else "The end of the match")
    if facts.scores:
        yield Paragraph(_points(facts))
    yield Paragraph(_match(facts))


def _points(facts: Facts) -> str:
    rule = facts.variant.scoring
    if rule.linear:
        text = "At the end of a round everybody earns a point for each player placed below them"
        if len(facts.tables) == 1:
            most = words.counted(facts.tables[0] - 1, "point")
            return f"{text}: {most} for the first place, none for the last."
        return f"{text}; the last one earns none."
    parts: list[str] = []
    for place, count in enumerate(rule.points):
        if count:
            verb = "loses " if count < 0 else "" if parts else "earns "
            amount = words.number(abs(count)) if parts else words.counted(abs(count), "point")
            parts.append(f"the {words.ordinal(place)}{'' if parts else ' place'} {verb}{amount}")
    rest = any(not all(points_at(rule, players)) for players in facts.tables)
    others = "; the others earn none" if rest else ""
    return f"At the end of a round {listed(parts)}{others}."


def _match(facts: Facts) -> str:
    rule = facts.variant.match
    ends = []
    if rule.rounds:
        ends.append(f"after {words.counted(rule.rounds, 'round')}")
    if rule.target:
        ends.append(
            f"with the round in which somebody reaches {words.counted(rule.target, 'point')}"
        )
    wins = "whoever is first in the last round wins"
    if facts.scores:
        wins = (
            "the highest score wins, and among equal scores that of the player who came better in"
            " the last round"
        )
    if not ends:
        return f"Play as many rounds as you like; {wins}."
    whichever = ", whichever comes first" if len(ends) > 1 else ""
    return f"The match ends {listed(ends, 'or')}{whichever}; {wins}."
