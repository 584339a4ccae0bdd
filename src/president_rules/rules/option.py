"""How a rule module declares a key, what its values mean, and which keys contradict each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from attrs import NOTHING, field, frozen

from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Mapping

    from attrs import Attribute


FIRST_VERSION = "0.1.0"
"""The first version of the library that there was."""


def option(
    default: Any,
    doc: str,
    *,
    clause: str = "",
    says: str = "",
    choices: Mapping[Any, str] | None = None,
    since: str = FIRST_VERSION,
) -> Any:
    """Declare a key of a table.

    Args:
        default: Its value where no file gives it.
        doc: What it means, in one sentence; the reference page and the messages show it.
        clause: The clause of the rules page that it governs, such as `"PASS-2"`; empty for none.
        says: What a value of it says, as the end of a sentence. `{}` stands for the value; of an
            array `{any}` lists the items with *or* and `{all}` with *and*; `{at}` is the name of
            an entry of a table.
        choices: The same, for one value each.
        since: The version of the library that read it first.

    """
    metadata = described(doc, clause=clause, says=says, choices=choices, since=since)
    return field(default=default, metadata=metadata)


def required(
    doc: str,
    *,
    clause: str = "",
    says: str = "",
    choices: Mapping[Any, str] | None = None,
    since: str = FIRST_VERSION,
) -> Any:
    """Declare a key that the file, or what it extends, must give; `option` tells the rest."""
    return option(NOTHING, doc, clause=clause, says=says, choices=choices, since=since)


def described(
    doc: str,
    *,
    clause: str = "",
    says: str = "",
    choices: Mapping[Any, str] | None = None,
    since: str = FIRST_VERSION,
) -> dict[str, Any]:
    """Tell the metadata of a key; `option` tells what they are."""
    return {"doc": doc, "clause": clause, "says": says, "choices": choices or {}, "since": since}


def meaning(key: Attribute[Any], value: Any, at: str = "") -> str:
    """What a value of a key says, as the end of a sentence.

    Args:
        key: The key, as an attribute of the class of its table.
        value: The value; of an entry of a table, that of the entry, and `None` for no such entry.
        at: The name of the entry.

    """
    says: str = key.metadata["choices"].get(value, key.metadata["says"])
    items = value if isinstance(value, tuple) else ()
    return says.format(value, any=_listed(items, "or"), all=_listed(items, "and"), at=at)


def _listed(items: tuple[Any, ...], last: str) -> str:
    """Some items in running text: `7, 8 or 9`."""
    *before, end = map(str, items or ("nothing",))
    return f"{', '.join(before)} {last} {end}" if before else end


@value
@frozen(eq=False, repr=False)
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

EMPTY = "empty"
"""The mark of a key that may be an empty text."""

Natural = Annotated[int, range(1_000_001)]
"""A whole number from 0 on, within reason."""

Positive = Annotated[int, range(1, 101)]
"""A whole number from 1 on, small enough to build a table of seats with."""

Points = Annotated[int, range(-1_000_000, 1_000_001)]
"""Points, which may be taken away too."""

Packs = Annotated[int, range(1, 9)]
"""A number of packs, small enough that all combinations of the deck can be listed."""

Sizes = Annotated[tuple[Positive, ...], DISTINCT]
"""Some sizes of sets, in no order."""

SLUG = "slug"
"""The mark of a text that is a slug."""

LONGEST_SLUG = 64

SLUG_CHARACTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789-")

Slug = Annotated[str, SLUG]
"""A name of small letters, digits and hyphens."""


def is_slug(text: str) -> bool:
    """Whether a text is a slug."""
    return 0 < len(text) <= LONGEST_SLUG and set(text) <= SLUG_CHARACTERS
