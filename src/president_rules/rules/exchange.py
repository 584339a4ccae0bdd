"""`[exchange]`: the cards that high and low titles swap after the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import evolve, frozen

from president_rules.cards import JOKER, Deck, RankOrCard
from president_rules.rules.deck import cards_of, not_in_deck, ranks_of
from president_rules.rules.option import DISTINCT, Contradiction, Natural, Positive, option
from president_rules.rules.players import player_counts
from president_rules.rules.titles import pairs_at
from president_rules.table import Swap
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from president_rules.rules.titles import Titles
    from president_rules.variant import Variant

DEFAULT_COUNTS = (2, 1)


@value
@frozen(eq=False, repr=False)
class Exchange:
    """The cards that high and low titles swap after the deal."""

    counts: tuple[Natural, ...] = option(
        DEFAULT_COUNTS,
        "How many cards each pair swaps, the outermost pair first.",
        clause="EXCH-2",
        says="the pairs swap, the outermost first, so many cards: {all}",
        choices={(): "no cards are swapped"},
    )
    counts_by_players: tuple[tuple[Positive, tuple[Natural, ...]], ...] = option(
        (),
        "The same, at one number of players.",
        clause="EXCH-2",
        says="with {at} players the pairs swap, the outermost first, so many cards: {all}",
        choices={
            None: "with {at} players the pairs swap as many cards as usual",
            (): "with {at} players no cards are swapped",
        },
    )
    low_gives: Literal["best", "choice"] = option(
        "best",
        "Which cards a low title gives.",
        clause="EXCH-3",
        choices={
            "best": "a low title gives its best cards",
            "choice": "a low title gives cards of its choice",
        },
    )
    high_gives: Literal["choice", "worst"] = option(
        "choice",
        "Which cards a high title gives.",
        clause="EXCH-3",
        choices={
            "choice": "a high title gives cards of its choice",
            "worst": "a high title gives its worst cards",
        },
    )
    order: Literal["low_first", "simultaneous"] = option(
        "low_first",
        "Whether the low titles give first, or all at once.",
        clause="EXCH-4",
        choices={
            "low_first": "the low titles give first",
            "simultaneous": "all give at once",
        },
    )
    may_return: bool = option(
        True,
        "Whether a high title may give back what it has just received.",
        clause="EXCH-6",
        choices={
            True: "a high title may give back what it has just received",
            False: "a high title may not give back what it has just received",
        },
    )
    keep: Annotated[tuple[RankOrCard, ...], DISTINCT] = option(
        (),
        "Ranks or cards that count last among the best.",
        clause="EXCH-3",
        says="a low title keeps {any} as long as it has other cards to give",
        choices={(): "a low title keeps none of its best"},
    )
    cancel: Literal["never", "both_jokers"] = option(
        "never",
        "Whether the holder of every joker may call the exchange off.",
        clause="EXCH-9",
        choices={
            "never": "nobody may call the exchange off",
            "both_jokers": "the holder of every joker may call the exchange off",
        },
    )


def counts_at(table: Exchange, titles: Titles, players: int) -> tuple[int, ...]:
    """How many cards each pair swaps at that number of players, the outermost pair first (EXCH-2).

    There are never more counts than pairs of titles.
    """
    counts = dict(table.counts_by_players).get(players, table.counts)
    return counts[: pairs_at(titles, players)]


def swaps(
    rule: Exchange, counts: Sequence[int], standing: Sequence[int], sizes: Sequence[int]
) -> tuple[Swap, ...]:
    """The swaps that are due after a deal, with the numbers fixed (`EXCH-2`, `EXCH-8`)."""
    found = []
    high_limits = rule.order == "simultaneous" or not rule.may_return
    for count, high, low in zip(counts, standing, reversed(standing), strict=False):
        number = min(count, sizes[low], sizes[high] if high_limits else count)
        if number:
            found.append(Swap(low, high, number))
    return tuple(found)


def owed(rule: Exchange, due: Sequence[Swap], seat: int) -> int:
    """How many cards a seat owes now (`EXCH-4`, `EXCH-5`)."""
    lows_done = all(swap.low_gift for swap in due)
    for swap in due:
        if swap.low == seat and not swap.low_gift:
            return swap.number
        if swap.high == seat and not swap.high_gift:
            return swap.number if lows_done or rule.order == "simultaneous" else 0
    return 0


def swap_of(due: Iterable[Swap], seat: int) -> Swap | None:
    """The swap that a seat takes part in."""
    return next((swap for swap in due if seat in (swap.low, swap.high)), None)


def given(due: Sequence[Swap], seat: int, cards: int) -> tuple[Swap, ...]:
    """Write down a gift."""
    return tuple(
        evolve(swap, low_gift=cards)
        if swap.low == seat
        else evolve(swap, high_gift=cards)
        if swap.high == seat
        else swap
        for swap in due
    )


def moves_at_once(rule: Exchange) -> bool:
    """Whether a gift changes hands at once, or all do when the last is given."""
    return rule.order == "low_first"


def givable(rule: Exchange, swap: Swap, seat: int, hand: int, deck: Deck) -> int:
    """What a seat may give of its hand: not what it has just received (`EXCH-6`)."""
    if rule.may_return or seat != swap.high or not moves_at_once(rule):
        return hand
    return deck.minus(hand, swap.low_gift) or 0


def wanted(rule: Exchange, swap: Swap, seat: int) -> Literal["best", "worst", "choice"]:
    """Which of its cards a seat owes (`EXCH-3`)."""
    return rule.low_gives if seat == swap.low else rule.high_gives


def is_best(rule: Exchange, deck: Deck, cards: int, gift: int) -> bool:
    """Whether a gift is the best of these cards; what is to be kept counts last (`EXCH-3`)."""
    kept = 0
    for name in rule.keep:
        kept |= deck.named(name)
    free = cards & ~kept
    number = gift.bit_count()
    plain = min(number, free.bit_count())
    return _ranks(deck, gift & ~kept) == _ranks(deck, free)[:plain] and (
        _ranks(deck, gift & kept) == _ranks(deck, cards & kept)[: number - plain]
    )


def _ranks(deck: Deck, cards: int) -> list[int]:
    """The ranks of cards as numbers, strongest first."""
    return [deck.index[card.rank] for card in reversed(deck.unpack(cards))]


def is_worst(deck: Deck, cards: int, gift: int) -> bool:
    """Whether a gift is the worst of these cards (`EXCH-3`)."""
    return _ranks(deck, gift) == _ranks(deck, cards)[-gift.bit_count() :]


def may_declare(rule: Exchange, due: Sequence[Swap], hand: int, deck: Deck) -> bool:
    """Whether the holder of a hand may call the exchange off (`EXCH-9`)."""
    jokers = deck.of_rank(JOKER)
    untouched = not any(swap.low_gift or swap.high_gift for swap in due)
    return rule.cancel == "both_jokers" and untouched and bool(jokers) and not jokers & ~hand


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with the exchange."""
    yield from _more_than_pairs(variant)
    table, deck, players = variant.exchange, variant.deck, player_counts(variant.players)
    if not any(sum(counts_at(table, variant.titles, seats)) for seats in players):
        yield from _without_exchange(table)
        return
    known = ranks_of(deck) | cards_of(deck)
    yield from not_in_deck(deck, "exchange.keep", table.keep, known)
    if table.keep and table.low_gives == "choice":
        message = "`exchange.keep` has no effect while `exchange.low_gives` is 'choice'."
        keys = ("exchange.keep", "exchange.low_gives")
        yield Contradiction(keys, message, dead="exchange.keep")
    if not table.may_return and table.order == "simultaneous":
        message = "`exchange.may_return` has no effect while `exchange.order` is 'simultaneous'."
        keys = ("exchange.may_return", "exchange.order")
        yield Contradiction(keys, message, dead="exchange.may_return")
    if table.cancel == "both_jokers" and not deck.jokers:
        message = "`exchange.cancel` has no effect while `deck.jokers` is 0."
        keys = ("exchange.cancel", "deck.jokers")
        yield Contradiction(keys, message, dead="exchange.cancel")


