"""Variant files: what is read, what is merged, and how everything that is wrong is told."""

import contextlib
import datetime as dt
import hashlib
import itertools
import json
import pickle
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

from president_rules.errors import Fault, VariantError
from president_rules.loading import (
    as_tables,
    changed,
    digest,
    dumps,
    from_tables,
    load,
    loads,
    override,
    variants,
)

BUNDLED = Path(__file__).parents[1] / "variants"

PLAIN = """
schema = 1
name = "plain"
players = { min = 4, max = 6 }
passing.mode = "reenter"
"""

EIGHT = "effects = [{{rank = '8', do = 'clear', {}}}]"

EFFECTS = """
[[effects]]
rank = "8"
do = "clear"

[[effects]]
rank = "J"
do = "invert_trick"
in_sequences = true

[[effects]]
rank = "7"
do = "give"
sizes = [1, 3]
amount = "per_card"
"""

SIX_MISTAKES = """\
schema = 1
name = "six-mistakes"

[players]
min = 4
max = "6"                       # line 6: a text

[pasing]                        # line 8: no such table
mode = "out"

[passing]
mode = "reentr"                 # line 12: no such choice
forced_play = 1                 # line 13: not a boolean

[deck]
ranks = [
  "3",
  "queen of hearts",            # line 18: not a rank
  "2",
]

[exchange]
count = [2, 1]                  # line 23: no such key
"""


def faults_of(text: str) -> tuple[Fault, ...]:
    """The faults of the text of a variant file, at least one."""
    with pytest.raises(VariantError) as caught:
        loads(text)
    return caught.value.faults


def fault_of(*lines: str) -> Fault:
    """The only fault of the plain variant with a few lines more."""
    (fault,) = faults_of(PLAIN + "\n".join(lines))
    return fault


def override_faults(overrides: dict[Any, Any]) -> dict[str, str]:
    """The messages of overrides of the plain variant by path."""
    with pytest.raises(VariantError) as caught:
        override(loads(PLAIN), overrides)
    return {fault.path: fault.message for fault in caught.value.faults}


def written(folder: Path, **files: str) -> Path:
    """Write variant files into a folder; the path of the first."""
    for name, text in files.items():
        head = f'schema = 1\nname = "{name}"\n' if "name =" not in text else ""
        (folder / f"{name}.toml").write_text(head + text, encoding="utf-8")
    return folder / f"{next(iter(files))}.toml"


# --- faults ----------------------------------------------------------------------------------


def test_six_mistakes_are_six_faults_in_the_order_of_their_lines() -> None:
    faults = faults_of(SIX_MISTAKES)
    assert [
        (6, "players.max"),
        (8, "pasing"),
        (12, "passing.mode"),
        (13, "passing.forced_play"),
        (18, "deck.ranks[1]"),
        (23, "exchange.count"),
    ] == [(fault.line, fault.path) for fault in faults]


def test_an_error_shows_every_fault_on_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "six.toml"
    path.write_text(SIX_MISTAKES, encoding="utf-8")
    with pytest.raises(VariantError) as caught:
        load(path)
    lines = str(caught.value).splitlines()
    assert len(lines) == 6
    assert lines[1] == f"{path}:8: pasing: Unknown key `pasing`, did you mean `passing`?"


def test_an_error_survives_pickling() -> None:
    with pytest.raises(VariantError) as caught:
        loads(SIX_MISTAKES)
    assert caught.value.faults == pickle.loads(pickle.dumps(caught.value)).faults  # noqa: S301 - our own


