"""A bot that sheds its weakest cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules import Action, Declare, Discard, Give, Pass, Play
from president_rules.bots.bot import options
from president_rules.cards import JOKER
from president_rules.rules.finishing import forbidden_names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules import Card
    from president_rules.views import View


@frozen
class SheddingBot:
    """Plays its weakest cards first, as many as it may, and saves its dear ones.

    What is weak is told by the order of the moment. It follows as cheaply as it can. Cards of the
    strongest rank, jokers and parts of larger sets are dear to it: rather than play them it passes,
    until the round comes to an end. It takes care not to be left with cards on which it may not
    finish. Its weakest cards are those that it gives or discards, and it does so whenever it may.

    Attributes:
        hurry: A seat with so few cards, its own or another, and dear cards are played too.

    """

    hurry: int = 3

    def choose(self, view: View) -> Action:
        """Choose the cheapest action.

        Raises:
            ValueError: The seat may do nothing now.

        """
        found = options(view)
        plays = [action for action in found if isinstance(action, Play)]
        if plays:
            passes = [action for action in found if isinstance(action, Pass)]
            return self._cheapest(view, plays, passes)
        declares = [action for action in found if isinstance(action, Declare)]
        if declares and _is_low(view):
            return declares[0]
        gifts = [action for action in found if isinstance(action, Give | Discard)]
        if not gifts:
            return found[0]
        return min(gifts, key=lambda gift: (not gift.cards, _strengths(view, gift.cards)))

    def _cheapest(self, view: View, plays: Sequence[Play], passes: Sequence[Pass]) -> Action:
        fair = [play for play in plays if not _ends_badly(view, play)]
        if passes and not fair:
            return passes[0]
        answers, saves = bool(view.table.top), not self._is_late(view)

        def price(play: Play) -> tuple[bool, int, int, int]:
            cards = play.cards_in(view)
            dear = answers and saves and _is_dear(view, cards)
            wild = sum(card.rank == JOKER for card in cards)
            return dear, wild, _strengths(view, cards)[0], -len(cards)

        cheapest = min(fair or plays, key=price)
        return passes[0] if passes and price(cheapest)[0] else cheapest

    def _is_late(self, view: View) -> bool:
        sizes = view.table.sizes
        return any(sizes[seat] <= self.hurry for seat in view.table.active)


def _strengths(view: View, cards: Iterable[Card]) -> list[int]:
    """Where each of some cards stands in the order of the moment, weak ones first."""
    index, turned = view.ruleset.deck.index, view.table.turned
    top = _strongest(view)
    return sorted(
        index[card.rank] if card.rank == JOKER or not turned else top - index[card.rank]
        for card in cards
    )


def _strongest(view: View) -> int:
    """Where the strongest rank stands; jokers stand above it."""
    return len(view.ruleset.deck.ranks) - 1


def _is_dear(view: View, cards: Sequence[Card]) -> bool:
    """Whether cards are of the strongest rank, or part of a larger set."""
    ranks = {card.rank for card in cards}
    held = sum(card.rank in ranks for card in view.hand)
    return _strengths(view, cards)[-1] >= _strongest(view) or held > len(cards)


def _ends_badly(view: View, play: Play) -> bool:
    """Whether a play finishes on forbidden cards, or leaves nothing else."""
    names = _forbidden(view)

    def is_forbidden(card: Card) -> bool:
        return card.rank in names or str(card) in names

    cards = play.cards_in(view)
    left = [*view.hand]
    for card in cards:
        left.remove(card)
    return all(map(is_forbidden, left)) if left else any(map(is_forbidden, cards))


def _forbidden(view: View) -> set[str]:
    """The ranks and cards on which nobody may finish, or may not while the order is turned."""
    rule, deck = view.ruleset.variant.finishing, view.ruleset.deck
    return {*rule.forbidden, *forbidden_names(rule, deck, revolution=view.table.turned)}


def _is_low(view: View) -> bool:
    """Whether the seat gives its best in the exchange."""
    return view.seat in view.standing[len(view.standing) // 2 :]
