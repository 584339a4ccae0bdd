"""A ruleset: a variant at one number of players, compiled once; and the two automata it drives.

*What may answer what* is a node of tricks, with the mask of the plays that fit. *Who is next* is a
node of seats. Both are worked out by the rules the first time they come up, and remembered.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from attrs import evolve, field, frozen

from president_rules.actions import Pass, Play
from president_rules.book import Book, Menu, Pieces
from president_rules.cards import Deck, parse_card
from president_rules.rules import clearing, deck, exchange, finishing, following, lead, passing
from president_rules.rules import scoring as scores
from president_rules.rules import titles as names
from president_rules.table import (
    Circle,
    Outcome,
    Pattern,
    Phase,
    Seats,
    Step,
    Trick,
    Way,
    code_of,
    unlink,
    way_of,
)
from president_rules.variant import Variant

PASSED = -1
"""The way on from a trick that is a pass; a play is its code."""

MOST_TRICKS = 1 << 14
"""How many tricks a ruleset remembers before it forgets them all and starts again."""

MOST_SEATS = 1 << 16
"""How many seatings a ruleset remembers before it forgets them all and starts again."""


@frozen(hash=True, cache_hash=True)
class Ruleset:
    """The rules of a match: a variant at one number of players.

    Attributes:
        variant: The variant.
        players: How many play.
        deck: The deck.
        titles: The title of each place, best first.
        points: The points of each place, best first.
        counts: How many cards each pair exchanges, the outermost first.
        book: The combinations of the deck.

    """

    variant: Variant
    players: int
    deck: Deck = field(init=False, eq=False, repr=False)
    titles: tuple[str, ...] = field(init=False, eq=False, repr=False)
    points: tuple[int, ...] = field(init=False, eq=False, repr=False)
    counts: tuple[int, ...] = field(init=False, eq=False, repr=False)
    book: Book = field(init=False, eq=False, repr=False)
    forbidden: int = field(init=False, eq=False, repr=False)
    """Every card on which nobody may finish, as a set of cards."""
    leadable: int = field(init=False, eq=False, repr=False)
    """The plays of one card that may be led (`LEAD-4`), as a mask."""
    plays: tuple[list[Play], ...] = field(init=False, eq=False, repr=False)
    """The one open play of each seat for each combination, by seat and code."""
    no_trick: Trick = field(init=False, eq=False, repr=False)
    """The node of tricks before a lead."""
    idle: Mapping[Phase, Seats] = field(init=False, eq=False, repr=False)
    """The nodes of seats while a deal is awaited and when the match is over: they have no order."""
    _tricks: dict[Trick, Trick] = field(factory=dict, init=False, eq=False, repr=False)
    _seats: dict[Seats, Seats] = field(factory=dict, init=False, eq=False, repr=False)
    _menus: tuple[tuple[Menu, Menu, Menu], ...] = field(init=False, eq=False, repr=False)
    _plain: int = field(init=False, eq=False, repr=False)
    _plain_lead: int = field(init=False, eq=False, repr=False)
    keeps: int = field(init=False, eq=False, repr=False)
    """A hand that holds none of these plays leaves the round; 0 if only an empty one does."""

    def __attrs_post_init__(self) -> None:
        put = functools.partial(object.__setattr__, self)
        variant, players = self.variant, self.players
        cards = deck.deck_at(variant, players)
        put("deck", cards)
        put("titles", names.titles_at(variant.titles, players))
        put("points", scores.points_at(variant.scoring, players))
        put("counts", exchange.counts_at(variant.exchange, variant.titles, players))
        book = Book(cards, self._marked(cards))
        put("book", book)
        put("forbidden", finishing.forbidden_cards(variant.finishing, cards))
        singles = [pattern for pattern in book.patterns if pattern.size == 1]
        put("leadable", sum(p.bit for p in singles if not lead.is_forbidden(variant.lead, p)))
        looks = variant.finishing.policy == "illegal" or variant.passing.forced_play
        safe = _of_safe_ranks(cards, self.forbidden) if looks else cards.all
        put("_plain", book.singles_of(safe))
        put("_plain_lead", self._plain & self.leadable)
        allowed = book.singles_of(cards.all & ~self.forbidden)
        unheld = 1 << (book.card_shift + len(cards.cards))  # a bit that no hand has
        demotes = finishing.demotes_holder(variant.finishing)
        put("keeps", (allowed or unheld) if demotes else 0)
        put("plays", tuple(map(book.interned_plays, range(players))))
        put("_menus", tuple(map(self._menus_of, range(players))))
        put("no_trick", self.trick(Trick()))
        nobody = Circle(())
        idle = {phase: self.seats(Seats(phase, nobody)) for phase in (Phase.DEAL, Phase.OVER)}
        put("idle", MappingProxyType(idle))

    def _marked(self, cards: Deck) -> int:
        """The cards that a rule about plays names one by one."""
        variant, marked = self.variant, 0
        if variant.lead.card and variant.lead.card_use != "free":
            marked |= cards.named(variant.lead.card)
        for name in variant.finishing.forbidden:
            if name not in cards.index:
                marked |= cards.named(name)
        return marked

    def _menus_of(self, seat: int) -> tuple[Menu, Menu, Menu]:
        """The menus of a seat that leads, that follows, and that follows its own play."""
        pieces, singles, passes = Pieces(self.plays[seat]), self.book.singles, (Pass(seat),)

        def besides(*, is_owner: bool) -> tuple[Pass, ...]:
            forced = passing.must_play(self.variant.passing, is_owner=is_owner)
            return () if forced else passes

        return (
            Menu(pieces, singles),
            Menu(pieces, singles, passes, besides(is_owner=False)),
            Menu(pieces, singles, passes, besides(is_owner=True)),
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return compile_rules, (self.variant, self.players)

    def __str__(self) -> str:
        return f"{self.variant.name} for {self.players}"

    @property
    def named_cards(self) -> int:
        """Every card that the variant names one by one, as a set of cards."""
        variant, cards = self.variant, 0
        for name in (*variant.finishing.forbidden, *variant.exchange.keep, variant.lead.card):
            if name and name not in self.deck.index:
                cards |= self.deck.named(str(parse_card(name)))
        return cards

    # Tricks: what may answer what.

    def trick(self, key: Trick) -> Trick:
        """The node that stands for all equal tricks, with the plays that fit."""
        node = self._tricks.get(key)
        if node is None:
            if len(self._tricks) >= MOST_TRICKS:
                unlink(self._tricks)
                self._tricks.clear()
            fits, completes = fitting(self, key)
            steps = _Steps(self)
            node = evolve(key, answers=fits, completes=completes, after=steps)
            steps.trick = self._tricks[node] = node
        return node

    # Seats: who is next.

    def seats(self, key: Seats) -> Seats:
        """The node that stands for all equal seats, with what the seat on turn may do."""
        node = self._seats.get(key)
        if node is None:
            if len(self._seats) >= MOST_SEATS:
                unlink(self._seats)
                self._seats.clear()
            node = self._seats[key] = self._dressed(key)
        return node

    def _dressed(self, key: Seats) -> Seats:
        """Give a node of seats what the seat on turn may do, and the ways on."""
        phase, circle, turn, owner = key.phase, key.circle, key.turn, key.owner
        sets = key.pending, key.staying, key.active
        ways = _Ways(self)
        if turn < 0:
            node = Seats(phase, circle, turn, owner, *sets, after=ways)
        else:
            follows, owns = bool(key.pending), owner == turn
            menu = self._menus[turn][(1 + owns) if follows else 0]
            plain = self._plain if follows else self._plain_lead
            may_pass = follows and not passing.must_play(self.variant.passing, is_owner=owns)
            node = Seats(
                phase,
                circle,
                turn,
                owner,
                *sets,
                menu,
                plain != self.book.singles,
                plain,
                self.keeps,
                may_pass,
                self.plays[turn],
                ways,
            )
        ways.seats = node
        return node

    def circle(self, order: tuple[int, ...], standing: tuple[int, ...]) -> Circle:
        """The order of turns of a round, with the standing if a rule of the seats looks at it."""
        looks = self.variant.finishing.next_leader == "last"
        return Circle(order, standing if looks else ())

    def leaves(self, hand: int) -> bool:
        """Whether a seat with this hand leaves the round (`OUT-1`, `OUT-5`)."""
        return not hand or bool(self.keeps and not hand & self.keeps)

    @property
    def remembered(self) -> dict[str, int]:
        """How many tricks, seatings, menus and pieces of menus are remembered now."""
        return {
            "tricks": len(self._tricks),
            "seats": len(self._seats),
            "menus": sum(len(menu) for three in self._menus for menu in three),
            "pieces": sum(len(three[0].pieces) for three in self._menus),
        }


def _of_safe_ranks(cards: Deck, forbidden: int) -> int:
    """The cards of the ranks that have no forbidden card: who holds one can finish on none."""
    ranks = (cards.of_rank(rank) for rank in cards.index)
    return sum(rank for rank in ranks if not rank & forbidden)


@functools.lru_cache(maxsize=256)
def compile_rules(variant: Variant, players: int) -> Ruleset:
    """Turn a variant into a ruleset for a number of players.

    Raises:
        ValueError: The variant is not for so many players.

    """
    if not variant.players.min <= players <= variant.players.max:
        message = (
            f"{variant.name} is for {variant.players.min} to {variant.players.max} players,"
            f" not for {players}"
        )
        raise ValueError(message)
    return Ruleset(variant, players)


class _Steps(dict[int, Step]):
    """What each play, and a pass, does to a trick; worked out when it is first asked for."""

    __slots__ = ("_rules", "trick")

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules
        self.trick = Trick()

    def __missing__(self, code: int) -> Step:
        rules, trick = self._rules, self.trick
        found = passed(rules, trick) if code == PASSED else played(rules, trick, code)
        self[code] = found
        return found


class _Ways(dict[int, Seats]):
    """The seats after each way on from others; worked out when they are first asked for."""

    __slots__ = ("_rules", "seats")

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules
        self.seats: Seats

    def __missing__(self, code: int) -> Seats:
        rules = self._rules
        self[code] = found = rules.seats(advance(rules, self.seats, way_of(code)).seats)
        return found


def fitting(rules: Ruleset, trick: Trick) -> tuple[int, int]:
    """The plays that fit a trick, and those that any seat may complete it with, as masks."""
    variant = rules.variant
    fits = completes = 0
    for play in rules.book.patterns:
        if trick.top is None:
            fits |= play.bit if may_lead(rules, trick, play) else 0
        elif clearing.is_completing(variant.clearing, trick, play):
            completes |= play.bit
        elif following.refusal(variant.following, trick, play) is None:
            fits |= play.bit
    return fits | completes, completes


def may_lead(rules: Ruleset, trick: Trick, play: Pattern) -> bool:
    """Whether a combination may be led, as far as the table tells."""
    rule = rules.variant.lead
    if trick.opening and not lead.is_opening(rule, play, rules.deck.named(rule.card)):
        return False
    return following.may_lead(rules.variant.following, play) and not lead.is_forbidden(rule, play)


def played(rules: Ruleset, trick: Trick, code: int) -> Step:
    """What a play does to the trick and to who is next, rule by rule."""
    variant, play = rules.variant, rules.book.patterns[code]
    done = following.take(variant.following, trick, play)
    done = clearing.completion(variant.clearing, trick, play, done)
    done = following.equal_effect(variant.following, trick, play, done)
    done = clearing.clearing_rank(variant.clearing, trick, play, done)
    bans = finishing.is_forbidden_finish(
        variant.finishing, play, rules.forbidden, rules.deck.of_rank(play.rank)
    )
    stays = _way(done)
    return Step(
        rules.trick(done.trick),
        rules.no_trick,
        code_of(stays),
        code_of(evolve(stays, leaves="demoted" if bans else "out")),
    )


def _way(done: Outcome) -> Way:
    return Way("play", skips=done.skips, clears=done.clears, leader=done.leader)


def passed(rules: Ruleset, trick: Trick) -> Step:
    """What a pass does to the trick and to who is next."""
    after, way = following.after_pass(rules.variant.following, trick)
    code = code_of(way)
    return Step(rules.trick(after), rules.no_trick, code, code)


@frozen(eq=False, repr=False)
class Advance:
    """Who is next, and how that came about.

    Attributes:
        seats: The seats after the action, not yet the remembered node.
        skipped: The seats that lost their turn, in order.
        ended: Whether the trick has ended.

    """

    seats: Seats
    skipped: tuple[int, ...] = ()
    ended: bool = False


def advance(rules: Ruleset, seats: Seats, way: Way) -> Advance:
    """Work out who is next: going out, round end, clearing, skips, next seat, in this order."""
    seat = seats.turn if way.seat < 0 else way.seat
    rule, circle = rules.variant.passing, seats.circle
    if way.act == "pass":
        staying = passing.staying_after_pass(rule, seats.staying, seat, barred=way.barred)
        pending = seats.pending & ~(1 << seat)
        if not pending:
            return _leads(rules, circle, seats.owner, seats.active, way)
        return Advance(_asks(circle, seat, seats.owner, pending, staying, seats.active))
    active = seats.active if way.leaves == "stays" else seats.active & ~(1 << seat)
    if not active & (active - 1):
        return Advance(Seats(Phase.DEAL, circle, active=active), ended=True)
    if way.clears or (way.leaves != "stays" and rules.variant.finishing.pile == "cleared"):
        return _leads(rules, circle, seat, active, way)
    staying = passing.staying_after_play(rule, seats.staying & active, seat)
    pending = passing.eligible_after_play(rule, staying, seat)
    skipped = _skipped(circle, seat, pending & ~(1 << seat), way.skips) if way.skips else ()
    for lost in skipped:
        pending &= ~(1 << lost)
    if not pending or (way.skips and not pending & ~(1 << seat)):
        return evolve(_leads(rules, circle, seat, active, way), skipped=skipped)
    return Advance(_asks(circle, seat, seat, pending, staying, active), skipped)


def _asks(circle: Circle, seat: int, owner: int, pending: int, staying: int, active: int) -> Seats:
    """Ask the next eligible seat after one (`PASS-3`)."""
    turn = circle.after(seat, pending)
    return Seats(Phase.PLAY, circle, turn, owner, pending, staying, active)


def _leads(rules: Ruleset, circle: Circle, owner: int, active: int, way: Way) -> Advance:
    """End the trick (`PASS-5`, `CLEAR-2`)."""
    if way.clears and way.leader == "next":
        turn = circle.after(owner, active)
    else:
        turn = finishing.next_leader(rules.variant.finishing, circle, owner, active)
    return Advance(leading(circle, turn, active), ended=True)


def leading(circle: Circle, turn: int, active: int) -> Seats:
    """The seats when one of them is to lead."""
    return Seats(Phase.PLAY, circle, turn, -1, 0, active, active)


def _skipped(circle: Circle, seat: int, others: int, number: int) -> tuple[int, ...]:
    """The next eligible seats after one, as many as lose their turn (`EQUAL-1`)."""
    lost: list[int] = []
    while others and len(lost) < number:
        seat = circle.after(seat, others)
        lost.append(seat)
        others &= ~(1 << seat)
    return tuple(lost)
