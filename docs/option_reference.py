"""The option reference: every table and key of a variant file, as the code has it."""

from __future__ import annotations

import inspect
import re
import typing
from typing import Any

import attrs
import option_examples

from president_rules._converter import wanted
from president_rules._keys import entry_types, is_table, item_table, types_of
from president_rules.json_schema import EXTENDS
from president_rules.loading import as_tables, load
from president_rules.rules.option import DISTINCT, FIRST_VERSION
from president_rules.variant import About, Variant

if typing.TYPE_CHECKING:
    from collections.abc import Iterator

ABOUT = "What a variant says of itself, for people; no rule depends on it."


def options() -> str:
    """Every table of a variant file, with every key of it, after a list of them all."""
    parts = [contents(), *_top()]
    for name, kind in tables().items():
        header, about = f"[{name}]", inspect.getdoc(kind)
        if item_table(types_of(Variant)[name]):
            header, about = f"[[{name}]]", f"{about} There may be any number of these tables."
        parts.append(f"## `{header}` {{#{name}}}\n\n{about}")
        parts += (_option(f"{name}.{key}", kind, key) for key in types_of(kind))
    return "\n\n".join(parts)


def contents() -> str:
    """A list of all tables, each with its keys."""
    rows = ["| table | keys |", "|---|---|"]
    rows.append(f"| [top level](#top) | {_links('', [*_TOP, 'extends', 'about'])} |")
    for name, kind in tables().items():
        header = f"[[{name}]]" if item_table(types_of(Variant)[name]) else f"[{name}]"
        keys = _links(f"{name}.", types_of(kind))
        rows.append(f'| <a href="#{name}"><code>{header}</code></a> | {keys} |')
    table = "\n".join(rows)
    return f'<div class="contents" markdown="1">\n\n{table}\n\n</div>'


def _links(before: str, keys: typing.Iterable[str]) -> str:
    return " · ".join(f"[{key}](#{before}{key})" for key in keys)


_TOP = ("schema", "name", "version")


def _top() -> Iterator[str]:
    """The keys at the top of a file."""
    yield "## Top level {#top}\n\nKeys that stand in no table of the rules."
    for name in _TOP:
        yield _option(name, Variant, name, example=False)
    facts = _facts("a text", "default none", "", FIRST_VERSION)
    yield f"### `extends` {{#extends}}\n\n{EXTENDS}\n\n{facts}"
    yield f"### `about` {{#about}}\n\n{ABOUT}"
    for key in types_of(About):
        yield _option(f"about.{key}", About, key, example=False)


def tables() -> dict[str, type]:
    """The classes of all tables that the reference has, in the order of a variant file."""
    kinds = {name: types_of(Variant)[name] for name in as_tables(load("fr-livret"))}
    found = {name: kind if is_table(kind) else item_table(kind) for name, kind in kinds.items()}
    return {name: kind for name, kind in found.items() if kind and kind is not About}


def option_paths() -> tuple[str, ...]:
    """The paths of all keys that the reference has, such as `passing.mode`."""
    return tuple(f"{name}.{key}" for name, kind in tables().items() for key in types_of(kind))


def _option(path: str, table: type, key: str, *, example: bool = True) -> str:
    """A key: its name, what it means, its facts, its choices and an example."""
    field, kind = attrs.fields_dict(table)[key], types_of(table)[key]
    default = "required"
    if field.default is not attrs.NOTHING and path != "schema":
        default = f"default {_toml(field.default, kind)}"
    is_choice = typing.get_origin(kind) is typing.Literal and field.metadata["choices"]
    facts = _facts(
        "one of these" if is_choice else _kind(kind),
        default,
        field.metadata["clause"],
        field.metadata["since"],
    )
    parts = [f'### `{path}` {{#{path} data-toc-label="{key}"}}', field.metadata["doc"], facts]
    said = field.metadata["choices"].items()
    if is_choice or kind is bool:
        parts.append("\n".join(f"- `{_quoted(choice)}`: {meaning}" for choice, meaning in said))
    if example:
        parts.append(option_examples.in_words(path))
    return "\n\n".join(parts)


def _facts(kind: str, default: str, clause: str, since: str) -> str:
    facts = filter(None, [kind, default, clause, f"since {since}"])
    return f"{' · '.join(facts)}\n{{: .facts }}"


def _kind(kind: Any) -> str:
    """A type, as the reference words it."""
    plain, marks = kind, []
    if typing.get_origin(kind) is typing.Annotated:
        plain, *marks = typing.get_args(kind)
    if entry_types(plain):
        name, value = entry_types(plain)
        if name is str:
            return f"table of {_many(value)}"
        return f"table from {_kind(name)} to {_kind(value)}"
    if typing.get_origin(plain) is tuple:
        items = _many(typing.get_args(plain)[0])
        return f"array of {items}, all different" if DISTINCT in marks else f"array of {items}"
    if typing.get_origin(plain) is typing.Literal:
        return f"`{wanted(kind)}`"
    return wanted(kind)


def _many(kind: Any) -> str:
    words = _kind(kind)
    for one, many in (("number", "numbers"), ("text", "texts"), ("card", "cards")):
        words = re.sub(rf"\ba (whole )?{one}\b", rf"\1{many}", words)
    return words.replace("a rank", "ranks").replace("table of", "tables of")


def _toml(value: Any, kind: Any) -> str:
    """A default, as a variant file writes it."""
    if entry_types(kind):
        return "`{}`"
    if isinstance(value, tuple):
        return f"`[{', '.join(map(_quoted, value))}]`"
    return f"`{_quoted(value)}`"


def _quoted(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)
