"""The texts of variant files: where they are found, and what they extend."""

from __future__ import annotations

import functools
import os
import re
import stat
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from president_rules._keys import near_miss
from president_rules._shown import shown
from president_rules.errors import Fault, VariantError
from president_rules.values import value

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_LARGEST = 1 << 20
_LONGEST_KEY = 64
_PART = r"""(?:[A-Za-z0-9_-]++|"(?:\\.|[^"\\\n])*+"|'[^'\n]*+')"""
_KEY = re.compile(rf"{_PART}(?:[ \t]*+\.[ \t]*+{_PART})*+")
_QUOTED = re.compile(r"""\"[^"]*\"|'[^']*'""")
_PLACE = r" \(at (?:line (\d+), column (\d+)|end of document)\)$"
_BOM = b"\xef\xbb\xbf"


@value
@frozen(eq=False, repr=False)
class Source:
    """A text of a variant file.

    Attributes:
        text: The text.
        file: The file, as the caller named it; empty for text in memory.
        folder: Where its relative paths start; empty if there is no such place.
        identity: What tells it from other files, however it is named; empty for text in memory.

    """

    text: str
    file: str = ""
    folder: str = ""
    identity: str = ""


@functools.cache
def bundled_folder() -> Traversable:
    """The folder of the variants that come with the library.

    It is beside this module in a wheel, beside `src` in an editable install.
    """
    here = Path(__file__)
    for folder in (here.parent / "variants", here.parents[2] / "variants"):
        if folder.is_dir():
            return folder
    import importlib.resources  # noqa: PLC0415 - slow, and wanted only in a zip file

    return importlib.resources.files("president_rules") / "variants"


@functools.cache
def bundled_names() -> tuple[str, ...]:
    """The names of the variants that come with the library, sorted."""
    files = (entry.name for entry in bundled_folder().iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


def is_path(name: str) -> bool:
    """Whether a text names a file, and not a bundled variant."""
    return "/" in name or os.sep in name or name.endswith(".toml")


def bundled(name: str) -> Source:
    """The source of a bundled variant.

    Raises:
        VariantError: There is no such variant.

    """
    if name not in bundled_names():
        known = f"the bundled variants are {', '.join(bundled_names())}; a path ends in .toml."
        hint = near_miss(name, bundled_names()) or f": {known}"
        message = f"There is no variant {shown(name)}{hint}"
        raise _refusal(message, "")
    entry = bundled_folder() / f"{name}.toml"
    folder = str(bundled_folder()) if isinstance(entry, Path) else ""
    return Source(_decoded(entry.read_bytes(), name), name, folder, str(entry))


def from_path(path: str, named: str = "") -> Source:
    """The source in a file.

    Args:
        path: Where the file is.
        named: How to name it in messages, if not by this path.

    Raises:
        VariantError: It cannot be read.

    """
    name = named or path
    try:
        identity = os.path.realpath(path)
        if named and not _is_regular(identity):
            message = "This is no file: a variant may extend nothing else."
            raise _refusal(message, name)
        with Path(path).open("rb") as file:
            data = file.read(_LARGEST + 1)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        message = f"This file cannot be read: {why}."
        raise _refusal(message, name) from error
    if len(data) > _LARGEST:
        message = "This file is larger than 1 MiB, the most that a variant may have."
        raise _refusal(message, name)
    return Source(_decoded(data, name), name, str(Path(path).absolute().parent), identity)


def _is_regular(path: str) -> bool:
    """Whether reading a path neither waits nor never ends: it is a file, or a folder."""
    mode = Path(path).stat().st_mode
    return stat.S_ISREG(mode) or stat.S_ISDIR(mode)


def extended(source: Source, name: object, *, outside: bool) -> Source:
    """The source that a source extends.

    Args:
        source: The source with the key `extends`.
        name: The value of that key.
        outside: Whether a path may leave the folder of the source.

    Raises:
        VariantError: The value is no text, or there is no such file, or it may not be read.

    """
    if not isinstance(name, str):
        message = f"Expected the name or the path of a variant, not {shown(name)}."
        raise _refusal(message, "")
    if "\0" in name or not is_path(name):
        return bundled(name)
    if not source.folder:
        message = f"{shown(name)} is a path, and this text has no folder to start from."
        raise _refusal(message, "")
    folder = Path(os.path.realpath(source.folder))
    target = Path(os.path.realpath(folder / name))
    if not outside and not target.is_relative_to(folder):
        message = f"{shown(name)} is outside the folder of this file, which is not allowed."
        raise _refusal(message, "")
    return from_path(str(target), str(Path(source.file).parent / name))


def parsed(source: Source) -> dict[str, Any]:
    """The tables of a source.

    Raises:
        VariantError: It is not TOML, or it is too large, or its keys have too many parts.

    """
    if len(source.text) > _LARGEST:
        message = "This text is larger than 1 MiB, the most that a file may have."
        raise _refusal(message, source.file)
    if _has_endless_keys(source.text):  # in their parts, tomllib takes quadratic time
        message = f"A key here has more than {_LONGEST_KEY} parts."
        raise _refusal(message, source.file)
    try:
        return tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        place = re.search(_PLACE, str(error))
        what = re.sub(_PLACE, "", str(error))
        line = int(place[1] or source.text.count("\n") + 1) if place else 0
        column = f" (column {place[2]})" if place and place[2] else ""
        message = f"This is not TOML: {what}{column}."
        raise _refusal(message, source.file, line) from None
    except (ValueError, RecursionError):
        message = "This is not TOML that can be read: a number is too long, or tables too deep."
        raise _refusal(message, source.file) from None


def _has_endless_keys(text: str) -> bool:
    if text.count(".") < _LONGEST_KEY:
        return False
    keys = (found.group() for found in _KEY.finditer(text))
    return any(
        key.count(".") >= _LONGEST_KEY and re.sub(_QUOTED, "", key).count(".") >= _LONGEST_KEY
        for key in keys
    )


def _decoded(data: bytes, file: str) -> str:
    try:
        return data.removeprefix(_BOM).decode()
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        message = "This file is not UTF-8."
        raise _refusal(message, file, line) from None


def _refusal(message: str, file: str, line: int = 0) -> VariantError:
    return VariantError((Fault(message, file=file, line=line),))
