"""States, views, actions, events and variants as JSON-ready data, and back.

Data is a dict of strings, numbers, booleans, lists and dicts. It says its format in `schema` and
what it is in `type`; a state and a view carry their variant, so that they need nothing else.
"""

from __future__ import annotations

import functools
import typing
from collections.abc import Mapping
from typing import Any

import attrs
import cattrs  # noqa: TC002 - this module is about it
from attrs import frozen
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError

from president_rules._converter import UnexpectedError, strict_converter
from president_rules._shown import shown
from president_rules.actions import Action, Deal, Declare, Discard, Give, Pass, Play
from president_rules.cards import Card, parse_card
from president_rules.errors import DataError, NotationError, VariantError
from president_rules.event import Event
from president_rules.loading import changed, from_tables
from president_rules.playable import readings_of
from president_rules.rules.players import player_counts
from president_rules.ruleset import Ruleset, compile_rules
from president_rules.state import TRICK_FLAGS, Round, State, build
from president_rules.table import (
    Circle,
    Debt,
    Phase,
    Places,
    Present,
    Seats,
    Swap,
    Trick,
    Way,
    bits,
)
from president_rules.variant import Variant
from president_rules.views import UNSEEN, View

SCHEMA = 1
"""The version of the format that `to_data` writes."""

_MOST_TOLD = 20
"""How many reasons a message gives."""

_ACTIONS: dict[str, type] = {
    "deal": Deal,
    "play": Play,
    "pass": Pass,
    "give": Give,
    "discard": Discard,
    "declare": Declare,
}
_EVENTS: dict[str, type] = {kind.__name__: kind for kind in typing.get_args(Event)}

Cards = tuple[Card, ...]
Numbers = tuple[int, ...]


@frozen
class _Trick:
    """A trick but for its play to beat, which is told by its reading here and its cards."""

    reading: str = ""
    size: int = 0
    first: int = 0
    run: int = 0
    streak: int = 0
    locked: str = ""
    bound: bool = False
    opening: bool = False
    revolution: bool = False
    inverted: bool = False
    suits: str = ""
    stepping: bool = False
    boss_answer: bool = False


@frozen
class _Seats:
    """The seats: who is on turn and who owns the trick, -1 for nobody, and sets of seats."""

    turn: int = -1
    owner: int = -1
    pending: Numbers = ()
    staying: Numbers = ()
    active: Numbers = ()
    reversed: bool = False
    owing: Way | None = None


@frozen
class _Gift:
    """A gift of an exchange: whether it was given, and its cards where they may be seen."""

    given: bool = False
    cards: Cards = ()


@frozen
class _Swap:
    """A swap of an exchange."""

    low: int
    high: int
    number: int
    low_gift: _Gift = _Gift()
    high_gift: _Gift = _Gift()


@frozen
class _Present:
    """A gift that a play made a seat give; the cards where they may be seen."""

    giver: int
    receiver: int
    number: int
    cards: Cards = ()


@frozen
class _Common:
    """What states and views have in common."""

    players: int
    phase: str
    round: int
    dealer: int
    scores: Numbers
    standing: Numbers = ()
    top: Cards = ()
    trick: _Trick = _Trick()
    seats: _Seats = _Seats()
    places: Places = Places()
    played: Cards = ()
    aside: Cards = ()
    swaps: tuple[_Swap, ...] = ()
    debts: tuple[Debt, ...] = ()
    presents: tuple[_Present, ...] = ()


@frozen
class _Hands:
    """What a state has besides."""

    hands: tuple[Cards, ...]
    gone: Cards = ()


@frozen
class _Own:
    """What a view has besides; the seat is -1 for a spectator."""

    seat: int
    sizes: Numbers
    hand: Cards = ()


