"""Every reader of the library, with valid inputs, and what must hold of whatever it is given.

A reader takes a text, valid or not. It raises what it may raise, and nothing else; what it reads is
whole: it can be written and read again, shown and asked.
"""

from __future__ import annotations

import functools
import json
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from attrs import frozen

from fuzz.mutations import WORDS, spoilt_data, spoilt_text
from president_rules import (
    DataError,
    NotationError,
    PresidentError,
    RecordError,
    State,
    Variant,
    VariantError,
    apply,
    check,
    dumps,
    events,
    from_data,
    legal_actions,
    load,
    loads,
    new_match,
    override,
    parse_action,
    parse_cards,
    play,
    shuffled,
    to_data,
    view,
)
from president_rules._record_lines import parse_line
from president_rules.cards import format_cards
from president_rules.loading import as_tables, changed
from president_rules.records import read_record, record_of, write_record

LONGEST_MESSAGE = 200_000
"""Only what tells a hundred faults, or quotes a whole match, is longer than a paragraph."""

TESTS = Path(__file__).parents[1]

SMALL = """schema = 1
name = "small"
[players]
min = 2
max = 3
[passing]
mode = "out"
[deck]
ranks = ["3", "K", "A", "2"]
jokers = 1
[sequences]
min = 3
[titles.names."en"]
"president" = "P"
"trou" = "T"
[[effects]]
rank = "K"
do = "give"
"""


MINIMAL = 'schema = 1\nname = "m"\nplayers.min = 2\nplayers.max = 4\npassing.mode = "out"\n'

POSITION = """record = 1
variant = "small"
players = ["Ada", "Bob"]
dealer = 1
[overrides]
passing.mode = "reenter"
scoring.points = [2, 1]
[[rounds]]
position = true
hands = ["3C JK", "KD 2S"]
aside = "2H"
standing = [1, 0]
actions = ["? turn 0", "0 3C", "1 gives -", "? ok : 1 pass", "? view 1 hides 0", "? top 0 3C"]
"""


class NoJsonError(Exception):
    """An input that is no JSON: reading that is not ours."""


@frozen
class Reader:
    """A reader.

    Attributes:
        seeds: Valid inputs.
        read: Reads an input, and checks what comes of it.
        raises: What it may raise.
        spoil: Makes an input of a valid one, the others and chance.

    """

    seeds: Callable[[], tuple[str, ...]]
    read: Callable[[str], object]
    raises: type[PresidentError]
    spoil: Callable[[str, tuple[str, ...], random.Random], str]

    def try_one(self, text: str) -> bool:
        """Read an input: whether it is valid.

        Raises:
            AssertionError: Something does not hold.
            Exception: What a reader may not raise.

        """
        try:
            self.read(text)
        except NoJsonError:
            return False
        except self.raises as error:
            told = str(error)
            assert all(line.isprintable() for line in told.split("\n")), "unprintable message"
            assert len(told) <= LONGEST_MESSAGE, "endless message"
            return False
        return True


# Variants.


@functools.cache
def variant_texts() -> tuple[str, ...]:
    """Small variants: what two bundled ones change, and some of no more than a few keys."""
    texts = [SMALL, MINIMAL, 'extends = "fr-livret"\nname = "house"\nlead.first = "dealer"\n']
    for name in ("uecda", "great-dalmuti", "en-wikipedia"):
        tables = changed(load(name))
        tables.pop("about")
        texts.append(dumps(override(minimal(), {**tables, "name": name})))
    return tuple(texts)


@functools.cache
def keys_of_variants() -> tuple[str, ...]:
    """The names of tables and of keys."""
    tables = as_tables(load("uecda"))
    words = {*tables, "extends"}
    for name, table in tables.items():
        for key in table if isinstance(table, dict) else ():
            words |= {key, f"{name}.{key}"}
    return (*sorted(words), "[deck]", "[[effects]]", "[jokers]", 'titles.names.en."x[1]"', '"x[y"')


@functools.cache
def small() -> Variant:
    """A variant with a deck of 17 cards."""
    return loads(SMALL)


@functools.cache
def minimal() -> Variant:
    """A variant with every key at its default."""
    return loads(MINIMAL)


def read_variant(text: str) -> None:
    """Read a variant, write it and read it again."""
    made = loads(text)
    if _is_chosen(text):
        assert made == loads(dumps(made)), "another variant is written"


def read_overrides(text: str) -> None:
    """Lay data over a variant."""
    data = _loaded(text)
    made = override(minimal(), data if isinstance(data, dict) else {"x": data})
    if _is_chosen(text):
        assert made == loads(dumps(made)), "another variant is written"


# Matches.


@functools.cache
def states() -> tuple[State, ...]:
    """States of a few matches, from before the deal to after a round."""
    found = []
    for variant, seats in ((small(), 3), (load("fr-livret"), 4), (load("uecda"), 5)):
        chance = random.Random(1)  # noqa: S311 - no secret
        state = new_match(variant, seats)
        for step in range(150):
            if state.is_over:
                break
            legal = legal_actions(state)
            state = apply(state, chance.choice(legal) if legal else shuffled(state, str(step)))
            if step in {0, 1, 3, 7, 15, 40, 80, 149}:
                found.append(state)
    return tuple(found)


def _is_chosen(text: str) -> bool:
    """Whether what is read is written too: every fourth time, for that takes most of the time."""
    return zlib.crc32(text.encode("utf-8", "surrogatepass")) % 4 == 0


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise NoJsonError from None


def _json(*things: object) -> tuple[str, ...]:
    return tuple(dict.fromkeys(json.dumps(to_data(thing)) for thing in things))


@functools.cache
def state_texts() -> tuple[str, ...]:
    """States as JSON."""
    return _json(*states())


