"""What the tables of a variant say of each other: contradictions, and keys that become inert."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import attrs

from president_rules._keys import entry_types, is_table, item_table, off_default, types_of
from president_rules.rules import (
    bombs,
    bounds,
    clearing,
    deal,
    deck,
    downfall,
    effects,
    exchange,
    finishing,
    following,
    jokers,
    lead,
    locking,
    match,
    passing,
    players,
    revolution,
    scoring,
    sequences,
    titles,
)
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from president_rules.rules.option import Contradiction

_CHECKS = (
    players.contradictions,
    deck.contradictions,
    deal.contradictions,
    lead.contradictions,
    following.contradictions,
    passing.contradictions,
    clearing.contradictions,
    finishing.contradictions,
    titles.contradictions,
    exchange.contradictions,
    scoring.contradictions,
    match.contradictions,
    jokers.contradictions,
    sequences.contradictions,
    bombs.contradictions,
    revolution.contradictions,
    locking.contradictions,
    downfall.contradictions,
    effects.contradictions,
    bounds.contradictions,
)


def contradictions(variant: Variant) -> tuple[Contradiction, ...]:
    """Everything that two keys of a variant say against each other, and every dead key."""
    return tuple(found for check in _CHECKS for found in check(variant))


def settled(variant: Variant, given: Collection[str]) -> tuple[Variant, tuple[Contradiction, ...]]:
    """Let the dead keys that the file itself does not give be inert, and judge the rest.

    Args:
        variant: The variant as its file and the bases of it have it.
        given: The paths of the keys that the file itself gives, entries of table keys included.

    Returns:
        The variant with every inert key at its default, and the contradictions that are errors.

    """
    *_, (made, found) = _settling(variant, given)
    return made, tuple(each for each in found if not each.dead or each.dead in given)


def inert(variant: Variant, given: Collection[str]) -> Mapping[str, str]:
    """Tell the keys that are inert once a variant is settled, each with the reason."""
    return {
        each.dead: each.message
        for _, found in _settling(variant, given)
        for each in found
        if each.dead and each.dead not in given
    }


def _settling(
    variant: Variant, given: Collection[str]
) -> Iterator[tuple[Variant, tuple[Contradiction, ...]]]:
    """A variant and all that its keys say of each other, again and again without the inert ones."""
    while True:
        found = contradictions(variant)
        yield variant, found
        rest = variant
        for contradiction in found:
            if contradiction.dead and contradiction.dead not in given:
                rest = _without(rest, contradiction)
        if rest == variant:
            return
        variant = rest


def built(base: Variant | None, values: Mapping[str, Any]) -> Variant:
    """Lay the values of a file over a base; without one, over the defaults."""
    made: Variant = _laid_over(Variant, base, values)
    return made


def given_paths(values: Mapping[str, Any]) -> Iterator[str]:
    """The paths of all keys that a file gives, entries of table keys included.

    In an array of tables, such as `effects`, a key at its default counts as not given.
    """
    for name, value in values.items():
        kind = types_of(Variant)[name]
        yield name
        if is_table(kind):
            for key, inner in value.items():
                yield from _paths(f"{name}.{key}", types_of(kind)[key], inner)
        elif item_table(kind):
            for number, item in enumerate(value):
                yield from (f"{name}[{number}].{key}" for key in off_default(item))


def merged(kind: Any, base: Any, value: Any) -> Any:
    """The value of a key over that of a base: tables merge, everything else replaces."""
    types = entry_types(kind)
    if not types:
        return value
    entries = dict(base)
    for name, inner in value:
        entries[name] = merged(types[1], entries.get(name, ()), inner)
    return tuple(sorted(entries.items()))


def _laid_over(cls: type, base: Any, values: Mapping[str, Any]) -> Any:
    fields, types, made = attrs.fields_dict(cls), types_of(cls), {}
    for name, value in values.items():
        under = getattr(base, name, None)
        if is_table(types[name]):
            made[name] = _laid_over(types[name], under, value)
        else:
            inherited = fields[name].default if under is None else under
            made[name] = merged(types[name], inherited, value)
    return cls(**made) if base is None else attrs.evolve(base, **made)


def _paths(path: str, kind: Any, value: Any) -> Iterator[str]:
    yield path
    types = entry_types(kind)
    for name, inner in value if types else ():
        yield from _paths(f"{path}.{name}", types[1], inner)


def _without(variant: Variant, found: Contradiction) -> Variant:
    name, key, *rest = found.dead.split(".", 2)
    if name.endswith("]"):
        return _without_in_array(variant, name, key)
    table = getattr(variant, name)
    cls: type = type(table)
    if rest:
        value = _without_entry(types_of(cls)[key], getattr(table, key), rest[0])
    else:
        value = found.inert[0] if found.inert else attrs.fields_dict(cls)[key].default
    return attrs.evolve(variant, **{name: attrs.evolve(table, **{key: value})})


def _without_in_array(variant: Variant, item: str, key: str) -> Variant:
    name, _, number = item.removesuffix("]").partition("[")
    items = [*getattr(variant, name)]
    table = items[int(number)]
    default = attrs.fields_dict(type(table))[key].default
    items[int(number)] = attrs.evolve(table, **{key: default})
    kept: dict[str, Any] = {name: tuple(items)}
    return attrs.evolve(variant, **kept)


def _without_entry(kind: Any, entries: Any, path: str) -> Any:
    types = entry_types(kind)
    if not entry_types(types[1]):
        return tuple((name, value) for name, value in entries if str(name) != path)
    first, rest = path.split(".", 1)
    left = (
        (name, _without_entry(types[1], value, rest) if name == first else value)
        for name, value in entries
    )
    return tuple((name, value) for name, value in left if value)
