"""French: numbers, cards, players and titles, with the articles that go with them."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import escaped
from president_rules.rulebook.facts import suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules.rulebook.facts import Facts, Tables

_NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"]
_ORDINALS = ["premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième", "septième", "huitième", "neuvième", "dixième"]
_RANKS = {"J": "valet", "Q": "dame", "K": "roi", "A": "as", JOKER: "joker"}
_PLURALS = {"J": "valets", "Q": "dames", "K": "rois", "A": "as", JOKER: "jokers"}
_SUITS = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}
_SETS = {1: "une carte seule", 2: "une paire", 3: "un brelan", 4: "un carré"}
_TITLES = {
    "president": "Président",
    "vice_president": "Vice-Président",
    "neutral": "Neutre",
    "vice_trou": "Vice-Trou du cul",
    "trou": "Trou du cul",
}
_MUTE = ("homme", "honn", "honor", "hérit", "hôt", "habit", "humble", "huissier", "histor", "herb")
_FEMININE = (
    *("reine", "vice-reine", "dame", "présidente", "vice-présidente", "princesse", "duchesse"),
    *(
        "impératrice",
        "vice-impératrice",
        "comtesse",
        "baronne",
        "servante",
        "paysanne",
        "citoyenne",
    ),
    *("mendiante", "esclavagiste", "bourgeoise", "ministre"),
)


@frozen
class Noun:
    """A noun, with what its article depends on."""

    text: str
    is_feminine: bool = False
    elides: bool = False

    @property
    def the(self) -> str:
        """With *le*, *la* or *l'*."""
        return (
            f"l'{self.text}" if self.elides else f"{'la' if self.is_feminine else 'le'} {self.text}"
        )

    @property
    def to_the(self) -> str:
        """With *au*, *à la* or *à l'*."""
        return f"à {self.the}" if self.elides or self.is_feminine else f"au {self.text}"

    @property
    def of_the(self) -> str:
        """With *du*, *de la* or *de l'*."""
        return f"de {self.the}" if self.elides or self.is_feminine else f"du {self.text}"

    @property
    def a(self) -> str:
        """With *un* or *une*."""
        return f"{'une' if self.is_feminine else 'un'} {self.text}"

    @property
    def of(self) -> str:
        """With *de* or *d'*."""
        return f"d'{self.text}" if self.elides else f"de {self.text}"


def number(count: int, *, feminine: bool = False) -> str:
    """A number in words, as long as these are short."""
    if count == 1 and feminine:
        return "une"
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def cards(count: int) -> str:
    """A number of cards."""
    return f"{number(count, feminine=True)} carte{'s' if count > 1 else ''}"


def counted(count: int, thing: str, things: str = "") -> str:
    """Some things of masculine gender: *un joker*, *deux jokers*."""
    return f"{number(count)} {thing if count < 2 else things or thing + 's'}"  # noqa: PLR2004


def ordinal(place: int) -> str:
    """The name of a place, counted from 0: *premier*."""
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}e"


def from_last(place: int) -> str:
    """The name of a place, counted from the last, which is 0."""
    if place < 2:  # noqa: PLR2004 - the others have no names
        return ("dernier", "avant-dernier")[place]
    return f"{ordinal(place)} en partant de la fin"


def listed(items: Iterable[str], last: str = "et") -> str:
    """Some items in running text: *7, 8 ou 9*."""
    *before, end = items
    return f"{', '.join(before)} {last} {end}" if before else end


def upper(text: str) -> str:
    """A text with a capital letter, be it bold."""
    start = 2 if text.startswith("**") else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def joined(sentences: Sequence[str]) -> str:
    """Some sentences as one text, without those that are empty."""
    return " ".join(sentence for sentence in sentences if sentence)


# Players.


def numbers_of(tables: Tables) -> str:
    """Some numbers of players after *pour*: *trois à huit joueurs*, *quatre ou cinq joueurs*."""
    return f"{listed(_runs(tables, ''), 'ou')} joueurs"


def with_players(facts: Facts, tables: Tables) -> str:
    """With so many players, and a space: *de cinq à huit joueurs, *; nothing if always so."""
    if tables == facts.tables:
        return ""
    first, *others = _runs(tables, "de ")
    start = first if first.startswith("de ") else f"à {first}"
    return f"{listed([start, *others], 'ou')} joueurs, "


