"""What a proof looks at in every position: the laws that no action may break."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

from attrs import field, frozen

from president_rules.actions import Action, Deal, Declare, Give, Pass, Play
from president_rules.errors import IllegalActionError
from president_rules.legality import check, legal_actions
from president_rules.reducer import apply, set_up
from president_rules.ruleset import Ruleset
from president_rules.table import Phase, Places, Seats, Trick, bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from president_rules.cards import Card
    from president_rules.state import State
    from president_rules.testing._small_decks import Start


class Claim(enum.StrEnum):
    """What is claimed of every position."""

    ACTION = "action"
    """Whoever is to act, or owes cards, has a legal action."""
    LEGAL = "legal"
    """No action that is listed is refused."""
    CARDS = "cards"
    """Cards go where the action says, and none is lost or made."""
    TITLES = "titles"
    """A round ends with every seat in one place, and with one title each."""
    ENDS = "ends"
    """No position comes up twice in a round, and no round is longer than the bound."""


class BrokenError(Exception):
    """A law does not hold.

    Attributes:
        claim: The law.
        message: What is wrong, as a sentence.
        action: The action that shows it; None if the position itself does.

    """

    def __init__(self, claim: Claim, message: str, action: Action | None = None) -> None:
        super().__init__(message)
        self.claim, self.message, self.action = claim, message, action


class _Tallies(dict[int, int]):
    """Sets of cards as numbers that add up: so many times this card, so many times that one."""

    __slots__ = ("_digits", "_shift")

    def __init__(self, rules: Ruleset, shift: int) -> None:
        super().__init__()
        self._shift = shift
        each = {card: 1 << 16 * at for at, card in enumerate(dict.fromkeys(rules.deck.cards))}
        self._digits = [each[card] for card in rules.deck.cards]

    def __missing__(self, hand: int) -> int:
        cards = hand >> self._shift
        found = sum(digit for at, digit in enumerate(self._digits) if cards >> at & 1)
        self[hand] = found
        return found


_Menu = tuple[tuple[Action, ...], Trick, Seats]
"""Legal actions, with the nodes of the trick and the seats at which they were listed."""


@frozen(eq=False)
class Laws:
    """The laws, as they are looked at under a ruleset.

    Attributes:
        rules: The ruleset.
        ends: Who was out at the ends of the rounds.

    """

    rules: Ruleset
    ends: set[Places] = field(init=False, repr=False, factory=set)
    _held: _Tallies = field(init=False, repr=False)
    _cards: _Tallies = field(init=False, repr=False)
    _taken: dict[tuple[int, int, int], int] = field(init=False, repr=False, factory=dict)
    _menus: dict[tuple[int, int, int, int], tuple[tuple[Action, ...], Trick, Seats]] = field(
        init=False, repr=False, factory=dict
    )
    _out_of_turn: bool = field(init=False)

    def __attrs_post_init__(self) -> None:
        put = object.__setattr__
        put(self, "_held", _Tallies(self.rules, self.rules.book.card_shift))
        put(self, "_cards", _Tallies(self.rules, 0))
        put(self, "_out_of_turn", self.rules.variant.clearing.completion_out_of_turn)

    def begun(self, match: State, start: Start) -> State:
        """Begin a round.

        Raises:
            BrokenError: It does not begin well.

        """
        state = set_up(match, start.hands, standing=start.standing)
        dealt = sum(map(self._cards.__getitem__, start.hands))
        if self._total(state) != dealt:
            raise BrokenError(Claim.CARDS, "The hands are not those that were dealt.")
        if is_between(state):
            self._look_at_titles(state, None)
        return state

    def moves(self, state: State) -> Iterator[tuple[Action, State]]:
        """Make every legal action of a position, and see what comes of each.

        Raises:
            BrokenError: A law does not hold.

        """
        seats = state._seats
        if seats.phase is Phase.EXCHANGE:
            listed = self._listed_in_exchange(state)
        else:
            listed = self._listed(state, seats.turn)
        if not listed:
            message = f"Seat {state.turn} is to act and has no legal action."
            raise BrokenError(Claim.ACTION, message)
        if self._out_of_turn and seats.phase is Phase.PLAY:
            others = (seat for seat in bits(seats.active) if seat != seats.turn)
            listed += tuple(action for seat in others for action in self._listed(state, seat))
        for action in listed:
            yield action, self._made(state, action)

    def _listed(self, state: State, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat, none of which is refused.

        While nothing is owed they are asked for once for each trick, seating and hand: a view has
        no more, and tells them (`VIEW-3`).
        """
        seats, trick = state._seats, state._trick
        if seats.owing is not None:
            return _unrefused(state, legal_actions(state, seat))
        key = id(trick), id(seats), seat, state._hands[seat]
        known = self._menus.get(key)
        if known is None:
            listed = _unrefused(state, legal_actions(state, None if seat == seats.turn else seat))
            # Both nodes are held on to, so that no other has the identity of one.
            known = self._menus[key] = listed, trick, seats
        return known[0]

    def _listed_in_exchange(self, state: State) -> tuple[Action, ...]:
        """What may be done in an exchange; whoever owes cards must have something to give."""
        listed = _unrefused(state, legal_actions(state))
        able = {action.seat for action in listed if isinstance(action, Give)}
        for seat, number in enumerate(state.owed):
            if number and seat not in able:
                raise BrokenError(Claim.ACTION, f"Seat {seat} owes cards and can give none.")
        return listed

    def _made(self, state: State, action: Action) -> State:
        """Make an action that is listed."""
        try:
            after = apply(state, action)
        except IllegalActionError as error:
            message = f"`{action}` is legal but cannot be made: {error.violation}"
            raise BrokenError(Claim.LEGAL, message, action) from error
        except Exception as error:
            message = f"`{action}` is legal, but making it fails: {error!r}."
            raise BrokenError(Claim.LEGAL, message, action) from error
        self._look_at_cards(state, action, after)
        if is_between(after):
            self._look_at_titles(after, action)
        return after

    @property
    def codes_played(self) -> set[int]:
        """The codes of the sets that were played."""
        return {code for _, code, _ in self._taken}

    # Cards.

    def _total(self, state: State) -> int:
        """The cards of all hands, and those that left the round unseen."""
        return sum(map(self._held.__getitem__, state._hands)) + self._cards[state._round.gone]

    def _look_at_cards(self, before: State, action: Action, after: State) -> None:
        """See that the cards of an action, and no others, go where it says."""
        was, now = before._hands, after._hands
        if isinstance(action, Pass):
            fits = was == now
        else:
            taken = 0 if isinstance(action, Give | Declare) else self._tally(before, action)
            fits = self._total(before) == self._total(after) + taken
            fits = fits and self._goes_well(before, action, after)
        if not fits:
            message = f"After `{action}` the hands are not what they must be."
            raise BrokenError(Claim.CARDS, message, action)

    def _goes_well(self, before: State, action: Action, after: State) -> bool:
        """Whether only those hands change that an action changes, and its own as it says."""
        was, now, held = before._hands, after._hands, self._held
        others = {seat for seat in range(len(was)) if was[seat] != now[seat]}
        if before._round.gone != after._round.gone:  # hands that left the round unseen
            others -= {seat for seat in others if not now[seat]}
        if isinstance(action, Declare | Deal):
            return not others
        at_once = before._round.debts or self.rules.variant.exchange.order == "low_first"
        if isinstance(action, Give) and not at_once:
            shift = self.rules.book.card_shift
            return all(
                (was[s] >> shift).bit_count() == (now[s] >> shift).bit_count() for s in others
            )
        seat = action.seat
        fits = held[was[seat]] - held[now[seat]] == self._tally(before, action)
        is_dropped = was[seat] != now[seat] and seat not in others
        return (fits or is_dropped) and len(others - {seat}) <= isinstance(action, Give)

    def _size(self, hand: int) -> int:
        return self.rules.book.cards(hand).bit_count()

    def _tally(self, state: State, action: Action) -> int:
        """The cards that an action moves."""
        if not isinstance(action, Play):
            return self._of(() if isinstance(action, Declare | Pass) else action.cards)
        if action._code < 0:
            return self._of(action.cards_in(state))
        key = action.seat, action._code, state._hands[action.seat]
        if key not in self._taken:
            self._taken[key] = self._of(action.cards_in(state))
        return self._taken[key]

    def _of(self, cards: Iterable[Card]) -> int:
        return self._cards[self.rules.deck.pack(cards) or 0]

    # Titles.

    def _look_at_titles(self, state: State, action: Action | None) -> None:
        """See that a round that has ended has a place and a title for each seat."""
        rules, standing = self.rules, state.standing
        self.ends.add(state._places)
        if sorted(standing) != [*range(rules.players)]:
            message = f"The round ends with the standing {standing}."
            raise BrokenError(Claim.TITLES, message, action)
        titles = tuple(state.titles[seat] for seat in standing)
        if titles != rules.titles:
            message = f"The round ends with the titles {', '.join(titles)}, from first to last."
            raise BrokenError(Claim.TITLES, message, action)


def _unrefused(state: State, listed: tuple[Action, ...]) -> tuple[Action, ...]:
    """The same actions, once it is seen that none is refused."""
    for action in listed:
        refused = check(state, action)
        if refused is not None:
            message = f"`{action}` is listed but refused: {refused}"
            raise BrokenError(Claim.LEGAL, message, action)
    return listed


def is_between(state: State) -> bool:
    """Whether a round has ended."""
    phase = state._seats.phase
    return phase is Phase.DEAL or phase is Phase.OVER
