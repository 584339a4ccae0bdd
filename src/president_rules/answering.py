"""What may answer what: the questions that a play is asked, in the order of `PLAY-5`.

Every question is a rule's own; this is the one place where they are put in order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.errors import Code
from president_rules.rules import bombs, clearing, following, jokers, locking, sequences

if TYPE_CHECKING:
    from president_rules.cards import Deck
    from president_rules.table import Pattern, Trick
    from president_rules.variant import Variant

ORDER = (
    Code.NOT_A_COMBINATION,
    Code.CARD_REQUIRED,
    Code.FORBIDDEN_LEAD,
    Code.WRONG_SIZE,
    Code.TOO_LOW,
    Code.EQUAL_FORBIDDEN,
    Code.MUST_MATCH,
    Code.LOCKED,
    Code.FORBIDDEN_FINISH,
)
"""The refusals of a play that its seat holds, first check first."""


def is_completion(variant: Variant, trick: Trick, play: Pattern) -> bool:
    """Whether a play is a completion, which is exempt from the turn (`CLEAR-3`)."""
    completing = clearing.is_completing(variant.clearing, variant.jokers, trick, play)
    return completing and jokers.is_combination(variant.jokers, play)


def completes(variant: Variant, trick: Trick, play: Pattern) -> bool:
    """Whether any seat may make a play out of turn: a completion that fits suits and steps."""
    return is_completion(variant, trick, play) and _fits_locks(variant, trick, play)


def refusal(variant: Variant, deck: Deck, trick: Trick, play: Pattern) -> Code | None:
    """Why a combination is no answer to a trick; None if it is one."""
    if not jokers.is_combination(variant.jokers, play):
        return Code.NOT_A_COMBINATION
    if clearing.is_completing(variant.clearing, variant.jokers, trick, play):
        return None if _fits_locks(variant, trick, play) else Code.LOCKED
    counters = jokers.is_counter(variant.jokers, deck, trick, play)
    if not counters:
        refused = _size_and_strength(variant, trick, play)
        if refused is not None:
            return refused
    if not following.matches_if_bound(trick, play):
        return Code.MUST_MATCH
    if counters:
        return None
    fits = following.fits_lock(trick, play) and _fits_locks(variant, trick, play)
    return None if fits else Code.LOCKED


def _fits_locks(variant: Variant, trick: Trick, play: Pattern) -> bool:
    """Whether a play fits the locks of suits and steps, which bind no bomb (`BOMB-1`)."""
    return bombs.is_bomb(variant.bombs, play) or locking.fits(variant.locking, trick, play)


def _size_and_strength(variant: Variant, trick: Trick, play: Pattern) -> Code | None:
    rule, top = variant.following, trick.top
    if top is None:
        return Code.WRONG_SIZE
    wins = bombs.outdoes(variant.bombs, trick, play)
    if wins is not None:
        return None if wins else Code.WRONG_SIZE
    if play.length > 1 or top.length > 1:
        if not sequences.fits(trick, play):
            return Code.WRONG_SIZE
        return None if sequences.beats(variant.sequences, trick, play) else Code.TOO_LOW
    if not bombs.is_bomb(variant.bombs, play):
        fits = jokers.beats_size(variant.jokers, trick, play)
        if not (following.fits_size(rule, trick, play) if fits is None else fits):
            return Code.WRONG_SIZE
        if following.outnumbers(rule, trick, play):
            return None
    mine, theirs = (play.turned, top.turned) if trick.turned else (play.strength, top.strength)
    if mine < theirs:
        return Code.TOO_LOW
    if mine == theirs and not following.equal_allowed(rule, play.size):
        return Code.EQUAL_FORBIDDEN
    return None


def keeps_size(variant: Variant, deck: Deck, trick: Trick, play: Pattern) -> bool:
    """Whether an answer leaves the size of the trick as it was (`PLAY-2`, `JOKER-6`)."""
    if bombs.is_bomb(variant.bombs, play) or trick.top is None or trick.top.length > 1:
        return False
    boss = following.is_boss_answer(variant.following, trick, play)
    lone = variant.jokers.beats_any_size and jokers.is_lone(play)
    return boss or lone or jokers.is_counter(variant.jokers, deck, trick, play)
