"""What a record is made of."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from attrs import field, frozen

from president_rules import loading
from president_rules._pickling import pickled
from president_rules._record_lines import Line
from president_rules._shown import shown
from president_rules.cards import Card
from president_rules.errors import NotationError, RecordError
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator


_ENOUGH = len("sha256:") + 12
"""So much of a digest tells it from others, for people."""

CHANGED = "The variant {} has changed since this record was made"


@pickled
@frozen
class RecordRound:
    """A round of a record.

    Attributes:
        deal: The deck in dealing order; empty if only the hands are given.
        hands: The hands as dealt, before the exchange, one a seat; empty if only the deal is given.
        aside: The cards set aside; None if nothing is said of them.
        position: Whether this is a set-up: the hands need not use up the deck.
        standing: In the first round, if it is a set-up, the seats from best to worst; else empty.
        actions: The actions, and the assertions between them.

    """

    deal: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    aside: tuple[Card, ...] | None = None
    position: bool = False
    standing: tuple[int, ...] = ()
    actions: tuple[Line, ...] = ()


@pickled
@frozen
class Record:
    """A match as text. `read_record` and `record_of` make records.

    Attributes:
        variant: The variant as the file names it: a bundled name, or a path relative to the file.
        resolved: The variant in force, with the overrides laid over it.
        seats: How many play.
        players: Their names, one a seat; empty if they are not given.
        dealer: The seat that deals the first round.
        digest: The digest of the variant in force; empty if it is not given.
        overrides: The keys that are laid over the variant, with their values:
            `(("passing.mode", "out"),)`.
        rounds: The rounds.
        file: The file, as the caller named it; empty for text in memory. It makes no difference
            between two records.

    """

    variant: str
    resolved: Variant = field(repr=False)
    seats: int
    players: tuple[str, ...] = ()
    dealer: int = 0
    digest: str = ""
    overrides: tuple[tuple[str, object], ...] = ()
    rounds: tuple[RecordRound, ...] = ()
    file: str = field(default="", eq=False)

    @property
    def variant_changed(self) -> bool:
        """Whether the variant in force is another than the one that the digest is of."""
        return bool(self.digest) and self.digest != loading.digest(self.resolved)

    @property
    def change(self) -> str:
        """That the variant has changed, in words; empty if it has not."""
        if not self.variant_changed:
            return ""
        was, now = (text[:_ENOUGH] for text in (self.digest, loading.digest(self.resolved)))
        return (
            f"{CHANGED.format(shown(self.variant))}: its digest was {was}…, and that of"
            f" version {self.resolved.version}, which is used now, is {now}…."
        )


@contextlib.contextmanager
def placed(file: str, number: int = 0, line: int = 0) -> Iterator[None]:
    """Tell the place of whatever turns out to be wrong, if it is not told already."""
    try:
        yield
    except NotationError as error:
        message = f"{error}."
        raise RecordError(message, file=file, round=number, line=line) from error
    except RecordError as error:
        at = {"round": error.round or number, "line": error.line or line}
        raise RecordError(error.message, file=file, **at) from error.__cause__


@contextlib.contextmanager
def within(record: Record, number: int, line: int = 0) -> Iterator[None]:
    """Tell the place of whatever does not hold, and first whether the variant has changed."""
    with placed(record.file, number, line):
        try:
            yield
        except RecordError as error:
            if not record.variant_changed:
                raise
            message = f"{record.change} {error.message}"
            raise RecordError(message) from error.__cause__
