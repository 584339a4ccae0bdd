"""The command line: what may be asked, and what each word of it means."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path  # noqa: TC003 - typer looks at the annotations
from typing import Annotated

import typer

import president_rules
from president_rules.cli import asked, files, keys, match
from president_rules.cli import rulebook as rules
from president_rules.cli.console import console, stop
from president_rules.cli.rulebook import Format
from president_rules.cli.words import Language

app = typer.Typer(
    help="Play President by rules that are data, and look after the files that hold them.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Lang = Annotated[Language, typer.Option("--lang", help="The language to show it in.")]

Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="KEY=VALUE",
        help="Lay a key over the variant, as in `passing.mode=out`; may be given many times.",
    ),
]


def run() -> None:
    """Run the command, also where the terminal cannot show every sign."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    app(prog_name="president-rules")


def _tell_version(asked_for: bool) -> None:  # noqa: FBT001 - typer calls it so
    if asked_for:
        console().print(f"president-rules {president_rules.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    _version: Annotated[  # noqa: FBT002 - typer calls it so
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Tell the version and leave."
        ),
    ] = False,
) -> None:
    """Play President by rules that are data, and look after the files that hold them."""


@app.command()
def play(
    variant: Annotated[
        str,
        typer.Argument(
            metavar="VARIANT", help="A bundled variant (see `list`), or a variant file."
        ),
    ] = "fr-livret",
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", metavar="N", help="How many play; four, if the variant allows it."
        ),
    ] = None,
    rounds: Annotated[
        int,
        typer.Option(
            "--rounds", "-r", min=1, metavar="R", help="How many rounds, unless it ends before."
        ),
    ] = 3,
    seed: Annotated[
        str | None,
        typer.Option(
            "--seed", "-s", metavar="S", help="Shuffle so; the same seed gives the same deals."
        ),
    ] = None,
    human: Annotated[
        int | None,
        typer.Option("--human", metavar="SEAT", help="Play at this seat yourself; the first is 0."),
    ] = None,
    settings: Settings = None,
    lang: Lang = Language.EN,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write a record of the match to this file."),
    ] = None,
) -> None:
    """Play a match: bots against one another, or against you.

    Without arguments: three rounds of `fr-livret` with four seats, by bots, trick by trick.
    """
    overrides = asked.overrides_of(settings or ())
    start = asked.match_of(asked.overridden(asked.variant_of(variant), overrides), players)
    match.play(
        match.Asked(
            start=start,
            variant=variant,
            overrides=overrides,
            rounds=rounds,
            seed=asked.seed_of(seed),
            seat=asked.seat_of(human, start.ruleset.players),
            language=lang,
            record=record,
        )
    )


@app.command("list")
def list_(lang: Lang = Language.EN) -> None:
    """List the bundled variants."""
    files.list_variants(lang)


@app.command()
def show(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A bundled variant, or a file.")],
    lang: Lang = Language.EN,
    resolved: Annotated[  # noqa: FBT002 - typer calls it so
        bool,
        typer.Option(
            "--resolved", help="Show each key with the file and the line that it comes from."
        ),
    ] = False,
    everything: Annotated[  # noqa: FBT002 - typer calls it so
        bool,
        typer.Option("--all", help="Show the keys at their defaults too; needs --resolved."),
    ] = False,
) -> None:
    """Show a variant in full, as the text of a variant file."""
    if everything and not resolved:
        stop("`--all` needs `--resolved`.")
    if resolved:
        keys.show_resolved(name, everything=everything)
    else:
        files.show_variant(name, lang)


@app.command()
def rulebook(
    variant: Annotated[
        str,
        typer.Argument(
            metavar="VARIANT", help="A bundled variant (see `list`), or a variant file."
        ),
    ],
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", metavar="N", help="For how many players; for any, if not given."
        ),
    ] = None,
    settings: Settings = None,
    lang: Lang = Language.EN,
    form: Annotated[Format, typer.Option("--format", "-f", help="How it is written.")] = Format.MD,
) -> None:
    """Tell the rules of a variant to people, in the order in which a player needs them."""
    overrides = asked.overrides_of(settings or ())
    chosen = asked.overridden(asked.variant_of(variant), overrides)
    rules.show_rulebook(chosen, players, lang, form)