@pytest.mark.parametrize(
    ("line", "path", "words"),
    [
        ("passing.mood = 1", "passing.mood", "Unknown key `mood`, did you mean `mode`?"),
        ("lead.later = 'lasst'", "lead.later", "did you mean `last`?"),
        (
            "exchange.forbidden = ['2']",
            "exchange.forbidden",
            "belongs in `[lead]` or `[finishing]`",
        ),
        ("jokers = 2", "jokers", "not 2; the key `jokers` belongs in `[deck]` or "),
        ("bombs = 4", "bombs", "Expected a table, not 4."),
        ("effects.rank = '8'", "effects", "Expected tables, each under `[[effects]]`, not a table"),
        ("effects = '8'", "effects", "Expected tables, each under `[[effects]]`, not '8'."),
        ("effects = ['8']", "effects[0]", "Expected a table, not '8'."),
        ("effects = [{rank = '8'}]", "effects[0].do", "This key is required: one of 'clear', "),
        ("effects = [{do = 'skip'}]", "effects[0].rank", "This key is required: a rank."),
        (EIGHT.format("x = 1"), "effects[0].x", "the keys here are rank, do, sizes"),
        (EIGHT.format("size = [1]"), "effects[0].size", "did you mean `sizes`?"),
        (EIGHT.format("mode = 1"), "effects[0].mode", "belongs in `[passing]`"),
        (EIGHT.format("amount = 'all'"), "effects[0].amount", "Expected one of 'one', 'per_card'"),
        (EIGHT.format("sizes = [1, 0]"), "effects[0].sizes[1]", "not 0."),
        (
            EIGHT.format("optional = true"),
            "effects[0].optional",
            "while `effects[0].do` is 'clear'",
        ),
        (EIGHT.format("amount = 'per_card'"), "effects[0].amount", "a trick ends once"),
        (EIGHT.format("in_sequences = true"), "effects[0].in_sequences", "`sequences.min` is 0"),
        ("effects = [{rank = '1', do = 'skip'}]", "effects[0].rank", "does not have"),
        ("lead.version = 2", "lead.version", "belongs at the top of the file"),
        ("match.xyz = 2", "match.xyz", "the keys here are rounds, target"),
        ("following.equal = 'xyz'", "following.equal", "'forbidden', 'allowed', 'skip'"),
        ("deck.packs = true", "deck.packs", "Expected a whole number from 1 to 8, not true."),
        ("deck.packs = 1.0", "deck.packs", "not 1.0."),
        ("deck.packs = 0", "deck.packs", "not 0."),
        ("deal.hand = -1", "deal.hand", "not -1."),
        ("deal.hand = 2.5e3", "deal.hand", "not 2500.0."),
        ("deck.jokers = nan", "deck.jokers", "not nan."),
        ("deck.jokers = 1979-05-27", "deck.jokers", "not datetime.date(1979, 5, 27)."),
        (f"match.target = 0x{'f' * 5000}", "match.target", "not a number that large."),
        ("exchange.counts = [2, -1]", "exchange.counts[1]", "from 0 to 1000000, not -1."),
        ("exchange.counts = 2", "exchange.counts", "Expected an array, not 2."),
        ("exchange.counts = '21'", "exchange.counts", "Expected an array, not '21'."),
        ("following.sizes = [1, 0]", "following.sizes[1]", "not 0."),
        ("following.sizes = [1, 1]", "following.sizes", "has 1 twice"),
        ("deck.ranks = ['9', '10', 't']", "deck.ranks", "has '10' twice"),
        ("deck.ranks = ['9', 10]", "deck.ranks[1]", "Expected a rank"),
        ("deck.remove = ['99999C']", "deck.remove[0]", "Expected a card"),
        ("deck.remove = [['2C']]", "deck.remove[0]", "Expected a card"),
        ("lead.card = 3", "lead.card", "Expected a card"),
        ("finishing.forbidden = ['?']", "finishing.forbidden[0]", "Expected a rank or a card"),
        ("deck.packs_from = { eight = 2 }", "deck.packs_from.eight", "not 'eight'"),
        ("deck.packs_from = { 08 = 2 }", "deck.packs_from.08", "not '08'"),
        ("deck.packs_from = { 6 = 0 }", "deck.packs_from.6", "not 0."),
        ("deck.packs_from = 2", "deck.packs_from", "Expected a table, not 2."),
        ("deck.copies = { t = 1, 10 = 2 }", "deck.copies", "mean the same"),
        ("deck = 2", "deck", "Expected a table, not 2."),
        ("titles.top = ['a', 2]", "titles.top[1]", "Expected a text, not 2."),
        ("titles.names.en.trou = ['Scum']", "titles.names.en.trou", "not an array."),
        ("titles.neutral = { a = 1 }", "titles.neutral", "not a table."),
        ("passing.owner_may_continue = 'yes'", "passing.owner_may_continue", "true or false"),
        (f"titles.neutral = ['{'x' * 999}']", "titles.neutral", "not an array."),
        (f"lead.later = '{'x' * 999}'", "lead.later", "xxx…"),
        (r'"\u0007" = 1', r"'\x07'", r"Unknown key `'\x07'`"),
        (r'lead.later = "\u001b[31m"', "lead.later", r"not '\x1b[31m'"),
    ],
)
def test_a_fault_names_its_path_and_what_was_expected(line: str, path: str, words: str) -> None:
    fault = fault_of(line)
    assert path == fault.path
    assert words in fault.message
    assert fault.line == 6


