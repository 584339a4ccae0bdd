"""English: all that is special about cards and combinations, with sequences and jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import clearing, effects, power, words
from president_rules.rulebook.en.words import listed, number
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
        yield Heading(2, "Special cards and plays")
    yield from map(Paragraph, texts)


# Sequences.


def _sequences(facts: Facts) -> Iterator[str]:
    if not facts.has_sequences:
        return
    yield joined(["**Sequences.**", _what_is_a_sequence(facts), _ends(facts), _filled(facts)])
    yield joined([_beaten(facts), _apart(facts)])


def _what_is_a_sequence(facts: Facts) -> str:
    rule = facts.variant.sequences
    most = play.longest_sequence(facts)
    length = f"{number(rule.min)} or more"
    if most:
        length = number(most) if most == rule.min else f"{number(rule.min)} to {number(most)}"
    parts = []
    if 1 in rule.sets:
        suit = ""
        if facts.has_suits:
            suit = " and of the same suit" if rule.same_suit else ", whatever their suits"
        parts.append(f"{length} cards of consecutive ranks{suit}{_such_as(facts, 1)}")
    if larger := [each for each in sorted(rule.sets) if each > 1]:
        kinds = listed([_group(each) for each in larger], "or")
        suits = ", whatever their suits" if facts.has_suits else ""
        parts.append(f"{length} {kinds} of consecutive ranks{suits}{_such_as(facts, larger[0])}")
    return f"A sequence is made of {'; or of '.join(parts)}."


def _group(each: int) -> str:
    return {2: "pairs", 3: "threes of a kind"}.get(each, f"sets of {number(each)} cards")


def _such_as(facts: Facts, each: int) -> str:
    run = play.example_run(facts, each)
    if not run:
        return ""
    if each > 1:
        return f", such as {listed([words.some(each, rank) for rank in run])}"
    same_suit = facts.has_suits and facts.variant.sequences.same_suit
    suit = " of hearts" if same_suit else ""
    return f", such as the {listed(map(words.rank, run))}{suit}"


def _ends(facts: Facts) -> str:
    top, ranks = play.top_of_sequences(facts), facts.variant.deck.ranks
    if top:
        return f"It goes no higher than the {words.rank(top)}."
    high, low = words.rank(ranks[-1]), words.rank(ranks[0])
    return f"It may go up to the {high}, but not on from there to the {low}."


def _filled(facts: Facts) -> str:
    match play.joker_in_sequences(facts):
        case True:
            who = "The joker" if facts.jokers == 1 else "A joker"
            return f"{who} may fill any place in it, as long as one card at least is a natural one."
        case False:
            return "It cannot contain a joker."
        case _:
            return ""


def _beaten(facts: Facts) -> str:
    rule = facts.variant.sequences
    like = "of the same length and kind" if len(rule.sets) > 1 else "of the same length"
    how = "whose highest card is higher"
    if rule.compare == "disjoint":
        how = "all of whose cards are higher than all those of the first"
    return f"A sequence is answered only by one {like} {how}."


def _apart(facts: Facts) -> str:
    bombs = "Apart from bombs, no" if facts.variant.bombs.set else "No"
    return f"{bombs} set beats a sequence, and no sequence beats a set."


# Jokers.


def _jokers(facts: Facts) -> Iterator[str]:
    if not facts.jokers:
        return
    head = "**The joker.**" if facts.jokers == 1 else "**Jokers.**"
    yield joined([head, _wild(facts), _alone(facts), _any_size(facts)])
    does = effects.of_jokers(facts)
    if text := joined([does, _turned(facts), _countered(facts), _stands_for(facts)]):
        yield text


def _wild(facts: Facts) -> str:
    one = facts.jokers == 1
    who = "The joker" if one else "A joker"
    if not facts.has_wild_jokers:
        alone = "and is played by itself" if one else "and is played alone or with other jokers"
        return f"{who} stands for no other card, {alone}."
    text = f"{who} takes the rank of the cards that it is played with"
    if ranks := play.plain_ranks(facts):
        low = ranks[0]
        text += f": {words.a_rank(low)} and a joker are a pair of {words.ranks(low)}"
    return f"{text}."


def _alone(facts: Facts) -> str:
    one, wild = facts.jokers == 1, facts.has_wild_jokers
    who, verb = ("By itself, it", "is") if one else ("By themselves, jokers", "are")
    if not wild:
        who = "It" if one else "Jokers"
    match facts.variant.jokers.alone:
        case "highest":
            many = one or facts.variant.jokers.beats_any_size
            size = "" if many else ", but it takes as many of them as there are cards to beat"
            return f"{who} {verb} stronger than every rank{size}."
        case "lowest":
            return f"{who} {verb} weaker than every rank."
        case _:
            return (
                f"{who} may not be played, except by a leader who has nothing else; then"
                f" {'it is' if one else 'they are'} weaker than every rank."
            )


def _any_size(facts: Facts) -> str:
    if not facts.variant.jokers.beats_any_size:
        return ""
    what = "It" if facts.jokers == 1 else "A single joker"
    text = f"{what} beats any set, however many cards that has"
    text += "; several jokers together do not." if facts.jokers > 1 else "."
    if facts.has_sequences:
        text += " It does not beat a sequence."
    rule = facts.variant.following
    if not rule.boss or facts.jokers == 1 or not play.bosses_stay(facts):
        return text
    if rule.boss_size == "one":
        one = words.one_of(facts, rule.boss)
        return f"{text} Only {one} that has answered a set as a trump takes two jokers together."
    many = words.many(facts, rule.boss, "or")
    return (
        f"{text} Only if {many} have answered a larger set as trumps, it takes one joker more than"
        " there are of them."
    )


def _turned(facts: Facts) -> str:
    rule, one = facts.variant.jokers, facts.jokers == 1
    if not facts.turns_the_order or rule.alone == "forbidden":
        return ""
    who = ("By itself, the joker", "the") if one else ("Jokers by themselves", "the")
    strong = rule.alone == "highest"
    if rule.inverts:
        sense = "weakest" if strong else "strongest"
        verb = "becomes" if one else "become"
        return f"When the order of ranks is turned round, {_lower(who[0])} {verb} the {sense}."
    sense = "strongest" if strong else "weakest"
    verb = "stays" if one else "stay"
    return f"{who[0]} {verb} the {sense} even when the order of ranks is turned round."


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _countered(facts: Facts) -> str:
    rule = facts.variant.jokers
    if not rule.countered_by:
        return ""
    what = listed([words.a_card(facts, name) for name in rule.countered_by], "or")
    text = f"A joker that was played alone is beaten by {what}, played alone too"
    if play.has_lock(facts):
        text += ", whatever is locked"
    if rule.counter_clears:
        return f"{text}. That ends the trick, and whoever did it leads the next one."
    return f"{text}; the trick then goes on."


def _stands_for(facts: Facts) -> str:
    if not play.jokers_stand_for_something(facts):
        return ""
    if facts.variant.jokers.trigger_effects:
        return "A joker that stands for a rank counts as a card of it for all that this rank does."
    return (
        "A joker that stands for a rank does not count as a card of it for what this rank does:"
        " only natural cards do."
    )
