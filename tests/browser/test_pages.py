"""Every page of the site: what it links to, and how it looks on a phone."""

from __future__ import annotations

import urllib.parse
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from attrs import define, field

from visiting import PHONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from visiting import Visit

ROOTS = {"", "fr/"}
HERE = "http://here"
PARTS = 6  # for several processes


@define
class Parsed(HTMLParser):
    """What a page says of itself.

    Attributes:
        links: Where it leads, or what it takes to be shown.
        anchors: What can be linked to within it.
        description: What it tells search engines.

    """

    links: list[str] = field(factory=list)
    anchors: set[str] = field(factory=set)
    description: str = ""

    def __attrs_post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.anchors |= {said[name] for name in ("id", "name") if said.get(name)}
        if tag == "meta" and said.get("name") == "description":
            self.description = said.get("content", "")
        elif said.get("rel") not in {"canonical", "alternate"}:
            self.links += [said[name] for name in ("href", "src") if name in said]


@pytest.fixture(scope="module")
def parsed(site: Path, paths: tuple[str, ...]) -> dict[str, Parsed]:
    """Every page, by its address."""
    found = {}
    for path in paths:
        found[path] = Parsed()
        found[path].feed((site / path / "index.html").read_text(encoding="utf-8"))
    return found


def inner_links(path: str, page: Parsed) -> set[tuple[str, str, str]]:
    """Each link of a page that stays in the site: as it is written, the page, the anchor."""
    found = set()
    for link in page.links:
        url = urllib.parse.urlsplit(urllib.parse.urljoin(f"{HERE}/{path}", link))
        if f"{url.scheme}://{url.netloc}" == HERE:
            target = urllib.parse.unquote(url.path).removeprefix("/").removesuffix("index.html")
            found.add((link, target, urllib.parse.unquote(url.fragment)))
    return found


def test_no_link_and_no_anchor_is_broken(site: Path, parsed: dict[str, Parsed]) -> None:
    broken = []
    for path, page in parsed.items():
        for link, target, anchor in inner_links(path, page):
            if target not in parsed:
                ok = (site / target).is_file() and not anchor
            else:
                ok = not anchor or "=" in anchor or anchor in parsed[target].anchors
            if not ok:
                broken.append(f"/{path}: {link}")
    assert [] == broken


def test_no_page_is_an_orphan(parsed: dict[str, Parsed]) -> None:
    """Following links from the home pages one comes to every page."""
    reached, ahead = set(), [path for path in ROOTS if path in parsed]
    while ahead:
        path = ahead.pop()
        if path not in reached:
            reached.add(path)
            ahead += [to for _, to, _ in inner_links(path, parsed[path]) if to in parsed]
    assert set() == set(parsed) - reached


def test_every_page_has_a_description_of_its_own(parsed: dict[str, Parsed]) -> None:
    by_text: dict[str, list[str]] = {}
    for path, page in parsed.items():
        by_text.setdefault(page.description, []).append(path)
    shared = [paths for text, paths in by_text.items() if not text or len(paths) > 1]
    assert [] == shared


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_fits_a_phone_and_says_no_error(
    visit: Callable[..., Visit], paths: tuple[str, ...], part: int
) -> None:
    phone, wide = visit(PHONE), []
    for path in (*paths, "404.html")[part::PARTS]:
        page = phone.go(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        if width > PHONE["width"]:
            wide.append(f"/{path}: {width}")
    assert [] == wide


def test_the_search_finds_a_clause(visit: Callable[..., Visit]) -> None:
    page = visit().go("")
    page.fill("input[name=query]", "demoted")
    page.wait_for_selector(".md-search-result__item a")
    page.locator(".md-search-result__item a").first.click()
    page.wait_for_url("**/reference/rules/**")