def test_required_keys_are_all_missed() -> None:
    faults = faults_of("[passing]\nforced_play = true\n[players]\nmin = 4\n")
    assert [
        (1, "passing.mode"),
        (3, "players.max"),
        (0, "schema"),
        (0, "name"),
    ] == [(fault.line, fault.path) for fault in faults]
    assert "'reenter', 'out', 'single_turn'" in faults[0].message


def test_the_keys_of_a_missing_table_are_missed() -> None:
    (fault,) = faults_of(PLAIN.replace("passing.mode", "# "))
    assert ("passing.mode", 0) == (fault.path, fault.line)


@pytest.mark.parametrize("name", ["Président", "fr livret", "", "FR", "a_b", "a\\nb"])
def test_a_name_is_a_slug(name: str) -> None:
    (fault,) = faults_of(PLAIN.replace("plain", name))
    assert ("name", 3) == (fault.path, fault.line)


@pytest.mark.parametrize("schema", ["2", "0", "true", "'1'"])
def test_another_schema_is_refused(schema: str) -> None:
    (fault,) = faults_of(PLAIN.replace("schema = 1", f"schema = {schema}"))
    assert ("schema", 2) == (fault.path, fault.line)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("schema = 1\nname = plain\n", 2),
        ("schema = 1\nname = 'plain\n", 3),
        ("schema = 1\nschema = 2\n", 2),
        ("schema = 1\n\nrounds = [1,\n", 4),
        (f"schema = {'9' * 5000}\n", 0),
        (f"schema = {'[' * 5000}\n", 0),
    ],
)
def test_what_is_not_toml_is_one_fault_with_its_line(text: str, line: int) -> None:
    (fault,) = faults_of(text)
    assert line == fault.line
    assert "not TOML" in fault.message


def test_a_file_that_is_not_utf_8_is_a_fault_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b"schema = 1\n# caf\xe9\n")
    with pytest.raises(VariantError) as caught:
        load(path)
    assert [("This file is not UTF-8.", 2)] == [
        (fault.message, fault.line) for fault in caught.value.faults
    ]


def test_a_byte_order_mark_is_no_fault(tmp_path: Path) -> None:
    path = tmp_path / "bom.toml"
    path.write_bytes(b"\xef\xbb\xbf" + PLAIN.encode())
    assert loads(PLAIN) == load(path)


@pytest.mark.parametrize("name", ["missing.toml", ".", "a\0b.toml"])
def test_a_file_that_cannot_be_read_is_a_fault(tmp_path: Path, name: str) -> None:
    path = f"{tmp_path}/{name}"
    with pytest.raises(VariantError, match="cannot be read") as caught:
        load(path)
    assert path == caught.value.faults[0].file


def test_a_file_that_is_too_large_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_text(PLAIN + "#" * (1 << 20), encoding="utf-8")
    with pytest.raises(VariantError, match="1 MiB"):
        load(path)


def test_contradictions_wait_until_every_key_has_its_type() -> None:
    fault = fault_of("match.target = 3", "deck.packs = 'one'")
    assert fault.path == "deck.packs"


def test_a_contradiction_has_the_line_of_a_key_that_the_file_gives() -> None:
    fault = fault_of("deck.jokers = 0", "clearing.ranks = ['JK']")
    assert ("clearing.ranks", 7) == (fault.path, fault.line)


