"""The command `play`: a match from the first deal to the last word."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typer
from attrs import frozen

from president_rules import Action, State
from president_rules.bots import SheddingBot
from president_rules.cli.console import console, stop
from president_rules.cli.person import LeftError, Person
from president_rules.cli.playing import Player, Robot, played, tell
from president_rules.cli.show import Show
from president_rules.cli.words import WORDS, Language
from president_rules.records import record_of, write_record

INTERRUPTED = 130
_NAMES = (
    *("Alex", "Billie", "Camille", "Dany", "Eden", "Frankie", "Gaby", "Harper", "Indy", "Jo"),
    *("Kim", "Lou", "Max", "Noa", "Oli", "Pat", "Quinn", "Robin", "Sam", "Tao"),
)


@frozen
class Asked:
    """What kind of match is asked for.

    Attributes:
        start: The match before its first deal.
        variant: The variant as it was named: a bundled name or a path.
        overrides: What was laid over it.
        rounds: How many rounds are played at most.
        seed: Decides how the cards are shuffled.
        seat: The seat of a person; None if there is none.
        language: In which language it is shown.
        record: Where the record goes; None for nowhere.

    """

    start: State
    variant: str
    overrides: Mapping[str, Any]
    rounds: int
    seed: str
    seat: int | None
    language: Language
    record: Path | None


def names_of(seats: int) -> list[str]:
    """A name for each seat."""
    return [*_NAMES, *(f"Seat {seat}" for seat in range(len(_NAMES), seats))][:seats]


def play(asked: Asked) -> None:
    """Play a match and show it."""
    _try_record(asked)
    start, words = asked.start, WORDS[asked.language]
    names = names_of(start.ruleset.players)
    players: list[Player] = [Robot(SheddingBot()) for _ in names]
    shown, screen = [*names], console()
    if asked.seat is not None:
        shown[asked.seat] = words.you
    show = Show(screen, words, start.ruleset, shown, asked.seat)
    if asked.seat is not None:
        players[asked.seat] = Person(asked.seat, show, screen.input)
    show.open(asked.seed)
    actions: list[Action] = []
    try:
        for step in played(start, players, asked.seed, asked.rounds):
            actions.append(step[1])
            tell(show, step)
        show.close()
    except (LeftError, EOFError):
        screen.print(f"\n  {words.bye}")
    except KeyboardInterrupt:
        screen.print(f"\n  {words.bye}")
        raise typer.Exit(INTERRUPTED) from None
    finally:
        _write_record(asked, names, actions)


def _try_record(asked: Asked) -> None:
    """Find out in time whether the record can be written."""
    if asked.record is not None:
        try:
            asked.record.open("a").close()
        except OSError as error:
            stop(f"{asked.record} cannot be written: {error.strerror}.")


def _write_record(asked: Asked, names: Sequence[str], actions: Sequence[Action]) -> None:
    if asked.record is None:
        return
    variant = asked.variant
    if Path(variant).is_file():
        variant = f"./{Path(os.path.relpath(variant, asked.record.parent)).as_posix()}"
    record = record_of(
        asked.start, actions, players=names, variant=variant, overrides=asked.overrides
    )
    asked.record.write_text(write_record(record), encoding="utf-8")
