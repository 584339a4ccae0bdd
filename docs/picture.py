"""Draw `docs/assets/match.svg`: what the command `president-rules play` really shows.

The French pages have `match.fr.svg` in its place.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.text import Text

COMMAND = ("play", "--seed", "7")
EXCHANGE = {"en": "Exchange", "fr": "Échange"}
WIDTH = 80
ASSETS = Path(__file__).parent / "assets"
MONOSPACE = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"


def shown(command: tuple[str, ...], language: str) -> str:
    """What the command shows, from the first deal to the exchange of the second round."""
    code = "from president_rules.cli import main; main()"
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", code, *command],
        env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH), "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    exchange = ran.stdout.index(EXCHANGE[language])
    return ran.stdout[: ran.stdout.index("\n\n", exchange)]


def svg(text: str, command: tuple[str, ...]) -> str:
    """The text in the window of a terminal, with the fonts of whoever looks at it."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(Text(f"$ president-rules {' '.join(command)}", style="bold"))
    console.print(Text.from_ansi(text))
    template = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    template = template.replace("Fira Code, monospace", MONOSPACE)
    template = re.sub(r"<!--.*?-->\s*", "", template)
    return console.export_svg(title="president-rules", code_format=template, unique_id="match")


def draw(language: str) -> None:
    """Draw the picture for the pages in a language."""
    english = language == "en"
    command = COMMAND if english else (*COMMAND, "--lang", language)
    file = ASSETS / ("match.svg" if english else f"match.{language}.svg")
    file.write_text(svg(shown(command, language), command), encoding="utf-8")


if __name__ == "__main__":
    for language in EXCHANGE:
        draw(language)
