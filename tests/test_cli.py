"""A match as the command shows it, and what it refuses to play."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from attrs import fields_dict

from cli_runner import HOUSE, SUITS, lines_of, run
from president_rules import (
    Code,
    __version__,
    dumps,
    load,
    loads,
    variants,
)
from president_rules.cli import main
from president_rules.cli.match import names_of
from president_rules.cli.words import EN, FR, Words
from president_rules.records import check_record

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


def test_without_arguments_four_bots_play_three_rounds_of_the_booklet() -> None:
    text = run("play")

    assert "fr-livret · 4 players · seed " in text
    assert 3 == text.count("── Round ")
    assert 2 == text.count("  Exchange")
    assert "After round 3: " in text
    assert "Vice-Scum" in text
    assert "\x1b" not in text


def test_a_seed_repeats_a_match() -> None:
    assert run("play", "--seed", "7") == run("play", "--seed", "7")
    assert run("play", "--seed", "7") != run("play", "--seed", "8")


def test_a_drawn_seed_is_shown_and_repeats_the_match() -> None:
    text = run("play", "--rounds", "1")
    seed = re.search(r"seed (\d+)", text)

    assert seed is not None
    assert text == run("play", "--rounds", "1", "--seed", seed[1])


def test_a_match_is_shown_in_french() -> None:
    text = run("play", "--lang", "fr", "--seed", "7")

    for word in ("Manche 1", "donneur : Alex", "Échange", "saute", "1er", "graine 7", "Résultat"):
        assert word in text
    assert "Vice-Trou du cul" in text
    assert "Après la manche 3 : " in text


@pytest.mark.parametrize("variant", variants())
def test_every_bundled_variant_is_shown_within_eighty_columns(variant: str) -> None:
    most = load(variant).players.max

    for text in (run("play", variant), run("play", variant, "--players", str(most))):
        assert 80 >= max(map(len, text.splitlines()))


def test_a_match_stops_when_it_is_over() -> None:
    text = run("play", "--set", "match.rounds=2", "--rounds", "9")

    assert 2 == text.count("── Round ")
    assert "Winner: " in text


def test_points_are_shown_where_places_earn_them() -> None:
    text = run("play", "--set", "scoring.points=[5, 2]", "--rounds", "2", "--seed", "1")

    assert "+5  5 pts" in text
    assert "points" in text
    assert "After round 2, in front: " in text


def test_many_rounds_are_summed_up_by_their_places() -> None:
    text = run("play", "--rounds", "12", "--seed", "1")

    result = text.partition("── Result")[2]
    assert re.search(r"Alex +([1-4] ){11}[1-4]\n", result)


def test_a_narrow_terminal_gets_brief_cells_and_hands_in_rows() -> None:
    text = run("play", "fr-secretaire", "--players", "12", "--seed", "3")

    assert re.search(r"[¹²³]", text)
    assert re.search(r"  Alex +\d+[♣♦♥♠]", run("play", "--seed", "1", width=40))


def test_jokers_and_cards_without_suits_are_drawn_by_their_number() -> None:
    jokers = run("play", "--set", "deck.jokers=2", "--rounds", "1", "--seed", "3")
    numbers = "deck.ranks=['3','2','1']"
    copies = ("--set", "deck.copies={1=4, 2=8, 3=12}", "--set", "finishing.forbidden=[]")
    plain = run("play", "--set", numbers, *copies, "--rounds", "1", "--seed", "3")

    assert re.search(r" 2 +JK\n", jokers)
    assert re.search("3\u00d7[0-9]", plain)
    assert not SUITS.search(plain)


def test_cards_set_aside_are_shown() -> None:
    text = run("play", "fr-secretaire", "--players", "5", "--rounds", "1")

    assert 2 == len(SUITS.findall(lines_of(text, beginning="Set aside")[0]))


def test_what_comes_of_a_play_stands_beside_it() -> None:
    assert " ends" in run("play", "us-complete", "--seed", "5", "--rounds", "1")
    assert "10♥ only 10" in run("play", "fr-ou-rien", "--seed", "5", "--rounds", "1")


@pytest.mark.clause("OUT-5")
def test_who_is_demoted_before_the_first_play_is_told() -> None:
    few = ("--set", "deck.ranks=['3', '2']", "--set", "finishing.trigger=on_holding")
    text = run("play", *few, "--seed", "3")

    assert 5 == text.count("Demoted, with nothing but forbidden cards: ")


@pytest.mark.parametrize(
    ("direction", "heads"),
    [
        ("clockwise", ["Alex", "Billie", "Camille"]),
        ("counterclockwise", ["Camille", "Billie", "Alex"]),
    ],
)
def test_the_columns_are_in_the_order_of_turns(direction: str, heads: list[str]) -> None:
    text = run("play", "--players", "3", "--rounds", "1", "--set", f"players.direction={direction}")

    assert heads in [line.split() for line in text.splitlines()]


@pytest.mark.clause("SEAT-1")
def test_the_columns_follow_the_standing_where_the_seats_do() -> None:
    text = run("play", "--rounds", "2", "--set", "players.seating=by_standing", "--seed", "2")
    standing = [
        line.split()[1] for line in text.splitlines() if re.match(r"  \d(st|nd|rd|th) ", line)
    ]

    assert standing[:4] in [line.split() for line in text.partition("Round 2")[2].splitlines()]


@pytest.mark.parametrize(
    ("setting", "key", "value"),
    [
        ("passing.mode=out", "passing.mode", "out"),
        ("passing.mode='out'", "passing.mode", "out"),
        ("passing.forced_play=true", "passing.forced_play", True),
        ("match.rounds = 5", "match.rounds", 5),
        ("finishing.forbidden=[]", "finishing.forbidden", ()),
        ('finishing.forbidden=["A", "2"]', "finishing.forbidden", ("A", "2")),
    ],
)
def test_a_setting_is_toml_or_a_bare_word(
    setting: str, key: str, value: object, tmp_path: Path
) -> None:
    file = tmp_path / "match.toml"
    run("play", "--set", setting, "--rounds", "1", "--record", str(file))

    table, _, name = key.partition(".")
    assert value == getattr(getattr(check_record(file).record.resolved, table), name)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("fr-livrett",), "did you mean `fr-livret`?"),
        (("nothing.toml",), "This file cannot be read: No such file or directory."),
        (("--players", "9"), "fr-livret is for 3 to 8 players, not for 9."),
        (("--human", "4"), "There is no seat 4: the seats are 0 to 3."),
        (("--human", "-1"), "There is no seat -1: the seats are 0 to 3."),
        (("--set", "passing.mode"), "`--set passing.mode` is not KEY=VALUE"),
        (("--set", "=out"), "`--set =out` is not KEY=VALUE"),
        (("--set", "passing.mod=out"), "--set passing.mod: "),
        (("--set", "passing.mode=1\nx=2"), "--set passing.mode: "),
        (("--record", "/"), "/ cannot be written: Is a directory."),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in run("play", *words, code=2)


def test_every_fault_of_a_variant_file_is_told(house: Path) -> None:
    house.write_text(HOUSE + 'deal.cards = "some"\npasing = 1\n', encoding="utf-8")
    text = run("play", str(house), code=2)

    assert f"{house}:6: deal.cards: " in text
    assert f"{house}:7: pasing: " in text


def test_a_record_of_a_match_holds(tmp_path: Path) -> None:
    file = tmp_path / "match.toml"
    run("play", "--record", str(file), "--seed", "4")

    replayed = check_record(file)
    assert 3 == replayed.state.round
    assert ("Alex", "Billie", "Camille", "Dany") == replayed.record.players


def test_a_record_names_the_file_of_its_variant(house: Path, tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    near, far = tmp_path / "match.toml", tmp_path / "records" / "match.toml"
    for file in (near, far):
        run("play", str(house), "--set", "deal.dealer=left", "--rounds", "1", "--record", str(file))

    assert "every line holds" in run("replay", str(near))
    assert "outside" in run("replay", str(far), code=1)
    assert "every line holds" in run("replay", "--outside", str(far))


def test_the_version_is_told() -> None:
    assert f"president-rules {__version__}\n" == run("--version")


@pytest.mark.parametrize("words", [(), ("play",), ("list",), ("show",), ("check",), ("replay",)])
def test_every_command_explains_itself(words: tuple[str, ...]) -> None:
    assert "Usage: " in run(*words, "--help")


@pytest.mark.parametrize("words", [("plai",), ("play", "--rounds", "0"), ("check",)])
def test_a_command_that_is_misspelt_is_a_usage_error(words: tuple[str, ...]) -> None:
    run(*words, code=2)


def test_the_entry_point_runs_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["president-rules", "--version"])
    monkeypatch.setattr(sys, "stderr", io.StringIO())

    with pytest.raises(SystemExit) as left:
        main()

    assert 0 == left.value.code
    assert __version__ in capsys.readouterr().out


def test_without_the_extra_one_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "president_rules.cli.app")
    monkeypatch.setitem(sys.modules, "typer", None)

    with pytest.raises(SystemExit) as left:
        main()

    assert "This command needs typer: install president-rules[cli]" == left.value.code


def test_a_broken_installation_is_not_taken_for_a_missing_extra(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "president_rules.cli.app", None)

    with pytest.raises(ModuleNotFoundError):
        main()


COMMAND = [sys.executable, "-c", "from president_rules.cli import main; main()"]


@pytest.mark.parametrize("variable", [{}, {"NO_COLOR": "1"}])
def test_what_is_not_a_terminal_gets_plain_text(variable: dict[str, str]) -> None:
    done = subprocess.run(  # noqa: S603 - this interpreter
        [*COMMAND, "play", "--seed", "1", "--rounds", "1"],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **variable},
        capture_output=True,
        check=True,
    )

    assert b"\x1b" not in done.stdout
    assert "♥" in done.stdout.decode()


def test_a_terminal_without_unicode_gets_letters() -> None:
    done = subprocess.run(  # noqa: S603 - this interpreter
        [*COMMAND, "play", "--seed", "1", "--rounds", "2"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=True,
    )

    assert done.stdout.isascii()
    assert b"->" in done.stdout
    assert re.search(rb">\d+[CDHS]+", done.stdout)


@pytest.mark.parametrize(
    "name", [name for name in fields_dict(Words) if name not in {"language", "why"}]
)
def test_both_languages_say_the_same_facts(name: str) -> None:
    assert getattr(EN, name).count("{}") == getattr(FR, name).count("{}")


def test_every_refusal_has_a_french_sentence() -> None:
    assert set(Code) == set(FR.why)


def test_a_shown_variant_needs_no_words_for_people(tmp_path: Path) -> None:
    file = tmp_path / "plain.toml"
    text = 'schema = 1\nname = "plain"\nplayers = {min = 2, max = 2}\npassing.mode = "out"\n'
    file.write_text(text, encoding="utf-8")

    assert "plain" in run("show", str(file))
    assert dumps(loads(text)) in run("show", str(file))
    assert "President" in run("play", str(file))


def test_there_is_a_name_for_every_seat() -> None:
    assert 30 == len(set(names_of(30)))
