"""`examples/server.py` over real sockets: it decides, it hides, it remembers, and it survives."""

from __future__ import annotations

import contextlib
import importlib.util
import itertools
import json
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import uvicorn
from attrs import frozen
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from president_rules import Deal, fold, from_data, read_record, replay
from president_rules.testing import check_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

ROOT = Path(__file__).parent.parent
FILE = ROOT / "examples" / "server.py"
PAGE = ROOT / "docs" / "how-to" / "server.md"
PATIENCE = 20
"""Seconds after which a test no longer waits."""


@pytest.fixture(scope="module")
def module() -> Iterator[ModuleType]:
    """The server, whose deals are always the same."""
    spec = importlib.util.spec_from_file_location("example_server", FILE)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "example_server", made)
        spec.loader.exec_module(made)
        patch.setattr(made.secrets, "token_hex", lambda _: "a seed")
        yield made


@frozen
class Guest:
    """Somebody who asks the server over the network."""

    host: str

    def post(self, path: str, **wish: Any) -> Any:
        kind = {"Content-Type": "application/json"}
        request = Request(f"http://{self.host}{path}", json.dumps(wish).encode(), kind)
        with urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310 - it is http
            return json.load(answer)

    def table(self, players: int, **wish: Any) -> list[dict[str, Any]]:
        """Open a table at which every seat is taken, and give its seats."""
        first = self.post("/tables", players=players, **wish)
        path = f"/tables/{first['table']}/seats"
        return [first, *(self.post(path) for _ in range(players - 1))]

    @contextlib.contextmanager
    def socket(self, seat: dict[str, Any]) -> Iterator[tuple[ClientConnection, Any]]:
        """Connect as a seat: the connection, and where the match stands."""
        with connect(f"ws://{self.host}/tables/{seat['table']}", close_timeout=1) as made:
            say(made, token=seat["token"])
            yield made, hear(made)


def say(socket: ClientConnection, **what: Any) -> None:
    socket.send(json.dumps(what))


def hear(socket: ClientConnection) -> Any:
    return json.loads(socket.recv(timeout=PATIENCE))


