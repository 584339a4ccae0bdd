"""French: titles, the next round, points and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.fr import trick, words
from president_rules.rulebook.fr.words import joined, listed, upper
from president_rules.rules.scoring import points_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def titles(facts: Facts) -> Iterator[Block]:
    """Which place has which title."""
    yield Heading(2, "Les titres")
    found = facts.grouped(lambda players: _row(facts, players))
    head = "À la fin de la manche, chaque place donne un titre, de la meilleure à la dernière :"
    if len(found) == 1:
        yield Paragraph(f"{head} {found[0][1]}.")
        return
    yield Paragraph(head)
    scopes = [words.with_players(facts, tables).removesuffix(", ") for tables, _ in found]
    lines = [f"{scope} : {row}" for scope, (_, row) in zip(scopes, found, strict=True)]
    yield Bullets((*(f"{line} ;" for line in lines[:-1]), f"{lines[-1]}."))


def _row(facts: Facts, players: int) -> str:
    every, neutral = facts.titles_at(players), facts.variant.titles.neutral
    found: list[str] = []
    for at, title in enumerate(every):
        if at and title == every[at - 1] == neutral:
            continue
        text = f"**{words.title(facts, title).text}**"
        if title == neutral and every[at : at + 2] == (neutral, neutral):
            text += " pour tous ceux du milieu"
        found.append(text)
    return listed(found)


def next_round(facts: Facts) -> Iterator[Block]:
    """Who deals and who leads, and where people sit."""
    yield Heading(2, "La manche suivante")
    text = [f"On mélange de nouveau toutes les cartes. {_dealer(facts)}"]
    leader = _leader(facts)
    text.append(f"Après l'échange, {leader}" if facts.has_exchange else upper(leader))
    yield Paragraph(joined(text))
    if facts.variant.players.seating == "by_standing":
        first, last = words.the_place(facts, 0), words.the_place(facts, -1)
        yield Paragraph(
            "À partir de la deuxième manche, les tours et la donne ne suivent plus les sièges, mais"
            f" le classement de la manche précédente : {first.the} d'abord, puis les autres dans"
            f" l'ordre de leurs places, et après {last.the} de nouveau {first.the}. Le plus simple est"
            " de changer de siège en conséquence."
        )


def _dealer(facts: Facts) -> str:
    match facts.variant.deal.dealer:
        case "last":
            return f"C'est {words.the_place(facts, -1).the} qui donne."
        case "first":
            return f"C'est {words.the_place(facts, 0).the} qui donne."
        case "left":
            return f"C'est le joueur à {words.side(facts)} du dernier donneur qui donne."
        case _:
            return "C'est toujours le même joueur qui donne."


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    match rule.later:
        case "last":
            who = words.the_place(facts, -1).the
        case "first":
            who = words.the_place(facts, 0).the
        case "left_of_dealer":
            who = words.after_dealer(facts).the
            if facts.variant.players.seating == "by_standing":
                who = "le joueur qui vient après le donneur"
        case "dealer":
            who = "le donneur"
        case _ if rule.first == "holder":
            return "c'est de nouveau le joueur qui a la carte dite qui entame."
        case _:
            return f"c'est {trick.holder(facts)}."
    return f"c'est {who} qui entame le premier pli."


def end(facts: Facts) -> Iterator[Block]:
    """The points, and when the match is over."""
    yield Heading(2, "Les points et la fin de la partie" if facts.scores else "La fin de la partie")
    if facts.scores:
        yield Paragraph(_points(facts))
    yield Paragraph(_match(facts))


def _points(facts: Facts) -> str:
    rule = facts.variant.scoring
    if rule.linear:
        text = "À la fin d'une manche, chacun marque un point par joueur classé derrière lui"
        if len(facts.tables) == 1:
            most = words.counted(facts.tables[0] - 1, "point")
            return f"{text} : {most} pour le premier, aucun pour le dernier."
        return f"{text} ; le dernier n'en marque aucun."
    parts = [
        f"{'moins ' if count < 0 else ''}{words.counted(abs(count), 'point')} pour le"
        f" {words.ordinal(place)}"
        for place, count in enumerate(rule.points)
        if count
    ]
    rest = any(not all(points_at(rule, players)) for players in facts.tables)
    others = " ; les autres n'en marquent aucun" if rest else ""
    return f"À la fin d'une manche, on marque {listed(parts)}{others}."


def _match(facts: Facts) -> str:
    rule = facts.variant.match
    ends = []
    if rule.rounds:
        ends.append(
            f"après {words.counted(rule.rounds, 'manche') if rule.rounds > 1 else 'une manche'}"
        )
    if rule.target:
        target = words.counted(rule.target, "point")
        ends.append(f"à la fin de la manche où quelqu'un atteint {target}")
    wins = "le premier de la dernière manche a gagné"
    if facts.scores:
        wins = (
            "le plus grand nombre de points l'emporte, et à égalité le mieux classé de la dernière"
            " manche"
        )
    if not ends:
        return f"On joue autant de manches que l'on veut ; {wins}."
    first = ", selon ce qui arrive d'abord" if len(ends) > 1 else ""
    return f"La partie s'arrête {listed(ends, 'ou')}{first} ; {wins}."
