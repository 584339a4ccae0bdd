"""What a round, and a match, came to: standings, titles and scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from attrs import define, field
from rich.text import Text

from president_rules import Ruleset
from president_rules.cli.drawing import BEST, WORST, aligned, spelled, titles_in
from president_rules.cli.words import Words

if TYPE_CHECKING:
    from president_rules.event import RoundEnded


@define
class Summary:
    """Draws the ends of rounds.

    Attributes:
        words: In which language.
        rules: The ruleset of the match.
        names: The name of each seat.

    """

    words: Words
    rules: Ruleset
    names: Sequence[str]
    _spelled: Mapping[str, str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self._spelled = titles_in(self.rules.variant, self.words.language)

    def title(self, end: RoundEnded, seat: int) -> Text:
        """The title of a seat."""
        last = len(end.standing) - 1
        style = {0: BEST, last: WORST}.get(end.standing.index(seat), "dim")
        return Text(spelled(end.titles[seat], self._spelled), style)

    def standing(self, ends: Sequence[RoundEnded]) -> list[Text]:
        """The standing at the end of the last of some rounds, with what its places earned."""
        end = ends[-1]
        before = ends[-2].scores if len(ends) > 1 else (0,) * len(end.scores)
        rows = []
        for place, seat in enumerate(end.standing):
            row = [Text(self.words.ordinal(place)), Text(self.names[seat], "bold")]
            row.append(self.title(end, seat))
            if self._scores:
                score = end.scores[seat]
                earned = f"{score - before[seat]:+d}"
                row += [Text(earned, "dim"), Text(self.words.earned.format(score))]
            rows.append(row)
        return aligned(rows)

    def results(self, ends: Sequence[RoundEnded], width: int) -> list[Text]:
        """The titles of each seat round by round; its places where those are too wide."""
        seats = self._best_first(ends[-1])
        numbers = [Text(str(number), "dim") for number in range(1, len(ends) + 1)]
        head = [Text(), *numbers, Text(self.words.points if self._scores else "", "dim")]
        rows = [
            [
                self._name(seat),
                *(self.title(end, seat) for end in ends),
                self._score(ends[-1], seat),
            ]
            for seat in seats
        ]
        lines = aligned([head, *rows])
        if max(line.cell_len for line in lines) <= width:
            return lines
        places = (" ".join(str(end.standing.index(seat) + 1) for end in ends) for seat in seats)
        return aligned(
            [
                [self._name(seat), self._score(ends[-1], seat), Text(text)]
                for seat, text in zip(seats, places, strict=True)
            ]
        )

    def verdict(self, ends: Sequence[RoundEnded], winner: int | None) -> str:
        """Who won; or who is in front, if the match goes on without us."""
        end, words, number = ends[-1], self.words, len(ends)
        if winner is not None:
            return words.winner.format(self.names[winner])
        best = self._best_first(end)[0]
        if self._scores:
            return words.ahead.format(number, self.names[best])
        return words.stopped.format(number, self.names[best], self.title(end, best))

    @property
    def _scores(self) -> bool:
        """Whether places earn points."""
        return any(self.rules.points)

    def _best_first(self, end: RoundEnded) -> list[int]:
        return sorted(end.standing, key=lambda seat: -end.scores[seat])

    def _name(self, seat: int) -> Text:
        return Text(self.names[seat], "bold")

    def _score(self, end: RoundEnded, seat: int) -> Text:
        return Text(str(end.scores[seat]) if self._scores else "")
