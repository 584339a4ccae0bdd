"""Drawing cards: faces, backs, fans and rows, from shapes of our own."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from attrs import frozen

from president_rules.cards import JOKER, Card
from president_rules.render.svg import Block, box, number, stack, tag, width_of, words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SHAPES = {
    "C": "M5 .3a2.2 2.2 0 0 1 1.75 3.55A2.2 2.2 0 1 1 5.5 7.1Q5.7 8.9 6.9 9.7H3.1Q4.3 8.9 4.5 7.1"
    "A2.2 2.2 0 1 1 3.25 3.85 2.2 2.2 0 0 1 5 .3Z",
    "D": "M5 .2Q6.6 2.9 8.8 5 6.6 7.1 5 9.8 3.4 7.1 1.2 5 3.4 2.9 5 .2Z",
    "H": "M5 9.5C1.5 6.7.3 5.1.3 3.2.3 1.7 1.4.7 2.7.7 3.7.7 4.6 1.3 5 2.3 5.4 1.3 6.3.7 7.3.7"
    " 8.6.7 9.7 1.7 9.7 3.2 9.7 5.1 8.5 6.7 5 9.5Z",
    "S": "M5 .3C7.7 2.9 9.6 4.4 9.6 6.2 9.6 7.5 8.6 8.3 7.5 8.3 6.7 8.3 6 7.9 5.5 7.2Q5.7 8.9"
    " 6.9 9.7H3.1Q4.3 8.9 4.5 7.2C4 7.9 3.3 8.3 2.5 8.3 1.4 8.3.4 7.5.4 6.2.4 4.4 2.3 2.9 5 .3Z",
}
"""The suits, each in a square of ten."""

_STAR = "".join(
    f"{'ML'[bool(i)]}{number(5 + r * math.sin(i * math.pi / 5))}"
    f" {number(5.3 - r * math.cos(i * math.pi / 5))}"
    for i in range(10)
    for r in [5.1 if i % 2 == 0 else 2.2]
)
JOKER_SHAPE = f"{_STAR}Z"
_KINDS = {"C": "black", "S": "black", "D": "red", "H": "red"}
_RANK_SIZES = {1: 1.0, 2: 0.82}
_LONG_RANK = 0.55


@frozen
class Size:
    """How large cards are.

    Attributes:
        width: How wide a card is.
        height: How high.
        rank: How high its rank is written.
        suit: How large the suit under it is.
        large: How large the suit in the other corner is; 0 for none.
        step: How much of a card is seen at least when another lies on it.
        most: How much of it is seen at most.

    """

    width: float
    height: float
    rank: float
    suit: float
    large: float
    step: float
    most: float


HAND = Size(44, 62, 18, 13, 20, 26, 48)
TRICK = Size(40, 56, 17, 12, 18, 22, 44)
SMALL = Size(25, 35, 13.5, 10, 0, 16, 16)
OPEN = Size(25, 35, 13.5, 10, 0, 16, 27)


@frozen
class Face:
    """A card as it lies there.

    Attributes:
        card: The card.
        stands_for: The rank that a joker stands for; empty for none.

    """

    card: Card
    stands_for: str = ""


def faces_of(cards: Sequence[Card], reading: str, ranks: Sequence[str]) -> list[Face]:
    """The cards of a play in order, with what its jokers stand for.

    Args:
        cards: The cards.
        reading: What they are read as: `8`, or `6-8` for a sequence.
        ranks: The ranks of the deck, weak to strong.

    """
    jokers = [card for card in cards if card.rank == JOKER]
    low, _, high = reading.partition("-")
    if len(jokers) in {0, len(cards)} or low not in ranks or (high or low) not in ranks:
        return [Face(card) for card in cards]
    run = ranks[ranks.index(low) : ranks.index(high or low) + 1]
    each, faces = len(cards) // len(run), list[Face]()
    for rank in run:
        natural = [Face(card) for card in cards if card.rank == rank]
        wild = [Face(jokers.pop(), rank) for _ in range(min(each - len(natural), len(jokers)))]
        faces += natural + wild
    return faces


def suit(name: str, size: float, x: float = 0, y: float = 0) -> str:
    """The shape of a suit; that of a joker if it is empty."""
    place = f"translate({number(x)} {number(y)}) scale({number(size / 10)})"
    kind = _KINDS.get(name, "joker")
    return tag("path", class_=kind, d=SHAPES.get(name, JOKER_SHAPE), transform=place)


def card(face: Face, size: Size) -> Block:
    """Draw a card."""
    rank, name = face.card.rank, face.card.suit
    kind = "joker" if rank == JOKER else _KINDS.get(name, "ink bold")
    shown = face.stands_for or rank
    high = size.rank * _RANK_SIZES.get(len(shown), _LONG_RANK)
    has_sign = bool(name) or rank == JOKER
    middle = 4 + size.suit / 2 + (1 if size.large else 0.5)
    line = size.rank + 1 if has_sign or size.large else (size.height + size.rank * 0.72) / 2
    parts = [
        box(size.width, size.height, "card", size.width / 9),
        words(shown, high, kind, x=middle, y=line, anchor="middle"),
    ]
    below = size.rank + (5 if size.large else 4)
    if has_sign:
        parts.append(suit(name, size.suit, middle - size.suit / 2, below))
    corner = size.width - size.large - 5, size.height - size.large - 5
    if size.large and has_sign:
        parts.append(suit(name, size.large, *corner))
    elif size.large:
        x, y = size.width - 7, size.height - 8
        parts.append(words(rank, size.large, "muted", x=x, y=y, anchor="end"))
    body = tag("g", *parts, data_card=str(face.card))
    return Block(size.width, size.height, body)


def back(number_of_cards: int, high: float) -> Block:
    """A card seen from behind, with how many there are beside it."""
    wide, text = high * 0.7, str(number_of_cards)
    body = box(wide, high, "back", 2.5) + words(
        text, high * 0.8, "ink bold", x=wide + 4, y=high * 0.8
    )
    return Block(wide + 4 + 1.14 * width_of(text, high * 0.8), high, body)


def fan(faces: Sequence[Face], size: Size, room: float) -> Block:
    """Cards in a row that lie on one another as far as they must, or in more rows."""
    each_row = max(1, int((room - size.width) // size.step) + 1)
    rows = math.ceil(len(faces) / each_row) or 1
    most = math.ceil(len(faces) / rows)
    tight = (room - size.width) / max(most - 1, 1)
    step = min(tight, size.most)
    parts = []
    for start in range(0, len(faces), most or 1):
        row = faces[start : start + most]
        body = "".join(card(face, size).at(i * step, 0) for i, face in enumerate(row))
        parts.append(Block((len(row) - 1) * step + size.width, size.height, body))
    return stack(parts, 6 if size.large else 3)


def plain(cards: Iterable[Card]) -> list[Face]:
    """Cards that stand for themselves."""
    return [Face(each) for each in cards]


def nothing(text: str, size: Size, width: float) -> Block:
    """Where there are no cards."""
    middle = size.height / 2 + 4
    body = box(width, size.height, "none") + words(
        text, 12, "muted", x=width / 2, y=middle, anchor="middle"
    )
    return Block(width, size.height, body)