def test_a_fault_of_one_of_several_effects_has_its_number_and_its_line() -> None:
    faults = faults_of(
        PLAIN
        + """
[[effects]]
rank = "8"
do = "clear"
optional = true

[[effects]]
rank = "JK"
do = "skip"
in_sequences = true
"""
    )
    assert [
        (10, "effects[0].optional"),
        (13, "effects[1].rank"),
        (15, "effects[1].in_sequences"),
    ] == [(fault.line, fault.path) for fault in faults]


# --- values ----------------------------------------------------------------------------------


def test_ranks_and_cards_are_read_in_every_spelling_and_kept_in_one() -> None:
    variant = loads(
        PLAIN
        + """
        deck.jokers = 1
        deck.remove = ["t♥", "jk", "10 "]
        deck.ranks = ["t", "k", "a"]
        lead = { first = "holder", card = "k♣" }
        finishing.forbidden = ["t", "as"]
        """.replace(', "10 "', "")
    )
    assert variant.deck.remove == ("10H", "JK")
    assert variant.deck.ranks == ("10", "K", "A")
    assert variant.lead.card == "KC"
    assert variant.finishing.forbidden == ("10", "AS")


def test_the_top_of_sequences_may_be_empty_for_the_strongest() -> None:
    assert override(loads(PLAIN), {"sequences.min": 3, "sequences.top": ""}).sequences.top == ""


@pytest.mark.parametrize("key", ["deck.remove", "jokers.countered_by"])
def test_no_card_of_an_array_is_empty(key: str) -> None:
    (message,) = override_faults({key: [""]}).values()
    assert "Expected a card such as '10D', 'QH' or 'JK', not ''." == message


def test_the_lead_card_may_be_empty_for_none() -> None:
    assert "" == loads(PLAIN + "lead.card = ''").lead.card


def test_tables_by_number_have_numbers_and_their_order() -> None:
    variant = loads(PLAIN + "deck.packs_from = { 6 = 3, 5 = 2 }")
    assert variant.deck.packs_from == ((5, 2), (6, 3))


def test_a_variant_is_hashable_and_can_be_pickled() -> None:
    variant = load("fr-livret")
    assert {variant} == {pickle.loads(pickle.dumps(variant))}  # noqa: S301 - our own


# --- extends ---------------------------------------------------------------------------------


def test_a_file_takes_every_key_of_what_it_extends() -> None:
    variant = loads('schema = 1\nname = "mine"\nextends = "fr-livret"')
    base = as_tables(load("fr-livret"))
    assert base | {"name": "mine"} == as_tables(variant)


def test_the_version_is_not_inherited(tmp_path: Path) -> None:
    path = written(tmp_path, mine='extends = "./base.toml"', base=PLAIN + "version = 7")
    assert (7, 1) == (load(tmp_path / "base.toml").version, load(path).version)


def test_the_name_is_not_inherited() -> None:
    (fault,) = faults_of('extends = "fr-livret"')
    assert fault.path == "name"


def test_tables_merge_key_by_key_and_arrays_replace() -> None:
    variant = loads(
        """
        name = "mine"
        extends = "de-arschloch"
        [titles.names.de]
        buerger = "Volk"
        [titles.names.en]
        buerger = "Citizen"
        [deck]
        packs_from = { 5 = 3 }
        [exchange]
        counts_by_players = { 6 = [2] }
        """
    )
    tables, base = as_tables(variant), as_tables(load("de-arschloch"))
    names = base["titles"]["names"]
    assert names["de"] | {"buerger": "Volk"} == tables["titles"]["names"]["de"]
    assert names.get("en", {}) | {"buerger": "Citizen"} == tables["titles"]["names"]["en"]
    assert tables["deck"]["packs_from"] == {"5": 3, "8": 2}
    assert tables["exchange"]["counts_by_players"] == {"3": [1], "6": [2]}
    assert base["titles"]["by_players"] == tables["titles"]["by_players"]


def test_the_effects_of_a_file_replace_those_of_its_base(tmp_path: Path) -> None:
    one = 'effects = [{ rank = "8", do = "clear" }]'
    base = PLAIN + "sequences.min = 3" + EFFECTS
    path = written(tmp_path, mine=f'extends = "./base.toml"\n{one}', base=base)
    assert ["8"] == [effect.rank for effect in load(path).effects]