@functools.cache
def _codec() -> cattrs.Converter:
    """The converter of the variant files, taught to read and write cards."""
    made = strict_converter()
    made.register_unstructure_hook(Card, str)
    made.register_structure_hook(Card, _card)
    made.register_unstructure_hook(Play, _play_data)
    made.register_structure_hook(Play, _play)
    return made


def _card(value: Any, _: Any) -> Card:
    if not isinstance(value, str):
        message = "Expected a card as a text."
        raise UnexpectedError(message)
    return parse_card(value)


def _play_data(play: Play) -> dict[str, Any]:
    """A play without what is known of interned ones alone."""
    data: dict[str, Any] = {"seat": play.seat, "cards": [str(card) for card in play.cards]}
    if play.is_open:
        data |= {"rank": play.rank, "size": play.size}
    return data | ({"reading": play.reading} if play.reading else {})


def _play(value: Any, _: Any) -> Play:
    made = _codec()
    known: dict[str, Any] = {"seat": int, "cards": Cards, "rank": str, "size": int, "reading": str}
    if not isinstance(value, Mapping) or not set(value) <= set(known):
        message = f"Expected a play with the keys {', '.join(known)}."
        raise UnexpectedError(message)
    read = {key: made.structure(each, known[key]) for key, each in value.items()}
    if read.get("size", 0) < len(read.get("cards", ())) and "size" in read:
        message = "A play cannot have fewer cards than it names."
        raise UnexpectedError(message)
    play = Play(**read)
    if play.is_open != bool(play.rank):
        message = "A play has a rank where it does not name all its cards, and only there."
        raise UnexpectedError(message)
    return play


def to_data(thing: State | View | Action | Event | Variant) -> dict[str, Any]:
    """Turn a state, a view, an action, an event or a variant into JSON-ready data.

    Raises:
        TypeError: It is none of these.

    """
    head = {"schema": SCHEMA}
    if isinstance(thing, State):
        return {**head, "type": "state", **_state_data(thing)}
    if isinstance(thing, View):
        return {**head, "type": "view", **_view_data(thing)}
    if isinstance(thing, Variant):
        return {**head, "type": "variant", "variant": changed(thing)}
    for kinds, group in ((_ACTIONS, "action"), (_EVENTS, "event")):
        for name, kind in kinds.items():
            if type(thing) is kind:
                return {**head, "type": group, group: name, **_codec().unstructure(thing)}
    message = f"cannot turn {type(thing).__name__} into data"
    raise TypeError(message)


def from_data(data: Mapping[str, Any]) -> Any:
    """Make of data what `to_data` was given.

    Raises:
        DataError: It is not what `to_data` writes.

    """
    if not isinstance(data, Mapping):
        message = f"the data is {shown(data)}, which is not what to_data writes"
        raise DataError(message)
    try:
        return _read(dict(data))
    except (BaseValidationError, UnexpectedError, NotationError, VariantError) as error:
        raise DataError(_reason(error)) from None
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        if isinstance(error, DataError):
            raise
        message = f"the data is not what to_data writes ({type(error).__name__})"
        raise DataError(message) from None
    except RecursionError:
        message = "the data is not what to_data writes: it is too deep"
        raise DataError(message) from None


def _reason(error: BaseException) -> str:
    """The innermost reasons of an error, as one text."""
    if isinstance(error, ForbiddenExtraKeysError):
        extra = sorted(map(shown, error.extra_fields))
        return f"unknown keys: {', '.join(extra[:_MOST_TOLD])}"
    if isinstance(error, BaseValidationError):
        return "; ".join(_reason(inner) for inner in error.exceptions[:_MOST_TOLD])
    if isinstance(error, KeyError):
        return f"the key {shown(error.args[0])} is missing"
    if isinstance(error, TypeError | AttributeError):
        return "Expected a value of another type."
    return str(error) or type(error).__name__


