"""The command `prove`: a variant played through on small decks, and what came of it."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from attrs import evolve, frozen
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from president_rules import (
    Card,
    NotationError,
    Variant,
    compile_rules,
    new_match,
    record_of,
    write_record,
)
from president_rules.cli.console import console, stop
from president_rules.cli.drawing import width_of
from president_rules.cli.proof_words import PROOF_WORDS, ProofWords
from president_rules.cli.words import Language
from president_rules.testing import Counterexample, Proof, prove
from president_rules.testing import Progress as Told

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console

FAULTY = 1
"""The exit code where a claim does not hold."""

_COLUMN = 12
_LONGEST = 4


@frozen
class Asked:
    """What is to be proved.

    Attributes:
        variant: The variant, with the overrides laid over it.
        name: The variant as it was named: a bundled name or a path.
        overrides: What was laid over it.
        seats: How many play; None for the usual number.
        cards: How many cards are dealt at most; None for the usual number.
        hands: How many cards the hands have; empty for as the variant deals.
        ranks: What is dealt from; empty for the usual small decks.
        budget: After how many seconds it stops.
        language: In which language it is shown.
        record: Where the record of a counterexample goes; None for a file of its own.

    """

    variant: Variant
    name: str
    overrides: Mapping[str, Any]
    seats: int | None
    cards: int | None
    hands: str
    ranks: str
    budget: float
    language: Language
    record: Path | None


def prove_variant(asked: Asked) -> None:
    """Play a variant through, say what came of it, and leave with 1 if a claim does not hold."""
    screen, words = console(), PROOF_WORDS[asked.language]
    proof = _proof(asked, screen, words)
    for line in _lines(proof, words, screen):
        screen.print(line, soft_wrap=True)
    if proof.counterexample is not None:
        _show_counterexample(asked, proof.counterexample, screen, words)
        raise typer.Exit(FAULTY)


def _proof(asked: Asked, screen: Console, words: ProofWords) -> Proof:
    """Make the proof, with a bar that tells how far it is."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=None, rate="")

        def tell(told: Told) -> None:
            rate = words.rate.format(words.number(round(told.positions / told.seconds)))
            what = words.progress.format(told.cards, told.most)
            done = min(told.deals, told.expected)
            bar.update(task, description=what, total=told.expected, completed=done, rate=rate)

        try:
            return prove(
                asked.variant,
                seats=asked.seats,
                cards=asked.cards,
                hands=_sizes(asked.hands),
                ranks=asked.ranks,
                budget=asked.budget,
                progress=tell,
            )
        except (ValueError, NotationError) as error:
            text = str(error)
    stop(f"{text}.")
    return None


def _sizes(text: str) -> tuple[int, ...]:
    words = text.replace(",", " ").split()
    if not all(word.isascii() and word.isdigit() and len(word) <= _LONGEST for word in words):
        stop(f"`--hands {text}` is not the numbers of cards of the hands, such as `4 2 1`.")
    return tuple(map(int, words))


def _lines(proof: Proof, words: ProofWords, screen: Console) -> Iterator[Text]:
    """What was played through, and what not."""
    width = width_of(screen)
    head = words.holds if proof.holds else words.fails
    colour = "bold green" if proof.holds else "bold red"
    yield Text(head.format(proof.variant.name, proof.seats), colour)
    yield Text()
    if proof.counterexample is None:
        sizes = " ".join(map(str, proof.hands))
        scope = words.sizes.format(sizes) if sizes else words.up_to.format(proof.finished)
        scope = scope if proof.finished else words.nothing
        yield Text(f"  {scope}")
        yield from (Text(f"  - {claim}") for claim in words.claims.values())
    else:
        yield Text(f"  - {words.claims[proof.counterexample.claim]}")
        yield Text()
        message = words.message.format(message=proof.counterexample)
        yield from (Text(f"  {line}", "bold") for line in textwrap.wrap(message, width - 4))
    yield Text()
    yield from _row(words.played, [_counts(proof, words)], width)
    if proof.holds:
        lengths = words.lengths.format(proof.longest, proof.bound)
        yield from _row(words.longest, [lengths], width)
    if screen.is_terminal and proof.seconds:
        rate = words.number(round(proof.positions / proof.seconds))
        yield from _row(words.speed, [words.rate.format(rate)], width)
    yield from _row(words.dealt, _decks(proof), width)
    yield from _row(words.not_played, [*_not_played(proof, words)], width)


def _counts(proof: Proof, words: ProofWords) -> str:
    counts = (proof.deals, proof.positions, proof.actions, proof.rounds)
    return words.counts.format(*map(words.number, counts))


def _decks(proof: Proof) -> list[str]:
    """The small decks: a rank stands for all its cards."""
    whole = compile_rules(proof.variant, proof.seats).deck.cards
    found = []
    for deck in proof.decks:
        names: list[str] = []
        for rank in dict.fromkeys(card.rank for card in deck):
            cards = [card for card in deck if card.rank == rank]
            names += [rank] if len(cards) == _number(whole, rank) else map(str, cards)
        found.append(" ".join(names))
    return found


def _number(cards: Sequence[Card], rank: str) -> int:
    return sum(card.rank == rank for card in cards)


def _not_played(proof: Proof, words: ProofWords) -> Iterator[str]:
    """What was not played through."""
    if proof.holds and not proof.is_finished:
        at = proof.cards if proof.hands else max(proof.finished + 1, proof.seats)
        yield words.time_over.format(at)
    if not proof.hands:
        yield words.larger.format(max(proof.cards if proof.holds else proof.finished, proof.seats))
    else:
        yield words.other_sizes
    if proof.ranks_not_dealt:
        yield words.ranks.format(" ".join(proof.ranks_not_dealt))
    if proof.keys_unseen:
        yield words.keys.format(", ".join(proof.keys_unseen))
    yield words.others


def _row(title: str, texts: Sequence[str], width: int) -> Iterator[Text]:
    """A title and what it is the title of, each on lines of its own."""
    for text in texts:
        yield from _wrapped(title, text, width)
        title = ""


def _wrapped(title: str, text: str, width: int) -> Iterator[Text]:
    lines = textwrap.wrap(text, width - _COLUMN - 4, break_on_hyphens=False)
    for line in lines:
        yield Text().append(f"  {title:{_COLUMN}}", "dim").append(line)
        title = ""


def _show_counterexample(
    asked: Asked, found: Counterexample, screen: Console, words: ProofWords
) -> None:
    """Write the record of a counterexample, and say how to see it."""
    path = asked.record or Path(f"{asked.variant.name}-counterexample.toml")
    variant, outside = asked.name, ""
    if Path(variant).is_file():
        variant = f"./{Path(os.path.relpath(variant, path.parent)).as_posix()}"
        outside = " --outside" * (".." in variant)
    start = new_match(asked.variant, found.record.seats, dealer=found.record.dealer)
    empty = record_of(start, (), variant=variant, overrides=asked.overrides)
    record = evolve(empty, rounds=found.record.rounds)
    try:
        path.write_text(f"# {found.message}\n{write_record(record)}", encoding="utf-8")
    except OSError as error:
        stop(f"{path} cannot be written: {error.strerror}.")
    screen.print(f"\n{words.where.format(path)}", soft_wrap=True)
    screen.print(f"  president-rules replay {path} --at 1:{found.line}{outside}", soft_wrap=True)
