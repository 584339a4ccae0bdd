"""On which line each key of a TOML text stands."""

import tomllib
from pathlib import Path

import pytest

from president_rules._toml_lines import key_lines, line_of

BUNDLED = sorted((Path(__file__).parents[1] / "variants").glob("*.toml"))

EVERYTHING = r'''# a comment
plain = 1
"quoted \" = # key".'li.teral' . bare-1 = """
]] = [ not a table
"""""
[about]
title.en = "hi # ] = [" # x
limits = [
  "a",  # "c
  """b
  \""" c""", ["x"], { q = 1, r.s = [
   2] },
]
[[effects]]
rank = 1979-05-27 07:32:00
[[effects]]
sizes = []
  [effects . sub]
  x = inf
[passing]
 mode=%%%it # ]
' %%%
'''.replace("%%%", "'" * 3)


def test_every_key_and_item_has_its_line() -> None:
    assert tomllib.loads(EVERYTHING)
    assert key_lines(EVERYTHING) == {
        ("plain",): 2,
        ('quoted " = # key',): 3,
        ('quoted " = # key', "li.teral"): 3,
        ('quoted " = # key', "li.teral", "bare-1"): 3,
        ("about",): 6,
        ("about", "title"): 7,
        ("about", "title", "en"): 7,
        ("about", "limits"): 8,
        ("about", "limits", 0): 9,
        ("about", "limits", 1): 10,
        ("about", "limits", 2): 11,
        ("about", "limits", 2, 0): 11,
        ("about", "limits", 3): 11,
        ("about", "limits", 3, "q"): 11,
        ("about", "limits", 3, "r"): 11,
        ("about", "limits", 3, "r", "s"): 11,
        ("about", "limits", 3, "r", "s", 0): 12,
        ("effects",): 14,
        ("effects", 0): 14,
        ("effects", 0, "rank"): 15,
        ("effects", 1): 16,
        ("effects", 1, "sizes"): 17,
        ("effects", 1, "sub"): 18,
        ("effects", 1, "sub", "x"): 19,
        ("passing",): 20,
        ("passing", "mode"): 21,
    }


def test_lines_that_end_in_two_characters_are_counted_once() -> None:
    assert key_lines("a = 1\r\nb = [\r\n 2]\r\n") == {("a",): 1, ("b",): 2, ("b", 0): 3}


def test_a_key_without_a_line_has_that_of_the_table_around_it() -> None:
    lines = key_lines("\n[passing]\nmode = 'out'")
    assert [3, 2, 0] == [
        line_of(lines, path)
        for path in (("passing", "mode"), ("passing", "forced_play"), ("deck", "packs"))
    ]


@pytest.mark.parametrize("path", BUNDLED, ids=lambda path: path.stem)
def test_every_key_of_a_bundled_variant_is_found_where_it_is_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    written = text.splitlines()
    for key, line in key_lines(text).items():
        if isinstance(key[-1], str):
            assert key[-1] in written[line - 1]


def test_keys_before_something_too_deep_have_their_lines() -> None:
    deep = "[" * 5000 + "]" * 5000
    assert key_lines(f"first = 1\ndeep = {deep}")["deep",] == 2
