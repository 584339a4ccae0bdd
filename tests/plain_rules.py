"""What may be played, family included, written as plainly as the rules page has it.

Nothing here imports the library. A card is its notation, a hand is a tuple of cards, a trick is the
list of what was done in it, and every question is asked of that list anew. A variant is read as
data, table by table.
"""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

JOKER = "JK"
ORDER = (
    "NOT_YOUR_TURN",
    "NOT_A_COMBINATION",
    "CARD_REQUIRED",
    "FORBIDDEN_LEAD",
    "WRONG_SIZE",
    "TOO_LOW",
    "EQUAL_FORBIDDEN",
    "MUST_MATCH",
    "LOCKED",
    "FORBIDDEN_FINISH",
)
"""The checks of a play that is held (PLAY-5), the first first."""

Hand = tuple[str, ...]


class Reading(NamedTuple):
    """What cards are taken for.

    Attributes:
        ranks: The ranks, weak to strong in the normal order: one for a set.
        each: How many cards of each.

    """

    ranks: tuple[str, ...]
    each: int

    @property
    def is_set(self) -> bool:
        return len(self.ranks) == 1

    @property
    def name(self) -> str:
        return self.ranks[0] if self.is_set else f"{self.ranks[0]}-{self.ranks[-1]}"


class Done(NamedTuple):
    """What a seat did in a trick: the cards it played and their reading, or no cards for a pass."""

    cards: Hand = ()
    reading: Reading = Reading((), 0)


