"""A position of a replay: everything there, or what one seat may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from president_rules.cli.drawing import Pen, aligned, grid, spelled, titles_in
from president_rules.cli.match import names_of
from president_rules.views import view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules.records import Replay
    from president_rules.views import View


def position(replayed: Replay, seat: int | None, width: int, pen: Pen) -> list[Text]:
    """Draw where a replay has come to; with a seat, as that seat sees it."""
    state, record, moment = replayed.state, replayed.record, replayed.moments[-1]
    seen = view(state, seat)
    given = record.players or names_of(record.seats)
    names = [f"{at} {name}" for at, name in enumerate(given)]
    place = f"{record.file}, round {moment.round}, line {moment.line}"
    whose = "" if seat is None else f", as seat {seat} sees it"
    rows = [[Text(label, "dim"), what] for label, what in _facts(seen, names, pen) if what]
    hands = {at: hand for at, hand in enumerate(state.hands) if seat in {None, at}}
    shown = [names[at] for at in hands]
    return [
        Text(place + whose, "bold"),
        Text(f"  {moment.text or 'the beginning'}", "cyan"),
        Text(),
        *grid(pen, state.ruleset, shown, [*hands.values()], width),
        Text(),
        *aligned(rows),
    ]


def _facts(seen: View, names: Sequence[str], pen: Pen) -> Iterable[tuple[str, Text]]:
    """What everybody may see, with its labels."""
    table = seen.table

    def seats(which: Iterable[int]) -> Text:
        return Text(pen.dot.join(names[seat] for seat in which))

    yield "phase", Text(str(seen.phase))
    yield "turn", seats(() if seen.turn is None else (seen.turn,))
    yield "owed", seats(seat for seat, number in enumerate(seen.owed) if number)
    yield "to beat", pen.play(table.top, table.reading)
    yield "played by", seats(() if table.owner is None else (table.owner,))
    yield "may answer", seats(table.eligible)
    yield "order", Text("turned round" if table.turned else "")
    yield "cards held", Text(pen.dot.join(map(str, table.sizes)))
    yield "out", seats(seen.places)
    titles = titles_in(seen.ruleset.variant, "en")
    named = (f"{names[seat]}, {spelled(seen.titles[seat], titles)}" for seat in seen.standing)
    yield "standing", Text(pen.dot.join(named))
    yield "scores", Text(pen.dot.join(map(str, seen.scores)) if any(seen.scores) else "")
    yield "aside", pen.cards(table.aside)
    yield "played", pen.cards(seen.played)
