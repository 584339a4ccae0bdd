"""English: the exchange of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook.document import Bullets, Heading, Paragraph
from president_rules.rulebook.en import words
from president_rules.rulebook.en.words import counted, listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Swap


def exchange(facts: Facts) -> Iterator[Block]:
    """Who gives which cards to whom before a later round."""
    if not facts.has_exchange:
        return
    yield Heading(2, "The exchange of cards")
    yield Paragraph(
        "There is no exchange in the first round. In every later one, once the cards are dealt and"
        " before anybody leads, players exchange cards by the titles of the round before."
    )
    for tables, swaps in facts.swaps:
        scope = upper(words.with_players(facts, tables))
        if not swaps:
            yield Paragraph(f"{scope}, nobody exchanges cards.")
            continue
        if scope:
            yield Paragraph(f"{scope}:")
        yield Bullets(tuple(_swap(facts, swap) for swap in swaps))
    if text := joined([_strength(facts), _keep(facts)]):
        yield Paragraph(text)
    yield Paragraph(joined([_order(facts), _lack(facts), _cancel(facts)]))


def _swap(facts: Facts, swap: Swap) -> str:
    rule, count = facts.variant.exchange, swap.number
    low = f"the player who came {words.from_last(swap.high)}"
    if swap.low_title:
        low = f"the **{words.title(facts, swap.low_title)}**"
    high, other = f"the one who came {words.ordinal(swap.high)}", "the other's"
    if swap.high_title:
        high = f"the **{words.title(facts, swap.high_title)}**"
        other = f"the {words.title(facts, swap.high_title)}'s"
    best = "their best card" if count == 1 else f"their {number(count)} best cards"
    gift = best if rule.low_gives == "best" else f"{counted(count, 'card')} of their choice"
    back = f"{counted(count, 'card')} of {other} choice"
    if rule.high_gives == "worst":
        back = f"{other} {'worst card' if count == 1 else f'{number(count)} worst cards'}"
    return f"{upper(low)} gives {high} {gift}, and gets {back} in return."


def _strength(facts: Facts) -> str:
    rule = facts.variant.exchange
    best, worst = rule.low_gives == "best", rule.high_gives == "worst"
    if not (best or worst):
        return ""
    text = "Which cards are " + (
        "best and worst" if best and worst else "best" if best else "worst"
    )
    text += " is a question of strength alone, even if a set is broken up for it"
    if facts.jokers and JOKER not in rule.keep:
        text += ", and a joker counts above everything else"
    return f"{text}; among equal cards the giver chooses."


def _keep(facts: Facts) -> str:
    keep = facts.variant.exchange.keep
    if not keep:
        return ""
    kept = [words.all_of(facts, name) for name in keep]
    single = len(kept) == 1 and kept[0].startswith("the ")
    verbs = ("does", "it is") if single else ("do", "they are")
    return (
        f"{upper(listed(kept))} {verbs[0]} not count among the best cards: {verbs[1]} given away"
        " only by a player who has nothing else to give."
    )


def _order(facts: Facts) -> str:
    rule = facts.variant.exchange
    if rule.order == "simultaneous":
        return "All give at the same time, without having seen what they get."
    text = "The lower of the two gives first."
    match rule.high_gives, rule.may_return:
        case "choice", True:
            return (
                f"{text} The higher one sees these cards before choosing, and may even return them."
            )
        case "choice", False:
            return (
                f"{text} The higher one sees these cards before choosing, but may not return them."
            )
        case "worst", True:
            return f"{text} These cards count too when the higher one looks for the worst to give."
        case _:
            return f"{text} The higher one may not return these cards, however bad they are."


def _lack(facts: Facts) -> str:
    if not facts.may_lack_cards:
        return ""
    return "If a hand has fewer cards than that, both give only as many as it has."


def _cancel(facts: Facts) -> str:
    if facts.variant.exchange.cancel == "never":
        return ""
    every = {1: "the joker", 2: "both jokers"}.get(facts.jokers, "all the jokers")
    return (
        f"As long as nobody has given anything, a player who holds {every} may say so: then there"
        " is no exchange in this round."
    )
