"""Every word that a proof is shown in, by language."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from president_rules.cli.words import Language
from president_rules.testing import Claim


@frozen(kw_only=True)
class ProofWords:
    """The words of one language: a word, or a sentence with its facts in braces."""

    holds: str
    fails: str
    up_to: str
    sizes: str
    nothing: str
    claims: Mapping[Claim, str]
    played: str
    counts: str
    longest: str
    lengths: str
    dealt: str
    speed: str
    rate: str
    not_played: str
    time_over: str
    larger: str
    other_sizes: str
    ranks: str
    keys: str
    message: str
    others: str
    where: str
    progress: str
    separator: str

    def number(self, number: int) -> str:
        """How a number is written."""
        return f"{number:,}".replace(",", self.separator)


EN = ProofWords(
    holds="{} for {} players: all of this holds.",
    fails="{} for {} players: this does not hold.",
    up_to="In every round of up to {} cards:",
    sizes="In every round with hands of {} cards, whoever has which:",
    nothing="In the rounds that there was time for:",
    claims={
        Claim.ACTION: "whoever is to act, or owes cards, has a legal action",
        Claim.LEGAL: "no action that is listed is refused",
        Claim.CARDS: "cards go where the action says, and none is lost or made",
        Claim.TITLES: "the round ends with every seat in one place, and with one title each",
        Claim.ENDS: "no position comes up twice, and no round is longer than the bound",
    },
    played="Played",
    counts="{} deals, {} positions, {} actions: {} different rounds",
    longest="Longest",
    lengths="a round of {} actions; the bound is {}",
    dealt="Dealt from",
    speed="Speed",
    rate="{} positions a second",
    not_played="Not played",
    time_over="all rounds of {} cards: the time was over",
    larger="rounds of more than {} cards",
    other_sizes="hands of other sizes",
    ranks="the ranks {}",
    message="{message}",
    keys="what these keys do, which did not come up: {}",
    others="other numbers of players; more than one round, scores, and the end of a match",
    where="The round is in {}. To see it:",
    progress="{} of {} cards",
    separator=",",
)

FR = ProofWords(
    holds="{} à {} joueurs : tout ceci est vrai.",
    fails="{} à {} joueurs : ceci est faux.",
    up_to="Dans chaque manche d'au plus {} cartes :",
    sizes="Dans chaque manche aux mains de {} cartes, à qui que ce soit :",
    nothing="Dans les manches que le temps a permises :",
    claims={
        Claim.ACTION: "qui doit jouer, ou doit des cartes, a un coup permis",
        Claim.LEGAL: "aucun coup proposé n'est refusé",
        Claim.CARDS: "les cartes vont où le coup le dit, et aucune ne se perd",
        Claim.TITLES: "la manche finit avec une place et un titre pour chacun",
        Claim.ENDS: "aucune position ne revient, et aucune manche ne dépasse la borne",
    },
    played="Joué",
    counts="{} donnes, {} positions, {} coups : {} manches différentes",
    longest="Au plus",
    lengths="une manche de {} coups ; la borne est {}",
    dealt="Cartes",
    speed="Vitesse",
    rate="{} positions par seconde",
    not_played="Pas joué",
    time_over="toutes les manches de {} cartes : le temps est écoulé",
    larger="les manches de plus de {} cartes",
    other_sizes="d'autres tailles des mains",
    ranks="les valeurs {}",
    message="En anglais : {message}",
    keys="l'effet de ces clés, qui ne se sont pas présentées : {}",
    others="d'autres nombres de joueurs ; plus d'une manche, les points et la fin d'une partie",
    where="La manche est dans {}. Pour la voir :",
    progress="{} cartes sur {}",
    separator=" ",
)

PROOF_WORDS: Mapping[Language, ProofWords] = {Language.EN: EN, Language.FR: FR}
