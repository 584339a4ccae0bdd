"""Where the keys of a variant come from: which file gives each, and on which line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from president_rules import _settling, _toml_lines
from president_rules._keys import is_table, steps_of, types_of
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Mapping, MutableMapping

    from president_rules._sources import Source

_NOT_INHERITED = ("name", "version")


@frozen
class Origin:
    """Where a key of a variant comes from.

    Attributes:
        file: The file that gives it, as the caller or an `extends` named it.
        line: Its line there, from 1.
        inert: Why it has no effect, so that the variant has it at its default; empty if it has one.

    """

    file: str
    line: int
    inert: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


def note_origins(
    origins: MutableMapping[str, Origin],
    source: Source,
    base: Variant | None,
    values: Mapping[str, Any],
) -> None:
    """Add the origins of the keys that a source gives to those of its base.

    Args:
        origins: The origins of the keys of its base, by their paths.
        source: The source.
        base: What it extends; None for nothing.
        values: What it gives.

    """
    for own in _NOT_INHERITED:
        origins.pop(own, None)
    given = frozenset(_settling.given_paths(values))
    lines = _toml_lines.key_lines(source.text)
    for path in filter(_is_key, given):
        if not any(other.startswith(f"{path}.") for other in given):
            origins[path] = Origin(source.file, _toml_lines.line_of(lines, steps_of(path)))
    made = _settling.built(base, values)
    for path, why in _settling.inert(made, given).items():
        origin = origins.get(path) or origins.get(path.partition("[")[0])
        if origin:
            origins[path] = evolve(origin, inert=why)


def _is_key(path: str) -> bool:
    """Whether a path names a key: no table, and no key of a table in an array."""
    return "[" not in path and not is_table(types_of(Variant).get(path))
