"""President behind WebSockets: tables, secret tokens, views, reconnects and records.

Start it in this folder with `uvicorn server:app --ws-max-size 4096`.
"""

import asyncio
import contextlib
import json
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

from attrs import define, field
from fastapi import FastAPI, HTTPException, WebSocket
from pydantic import BaseModel, Field

import president_rules as rules

RECORDS = Path(os.environ.get("RECORDS", "records"))
MOST_TABLES = 1000
MOST_WAITING = 100  # messages for a connection that does not read them


# --- The match, which knows no network -------------------------------------------------------


def secret_deal(state: rules.State) -> rules.Deal:
    """Shuffle with a seed that nobody can guess."""
    return rules.shuffled(state, secrets.token_hex(32))


@define
class Match:
    """The one state that counts. Nothing here waits, so that no two messages mix."""

    state: rules.State
    deal: Callable[[rules.State], rules.Deal] = secret_deal
    step: int = 0  # how many actions the seats have made
    log: list[rules.Action] = field(factory=list)
    news: list[tuple[rules.State, rules.Action, rules.State]] = field(factory=list)

    def begin(self) -> None:
        """Deal, where a deal is due."""
        if self.state.phase is rules.Phase.DEAL:
            self._make(self.deal(self.state))

    def send(self, seat: int, message: object, step: object) -> dict[str, str] | None:
        """Make the action that a seat sends, or tell why not and change nothing."""
        if type(step) is not int or step != self.step:
            return {"code": "STALE", "message": f"This is step {self.step}: look again."}
        if not isinstance(message, str):
            return {"code": "NOTATION", "message": "An action is a text."}
        try:
            action = rules.parse_action(f"{seat} {message}")
            rules.apply(self.state, action)
        except rules.NotationError as error:
            return {"code": "NOTATION", "message": str(error)}
        except rules.IllegalActionError as error:
            return {"code": str(error.violation.code), "message": error.violation.message}
        self.news = []
        self._make(action)
        self.step += 1
        self.begin()
        return None

    def shown(self, seat: int) -> dict[str, Any]:
        """Where the match stands, as a seat may know it."""
        mine = rules.view(self.state, seat)
        legal = [written(action, mine) for action in rules.legal_actions(mine)]
        return {"step": self.step, "view": rules.to_data(mine), "legal": legal}

    def told(self, seat: int) -> dict[str, Any]:
        """The same, after what the last message brought about."""
        happened = [event for change in self.news for event in rules.events(*change, seat)]
        return {"events": [rules.to_data(event) for event in happened], **self.shown(seat)}

    def _make(self, action: rules.Action) -> None:
        before, self.state = self.state, rules.apply(self.state, action)
        self.log.append(action)
        self.news.append((before, action, self.state))


def written(action: rules.Action, mine: rules.View) -> str:
    """Write an action as a client sends it: with all its cards, and without its seat."""
    if isinstance(action, rules.Play):
        action = rules.play(action.seat, action.cards_in(mine), action.reading)
    return str(action).partition(" ")[2]


# --- A table: who sits there, and who is connected -------------------------------------------

Outbox = asyncio.Queue[dict[str, Any] | None]  # None: close the connection


@define(eq=False)
class Table:
    """A match with its seats. A token is all that proves who somebody is."""

    name: str
    start: rules.State
    match: Match
    seats: dict[str, int] = field(factory=dict)  # by token
    outboxes: dict[int, Outbox] = field(factory=dict)  # of the seats that are connected

    def sit_down(self) -> tuple[int, str]:
        """Give the next seat away; once all are taken, deal."""
        seat, token = len(self.seats), secrets.token_urlsafe(32)
        self.seats[token] = seat
        if len(self.seats) == self.start.ruleset.players:
            self.match.begin()
            self.tell()
        return seat, token

    def connect(self, seat: int) -> Outbox:
        """Let a connection speak for a seat, in place of the one before."""
        if seat in self.outboxes:
            post(self.outboxes[seat], None)
        outbox = self.outboxes[seat] = Outbox(MOST_WAITING)
        post(outbox, {"seat": seat, **self.match.shown(seat)})
        return outbox

    def receive(self, seat: int, data: str | bytes, outbox: Outbox) -> None:
        """Handle a message: tell all seats what it did, or its sender why it did nothing."""
        asked = read(data)
        refused = self.match.send(seat, asked.get("action"), asked.get("step"))
        if refused:
            post(outbox, {"refused": refused, "step": self.match.step})
            return
        self.tell()
        if len(self.match.news) > 1 or self.match.state.is_over:  # the round is over
            self.save()

    def tell(self) -> None:
        """Send each seat what it may know."""
        for seat, outbox in self.outboxes.items():
            post(outbox, self.match.told(seat))

    def save(self) -> None:
        """Write the match so far as a record."""
        RECORDS.mkdir(parents=True, exist_ok=True)
        draft = RECORDS / f"{self.name}.draft"
        record = rules.record_of(self.start, self.match.log)
        draft.write_text(rules.write_record(record), encoding="utf-8")
        draft.replace(RECORDS / f"{self.name}.toml")