def _read(data: dict[str, Any]) -> Any:
    schema, kind = data.pop("schema", None), data.pop("type", None)
    if schema != SCHEMA or type(schema) is not int:
        found = "no schema" if schema is None else f"schema {shown(schema)}"
        message = f"the data has {found}; this version reads schema {SCHEMA}"
        raise DataError(message)
    match kind:
        case "state":
            return _state(data)
        case "view":
            return _view(data)
        case "variant" if set(data) == {"variant"}:
            return from_tables(data["variant"])
        case "action":
            return _codec().structure(data, _kind(_ACTIONS, data.pop("action")))
        case "event":
            return _codec().structure(data, _kind(_EVENTS, data.pop("event")))
    message = f"the data is of an unknown type {shown(kind)}"
    raise DataError(message)


def _kind(kinds: Mapping[str, type], name: Any) -> type:
    if not isinstance(name, str) or name not in kinds:
        message = f"the data is of an unknown kind {shown(name)}"
        raise DataError(message)
    return kinds[name]


# Writing.


def _common(
    thing: State | View, swaps: tuple[Swap, ...], presents: tuple[Present, ...]
) -> dict[str, Any]:
    rules, trick, seats = thing.ruleset, thing._trick, thing._seats
    unpack = rules.deck.unpack
    flags = {name: getattr(trick, name) for name in TRICK_FLAGS}
    sets = bits(seats.pending), bits(seats.staying), bits(seats.active)
    turned = bool(seats.circle.order) and seats.circle != rules.circle(thing.standing)
    return {
        "phase": seats.phase.value,
        "trick": _Trick("" if trick.top is None else trick.top.reading, **flags),
        "seats": _Seats(seats.turn, seats.owner, *sets, turned, seats.owing),
        "places": thing._places,
        "presents": tuple(
            _Present(p.giver, p.receiver, p.number, () if p.cards == UNSEEN else unpack(p.cards))
            for p in presents
        ),
        "swaps": tuple(
            _Swap(
                swap.low,
                swap.high,
                swap.number,
                *(
                    _Gift(bool(gift), () if gift == UNSEEN else unpack(gift))
                    for gift in (swap.low_gift, swap.high_gift)
                ),
            )
            for swap in swaps
        ),
    }


def _state_data(state: State) -> dict[str, Any]:
    current, rules = state._round, state.ruleset
    common = _Common(
        players=rules.players,
        round=state.round,
        dealer=state.dealer,
        scores=state.scores,
        standing=state.standing,
        top=state.table.top,
        played=state.played,
        aside=state.aside,
        debts=current.debts,
        **_common(state, current.swaps, current.presents),
    )
    made = _codec()
    rest = _Hands(state.hands, rules.deck.unpack(current.gone))
    variant = changed(rules.variant)
    return {"variant": variant, **made.unstructure(common), **made.unstructure(rest)}


def _view_data(view: View) -> dict[str, Any]:
    rules = view.ruleset
    common = _Common(
        players=rules.players,
        round=view.round,
        dealer=view.dealer,
        scores=view.scores,
        standing=view.standing,
        top=view.table.top,
        played=view.played,
        aside=view.aside,
        debts=view._debts,
        **_common(view, view._swaps, view._presents),
    )
    made = _codec()
    rest = _Own(-1 if view.seat is None else view.seat, view.sizes, view.hand)
    variant = changed(rules.variant)
    return {"variant": variant, **made.unstructure(common), **made.unstructure(rest)}


# Reading.


def _parts(data: dict[str, Any], kind: type) -> tuple[Ruleset, _Common, Any]:
    """The ruleset, what states and views have in common, and the rest."""
    players = _codec().structure(data["players"], int)
    variant = from_tables(data.pop("variant"))
    if players not in player_counts(variant.players):
        message = f"the data has {players} players, for which the variant is not"
        raise DataError(message)
    rules = compile_rules(variant, players)
    names = {field.name for field in attrs.fields(kind)}
    own = {name: data.pop(name) for name in names if name in data}
    made = _codec()
    return rules, made.structure(data, _Common), made.structure(own, kind)


