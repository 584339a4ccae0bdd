"""English: the goal, the cards and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import Heading, Paragraph, Table, escaped
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import counted, listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Hands


def opening(facts: Facts) -> Iterator[Block]:
    """The title, and for how many players it is."""
    yield Heading(1, escaped(names.heading(facts, "en")))
    yield Paragraph(f"For {words.numbers_of(facts.tables)} players.")


def goal(facts: Facts) -> Iterator[Block]:
    """What a player is after."""
    yield Heading(2, "The goal")
    text = ["Be the first to get rid of all your cards."]
    best, worst = facts.title_of(0), facts.title_of(-1)
    if best and worst:
        text.append(
            f"Whoever wins a round becomes the {words.title(facts, best)}; whoever comes last, the"
            f" {words.title(facts, worst)}."
        )
    if facts.has_exchange:
        text.append("The titles count in the next round: they say who gives which cards to whom.")
    if facts.scores:
        text.append("Each round also brings points.")
    yield Paragraph(joined(text))


# The cards.


def cards(facts: Facts) -> Iterator[Block]:
    """Which cards there are, and how they rank."""
    yield Heading(2, "The cards")
    yield Paragraph(joined([_deck(facts), _removed(facts)]))
    order = f"From the weakest to the strongest they rank {listed(map(words.rank, facts.ranks))}."
    yield Paragraph(joined([order, _jokers(facts), _suits(facts)]))


def _jokers(facts: Facts) -> str:
    who = "By itself, the joker is" if facts.jokers == 1 else "By themselves, jokers are"
    if not facts.jokers or facts.variant.jokers.alone == "forbidden":
        return ""
    more = "stronger" if facts.variant.jokers.alone == "highest" else "weaker"
    return f"{who} {more} than all of these."


def _suits(facts: Facts) -> str:
    if not facts.has_suits:
        return ""
    if facts.suits_matter:
        return "No suit is stronger than another."
    return "Suits do not matter."


def _deck(facts: Facts) -> str:
    if facts.variant.deck.copies:
        return _suitless(facts)
    (tables, packs), *others = facts.packs
    text = f"you need {_packs(facts, packs)}"
    if others:
        text = f"{words.with_players(facts, tables)} {text}"
        for more, count in others:
            text += f"; {words.with_players(facts, more)}, {number(count)} of them"
    elif (packs > 1 or facts.variant.deck.jokers) and not facts.removed:
        text += f", {facts.hands[0].cards} cards in all"
    return f"{upper(text)}."


def _packs(facts: Facts, packs: int) -> str:
    """Some packs: *two ordinary packs of 52 cards with two jokers each, shuffled together*."""
    deck = facts.variant.deck
    kind = "ordinary pack" if facts.has_standard_ranks else "pack"
    article = "an" if facts.has_standard_ranks else "a"
    text = f"{article} {kind}" if packs == 1 else counted(packs, kind)
    text += f" of {4 * len(deck.ranks)} cards"
    if deck.jokers:
        text += f" with {counted(deck.jokers, 'joker')}"
    if packs > 1:
        text += f"{' each' if deck.jokers else ''}, shuffled together"
    return text


def _removed(facts: Facts) -> str:
    if not facts.removed:
        return ""
    gone = [
        counted(count, "joker") if name == JOKER else words.card(facts, name)
        for name, count in facts.removed
    ]
    each = "each pack" if facts.most_packs > 1 else "the pack"
    total = f", which leaves {facts.hands[0].cards} cards" if len(facts.packs) == 1 else ""
    return f"Take {listed(gone)} out of {each}{total}."


def _suitless(facts: Facts) -> str:
    deck = facts.variant.deck
    end = f", {facts.hands[0].cards} cards in all."
    if deck.jokers:
        end = f", and there are {counted(deck.jokers, 'joker')} besides{end}"
        end = end.replace("are one", "is one")
    start = "You need a deck without suits."
    if ends := facts.ends_of_numbered_copies:
        (low, least), (high, most) = ends
        how = "There are as many cards of a rank as its number says"
        return f"{start} {how}, from {words.some(least, low)} to {words.some(most, high)}{end}"
    copies = facts.copies
    if len({count for _, count in copies}) == 1:
        count = copies[0][1]
        return f"{start} Of each rank there {'is' if count == 1 else 'are'} {number(count)}{end}"
    parts = listed([words.some(count, rank) for rank, count in copies])
    return f"{start} It holds {parts}{end}"


# The deal.


def deal(facts: Facts) -> Iterator[Block]:
    """How the cards are dealt."""
    yield Heading(2, "The deal")
    rule = facts.variant.deal
    if rule.hand:
        how = f"deals {counted(rule.hand, 'card')} to each player, one at a time"
    elif facts.sets_aside:
        how = "deals the cards one at a time, for as long as there is one for everybody"
    else:
        how = "deals all the cards, one at a time"
    yield Paragraph(
        f"Agree on who deals first. The dealer shuffles and {how}, {words.clockwise(facts)},"
        f" beginning with {_start(facts)}."
    )
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
            return "the dealer's own hand"
        case "first":
            who = words.the_place(facts, 0, words.BEFORE)
        case "last":
            who = words.the_place(facts, -1, words.BEFORE)
        case _:
            return next_one
    return f"{who}, or with {next_one} in the first round"


def _hand(facts: Facts, hands: Hands) -> str:
    if facts.variant.deal.hand:
        return ""
    text = f"Each player gets {counted(hands.each, 'card')}"
    if not hands.extra or facts.variant.deal.extras != "in_order":
        return f"{text}."
    if hands.extra == 1:
        return f"{text}; the first player to be dealt to gets one more."
    return f"{text}; the first {number(hands.extra)} players to be dealt to get one more."


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
    rule, single = facts.variant.deal, len(facts.hands) == 1
    if facts.sets_aside:
        face = "face up" if rule.aside == "shown" else "face down, unseen by anybody"
        aside = facts.hands[0].aside
        if single and aside == 1:
            return f"The card left over is set aside {face}, and takes no part in the round."
        what = f"The {counted(aside, 'card')} left over" if single else "Cards left over"
        return f"{what} are set aside {face}, and take no part in the round."
    if not any(hands.extra for hands in facts.hands):
        return ""
    if rule.extras == "in_order":
        text = "Where the cards do not come out even, those who are dealt to first have one more."
        return "" if single else text
    return _extras(facts)


def _extras(facts: Facts) -> str:
    """Where the cards left over go, if not to those who are dealt to first."""
    lowest = facts.variant.deal.extras == "to_lowest"
    what, extra = "The cards left over when all hands are equal", facts.hands[0].extra
    if len(facts.hands) == 1 and extra == 1:
        return (
            f"The card left over goes to whoever came {'last' if lowest else 'first'} in the round"
            " before; in the first round, to the player who is dealt to first."
        )
    if len(facts.hands) == 1:
        what = f"The {counted(extra, 'card')} left over"
    who = "those who came last in the round before, the very last of them first"
    if not lowest:
        who = "those who came first in the round before, the winner before the others"
    return f"{what} go one each to {who}; in the first round, to those who are dealt to first."
