"""What a bot is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from president_rules import legal_actions

if TYPE_CHECKING:
    from president_rules import Action
    from president_rules.views import View


class Bot(Protocol):
    """A player: it is shown what its seat may know and says what the seat does."""

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions of the view's seat.

        Raises:
            ValueError: The seat may do nothing now.

        """
        ...


def options(view: View) -> tuple[Action, ...]:
    """What the seat of a view may do, at least one thing.

    Raises:
        ValueError: It may do nothing now.

    """
    found = legal_actions(view)
    if not found:
        message = f"there is nothing to choose in {view!r}"
        raise ValueError(message)
    return found
