"""Every exception of the library, and every code with which an action is refused."""

from __future__ import annotations

import enum

from attrs import frozen

from president_rules._shown import plain
from president_rules.values import value


class PresidentError(Exception):
    """The base of every exception that the library raises on purpose."""


class NotationError(PresidentError, ValueError):
    """A card, a rank or an action that is not written as one."""


class Code(enum.StrEnum):
    """Why an action is refused. The codes are stable: programs may rely on them."""

    WRONG_PHASE = "WRONG_PHASE"
    """The match waits for another kind of action: a deal, gifts, plays, or nothing any more."""
    BAD_DEAL = "BAD_DEAL"
    """The cards dealt are not the whole deck, each card once."""
    UNKNOWN_SEAT = "UNKNOWN_SEAT"
    """There is no such seat at this table."""
    SEAT_OUT = "SEAT_OUT"
    """The seat is out of the round."""
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    """It is another seat's turn, and the play does not complete a run out of turn."""
    CARDS_OWED = "CARDS_OWED"
    """The seat owes cards by the effect of a play, and must give or discard them first."""
    CARDS_NOT_HELD = "CARDS_NOT_HELD"
    """The seat does not hold the cards."""
    NOT_A_COMBINATION = "NOT_A_COMBINATION"
    """The cards are no combination of the variant, or cannot be read as the play says."""
    CARD_REQUIRED = "CARD_REQUIRED"
    """The first play of the round must include the lead card, or be it alone."""
    FORBIDDEN_LEAD = "FORBIDDEN_LEAD"
    """The rank may not be led while the leader could lead another."""
    WRONG_SIZE = "WRONG_SIZE"
    """The number of cards may not be led, or does not answer the play to beat."""
    TOO_LOW = "TOO_LOW"
    """The play is weaker than the play to beat."""
    EQUAL_FORBIDDEN = "EQUAL_FORBIDDEN"
    """The play is as strong as the play to beat, and must be stronger."""
    MUST_MATCH = "MUST_MATCH"
    """After an equal play this seat may only match it, or pass."""
    LOCKED = "LOCKED"
    """The trick is locked to another rank."""
    FORBIDDEN_FINISH = "FORBIDDEN_FINISH"
    """These would be the last cards of the hand, and nobody may finish on them."""
    MUST_LEAD = "MUST_LEAD"
    """A leader may not pass."""
    MUST_PLAY = "MUST_PLAY"
    """A seat that can play may not pass in this variant."""
    NOTHING_OWED = "NOTHING_OWED"
    """The seat owes nothing now."""
    WRONG_COUNT = "WRONG_COUNT"
    """The gift has not as many cards as the seat owes."""
    RETURNED_CARD = "RETURNED_CARD"
    """The gift has a card that the seat has just received."""
    NOT_BEST = "NOT_BEST"
    """The seat owes its best cards, and the gift is not those."""
    NOT_WORST = "NOT_WORST"
    """The seat owes its worst cards, and the gift is not those."""
    CANNOT_DECLARE = "CANNOT_DECLARE"
    """The seat does not hold every joker, or a gift was made already, or nobody may call off."""


CLAUSES: dict[Code, str] = {
    Code.WRONG_PHASE: "DEAL-1",
    Code.BAD_DEAL: "DEAL-1",
    Code.UNKNOWN_SEAT: "PLAY-5",
    Code.SEAT_OUT: "OUT-1",
    Code.NOT_YOUR_TURN: "PASS-3",
    Code.CARDS_OWED: "EFFECT-3",
    Code.CARDS_NOT_HELD: "PLAY-1",
    Code.NOT_A_COMBINATION: "PLAY-1",
    Code.CARD_REQUIRED: "LEAD-3",
    Code.FORBIDDEN_LEAD: "LEAD-4",
    Code.WRONG_SIZE: "PLAY-2",
    Code.TOO_LOW: "PLAY-3",
    Code.EQUAL_FORBIDDEN: "PLAY-3",
    Code.MUST_MATCH: "EQUAL-6",
    Code.LOCKED: "EQUAL-7",
    Code.FORBIDDEN_FINISH: "OUT-4",
    Code.MUST_LEAD: "LEAD-2",
    Code.MUST_PLAY: "PASS-1",
    Code.NOTHING_OWED: "EXCH-7",
    Code.WRONG_COUNT: "EXCH-7",
    Code.RETURNED_CARD: "EXCH-6",
    Code.NOT_BEST: "EXCH-3",
    Code.NOT_WORST: "EXCH-3",
    Code.CANNOT_DECLARE: "EXCH-9",
}
"""The clause of the rules page that each code enforces."""


@value
@frozen(eq=False, repr=False)
class Violation:
    """Why an action is refused.

    Attributes:
        code: The stable code, for programs.
        message: A full sentence with the facts, for people.

    """

    code: Code
    message: str

    @property
    def clause(self) -> str:
        """The clause of the rules page that the action breaks, such as `PASS-1`."""
        return CLAUSES[self.code]

    def __str__(self) -> str:
        return f"{self.message} [{self.code}, {self.clause}]"


class IllegalActionError(PresidentError, ValueError):
    """An action that the rules refuse. The state it was tried on is unchanged.

    Attributes:
        violation: Why it is refused.
        action: The action.

    """

    def __init__(self, violation: Violation, action: object) -> None:
        super().__init__(violation, action)
        self.violation = violation
        self.action = action

    def __str__(self) -> str:
        return str(self.violation)


@value
@frozen(eq=False, repr=False)
class Fault:
    """One thing that is wrong with a variant file.

    Attributes:
        message: What is wrong and what was expected, as a full sentence.
        path: The key, as a path such as `passing.mode`; empty for the file as a whole.
        file: The file that the key stands in, as the caller named it; empty for text in memory.
        line: Its line there, from 1; 0 where it cannot be known.

    """

    message: str
    path: str = ""
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        place = self.file or "variant"
        if self.line:
            place += f":{self.line}"
        path = f"{self.path}: " if self.path else ""
        return plain(f"{place}: {path}{self.message}")


class VariantError(PresidentError, ValueError):
    """A variant that cannot be used, with everything that is wrong with it.

    Attributes:
        faults: All faults, in the order of the lines.

    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(map(str, self.faults))


class RecordError(PresidentError, ValueError):
    """A record that cannot be read, or a line of one that does not hold.

    Attributes:
        message: What is wrong, as a full sentence.
        file: The file, as the caller named it; empty for text in memory.
        round: The round of the record, from 1; 0 for the file as a whole.
        line: The line within the actions of that round, from 1; 0 for the round as a whole.

    """

    def __init__(self, message: str, *, file: str = "", round: int = 0, line: int = 0) -> None:  # noqa: A002 - the word of the rules
        super().__init__(message)
        self.message = message
        self.file = file
        self.round = round
        self.line = line

    def __reduce__(self) -> tuple[object, ...]:
        return (_record_error, (self.message, self.file, self.round, self.line))

    def __str__(self) -> str:
        place = self.file or "record"
        if self.round:
            place += f", round {self.round}"
        if self.line:
            place += f", line {self.line}"
        return plain(f"{place}: {self.message}")


def _record_error(message: str, file: str, number: int, line: int) -> RecordError:
    return RecordError(message, file=file, round=number, line=line)


class DataError(PresidentError, ValueError):
    """Data that is not what `to_data` writes."""
