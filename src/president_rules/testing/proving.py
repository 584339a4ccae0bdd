"""`prove`: a variant played through on small decks, every deal and every action."""

from __future__ import annotations

import contextlib
import functools
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from president_rules import loading
from president_rules._record_claims import exact
from president_rules._record_overrides import difference
from president_rules._record_parts import Record, RecordRound
from president_rules.cards import Card
from president_rules.errors import IllegalActionError
from president_rules.reducer import apply, new_match, set_up
from president_rules.state import State
from president_rules.testing import _small_decks
from president_rules.testing._coming_up import keys_unseen
from president_rules.testing._exploring import BudgetError, Explorer, Found
from president_rules.testing._laws import Claim
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.ruleset import Ruleset
    from president_rules.testing._small_decks import Start

__all__ = ["Claim", "Counterexample", "Progress", "Proof", "prove"]

USUAL_SEATS = 3
USUAL_HAND = 3
"""How many cards each seat holds at most, if nobody says how many are dealt."""

GRACE = 10.0
"""How many seconds at least a shorter counterexample is looked for."""

_SELDOM = 0.1
"""How many seconds pass before it is told again how far it is."""


@frozen
class Progress:
    """How far a proof is.

    Attributes:
        cards: How many cards are dealt now.
        deals: How many deals of so many cards were played through.
        expected: About how many there are.
        positions: How many positions came up so far.
        seconds: How long it took so far.

    """

    cards: int
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


def _nothing(_: Progress) -> None:
    """Be told, and do nothing."""


def prove(
    variant: Variant,
    *,
    seats: int | None = None,
    cards: int | None = None,
    ranks: str | Sequence[str] = (),
    budget: float = 60.0,
    progress: Callable[[Progress], None] = _nothing,
) -> Proof:
    """Play rounds of a variant through on small decks: every deal, and every action.

    The rounds have few cards of the deck of the variant, one for each seat at first and then more.
    They are first rounds, and later ones after every possible standing. Deals, positions and
    actions that differ only by what no rule can tell apart count as one: interchangeable suits,
    and which seat deals.

    Args:
        variant: The variant.
        seats: How many play; three, or as near to it as the variant allows, if nothing is said.
        cards: How many cards are dealt at most, to all seats together; three for each seat if
            nothing is said.
        ranks: What is dealt from: ranks, and single cards, as in `"3 4 2S JK"`. If nothing is
            said, several small decks are tried, so that every rank that a rule names is in one.
        budget: After how many seconds it stops, whether all is played through or not.
        progress: What is told now and then how far it is.

    Raises:
        ValueError: The variant is not for so many seats, or the deck has no such cards.

    """
    fewest, most = variant.players.min, variant.players.max
    number = min(max(USUAL_SEATS, fewest), most) if seats is None else seats
    match = new_match(variant, number, dealer=number - 1)
    dealt = USUAL_HAND * number if cards is None else cards
    names = ranks.replace(",", " ").split() if isinstance(ranks, str) else ranks
    decks = _small_decks.small_decks(match.ruleset, dealt)
    if names:
        decks = (_small_decks.cards_named(match.ruleset, names),)
    least = max(deck.bit_count() for deck in decks)
    if not number <= dealt <= least:
        message = f"{dealt} cards cannot be dealt: from {number}, one a seat, to {least} can be"
        raise ValueError(message)
    return _Prover(match, decks, dealt, budget, progress).proof()


