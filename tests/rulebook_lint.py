"""What no rulebook may say: bad English, bad French, and sentences for rules that are off."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from president_rules.rulebook.facts import Facts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from president_rules import Variant

NARROW = "\N{NARROW NO-BREAK SPACE}"
VOWEL = "[aeiouâàéèêëîïôûœæ]"
_NUMBERS_EN = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_NUMBERS_FR = "deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze"

ANYWHERE = {
    "a brace": r"[{}]",
    "what Python prints": r"\bNone\b|\bTrue\b|\bFalse\b|\(\)|<[a-zA-Z]",
    "two spaces": r"(?<!^)[^\S\n]{2,}(?=\S)",
    "a doubled word": r"(?i)\b([^\W\d_]{2,}) \1\b",
    "a space before a comma or a stop": r" [,.]",
    "punctuation twice": r"[,;:] ?[,;:.]|\.\.|\. ?[,;]",
    "a sentence that begins small": r"(?<!\bvs)\. [a-zà-ÿ]",
    "bold that is empty": r"\*\*\*\*",
}
ENGLISH = {
    "a for an": r"\ba (ace|8|11|18|[aeio][a-z])",
    "an for a": r"(?i)\ban (jack|queen|king|joker|[2-7]|9|10|pair|set)\b",
    "one of many": r"\b(?:1|one) (?:cards|players|points|jokers|rounds|2s|[3-9]s|jacks)\b",
    "many of one": rf"\b(?:{_NUMBERS_EN}) (?:card|player|point|joker|round)\b",
    "two articles": r"\b(?:the|a|an) (?:the|a|an)\b",
    "a wrong plural": r"\b(?:[a-z]+ss|[0-9]+)'s\b(?<!'s)",
}
FRENCH = {
    "no elision": rf"(?i)\b(?:le|la|de|que|ne|se|je|jusque|lorsque|si(?= il)) (?!onz|oui|un et)"
    rf"(?={VOWEL}|il)",
    "no contraction": r"(?i)\b(?:à|de) les? (?=[A-Zvrad0-9])|\b(?:à|de) les\b",
    "a wrong elision": r"(?i)\b(?:l|d|qu)'(?:[^\Waeiouyhâàéèêëîïôûœæ]|[0-9])",
    "no narrow space": rf"(?<!{NARROW})[;:!?»](?!\S)|«(?!{NARROW})",
    "a plain quote": r'"',
    "a wrong gender": r"(?i)\b(?:un (?:carte|dame|paire|suite|manche))\b"
    r"|\bune (?:joker|valet|roi|as|[0-9])\b"
    r"|\b(?:le dame|la (?:valet|roi|joker)|du dame)\b",
    "one of many": r"\b(?:1|une?) (?:cartes|joueurs|points|jokers|manches|valets|dames|rois)\b",
    "many of one": rf"\b(?:{_NUMBERS_FR}) (?:carte|joueur|point|joker|manche|valet|dame|roi)\b",
    "English": r"(?i)\b(?:the|and|with|cards|players|trick)\b",
}


def faults(text: str, lang: str) -> Iterator[str]:
    """What is wrong with a text, with where."""
    checks = ANYWHERE | (FRENCH if lang == "fr" else ENGLISH)
    for what, pattern in checks.items():
        for found in re.finditer(pattern, text, re.MULTILINE):
            yield f"{what}: …{text[max(0, found.start() - 30) : found.end() + 30]!r}"


def _moves(verb: str) -> Callable[[Variant], bool]:
    return lambda variant: any(effect.do == verb for effect in variant.effects)


RULES: dict[str, Callable[[Variant], bool]] = {
    r"joker": lambda v: v.deck.jokers > 0,
    r"sequence|(?<!de )\bsuites?\b": lambda v: v.sequences.min > 0,
    r"\bbomb": lambda v: v.bombs.set > 0,
    r"revolution|révolution": lambda v: (
        v.revolution.set + v.revolution.sequence > 0 or _moves("revolution")(v)
    ),
    r"turned round|renversé": lambda v: Facts(v).turns_the_order or v.downfall.overturn,
    r"trump|atout": lambda v: bool(v.following.boss),
    r"\block|verrou": lambda v: {v.locking.suits, v.locking.ranks} != {"off"},
    r"\*\*Equal cards|\*\*Les cartes égales": lambda v: v.following.equal != "forbidden",
    r"Forbidden finish|fins interdites": lambda v: bool(v.finishing.forbidden),
    r"Downfall|La chute": lambda v: v.downfall.when != "never" or v.downfall.overturn,
    r"exchange|l'échange|échangent": lambda v: Facts(v).has_exchange,
    r"\bpoints?\b": lambda v: bool(v.scoring.points or v.scoring.linear),
    r"set aside|écartée": lambda v: (
        Facts(v).sets_aside or v.downfall.when != "never" or v.finishing.trigger == "on_holding"
    ),
    r"discard|défauss": _moves("discard"),
    r"direction of play|sens du jeu": _moves("reverse"),
    r"lose a turn|loses a turn|perd son tour|perdent leur tour": lambda v: (
        _moves("skip")(v) or v.following.equal == "skip"
    ),
    r"of a rank\.|cartes? de même valeur\.\*\*": lambda v: v.clearing.completion > 0,
    r"end the trick\.|coupent\.": lambda v: bool(v.clearing.ranks),
    r"counterclockwise|sens inverse": lambda v: v.players.direction == "counterclockwise",
    r"change seats|changer de siège": lambda v: v.players.seating == "by_standing",
    r"of hearts|de cœur|Suits? |(?<!sans )couleur": lambda v: not v.deck.copies,
}
"""A word of either language, and whether its rule is on."""


def idle_words(variant: Variant, text: str) -> list[str]:
    """The words in a text whose rule is off in a variant."""
    return [word for word, is_on in RULES.items() if re.search(word, text) and not is_on(variant)]
