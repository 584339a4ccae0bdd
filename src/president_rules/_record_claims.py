"""Whether an assertion of a record holds in a state, and what held instead."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import TYPE_CHECKING, assert_never

from president_rules._record_lines import Allowed, Assertion, Claim, Refused
from president_rules._shown import cut
from president_rules.actions import Action, Play, parse_action
from president_rules.cards import Card, format_cards, parse_cards
from president_rules.errors import IllegalActionError
from president_rules.legality import check, legal_actions
from president_rules.reducer import apply
from president_rules.table import Phase
from president_rules.views import view

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from president_rules.errors import Code
    from president_rules.state import State

Kind = tuple[str, ...]
"""What a play has in common with those that differ only by interchangeable suits."""


def what_held(state: State, line: Assertion) -> str:
    """Say what holds instead of an assertion, as a full sentence; nothing if it holds."""
    match line:
        case Refused(code, action):
            return _refused(state, code, action)
        case Allowed(action):
            violation = check(state, action)
            return f"It is refused: {violation}" if violation else ""
        case Claim(fact, values):
            return _FACTS[fact](state, values)
        case _:
            assert_never(line)


def exact(state: State, action: Action) -> Action:
    """An action with every card named."""
    if isinstance(action, Play) and action.is_open:
        return Play(action.seat, action.cards_in(state), reading=action.reading)
    return action


def _refused(state: State, code: Code, action: Action) -> str:
    make, parts = state.__reduce__()
    before = make(*parts), hash(state), repr(state)
    try:
        apply(state, action)
    except IllegalActionError as error:
        violation = error.violation
    else:
        return "It is legal."
    if violation.code != code:
        return f"It is refused with another code: {violation}"
    if before != (state, hash(state), repr(state)):
        return "It is refused, but the state has changed."
    return ""


def _numbers(values: Sequence[str]) -> tuple[int, ...]:
    return tuple(map(int, values))


def _is(claimed: object, found: object, what: str, *, nothing: str = "none") -> str:
    """Compare a claim with what is found."""
    if claimed == found:
        return ""
    shown = " ".join(map(str, found)) if isinstance(found, tuple) else found
    return f"{what} is {nothing if shown in ('', None) else cut(str(shown))}."


def _unknown(state: State, seat: int) -> str:
    seats = state.ruleset.players
    return "" if seat < seats else f"There is no seat {seat}: the seats are 0 to {seats - 1}."


def _phase(state: State, values: Sequence[str]) -> str:
    return _is(values[0], state.phase.value, "The phase")


def _turn(state: State, values: Sequence[str]) -> str:
    claimed = None if values[0] == "none" else int(values[0])
    return _is(claimed, state.turn, "The seat to act")


def _owes(state: State, values: Sequence[str]) -> str:
    seat, number = _numbers(values)
    return _unknown(state, seat) or _is(number, state.owed[seat], f"What seat {seat} owes")


def _no_turn(state: State) -> str:
    """Why no seat is on turn to play; nothing if one is."""
    if any(state.owed):
        owing = [f"seat {seat} owes {owed}" for seat, owed in enumerate(state.owed) if owed]
        return f"Nobody plays while something is owed: {', '.join(owing)}."
    if state.phase is not Phase.PLAY or state.turn is None:
        return f"Nobody is to play: the phase is {state.phase}."
    return ""


def _lead(state: State, _: Sequence[str]) -> str:
    top = format_cards(state.table.top)
    return _no_turn(state) or (f"Seat {state.turn} follows: {top} is to beat." if top else "")


def _follow(state: State, _: Sequence[str]) -> str:
    leads = f"Seat {state.turn} leads." if not state.table.top else ""
    return _no_turn(state) or leads


def _top(state: State, values: Sequence[str]) -> str:
    owner, cards = int(values[0]), Counter(parse_cards(values[1:]))
    table = state.table
    if (owner, cards) == (table.owner, Counter(table.top)):
        return ""
    if not table.top:
        return "There is no play to beat."
    return f"The play to beat is {format_cards(table.top)} of seat {table.owner}."


def _hand(state: State, values: Sequence[str]) -> str:
    seat, claimed = int(values[0]), Counter(parse_cards(values[1:]))
    if _unknown(state, seat) or claimed == Counter(state.hands[seat]):
        return _unknown(state, seat)
    return f"The hand of seat {seat} is {format_cards(state.hands[seat]) or 'empty'}."


def _has_ended(state: State) -> bool:
    return state.phase in (Phase.DEAL, Phase.OVER)


def _out(state: State, values: Sequence[str]) -> str:
    if _has_ended(state):
        return "The round has ended; nobody is out any more."
    places = () if state.phase is Phase.EXCHANGE else state.places
    return _is(_numbers(values), places, "The list of seats that are out", nothing="empty")


def _standing(state: State, values: Sequence[str]) -> str:
    if not _has_ended(state):
        return f"The round has not ended: the phase is {state.phase}."
    return _is(_numbers(values), state.standing, "The standing")


def _titles(state: State, values: Sequence[str]) -> str:
    claimed, found = " ".join(values), " ".join(state.titles)
    return _is(claimed, found, "The titles by seat", nothing="empty before the end of a round")


def _scores(state: State, values: Sequence[str]) -> str:
    return _is(_numbers(values), state.scores, "The scores by seat")


def _reversed(state: State, values: Sequence[str]) -> str:
    turned = "yes" if state.table.turned else "no"
    return _is(values[0], turned, "Whether the order is turned round")


def _view(state: State, values: Sequence[str]) -> str:
    who, verb, *rest = values
    seat = None if who == "none" else int(who)
    if seat is not None and _unknown(state, seat):
        return _unknown(state, seat)
    if verb == "hides" and len(rest) == 1 and rest[0].isdigit():
        other = int(rest[0])
        if other < state.ruleset.players:
            return _hides_hand(state, seat, other)
    seen, cards = set(view(state, seat).cards_seen), parse_cards(rest)
    if verb == "hides":
        shown = format_cards(card for card in cards if card in seen)
        return f"This view shows {shown}." if shown else ""
    hidden = format_cards(card for card in cards if card not in seen)
    return f"This view hides {hidden}." if hidden else ""


def _hides_hand(state: State, seat: int | None, other: int) -> str:
    """Whether a view shows a card of a hand that is not there for another reason."""
    seen, known = view(state, seat), set[Card]()
    if seat != other:
        known.update(card for gift in seen.gifts if gift.receiver == other for card in gift.cards)
        # Other copies of a card, in a deck of several packs.
        known.update(state.table.played, state.table.aside, seen.hand)
    shown = set(seen.cards_seen) & set(state.hands[other]) - known
    cards = format_cards(card for card in state.hands[other] if card in shown)
    return f"This view shows {cards} of the hand of seat {other}." if cards else ""


# Legal plays, up to interchangeable suits.


def _legal(state: State, values: Sequence[str]) -> str:
    seat, nobody = state.turn, _no_turn(state)
    if nobody or seat is None:
        return nobody
    listed = [parse_action(f"{seat} {value}") for value in values]
    for action in listed:
        violation = check(state, action)
        if violation:
            return f"{_short(state, action)} is refused: {violation}"
    legal = legal_actions(state)
    claimed = {kind for action in listed for kind in _kinds(state, action)}
    if claimed == {kind for action in legal for kind in _kinds(state, action)}:
        return ""
    return f"These are legal: {'; '.join(_short(state, action) for action in legal)}."


def _short(state: State, action: Action) -> str:
    return str(exact(state, action)).partition(" ")[2]


def _kinds(state: State, action: Action) -> Iterator[Kind]:
    """The kinds of plays that an action stands for: one, or several if it is open."""
    if not isinstance(action, Play):
        yield (str(action),)
        return
    named = set(state.ruleset.deck.unpack(state.ruleset.named_cards))
    if not action.is_open:
        yield _kind(action.cards, named)
        return
    marked = set(state.ruleset.deck.unpack(state.ruleset.book.marked))
    hand = [card for card in state.hands[action.seat] if card.rank == action.rank]
    free = Counter(card for card in hand if card not in marked)
    choice = {card: count for card, count in free.items() if card in named}
    wanted, plain = action.size - len(action.cards), free.total() - sum(choice.values())
    for counts in itertools.product(*(range(count + 1) for count in choice.values())):
        if wanted - plain <= sum(counts) <= wanted:
            chosen = Counter(dict(zip(choice, counts, strict=True))).elements()
            rest = (Card(action.rank),) * (wanted - sum(counts))
            yield _kind((*action.cards, *chosen, *rest), named)


def _kind(cards: Sequence[Card], named: set[Card]) -> Kind:
    return tuple(sorted(str(card) if card in named else card.rank for card in cards))


_FACTS: Mapping[str, Callable[[State, Sequence[str]], str]] = {
    "phase": _phase,
    "turn": _turn,
    "owes": _owes,
    "lead": _lead,
    "follow": _follow,
    "top": _top,
    "legal": _legal,
    "hand": _hand,
    "out": _out,
    "standing": _standing,
    "titles": _titles,
    "scores": _scores,
    "reversed": _reversed,
    "view": _view,
}
