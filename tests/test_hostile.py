"""What comes from strangers: refused in a sentence, or read; never anything else."""

from __future__ import annotations

import contextlib
import functools
import math
import os
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cli_runner import run
from fuzz.readers import READERS
from president_rules import (
    DataError,
    Declare,
    NotationError,
    RecordError,
    Variant,
    VariantError,
    apply,
    check,
    compile_rules,
    events,
    from_data,
    give,
    load,
    loads,
    new_match,
    override,
    parse_action,
    pass_,
    play,
    ruleset,
    shuffled,
    to_data,
    view,
)
from president_rules.cards import parse_card, parse_cards
from president_rules.records import check_record, read_record
from president_rules.rules.bounds import number_of_sets
from president_rules.rules.players import player_counts
from president_rules.testing import variants

FOUND = sorted((Path(__file__).parent / "fuzz" / "found").glob("*.txt"))

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
    names = f'players = ["a", "b", "c", "{written}"]', f'players = "{written}"'
    for key in (*names, f'"{written}" = 1', f'digest = "{written}"'):
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


@pytest.mark.parametrize("name", ["x[y", "x[y]", "[0]", "x.y", "x[\u00b2]", "", ".", "x" * 10_000])
def test_a_title_may_be_of_any_signs(name: str) -> None:
    (told,) = told_by(f'titles.names.en."{name}" = "x"\n{PLAIN}')
    assert "names a title that is in no list" in told
    assert len(told) < 300
    assert loads(f'{PLAIN}[titles]\ntop = ["{name}"]\nbottom = ["y"]\nnames."{name}".y = ""\n')


def test_a_message_of_a_long_title_or_name_is_short() -> None:
    deck = 'players.max = 4\ndeck.ranks = ["A"]\nfinishing.forbidden = []\n'
    titles = f'titles.top = ["{"x" * 90_000}"]\ntitles.bottom = ["y"]\n'
    head = f"{RECORD}[overrides]\n{deck}{titles}"
    lines = "1 AD", "2 pass", "3 pass", "0 pass", "2 AH", "3 pass", "0 pass", "3 AS", "? titles x"
    hands = f'hands = ["AC", "AD", "AH", "AS"]\nactions = {list(lines)}\n'
    assert "titles by seat" in told_by_record(f"{head}[[rounds]]\n{hands}")
    assert len(told_by_record(f"{head}[[rounds]]\n{hands}")) < 1_000
    assert len(told_by(f"{PLAIN.replace('plain', 'x' * 90_000)}")[0]) < 300


def test_a_message_is_short() -> None:
    long = "x" * MEBI
    for line in (f"0 {long}", f"{long} 3C", f"! {long} : 0 3C", f"? {long}", f"? turn {long}"):
        with pytest.raises(NotationError) as caught:
            parse_action(line)
        assert len(str(caught.value)) < 200
    for key in (f"{long} = 1", f'deck.ranks = ["{long}"]', f'lead.first = "{long}"'):
        assert all(len(told) < 1000 for told in told_by(f"{key}\n{PLAIN}"[: MEBI - 100]))


# Notation.


def test_a_refusal_is_short_and_has_no_control_character() -> None:
    state = apply(new_match(load("fr-livret"), 4), shuffled(new_match(load("fr-livret"), 4), "1"))
    turn = state.turn or 0
    many, held = ["3C"] * 100_000, state.hands[turn][0]
    odd = play(turn, held, reading="\x1b" * 1_000), pass_(10**5_000), Declare(-(10**5_000))
    for action in (*odd, play(turn, many), play(0, many), give(0, many)):
        told = str(check(state, action))
        assert told.isprintable()
        assert len(told) < 1_000


@pytest.mark.parametrize("thing", [None, 3, 2.5, b"3C", True])
def test_what_is_no_text_is_no_card_and_no_action(thing: Any) -> None:
    for reader in (parse_card, parse_action, parse_cards):
        with pytest.raises(NotationError):
            reader([thing] if reader is parse_cards else thing)


@pytest.mark.parametrize("text", ["1 paß", "1 pa\u017fs", "0 \u212a♠", "0 3C PASS"])
def test_no_card_is_written_as_a_pass(text: str) -> None:
    with pytest.raises(NotationError):
        parse_action(text)
    assert "deck.ranks[0]" in told_by(f'deck.ranks = ["PAS", "3"]\n{PLAIN}')[0]


