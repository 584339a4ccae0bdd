"""French: all that is special about cards and combinations, with sequences and jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.fr import clearing, effects, power, words
from president_rules.rulebook.fr.words import listed, number
from president_rules.rulebook.pieces import joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts


def special(facts: Facts) -> Iterator[Block]:
    """Everything about single cards and combinations that is not as usual."""
    texts = [
        *_sequences(facts),
        *_jokers(facts),
        *power.boss(facts),
        *power.bombs(facts),
        *clearing.ranks(facts),
        *clearing.completion(facts),
        *power.revolution(facts),
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
    yield joined(["**Les suites.**", _what_is_a_sequence(facts), _ends(facts), _filled(facts)])
    yield joined([_beaten(facts), _apart(facts)])


def _what_is_a_sequence(facts: Facts) -> str:
    rule = facts.variant.sequences
    most = play.longest_sequence(facts)
    length = f"d'au moins {number(rule.min)}"
    if most:
        length = f"de {number(rule.min)}" + (f" à {number(most)}" if most != rule.min else "")
    parts = []
    if 1 in rule.sets:
        suit = ""
        if facts.has_suits:
            suit = (
                " et de la même couleur"
                if rule.same_suit
                else ", quelles que soient leurs couleurs"
            )
        parts.append(f"{length} cartes de valeurs consécutives{suit}{_such_as(facts, 1)}")
    if larger := [each for each in sorted(rule.sets) if each > 1]:
        kinds = listed([_group(each) for each in larger], "ou")
        suits = ", quelles que soient leurs couleurs" if facts.has_suits else ""
        parts.append(f"{length} {kinds} de valeurs consécutives{suits}{_such_as(facts, larger[0])}")
    return f"Une suite se compose {' ; ou bien '.join(parts)}."


def _group(each: int) -> str:
    return {2: "paires", 3: "brelans"}.get(each, f"groupes de {words.cards(each)}")


def _such_as(facts: Facts, each: int) -> str:
    run = play.example_run(facts, each)
    if not run:
        return ""
    if each > 1:
        return f", par exemple {listed([words.some(each, rank) for rank in run])}"
    same_suit = facts.has_suits and facts.variant.sequences.same_suit
    suit = " de cœur" if same_suit else ""
    return f", par exemple {listed([words.rank(rank).the for rank in run])}{suit}"


def _ends(facts: Facts) -> str:
    top, ranks = play.top_of_sequences(facts), facts.variant.deck.ranks
    if top:
        return f"Elle ne dépasse pas {words.rank(top).the}."
    high, low = words.rank(ranks[-1]), words.rank(ranks[0])
    return f"Elle peut monter jusqu'{high.to_the}, mais ne reprend pas ensuite {low.to_the}."


def _filled(facts: Facts) -> str:
    match play.joker_in_sequences(facts):
        case True:
            who = "Le joker" if facts.jokers == 1 else "Un joker"
            return (
                f"{who} peut y prendre n'importe quelle place, pourvu qu'il y ait au moins une"
                " carte naturelle."
            )
        case False:
            return "Elle ne peut pas contenir de joker."
        case _:
            return ""


def _beaten(facts: Facts) -> str:
    rule = facts.variant.sequences
    like = "de même longueur et de même sorte" if len(rule.sets) > 1 else "de même longueur"
    how = "dont la plus forte carte est plus forte"
    if rule.compare == "disjoint":
        how = "dont toutes les cartes sont plus fortes que toutes celles de la première"
    return f"On ne répond à une suite que par une suite {like} {how}."


def _apart(facts: Facts) -> str:
    bombs = "Les bombes mises à part, aucune" if facts.variant.bombs.set else "Aucune"
    return f"{bombs} série de cartes de même valeur ne bat une suite, et inversement."


# Jokers.


def _jokers(facts: Facts) -> Iterator[str]:
    if not facts.jokers:
        return
    head = "**Le joker.**" if facts.jokers == 1 else "**Les jokers.**"
    yield joined([head, _wild(facts), _alone(facts), _any_size(facts)])
    does = effects.of_jokers(facts)
    if text := joined([does, _turned(facts), _countered(facts), _stands_for(facts)]):
        yield text


def _wild(facts: Facts) -> str:
    one = facts.jokers == 1
    who = "Le joker" if one else "Un joker"
    if not facts.has_wild_jokers:
        alone = "se joue seul" if one else "se joue seul ou avec d'autres jokers"
        return f"{who} ne remplace aucune carte et {alone}."
    text = f"{who} prend la valeur des cartes avec lesquelles on le joue"
    if ranks := play.plain_ranks(facts):
        low = ranks[0]
        text += f" : {words.rank(low).a} et un joker forment une paire {words.ranks(low).of}"
    return f"{text}."


def _alone(facts: Facts) -> str:
    one, rule = facts.jokers == 1, facts.variant.jokers
    who, verb, plural = "À lui seul, il", "est", ""
    if not one:
        who, verb, plural = "À eux seuls, les jokers", "sont", "s"
    if not facts.has_wild_jokers:
        who = "Il" if one else "Les jokers"
    match rule.alone:
        case "highest":
            many = one or rule.beats_any_size
            size = "" if many else ", mais il en faut autant qu'il y a de cartes à battre"
            return f"{who} {verb} plus fort{plural} que toutes les valeurs{size}."
        case "lowest":
            return f"{who} {verb} plus faible{plural} que toutes les valeurs."
        case _:
            what = "On ne peut pas le jouer seul" if one else "On ne peut pas jouer de jokers seuls"
            then = "il est alors plus faible" if one else "ils sont alors plus faibles"
            return (
                f"{what}, sauf pour entamer quand on n'a rien d'autre ; {then} que toutes les"
                " valeurs."
            )


def _any_size(facts: Facts) -> str:
    if not facts.variant.jokers.beats_any_size:
        return ""
    what = "Il" if facts.jokers == 1 else "Un joker seul"
    text = f"{what} bat toute série de cartes de même valeur, si nombreuse soit-elle"
    text += " ; plusieurs jokers ensemble ne le peuvent pas." if facts.jokers > 1 else "."
    if facts.has_sequences:
        text += " Il ne bat pas une suite."
    rule = facts.variant.following
    if not rule.boss or facts.jokers == 1 or not play.bosses_stay(facts):
        return text
    if rule.boss_size == "one":
        one = words.one_of(facts, rule.boss)
        return f"{text} Contre {one} qui a répondu en atout, il faut deux jokers ensemble."
    many = listed([f"des {words.ranks(rank).text}" for rank in facts.in_order(rule.boss)], "ou")
    return (
        f"{text} Contre {many} qui ont répondu en atout à une série plus nombreuse, il faut un"
        " joker de plus qu'il n'y en a."
    )


def _turned(facts: Facts) -> str:
    rule, one = facts.variant.jokers, facts.jokers == 1
    if not facts.turns_the_order or rule.alone == "forbidden":
        return ""
    strong = rule.alone == "highest"
    when = "quand l'ordre des valeurs est renversé"
    if rule.inverts:
        sense = "faible" if strong else "fort"
        who = f"le joker seul devient le plus {sense}"
        if not one:
            who = f"les jokers seuls deviennent les plus {sense}s"
        return f"Q{when[1:]}, {who}."
    sense = "fort" if strong else "faible"
    who = (
        f"Le joker seul reste le plus {sense}"
        if one
        else f"Les jokers seuls restent les plus {sense}s"
    )
    return f"{who} même {when}."


def _countered(facts: Facts) -> str:
    rule = facts.variant.jokers
    if not rule.countered_by:
        return ""
    what = listed([words.a_card(facts, name) for name in rule.countered_by], "ou")
    too = "seule aussi" if words.card(facts, rule.countered_by[-1]).is_feminine else "seul aussi"
    text = f"Un joker joué seul est battu par {what}, {too}"
    if play.has_lock(facts):
        text += ", quoi qu'impose un verrou"
    if rule.counter_clears:
        return f"{text}. Le pli s'arrête alors, et celui qui l'a coupé entame le suivant."
    return f"{text} ; le pli continue ensuite."


def _stands_for(facts: Facts) -> str:
    if not play.jokers_stand_for_something(facts):
        return ""
    if facts.variant.jokers.trigger_effects:
        return "Un joker qui remplace une valeur compte comme elle pour tout ce qu'elle provoque."
    return (
        "Un joker qui remplace une valeur ne compte pas comme elle pour ce qu'elle provoque :"
        " seules comptent les cartes naturelles."
    )
