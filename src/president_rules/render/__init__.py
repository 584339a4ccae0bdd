"""Pictures: a hand, a trick, a table as a seat sees it, and a round, as SVG.

Every picture is a string: a whole SVG document, for a file as well as for a page. It fetches
nothing, has no script, and is the same for the same arguments.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import parse_cards
from president_rules.event import Event, events
from president_rules.records import Record, moments
from president_rules.reducer import new_match
from president_rules.render import cards as drawn
from president_rules.render.parts import Board, framed, room_in
from president_rules.render.scene import Scene
from president_rules.render.story import tell
from president_rules.render.table import Plan, board_of
from president_rules.render.tricks import RoundPicture, now
from president_rules.render.wording import Lang, name_of, words_in
from president_rules.state import State
from president_rules.views import View, view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from president_rules.actions import Cards
    from president_rules.render.palette import Theme

__all__ = ["hand", "round", "table", "trick"]

PHONE = 360
"""How wide a picture is unless it is told otherwise: the width of a phone."""


def hand(cards: Cards, *, width: float = PHONE, lang: Lang = "en", theme: Theme = "auto") -> str:
    """Draw cards in the order in which they are given, in rows.

    Args:
        cards: The cards, in any form: `"3C 3D"`, a card, or an iterable of either.
        width: How wide the picture is.
        lang: The language of what is told to those who do not see it.
        theme: Light, dark, or as the page.

    Raises:
        NotationError: One of them is not written as a card.
        ValueError: There is no such language or theme, or the picture would be too narrow.

    """
    said, room, held = words_in(lang), room_in(width), parse_cards(cards)
    picture = drawn.fan(drawn.plain(held), drawn.HAND, room)
    if not held:
        picture = drawn.nothing(said.empty, drawn.HAND, room)
    title = said.hand.format(said.number(len(held))) if held else said.empty
    return framed(picture, title, said.listed(held), lang, theme)


def trick(
    seen: View | State,
    happened: Iterable[Event] = (),
    *,
    names: Sequence[str] = (),
    width: float = PHONE,
    lang: Lang = "en",
    theme: Theme = "auto",
) -> str:
    """Draw the trick that is played.

    Args:
        seen: The view of a seat or a spectator; of a state the trick is drawn that all see.
        happened: What the seat was told of the round so far; without it only the play to beat is
            drawn.
        names: The names of the seats; a seat without one is called by its number.
        width: How wide the picture is.
        lang: The language of its words.
        theme: Light, dark, or as the page.

    Raises:
        ValueError: There is no such language or theme, or the picture would be too narrow.

    """
    scene = _scene(seen, happened, names, lang)
    board = board_of(scene, drawn.TRICK, room_in(width))
    return framed(now(scene, board), scene.words.trick, scene.described(), lang, theme)


def table(
    seen: View | State,
    happened: Iterable[Event] = (),
    *,
    names: Sequence[str] = (),
    width: float = PHONE,
    lang: Lang = "en",
    theme: Theme = "auto",
) -> str:
    """Draw a table: of a view what its seat may know and no more, of a state all hands.

    Args:
        seen: The view of a seat or a spectator, or a state.
        happened: What the seat was told of the round so far. With it the picture tells a seat that
            passed from one that was skipped, and who called the exchange off.
        names: The names of the seats; a seat without one is called by its number.
        width: How wide the picture is.
        lang: The language of its words.
        theme: Light, dark, or as the page.

    Raises:
        ValueError: There is no such language or theme, or the picture would be too narrow.

    """
    scene = _scene(seen, happened, names, lang)
    said = scene.words
    hands = seen.hands if isinstance(seen, State) and any(seen.hands) else ()
    picture = Plan(scene, room_in(width), hands).drawn()
    game = name_of(scene.view.ruleset.variant, lang)
    if isinstance(seen, State):
        title = f"{game}, {said.all_hands}"
    elif scene.view.seat is None:
        title = f"{game}, {said.spectator}"
    else:
        title = said.table.format(game, scene.name(scene.view.seat))
    return framed(picture, title, scene.described(), lang, theme)


def round(  # noqa: A001 - the word of the game
    record: Record,
    number: int = 1,
    *,
    seat: int | None = None,
    names: Sequence[str] = (),
    width: float = PHONE,
    lang: Lang = "en",
    theme: Theme = "auto",
) -> str:
    """Draw a round of a record, trick by trick, with its exchange and its titles.

    Args:
        record: The record, which is replayed.
        number: Which of its rounds, from 1.
        seat: Who looks on: of gifts it sees those that it gave or got; None for a spectator.
        names: The names of the seats; those of the record unless given.
        width: How wide the picture is.
        lang: The language of its words.
        theme: Light, dark, or as the page.

    Raises:
        RecordError: A line of the record does not hold.
        ValueError: There is no such round, language or theme, or the picture would be too narrow.

    """
    said, room = words_in(lang), room_in(width)
    start = new_match(record.resolved, record.seats, dealer=record.dealer)
    told, last, before = list[Event](), None, start
    for moment in moments(record):
        if moment.round == number:
            last = moment.state
            if moment.action is not None:
                told += events(before, moment.action, moment.state, seat)
        before = moment.state
    if last is None:
        message = f"the record has no round {number}"
        raise ValueError(message)
    board = Board(said, names or record.players, last.ruleset.deck.ranks, drawn.SMALL, room)
    picture = RoundPicture(last.ruleset, board, tell(told), number)
    title = said.played_round.format(name_of(last.ruleset.variant, lang), number)
    return framed(picture.drawn(), title, picture.described(), lang, theme)


def _scene(seen: View | State, happened: Iterable[Event], names: Sequence[str], lang: str) -> Scene:
    shown = view(seen, None) if isinstance(seen, State) else seen
    return Scene(shown, words_in(lang), tuple(names), tell(happened))
