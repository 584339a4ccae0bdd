"""The console, and the sentence with which a command stops."""

from __future__ import annotations

from typing import NoReturn

import typer
from rich.console import Console
from rich.syntax import Syntax

USAGE = 2
"""The exit code of a command that was asked for something that it cannot do."""


def console() -> Console:
    """The console that results go to, as wide and as colourful as the terminal is."""
    return Console(highlight=False, markup=False, emoji=False)


def show_toml(text: str) -> None:
    """Show the text of a TOML file, in colour on a terminal."""
    screen = console()
    if screen.is_terminal:
        screen.print(Syntax(text.rstrip(), "toml", background_color="default", word_wrap=True))
    else:
        screen.out(text, end="", highlight=False)


def stop(*sentences: str, code: int = USAGE) -> NoReturn:
    """Say on the error console why a command cannot go on, and leave."""
    errors = Console(stderr=True, highlight=False, markup=False, emoji=False)
    for sentence in sentences:
        errors.print(sentence, style="red", soft_wrap=True)
    raise typer.Exit(code)
