"""Hypothesis strategies for variants over the whole schema, one function a table.

Small decks and defaults come first, so that what fails shrinks to little. Nothing is filtered: the
keys are drawn so that they never contradict each other, and those that turn out to have no effect
are settled as the loader settles inherited ones.
"""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, get_args, get_type_hints

import attrs
from hypothesis import strategies as st

from president_rules import _settling
from president_rules.cards import JOKER, STANDARD_RANKS, SUITS, CardText, Rank, RankOrCard
from president_rules.rules.bombs import Bombs
from president_rules.rules.clearing import Clearing
from president_rules.rules.deal import DealTable
from president_rules.rules.deck import DeckTable, cards_of, pack_of, ranks_of, size_at
from president_rules.rules.downfall import Downfall
from president_rules.rules.effects import Effect
from president_rules.rules.exchange import Exchange
from president_rules.rules.finishing import Finishing
from president_rules.rules.following import Following
from president_rules.rules.jokers import Jokers
from president_rules.rules.lead import Lead
from president_rules.rules.locking import Locking
from president_rules.rules.match import Match
from president_rules.rules.passing import Passing
from president_rules.rules.players import Players
from president_rules.rules.revolution import Revolution
from president_rules.rules.scoring import Scoring
from president_rules.rules.sequences import Sequences
from president_rules.rules.titles import Titles, pairs_at
from president_rules.variant import About, Variant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

T = TypeVar("T")


class Draw(Protocol):
    """What `composite` hands to a strategy."""

    def __call__(self, strategy: st.SearchStrategy[T], /) -> T:
        """Draw from a strategy."""
        ...


@functools.cache
def choices(cls: type, key: str) -> st.SearchStrategy[Any]:
    """The choices of a key, its default first and then as the schema has them."""
    kind = get_type_hints(cls)[key]
    found = [False, True] if kind is bool else [*get_args(kind)]
    default = attrs.fields_dict(cls)[key].default
    return st.sampled_from(sorted(found, key=lambda choice: choice != default))


def some(items: Iterable[T], most: int = 3, *, least: int = 0) -> st.SearchStrategy[tuple[T, ...]]:
    """A few different items, as few as may be at first."""
    return _some((*items,), least, most)


@functools.lru_cache(maxsize=1024)
def _some(items: tuple[T, ...], least: int, most: int) -> st.SearchStrategy[tuple[T, ...]]:
    drawn = st.lists(st.sampled_from(items), unique=True, min_size=least, max_size=most)
    return drawn.map(tuple)


def rarely() -> st.SearchStrategy[bool]:
    """Whether to do what makes an example larger."""
    return st.sampled_from([False, False, False, True])


def often() -> st.SearchStrategy[bool]:
    """Whether to do what makes an example more interesting."""
    return st.sampled_from([True, False, True])


def usual_order(names: Iterable[str]) -> list[str]:
    """Ranks or cards in an order that does not depend on hashes."""
    return sorted(names, key=lambda name: (len(name), name))


# The deck and the seats.


@st.composite
def decks(draw: Draw, *, small: bool) -> DeckTable:
    """Packs with cards removed and jokers added, or a deck without suits."""
    number = draw(st.sampled_from([3, 4, 2, 5, 1, 6] if small else [3, 4, 2, 5, 13, 1, 8, 6]))
    ranks = draw(st.sampled_from([STANDARD_RANKS[-number:], STANDARD_RANKS[:number]]))
    if draw(st.booleans()):
        ranks = tuple(draw(st.permutations(ranks))) if number < len(ranks) else ranks[::-1]
    jokers = draw(st.sampled_from([0, 0, 0, 1, 2, 3]))
    if draw(rarely()):
        most = 4 if small else 12
        counts = [draw(st.integers(1 + (number == 1), most)) for _ in ranks]
        copies = tuple(sorted(zip(ranks, counts, strict=True)))
        return DeckTable(ranks=ranks, jokers=jokers, copies=copies)
    packs = draw(st.sampled_from([1, 1, 1, 2] if small else [1, 1, 1, 2, 3]))
    names = [rank + suit for rank in ranks for suit in SUITS][2:] + [JOKER] * bool(jokers)
    remove = draw(some(map(CardText, names), 5)) if draw(st.booleans()) else ()
    return DeckTable(ranks=ranks, jokers=jokers, packs=packs, remove=remove)


