"""English: the goal, the cards, the deal and the exchange."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import Heading, Paragraph, Table, escaped
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts, Hands


def opening(facts: Facts) -> Iterator[Block]:
    """The title, and for whom it is."""
    yield Heading(1, escaped(names.heading(facts, "en")))
    yield Paragraph(f"For {words.numbers_of(facts.tables)} players.")


def goal(facts: Facts) -> Iterator[Block]:
    """What a player is after."""
    yield Heading(2, "The goal")
    first, last = facts.title_of(0), facts.title_of(-1)
    text = ["Be the first to get rid of all your cards."]
    if first and last:
        best, worst = (words.the_title(facts, title) for title in (first, last))
        text.append(f"The winner of a round is {best}, and whoever comes last is {worst}.")
    if facts.has_exchange:
        text.append("These ranks count in the next round: they say who gives which cards to whom.")
    if facts.scores:
        text.append("Each round also brings points.")
    yield Paragraph(joined(text))


# The cards.


def cards(facts: Facts) -> Iterator[Block]:
    """Which cards there are, and how they rank."""
    yield Heading(2, "The cards")
    yield Paragraph(joined([_deck(facts), _removed(facts)]))
    text = [f"From the weakest to the strongest they rank {listed(map(words.rank, facts.ranks))}."]
    if facts.has_suits and not facts.suits_matter:
        text.append("Suits do not matter.")
    elif facts.has_suits:
        text.append("No suit is stronger than another.")
    yield Paragraph(joined(text))


def _deck(facts: Facts) -> str:
    if facts.variant.deck.copies:
        return _suitless(facts)
    (tables, packs), *others = facts.packs
    text = f"You need {_packs(facts, packs)}"
    if others:
        text = f"{upper(words.with_players(facts, tables))}you need {_packs(facts, packs)}"
        for more, count in others:
            text += f"; {words.with_players(facts, more)}{number(count)} of them"
    elif packs * facts.variant.deck.jokers and not facts.removed:
        text += f", {facts.hands[0].cards} cards in all"
    return f"{text}."


def _packs(facts: Facts, packs: int) -> str:
    """Some packs: *two ordinary packs of 52 cards with two jokers each*."""
    deck = facts.variant.deck
    size = 4 * len(deck.ranks)
    kind = "ordinary pack" if facts.has_standard_ranks else "pack"
    text = words.counted(packs, kind)
    text = f"{text} of {size} cards"
    if deck.jokers:
        text += f" with {words.counted(deck.jokers, 'joker')}"
    if packs > 1:
        return f"{text} each, shuffled together" if deck.jokers else f"{text}, shuffled together"
    return text


def _removed(facts: Facts) -> str:
    if not facts.removed:
        return ""
    gone = [
        words.counted(count, "joker") if name == JOKER else words.card(facts, name)
        for name, count in facts.removed
    ]
    each = " of each pack" if facts.most_packs > 1 else " of the pack"
    total = f", which leaves {facts.hands[0].cards} cards" if len(facts.packs) == 1 else ""
    return f"Take {listed(gone)} out{each}{total}."


def _suitless(facts: Facts) -> str:
    deck, copies = facts.variant.deck, dict(facts.variant.deck.copies)
    jokers = f", and there are {words.counted(deck.jokers, 'joker')}" if deck.jokers else ""
    total = f", {facts.hands[0].cards} cards in all"
    opening_ = "You need a deck without suits."
    by_number = all(rank.isdecimal() and int(rank) == count for rank, count in copies.items())
    if by_number and len(copies) > 2:  # noqa: PLR2004 - two ranks are told one by one
        low, *_, high = sorted(copies, key=int)
        least, most = (words.some(copies[rank], rank) for rank in (low, high))
        how = f"There are as many cards of a rank as its number says, from {least} to {most}"
        return f"{opening_} {how}{jokers}{total}."
    by_count: dict[int, list[str]] = {}
    for rank in deck.ranks:
        by_count.setdefault(copies[rank], []).append(rank)
    if len(by_count) == 1:
        count = next(iter(by_count))
        return f"{opening_} There {words.few_or_many(count, 'is', 'are')} {words.cards(count)} of each rank{jokers}{total}."
    parts = [
        f"{number(count)} each of {listed(map(words.rank, ranks))}"
        if len(ranks) > 1
        else words.some(count, ranks[0])
        for count, ranks in by_count.items()
    ]
    return f"{opening_} It holds {'; '.join(parts)}{jokers}{total}."


# The deal.


def deal(facts: Facts) -> Iterator[Block]:
    """How the cards are dealt."""
    yield Heading(2, "The deal")
    rule = facts.variant.deal
    if rule.hand:
        how = f"deals {words.cards(rule.hand)} to each player, one at a time"
    elif rule.cards == "equal" and facts.sets_aside:
        how = "deals the cards one at a time for as long as there is one for everybody"
    else:
        how = "deals all the cards, one at a time"
    who = "Agree on who deals first."
    way = (
        f"The dealer shuffles and {how}, {words.clockwise(facts)}, beginning with {_start(facts)}."
    )
    yield Paragraph(joined([who, way]))
    if len(facts.hands) == 1:
        yield Paragraph(joined([_hand(facts, facts.hands[0]), _left_over(facts)]))
        return
    yield _hands(facts)
    if left_over := _left_over(facts):
        yield Paragraph(left_over)


def _start(facts: Facts) -> str:
    next_one = words.after_dealer(facts)
    match facts.variant.deal.start:
        case "dealer":
            return "their own hand"
        case "first":
            who = words.the_place(facts, 0)
        case "last":
            who = words.the_place(facts, -1)
        case _:
            return next_one
    return f"{who} of the last round, or with {next_one} in the first round"


def _hand(facts: Facts, hands: Hands) -> str:
    text = f"Each player gets {words.cards(hands.each)}"
    if hands.extra and facts.variant.deal.extras == "in_order":
        if hands.extra == 1:
            return f"{text}, and the first one to be dealt to gets one more."
        return f"{text}, and the first {number(hands.extra)} to be dealt to get one more."
    return f"{text}."


def _hands(facts: Facts) -> Table:
    rows = facts.hands
    columns = [("Players", [str(row.players) for row in rows])]
    if len(facts.packs) > 1:
        columns.append(("Packs", [str(row.packs) for row in rows]))
    each = [f"{row.each} or {row.each + 1}" if row.extra else str(row.each) for row in rows]
    columns.append(("Cards each", each))
    if facts.sets_aside:
        columns.append(("Set aside", [str(row.aside or "none") for row in rows]))
    head = tuple(name for name, _ in columns)
    return Table(head, tuple(zip(*(cells for _, cells in columns), strict=True)))


def _left_over(facts: Facts) -> str:
    rule = facts.variant.deal
    if facts.sets_aside:
        face = "face up" if rule.aside == "shown" else "face down, unseen"
        if len(facts.hands) == 1:
            left = facts.hands[0].aside
            what = words.few_or_many(
                left, "The card left over is", f"The {words.cards(left)} left over are"
            )
        else:
            what = "Cards left over are"
        return f"{what} set aside {face}, and take no part in the round."
    if not any(hands.extra for hands in facts.hands):
        return ""
    if rule.extras == "in_order":
        if len(facts.hands) == 1:
            return ""
        return "Where the cards do not come out even, those who are dealt to first have one more."
    ends = ("worst", "last") if rule.extras == "to_lowest" else ("best", "first")
    return (
        f"The cards left over when all hands are equal go one each to the {ends[0]} places of the"
        f" last round, the {ends[1]} before the others; in the first round to those who are dealt"
        " to first."
    )
