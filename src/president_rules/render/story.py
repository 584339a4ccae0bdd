"""What happened in a round, put together from its events: its gifts, its tricks and its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import Factory, define, evolve, frozen

from president_rules.cards import Card
from president_rules.event import (
    Dealt,
    Declared,
    Demoted,
    DirectionTurned,
    Discarded,
    Event,
    Fell,
    Gave,
    Locked,
    MatchEnded,
    OrderTurned,
    Passed,
    PlayBegan,
    Played,
    Received,
    RoundEnded,
    Skipped,
    TrickEnded,
    WentOut,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

Verb = Literal["play", "pass", "skip", "give", "discard", "demoted", "falls"]
"""What a seat did, or what befell it."""


@frozen
class Act:
    """What a seat did, or what befell it.

    Attributes:
        seat: The seat.
        verb: What it was.
        cards: The cards that it played, gave or discarded, if they may be seen.
        reading: What a play is read as.
        number: How many cards a gift or a discard has.
        to: Who got a gift; -1 for nobody.
        came: What came of a play: places, locks, the order turned round.

    """

    seat: int
    verb: Verb
    cards: tuple[Card, ...] = ()
    reading: str = ""
    number: int = 0
    to: int = -1
    came: tuple[Event, ...] = ()


@frozen
class Trick:
    """A trick as it went.

    Attributes:
        acts: What was done in it.
        leader: Who leads the next one; -1 while it goes on, and at the end of the round.

    """

    acts: tuple[Act, ...] = ()
    leader: int = -1

    def ended_by(self, act: Act) -> bool:
        """Whether it has ended, and this was the last act of it."""
        return self.leader >= 0 and act is self.acts[-1]


@frozen
class Story:
    """A round as it went.

    Attributes:
        aside: The cards that were set aside, if they are shown.
        gifts: What was given before it was played.
        called_off: Who called the exchange off; -1 for nobody.
        opening: Who was demoted as play began.
        tricks: Its tricks.
        end: How it ended; None while it goes on.
        winner: Who won the match; -1 while it goes on.

    """

    aside: tuple[Card, ...] = ()
    gifts: tuple[Act, ...] = ()
    called_off: int = -1
    opening: tuple[Act, ...] = ()
    tricks: tuple[Trick, ...] = ()
    end: RoundEnded | None = None
    winner: int = -1

    @property
    def now(self) -> Trick:
        """The trick that is played now; without acts if none is."""
        last = self.tricks[-1] if self.tricks and self.end is None else Trick()
        return Trick() if last.leader >= 0 else last


@define
class _Teller:
    """Puts a round together."""

    story: Story = Factory(Story)
    acts: list[Act] = Factory(list)
    begun: bool = False

    def tell(self, event: Event) -> None:
        """Add what happened."""
        match event:
            case Dealt(aside=aside):
                self.story, self.acts, self.begun = Story(aside=aside), [], False
            case PlayBegan():
                self.begun = True
                self.story = evolve(self.story, opening=(*self.acts,))
                self.acts = []
            case Declared(seat):
                self.story = evolve(self.story, called_off=seat)
            case TrickEnded(leader):
                self._close(leader)
            case RoundEnded():
                self._close(-1)
                self.story = evolve(self.story, end=event)
            case MatchEnded(winner):
                self.story = evolve(self.story, winner=winner)
            case _:
                self._act(event)

    def _act(self, event: Event) -> None:
        match event:
            case Played(seat, cards, reading):
                self.begun = True
                self._add(Act(seat, "play", cards, reading))
            case Passed(seat):
                self._add(Act(seat, "pass"))
            case Skipped(seat):
                self._add(Act(seat, "skip"))
            case Gave(seat, to, number, cards):
                self._gift(Act(seat, "give", cards, number=number, to=to))
            case Received(seat, giver, number, cards) if cards:
                self._gift(Act(giver, "give", cards, number=number, to=seat))
            case Discarded(seat, cards):
                self._add(Act(seat, "discard", cards, number=len(cards)))
            case Fell(seat):
                self._add(Act(seat, "falls"))
            case Demoted(seat) if not (self.acts and self.acts[-1].seat == seat):
                self._add(Act(seat, "demoted"))
            case WentOut() | Demoted() | Locked() | OrderTurned() | DirectionTurned():
                self._came(event)
            case _:
                pass

    def _add(self, act: Act) -> None:
        self.acts.append(act)

    def _came(self, event: Event) -> None:
        """What came of the last act; an order that is upright again by itself is no news."""
        if self.acts:
            last = self.acts[-1]
            self.acts[-1] = evolve(last, came=(*last.came, event))

    def _gift(self, act: Act) -> None:
        """A gift of the exchange, known better when it arrives; or one of the play."""
        if self.begun:
            self._add(act)
            return
        others = [one for one in self.story.gifts if (one.seat, one.to) != (act.seat, act.to)]
        self.story = evolve(self.story, gifts=(*others, act))

    def _close(self, leader: int) -> None:
        if self.acts:
            trick = Trick((*self.acts,), leader)
            self.story = evolve(self.story, tricks=(*self.story.tricks, trick))
        self.acts = []

    def told(self) -> Story:
        """The round so far."""
        if not self.acts:
            return self.story
        return evolve(self.story, tricks=(*self.story.tricks, Trick((*self.acts,))))


def tell(events: Iterable[Event]) -> Story:
    """Put together the last round that some events tell of."""
    teller = _Teller()
    for event in events:
        teller.tell(event)
    return teller.told()
