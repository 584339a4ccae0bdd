"""The built site, served on this machine alone, and a browser that looks at it.

`SITE` names the folder of the site. Without it these tests are skipped; with it they need
Playwright, Chromium and the packages of `package.json`, and fail where one is missing.
"""

from __future__ import annotations

import functools
import http.server
import os
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from visiting import DESKTOP, FLAGS, LOADS, PLAYGROUND, SOUND, Quiet, Visit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    folder = os.environ.get("SITE")
    if not folder:
        pytest.skip("SITE names no built site: CONTRIBUTING.md says how to run the browser tests")
    return Path(folder).resolve()


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    handler = functools.partial(Quiet, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser(site: Path) -> Iterator[Browser]:  # noqa: ARG001 - no site, no browser
    """Chromium."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - an extra

    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*FLAGS])
        yield chromium
        chromium.close()


def opened(browser: Browser, address: str, size: dict[str, int], **how: Any) -> Visit:
    """A new page, in a context of its own."""
    context = browser.new_context(viewport=size, reduced_motion="reduce", **how)
    return Visit(context.new_page(), address)


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Visit]]:
    """Opens pages on which nothing may go wrong."""
    visits = []

    def another(size: dict[str, int] = DESKTOP, **how: Any) -> Visit:
        visits.append(opened(browser, address, size, **how))
        return visits[-1]

    yield another
    wrong = [line for each in visits for line in each.wrong]
    for each in visits:
        each.page.context.close()
    assert [] == wrong


@pytest.fixture(scope="session")
def loaded(browser: Browser, address: str) -> Iterator[Visit]:
    """The playground, once the library has loaded: that takes seconds, and is done once."""
    once = opened(browser, address, DESKTOP)
    once.go(PLAYGROUND).wait_for_selector(SOUND, timeout=LOADS)
    yield once
    once.page.context.close()


@pytest.fixture
def playground(loaded: Visit) -> Iterator[Page]:
    """The playground with the text that it begins with; nothing may go wrong on it."""
    page = loaded.page
    page.set_viewport_size(DESKTOP)
    page.emulate_media(color_scheme="light")
    page.select_option("#pg-pick", "fr-livret")
    page.click("#pg-tab-0")
    page.wait_for_selector(SOUND)
    yield page
    wrong, loaded.wrong = loaded.wrong, []
    assert [] == wrong


@pytest.fixture(scope="session")
def paths(site: Path) -> tuple[str, ...]:
    """The addresses of all pages within the site."""
    files = sorted(site.rglob("index.html"))
    return tuple(
        file.parent.relative_to(site).as_posix().removeprefix(".") + "/" * (file.parent != site)
        for file in files
    )
