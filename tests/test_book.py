"""The book of plays: a hand that is its own list of plays, and how it gives them up."""

from __future__ import annotations

import itertools
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from president_rules import Card, Play, compile_rules, parse_cards
from president_rules.book import Book
from president_rules.cards import Deck, format_cards
from president_rules.loading import override
from tables import PLAIN

DECK = Deck(
    ("3", "4"),
    (*(Card("3", suit) for suit in "CDHS"), *(Card("4", suit) for suit in "CCDD"), Card("JK")),
)
"""3C 3D 3H 3S 4C 4C 4D 4D JK."""


def book_of(named: str = "") -> Book:
    return Book(DECK, DECK.pack(parse_cards(named)) or 0)


def hand_of(book: Book, cards: str) -> int:
    packed = book.deck.pack(parse_cards(cards))
    assert packed is not None
    return book.hand(packed)


def plays_of(book: Book, cards: str) -> list[str]:
    """The plays of a hand: size, rank and named cards."""
    hand = hand_of(book, cards)
    return [
        f"{p.size}{p.rank} {format_cards(DECK.unpack(p.named))}".strip()
        for p in book.patterns
        if hand & p.bit
    ]


def test_a_hand_is_the_list_of_its_sets() -> None:
    assert ["13", "14", "1JK", "23", "33"] == plays_of(book_of(), "3C 3H 3S 4D JK")
    assert [] == plays_of(book_of(), "")


def test_sets_with_a_named_card_are_plays_of_their_own() -> None:
    assert ["13", "13 3D", "23", "23 3D", "33 3D"] == plays_of(book_of("3D"), "3C 3D 3H")
    assert ["13 3D"] == plays_of(book_of("3D"), "3D")


def test_two_copies_of_a_named_card_are_named_once_or_twice() -> None:
    named = ["14", "14 4D", "24", "24 4D", "24 4D 4D", "34 4D", "34 4D 4D", "44 4D 4D"]
    assert named == sorted(
        plays_of(book_of("4D 4D"), "4C 4C 4D 4D"), key=lambda text: (text[0], len(text))
    )


def test_a_combination_is_found_by_its_cards() -> None:
    book = book_of("3D")
    pattern = book.exact(DECK.pack(parse_cards("3C 3D")) or 0)
    assert pattern is not None
    assert ("3", 2) == (pattern.rank, pattern.size)
    assert "3D" == format_cards(DECK.unpack(pattern.named))
    assert book.exact(DECK.pack(parse_cards("3C 4C")) or 0) is None
    assert book.exact(DECK.pack(parse_cards("3S JK")) or 0) is None
    assert book.exact(0) is None


@given(st.sets(st.sampled_from(range(9))), st.booleans())
def test_an_open_play_gives_up_its_named_and_then_its_lowest_cards(
    places: set[int],
    names: bool,  # noqa: FBT001 - Hypothesis draws it
) -> None:
    book = book_of("3D 4C 4C" if names else "")
    cards = DECK.pack(DECK.cards[place] for place in places) or 0
    hand = book.hand(cards)
    for pattern in book.patterns:
        if not hand & pattern.bit:
            continue
        change, given_up = pattern.gives[hand >> pattern.shift & pattern.width]
        left = DECK.minus(cards, given_up)
        assert left is not None
        assert book.hand(left) == hand ^ change
        assert pattern == book.exact(given_up)
        assert given_up == min(book.choices(hand, pattern))


@given(st.sets(st.sampled_from(range(9))))
def test_every_choice_of_cards_makes_the_same_combination(places: set[int]) -> None:
    book = book_of("3D")
    cards = DECK.pack(DECK.cards[place] for place in places) or 0
    held = DECK.unpack(cards)
    for pattern in book.patterns:
        if book.hand(cards) & pattern.bit:
            choices = book.choices(book.hand(cards), pattern)
            made = {
                DECK.pack(some)
                for some in itertools.combinations(held, pattern.size)
                if book.exact(DECK.pack(some) or 0) == pattern
            }
            assert made == {*choices}


def test_a_hand_does_not_give_up_what_it_lacks() -> None:
    book = book_of("3D")
    hand = hand_of(book, "3C 3D")
    assert book.given(hand, Play(0, "3H")) is None
    assert book.given(hand, Play(0, "KS")) is None
    assert book.given(hand, Play(0, rank="3", size=3)) is None
    assert book.given(hand, Play(0, "3C", rank="3", size=2)) is None  # 3C is not named
    assert book.pattern_of(Play(0, "KS KS")) is None
    with pytest.raises(ValueError, match="does not hold these cards"):
        book.without(hand, DECK.pack(parse_cards("3H")) or 0)


def test_many_copies_of_named_cards_make_no_large_book() -> None:
    keys = {"deck.packs": 8, "finishing.forbidden": ["2C", "2D", "2H", "2S"]}
    began = time.perf_counter()
    book = compile_rules(override(PLAIN, keys), 4).book
    twos = [pattern for pattern in book.patterns if pattern.rank == "2"]
    assert 9**4 - 1 == len(twos)
    assert 60 > time.perf_counter() - began
