"""What may be played: sets and sequences, their readings, and why a play is refused (`PLAY-5`)."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from president_rules import answering
from president_rules.actions import Play
from president_rules.cards import JOKER
from president_rules.errors import Code, Violation
from president_rules.position import (
    Position,
    not_a_combination,
    not_your_turn,
    owes,
    refuse_actor,
    sentence,
)
from president_rules.rules import finishing, following, lead, sequences
from president_rules.ruleset import why_not_led
from president_rules.state import not_held
from president_rules.table import bits

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from president_rules.ruleset import Ruleset
    from president_rules.table import Pattern, Trick


def set_plays(at: Position, seat: int, sets: int, *, distinct: bool) -> tuple[Play, ...]:
    """The plays of these sets: open ones, or every choice of cards."""
    rules, hand = at.rules, at.hands[seat]
    if distinct:
        return tuple(rules.plays[seat][code] for code in bits(sets))
    book = rules.book
    return tuple(
        Play(seat, rules.deck.unpack(cards))
        for code in bits(sets)
        for cards in book.choices(hand, book.patterns[code])
    )


def sequence_plays(at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]) -> Iterator[Play]:
    """The plays of sequences; where the cards alone would be read otherwise, with the reading."""
    rules, preference = at.rules, functools.partial(_preference, at.trick)
    taken: dict[int, Pattern] = {}
    for run in sorted(runs, key=preference):
        taken.setdefault(run.named, run)
    for run in sorted(runs, key=lambda run: (run.size, run.low, run.named)):
        same = rules.book.exact(run.named) if run.jokers else None
        as_set = same is not None and bool(same.bit & sets)
        alone = taken[run.named] == run and not as_set
        reading = "" if alone else run.reading
        yield Play(seat, rules.deck.unpack(run.named), reading=reading)


def legal_plays(at: Position, seat: int) -> int:
    """The sets that an active seat may play but for the rules of finishing, as a mask."""
    hand, trick = at.hands[seat], at.trick
    if seat != at.seats.turn:
        return hand & trick.completes
    if at.seats.pending or _leads_freely(at, hand):
        return hand & trick.answers
    return sum(p.bit for p in at.rules.book.patterns if hand & p.bit and not _why_not_led(at, p))


def legal_sequences(at: Position, seat: int, *, distinct: bool) -> tuple[Pattern, ...]:
    """The sequences that a seat may play but for the rules of finishing."""
    if seat != at.seats.turn or not at.rules.variant.sequences.min:
        return ()
    named = at.rules.book.marked if distinct else at.rules.deck.all
    runs = _runs_held(at, at.hands[seat], named=named)
    return tuple(run for run in runs if _why_not_table(at, seat, run) is None)


def _runs_held(at: Position, hand: int, *, named: int) -> Iterator[Pattern]:
    """The sequences of a hand that a trick asks for; the suits of the named cards count."""
    book, deck, rule = at.rules.book, at.rules.deck, at.rules.variant.sequences
    cards = book.cards(hand)
    if not book.wild:
        cards &= ~deck.of_rank(JOKER)

    def kinds(group: int) -> tuple[int, ...]:
        plain = group & ~named
        return (*((plain,) if plain else ()), *deck.kinds(group & named))

    looked_for = sequences.wanted(rule, deck, at.trick)
    for found in sequences.held(rule, deck, cards, looked_for, kinds):
        yield book.sequence(*found)


def _leads_freely(at: Position, hand: int) -> bool:
    """Whether a leader holds something it may lead by the general rules (`LEAD-4`, `JOKER-2`)."""
    return bool(hand & (at.trick.answers if at.trick.opening else at.rules.leadable))


def _why_not_led(at: Position, play: Pattern) -> Code | None:
    """Why a leader that holds a combination may not lead it; the exceptions of `LEAD-4` count."""
    code, rule = _why_not_led_later(at, play), at.rules.variant.lead
    if code is Code.NOT_A_COMBINATION or not at.trick.opening:
        return code
    opens = lead.opens(rule, at.rules.deck, play) or not _can_open(at)
    return code if opens else Code.CARD_REQUIRED


def _why_not_led_later(at: Position, play: Pattern) -> Code | None:
    """The same for a leader that is not bound by `LEAD-3`."""
    rules, hand = at.rules, at.hands[at.seats.turn]
    code = why_not_led(rules, rules.no_trick, play)
    unusual = code is Code.NOT_A_COMBINATION and not _holds_natural(rules, hand)
    if unusual or (code is Code.FORBIDDEN_LEAD and not hand & rules.leadable):
        fits = play.length > 1 or following.may_lead(rules.variant.following, play)
        return None if fits else Code.WRONG_SIZE
    return code


def _can_open(at: Position) -> bool:
    """Whether a leader that holds the card it must play first can play it so at all (`LEAD-3`).

    It cannot if that card is a joker that it may not play alone, and has nothing to go with it.
    """
    rules, hand = at.rules, at.hands[at.seats.turn]
    rule = rules.variant.lead
    if not lead.may_not_open(rule, rules.variant.jokers):
        return True
    sets = (p for p in rules.book.patterns if hand & p.bit)
    return any(
        lead.opens(rule, rules.deck, play) and _why_not_led_later(at, play) is None
        for play in (*sets, *_runs_held(at, hand, named=rules.book.marked))
    )


def _holds_natural(rules: Ruleset, hand: int) -> bool:
    return bool(rules.book.cards(hand) & ~rules.deck.of_rank(JOKER))


def finish_fairly(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> tuple[int, tuple[Pattern, ...]]:
    """Leave out the plays with which a seat may not finish; a leader keeps one (`OUT-4`)."""
    if not finishing.refuses(at.rules.variant.finishing):
        return sets, runs
    left = fair(at, seat, sets, runs)
    leads = seat == at.seats.turn and not at.seats.pending
    return (sets, runs) if leads and not any(left) else left


def fair(
    at: Position, seat: int, sets: int, runs: tuple[Pattern, ...]
) -> tuple[int, tuple[Pattern, ...]]:
    """The plays that are no forbidden finish (`OUT-3`)."""
    whole = at.rules.book.cards(at.hands[seat])
    last = at.rules.book.exact(whole)
    if last is not None and _is_forbidden(at, last):
        sets &= ~last.bit
    return sets, tuple(run for run in runs if run.named != whole or not _is_forbidden(at, run))


def _is_forbidden(at: Position, play: Pattern) -> bool:
    variant = at.rules.variant
    return finishing.is_forbidden_finish(
        variant.finishing, variant.jokers, at.rules.deck, at.trick, play
    )


def _why_not_table(at: Position, seat: int, play: Pattern) -> Code | None:
    """Why a combination that the seat holds may not be played, but for the rules of finishing."""
    if seat == at.seats.turn and not at.seats.pending:
        return _why_not_led(at, play)
    return answering.refusal(at.rules.variant, at.rules.deck, at.trick, play)


def _why_not(at: Position, seat: int, play: Pattern) -> Code | None:
    """Why a combination that the seat holds may not be played; None if it may."""
    code = _why_not_table(at, seat, play)
    if code is not None or not finishing.refuses(at.rules.variant.finishing):
        return code
    book = at.rules.book
    left = book.cards(at.hands[seat]).bit_count() - play.size
    if left or not _is_forbidden(at, play):
        return None
    sets, runs = finish_fairly(
        at, seat, legal_plays(at, seat), legal_sequences(at, seat, distinct=True)
    )
    return None if sets & play.bit or play in runs else Code.FORBIDDEN_FINISH


def judged(at: Position, action: Play) -> Pattern | Violation:
    """The combination that a play is taken for, or why it is refused (`PLAY-5`, `SEQ-3`)."""
    seat, seats, rules = action.seat, at.seats, at.rules
    refused = refuse_actor(at, seat)
    if refused:
        return refused
    readings = readings_of(rules, action)
    if seat != seats.turn:
        readings = _completions(at, readings)
        if not readings:
            return not_your_turn(at, seat)
    if at.debts:
        return not_your_turn(at, seat) if seat != seats.turn else owes(at, seat)
    if rules.book.given(at.hands.get(seat, 0), action) is None:
        return not_held(seat, _cards_named(action))
    best: tuple[int, Pattern, Code] | None = None
    for play in sorted(readings, key=functools.partial(_preference, at.trick)):
        code = _why_not(at, seat, play)
        if code is None:
            return play
        if best is None or answering.ORDER.index(code) > best[0]:
            best = answering.ORDER.index(code), play, code
    if best is None or best[2] is Code.NOT_A_COMBINATION:
        return not_a_combination(action)
    return Violation(best[2], sentence(at, seat, best[1], best[2]))


def _completions(at: Position, readings: Iterable[Pattern]) -> tuple[Pattern, ...]:
    """Those readings that are exempt from the turn, whatever else is wrong with them."""
    variant, trick = at.rules.variant, at.trick
    return tuple(play for play in readings if answering.is_completion(variant, trick, play))


def readings_of(rules: Ruleset, action: Play) -> tuple[Pattern, ...]:
    """Everything that a play can be read as, of what it names (`SEQ-3`)."""
    book, rule = rules.book, rules.variant.sequences
    found = [book.pattern_of(action)]
    cards = rules.deck.pack(action.cards)
    jokers_fit = book.wild or JOKER not in {card.rank for card in action.cards}
    if cards and not action.is_open and rule.min and jokers_fit:
        runs = sequences.readings(rule, rules.deck, cards)
        found += [book.sequence(cards, low, length) for low, length in runs]
    name = _rank_names(action.reading)
    return tuple(p for p in found if p is not None and (not name or name in {p.rank, p.reading}))


def _rank_names(reading: str) -> str:
    """A reading in canonical form: `T` is `10`."""
    return "-".join("10" if rank == "T" else rank for rank in reading.split("-"))


def _preference(trick: Trick, play: Pattern) -> tuple[bool, int, int]:
    """A set before a sequence, then the smaller set size, then the strongest card (`SEQ-3`)."""
    return play.length > 1, play.each, play.low if trick.turned else -play.high


def _cards_named(action: Play) -> str:
    return str(action).partition(" ")[2]