@define(eq=False)
class _Prover:
    """Makes a proof.

    Attributes:
        match: The match before its first deal.
        decks: The small decks, as sets of cards.
        cards: How many cards are dealt at most.
        budget: After how many seconds it stops.
        progress: What is told how far it is.

    """

    match: State
    decks: tuple[int, ...]
    cards: int
    budget: float
    progress: Callable[[Progress], None]
    _explorer: Explorer = field(init=False)
    _began: float = field(init=False, factory=time.monotonic)
    _told: float = field(init=False, default=0.0)
    _dealt: int = field(init=False, default=0)
    _deals: int = field(init=False, default=0)
    _of: tuple[int, int] = field(init=False, default=(0, 0))

    def __attrs_post_init__(self) -> None:
        deadline = self._began + self.budget
        bound = functools.partial(longest_round, self.match.ruleset)
        self._explorer = Explorer(self.match, bound, deadline, self._tell)

    def proof(self) -> Proof:
        """Play everything through, as far as there is time."""
        finished, found = 0, None
        try:
            for number in range(self.match.ruleset.players, self.cards + 1):
                found = self._of_cards(number)
                if found is not None:
                    break
                finished = number
        except BudgetError:
            pass
        counterexample = None if found is None else self._counterexample(found)
        return self._told_as(finished, counterexample)

    def _starts(self, number: int) -> Iterator[Start]:
        """How rounds with so many cards begin."""
        rules, dealer = self.match.ruleset, self.match.dealer
        for deck in self.decks:
            yield from _small_decks.starts(rules, deck, number, dealer)

    def _of_cards(self, number: int) -> Found | None:
        """Play every deal of so many cards through."""
        rules, dealer, explorer = self.match.ruleset, self.match.dealer, self._explorer
        expected = (
            _small_decks.number_of_starts(rules, deck, number, dealer) for deck in self.decks
        )
        self._of, self._dealt = (number, sum(expected)), 0
        for start in self._starts(number):
            explorer.look_at_clock()
            found = explorer.explore(start)
            self._dealt, self._deals = self._dealt + 1, self._deals + 1
            if found is not None:
                explorer.deadline = max(explorer.deadline, time.monotonic() + GRACE)
                return explorer.shortest(self._starts(number), found)
        return None

    def _tell(self) -> None:
        """Tell how far it is, now and then."""
        now = time.monotonic() - self._began
        if now >= self._told + _SELDOM:
            self._told = now
            positions = len(self._explorer.known)
            self.progress(Progress(self._of[0], self._dealt, self._of[1], positions, now))

    def _told_as(self, finished: int, counterexample: Counterexample | None) -> Proof:
        """The proof of what was played through."""
        rules, explorer = self.match.ruleset, self._explorer
        everything = functools.reduce(int.__or__, self.decks)
        dealt = {card.rank for card in rules.deck.unpack(everything)}
        ranks = dict.fromkeys(card.rank for card in rules.deck.cards)
        return Proof(
            variant=rules.variant,
            seats=rules.players,
            decks=tuple(map(rules.deck.unpack, self.decks)),
            cards=self.cards,
            finished=finished,
            deals=self._deals,
            positions=len(explorer.known),
            actions=explorer.actions,
            rounds=explorer.rounds,
            longest=explorer.longest,
            bound=explorer.bound(self.cards),
            ranks_not_dealt=tuple(rank for rank in ranks if rank not in dealt),
            keys_unseen=keys_unseen(explorer, everything),
            counterexample=counterexample,
            seconds=time.monotonic() - self._began,
        )

    def _counterexample(self, found: Found) -> Counterexample:
        """A record of the round that shows it."""
        rules, start = self.match.ruleset, found.start
        lines, state = [], set_up(self.match, start.hands, standing=start.standing)
        for action in found.path:
            lines.append(exact(state, action))
            state = apply(state, action)
        if found.broken.action is not None:
            with contextlib.suppress(IllegalActionError):  # cards that the seat does not hold
                lines.append(exact(state, found.broken.action))
        hands = tuple(map(rules.deck.unpack, start.hands))
        played = RecordRound(
            hands=hands, position=True, standing=start.standing, actions=tuple(lines)
        )
        record = Record(
            variant=rules.variant.name,
            resolved=rules.variant,
            seats=rules.players,
            dealer=self.match.dealer,
            digest=loading.digest(rules.variant),
            overrides=_overrides(rules.variant),
            rounds=(played,),
        )
        return Counterexample(found.broken.claim, found.broken.message, record, len(lines))


def longest_round(rules: Ruleset, cards: int) -> int:
    """How many actions a round of so many cards can have, by the proof that every round ends."""
    seats, effects = rules.players, len(rules.variant.effects)
    return seats + (cards - 1) * (seats + 1 + effects)


def _overrides(variant: Variant) -> tuple[tuple[str, object], ...]:
    """What is laid over the bundled variant of that name, if overrides make this variant of it."""
    try:
        return tuple(difference(variant.name, variant).items())
    except ValueError:
        return ()
