"""Which pages of the site are translated, and which translations are out of date.

    python docs/translations.py              # what a translator has to do
    python docs/translations.py --mark FILE  # this translation says again what its original says

A page `name.md` is translated in `name.fr.md`, whose front matter has `translates:`, the digest of
the original that it was made from. What the site takes from the code is translated by `texts.py`.
"""

from __future__ import annotations

import argparse
import hashlib
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DOCS = Path(__file__).parent
LANGUAGES = ("fr",)
DESCRIPTION = 155
"""The most characters of the description of a page: what search engines show."""

_FRONT = re.compile(r"\A---\n(.*?)^---\n", re.DOTALL | re.MULTILINE)


# Pages.


def originals(docs: Path = DOCS) -> list[Path]:
    """The English pages, in order."""
    return sorted(page for page in docs.rglob("*.md") if not language_of(page))


def language_of(page: Path) -> str:
    """The language that a page is translated into; empty for an original."""
    last = page.stem.rpartition(".")[2]
    return last if last in LANGUAGES else ""


def translation(page: Path, language: str) -> Path:
    """Where the translation of a page is, or would be."""
    return page.with_suffix(f".{language}.md")


def original(page: Path) -> Path:
    """Where the page is that this one translates."""
    return page.with_name(page.name.removesuffix(f".{language_of(page)}.md") + ".md")


def digest(page: Path) -> str:
    """What tells whether a page has changed."""
    return hashlib.sha256(page.read_text(encoding="utf-8").encode()).hexdigest()[:16]


def front_matter(page: Path) -> dict[str, str]:
    """The single values that stand at the head of a page."""
    head = _FRONT.match(page.read_text(encoding="utf-8"))
    lines = head[1].splitlines() if head else []
    return dict(line.split(": ", 1) for line in lines if ": " in line)


def wanting(docs: Path = DOCS) -> dict[str, str]:
    """The translations that are missing or out of date, and which of the two."""
    found = {}
    for page in originals(docs):
        for language in LANGUAGES:
            made = translation(page, language)
            name = made.relative_to(docs).as_posix()
            if not made.exists():
                found[name] = "is missing"
            elif front_matter(made).get("translates") != digest(page):
                found[name] = "is older than its original"
    return found


def mark(page: Path) -> None:
    """Write down that a translation says what its original says now."""
    text, line = page.read_text(encoding="utf-8"), f"translates: {digest(original(page))}\n"
    head = _FRONT.match(text)
    if head is None:
        text = f"---\n{line}---\n\n{text}"
    else:
        kept = re.sub(r"^translates:.*\n", "", head[1], flags=re.MULTILINE)
        text = f"---\n{kept}{line}---\n{text[head.end() :]}"
    page.write_text(text, encoding="utf-8")


# Search.


def search_indexes(index: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """The search index of all pages as one for each language, by its folder; "" for English."""
    rest, found = index["docs"], {}
    for language in LANGUAGES:
        start = f"{language}/"
        own = [doc for doc in rest if doc["location"].startswith(start)]
        rest = [doc for doc in rest if not doc["location"].startswith(start)]
        own = [{**doc, "location": doc["location"].removeprefix(start)} for doc in own]
        found[language] = {"config": {**index["config"], "lang": [language]}, "docs": own}
    return {"": {"config": {**index["config"], "lang": ["en"]}, "docs": rest}, **found}


# The command.


def main(arguments: Sequence[str] | None = None) -> int:
    """Tell what a translator has to do, or mark what was done."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--mark", nargs="+", type=Path, metavar="FILE", default=[])
    marked = parser.parse_args(arguments).mark
    for page in marked:
        mark(page if language_of(page) else translation(page, LANGUAGES[0]))
    found = wanting()
    sys.stdout.writelines(f"{name} {what}\n" for name, what in found.items())
    return 1 if found and not marked else 0


if __name__ == "__main__":
    sys.exit(main())