def _runs(tables: Tables, start: str) -> list[str]:
    runs: list[list[int]] = []
    for players in tables:
        if runs and runs[-1][-1] == players - 1:
            runs[-1].append(players)
        else:
            runs.append([players])
    parts = []
    for run in runs:
        if len(run) > 2:  # noqa: PLR2004 - two numbers are no range
            parts.append(f"{start}{number(run[0])} à {number(run[-1])}")
        else:
            parts += map(number, run)
    return parts


# Cards.


def rank(name: str) -> Noun:
    """A rank."""
    return Noun(_RANKS.get(name, escaped(name)), is_feminine=name == "Q", elides=name == "A")


def ranks(name: str) -> Noun:
    """Cards of a rank, without an article: *as*, *8*, *dames*."""
    return Noun(_PLURALS.get(name, escaped(name)), is_feminine=name == "Q", elides=name == "A")


def some(count: int, name: str) -> str:
    """A number of cards of a rank: *un 7*, *deux 7*."""
    return rank(name).a if count == 1 else f"{number(count)} {ranks(name).text}"


def one_or_more(name: str) -> str:
    """One card of a rank or several: *un ou plusieurs 8*, *une ou plusieurs dames*."""
    return f"{'une' if rank(name).is_feminine else 'un'} ou plusieurs {ranks(name).text}"


def card(facts: Facts, name: str) -> Noun:
    """A card as a noun: *3 de carreau*."""
    suit = suit_of(name) if facts.has_suits else ""
    if not suit:
        return rank(name)
    noun = rank(name[:-1])
    return Noun(f"{noun.text} de {_SUITS[suit]}", noun.is_feminine, noun.elides)


def a_card(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, one of it: *un 2*, *le 3 de pique*."""
    if name in {*facts.variant.deck.ranks, JOKER}:
        return rank(name).a
    noun = card(facts, name)
    return noun.the if facts.number_of(name) == 1 and facts.has_suits else noun.a


def all_of(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, all of it: *les 2*, *le 3 de pique*."""
    if name in {*facts.variant.deck.ranks, JOKER}:
        return f"les {ranks(name).text}" if facts.number_of(name) > 1 else rank(name).the
    noun = card(facts, name)
    return noun.the if facts.number_of(name) == 1 else f"les {noun.text}"


def in_order(facts: Facts, found: Iterable[str]) -> list[str]:
    """Ranks from weak to strong, jokers last."""
    order = [*facts.variant.deck.ranks, JOKER]
    return sorted(found, key=order.index)


def set_of(size: int) -> str:
    """A set by its size: *une paire*."""
    return _SETS.get(size, f"{cards(size)} de même valeur")


def suits() -> str:
    """The suits from low to high."""
    return listed(_SUITS.values())


# Titles and seats.


def title(facts: Facts, slug: str) -> Noun:
    """A title as a noun."""
    name = names.title_name(facts, slug, "fr", _TITLES).strip()
    lower = name.lower()
    plain = unicodedata.normalize("NFD", lower[:1])[:1]
    elides = (plain in "aeiou" and plain != "" and not lower.startswith(("onz", "oui"))) or (
        lower.startswith(_MUTE)
    )
    return Noun(escaped(name), lower in _FEMININE, elides and len(name) > 1)


def the_place(facts: Facts, place: int) -> Noun:
    """Who has a place of the last standing: the title, or else the place in words."""
    slug = facts.title_of(place)
    if slug:
        return title(facts, slug)
    text = ordinal(place) if place >= 0 else from_last(-1 - place)
    return Noun(text, elides=text.startswith("a"))


def clockwise(facts: Facts) -> str:
    """The direction of play."""
    way = facts.variant.players.direction
    return (
        "dans le sens des aiguilles d'une montre"
        if way == "clockwise"
        else "dans le sens inverse des aiguilles d'une montre"
    )


def side(facts: Facts) -> str:
    """On which side of a player the next one sits."""
    return "gauche" if facts.variant.players.direction == "clockwise" else "droite"


def after_dealer(facts: Facts) -> Noun:
    """The player after the dealer, in the first round."""
    return Noun(f"joueur à {side(facts)} du donneur")
