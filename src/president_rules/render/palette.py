"""The colours of pictures, light and dark, and the style sheet that every picture carries."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Mapping

Theme = Literal["auto", "light", "dark"]
"""Light, dark, or as the page that shows the picture."""

FONTS = 'system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif'

LIGHT: Mapping[str, str] = {
    "panel": "#f3f6f4",
    "felt": "#d9eae0",
    "rim": "#b4cfbf",
    "tile": "#ffffff",
    "line": "#c3d0c8",
    "ink": "#16211b",
    "muted": "#4d5b53",
    "accent": "#0f6b3a",
    "on-accent": "#ffffff",
    "note": "#6b3091",
    "card": "#ffffff",
    "edge": "#8b9d92",
    "red": "#c01f2e",
    "black": "#16211b",
    "joker": "#6b3091",
    "back": "#2f7d4f",
}
DARK: Mapping[str, str] = {
    "panel": "#141b17",
    "felt": "#1d3328",
    "rim": "#2f4d3d",
    "tile": "#222d27",
    "line": "#3f4f46",
    "ink": "#eef4f0",
    "muted": "#a8b8ae",
    "accent": "#6fd39b",
    "on-accent": "#0b1a11",
    "note": "#d3a8f0",
    "card": "#2f3b34",
    "edge": "#6d8175",
    "red": "#ff9d95",
    "black": "#f2f6f3",
    "joker": "#d3a8f0",
    "back": "#3f9465",
}

HOST_LIGHT = '[data-md-color-scheme="default"],[data-theme="light"],[data-jp-theme-light="true"]'
HOST_DARK = '[data-md-color-scheme="slate"],[data-theme="dark"],[data-jp-theme-light="false"]'
"""How pages say that they are light or dark: those of MkDocs Material, of Sphinx, of Jupyter."""

_RULES = (
    (".panel", "fill:panel"),
    (".felt", "fill:felt;stroke:rim"),
    (".tile", "fill:tile;stroke:line"),
    (".turn", "fill:tile;stroke:accent;stroke-width:2"),
    (".gone", "fill:panel;stroke:line"),
    (".rule", "fill:none;stroke:line"),
    (".arrow", "fill:none;stroke:muted;stroke-width:1.5;stroke-linecap:round"),
    (".ink,.bold", "fill:ink"),
    (".muted", "fill:muted"),
    (".accent", "fill:accent"),
    (".on-accent", "fill:on-accent"),
    (".note", "fill:note"),
    (".ring", "fill:none;stroke:note"),
    (".card", "fill:card;stroke:edge"),
    (".none", "fill:none;stroke:edge;stroke-dasharray:4 3"),
    (".best", "fill:none;stroke:accent;stroke-width:2"),
    (".red", "fill:red"),
    (".black", "fill:black"),
    (".joker", "fill:joker"),
    (".back", "fill:back;stroke:card"),
)
_BOLD = ".bold,.red,.black,.joker,.accent,.on-accent"


@functools.cache
def style(theme: Theme) -> str:
    """The style sheet: its rules reach pictures of this theme alone, wherever they stand."""
    scope = f".president-{theme}"
    sheet = f"{scope} text{{font-family:{FONTS}}}"
    sheet += f"{_scoped(scope, _BOLD)}{{font-weight:700}}"
    if theme == "auto":
        sheet += _variables(scope, LIGHT)
        sheet += f"@media (prefers-color-scheme:dark){{{_variables(scope, DARK)}}}"
        for hosts, palette in ((HOST_LIGHT, LIGHT), (HOST_DARK, DARK)):
            selectors = ",".join(f"{host} {scope}" for host in hosts.split(","))
            sheet += _variables(selectors, palette)
    colours = DARK if theme == "dark" else LIGHT
    for selector, rule in _RULES:
        sheet += f"{_scoped(scope, selector)}{{{_declared(rule, colours, theme)}}}"
    return sheet


def _scoped(scope: str, selector: str) -> str:
    return ",".join(f"{scope} {each}" for each in selector.split(","))


def _variables(selector: str, palette: Mapping[str, str]) -> str:
    """What each colour is, unless the page says otherwise by `--president-…`."""
    each = (f"--p-{name}:var(--president-{name},{colour})" for name, colour in palette.items())
    return f"{selector}{{{';'.join(each)}}}"


def _declared(rule: str, colours: Mapping[str, str], theme: Theme) -> str:
    """A rule with its colours; where they are variables, for readers without these first."""
    parts = []
    for declaration in rule.split(";"):
        name, _, value = declaration.partition(":")
        plain = f"{name}:{colours.get(value, value)}"
        parts.append(plain)
        if theme == "auto" and value in colours:
            parts.append(f"{name}:var(--p-{value},{colours[value]})")
    return ";".join(parts)
