"""Running the command in the tests' own process."""

from __future__ import annotations

import re

from typer.testing import CliRunner

from president_rules.cli.app import app

SUITS = re.compile("[♣♦♥♠]")

HOUSE = """
schema = 1
name = "house"
extends = "fr-livret"
passing.mode = "out"
"""


def run(*words: str, typed: str = "", code: int = 0, width: int = 80) -> str:
    """What the command writes, on both of its streams."""
    answer = CliRunner().invoke(app, words, input=typed, env={"COLUMNS": str(width)})
    assert (code, None) == (answer.exit_code, _trouble(answer.exception)), answer.output
    return answer.output


def _trouble(exception: BaseException | None) -> BaseException | None:
    return None if isinstance(exception, SystemExit) else exception


def lines_of(text: str, *, beginning: str) -> list[str]:
    """The lines that begin so, but for what they are indented by."""
    return [line for line in text.splitlines() if line.strip().startswith(beginning)]
