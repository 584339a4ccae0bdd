"""French as it is printed: the spaces that do not break, and the apostrophe.

Whoever translates types plain spaces and `'`.
"""

from __future__ import annotations

import re

_NARROW, _NO_BREAK = "\u202f", "\u00a0"
_KEPT = re.compile(
    r"(^```.*?^```$|``.*?``|`(?:[^`\n]|\n(?!\n))*`|\]\([^)\n]*\)|^:::.*?$|<[^>\n]*>|\{[^}\n]*\})",
    re.DOTALL | re.MULTILINE,
)
_RULES = (
    (re.compile(r"(?<=\w)'(?=[\w«*\[(\u2060])"), "\u2019"),
    (re.compile(r"(?<=\S)[ \n](?=[;!?][\s)*_»\"\u2060])"), _NARROW),
    (re.compile(r"(?<=\S)[ \n](?=:[\s)*_\u2060])"), _NO_BREAK),
    (re.compile(r"«[ \n]"), f"«{_NO_BREAK}"),
    (re.compile(r"(?<=\S)[ \n]»"), f"{_NO_BREAK}»"),
    (re.compile(r"(?<=[0-9])[ ](?=[0-9]{3}\b|%)"), _NARROW),
)


def typeset(markdown: str) -> str:
    """A French text in Markdown, with the spaces and apostrophes of print; code stays as it is."""
    return "".join(
        piece if place % 2 else _prose(piece) for place, piece in enumerate(_KEPT.split(markdown))
    )


def _prose(text: str) -> str:
    # Code, links and tags are cut out: what stands at an edge is beside one.
    framed = f"\u2060{text}\u2060"
    for pattern, said in _RULES:
        framed = pattern.sub(said, framed)
    return framed.removeprefix("\u2060").removesuffix("\u2060")
