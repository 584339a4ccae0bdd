"""What comes from strangers: refused in a sentence, or read; never anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from president_rules import NotationError, RecordError, VariantError, load, loads, parse_action
from president_rules.cards import parse_card, parse_cards
from president_rules.records import check_record, read_record

if TYPE_CHECKING:
    from pathlib import Path

MEBI = 1 << 20

BELL, ESCAPE, CSI, OVERRIDE, HALF = "\a", "\x1b[31m", "\x9b2J", "\u202e", "\ud800"
SIGNS = (BELL, ESCAPE, CSI, OVERRIDE, HALF, "\n", "\u2028")

PLAIN = """
schema = 1
name = "plain"
[players]
min = 4
max = 4
[passing]
mode = "single_turn"
"""

RECORD = 'record = 1\nvariant = "fr-livret"\nseats = 4\n'


def told_by(text: str) -> list[str]:
    """Every fault of a variant file, as it is shown."""
    with pytest.raises(VariantError) as caught:
        loads(text)
    return [str(fault) for fault in caught.value.faults]


def told_by_record(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        check_record(text)
    return str(caught.value)


def round_of(*lines: str) -> str:
    """A record of one position with these lines, which are written as TOML texts."""
    hands = '["3H KC", "5D 5S 9H", "4C QD", "5C 5H AS"]'
    written = ", ".join(f'"{line}"' for line in lines)
    return f"{RECORD}[[rounds]]\nposition = true\nhands = {hands}\nactions = [{written}]\n"


def escaped(sign: str) -> str:
    """A text as TOML writes it."""
    return "".join(f"\\U{ord(each):08X}" for each in sign)


# What a message shows.


@pytest.mark.parametrize("sign", SIGNS)
def test_a_message_of_notation_shows_no_control_character(sign: str) -> None:
    for text in (f"0 3{sign}C", f"0 3C {sign}", f"{sign} 3C", f"0 {sign}", f"0 3C = 3{sign}3"):
        with pytest.raises(NotationError) as caught:
            parse_action(text + "?")
        assert str(caught.value).isprintable()


@pytest.mark.parametrize("sign", SIGNS[:-3])
def test_a_message_of_a_record_shows_no_control_character(sign: str) -> None:
    written = escaped(sign)
    lines = (f"0 3C = {written}", f"? titles {written}", f"? {written}", f"! {written} : 0 3C")
    for line in lines:
        assert told_by_record(round_of(line)).isprintable()
    for key in (f'"{written}" = 1', f'digest = "{written}"', f'players = "{written}"'):
        assert told_by_record(f"{RECORD}{key}\n").isprintable()
    assert told_by_record(f'record = 1\nseats = 4\nvariant = "{written}/x.toml"\n').isprintable()


@pytest.mark.parametrize("sign", SIGNS[:-3])
def test_a_message_of_a_variant_shows_no_control_character(sign: str) -> None:
    written = escaped(sign)
    keys = (
        f'"{written}" = 1',
        f'extends = "{written}"',
        f'extends = "{written}.toml"',
        f'deck.ranks = ["{written}"]',
        f'lead.first = "{written}"',
        f'lead.card = "{written}"',
        f'titles.top = ["x{written}", "x{written}"]',
        f'titles.names."{written}".trou = "x"',
        f'titles.names.en."{written}" = "x"',
    )
    for key in keys:
        assert all(told.isprintable() for told in told_by(f"{key}\n{PLAIN}"))


@pytest.mark.parametrize("sign", SIGNS)
def test_a_message_shows_no_control_character_of_a_path(tmp_path: Path, sign: str) -> None:
    with pytest.raises(VariantError) as fault:
        load(tmp_path / f"{sign}.toml")
    assert str(fault.value).isprintable()
    with pytest.raises(RecordError) as error:
        read_record(tmp_path / f"{sign}.toml")
    assert str(error.value).isprintable()


def test_a_message_is_short() -> None:
    long = "x" * MEBI
    for line in (f"0 {long}", f"{long} 3C", f"! {long} : 0 3C", f"? {long}", f"? turn {long}"):
        with pytest.raises(NotationError) as caught:
            parse_action(line)
        assert len(str(caught.value)) < 200
    for key in (f"{long} = 1", f'deck.ranks = ["{long}"]', f'lead.first = "{long}"'):
        assert all(len(told) < 1000 for told in told_by(f"{key}\n{PLAIN}"[: MEBI - 100]))


# Notation.


@pytest.mark.parametrize("thing", [None, 3, 2.5, b"3C", True])
def test_what_is_no_text_is_no_card_and_no_action(thing: Any) -> None:
    for reader in (parse_card, parse_action, parse_cards):
        with pytest.raises(NotationError):
            reader([thing] if reader is parse_cards else thing)


def test_what_is_remembered_of_cards_is_short() -> None:
    with pytest.raises(NotationError):
        parse_card(" " * MEBI + "3C")
