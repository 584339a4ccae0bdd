"""A bot that plays at random."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from attrs import field, frozen

from president_rules.bots.bot import options

if TYPE_CHECKING:
    from president_rules import Action
    from president_rules.views import View


@frozen
class RandomBot:
    """Chooses any of its legal actions, each as likely as the others.

    Two bots with the same seed that are shown the same views choose alike, on every Python.

    Attributes:
        seed: Any whole number, or any text.

    """

    seed: int | str = 0
    _numbers: random.Random = field(init=False, eq=False, repr=False)

    @_numbers.default
    def _seeded(self) -> random.Random:
        return random.Random(self.seed)  # noqa: S311 - play is random, not secret

    def choose(self, view: View) -> Action:
        """Choose an action at random.

        Raises:
            ValueError: The seat may do nothing now.

        """
        found = options(view)
        return found[int(self._numbers.random() * len(found))]