def test_a_key_of_an_effect_that_a_file_makes_inert_is_no_error(tmp_path: Path) -> None:
    base = PLAIN + "sequences.min = 3" + EFFECTS
    path = written(tmp_path, mine='extends = "./base.toml"\nsequences.min = 0', base=base)
    assert [False] * 3 == [effect.in_sequences for effect in load(path).effects]


def test_a_file_extends_a_file_that_extends_a_file(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    written(tmp_path / "far", middle='extends = "./base.toml"\n[deck]\njokers = 2', base=PLAIN)
    path = written(tmp_path, mine='extends = "far/middle.toml"\n[match]\nrounds = 3')
    variant = load(path)
    assert ("mine", 2, 3) == (variant.name, variant.deck.jokers, variant.match.rounds)


def test_an_unknown_base_has_a_near_miss() -> None:
    (fault,) = faults_of('name = "mine"\nextends = "fr-livre"')
    assert ("extends", 2) == (fault.path, fault.line)
    assert "did you mean `fr-livret`?" in fault.message


def test_an_unknown_base_without_a_near_miss_lists_the_bundled_variants() -> None:
    (fault,) = faults_of('name = "mine"\nextends = "xyz"')
    assert ", ".join(variants()) in fault.message


def test_a_base_is_no_strange_path() -> None:
    (fault,) = faults_of('name = "mine"\nextends = "./a\\u0000.toml"')
    assert ("extends", 2) == (fault.path, fault.line)


def test_what_is_extended_is_a_text() -> None:
    (fault,) = faults_of('name = "mine"\nextends = ["fr-livret"]')
    assert ("extends", 2) == (fault.path, fault.line)


def test_the_faults_of_a_base_are_told_with_those_of_the_file(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        mine='extends = "./base.toml"\n[match]\nrounds = "three"',
        base=PLAIN + "deck.packs = -1",
    )
    with pytest.raises(VariantError) as caught:
        load(path)
    assert [
        (str(tmp_path / "base.toml"), 6, "deck.packs"),
        (str(path), 5, "match.rounds"),
    ] == [(str(Path(fault.file)), fault.line, fault.path) for fault in caught.value.faults]


def test_a_base_that_is_missing_is_named(tmp_path: Path) -> None:
    path = written(tmp_path, mine='extends = "base.toml"')
    with pytest.raises(VariantError, match=r"base\.toml: This file cannot be read"):
        load(path)


@pytest.mark.parametrize("files", [["a"], ["a", "b"], ["a", "b", "c"]])
def test_a_cycle_is_a_fault(tmp_path: Path, files: list[str]) -> None:
    following = dict(zip(files, [*files[1:], "a"], strict=True))
    path = written(tmp_path, **{name: f'extends = "{to}.toml"' for name, to in following.items()})
    with pytest.raises(VariantError, match="extends itself: ") as caught:
        load(path)
    (fault,) = caught.value.faults
    assert ("extends", 3) == (fault.path, fault.line)


def test_a_long_chain_is_a_fault(tmp_path: Path) -> None:
    names = [f"v{number}" for number in range(40)]
    links = {name: f'extends = "{to}.toml"' for name, to in itertools.pairwise(names)}
    path = written(tmp_path, **links, v39=PLAIN)
    with pytest.raises(VariantError, match="More than 32 variants"):
        load(path)


@pytest.mark.parametrize("name", ["../base.toml", "inner/../../base.toml", "{folder}/base.toml"])
def test_a_path_stays_in_the_folder_of_its_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "here").mkdir()
    written(tmp_path, base=PLAIN)
    target = name.format(folder=tmp_path)
    path = written(tmp_path / "here", mine=f'extends = "{target}"')
    with pytest.raises(VariantError, match="outside the folder"):
        load(path)


def test_a_link_does_not_lead_out_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    written(tmp_path, base=PLAIN)
    (tmp_path / "here" / "link.toml").symlink_to(tmp_path / "base.toml")
    path = written(tmp_path / "here", mine='extends = "link.toml"')
    with pytest.raises(VariantError, match="outside the folder"):
        load(path)