def test_a_play_has_a_rank_where_it_is_open_and_only_there() -> None:
    named = {"schema": 1, "type": "action", "action": "play", "seat": 0, "cards": ["3C"]}
    for more in ({"rank": "J"}, {"size": 2}, {"rank": "J", "size": 1}):
        with pytest.raises(DataError, match="has a rank where"):
            from_data({**named, **more})


def test_what_is_remembered_of_cards_is_short() -> None:
    with pytest.raises(NotationError):
        parse_card(" " * MEBI + "3C")


# Variant files: bounds.


HEX = "0x" + "F" * 50_000


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("# " + "x" * MEBI, "larger than 1 MiB"),
        ("x = " + "[" * (MEBI - 500), "not TOML"),
        ("x = " + "[" * 5_000 + "]" * 5_000, "not TOML"),
        ("x = " + "{a=" * 5_000 + "1" + "}" * 5_000, "not TOML"),
        (".".join("a" * 500_000) + " = 1", "more than 64 parts"),
        ("[" + ' . "a.b"' * 100 + "]", "more than 64 parts"),
        ("x = " + "1" * 500_000, "not TOML"),
        (f"players.min = {HEX}", "not a number that large"),
        (f"scoring.points = [{HEX}]", "not a number that large"),
        ("scoring.points = [inf, nan, -0.0]", "not nan"),
        ("x = 1\nx = 2", "not TOML"),
        ("[x]\n[x]", "not TOML"),
        ("scoring.points = [" + "1," * 1_000 + "]", "at most 500 items"),
        ('deck.ranks = ["A"' + ', "K"' * 1_000 + "]", "at most 500 items"),
        ("[titles.by_players]\n" + "".join(f"{n} = []\n" for n in range(600)), "500 entries"),
        ("[[effects]]\n" * 1_000, "at most 500 items"),
        ("".join(f"x{n} = 1\n" for n in range(5_000)), "More is wrong than these 100 faults"),
        ("[[effects]]\n" + "".join(f"x{n} = 1\n" for n in range(9_000)), "these 100 faults"),
        (f"x = [{'[' * 200}{'1,' * 20_000}{']' * 200}]", "Unknown key"),
    ],
)
def test_a_variant_that_is_too_much_is_refused_in_time(text: str, words: str) -> None:
    told = told_by(text)
    assert words in "\n".join(told)
    assert len(told) <= 101


def test_a_text_may_be_full_of_dots() -> None:
    limits = ["." * 200, "a.b " * 200, "1." * 60]
    made = loads(f"{PLAIN}[about]\nlimits = {limits!r}\n")
    assert tuple(limits) == made.about.limits


def test_overrides_that_are_too_deep_are_refused() -> None:
    deep: dict[str, Any] = {}
    for _ in range(100_000):
        deep = {"a": deep}
    with pytest.raises(VariantError, match="too deep"):
        override(load("fr-livret"), deep)


def test_a_variant_extends_no_pipe_and_no_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.toml")
    (tmp_path / "zero.toml").symlink_to("/dev/zero")
    for name in ("pipe.toml", "zero.toml"):
        file = tmp_path / "base.toml"
        file.write_text(f'extends = "{name}"\nname = "x"\n', encoding="utf-8")
        with pytest.raises(VariantError, match="no file: a variant may extend nothing else"):
            load(file, outside=True)


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "/etc/passwd", "x/../../secret.toml", "away/secret.toml", "..", "//x"],
)
def test_what_is_outside_the_folder_is_not_read(tmp_path: Path, name: str) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    (inner / "away").symlink_to(tmp_path)
    (tmp_path / "secret.toml").write_text('name = "secret"', encoding="utf-8")
    (inner / "x.toml").write_text(f'extends = "{name}"\nname = "x"\n', encoding="utf-8")
    (inner / "r.toml").write_text(f'record = 1\nseats = 4\nvariant = "{name}"\n', encoding="utf-8")
    words = "outside the folder" if "/" in name else "no variant"
    with pytest.raises(VariantError, match=words):
        load(inner / "x.toml")
    with pytest.raises(RecordError, match=words):
        read_record(inner / "r.toml")
    with pytest.raises(VariantError, match="no folder" if "/" in name else "no variant"):
        loads(f'extends = "{name}"\n{PLAIN}')


