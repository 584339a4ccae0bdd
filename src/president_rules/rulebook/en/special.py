"""English: jokers, sequences, bombs and revolutions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.rulebook import facts_play as play
from president_rules.rulebook.document import Heading, Paragraph
from president_rules.rulebook.en import effects, words
from president_rules.rulebook.en.words import joined, listed, number, upper

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
        *effects.effects(facts),
        *_revolution(facts),
        *effects.locks(facts),
    ]
    if texts:
        yield Heading(2, "Special cards and plays")
    yield from map(Paragraph, texts)


# Sequences.


def _sequences(facts: Facts) -> Iterator[str]:
    if not facts.has_sequences:
        return
    yield joined([f"**Sequences.** {_what_is_a_sequence(facts)}", _ends(facts), _in_between(facts)])
    yield joined([_beaten(facts), _apart(facts)])


def _what_is_a_sequence(facts: Facts) -> str:
    rule = facts.variant.sequences
    most = play.longest_sequence(facts)
    length = f"{number(rule.min)} or more"
    if most:
        length = number(most) if most == rule.min else f"{number(rule.min)} to {number(most)}"
    sets = sorted(rule.sets)
    parts = []
    if 1 in sets:
        suit = "of the same suit" if rule.same_suit else "of any suits"
        if not facts.has_suits:
            suit = ""
        parts.append(f"{length} cards of consecutive ranks {suit}".rstrip() + _such_as(facts, 1))
    if larger := [each for each in sets if each > 1]:
        kinds = listed([_group(each) for each in larger], "or")
        suits = " of any suits" if facts.has_suits else ""
        parts.append(f"{length} consecutive {kinds}{suits}" + _such_as(facts, larger[0]))
    return f"A sequence is {', or '.join(parts)}."


def _group(each: int) -> str:
    return {2: "pairs", 3: "threes of a kind"}.get(each, f"sets of {number(each)} cards")


def _such_as(facts: Facts, each: int) -> str:
    run = play.example_run(facts, each)
    if not run:
        return ""
    names = listed(map(words.rank, run))
    if each > 1:
        return f", such as {number(each)} each of {names}"
    if facts.has_suits and facts.variant.sequences.same_suit:
        return f", such as {names} of hearts"
    return f", such as {names}"


def _ends(facts: Facts) -> str:
    top = play.top_of_sequences(facts)
    ranks = facts.variant.deck.ranks
    if top:
        return f"It goes no higher than the {words.rank(top)}."
    return f"It may go up to the {words.rank(ranks[-1])}, but not on from there to the {words.rank(ranks[0])}."


def _in_between(facts: Facts) -> str:
    match play.joker_in_sequences(facts):
        case True:
            return "A joker may stand for any of its cards, as long as one card is a natural one."
        case False:
            return "A joker cannot be part of it."
        case _:
            return ""


def _beaten(facts: Facts) -> str:
    rule = facts.variant.sequences
    like = "of the same length"
    if len(rule.sets) > 1:
        like += " and kind"
    if rule.compare == "top":
        return f"It is answered only by a sequence {like} whose highest card is higher."
    return (
        f"It is answered only by a sequence {like} all of whose cards are higher than all those of"
        " the first."
    )


def _apart(facts: Facts) -> str:
    if facts.variant.bombs.set:
        return "But for bombs, no set beats it, and it beats no set."
    return "No set beats it, and it beats no set."


# Jokers.


def _jokers(facts: Facts) -> Iterator[str]:
    if not facts.jokers:
        return
    yield joined([f"**Jokers.** {_wild(facts)}", _alone(facts), _turned(facts), _stands_for(facts)])
    if text := joined([_any_size(facts), _countered(facts)]):
        yield text


def _wild(facts: Facts) -> str:
    if not facts.has_wild_jokers:
        if facts.jokers == 1:
            return "The joker stands for no other card, and is played by itself."
        return "A joker stands for no other card: it is played by itself, or with another joker."
    ranks = play.plain_ranks(facts)
    example = ""
    if ranks:
        low = words.rank(ranks[0])
        example = f": {words.a_rank(ranks[0])} and a joker are a pair of {low}s"
    return f"A joker takes the rank of the cards that it is played with{example}."


def _alone(facts: Facts) -> str:
    by_itself = "Played by itself, it" if facts.jokers == 1 else "Without other cards, jokers"
    one = facts.jokers == 1
    match facts.variant.jokers.alone:
        case "highest":
            size = "" if one else ", though still as many as are asked for"
            if facts.variant.jokers.beats_any_size:
                size = ""
            return f"{by_itself} {'beats' if one else 'beat'} every rank{size}."
        case "lowest":
            return f"{by_itself} {'is' if one else 'are'} weaker than every rank."
        case _:
            return (
                f"{by_itself} may not be played, unless a leader has nothing else; then"
                f" {'it is' if one else 'they are'} weaker than every rank."
            )


def _turned(facts: Facts) -> str:
    if not facts.turns_the_order or facts.variant.jokers.alone == "forbidden":
        return ""
    strong = facts.variant.jokers.alone == "highest"
    now, then = ("strongest", "weakest") if strong else ("weakest", "strongest")
    if facts.variant.jokers.inverts:
        return f"While the order of ranks is turned round, they are the {then} cards instead."
    return f"They stay the {now} cards even while the order of ranks is turned round."


def _stands_for(facts: Facts) -> str:
    if not play.jokers_stand_for_something(facts):
        return ""
    if facts.variant.jokers.trigger_effects:
        return "Whatever a rank does or may not do, a joker that stands for it counts as one."
    return (
        "For whatever a rank does or may not do, a joker that stands for it does not count: only"
        " natural cards do."
    )


def _any_size(facts: Facts) -> str:
    if not facts.variant.jokers.beats_any_size:
        return ""
    text = "A single joker also beats any set, however many cards that has"
    text += "; several jokers do not." if facts.jokers > 1 else "."
    if facts.has_sequences:
        text += " It does not beat a sequence."
    if facts.variant.following.boss and facts.jokers > 1:
        fewer = listed(map(words.ranks, words.in_order(facts, facts.variant.following.boss)), "or")
        text += (
            f" Against {fewer} that have answered a larger set, it takes one joker more than there"
            " are of them."
        )
    return text


def _countered(facts: Facts) -> str:
    rule = facts.variant.jokers
    if not rule.countered_by:
        return ""
    what = listed([words.a_card(facts, name) for name in rule.countered_by], "or")
    text = f"One card beats a joker that was played alone: {what}, alone as well"
    if play.has_lock(facts):
        text += ", whatever is locked"
    if rule.counter_clears:
        return f"{text}. That ends the trick, and whoever did it leads the next one."
    return f"{text}. The trick then goes on."


# Bombs and bosses.


def _bombs(facts: Facts) -> Iterator[str]:
    size = facts.variant.bombs.set
    if not size:
        return
    more = " or more" if facts.largest_set > size else ""
    text = f"**Bombs.** {upper(number(size))}{more} cards of the same rank are a bomb, which beats"
    text += " everything that is not one, whatever it is and however many cards it has."
    rest = "A bomb is beaten only by a stronger bomb of as many cards"
    rest += ", or by any larger one." if more else "."
    locks = "No lock of suits or steps binds a bomb." if play.has_lock(facts) else ""
    led = (
        "It may be led only if as many cards may be led anyway."
        if play.bombs_not_led(facts)
        else ""
    )
    yield joined([text, rest, locks, led])


def _boss(facts: Facts) -> Iterator[str]:
    rule = facts.variant.following
    if not rule.boss:
        return
    many = listed(map(words.ranks, words.in_order(facts, rule.boss)), "and")
    one = listed(map(words.a_rank, words.in_order(facts, rule.boss)), "or")
    if rule.boss_size == "one":
        how = f"{upper(one)} answers a set of any size, all alone: exactly one card is needed"
    else:
        how = (
            f"{upper(many)} answer a set with one card fewer: a single one beats a pair, two of"
            " them beat three of a kind"
        )
    turned = (
        "While the order of ranks is turned round, this is not so." if facts.turns_the_order else ""
    )
    yield joined(
        [
            f"**{upper(many)} as trumps.** {how}. They must still be of a higher rank.",
            "Whoever answers next needs as many cards again as the set had.",
            turned,
        ]
    )


# Revolutions.


def _revolution(facts: Facts) -> Iterator[str]:
    if not play.has_revolution(facts):
        return
    rule = facts.variant.revolution
    makers = []
    if rule.set:
        more = " or more" if facts.largest_set > rule.set else ""
        makers.append(f"{number(rule.set)}{more} cards of the same rank")
    if rule.sequence and facts.has_sequences:
        makers.append(f"a sequence of {number(rule.sequence)} ranks or more")
    ranks = facts.ranks
    until = "the round ends" if rule.lasts == "round" else "the trick ends"
    order = (
        f"from the next play on, and until {until}, the order of ranks is turned round, so that the"
        f" {words.rank(ranks[0])} is the strongest and the {words.rank(ranks[-1])} the weakest"
    )
    if makers:
        first = f"{upper(listed(makers, 'or'))} make a revolution: {order}."
        if rule.set == 0:
            first = first.replace(" make a revolution", " makes a revolution")
    else:
        first = f"After a revolution, {order}."
    natural = ""
    if rule.jokers == "natural":
        natural = "Jokers do not count towards that number."
    clears = (
        "A revolution also ends the trick, and whoever made it leads the next one."
        if rule.clears
        else ""
    )
    back = "Another revolution turns the order back again."
    yield joined([f"**Revolution.** {first}", back, natural, clears])
