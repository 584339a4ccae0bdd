"""French: numbers, cards, players and titles, with the articles that go with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import JOKER
from president_rules.rulebook import names, pieces
from president_rules.rulebook.document import escaped
from president_rules.rulebook.pieces import runs_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Tables

_NUMBERS = (
    *("zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
    *("neuf", "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize"),
)
_ORDINALS = (
    *("premier", "deuxième", "troisième", "quatrième", "cinquième"),
    *("sixième", "septième", "huitième", "neuvième", "dixième"),
)
_RANKS = {"J": "valet", "Q": "dame", "K": "roi", "A": "as", JOKER: "joker"}
_SUITS = {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"}
_SETS = {1: "une carte seule", 2: "une paire", 3: "un brelan", 4: "un carré"}
_TITLES = {
    "president": "Président",
    "vice_president": "Vice-Président",
    "neutral": "Neutre",
    "vice_trou": "Vice-Trou du cul",
    "trou": "Trou du cul",
}

_VOWELS = tuple("aeiouâàäéèêëîïôöùûüœæ")
_ASPIRATED = ("onz", "oui", "uhlan")
_MUTE_H = ("homme", "honn", "honor", "hérit", "hôt", "habit", "humble", "huissier", "histor")
_FEMININE = (
    *("reine", "vice-reine", "dame", "présidente", "vice-présidente", "princesse", "duchesse"),
    *("impératrice", "comtesse", "baronne", "marquise", "servante", "citoyenne", "paysanne"),
    *("mendiante", "bourgeoise", "marchande"),
)
"""Titles of feminine gender; any other is taken for masculine."""


@frozen
class Noun:
    """A noun, with what its article depends on."""

    text: str
    is_feminine: bool = False
    elides: bool = False

    @property
    def the(self) -> str:
        """With *le*, *la* or *l'*."""
        if self.elides:
            return f"l'{self.text}"
        return f"{'la' if self.is_feminine else 'le'} {self.text}"

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


def counted(count: int, thing: str, things: str = "") -> str:
    """Some things of masculine gender: *un joker*, *deux jokers*."""
    return f"{number(count)} {thing if count == 1 else things or thing + 's'}"


def cards(count: int) -> str:
    """A number of cards."""
    return f"{number(count, feminine=True)} carte{'' if count == 1 else 's'}"


def ordinal(place: int) -> str:
    """The name of a place, counted from 0: *premier*."""
    return _ORDINALS[place] if place < len(_ORDINALS) else f"{place + 1}e"


def from_last(place: int) -> str:
    """The name of a place, counted from the last, which is 0."""
    if place > 1:
        return f"{ordinal(place)} en partant de la fin"
    return "avant-dernier" if place else "dernier"


def listed(items: Iterable[str], last: str = "et") -> str:
    """Some items in running text: *7, 8 ou 9*."""
    return pieces.listed(items, last)


# Players.


def numbers_of(tables: Tables) -> str:
    """Some numbers: *trois à huit*, *quatre ou cinq*."""
    parts = [number(a) if a == b else f"{number(a)} à {number(b)}" for a, b in runs_of(tables)]
    return listed(parts, "ou")


def with_players(facts: Facts, tables: Tables) -> str:
    """With so many players: *de cinq à huit joueurs*; nothing if that is always so."""
    if tables == facts.tables:
        return ""
    parts = [number(a) if a == b else f"de {number(a)} à {number(b)}" for a, b in runs_of(tables)]
    start = "" if parts[0].startswith("de ") else "à "
    return f"{start}{listed(parts, 'ou')} joueurs"


# Cards.


def rank(name: str) -> Noun:
    """A rank."""
    return Noun(_RANKS.get(name, escaped(name)), is_feminine=name == "Q", elides=name == "A")


def ranks(name: str) -> Noun:
    """Cards of a rank, without an article: *as*, *8*, *dames*."""
    noun = rank(name)
    text = f"{noun.text}s" if name in _RANKS and name != "A" else noun.text
    return Noun(text, noun.is_feminine, noun.elides)


def some(count: int, name: str) -> str:
    """A number of cards of a rank: *un 7*, *deux 7*."""
    return rank(name).a if count == 1 else f"{number(count)} {ranks(name).text}"


def card(facts: Facts, name: str) -> Noun:
    """A card: *3 de carreau*, *joker*."""
    suit = suit_of(name) if facts.has_suits else ""
    if not suit:
        return rank(name)
    noun = rank(name[:-1])
    return Noun(f"{noun.text} de {_SUITS[suit]}", noun.is_feminine, noun.elides)


def one_card(facts: Facts, name: str) -> str:
    """A card with its article: *le 3 de pique*, *un joker*."""
    noun = card(facts, name)
    return noun.the if facts.number_of(name) <= 1 else noun.a


def a_card(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, one of it: *un 2*, *le 3 de pique*."""
    return rank(name).a if name in facts.variant.deck.ranks else one_card(facts, name)


def all_of(facts: Facts, name: str) -> str:
    """What a rank or a card stands for, all of it: *les 2*, *le 3 de pique*."""
    if facts.number_of(name) <= 1:
        return card(facts, name).the
    if name in {*facts.variant.deck.ranks, JOKER}:
        return f"les {ranks(name).text}"
    return f"les {card(facts, name).text}"


def many(facts: Facts, found: Iterable[str], last: str = "et") -> str:
    """Ranks in the plural, from weak to strong: *les as et les 2*."""
    return listed([f"les {ranks(name).text}" for name in facts.in_order(found)], last)


def one_of(facts: Facts, found: Iterable[str]) -> str:
    """A card of some ranks, from weak to strong: *un as ou un 2*."""
    return listed([rank(name).a for name in facts.in_order(found)], "ou")


def set_of(size: int) -> str:
    """A set by its size: *une paire*."""
    return _SETS.get(size, f"{cards(size)} de même valeur")


def suits() -> str:
    """The suits from low to high."""
    return listed(_SUITS.values())


def upside_down(facts: Facts) -> str:
    """What a turned order means."""
    low, high = rank(facts.ranks[0]), rank(facts.ranks[-1])
    return (
        f"l'ordre des valeurs est renversé : {low.the} est la carte la plus forte, {high.the} la"
        " plus faible"
    )


# Titles and seats.


def title(facts: Facts, slug: str) -> Noun:
    """A title."""
    name = names.title_name(facts, slug, "fr", _TITLES).strip()
    lower = name.lower()
    elides = lower.startswith((*_VOWELS, *_MUTE_H)) and not lower.startswith(_ASPIRATED)
    return Noun(escaped(name), lower in _FEMININE, elides)


def the_place(facts: Facts, place: int, when: str = "") -> Noun:
    """Who has a place of the last standing: the title, or else the place in words."""
    slug = facts.title_of(place)
    if slug:
        noun = title(facts, slug)
        return Noun(f"{noun.text} {when}".rstrip(), noun.is_feminine, noun.elides)
    text = ordinal(place) if place >= 0 else from_last(-1 - place)
    return Noun(f"{text} {BEFORE}", elides=text.startswith("a"))


BEFORE = "de la manche précédente"


def clockwise(facts: Facts) -> str:
    """The direction of play."""
    inverse = "" if facts.variant.players.direction == "clockwise" else " inverse"
    return f"dans le sens{inverse} des aiguilles d'une montre"


def side(facts: Facts) -> str:
    """On which side of a player the next one sits."""
    return "gauche" if facts.variant.players.direction == "clockwise" else "droite"


def after_dealer(facts: Facts) -> Noun:
    """The player after the dealer, in the first round."""
    return Noun(f"joueur à {side(facts)} du donneur")