@dataclass(frozen=True)
class Plain:
    """A trick, and who asks what it may play.

    Attributes:
        variant: The tables of the rules.
        hand: The hand of the seat that asks.
        on_turn: Whether it is that seat's turn.
        done: What was done in the trick, in order.
        revolution: Whether a revolution was in force when the trick began.
        required: The card that this leader must play (LEAD-3); empty for none.

    """

    variant: Any
    hand: Hand
    on_turn: bool = True
    done: tuple[Done, ...] = ()
    revolution: bool = False
    required: str = ""

    # Cards.

    def rank(self, card: str) -> str:
        return card if card == JOKER or self.variant.deck.copies else card[:-1]

    def suits(self, cards: Hand) -> list[str]:
        """The suits of natural cards, sorted; of an empty name in a deck without suits."""
        named = not self.variant.deck.copies
        return sorted(named * card[-1] for card in cards if card != JOKER)

    def natural(self, cards: Hand) -> Counter[str]:
        """How many natural cards there are of each rank."""
        return Counter(self.rank(card) for card in cards if card != JOKER)

    # Readings: JOKER-2, JOKER-3, SEQ-1, SEQ-3.

    def readings(self, cards: Hand) -> list[Reading]:
        """All that cards can be read as."""
        return [*self.as_set(cards), *self.as_sequences(cards)]

    def as_set(self, cards: Hand) -> Iterator[Reading]:
        natural, rule = self.natural(cards), self.variant.jokers
        if len(natural) == 1 and (rule.wild or JOKER not in cards):
            yield Reading((*natural,), len(cards))
        only_jokers = not self.plays and {*self.hand} == {JOKER}
        if not natural and (rule.alone != "forbidden" or only_jokers):
            yield Reading((JOKER,), len(cards))

    def as_sequences(self, cards: Hand) -> Iterator[Reading]:
        rule, ranks = self.variant.sequences, self.variant.deck.ranks
        natural, jokers = self.natural(cards), cards.count(JOKER)
        if (
            not rule.min
            or not natural
            or (jokers and not (rule.jokers and self.variant.jokers.wild))
        ):
            return
        run = ranks[: ranks.index(rule.top) + 1] if rule.top else ranks
        for each, low in itertools.product(rule.sets, range(len(run))):
            length, rest = divmod(len(cards), each)
            span = run[low : low + length]
            if rest or len(span) < length or not rule.min <= length <= (rule.max or length):
                continue
            if each == 1 and rule.same_suit and len({*self.suits(cards)}) > 1:
                continue
            if all(rank in span and count <= each for rank, count in natural.items()):
                yield Reading(span, each)

    # What was done so far.

    @cached_property
    def plays(self) -> tuple[Done, ...]:
        return tuple(each for each in self.done if each.cards)

    @cached_property
    def top(self) -> Done:
        return self.plays[-1]

    @cached_property
    def before(self) -> Plain:
        """The trick without its last play and what came after it."""
        last = max(at for at, each in enumerate(self.done) if each.cards)
        return replace(self, done=self.done[:last])

    def counted(self, done: Done, rank: str) -> int:
        """How many cards of a rank a play counts as (JOKER-7)."""
        if rank not in done.reading.ranks:
            return 0
        if rank == JOKER or self.variant.jokers.trigger_effects:
            return done.reading.each
        return self.natural(done.cards)[rank]

    def times(self, effect: Any, done: Done) -> int:
        """How often a play does what an effect says (EFFECT-1, EFFECT-2)."""
        as_set = done.reading.is_set and (not effect.sizes or len(done.cards) in effect.sizes)
        if not (as_set or (effect.in_sequences and not done.reading.is_set)):
            return 0
        count = self.counted(done, effect.rank)
        if effect.parity == "odd" and count % 2 == 0:
            return 0
        return min(count, 1) if effect.amount == "one" else count

    def effects(self, done: Done, do: str) -> int:
        return sum(self.times(each, done) for each in self.variant.effects if each.do == do)

    def revolves(self, done: Done) -> int:
        """How often a play makes a revolution (REV-1, REV-2)."""
        rule, reading = self.variant.revolution, done.reading
        count = len(done.cards) if reading.is_set else len(reading.ranks)
        if rule.jokers == "natural":
            natural = self.natural(done.cards)
            count = natural.total() if reading.is_set else [*natural.values()].count(reading.each)
        wanted = rule.set if reading.is_set else rule.sequence
        return (1 if wanted and count >= wanted else 0) + self.effects(done, "revolution")

    @cached_property
    def in_revolution(self) -> bool:
        """Whether a revolution is in force now (REV-2)."""
        return self.revolution ^ (sum(map(self.revolves, self.plays)) % 2 == 1)

    @cached_property
    def turned(self) -> bool:
        """Whether the order is turned round now (REV-3)."""
        inverts = sum(self.effects(done, "invert_trick") for done in self.plays)
        return self.in_revolution ^ (inverts % 2 == 1)

    # Size: PLAY-2, PLAY-4, JOKER-4, JOKER-6.

    def is_bomb(self, done: Done) -> bool:
        wanted = self.variant.bombs.set
        return bool(wanted) and done.reading.is_set and len(done.cards) >= wanted

    def is_boss(self, done: Done) -> bool:
        """Whether an answer is a boss's: not while the order is turned round (REV-5)."""
        rule = self.variant.following
        boss = rule.boss_size != "same" and done.reading.ranks[0] in rule.boss
        return boss and done.reading.is_set and not self.is_bomb(done) and not self.turned

    def is_lone_joker(self, done: Done) -> bool:
        return done.cards == (JOKER,)

    def is_counter(self, done: Done) -> bool:
        """JOKER-6: alone, against a lone joker that is the play to beat."""
        named = done.cards[0] in self.variant.jokers.countered_by
        return len(done.cards) == 1 and named and self.is_lone_joker(self.top)

    @cached_property
    def size(self) -> int:
        """The size of the trick: that of its last play which did not leave it as it was."""
        if len(self.plays) == 1:
            return len(self.top.cards)
        before, top = self.before, self.top
        lone = self.variant.jokers.beats_any_size and self.is_lone_joker(top)
        if before.top.reading.is_set and (before.is_boss(top) or lone or before.is_counter(top)):
            return before.size
        return len(top.cards)

    @cached_property
    def is_boss_answer(self) -> bool:
        """Whether the play to beat is of a boss with another number of cards than the trick."""
        if len(self.plays) == 1 or not self.before.top.reading.is_set:
            return False
        return self.before.is_boss(self.top) and len(self.top.cards) != self.before.size

    def fits_size(self, done: Done) -> bool:
        """Whether a set that is no bomb has the number of cards that answers a set."""
        rule, number = self.variant.following, len(done.cards)
        if done.reading.ranks == (JOKER,) and self.variant.jokers.beats_any_size:
            return number == (len(self.top.cards) + 1 if self.is_boss_answer else 1)
        if self.is_boss(done):
            return number == (1 if rule.boss_size == "one" else max(1, self.size - 1))
        if rule.count == "same":
            return number == self.size
        if rule.count == "multiple":
            return number % len(self.plays[0].cards) == 0
        return number >= self.size

    # Strength: PLAY-3, JOKER-2, JOKER-5, SEQ-2, BOMB-1.

    def strength(self, rank: str) -> int:
        """Where a rank stands at the moment."""
        ranks, rule = self.variant.deck.ranks, self.variant.jokers
        if rank == JOKER:
            highest = (rule.alone == "highest") ^ (rule.inverts and self.turned)
            return 1000 if highest else -1000
        return -ranks.index(rank) if self.turned else ranks.index(rank)

    def against_sequence(self, done: Done) -> str:
        mine, theirs = done.reading, self.top.reading
        if (len(mine.ranks), mine.each) != (len(theirs.ranks), theirs.each):
            return "WRONG_SIZE"
        strengths = [*map(self.strength, mine.ranks)]
        best = min(strengths) if self.variant.sequences.compare == "disjoint" else max(strengths)
        return "" if best > max(map(self.strength, theirs.ranks)) else "TOO_LOW"

    def against(self, done: Done) -> str:
        """Size and strength of an answer."""
        bomb, top_bomb = self.is_bomb(done), self.is_bomb(self.top)
        number, top_number = len(done.cards), len(self.top.cards)
        if bomb and (not top_bomb or number > top_number):
            return ""
        if top_bomb and (not bomb or number < top_number):
            return "WRONG_SIZE"
        if not (done.reading.is_set and self.top.reading.is_set):
            return self.against_sequence(done)
        if not bomb and not self.fits_size(done):
            return "WRONG_SIZE"
        rule = self.variant.following
        more = rule.count == "larger_wins" and number > self.size
        if more and not bomb and not self.is_boss(done):
            return ""
        mine, theirs = (self.strength(each.reading.ranks[0]) for each in (done, self.top))
        allowed = rule.equal != "forbidden" and number in (rule.equal_sizes or [number])
        if mine == theirs:
            return "" if allowed else "EQUAL_FORBIDDEN"
        return "" if mine > theirs else "TOO_LOW"

    # Equal plays and locks: EQUAL-6, EQUAL-7, LOCK-1, LOCK-2.

    @cached_property
    def equals_at(self) -> list[int]:
        """When an equal play was made."""
        found = []
        for at, each in enumerate(self.done):
            before = [done for done in self.done[:at] if done.cards]
            if each.cards and before and is_equal(each, before[-1]):
                found.append(at)
        return found

    def fits_equal_rules(self, done: Done) -> str:
        rule, equals = self.variant.following, self.equals_at
        bound = rule.equal in {"match_or_skip", "match_or_out"} and len(self.done) - 1 in equals
        if bound and not is_equal(done, self.top):
            return "MUST_MATCH"
        if rule.equal == "lock" and equals and not self.is_counter(done):
            passed = [at for at, each in enumerate(self.done) if not each.cards]
            released = rule.lock_until == "pass" and passed and passed[-1] > equals[-1]
            if not released and done.reading.ranks != self.done[equals[-1]].reading.ranks:
                return "LOCKED"
        return ""

    @cached_property
    def locked_suits(self) -> list[str]:
        """The suits that alone may be played; none if they are not locked."""
        for first, second in itertools.pairwise(self.plays):
            natural = JOKER not in first.cards + second.cards
            if natural and self.suits(first.cards) == self.suits(second.cards):
                return self.suits(first.cards)
        return []

    def fits_suits(self, cards: Hand) -> bool:
        wanted = self.locked_suits
        if self.variant.locking.suits == "off" or not wanted:
            return True
        refused = self.variant.locking.jokers == "refuse" and JOKER in cards
        spare = Counter(self.suits(cards)) - Counter(wanted)
        return len(cards) == len(wanted) and not spare and not refused

    def is_step(self, done: Done) -> bool:
        """Whether a play is exactly one step stronger than the play to beat."""
        if not (done.reading.is_set and self.top.reading.is_set):
            return False
        if JOKER in {done.reading.ranks[0], self.top.reading.ranks[0]}:
            return False
        return self.strength(done.reading.ranks[0]) == 1 + self.strength(self.top.reading.ranks[0])

    @cached_property
    def stepping(self) -> bool:
        """Whether a step was made in this trick, each judged by the order before it."""
        plays = self.plays
        made = (replace(self, done=plays[:at]).is_step(plays[at]) for at in range(1, len(plays)))
        return self.variant.locking.ranks == "consecutive" and any(made)

    def fits_locks(self, done: Done) -> str:
        if self.is_bomb(done) or self.is_counter(done):
            return ""
        fits = self.fits_suits(done.cards) and (self.is_step(done) or not self.stepping)
        return "" if fits else "LOCKED"

    # Plays out of turn: CLEAR-3.

    def completes(self, done: Done) -> bool:
        """Whether a play is exactly the cards that complete, whoever's turn it is."""
        rule = self.variant.clearing
        if not (rule.completion and rule.completion_out_of_turn and self.plays):
            return False
        reading = self.top.reading
        if not reading.is_set or done.reading.ranks != reading.ranks:
            return False
        rank = reading.ranks[0]
        same = itertools.takewhile(
            lambda each: each.reading.ranks == reading.ranks, reversed(self.plays)
        )
        run = sum(self.counted(each, rank) for each in same)
        missing = rule.completion - run % rule.completion
        return missing == self.counted(done, rank) == len(done.cards)

    # Leads: LEAD-3, LEAD-4, PLAY-2.

    def may_lead(self, done: Done) -> str:
        if self.required and not self.opens(done) and self.can_open:
            return "CARD_REQUIRED"
        return self.may_lead_later(done)

    def opens(self, done: Done) -> bool:
        """Whether a play is or includes the card that must be played first."""
        alone = self.variant.lead.card_use == "alone"
        return self.required in done.cards and not (alone and len(done.cards) > 1)

    @cached_property
    def can_open(self) -> bool:
        """Whether the leader has any such play: not where a joker may not be played alone."""
        return any(
            self.opens(done) and not self.may_lead_later(done)
            for cards in subsets(self.hand)
            for done in (Done(cards, reading) for reading in self.readings(cards))
        )

    def may_lead_later(self, done: Done) -> str:
        rule, cards, reading = self.variant.lead, done.cards, done.reading
        if not {*rule.forbidden}.isdisjoint(reading.ranks) and self.leads_another():
            return "FORBIDDEN_LEAD"
        small = len(cards) in self.variant.following.sizes
        return "" if small or not reading.is_set else "WRONG_SIZE"

    def leads_another(self) -> bool:
        """Whether the leader has a card that it could lead alone, of a rank that may be led."""
        forbidden, alone = self.variant.lead.forbidden, self.variant.jokers.alone
        return any(
            self.rank(card) not in forbidden
            for card in self.hand
            if card != JOKER or alone != "forbidden" or {*self.hand} == {JOKER}
        )

    # All of it.

    def fits(self, done: Done) -> str:
        """Why a play is refused, but for the rules of finishing; empty if it is not."""
        if not self.plays:
            return self.may_lead(done) if self.on_turn else "NOT_YOUR_TURN"
        completes = self.completes(done)
        if not self.on_turn and not completes:
            return "NOT_YOUR_TURN"
        if completes:
            return self.fits_locks(done)
        beats = "" if self.is_counter(done) else self.against(done)
        return beats or self.fits_equal_rules(done) or self.fits_locks(done)

    def is_forbidden_finish(self, done: Done) -> bool:
        """OUT-3, OUT-7, JOKER-7."""
        rule, ranks = self.variant.finishing, self.variant.deck.ranks
        banned = [*rule.forbidden]
        if rule.follows_revolution and self.in_revolution:
            banned = [ranks[0] if name == ranks[-1] else name for name in banned]
        if len(done.cards) < len(self.hand):
            return False
        if rule.counts == "rank":
            strongest = max(done.reading.ranks, key=self.strength)
            return strongest in banned and self.counted(done, strongest) > 0
        counted = {rank for rank in done.reading.ranks if self.counted(done, rank)}
        return not {*banned}.isdisjoint(counted | {*done.cards})

    @cached_property
    def legal_plays(self) -> set[Done]:
        """Every legal play with its reading (OUT-4: a leader may finish if it can do no other)."""
        fits = {
            Done(cards, reading)
            for cards in subsets(self.hand)
            for reading in self.readings(cards)
            if not self.fits(Done(cards, reading))
        }
        if self.variant.finishing.policy == "demote":
            return fits
        fair = {done for done in fits if not self.is_forbidden_finish(done)}
        return fair or (fits if not self.plays else set())

    def may_pass(self, *, is_owner: bool) -> bool:
        """PASS-1 and PASS-4."""
        forced = self.variant.passing.forced_play and not is_owner
        fair = any(not self.is_forbidden_finish(done) for done in self.legal_plays)
        return self.on_turn and bool(self.plays) and not (forced and fair)

    def preference(self, reading: Reading) -> tuple[bool, int, int]:
        """SEQ-3: a set first, then the smaller set size, then the strongest card."""
        return not reading.is_set, reading.each, -max(map(self.strength, reading.ranks))

    def taken(self, cards: Hand, name: str = "") -> Reading | str:
        """The reading that cards are taken for, or why they are refused (SEQ-3)."""
        named = [
            each
            for each in sorted(self.readings(cards), key=self.preference)
            if name in {"", each.name, each.ranks[-1]}
        ]
        for reading in named:
            if Done(cards, reading) in self.legal_plays:
                return reading
        codes = [self.fits(Done(cards, each)) or "FORBIDDEN_FINISH" for each in named]
        refused = "NOT_A_COMBINATION" if self.on_turn else "NOT_YOUR_TURN"
        return max(codes, key=ORDER.index, default=refused)


def is_equal(done: Done, before: Done) -> bool:
    """As many cards of exactly the same rank: sets alone."""
    both_sets = done.reading.is_set and before.reading.is_set
    return both_sets and done.reading == before.reading


def subsets(hand: Hand) -> Iterator[Hand]:
    """Every set of cards of a hand, equal cards told apart by nothing."""
    every = (itertools.combinations(sorted(hand), size + 1) for size in range(len(hand)))
    yield from dict.fromkeys(itertools.chain.from_iterable(every))
