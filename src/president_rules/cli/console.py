"""The console, and the sentence with which a command stops.

Whatever is written passes here, and is never taken for a command by the terminal: file names, texts
of variants and names of players are other people's.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NoReturn

import typer
from rich.console import Console
from rich.segment import Segment
from rich.syntax import Syntax

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.console import ConsoleOptions, RenderableType

USAGE = 2
"""The exit code of a command that was asked for something that it cannot do."""


_CONTROL = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def visible(text: str) -> str:
    """A text with an escape in place of each control character but for line breaks and tabs."""
    return _CONTROL.sub(lambda found: ascii(found[0])[1:-1], text)


class Screen(Console):
    """A console that shows control characters as escapes."""

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        """Render something as it is, but for its control characters."""
        for segment in super().render(renderable, options):
            text, style, control = segment
            yield segment if control else Segment(visible(text), style)


def console() -> Console:
    """The console that results go to, as wide and as colourful as the terminal is."""
    return Screen(highlight=False, markup=False, emoji=False)


def show_toml(text: str) -> None:
    """Show the text of a TOML file, in colour on a terminal."""
    screen = console()
    if screen.is_terminal:
        screen.print(Syntax(text.rstrip(), "toml", background_color="default", word_wrap=True))
    else:
        screen.out(visible(text), end="", highlight=False)


def stop(*sentences: str, code: int = USAGE) -> NoReturn:
    """Say on the error console why a command cannot go on, and leave."""
    errors = Screen(stderr=True, highlight=False, markup=False, emoji=False)
    for sentence in sentences:
        errors.print(sentence, style="red", soft_wrap=True)
    raise typer.Exit(code)