def test_a_path_may_leave_the_folder_where_the_caller_says_so(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    written(tmp_path, base=PLAIN)
    path = written(tmp_path / "here", mine='extends = "../base.toml"')
    assert load(path, outside=True).name == "mine"


def test_a_text_extends_a_file_in_the_folder_that_is_named(tmp_path: Path) -> None:
    written(tmp_path, base=PLAIN)
    text = 'name = "mine"\nextends = "./base.toml"'
    assert loads(text, folder=tmp_path).passing.mode == "reenter"


def test_a_text_without_a_folder_extends_no_file() -> None:
    (fault,) = faults_of('name = "mine"\nextends = "./base.toml"')
    assert ("extends", 2) == (fault.path, fault.line)
    assert "no folder" in fault.message


# --- overrides -------------------------------------------------------------------------------


def test_overrides_are_nested_or_dotted_or_both() -> None:
    nested = {"passing": {"mode": "out", "forced_play": True}, "deck": {"packs_from": {6: 2}}}
    dotted = {"passing.mode": "out", "passing.forced_play": True, "deck.packs_from.6": 2}
    mixed = {"passing.mode": "out", "passing": {"forced_play": True}, "deck": {"packs_from.6": 2}}
    made = [override(loads(PLAIN), overrides) for overrides in (nested, dotted, mixed)]
    assert made[0].passing.forced_play
    assert made == [made[0]] * 3


def test_overrides_may_be_tuples() -> None:
    assert override(loads(PLAIN), {"finishing.forbidden": ("2",)}).finishing.forbidden == ("2",)


def test_an_override_leaves_its_variant_as_it_is() -> None:
    variant = loads(PLAIN)
    override(variant, {"passing.mode": "out"})
    assert loads(PLAIN) == variant


def test_no_overrides_are_no_change() -> None:
    assert load("fr-livret") == override(load("fr-livret"), {})


def test_overrides_are_what_a_file_that_extends_says() -> None:
    text = 'name = "mine"\nextends = "fr-livret"\n[following]\nequal = "lock"'
    overrides = {"name": "mine", "following.equal": "lock"}
    assert loads(text) == override(load("fr-livret"), overrides)


def test_what_an_override_makes_inert_is_no_error() -> None:
    variant = override(load("fr-secretaire"), {"exchange.counts": []})
    assert variant.exchange.high_gives == "choice"


def test_an_override_replaces_all_effects() -> None:
    effects = [{"rank": "10", "do": "discard", "optional": True}]
    variant = override(loads(PLAIN + "sequences.min = 3" + EFFECTS), {"effects": effects})
    assert [("10", "discard", True)] == [(e.rank, e.do, e.optional) for e in variant.effects]


def test_all_faults_of_overrides_are_told() -> None:
    messages = override_faults({"passing": {"mood": "out"}, "deck.packs": None, "extends": "pagat"})
    assert {"passing.mood", "deck.packs", "extends"} == set(messages)
    assert messages["deck.packs"].endswith("not None.")
    assert "only a variant file extends another" in messages["extends"]


@pytest.mark.parametrize(
    "overrides",
    [
        {"passing": {"mode": "out"}, "passing.mode": "out"},
        {"passing": "out", "passing.mode": "out"},
        {"passing.mode": "out", "passing": "out"},
        {"passing.mode": "out", "passing.mode.x": {"y": 1}},
    ],
)
def test_an_override_may_not_be_given_twice(overrides: dict[str, Any]) -> None:
    assert "This key is given twice." in override_faults(overrides).values()


@pytest.mark.parametrize(
    "value", ["\ud800", object, dt.time(), pytest.param(1 << 20_000, id="large"), {1}]
)
def test_strange_values_are_faults(value: object) -> None:
    assert {"titles.neutral"} == set(override_faults({"titles.neutral": value}))


# --- writing ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", variants())
def test_a_bundled_variant_can_be_written_and_read(name: str) -> None:
    variant = load(name)
    assert variant == loads(dumps(variant))


@pytest.mark.parametrize("name", variants())
def test_a_bundled_variant_has_the_name_of_its_file_and_speaks_for_itself(name: str) -> None:
    variant = load(name)
    assert name == variant.name
    assert dict(variant.about.title)["en"]
    assert dict(variant.about.summary)["en"]
    assert variant.about.sources


def test_the_bundled_variants_are_the_files_of_the_folder() -> None:
    names = {path.stem for path in BUNDLED.glob("*.toml")}
    assert sorted(names) == list(variants())
    assert {"fr-livret", "fr-secretaire"} <= names


def test_a_bundled_variant_can_be_loaded_as_a_file() -> None:
    assert load("fr-livret") == load(BUNDLED / "fr-livret.toml")


def test_an_unknown_variant_has_a_near_miss() -> None:
    with pytest.raises(VariantError, match=r"'fr-livert', did you mean `fr-livret`\?"):
        load("fr-livert")


@pytest.mark.parametrize("name", ["", "..", "FR-LIVRET", "fr-livret\0", "\ud800"])
def test_what_is_no_name_is_no_variant(name: str) -> None:
    with pytest.raises(VariantError, match="There is no variant"):
        load(name)


def test_only_what_is_required_or_off_its_default_is_written() -> None:
    overrides = {"deck.packs_from": {6: 2}, "exchange.counts": [], "lead.first": "lowest"}
    variant = override(loads(PLAIN), overrides)
    assert changed(variant) == {
        "schema": 1,
        "name": "plain",
        "players": {"min": 4, "max": 6},
        "deck": {"packs_from": {"6": 2}},
        "lead": {"first": "lowest"},
        "passing": {"mode": "reenter"},
        "exchange": {"counts": []},
    }


def test_a_written_variant_reads_well() -> None:
    names = {"en": {"trou": 'The "scum" [\n]'}}
    overrides = {"deck.ranks": ["9", "10", "J"], "version": 2, "titles.names": names}
    assert """\
schema = 1
name = "plain"
version = 2

[players]
min = 4
max = 6

[deck]
ranks = ["9", "10", "J"]

[passing]
mode = "reenter"

[titles.names.en]
trou = "The \\"scum\\" [\\n]"
""" == dumps(override(loads(PLAIN), overrides))


def test_effects_are_written_one_by_one_without_what_is_at_its_default() -> None:
    text = PLAIN + "sequences.min = 3" + EFFECTS
    variant = loads(text)
    assert dumps(variant).endswith(f"[sequences]\nmin = 3\n{EFFECTS}")
    assert variant == loads(dumps(variant))
    assert variant == from_tables(changed(variant))


def test_all_keys_are_told_in_the_order_of_the_rules() -> None:
    tables = as_tables(loads(PLAIN))
    order = "schema name version about players deck deal lead following passing clearing"
    order += " finishing titles exchange scoring match"
    order += " jokers sequences bombs revolution locking downfall effects"
    assert order == " ".join(tables)
    assert tables["deck"]["packs_from"] == {}
    assert tables["clearing"]["ranks"] == []


# --- the digest ------------------------------------------------------------------------------


def test_a_digest_is_that_of_all_rules_as_canonical_json() -> None:
    variant = override(load("fr-livret"), {"titles.top": ["président"], "exchange.counts": [1]})
    tables = as_tables(variant)
    for people in ("name", "about"):
        del tables[people]
    del tables["titles"]["names"]
    text = json.dumps(tables, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert '"président"' in text
    assert f"sha256:{hashlib.sha256(text.encode()).hexdigest()}" == digest(variant)


def test_a_digest_is_blind_to_names_and_words() -> None:
    words = {
        "name": "other",
        "about.title.en": "Other",
        "about.limits": ["None"],
        "titles.names.en.trou": "Bum",
    }
    variant = load("fr-livret")
    assert digest(variant) == digest(override(variant, words))


@pytest.mark.parametrize(
    "overrides",
    [
        {"version": 2},
        {"passing.mode": "out"},
        {"titles.neutral": "x"},
        {"players.max": 7},
        {"effects": [{"rank": "8", "do": "clear"}]},
    ],
)
def test_a_digest_sees_every_rule(overrides: dict[str, Any]) -> None:
    variant = load("fr-livret")
    assert digest(variant) != digest(override(variant, overrides))


def test_a_digest_has_every_key_of_every_effect() -> None:
    short = [{"rank": "8", "do": "skip"}]
    full = [{**short[0], "sizes": [], "in_sequences": False, "amount": "one", "parity": "any"}]
    variant = load("fr-livret")
    assert digest(override(variant, {"effects": short})) == digest(
        override(variant, {"effects": full})
    )
    assert '"optional":false' in json.dumps(
        as_tables(override(variant, {"effects": short})), separators=(",", ":")
    )


def test_variants_that_differ_in_inert_keys_only_have_one_digest() -> None:
    lock = override(load("fr-livret"), {"following.equal": "lock", "following.lock_until": "pass"})
    assert digest(load("fr-livret")) == digest(override(lock, {"following.equal": "skip"}))


# --- any variant -----------------------------------------------------------------------------

POOL: dict[str, list[Any]] = {
    "players.min": [2, 4, 5],
    "players.max": [3, 6, 8],
    "deck.ranks": [["9", "10", "K", "2"], ["2", "3"]],
    "deck.packs": [2],
    "deck.packs_from": [{5: 2}, {8: 3}],
    "deck.jokers": [0, 2],
    "deck.copies": [{"2": 9, "3": 9}],
    "deck.remove": [["2C"]],
    "deal.cards": ["all", "equal"],
    "deal.hand": [0, 3],
    "deal.extras": ["to_lowest"],
    "deal.aside": ["hidden"],
    "lead.first": ["holder", "lowest"],
    "lead.later": ["holder", "first"],
    "lead.card": ["", "9D", "JK"],
    "lead.card_use": ["alone", "free"],
    "following.equal": ["skip", "lock", "forbidden"],
    "following.equal_sizes": [[1]],
    "following.equal_stacking": ["streak"],
    "following.lock_until": ["pass"],
    "following.boss": [["2"], []],
    "following.boss_size": ["one", "same"],
    "passing.mode": ["single_turn"],
    "passing.owner_may_continue": [True, False],
    "clearing.completion": [0, 4],
    "clearing.completion_leader": ["next"],
    "clearing.completion_out_of_turn": [True],
    "finishing.forbidden": [["2"], ["2S", "JK"], []],
    "finishing.policy": ["illegal"],
    "finishing.counts": ["rank"],
    "titles.top": [["a"], ["a", "b", "c"]],
    "titles.bottom": [["z", "y", "x"], []],
    "titles.by_players": [{3: ["a", "b", "c"]}, {6: ["a", "b", "c", "d", "e", "f"]}],
    "titles.names": [{"en": {"a": "A", "trou": "Scum"}}],
    "exchange.counts": [[], [3, 2], [1, 1, 1], [0]],
    "exchange.counts_by_players": [{3: [1]}, {6: [3, 2, 1]}],
    "exchange.low_gives": ["choice", "best"],
    "exchange.order": ["simultaneous"],
    "exchange.may_return": [False],
    "exchange.keep": [["2"]],
    "exchange.cancel": ["both_jokers"],
    "scoring.linear": [True, False],
    "scoring.points": [[2, 1], []],
    "match.target": [0, 11],
    "jokers.alone": ["lowest", "highest"],
    "jokers.countered_by": [["9D"]],
    "sequences.min": [0, 3],
    "sequences.same_suit": [False],
    "bombs.set": [4],
    "revolution.set": [4],
    "locking.suits": ["exact"],
    "downfall.when": ["not_first"],
    "effects": [[], [{"rank": "9", "do": "give", "optional": True, "in_sequences": True}]],
}
CHOICES = st.sampled_from([(key, value) for key, values in POOL.items() for value in values])


@given(st.lists(st.lists(CHOICES, max_size=6).map(dict), max_size=6))
def test_any_variant_can_be_written_and_read_and_overridden_by_nothing(
    layers: list[dict[str, Any]],
) -> None:
    variant = loads(PLAIN)
    for overrides in layers:
        with contextlib.suppress(VariantError):
            variant = override(variant, overrides)
    assert variant == loads(dumps(variant))
    assert variant == from_tables(changed(variant))
    assert variant == override(variant, {})
