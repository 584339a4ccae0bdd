"""A disagreement that people can read: as small as it gets, and written down as a record."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import tomli_w

from differential_matches import Found, Tally, play_match
from differential_steps import Pair, plain_action
from president_rules import VariantError, check, dumps, loads, record_of, write_record
from president_rules.loading import changed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from president_rules import Variant

MATCHES, LONGEST = 20, 40
"""How many matches of a smaller variant are played in search of the same disagreement."""


def write(found: Found, folder: Path, name: str) -> Path:
    """Write a disagreement as a record, beside the variant that it is of."""
    folder.mkdir(parents=True, exist_ok=True)
    small = shrunk(found)
    (folder / f"{name}-variant.toml").write_text(dumps(small.variant), encoding="utf-8")
    start = Pair.begin(small.variant, small.seats, small.dealer).start
    variant = f"{name}-variant.toml"
    record = record_of(start, small.actions, variant=variant, overrides={})
    said = [
        f"# {one.about}: the library says {one.library}, the oracle says {one.oracle}.\n"
        for one in small.disagreements
    ]
    path = folder / f"{name}.toml"
    path.write_text("".join(said) + write_record(record), encoding="utf-8")
    return path


def shrunk(found: Found) -> Found:
    """A disagreement of the same kind under fewer keys and after fewer actions."""
    best = replayed(found, found.variant) or found
    smaller = True
    while smaller:
        smaller = False
        for variant in simpler(best.variant):
            other = searched(best, variant)
            if other:
                best, smaller = other, True
                break
    return best


def simpler(variant: Variant) -> Iterator[Variant]:
    """The variant with one key after the other at its default, where that is a variant."""
    keys = changed(variant)
    for table, value in keys.items():
        if table in {"schema", "name", "players"}:
            continue
        yield from made({key: keys[key] for key in keys if key != table})
        for key in value if isinstance(value, dict) and len(value) > 1 else ():
            less = {one: value[one] for one in value if one != key}
            yield from made({**keys, table: less})
        for i in range(len(value)) if isinstance(value, list) else ():
            yield from made({**keys, table: value[:i] + value[i + 1 :]})


def made(keys: dict[str, Any]) -> Iterator[Variant]:
    try:
        yield loads(tomli_w.dumps(keys))
    except VariantError:
        return


def searched(found: Found, variant: Variant) -> Found | None:
    """The shortest disagreement of the same kind that a few matches of a variant show."""
    best = replayed(found, variant)
    numbers = Random(1)  # noqa: S311 - play is random, not secret
    for _ in range(MATCHES):
        pair = Pair.begin(variant, found.seats, found.dealer)
        longest = min(LONGEST, len(best.actions) - 1) if best else LONGEST
        seen = play_match(numbers, pair, Tally(), longest)
        if seen and kind(seen[0].about) == kind(found.disagreements[0].about):
            best = Found(tuple(seen), variant, found.seats, found.dealer, tuple(pair.done))
    return best


def kind(about: str) -> str:
    return about.split(maxsplit=1)[0]


def replayed(found: Found, variant: Variant) -> Found | None:
    """The same actions under a variant, as far as they are legal and until the two disagree."""
    numbers = Random(1)  # noqa: S311 - play is random, not secret
    pair = Pair.begin(variant, found.seats, found.dealer)
    for action in found.actions:
        if pair.plain.refusal(plain_action(action)) or check(pair.state, action):
            return None
        pair.do(action)
    seen = play_match(numbers, pair, Tally(), 0)
    if not seen or kind(seen[0].about) != kind(found.disagreements[0].about):
        return None
    return Found(tuple(seen), variant, found.seats, found.dealer, tuple(pair.done))
