"""What the site takes from the code: the option reference, the codes, and links to both.

MkDocs calls the functions named `on_…`; everything else is plain and is used by the tests too.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import logging
import re
import typing
from pathlib import Path
from typing import Any

import attrs

from president_rules import errors
from president_rules._converter import wanted
from president_rules._keys import entry_types, is_table, item_table, types_of
from president_rules.errors import CLAUSES, Code
from president_rules.loading import as_tables, load
from president_rules.rules.option import DISTINCT
from president_rules.variant import About, Variant

if typing.TYPE_CHECKING:
    from collections.abc import Callable, Iterator

log = logging.getLogger("mkdocs.hooks.president_rules")

RULES, OPTIONS, ERRORS = (f"reference/{name}.md" for name in ("rules", "options", "errors"))
CLAUSE = re.compile(r"\b[A-Z]+-[1-9][0-9]*\b")

# The option reference.


def options() -> str:
    """Every table of a variant file, with every key of it."""
    parts = []
    for name, kind in tables().items():
        header, about = f"[{name}]", inspect.getdoc(kind)
        if item_table(types_of(Variant)[name]):
            header, about = f"[[{name}]]", f"{about} There may be any number of these tables."
        parts.append(f"## `{header}` {{#{name}}}\n\n{about}")
        parts += (_option(f"{name}.{key}", kind, key) for key in types_of(kind))
    return "\n\n".join(parts)


def tables() -> dict[str, type]:
    """The classes of all tables that the reference has, in the order of a variant file."""
    kinds = {name: types_of(Variant)[name] for name in as_tables(load("fr-livret"))}
    found = {name: kind if is_table(kind) else item_table(kind) for name, kind in kinds.items()}
    return {name: kind for name, kind in found.items() if kind and kind is not About}


def option_paths() -> tuple[str, ...]:
    """The paths of all keys that the reference has, such as `passing.mode`."""
    return tuple(f"{name}.{key}" for name, kind in tables().items() for key in types_of(kind))


def _option(path: str, table: type, key: str) -> str:
    field, kind = attrs.fields_dict(table)[key], types_of(table)[key]
    default = "required"
    if field.default is not attrs.NOTHING:
        default = f"default {_toml(field.default, kind)}"
    parts, what = [f"### `{path}` {{#{path}}}", field.metadata["doc"]], _kind(kind)
    if typing.get_origin(kind) is typing.Literal:
        said = field.metadata["choices"].items()
        parts.append("\n".join(f"- `{_quoted(choice)}`: {meaning}" for choice, meaning in said))
        what = "one of these"
    parts.append(f"{what} · {default} · {field.metadata['clause']}\n{{: .facts }}")
    return "\n\n".join(parts)


def _kind(kind: Any) -> str:
    """A type, as the reference words it."""
    plain, marks = kind, []
    if typing.get_origin(kind) is typing.Annotated:
        plain, *marks = typing.get_args(kind)
    if entry_types(plain):
        name, value = entry_types(plain)
        return f"table from {_kind(name)} to {_kind(value)}"
    if typing.get_origin(plain) is tuple:
        items = _many(typing.get_args(plain)[0])
        return f"array of {items}, all different" if DISTINCT in marks else f"array of {items}"
    return wanted(kind)


def _many(kind: Any) -> str:
    words = _kind(kind)
    for one, many in (("number", "numbers"), ("text", "texts"), ("card", "cards")):
        words = re.sub(rf"\ba (whole )?{one}\b", rf"\1{many}", words)
    return words.replace("a rank", "ranks")


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


# The codes and exceptions.


def codes() -> str:
    """Every code, with its clause and what it means."""
    meanings = code_meanings()
    rows = [f"| `{code}`{{#{code}}} | {meanings[code]} {CLAUSES[code]} |" for code in Code]
    return "\n".join(["| code | when |", "|---|---|", *rows])


def code_meanings() -> dict[Code, str]:
    """What the text under each member of `Code` says."""
    tree = ast.parse(inspect.getsource(errors))
    body = next(n.body for n in tree.body if isinstance(n, ast.ClassDef) and n.name == "Code")
    found = dict.fromkeys(Code, "")
    for member, text in itertools.pairwise(body):
        match member, text:
            case (
                ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str() as meaning)),
            ):
                found[Code[name]] = meaning
    return found


def exceptions() -> str:
    """Every exception, with what it is and what it is also caught by."""
    rows = ["| exception | is also | raised for |", "|---|---|---|"]
    for name, cls in vars(errors).items():
        if isinstance(cls, type) and issubclass(cls, Exception):
            bases = " ".join(f"`{base.__name__}`" for base in cls.__bases__)
            summary = (inspect.getdoc(cls) or "").partition("\n\n")[0].replace("\n", " ")
            rows.append(f"| `{name}` | {bases} | {summary} |")
    return "\n".join(rows)


GENERATED: dict[str, Callable[[], str]] = {
    "options": options,
    "codes": codes,
    "exceptions": exceptions,
}


# Links: a clause, a code or an option that a page names leads to where it is described.


def clauses() -> frozenset[str]:
    """The clauses that the rules page has."""
    text = (Path(__file__).parent / RULES).read_text(encoding="utf-8")
    return frozenset(re.findall(r"^#### ([A-Z]+-\d+) ", text, re.MULTILINE))


def targets() -> dict[str, tuple[str, str]]:
    """Where each clause, code and option is described: a page and an anchor."""
    found = {clause: (RULES, clause.lower()) for clause in clauses()}
    found.update({code.value: (ERRORS, code.value) for code in Code})
    found.update({path: (OPTIONS, path) for path in option_paths()})
    return found


def linked(html: str, link: Callable[[str], str]) -> str:
    """Link the clauses in running text, and the codes and options in inline code.

    Args:
        html: The page.
        link: Gives the address for a word; empty for none.

    """
    return "".join(_linked(html, link))


_TAG = re.compile(r"(<[^>]+>)")
_CLOSED = ("a", "pre", "h1", "h2", "h3", "h4", "h5", "h6", "script", "style", "svg")


def _linked(html: str, link: Callable[[str], str]) -> Iterator[str]:
    closed, in_code = 0, False
    for piece in _TAG.split(html):
        name = re.match(r"</?([a-z0-9]+)", piece)
        if name:
            opens = not piece.startswith("</")
            closed += (1 if opens else -1) * (name[1] in _CLOSED)
            in_code = opens if name[1] == "code" else in_code
            yield piece
        elif closed or not piece or piece.startswith("<"):
            yield piece
        elif in_code and link(piece):
            yield f'<a href="{link(piece)}">{piece}</a>'
        else:
            yield CLAUSE.sub(lambda word: _anchor(word[0], link(word[0])), piece)


def _anchor(word: str, address: str) -> str:
    return f'<a class="cited" href="{address}">{word}</a>' if address else word


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Put what the code says where a page asks for it."""
    return re.sub(r"<!-- generated: (\w+) -->", lambda found: GENERATED[found[1]](), markdown)


def on_page_content(html: str, *, page: Any, files: Any, **_: Any) -> str:
    """Link what a page names to where it is described."""
    known = targets()

    def link(word: str) -> str:
        if word in known:
            home, anchor = known[word]
            address = files.get_file_from_path(home).url_relative_to(page.file)
            return f"{address}#{anchor}"
        if CLAUSE.fullmatch(word) and word.partition("-")[0] in _prefixes(known):
            log.warning("%s names the clause %s, which the rules do not have", page, word)
        return ""

    return linked(html, link)


def _prefixes(known: dict[str, tuple[str, str]]) -> set[str]:
    return {word.partition("-")[0] for word in known if CLAUSE.fullmatch(word)}
