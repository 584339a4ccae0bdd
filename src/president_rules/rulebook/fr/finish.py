"""French: going out, forbidden finishes, and the fall of the first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import listed, number
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def going_out(facts: Facts) -> Iterator[Block]:
    """How a player goes out, on which cards not, and what befalls the first of the last round."""
    yield Heading(2, "La sortie")
    text = (
        "Celui qui a joué sa dernière carte sort de la manche, à la meilleure place encore libre."
        " Les autres continuent jusqu'à ce qu'un seul d'entre eux ait encore des cartes."
    )
    last = "On peut répondre à une dernière combinaison comme à toute autre."
    if facts.variant.finishing.pile == "cleared":
        last = "Chaque fois que quelqu'un sort, le pli s'arrête aussitôt."
    yield Paragraph(joined([text, last]))
    if facts.variant.finishing.forbidden:
        yield Paragraph(joined(["**Les fins interdites.**", _ban(facts), _penalty(facts)]))
        texts = [_holding(facts), _several(facts), _revolts(facts), _by_gift(facts)]
        yield Paragraph(joined(texts))
    if fall := play.fall(facts):
        yield Paragraph(joined(["**La chute.**", _fall(facts, fall), _overturn(facts, fall)]))


def _ban(facts: Facts) -> str:
    rule = facts.variant.finishing
    what = listed([words.a_card(facts, name) for name in rule.forbidden], "ou")
    text = f"Il est interdit de finir sur {what}"
    if rule.counts == "any_card":
        return f"{text}, même avec d'autres cartes."
    inside = ", ou celle de la plus forte carte d'une suite," if facts.has_sequences else ""
    return f"{text} ; c'est la valeur de la dernière combinaison{inside} qui compte."


def _penalty(facts: Facts) -> str:
    if facts.variant.finishing.policy == "illegal":
        return (
            "Une telle combinaison ne peut simplement pas être la dernière d'une main. Seul celui"
            " qui entame et n'a rien d'autre à jouer la joue quand même ; il est alors classé"
            " derrière tous ceux qui ont encore des cartes."
        )
    return (
        "Celui qui le fait quand même sort de la manche, mais se classe derrière tous ceux qui"
        " ont encore des cartes."
    )


def _holding(facts: Facts) -> str:
    if facts.variant.finishing.trigger != "on_holding":
        return ""
    return (
        "Il en va de même, sans rien jouer, de celui qui n'a plus que de telles cartes au début du"
        " jeu ou après avoir joué ; ces cartes sont écartées sans être vues."
    )


def _several(facts: Facts) -> str:
    which = "premier" if facts.variant.finishing.order == "first_lowest" else "dernier"
    return (
        f"Si cela arrive à plusieurs joueurs dans une manche, le {which} d'entre eux est classé"
        " tout dernier."
    )


def _revolts(facts: Facts) -> str:
    ranks = play.revolts(facts)
    if ranks is None:
        return ""
    usual, instead = (words.ranks(rank).text for rank in ranks)
    return f"Pendant une révolution, les {instead} sont interdits à la place des {usual}."


def _by_gift(facts: Facts) -> str:
    ways = [{"give": "un don", "discard": "une défausse"}[do] for do in play.ends_by_effect(facts)]
    if not ways:
        return ""
    ways_ = listed(ways, "ou")
    return f"Celui qui se débarrasse de ses dernières cartes par {ways_} finit dans les règles."


def _fall(facts: Facts, fall: play.Fall) -> str:
    start = "À partir de la deuxième manche"
    if fall.fewest:
        start += f", et à partir de {number(fall.fewest)} joueurs"
    if fall.when == "never":
        return f"{start}, le classement peut être renversé."
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    who = "un autre joueur" if fall.when == "not_first" else last.the
    start = f"{start}, {first.the} a sa place à défendre"
    text = f"{start} : il tombe dès que {who} sort le premier."
    text = text.replace("dès que un", "dès qu'un")
    if first.is_feminine:
        text = text.replace(" : il tombe", " : elle tombe")
    if fall.at == "once":
        how = (
            "Celui qui tombe sort aussitôt, écarte toutes ses cartes sans les montrer et se classe"
            " derrière tous ceux qui jouent encore"
        )
    else:
        how = (
            "Celui qui tombe continue à jouer, mais passe à la dernière place à la fin de la manche"
        )
    but = ""
    if facts.variant.finishing.forbidden:
        but = " ; seuls ceux qui ont fini sur une carte interdite se classent plus bas"
    return f"{text} {how}{but}."


def _overturn(facts: Facts, fall: play.Fall) -> str:
    if not fall.overturn:
        return ""
    last = words.the_place(facts, -1)
    return (
        f"Si {last.the} sort le premier, la manche s'arrête aussitôt, et les places de la manche"
        " précédente sont renversées : le dernier est maintenant le premier."
    )