@functools.cache
def view_texts() -> tuple[str, ...]:
    """Views as JSON."""
    return _json(*(view(state, seat) for state in states() for seat in (None, 0, 1)))


@functools.cache
def action_data_texts() -> tuple[str, ...]:
    """Actions as JSON."""
    return _json(*(action for state in states() for action in legal_actions(state)[:6]))


@functools.cache
def event_texts() -> tuple[str, ...]:
    """Events as JSON."""
    things = {}
    for state in states():
        legal = legal_actions(state)
        for action in (legal[0], legal[-1]) if legal else ():
            for event in events(state, action, apply(state, action)):
                things[type(event), len(str(event))] = event
    return _json(*things.values())


def read_data(text: str) -> None:
    """Read data, write it and read it again; ask a state what may be played."""
    made = from_data(_loaded(text))
    assert repr(made)
    if _is_chosen(text):
        again = from_data(json.loads(json.dumps(to_data(made))))
        assert made == again, "other data is written"
    if hasattr(made, "ruleset"):
        assert isinstance(legal_actions(made), tuple)


# Notation.


def card_texts() -> tuple[str, ...]:
    """Cards in every form."""
    return ("3C", "10D, th Qs", "JK JK 2♥", "12 12", "4c,4d", "")


def action_texts() -> tuple[str, ...]:
    """Actions in every form."""
    every = ("0 3C 3D", "1 pass", "2 gives 2S AH", "0 JK 6C 8C = 6-8", "3 discards -", "deal 3C 3D")
    return (*every, "0 JK 8C = 8", "1 declares", "0 T♣")


@functools.cache
def line_texts() -> tuple[str, ...]:
    """Lines of records."""
    lines = ("! TOO_LOW : 0 3C", "? ok : 0 3C", "? top 2 9C 9D", "? legal 4C; 4C 4D; pass")
    more = ("? view 1 hides 2S", "? scores 2 -1", "? titles a b", "? turn none", "? out 0 2")
    actions = (text for text in action_texts() if not text.startswith("deal"))
    return (*actions, "! BAD_DEAL : deal 3C 3D", *lines, *more)


def read_cards(text: str) -> None:
    """Read cards, write them and read them again; play them."""
    cards = parse_cards(text)
    assert cards == parse_cards(format_cards(cards)), "other cards are written"
    _try(play(0, text))


def read_action(text: str) -> None:
    """Read an action, write it and read it again; try it."""
    action = parse_action(text)
    assert action == parse_action(str(action)), "another action is written"
    _try(action)


def read_line(text: str) -> None:
    """Read a line of a record, write it and read it again."""
    line = parse_line(text)
    assert line == parse_line(str(line)), "another line is written"


def _try(action: object) -> None:
    for state in states()[1:10:4]:
        violation = check(state, action)
        assert str(violation).isprintable(), "unprintable message"
        if violation is None:
            assert apply(state, action) != state, "nothing has changed"


# Records.


@functools.cache
def record_texts() -> tuple[str, ...]:
    """Small records: a whole round, and scenarios."""
    start = state = new_match(small(), 3)
    actions = []
    chance = random.Random(2)  # noqa: S311 - no secret
    while not actions or legal_actions(state):
        legal = legal_actions(state)
        actions.append(chance.choice(legal) if legal else shuffled(state, "x"))
        state = apply(state, actions[-1])
    whole = write_record(record_of(start, actions, variant="small", players=("a", "b", "c")))
    names = ("exch-1-after-the-deal", "seq-3-named-reading", "view-1-gifts", "deal-4-shown")
    files = [(TESTS / "scenarios" / f"{name}.toml").read_text("utf-8") for name in names]
    return (whole, POSITION, *files)


@functools.cache
def words_of_records() -> tuple[str, ...]:
    """Words that stand in records."""
    keys = ("record", "variant", "digest", "players", "seats", "dealer", "deal", "hands", "aside")
    more = ("position", "standing", "actions", "[[rounds]]", "[overrides]", 'variant = "small"')
    return (*keys, *more, *WORDS)


def read_a_record(text: str) -> None:
    """Read a record, write it and read it again."""
    known = {"small": small()}
    record = read_record(text + "\n", known=known)
    if _is_chosen(text):
        assert record == read_record(write_record(record), known=known), "another is written"


def _text(words: Callable[[], tuple[str, ...]]) -> Callable[..., str]:
    def spoil(text: str, others: tuple[str, ...], chance: random.Random) -> str:
        return spoilt_text(text, others, words(), chance)

    return spoil


def _overrides() -> tuple[str, ...]:
    tables = [changed(loads(text)) for text in variant_texts()]
    return tuple(map(json.dumps, tables))


def _variant_data() -> tuple[str, ...]:
    return _json(*map(loads, variant_texts()))


READERS: dict[str, Reader] = {
    "variant": Reader(variant_texts, read_variant, VariantError, _text(keys_of_variants)),
    "record": Reader(record_texts, read_a_record, RecordError, _text(words_of_records)),
    "cards": Reader(card_texts, read_cards, NotationError, _text(lambda: WORDS)),
    "action": Reader(action_texts, read_action, NotationError, _text(lambda: WORDS)),
    "line": Reader(line_texts, read_line, NotationError, _text(lambda: WORDS)),
    "overrides": Reader(_overrides, read_overrides, VariantError, spoilt_data),
    "state-data": Reader(state_texts, read_data, DataError, spoilt_data),
    "view-data": Reader(view_texts, read_data, DataError, spoilt_data),
    "action-data": Reader(action_data_texts, read_data, DataError, spoilt_data),
    "event-data": Reader(event_texts, read_data, DataError, spoilt_data),
    "variant-data": Reader(_variant_data, read_data, DataError, spoilt_data),
}
