"""The pictures of a trick and of a round: what each seat played, trick by trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve, frozen

from president_rules.event import Demoted, WentOut
from president_rules.render import cards as drawn
from president_rules.render.parts import PRINT, SMALL_PRINT, Board, chip, heading
from president_rules.render.story import Act, Story, Trick
from president_rules.render.svg import Block, at_the_end, beside, label, rows, stack, tag, words
from president_rules.render.wording import name_of, title_in
from president_rules.ruleset import Ruleset
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.event import Event
    from president_rules.render.scene import Scene

NUMBER_ROOM = 26


def now(scene: Scene, board: Board) -> Block:
    """The trick that is played: its plays, or only the one to beat if no more is known of it."""
    said, table = scene.words, scene.view.table
    acts = scene.story.now.acts
    if not acts and table.owner is not None:
        acts = (Act(table.owner, "play", table.top, table.reading),)
    shown = Trick(tuple(evolve(act, came=tuple(filter(_stays, act.came))) for act in acts))
    notes = [chip(note, room=board.room) for note in scene.notes()]
    parts = [heading(said.trick, _awaited(scene, begun=bool(acts)), board.room)]
    parts += rows(board.acts(shown, marked=True), board.room, 12)
    return stack([*parts, *rows(notes, board.room, 5)], 8)


def _stays(event: Event) -> bool:
    """Whether what came of a play is to be told beside it: what holds since then stands below."""
    return isinstance(event, WentOut | Demoted)


def _awaited(scene: Scene, *, begun: bool) -> str:
    """What the match waits for."""
    view, said = scene.view, scene.words
    match view.phase:
        case Phase.DEAL:
            return said.waiting
        case Phase.EXCHANGE:
            return said.exchange
        case Phase.OVER:
            return said.over
        case _ if view.turn is None:
            return ""
        case _ if begun:
            return said.by.format(scene.name(view.turn), said.turn)
        case _:
            return said.leads.format(scene.name(view.turn))


@frozen
class RoundPicture:
    """A round, trick by trick.

    Attributes:
        rules: The ruleset.
        board: What the drawing of plays needs.
        story: What happened.
        number: The number of the round.

    """

    rules: Ruleset
    board: Board
    story: Story
    number: int

    def drawn(self) -> Block:
        """The whole round."""
        board, said = self.board, self.board.words
        game = name_of(self.rules.variant, said.lang)
        parts = [heading(said.round.format(self.number), game, board.room)]
        parts += self._before()
        inner = Board(said, board.names, board.ranks, board.size, board.room - NUMBER_ROOM)
        for at, trick in enumerate(self.story.tricks, 1):
            parts += [_rule(board.room), self._trick(inner, at, trick)]
        parts += [_rule(board.room), *self._end()]
        return stack(parts, 8)

    def _before(self) -> Iterator[Block]:
        """The exchange, and what was set aside."""
        board, said, story = self.board, self.board.words, self.story
        if story.aside:
            aside = drawn.fan(drawn.plain(story.aside), board.size, board.room * 0.6)
            yield beside([label(said.set_aside, SMALL_PRINT, "muted"), aside], 10, middle=True)
        if story.gifts:
            yield label(said.exchange, SMALL_PRINT, "muted")
        for gift in story.gifts:
            yield board.gift(gift)
        if story.called_off >= 0:
            who = said.called_off.format(board.name(story.called_off))
            yield label(who, SMALL_PRINT, "muted", board.room)
        for each in story.opening:
            yield label(f"{board.name(each.seat)}: {said.demoted}", SMALL_PRINT, "note", board.room)

    def _trick(self, inner: Board, number: int, trick: Trick) -> Block:
        lines = rows(inner.acts(trick, marked=trick.leader >= 0), inner.room, 12)
        acts = stack(lines, 8)
        count = words(str(number), SMALL_PRINT, "muted", x=9, y=13, anchor="middle")
        badge = tag("circle", class_="rule", cx=9, cy=9, r=8.5)
        return Block(inner.room + NUMBER_ROOM, acts.height, badge + count + acts.at(NUMBER_ROOM, 0))

    def _end(self) -> Iterator[Block]:
        said, end = self.board.words, self.story.end
        if end is None:
            yield label(said.unfinished, SMALL_PRINT, "muted")
            return
        yield label(said.standing, PRINT, "bold")
        for place, seat in enumerate(end.standing):
            yield self._place(place, seat, end.titles[seat], end.scores[seat])
        if self.story.winner >= 0:
            who = self.board.name(self.story.winner)
            yield label(said.winner.format(who), PRINT, "bold", self.board.room)

    def _place(self, place: int, seat: int, title: str, score: int) -> Block:
        said, room = self.board.words, self.board.room
        kind = "bold" if place == 0 else "ink"
        parts = [
            label(said.place(place), 12.5, "muted").at(0, 0),
            label(self.board.name(seat), 12.5, kind, room * 0.3).at(40, 0),
        ]
        written = title_in(self.rules.variant, title, said.lang)
        parts.append(label(written, 12.5, kind, room * 0.36).at(44 + room * 0.32, 0))
        if any(self.rules.points):
            points = at_the_end(said.score(score), 12.5, "muted", room, room)
            parts.append(points.body)
        return Block(room, 17, "".join(parts))

    def described(self) -> str:
        """The round in sentences."""
        said, told = self.board.words, list[str]()
        for at, trick in enumerate(self.story.tricks, 1):
            plays = (f"{self.board.name(a.seat)} {self._spoken(a)}" for a in trick.acts)
            told.append(f"{at}: {'; '.join(plays)}")
        if self.story.end is not None:
            end = self.story.end
            for seat in end.standing:
                title = title_in(self.rules.variant, end.titles[seat], said.lang)
                told.append(said.by.format(self.board.name(seat), title))
        return ". ".join(told) + "."

    def _spoken(self, act: Act) -> str:
        said = self.board.words
        match act.verb:
            case "pass":
                return said.passed
            case "skip":
                return said.skipped
            case "play":
                return said.listed(act.cards)
            case "give" | "discard":
                return said.number(act.number)
            case "falls":
                return said.fallen
            case _:
                return said.demoted


def _rule(width: float) -> Block:
    return Block(width, 1, tag("path", class_="rule", d=f"M0 .5H{width:.0f}"))
