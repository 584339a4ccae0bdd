"""How thorough the property tests are: few examples for a developer, many for CI."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings
from hypothesis.vendor import pretty

from president_rules.loading import changed

if TYPE_CHECKING:
    from president_rules import Variant

# A match is a large example, and drawing a variant key by key is slow beside what Hypothesis is
# used to; both are meant.
SUPPRESSED = (HealthCheck.too_slow, HealthCheck.data_too_large)

for _name, _examples, _same_each_time in (
    ("dev", 25, False),
    # What passes here passes there: CI draws the same examples every time.
    ("quick", 25, True),
    ("ci", 1000, True),
    # For a long run that looks for what nobody has thought of.
    ("explore", 10_000, False),
):
    settings.register_profile(
        _name,
        max_examples=_examples,
        derandomize=_same_each_time,
        database=None if _same_each_time else settings().database,
        deadline=None,
        print_blob=True,
        suppress_health_check=SUPPRESSED,
    )
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "dev")
)


def _print_repr(thing: object, printer: pretty.RepresentationPrinter, _: object) -> None:
    printer.text(repr(thing))


def _print_text(thing: object, printer: pretty.RepresentationPrinter, _: object) -> None:
    printer.text(f"<{thing}>")


def _print_variant(variant: Variant, printer: pretty.RepresentationPrinter, _: object) -> None:
    printer.text(f"<Variant {changed(variant)}>")


# A failing example is read by people: not with every field of every attrs class.
pretty.for_type_by_name("president_rules.state", "State", _print_repr)
pretty.for_type_by_name("president_rules.variant", "Variant", _print_variant)
for _action in ("Deal", "Give", "Play"):
    pretty.for_type_by_name("president_rules.actions", _action, _print_text)
