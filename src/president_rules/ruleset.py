"""A ruleset: a variant at one number of players, compiled once; and the two automata it drives.

*What may answer what* is a node of tricks, with the mask of the plays that fit. *Who is next* is a
node of seats. Both are worked out by the rules the first time they come up, and remembered.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import evolve, field, frozen

from president_rules import answering
from president_rules._pickling import sealed
from president_rules.actions import Pass, Play
from president_rules.book import Book, Menu, Pieces
from president_rules.cards import JOKER, Deck
from president_rules.errors import Code
from president_rules.rules import (
    bounds,
    clearing,
    deal,
    deck,
    downfall,
    effects,
    exchange,
    finishing,
    following,
    jokers,
    lead,
    locking,
    passing,
    players,
    revolution,
    sequences,
)
from president_rules.rules import scoring as scores
from president_rules.rules import titles as names
from president_rules.table import (
    Circle,
    Debt,
    Pattern,
    Phase,
    Places,
    Seats,
    Step,
    Trick,
    Way,
    code_of,
    unlink,
    way_of,
)
from president_rules.values import value
from president_rules.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Iterable

    from president_rules.rules.finishing import Finishing

PASSED = -1
"""The way on from a trick that is a pass; a play is its code."""

MOST_TRICKS = 1 << 14
"""How many tricks a ruleset remembers before it forgets them all and starts again."""

MOST_SEATS = 1 << 16
"""How many seatings a ruleset remembers before it forgets them all and starts again."""


MOST_PLAYS_REMEMBERED = 1_000_000
"""How many plays the remembered rulesets have together before all are forgotten."""

_remembered: list[int] = []
"""How many plays each ruleset has that was compiled since all were forgotten."""


@value
@frozen(hash=True, cache_hash=True, repr=False)
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
    _has_sequences: bool = field(init=False, eq=False, repr=False)
    _plain: int = field(init=False, eq=False, repr=False)
    _plain_lead: int = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        put = functools.partial(object.__setattr__, self)
        variant, players = self.variant, self.players
        cards = deck.deck_at(variant, players)
        put("deck", cards)
        put("titles", names.titles_at(variant.titles, players))
        put("points", scores.points_at(variant.scoring, players))
        put("counts", exchange.counts_at(variant.exchange, variant.titles, players))
        wild = jokers.is_wild(variant.jokers, cards)
        book = Book(cards, self._marked(cards), wild, jokers.strengths(variant.jokers))
        put("book", book)
        put("leadable", sum(p.bit for p in book.patterns if self._leads_alone(p)))
        put("_has_sequences", bool(sequences.lengths(variant.sequences, cards)))
        looks = finishing.refuses(variant.finishing) or variant.passing.forced_play
        safe = cards.all
        if looks and variant.finishing.forbidden:
            safe = _of_safe_ranks(variant.finishing, cards, wild=wild)
        put("_plain", book.singles_of(safe))
        stuck = lead.may_not_open(variant.lead, variant.jokers)
        put("_plain_lead", 0 if stuck else self._plain & self.leadable)
        put("plays", tuple(map(book.interned_plays, range(players))))
        put("_menus", tuple(map(self._menus_of, range(players))))
        put("no_trick", self.trick(Trick()))
        nobody = Circle(())
        idle = {phase: self.seats(Seats(phase, nobody)) for phase in (Phase.DEAL, Phase.OVER)}
        put("idle", MappingProxyType(idle))

    def _leads_alone(self, play: Pattern) -> bool:
        """Whether a combination is one card that may be led (`LEAD-4`)."""
        variant = self.variant
        fits = jokers.is_combination(variant.jokers, play)
        return play.size == 1 and fits and not lead.is_forbidden(variant.lead, play)

    def keeps(self, *, revolution: bool) -> int:
        """A hand that holds none of these plays leaves the round; 0 if only an empty one does."""
        rule = self.variant.finishing
        if not finishing.demotes_holder(rule):
            return 0
        forbidden = finishing.forbidden_cards(rule, self.deck, revolution=revolution)
        return self.book.singles_of(self.deck.all & ~forbidden) or self.nobody

    @property
    def nobody(self) -> int:
        """A bit that no hand has."""
        return 1 << (self.book.card_shift + len(self.deck.cards))

    def _marked(self, cards: Deck) -> int:
        """The cards that a rule about plays names one by one."""
        names = bounds.told_apart(self.variant)
        return cards.all if names is None else _named(cards, names)

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
        return sealed(compile_rules, self.variant, self.players)

    def __str__(self) -> str:
        return f"{self.variant.name} for {self.players}"

    @property
    def named_cards(self) -> int:
        """Every card that the variant names one by one, as a set of cards."""
        variant, names = self.variant, bounds.told_apart(self.variant)
        if names is None:
            return self.deck.all
        names |= {*variant.exchange.keep, variant.lead.card} - {*self.deck.index, ""}
        return _named(self.deck, names)

    # Tricks: what may answer what.

    def trick(self, key: Trick) -> Trick:
        """The node that stands for all equal tricks, with the plays that fit."""
        node = self._tricks.get(key)
        if node is None:
            if len(self._tricks) >= MOST_TRICKS:
                unlink(self._tricks)
                self._tricks.clear()
            fits, completes = fitting(self, key)
            steps, only_sets = _Steps(self), key.top is not None and key.top.length == 1
            plain = -1 if only_sets or not self._has_sequences else 0
            node = evolve(key, answers=fits, completes=completes, plain=plain, after=steps)
            steps.trick = self._tricks[node] = node
        return node

    def ended(self, trick: Trick) -> Trick:
        """The trick that follows when one ends: empty, but for a revolution that lasts."""
        rule = self.variant.revolution
        return self.trick(Trick(revolution=revolution.stays_turned(rule, now=trick.revolution)))

    def step(self, trick: Trick, play: Pattern) -> Step:
        """What a play does to a trick; remembered for sets, worked out for sequences."""
        return trick.after[play.code] if play.code >= 0 else played(self, trick, play)

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
        elif key.owing is not None:
            node = Seats(phase, circle, turn, owner, *sets, key.owing, careful=True, after=ways)
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
                None,
                menu,
                plain != self.book.singles or self._has_sequences,
                plain,
                may_pass,
                self.plays[turn],
                ways,
            )
        ways.seats = node
        return node

    def circle(self, standing: tuple[int, ...], *, turned: bool = False) -> Circle:
        """The order of turns of a round after this standing, or its reverse.

        The standing itself is part of it if a rule of the seats looks at it.
        """
        order = players.turn_order(self.variant.players, self.players, standing)
        looks = finishing.looks_at_standing(self.variant.finishing)
        return Circle(order[::-1] if turned else order, standing if looks else ())

    def next_dealer(self, dealer: int, last: tuple[int, ...], standing: tuple[int, ...]) -> int:
        """Who deals the next round, by the order of turns of the one that has ended (`DEAL-5`).

        Args:
            dealer: Who dealt the round that has ended.
            last: The standing before that round; empty if it was the first.
            standing: The standing that it ended with.

        """
        order = players.turn_order(self.variant.players, self.players, last)
        return deal.next_dealer(self.variant.deal, order, dealer, standing)

    def dealt_to(self, dealer: int, standing: tuple[int, ...]) -> tuple[int, ...]:
        """Who gets each card of the deck, in dealing order; -1 for a card set aside."""
        circle, cards = self.circle(standing), len(self.deck.cards)
        return deal.places_of_cards(self.variant.deal, circle, dealer, standing, cards)

    @property
    def remembered(self) -> dict[str, int]:
        """How many tricks, seatings, menus and pieces of menus are remembered now."""
        return {
            "tricks": len(self._tricks),
            "seats": len(self._seats),
            "menus": sum(len(menu) for three in self._menus for menu in three),
            "pieces": sum(len(three[0].pieces) for three in self._menus),
        }


def _named(cards: Deck, names: Iterable[str]) -> int:
    """All copies of the cards with these names, as a set of cards."""
    return functools.reduce(operator.or_, map(cards.named, names), 0)


def _of_safe_ranks(rule: Finishing, cards: Deck, *, wild: bool) -> int:
    """The cards of the ranks that have no forbidden card: who holds one can finish on none.

    A wild joker takes another rank, so that it is no such card, and one that is forbidden itself
    may come with any.
    """
    forbidden = finishing.forbidden_cards(rule, cards, revolution=False)
    forbidden |= finishing.forbidden_cards(rule, cards, revolution=True)
    joker = cards.of_rank(JOKER) if wild else 0
    if forbidden & joker:
        return 0
    ranks = (cards.of_rank(rank) & ~joker for rank in cards.index)
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
    made = Ruleset(variant, players)
    number = len(made.book.patterns) * players
    if sum(_remembered) + number > MOST_PLAYS_REMEMBERED:
        compile_rules.cache_clear()
        _remembered.clear()
    _remembered.append(number)
    return made


class _Steps(dict[int, Step]):
    """What each play, and a pass, does to a trick; worked out when it is first asked for."""

    __slots__ = ("_rules", "trick")

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules
        self.trick = Trick()

    def __missing__(self, code: int) -> Step:
        rules, trick = self._rules, self.trick
        if code == PASSED:
            found = passed(rules, trick)
        else:
            found = played(rules, trick, rules.book.patterns[code])
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
    """The sets that fit a trick, and those that any seat may complete it with, as masks."""
    variant = rules.variant
    fits = completes = 0
    for play in rules.book.patterns:
        if trick.top is None:
            fits |= play.bit if why_not_led(rules, trick, play) is None else 0
        elif answering.refusal(variant, rules.deck, trick, play) is None:
            fits |= play.bit
            completes |= play.bit if answering.completes(variant, trick, play) else 0
    return fits, completes


def why_not_led(rules: Ruleset, trick: Trick, play: Pattern) -> Code | None:
    """Why a combination may not be led, as far as the table tells; None if it may."""
    variant = rules.variant
    if not jokers.is_combination(variant.jokers, play):
        return Code.NOT_A_COMBINATION
    if trick.opening and not lead.opens(variant.lead, rules.deck, play):
        return Code.CARD_REQUIRED
    if lead.is_forbidden(variant.lead, play):
        return Code.FORBIDDEN_LEAD
    if play.length == 1 and not following.may_lead(variant.following, play):
        return Code.WRONG_SIZE
    return None


def played(rules: Ruleset, trick: Trick, play: Pattern) -> Step:
    """What a play does to the trick and to who is next: `ORDER-1`, rule by rule."""
    variant, wild = rules.variant, rules.variant.jokers
    keeps_size = answering.keeps_size(variant, rules.deck, trick, play)
    done = following.take(variant.following, trick, play, keeps_size=keeps_size)
    done = revolution.revolution(variant.revolution, play, done)
    done = effects.effects(variant.effects, wild, variant.revolution, play, done)
    done = locking.lock(variant.locking, trick, play, done)
    done = clearing.completion(variant.clearing, wild, trick, play, done)
    done = following.equal_effect(variant.following, trick, play, done)
    done = clearing.clearing_rank(variant.clearing, wild, play, done)
    if wild.counter_clears and jokers.is_counter(wild, rules.deck, trick, play):
        done = evolve(done, clears=True)
    bans = finishing.is_forbidden_finish(variant.finishing, wild, rules.deck, trick, play)
    stays = Way(
        "play", skips=done.skips, clears=done.clears, leader=done.leader, reverses=done.reverses
    )
    return Step(
        rules.trick(done.trick),
        rules.ended(done.trick),
        code_of(stays),
        code_of(evolve(stays, leaves="demoted" if bans else "out")),
        rules.nobody if done.debts else rules.keeps(revolution=trick.revolution),
        done.debts,
    )


def passed(rules: Ruleset, trick: Trick) -> Step:
    """What a pass does to the trick and to who is next."""
    after, way = following.after_pass(rules.variant.following, trick)
    code = code_of(way)
    return Step(rules.trick(after), rules.ended(after), code, code)


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
    if way.reverses:
        circle = Circle(circle.order[::-1], circle.standing)
    active = seats.active if way.leaves == "stays" else seats.active & ~(1 << seat)
    if way.falls >= 0:
        active &= ~(1 << way.falls)
    if not active & (active - 1):
        return Advance(Seats(Phase.DEAL, circle, active=active), ended=True)
    if way.clears or (way.leaves != "stays" and finishing.clears(rules.variant.finishing)):
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


def owing(seats: Seats, seat: int, way: Way) -> Seats:
    """The seats while one of them owes what its play made it owe, before a way on."""
    circle = seats.circle
    if way.reverses:
        circle = Circle(circle.order[::-1], circle.standing)
    others = seats.staying & ~(1 << seat)
    rest = evolve(way, reverses=False)
    return Seats(Phase.PLAY, circle, seat, seat, others, seats.staying, seats.active, rest)


def due_now(debts: tuple[Debt, ...], held: int) -> tuple[Debt, ...]:
    """What is owed of debts by a seat that holds so many cards (`EFFECT-3`)."""
    if not debts or not held:
        return ()
    first, *rest = debts
    return (evolve(first, number=min(first.number, held)), *rest)


def placed(rules: Ruleset, places: Places, standing: tuple[int, ...], seat: int) -> Places:
    """Let a seat that went out legally take its place, and see who falls (`OUT-1`, `FALL-1`)."""
    rule = rules.variant.downfall
    is_first = not places.finished
    places = places.after_finish(seat)
    if not is_first or not standing:
        return places
    if downfall.overturns(rule, seat, standing):
        return evolve(places, overturned=True)
    fallen = downfall.falls(rule, seat, standing)
    if fallen < 0 or fallen in places.demoted:
        return places
    if downfall.is_at_once(rule):
        return evolve(places, fallen=fallen)
    return evolve(places, falling=fallen)


def standing_of(
    rules: Ruleset, places: Places, before: tuple[int, ...], left: tuple[int, ...]
) -> tuple[int, ...]:
    """The standing of a finished round (`OUT-6`, `FALL-3`)."""
    if places.overturned:
        return before[::-1]
    return finishing.standing(rules.variant.finishing, places, left)


def leaves(hand: int, keeps: int) -> bool:
    """Whether a seat with this hand leaves the round (`OUT-1`, `OUT-5`); see `Ruleset.keeps`."""
    return not hand or bool(keeps and not hand & keeps)
