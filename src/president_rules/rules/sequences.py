"""`[sequences]`: runs of consecutive ranks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import JOKER, Rank, choose
from president_rules.rules import families
from president_rules.rules.deck import not_in_deck
from president_rules.rules.option import DISTINCT, EMPTY, Contradiction, Natural, Positive, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from president_rules.cards import Deck
    from president_rules.table import Pattern, Trick
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Sequences:
    """Runs of consecutive ranks."""

    min: Natural = option(
        0,
        "How many ranks a sequence has at least; 0 for none.",
        clause="SEQ-1",
        says="{} consecutive ranks or more are a sequence",
        choices={0: "there are no sequences"},
    )
    max: Natural = option(
        0,
        "How many it has at most; 0 for no limit.",
        clause="SEQ-1",
        says="a sequence has at most {} ranks",
        choices={0: "a sequence may have any number of ranks"},
    )
    same_suit: bool = option(
        True,
        "Whether the cards of a run of single cards have one suit.",
        clause="SEQ-1",
        choices={
            True: "the cards of a run of single cards have one suit",
            False: "the cards of a run of single cards have any suits",
        },
    )
    top: Annotated[Rank, EMPTY] = option(
        Rank(""),
        "The highest rank of a sequence; empty for the strongest.",
        clause="SEQ-1",
        says="a sequence goes up to {}",
        choices={"": "a sequence goes up to the strongest rank"},
    )
    sets: Annotated[tuple[Positive, ...], DISTINCT] = option(
        (1,),
        "How many cards of each rank a sequence has: 2 for runs of pairs.",
        clause="SEQ-1",
        says="a sequence has {any} cards of each rank",
        choices={(1,): "a sequence has one card of each rank"},
    )
    jokers: bool = option(
        True,
        "Whether a joker may fill a place.",
        clause="SEQ-3",
        choices={
            True: "a joker may fill a place of a sequence",
            False: "a joker fills no place of a sequence",
        },
    )
    compare: Literal["top", "disjoint"] = option(
        "top",
        "Whether the strongest cards are compared, or the weakest with the strongest.",
        clause="SEQ-2",
        choices={
            "top": "a sequence is beaten by one with a stronger strongest card",
            "disjoint": "a sequence is beaten by one all of whose cards are stronger",
        },
    )


def highest(rule: Sequences, deck: Deck) -> int:
    """The position of the highest rank that a sequence may have."""
    return deck.index[rule.top] if rule.top else len(deck.ranks) - 1


def lengths(rule: Sequences, deck: Deck) -> range:
    """How many ranks a sequence may have."""
    if not rule.min:
        return range(0)
    most = highest(rule, deck) + 1
    return range(rule.min, min(rule.max or most, most) + 1)


def names_suits(rule: Sequences) -> bool:
    """Whether every suit matters."""
    return bool(rule.min) and rule.same_suit and 1 in rule.sets


def fits(trick: Trick, play: Pattern) -> bool:
    """Whether a sequence is as long, and of the same set size, as the one to beat (`SEQ-2`)."""
    top = trick.top
    return top is not None and (top.length, top.each) == (play.length, play.each)


def beats(rule: Sequences, trick: Trick, play: Pattern) -> bool:
    """Whether a sequence that fits is stronger in the order of the moment (`SEQ-2`)."""
    top = trick.top
    if top is None:
        return False
    if trick.turned:
        return play.high < top.low if rule.compare == "disjoint" else play.low < top.low
    return play.low > top.high if rule.compare == "disjoint" else play.high > top.high


def readings(rule: Sequences, deck: Deck, cards: int) -> Iterator[tuple[int, int]]:
    """The sequences as which cards can be read: the position of the lowest rank, and the length.

    Whether jokers are wild is the caller's to know (`SEQ-3`).
    """
    jokers = cards & deck.of_rank(JOKER)
    natural = [deck.index[card.rank] for card in deck.unpack(cards ^ jokers)]
    if not natural or (jokers and not rule.jokers):
        return
    top, suits = highest(rule, deck), {card.suit for card in deck.unpack(cards ^ jokers)}
    for each in sorted(rule.sets):
        length, rest = divmod(cards.bit_count(), each)
        if rest or length not in lengths(rule, deck):
            continue
        if max(map(natural.count, natural)) > each or (
            each == 1 and rule.same_suit and len(suits) > 1
        ):
            continue
        first = max(0, natural[-1] - length + 1)
        for low in range(first, min(natural[0], top - length + 1) + 1):
            yield low, length


@value
@frozen(eq=False, repr=False)
class Wanted:
    """Which sequences are looked for.

    Attributes:
        sets: How many cards of each rank.
        lengths: How many ranks.
        lows: Where the lowest rank may stand.

    """

    sets: tuple[int, ...]
    lengths: range
    lows: range


def wanted(rule: Sequences, deck: Deck, trick: Trick) -> Wanted:
    """The sequences that may be led, or that answer the one to beat (`SEQ-1`, `SEQ-2`)."""
    every = Wanted(tuple(sorted(rule.sets)), lengths(rule, deck), range(highest(rule, deck) + 1))
    top = trick.top
    if top is None:
        return every
    if top.length == 1:
        return evolve(every, sets=())
    if trick.turned:
        last = top.low - top.length if rule.compare == "disjoint" else top.low - 1
        lows = range(last + 1)
    else:
        lows = every.lows[(top.high if rule.compare == "disjoint" else top.low) + 1 :]
    return Wanted((top.each,), range(top.length, top.length + 1), lows)


def held(
    rule: Sequences,
    deck: Deck,
    cards: int,
    looked_for: Wanted,
    kinds: Callable[[int], tuple[int, ...]],
) -> Iterator[tuple[int, int, int]]:
    """Every sequence of those looked for that a hand holds: its cards, its lowest rank, its length.

    Args:
        rule: The table.
        deck: The deck.
        cards: The cards of the hand; jokers count as wild.
        looked_for: Which sequences are looked for.
        kinds: Splits cards of one rank into those that are told apart.

    """
    if not looked_for.lengths:
        return
    jokers, top = cards & deck.of_rank(JOKER) if rule.jokers else 0, highest(rule, deck)
    least, most = looked_for.lengths[0], looked_for.lengths[-1]
    for each in looked_for.sets:
        for own in _apart(rule, deck, cards, each):
            if own.bit_count() + jokers.bit_count() < least * each:
                continue
            ranks = [own & deck.of_rank(rank) for rank in deck.ranks]
            missing = [max(0, each - group.bit_count()) for group in ranks]
            groups: list[tuple[int, ...]] = []
            for low in looked_for.lows:
                if sum(missing[low : low + least]) > jokers.bit_count():
                    continue
                groups = groups or [*map(kinds, ranks)]
                spans = range(least, min(most, top - low + 1) + 1)
                for found, length in _from(groups[low:], jokers, each, spans):
                    yield found, low, length


def _apart(rule: Sequences, deck: Deck, cards: int, each: int) -> Iterator[int]:
    """The natural cards among which a sequence is looked for: one suit, or all of them."""
    natural = cards & ~deck.of_rank(JOKER)
    if each > 1 or not rule.same_suit:
        yield natural
        return
    for suit in sorted(deck.suits.keys() - {""}) or [""]:
        yield natural & deck.of_suit(suit)


def _from(
    groups: Sequence[tuple[int, ...]], jokers: int, each: int, spans: range
) -> Iterator[tuple[int, int]]:
    """The sequences that start at the first of these groups of natural cards, and their length."""
    if not spans:
        return
    first_joker, most = jokers & -jokers, jokers.bit_count()
    open_ends = [(0, 0)]
    for length, kinds in enumerate(groups[: spans[-1]], start=1):
        open_ends = [
            (cards | chosen, used + each - count)
            for cards, used in open_ends
            for count in range(max(0, each - (most - used)), each + 1)
            for chosen in choose(kinds, count)
        ]
        if length in spans:
            for cards, used in open_ends:
                if cards:
                    yield cards | (((1 << used) - 1) * first_joker), length


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the sequences."""
    table, deck = variant.sequences, variant.deck
    no_wild = not deck.jokers or not variant.jokers.wild
    if not table.min:
        default = Sequences()
        for name in ("max", "same_suit", "top", "sets", "jokers", "compare"):
            if getattr(table, name) != getattr(default, name):
                key = f"sequences.{name}"
                message = f"`{key}` has no effect while `sequences.min` is 0."
                yield Contradiction((key, "sequences.min"), message, dead=key)
        return
    if table.min == 1:
        message = "`sequences.min` is 1: a sequence has two ranks or more."
        yield Contradiction(("sequences.min",), message)
    if table.max and table.min > table.max:
        message = f"`sequences.min` is {table.min}, which is above `sequences.max`, {table.max}."
        yield Contradiction(("sequences.min", "sequences.max"), message)
    if not table.sets:
        yield Contradiction(("sequences.sets",), "`sequences.sets` is empty: it needs a set size.")
    top = (table.top,) if table.top else ()
    yield from not_in_deck(deck, "sequences.top", top, frozenset(deck.ranks))
    yield from _beyond_the_ranks(variant)
    if table.same_suit is False and 1 not in table.sets:
        key, why = "sequences.same_suit", "sequences.sets"
        message = f"`{key}` has no effect: `{why}` has no 1."
        yield Contradiction((key, why), message, dead=key)
    if not table.jokers and no_wild:
        why = "jokers.wild" if deck.jokers else "deck.jokers"
        message = f"`sequences.jokers` has no effect: there are no wild jokers (see `{why}`)."
        yield Contradiction(("sequences.jokers", why), message, dead="sequences.jokers")


def _beyond_the_ranks(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the lengths of sequences, by the ranks that there are."""
    table, most = variant.sequences, len(families.ranks_of_sequences(variant))
    why = "sequences.top" if table.top else "deck.ranks"
    if table.min > most:
        key = "sequences.min"
        message = f"`{key}` has no effect: by `{why}` no sequence has more than {most} ranks."
        yield Contradiction((key, why), message, dead=key)
        if table.top:
            message = f"`{why}` has no effect: the {most} ranks up to it are fewer than `{key}`."
            yield Contradiction((why, key), message, dead=why)
    elif table.max >= most:
        key = "sequences.max"
        message = f"`{key}` has no effect: by `{why}` no sequence has more than {most} ranks."
        yield Contradiction((key, why), message, dead=key)
