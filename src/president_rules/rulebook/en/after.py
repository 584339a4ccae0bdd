"""English: titles, the next round, points and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.en import trick, words
from president_rules.rulebook.en.words import joined, listed, upper
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
    scopes = [words.with_players(facts, tables).removesuffix(", ") for tables, _ in found]
    lines = [f"{scope}: {row}" for scope, (_, row) in zip(scopes, found, strict=True)]
    yield Bullets((*(f"{line};" for line in lines[:-1]), f"{lines[-1]}."))


def _row(facts: Facts, players: int) -> str:
    every, neutral = facts.titles_at(players), facts.variant.titles.neutral
    found: list[str] = []
    for at, title in enumerate(every):
        if at and title == every[at - 1] == neutral:
            continue
        text = f"**{words.name(facts, title)}**"
        if title == neutral and every[at : at + 2] == (neutral, neutral):
            text += " for everybody in the middle"
        found.append(text)
    return listed(found)


def next_round(facts: Facts) -> Iterator[Block]:
    """Who deals and who leads, and where people sit."""
    yield Heading(2, "The next round")
    text = [f"All the cards are shuffled again, and {_dealer(facts)}."]
    leader = f"{_leader(facts)}."
    text.append(f"After the exchange, {leader}" if facts.has_exchange else upper(leader))
    yield Paragraph(joined(text))
    if facts.variant.players.seating == "by_standing":
        first, last = words.the_place(facts, 0), words.the_place(facts, -1)
        yield Paragraph(
            "From the second round on, turns and the deal no longer go by the seats, but by the"
            f" places of the round before: {first} comes first, then the others in the order of their"
            f" places, and after {last} it is the turn of {first} again. It is easiest to change"
            " seats accordingly."
        )


def _dealer(facts: Facts) -> str:
    match facts.variant.deal.dealer:
        case "last":
            return f"{words.the_place(facts, -1)} deals"
        case "first":
            return f"{words.the_place(facts, 0)} deals"
        case "left":
            return f"the player on the last dealer's {words.side(facts)} deals"
        case _:
            return "the same player as before deals"


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    match rule.later:
        case "last":
            who = words.the_place(facts, -1)
        case "first":
            who = words.the_place(facts, 0)
        case "left_of_dealer":
            who = words.after_dealer(facts)
            if facts.variant.players.seating == "by_standing":
                who = "the player who comes after the dealer"
        case "dealer":
            who = "the dealer"
        case _ if rule.first == "holder":
            return f"the first trick is again led by whoever holds {words.card(facts, rule.card)}"
        case _:
            return f"the first trick is led by {trick.holder(facts)}"
    return f"{who} leads the first trick"


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
            most = words.points(facts.tables[0] - 1)
            return f"{text}: {most} for the first place, none for the last."
        return f"{text}; the last one earns none."
    parts = [
        f"{'minus ' if count < 0 else ''}{words.points(abs(count))} for the"
        f" {words.ordinal(place)} place"
        for place, count in enumerate(rule.points)
        if count
    ]
    rest = any(not all(points_at(rule, players)) for players in facts.tables)
    others = "; the others earn none" if rest else ""
    return f"The end of a round brings {listed(parts)}{others}."


def _match(facts: Facts) -> str:
    rule = facts.variant.match
    ends = []
    if rule.rounds:
        ends.append(f"after {words.counted(rule.rounds, 'round')}")
    if rule.target:
        ends.append(f"with the round in which somebody reaches {words.points(rule.target)}")
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
