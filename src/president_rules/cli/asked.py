"""What is asked for on the command line, turned into what the library takes."""

from __future__ import annotations

import secrets
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from president_rules import (
    State,
    Variant,
    VariantError,
    load,
    load_with_origins,
    new_match,
    override,
)
from president_rules.cli.console import stop

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from president_rules import Origin

USUAL_PLAYERS = 4
_LARGEST_SEED = 10**6


def variant_of(name: str) -> Variant:
    """The variant with a bundled name, or in a file."""
    try:
        return load(_named(name))
    except VariantError as error:
        _stop_for(error)


def variant_with_origins(name: str) -> tuple[Variant, Mapping[str, Origin]]:
    """The variant with a bundled name, or in a file, and where each key comes from."""
    try:
        return load_with_origins(_named(name))
    except VariantError as error:
        _stop_for(error)


def _named(name: str) -> str | Path:
    return Path(name) if Path(name).is_file() else name


def _stop_for(error: VariantError) -> NoReturn:
    stop(*(fault.message if not fault.path else str(fault) for fault in error.faults))


def overrides_of(settings: Sequence[str]) -> Mapping[str, Any]:
    """The overrides that `KEY=VALUE` settings mean: a value is TOML, or else a bare word."""
    found = {}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals or not key.strip():
            stop(f"`--set {setting}` is not KEY=VALUE, such as `--set passing.mode=out`.")
        found[key.strip()] = _value(text.strip())
    return found


def _value(text: str) -> Any:
    try:
        tables = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    return tables["value"] if len(tables) == 1 else text


def overridden(variant: Variant, overrides: Mapping[str, Any]) -> Variant:
    """A variant with overrides laid over it."""
    try:
        return override(variant, overrides) if overrides else variant
    except VariantError as error:
        stop(*(f"--set {fault.path}: {fault.message}" for fault in error.faults))


def match_of(variant: Variant, players: int | None) -> State:
    """A match for so many players; for four or as near to four as may be, if nothing is said."""
    most, fewest = variant.players.max, variant.players.min
    number = min(max(USUAL_PLAYERS, fewest), most) if players is None else players
    try:
        return new_match(variant, number)
    except ValueError as error:
        stop(f"{error}.")


def seat_of(number: int | None, players: int) -> int | None:
    """The seat that a person asks for."""
    if number is not None and not 0 <= number < players:
        stop(f"There is no seat {number}: the seats are 0 to {players - 1}.")
    return number


def seed_of(text: str | None) -> str:
    """The seed that is asked for, or a new one."""
    return text or str(secrets.randbelow(_LARGEST_SEED))