# Records: bounds.


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f'record = 1\nvariant = "fr-livret"\nseats = {HEX}\n', "not a number that large"),
        (f'record = 1\nvariant = "fr-livret"\nseats = {10**15}\n', "not for 1000000000000000"),
        (f"{RECORD}dealer = {HEX}\n", "not a number that large"),
        (f"{RECORD}dealer = -1\n", "The match cannot begin"),
        (f'{RECORD}players = ["x", "y"]\n', "but `players` names 2"),
        (f"{RECORD}[[rounds]]\nstanding = [{HEX}]\n", "not a number that large"),
        (f"{RECORD}[overrides]\nscoring.points = [{HEX}]\n", "not a number that large"),
        (RECORD + "[[rounds]]\n" * 1_001, "1000 at most"),
        (f"{RECORD}x = {'[' * 5_000}\n", "not TOML"),
        (round_of("0 " + "3C " * 50_000), "is refused"),
        (round_of("? legal " + "3C;" * 9_000 + "3C"), "does not hold"),
        (round_of("? hand 0 " + "3C " * 50_000), "The hand of seat 0"),
        (round_of("? scores " + "1" * 500_000), "is not a score"),
    ],
)
def test_a_record_that_is_too_much_is_refused_in_time(text: str, words: str) -> None:
    told = told_by_record(text)
    assert words in told
    assert len(told) < 1_000


# Decks: bounds.


LARGE = PLAIN.replace("max = 4", "max = 100")
SUITS = "locking.suits = 'exact'\n"


@pytest.mark.parametrize(
    "keys",
    [
        f"{SUITS}deck.packs = 8\n",
        f"{SUITS}deck.packs = 2\ndeck.jokers = 32\n",
        "deck.packs = 8\ndeck.jokers = 32\n",
        "deck.packs_from = { 50 = 8 }\ndeck.jokers = 4\n",
    ],
)
def test_a_deck_that_makes_too_many_sets_is_refused(keys: str) -> None:
    (told,) = told_by(f"{keys}{LARGE}")
    assert "sets at" in told
    assert "deck.packs" in told


@pytest.mark.parametrize("name", ["fr-livret", "uecda", "great-dalmuti", "jp-standard"])
def test_as_many_sets_are_told_as_there_are(name: str) -> None:
    variant = load(name)
    for players in player_counts(variant.players):
        sets = len(compile_rules(variant, players).book.patterns)
        assert sets == number_of_sets(variant, players)


@settings(max_examples=150)
@given(variants())
def test_as_many_sets_are_told_of_any_variant_as_there_are(variant: Variant) -> None:
    sets = len(compile_rules(variant, variant.players.max).book.patterns)
    assert sets == number_of_sets(variant, variant.players.max)


@pytest.mark.parametrize(
    "keys",
    [
        {"sequences.same_suit": False},
        {"sequences.sets": [1, 2, 3], "deck.packs": 2},
        {"sequences.min": 2, "sequences.max": 0, "players.min": 2, "deck.jokers": 4},
    ],
)
def test_no_sequences_are_too_many(keys: dict[str, Any]) -> None:
    assert override(load("jp-standard"), keys)


def test_eight_packs_at_many_seats_are_not_too_many() -> None:
    made = loads("deck.packs = 8\ndeck.jokers = 2\n" + PLAIN.replace("max = 4", "max = 24"))
    assert 7088 == number_of_sets(made, 24)


def test_rulesets_are_forgotten_before_they_are_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ruleset, "MOST_PLAYS_REMEMBERED", 1_000)
    for points in range(20):  # with 52 sets at 4 seats each
        compile_rules(loads(f"scoring.points = [{points}]\n{PLAIN}"), 4)
    assert 1_000 // (52 * 4) >= compile_rules.cache_info().currsize


# Data.


