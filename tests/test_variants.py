"""The bundled variants: what each must tell, and that it plays to the end at every table."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from golden import ROUNDS, Dice, walk
from president_rules import Phase, Variant, dumps, load, loads, new_match, override, variants
from president_rules.loading import as_tables
from president_rules.rules.players import player_counts
from president_rules.rules.titles import titles_at

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

BUNDLED = Path(__file__).parents[1] / "variants"
MANY_SEATS = 8
"""Of tables with more seats only the largest is played at."""

FEWEST_VARIANTS = 24
NOT_RULES = {"schema", "name", "extends", "about"}


def tables_of(name: str) -> list[int]:
    """The numbers of players that a variant is tried with."""
    counts = player_counts(load(name).players)
    return [players for players in counts if players <= MANY_SEATS or players == counts[-1]]


TABLES = [(name, players) for name in variants() for players in tables_of(name)]


def languages(variant: Variant) -> set[str]:
    """Those of the site, and the languages of those who play it."""
    return {"en", "fr", *dict(variant.about.title)}


def keys(table: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every key of a file by its path; the tables of an array are numbered."""
    for name, value in table.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            yield from keys({str(i): one for i, one in enumerate(value)}, f"{path}{name}.")
        elif isinstance(value, dict):
            yield from keys(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


def test_there_are_two_dozen_variants_and_more() -> None:
    assert FEWEST_VARIANTS <= len(variants())


@pytest.mark.parametrize("name", variants())
def test_a_variant_is_told_in_english_in_french_and_in_the_language_of_its_players(
    name: str,
) -> None:
    about = load(name).about

    assert languages(load(name)) == set(dict(about.title)) == set(dict(about.summary))
    assert all(text.strip() for _, text in (*about.title, *about.summary))


@pytest.mark.parametrize("name", variants())
def test_a_variant_says_where_it_was_found_and_what_it_cannot_say(name: str) -> None:
    about = load(name).about

    assert about.sources
    assert all(source.strip() == source for source in about.sources)
    assert all(limit.endswith(".") for limit in about.limits)


@pytest.mark.clause("TITLE-1")
@pytest.mark.parametrize("name", variants())
def test_every_title_that_can_occur_is_written_in_each_of_these_languages(name: str) -> None:
    variant = load(name)
    names = {language: dict(written) for language, written in variant.titles.names}
    occurring = {
        title
        for players in player_counts(variant.players)
        for title in titles_at(variant.titles, players)
    }

    for language in languages(variant):
        assert set() == {title for title in occurring if not names[language].get(title)}


@pytest.mark.parametrize("name", variants())
def test_a_variant_has_every_key_as_its_file_gives_it(name: str) -> None:
    given = tomllib.loads((BUNDLED / f"{name}.toml").read_text("utf-8"))
    resolved = dict(keys(as_tables(load(name))))

    rules = {table: value for table, value in given.items() if table not in NOT_RULES}
    for key, value in keys(rules):
        assert value == resolved[key], key


@pytest.mark.parametrize("name", variants())
def test_a_variant_is_the_same_when_it_is_written_and_read(name: str) -> None:
    variant = load(name)

    assert variant == loads(dumps(variant)) == override(variant, {})


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_variant_plays_to_the_end_at_every_table(name: str, players: int) -> None:
    state = start = new_match(load(name), players)

    for _, _, state in walk(start, Dice(f"{name}:{players}"), f"{players}"):
        if state.round == ROUNDS and state.phase in {Phase.DEAL, Phase.OVER}:
            break

    assert ROUNDS == state.round
    assert [*range(players)] == sorted(state.standing)
    assert sorted(titles_at(load(name).titles, players)) == sorted(state.titles)
