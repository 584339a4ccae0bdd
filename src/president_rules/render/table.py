"""The picture of a table: the seats around it, the trick in the middle, the own hand below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import Card
from president_rules.render import cards as drawn
from president_rules.render.parts import PRINT, SMALL_PRINT, Board, chip, heading
from president_rules.render.scene import Scene, Sitter
from president_rules.render.svg import (
    Block,
    at_the_end,
    beside,
    box,
    label,
    rows,
    stack,
    tag,
    wrapped,
)
from president_rules.render.wording import name_of
from president_rules.table import Phase

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from president_rules.render.cards import Size

MOST_IN_RING = 11
TILE, LOW_TILE, TILE_GAP = 54, 42, 8
LOWEST_MIDDLE = 118


@frozen
class Plan:
    """Where things are.

    Attributes:
        scene: What is shown.
        room: How wide it may be.
        hands: The open hands; empty but for a state.

    """

    scene: Scene
    room: float
    hands: tuple[tuple[Card, ...], ...] = ()

    def drawn(self) -> Block:
        """The whole table."""
        view, said = self.scene.view, self.scene.words
        left = said.round.format(view.round) if view.round else ""
        parts = [heading(left, name_of(view.ruleset.variant, said.lang), self.room)]
        parts += self._open() if self.hands else [self._ring()]
        if view.aside and view.phase in {Phase.PLAY, Phase.EXCHANGE}:
            parts.append(self._aside(view.aside))
        if view.seat is not None:
            parts += self._own(view.seat)
        return stack(parts, 9)

    # The seats.

    def tile(self, each: Sitter, width: float, height: float) -> Block:
        """A seat of which the cards are not seen."""
        kind = {"turn": "turn", "in": "tile", "out": "gone"}[each.mood]
        name = label(each.name, PRINT, "bold", width - 16 - 16 * each.deals)
        parts = [box(width, height, kind), name.at(8, 3)]
        if each.deals:
            parts.append(_dealer(width - 22, 5))
        if height > LOW_TILE:
            score = at_the_end(each.title and each.score, SMALL_PRINT, "muted", width, width - 8)
            title = label(each.title or each.score, SMALL_PRINT, "muted", width - 20 - score.width)
            parts += [score.at(0, 19), title.at(8, 19)]
        x, y = 8.0, height - 19
        if each.mood != "out" and each.size:
            count = drawn.back(each.size, 14)
            parts.append(count.at(x, y))
            x += count.width + 6
        status = label(
            each.status, SMALL_PRINT, "accent" if each.mood == "turn" else "muted", width - x - 4
        )
        return Block(width, height, "".join([*parts, status.at(x, y - 0.5)]))

    def _others(self) -> list[Sitter]:
        order = self.scene.order
        return [self.scene.sitter(seat) for seat in order if seat != self.scene.view.seat]

    def _ring(self) -> Block:
        """The seats around the table, clockwise from the left of the one who looks."""
        others = self._others()
        wide = min((self.room - 2 * TILE_GAP) / 3, 130)
        high = TILE if any(each.title or each.score for each in others) else LOW_TILE
        tiles = [self.tile(each, wide, high) for each in others]
        if len(tiles) > MOST_IN_RING:
            grid = rows(tiles, self.room, TILE_GAP)
            return stack([*grid, self._surface()], TILE_GAP)
        top = min(len(tiles), 3 if len(tiles) % 2 else 2)
        side = (len(tiles) - top) // 2
        left, over, right = tiles[:side][::-1], tiles[side : side + top], tiles[side + top :]
        middle = stack(self._centre(self._between(wide, side)), 7, self._between(wide, side))
        notes = self._notes()
        step = high + TILE_GAP
        inner = max(middle.height + 34, LOWEST_MIDDLE, side * step + 4)
        full = step + inner + (notes.height + 10 if notes.height else 0)
        span, begin = self.room / top, step + (inner - side * step) / 2
        parts = [Block(body=box(self.room, full - high / 2, "felt", 22)).at(0, high / 2)]
        parts += [t.at(i * span + (span - wide) / 2, 0) for i, t in enumerate(over)]
        parts += [t.at(0, begin + i * step) for i, t in enumerate(left)]
        parts += [t.at(self.room - wide, begin + i * step) for i, t in enumerate(right)]
        at = step + 14 + (inner - 22 - middle.height) / 2
        parts.append(middle.at((self.room - middle.width) / 2, at))
        parts.append(notes.at((self.room - notes.width) / 2, full - notes.height - 12))
        if len(others) > 1:
            parts.append(self._direction().at(self.room / 2 - 7, high + 5))
        return Block(self.room, full, "".join(parts))

    def _between(self, wide: float, side: int) -> float:
        """How much room there is between the tiles at the sides."""
        return self.room - (2 * (wide + TILE_GAP) if side else 24)

    def _direction(self) -> Block:
        """An arrow that goes round as turns do."""
        arc = "M12.5 7.5A5.5 5.5 0 1 1 10.9 3.6M11.4 .6V4H8"
        if not self.scene.goes_clockwise:
            arc = "M1.5 7.5A5.5 5.5 0 1 0 3.1 3.6M2.6 .6V4H6"
        return Block(14, 12, tag("path", class_="arrow", d=arc))

    def _surface(self) -> Block:
        """The table where no seats are around it."""
        room = self.room - 24
        middle = stack([*self._centre(room), self._notes()], 7, room)
        high = max(middle.height + 24, 96)
        at = (self.room - middle.width) / 2, (high - middle.height) / 2
        return Block(self.room, high, box(self.room, high, "felt", 22) + middle.at(*at))

    # The middle.

    def _notes(self) -> Block:
        """What holds in this trick besides the usual."""
        room = self.room - 24
        chips = [chip(note, room=room) for note in self.scene.notes()]
        return stack(rows(chips, room, 5), 5, room)

    def _centre(self, room: float) -> Iterator[Block]:
        scene, said = self.scene, self.scene.words
        view, table = scene.view, scene.view.table
        if view.phase is Phase.OVER:
            yield wrapped(said.over, SMALL_PRINT, "muted", room)
            yield wrapped(said.winner.format(scene.name(scene.winner)), PRINT, "bold", room)
        elif view.phase is Phase.DEAL:
            yield wrapped(said.waiting, 12, "muted", room)
        elif view.phase is Phase.EXCHANGE:
            yield from self._gifts(room)
        elif table.owner is not None:
            yield label(scene.name(table.owner), SMALL_PRINT, "ink", room)
            faces = drawn.faces_of(table.top, table.reading, view.ruleset.deck.ranks)
            yield drawn.fan(faces, drawn.TRICK, room)
        elif view.turn is not None:
            yield wrapped(said.leads.format(scene.name(view.turn)), 12, "ink", room)
        if scene.story.called_off >= 0 and view.phase is Phase.PLAY:
            line = said.called_off.format(scene.name(scene.story.called_off))
            yield wrapped(line, SMALL_PRINT, "muted", room)

    def _gifts(self, room: float) -> Iterator[Block]:
        given = [*self.scene.gifts()]
        if not given:
            yield wrapped(self.scene.words.exchange, 12, "muted", room)
        for who, number, cards in given:
            shown = drawn.back(number, 14)
            if cards:
                shown = drawn.fan(drawn.plain(cards), drawn.SMALL, room)
            yield wrapped(who, SMALL_PRINT, "ink", room)
            yield shown

    def _aside(self, cards: Sequence[Card]) -> Block:
        said = label(self.scene.words.set_aside, SMALL_PRINT, "muted")
        room = self.room - said.width - 8
        return beside([said, drawn.fan(drawn.plain(cards), drawn.OPEN, room)], 8, middle=True)

    # Hands.

    def _own(self, seat: int) -> Iterator[Block]:
        each = self.scene.sitter(seat)
        yield self._line(each)
        yield self._hand(self.scene.view.hand, drawn.HAND)

    def _hand(self, cards: Sequence[Card], size: Size) -> Block:
        if not cards:
            return drawn.nothing(self.scene.words.empty, size, self.room)
        return drawn.fan(drawn.plain(cards), size, self.room)

    def _line(self, each: Sitter) -> Block:
        """A seat whose cards are seen: all that is known of it on one line."""
        kind = "accent" if each.mood == "turn" else "muted"
        status = at_the_end(each.status, 12, kind, self.room * 0.36, self.room)
        name = label(each.name, PRINT, "bold", self.room * 0.32)
        parts = [name, *([Block(14, 14, _dealer(0, 1.5))] if each.deals else [])]
        facts = " · ".join(filter(None, (each.title, each.score)))
        taken = sum(part.width + 7 for part in parts) + status.width + 7
        parts.append(label(facts, SMALL_PRINT, "muted", self.room - taken))
        line = beside(parts, 7, middle=True)
        body = line.body + status.at(0, 0.5)
        return Block(self.room, line.height, body)

    def _open(self) -> Iterator[Block]:
        """The trick, then every seat with its cards."""
        yield self._surface()
        for seat in self.scene.order:
            lines = stack(
                [self._line(self.scene.sitter(seat)), self._hand(self.hands[seat], drawn.OPEN)], 3
            )
            yield lines


def _dealer(x: float, y: float) -> str:
    """The mark of the dealer: a small pack of cards."""
    return "".join(
        tag("rect", class_="back", x=x + i * 3, y=y + 1 + i, width=8, height=11, rx=1.5)
        for i in (0, 1)
    )


def board_of(scene: Scene, size: Size, room: float) -> Board:
    """What the drawing of the plays of a scene needs to know."""
    ranks = scene.view.ruleset.deck.ranks
    return Board(scene.words, scene.names, ranks, size, room)
