"""French: trumps, bombs and revolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import cards, listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.facts import Facts


def boss(facts: Facts) -> Iterator[str]:
    """The ranks that answer a set with fewer cards."""
    rule = facts.variant.following
    if not rule.boss:
        return
    many = words.many(facts, rule.boss)
    feminine = all(words.rank(name).is_feminine for name in rule.boss)
    if rule.boss_size == "one":
        how = (
            "Pour répondre à une série de cartes de même valeur, si nombreuse soit-elle, on n'en"
            f" joue qu'une, pourvu qu'elle soit plus forte : {words.one_of(facts, rule.boss)}"
        )
    else:
        they = "Elles répondent" if feminine else "Ils répondent"
        alone = "une seule répond" if feminine else "un seul répond"
        how = (
            f"{they} avec une carte de moins que la série : {alone} à une paire, deux à un brelan ;"
            " encore faut-il que la valeur soit plus forte"
        )
    turned = ""
    if facts.turns_the_order:
        turned = f"Tant que l'ordre des valeurs est renversé, {many} n'ont pas ce privilège."
    after = ""
    if play.bosses_stay(facts):
        after = "Le joueur suivant doit de nouveau jouer autant de cartes que cette série en a."
    yield joined([f"**{upper(many)} en atout.** {how}.", after, turned])


def bombs(facts: Facts) -> Iterator[str]:
    """The sets that beat anything."""
    size = facts.variant.bombs.set
    if not size:
        return
    larger = facts.largest_set > size
    sizes = f"Au moins {cards(size)}" if larger else upper(cards(size))
    text = (
        f"**Les bombes.** {sizes} de même valeur forment une bombe. Elle bat tout ce qui n'est pas"
        " une bombe, quels que soient la combinaison et le nombre de ses cartes."
    )
    rest = "Une bombe n'est battue que par une bombe plus forte d'autant de cartes"
    rest += ", ou par une bombe plus nombreuse." if larger else "."
    locks = "Aucun verrou ne lie une bombe." if play.has_lock(facts) else ""
    led = ""
    if play.bombs_not_led(facts):
        led = "On n'entame avec une bombe que si l'on peut entamer avec autant de cartes."
    equal = ""
    if play.equals_bind(facts):
        equal = "Ce qu'exigent les cartes égales vaut aussi pour les bombes."
    yield joined([text, rest, locks, equal, led])


def revolution(facts: Facts) -> Iterator[str]:
    """What turns the order of ranks round for longer."""
    if not play.has_revolution(facts):
        return
    rule = facts.variant.revolution
    until = "la fin de la manche" if rule.lasts == "round" else "la fin du pli"
    order = f"dès la combinaison suivante et jusqu'à {until}, {words.upside_down(facts)}"
    first = f"Après une révolution, {order}."
    if makers := _makers(facts):
        verb = "font" if rule.set else "fait"
        first = f"{upper(listed(makers, 'ou'))} {verb} la révolution. {upper(order)}."
    again = "Une nouvelle révolution le rétablit."
    natural = ""
    if rule.jokers == "natural":
        natural = "Les jokers ne comptent pas dans ce nombre."
    clears = ""
    if rule.clears:
        clears = "Une révolution arrête aussi le pli, et celui qui l'a faite entame le suivant."
    yield joined([f"**La révolution.** {first}", again, natural, clears])


def _makers(facts: Facts) -> list[str]:
    rule = facts.variant.revolution
    makers = []
    if rule.set:
        more = "au moins " if facts.largest_set > rule.set else ""
        makers.append(f"{more}{cards(rule.set)} de même valeur")
    if rule.sequence and facts.has_sequences:
        makers.append(f"une suite d'au moins {number(rule.sequence)} valeurs")
    return makers
