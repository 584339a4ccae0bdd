"""What holds of the plays of a variant, in no language: examples, specials, bans, falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.rulebook.pieces import suit_of
from president_rules.rules import families
from president_rules.rules.downfall import FEWEST

if TYPE_CHECKING:
    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Tables
    from president_rules.rules.effects import Effect


THREE = 3
"""The size of the sets that examples compare with pairs."""


def equal_sizes(facts: Facts) -> Tables:
    """The sizes of sets that may be equalled, where these are not all (`PLAY-3`)."""
    rule, largest = facts.variant.following, facts.largest_set
    if rule.equal == "forbidden" or not rule.equal_sizes:
        return ()
    sizes = tuple(sorted(size for size in rule.equal_sizes if size <= largest))
    return () if len(sizes) == largest else sizes or (max(rule.equal_sizes),)


def plain_ranks(facts: Facts) -> tuple[str, str] | None:
    """Two neighbouring ranks about which no rule says anything, with a pair of each, for examples.

    Returns:
        The weaker and the stronger one; None if there are none.

    """
    rule = facts.variant
    named: set[str] = {*rule.clearing.ranks, *rule.following.boss, *rule.lead.forbidden}
    named |= {effect.rank for effect in rule.effects}
    named |= set(rule.finishing.forbidden)
    named |= {name.removesuffix(suit_of(name)) for name in rule.jokers.countered_by}
    ranks = facts.ranks
    middle = len(ranks) // 2 - 1
    order = sorted(range(len(ranks) - 1), key=lambda at: abs(at - middle))
    for at in order:
        low, high = ranks[at], ranks[at + 1]
        enough = min(facts.number_of(low), facts.number_of(high)) > 1
        if enough and not {low, high} & named:
            return low, high
    return None


def three_are_no_bomb(facts: Facts, rank: str) -> bool:
    """Whether there are three cards of a rank, and these beat no more than other sets do."""
    return facts.number_of(rank) >= THREE and not 0 < facts.variant.bombs.set <= THREE


def bosses_stay(facts: Facts) -> bool:
    """Whether a set of bosses may be answered: not if each of them ends the trick."""
    rule = facts.variant
    clears = {effect.rank for effect in rule.effects if effect.do == "clear" and not effect.sizes}
    return not {*rule.following.boss} <= {*rule.clearing.ranks, *clears}


# Sequences.


def example_run(facts: Facts, each: int = 1) -> tuple[str, ...]:
    """The ranks of a shortest sequence, for an example; empty if the deck has none."""
    rule = facts.variant.sequences
    ranks = families.ranks_of_sequences(facts.variant)
    most = len(ranks) - rule.min
    for start in sorted(range(most + 1), key=lambda at: abs(at - 1)):
        run = ranks[start : start + rule.min]
        if all(facts.number_of(rank) >= each for rank in run):
            return run
    return ()


def longest_sequence(facts: Facts) -> int:
    """How many ranks a sequence has at most by a rule of its own; 0 if it has none (`SEQ-1`)."""
    most = facts.variant.sequences.max
    return most if most and most <= len(families.ranks_of_sequences(facts.variant)) else 0


def top_of_sequences(facts: Facts) -> str:
    """The highest rank of a sequence, where it is not the strongest one (`SEQ-1`)."""
    ranks = families.ranks_of_sequences(facts.variant)
    return ranks[-1] if ranks[-1] != facts.variant.deck.ranks[-1] else ""


# Specials.


def effects_by_rank(facts: Facts) -> list[tuple[str, list[Effect]]]:
    """The effects of each rank, in file order."""
    found: dict[str, list[Effect]] = {}
    for effect in facts.variant.effects:
        found.setdefault(effect.rank, []).append(effect)
    return [*found.items()]


def jokers_stand_for_something(facts: Facts) -> bool:
    """Whether a rule looks at ranks that a joker may stand for (`JOKER-7`)."""
    rule = facts.variant
    looks = {
        *rule.clearing.ranks,
        *(effect.rank for effect in rule.effects),
        *rule.finishing.forbidden,
    } & {*rule.deck.ranks}
    return facts.has_wild_jokers and bool(looks or rule.clearing.completion)


def joker_in_sequences(facts: Facts) -> bool | None:
    """Whether a joker may fill a place of a sequence; None if it cannot be a question."""
    if not (facts.has_sequences and facts.has_wild_jokers):
        return None
    return facts.variant.sequences.jokers


def has_revolution(facts: Facts) -> bool:
    """Whether anything makes a revolution."""
    return families.has_revolution(facts.variant)


def has_lock(facts: Facts) -> bool:
    """Whether suits or steps may be locked."""
    rule = facts.variant.locking
    return rule.suits != "off" or rule.ranks != "off"


def equals_bind(facts: Facts) -> bool:
    """Whether an equal play says what may follow, bombs too (`EQUAL-6`, `EQUAL-7`)."""
    return facts.variant.following.equal in {"lock", "match_or_skip", "match_or_out"}


def bombs_not_led(facts: Facts) -> bool:
    """Whether there are bombs of a size that may not be led (`BOMB-1`)."""
    rule = facts.variant
    sizes = range(rule.bombs.set, facts.largest_set + 1)
    return bool(rule.bombs.set) and not {*sizes} <= {*rule.following.sizes}


def multiples_of_completion(facts: Facts) -> Tables:
    """The numbers of cards of one rank that end the trick (`CLEAR-2`)."""
    step = facts.variant.clearing.completion
    return tuple(range(step, facts.largest_set + 1, step)) if step else ()


# Going out.


def revolts(facts: Facts) -> tuple[str, str] | None:
    """The rank that nobody may finish on, and the one that takes its place (`OUT-7`)."""
    rule, ranks = facts.variant.finishing, facts.variant.deck.ranks
    forbidden: set[str] = {*rule.forbidden}
    if not rule.follows_revolution or ranks[-1] not in forbidden or not has_revolution(facts):
        return None
    return ranks[-1], ranks[0]


def ends_by_effect(facts: Facts) -> tuple[str, ...]:
    """Which of a gift and a discard may empty a hand (`EFFECT-3`)."""
    done = {effect.do for effect in facts.variant.effects}
    return tuple(verb for verb in ("give", "discard") if verb in done)


@frozen
class Fall:
    """When and how the first of the last standing falls.

    Attributes:
        fewest: With how many players at least; 0 if that is always so.
        when: Whether any other first place, or only that of the last, lets it fall; or nothing.
        at: Whether at once or at the end of the round.
        overturn: Whether the last finishing first turns all places over.

    """

    fewest: int
    when: str
    at: str
    overturn: bool


def fall(facts: Facts) -> Fall | None:
    """The downfall at these numbers of players (`FALL-1` to `FALL-3`)."""
    rule, tables = facts.variant.downfall, facts.tables
    fewest = max(rule.min_players, FEWEST)
    if tables[-1] < fewest or (rule.when == "never" and not rule.overturn):
        return None
    return Fall(fewest if tables[0] < fewest else 0, rule.when, rule.at, rule.overturn)
