"""The docs are true: their code runs, their files load, and what the code cites is there."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
import shlex
import subprocess
import sys
import typing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from attrs import frozen
from hypothesis import settings

import president_rules
from president_rules import VariantError, book, load, loads, new_match, ruleset, shuffled
from president_rules._keys import types_of
from president_rules.errors import CLAUSES, Code
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
WRITTEN = [ROOT / "README.md", *DOCS.rglob("*.md")]
PAGES = {str(page.relative_to(ROOT)): page for page in WRITTEN if not page.match("*.fr.md")}
SCREEN = {"COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?[^\n]*\n(.*?)^```$\n*', re.MULTILINE | re.DOTALL)
RECORD = re.compile(r"^record = ", re.MULTILINE)
CITED = re.compile(r'[`(]([A-Z]{3,}-[1-9][0-9]*)\b|clause="([A-Z]+-[0-9]+)"')


@frozen
class Block:
    """A fenced block of a page.

    Attributes:
        language: Its language.
        title: Its title: the name of the file that it is.
        text: What it has.
        line: The line of the page that it begins on.
        printed: The block right after it, if that is no code but what it prints; else empty.

    """

    language: str
    title: str
    text: str
    line: int
    printed: str


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    source = page.read_text(encoding="utf-8")
    found = list(FENCE.finditer(source))
    output = {"text", "json", "toml"}
    following = {fence.start(): fence[3] for fence in found if fence[1] in output}
    return [
        Block(
            fence[1],
            fence[2] or "",
            fence[3],
            source.count("\n", 0, fence.start(3)) + 1,
            following.get(fence.end(), ""),
        )
        for fence in found
    ]


@pytest.fixture
def hooks(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What the site is made with."""
    monkeypatch.syspath_prepend(DOCS)
    spec = importlib.util.spec_from_file_location("hooks", DOCS / "hooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "hooks", module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def few_examples() -> Iterator[None]:
    """The properties that a page shows are tried on a few examples: they are tested elsewhere."""
    before = settings().max_examples
    now = settings.get_current_profile_name()
    settings.register_profile("page", settings(), max_examples=min(before, 25))
    settings.load_profile("page")
    yield
    settings.load_profile(now)


# --- blocks ----------------------------------------------------------------------------------


def run(block: Block, page: str, namespace: dict[str, Any]) -> str:
    """Run code as if it stood on its own lines of the page, and tell what it prints."""
    code = compile("\n" * (block.line - 1) + block.text, page, "exec", dont_inherit=True)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, namespace)  # noqa: S102 - the code of our own pages
    return printed.getvalue()


