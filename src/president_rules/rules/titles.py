"""`[titles]`: the name that goes with each place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules._shown import LONGEST, shown
from president_rules.rules.option import Contradiction, Positive, option
from president_rules.rules.players import player_counts
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Titles:
    """The name that goes with each place."""

    top: tuple[str, ...] = option(
        ("president", "vice_president"),
        "The best titles, best first.",
        clause="TITLE-1",
        says="the best titles are {all}",
        choices={(): "there are no best titles"},
    )
    bottom: tuple[str, ...] = option(
        ("trou", "vice_trou"),
        "The worst titles, worst first.",
        clause="TITLE-1",
        says="the worst titles are, worst first, {all}",
        choices={(): "there are no worst titles"},
    )
    neutral: str = option(
        "neutral",
        "The title of a seat in the middle.",
        clause="TITLE-1",
        says="a seat in the middle is called {}",
    )
    by_players: tuple[tuple[Positive, tuple[str, ...]], ...] = option(
        (),
        "All titles, best first, at one number of players.",
        clause="TITLE-1",
        says="with {at} players the titles are {all}",
        choices={None: "with {at} players the titles are the usual ones"},
    )
    names: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = option(
        (), "How each title is written, by language.", clause="TITLE-1"
    )


def titles_at(table: Titles, players: int) -> tuple[str, ...]:
    """The titles at that number of players, best first (TITLE-1)."""
    for number, titles in table.by_players:
        if number == players:
            return titles
    pairs = min(len(table.top), len(table.bottom), players // 2)
    middle = (table.neutral,) * (players - 2 * pairs)
    return *table.top[:pairs], *middle, *reversed(table.bottom[:pairs])


def pairs_at(table: Titles, players: int) -> int:
    """How many pairs of titles may exchange at that number of players (TITLE-1)."""
    titles = titles_at(table, players)
    pairs = 0
    for pair in zip(titles[: players // 2], reversed(titles), strict=False):
        if table.neutral in pair:
            break
        pairs += 1
    return pairs


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the titles."""
    table, counts = variant.titles, player_counts(variant.players)
    if counts and {*counts} <= {*dict(table.by_players)}:
        for name in ("top", "bottom"):
            if getattr(table, name) != getattr(Titles(), name):
                key, why = f"titles.{name}", "titles.by_players"
                message = f"`{key}` has no effect: `{why}` has every number of players."
                yield Contradiction((key, why), message, dead=key)
    lists = [("titles.top", table.top), ("titles.bottom", table.bottom)]
    for players, titles in table.by_players:
        key = f"titles.by_players.{players}"
        lists.append((key, titles))
        if players not in counts:
            message = f"`{key}` is for a number of players outside `players.min` and `players.max`."
            yield Contradiction((key, "players.max"), message, dead=key)
        elif len(titles) != players:
            message = f"`{key}` needs {players} titles, one for each player; it has {len(titles)}."
            yield Contradiction((key,), message)
    for key, titles in lists:
        twice = {title for title in titles if titles.count(title) > 1} - {table.neutral}
        for title in sorted(twice):
            message = f"`{key}` has {shown(title)} twice: only `titles.neutral` may be repeated."
            yield Contradiction((key, "titles.neutral"), message)
    yield from _names_of_nothing(table)


def _names_of_nothing(table: Titles) -> Iterator[Contradiction]:
    titles = {*table.top, *table.bottom, table.neutral}
    titles.update(title for _, row in table.by_players for title in row)
    for language, names in table.names:
        for title, _ in names:
            if title not in titles:
                key = f"titles.names.{language}.{title}"
                named = f"titles.names.{language[:LONGEST]}.{title[:LONGEST]}"
                message = f"`{named}` names a title that is in no list (see `titles.top`)."
                yield Contradiction((key, "titles.top"), message, dead=key)
