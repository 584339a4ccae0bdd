"""What a proof tells: how far it is, what was played through, and what is wrong."""

from __future__ import annotations

from attrs import field, frozen

from president_rules._record_parts import Record
from president_rules.cards import Card
from president_rules.testing._laws import Claim
from president_rules.variant import Variant


@frozen
class Progress:
    """How far a proof is.

    Attributes:
        cards: How many cards are dealt now.
        most: How many are dealt at most.
        deals: How many deals of so many cards were played through.
        expected: About how many there are.
        positions: How many positions came up so far.
        seconds: How long it took so far.

    """

    cards: int
    most: int
    deals: int
    expected: int
    positions: int
    seconds: float


@frozen
class Counterexample:
    """A round in which a claim does not hold.

    Attributes:
        claim: The claim.
        message: What is wrong, as a sentence.
        record: The round, up to there.
        line: The line of the record, from 1, after which, or at which, it is wrong; 0 for its
            beginning.

    """

    claim: Claim
    message: str
    record: Record
    line: int

    def __str__(self) -> str:
        return self.message


@frozen
class Proof:
    """What was played through, and what came of it.

    Attributes:
        variant: The variant.
        seats: How many played.
        decks: The small decks, each as the cards that were dealt from.
        cards: How many cards were to be dealt at most, to all seats together.
        hands: How many cards the hands had, in any order; empty if as the variant deals.
        finished: Up to how many cards every deal was played through; 0 for none.
        deals: How many deals were played through, up to symmetry.
        positions: How many positions came up, up to symmetry.
        actions: How many actions were made, one by one, from those positions.
        rounds: How many different rounds that are.
        longest: How many actions the longest of them has.
        bound: How many it could have had, by the proof that every round ends.
        ranks_not_dealt: The ranks of which no card was dealt.
        keys_unseen: Keys that came to nothing in these rounds, as paths.
        counterexample: A round in which a claim does not hold; None if all hold.
        seconds: How long it took.

    """

    variant: Variant = field(repr=False)
    seats: int
    decks: tuple[tuple[Card, ...], ...] = field(repr=False)
    cards: int
    hands: tuple[int, ...]
    finished: int
    deals: int
    positions: int
    actions: int
    rounds: int
    longest: int
    bound: int
    ranks_not_dealt: tuple[str, ...] = ()
    keys_unseen: tuple[str, ...] = ()
    counterexample: Counterexample | None = None
    seconds: float = field(default=0.0, eq=False)

    @property
    def holds(self) -> bool:
        """Whether all claims hold in whatever was played through."""
        return self.counterexample is None

    @property
    def is_finished(self) -> bool:
        """Whether all that was asked for was played through."""
        return self.holds and self.finished == self.cards

    def __str__(self) -> str:
        what = f"{self.variant.name} for {self.seats}"
        if self.counterexample is not None:
            return f"{what} fails: {self.counterexample.message}"
        return f"{what} holds in {self.rounds} rounds, with up to {self.finished} cards"
