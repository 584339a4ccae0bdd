"""French: what single ranks do besides being played, and locks."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import facts_play as play
from president_rules.rulebook.fr import words
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.rulebook.facts import Facts
    from president_rules.rules.effects import Effect


def effects(facts: Facts) -> Iterator[str]:
    """What each rank but the joker does besides being played."""
    for rank, found in play.effects_by_rank(facts):
        if rank != JOKER:
            yield f"**{upper(words.rank(rank).the)}.** {_all(facts, found)}"


def of_jokers(facts: Facts) -> str:
    """What jokers do besides being played."""
    return "".join(_all(facts, of) for rank, of in play.effects_by_rank(facts) if rank == JOKER)


def _all(facts: Facts, found: Sequence[Effect]) -> str:
    texts = [
        f"{when}, {' ; de plus, '.join(_does(facts, effect) for effect in of)}."
        for when, of in itertools.groupby(found, lambda effect: _when(facts, effect))
    ]
    if len(found) > 1:
        texts.append("Tout cela a lieu dans cet ordre.")
    return joined(texts)


def _when(facts: Facts, effect: Effect) -> str:
    noun, many = words.rank(effect.rank), words.ranks(effect.rank)
    text = f"Quand on joue {noun.a}"
    if effect.sizes:
        text = f"Quand on joue {_some(effect)}"
    elif facts.number_of(effect.rank) > 1 and not facts.plays_single_cards_only:
        text = f"Quand on joue {'une' if noun.is_feminine else 'un'} ou plusieurs {many.text}"
    if effect.rank == JOKER and facts.has_wild_jokers:
        text += " sans autre carte"
    if effect.in_sequences:
        text += f", ou une suite qui contient {noun.a}"
    if effect.parity == "odd":
        text += f", pourvu que le nombre {many.of} soit impair"
    return text


def _some(effect: Effect) -> str:
    noun, sizes = words.rank(effect.rank), tuple(sorted(effect.sizes))
    if sizes == (1,):
        return f"{noun.a} {'seule' if noun.is_feminine else 'seul'}"
    numbers = words.numbers_of(sizes)
    if noun.is_feminine and sizes[0] == 1:
        numbers = f"une{numbers.removeprefix('un')}"
    return f"{numbers} {words.ranks(effect.rank).text}"


def _does(facts: Facts, effect: Effect) -> str:
    each = effect.amount == "per_card"
    once = f", une fois pour chaque {words.rank(effect.rank).text}" if each else ""
    match effect.do:
        case "clear":
            return "le pli s'arrête aussitôt, et le même joueur entame le suivant"
        case "skip":
            if each:
                name = words.rank(effect.rank).text
                return f"les joueurs suivants perdent leur tour, un pour chaque {name}"
            return "le joueur suivant perd son tour"
        case "reverse":
            return (
                f"le sens du jeu s'inverse{once}, jusqu'à ce qu'il s'inverse de nouveau ou que la"
                " manche finisse"
            )
        case "invert_trick":
            return _invert(facts, once)
        case "revolution":
            return f"c'est la révolution{once}"
        case "give":
            verb = "peut donner" if effect.optional else "doit donner"
            return f"on {verb} au joueur suivant encore en jeu {_gift(effect)}"
        case _:
            verb = "peut se défausser" if effect.optional else "doit se défausser"
            return f"on {verb} d'{_gift(effect)}, face visible"


def _invert(facts: Facts, once: str) -> str:
    if play.has_revolution(facts):
        return (
            f"l'ordre des valeurs est renversé{once}, mais seulement jusqu'à la fin du pli ;"
            " pendant une révolution, c'est donc l'ordre habituel"
        )
    if once:
        return f"l'ordre des valeurs est renversé{once}, jusqu'à la fin du pli"
    return f"{words.upside_down(facts)}, jusqu'à la fin du pli"


def _gift(effect: Effect) -> str:
    if effect.amount == "one":
        return "une carte de son choix"
    many = words.ranks(effect.rank).of
    return f"autant de cartes de son choix que la combinaison compte {many}"


# Locks.


def locks(facts: Facts) -> Iterator[str]:
    """The plays after which only certain suits or ranks may follow."""
    rule = facts.variant.locking
    if rule.suits != "off":
        text = (
            "**Le verrou des couleurs.** Quand une combinaison a exactement les mêmes couleurs que"
            " la précédente, un cœur sur un cœur par exemple, ou un cœur et un pique sur un cœur et"
            " un pique, ces couleurs sont verrouillées : jusqu'à la fin du pli, on ne peut jouer"
            " que des cartes d'exactement ces couleurs."
        )
        yield joined([text, _joker_under_lock(facts)])
    if rule.ranks != "off":
        example = ""
        if ranks := play.plain_ranks(facts):
            low, high = (words.rank(rank).a for rank in ranks)
            example = f", {high} sur {low} par exemple"
        yield (
            "**Le verrou des valeurs.** Quand une combinaison de cartes de même valeur est juste un"
            f" cran au-dessus de la précédente{example}, chacune des suivantes doit être à son tour"
            " juste un cran au-dessus, jusqu'à la fin du pli."
        )


def _joker_under_lock(facts: Facts) -> str:
    if not facts.jokers:
        return ""
    text = "Une combinaison avec un joker ne verrouille rien"
    if facts.variant.locking.jokers == "satisfy":
        return f"{text}, mais sous un verrou un joker tient lieu de la couleur voulue."
    return f"{text}, et ne peut pas être jouée sous un verrou."
