"""French: the exchange of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import cards, listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Swap


def exchange(facts: Facts) -> Iterator[Block]:
    """Who gives which cards to whom before a later round."""
    if not facts.has_exchange:
        return
    yield Heading(2, "L'échange de cartes")
    yield Paragraph(
        "Il n'y a pas d'échange à la première manche. À toutes les suivantes, une fois les cartes"
        " distribuées et avant l'entame, les joueurs échangent des cartes selon leurs titres de la"
        " manche précédente."
    )
    for tables, swaps in facts.swaps:
        scope = upper(words.with_players(facts, tables))
        if not swaps:
            yield Paragraph(f"{scope}, personne n'échange de cartes.")
            continue
        if scope:
            yield Paragraph(f"{scope} :")
        yield Bullets(tuple(_swap(facts, swap) for swap in swaps))
    if text := joined([_strength(facts), _keep(facts)]):
        yield Paragraph(text)
    yield Paragraph(joined([_order(facts), _lack(facts), _cancel(facts)]))


def _swap(facts: Facts, swap: Swap) -> str:
    rule, count = facts.variant.exchange, swap.number
    low = words.Noun(words.from_last(swap.high), elides=swap.high == 1)
    if swap.low_title:
        low = words.title(facts, swap.low_title)
    high = words.Noun(words.ordinal(swap.high))
    if swap.high_title:
        high = words.title(facts, swap.high_title)
    choice = f"{cards(count)} de son choix"
    best = "sa meilleure carte" if count == 1 else f"ses {number(count)} meilleures cartes"
    worst = "sa plus mauvaise carte" if count == 1 else f"ses {number(count)} plus mauvaises cartes"
    gift = best if rule.low_gives == "best" else choice
    back = worst if rule.high_gives == "worst" else choice
    low, high = (words.Noun(f"**{one.text}**", one.is_feminine, one.elides) for one in (low, high))
    return f"{upper(low.the)} donne {gift} {high.to_the}, qui lui remet en échange {back}."


def _strength(facts: Facts) -> str:
    rule = facts.variant.exchange
    best, worst = rule.low_gives == "best", rule.high_gives == "worst"
    if not (best or worst):
        return ""
    text = "Les meilleures cartes sont simplement les plus fortes"
    if best and worst:
        text += ", et les plus mauvaises les plus faibles"
    elif worst:
        text = "Les plus mauvaises cartes sont simplement les plus faibles"
    text += ", quitte à casser une combinaison"
    if facts.jokers and JOKER not in rule.keep:
        text += ", et un joker compte plus que tout le reste"
    return f"{text} ; entre cartes égales, celui qui donne choisit."


def _keep(facts: Facts) -> str:
    keep = facts.variant.exchange.keep
    if not keep:
        return ""
    kept = [words.all_of(facts, name) for name in keep]
    verb, them = "comptent", "les"
    if len(kept) == 1 and not kept[0].startswith("les "):
        verb, them = "compte", "la" if words.card(facts, keep[0]).is_feminine else "le"
    return (
        f"{upper(listed(kept))} ne {verb} pas parmi les meilleures cartes : on ne {them} donne que"
        " si l'on n'a rien d'autre à donner."
    )


def _order(facts: Facts) -> str:
    rule = facts.variant.exchange
    if rule.order == "simultaneous":
        return "Tous donnent en même temps, sans avoir vu ce qu'ils reçoivent."
    text = "Des deux, c'est le moins bien titré qui donne d'abord."
    match rule.high_gives, rule.may_return:
        case "choice", True:
            return (
                f"{text} L'autre voit ces cartes avant de choisir les siennes, et peut même les"
                " rendre."
            )
        case "choice", False:
            return (
                f"{text} L'autre voit ces cartes avant de choisir les siennes, mais ne peut pas les"
                " rendre."
            )
        case "worst", True:
            return f"{text} Ces cartes comptent aussi quand l'autre cherche ses plus mauvaises."
        case _:
            return f"{text} L'autre ne peut pas rendre ces cartes, si mauvaises soient-elles."


def _lack(facts: Facts) -> str:
    if not facts.may_lack_cards:
        return ""
    return "Si une main a moins de cartes, chacun des deux n'en donne qu'autant qu'elle en a."


def _cancel(facts: Facts) -> str:
    if facts.variant.exchange.cancel == "never":
        return ""
    every = {1: "le joker", 2: "les deux jokers"}.get(facts.jokers, "tous les jokers")
    return (
        f"Tant que personne n'a rien donné, le joueur qui a {every} peut l'annoncer : il n'y a"
        " alors pas d'échange à cette manche."
    )
