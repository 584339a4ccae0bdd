"""English: numbers, cards, players and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names, pieces
from president_rules.rulebook.document import escaped
from president_rules.rulebook.pieces import runs_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Tables

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_ORDINALS = (
    *("first", "second", "third", "fourth", "fifth"),
    *("sixth", "seventh", "eighth", "ninth", "tenth"),
)
_FROM_LAST = ("last", "last but one", "last but two")
_RANKS = {"J": "jack", "Q": "queen", "K": "king", "A": "ace", JOKER: "joker"}
_SUITS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_SETS = {1: "a single card", 2: "a pair", 3: "three of a kind", 4: "four of a kind"}
_TITLES = {
    "president": "President",
    "vice_president": "Vice-President",
    "neutral": "Neutral",
    "vice_trou": "Vice-Scum",
    "trou": "Scum",
}

BEFORE = "of the round before"


def number(count: int) -> str:
    """A number in words, as long as these are short."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, thing: str) -> str:
    """Some things: *one card*, *two cards*."""
    return f"{number(count)} {thing if count == 1 else thing + 's'}"


def ordinal(place: int) -> str:
    """The name of a place, counted from 0: *first*."""
    if place < len(_ORDINALS):
        return _ORDINALS[place]
    count = place + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(count % 10, "th")
    return f"{count}{'th' if count % 100 in {11, 12, 13} else ending}"


def from_last(place: int) -> str:
    """The name of a place, counted from the last, which is 0."""
    return _FROM_LAST[place] if place < len(_FROM_LAST) else f"{ordinal(place)} from the end"


def listed(items: Iterable[str], last: str = "and") -> str:
    """Some items in running text: *7, 8 or 9*."""
    return pieces.listed(items, last)


# Players.


def numbers_of(tables: Tables) -> str:
    """Some numbers of players: *three*, *five to eight*, *three, four or six*."""
    parts = [number(a) if a == b else f"{number(a)} to {number(b)}" for a, b in runs_of(tables)]
    return listed(parts, "or")


def with_players(facts: Facts, tables: Tables) -> str:
    """With so many players; nothing if that is always so."""
    return "" if tables == facts.tables else f"with {numbers_of(tables)} players"


# Cards.


def rank(name: str) -> str:
    """A rank: *ace*, *8*."""
    return _RANKS.get(name, escaped(name))


def ranks(name: str) -> str:
    """Cards of a rank: *aces*, *8s*."""
    return f"{rank(name)}s"


def a_rank(name: str) -> str:
    """A card of a rank: *an ace*, *an 8*, *a jack*."""
    vowel = rank(name)[0] in "aAEI8O" or name in {"11", "18"}
    return f"{'an' if vowel else 'a'} {rank(name)}"


def some(count: int, name: str) -> str:
    """A number of cards of a rank: *one 7*, *two 7s*."""
    return f"{number(count)} {rank(name) if count == 1 else ranks(name)}"


def card(facts: Facts, name: str) -> str:
    """A card with its article: *the 3 of diamonds*, *a joker*."""
    suit = suit_of(name) if facts.has_suits else ""
    noun = f"{rank(name[:-1])} of {_SUITS[suit]}" if suit else rank(name)
    if facts.number_of(name) <= 1:
        return f"the {noun}"
    article = a_rank(name[:-1] if suit else name).partition(" ")[0]
    return f"{article} {noun}"


def a_card(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, one of it: *a 2*, *the 3 of spades*."""
    return a_rank(name) if name in facts.variant.deck.ranks else card(facts, name)


def all_of(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, all of it: *2s*, *the 3 of spades*."""
    return ranks(name) if name in {*facts.variant.deck.ranks, JOKER} else card(facts, name)


def many(facts: Facts, found: Iterable[str], last: str = "and") -> str:
    """Ranks in the plural, from weak to strong: *aces and 2s*."""
    return listed(map(ranks, facts.in_order(found)), last)


def one_of(facts: Facts, found: Iterable[str]) -> str:
    """A card of some ranks, from weak to strong: *an ace or a 2*."""
    return listed(map(a_rank, facts.in_order(found)), "or")


def set_of(size: int) -> str:
    """A set by its size: *a pair*."""
    return _SETS.get(size, f"{number(size)} of a kind")


def suits() -> str:
    """The suits from low to high."""
    return listed(_SUITS.values())


# Titles and seats.


def title(facts: Facts, slug: str) -> str:
    """A title by its name, without an article."""
    return escaped(names.title_name(facts, slug, "en", _TITLES))


def the_place(facts: Facts, place: int, when: str = "") -> str:
    """Who has a place of the last standing: the title, or else the place in words.

    Args:
        facts: What holds in the variant.
        place: The place, counted from the last if negative.
        when: What tells of which round it is, if anything must.

    """
    slug = facts.title_of(place)
    if slug:
        return f"the {title(facts, slug)} {when}".rstrip()
    word = ordinal(place) if place >= 0 else from_last(-1 - place)
    return f"the player who came {word} in the round before"


def clockwise(facts: Facts) -> str:
    """The direction of play."""
    return facts.variant.players.direction


def side(facts: Facts) -> str:
    """On which side of a player the next one sits."""
    return "left" if facts.variant.players.direction == "clockwise" else "right"


def after_dealer(facts: Facts) -> str:
    """The player after the dealer, in the first round."""
    return f"the player on the dealer's {side(facts)}"


def upside_down(facts: Facts) -> str:
    """What a turned order means."""
    low, high = rank(facts.ranks[0]), rank(facts.ranks[-1])
    return f"the order of ranks is turned round: the {low} is the strongest, the {high} the weakest"
