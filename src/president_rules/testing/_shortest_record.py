"""The record of what is wrong, as short as it can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

import attrs

from president_rules._record_lines import Refused
from president_rules.actions import Action, Deal, Play
from president_rules.errors import PresidentError, Violation
from president_rules.records import Record, RecordRound, check_record, record_of
from president_rules.reducer import apply

if TYPE_CHECKING:
    from collections.abc import Sequence

    from president_rules.state import State


def record_at(
    start: State, actions: Sequence[Action], tried: tuple[Action, Violation] | None = None
) -> Record:
    """The record of a match up to a moment, of its last round alone if that leads there too."""
    name = start.ruleset.variant.name
    try:
        whole = record_of(start, actions)
    except ValueError:  # a bundled variant that was changed beyond what overrides can do
        whole = record_of(start, actions, variant=f"{name}-changed", overrides={})
    record = _last_round(start, actions, whole) or whole
    if tried is None:
        return record
    action, violation = tried
    if not record.rounds or (isinstance(action, Play) and action.is_open):
        return record  # no line can say it
    *before, last = record.rounds
    last = attrs.evolve(last, actions=(*last.actions, Refused(violation.code, action)))
    return attrs.evolve(record, rounds=(*before, last))


def _last_round(start: State, actions: Sequence[Action], whole: Record) -> Record | None:
    """The last round as a position; None if that does not lead to the same."""
    if len(whole.rounds) < 2:  # noqa: PLR2004 - then it is the last round alone already
        return None
    deals = [at for at, action in enumerate(actions) if isinstance(action, Deal)]
    before = start
    for action in actions[: deals[-1]]:
        before = apply(before, action)
    hands: list[list[object]] = [[] for _ in range(whole.seats)]
    aside: list[object] = []
    places = before.ruleset.dealt_to(before.dealer, before.standing)
    for card, place in zip(whole.rounds[-1].deal, places, strict=True):
        (aside if place < 0 else hands[place]).append(card)
    alone = RecordRound(
        hands=tuple(map(tuple, hands)),  # type: ignore[arg-type]  # they are cards
        aside=tuple(aside) or None,  # type: ignore[arg-type]  # they are cards
        position=True,
        standing=before.standing,
        actions=whole.rounds[-1].actions,
    )
    here = before
    for action in actions[deals[-1] :]:
        here = apply(here, action)
    record = attrs.evolve(whole, dealer=before.dealer, rounds=(alone,))
    try:
        end = check_record(record).state
    except PresidentError:
        return None
    return record if _same(end, here) else None


def _same(one: State, other: State) -> bool:
    """Whether two states are alike, but for the match before the round."""
    facts = "phase", "turn", "hands", "table", "places", "owed"
    return all(getattr(one, fact) == getattr(other, fact) for fact in facts)
