"""The games that each release keeps, and how a later one tells that they go as they went.

`keep.py` makes the folder of a release, and `test_old_games.py` goes through all of them. A folder
that was released never changes, so what is told of a game, `facts` and whatever it calls, stays as
it is as well: what later releases add to a state is told beside it, never within.
"""

from __future__ import annotations

import hashlib
import json
import pickle
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from golden import exact
from president_rules import (
    Action,
    Card,
    Give,
    Pass,
    Play,
    Record,
    State,
    Variant,
    check,
    events,
    legal_actions,
    loads,
    new_match,
    read_record,
    view,
)
from president_rules.records import moments

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "tests" / "records"
LENGTH = 32
"""So many hexadecimal digits of a chain are kept."""

EVENTS = {
    "Dealt": ("round", "dealer", "sizes", "hand", "aside"),
    "Owed": ("seat", "number"),
    "Gave": ("seat", "to", "number", "cards"),
    "Received": ("seat", "giver", "number", "cards"),
    "Declared": ("seat",),
    "PlayBegan": ("leader", "card_required"),
    "Played": ("seat", "cards", "reading"),
    "Passed": ("seat",),
    "Discarded": ("seat", "cards"),
    "OrderTurned": ("turned",),
    "DirectionTurned": ("order",),
    "Locked": ("rank", "suits", "stepping"),
    "Fell": ("seat",),
    "WentOut": ("seat", "place"),
    "Demoted": ("seat",),
    "Skipped": ("seat",),
    "TrickEnded": ("leader",),
    "RoundEnded": ("standing", "titles", "scores"),
    "MatchEnded": ("winner",),
}
"""What is told of an event; events and fields that come later are left out."""

PUBLIC = ("phase", "round", "dealer", "turn", "owed", "places", "standing", "titles", "scores")
TABLE = ("top", "owner", "reading", "size", "turned", "eligible", "active", "sizes", "played")


@frozen
class Release:
    """What a release has kept.

    Attributes:
        version: The release.
        digests: The digest of each bundled variant.
        chains: What stands for the course of each record, round by round.
        pickle_schema: The schema of its pickles.

    """

    version: str
    digests: Mapping[str, str]
    chains: Mapping[str, tuple[str, ...]]
    pickle_schema: int

    @property
    def folder(self) -> Path:
        return FOLDER / self.version

    def variant(self, name: str) -> Variant:
        """A variant as it was."""
        return loads((self.folder / "variants" / f"{name}.toml").read_text("utf-8"))

    def record(self, name: str) -> Record:
        """A record, of the variant as it was."""
        of = name.rpartition("-")[0]
        return read_record(self.folder / f"{name}.toml", known={of: self.variant(of)})

    def data(self) -> dict[str, Any]:
        """A state of a record of each variant, as data, with its round and its line."""
        found: dict[str, Any] = json.loads((self.folder / "states.json").read_text("utf-8"))
        return found

    def pickles(self) -> dict[str, bytes]:
        """The same state and the view of seat 0, as a pickle."""
        path = self.folder / "states.pickle"
        found: dict[str, bytes] = pickle.loads(path.read_bytes())  # noqa: S301 - our own bytes
        return found


def current() -> str:
    """The version of the library."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return str(tomllib.loads(text)["project"]["version"])


def releases() -> list[Release]:
    """What each release has kept."""
    return [_release(path) for path in sorted(FOLDER.glob("*/digests.toml"))]


def _release(path: Path) -> Release:
    found = tomllib.loads(path.read_text("utf-8"))
    chains = {name: tuple(chain) for name, chain in found["rounds"].items()}
    return Release(path.parent.name, found["variants"], chains, found["pickle_schema"])


# --- what is told of a game ------------------------------------------------------------------


def chain_of(record: Record) -> tuple[str, ...]:
    """What stands for the course of a record: after each round, for all of it up to there."""
    found: dict[int, str] = {}
    told = hashlib.sha256()
    before = new_match(record.resolved, record.seats, dealer=record.dealer)
    for at, moment in enumerate(moments(record)):
        if moment.action is not None:
            seat = at % record.seats
            text = json.dumps(facts(before, moment.action, moment.state, seat), sort_keys=True)
            told.update(text.encode())
        found[moment.round] = told.hexdigest()[:LENGTH]
        before = moment.state
    return tuple(found.values())


def facts(before: State, action: Action, state: State, seat: int) -> dict[str, Any]:
    """All that can be asked of a state and of the action that led to it; views of one seat alone.

    It costs too much to ask what each seat sees each time: they take turns.
    """
    table, hands = state.table, state.hands
    return {
        "action": str(action),
        **{name: plain(getattr(state, name)) for name in PUBLIC},
        "over": state.is_over,
        "table": {name: plain(getattr(table, name)) for name in TABLE},
        "aside": plain(state.aside),
        "hands": [plain(hand) for hand in hands],
        "legal": [legal(state, each) for each in range(len(hands))],
        "refused": [answer(state, each) for each in attempts(hands)],
        "seen": seen(state, seat),
        "told": [told(before, action, state, each) for each in (None, seat)],
    }


def legal(state: State, seat: int) -> list[str]:
    """What a seat may do, in no order: that in which it is listed may change."""
    return sorted(str(exact(state, action)) for action in legal_actions(state, seat))


def attempts(hands: Sequence[tuple[Card, ...]]) -> Iterator[Action]:
    """What the seats may try, most of it in vain."""
    for seat, hand in enumerate(hands):
        yield Pass(seat)
        if hand:
            yield Play(seat, hand[:1])
            yield Play(seat, (hand[0], hand[-1]))
            yield Give(seat, hand[:1])


def answer(state: State, action: Action) -> str:
    """The code of a refusal; empty if the action is legal."""
    violation = check(state, action)
    return str(violation.code) if violation else ""


def seen(state: State, seat: int) -> dict[str, Any]:
    """What a seat knows besides what is public."""
    known = view(state, seat)
    gifts = [[gift.giver, gift.receiver, gift.number, plain(gift.cards)] for gift in known.gifts]
    cards = sorted(map(str, known.cards_seen))
    return {"hand": plain(known.hand), "cards": cards, "gifts": gifts}


def told(before: State, action: Action, state: State, seat: int | None) -> list[list[Any]]:
    """The events of an action, as a seat is told of them."""
    return [
        [kind, *(plain(getattr(event, name)) for name in EVENTS[kind])]
        for event in events(before, action, state, seat)
        if (kind := type(event).__name__) in EVENTS
    ]


def plain(value: Any) -> Any:
    """A value as JSON has it, cards as text."""
    if not isinstance(value, tuple):
        return value
    return [each if isinstance(each, int) else str(each) for each in value]
