"""What a picture of a table shows, taken from a view: of a state all hands besides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from attrs import frozen

from president_rules.cards import parse_card
from president_rules.render.story import Story
from president_rules.render.svg import brief
from president_rules.render.wording import Words, title_in
from president_rules.rules import match
from president_rules.rules.players import turn_order
from president_rules.table import Phase
from president_rules.views import View

if TYPE_CHECKING:
    from president_rules.cards import Card

Mood = Literal["turn", "in", "out"]
"""Whether a seat is to act, is in the round, or is out of it."""


@frozen
class Note:
    """Something that holds at the table, with the suits or the card that it names.

    Attributes:
        text: What it says.
        suits: The suits that are drawn after it.

    """

    text: str
    suits: str = ""


@frozen
class Sitter:
    """A seat as a picture shows it.

    Attributes:
        seat: Its number.
        name: Its name.
        title: Its title; empty before the first end of a round.
        size: How many cards it holds.
        status: What is to be said of it; empty for nothing.
        mood: Whether it is to act, in the round, or out.
        deals: Whether it is the dealer.
        score: Its score, in words; empty where no points are counted.

    """

    seat: int
    name: str
    title: str
    size: int
    status: str
    mood: Mood
    deals: bool
    score: str


@frozen
class Scene:
    """A view in the words of a picture.

    Attributes:
        view: The view.
        words: The words of the language.
        names: The names of the seats.
        story: What is known of the round so far; empty if nothing is.

    """

    view: View
    words: Words
    names: Sequence[str]
    story: Story

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return name_at(self.names, seat, self.words)

    @property
    def order(self) -> tuple[int, ...]:
        """The seats as they sit, from the one whose view it is, in turn if nothing is reversed."""
        seats = self._seating
        start = 0 if self.view.seat is None else seats.index(self.view.seat)
        return seats[start:] + seats[:start]

    @property
    def _seating(self) -> tuple[int, ...]:
        rule, standing = self.view.ruleset.variant.players, self.view.standing
        seats = turn_order(rule, self.view.ruleset.players, standing)
        return seats if rule.seating == "by_standing" and standing else tuple(sorted(seats))

    @property
    def goes_clockwise(self) -> bool:
        """Whether turns go round as the seats are drawn."""
        now, seats = self.view._seats.circle.order, self._seating
        if not now:
            return self.view.ruleset.variant.players.direction == "clockwise"
        at = now.index(seats[0])
        return now[at:] + now[:at] == seats

    @property
    def is_reversed(self) -> bool:
        """Whether the direction of play has been turned round."""
        rules = self.view.ruleset
        usual = turn_order(rules.variant.players, rules.players, self.view.standing)
        return self.view.phase is Phase.PLAY and self.view._seats.circle.order != usual

    def sitter(self, seat: int) -> Sitter:
        """A seat."""
        view = self.view
        title = view.titles[seat] if view.titles else ""
        status, mood = self._status(seat)
        return Sitter(
            seat=seat,
            name=self.name(seat),
            title=title and title_in(view.ruleset.variant, title, self.words.lang),
            size=view.sizes[seat],
            status=status,
            mood=mood,
            deals=seat == view.dealer,
            score=self.words.score(view.scores[seat]) if any(view.ruleset.points) else "",
        )

    def _status(self, seat: int) -> tuple[str, Mood]:
        view, words = self.view, self.words
        if view.owed[seat]:
            owed = view.owed[seat]
            return words.owes.format(words.number(owed) if seat == view.seat else owed), "turn"
        if view.phase in {Phase.DEAL, Phase.OVER}:
            return self._place(view.standing, seat), "in"
        if view.phase is Phase.EXCHANGE:
            return "", "in"
        if seat not in view.table.active:
            return self._how_out(seat), "out"
        if seat == view.turn:
            return words.your_turn if seat == view.seat else words.turn, "turn"
        return self._in_trick(seat), "in"

    def _place(self, standing: Sequence[int], seat: int) -> str:
        return self.words.place(standing.index(seat)) if seat in standing else ""

    def _how_out(self, seat: int) -> str:
        places, words = self.view._places, self.words
        if seat in places.finished:
            return f"{words.out} · {words.place(places.finished.index(seat))}"
        return words.fallen if seat == places.fallen else words.demoted

    def _in_trick(self, seat: int) -> str:
        """What a seat did last in the trick, or that it may not answer it now."""
        view, words = self.view, self.words
        if view.table.owner is None or seat == view.table.owner:
            return ""
        if seat in view.table.eligible:
            return ""
        done = [act.verb for act in self.story.now.acts if act.seat == seat]
        known = {"pass": words.passed, "skip": words.skipped}
        return known.get(done[-1] if done else "", words.aside_of_trick)

    def notes(self) -> Iterator[Note]:
        """What holds in this trick besides the usual."""
        view, words = self.view, self.words
        if view.phase is not Phase.PLAY:
            return
        trick, ranks = view._trick, view.ruleset.deck.ranks
        if trick.turned:
            said = words.revolution if trick.revolution else words.strongest
            yield Note(said.format(ranks[0]))
        elif trick.revolution:
            yield Note(words.turned_back)
        if self.is_reversed:
            yield Note(words.reversed)
        if trick.opening:
            needed = parse_card(view.ruleset.variant.lead.card or "JK")
            yield Note(words.with_card.format(needed.rank), needed.suit)
        yield from locks(words, trick.locked, trick.suits, stepping=trick.stepping)
        if trick.bound:
            yield Note(words.bound)

    @property
    def winner(self) -> int:
        """Who won the match."""
        return match.winner(self.view.scores, self.view.standing)

    def gifts(self) -> Iterator[tuple[str, int, Sequence[Card]]]:
        """What was given in this round: from whom to whom, how many cards, and which if known."""
        for gift in self.view.gifts:
            who = self.words.gives.format(self.name(gift.giver), self.name(gift.receiver))
            yield who, gift.number, gift.cards

    def described(self) -> str:
        """The table in sentences, for those who do not see it."""
        view, words, table = self.view, self.words, self.view.table
        told = [words.round.format(view.round)] if view.round else []
        if table.top and table.owner is not None:
            cards = words.listed(table.top)
            told.append(f"{words.to_beat}: {cards} ({self.name(table.owner)})")
        told += [_spoken(words, note) for note in self.notes()]
        for each in map(self.sitter, self.order):
            facts = (each.title, words.left_of(each.size), each.status, each.score)
            told.append(words.by.format(each.name, ", ".join(filter(None, facts))))
        if view.hand:
            told.append(words.listed(view.hand))
        if view.phase is Phase.OVER:
            told.append(words.winner.format(self.name(self.winner)))
        return ". ".join(told) + "."


def _spoken(words: Words, note: Note) -> str:
    return " ".join([note.text, *(words.suits[suit] for suit in note.suits)])


def locks(words: Words, rank: str, suits: str, *, stepping: bool) -> Iterator[Note]:
    """What alone may be played."""
    if rank:
        yield Note(words.only.format(rank))
    if suits:
        yield Note(words.only.format("").strip(), suits)
    if stepping:
        yield Note(words.step)


def name_at(names: Sequence[str], seat: int, words: Words) -> str:
    """The name of a seat, or its number if it has none."""
    given = names[seat] if seat < len(names) else ""
    return brief(given) or words.seat.format(seat)
