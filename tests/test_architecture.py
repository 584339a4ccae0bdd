"""The shape of the code: who imports whom, and what an import costs."""

from __future__ import annotations

import ast
import graphlib
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import president_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

PROJECT = Path(__file__).parent.parent
PACKAGE = Path(president_rules.__file__).parent

STRATA = (
    "values _shown _drawn",
    "errors",
    "_pickling",
    "cards",
    "actions",
    "table",
    "rules",
    "variant",
    "answering",
    "_keys _toml_lines _sources _converter _structuring _settling",
    "origins",
    "loading",
    "comparing",
    "book",
    "ruleset",
    "state",
    "position",
    "playable givable",
    "legality",
    "simulation",
    "reducer",
    "event",
    "views",
    "folding",
    "codec",
    "_record_lines _record_parts _record_overrides _record_rounds _record_claims _record_text",
    "records",
    "rulebook",
    "render",
    "_json_patterns json_schema",
    "testing",
    "bots",
    "cli",
)
"""The modules and packages from the bottom up: each imports only from those above it here."""

LEVEL = {name: level for level, names in enumerate(STRATA) for name in names.split()}

CATTRS = {"_converter", "_structuring", "codec"}
"""The modules that may know cattrs: those that load variants, and the codec."""


def modules() -> dict[str, Path]:
    """Every module of the package by its name within it, without the package itself."""
    names = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        name = ".".join(parts).removesuffix("__init__").rstrip(".")
        if name:
            names[name] = path
    return names


MODULES = modules()


def imports(node: ast.AST) -> Iterator[str]:
    """What a module imports at run time, now or later; not what it needs for its types alone."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and ast.unparse(child.test) in {
            "TYPE_CHECKING",
            "typing.TYPE_CHECKING",
        }:
            continue
        if isinstance(child, ast.Import):
            yield from (alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports are absolute"
            yield from (f"{child.module}.{alias.name}" for alias in child.names)
        yield from imports(child)


def home_of(name: str) -> str:
    """The module of the package that an imported name is, or is in; empty for another package's."""
    if not name.startswith("president_rules."):
        return ""
    inner = name.removeprefix("president_rules.")
    while inner and inner not in MODULES:
        inner = inner.rpartition(".")[0]
    if not inner:
        public = name.rpartition(".")[2]
        return president_rules._MODULE.get(public, "")  # noqa: SLF001 - where public names live
    return inner


def imported(name: str) -> set[str]:
    return {*imports(ast.parse(MODULES[name].read_text(encoding="utf-8")))}


@pytest.mark.parametrize("name", MODULES)
def test_a_module_imports_only_from_the_strata_above_it(name: str) -> None:
    stratum = LEVEL[name.partition(".")[0]]
    homes = {home.partition(".")[0] for home in map(home_of, imported(name)) if home}
    below = {home for home in homes if LEVEL[home] > stratum}
    assert set() == below


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {name: {*map(home_of, imported(name))} - {"", name} for name in MODULES}
    assert len(MODULES) <= len([*graphlib.TopologicalSorter(graph).static_order()])


def test_a_rule_module_knows_no_state_and_no_ruleset() -> None:
    known = {"values", "_shown", "errors", "cards", "actions", "table", "rules"}
    for name in MODULES:
        if name.startswith("rules."):
            homes = {home.partition(".")[0] for home in map(home_of, imported(name)) if home}
            assert homes <= known, name


def test_only_loading_and_the_codec_know_cattrs() -> None:
    users = {name for name in MODULES if any(i.startswith("cattrs") for i in imported(name))}
    assert CATTRS == users


def test_only_the_shuffle_and_whoever_plays_know_random_numbers() -> None:
    for name in MODULES:
        used = {i.partition(".")[0] for i in imported(name)} & {"random", "secrets", "uuid"}
        assert not used or name.partition(".")[0] in {"bots", "simulation", "cli", "testing"}, name


def test_the_engine_knows_no_clock() -> None:
    for name in MODULES:
        if not name.startswith(("cli", "testing")):
            used = {i.partition(".")[0] for i in imported(name)}
            assert used.isdisjoint({"time", "datetime", "socket", "threading", "asyncio"}), name


def test_what_stands_above_the_engine_uses_no_private_module() -> None:
    for name in MODULES:
        if name.partition(".")[0] in {"bots", "cli"}:
            homes = {home.rpartition(".")[2] for home in map(home_of, imported(name)) if home}
            assert not [home for home in homes if home.startswith("_")], name


def test_there_are_three_run_time_dependencies() -> None:
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {line.partition(">")[0] for line in project["dependencies"]}
    assert {"attrs", "cattrs", "tomli-w"} == names


def test_the_library_imports_nothing_but_its_dependencies() -> None:
    sha = {"_sha2", "_sha256"}  # one or the other is there, by the version of Python
    own = {"president_rules", "attrs", "cattrs", "tomli_w"}
    allowed = own | sys.stdlib_module_names | sha
    for name in MODULES:
        if not name.startswith(("cli", "testing")):
            assert {i.partition(".")[0] for i in imported(name)} <= allowed, name


def loaded_by(statement: str) -> set[str]:
    """The modules that a new interpreter has loaded after a statement."""
    code = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run(  # noqa: S603 - our own interpreter and text
        [sys.executable, "-c", code], check=True, capture_output=True, text=True
    )
    return {*done.stdout.split()}


def test_an_import_loads_nothing_that_a_caller_may_never_need() -> None:
    late = {"cattrs", "typer", "rich", "difflib", "tomli_w", "random"}
    assert late.isdisjoint(loaded_by("import president_rules"))


def test_playing_a_match_needs_no_cattrs_once_the_variant_is_there() -> None:
    assert "cattrs" not in loaded_by("from president_rules import apply, new_match, legal_actions")


def test_a_proof_needs_no_hypothesis() -> None:
    assert "hypothesis" not in loaded_by("from president_rules.testing import prove")


def test_everything_public_is_there() -> None:
    for name in president_rules.__all__:
        assert getattr(president_rules, name) is not None
    assert {*president_rules.__all__} <= {*dir(president_rules)}
    with pytest.raises(AttributeError, match="has no attribute 'burn'"):
        president_rules.burn  # noqa: B018
