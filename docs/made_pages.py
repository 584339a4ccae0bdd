"""Pages that a hook makes, in each language of the site."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import translations
from mkdocs.structure.files import File

if TYPE_CHECKING:
    from collections.abc import Callable


def add_page(files: Any, config: Any, name: str, text: Callable[[str], str]) -> None:
    """Add a page in the language that is being built, and let the switch lead to the others.

    To be called in `on_files` once the plugin of the languages is through: with
    `@event_priority(-200)`.

    Args:
        files: What `on_files` is given.
        config: The same.
        name: Where the page is, such as `variants/pagat`.
        text: Gives the Markdown of the page, its head included, for a language.

    """
    shown = config.theme["language"]
    made = {
        language: _file(config, name, language, text(language) if language == shown else "")
        for language in ("en", *translations.LANGUAGES)
    }
    made[shown].alternates = made
    files.append(made[shown])


def _file(config: Any, name: str, language: str, text: str) -> Any:
    ending, folder = ("", "") if language == "en" else (f".{language}", f"{language}/")
    file = File.generated(config, f"{name}{ending}.md", content=text)
    home, _, last = name.rpartition("/")
    file.name = last
    file.dest_uri = folder + (f"{home}/index.html" if last == "index" else f"{name}/index.html")
    file.locale, file.locale_alternate_of, file.localization = language, language, language
    file.norm_src_uri = f"{name}.md"
    return file
