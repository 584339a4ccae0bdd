"""French: a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import joined, listed, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts, Tables


def trick(facts: Facts) -> Iterator[Block]:
    """Who leads, what may be led, what answers it, and when it ends."""
    yield Heading(2, "Le pli")
    yield Paragraph(joined([_leader(facts), _opening(facts)]))
    yield Paragraph(joined([_lead(facts), _not_led(facts)]))
    yield Paragraph(joined([_answer(facts), _example(facts)]))
    if facts.variant.following.equal != "forbidden":
        yield Paragraph(joined([_may_equal(facts), _effect_of_equal(facts), _other_number(facts)]))
    yield Paragraph(_passing(facts))
    yield Paragraph(joined([_end(facts), _instead(facts)]))


# The lead.


def _leader(facts: Facts) -> str:
    rule = facts.variant.lead
    always = rule.first == rule.later == "holder"
    when = "**L'entame.** " + ("À chaque manche" if always else "À la première manche")
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
    noun = words.card(facts, name)
    several = facts.number_of(name) > 1
    text = f"le joueur qui a {noun.a if several else noun.the} qui entame le premier pli"
    if several:
        text += f" (s'ils sont plusieurs, le premier en partant {words.after_dealer(facts).of_the})"
    if facts.sets_aside:
        text += f" ; si personne ne l'a, c'est {words.after_dealer(facts).the}"
    return text


def _lowest(facts: Facts) -> str:
    text = "le joueur qui a la carte la plus faible qui entame le premier pli"
    if facts.has_suits:
        text += (
            " ; les couleurs comptent pour cela seulement, de la plus basse à la plus haute"
            f" {words.suits()}"
        )
    if not facts.has_suits or facts.most_packs > 1:
        text += (
            f" ; si plusieurs l'ont, c'est le premier en partant {words.after_dealer(facts).of_the}"
        )
    return text


def _opening(facts: Facts) -> str:
    rule = facts.variant.lead
    if rule.card_use == "free" or "holder" not in {rule.first, rule.later}:
        return ""
    if rule.card_use == "included":
        what = "Sa première combinaison doit contenir cette carte"
    else:
        what = "Sa première combinaison doit être cette carte seule"
    return f"{what}."


def _lead(facts: Facts) -> str:
    text = f"Celui qui entame est tenu de jouer : il pose {_sets(facts.sizes)}, face visible"
    if facts.has_sequences:
        text += ", ou bien une suite, dont il sera question plus loin"
    return f"{text}."


def _sets(sizes: Tables) -> str:
    """Some sizes of sets: *une carte seule, une paire ou un brelan*."""
    if max(sizes) <= 4:  # noqa: PLR2004 - larger ones have no names
        return listed(map(words.set_of, sizes), "ou")
    if sizes == tuple(range(1, sizes[-1] + 1)):
        return f"une carte seule ou bien de deux à {number(sizes[-1])} cartes de même valeur"
    return f"une carte seule ou bien {listed(map(number, sizes[1:]), 'ou')} cartes de même valeur"


def _not_led(facts: Facts) -> str:
    forbidden = facts.variant.lead.forbidden
    if not forbidden:
        return ""
    names = words.in_order(facts, forbidden)
    what = listed([words.rank(name).a for name in names], "ni")
    inside = ", pas même dans une suite," if facts.has_sequences else ""
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
            how = f"autant de cartes {stronger}, ou davantage de cartes d'une même valeur, quelle qu'elle soit"
        case _:
            how = (
                f"des cartes {stronger}, dont le nombre est une ou plusieurs fois celui de l'entame"
            )
    return (
        f"**Les réponses.** Ensuite, {words.clockwise(facts)}, chacun à son tour passe ou joue"
        f" {how}. On compare toujours avec la dernière combinaison jouée."
    )


def _example(facts: Facts) -> str:
    ranks, count = play.plain_ranks(facts), facts.variant.following.count
    if ranks is None or 2 not in facts.sizes:  # noqa: PLR2004 - the example is a pair
        return ""
    low, high = map(words.ranks, ranks)
    bombs = 0 < facts.variant.bombs.set <= 3  # noqa: PLR2004 - three cards beat a pair
    three = facts.largest_set > 2 and not bombs  # noqa: PLR2004 - the same
    but = f", mais pas par trois {high.text}" if three else ""
    start = f"Par exemple, une paire {low.of} est battue par une paire {high.of}"
    match count:
        case "same":
            return f"{start}{but}."
        case "same_or_more":
            return f"{start}{f', et aussi par trois {high.text}' if three else ''}."
        case "larger_wins":
            weak = words.ranks(facts.ranks[0]).text
            return f"{start}{f', et aussi par trois {weak}' if three else ''}."
        case _:
            four = f" ou par quatre {high.text}" if facts.largest_set > 3 else ""  # noqa: PLR2004
            back = " ; après quatre cartes, deux plus fortes suffisent de nouveau" if four else ""
            return f"{start}{four}{but}{back}."


# Equal plays.


def _may_equal(facts: Facts) -> str:
    head = "**Les cartes égales.** On peut aussi jouer"
    if facts.plays_single_cards_only:
        return f"{head} une carte de la même valeur que la précédente."
    text = f"{head} la même valeur que la combinaison précédente, avec autant de cartes"
    if facts.variant.following.count in {"same_or_more", "multiple"}:
        text = f"{head} la même valeur que la combinaison précédente"
    sizes = play.equal_sizes(facts)
    if sizes == (1,):
        return f"{text}, mais seulement une carte seule."
    if sizes:
        text += f", mais seulement avec {listed(map(number, sizes), 'ou')} cartes"
    return f"{text}."


def _effect_of_equal(facts: Facts) -> str:
    rule = facts.variant.following
    match rule.equal:
        case "allowed":
            return "Cela n'a pas d'autre effet."
        case "skip":
            return f"{_skip(facts)} Sauter un tour n'exclut personne du pli."
        case "match_or_skip":
            return (
                "Le joueur suivant ne peut alors que jouer encore la même valeur, ou passer ; celui"
                " d'après joue de nouveau librement."
            )
        case "match_or_out":
            return (
                "Le joueur suivant ne peut alors que jouer encore la même valeur, ou passer, et s'il"
                " passe, il est hors du pli ; celui d'après joue de nouveau librement."
            )
        case "lock":
            until = "la fin du pli" if rule.lock_until == "trick_end" else "ce que quelqu'un passe"
            return f"À partir de là et jusqu'à {until}, on ne peut plus jouer que cette valeur."
        case _:
            return "Le pli s'arrête alors aussitôt, et celui qui l'a fait entame le suivant."


def _skip(facts: Facts) -> str:
    match facts.variant.following.equal_stacking:
        case "streak":
            return (
                "Le joueur suivant perd alors son tour ; si une autre combinaison égale s'ajoute,"
                " les deux suivants le perdent, puis trois, et ainsi de suite."
            )
        case "per_card":
            return (
                "Autant de joueurs perdent alors leur tour que la combinaison a de cartes : un seul"
                " pour une carte seule."
            )
        case _:
            return "Le joueur suivant perd alors son tour."


def _other_number(facts: Facts) -> str:
    rule = facts.variant.following
    if rule.count in {"same", "larger_wins"} or rule.equal == "allowed":
        return ""
    return "Avec un autre nombre de cartes, cet effet n'a pas lieu."


# Passing, and the end.


def _passing(facts: Facts) -> str:
    rule = facts.variant.passing
    if rule.forced_play:
        text = "**Passer.** Qui peut jouer doit jouer : on ne passe que si l'on n'a rien qui convienne."
        if facts.variant.finishing.forbidden:
            text += " Personne n'est pourtant obligé de finir sur une carte interdite."
    else:
        text = (
            "**Passer.** Tout le monde peut passer, sauf celui qui entame, même avec des cartes qui"
            " conviendraient."
        )
    match rule.mode:
        case "reenter":
            return f"{text} Passer n'est pas définitif : si le pli dure encore quand revient votre tour, vous pouvez rejouer."
        case "out":
            return f"{text} Qui passe est hors du pli et attend le suivant."
        case _:
            return f"{text} Chacun n'a qu'un seul tour par pli, qu'il joue ou qu'il passe."


def _end(facts: Facts) -> str:
    rule = facts.variant.passing
    text = "**La fin du pli.** "
    if rule.owner_may_continue:
        text += (
            "L'auteur de la dernière combinaison est invité lui aussi à jouer par-dessus. Quand tout"
            " le monde a passé, le pli s'arrête"
        )
    elif rule.mode == "single_turn":
        text += "Quand chacun a eu son tour, le pli s'arrête"
    else:
        text += "Quand tous les autres ont passé, le pli s'arrête"
    return (
        f"{text} : on retourne ses cartes, et l'auteur de la dernière combinaison entame le pli"
        " suivant."
    )


def _instead(facts: Facts) -> str:
    if facts.variant.finishing.next_leader == "next_active":
        return "S'il n'a plus de cartes, c'est le suivant encore en jeu qui entame."
    return (
        "S'il n'a plus de cartes, c'est le moins bien classé de la manche précédente parmi ceux qui"
        " jouent encore ; à la première manche, c'est le joueur suivant."
    )