def read(data: str | bytes) -> dict[str, Any]:
    """Read a stranger's message; what is no JSON object is an empty one."""
    with contextlib.suppress(ValueError, RecursionError):
        asked = json.loads(data)
        return asked if isinstance(asked, dict) else {}
    return {}


def post(outbox: Outbox, message: dict[str, Any] | None) -> None:
    """Put a message in an outbox, and close the connection if it does not read them."""
    if outbox.full():
        while not outbox.empty():
            outbox.get_nowait()
        message = None
    outbox.put_nowait(message)


# --- The network -----------------------------------------------------------------------------

app = FastAPI(title="President")
tables: dict[str, Table] = {}


class Wish(BaseModel):
    """What may be chosen of a table."""

    variant: str = "fr-livret"
    players: int = 4
    rounds: Annotated[int, Field(ge=1, le=20)] = 3


@app.post("/tables")
async def open_table(wish: Wish) -> dict[str, Any]:
    """Open a table, and take its first seat."""
    if wish.variant not in rules.variants():  # `load` reads files too: it gets no other text
        raise HTTPException(404, "There is no such variant.")
    if len(tables) >= MOST_TABLES:
        raise HTTPException(503, "There are too many tables.")
    variant = rules.override(rules.load(wish.variant), {"match.rounds": wish.rounds})
    try:
        start = rules.new_match(variant, wish.players)
    except ValueError as error:
        raise HTTPException(422, str(error)) from error
    name = secrets.token_urlsafe(9)
    tables[name] = Table(name, start, Match(start))
    return await join(name)


@app.post("/tables/{name}/seats")
async def join(name: str) -> dict[str, Any]:
    """Take the next free seat of a table."""
    table = tables.get(name)
    if table is None:
        raise HTTPException(404, "There is no such table.")
    if len(table.seats) == table.start.ruleset.players:
        raise HTTPException(409, "Every seat is taken.")
    seat, token = table.sit_down()
    return {"table": name, "seat": seat, "token": token}


@app.websocket("/tables/{name}")
async def sit(socket: WebSocket, name: str) -> None:
    """Speak for a seat: the first message is its token, the others are actions."""
    await socket.accept()
    token = read(await hear(socket) or "").get("token")
    table = tables.get(name)
    if table is None or not isinstance(token, str) or token not in table.seats:
        await socket.close(4401, "This token opens no seat.")
        return
    seat = table.seats[token]
    outbox = table.connect(seat)
    writer = asyncio.create_task(write(socket, outbox))
    try:
        while (data := await hear(socket)) is not None:
            table.receive(seat, data, outbox)
    finally:
        writer.cancel()
        if table.outboxes.get(seat) is outbox:
            del table.outboxes[seat]
        if table.match.state.is_over and not table.outboxes:
            tables.pop(name, None)


async def hear(socket: WebSocket) -> str | bytes | None:
    """Wait for a message; None once the connection is closed."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    return message.get("text") or message.get("bytes") or ""


async def write(socket: WebSocket, outbox: Outbox) -> None:
    """Send what is in an outbox, in its order."""
    while (message := await outbox.get()) is not None:
        await socket.send_json(message)
    await socket.close(4409, "Connect again.")
