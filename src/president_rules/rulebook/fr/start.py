"""French: the goal, the cards and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import Heading, Paragraph, Table, escaped
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import cards as cards_
from president_rules.rulebook.fr.words import counted, listed, number
from president_rules.rulebook.pieces import joined, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts
    from president_rules.rulebook.pieces import Hands


def opening(facts: Facts) -> Iterator[Block]:
    """The title, and for how many players it is."""
    yield Heading(1, escaped(names.heading(facts, "fr")))
    yield Paragraph(f"Pour {words.numbers_of(facts.tables)} joueurs.")


def goal(facts: Facts) -> Iterator[Block]:
    """What a player is after."""
    yield Heading(2, "Le but du jeu")
    text = ["Il s'agit de se débarrasser de toutes ses cartes avant les autres."]
    best, worst = facts.title_of(0), facts.title_of(-1)
    if best and worst:
        text.append(
            f"Le vainqueur d'une manche devient {words.title(facts, best).text} ; le dernier,"
            f" {words.title(facts, worst).text}."
        )
    if facts.has_exchange:
        text.append(
            "Les titres comptent à la manche suivante : ils disent qui donne quelles cartes à qui."
        )
    if facts.scores:
        text.append("Chaque manche rapporte aussi des points.")
    yield Paragraph(joined(text))


# The cards.


def cards(facts: Facts) -> Iterator[Block]:
    """Which cards there are, and how they rank."""
    yield Heading(2, "Les cartes")
    yield Paragraph(joined([_deck(facts), _removed(facts)]))
    ranks = listed(words.rank(rank).text for rank in facts.ranks)
    order = f"De la plus faible à la plus forte, les valeurs sont : {ranks}."
    yield Paragraph(joined([order, _jokers(facts), _suits(facts)]))


def _jokers(facts: Facts) -> str:
    if not facts.jokers or facts.variant.jokers.alone == "forbidden":
        return ""
    more = "fort" if facts.variant.jokers.alone == "highest" else "faible"
    if facts.jokers == 1:
        return f"À lui seul, le joker est plus {more} que toutes ces valeurs."
    return f"À eux seuls, les jokers sont plus {more}s que toutes ces valeurs."


def _suits(facts: Facts) -> str:
    if not facts.has_suits:
        return ""
    if facts.suits_matter:
        return "Aucune couleur n'est plus forte qu'une autre."
    return "Les couleurs ne comptent pas."


def _deck(facts: Facts) -> str:
    if facts.variant.deck.copies:
        return _suitless(facts)
    (tables, packs), *others = facts.packs
    text = f"on joue avec {_packs(facts, packs)}"
    if others:
        text = f"{words.with_players(facts, tables)}, {text}"
        for more, count in others:
            text += f" ; {words.with_players(facts, more)}, avec {counted(count, 'jeu', 'jeux')}"
    elif (packs > 1 or facts.variant.deck.jokers) and not facts.removed:
        text += f", soit {facts.hands[0].cards} cartes en tout"
    return f"{upper(text)}."


def _packs(facts: Facts, packs: int) -> str:
    """Some packs: *deux jeux ordinaires de 52 cartes mélangés, avec deux jokers chacun*."""
    deck = facts.variant.deck
    kind = ("jeu ordinaire", "jeux ordinaires") if facts.has_standard_ranks else ("jeu", "jeux")
    text = f"{counted(packs, *kind)} de {4 * len(deck.ranks)} cartes"
    if packs > 1:
        text += " mélangés ensemble"
    if deck.jokers:
        jokers = counted(deck.jokers, "joker")
        text += f", avec {jokers} chacun" if packs > 1 else f" et {jokers}"
    return text


def _removed(facts: Facts) -> str:
    if not facts.removed:
        return ""
    gone = [
        counted(count, "joker") if name == JOKER else words.card(facts, name).the
        for name, count in facts.removed
    ]
    each = " de chaque jeu" if facts.most_packs > 1 else ""
    total = f", ce qui laisse {facts.hands[0].cards} cartes" if len(facts.packs) == 1 else ""
    return f"On retire {listed(gone)}{each}{total}."


def _suitless(facts: Facts) -> str:
    end = f", soit {facts.hands[0].cards} cartes en tout."
    if facts.variant.deck.jokers:
        end = f", et il y a en plus {counted(facts.variant.deck.jokers, 'joker')}{end}"
    start = "On joue avec un jeu sans couleurs."
    if ends := facts.ends_of_numbered_copies:
        (low, least), (high, most) = ends
        how = "Chaque valeur compte autant de cartes que le dit son nombre"
        return (
            f"{start} {how}, depuis {words.some(least, low)} jusqu'à {words.some(most, high)}{end}"
        )
    copies = facts.copies
    if len({count for _, count in copies}) == 1:
        return f"{start} Chaque valeur compte {cards_(copies[0][1])}{end}"
    return f"{start} Il contient {listed([words.some(count, rank) for rank, count in copies])}{end}"


# The deal.


def deal(facts: Facts) -> Iterator[Block]:
    """How the cards are dealt."""
    yield Heading(2, "La donne")
    rule = facts.variant.deal
    if rule.hand:
        how = f"distribue {cards_(rule.hand)} à chaque joueur, une à une"
    elif facts.sets_aside:
        how = "distribue les cartes une à une, tant qu'il y en a une pour chacun"
    else:
        how = "distribue toutes les cartes, une à une"
    yield Paragraph(
        f"On choisit le premier donneur comme on veut. Le donneur mélange et {how},"
        f" {words.clockwise(facts)}, en commençant par {_start(facts)}."
    )
    if len(facts.hands) == 1:
        yield Paragraph(joined([_hand(facts, facts.hands[0]), _left_over(facts)]))
        return
    yield _hands(facts)
    if left_over := _left_over(facts):
        yield Paragraph(left_over)


def _start(facts: Facts) -> str:
    next_one = f"le joueur à sa {words.side(facts)}"
    match facts.variant.deal.start:
        case "dealer":
            return "lui-même"
        case "first":
            who = words.the_place(facts, 0, words.BEFORE)
        case "last":
            who = words.the_place(facts, -1, words.BEFORE)
        case _:
            return next_one
    return f"{who.the} ou, à la première manche, par {next_one}"


def _hand(facts: Facts, hands: Hands) -> str:
    if facts.variant.deal.hand:
        return ""
    text = f"Chaque joueur reçoit {cards_(hands.each)}"
    if not hands.extra or facts.variant.deal.extras != "in_order":
        return f"{text}."
    if hands.extra == 1:
        return f"{text} ; le premier servi en reçoit une de plus."
    return f"{text} ; les {number(hands.extra)} premiers servis en reçoivent une de plus."


def _hands(facts: Facts) -> Table:
    rows = facts.hands
    columns = [("Joueurs", [str(row.players) for row in rows])]
    if len(facts.packs) > 1:
        columns.append(("Jeux", [str(row.packs) for row in rows]))
    each = [f"{row.each} ou {row.each + 1}" if row.extra else str(row.each) for row in rows]
    columns.append(("Cartes par joueur", each))
    if facts.sets_aside:
        columns.append(("Cartes écartées", [str(row.aside or "aucune") for row in rows]))
    head = tuple(name for name, _ in columns)
    return Table(head, tuple(zip(*(cells for _, cells in columns), strict=True)))


def _left_over(facts: Facts) -> str:
    rule, single = facts.variant.deal, len(facts.hands) == 1
    if facts.sets_aside:
        face = (
            "face visible" if rule.aside == "shown" else "face cachée, sans que personne les voie"
        )
        aside = facts.hands[0].aside
        if single and aside == 1:
            return f"La carte qui reste est écartée, {face}, et ne sert pas dans cette manche."
        what = f"Les {cards_(aside)} qui restent" if single else "Les cartes qui restent"
        return f"{what} sont écartées, {face}, et ne servent pas dans cette manche."
    if not any(hands.extra for hands in facts.hands):
        return ""
    if rule.extras == "in_order":
        text = "Quand le compte ne tombe pas juste, les premiers servis ont une carte de plus."
        return "" if single else text
    return _extras(facts)


def _extras(facts: Facts) -> str:
    """Where the cards left over go, if not to those who are dealt to first."""
    end = "dernier" if facts.variant.deal.extras == "to_lowest" else "premier"
    what, extra = "Les cartes qui restent quand chacun en a autant", facts.hands[0].extra
    if len(facts.hands) == 1 and extra == 1:
        return (
            f"La carte qui reste va au {end} {words.BEFORE} ; à la première manche, au premier"
            " servi."
        )
    if len(facts.hands) == 1:
        what = f"Les {cards_(extra)} qui restent"
    return (
        f"{what} vont une à une aux {end}s {words.BEFORE}, au tout {end} d'abord ; à la première"
        " manche, elles vont aux premiers servis."
    )
