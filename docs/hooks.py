"""What the site takes from the code: the option reference, the codes, and links to both.

MkDocs calls the functions named `on_…`; everything else is plain and is used by the tests too.
"""

from __future__ import annotations

import ast
import inspect
import itertools
import logging
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from option_reference import option_paths, options, tables

from president_rules import errors
from president_rules.errors import CLAUSES, Code

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["option_paths", "options", "tables"]

log = logging.getLogger("mkdocs.hooks.president_rules")

RULES, OPTIONS, ERRORS = (f"reference/{name}.md" for name in ("rules", "options", "errors"))
CLAUSE = re.compile(r"\b[A-Z]+-[1-9][0-9]*\b")

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


def _picture(name: str) -> str:
    """A picture that stands in the page, and so has its colours."""
    return (Path(__file__).parent / "assets" / f"{name}.svg").read_text(encoding="utf-8")


GENERATED: dict[str, Callable[[], str]] = {
    "options": options,
    "codes": codes,
    "exceptions": exceptions,
    "state_machine": lambda: _picture("state-machine"),
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
