"""`[locking]`: plays after which only certain suits or ranks may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from attrs import evolve, frozen

from president_rules.cards import JOKER
from president_rules.rules.option import Contradiction, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.table import Outcome, Pattern, Trick
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Locking:
    """Plays after which only certain suits or ranks may follow."""

    suits: Literal["off", "exact"] = option(
        "off",
        "Whether two plays of the same suits lock them.",
        clause="LOCK-1",
        choices={
            "off": "suits do not matter",
            "exact": "after two plays of the same suits only these may be played",
        },
    )
    ranks: Literal["off", "consecutive"] = option(
        "off",
        "Whether a set one step stronger than the one before locks such steps.",
        clause="LOCK-2",
        choices={
            "off": "an answer may be any number of steps stronger",
            "consecutive": "after a set that is one step stronger only such steps may be played",
        },
    )
    jokers: Literal["satisfy", "refuse"] = option(
        "satisfy",
        "Whether a joker stands for the suit that is wanted.",
        clause="LOCK-1",
        choices={
            "satisfy": "a joker stands for the suit that a lock wants",
            "refuse": "a play with a joker does not fit a lock of suits",
        },
    )


def fits(rule: Locking, trick: Trick, play: Pattern) -> bool:
    """Whether a play fits the locks that hold (`LOCK-1`, `LOCK-2`)."""
    if trick.suits and not _fits_suits(rule, trick.suits, play):
        return False
    return not trick.stepping or _is_step(trick, play)


def _fits_suits(rule: Locking, wanted: str, play: Pattern) -> bool:
    if play.size != len(wanted):
        return False
    if not play.jokers:
        return play.suits == wanted
    if rule.jokers == "refuse":
        return False
    return all(play.suits.count(suit) <= wanted.count(suit) for suit in play.suits)


def _is_step(trick: Trick, play: Pattern) -> bool:
    """Whether a set is one step stronger than the play before it, in the order of the moment."""
    top = trick.top
    if top is None or top.length > 1 or play.length > 1 or JOKER in (top.rank, play.rank):
        return False
    return play.high - top.high == (-1 if trick.turned else 1)


def lock(rule: Locking, before: Trick, play: Pattern, done: Outcome) -> Outcome:
    """Lock suits and steps after a play, and keep what is locked."""
    top, suits, stepping = before.top, before.suits, before.stepping
    if rule.suits == "exact" and not suits and top is not None and not (top.jokers or play.jokers):
        suits = play.suits if play.suits == top.suits else ""
    if rule.ranks == "consecutive" and not stepping:
        stepping = _is_step(before, play)
    if (suits, stepping) == (done.trick.suits, done.trick.stepping):
        return done
    return evolve(done, trick=evolve(done.trick, suits=suits, stepping=stepping))


def names_suits(rule: Locking) -> bool:
    """Whether every suit matters."""
    return rule.suits != "off"


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the locks."""
    table, deck = variant.locking, variant.deck
    if deck.copies:
        for name, default in (("suits", "off"), ("ranks", "off"), ("jokers", "satisfy")):
            if getattr(table, name) != default:
                key = f"locking.{name}"
                message = f"`{key}` does not go with `deck.copies`, a deck without suits."
                yield Contradiction((key, "deck.copies"), message, dead=key)
        return
    if table.jokers != "satisfy" and (table.suits == "off" or not deck.jokers):
        why = "locking.suits" if table.suits == "off" else "deck.jokers"
        message = f"`locking.jokers` has no effect (see `{why}`)."
        yield Contradiction(("locking.jokers", why), message, dead="locking.jokers")
