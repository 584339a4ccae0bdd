"""How cards and the lines of a record are written, as the regular expressions of a JSON Schema.

They are written so that the dialects of JavaScript, Rust and Python read them alike: `$` is the end
of the text, and nothing depends on the case, so that letters that may be small or capital are
written `[Aa]`.
"""

from __future__ import annotations

from president_rules.errors import Code
from president_rules.table import Phase

_SUIT = "[CDHScdhs♣♦♥♠♧♢♡♤]"
_SIGN = "[0-9A-Za-z♣♦♥♠♧♢♡♤]"
_PAS = "[Pp][Aa][Ss]"
_NO_RANK = "[Pp][Aa][Ss♠♤]"  # its spades would be read as a pass
_BLANK = "[\\t-\\r\\x1c-\\x20]"
_CARD = f"(?:{_SIGN}{{1,3}}|(?!{_NO_RANK}){_SIGN}{{3}}{_SUIT})"
_BETWEEN = "[\\s,]"
_SOME_CARDS = f"{_BETWEEN}*{_CARD}(?:{_BETWEEN}+{_CARD})*{_BETWEEN}*"

TEXT = "^[^\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u2028-\\u202e\\u2066-\\u2069]*$"
"""A text without control characters."""

UNDOTTED = TEXT.replace("[^", "[^.")
"""The same, without a dot."""

SLUG = "^[a-z0-9-]{{1,{}}}$"
"""A slug of so many characters at most."""

NUMBER = "^(?:[1-9][0-9]?|100)$"
"""A number from 1 to 100, as the name of an entry."""

RANK = f"^{_BLANK}*(?!{_PAS}{_BLANK}*$)[0-9A-Za-z]{{1,3}}{_BLANK}*$"
"""A rank: `3`, `10`, `K`, `JK`."""

RANK_OR_CARD = (
    f"^\\s*(?:{_SIGN}{{1,3}}"
    f"|(?!{_NO_RANK}{_BLANK}*{_SUIT}\\s*$){_SIGN}{{1,3}}{_BLANK}*{_SUIT})\\s*$"
)
"""A rank or a card: `2`, `2S`, `JK`."""

LONGEST_CARD = 40
"""How many characters a card may be written with."""

CARDS = f"^(?:{_SOME_CARDS}|{_BETWEEN}*)$"
"""Any number of cards: `3C 3D`."""

DIGEST = "^\\s*(?:[Ss][Hh][Aa]256:[0-9A-Fa-f]{64})?\\s*$"
"""A digest, or nothing."""


def _word(word: str) -> str:
    """A word in small or capital letters."""
    return "".join(f"[{c.upper()}{c.lower()}]" if c.isalpha() else c for c in word)


def _one_of(*words: str) -> str:
    return f"(?:{'|'.join(map(_word, words))})"


def _line(*parts: str) -> str:
    """A line of a record, of words with blanks between them."""
    return "^\\s*" + "\\s+".join(parts) + "\\s*$"


_SEAT = "[0-9]{1,4}"
_SCORE = "-?[0-9]{1,9}"
_PRINTABLE = "[^\\x00-\\x08\\x0e-\\x1b\\x7f-\\x84\\x86-\\x9f\\u202a-\\u202e\\u2066-\\u2069]"
_SIGNS = "[0-9A-Za-z](?:\\s*[0-9A-Za-z]){0,2}"
_READING = f"(?:\\s*=\\s*{_SIGNS}(?:\\s*-\\s*{_SIGNS})?)?"
_CARDS = f"{_CARD}(?:\\s+{_CARD})*"
_PLAY = f"{_CARDS}{_READING}"
_PASS = _word("pass")
_GIFT = f"{_one_of('gives', 'discards')}\\s+(?:-|{_CARDS})"
_BY_A_SEAT = f"{_SEAT}\\s+(?:{_PLAY}|{_PASS}|{_GIFT}|{_word('declares')})"
_ACTION = f"(?:{_BY_A_SEAT}|{_word('deal')}(?:\\s+{_CARD})*)"
_CHOICE = f"(?:{_PLAY}|{_PASS})"
_SEEN = f"{_word('hides')}\\s+(?:{_SEAT}|{_SOME_CARDS})|{_word('shows')}\\s+{_SOME_CARDS}"


def _fact(fact: str, rest: str = "") -> str:
    return f"^\\s*\\?\\s*{_word(fact)}{rest}\\s*$"


LINES: dict[str, tuple[str, str]] = {
    "play": ("A play: `0 3C 3D`, or `0 JK 8C = 8` with its reading.", _line(_SEAT, _PLAY)),
    "pass": ("A pass: `1 pass`.", _line(_SEAT, _PASS)),
    "gift": (
        "A gift or a discard: `3 gives 2S AH`, `3 discards 4C`; `-` for nothing.",
        _line(_SEAT, _GIFT),
    ),
    "declares": ("Calling the exchange off: `0 declares`.", _line(_SEAT, _word("declares"))),
    "refused": (
        "An action that is refused: `! CODE : ACTION`.",
        f"^\\s*!\\s*{_one_of(*Code.__members__)}\\s*:\\s*{_ACTION}\\s*$",
    ),
    "allowed": (
        "An action that would be legal: `? ok : ACTION`.",
        f"^\\s*\\?\\s*{_word('ok')}\\s*:\\s*{_ACTION}\\s*$",
    ),
    "phase": ("The phase: `? phase play`.", _fact("phase", f" \\s*{_one_of(*Phase)}")),
    "turn": (
        "Who is to act: `? turn 2`, `? turn none`.",
        _fact("turn", f" \\s*(?:{_SEAT}|{_word('none')})"),
    ),
    "owes": ("What a seat owes: `? owes 3 2`.", _fact("owes", f" \\s*{_SEAT}\\s+{_SEAT}")),
    "lead": ("The seat to act leads: `? lead`.", _fact("lead")),
    "follow": ("The seat to act follows: `? follow`.", _fact("follow")),
    "top": ("The play to beat: `? top 2 9C 9D`.", _fact("top", f" \\s*{_SEAT} {_SOME_CARDS}")),
    "legal": (
        "All that is legal: `? legal 4C; 4C 4D; pass`.",
        _fact("legal", f" \\s*{_CHOICE}(?:\\s*;\\s*{_CHOICE})*"),
    ),
    "hand": (
        "A hand: `? hand 1 2S 9D`.",
        _fact("hand", f" \\s*{_SEAT}(?: (?:{_SOME_CARDS}|{_BETWEEN}*))?"),
    ),
    "places": (
        "The seats that are out, or the standing: `? out 0 2`, `? standing 0 2 1 3`.",
        f"^\\s*\\?\\s*{_one_of('out', 'standing')}(?: \\s*{_SEAT}(?:\\s+{_SEAT})*)?\\s*$",
    ),
    "titles": (
        "The titles by seat: `? titles president trou`.",
        _fact("titles", f"(?: {_PRINTABLE}*)?"),
    ),
    "scores": (
        "The scores by seat: `? scores 2 0 -2`.",
        _fact("scores", f"(?: \\s*{_SCORE}(?:\\s+{_SCORE})*)?"),
    ),
    "reversed": (
        "Whether the order of ranks is turned round: `? reversed yes`.",
        _fact("reversed", f" \\s*{_one_of('yes', 'no')}"),
    ),
    "view": (
        "What a seat sees: `? view 1 hides 0`, `? view none shows 2S`.",
        _fact("view", f" \\s*(?:{_SEAT}|{_word('none')})\\s+(?:{_SEEN})"),
    ),
}
"""The kinds of lines of a record: what each is, and how it is written."""
