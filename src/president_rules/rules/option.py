"""How a rule module declares a key, and how it reports that two keys contradict each other."""

from __future__ import annotations

from typing import Annotated, Any

from attrs import field, frozen


def option(default: Any, doc: str, *, clause: str) -> Any:
    """Declare a key of a table.

    Args:
        default: Its value where no file gives it.
        doc: What it means, in one sentence; the reference page and the messages show it.
        clause: The clause of the rules page that it governs, such as `"PASS-2"`.

    """
    return field(default=default, metadata={"doc": doc, "clause": clause})


def required(doc: str, *, clause: str) -> Any:
    """Declare a key that the file, or what it extends, must give."""
    return field(metadata={"doc": doc, "clause": clause})


@frozen
class Contradiction:
    """Two keys of a variant that do not go together.

    Attributes:
        keys: The keys, as paths such as `following.equal`.
        message: What is wrong, as a full sentence.
        dead: The key that can have no effect, where that is all that is wrong. It is an error only
            if the file itself gives it, and inert if it comes from a base. An entry of a table
            key is named too: `titles.by_players.6`.
        inert: The one value that an inert key gets; empty for its default.

    """

    keys: tuple[str, ...]
    message: str
    dead: str = ""
    inert: tuple[Any, ...] = ()


DISTINCT = "distinct"
"""The mark of an array whose items are all different."""

Natural = Annotated[int, range(1_000_001)]
"""A whole number from 0 on, within reason."""

Positive = Annotated[int, range(1, 101)]
"""A whole number from 1 on, small enough to build a table of seats with."""

Packs = Annotated[int, range(1, 9)]
"""A number of packs, small enough that all combinations of the deck can be listed."""

Sizes = Annotated[tuple[Positive, ...], DISTINCT]
"""Some sizes of sets, in no order."""

SLUG = "slug"
"""The mark of a text that is a slug."""

SLUG_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")

Slug = Annotated[str, SLUG]
"""A name of small letters, digits and hyphens."""
