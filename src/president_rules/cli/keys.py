"""The commands that look at keys one by one: `diff`, and `show --resolved`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import typer
from attrs import asdict, has
from rich.text import Text

from president_rules import differences
from president_rules.cli.asked import variant_of, variant_with_origins
from president_rules.cli.console import console, show_toml
from president_rules.cli.drawing import Pen, pen_for, width_of
from president_rules.loading import as_tables, changed

if TYPE_CHECKING:
    from president_rules import Difference, Origin, Variant

DIFFERENT = 1
"""The exit code where two variants are not played alike."""

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LONGEST_VALUE = 40
_LONGEST_KEY = 60


def diff_variants(first: str, second: str) -> None:
    """Tell what changes from one variant to another; leave with 1 if they are not played alike."""
    found = differences(variant_of(first), variant_of(second))
    rules = [one for one in found if one.is_rule]
    words = [one for one in found if not one.is_rule]
    screen = console()
    pen, width = pen_for(screen), width_of(screen)
    lines = [Text(f"{first} {pen.arrow} {second}", "bold")]
    for one in rules:
        lines += [Text(), *_told(one, pen, width)]
    if words:
        lines += [Text(), Text("  Names, titles and sources", "bold")]
        lines += (Text("  ").append_text(_values(one, pen)) for one in words)
    number = "1 rule differs" if len(rules) == 1 else f"{len(rules)} rules differ"
    lines += [Text(), Text(f"{number}." if rules else "These play alike.", "bold")]
    for line in lines:
        screen.print(line, soft_wrap=True)
    if rules:
        raise typer.Exit(DIFFERENT)


def _told(one: Difference, pen: Pen, width: int) -> list[Text]:
    """A rule that changes: its values, and what they say, on one line if there is room."""
    sentence = Text(f"    {one.was} {pen.arrow} {one.now}")
    if sentence.cell_len <= width:
        return [_values(one, pen), sentence]
    return [_values(one, pen), Text(f"    {one.was}"), Text(f"  {pen.arrow} {one.now}")]


def _values(one: Difference, pen: Pen) -> Text:
    before, after = (_short(toml_of(value)) for value in (one.before, one.after))
    text = Text("  ").append(one.path, "cyan").append("  ")
    return text.append(before, "red").append(f" {pen.arrow} ", "dim").append(after, "green")


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_VALUE else text[: _LONGEST_VALUE - 1] + "…"


def toml_of(value: Any) -> str:
    """A value as a variant file writes it; `none` for an entry that is not there."""
    match value:
        case None:
            return "none"
        case bool() | str():
            return json.dumps(value, ensure_ascii=False)
        case list() | tuple():
            return f"[{', '.join(map(toml_of, value))}]"
        case Mapping():
            pairs = ", ".join(f"{_key([name])} = {toml_of(of)}" for name, of in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case _ if has(type(value)):
            return toml_of(asdict(value, filter=lambda key, of: of != key.default))
        case _:
            return str(value)


def show_resolved(name: str, *, everything: bool) -> None:
    """Show every key off its default with the file and the line that it comes from.

    What is shown without those is a variant file itself.

    Args:
        name: The name or the path of the variant.
        everything: Whether the keys at their defaults are shown too.

    """
    variant, origins = variant_with_origins(name)
    lines = [*_lines(variant, origins, everything=everything)]
    width = max(len(line) for line, _ in lines if len(line) <= _LONGEST_KEY)
    text = "".join(f"{line:{width}}  # {note}\n" for line, note in lines)
    which = "Every key" if everything else "Every key off its default"
    resting = [f"# {path}, {one}: {one.inert}\n" for path, one in origins.items() if one.inert]
    if resting:
        text += "\n# Inert:\n" + "".join(sorted(resting))
    show_toml(f"# {which}, and where it comes from.\n\n{text}")


def _lines(
    variant: Variant, origins: Mapping[str, Origin], *, everything: bool
) -> Iterator[tuple[str, str]]:
    """The keys as lines of TOML, each with where it comes from."""
    kept = dict(_leaves((), changed(variant)))
    for path, value in _leaves((), as_tables(variant)):
        origin = origins.get(".".join(path))
        if path in kept or everything:
            given = origin is not None and (path in kept or not origin.inert)
            line = f"{_key(path)} = {toml_of(kept.get(path, value))}"
            yield line, str(origin) if given else "default"


def _leaves(
    at: tuple[str, ...], tables: Mapping[str, Any]
) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, value in tables.items():
        if isinstance(value, Mapping) and value:
            yield from _leaves((*at, name), value)
        else:
            yield (*at, name), value


def _key(path: Sequence[str]) -> str:
    return ".".join(name if _BARE.fullmatch(name) else json.dumps(name) for name in path)
