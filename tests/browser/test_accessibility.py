"""What axe says of the pages that matter most, light and dark; and what they look like."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from visiting import DESKTOP, MODULES, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from visiting import Visit

PAGES = {
    "home": "",
    "gallery": "variants/",
    "variant": "variants/fr-livret/",
    "rules": "reference/rules/",
    "reference": "reference/options/",
}
PLAYGROUND = pytest.mark.xdist_group("playground")  # one process loads it once
SCHEMES = ("light", "dark")
SETTLES = 300  # ms, for colours that change slowly
SIZES = {"phone": PHONE, "desktop": DESKTOP}


@pytest.fixture
def dealt(playground: Page) -> Page:
    """The playground with a round that has begun."""
    playground.click("#pg-tab-1")
    playground.click("#pg-deal")
    playground.wait_for_selector(".pg-pick")
    return playground


def serious(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    page.add_script_tag(path=MODULES / "axe-core" / "axe.min.js")
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run({ resultTypes: ['violations'] })).violations"
    )
    return [
        f"{one['id']}: {one['help']}: {node['target']} {node['html'][:200]}"
        for one in found
        if one["impact"] in {"serious", "critical"}
        for node in one["nodes"]
    ]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_serious(visit: Callable[..., Visit], name: str, scheme: str) -> None:
    assert [] == serious(visit(color_scheme=scheme).go(PAGES[name]))


@PLAYGROUND
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_serious_in_the_playground(dealt: Page, scheme: str) -> None:
    dealt.emulate_media(color_scheme=scheme)
    dealt.wait_for_timeout(SETTLES)
    assert [] == serious(dealt)


def pictured(page: Page, name: str, top: str = "body") -> None:
    """Keep pictures of a page, on a phone and on a desktop, light and dark."""
    folder = os.environ.get("SCREENSHOTS")
    if not folder:
        pytest.skip("SCREENSHOTS names no folder")
    for size, viewport in SIZES.items():
        page.set_viewport_size(viewport)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            page.wait_for_timeout(SETTLES)
            page.locator(top).evaluate("element => element.scrollIntoView()")
            page.screenshot(path=Path(folder) / f"{name}-{size}-{scheme}.png")


@pytest.mark.parametrize("name", PAGES)
def test_pictures_of_the_pages_are_kept(visit: Callable[..., Visit], name: str) -> None:
    pictured(visit().go(PAGES[name]), name)


@PLAYGROUND
def test_pictures_of_the_playground_are_kept(dealt: Page) -> None:
    pictured(dealt, "playground")
    pictured(dealt, "playground-table", ".pg-begin")


@PLAYGROUND
def test_pictures_of_a_rulebook_are_kept(playground: Page) -> None:
    pictured(playground, "playground-rulebook", ".pg-languages")
