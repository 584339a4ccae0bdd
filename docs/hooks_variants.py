"""What MkDocs does for the variants: it makes their pages, which no file has.

MkDocs calls the functions named `on_…`; `variant_pages.py` says what is on the pages.
"""

from __future__ import annotations

import re
from typing import Any

import variant_pages
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File

from president_rules import variants

FOLDER = "variants"
MADE = re.compile(rf"{FOLDER}/([a-z0-9-]+?)(?:\.([a-z]{{2}}))?\.md")


def on_config(config: Any) -> Any:
    """Add the gallery to the navigation, and the page of each variant under it."""
    pages = [f"{FOLDER}/{name}.md" for name in ("index", *variants())]
    for entry in config.nav:
        if "Variants" in entry:
            entry["Variants"] = pages
    return config


@event_priority(100)
def on_files(files: Any, config: Any) -> Any:
    """Name the pages, before they are sorted by language."""
    for name in ("index", *variants()):
        for lang in variant_pages.LANGUAGES:
            suffix = "" if lang == "en" else f".{lang}"
            path = f"{FOLDER}/{name}{suffix}.md"
            where = config.docs_dir, config.site_dir, config.use_directory_urls
            files.append(File(path, *where))
    return files


def on_page_read_source(page: Any, config: Any) -> str | None:  # noqa: ARG001
    """Make the source of a page that no file has."""
    made = MADE.fullmatch(page.file.src_uri)
    if not made:
        return None
    name, lang = made[1], made[2] or "en"
    return variant_pages.gallery(lang) if name == "index" else variant_pages.page(name, lang)
