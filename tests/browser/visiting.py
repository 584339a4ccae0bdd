"""Looking at the built site in a browser."""

from __future__ import annotations

import functools
import http.server
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import define, field

if TYPE_CHECKING:
    from playwright.sync_api import ConsoleMessage, Page, Request

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PHONE, DESKTOP = {"width": 360, "height": 740}, {"width": 1280, "height": 900}
LOADS = 120_000  # ms
PLAYGROUND, SOUND = "playground/?seed=7", "#pg[data-checked=sound]"
MODULES = Path(os.environ.get("NODE_MODULES") or Path(__file__).parent / "node_modules")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves the site as a plain file server does."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - as the base class has it
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *_: Any) -> None:
        pass


@define
class Visit:
    """A page of the browser, and what went wrong on it.

    Attributes:
        page: The page.
        address: Where the site is.
        wrong: Errors on the console, scripts that failed, and requests that leave the site.

    """

    page: Any  # a page of Playwright, which only these tests have
    address: str
    wrong: list[str] = field(factory=list)

    def __attrs_post_init__(self) -> None:
        page = self.page
        page.on("console", functools.partial(Visit._hear, self))  # its wrapper needs no slot
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("request", functools.partial(Visit._see, self))

    def _note(self, what: str) -> None:
        self.wrong.append(f"{self.page.url}: {what}")

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self._note(message.text)

    def _see(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._note(f"asks for {request.url}")

    def go(self, path: str) -> Page:
        """Open a page of the site."""
        self.page.goto(self.address + path)
        return self.page
