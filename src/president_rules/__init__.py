"""A rules engine for the card game President, whose rules are data.

Everything public is here, and is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from president_rules.actions import (
        Action,
        Deal,
        Declare,
        Give,
        Pass,
        Play,
        give,
        parse_action,
        pass_,
        play,
    )
    from president_rules.cards import Card, parse_card, parse_cards
    from president_rules.codec import from_data, to_data
    from president_rules.errors import (
        Code,
        DataError,
        Fault,
        IllegalActionError,
        NotationError,
        PresidentError,
        RecordError,
        VariantError,
        Violation,
    )
    from president_rules.events import Event, events, fold
    from president_rules.legality import check, legal_actions
    from president_rules.loading import digest, dumps, load, loads, override, variants
    from president_rules.reducer import apply, new_match
    from president_rules.ruleset import Ruleset, compile_rules
    from president_rules.simulation import shuffled
    from president_rules.state import State
    from president_rules.table import Phase, Table
    from president_rules.variant import Variant
    from president_rules.views import View, view

_HOME = {
    "actions": "Action Deal Declare Give Pass Play give parse_action pass_ play",
    "cards": "Card parse_card parse_cards",
    "codec": "from_data to_data",
    "errors": "Code DataError Fault IllegalActionError NotationError PresidentError RecordError"
    " VariantError Violation",
    "events": "Event events fold",
    "legality": "check legal_actions",
    "loading": "digest dumps load loads override variants",
    "reducer": "apply new_match",
    "ruleset": "Ruleset compile_rules",
    "simulation": "shuffled",
    "state": "State",
    "table": "Phase Table",
    "variant": "Variant",
    "views": "View view",
}
_MODULE = {name: module for module, names in _HOME.items() for name in names.split()}

__version__ = "0.1.0"
__all__ = sorted(_MODULE)  # noqa: PLE0605 - one list of the names is enough


def __getattr__(name: str) -> Any:  # noqa: ANN401 - any public name
    module = _MODULE.get(name)
    if module is None:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(importlib.import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
