"""Messages that a server must refuse."""

from __future__ import annotations

from typing import Any

from attrs import frozen


@frozen
class Message:
    """A message to try.

    Attributes:
        kind: What is wrong with it, as a message says it.
        seat: Who sends it.
        message: What is sent.
        version: The version that it names.

    """

    kind: str
    seat: int
    message: Any
    version: Any

    def __str__(self) -> str:
        text = repr(self.message)
        text = text if len(text) < 80 else f"{text[:60]}… ({len(text)} characters)"  # noqa: PLR2004
        return f"{self.kind} (seat {self.seat} sends {text} at version {self.version!r})"


MALFORMED: tuple[Any, ...] = (
    "",
    " ",
    "0",
    "0 99Z",
    "zero pass",
    "-1 pass",
    "0 gives ,",
    "0 3C = ",
    "0 3C = 99999999999999999999",
    "\u0660 99Z",
    "0 \x1b[2J",
    "0 \x00",
    "\ud800",
    "9" * 5000 + " pass",
    "0 " + "3C " * 20_000,
    "[" * 10_000,
    '{"schema": 1}',
    b"\xff\xfe",
    None,
    10**400,
    float("nan"),
    (),
    [],
    [[]],
    {},
    {"schema": 1, "type": "action"},
    {"schema": 1, "type": "action", "action": "pass", "seat": "zero"},
    {"schema": 1, "type": "action", "action": "burn", "seat": 0},
    {"schema": 1, "type": "action", "action": "play", "seat": 0, "cards": [[]]},
    {"schema": 10**30, "type": None},
)
"""What is no action, whatever a server reads."""

VERSIONS: tuple[Any, ...] = (None, "", "0", -1, 10**30, float("nan"), 0.5, [], {})
"""What is no version."""