def shown(block: Block, folder: Path) -> str:
    """Run the command of a `console` block, and tell what it shows."""
    code = "from president_rules.cli import main; main()"
    command = shlex.split(block.text.partition("\n")[0].removeprefix("$ president-rules"))
    ran = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-c", code, *command],
        cwd=folder,
        env={**os.environ, **SCREEN, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return ran.stdout


def pages_with_code() -> list[str]:
    run = {"python", "console"}
    return sorted(p for p, page in PAGES.items() if any(b.language in run for b in blocks(page)))


@pytest.mark.usefixtures("few_examples")
@pytest.mark.parametrize("page", pages_with_code())
def test_the_code_of_a_page_runs_and_prints_what_the_page_shows(page: str, folder: Path) -> None:
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(PAGES[page]):
        if block.language == "toml" and block.title:
            (folder / block.title).write_text(block.text, encoding="utf-8")
        if block.language == "python":
            assert block.printed == run(block, page, namespace)
        if block.language == "console":
            assert block.text.partition("\n")[2] == shown(block, folder)


def variant_files(*, faulty: bool) -> list[tuple[str, Block, str]]:
    """The variant files of all pages, and what the page says to be wrong with each."""
    files = []
    for name, page in PAGES.items():
        made = blocks(page)
        for block in made:
            if block.language == "toml" and not RECORD.search(block.text):
                said = [b.text for b in made if b.text.startswith(f"{block.title}:")]
                if bool(said) is faulty:
                    files.append((name, block, said[0] if said else ""))
    return files


@pytest.mark.parametrize(("page", "block", "_"), variant_files(faulty=False))
def test_a_variant_file_of_a_page_loads(page: str, block: Block, _: str) -> None:
    assert loads(block.text).name in block.text, page


@pytest.mark.parametrize(("page", "block", "said"), variant_files(faulty=True))
def test_a_faulty_file_of_a_page_has_the_faults_that_the_page_shows(
    page: str, block: Block, said: str, folder: Path
) -> None:
    (folder / block.title).write_text(block.text, encoding="utf-8")
    with pytest.raises(VariantError) as caught:
        load(block.title)
    assert said == f"{caught.value}\n", page


# --- reference -------------------------------------------------------------------------------


def test_the_rules_page_has_every_clause_that_the_code_cites(hooks: ModuleType) -> None:
    cited = {*CLAUSES.values()}
    for source in (ROOT / "src").rglob("*.py"):
        for found in CITED.findall(source.read_text(encoding="utf-8")):
            cited.update(filter(None, found))
    assert set() == cited - hooks.clauses() - {"SHA-256"}


def test_the_rules_page_has_every_code() -> None:
    rules = (DOCS / "reference" / "rules.md").read_text(encoding="utf-8")
    assert [] == [code for code in Code if f"`{code}`" not in rules]


def test_every_code_has_a_meaning(hooks: ModuleType) -> None:
    assert [] == [code for code, meaning in hooks.code_meanings().items() if not meaning]


def test_the_option_reference_has_every_key_and_every_choice(hooks: ModuleType) -> None:
    page, tables = hooks.options(), hooks.tables()
    wanted = {f"### `{name}.{key}`" for name, kind in tables.items() for key in types_of(kind)}
    for table in tables.values():
        for kind in types_of(table).values():
            if typing.get_origin(kind) is typing.Literal:
                wanted.update(f'- `"{choice}"`: ' for choice in typing.get_args(kind))
    assert set() == {text for text in wanted if text not in page}
    for name in types_of(Variant).keys() - tables.keys():
        assert f"### `{name}` {{#{name}" in page


def test_the_option_reference_shows_an_array_of_tables_as_such(hooks: ModuleType) -> None:
    assert "## `[[effects]]` {#effects}" in hooks.options()
    assert "effects.rank" in hooks.option_paths()


def test_a_clause_a_code_and_an_option_become_links(hooks: ModuleType) -> None:
    html = "<h4>PASS-2</h4>PASS-2, <code>MUST_LEAD</code>, <code>passing.mode</code>"
    assert (
        '<h4>PASS-2</h4><a class="cited" href="#">PASS-2</a>,'
        ' <code><a href="#">MUST_LEAD</a></code>, <code><a href="#">passing.mode</a></code>'
    ) == hooks.linked(html, lambda _: "#")


def test_the_api_page_has_every_public_name() -> None:
    page = (DOCS / "reference" / "api.md").read_text(encoding="utf-8")
    shown = re.findall(r"^::: president_rules\.(\w+)$", page, re.MULTILINE)
    assert president_rules.__all__ == sorted(shown)


def test_the_architecture_page_has_the_caps_of_what_is_remembered() -> None:
    page = (DOCS / "explanation" / "architecture.md").read_text(encoding="utf-8")
    caps = {"MOST_TRICKS": ruleset.MOST_TRICKS, "MOST_SEATS": ruleset.MOST_SEATS}
    for name, cap in {**caps, "MOST_MENUS": book.MOST_MENUS}.items():
        assert f"| `{name}` | {cap:,} |".replace(",", " ") in page


def test_the_trust_page_names_files_that_are_there() -> None:
    page = (DOCS / "explanation" / "trust.md").read_text(encoding="utf-8")
    named = re.findall(r"\b(?:tests|benchmarks)/[\w./-]*\w", page)
    assert [] == [path for path in named if not (ROOT / path).exists()]
    assert 20 <= len(named)


def test_the_vectors_of_the_shuffle_are_those_of_the_library() -> None:
    page = (DOCS / "reference" / "shuffle.md").read_text(encoding="utf-8")
    vectors = re.findall(r"^#### `([^`]+)` .*?```text\n(.*?)```", page, re.MULTILINE | re.DOTALL)
    state = new_match(load("fr-livret"), players=4)
    for seed, cards in vectors:
        assert cards.split() == [str(card) for card in shuffled(state, seed).cards]
    assert 3 <= len(vectors)
