"""French: what single ranks do, what ends a trick, and locks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import facts_play as play
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.facts import Facts
    from president_rules.rules.effects import Effect


# What ends a trick.


def clearing(facts: Facts) -> Iterator[str]:
    """The ranks that end a trick."""
    rule = facts.variant.clearing
    if not rule.ranks:
        return
    found = words.in_order(facts, rule.ranks)
    one = listed([words.rank(name).a for name in found], "ou")
    many = upper(listed([f"les {words.ranks(name).text}" for name in found]))
    text = f"**{many} coupent.** Dès que l'on joue {one}"
    if not facts.plays_single_cards_only:
        text += ", ou plusieurs ensemble"
    if rule.in_sequences:
        text += ", ou bien dans une suite"
    elif facts.has_sequences:
        text += ", mais pas dans une suite"
    yield f"{text}, le pli s'arrête, et celui qui l'a fait entame le suivant."


def completion(facts: Facts) -> Iterator[str]:
    """The cards of one rank that end a trick together."""
    rule = facts.variant.clearing
    if not rule.completion:
        return
    count = number(rule.completion, feminine=True)
    multiples = play.multiples_of_completion(facts)
    total = listed(map(number, multiples), "ou") if len(multiples) > 1 else count
    lead = "celui qui a complété entame le suivant"
    if rule.completion_leader == "next":
        lead = "c'est le joueur après celui qui a complété qui entame le suivant"
    yield joined(
        [
            (f"**{upper(count)} cartes de même valeur.** Quand des combinaisons qui se suivent portent"
            f" à {total} le nombre de cartes d'une même valeur, le pli s'arrête aussitôt, et {lead}."
            " Que l'on passe entre-temps n'y change rien."),
            _alone(facts),
            _out_of_turn(facts),
        ]
    )


def _alone(facts: Facts) -> str:
    if facts.variant.clearing.completion_single_play:
        return "Une seule combinaison d'autant de cartes suffit aussi."
    return "Il faut au moins deux combinaisons : une seule ne suffit pas."


def _out_of_turn(facts: Facts) -> str:
    if not facts.variant.clearing.completion_out_of_turn:
        return ""
    return (
        "Quiconque a encore des cartes, même après avoir passé et même hors de son tour, peut"
        " compléter en jouant exactement les cartes qui manquent."
    )


# What a rank does.


def effects(facts: Facts) -> Iterator[str]:
    """What each rank does besides being played."""
    for rank, found in play.effects_by_rank(facts):
        texts = [f"{_when(facts, effect)}, {_does(facts, effect)}." for effect in found]
        if len(found) > 1:
            texts.append("Tout cela a lieu dans cet ordre.")
        yield joined([f"**{upper(words.rank(rank).the)}.** {texts[0]}", *texts[1:]])


def _when(facts: Facts, effect: Effect) -> str:
    if effect.sizes:
        text = f"Quand on joue {_some(effect)}"
    elif facts.plays_single_cards_only:
        text = f"Quand on joue {words.rank(effect.rank).a}"
    else:
        text = f"Quand on joue {words.one_or_more(effect.rank)}"
    if effect.rank == JOKER and facts.has_wild_jokers:
        text += " sans autre carte"
    if effect.in_sequences:
        text += f", ou une suite qui contient {words.rank(effect.rank).a}"
    if effect.parity == "odd":
        text += f", pourvu que le nombre {words.ranks(effect.rank).of} soit impair"
    return text


def _some(effect: Effect) -> str:
    noun, sizes = words.rank(effect.rank), sorted(effect.sizes)
    one = "une" if noun.is_feminine else "un"
    if sizes == [1]:
        return f"{one} {noun.text} {'seule' if noun.is_feminine else 'seul'}"
    counts = [one if size == 1 else number(size) for size in sizes]
    return f"{listed(counts, 'ou')} {words.ranks(effect.rank).text}"


def _does(facts: Facts, effect: Effect) -> str:
    each = effect.amount == "per_card"
    many = words.ranks(effect.rank)
    once = f", une fois pour chaque {words.rank(effect.rank).text}" if each else ""
    match effect.do:
        case "clear":
            return "le pli s'arrête aussitôt, et le même joueur entame le suivant"
        case "skip":
            if each:
                return f"autant de joueurs perdent leur tour que la combinaison compte {many.of}"
            return "le joueur suivant perd son tour"
        case "reverse":
            return (
                f"le sens du jeu s'inverse{once}, jusqu'à ce qu'il s'inverse de nouveau ou que la"
                " manche finisse"
            )
        case "invert_trick":
            return f"l'ordre des valeurs est renversé{once}, jusqu'à la fin du pli{_turned(facts)}"
        case "revolution":
            return f"c'est la révolution{once}"
        case "give":
            verb = "peut donner" if effect.optional else "donne"
            return f"on {verb} {_gift(effect)} au joueur suivant encore en jeu"
        case _:
            verb = "peut défausser" if effect.optional else "défausse"
            return f"on {verb} {_gift(effect)}, face visible"


def _turned(facts: Facts) -> str:
    if play.has_revolution(facts):
        return " ; pendant une révolution, cela rétablit l'ordre habituel"
    low, high = words.rank(facts.ranks[0]), words.rank(facts.ranks[-1])
    return f" : {low.the} est alors la plus forte valeur, et {high.the} la plus faible"


def _gift(effect: Effect) -> str:
    if effect.amount == "one":
        return "une carte de son choix"
    many = words.ranks(effect.rank).of
    text = f"autant de cartes de son choix que la combinaison compte {many}"
    return f"{text}, ou aucune," if effect.optional and effect.do == "give" else text


# Locks.


def locks(facts: Facts) -> Iterator[str]:
    """The plays after which only certain suits or ranks may follow."""
    rule = facts.variant.locking
    if rule.suits != "off":
        text = (
            "**Le verrou des couleurs.** Quand une combinaison a exactement les mêmes couleurs que"
            " la précédente, un cœur sur un cœur par exemple, ou un cœur et un pique sur un cœur et"
            " un pique, ces couleurs sont verrouillées : jusqu'à la fin du pli, on ne joue plus que"
            " des cartes d'exactement ces couleurs."
        )
        jokers = ""
        if facts.jokers:
            jokers = "Un joker ne verrouille rien,"
            if rule.jokers == "satisfy":
                jokers += " mais sous un verrou il tient lieu de la couleur voulue."
            else:
                jokers += " et ne peut pas être joué sous un verrou."
        yield joined([text, jokers])
    if rule.ranks != "off":
        ranks = play.plain_ranks(facts)
        example = ""
        if ranks:
            low, high = map(words.rank, ranks)
            example = f", {high.a} sur {low.a} par exemple"
        yield (
            "**Le verrou des valeurs.** Quand une combinaison est juste une valeur au-dessus de la"
            f" précédente{example}, chacune des suivantes doit l'être aussi, jusqu'à la fin du pli."
        )
