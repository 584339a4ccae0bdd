"""French: going out, and what nobody may finish on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import joined, listed, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def going_out(facts: Facts) -> Iterator[Block]:
    """How a player goes out, on which cards not, and what befalls the first of the last round."""
    yield Heading(2, "Sortir")
    text = [
        ("Celui qui joue la dernière carte de sa main sort de la manche, à la meilleure place encore"
        " libre. Les autres continuent jusqu'à ce qu'un seul joueur ait encore des cartes.")
    ]
    if facts.variant.finishing.pile == "cleared":
        text.append("Chaque fois que quelqu'un sort, le pli s'arrête aussitôt.")
    else:
        text.append("On peut répondre à la dernière combinaison d'une main comme à toute autre.")
    yield Paragraph(joined(text))
    if facts.variant.finishing.forbidden:
        yield Paragraph(_ban(facts))
        yield Paragraph(joined([_several(facts), _revolts(facts), _by_gift(facts)]))
    if text_ := _fall(facts):
        yield Paragraph(text_)


def _ban(facts: Facts) -> str:
    rule = facts.variant.finishing
    what = listed([words.a_card(facts, name) for name in rule.forbidden], "ou")
    head = f"**Les fins interdites.** Il est interdit de finir sur {what}. {_counts(facts)}"
    if rule.policy == "illegal":
        text = (
            f"{head} Une telle combinaison ne peut pas être la dernière d'une main. Seul celui qui"
            " entame et ne peut rien jouer d'autre le fait quand même ; il est alors classé"
            " derrière tous ceux qui ont encore des cartes."
        )
    else:
        text = (
            f"{head} Celui qui le fait quand même sort, mais classé derrière tous ceux qui ont encore"
            " des cartes."
        )
    if rule.trigger == "on_holding":
        text += (
            " Celui qui n'a plus que de telles cartes, au début du jeu ou après avoir joué, sort"
            " aussitôt et est classé de même ; ses cartes sont écartées sans être vues."
        )
    return text


def _counts(facts: Facts) -> str:
    rule = facts.variant.finishing
    if rule.counts == "any_card":
        return "Une seule carte de ce genre dans la dernière combinaison suffit."
    inside = ", ou celle de sa plus forte carte si c'est une suite," if facts.has_sequences else ""
    return f"C'est la valeur de la dernière combinaison{inside} qui compte."


def _several(facts: Facts) -> str:
    if facts.variant.finishing.order == "first_lowest":
        return "Si cela arrive à plusieurs joueurs, le premier d'entre eux est le tout dernier."
    return "Si cela arrive à plusieurs joueurs, le dernier d'entre eux est le tout dernier."


def _revolts(facts: Facts) -> str:
    ranks = play.revolts(facts)
    if ranks is None:
        return ""
    usual, instead = (words.ranks(rank).text for rank in ranks)
    return f"Pendant une révolution, les {instead} sont interdits ici à la place des {usual}."


def _by_gift(facts: Facts) -> str:
    if not play.may_end_by_gift(facts):
        return ""
    return "Une main que vide un don ou une défausse est sortie régulièrement, quoi qu'on ait joué."


def _fall(facts: Facts) -> str:
    fall = play.fall(facts)
    if fall is None:
        return ""
    first, last = words.the_place(facts, 0), words.the_place(facts, -1)
    start = "À partir de la deuxième manche"
    if fall.fewest:
        start += f", et à partir de {number(fall.fewest)} joueurs"
    text = [f"**La chute.** {start}, la première place est à défendre."]
    if fall.when != "never":
        who = "un autre joueur"
        if fall.when == "last_first":
            who = f"{last.the} de la manche précédente"
        text.append(f"Dès que {who} sort le premier, {first.the} de la manche précédente tombe.")
        if fall.at == "once":
            text.append(
                "Il sort aussitôt, écarte toutes ses cartes sans les montrer, et se classe derrière"
                " tous ceux qui jouent encore."
            )
        else:
            text.append(
                "Il continue à jouer, mais à la fin de la manche il passe à la dernière place."
            )
        if facts.variant.finishing.forbidden:
            text.append("Seuls ceux qui ont fini sur une carte interdite se classent plus bas.")
    if fall.overturn:
        text.append(
            f"Si {last.the} de la manche précédente sort le premier, la manche s'arrête aussitôt et"
            " toutes les places de la manche précédente sont inversées."
        )
    return joined(text)
