"""The playground, as far as it is Python: what it asks of the library, and how it is shipped."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import president_rules
from president_rules import load

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

ROOT = Path(__file__).parent.parent
PLAIN = 'schema = 1\nname = "mine"\nextends = "fr-livret"\n'
Call = Any


def module(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "docs" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


@pytest.fixture
def call() -> Callable[..., Any]:
    """The playground, called as the page calls it."""
    playground = module("playground").Playground()
    return lambda name, **arguments: json.loads(playground.call(name, json.dumps(arguments)))


def to_the_titles(call: Callable[..., Any], answer: dict[str, Any]) -> dict[str, Any]:
    """Do the first thing there is to do until the round is over, and tell the last scene."""
    while answer["choices"]:
        answer = call("act", choice=0)
    return answer["steps"][-1]["scene"]


def test_a_variant_without_faults_tells_its_name_and_numbers_of_players(call: Call) -> None:
    assert {"faults": [], "name": "mine", "players": [3, 8]} == call("examine", text=PLAIN)


def test_a_fault_is_told_with_its_line_and_near_miss(call: Call) -> None:
    text = PLAIN + '[passing]\nmode = "otu"\n'
    message = "Expected one of 'reenter', 'out', 'single_turn', not 'otu', did you mean `out`?"
    assert [{"line": 5, "path": "passing.mode", "message": message}] == call("examine", text=text)[
        "faults"
    ]


def test_no_text_of_a_visitor_reads_a_file(call: Call) -> None:
    text = 'schema = 1\nname = "mine"\nextends = "/etc/hostname.toml"\n'
    (fault,) = call("examine", text=text)["faults"]
    assert "this text has no folder to start from" in fault["message"]


@pytest.mark.parametrize("name", president_rules.variants())
def test_two_rounds_of_every_variant_are_played_to_the_titles(call: Call, name: str) -> None:
    text = (ROOT / "variants" / f"{name}.toml").read_text(encoding="utf-8")
    players = load(name).players.min
    first = to_the_titles(call, call("begin", text=text, players=players, seed="1", lang="fr"))
    second = to_the_titles(call, call("proceed"))
    assert [1, 2] == [first["round"], second["round"]]
    assert [*range(players)] == sorted(second["standing"])
    assert players == len(second["titles"])


def test_chosen_cards_are_played(call: Call) -> None:
    call("begin", text=PLAIN, players=4, seed="7", lang="en")
    answer = call("act", cards="9D")
    assert "refused" in answer
    assert "WRONG_SIZE" == answer["refused"]["code"]
    assert "PLAY-2" == answer["refused"]["clause"]


def test_a_refusal_is_told_in_the_language_of_the_page(call: Call) -> None:
    call("begin", text=PLAIN, players=4, seed="7", lang="fr")
    refused = call("act", cards="9D")["refused"]
    assert "Ce n'est pas le bon nombre de cartes." == refused["message"]


def test_what_may_be_done_out_of_turn_can_be_let_be(call: Call) -> None:
    text = (ROOT / "variants" / "us-complete.toml").read_text(encoding="utf-8")
    answer = call("begin", text=text, players=4, seed="0", lang="en")
    while answer["steps"][-1]["scene"]["turn"] == 0:
        answer = call("act", choice=0)
    assert ["play"] == [choice["kind"] for choice in answer["choices"]]
    steps = call("proceed")["steps"]
    assert 0 not in [event.get("seat") for event in steps[0]["events"]]


def test_the_rulebook_escapes_what_a_visitor_typed(call: Call) -> None:
    text = PLAIN + '[titles]\nneutral = "<img src=x onerror=alert(1)>"\n'
    for lang in ("en", "fr"):
        assert "<img" not in call("rulebook", text=text, players=5, lang=lang)["html"]


def test_the_archive_is_all_that_the_browser_needs(tmp_path: Path) -> None:
    hooks = module("hooks_playground")
    hooks.archive(tmp_path / "library.zip")
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'library.zip')!r})\n"
        "import playground, president_rules\n"
        "assert 'library.zip' in president_rules.__file__\n"
        f"print(playground.Playground().call('examine', {json.dumps({'text': PLAIN})!r}))\n"
    )
    command = [sys.executable, "-I", "-S", "-c", code]
    ran = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    assert [] == json.loads(ran.stdout)["faults"]


def test_the_archive_is_the_same_each_time(tmp_path: Path) -> None:
    hooks = module("hooks_playground")
    for name in ("one.zip", "other.zip"):
        hooks.archive(tmp_path / name)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "other.zip").read_bytes()


def test_the_page_offers_every_bundled_variant() -> None:
    offered = module("hooks_playground").catalogue()
    assert list(president_rules.variants()) == [variant["name"] for variant in offered]
