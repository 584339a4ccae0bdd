"""Which keys of a variant did not come up while rounds were played through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import JOKER
from president_rules.table import Pattern, Trick
from president_rules.testing._small_decks import names_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rules.finishing import Finishing
    from president_rules.testing._exploring import Explorer
    from president_rules.variant import Variant


@frozen(eq=False)
class _Seen:
    """What came up.

    Attributes:
        plays: The combinations that were played.
        tricks: The tricks.
        demoted: Whether a seat was demoted.
        fell: Whether a seat fell.

    """

    plays: tuple[Pattern, ...]
    tricks: tuple[Trick, ...]
    demoted: bool
    fell: bool


def keys_unseen(explorer: Explorer, cards: int) -> tuple[str, ...]:
    """The keys of which it is known that they made no difference, as paths.

    Args:
        explorer: What has played the rounds.
        cards: All cards that were dealt.

    """
    rules, keys = explorer.match.ruleset, explorer.keys
    tricks = tuple(keys.tricks.seen)
    tops = {trick.top for trick in tricks if trick.top is not None}
    plays = {rules.book.patterns[code] for code in explorer.laws.codes_played}
    seen = _Seen(
        (*tops, *plays),
        tricks,
        any(places.demoted for places in explorer.laws.ends),
        any(max(places.fallen, places.falling) >= 0 for places in explorer.laws.ends),
    )
    dealt = {name for card in rules.deck.unpack(cards) for name in (card.rank, str(card))}
    dead = {path for path, came_up in _asked(rules.variant, seen) if not came_up}
    return tuple(sorted(dead | set(_not_dealt(rules.variant, dealt))))


def _not_dealt(variant: Variant, dealt: set[str]) -> Iterator[str]:
    """The keys that name ranks or cards none of which was dealt."""
    for path, words in names_in(variant):
        if dealt.isdisjoint(words):
            yield path.partition("]")[0] + "]" if path.startswith("effects") else path


def _asked(variant: Variant, seen: _Seen) -> Iterator[tuple[str, bool]]:
    """Keys that are off their defaults, and whether they came up."""
    plays, tricks = seen.plays, seen.tricks
    runs = max((play.length for play in plays), default=0)
    sets = max((play.size for play in plays if play.length == 1), default=0)
    has_joker = any(play.jokers or play.rank == JOKER for play in plays)
    asked = {
        "deck.jokers": (variant.deck.jokers, has_joker),
        "sequences.min": (variant.sequences.min, runs > 1),
        "bombs.set": (variant.bombs.set, sets >= variant.bombs.set),
        "revolution.set": (variant.revolution.set, sets >= variant.revolution.set),
        "revolution.sequence": (variant.revolution.sequence, runs >= variant.revolution.sequence),
        "locking.suits": (variant.locking.suits != "off", any(t.suits for t in tricks)),
        "locking.ranks": (variant.locking.ranks != "off", any(t.stepping for t in tricks)),
        "following.equal": (variant.following.equal == "lock", any(t.locked for t in tricks)),
        "finishing.forbidden": (_demotes(variant.finishing), seen.demoted),
        "downfall.when": (variant.downfall.when != "never", seen.fell),
    }
    yield from ((path, came_up) for path, (is_on, came_up) in asked.items() if is_on)
    for number, effect in enumerate(variant.effects):
        sizes = effect.sizes or range(1, sets + 1)
        came_up = any(play.rank == effect.rank and play.size in sizes for play in plays)
        yield f"effects[{number}]", came_up


def _demotes(rule: Finishing) -> bool:
    return bool(rule.forbidden) and rule.policy == "demote"
