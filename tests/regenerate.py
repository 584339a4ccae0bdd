"""Write the stored playthroughs and counts of the bundled variants anew, and tell what changed.

    python tests/regenerate.py [VARIANT…]

Without a name all variants are told anew, and the files of variants that are gone are removed.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from golden import FOLDER, PERFT, PLAYTHROUGHS, files_of
from president_rules import variants

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(names: Sequence[str]) -> None:
    written = set()
    for name in names or variants():
        for path, text in files_of(name).items():
            written.add(path)
            old = path.read_text("utf-8") if path.exists() else None
            if old != text:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, "utf-8")
                how = "new" if old is None else f"changed, {lines_changed(old, text)} lines"
                tell(f"{path.relative_to(FOLDER)}: {how}")
    stored = {*PLAYTHROUGHS.glob("*.txt"), *PERFT.glob("*.toml")}
    for path in sorted(stored - written) if not names else ():
        path.unlink()
        tell(f"{path.relative_to(FOLDER)}: removed")
    tell(f"{len(written)} files are as the library plays")


def lines_changed(old: str, new: str) -> int:
    """How many lines are in one text alone."""
    return len(set(old.splitlines()) ^ set(new.splitlines()))


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
