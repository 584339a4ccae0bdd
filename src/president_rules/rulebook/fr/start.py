"""French: the goal, the cards and the deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from president_rules.cards import JOKER
from president_rules.rulebook import names
from president_rules.rulebook.document import Heading, Paragraph, Table, escaped
from president_rules.rulebook.fr import words
from president_rules.rulebook.fr.words import joined, listed, number, upper

if TYPE_CHECKING:
    from collections.abc import Iterator

    from president_rules.rulebook.document import Block
    from president_rules.rulebook.facts import Facts, Hands


def opening(facts: Facts) -> Iterator[Block]:
    """The title, and for whom it is."""
    yield Heading(1, escaped(names.heading(facts, "fr")))
    yield Paragraph(f"Pour {words.numbers_of(facts.tables)}.")


def goal(facts: Facts) -> Iterator[Block]:
    """What a player is after."""
    yield Heading(2, "Le but du jeu")
    first, last = facts.title_of(0), facts.title_of(-1)
    text = ["Il s'agit de se débarrasser de toutes ses cartes avant les autres."]
    if first and last:
        best, worst = (words.title(facts, title).the for title in (first, last))
        text.append(f"Le vainqueur d'une manche est {best}, et le dernier est {worst}.")
    if facts.has_exchange:
        text.append(
            "Ces titres comptent à la manche suivante : ils disent qui donne quelles cartes à qui."
        )
    if facts.scores:
        text.append("Chaque manche rapporte aussi des points.")
    yield Paragraph(joined(text))


# The cards.


def cards(facts: Facts) -> Iterator[Block]:
    """Which cards there are, and how they rank."""
    yield Heading(2, "Les cartes")
    yield Paragraph(joined([_deck(facts), _removed(facts)]))
    order = listed(words.rank(rank).text for rank in facts.ranks)
    text = [f"De la plus faible à la plus forte, les valeurs sont : {order}."]
    if facts.has_suits and not facts.suits_matter:
        text.append("Les couleurs ne comptent pas.")
    elif facts.has_suits:
        text.append("Aucune couleur n'est plus forte qu'une autre.")
    yield Paragraph(joined(text))


def _deck(facts: Facts) -> str:
    if facts.variant.deck.copies:
        return _suitless(facts)
    (tables, packs), *others = facts.packs
    text = f"On joue avec {_packs(facts, packs)}"
    if others:
        text = f"{upper(words.with_players(facts, tables))}on joue avec {_packs(facts, packs)}"
        for more, count in others:
            text += (
                f" ; {words.with_players(facts, more)}avec {words.counted(count, 'jeu', 'jeux')}"
            )
    elif packs * facts.variant.deck.jokers and not facts.removed:
        text += f", soit {facts.hands[0].cards} cartes en tout"
    return f"{text}."


def _packs(facts: Facts, packs: int) -> str:
    """Some packs: *deux jeux ordinaires de 52 cartes, avec deux jokers chacun*."""
    deck = facts.variant.deck
    kind = ("jeu ordinaire", "jeux ordinaires") if facts.has_standard_ranks else ("jeu", "jeux")
    text = f"{words.counted(packs, *kind)} de {4 * len(deck.ranks)} cartes"
    if packs > 1:
        text += " mélangés ensemble"
    if deck.jokers:
        jokers = words.counted(deck.jokers, "joker")
        text += f", avec {jokers} chacun" if packs > 1 else f" et {jokers}"
    return text


def _removed(facts: Facts) -> str:
    if not facts.removed:
        return ""
    gone = [
        words.counted(count, "joker") if name == JOKER else words.card(facts, name).the
        for name, count in facts.removed
    ]
    each = " de chaque jeu" if facts.most_packs > 1 else ""
    total = f", ce qui laisse {facts.hands[0].cards} cartes" if len(facts.packs) == 1 else ""
    return f"On retire {listed(gone)}{each}{total}."


def _suitless(facts: Facts) -> str:
    deck, copies = facts.variant.deck, dict(facts.variant.deck.copies)
    end = f", soit {facts.hands[0].cards} cartes en tout."
    if deck.jokers:
        end = f", avec en plus {words.counted(deck.jokers, 'joker')}{end}"
    start = "On joue avec un jeu sans couleurs."
    if all(rank.isdecimal() and int(rank) == count for rank, count in copies.items()):
        low, *_, high = sorted(copies, key=int) * 2
        least, most = (words.some(copies[rank], rank) for rank in (low, high))
        return (
            f"{start} Chaque valeur compte autant de cartes que le dit son nombre, depuis {least}"
            f" jusqu'à {most}{end}"
        )
    by_count: dict[int, list[str]] = {}
    for rank in deck.ranks:
        by_count.setdefault(copies[rank], []).append(rank)
    if len(by_count) == 1:
        return f"{start} Chaque valeur compte {words.cards(next(iter(by_count)))}{end}"
    parts = [words.some(count, rank) for count, ranks in by_count.items() for rank in ranks]
    return f"{start} Il contient {listed(parts)}{end}"


# The deal.


def deal(facts: Facts) -> Iterator[Block]:
    """How the cards are dealt."""
    yield Heading(2, "La donne")
    rule = facts.variant.deal
    if rule.hand:
        how = f"distribue {words.cards(rule.hand)} à chaque joueur, une à une"
    elif facts.sets_aside:
        how = "distribue les cartes une à une, tant qu'il y en a une pour chacun"
    else:
        how = "distribue toutes les cartes, une à une"
    yield Paragraph(
        "Choisissez le premier donneur comme il vous plaît."
        f" Le donneur mélange et {how}, {words.clockwise(facts)}, en commençant par {_start(facts)}."
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
            who = words.the_place(facts, 0)
        case "last":
            who = words.the_place(facts, -1)
        case _:
            return next_one
    return f"{who.the} de la manche précédente, ou, à la première manche, par {next_one}"


def _hand(facts: Facts, hands: Hands) -> str:
    text = f"Chaque joueur reçoit {words.cards(hands.each)}"
    if not hands.extra or facts.variant.deal.extras != "in_order":
        return f"{text}."
    if hands.extra == 1:
        return f"{text}, et le premier servi en a une de plus."
    return f"{text}, et les {number(hands.extra)} premiers servis en ont une de plus."


def _hands(facts: Facts) -> Table:
    rows = facts.hands
    columns = [("Joueurs", [str(row.players) for row in rows])]
    if len(facts.packs) > 1:
        columns.append(("Jeux", [str(row.packs) for row in rows]))
    each = [f"{row.each} ou {row.each + 1}" if row.extra else str(row.each) for row in rows]
    columns.append(("Cartes par joueur", each))
    if facts.sets_aside:
        columns.append(("Écartées", [str(row.aside or "aucune") for row in rows]))
    head = tuple(name for name, _ in columns)
    return Table(head, tuple(zip(*(cells for _, cells in columns), strict=True)))


def _left_over(facts: Facts) -> str:
    rule, single = facts.variant.deal, len(facts.hands) == 1
    if facts.sets_aside:
        face = "face visible" if rule.aside == "shown" else "face cachée, sans être vues"
        if single and facts.hands[0].aside == 1:
            face = face.replace("vues", "vue")
            return f"La carte qui reste est écartée, {face}, et ne sert pas dans cette manche."
        what = "Les cartes qui restent"
        if single:
            what = f"Les {words.cards(facts.hands[0].aside)} qui restent"
        return f"{what} sont écartées, {face}, et ne servent pas dans cette manche."
    if not any(hands.extra for hands in facts.hands):
        return ""
    if rule.extras == "in_order":
        if single:
            return ""
        return "Quand le compte ne tombe pas juste, les premiers servis ont une carte de plus."
    ends = ("derniers", "dernier") if rule.extras == "to_lowest" else ("premiers", "premier")
    return (
        "Les cartes qui restent quand chacun en a autant vont une à une aux"
        f" {ends[0]} de la manche précédente, au tout {ends[1]} d'abord ; à la première manche, aux"
        " premiers servis."
    )
