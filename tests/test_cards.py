"""Cards, ranks and decks: how they are written, and how sets of cards are packed."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from president_rules import Card, NotationError, parse_card, parse_cards
from president_rules.cards import Deck, choose, format_cards, parse_rank

TWO_PACKS = Deck(
    ("3", "10"),
    tuple(Card(rank, suit) for rank in ("3", "10") for suit in "CDHS" for _ in range(2))
    + (Card("JK"),) * 3,
)
"""Two packs of 3s and 10s, and three jokers."""

PILES = st.lists(st.sampled_from(range(len(TWO_PACKS.cards))), unique=True).map(
    lambda places: [TWO_PACKS.cards[place] for place in places]
)


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("3C", "3C"),
        ("td", "10D"),
        ("10♦", "10D"),
        ("q♡", "QH"),
        (" as ", "AS"),
        ("jk", "JK"),
        ("12", "12"),
        ("T", "10"),
    ],
)
def test_a_card_is_read_in_many_forms_and_written_in_one(text: str, canonical: str) -> None:
    assert canonical == str(parse_card(text))


@pytest.mark.parametrize("text", ["", "3C 4C", "1000C", "3!", "-3"])
def test_what_is_not_written_as_a_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize("text", ["", "3-4", "1000", "?"])
def test_what_is_not_written_as_a_rank_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a rank"):
        parse_rank(text)


def test_cards_are_read_from_a_text_a_card_or_a_list_of_either() -> None:
    cards = (Card("3", "C"), Card("10", "D"))
    assert cards == parse_cards("3C, TD")
    assert cards == parse_cards(["3c", Card("10", "D")])
    assert cards[:1] == parse_cards(cards[0])
    assert () == parse_cards("")
    assert "3C 10D" == format_cards(cards)


@given(PILES)
def test_a_packed_pile_is_the_same_cards(pile: list[Card]) -> None:
    packed = TWO_PACKS.pack(pile)
    assert packed is not None
    assert Counter(pile) == Counter(TWO_PACKS.unpack(packed))


@given(PILES, st.data())
def test_a_pile_packs_the_same_in_any_order(pile: list[Card], data: st.DataObject) -> None:
    assert TWO_PACKS.pack(pile) == TWO_PACKS.pack(data.draw(st.permutations(pile)))


@given(PILES, PILES)
def test_piles_are_added_and_taken_away_card_by_card(pile: list[Card], more: list[Card]) -> None:
    one, other = TWO_PACKS.pack(pile), TWO_PACKS.pack(more)
    assert one is not None
    assert other is not None
    left = Counter(pile) - Counter(more)
    taken = [*(Counter(pile) & Counter(more)).elements()]
    gone = TWO_PACKS.pack(taken)
    assert gone is not None
    assert TWO_PACKS.pack(left.elements()) == TWO_PACKS.minus(one, gone)
    assert one == TWO_PACKS.plus(TWO_PACKS.minus(one, gone) or 0, gone)


def test_a_pile_does_not_hold_what_it_lacks() -> None:
    pile = TWO_PACKS.pack(parse_cards("3C 10D")) or 0
    assert TWO_PACKS.minus(pile, TWO_PACKS.pack(parse_cards("3D")) or 0) is None
    assert TWO_PACKS.pack(parse_cards("3C 3C 3C")) is None
    assert TWO_PACKS.pack(parse_cards("KS")) is None


def test_a_deck_has_no_third_copy_of_two() -> None:
    pile = TWO_PACKS.pack(parse_cards("3C 3C")) or 0
    with pytest.raises(ValueError, match="not so many copies"):
        TWO_PACKS.plus(pile, TWO_PACKS.pack(parse_cards("3C")) or 0)


def test_a_name_is_every_copy_of_a_card_or_of_a_rank() -> None:
    def named(name: str) -> str:
        return format_cards(TWO_PACKS.unpack(TWO_PACKS.named(name)))

    assert "10D 10D" == named("10D")
    assert "3C 3C 3D 3D 3H 3H 3S 3S" == named("3")
    assert "JK JK JK" == named("JK")
    assert "" == named("KS")
    assert 0 == TWO_PACKS.of_rank("K")
    assert TWO_PACKS.all == TWO_PACKS.pack(TWO_PACKS.cards)


def test_choices_count_copies_as_one() -> None:
    pile = TWO_PACKS.pack(parse_cards("3C 3C 3D")) or 0
    found = [format_cards(TWO_PACKS.unpack(each)) for each in choose(TWO_PACKS.kinds(pile), 2)]
    assert ["3C 3C", "3C 3D"] == sorted(found)
