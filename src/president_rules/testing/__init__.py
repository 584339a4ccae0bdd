"""What tests of your own may need: random matches, and proofs on small decks.

The strategies need the extra `president-rules[testing]`, which brings Hypothesis: `variants` draws
rules, `matches` begins a match under them, `walks` plays on, `positions` stops anywhere. From a
state on, `deals`, `next_actions` and `actions` draw what may, or may not, come next.

`prove` needs nothing: it plays a variant through on small decks, every deal and every action.

Everything is imported when it is first asked for.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from president_rules.testing.proving import Claim as Claim
    from president_rules.testing.proving import Counterexample as Counterexample
    from president_rules.testing.proving import Progress as Progress
    from president_rules.testing.proving import Proof as Proof
    from president_rules.testing.proving import prove as prove
    from president_rules.testing.strategies import Walk as Walk
    from president_rules.testing.strategies import actions as actions
    from president_rules.testing.strategies import deals as deals
    from president_rules.testing.strategies import is_listed as is_listed
    from president_rules.testing.strategies import matches as matches
    from president_rules.testing.strategies import next_actions as next_actions
    from president_rules.testing.strategies import positions as positions
    from president_rules.testing.strategies import variants as variants
    from president_rules.testing.strategies import walks as walks

_HOME = {
    "proving": "Claim Counterexample Progress Proof prove",
    "strategies": "Walk actions deals is_listed matches next_actions positions variants walks",
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
