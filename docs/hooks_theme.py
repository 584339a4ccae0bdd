"""What the theme leaves out for those who listen to a page."""

from __future__ import annotations

import re
from typing import Any

_SEARCH = re.compile(
    r'(<div class="md-search" data-md-component="search" role="dialog")'
    r'(>.*?<input [^>]*?aria-label="([^"]*)")',
    re.DOTALL,
)


def named(html: str) -> str:
    """Give the dialog of the search the name of its field."""
    return _SEARCH.sub(r'\1 aria-label="\3"\2', html)


def on_post_page(output: str, **_: Any) -> str:
    """Mend a page."""
    return named(output)


def on_post_template(output_content: str, **_: Any) -> str:
    """Mend what is no page, such as `404.html`."""
    return named(output_content)
