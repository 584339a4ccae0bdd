"""French: what is led, what answers it, passing, and the end of a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import equal, words
from president_rules.rulebook.fr.words import listed
from president_rules.rulebook.pieces import joined, runs_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def trick(facts: Facts) -> Iterator[Block]:
    """Who leads, what may be led, what answers it, and when it ends."""
    yield Heading(2, "Le pli")
    yield Paragraph(joined(["**L'entame.**", _leader(facts), _opening(facts)]))
    yield Paragraph(joined([_lead(facts), _not_led(facts)]))
    yield Paragraph(joined(["**Les réponses.**", _answer(facts), _example(facts)]))
    if facts.variant.following.equal != "forbidden":
        yield Paragraph(equal.equal(facts))
    yield Paragraph(joined(["**Passer.**", _forced(facts), _pass(facts)]))
    yield Paragraph(joined(["**La fin du pli.**", _end(facts), _instead(facts)]))


# The lead.


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    always = rule.first == rule.later == "holder"
    when = "À chaque manche" if always else "À la première manche"
    match rule.first:
        case "dealer":
            return f"{when}, c'est le donneur qui entame le premier pli."
        case "holder":
            return f"{when}, c'est {holder(facts)}."
        case "lowest":
            return f"{when}, c'est {_lowest(facts)}."
        case _:
            return f"{when}, c'est {words.after_dealer(facts).the} qui entame le premier pli."


def holder(facts: Facts) -> str:
    """Who leads, if it is the holder of a card."""
    name = facts.variant.lead.card
    text = f"le joueur qui a {words.one_card(facts, name)} qui entame le premier pli"
    if facts.number_of(name) > 1:
        one = "une" if words.card(facts, name).is_feminine else "un"
        text += (
            f" ; si plusieurs en ont {one}, c'est le premier d'entre eux en partant"
            f" {words.after_dealer(facts).of_the}"
        )
    if facts.sets_aside:
        text += f" ; si personne ne l'a, c'est {words.after_dealer(facts).the}"
    return text


def _lowest(facts: Facts) -> str:
    text = "le joueur qui a la plus faible carte qui entame le premier pli"
    if facts.has_suits:
        text += (
            " (pour cela seulement les couleurs comptent : de la plus basse à la plus haute,"
            f" {words.suits()})"
        )
    if not facts.has_suits or facts.most_packs > 1:
        text += (
            " ; si plusieurs en ont une pareille, c'est le premier d'entre eux en partant"
            f" {words.after_dealer(facts).of_the}"
        )
    return text


def _opening(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.card_use == "free" or "holder" not in {rule.first, rule.later}:
        return ""
    start = "La première combinaison doit alors"
    if rule.first != "holder":
        name = words.one_card(facts, rule.card)
        start = f"Quand celui qui a {name} entame une manche, la première combinaison doit"
    if rule.card_use == "included":
        return f"{start} contenir cette carte."
    return f"{start} être cette carte, seule."


def _lead(facts: Facts) -> str:
    sizes = facts.sizes
    if max(sizes) > 4:  # noqa: PLR2004 - larger ones have no names
        start = "de " if len(runs_of(sizes[1:])) == 1 else ""
        what = [words.set_of(1), f"{start}{words.numbers_of(sizes[1:])} cartes de même valeur"]
    else:
        what = [*map(words.set_of, sizes)]
    if facts.has_sequences:
        what.append("une suite (voir plus loin)")
    return f"Celui qui entame est tenu de jouer : {listed(what, 'ou')}, face visible sur la table."


def _not_led(facts: Facts) -> str:
    forbidden = facts.variant.lead.forbidden
    if not forbidden:
        return ""
    inside = ", pas même dans une suite," if facts.has_sequences else ""
    what = words.one_of(facts, forbidden)
    if facts.has_wild_jokers:
        what = what.replace("joker", "joker sans autre carte")
    return f"On n'entame pas avec {what}{inside} tant que l'on peut entamer avec une autre carte."


# What answers.


def _answer(facts: Facts) -> str:
    stronger = "d'une valeur plus forte"
    match facts.variant.following.count:
        case "same":
            how = f"autant de cartes {stronger}"
            if facts.plays_single_cards_only:
                how = f"une carte {stronger}"
        case "same_or_more":
            how = f"au moins autant de cartes {stronger}"
        case "larger_wins":
            how = (
                f"soit autant de cartes {stronger}, soit davantage de cartes de n'importe quelle"
                " valeur"
            )
        case _:
            how = (
                f"des cartes {stronger} : autant qu'à l'entame, ou le double, ou un autre multiple"
            )
    return (
        f"Ensuite, {words.clockwise(facts)}, chacun à son tour passe ou joue {how}. Il s'agit"
        " toujours de battre la dernière combinaison jouée."
    )


def _example(facts: Facts) -> str:
    ranks = play.plain_ranks(facts)
    if ranks is None or 2 not in facts.sizes:  # noqa: PLR2004 - the example is a pair
        return ""
    low, high = map(words.ranks, ranks)
    text = f"Par exemple, une paire {low.of} est battue par une paire {high.of}"
    three = play.three_are_no_bomb(facts, ranks[1])
    but = f", mais pas par trois {high.text}" if three else ""
    match facts.variant.following.count:
        case "same":
            return f"{text}{but}."
        case "same_or_more":
            return f"{text}{f', et aussi par trois {high.text}' if three else ''}."
        case "larger_wins":
            weak = words.ranks(facts.ranks[0]).text
            return f"{text}{f', et aussi par trois {weak}' if three else ''}."
        case _:
            if facts.number_of(ranks[1]) < 4:  # noqa: PLR2004 - twice a pair
                return f"{text}{but}."
            back = "après quatre cartes, deux plus fortes suffisent de nouveau"
            return f"{text} ou par quatre {high.text}{but} ; {back}."


# Passing, and the end.


def _forced(facts: Facts) -> str:
    rule = facts.variant.passing
    if not rule.forced_play:
        return (
            "Tout le monde peut passer, sauf celui qui entame, même avec des cartes qui"
            " conviendraient."
        )
    text = "Qui peut jouer doit jouer : on ne passe que si l'on n'a rien qui convienne."
    if facts.variant.finishing.forbidden:
        text += " Personne n'est pourtant obligé de finir sur une carte interdite."
    if rule.owner_may_continue:
        text += " Personne n'est obligé non plus de battre sa propre combinaison."
    return text


def _pass(facts: Facts) -> str:
    match facts.variant.passing.mode:
        case "reenter":
            return (
                "Passer n'est pas définitif : si le pli dure encore quand revient son tour, on peut"
                " rejouer."
            )
        case "out":
            return "Qui passe est hors du pli et attend le suivant."
        case _:
            return "Personne n'a plus d'un tour par pli, qu'il joue ou qu'il passe."


def _end(facts: Facts) -> str:
    rule = facts.variant.passing
    if rule.owner_may_continue:
        text = (
            "L'auteur de la dernière combinaison a son tour lui aussi, et peut jouer par-dessus."
            " Quand tout le monde a passé, le pli s'arrête"
        )
    elif rule.mode == "single_turn":
        text = "Quand chacun a eu son tour, le pli s'arrête"
    elif rule.mode == "out":
        text = "Quand tous les autres ont passé, le pli s'arrête"
    else:
        text = "Quand tous les autres ont passé l'un après l'autre, le pli s'arrête"
    return (
        f"{text} : on retourne ses cartes, et l'auteur de la dernière combinaison entame le pli"
        " suivant."
    )


def _instead(facts: Facts) -> str:
    if facts.variant.finishing.next_leader == "next_active":
        return "S'il n'a plus de cartes, c'est le joueur suivant encore en jeu qui entame."
    return (
        "S'il n'a plus de cartes, celui qui entame est le moins bien classé de la manche précédente"
        " parmi ceux qui jouent encore ; à la première manche, c'est le joueur suivant encore en"
        " jeu."
    )
