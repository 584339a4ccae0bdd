"""How messages write what comes from outside: short, and never with a control character."""

from __future__ import annotations

import re

UNWRITABLE = re.compile("[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""What no text may have: control characters but for line breaks and tabs, and halves of characters.

What turns the direction of writing round is a control character too.
"""

LONGEST = 60
"""How many characters of a value a message shows."""


LONGEST_HAND = 400
"""How many characters of cards a message shows."""


def shown(value: object) -> str:
    """A value as a message shows it: short, and without control characters."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "a table"
        case list() | tuple():
            return "an array"
        case int() if value.bit_length() > LONGEST:
            return "a number that large"
        case str():
            value = value[: LONGEST + 1]
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= LONGEST else text[:LONGEST] + "…"


def cut(text: str) -> str:
    """A text that may be as long as a hand of cards, and no longer."""
    return text if len(text) <= LONGEST_HAND else text[:LONGEST_HAND] + "…"


def plain(text: str) -> str:
    """A text with an escape in place of each character that cannot be printed."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else ascii(each)[1:-1] for each in text)
