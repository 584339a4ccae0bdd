"""`[finishing]`: going out, and the cards nobody may go out on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from attrs import frozen

from president_rules.cards import JOKER, Deck, RankOrCard
from president_rules.rules import jokers
from president_rules.rules.deck import cards_of, not_in_deck, ranks_of
from president_rules.rules.families import has_sequences, turns_the_order
from president_rules.rules.option import DISTINCT, Contradiction, option
from president_rules.values import value

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rules.jokers import Jokers
    from president_rules.table import Circle, Pattern, Places, Trick
    from president_rules.variant import Variant


@value
@frozen(eq=False, repr=False)
class Finishing:
    """Going out, and the cards nobody may go out on."""

    forbidden: Annotated[tuple[RankOrCard, ...], DISTINCT] = option(
        (),
        "Ranks or cards on which nobody may finish.",
        clause="OUT-3",
        says="nobody may finish on {any}",
        choices={(): "a seat may finish on any card"},
    )
    policy: Literal["demote", "illegal"] = option(
        "demote",
        "Whether such a finish demotes, or may not be played.",
        clause="OUT-3",
        choices={
            "demote": "a forbidden finish demotes",
            "illegal": "a forbidden finish may not be played",
        },
    )
    trigger: Literal["on_play", "on_holding"] = option(
        "on_play",
        "Whether the play demotes, or already a hand of nothing but such cards.",
        clause="OUT-5",
        choices={
            "on_play": "the last play of a hand may demote",
            "on_holding": "a hand of nothing but forbidden cards demotes at once",
        },
    )
    counts: Literal["any_card", "rank"] = option(
        "any_card",
        "Whether one forbidden card in the last play counts, or only the rank of the play.",
        clause="OUT-3",
        choices={
            "any_card": "one forbidden card in the last play counts",
            "rank": "only the rank of the last play counts",
        },
    )
    order: Literal["first_lowest", "last_lowest"] = option(
        "first_lowest",
        "Which of several demoted seats is the lowest.",
        clause="OUT-6",
        choices={
            "first_lowest": "the first demoted seat is the lowest",
            "last_lowest": "the last demoted seat is the lowest",
        },
    )
    follows_revolution: bool = option(
        False,
        "Whether the ban turns round with the order of ranks.",
        clause="OUT-7",
        choices={
            True: "in a revolution the weakest rank is forbidden in place of the strongest",
            False: "a revolution does not change what is forbidden",
        },
    )
    pile: Literal["stays", "cleared"] = option(
        "stays",
        "Whether the trick ends when a seat goes out.",
        clause="PASS-6",
        choices={
            "stays": "the trick goes on when a seat goes out",
            "cleared": "the trick ends when a seat goes out",
        },
    )
    next_leader: Literal["next_active", "last"] = option(
        "next_active",
        "Who leads after an owner that is out.",
        clause="PASS-5",
        choices={
            "next_active": "the next active seat leads after an owner that is out",
            "last": "the worst seat of the last standing leads after an owner that is out",
        },
    )


def forbidden_names(rule: Finishing, deck: Deck, *, revolution: bool) -> tuple[str, ...]:
    """The ranks and cards on which nobody may finish now (`OUT-7`)."""
    names = tuple(rule.forbidden)
    if not (rule.follows_revolution and revolution):
        return names
    strongest, weakest = deck.ranks[-1], deck.ranks[0]
    return tuple(weakest if name == strongest else name for name in names)


def forbidden_cards(rule: Finishing, deck: Deck, *, revolution: bool) -> int:
    """Every card on which nobody may finish now, as a set of cards."""
    cards = 0
    for name in forbidden_names(rule, deck, revolution=revolution):
        cards |= deck.named(name)
    return cards


def is_forbidden_finish(
    rule: Finishing, wild: Jokers, deck: Deck, before: Trick, play: Pattern
) -> bool:
    """Whether nobody may finish on a play, by the order before it (`OUT-3`, `OUT-7`, `JOKER-7`)."""
    names = forbidden_names(rule, deck, revolution=before.revolution)
    if rule.counts == "rank":
        rank = play.ranks[0] if play.length > 1 and before.turned else play.rank
        return rank in names and bool(jokers.counted(wild, play, rank))
    for name in names:
        if name == JOKER:
            forbids = bool(play.jokers)
        elif name in deck.index:
            forbids = bool(jokers.counted(wild, play, name))
        else:
            forbids = bool(play.named & deck.named(name))
        if forbids:
            return True
    return False


def refuses(rule: Finishing) -> bool:
    """Whether a forbidden finish is refused, and not demoted (`OUT-4`)."""
    return rule.policy == "illegal"


def clears(rule: Finishing) -> bool:
    """Whether the trick ends when a seat goes out (`PASS-6`)."""
    return rule.pile == "cleared"


def looks_at_standing(rule: Finishing) -> bool:
    """Whether the last standing says who leads in place of a seat that is out (`PASS-5`)."""
    return rule.next_leader == "last"


def demotes_holder(rule: Finishing) -> bool:
    """Whether a hand of forbidden cards alone is demoted (`OUT-5`)."""
    return rule.trigger == "on_holding" and bool(rule.forbidden)


def next_leader(rule: Finishing, circle: Circle, owner: int, active: int) -> int:
    """Who leads after a trick: its owner, or who leads in its stead if it is out (`PASS-5`)."""
    if active >> owner & 1:
        return owner
    if rule.next_leader == "last":
        for seat in reversed(circle.standing):
            if active >> seat & 1:
                return seat
    return circle.after(owner, active)


def demoted_best_first(rule: Finishing, places: Places) -> tuple[int, ...]:
    """The demoted seats from best to worst (`OUT-6`)."""
    return places.demoted if rule.order == "last_lowest" else places.demoted[::-1]


def out(rule: Finishing, places: Places) -> tuple[int, ...]:
    """The seats that are out, best place first, then the fallen, then the demoted."""
    fallen = (places.fallen,) if places.fallen >= 0 else ()
    return (*places.finished, *fallen, *demoted_best_first(rule, places))


def standing(rule: Finishing, places: Places, left: tuple[int, ...]) -> tuple[int, ...]:
    """The standing of a finished round (`OUT-6`); `left` is the seat left with cards, if any."""
    fallen = (places.fallen,) if places.fallen >= 0 else ()
    upright = (*places.finished, *left, *fallen)
    if places.falling >= 0 and places.falling not in places.demoted:
        upright = (*(seat for seat in upright if seat != places.falling), places.falling)
    return (*upright, *demoted_best_first(rule, places))


def contradictions(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with going out."""
    table, deck = variant.finishing, variant.deck
    known = ranks_of(deck) | cards_of(deck)
    yield from not_in_deck(deck, "finishing.forbidden", table.forbidden, known)
    off_default = {
        "finishing.policy": table.policy != "demote",
        "finishing.trigger": table.trigger != "on_play",
        "finishing.counts": table.counts != "any_card",
        "finishing.order": table.order != "first_lowest",
        "finishing.follows_revolution": table.follows_revolution,
    }
    for key in (key for key, off in off_default.items() if off and not table.forbidden):
        message = f"`{key}` has no effect: `finishing.forbidden` is empty."
        yield Contradiction((key, "finishing.forbidden"), message, dead=key)
    if not table.forbidden:
        return
    yield from _counts_alike(variant)
    if table.follows_revolution and not turns_the_order(variant):
        key = "finishing.follows_revolution"
        message = f"`{key}` has no effect: nothing turns the order round (see `revolution.set`)."
        yield Contradiction((key, "revolution.set"), message, dead=key)


def _counts_alike(variant: Variant) -> Iterator[Contradiction]:
    """What is wrong with counting the rank of a play in place of its cards."""
    table, deck, key = variant.finishing, variant.deck, "finishing.counts"
    if table.counts != "rank":
        return
    if any(name not in ranks_of(deck) for name in table.forbidden):
        why = "finishing.forbidden"
        message = f"`{key}` is 'rank': `{why}` may not name a card."
        yield Contradiction((key, why), message)
    if not (deck.jokers or has_sequences(variant)):
        message = f"`{key}` has no effect while `deck.jokers` and `sequences.min` are 0."
        yield Contradiction((key, "deck.jokers"), message, dead=key)