def _more_than_pairs(variant: Variant) -> Iterator[Contradiction]:
    table, players = variant.exchange, player_counts(variant.players)
    pairs = max((pairs_at(variant.titles, seats) for seats in players), default=len(table.counts))
    if len(table.counts) > pairs:
        kept = table.counts[:pairs]
        inert = DEFAULT_COUNTS if kept == DEFAULT_COUNTS[:pairs] else kept
        key = "exchange.counts"
        message = (
            f"`{key}` has {len(table.counts)} counts; `titles.top` has {pairs} pairs at most,"
            " up to `players.max`."
        )
        yield Contradiction((key, "titles.top", "players.max"), message, dead=key, inert=(inert,))
    elif table.counts != DEFAULT_COUNTS and {*players} <= {*dict(table.counts_by_players)}:
        keys = ("exchange.counts", "exchange.counts_by_players")
        message = f"`{keys[0]}` has no effect: `{keys[1]}` has every number of players."
        yield Contradiction(keys, message, dead=keys[0])
    for seats, counts in table.counts_by_players:
        key = f"exchange.counts_by_players.{seats}"
        there = pairs_at(variant.titles, seats)
        if seats not in players:
            message = f"`{key}` is for a number of players outside `players.min` and `players.max`."
            yield Contradiction((key, "players.max"), message, dead=key)
        elif len(counts) > there:
            message = f"`{key}` has {len(counts)} counts; `titles.top` has {there} pairs there."
            yield Contradiction((key, "titles.top"), message)


def _without_exchange(table: Exchange) -> Iterator[Contradiction]:
    off_default = {
        "exchange.low_gives": table.low_gives != "best",
        "exchange.high_gives": table.high_gives != "choice",
        "exchange.order": table.order != "low_first",
        "exchange.may_return": not table.may_return,
        "exchange.keep": bool(table.keep),
        "exchange.cancel": table.cancel != "never",
    }
    for key in (key for key, off in off_default.items() if off):
        message = f"`{key}` has no effect: `exchange.counts` lets nobody swap a card."
        yield Contradiction((key, "exchange.counts"), message, dead=key)
