"""`prove`: a variant played through on small decks, every deal and every action."""

from __future__ import annotations

import contextlib
import functools
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import define, field

from president_rules import loading
from president_rules._record_claims import exact
from president_rules._record_overrides import difference
from president_rules._record_parts import Record, RecordRound
from president_rules.errors import IllegalActionError
from president_rules.reducer import apply, new_match, set_up
from president_rules.state import State
from president_rules.testing import _small_decks
from president_rules.testing._coming_up import keys_unseen
from president_rules.testing._exploring import BudgetError, Explorer, Found
from president_rules.testing._laws import Claim
from president_rules.testing._proof import Counterexample, Progress, Proof

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.ruleset import Ruleset
    from president_rules.testing._small_decks import Start
    from president_rules.variant import Variant

__all__ = ["Claim", "Counterexample", "Progress", "Proof", "prove"]

USUAL_SEATS = 3
USUAL_HAND = 3
"""How many cards each seat holds at most, if nobody says how many are dealt."""

GRACE = 10.0
"""How many seconds at least a shorter counterexample is looked for."""

_SELDOM = 0.1
"""How many seconds pass before it is told again how far it is."""


def _nothing(_: Progress) -> None:
    """Be told, and do nothing."""


def prove(
    variant: Variant,
    *,
    seats: int | None = None,
    cards: int | None = None,
    hands: Sequence[int] = (),
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
        hands: How many cards the hands have, whoever has which, as in `(4, 2, 1)`: rounds with
            such hands are played in place of those that the variant would deal.
        ranks: What is dealt from: ranks, and single cards, as in `"3 4 2S JK"`. If nothing is
            said, several small decks are tried, so that every rank that a rule names is in one.
        budget: After how many seconds it stops, whether all is played through or not.
        progress: What is told now and then how far it is.

    Raises:
        ValueError: The variant is not for so many seats, the deck has no such cards, or `hands`
            says something else than `seats` or `cards`.
        NotationError: One of the ranks is not written as a rank or a card.

    """
    number = _number_of_seats(variant, seats, cards, hands)
    match = new_match(variant, number, dealer=number - 1)
    names = ranks.replace(",", " ").split() if isinstance(ranks, str) else ranks
    dealt = sum(hands) or (USUAL_HAND * number if cards is None else cards)
    decks = _small_decks.small_decks(match.ruleset, dealt)
    if names:
        decks = (_small_decks.cards_named(match.ruleset, names),)
    largest = max(deck.bit_count() for deck in decks)
    if cards is None and not hands:
        dealt = min(dealt, largest)
    if not number <= dealt <= largest:
        message = f"{dealt} cards cannot be dealt to {number} seats from a deck of {largest}"
        raise ValueError(message)
    return _Prover(match, decks, dealt, tuple(hands), budget, progress).proof()


def _number_of_seats(
    variant: Variant, seats: int | None, cards: int | None, hands: Sequence[int]
) -> int:
    """How many play, by what is said of it."""
    if not hands:
        usual = min(max(USUAL_SEATS, variant.players.min), variant.players.max)
        return usual if seats is None else seats
    text = " ".join(map(str, hands))
    if min(hands) < 1:
        message = f"the hands have {text} cards: every hand has one"
        raise ValueError(message)
    if seats not in {None, len(hands)} or cards not in {None, sum(hands)}:
        message = f"hands of {text} cards are {len(hands)} hands with {sum(hands)} cards"
        raise ValueError(message)
    return len(hands)


@define(eq=False)
class _Prover:
    """Makes a proof.

    Attributes:
        match: The match before its first deal.
        decks: The small decks, as sets of cards.
        cards: How many cards are dealt at most.
        hands: How many cards the hands have; empty if as the variant deals.
        budget: After how many seconds it stops.
        progress: What is told how far it is.

    """

    match: State
    decks: tuple[int, ...]
    cards: int
    hands: tuple[int, ...]
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
            least = self.cards if self.hands else self.match.ruleset.players
            for number in range(least, self.cards + 1):
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
            yield from _small_decks.starts(rules, deck, number, dealer, self.hands)

    def _of_cards(self, number: int) -> Found | None:
        """Play every deal of so many cards through."""
        rules, dealer, explorer = self.match.ruleset, self.match.dealer, self._explorer
        expected = (
            _small_decks.number_of_starts(rules, deck, number, dealer, self.hands)
            for deck in self.decks
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
            number, expected = self._of
            told = Progress(number, self.cards, self._dealt, expected, positions, now)
            self.progress(told)

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
            hands=self.hands,
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
