"""For tests of your own: checks of what you build, proofs, and Hypothesis strategies.

The checks need nothing else. They play random matches, and raise a `CheckError` with a record if
something is wrong. `prove` needs nothing either: it plays a variant through on small decks, every
deal and every action.

The strategies need the extra `president-rules[testing]`. Every strategy builds on another:
`variants` draws rules, `matches` begins a match under them, `walks` plays on, `positions` stops
anywhere. From a state on, `deals`, `next_actions` and `actions` draw what may, or may not, come
next.

Everything is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from president_rules.testing._checking import CheckError as CheckError
    from president_rules.testing._checking import CheckReport as CheckReport
    from president_rules.testing._checking_bot import check_bot as check_bot
    from president_rules.testing._checking_leak import check_no_leak as check_no_leak
    from president_rules.testing._checking_server import Server as Server
    from president_rules.testing._checking_server import check_server as check_server
    from president_rules.testing._checking_variant import check_variant as check_variant
    from president_rules.testing._tries import is_listed as is_listed
    from president_rules.testing.proving import Claim as Claim
    from president_rules.testing.proving import Counterexample as Counterexample
    from president_rules.testing.proving import Progress as Progress
    from president_rules.testing.proving import Proof as Proof
    from president_rules.testing.proving import prove as prove
    from president_rules.testing.strategies import Walk as Walk
    from president_rules.testing.strategies import actions as actions
    from president_rules.testing.strategies import deals as deals
    from president_rules.testing.strategies import matches as matches
    from president_rules.testing.strategies import next_actions as next_actions
    from president_rules.testing.strategies import positions as positions
    from president_rules.testing.strategies import variants as variants
    from president_rules.testing.strategies import walks as walks

_HOME = {
    "_checking": "CheckError CheckReport",
    "_checking_bot": "check_bot",
    "_checking_leak": "check_no_leak",
    "_checking_server": "Server check_server",
    "_checking_variant": "check_variant",
    "_tries": "is_listed",
    "proving": "Claim Counterexample Progress Proof prove",
    "strategies": "Walk actions deals matches next_actions positions variants walks",
}
_MODULE = {name: module for module, names in _HOME.items() for name in names.split()}

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
    return [*__all__]
