"""Write what is stored of the bundled variants anew, and tell what changed.

That includes the JSON Schemas beside them.

    python tests/regenerate.py [--anew] [--jobs NUMBER] [VARIANT…]

Without a name all variants are gone through, and the files of variants that are gone are removed.
Witnesses that still show their keys are kept, and others are looked for; with `--anew` all are
looked for, which takes a quarter of an hour of one core.
"""

from __future__ import annotations

import argparse
import importlib.util
import itertools
import json
import os.path
import sys
from typing import TYPE_CHECKING

from golden import FOLDER, PERFT, PLAYTHROUGHS, files_of, rulebooks
from president_rules import load, record_schema, variant_schema, variants
from witness_finding import witnesses
from witnessing import WITNESSES, keys_of, path_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    from witness_finding import Found


SCHEMAS = FOLDER.parent / "variants" / "schema"


def main() -> int:
    parser = argparse.ArgumentParser(description="Write what is stored of the variants anew.")
    parser.add_argument("names", nargs="*", metavar="VARIANT", help="all without a name")
    parser.add_argument("--anew", action="store_true", help="look for all witnesses anew")
    parser.add_argument("--jobs", type=int, help="processes that look for them; one a core")
    asked = parser.parse_args()
    written = {*stored(schemas())}
    names = asked.names or variants()
    written |= {path for name in names for path in stored(files_of(name))}
    written |= {*stored(rulebooks())}
    missing = []
    every = shown(names, witnesses(names, anew=asked.anew, jobs=asked.jobs))
    for name, group in itertools.groupby(every, key=lambda found: found[0]):
        found = {key: witness for _, key, witness in group}
        written |= {*stored({path_of(name): text_of(name, filter(None, found.values()))})}
        missing += [f"{name} {key}" for key, witness in found.items() if witness is None]
    if not asked.names:
        remove(written)
    tell(f"{len(written)} files are as the library plays")
    for each in missing:
        tell(f"No witness shows that this key matters: {each}")
    return 1 if missing else 0


def schemas() -> dict[Path, str]:
    """The JSON Schemas of variant files and of records."""
    made = {"variant-1.json": variant_schema(), "record-1.json": record_schema()}
    return {
        SCHEMAS / name: json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for name, schema in made.items()
    }


def stored(files: Mapping[Path, str]) -> Iterator[Path]:
    """Write what has changed."""
    for path, text in files.items():
        yield path
        old = path.read_text("utf-8") if path.exists() else None
        if old != text:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
            how = "new" if old is None else f"changed, {lines_changed(old, text)} lines"
            tell(f"{os.path.relpath(path, FOLDER)}: {how}")


def lines_changed(old: str, new: str) -> int:
    """How many lines are in one text alone."""
    return len(set(old.splitlines()) ^ set(new.splitlines()))


def shown(names: Sequence[str], found: Iterable[Found]) -> Iterable[Found]:
    """Show how far it is, with a bar on a terminal."""
    if not (sys.stdout.isatty() and importlib.util.find_spec("rich")):
        return found
    from rich.progress import track  # noqa: PLC0415 - it need not be installed

    return track(found, "Witnesses", sum(len(keys_of(load(name))) for name in names))


def remove(written: AbstractSet[Path]) -> None:
    """Remove the files of variants that are gone."""
    files = {*PLAYTHROUGHS.glob("*.txt"), *PERFT.glob("*.toml"), *WITNESSES.glob("*.toml")}
    for path in sorted(files - written):
        path.unlink()
        tell(f"{path.relative_to(FOLDER)}: removed")


def tell(text: str) -> None:
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
