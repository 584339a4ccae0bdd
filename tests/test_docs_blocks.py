"""No block of a page goes unread: each is of a kind that is run, loaded or compared."""

from __future__ import annotations

import re
import shlex
import tomllib

import pytest

from cli_runner import run
from test_docs import PAGES, RECORD, ROOT, blocks

INSTALLING = {
    "python3 -m venv .venv && .venv/bin/pip install '.[cli]' && .venv/bin/president-rules play",
    "python3 -m venv .venv && .venv/bin/pip install -e '.[test]' && .venv/bin/pytest",
    "python3 -m venv .venv",
    ". .venv/bin/activate",
    "pip install '.[cli]'",
    "pip install 'president-rules[server]'",
    "pip install 'president-rules[testing]'",
    "pip install -e '.[fuzz]'",
}
"""What a reader types to install something, and the two commands of the README, which CI runs."""

STARTING = {
    "cd examples && uvicorn server:app --ws-max-size 4096",
    "python tests/differential.py --steps 1000000 --seed 1 --jobs 2",
    "python tests/regenerate.py fr-ou-rien",
    "python tests/fuzz/run.py record --inputs 1000000 --seed 1",
    "python tests/mutation/run.py --jobs 2                    # the whole engine",
    "python tests/mutation/run.py rules.passing reducer       # some modules",
    "python tests/mutation/run.py --alive --seconds 120       # the known survivors, with time",
}
"""What runs for hours or until it is stopped."""

DRAWINGS = {("docs/explanation/architecture.md", "fr-livret.toml")}
"""Pictures made of text: the page, and the first line."""


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_fence_of_a_page_is_a_block_with_a_language_that_is_known(page: str) -> None:
    source = PAGES[page].read_text(encoding="utf-8")
    fences = re.findall(r"^[ >\t]*(?:```|~~~)", source, re.MULTILINE)
    known = {"python", "text", "console", "toml", "json", "sh", "css"}
    assert len(fences) == 2 * len(blocks(PAGES[page]))
    assert set() == {block.language for block in blocks(PAGES[page])} - known


@pytest.mark.parametrize("page", sorted(PAGES))
def test_a_text_is_what_code_prints_or_has_a_test_of_its_own(page: str) -> None:
    source, made = PAGES[page].read_text(encoding="utf-8"), blocks(PAGES[page])
    printed = {block.printed for block in made}
    vectors = set(re.findall(r"^#### .* \{#vector-.*\n\n```text\n([^`]*)```", source, re.MULTILINE))
    faulty = tuple(f"{block.title}:" for block in made if block.title)
    loose = [
        block.text
        for block in made
        if block.language in {"text", "json"}
        and block.text not in printed | vectors
        and not block.text.startswith(faulty)
        and (page, block.text.partition("\n")[0]) not in DRAWINGS
    ]
    assert [] == loose


def typed() -> set[str]:
    every = [block for path in PAGES.values() for block in blocks(path)]
    return {line for b in every if b.language == "sh" for line in b.text.splitlines()}


def of_the_library() -> list[str]:
    return sorted(line for line in typed() if line.startswith("president-rules "))


@pytest.mark.parametrize("line", of_the_library())
def test_a_command_of_the_library_that_a_page_names_works(line: str) -> None:
    command, _, _ = line.partition(" > ")
    assert run(*shlex.split(command)[1:])


def test_a_command_that_is_not_run_is_among_the_few_that_cannot_be() -> None:
    assert set() == typed() - INSTALLING - STARTING - {*of_the_library()}
    scripts = {word for line in STARTING for word in line.split() if word.endswith(".py")}
    assert [] == [script for script in scripts if not (ROOT / script).is_file()]


def test_what_a_page_installs_is_there_to_be_installed() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {extra for line in INSTALLING for extra in re.findall(r"\[(\w+)\]", line)}
    assert set() == wanted - {*project["optional-dependencies"]}


def test_a_record_of_a_page_is_replayed_there() -> None:
    unread = []
    for page, path in PAGES.items():
        made = blocks(path)
        ran = "".join(block.text for block in made if block.language in {"python", "console"})
        records = [b for b in made if b.language == "toml" and RECORD.search(b.text)]
        unread += [(page, b.title) for b in records if not b.title or b.title not in ran]
    assert [] == unread
