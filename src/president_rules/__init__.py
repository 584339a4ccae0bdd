"""A rules engine for the card game President, whose rules are data.

Everything public is here, and is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from president_rules.actions import Action as Action
    from president_rules.actions import Deal as Deal
    from president_rules.actions import Declare as Declare
    from president_rules.actions import Discard as Discard
    from president_rules.actions import Give as Give
    from president_rules.actions import Pass as Pass
    from president_rules.actions import Play as Play
    from president_rules.actions import give as give
    from president_rules.actions import parse_action as parse_action
    from president_rules.actions import pass_ as pass_
    from president_rules.actions import play as play
    from president_rules.cards import Card as Card
    from president_rules.cards import parse_card as parse_card
    from president_rules.cards import parse_cards as parse_cards
    from president_rules.codec import from_data as from_data
    from president_rules.codec import to_data as to_data
    from president_rules.comparing import Difference as Difference
    from president_rules.comparing import differences as differences
    from president_rules.errors import Code as Code
    from president_rules.errors import DataError as DataError
    from president_rules.errors import Fault as Fault
    from president_rules.errors import IllegalActionError as IllegalActionError
    from president_rules.errors import NotationError as NotationError
    from president_rules.errors import PresidentError as PresidentError
    from president_rules.errors import RecordError as RecordError
    from president_rules.errors import VariantError as VariantError
    from president_rules.errors import Violation as Violation
    from president_rules.event import Event as Event
    from president_rules.event import events as events
    from president_rules.folding import fold as fold
    from president_rules.json_schema import record_schema as record_schema
    from president_rules.json_schema import variant_schema as variant_schema
    from president_rules.legality import check as check
    from president_rules.legality import legal_actions as legal_actions
    from president_rules.loading import digest as digest
    from president_rules.loading import dumps as dumps
    from president_rules.loading import load as load
    from president_rules.loading import load_with_origins as load_with_origins
    from president_rules.loading import loads as loads
    from president_rules.loading import override as override
    from president_rules.loading import variants as variants
    from president_rules.origins import Origin as Origin
    from president_rules.records import Record as Record
    from president_rules.records import read_record as read_record
    from president_rules.records import read_records as read_records
    from president_rules.records import record_of as record_of
    from president_rules.records import replay as replay
    from president_rules.records import write_record as write_record
    from president_rules.reducer import apply as apply
    from president_rules.reducer import new_match as new_match
    from president_rules.ruleset import Ruleset as Ruleset
    from president_rules.ruleset import compile_rules as compile_rules
    from president_rules.simulation import shuffled as shuffled
    from president_rules.state import State as State
    from president_rules.table import Phase as Phase
    from president_rules.table import Table as Table
    from president_rules.variant import Variant as Variant
    from president_rules.views import View as View
    from president_rules.views import view as view

_HOME = {
    "actions": "Action Deal Declare Discard Give Pass Play give parse_action pass_ play",
    "cards": "Card parse_card parse_cards",
    "codec": "from_data to_data",
    "comparing": "Difference differences",
    "errors": "Code DataError Fault IllegalActionError NotationError PresidentError RecordError"
    " VariantError Violation",
    "event": "Event events",
    "folding": "fold",
    "json_schema": "record_schema variant_schema",
    "legality": "check legal_actions",
    "loading": "digest dumps load load_with_origins loads override variants",
    "origins": "Origin",
    "records": "Record read_record read_records record_of replay write_record",
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
__all__ = sorted(_MODULE)  # noqa: PLE0605 - every name that has a module, and no second list


def __getattr__(name: str) -> Any:
    module = _MODULE.get(name)
    if module is None:
        message = f"module {__name__!r} has no attribute {name!r}"
        raise AttributeError(message)
    value = getattr(importlib.import_module(f"{__name__}.{module}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
