"""What MkDocs does for the languages of the site; `translations.py` says what is translated.

MkDocs calls the functions named `on_…`.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import french
import hooks
import texts
import translations
from mkdocs.plugins import event_priority
from mkdocs.utils import get_relative_url

if TYPE_CHECKING:
    from collections.abc import Iterator

log = logging.getLogger("mkdocs.hooks.translations")

NOT_YET = {"fr": '!!! note "Cette page n\'est pas encore traduite."\n\n'}
PERMANENT_LINK = {"fr": "Lien permanent"}


# What is translated, and what describes a page.


def on_pre_build(config: Any) -> None:
    """Tell once which translations are wanting, but for those that are known to be."""
    texts.texts.cache_clear()
    if config.theme["language"] in translations.LANGUAGES:
        return
    wanting, awaited = translations.wanting(), set(config.extra.get("untranslated") or ())
    for name, what in wanting.items():
        level = logging.INFO if name in awaited else logging.WARNING
        log.log(level, "%s %s: see docs/translations.py", name, what)
    for name in sorted(awaited - wanting.keys()):
        log.warning("%s is up to date: take it off `extra.untranslated`", name)
    for language in config.plugins["i18n"].config.languages:
        for title in sorted({*_titles(config.nav)} - (language.nav_translations or {}).keys()):
            if language.locale in translations.LANGUAGES:
                log.warning("the title %r has no translation into %s", title, language.locale)


def _titles(nav: Any) -> Iterator[str]:
    """The titles that the navigation gives."""
    for item in nav:
        for title, inside in item.items() if isinstance(item, dict) else ():
            yield title
            yield from _titles(inside if isinstance(inside, list) else ())


@event_priority(50)
def on_page_markdown(markdown: str, *, page: Any, config: Any, **_: Any) -> str:
    """Say in the language of the page what is made from the code, and look for its description."""
    written, shown = page.file.locale, config.theme["language"]
    if written != shown:
        head, _, rest = markdown.partition("\n\n")
        return f"{head}\n\n{french.typeset(NOT_YET[shown])}{rest}"
    description = page.meta.get("description") or ""
    if not 0 < len(description) <= translations.DESCRIPTION:
        log.warning("%s: a `description` of %s characters", page.file.src_uri, len(description))
    if written not in translations.LANGUAGES:
        return markdown
    page.meta["description"] = french.typeset(description)
    return french.typeset(_generated(markdown, written))


def _generated(markdown: str, language: str) -> str:
    for name, make in hooks.GENERATED.items():
        place = f"<!-- generated: {name} -->"
        if place in markdown:
            made = make()
            for text in sorted(texts.untranslated(made, language)):
                log.warning("translations/%s.toml does not have: %s", language, text)
            markdown = markdown.replace(place, texts.translated(made, language))
    return markdown


def on_page_content(html: str, *, config: Any, **_: Any) -> str:
    """Say what a link to a heading is in the language of the page, and which texts are English."""
    said = PERMANENT_LINK.get(config.theme["language"])
    if said is None:
        return html
    html = html.replace('title="Permanent link"', f'title="{said}"')
    return html.replace('<div class="doc doc-object', '<div lang="en" class="doc doc-object')


# The switch between languages, and search in each.


@event_priority(-200)
def on_page_context(context: Any, *, page: Any, config: Any, **_: Any) -> Any:
    """Let the switch lead to the same page, from the home page too."""
    for alternate in config.extra.alternate:
        alternate["link"] = page.file.alternates[alternate["lang"]].url
    return context


def on_post_page(output: str, *, page: Any, config: Any) -> str:
    """Let a page search its own language."""
    output = _without_maps(output)
    language = config.theme["language"]
    if language not in translations.LANGUAGES:
        return output
    root, own = (get_relative_url(url, page.url) for url in (".", f"{language}/"))
    return output.replace(f'"base": "{root}"', f'"base": "{own}"', 1)


def on_post_template(output_content: str, *, template_name: str, config: Any) -> str:
    """Leave out a page of errors in every language but one, and a site map without addresses."""
    is_other = config.theme["language"] in translations.LANGUAGES
    is_useless = template_name == "sitemap.xml" and not config.site_url
    if is_useless or (template_name == "404.html" and is_other):
        return ""
    return _without_maps(output_content)


def _without_maps(html: str) -> str:
    """Let the theme look for no site map in each place that a page of another language is in."""
    return html.replace('<link rel="alternate" ', '<link rel="alternate " ')


@event_priority(-200)
def on_post_build(config: Any) -> None:
    """Give each language a search index of its own; the plugin makes one of all."""
    file = Path(config.site_dir, "search", "search_index.json")
    index = json.loads(file.read_text(encoding="utf-8"))
    for folder, part in translations.search_indexes(index).items():
        own = Path(config.site_dir, folder, "search", file.name)
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text(json.dumps(part, separators=(",", ":")), encoding="utf-8")
