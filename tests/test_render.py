"""Pictures: whole and safe documents that show all that a seat may know, and nothing else."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from president_rules import (
    Card,
    Event,
    Phase,
    State,
    apply,
    events,
    legal_actions,
    load,
    new_match,
    override,
    parse_cards,
    read_record,
    record_of,
    shuffled,
    variants,
    view,
)
from president_rules.event import Declared, PlayBegan
from president_rules.records import moments
from president_rules.render import hand, round, table, trick  # noqa: A004 - the word of the game
from president_rules.render.palette import DARK, LIGHT
from president_rules.render.svg import fitted, width_of
from president_rules.testing import check_no_leak

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules import Action, View

SCENARIOS = Path(__file__).parent / "scenarios"
SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = "\"'><script>alert(1)</script>&amp;\x07\u202e\ud800" + "wide " * 40


def read(picture: str) -> ET.Element:
    """A picture as a document."""
    return ET.fromstring(picture)  # noqa: S314 - our own document


def cards_in(picture: str) -> Counter[str]:
    """The cards that a picture shows."""
    return Counter(each.get("data-card", "") for each in read(picture).iterfind(".//*[@data-card]"))


def text_in(picture: str) -> str:
    """What stands in a picture, without what is told of it besides."""
    return " | ".join("".join(each.itertext()) for each in read(picture).iter(f"{SVG}text"))


def told_by(picture: str) -> str:
    """What is told to those who do not see it."""
    root = read(picture)
    return f"{root.findtext(f'{SVG}title')}: {root.findtext(f'{SVG}desc')}"


def counted(*parts: tuple[Card, ...]) -> Counter[str]:
    return Counter(str(card) for part in parts for card in part)


def steps(
    name: str, players: int, seed: int, rounds: int = 2
) -> Iterator[tuple[State, Action, State]]:
    """A match of random play, action by action."""
    numbers = Random(f"{name} {players} {seed}")  # noqa: S311 - play is random, not secret
    state = new_match(load(name), players)
    while not state.is_over and (state.phase is not Phase.DEAL or state.round < rounds):
        if state.phase is Phase.DEAL:
            action: Action = shuffled(state, state.round)
        else:
            action = numbers.choice(legal_actions(state))
        after = apply(state, action)
        yield state, action, after
        state = after


def at_the_end_of(name: str) -> tuple[State, list[Event]]:
    """The state that a scenario ends with, and what a spectator was told."""
    record = read_record(SCENARIOS / f"{name}.toml")
    told: list[Event] = []
    before = state = new_match(record.resolved, record.seats, dealer=record.dealer)
    for moment in moments(record):
        state = moment.state
        if moment.action is not None:
            told += events(before, moment.action, state)
        before = state
    return state, told


def placed(element: ET.Element, x: float = 0, y: float = 0) -> Iterator[tuple[float, ...]]:
    """The corners of every rectangle of a picture."""
    moved = re.match(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    if element.tag == f"{SVG}rect":
        left, top = x + float(element.get("x", 0)), y + float(element.get("y", 0))
        wide, high = float(element.get("width", 0)), float(element.get("height", 0))
        yield left, top, left + wide, top + high
    for child in element:
        yield from placed(child, x, y)


def assert_fits(picture: str, width: float = 360) -> None:
    """Check that a picture is as wide as it says and that nothing leaves it."""
    root = read(picture)
    assert width >= float(root.get("width", 0))
    wide, high = map(float, root.get("viewBox", "").split()[2:])
    for left, top, right, bottom in placed(root):
        assert left >= 0
        assert top >= 0
        assert right <= wide
        assert bottom <= high


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


# --- every variant ---------------------------------------------------------------------------


@pytest.mark.parametrize("name", variants())
def test_the_pictures_of_any_variant_show_what_a_seat_may_know(name: str) -> None:
    players = load(name).players.max
    seat, told, actions = 1, list[Event](), []
    for number, (before, action, after) in enumerate(islice(steps(name, players, 1), 150)):
        told += events(before, action, after, seat)
        actions.append(action)
        if number % 20 == 0:
            assert_shows(view(after, seat), told)
    record = record_of(new_match(load(name), players), actions)
    picture = round(record, seat=seat)
    assert_fits(picture)
    words = text_in(picture)
    assert all(f"Seat {each}" in words for each in range(players))


def assert_shows(seen: View, told: list[Event]) -> None:
    """Check that a table shows what is to be seen, and no other card."""
    picture = table(seen, told)
    assert_fits(picture)
    shown = cards_in(picture)
    gifts = tuple(card for gift in seen.gifts for card in gift.cards)
    assert shown >= counted(seen.hand)
    assert shown >= counted(seen.table.top)
    assert shown <= counted(seen.hand, seen.table.top, seen.aside, gifts)


def one_of_each_clause() -> list[str]:
    stems = sorted(path.stem for path in SCENARIOS.glob("*.toml"))
    found = {tuple(stem.split("-")[:2]): stem for stem in stems}
    return sorted(found.values())


@pytest.mark.parametrize("scenario", one_of_each_clause())
def test_every_scenario_has_its_pictures(scenario: str) -> None:
    state, told = at_the_end_of(scenario)
    for picture in (table(state, told, lang="fr"), trick(state, told), table(view(state, None))):
        assert_fits(picture)
    assert cards_in(table(state)) >= counted(*state.hands)
    assert_fits(round(read_record(SCENARIOS / f"{scenario}.toml"), names=["A long name"] * 9))


def test_no_picture_leaks_what_its_seat_may_not_know() -> None:
    report = check_no_leak(
        "jp-federation", seats=4, see=lambda state, seat: table(view(state, seat)), spectators=True
    )
    assert report.compared


# --- hands -----------------------------------------------------------------------------------


def test_a_hand_shows_its_cards_in_order() -> None:
    picture = hand("3C 10D QH JK 2S")
    assert ["3C", "10D", "QH", "JK", "2S"] == [*cards_in(picture)]
    assert "3 | 10 | Q | JK | 2" == text_in(picture)


def test_a_hand_of_eighteen_cards_fits_a_phone() -> None:
    picture = hand(["7H"] * 18)
    assert_fits(picture)
    assert "0 0 360 154" == read(picture).get("viewBox")
    assert 18 == cards_in(picture).total()


def test_a_hand_of_a_hundred_cards_goes_on_in_rows() -> None:
    assert_fits(hand("JK " * 100))


def test_an_empty_hand_says_so() -> None:
    assert "no cards" == text_in(hand(()))
    assert "aucune carte" == text_in(hand((), lang="fr"))


def test_a_card_without_a_suit_has_its_rank_alone() -> None:
    picture = hand("12 1")
    assert "12 | 12 | 1 | 1" == text_in(picture)
    assert not [*read(picture).iter(f"{SVG}path")]


def test_a_hand_is_told_in_words() -> None:
    assert "A hand of 2 cards: 10 of diamonds, joker" == told_by(hand("10D JK"))
    assert "Une main de 2 cartes: as de pique, dame de cœur" == told_by(hand("AS QH", lang="fr"))


# --- tricks and tables -----------------------------------------------------------------------


def state_of(variant: str, hands: str, actions: str = "", standing: str = "") -> State:
    """The state after some actions of a position."""
    place = f"standing = [{standing}]\n" if standing else ""
    lines = "\n".join(f'"{each.strip()}",' for each in actions.split(";") if each.strip())
    held = ", ".join(f'"{each.strip()}"' for each in hands.split("|"))
    text = (
        f'record = 1\nvariant = "{variant}"\nseats = {hands.count("|") + 1}\n[[rounds]]\n'
        f"position = true\nhands = [{held}]\n{place}actions = [{lines}]\n"
    )
    return [*moments(read_record(text))][-1].state


def test_a_joker_shows_what_it_stands_for() -> None:
    state = state_of("jp-standard", "3D 8C|4C 9H|5C 6C JK 8S|5S KD", "0 3D; 1 4C; 2 JK")
    assert "JK" in text_in(trick(state))
    state = state_of("jp-standard", "3D 3C 8C|4C 9H|5C JK 8S|5S KD", "0 3C 3D; 1 pass; 2 5C JK")
    assert {"5C": 1, "JK": 1} == cards_in(trick(state))
    assert "5 | 5" in text_in(trick(state))


def test_a_joker_in_a_sequence_stands_in_its_place() -> None:
    state = state_of(
        "jp-standard", "3D 3C 4C 8C|9H KC|4D 6D JK 8S|5S", "0 3D; 1 9H; 2 pass; 3 pass"
    )
    state = state_of("jp-standard", "3D 5D JK 8C|9H KC|8S KD|5S KH", "0 3D 5D JK")
    shown = text_in(trick(state))
    assert "3 | 4 | 5" in shown
    assert ["3D", "JK", "5D"] == [*cards_in(trick(state))]


def test_a_table_tells_a_seat_that_passed_from_one_that_was_skipped() -> None:
    record = read_record(
        'record = 1\nvariant = "fr-livret"\nseats = 4\n[[rounds]]\nposition = true\n'
        'hands = ["9C KC", "5D 8D", "5C QC", "6D 6S AH"]\nactions = ["1 5D", "2 5C", "0 pass"]\n'
    )
    told: list[Event] = []
    before = new_match(record.resolved, record.seats)
    for moment in moments(record):
        if moment.action is not None:
            told += events(before, moment.action, moment.state)
        before = moment.state
    shown = text_in(table(view(before, 1), told))
    assert "passed" in shown
    assert "skipped" in shown
    assert text_in(table(view(before, 1))).count("sits out") == 2


def test_a_revolution_and_a_lock_are_told() -> None:
    state = state_of("jp-standard", "3D 3C 3H 3S KC|4D 9H|5D|5S KD", "0 3D 3C 3H 3S")
    assert "revolution" in text_in(table(view(state, 1)))
    assert "3 is highest" in text_in(table(view(state, 1)))
    assert "révolution" in text_in(table(state, lang="fr"))
    state = state_of("jp-standard", "3D KC|4D 9H|5D 6C|7D KD", "0 3D; 1 4D")
    assert "only" in text_in(trick(state))
    assert "only diamonds" in told_by(trick(state))


def test_what_is_owed_is_told() -> None:
    hands = "3C 4C 5C AC|6C 7C 8C 2C|9C 10C JC KC|3D 4D 5D 2D"
    state = state_of("fr-livret", hands, standing="0, 1, 2, 3")
    assert Phase.EXCHANGE is state.phase
    assert "owes 2" in text_in(table(view(state, 0)))
    assert "owes 2 cards" in text_in(table(view(state, 3)))
    assert "doit 1" in text_in(table(view(state, 0), lang="fr"))


def test_an_exchange_that_was_called_off_is_told() -> None:
    hands = "12 JK JK|11 10|9 8|7 6"
    state = state_of("great-dalmuti", hands, "0 declares", standing="3, 2, 1, 0")
    told = [Declared(0), PlayBegan(3, card_required=False)]
    assert "Ada called the exchange off" in text_in(table(view(state, 1), told, names=["Ada"]))


def test_titles_are_written_in_the_language() -> None:
    hands = "3C 4C 5C AC|6C 7C 8C 2C|9C 10C JC KC|3D 4D 5D 2D"
    state = state_of("fr-livret", hands, standing="0, 1, 2, 3")
    assert "President" in text_in(table(view(state, 1)))
    assert "Président" in text_in(table(view(state, 1), lang="fr"))


def test_the_end_of_a_match_is_told() -> None:
    state, _ = at_the_end_of("match-1-target")
    assert state.is_over
    assert "The match is over" in text_in(table(state))
    assert "La partie est finie" in text_in(table(view(state, 2), lang="fr"))


def test_a_match_that_is_not_dealt_yet_waits() -> None:
    start = new_match(load("fr-livret"), 4)
    assert "Waiting for | the deal" in text_in(table(start))
    assert "Waiting for the deal" in text_in(table(view(start, 0)))
    assert "Waiting for the deal" in text_in(trick(start))


def test_names_are_those_of_the_seats_or_their_numbers() -> None:
    state = state_of("fr-livret", "3C|4C|5C", "1 4C")
    assert "Ada" in text_in(table(view(state, 1), names=("Ada",)))
    assert "Seat 2" in text_in(table(view(state, 1), names=("Ada", "Ben")))
    assert "Place 2" in text_in(table(view(state, 1), lang="fr"))


def test_a_table_of_a_hundred_seats_has_them_all() -> None:
    deck = {"deck.packs": 8, "players.max": 100, "deal.aside": "shown"}
    made = override(load("fr-secretaire"), deck)
    start = new_match(made, 100)
    picture = table(view(apply(start, shuffled(start, 1)), 7))
    assert_fits(picture)
    assert all(f"Seat {seat} |" in f"{text_in(picture)} |" for seat in range(100))


def test_a_round_tells_its_exchange_and_its_titles() -> None:
    record = read_record(
        'record = 1\nvariant = "fr-livret"\nplayers = ["Ada", "Ben", "Cleo"]\n[[rounds]]\n'
        'position = true\nhands = ["3C 4C 5C", "6C 7C", "9C 2C 2D"]\nstanding = [0, 1, 2]\n'
        'actions = ["2 gives 2C 2D", "0 gives 3C 4C", "2 3C"]\n'
    )
    assert {"3C": 1} == cards_in(round(record))
    assert {"2C": 1, "2D": 1, "3C": 2, "4C": 1} == cards_in(round(record, seat=0))
    assert "The round goes on" in text_in(round(record))
    assert "Cleo" in text_in(round(record))
    with pytest.raises(ValueError, match="no round 2"):
        round(record, 2)


# --- documents -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("theme", ["auto", "light", "dark"])
def test_a_picture_is_a_document_of_its_own(lang: str, theme: str) -> None:
    state = state_of("fr-livret", "3C|4C|5C", "1 4C")
    seen = view(state, 0)
    record = record_of(new_match(load("fr-livret"), 3), ())
    assert not record.rounds
    for picture in (
        hand("3C", lang=lang, theme=theme),  # type: ignore[arg-type]
        trick(seen, lang=lang, theme=theme),  # type: ignore[arg-type]
        table(seen, lang=lang, theme=theme),  # type: ignore[arg-type]
        table(state, lang=lang, theme=theme),  # type: ignore[arg-type]
    ):
        root = read(picture)
        assert ("img", lang, f"president-{theme}") == (
            root.get("role"),
            root.get("lang"),
            root.get("class"),
        )
        assert [f"{SVG}title", f"{SVG}desc"] == [child.tag for child in root][:2]
        assert ("var(" in picture) is (theme == "auto")
        assert not re.search(r"\bid=|url\(|href|<script|@import", picture)


def test_a_picture_is_the_same_each_time() -> None:
    for _, _, state in islice(steps("jp-standard", 4, 3), 20):
        seen = view(state, 1)
        assert table(seen) == table(pickle.loads(pickle.dumps(seen)))  # noqa: S301 - our own


def test_what_strangers_wrote_is_text_and_nothing_else() -> None:
    changes = {
        "about.title.en": HOSTILE,
        "titles.names.en.president": HOSTILE,
        "titles.names.en.trou": HOSTILE,
    }
    written = {key: "".join(filter(str.isprintable, text)) for key, text in changes.items()}
    made = override(load("fr-livret"), written)
    state = new_match(made, 4)
    for number in range(2):
        state = apply(state, shuffled(state, number))
        while number == 0 and state.phase is not Phase.DEAL:
            state = apply(state, legal_actions(state)[0])
    for picture in (table(view(state, 0), names=[HOSTILE] * 4), table(state, names=[HOSTILE] * 4)):
        assert_fits(picture)
        assert not [*read(picture).iter(f"{SVG}script")]
        assert "<script>" in told_by(picture)
        assert "\u202e" not in picture


def test_a_language_a_theme_or_a_width_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="the languages are en, fr"):
        hand("3C", lang="de")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="the themes are auto, light and dark"):
        hand("3C", theme="blue")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least 240 wide"):
        hand("3C", width=100)


@pytest.mark.parametrize("width", [240, 360, 720])
def test_a_picture_is_as_wide_as_it_is_told_to_be(width: int) -> None:
    state = state_of("fr-livret", "3C 4C|4D 5C|5D 6C|7C 8C", "1 4D")
    for picture in (table(view(state, 0), width=width), trick(state, width=width)):
        assert str(width) == read(picture).get("width")
        assert_fits(picture, width)


def test_notebooks_show_cards_states_and_views() -> None:
    state = state_of("fr-livret", "3C 4C|4D 5C|5D 6C", "1 4D")
    assert table(state) == state._repr_svg_()
    assert table(view(state, 0)) == view(state, 0)._repr_svg_()
    assert hand("3C") == parse_cards("3C")[0]._repr_svg_()


def test_the_page_on_pictures_has_every_colour() -> None:
    page = (SCENARIOS.parent.parent / "docs" / "how-to" / "show-a-table.md").read_text("utf-8")
    assert {*LIGHT} == {*DARK} == {*re.findall(r"`--president-([a-z-]+)`", page)}


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_text_stands_out_from_what_is_behind_it(palette: dict[str, str]) -> None:
    behind = {
        "panel": ("ink", "muted", "accent", "note", "red", "black"),
        "felt": ("ink", "muted", "note", "red", "black"),
        "tile": ("ink", "muted", "accent"),
        "card": ("red", "black", "joker", "ink", "muted"),
        "accent": ("on-accent",),
    }
    for ground, texts in behind.items():
        for text in texts:
            assert contrast(palette[text], palette[ground]) >= 4.5, (text, ground)
    for line in ("edge", "accent", "note"):
        assert contrast(palette[line], palette["panel"]) >= 2.4, line


def test_a_text_is_cut_to_its_room() -> None:
    assert "Ada" == fitted("Ada", 12, 100)
    assert "…" == fitted("Konstantin", 12, 12)[-1]
    assert width_of(fitted("Konstantin der Erste", 12, 60), 12) <= 60
    assert "大富…" == fitted("大富豪大富豪", 12, 40)
