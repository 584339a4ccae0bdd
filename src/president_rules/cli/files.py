"""The commands that look after files: `list`, `show`, `check` and `replay`."""

from __future__ import annotations

import enum
import json
import textwrap
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from attrs import evolve
from rich.text import Text

from president_rules import (
    RecordError,
    Variant,
    VariantError,
    dumps,
    load,
    variants,
)
from president_rules.cli.asked import seat_of, variant_of
from president_rules.cli.console import console, show_toml
from president_rules.cli.drawing import pen_for, summary_of, title_of, width_of
from president_rules.cli.position import position
from president_rules.records import Replay, check_record, read_record

if TYPE_CHECKING:
    from collections.abc import Sequence

FAULTY = 1
"""The exit code where a file that was looked at is not as it should be."""


class Format(enum.StrEnum):
    """The formats of files that the library reads."""

    VARIANT = "variant"
    RECORD = "record"


def list_variants(language: str) -> None:
    """List the bundled variants."""
    screen = console()
    width = width_of(screen)
    for name in variants():
        variant = load(name)
        head = Text().append(name, "bold cyan").append(f"  {title_of(variant, language)}", "bold")
        screen.print(head.append(f"  ({_players(variant)})", "dim"), soft_wrap=True)
        summary = textwrap.wrap(summary_of(variant, language), width - 4)
        screen.print(Text("".join(f"    {line}\n" for line in summary)), end="")


def show_variant(name: str, language: str) -> None:
    """Show a variant as the text of a variant file, with what it is at its head."""
    variant, screen = variant_of(name), console()
    about = [
        title_of(variant, language),
        summary_of(variant, language),
        f"For {_players(variant)}.",
    ]
    about += [f"Source: {source}" for source in variant.about.sources]
    about += [f"Not said here: {limit}" for limit in variant.about.limits]
    head = "".join(
        f"# {line}\n" for text in about for line in textwrap.wrap(text, width_of(screen) - 2)
    )
    show_toml(f"{head}\n{dumps(variant)}")


def print_schema(of: Format) -> None:
    """Print the JSON Schema of a format."""
    from president_rules import record_schema, variant_schema  # noqa: PLC0415 - few ask for one

    schema = record_schema() if of is Format.RECORD else variant_schema()
    typer.echo(json.dumps(schema, indent=2, ensure_ascii=False))


def check_variants(files: Sequence[str]) -> None:
    """Say of each file all that is wrong with it, or that nothing is."""
    screen, faulty = console(), False
    for file in files:
        try:
            variant = load(Path(file)) if Path(file).exists() else load(file)
        except VariantError as error:
            faulty = True
            for fault in error.faults:
                told = str(evolve(fault, file=fault.file or file))
                screen.print(told, style="red", soft_wrap=True)
        else:
            praise = f"{file}: a sound variant, {variant.name} for {_players(variant)}."
            screen.print(praise, style="green", soft_wrap=True)
    if faulty:
        raise typer.Exit(FAULTY)


def replay_records(
    files: Sequence[Path],
    at: tuple[int, int] | None,
    seat: int | None,
    *,
    outside: bool,
    changed: bool,
) -> None:
    """Replay each file and say whether all of it holds; show it at a line, if one is given."""
    screen, holding = console(), 0
    for file in files:
        try:
            record = read_record(file, outside=outside, changed=changed)
            replayed = check_record(record, until=at)
        except RecordError as error:
            screen.print(str(error), style="red", soft_wrap=True)
            continue
        holding += 1
        if record.variant_changed:
            screen.print(f"{file}: {record.change}", style="yellow", soft_wrap=True)
        if at is None:
            screen.print(f"{file}: {_praise(replayed)}", style="green", soft_wrap=True)
        else:
            seat_of(seat, replayed.record.seats)
            for line in position(replayed, seat, width_of(screen), pen_for(screen)):
                screen.print(line, soft_wrap=True)
    if len(files) > 1:
        screen.print(f"{holding} of {len(files)} records hold.", style="bold")
    if holding < len(files):
        raise typer.Exit(FAULTY)


def _praise(replayed: Replay) -> str:
    rounds = replayed.record.rounds
    lines = sum(len(one.actions) for one in rounds)
    return f"every line holds ({_number(len(rounds), 'round')}, {_number(lines, 'line')})."


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _players(variant: Variant) -> str:
    fewest, most = variant.players.min, variant.players.max
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"
