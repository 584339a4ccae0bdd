"""French: jokers, sequences, bombs and revolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import effects, words
from president_rules.rulebook.fr.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def special(facts: Facts) -> Iterator[Block]:
    """Everything about single cards and combinations that is not as usual."""
    texts = [
        *_sequences(facts),
        *_jokers(facts),
        *_bombs(facts),
        *_boss(facts),
        *effects.clearing(facts),
        *effects.completion(facts),
        *_revolution(facts),
        *effects.effects(facts),
        *effects.locks(facts),
    ]
    if texts:
        yield Heading(2, "Les cartes et combinaisons spéciales")
    yield from map(Paragraph, texts)


# Sequences.


def _sequences(facts: Facts) -> Iterator[str]:
    if not facts.has_sequences:
        return
    yield joined(["**Les suites.**", _what_is_a_sequence(facts), _ends(facts), _in_between(facts)])
    yield joined([_beaten(facts), _apart(facts)])


def _what_is_a_sequence(facts: Facts) -> str:
    rule = facts.variant.sequences
    most = play.longest_sequence(facts)
    length = f"au moins {number(rule.min)}"
    if most:
        length = number(most) if most == rule.min else f"{number(rule.min)} à {number(most)}"
    sets = sorted(rule.sets)
    parts = []
    if 1 in sets:
        suit = ""
        if facts.has_suits:
            suit = " et de la même couleur" if rule.same_suit else ", de n'importe quelles couleurs"
        parts.append(f"{length} cartes de valeurs consécutives{suit}{_such_as(facts, 1)}")
    if larger := [each for each in sets if each > 1]:
        kinds = listed([_group(each) for each in larger], "ou")
        suits = ", de n'importe quelles couleurs" if facts.has_suits else ""
        parts.append(f"{length} {kinds} de valeurs consécutives{suits}{_such_as(facts, larger[0])}")
    return f"Une suite se compose de {', ou bien de '.join(parts)}."


def _group(each: int) -> str:
    return {2: "paires", 3: "brelans"}.get(each, f"groupes de {words.cards(each)}")


def _such_as(facts: Facts, each: int) -> str:
    run = play.example_run(facts, each)
    if not run:
        return ""
    if each > 1:
        return f", par exemple {listed([words.some(each, rank) for rank in run])}"
    names = listed([words.rank(rank).text for rank in run])
    if facts.has_suits and facts.variant.sequences.same_suit:
        return f", par exemple {names} de cœur"
    return f", par exemple {names}"


def _ends(facts: Facts) -> str:
    top = play.top_of_sequences(facts)
    ranks = facts.variant.deck.ranks
    if top:
        return f"Elle ne dépasse pas {words.rank(top).the}."
    high, low = words.rank(ranks[-1]), words.rank(ranks[0])
    return f"Elle peut monter jusqu'{_to(high)}, mais ne continue pas au-delà avec {low.the}."


def _to(noun: words.Noun) -> str:
    return noun.to_the


def _in_between(facts: Facts) -> str:
    match play.joker_in_sequences(facts):
        case True:
            return "Un joker peut y remplacer n'importe quelle carte, pourvu qu'une carte au moins soit naturelle."
        case False:
            return "Un joker ne peut pas en faire partie."
        case _:
            return ""


def _beaten(facts: Facts) -> str:
    rule = facts.variant.sequences
    like = "de la même longueur"
    if len(rule.sets) > 1:
        like += " et de la même sorte"
    if rule.compare == "top":
        return f"On n'y répond que par une suite {like} dont la plus forte carte est plus forte."
    return (
        f"On n'y répond que par une suite {like} dont toutes les cartes sont plus fortes que toutes"
        " celles de la première."
    )


def _apart(facts: Facts) -> str:
    but = "Les bombes mises à part, aucune" if facts.variant.bombs.set else "Aucune"
    return f"{but} combinaison de cartes de même valeur ne bat une suite, et une suite n'en bat aucune."


# Jokers.


def _jokers(facts: Facts) -> Iterator[str]:
    if not facts.jokers:
        return
    head = "**Le joker.**" if facts.jokers == 1 else "**Les jokers.**"
    yield joined([head, _wild(facts), _alone(facts), _turned(facts), _stands_for(facts)])
    if text := joined([_any_size(facts), _countered(facts)]):
        yield text


def _wild(facts: Facts) -> str:
    if not facts.has_wild_jokers:
        if facts.jokers == 1:
            return "Le joker ne remplace aucune carte et se joue seul."
        return "Un joker ne remplace aucune carte : il se joue seul, ou avec d'autres jokers."
    ranks = play.plain_ranks(facts)
    example = ""
    if ranks:
        low = words.rank(ranks[0])
        example = f" : {low.a} et un joker forment une paire {words.ranks(ranks[0]).of}"
    return f"Un joker prend la valeur des cartes avec lesquelles on le joue{example}."


def _alone(facts: Facts) -> str:
    one, rule = facts.jokers == 1, facts.variant.jokers
    who = "Joué seul, il" if one else "Joués sans autre carte, les jokers"
    match rule.alone:
        case "highest":
            as_many = "" if one or rule.beats_any_size else ", mais il en faut autant que demandé"
            return f"{who} {'bat' if one else 'battent'} toutes les valeurs{as_many}."
        case "lowest":
            return (
                f"{who} {'est plus faible' if one else 'sont plus faibles'} que toutes les valeurs."
            )
        case _:
            weak = "il est alors plus faible" if one else "ils sont alors plus faibles"
            return (
                f"On ne peut pas {'le jouer seul' if one else 'les jouer sans autre carte'}, sauf pour"
                f" entamer quand on n'a rien d'autre ; {weak} que toutes les valeurs."
            )


def _turned(facts: Facts) -> str:
    rule = facts.variant.jokers
    if not facts.turns_the_order or rule.alone == "forbidden":
        return ""
    strong = rule.alone == "highest"
    one = facts.jokers == 1
    if rule.inverts:
        sense = "faible" if strong else "forte"
        who = "il devient la carte la plus" if one else "ils deviennent les cartes les plus"
        return f"Quand l'ordre des valeurs est renversé, {who} {sense}{'' if one else 's'}."
    sense = "forte" if strong else "faible"
    who = "Il reste la carte la plus" if one else "Ils restent les cartes les plus"
    return f"{who} {sense}{'' if one else 's'} même quand l'ordre des valeurs est renversé."


def _stands_for(facts: Facts) -> str:
    if not play.jokers_stand_for_something(facts):
        return ""
    if facts.variant.jokers.trigger_effects:
        return "Pour tout ce qu'une valeur fait ou interdit, le joker qui la remplace compte comme elle."
    return (
        "Pour tout ce qu'une valeur fait ou interdit, le joker qui la remplace ne compte pas : seules"
        " comptent les cartes naturelles."
    )


def _any_size(facts: Facts) -> str:
    if not facts.variant.jokers.beats_any_size:
        return ""
    text = "Un seul joker bat aussi n'importe quelle combinaison de cartes de même valeur, si"
    text += " nombreuses soient-elles"
    text += " ; plusieurs jokers ne le peuvent pas." if facts.jokers > 1 else "."
    if facts.has_sequences:
        text += " Il ne bat pas une suite."
    if facts.variant.following.boss and facts.jokers > 1:
        names = words.in_order(facts, facts.variant.following.boss)
        fewer = listed([f"des {words.ranks(name).text}" for name in names], "ou")
        text += (
            f" Contre {fewer} qui ont répondu à une combinaison plus nombreuse, il faut un joker de"
            " plus qu'il n'y en a."
        )
    return text


def _countered(facts: Facts) -> str:
    rule = facts.variant.jokers
    if not rule.countered_by:
        return ""
    what = listed([words.a_card(facts, name) for name in rule.countered_by], "ou")
    text = f"Une carte bat pourtant un joker joué seul : {what}, seul aussi"
    if len(rule.countered_by) == 1 and words.card(facts, rule.countered_by[0]).is_feminine:
        text += "e"
    if play.has_lock(facts):
        text += ", quoi qu'impose un verrou"
    if rule.counter_clears:
        return f"{text}. Le pli s'arrête alors, et celui qui l'a fait entame le suivant."
    return f"{text}. Le pli continue alors."


# Bombs and bosses.


def _bombs(facts: Facts) -> Iterator[str]:
    size = facts.variant.bombs.set
    if not size:
        return
    larger = facts.largest_set > size
    start = f"Au moins {words.cards(size)}" if larger else upper(words.cards(size))
    text = f"**Les bombes.** {start} de même valeur forment une bombe, qui bat tout ce qui n'en est"
    text += " pas une, quels que soient la combinaison et le nombre de cartes."
    rest = "Une bombe n'est battue que par une bombe plus forte d'autant de cartes"
    rest += ", ou par une bombe plus nombreuse." if larger else "."
    locks = "Aucun verrou ne lie une bombe." if play.has_lock(facts) else ""
    led = ""
    if play.bombs_not_led(facts):
        led = "On ne l'entame que si l'on peut entamer avec ce nombre de cartes."
    yield joined([text, rest, locks, led])


def _boss(facts: Facts) -> Iterator[str]:
    rule = facts.variant.following
    if not rule.boss:
        return
    names = words.in_order(facts, rule.boss)
    many = listed([f"les {words.ranks(name).text}" for name in names])
    one = listed([words.rank(name).a for name in names], "ou")
    if rule.boss_size == "one":
        how = f"{upper(one)} répond à une combinaison de cartes de même valeur, si nombreuses soient-elles : il en faut un seul"
        how = f"Il suffit d'{one} pour répondre à n'importe quelle combinaison de cartes de même valeur, et il en faut exactement {'une' if words.rank(names[0]).is_feminine and len(names) == 1 else 'un'}"
    else:
        how = "Ils répondent avec une carte de moins que la combinaison : un seul bat une paire, deux battent un brelan"
        if len(names) == 1 and words.rank(names[0]).is_feminine:
            how = how.replace("Ils", "Elles").replace("un seul", "une seule")
    turned = (
        "Tant que l'ordre des valeurs est renversé, cela ne vaut pas."
        if facts.turns_the_order
        else ""
    )
    yield joined(
        [
            f"**{upper(many)} en atout.** {how}. Encore faut-il que la valeur soit plus forte.",
            "Le joueur suivant doit de nouveau jouer autant de cartes qu'en avait la combinaison.",
            turned,
        ]
    )


# Revolutions.


def _revolution(facts: Facts) -> Iterator[str]:
    if not play.has_revolution(facts):
        return
    rule, ranks = facts.variant.revolution, facts.ranks
    makers = []
    if rule.set:
        more = facts.largest_set > rule.set
        makers.append(f"{'au moins ' if more else ''}{words.cards(rule.set)} de même valeur")
    if rule.sequence and facts.has_sequences:
        makers.append(f"une suite d'au moins {number(rule.sequence)} valeurs")
    until = "la fin de la manche" if rule.lasts == "round" else "la fin du pli"
    low, high = words.rank(ranks[0]), words.rank(ranks[-1])
    order = (
        f"à partir de la combinaison suivante et jusqu'à {until}, l'ordre des valeurs est renversé :"
        f" {low.the} est la plus forte et {high.the} la plus faible"
    )
    first = f"Après une révolution, {order}."
    if makers:
        verb = "font" if rule.set else "fait"
        first = f"{upper(listed(makers, 'ou'))} {verb} la révolution ; {order}."
    natural = ""
    if rule.jokers == "natural":
        natural = "Les jokers ne comptent pas dans ce nombre."
    clears = ""
    if rule.clears:
        clears = "Une révolution arrête aussi le pli, et celui qui l'a faite entame le suivant."
    back = "Une nouvelle révolution rétablit l'ordre."
    yield joined([f"**La révolution.** {first}", back, natural, clears])