@app.command()
def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="A bundled variant, or a file.")],
    second: Annotated[str, typer.Argument(metavar="B", help="Another one.")],
) -> None:
    """Tell what changes from one variant to another, key by key and in a sentence each.

    Leaves with 0 if they play alike, with 1 if not, and with 2 if one of them cannot be read.
    """
    keys.diff_variants(first, second)


@app.command()
def check(
    paths: Annotated[list[str], typer.Argument(metavar="FILE", help="Variant files.")],
) -> None:
    """Check variant files: every fault of every file, or a line of praise."""
    files.check_variants(paths)


@app.command()
def schema(
    of: Annotated[
        files.Format, typer.Argument(metavar="FORMAT", help="Of what: `variant` or `record`.")
    ] = files.Format.VARIANT,
) -> None:
    """Print the JSON Schema of variant files or of records, for an editor."""
    files.print_schema(of)


@app.command()
def replay(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE", help="Records of matches.")],
    at: Annotated[
        str | None,
        typer.Option("--at", metavar="ROUND:LINE", help="Show the position after this line."),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="N", help="Show it as this seat sees it; needs --at."),
    ] = None,
    outside: Annotated[  # noqa: FBT002 - typer calls it so
        bool,
        typer.Option("--outside", help="Let a record name a variant file outside its folder."),
    ] = False,
    changed: Annotated[  # noqa: FBT002 - typer calls it so
        bool,
        typer.Option("--changed", help="Replay a record though its variant has changed since."),
    ] = False,
) -> None:
    """Replay records: play every line again, and tell the first of each that does not hold."""
    where = re.fullmatch(r"(\d{1,4}):(\d{1,5})", at or "")
    if at is not None and where is None:
        stop(f"`--at {at}` is not ROUND:LINE, such as 2:14; line 0 is the beginning of a round.")
    if seat is not None and where is None:
        stop("`--seat` needs `--at`: a seat sees a position.")
    until = (int(where[1]), int(where[2])) if where else None
    files.replay_records(paths, until, seat, outside=outside, changed=changed)


@app.command()
def prove(
    variant: Annotated[
        str,
        typer.Argument(
            metavar="VARIANT", help="A bundled variant (see `list`), or a variant file."
        ),
    ],
    seats: Annotated[
        int | None,
        typer.Option("--seats", metavar="N", help="How many play; three, if the variant allows."),
    ] = None,
    cards: Annotated[
        int | None,
        typer.Option(
            "--cards", metavar="N", help="How many cards are dealt at most; three for each seat."
        ),
    ] = None,
    hands: Annotated[
        str,
        typer.Option(
            "--hands",
            metavar="SIZES",
            help="How many cards the hands have, whoever has which, as in `4 2 1`.",
        ),
    ] = "",
    ranks: Annotated[
        str,
        typer.Option(
            "--ranks",
            metavar="RANKS",
            help="What is dealt from: ranks, or single cards, as in `3 4 2S JK`.",
        ),
    ] = "",
    budget: Annotated[
        float,
        typer.Option("--budget", min=0, metavar="SECONDS", help="After how long it stops."),
    ] = 60.0,
    settings: Settings = None,
    lang: Lang = Language.EN,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", help="Write the record of a counterexample to this file."
        ),
    ] = None,
) -> None:
    """Play a variant through on small decks: every deal, and every action.

    Sees that nobody is stuck, no card is lost, every round ends, and each seat has one title.

    Leaves with 1, and writes a record of the smallest round that shows it, if that is not so.
    """
    from president_rules.cli import prove as proving  # noqa: PLC0415 - few runs prove anything

    overrides = asked.overrides_of(settings or ())
    proving.prove_variant(
        proving.Asked(
            variant=asked.overridden(asked.variant_of(variant), overrides),
            name=variant,
            overrides=overrides,
            seats=seats,
            cards=cards,
            hands=hands,
            ranks=ranks,
            budget=budget,
            language=lang,
            record=record,
        )
    )
