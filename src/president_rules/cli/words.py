"""Every word that a match is shown in, by language."""

from __future__ import annotations

import enum
from collections.abc import Mapping

from attrs import frozen

from president_rules import Code


class Language(enum.StrEnum):
    """A language that a match can be shown in."""

    EN = "en"
    FR = "fr"


@frozen(kw_only=True)
class Words:
    """The words of one language: a word, or a sentence with its facts in braces."""

    language: Language
    first: str
    second: str
    third: str
    nth: str
    seed: str
    players: str
    round: str
    dealer: str
    aside: str
    exchange: str
    cards: str
    one_card: str
    called_off: str
    demoted_at_once: str
    demoted: str
    skipped: str
    ends: str
    only: str
    turned: str
    upright: str
    back: str
    falls: str
    nothing: str
    points: str
    earned: str
    result: str
    winner: str
    stopped: str
    ahead: str
    you: str
    hand: str
    left: str
    owe: str
    discard: str
    order: str
    many: str
    offer: str
    declines: str
    declares: str
    prompt: str
    help: str
    reading: str
    unclear: str
    bye: str
    why: Mapping[Code, str]

    def ordinal(self, place: int) -> str:
        """How a place is written; 0 is the best one."""
        forms = (self.first, self.second, self.third)
        return forms[place] if place < len(forms) else self.nth.format(place + 1)

    def number_of(self, cards: int) -> str:
        """How a number of cards is written."""
        return self.one_card if cards == 1 else self.cards.format(cards)


EN = Words(
    language=Language.EN,
    first="1st",
    second="2nd",
    third="3rd",
    nth="{}th",
    seed="seed {}",
    players="{} players",
    round="Round {}",
    dealer="dealer: {}",
    aside="Set aside",
    exchange="Exchange",
    cards="{} cards",
    one_card="1 card",
    called_off="No exchange in this round, by the jokers of: {}",
    demoted_at_once="Demoted, with nothing but forbidden cards: {}",
    demoted="demoted",
    skipped="skip",
    ends="ends",
    only="only {}",
    turned="turned",
    upright="upright",
    back="reverse",
    falls="falls",
    nothing="nothing",
    points="points",
    earned="{} pts",
    result="Result",
    winner="Winner: {}",
    stopped="After round {}: {}, {}",
    ahead="After round {}, in front: {}",
    you="You",
    hand="Hand",
    left="left",
    owe="You owe {}.",
    discard="You have to discard {}.",
    order="The order of ranks is turned round.",
    many="{} choices: type the cards.",
    offer="You may act now, if you like; Enter lets it be.",
    declines="pass",
    declares="call the exchange off",
    prompt="Your choice: ",
    help="Type a number of the list, cards such as 7C 7D, p to pass or q to leave.",
    reading="6C JK 8C = 6-8 says what the joker stands for.",
    unclear="This is not a choice: {}",
    bye="The match is left unfinished.",
    why={},
)

FR = Words(
    language=Language.FR,
    first="1er",
    second="2e",
    third="3e",
    nth="{}e",
    seed="graine {}",
    players="{} joueurs",
    round="Manche {}",
    dealer="donneur : {}",
    aside="Cartes écartées",
    exchange="Échange",
    cards="{} cartes",
    one_card="1 carte",
    called_off="Pas d'échange dans cette manche, par les jokers de : {}",
    demoted_at_once="Rétrogradé, avec seulement des cartes interdites : {}",
    demoted="rétrogradé",
    skipped="saute",
    ends="fin",
    only="que {}",
    turned="renversé",
    upright="rétabli",
    back="demi-tour",
    falls="déchu",
    nothing="rien",
    points="points",
    earned="{} pts",
    result="Résultat",
    winner="Gagnant : {}",
    stopped="Après la manche {} : {}, {}",
    ahead="Après la manche {}, en tête : {}",
    you="Vous",
    hand="Main",
    left="reste",
    owe="Vous devez {}.",
    discard="Vous devez défausser {}.",
    order="L'ordre des cartes est renversé.",
    many="{} choix : tapez les cartes.",
    offer="Vous pouvez agir maintenant, si vous voulez ; Entrée pour laisser.",
    declines="passer",
    declares="annuler l'échange",
    prompt="Votre choix : ",
    help="Tapez un numéro, des cartes comme 7C 7D, p pour passer ou q pour partir.",
    reading="6C JK 8C = 6-8 dit ce que le joker remplace.",
    unclear="Ce n'est pas un choix : {}",
    bye="La partie reste inachevée.",
    why={
        Code.WRONG_PHASE: "Ce n'est pas le moment.",
        Code.BAD_DEAL: "Ce n'est pas une donne du jeu entier.",
        Code.UNKNOWN_SEAT: "Cette place n'existe pas.",
        Code.SEAT_OUT: "Cette place est déjà sortie de la manche.",
        Code.NOT_YOUR_TURN: "Ce n'est pas votre tour.",
        Code.CARDS_OWED: "Vous devez d'abord des cartes.",
        Code.CARDS_NOT_HELD: "Vous n'avez pas ces cartes.",
        Code.NOT_A_COMBINATION: "Ces cartes ne forment pas une combinaison.",
        Code.CARD_REQUIRED: "La première combinaison de la manche doit contenir une carte précise.",
        Code.FORBIDDEN_LEAD: "On n'entame pas avec ces cartes.",
        Code.WRONG_SIZE: "Ce n'est pas le bon nombre de cartes.",
        Code.TOO_LOW: "Ce n'est pas assez fort.",
        Code.EQUAL_FORBIDDEN: "On ne joue pas une combinaison égale.",
        Code.MUST_MATCH: "Il faut jouer une combinaison égale, ou passer.",
        Code.LOCKED: "Le pli est verrouillé.",
        Code.FORBIDDEN_FINISH: "On ne finit pas avec ces cartes.",
        Code.MUST_LEAD: "Vous entamez : il faut jouer.",
        Code.MUST_PLAY: "Vous pouvez jouer, donc vous devez jouer.",
        Code.NOTHING_OWED: "Vous ne devez rien.",
        Code.WRONG_COUNT: "Ce n'est pas le nombre de cartes que vous devez.",
        Code.RETURNED_CARD: "On ne rend pas une carte que l'on vient de recevoir.",
        Code.NOT_BEST: "Vous devez vos meilleures cartes.",
        Code.NOT_WORST: "Vous devez vos plus mauvaises cartes.",
        Code.CANNOT_DECLARE: "Vous ne pouvez pas annuler l'échange.",
    },
)
"""In English a refusal says itself why, in the words of the engine."""

WORDS: Mapping[Language, Words] = {Language.EN: EN, Language.FR: FR}
