"""The deck of a variant at each number of players."""

import pytest

from president_rules.cards import format_cards
from president_rules.loading import load, override
from president_rules.rules.deck import deck_at, packs_at, size_at

FRENCH = load("fr-livret")
SMALL = {"deck.ranks": ["K", "2"], "finishing.forbidden": []}


def test_cards_go_from_weak_to_strong_and_clubs_first() -> None:
    variant = override(FRENCH, SMALL)
    assert format_cards(deck_at(variant, 4).cards) == "KC KD KH KS 2C 2D 2H 2S"


def test_copies_of_a_card_stand_side_by_side_and_jokers_last() -> None:
    variant = override(FRENCH, SMALL | {"deck.packs": 2, "deck.jokers": 1})
    cards = "KC KC KD KD KH KH KS KS 2C 2C 2D 2D 2H 2H 2S 2S JK JK"
    assert cards == format_cards(deck_at(variant, 4).cards)


def test_a_card_is_removed_from_every_pack() -> None:
    removed = {"deck.packs": 2, "deck.jokers": 2, "deck.remove": ["KC", "JK", "2S"]}
    variant = override(FRENCH, SMALL | removed)
    cards = "KD KD KH KH KS KS 2C 2C 2D 2D 2H 2H JK JK"
    assert cards == format_cards(deck_at(variant, 4).cards)


def test_a_deck_of_copies_has_no_suits_and_its_own_jokers() -> None:
    copies = {"deck.copies": {"12": 5, "1": 3}, "deck.ranks": ["12", "1"], "deck.jokers": 2}
    variant = override(FRENCH, copies | {"finishing.forbidden": []})
    assert format_cards(deck_at(variant, 4).cards) == "12 12 12 12 12 1 1 1 JK JK"


@pytest.mark.parametrize(("players", "packs"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 4), (8, 4)])
def test_packs_grow_with_the_players(players: int, packs: int) -> None:
    variant = override(FRENCH, {"deck.packs_from": {5: 2, 7: 4}, "deck.jokers": 1})
    assert packs == packs_at(variant.deck, players)
    assert 53 * packs == size_at(variant.deck, players) == len(deck_at(variant, players).cards)
