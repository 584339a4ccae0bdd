"""French: titles, the next round, points and the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.fr import trick, words
from president_rules.rulebook.fr.words import listed
from president_rules.rulebook.pieces import upper
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
    scopes = [words.with_players(facts, tables) for tables, _ in found]
    lines = [f"{scope} : {row}" for scope, (_, row) in zip(scopes, found, strict=True)]
    yield Bullets((*(f"{line} ;" for line in lines[:-1]), f"{lines[-1]}."))


def _row(facts: Facts, players: int) -> str:
    return listed(
        f"**{words.title(facts, title).text}**" + (" pour tous ceux du milieu" if shared else "")
        for title, shared in facts.titles_in_order(players)
    )


def next_round(facts: Facts) -> Iterator[Block]:
    """Who deals and who leads, and where people sit."""
    yield Heading(2, "La manche suivante")
    dealer, leader = _dealer(facts), _leader(facts)
    after = "après l'échange, " if facts.has_exchange else ""
    if dealer == leader:
        then = f" et, {after}qui" if after else " et"
        text = f"C'est {dealer} qui donne{then} entame le premier pli."
    else:
        lead = f"c'est {leader} qui entame le premier pli" if leader else f"c'est {_holder(facts)}"
        text = f"C'est {dealer} qui donne. {upper(after + lead)}."
    yield Paragraph(f"On mélange de nouveau toutes les cartes. {text}")
    if facts.variant.players.seating == "by_standing":
        yield Paragraph(_seats(facts))


def _seats(facts: Facts) -> str:
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    return (
        "À partir de la deuxième manche, les tours et la donne ne suivent plus les sièges, mais les"
        f" places de la manche précédente : {first.the} d'abord, puis les autres dans l'ordre de"
        f" leurs places, et après {last.the} de nouveau {first.the}. Le plus simple est de changer"
        " de siège en conséquence."
    )


def _dealer(facts: Facts) -> str:
    match facts.variant.deal.dealer:
        case "last":
            return words.the_place(facts, -1).the
        case "first":
            return words.the_place(facts, 0).the
        case "left":
            return f"le joueur à {words.side(facts)} du dernier donneur"
        case _:
            return "encore le même joueur"


def _leader(facts: Facts) -> str:
    """Who leads a later round; nothing if it is the holder of a card."""
    match facts.variant.lead.later:
        case "last":
            return words.the_place(facts, -1).the
        case "first":
            return words.the_place(facts, 0).the
        case "left_of_dealer":
            if facts.variant.players.seating == "by_standing":
                return "le joueur qui vient après le donneur"
            return words.after_dealer(facts).the
        case "dealer":
            return "le donneur"
        case _:
            return ""


def _holder(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.first == "holder":
        card = words.one_card(facts, rule.card)
        return f"le joueur qui a {card} qui entame, comme à la première manche"
    return trick.holder(facts)


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
    parts: list[str] = []
    for place, count in enumerate(rule.points):
        if count:
            verb = "en perd " if count < 0 else "" if parts else "marque "
            amount = words.number(abs(count)) if parts else words.counted(abs(count), "point")
            verb = "perd " if count < 0 and not parts else verb
            parts.append(f"le {words.ordinal(place)} {verb}{amount}")
    rest = any(not all(points_at(rule, players)) for players in facts.tables)
    others = " ; les autres n'en marquent aucun" if rest else ""
    return f"À la fin d'une manche, {listed(parts)}{others}."


def _match(facts: Facts) -> str:
    rule = facts.variant.match
    ends = []
    if rule.rounds:
        count = words.number(rule.rounds, feminine=True)
        ends.append(f"après {count} manche{'' if rule.rounds == 1 else 's'}")
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
