"""English: numbers, cards, players and titles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import escaped
from president_rules.rulebook.facts import suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules.rulebook.facts import Facts, Tables

_NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
_ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
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


def number(count: int) -> str:
    """A number in words, as long as these are short."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, thing: str, things: str = "") -> str:
    """Some things: *one card*, *two cards*."""
    return f"{number(count)} {thing if count == 1 else things or thing + 's'}"


def cards(count: int) -> str:
    """A number of cards."""
    return counted(count, "card")


def points(count: int) -> str:
    """A number of points."""
    return counted(count, "point")


def ordinal(place: int) -> str:
    """The name of a place, counted from 0: *first*."""
    if place < len(_ORDINALS):
        return _ORDINALS[place]
    number_ = place + 1
    teen = number_ % 100 in {11, 12, 13}
    return f"{number_}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number_ % 10, 'th')}"


def from_last(place: int) -> str:
    """The name of a place, counted from the last, which is 0."""
    return (
        ("last", "last but one", "last but two")[place]
        if place < 3
        else (f"{ordinal(place)} from the end")
    )


def listed(items: Iterable[str], last: str = "and") -> str:
    """Some items in running text: *7, 8 or 9*."""
    *before, end = items
    return f"{', '.join(before)} {last} {end}" if before else end


def upper(text: str) -> str:
    """A text with a capital letter, be it bold."""
    start = 2 if text.startswith("**") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


# Players.


def numbers_of(tables: Tables) -> str:
    """Some numbers of players: *three*, *five to eight*, *three, four or six*."""
    runs: list[list[int]] = []
    for players in tables:
        if runs and runs[-1][-1] == players - 1:
            runs[-1].append(players)
        else:
            runs.append([players])
    parts = []
    for run in runs:
        if len(run) > 2:  # noqa: PLR2004 - two numbers are no range
            parts.append(f"{number(run[0])} to {number(run[-1])}")
        else:
            parts += map(number, run)
    return listed(parts, "or")


def with_players(facts: Facts, tables: Tables) -> str:
    """With so many players, and a space; nothing if that is always so."""
    return "" if tables == facts.tables else f"with {numbers_of(tables)} players, "


# Cards.


def rank(name: str) -> str:
    """A rank: *ace*, *8*."""
    return _RANKS.get(name, escaped(name))


def ranks(name: str) -> str:
    """Cards of a rank: *aces*, *8s*."""
    return f"{rank(name)}s"


def a_rank(name: str) -> str:
    """A card of a rank: *an ace*, *an 8*, *a jack*."""
    vowel = rank(name)[0] in "aAeEiIoO8" or name in {"11", "18"}
    return f"{'an' if vowel else 'a'} {rank(name)}"


def some(count: int, name: str) -> str:
    """A number of cards of a rank: *a 7*, *two 7s*."""
    return a_rank(name) if count == 1 else f"{number(count)} {ranks(name)}"


def card(facts: Facts, name: str) -> str:
    """A card with its article: *the 3 of diamonds*, *a joker*."""
    suit = suit_of(name) if facts.has_suits else ""
    if not suit:
        return a_rank(name)
    article = "the" if facts.number_of(name) == 1 else "a"
    if article == "a":
        article = a_rank(name[:-1]).partition(" ")[0]
    return f"{article} {rank(name[:-1])} of {_SUITS[suit]}"


def a_card(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, one of it: *a 2*, *the 3 of spades*."""
    return a_rank(name) if name in {*facts.variant.deck.ranks, JOKER} else card(facts, name)


def all_of(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, all of it: *2s*, *the 3 of spades*."""
    return ranks(name) if name in {*facts.variant.deck.ranks, JOKER} else card(facts, name)


def in_order(facts: Facts, found: Iterable[str]) -> list[str]:
    """Ranks from weak to strong, jokers last."""
    order = [*facts.variant.deck.ranks, JOKER]
    return sorted(found, key=order.index)


def set_of(size: int) -> str:
    """A set by its size: *a pair*."""
    return _SETS.get(size, f"{number(size)} of a kind")


def suits() -> str:
    """The suits from low to high."""
    return listed(_SUITS.values())


# Titles and seats.


def name(facts: Facts, title: str) -> str:
    """A title by its name, without an article."""
    return escaped(names.title_name(facts, title, "en", _TITLES))


def the_title(facts: Facts, title: str) -> str:
    """A title with its article."""
    return f"the {name(facts, title)}"


def the_place(facts: Facts, place: int) -> str:
    """Who has a place of the last standing: the title, or else the place in words."""
    title = facts.title_of(place)
    if title:
        return the_title(facts, title)
    if place < 0:
        return f"the player who came {from_last(-1 - place)}"
    return f"the player who came {ordinal(place)}"


def clockwise(facts: Facts) -> str:
    """The direction of play."""
    return facts.variant.players.direction


def side(facts: Facts) -> str:
    """On which side of a player the next one sits."""
    return "left" if facts.variant.players.direction == "clockwise" else "right"


def after_dealer(facts: Facts) -> str:
    """The player after the dealer, in the first round."""
    return f"the player on the dealer's {side(facts)}"


def few_or_many(count: int, one: str, many: str) -> str:
    """One word or the other."""
    return one if count == 1 else many


def joined(sentences: Sequence[str]) -> str:
    """Some sentences as one text, without those that are empty."""
    return " ".join(sentence for sentence in sentences if sentence)