@st.composite
def tables(draw: Draw, deck: DeckTable) -> tuple[DeckTable, Players]:
    """The numbers of players that a deck is enough for, and more packs where there are many."""
    most = 8 if not draw(rarely()) else 12
    seats = draw(st.integers(2, min(most, size_at(deck, 2))))
    fewest, top = seats, seats
    if draw(st.booleans()):
        fewest = draw(st.integers(2, seats))
        top = draw(st.integers(seats, most))
        if not deck.copies:
            starts = draw(some(range(2, top + 1), 2))
            packs_from = tuple((start, draw(st.integers(1, 3))) for start in sorted(starts))
            deck = attrs.evolve(deck, packs_from=packs_from)
    enough = [size_at(deck, number) >= number for number in range(fewest, top + 1)]
    if not all(enough):
        deck = attrs.evolve(deck, packs_from=())
        top = min(top, size_at(deck, 2))
    players = Players(
        min=fewest,
        max=top,
        direction=draw(choices(Players, "direction")),
        seating=draw(choices(Players, "seating")),
    )
    return deck, players


@st.composite
def deals(draw: Draw, deck: DeckTable, players: Players) -> DealTable:
    """How the cards are dealt; a fixed hand is small enough for every number of players."""
    fits = min(size_at(deck, seats) // seats for seats in range(players.min, players.max + 1))
    return DealTable(
        cards=draw(choices(DealTable, "cards")),
        hand=draw(st.integers(1, fits)) if draw(rarely()) else 0,
        extras=draw(choices(DealTable, "extras")),
        aside=draw(choices(DealTable, "aside")),
        start=draw(choices(DealTable, "start")),
        dealer=draw(choices(DealTable, "dealer")),
    )


# The play.


@st.composite
def leads(draw: Draw, deck: DeckTable) -> Lead:
    """Who leads; the lead card is never of a rank that may not be led."""
    first, later = draw(choices(Lead, "first")), draw(choices(Lead, "later"))
    forbidden = draw(some(map(Rank, usual_order(ranks_of(deck))), 2))
    card = CardText("")
    if "holder" in {first, later}:
        card = CardText(draw(st.sampled_from(usual_order(cards_of(deck)))))
        rank = next(c.rank for c, _ in pack_of(deck) if str(c) == card)
        forbidden = tuple(name for name in forbidden if name != rank)
    use = draw(choices(Lead, "card_use"))
    return Lead(first=first, later=later, card=card, card_use=use, forbidden=forbidden)


EQUAL = ("allowed", "skip", "lock", "match_or_skip", "match_or_out", "clear", "forbidden", "skip")
"""What equal plays do where the table is drawn; they are forbidden where it is not."""


@st.composite
def followings(draw: Draw, deck: DeckTable) -> Following:
    """What may be led, and what answers it."""
    sizes = [(1, 2, 3, 4), (1,), (1, 2), (1, 3), (4, 1, 2, 3, 6, 8)]
    boss = draw(some(map(Rank, usual_order(ranks_of(deck))), 2)) if draw(often()) else ()
    return Following(
        sizes=draw(st.sampled_from(sizes)),
        count=draw(choices(Following, "count")),
        equal=draw(st.sampled_from(EQUAL)),
        equal_sizes=draw(some([1, 2, 3, 4], 2)) if draw(rarely()) else (),
        equal_stacking=draw(choices(Following, "equal_stacking")),
        lock_until=draw(choices(Following, "lock_until")),
        boss=boss,
        boss_size=draw(choices(Following, "boss_size")) if boss else "same",
    )


@st.composite
def passings(draw: Draw) -> Passing:
    """What a pass does."""
    return Passing(
        mode=draw(st.sampled_from(["reenter", "out", "single_turn"])),
        forced_play=draw(choices(Passing, "forced_play")),
        owner_may_continue=draw(choices(Passing, "owner_may_continue")),
    )


@st.composite
def clearings(draw: Draw, deck: DeckTable) -> Clearing:
    """What ends a trick at once."""
    return Clearing(
        ranks=draw(some(map(Rank, usual_order(ranks_of(deck))), 2)) if draw(st.booleans()) else (),
        in_sequences=draw(choices(Clearing, "in_sequences")),
        completion=draw(st.sampled_from([4, 3, 2, 0, 1, 5, 8])),
        completion_single_play=draw(choices(Clearing, "completion_single_play")),
        completion_out_of_turn=draw(choices(Clearing, "completion_out_of_turn")),
        completion_leader=draw(choices(Clearing, "completion_leader")),
    )


@st.composite
def finishings(draw: Draw, deck: DeckTable) -> Finishing:
    """What nobody may finish on."""
    counts = draw(choices(Finishing, "counts"))
    cards = cards_of(deck) if counts == "any_card" else frozenset()
    names = usual_order(ranks_of(deck) | cards)
    return Finishing(
        forbidden=draw(some(map(RankOrCard, names), least=1)) if draw(often()) else (),
        policy=draw(choices(Finishing, "policy")),
        trigger=draw(choices(Finishing, "trigger")),
        counts=counts,
        order=draw(choices(Finishing, "order")),
        follows_revolution=draw(choices(Finishing, "follows_revolution")),
        pile=draw(choices(Finishing, "pile")),
        next_leader=draw(choices(Finishing, "next_leader")),
    )


# Between the rounds.


@st.composite
def titles(draw: Draw, players: Players) -> Titles:
    """The titles, for some numbers of players one by one."""
    top = draw(st.sampled_from([("president", "vice_president"), ("king",), (), ("a", "b", "c")]))
    bottom = draw(st.sampled_from([("trou", "vice_trou"), ("last",), ("x", "y", "z")]))
    neutral = draw(st.sampled_from(["neutral", "citizen"]))
    by_players = []
    for seats in draw(some(range(players.min, players.max + 1), 1)):
        row = [f"place_{place}" for place in range(seats)]
        for place in draw(some(range(seats), 2)):
            row[place] = neutral
        by_players.append((seats, tuple(row)))
    names = draw(st.sampled_from([(), (("en", ((neutral, "Neutral"),)),)]))
    return Titles(
        top=top, bottom=bottom, neutral=neutral, by_players=tuple(by_players), names=names
    )


@st.composite
def exchanges(draw: Draw, deck: DeckTable, players: Players, table: Titles) -> Exchange:
    """What is swapped; never more counts than pairs where a number of players has its own."""
    counts = st.lists(st.integers(0, 3), max_size=3).map(tuple)
    by_players = [
        (seats, draw(counts)[: pairs_at(table, seats)])
        for seats in draw(some(range(players.min, players.max + 1), 1))
    ]
    names = usual_order(ranks_of(deck) | cards_of(deck))
    return Exchange(
        counts=draw(st.just((2, 1)) | counts) if draw(often()) else (2, 1),
        counts_by_players=tuple(by_players),
        low_gives=draw(choices(Exchange, "low_gives")),
        high_gives=draw(choices(Exchange, "high_gives")),
        order=draw(choices(Exchange, "order")),
        may_return=draw(choices(Exchange, "may_return")),
        keep=draw(some(map(RankOrCard, names))) if draw(often()) else (),
        cancel=draw(choices(Exchange, "cancel")),
    )


@st.composite
def scorings(draw: Draw, players: Players) -> Scoring:
    """Points by place, or linear ones."""
    points = draw(st.lists(st.integers(-2, 5), max_size=players.min).map(tuple))
    return Scoring(points=points, linear=not points and draw(st.booleans()))


@st.composite
def variants(draw: Draw, *, small: bool = False, family: bool = True) -> Variant:
    """Variants over the whole schema; each leaves some of its tables alone.

    Args:
        draw: What draws.
        small: Whether hands are small enough to look at every set of their cards.
        family: Whether tables of the family are drawn too: jokers, sequences, effects and the rest;
            without them jokers are the strongest cards and no more.

    """
    deck, players = draw(decks(small=small).flatmap(tables))

    def table(cls: type[T], strategy: st.SearchStrategy[T]) -> T:
        return draw(strategy) if draw(st.sampled_from([False, True, True, True])) else cls()

    named = table(Titles, titles(players))
    drawn = Variant(
        name=draw(st.sampled_from(["drawn", "drawn-2"])),
        version=draw(st.sampled_from([1, 2])),
        about=draw(st.sampled_from([About(), About(title=(("en", "Drawn"),), sources=("-",))])),
        players=players,
        deck=deck,
        deal=table(DealTable, deals(deck, players)),
        lead=table(Lead, leads(deck)),
        following=table(Following, followings(deck)),
        passing=draw(passings()),
        clearing=table(Clearing, clearings(deck)),
        finishing=table(Finishing, finishings(deck)),
        titles=named,
        exchange=table(Exchange, exchanges(deck, players, named)),
        scoring=table(Scoring, scorings(players)),
        match=Match(
            rounds=draw(st.sampled_from([0, 0, 0, 3, 1, 2])),
            target=draw(st.sampled_from([0, 0, 3])),
        ),
    )
    if family:
        drawn = draw(families(drawn))
    elif deck.jokers:
        drawn = attrs.evolve(drawn, jokers=Jokers(wild=False))
    return settled(drawn)


# The family.


@st.composite
def families(draw: Draw, variant: Variant) -> Variant:
    """The same variant with tables of the family."""
    deck, players = variant.deck, variant.players

    def table(cls: type[T], strategy: st.SearchStrategy[T]) -> T:
        return draw(strategy) if draw(st.booleans()) else cls()

    runs = table(Sequences, sequences(deck, players))
    return attrs.evolve(
        variant,
        jokers=draw(jokers(deck)) if deck.jokers else Jokers(),
        sequences=runs,
        bombs=Bombs(draw(st.sampled_from([0, 4, 3, 2, 6]))),
        revolution=table(Revolution, revolutions()),
        locking=table(Locking, lockings(deck)),
        downfall=table(Downfall, downfalls()),
        effects=draw(st.lists(effects(deck, runs), max_size=3).map(tuple)),
    )


@st.composite
def jokers(draw: Draw, deck: DeckTable) -> Jokers:
    """What jokers may be played as."""
    alone = draw(choices(Jokers, "alone"))
    return Jokers(
        alone=alone,
        wild=alone == "forbidden" or draw(choices(Jokers, "wild")),
        beats_any_size=alone == "highest" and draw(choices(Jokers, "beats_any_size")),
        countered_by=draw(some(map(CardText, usual_order(cards_of(deck) - {JOKER})), 2)),
        counter_clears=draw(choices(Jokers, "counter_clears")),
        inverts=draw(choices(Jokers, "inverts")),
        trigger_effects=draw(choices(Jokers, "trigger_effects")),
    )


MOST_HELD = 10
"""Hands of more cards hold sequences of any suits without number."""

MOST_SETS = 1000
"""Decks of more sets, where all suits are told apart, take long to compile."""


def packs_of(deck: DeckTable) -> int:
    """How many packs are in play at most."""
    return max(deck.packs, *(packs for _, packs in deck.packs_from), 1)


def sets_of(deck: DeckTable) -> int:
    """About how many sets a deck makes where all suits are told apart."""
    return int(len(deck.ranks) * (packs_of(deck) + 1) ** len(SUITS) * (deck.jokers + 1))


@st.composite
def sequences(draw: Draw, deck: DeckTable, players: Players) -> Sequences:
    """Runs of consecutive ranks: of one suit alone where hands are large."""
    held = max(size_at(deck, n) // n for n in range(players.min, players.max + 1))
    if packs_of(deck) > 1 and held > MOST_HELD:
        return Sequences()
    least = draw(st.sampled_from([3, 2, 4]))
    plain = held > MOST_HELD or packs_of(deck) > 1
    sets = (1,) if plain else draw(st.sampled_from([(1,), (1, 2), (2,), (1, 2, 3)]))
    return Sequences(
        min=least,
        max=draw(st.sampled_from([0, 0, least, least + 1])),
        same_suit=plain or draw(choices(Sequences, "same_suit")),
        top=draw(st.sampled_from([Rank(""), *deck.ranks])),
        sets=(2,) if sets_of(deck) > MOST_SETS else sets,
        jokers=draw(choices(Sequences, "jokers")),
        compare=draw(choices(Sequences, "compare")),
    )


@st.composite
def revolutions(draw: Draw) -> Revolution:
    """What turns the order round."""
    return Revolution(
        set=draw(st.sampled_from([4, 3, 2, 0])),
        sequence=draw(st.sampled_from([0, 3, 4])),
        jokers=draw(choices(Revolution, "jokers")),
        lasts=draw(choices(Revolution, "lasts")),
        clears=draw(choices(Revolution, "clears")),
    )


@st.composite
def lockings(draw: Draw, deck: DeckTable) -> Locking:
    """What locks; suits only in one pack, where few enough sets are told apart."""
    return Locking(
        suits="off" if packs_of(deck) > 1 else draw(st.sampled_from(["exact", "off"])),
        ranks=draw(choices(Locking, "ranks")),
        jokers=draw(choices(Locking, "jokers")),
    )


@st.composite
def downfalls(draw: Draw) -> Downfall:
    """Who falls, and when."""
    return Downfall(
        when=draw(st.sampled_from(["not_first", "last_first", "never"])),
        at=draw(choices(Downfall, "at")),
        min_players=draw(st.sampled_from([3, 4])),
        overturn=draw(choices(Downfall, "overturn")),
    )


@st.composite
def effects(draw: Draw, deck: DeckTable, runs: Sequences) -> Effect:
    """What a set of some rank does."""
    do = draw(st.sampled_from([*get_args(get_type_hints(Effect)["do"])]))
    return Effect(
        rank=Rank(draw(st.sampled_from(usual_order(ranks_of(deck))))),
        do=do,
        sizes=draw(some([1, 2, 3, 4], 2)) if draw(rarely()) else (),
        in_sequences=bool(runs.min) and draw(choices(Effect, "in_sequences")),
        amount="one" if do == "clear" else draw(choices(Effect, "amount")),
        parity=draw(choices(Effect, "parity")),
        optional=do in {"give", "discard"} and draw(choices(Effect, "optional")),
    )


def settled(variant: Variant) -> Variant:
    """Let the keys without effect be inert, as if a file inherited them all."""
    made, wrong = _settling.settled(variant, ())
    assert wrong == (), wrong
    return made


def keys_of(variant: Variant) -> Sequence[tuple[str, Any]]:
    """Every key of every table with its value."""
    found = []
    for name in attrs.fields_dict(Variant):
        value = getattr(variant, name)
        if attrs.has(type(value)):
            found += [
                (f"{name}.{key}", getattr(value, key)) for key in attrs.fields_dict(type(value))
            ]
        else:
            found.append((name, value))
    return found
