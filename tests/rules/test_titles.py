"""The titles of every place, and the pairs that exchange."""

import pytest

from president_rules.loading import load, override
from president_rules.rules.exchange import counts_at
from president_rules.rules.titles import pairs_at, titles_at

LIVRET = load("fr-livret")
SIX = load("de-arschloch")


@pytest.mark.clause("TITLE-1")
@pytest.mark.parametrize(
    ("players", "titles"),
    [
        (2, "president trou"),
        (3, "president neutral trou"),
        (4, "president vice_president vice_trou trou"),
        (5, "president vice_president neutral vice_trou trou"),
        (6, "president vice_president neutral neutral vice_trou trou"),
        (8, "president vice_president neutral neutral neutral neutral vice_trou trou"),
    ],
)
def test_every_seat_has_a_title(players: int, titles: str) -> None:
    assert titles == " ".join(titles_at(LIVRET.titles, players))


@pytest.mark.clause("TITLE-1")
def test_titles_of_one_number_of_players_take_the_place_of_the_rest() -> None:
    titles = "koenig vizekoenig offizier dummkopf vizearschloch arschloch"
    assert titles == " ".join(titles_at(SIX.titles, 6))


@pytest.mark.clause("TITLE-1")
@pytest.mark.parametrize(("players", "pairs"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (9, 2)])
def test_pairs_end_at_the_first_neutral_place(players: int, pairs: int) -> None:
    assert pairs == pairs_at(LIVRET.titles, players)


@pytest.mark.clause("TITLE-1")
def test_six_titles_are_three_pairs() -> None:
    assert pairs_at(SIX.titles, 6) == 3


@pytest.mark.clause("TITLE-1")
def test_a_pair_with_one_neutral_place_is_none() -> None:
    table = override(LIVRET, {"titles.by_players": {4: ["a", "neutral", "b", "c"]}}).titles
    assert pairs_at(table, 4) == 1


@pytest.mark.clause("EXCH-2")
@pytest.mark.parametrize(("players", "counts"), [(3, (1,)), (4, (2, 1)), (6, (3, 2, 1))])
def test_counts_are_those_of_the_number_of_players(players: int, counts: tuple[int, ...]) -> None:
    assert counts == counts_at(SIX.exchange, SIX.titles, players)


@pytest.mark.clause("EXCH-2")
def test_there_are_no_more_counts_than_pairs() -> None:
    assert counts_at(LIVRET.exchange, LIVRET.titles, 3) == (2,)


@pytest.mark.clause("TITLE-1", "EXCH-2")
def test_pairs_are_counted_from_outside_until_one_is_neutral() -> None:
    keys = {
        "titles.by_players": {
            4: ["a", "neutral", "c", "d"],
            6: ["a", "neutral", "b", "c", "d", "e"],
        }
    }
    table = override(LIVRET, keys).titles
    assert [1, 1] == [pairs_at(table, players) for players in (4, 6)]
