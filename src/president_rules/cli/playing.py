"""Playing a match: bots and perhaps a person, each shown its view alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from attrs import frozen

from president_rules import Action, Deal, Give, Phase, State, apply, legal_actions, shuffled
from president_rules.bots import Bot
from president_rules.event import Dealt, events
from president_rules.views import View, view

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.cli.show import Show

Step = tuple[State, Action, State]
"""A state, an action, and the state that it leads to."""


class Player(Protocol):
    """Whoever has a seat."""

    def choose(self, view: View) -> Action:
        """Choose a legal action: the seat is to act."""
        ...

    def offered(self, view: View) -> Action | None:
        """Choose whether to act before those who are to act, if the rules allow it."""
        ...


@frozen
class Robot:
    """A bot that has a seat. It acts out of turn whenever it may.

    Attributes:
        bot: The bot.

    """

    bot: Bot

    def choose(self, view: View) -> Action:
        """Let the bot choose."""
        return self.bot.choose(view)

    def offered(self, view: View) -> Action | None:
        """Let the bot choose, if it may play out of turn (`CLEAR-3`)."""
        may_act = view.phase is Phase.PLAY and legal_actions(view)
        return self.bot.choose(view) if may_act else None


def played(state: State, players: Sequence[Player], seed: str, rounds: int) -> Iterator[Step]:
    """Play a match to its end, or until so many rounds have been played.

    Args:
        state: The match as it begins.
        players: Who has each seat.
        seed: Decides how the cards are shuffled.
        rounds: How many rounds are played at most.

    """
    while not state.is_over:
        if state.phase is not Phase.DEAL:
            action = _chosen(state, players)
        elif state.round < rounds:
            action = shuffled(state, f"{seed}/{state.round + 1}")
        else:
            return
        after = apply(state, action)
        yield state, action, after
        state = after


def _chosen(state: State, players: Sequence[Player]) -> Action:
    """The action of whoever acts first: those who may go before, then those who are to act."""
    owing = [seat for seat, number in enumerate(state.owed) if number]
    due = owing if state.turn is None else [state.turn]
    for seat, player in enumerate(players):
        action = None if seat in due else player.offered(view(state, seat))
        if action is not None:
            return action
    return players[due[0]].choose(view(state, due[0]))


def tell(show: Show, step: Step) -> None:
    """Show a step, as a person at the table may know it; all of it to a spectator of bots."""
    before, action, after = step
    seen = range(after.ruleset.players) if show.seat is None else (show.seat,)
    hands = {}
    if isinstance(action, Deal):
        for seat in seen:
            for event in events(before, action, after, seat):
                if isinstance(event, Dealt):
                    hands[seat] = event.hand
    witness = action.seat if isinstance(action, Give) and show.seat is None else show.seat
    show.tell(events(before, action, after, witness), hands)