def _state(data: dict[str, Any]) -> State:
    rules, common, rest = _parts(data, _Hands)
    deck = rules.deck
    dealt = _pack(rules, *rest.hands, common.played)
    _pack(rules, *rest.hands, common.played, common.aside, rest.gone)
    _expect(len(rest.hands) == rules.players, "a hand for each seat")
    _check(rules, common, tuple(map(len, rest.hands)))
    current = Round(
        rules,
        number=common.round,
        dealer=common.dealer,
        standing=common.standing,
        titles=_titles(rules, common.standing),
        scores=common.scores,
        cards=dealt,
        aside=_pack(rules, common.aside),
        gone=_pack(rules, rest.gone),
        swaps=_swaps(rules, common),
        debts=common.debts,
        presents=_presents(rules, common),
    )
    hands = tuple(rules.book.hand(deck.pack(hand) or 0) for hand in rest.hands)
    if common.phase in {Phase.DEAL, Phase.OVER} and not common.round:
        hands = (0,) * rules.players
    trick, seats = _nodes(rules, common)
    return build(hands, trick, _pack(rules, common.top), seats, common.places, current)


def _view(data: dict[str, Any]) -> View:
    rules, common, own = _parts(data, _Own)
    _pack(rules, own.hand, common.played, common.aside)
    seat = None if own.seat == -1 else own.seat
    _expect(seat is None or 0 <= seat < rules.players, "a seat of the table")
    _expect(len(own.sizes) == rules.players, "a size for each seat")
    _expect(not own.hand if seat is None else own.sizes[seat] == len(own.hand), "the hand's size")
    _check(rules, common, own.sizes)
    trick, seats = _nodes(rules, common)
    return View(
        ruleset=rules,
        seat=seat,
        round=common.round,
        dealer=common.dealer,
        sizes=own.sizes,
        standing=common.standing,
        titles=_titles(rules, common.standing),
        scores=common.scores,
        hand=_pack(rules, own.hand),
        trick=trick,
        top=_pack(rules, common.top),
        seats=seats,
        places=common.places,
        played=_pack(rules, common.played),
        aside=_pack(rules, common.aside),
        swaps=_swaps(rules, common),
        debts=common.debts,
        presents=_presents(rules, common),
    )


def _expect(holds: object, what: str) -> None:
    if not holds:
        message = f"the data does not fit together: expected {what}"
        raise DataError(message)


def _pack(rules: Ruleset, *cards: Cards) -> int:
    packed = rules.deck.pack(card for each in cards for card in each)
    if packed is None:
        message = "the data has cards that the deck does not have"
        raise DataError(message)
    return packed


def _check(rules: Ruleset, common: _Common, sizes: Numbers) -> None:
    """Check what a state or a view says of its seats."""
    players, seats = range(rules.players), common.seats
    _expect(common.dealer in players and common.round >= 0, "a dealer and a round")
    _expect(len(common.scores) == rules.players, "a score for each seat")
    _expect(sorted(common.standing) in ([], [*players]), "a standing of all seats")
    places = common.places
    gone = (places.fallen,) if places.fallen >= 0 else ()
    out = (*places.finished, *places.demoted, *gone)
    _expect(places.falling in {-1, *players}, "a seat that falls")
    _expect(bool(common.debts) == (seats.owing is not None), "debts while a seat owes")
    _expect(all(debt.number > 0 for debt in common.debts), "debts of a card or more")
    _expect(len(set(out)) == len(out) and set(out) <= set(players), "each seat out once")
    _expect({*seats.pending, *seats.staying, *seats.active} <= set(players), "seats of the table")
    _expect({swap.low for swap in common.swaps} <= set(players), "seats that swap")
    _expect({swap.high for swap in common.swaps} <= set(players), "seats that swap")
    _check_numbers(rules, common)
    if common.phase == Phase.PLAY:
        active = {seat for seat in players if seat not in out}
        _expect(set(seats.active) == active and seats.turn in active, "a seat in on turn")
        _expect(set(seats.pending) <= set(seats.staying) <= active, "eligible seats that are in")
        _expect(all(sizes[seat] for seat in active), "cards for every seat that is in")
        asked = bool(seats.pending or common.debts)
        _expect(asked == bool(common.top), "a play to beat while seats may answer")
        _expect(not common.top or seats.owner in players, "an owner of the play to beat")
        _expect(bool(common.top) or seats.owner == -1, "no owner before a lead")