DEEP: list[Any] = []
for _ in range(100_000):
    DEEP = [DEEP]

ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    4.0,
    2**10_000,
    10**17,
    math.nan,
    math.inf,
    b"x",
    DEEP,
    "x" * 100_000,
    *SIGNS,
    [None] * 5,
    [2**10_000] * 4,
    ["3C"] * 1_000,
    {"x": DEEP},
    {1: 2},
)


@functools.cache
def datum(kind: str) -> dict[str, Any]:
    state = new_match(load("fr-livret"), 4)
    after = apply(state, shuffled(state, "1"))
    things: dict[str, Any] = {
        "state": after,
        "view": view(after, 1),
        "action": parse_action("0 3C 3D"),
        "event": events(state, shuffled(state, "1"), after)[0],
        "variant": load("jp-standard"),
    }
    return to_data(things[kind])


@pytest.mark.parametrize("kind", ["state", "view", "action", "event", "variant"])
def test_odd_data_is_refused_or_is_what_to_data_writes(kind: str) -> None:
    good = datum(kind)
    for key in (*good, "more"):
        for odd in ODD:
            with contextlib.suppress(DataError):
                made = from_data({**good, key: odd})
                assert made == from_data(to_data(made))
                assert repr(made)


@pytest.mark.parametrize("data", ODD)
def test_what_is_no_table_is_no_data(data: Any) -> None:
    with pytest.raises(DataError):
        from_data(data)


@pytest.mark.parametrize("odd", ODD)
def test_a_message_of_data_is_short_and_has_no_control_character(odd: Any) -> None:
    if odd not in (-1, 4.0):
        for key in ("schema", "type", "phase", "players", "variant"):
            with pytest.raises(DataError) as caught:
                from_data({**datum("state"), key: odd})
            assert len(str(caught.value)) < 3_000
            assert str(caught.value).replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("key", "value"),
    [("turn", 10**9), ("owner", 10**9), ("owing", {"act": "pass", "skips": 10**9})],
)
def test_a_seat_that_is_not_there_is_refused(key: str, value: Any) -> None:
    data = datum("state")
    data["seats"] = {**data["seats"], key: value}
    with pytest.raises(DataError):
        from_data(data)


# The command.


@pytest.mark.parametrize("sign", SIGNS[:4])
def test_the_command_shows_no_control_character(
    tmp_path: Path, sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = f"x{sign}.toml"
    Path(name).write_text(PLAIN, encoding="utf-8")
    assert "a sound variant" in clean(run("check", name))
    clean(run("show", name, "--resolved"))
    clean(run("diff", name, "fr-livret", code=1))
    clean(run("replay", name, code=1))
    clean(run("show", sign, code=2))
    clean(run("play", "--set", f"lead.first={sign}", code=2))
    clean(run("play", "--set", f"{sign}={'[' * 5_000}", code=2))
    Path(name).write_text(f'"{escaped(sign)}" = 1\n{PLAIN}', encoding="utf-8")
    clean(run("check", name, code=1))
    Path(name).write_text(round_of(f"? titles {escaped(sign)}"), encoding="utf-8")
    clean(run("replay", name, code=1))


def clean(written: str) -> str:
    """What was written, which has no control characters."""
    assert written.replace("\n", "").replace("\u2192", "").isprintable()
    return written


# Every reader, with valid inputs that are spoilt; `tests/fuzz/run.py` tries many more.


@pytest.mark.parametrize("name", READERS)
def test_every_reader_reads_what_is_valid(name: str) -> None:
    reader = READERS[name]
    assert all(map(reader.try_one, reader.seeds()))


@pytest.mark.parametrize("name", READERS)
@settings(max_examples=150)
@given(st.data())
def test_a_reader_reads_or_refuses_whatever_it_is_given(name: str, data: st.DataObject) -> None:
    reader = READERS[name]
    seeds, chance = reader.seeds(), data.draw(st.randoms(use_true_random=True))
    reader.try_one(reader.spoil(data.draw(st.sampled_from(seeds)), seeds, chance))


@pytest.mark.parametrize("file", FOUND, ids=lambda file: file.stem)
def test_what_fuzzing_found_is_read_or_refused(file: Path) -> None:
    reader = READERS[file.name.partition(".")[0]]
    reader.try_one(file.read_bytes().decode("utf-8", "surrogateescape"))
