"""Every word that a picture shows or tells, by language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules.cards import JOKER, Card
from president_rules.render.svg import brief

if TYPE_CHECKING:
    from president_rules.variant import Variant

Lang = Literal["en", "fr"]
"""The languages of pictures."""


@frozen(kw_only=True)
class Words:
    """The words of one language: a word, or a sentence with its facts in braces."""

    lang: Lang
    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    card_of: str
    seat: str
    you: str
    spectator: str
    all_hands: str
    hand: str
    empty: str
    one_card: str
    cards: str
    one_left: str
    left: str
    round: str
    table: str
    trick: str
    played_round: str
    places: tuple[str, ...]
    nth: str
    turn: str
    your_turn: str
    leads: str
    owes: str
    passed: str
    passes: tuple[str, str]
    rest: str
    skipped: str
    are_skipped: tuple[str, str]
    aside_of_trick: str
    out: str
    demoted: str
    fallen: str
    dealer: str
    to_beat: str
    by: str
    as_: str
    strongest: str
    revolution: str
    turned_back: str
    upright: str
    reversed: str
    only: str
    step: str
    bound: str
    with_card: str
    set_aside: str
    waiting: str
    exchange: str
    called_off: str
    gives: str
    discards: str
    over: str
    winner: str
    point: str
    points: str
    fewest_points: int
    standing: str
    unfinished: str

    def place(self, place: int) -> str:
        """How a place is written; 0 is the best one."""
        return self.places[place] if place < len(self.places) else self.nth.format(place + 1)

    def number(self, cards: int) -> str:
        """How a number of cards is written."""
        return self.one_card if cards == 1 else self.cards.format(cards)

    def left_of(self, cards: int) -> str:
        """How it is said that so many cards are left."""
        return self.one_left if cards == 1 else self.left.format(cards)

    def score(self, points: int) -> str:
        """How a score is written."""
        is_one = abs(points) == 1 or 0 <= points < self.fewest_points
        return (self.point if is_one else self.points).format(points)

    def card(self, card: Card) -> str:
        """How a card is read aloud."""
        rank = self.ranks.get(card.rank, card.rank)
        return self.card_of.format(rank, self.suits[card.suit]) if card.suit else rank

    def listed(self, cards: Iterable[Card]) -> str:
        """How cards are read aloud."""
        return ", ".join(map(self.card, cards)) or self.empty


EN = Words(
    lang="en",
    ranks={"J": "jack", "Q": "queen", "K": "king", "A": "ace", JOKER: "joker"},
    suits={"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
    card_of="{} of {}",
    seat="Seat {}",
    you="you",
    spectator="as a spectator sees it",
    all_hands="with all hands open",
    hand="A hand of {}",
    empty="no cards",
    one_card="1 card",
    cards="{} cards",
    one_left="1 card left",
    left="{} cards left",
    round="Round {}",
    table="{}, as {} sees it",
    trick="A trick",
    played_round="{}: round {}",
    places=("1st", "2nd", "3rd"),
    nth="{}th",
    turn="to play",
    your_turn="your turn",
    leads="{} leads",
    owes="owes {}",
    passed="passed",
    passes=("passes", "pass"),
    rest="the rest",
    skipped="skipped",
    are_skipped=("skipped", "skipped"),
    aside_of_trick="sits out",
    out="out",
    demoted="demoted",
    fallen="fallen",
    dealer="dealer",
    to_beat="To beat",
    by="{}: {}",
    as_="as {}",
    strongest="turned round: {} is highest",
    revolution="revolution: {} is highest",
    turned_back="turned back for this trick",
    upright="order upright",
    reversed="direction reversed",
    only="only {}",
    step="each one step higher",
    bound="match or pass",
    with_card="with the {}",
    set_aside="Set aside",
    waiting="Waiting for the deal",
    exchange="Exchange",
    called_off="{} called the exchange off",
    gives="{} → {}",
    discards="{} discards",
    over="The match is over",
    winner="Winner: {}",
    point="{} pt",
    points="{} pts",
    fewest_points=0,
    standing="End of the round",
    unfinished="The round goes on",
)

FR = Words(
    lang="fr",
    ranks={"J": "valet", "Q": "dame", "K": "roi", "A": "as", JOKER: "joker"},
    suits={"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"},
    card_of="{} de {}",
    seat="Place {}",
    you="vous",
    spectator="vue par un spectateur",
    all_hands="toutes les mains ouvertes",
    hand="Une main de {}",
    empty="aucune carte",
    one_card="1 carte",
    cards="{} cartes",
    one_left="1 carte en main",
    left="{} cartes en main",
    round="Manche {}",
    table="{}, vue par {}",
    trick="Un pli",
    played_round="{} : manche {}",
    places=("1er", "2e", "3e"),
    nth="{}e",
    turn="joue",
    your_turn="à vous",
    leads="{} entame",
    owes="doit {}",
    passed="a passé",
    passes=("passe", "passent"),
    rest="les autres",
    skipped="saute son tour",
    are_skipped=("saute", "sautent"),
    aside_of_trick="en retrait",
    out="sorti",
    demoted="rétrogradé",
    fallen="déchu",
    dealer="donneur",
    to_beat="À battre",
    by="{} : {}",
    as_="pour {}",
    strongest="ordre renversé : {} en tête",
    revolution="révolution : {} en tête",
    turned_back="ordre rétabli pour ce pli",
    upright="ordre rétabli",
    reversed="sens inversé",
    only="seulement {}",
    step="un cran de plus à chaque fois",
    bound="égaler ou passer",
    with_card="avec le {}",
    set_aside="Écartées",
    waiting="La donne est attendue",
    exchange="Échange",
    called_off="{} a annulé l'échange",
    gives="{} → {}",
    discards="{} défausse",
    over="La partie est finie",
    winner="Gagnant : {}",
    point="{} pt",
    points="{} pts",
    fewest_points=2,
    standing="Fin de la manche",
    unfinished="La manche continue",
)

_BY_LANG: Mapping[str, Words] = {"en": EN, "fr": FR}


def words_in(lang: str) -> Words:
    """The words of a language.

    Raises:
        ValueError: Pictures have no words in it.

    """
    if lang not in _BY_LANG:
        message = f"there is no language {lang!r}: the languages are {', '.join(_BY_LANG)}"
        raise ValueError(message)
    return _BY_LANG[lang]


def name_of(variant: Variant, lang: str) -> str:
    """The title of a variant in a language, else in English or any other, else its name."""
    titles = dict(variant.about.title)
    any_other = next(iter(titles.values()), variant.name)
    return brief(titles.get(lang) or titles.get("en") or any_other)


def title_in(variant: Variant, title: str, lang: str) -> str:
    """How a title is written in a language, else in English, else as the variant's key has it."""
    names = dict(variant.titles.names)
    for each in (lang, "en"):
        written = dict(names.get(each, ())).get(title)
        if written:
            return brief(written)
    return brief(title.replace("_", " ").capitalize())
