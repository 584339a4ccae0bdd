"""French: what ends a trick at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.facts import Facts


def ranks(facts: Facts) -> Iterator[str]:
    """The ranks that end a trick."""
    rule = facts.variant.clearing
    if not rule.ranks:
        return
    text = f"Dès que l'on joue {words.one_of(facts, rule.ranks)}"
    if not facts.plays_single_cards_only:
        alone = "seule" if all(words.rank(name).is_feminine for name in rule.ranks) else "seul"
        text += f", {alone} ou avec d'autres de même valeur"
    if rule.in_sequences:
        text += ", ou même dans une suite"
    elif facts.has_sequences:
        text += " (dans une suite, cela ne compte pas)"
    head = f"**{upper(words.many(facts, rule.ranks))} coupent.**"
    yield f"{head} {text}, le pli s'arrête, et le même joueur entame le suivant."


def completion(facts: Facts) -> Iterator[str]:
    """The cards of one rank that end a trick together."""
    rule = facts.variant.clearing
    if not rule.completion:
        return
    count = number(rule.completion, feminine=True)
    multiples = play.multiples_of_completion(facts)
    total = listed(map(number, multiples), "ou") if len(multiples) > 1 else count
    lead = "celui qui les a complétées entame le suivant"
    if rule.completion_leader == "next":
        lead = "c'est le joueur après celui qui les a complétées qui entame le suivant"
    plural = "" if rule.completion == 1 else "s"
    text = (
        f"**{upper(count)} carte{plural} de même valeur.** Dès que des combinaisons qui se suivent"
        f" ont porté à {total} les cartes d'une même valeur sur la table, le pli s'arrête, et"
        f" {lead}. Que quelqu'un passe entre-temps n'y change rien."
    )
    yield joined([text, _alone(facts), _out_of_turn(facts)])


def _alone(facts: Facts) -> str:
    if facts.variant.clearing.completion_single_play:
        return "Une seule combinaison d'autant de cartes suffit aussi."
    return "Il y faut au moins deux combinaisons."


def _out_of_turn(facts: Facts) -> str:
    if not facts.variant.clearing.completion_out_of_turn:
        return ""
    return (
        "Les cartes qui manquent, ni plus ni moins, peuvent être jouées par quiconque les a, même"
        " hors de son tour et même après avoir passé."
    )