@pytest.fixture(scope="module")
def guest(module: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody who asks a running server."""
    module.RECORDS = tmp_path_factory.mktemp("records")
    config = uvicorn.Config(module.app, port=0, ws_max_size=4096, log_level="error")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        thread.join(0.01)
    host, port = server.servers[0].sockets[0].getsockname()
    yield Guest(f"{host}:{port}")
    server.should_exit = True
    thread.join(PATIENCE)


def test_the_page_shows_the_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    parts = re.findall(r'^```python title="server.py"\n(.*?)^```$', page, re.MULTILINE | re.DOTALL)
    code = FILE.read_text(encoding="utf-8")
    assert [line for line in code.splitlines() if line] == [
        line for part in parts for line in part.splitlines() if line
    ]


def test_the_server_makes_what_is_allowed_and_nothing_else(module: ModuleType) -> None:
    def write(action: object) -> str:
        return str(action) if isinstance(action, Deal) else str(action).partition(" ")[2]

    report = check_server(
        module.Match,
        "jp-standard",
        write=write,
        memory=lambda match: (match.state, match.step, match.log, match.news),
        seats=3,
        matches=1,
    )
    assert report.refused > 10 * report.actions


def play_to_the_end(guest: Guest, seat: dict[str, Any]) -> tuple[Any, list[Any]]:
    """Play the first legal action each time, and follow by the events alone."""
    acted, mine, followed = -1, None, []
    with guest.socket(seat) as (socket, first):
        for news in itertools.chain([first], iter(lambda: hear(socket), None)):
            if "refused" not in news:
                seen = from_data(news["view"])
                if mine is not None:
                    mine = fold(mine, [from_data(event) for event in news["events"]])
                    followed.append(mine == seen)
                mine = seen
                if seen.is_over:
                    return seen.standing, followed
                if news["legal"] and news["step"] > acted:
                    acted = news["step"]
                    say(socket, step=acted, action=news["legal"][0])
    raise AssertionError


def test_four_clients_play_a_match_and_its_record_holds(guest: Guest, module: ModuleType) -> None:
    seats = guest.table(4, rounds=2)
    with ThreadPoolExecutor() as pool:
        told = list(pool.map(lambda seat: play_to_the_end(guest, seat), seats))
    record = read_record(module.RECORDS / f"{seats[0]['table']}.toml")
    *_, (_, last) = replay(record)
    assert [last.standing] * 4 == [standing for standing, _ in told]
    assert all(all(followed) and followed for _, followed in told)
    assert last.is_over
    assert (("match.rounds", 2),) == record.overrides


def test_a_table_that_is_over_is_forgotten_when_all_have_left(
    guest: Guest, module: ModuleType
) -> None:
    seats = guest.table(2, variant="bga-president-duel", rounds=1)
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda seat: play_to_the_end(guest, seat), seats))
    for _ in range(1000):
        if seats[0]["table"] not in module.tables:
            break
        threading.Event().wait(0.01)
    assert seats[0]["table"] not in module.tables


def at(table: list[dict[str, Any]], module: ModuleType) -> tuple[Any, int, int]:
    """All that the server remembers of a match."""
    match = module.tables[table[0]["table"]].match
    return match.state, match.step, len(match.log)


def test_a_message_that_is_stale_or_repeated_changes_nothing(
    guest: Guest, module: ModuleType
) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (socket, news):
        say(socket, step=0, action=news["legal"][0])
        assert 1 == hear(socket)["step"]
        before = at(table, module)
        for step in (0, 2, -1, None, "1", 1.0, True, [1]):
            say(socket, step=step, action=news["legal"][0])
            refused = hear(socket)
            assert ("STALE", 1) == (refused["refused"]["code"], refused["step"])
        assert before == at(table, module)


def test_an_illegal_action_gets_its_code_and_message_and_nobody_else_is_told(
    guest: Guest, module: ModuleType
) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (leader, news), guest.socket(table[2]) as (other, _):
        before = at(table, module)
        say(leader, step=0, action="pass")
        assert {
            "refused": {"code": "MUST_LEAD", "message": "Seat 1 leads: it must play."},
            "step": 0,
        } == hear(leader)
        say(other, step=0, action=news["legal"][0])
        assert "NOT_YOUR_TURN" == hear(other)["refused"]["code"]
        assert before == at(table, module)
        say(leader, step=0, action=news["legal"][0])
        assert "Played" == hear(other)["events"][0]["event"]


@pytest.mark.parametrize("action", ["2 pass", "deal 3C", "", "\x00", "[[", None, 7, [], {}])
def test_what_is_no_action_changes_nothing(
    guest: Guest, module: ModuleType, action: object
) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (socket, _):
        before = at(table, module)
        say(socket, step=0, action=action)
        assert "NOTATION" == hear(socket)["refused"]["code"]
        assert before == at(table, module)


@pytest.mark.parametrize(
    "data", ["", "no JSON", "[" * 4000, "7", "[]", "{", b"\xff\xfe", b"", "1e999", "NaN"]
)
def test_what_is_no_message_is_answered(guest: Guest, data: str | bytes) -> None:
    with guest.socket(guest.table(3)[1]) as (socket, _):
        socket.send(data)
        assert "STALE" == hear(socket)["refused"]["code"]


def test_too_long_a_message_costs_its_sender_the_connection_alone(guest: Guest) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (socket, before):
        socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            hear(socket)
    with guest.socket(table[1]) as (_, after):
        assert before == after


def test_a_seat_is_sent_its_own_cards_alone(guest: Guest) -> None:
    table = guest.table(3)
    hands = []
    for seat in table:
        with guest.socket(seat) as (_, news):
            mine = from_data(news["view"])
            assert seat["seat"] == mine.seat == news["seat"]
            assert mine.hand == mine.cards_seen
            hands.append({*mine.hand})
    assert 52 == len(hands[0] | hands[1] | hands[2])


def test_a_new_connection_takes_the_place_of_the_old_one(guest: Guest) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (old, before):
        with guest.socket(table[1]) as (new, after):
            with pytest.raises(ConnectionClosed) as closed:
                hear(old)
            say(new, step=0, action=after["legal"][0])
            assert 1 == hear(new)["step"]
        assert before == after
        assert closed.value.rcvd is not None
        assert 4409 == closed.value.rcvd.code


def test_who_comes_back_sees_what_has_happened(guest: Guest) -> None:
    table = guest.table(3)
    with guest.socket(table[1]) as (leader, news):
        with guest.socket(table[2]):
            pass
        say(leader, step=0, action=news["legal"][0])
        assert 1 == hear(leader)["step"]
    with guest.socket(table[2]) as (_, news):
        assert 1 == news["step"]
        assert 1 == len(from_data(news["view"]).table.top)
        assert "pass" == news["legal"][-1]


def test_who_waits_for_others_is_told_of_the_deal(guest: Guest) -> None:
    first = guest.post("/tables", players=3)
    with guest.socket(first) as (socket, news):
        assert ("deal", []) == (news["view"]["phase"], news["legal"])
        for _ in range(2):
            guest.post(f"/tables/{first['table']}/seats")
        assert ["Dealt", "PlayBegan"] == [event["event"] for event in hear(socket)["events"]]


@pytest.mark.parametrize("token", ["wrong", "", None, 0, [], {}])
def test_no_other_token_opens_a_seat(guest: Guest, token: object) -> None:
    table = guest.table(3)
    wrong = {"table": table[0]["table"], "token": token}
    with pytest.raises(ConnectionClosed) as closed, guest.socket(wrong):
        pass
    assert closed.value.rcvd is not None
    assert 4401 == closed.value.rcvd.code


def test_a_token_is_of_one_table(guest: Guest) -> None:
    one, other = guest.table(3)[0], guest.table(3)[0]
    with pytest.raises(ConnectionClosed), guest.socket({**one, "token": other["token"]}):
        pass
    with pytest.raises(ConnectionClosed), guest.socket({**one, "table": "none"}):
        pass


@pytest.mark.parametrize(
    ("path", "wish", "status"),
    [
        ("/tables", {"variant": "no-such-variant"}, 404),
        ("/tables", {"variant": "../variants/fr-livret.toml"}, 404),
        ("/tables", {"players": 99}, 422),
        ("/tables", {"players": -1}, 422),
        ("/tables", {"rounds": 21}, 422),
        ("/tables/none/seats", {}, 404),
    ],
)
def test_a_wish_that_cannot_be_granted_is_told(
    guest: Guest, path: str, wish: dict[str, Any], status: int
) -> None:
    with pytest.raises(HTTPError) as caught:
        guest.post(path, **wish)
    caught.value.close()
    assert status == caught.value.code


def test_a_full_table_has_no_seat(guest: Guest) -> None:
    table = guest.table(3)
    with pytest.raises(HTTPError) as caught:
        guest.post(f"/tables/{table[0]['table']}/seats")
    caught.value.close()
    assert 409 == caught.value.code


def test_there_is_an_end_of_tables(
    guest: Guest, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_TABLES", len(module.tables))
    with pytest.raises(HTTPError) as caught:
        guest.post("/tables")
    caught.value.close()
    assert 503 == caught.value.code


def test_who_does_not_read_is_disconnected(module: ModuleType) -> None:
    outbox = module.Outbox(2)
    for number in range(3):
        module.post(outbox, {"step": number})
    assert outbox.get_nowait() is None
    assert outbox.empty()
