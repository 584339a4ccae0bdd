"""Playing rounds through: every position that can come up, each of them once."""

from __future__ import annotations

import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import define, evolve, field, frozen

from president_rules.actions import Action
from president_rules.state import State
from president_rules.testing._laws import BrokenError, Claim, Laws, is_between
from president_rules.testing._position_keys import Key, Keys
from president_rules.testing._small_decks import Start

if TYPE_CHECKING:
    from collections.abc import Iterable


_HEIGHT = 16
"""How many bits of what is remembered of a position tell the longest way from it to the end."""

_OFTEN = 128
"""How many positions are looked at between two looks at the clock."""


class BudgetError(Exception):
    """The time is over."""


@frozen(eq=False)
class Found:
    """Where a law does not hold.

    Attributes:
        broken: The law.
        start: How the round begins.
        path: The actions up to there; the one that shows it is not among them.

    """

    broken: BrokenError
    start: Start
    path: tuple[Action, ...] = ()


@define(eq=False)
class _Frame:
    """A position that is being looked at, on the way from the deal.

    Attributes:
        key: Its key.
        moves: What is still to be done from it.
        action: What is being done.
        longest: The longest way to the end so far.
        ways: How many ways to the end so far.

    """

    key: Key
    moves: Iterator[tuple[Action, State]]
    action: Action | None = None
    longest: int = 0
    ways: int = 0


@frozen(eq=False)
class _Waiting:
    """A position that is to be looked at.

    Attributes:
        start: How its round begins.
        state: The position.
        path: The actions that lead there.
        above: The keys of the positions on the way.

    """

    start: Start
    state: State
    path: tuple[Action, ...] = ()
    above: tuple[Key, ...] = ()


@define(eq=False)
class Explorer:
    """Plays rounds through.

    Attributes:
        match: The match before its first deal.
        bound: The longest that a round of so many cards may be.
        deadline: When to stop, by the monotonic clock.
        tick: What is called now and then.
        laws: The laws.
        keys: The keys of positions.
        known: For each position that was looked at, its ways to the end and the longest of them.
        actions: How many actions were made.
        longest: The longest round.
        rounds: How many different rounds there are.

    """

    match: State
    bound: Callable[[int], int]
    deadline: float
    tick: Callable[[], None]
    laws: Laws = field(init=False)
    keys: Keys = field(init=False)
    known: dict[Key, int] = field(init=False, factory=dict)
    actions: int = 0
    longest: int = 0
    rounds: int = 0

    def __attrs_post_init__(self) -> None:
        self.laws = Laws(self.match.ruleset)
        self.keys = Keys(self.match.ruleset)

    def explore(self, start: Start) -> Found | None:
        """Play a round through from its deal on, and tell where a law does not hold.

        Raises:
            BudgetError: The time is over.

        """
        stack: list[_Frame] = []
        bound = self.bound(cards_of(start))
        try:
            state = self.laws.begun(self.match, start)
            if not is_between(state) and self.keys.of(state) not in self.known:
                self._go_through(state, bound, stack)
        except BrokenError as error:
            path = tuple(frame.action for frame in stack[:-1] if frame.action is not None)
            return Found(error, start, path)
        longest, ways = self._ways_from(state)
        self.longest, self.rounds = max(self.longest, longest), self.rounds + ways
        if longest > bound:
            message = f"The round has {longest} actions, and the bound is {bound}."
            return Found(BrokenError(Claim.ENDS, message), start, self._longest_way(state))
        return None

    def _ways_from(self, state: State) -> tuple[int, int]:
        """The longest way to the end from a position that was looked at, and how many there are."""
        found = 1 << _HEIGHT if is_between(state) else self.known[self.keys.of(state)]
        return found & (1 << _HEIGHT) - 1, found >> _HEIGHT

    def _longest_way(self, state: State) -> tuple[Action, ...]:
        """The actions of the longest way to the end."""
        path: list[Action] = []
        while not is_between(state):
            action, state = max(self.laws.moves(state), key=lambda move: self._ways_from(move[1]))
            path.append(action)
        return tuple(path)

    def _go_through(self, state: State, bound: int, stack: list[_Frame]) -> None:
        """Look at every position that can come up, the last ones first."""
        keys, known, moves = self.keys, self.known, self.laws.moves
        first = keys.of(state)
        stack.append(_Frame(first, moves(state)))
        above = {first}
        while stack:
            frame = stack[-1]
            for action, after in frame.moves:
                frame.action = action
                self.actions += 1
                if is_between(after):
                    frame.longest, frame.ways = frame.longest or 1, frame.ways + 1
                    continue
                key = keys.of(after)
                found = known.get(key)
                if found is None:
                    _see_that_it_ends(action, repeats=key in above, depth=len(stack), bound=bound)
                    stack.append(_Frame(key, moves(after)))
                    above.add(key)
                    break
                frame.longest = max(frame.longest, 1 + (found & (1 << _HEIGHT) - 1))
                frame.ways += found >> _HEIGHT
            else:
                self._finish(stack, above)

    def _finish(self, stack: list[_Frame], above: set[Key]) -> None:
        """Remember a position that was looked at, and go back to the one before it."""
        frame = stack.pop()
        above.remove(frame.key)
        self.known[frame.key] = frame.ways << _HEIGHT | frame.longest
        if stack:
            before = stack[-1]
            before.longest = max(before.longest, 1 + frame.longest)
            before.ways += frame.ways
        if not len(self.known) % _OFTEN:
            self.look_at_clock()

    def look_at_clock(self) -> None:
        """Tell how far it is.

        Raises:
            BudgetError: The time is over.

        """
        self.tick()
        if time.monotonic() > self.deadline:
            raise BudgetError

    def shortest(self, starts: Iterable[Start], found: Found) -> Found:
        """Look for a fault after fewer actions.

        Args:
            starts: How a round may begin.
            found: What was found; it is the answer if nothing is shorter, or the time is over.

        """
        seen: set[Key] = set()
        waiting: deque[_Waiting] = deque()
        at = _Waiting(found.start, self.match)
        try:
            for start in starts:
                self.look_at_clock()
                at = _Waiting(start, self.match)
                self._wait(evolve(at, state=self.laws.begun(self.match, start)), waiting, seen)
            while waiting and len(waiting[0].path) < len(found.path):
                at = waiting.popleft()
                self.look_at_clock()
                for action, after in self.laws.moves(at.state):
                    path = (*at.path, action)
                    self._wait(evolve(at, state=after, path=path), waiting, seen)
        except BrokenError as error:
            return Found(error, at.start, at.path)
        except BudgetError:
            pass
        return found

    def _wait(self, to: _Waiting, waiting: deque[_Waiting], seen: set[Key]) -> None:
        """Let a position be looked at later, unless it came up before."""
        if is_between(to.state):
            return
        key = self.keys.of(to.state)
        if to.path:
            _see_that_it_ends(to.path[-1], repeats=key in to.above)
        if key not in seen:
            seen.add(key)
            waiting.append(evolve(to, above=(*to.above, key)))


def cards_of(start: Start) -> int:
    """How many cards are dealt."""
    return sum(hand.bit_count() for hand in start.hands)


def _see_that_it_ends(
    action: Action, *, repeats: bool, depth: int = 0, bound: int = sys.maxsize
) -> None:
    """See that a round comes nearer to its end."""
    if repeats:
        message = f"After `{action}` a position comes up again: the round need not end."
        raise BrokenError(Claim.ENDS, message, action)
    if depth >= bound:
        message = f"After `{action}` the round has more than {bound} actions."
        raise BrokenError(Claim.ENDS, message, action)
