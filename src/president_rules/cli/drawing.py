"""Cards, hands and cells as text with colours: what the displays are made of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from attrs import frozen
from rich.text import Text

if TYPE_CHECKING:
    from rich.console import Console

    from president_rules import Card, Ruleset, Variant

BEST, WORST = "bold yellow", "red"
WIDEST = 100
JOKER = "JK"
RED_SUITS = "DH"


@frozen
class Pen:
    """How signs are drawn: with all of Unicode, or with ASCII alone.

    Attributes:
        suits: The sign of each suit.
        lead: What stands before a lead.
        passed: What stands for a pass.
        arrow: From a giver to a receiver.
        dot: Between things in a row.
        times: So many cards without a suit.
        line: What lines are drawn with.
        discard: What stands for a discard.
        demoted: What stands for a demotion or a fall where there is no room for words.
        ends: What stands for a lock or the end of a trick, likewise.
        turned: What stands for the order of ranks turned round.
        back: What stands for the direction of play turned round.
        digits: The ten digits that a place is written with.

    """

    suits: Mapping[str, str]
    lead: str
    passed: str
    arrow: str
    dot: str
    times: str
    line: str
    discard: str
    demoted: str
    ends: str
    turned: str
    back: str
    digits: str

    def cards(self, cards: Iterable[Card]) -> Text:
        """Draw cards, each rank once: `3♣♥ 4♠`. The cards are in the order of the deck."""
        text = Text()
        for rank, group in groupby(cards, key=lambda card: card.rank):
            if text:
                text.append(" ")
            text.append_text(self._one_rank(rank, [card.suit for card in group]))
        return text

    def play(self, cards: Sequence[Card], reading: str) -> Text:
        """Draw a play, with what it is read as where jokers stand for other cards."""
        text = self.cards(cards)
        jokers = sum(card.rank == JOKER for card in cards)
        return text.append(f" = {reading}", "cyan") if 0 < jokers < len(cards) else text

    def suits_of(self, suits: Sequence[str]) -> Text:
        """Draw the suits of cards of one rank; where there are none, how many cards it is."""
        if not any(suits):
            return Text(f"{self.times}{len(suits)}" if suits else "")
        text = Text()
        for suit in suits:
            text.append(self.suits[suit], "red" if suit in RED_SUITS else "")
        return text

    def _one_rank(self, rank: str, suits: Sequence[str]) -> Text:
        text = Text(rank, "red" if suits and all(s and s in RED_SUITS for s in suits) else "")
        return text if suits == [""] else text.append_text(self.suits_of(suits))

    def place(self, place: int) -> str:
        """Draw a place, 0 being the best, in the least room."""
        return "".join(self.digits[int(digit)] for digit in str(place + 1))

    def brief(self, cards: Sequence[Card], reading: str) -> Text:
        """Draw a play in the least room: its rank and the number of cards, or its two ends."""
        return Text(reading if "-" in reading else f"{reading}{self.times}{len(cards)}")

    def number(self, cards: int) -> Text:
        """Draw a number of cards in the least room."""
        return Text(f"{self.times}{cards}")


UNICODE = Pen(
    suits={"C": "♣", "D": "♦", "H": "♥", "S": "♠", "": ""},
    lead="▸",
    passed="–",  # noqa: RUF001 - a dash that is seen
    arrow="→",
    dot=" · ",
    times="×",  # noqa: RUF001 - a sign, not a letter
    line="─",
    discard="↓",
    demoted="✗",
    ends="!",
    turned="⟲",
    back="←",
    digits="⁰¹²³⁴⁵⁶⁷⁸⁹",
)
ASCII = Pen(
    suits={suit: suit for suit in UNICODE.suits},
    lead=">",
    passed="-",
    arrow="->",
    dot=" - ",
    times="x",
    line="-",
    discard="v",
    demoted="*",
    ends="!",
    turned="~",
    back="<",
    digits="0123456789",
)


def pen_for(console: Console) -> Pen:
    """The pen whose signs a console can show."""
    return UNICODE if console.encoding.startswith("utf") else ASCII


def width_of(console: Console) -> int:
    """How wide the displays on a console are."""
    return min(console.width, WIDEST)


def cell(text: Text, width: int) -> Text:
    """Put a text in a cell of a width, with a space after it."""
    drawn = text.copy()
    drawn.truncate(max(width - 1, 1))
    drawn.pad_right(width - drawn.cell_len)
    return drawn


def aligned(rows: Sequence[Sequence[Text]]) -> list[Text]:
    """Put rows of cells in columns, two spaces apart and two from the margin."""
    widths = [max(one.cell_len for one in column) + 2 for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        line = Text("  ")
        for one, width in zip(row, widths, strict=True):
            line.append_text(one).append(" " * (width - one.cell_len))
        line.rstrip()
        lines.append(line)
    return lines


def grid(
    pen: Pen, rules: Ruleset, names: Sequence[str], hands: Sequence[Sequence[Card]], width: int
) -> list[Text]:
    """Draw hands one under the other, a column a rank; as plain rows where that is too wide."""
    ranks = [rank for rank in (*rules.deck.ranks, JOKER) if rules.deck.of_rank(rank)]
    rows = [[Text(), *(Text(rank, "dim") for rank in ranks)]]
    for name, hand in zip(names, hands, strict=True):
        suits = ([card.suit for card in hand if card.rank == rank] for rank in ranks)
        rows.append([Text(name, "bold"), *map(pen.suits_of, suits)])
    lines = aligned(rows)
    if max(line.cell_len for line in lines) <= width:
        return lines
    return aligned(
        [(Text(name, "bold"), pen.cards(hand)) for name, hand in zip(names, hands, strict=True)]
    )


def title_of(variant: Variant, language: str) -> str:
    """The title of a variant in a language, or in another one, or its name."""
    titles = dict(variant.about.title)
    return titles.get(language) or titles.get("en") or next(iter(titles.values()), variant.name)


def summary_of(variant: Variant, language: str) -> str:
    """The summary of a variant in a language, or in English."""
    summaries = dict(variant.about.summary)
    return summaries.get(language, summaries.get("en", ""))


def titles_in(variant: Variant, language: str) -> Mapping[str, str]:
    """How the titles are written in a language, where the variant says so."""
    return dict(dict(variant.titles.names).get(language, ()))


def spelled(title: str, names: Mapping[str, str]) -> str:
    """How a title is written."""
    return names.get(title, title.replace("_", " ").capitalize())
