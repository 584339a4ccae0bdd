"""The tricks of a round as the command shows them: cells, marks and the margin."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cli_runner import run
from president_rules import parse_cards
from president_rules.cli.board import Board
from president_rules.cli.drawing import ASCII, UNICODE, Pen
from president_rules.cli.words import EN, FR, Words
from president_rules.event import (
    Demoted,
    DirectionTurned,
    Discarded,
    Event,
    Fell,
    Gave,
    Locked,
    OrderTurned,
    Passed,
    Played,
    RoundEnded,
    Skipped,
    TrickEnded,
    WentOut,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.text import Text

NAMES = ("Ada", "Blaise", "Chloe", "Denis")


def played(seat: int, cards: str, reading: str) -> Played:
    return Played(seat, parse_cards(cards), reading)


def board(
    *acts: Sequence[Event], width: int = 80, pen: Pen = UNICODE, words: Words = EN
) -> list[str]:
    """What the board shows of some actions, each by its events."""
    lines: list[Text] = []
    made = Board(range(4), width, pen, words, NAMES, lines.append)
    for events in acts:
        made.tell(events)
    made.flush()
    return [line.plain for line in lines]


def cells(line: str) -> list[str]:
    """A line of the board without what it is padded with."""
    return line.split()


EIGHT = played(0, "8C", "8")
FOUR_NINES = played(1, "9C 9D 9H 9S", "9")


def test_a_joker_is_shown_with_what_it_stands_for() -> None:
    (line,) = board([played(0, "8C JK", "8")])
    assert "    1 ▸8♣ JK = 8" == line


@pytest.mark.parametrize(("cards", "reading"), [("JK", "JK"), ("6C 7C 8C", "6-8")])
def test_cards_that_stand_for_themselves_have_no_reading(cards: str, reading: str) -> None:
    (line,) = board([played(0, cards, reading)])
    assert "=" not in line


def test_a_sequence_without_room_is_its_two_ends() -> None:
    (line,) = board([played(0, "3C 4C 5C 6C 7C 8C", "3-8")])
    assert "    1 ▸3-8" == line


def test_a_gift_has_a_cell_of_its_own_under_the_play_that_makes_it_owed() -> None:
    lines = board(
        [played(0, "7C 7D", "7")],
        [Gave(0, 1, 2, parse_cards("3C 4D"))],
        [Passed(1)],
    )
    assert ["1", "▸7♣♦"] == cells(lines[0])
    assert ["→", "Blaise", "3♣", "4♦", UNICODE.passed] == cells(lines[1])


def test_of_a_gift_that_is_not_to_be_seen_the_number_is_shown() -> None:
    assert "→ Blaise 2 cards" in board([Gave(0, 1, 2, ())])[0]


def test_a_discard_is_shown_openly() -> None:
    lines = board([played(0, "10C", "10")], [Discarded(0, parse_cards("3C")), WentOut(0, 0)])
    assert ["    1 ▸10♣", "       ↓ 3♣ 1st"] == lines


@pytest.mark.parametrize(
    ("event", "roomy", "narrow"),
    [
        (Gave(0, 1, 0, ()), "→ Blaise nothing", "→"),
        (Discarded(0, ()), "↓ nothing", "↓"),
        (Gave(0, 1, 2, ()), "→ Blaise 2 cards", "→\u00d72"),
        (Discarded(0, parse_cards("3C 4D")), "↓ 3♣ 4♦", "↓\u00d72"),
        (Fell(0), "falls", "✗"),
    ],
)
def test_what_has_no_room_is_shown_by_a_sign(event: Event, roomy: str, narrow: str) -> None:
    (wide,), (tight,) = board([event]), board([event], width=26)
    assert roomy in wide
    assert "1 ▸" + narrow == tight.strip()


def test_an_order_that_is_turned_is_marked_and_stands_before_each_row() -> None:
    lines = board(
        [FOUR_NINES, OrderTurned(turned=True)],
        [Passed(2)],
        [Passed(3)],
        [Passed(0), TrickEnded(1)],
        [played(1, "5C", "5")],
        [played(2, "4C", "4"), OrderTurned(turned=False)],
        [played(3, "6C", "6")],
    )
    assert "9♣♦♥♠ turned" in lines[0]
    assert ["⟲2", "▸5♣", "4♣", "upright"] == cells(lines[-2])
    assert ["6♣"] == cells(lines[-1])


def test_an_order_that_turns_back_as_a_trick_ends_leaves_the_margin() -> None:
    lines = board(
        [played(0, "JC", "J"), OrderTurned(turned=True)],
        [Passed(1), TrickEnded(0), OrderTurned(turned=False)],
        [played(0, "3C", "3")],
    )
    assert ["2", "▸3♣"] == cells(lines[-1])


def test_rows_are_read_from_right_to_left_while_the_direction_is_turned() -> None:
    lines = board(
        [played(1, "9C", "9")],
        [played(2, "10C", "10"), DirectionTurned((0, 3, 2, 1))],
        [played(1, "JC", "J")],
        [played(0, "QC", "Q")],
        [played(3, "KC", "K"), DirectionTurned((0, 1, 2, 3))],
        [played(0, "AC", "A")],
    )
    assert ["1", "▸9♣", "10♣", "reverse"] == cells(lines[0])
    assert ["←", "Q♣", "J♣"] == cells(lines[1])
    assert ["←", "K♣", "reverse"] == cells(lines[2])
    assert ["A♣"] == cells(lines[3])


@pytest.mark.parametrize(
    ("lock", "words"),
    [
        (Locked(rank="8"), "only 8"),
        (Locked(suits="C"), "only ♣"),
        (Locked(suits="CH", stepping=True), "only ♣♥ +1"),
        (Locked(stepping=True), "only +1"),
    ],
)
def test_a_lock_says_what_alone_may_be_played(lock: Locked, words: str) -> None:
    (line,) = board([EIGHT, lock])
    assert f"    1 ▸8♣ {words}" == line


def test_a_seat_that_falls_has_a_cell_of_its_own() -> None:
    lines = board(
        [played(0, "6C", "6")],
        [played(2, "8C", "8"), WentOut(2, 0), Fell(1), TrickEnded(3)],
        [played(3, "3C", "3")],
    )
    assert [["1", "▸6♣", "8♣", "1st"], ["falls"], ["2", "▸3♣"]] == [*map(cells, lines)]


def test_a_trick_that_a_discard_ends_says_so() -> None:
    (line,) = board([Discarded(0, parse_cards("3C")), TrickEnded(0)])
    assert line.endswith("↓ 3♣ ends")


def test_a_trick_that_skips_end_does_not() -> None:
    lines = board([EIGHT, Skipped(1), Skipped(2), Skipped(3), TrickEnded(0)])
    assert not [line for line in lines if "ends" in line]


def test_the_end_of_a_round_writes_what_is_left() -> None:
    end = RoundEnded((0, 1, 2, 3), ("", "", "", ""), (0, 0, 0, 0))
    (line,) = board([EIGHT, Demoted(0), end])
    assert "▸8♣ demoted" in line


def test_letters_stand_for_signs_where_there_are_none() -> None:
    lines = board(
        [FOUR_NINES, OrderTurned(turned=True), DirectionTurned((0, 3, 2, 1))],
        [Gave(1, 0, 1, ())],
        [Discarded(1, parse_cards("3C"))],
        pen=ASCII,
    )
    assert all(line.isascii() for line in lines)
    assert ["~<", "v", "3C"] == cells(lines[-1])


def test_the_new_words_are_there_in_french() -> None:
    lines = board(
        [EIGHT, OrderTurned(turned=True)],
        [played(1, "7C", "7"), OrderTurned(turned=False)],
        [played(2, "6C", "6"), DirectionTurned((0, 3, 2, 1))],
        [Fell(0)],
        [Discarded(1, ())],
        words=FR,
    )
    for word in ("renversé", "rétabli", "demi-tour", "déchu", "↓ rien"):
        assert word in "\n".join(lines)


FAMILY = (
    *("--set", "deck.jokers=2", "--set", "sequences.min=3", "--set", "revolution.set=3"),
    *("--set", "sequences.same_suit=false", "--set", "locking.ranks=consecutive"),
    *("--set", "downfall.when=not_first"),
    *("--set", "effects=[{rank='7', do='give'}, {rank='10', do='discard'}, "),
)


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_match_with_the_whole_family_is_shown_in_any_width(width: int) -> None:
    settings = [*FAMILY]
    settings[-1] += "{rank='9', do='reverse'}, {rank='J', do='invert_trick'}]"
    text = run("play", *settings, "--seed", "2", width=width)

    assert width >= max(map(len, text.splitlines()))
    for sign in ("⟲", "←", "→", "↓"):
        assert sign in text


def test_a_person_sees_of_a_gift_between_others_the_number_alone() -> None:
    gives = ("--set", "effects=[{rank='3', do='give'}]")
    text = run("play", *gives, "--human", "0", "--seed", "4", typed="p\n" * 9)

    assert "→ Camille 1 card" in text