def _check_numbers(rules: Ruleset, common: _Common) -> None:
    """Check that no number is beyond the seats and the cards."""
    nobody_or_one, cards = {-1, *range(rules.players)}, len(rules.deck.cards)
    seats = common.seats
    _expect({seats.turn, seats.owner, common.places.fallen} <= nobody_or_one, "seats of the table")
    numbers = [swap.number for swap in common.swaps]
    numbers += [debt.number for debt in common.debts]
    numbers += [present.number for present in common.presents]
    if seats.owing is not None:
        _expect({seats.owing.seat, seats.owing.falls} <= nobody_or_one, "seats of the table")
        numbers.append(seats.owing.skips)
    _expect(all(0 <= number <= cards for number in numbers), "small numbers")


def _titles(rules: Ruleset, standing: Numbers) -> tuple[str, ...]:
    return tuple(rules.titles[standing.index(seat)] for seat in sorted(standing))


def _swaps(rules: Ruleset, common: _Common) -> tuple[Swap, ...]:
    swaps = []
    for swap in common.swaps:
        gifts = []
        for gift in (swap.low_gift, swap.high_gift):
            fits = len(gift.cards) in ({0, swap.number} if gift.given else {0})
            _expect(fits, "gifts of the number that is due")
            gifts.append((_pack(rules, gift.cards) or UNSEEN) if gift.given else 0)
        swaps.append(Swap(swap.low, swap.high, swap.number, *gifts))
    return tuple(swaps)


def _presents(rules: Ruleset, common: _Common) -> tuple[Present, ...]:
    for present in common.presents:
        seats = {present.giver, present.receiver}
        _expect(len(seats) == len(seats & {*range(rules.players)}), "gifts between two seats")
        _expect(len(present.cards) in {0, present.number}, "gifts of their number")
    return tuple(
        Present(p.giver, p.receiver, p.number, _pack(rules, p.cards) or UNSEEN)
        for p in common.presents
    )


def _nodes(rules: Ruleset, common: _Common) -> tuple[Trick, Seats]:
    """The trick and the seats."""
    reading = common.trick.reading
    play = Play(0, common.top, reading=reading)
    readings = readings_of(rules, play) if common.top else ()
    found = [each for each in readings if each.reading == reading]
    _expect(bool(common.top) == bool(found), "a combination to beat")
    top = found[0] if found else None
    flags = {name: getattr(common.trick, name) for name in TRICK_FLAGS}
    numbers = (flags["size"], flags["first"], flags["run"], flags["streak"])
    _expect(all(0 <= number <= len(rules.deck.cards) for number in numbers), "small numbers")
    _expect(top is None or flags["size"] > 0, "a size of the trick")
    _expect(flags["locked"] in {"", *rules.deck.index}, "a rank that is locked")
    trick = rules.trick(Trick(top, **flags))
    pending, staying, active = (
        sum(1 << seat for seat in set(some))
        for some in (common.seats.pending, common.seats.staying, common.seats.active)
    )
    phase, turned = Phase(common.phase), common.seats.reversed
    idle = phase in rules.idle
    circle = Circle(()) if idle else rules.circle(common.standing, turned=turned)
    key = Seats(
        phase,
        circle,
        common.seats.turn,
        common.seats.owner,
        pending,
        staying,
        active,
        common.seats.owing,
    )
    return trick, rules.seats(key)
