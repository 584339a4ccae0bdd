"""`apply`: a state and an action make a new state. The only writer of states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from attrs import evolve

from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.errors import IllegalActionError, Violation
from president_rules.legality import check
from president_rules.playable import judged
from president_rules.position import position_of
from president_rules.rules import exchange, lead, match
from president_rules.ruleset import (
    PASSED,
    Ruleset,
    compile_rules,
    due_now,
    leading,
    leaves,
    owing,
    placed,
    standing_of,
)
from president_rules.state import Draft, Round, State, build
from president_rules.table import (
    Circle,
    Pattern,
    Phase,
    Places,
    Present,
    Seats,
    Step,
    Swap,
    Trick,
    Way,
    bits,
    code_of,
    way_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from president_rules.variant import Variant


def new_match(
    variant: Variant,
    players: int,
    *,
    dealer: int = 0,
    overrides: Mapping[str, Any] | None = None,
) -> State:
    """Begin a match: the state that waits for its first deal.

    Args:
        variant: How to play.
        players: How many play; the seats are 0 to `players - 1`, clockwise.
        dealer: The seat that deals the first round.
        overrides: Keys to lay over the variant, as in a file that extends it:
            `{"passing.mode": "out"}` or `{"passing": {"mode": "out"}}`.

    Raises:
        VariantError: The overrides do not make a variant.
        ValueError: The variant is not for so many players, or there is no such dealer.

    """
    if overrides:
        from president_rules.loading import override  # noqa: PLC0415 - few matches have any

        variant = override(variant, overrides)
    rules = compile_rules(variant, players)
    if not 0 <= dealer < players:
        message = f"there is no seat {dealer} to deal: the seats are 0 to {players - 1}"
        raise ValueError(message)
    current = Round(rules, dealer=dealer, scores=(0,) * players)
    return _between((0,) * players, Places(), current, Phase.DEAL)


def apply(state: State, action: Action) -> State:
    """Make the state that an action leads to. The state given is unchanged and stays usable.

    Raises:
        IllegalActionError: The rules refuse the action.

    """
    seats, trick = state._seats, state._trick
    if action.__class__ is Play and action._of is seats.plays:
        # The fast way: the bit of an interned play says whether it is legal.
        hands, seat = [*state._hands], action.seat
        hand = hands[seat]
        if not hand & action._bit & trick.answers or (seats.careful and not hand & seats.plain):
            return _apply_checked(state, action)
        change, cards = action._gives[hand >> action._shift & action._width]
        hands[seat] = hand = hand ^ change
        step = trick.after[action._code]
        if not hand or (step.keeps and not hand & step.keeps):
            return _left(state, hands, step, cards, seat)
        then = seats.after[step.stays]
        new = Draft()
        new._hands = tuple(hands)
        if then.pending:
            new._trick, new._top = step.trick, cards
        else:
            new._trick, new._top = step.ended, 0
    elif (
        action.__class__ is Pass
        and action.seat == seats.turn
        and (
            seats.may_pass
            or (
                seats.pending
                and not (hand := state._hands[action.seat]) & trick.answers
                and (not seats.careful or hand & seats.plain & trick.plain)
            )
        )
    ):
        step = trick.after[PASSED]
        then = seats.after[step.stays]
        new = Draft()
        new._hands = state._hands
        if then.pending:
            new._trick, new._top = step.trick, state._top
        else:
            new._trick, new._top = step.ended, 0
    else:
        return _apply_checked(state, action)
    new._seats = then
    new._places = state._places
    new._round = state._round
    new.__class__ = State
    return new  # type: ignore[return-value]  # it is a State now


def _apply_checked(state: State, action: Action) -> State:
    """Apply an action that is not known at a glance to be legal."""
    if isinstance(action, Play):
        found = judged(position_of(state), action)
        if isinstance(found, Violation):
            raise IllegalActionError(found, action)
        return _play(state, action, found)
    violation = check(state, action)
    if violation is not None:
        raise IllegalActionError(violation, action)
    match action:
        case Pass():
            return _pass(state)
        case Give() | Discard() if state._round.debts:
            return _pay(state, action)
        case Give():
            return _give(state, action)
        case Declare():
            current = evolve(state._round, swaps=())
            return _begin_play(current, state._seats.circle, state._hands)
        case Deal():
            return _deal(state, action)
        case Discard():  # pragma: no cover - refused where nothing is owed
            message = "nobody has to discard"
            raise AssertionError(message)
        case _:
            assert_never(action)


# Plays and passes.


def _play(state: State, action: Play, pattern: Pattern) -> State:
    rules, seat = state._round.rules, action.seat
    hands = [*state._hands]
    cards = rules.book.given(hands[seat], action) or 0
    hands[seat] = rules.book.without(hands[seat], cards)
    step = rules.step(state._trick, pattern)
    if leaves(hands[seat], step.keeps):
        return _left(state, hands, step, cards, seat)
    then = state._seats.after[_by(state, step.stays, seat)]
    return _go_on(tuple(hands), step, cards, then, state._places, state._round)


def _pass(state: State) -> State:
    step = state._trick.after[PASSED]
    then = state._seats.after[step.stays]
    return _go_on(state._hands, step, state._top, then, state._places, state._round)


def _by(state: State, code: int, seat: int) -> int:
    """The way on of a play, made by a seat that may not be the one on turn (`CLEAR-3`)."""
    return code if seat == state._seats.turn else code_of(evolve(way_of(code), seat=seat))


def _go_on(
    hands: tuple[int, ...], step: Step, cards: int, then: Seats, places: Places, current: Round
) -> State:
    """Fill in the state after a play or a pass that does not end the round."""
    trick, top = (step.trick, cards) if then.pending else (step.ended, 0)
    return build(hands, trick, top, then, places, current)


def _left(state: State, hands: list[int], step: Step, cards: int, seat: int) -> State:
    """Let a seat owe what its play makes it owe, or leave the round."""
    if hands[seat] and step.debts:
        return _owe(state, hands, step, cards, seat)
    code = _by(state, step.leaves if not hands[seat] else step.stays, seat)
    return _leave(state, hands, step, cards, seat, code)


def _leave(state: State, hands: list[int], step: Step, cards: int, seat: int, code: int) -> State:
    """Let a seat leave the round, and fall who falls (`OUT-1`, `OUT-5`, `FALL-1`)."""
    places, current = state._places, state._round
    if hands[seat]:
        code = code_of(evolve(way_of(code), leaves="demoted"))
        current = _drop(current, hands, seat)
    if way_of(code).leaves == "demoted":
        places = places.after_demotion(seat)
    else:
        places = placed(current.rules, places, current.standing, seat)
        if places.overturned:
            return _end_round(current, places, (), tuple(hands))
        if places.fallen >= 0 and places.fallen != state._places.fallen:
            code = code_of(evolve(way_of(code), falls=places.fallen))
            current = _drop(current, hands, places.fallen)
    then = state._seats.after[code]
    if then.phase is not Phase.PLAY:
        return _end_round(current, places, bits(then.active), tuple(hands))
    return _go_on(tuple(hands), step, cards, then, places, current)


def _drop(current: Round, hands: list[int], seat: int) -> Round:
    """Take a hand out of the game unseen."""
    book, deck = current.rules.book, current.rules.deck
    cards = book.cards(hands[seat])
    hands[seat] = 0
    return evolve(
        current, cards=deck.minus(current.cards, cards) or 0, gone=deck.plus(current.gone, cards)
    )


# What a play makes its seat give or discard.


def _owe(state: State, hands: list[int], step: Step, cards: int, seat: int) -> State:
    """Let a seat owe what its play makes it owe, before anything else happens (`EFFECT-3`)."""
    rules, current = state._round.rules, state._round
    seats = rules.seats(owing(state._seats, seat, way_of(step.stays)))
    debts = due_now(step.debts, rules.book.cards(hands[seat]).bit_count())
    current = evolve(current, debts=debts)
    return build(tuple(hands), step.trick, cards, seats, state._places, current)


def _pay(state: State, action: Give | Discard) -> State:
    """Let a seat give or discard what it owes, and then take the way that waited."""
    seats, seat, current = state._seats, action.seat, state._round
    rules, hands = current.rules, [*state._hands]
    book, gift = rules.book, rules.deck.pack(action.cards) or 0
    hands[seat] = book.without(hands[seat], gift)
    if isinstance(action, Give) and gift:
        to = seats.circle.after(seat, seats.active & ~(1 << seat))
        hands[to] = book.hand(rules.deck.plus(book.cards(hands[to]), gift))
        present = Present(seat, to, gift.bit_count(), gift)
        current = evolve(current, presents=(*current.presents, present))
    debts = due_now(current.debts[1:], book.cards(hands[seat]).bit_count())
    current = evolve(current, debts=debts)
    if debts:
        return build(tuple(hands), state._trick, state._top, seats, state._places, current)
    return _paid(build(tuple(hands), state._trick, state._top, seats, state._places, current))


def _paid(state: State) -> State:
    """Take the way on that waited until all was given."""
    seats, trick, rules = state._seats, state._trick, state._round.rules
    way, seat = seats.owing or Way("play"), seats.turn
    step = Step(trick, rules.ended(trick), code_of(way), code_of(way))
    hand = state._hands[seat]
    if leaves(hand, rules.keeps(revolution=trick.revolution)):
        code = code_of(evolve(way, leaves="demoted" if hand else "out"))
        return _leave(state, [*state._hands], step, state._top, seat, code)
    then = seats.after[code_of(way)]
    return _go_on(state._hands, step, state._top, then, state._places, state._round)


# Rounds.


def _between(hands: tuple[int, ...], places: Places, current: Round, phase: Phase) -> State:
    """Fill in a state that waits for a deal, or for nothing any more."""
    rules = current.rules
    return build(hands, rules.no_trick, 0, rules.idle[phase], places, current)


def _deal(state: State, action: Deal) -> State:
    current = state._round
    rules = current.rules
    to = rules.dealt_to(current.dealer, current.standing)
    hands = [
        [card for card, place in zip(action.cards, to, strict=True) if place == seat]
        for seat in range(rules.players)
    ]
    aside = [card for card, place in zip(action.cards, to, strict=True) if place < 0]
    packed = tuple(rules.deck.pack(hand) or 0 for hand in hands)
    return set_up(state, packed, rules.deck.pack(aside) or 0)


def set_up(
    state: State, hands: Sequence[int], aside: int = 0, standing: tuple[int, ...] = ()
) -> State:
    """Begin a round with given hands, as `Deal` does with dealt ones.

    Args:
        state: A state that waits for a deal.
        hands: What each seat holds, as sets of cards; together no more than the deck has.
        aside: The cards set aside.
        standing: The standing to begin with; empty for the state's own.

    """
    rules = state._round.rules
    current = state._round
    if standing:
        titles = _titles(rules, standing)
        current = evolve(current, standing=standing, titles=titles)
    cards = 0
    for hand in hands:
        cards = rules.deck.plus(cards, hand)
    rule = rules.variant.exchange
    sizes = [hand.bit_count() for hand in hands]
    swaps = exchange.swaps(rule, rules.counts, current.standing, sizes)
    current = evolve(
        current,
        number=current.number + 1,
        cards=cards,
        aside=aside,
        gone=0,
        swaps=swaps,
        presents=(),
    )
    packed = tuple(map(rules.book.hand, hands))
    circle = rules.circle(current.standing)
    if not swaps:
        return _begin_play(current, circle, packed)
    everybody = (1 << rules.players) - 1
    seats = rules.seats(Seats(Phase.EXCHANGE, circle, active=everybody))
    return build(packed, rules.no_trick, 0, seats, Places(), current)


def _titles(rules: Ruleset, standing: Sequence[int]) -> tuple[str, ...]:
    """The title of each seat (`TITLE-2`)."""
    titles = [""] * len(standing)
    for seat, title in zip(standing, rules.titles, strict=True):
        titles[seat] = title
    return tuple(titles)


def _begin_play(current: Round, circle: Circle, hands: tuple[int, ...]) -> State:
    """Begin play: who leads, and who holds forbidden cards alone (`LEAD-1`, `OUT-5`)."""
    rules = current.rules
    rule, deck = rules.variant.lead, rules.deck
    cards = [rules.book.cards(hand) for hand in hands]
    leader = lead.leader(rule, circle, current.dealer, current.standing, cards, deck)
    held, keeps = [*hands], rules.keeps(revolution=False)
    active = (1 << rules.players) - 1
    demoted: tuple[int, ...] = ()
    at = circle.order.index(leader)
    for seat in circle.order[at:] + circle.order[:at]:
        if leaves(held[seat], keeps) and active & (active - 1):
            current = _drop(current, held, seat)
            active &= ~(1 << seat)
            demoted = (*demoted, seat)
    places = Places(demoted=demoted)
    if not active & (active - 1):
        return _end_round(current, places, bits(active), tuple(held))
    opening = bool(cards[leader] & lead.required_card(rule, current.standing, deck))
    if not active >> leader & 1:
        leader, opening = circle.after(leader, active), False
    seats = rules.seats(leading(circle, leader, active))
    trick = rules.trick(Trick(opening=opening))
    return build(tuple(held), trick, 0, seats, places, current)


def _end_round(
    current: Round, places: Places, left: tuple[int, ...], hands: tuple[int, ...]
) -> State:
    """End a round: standing, titles, scores, the next dealer (`OUT-6`, `TITLE-1`, `SCORE-1`)."""
    rules = current.rules
    variant = rules.variant
    standing = standing_of(rules, places, current.standing, left)
    scores = [*current.scores]
    for seat, points in zip(standing, rules.points, strict=True):
        scores[seat] += points
    dealer = rules.next_dealer(current.dealer, current.standing, standing)
    ended = Round(
        rules,
        current.number,
        dealer,
        standing,
        _titles(rules, standing),
        tuple(scores),
        current.cards,
        current.aside,
        current.gone,
        current.swaps,
        presents=current.presents,
    )
    over = match.is_over(variant.match, current.number, scores)
    return _between(hands, places, ended, Phase.OVER if over else Phase.DEAL)


# The exchange.


def _give(state: State, action: Give) -> State:
    current, seat = state._round, action.seat
    rules, hands = current.rules, [*state._hands]
    rule = rules.variant.exchange
    gift = rules.deck.pack(action.cards) or 0
    due = exchange.given(current.swaps, seat, gift)
    done = all(swap.low_gift and swap.high_gift for swap in due)
    if exchange.moves_at_once(rule):
        _move(rules, hands, due, (seat,))
    elif done:
        _move(rules, hands, due, range(rules.players))
    current = evolve(current, swaps=due)
    if done:
        return _begin_play(current, state._seats.circle, tuple(hands))
    return build(tuple(hands), state._trick, 0, state._seats, state._places, current)


def _move(rules: Ruleset, hands: list[int], due: Sequence[Swap], givers: Iterable[int]) -> None:
    """Let the gifts of these seats change hands."""
    book, deck = rules.book, rules.deck
    for seat in givers:
        swap = exchange.swap_of(due, seat)
        if swap is None:
            continue
        other, gift = (swap.high, swap.low_gift) if seat == swap.low else (swap.low, swap.high_gift)
        hands[seat] = book.without(hands[seat], gift)
        hands[other] = book.hand(deck.plus(book.cards(hands[other]), gift))
