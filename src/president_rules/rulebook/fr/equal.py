"""French: plays of the same rank as the one before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.fr import words
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from president_rules.rulebook.facts import Facts


def equal(facts: Facts) -> str:
    """What may equal a play, and what that does."""
    return joined(
        ["**Les cartes égales.**", _may_equal(facts), _effect_of_equal(facts), _other_number(facts)]
    )


def _may_equal(facts: Facts) -> str:
    if facts.plays_single_cards_only:
        return "On peut aussi jouer une carte de la même valeur que la précédente."
    text = "On peut aussi jouer la même valeur que la combinaison précédente"
    if facts.variant.following.count in {"same", "larger_wins"}:
        text += ", avec autant de cartes"
    sizes = play.equal_sizes(facts)
    if sizes == (1,):
        return f"{text}, mais seulement une carte seule sur une carte seule."
    if sizes:
        text += f", mais seulement avec {words.numbers_of(sizes)} cartes"
    return f"{text}."


def _effect_of_equal(facts: Facts) -> str:
    rule = facts.variant.following
    match rule.equal:
        case "allowed":
            return "Cela n'a pas d'autre effet."
        case "skip":
            return (
                f"{_skip(facts)} Perdre son tour ne met pas hors du pli ; mais si plus personne ne"
                " peut répondre, le pli s'arrête, et celui qui a joué la combinaison égale entame"
                " le suivant."
            )
        case "match_or_skip":
            return (
                "Le joueur suivant ne peut alors que jouer encore la même valeur, ou passer ; celui"
                " d'après est de nouveau libre de jouer plus fort."
            )
        case "match_or_out":
            return (
                "Le joueur suivant ne peut alors que jouer encore la même valeur, ou passer et se"
                " retrouver hors du pli ; celui d'après est de nouveau libre de jouer plus fort."
            )
        case "lock":
            until = (
                "à la fin du pli" if rule.lock_until == "trick_end" else "à ce que quelqu'un passe"
            )
            return f"Dès lors, et jusqu'{until}, on ne peut plus jouer que cette valeur."
        case _:
            return "Le pli s'arrête alors aussitôt, et celui qui l'a coupé entame le suivant."


def _skip(facts: Facts) -> str:
    match facts.variant.following.equal_stacking:
        case "streak":
            return (
                "Le joueur suivant perd alors son tour ; si une autre combinaison égale suit, les"
                " deux joueurs suivants le perdent, puis les trois suivants, et ainsi de suite."
            )
        case "per_card":
            return (
                "Autant de joueurs suivants perdent alors leur tour que la combinaison compte de"
                " cartes : un pour une carte seule, deux pour une paire."
            )
        case _:
            return "Le joueur suivant perd alors son tour."


def _other_number(facts: Facts) -> str:
    rule = facts.variant.following
    if rule.count in {"same", "larger_wins"} or rule.equal == "allowed":
        return ""
    return "Avec un autre nombre de cartes, la même valeur n'a pas cet effet."
