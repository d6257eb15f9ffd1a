"""What can somebody do to a server who sends anything but what they should? Nothing: it is refused, and no game changes."""

import json
import random
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from hazard.record.games import game_for
from hazard.record.position.line import write_state
from hazard.wire.messages import MOST_TEXT
from tests.record.played import random_states
from tests.server.fuzz import GOOD, bent, bent_text
from tests.server.running import PATIENCE, Client, Server, first_move, http_get, http_post, sqlite
from tests.server.tables import fill, opened
from tests.server.unchanged import Game, answer, cookie_of, ending, joined, open_socket

BURST: Final = 900
LIMITS: Final = {"message_rate": "10", "message_burst": str(BURST), "most_listeners": "4"}
SHOWN: Final = ("welcome", "refused", "chances", "silenced", "reported")
TRICKS: Final = [
    "' OR '1'='1",
    "x'; DROP TABLE games; --",
    '" OR ""="',
    "%27%20OR%201=1",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e",
    "%00",
    "%00%01%ff",
    "%c0%af",
    "%F0%9F%8E%B2",
    "-",
    "a" * 33,
    "a" * 3000,
]
ROUTES: Final = ["", "/invite", "/record", "/events?since=0", "/events?since=-9&seat=99", "/nothing"]
POSTS: Final = [
    "join",
    "leave",
    "bots",
    "start",
    "messages",
    "swap",
    "host",
    "pause",
    "close",
    "seats",
    "branch",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("fuzz"))), **LIMITS) as running:
        yield running


@pytest.fixture(scope="module")
def game(server: Server) -> Game:
    return Game(server)


@pytest.mark.parametrize("who", ["owes", "stranger", "nobody"])
def test_bent_messages_are_answered_one_by_one_and_change_nothing(
    server: Server, game: Game, who: str
) -> None:
    cookie = {"owes": cookie_of(game.owes), "stranger": cookie_of(Client(server, "Eve")), "nobody": ""}[who]
    chance = random.Random(f"bent {who}")
    codes: set[str] = set()
    with joined(server, game.table, cookie) as connection:
        for _ in range(250):
            message = bent(chance)
            if who == "owes" and message.get("type") in ("order", "draw", "say", "absent", "mute", "block"):
                continue  # whoever sits there may do that, and a bent one may still be good
            connection.send(json.dumps(message))
            told = answer(connection)
            assert told["type"] in SHOWN, (message, told)
            codes.add(told.get("code", ""))
    assert {"bad-message", "stale" if who == "owes" else "not-your-seat"} <= codes
    game.check_unchanged()


def test_whoever_does_not_sit_there_may_do_nothing_however_well_they_ask(server: Server, game: Game) -> None:
    now = game.before[1][0][0]
    view = next(one[2] for one in game.before[1] if one[2]["options"])
    legal = {"type": "act", "n": now, "action": first_move(view)}
    others = [{**one, "n": now} for one in GOOD if "n" in one]
    for cookie in ("", cookie_of(Client(server, "Eve"))):
        with joined(server, game.table, cookie) as connection:
            for message in [
                legal,
                *others,
                {"type": "resign"},
                {"type": "draw"},
                {"type": "say", "text": "x"},
            ]:
                connection.send(json.dumps(message))
                told = answer(connection)
                assert (told["type"], told["code"]) == ("refused", "not-your-seat"), message
    waiting = next(one for one in game.players if one is not game.owes)
    told = waiting.post(f"/api/tables/{game.table}/messages", legal)
    assert (told["type"], told["code"]) == ("refused", "not-your-decision")
    game.check_unchanged()


def test_frames_of_any_bytes_are_refused(server: Server, game: Game) -> None:
    chance = random.Random(6)
    with joined(server, game.table, cookie_of(game.owes)) as connection:
        for _ in range(120):
            data = chance.randbytes(chance.choice([0, 1, 2, 7, 64, 1000]))
            if chance.random() < 0.5:
                connection.send(data)  # a binary frame
            else:
                connection.send(data.decode("latin-1"))
            told = answer(connection)
            assert (told["type"], told["code"]) == ("refused", "bad-message")
        for text in (
            "[" * 9000,
            '{"a":' * 3000,
            "0" * 9000,
            '"\\ud800"',
            "\ufeff{}",
            "null",
            "[]",
            '{"type":{}}',
        ):
            connection.send(text)
            assert answer(connection)["code"] == "bad-message"
        connection.send("x" * 16_385)
        assert answer(connection)["code"] == "message-too-long"
    game.check_unchanged()


def test_a_huge_frame_or_broken_text_ends_the_connection_with_a_reason(server: Server, game: Game) -> None:
    for data, code in (("x" * 70_000, 1009), ("x" * 3_000_000, 1009), (b"\xff\xfe\xfd", 1007)):
        with joined(server, game.table, cookie_of(game.owes)) as connection:
            with suppress(ConnectionClosed):  # the answer may come before all is sent
                connection.send(data, text=True)
            assert ending(connection)[0] == code
    game.check_unchanged()


def test_what_is_no_socket_at_all_is_cut_off(server: Server, game: Game) -> None:
    chance = random.Random(7)
    head = b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    key = b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    for data in (
        head + b"\r\n",
        head + key + chance.randbytes(500),
        head + key + b"\x81\x05hello",  # not masked
        head + key + b"\xff" * 20,
        chance.randbytes(2000),
        b"GET / HTTP/9.9\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzzz\r\n",
    ):
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
            raw.sendall(data)
            raw.shutdown(socket.SHUT_WR)
            try:
                while raw.recv(65_536):
                    pass
            except ConnectionResetError:
                pass
    game.check_unchanged()


def test_messages_out_of_order_are_refused(server: Server, game: Game) -> None:
    other = opened(game.players[0])
    with open_socket(server, cookie_of(game.owes)) as connection:
        for message in GOOD[1:]:
            connection.send(json.dumps(message))
            assert answer(connection)["code"] == "join-first"
        for table, code in (("zzzzzzzz", "unknown-table"), ("' OR 1=1", "bad-message"), ("", "bad-message")):
            connection.send(json.dumps({"type": "join", "table": table}))
            assert answer(connection)["code"] == code
        connection.send(json.dumps({"type": "join", "table": game.table, "since": 10**9}))
        assert answer(connection)["events"] == []
        connection.send(json.dumps({"type": "join", "table": other}))
        assert answer(connection)["code"] == "other-table"
        connection.send(
            json.dumps({"type": "blitz", "n": game.before[1][0][0], "source": 10**9, "target": 1})
        )
        assert answer(connection)["type"] == "refused"  # not passed over in silence
    game.check_unchanged()


def test_a_flood_is_cut_off_with_a_reason_and_the_others_play_on(server: Server, game: Game) -> None:
    eve = Client(server, "Eve")
    with joined(server, game.table, cookie_of(eve)) as connection:
        assert ending(connection, '{"type":"odds","path":[0,1]}') == (1008, "too-often")
    for _ in range(BURST * 2):
        told = eve.http.get("/api/me")
        if told.status_code != 200:
            break
    assert (told.status_code, told.json()["code"]) == (429, "too-often")
    game.check_unchanged()


def open_sockets(server: Server) -> int:
    """How many the server knows of."""
    told = http_get(f"{server.url()}/metrics").text
    return int(
        float(next(line for line in told.splitlines() if line.startswith("hazard_connections ")).split()[1])
    )


def test_who_does_not_read_is_cut_off_and_holds_up_nobody(server: Server) -> None:
    # Every welcome tells what was said: 24 KB, so that all of them together are more than the pipe takes.
    game = Game(server, "\N{GAME DIE}" * MOST_TEXT)
    others = open_sockets(server)
    pipe = socket.socket()
    pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    pipe.connect(("127.0.0.1", server.port))
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    with connect(url, sock=pipe, max_size=None, ping_interval=None, close_timeout=1) as slow:
        try:
            for _ in range(BURST - 10):
                slow.send(json.dumps({"type": "join", "table": game.table}))
            game.check_unchanged()  # while it does not read
            until = time.monotonic() + PATIENCE
            while open_sockets(server) > others:
                assert time.monotonic() < until, "nobody was cut off"
                time.sleep(0.1)
            while True:
                slow.recv(timeout=PATIENCE)
        except ConnectionClosed as closed:
            end = closed.rcvd
        # The reason gets through unless the pipe is still full when the server lets go.
        assert end is None or (end.code, end.reason) == (1013, "too-slow")
    game.check_unchanged()


def test_a_table_has_only_so_many_listeners(server: Server, game: Game) -> None:
    with ExitStack() as crowd:
        for _ in range(4):
            crowd.enter_context(joined(server, game.table))
        with open_socket(server) as late:
            late.send(json.dumps({"type": "join", "table": game.table}))
            assert ending(late) == (1013, "table-full")
        now = game.before[1][0][0]
        assert http_get(f"{server.url()}/api/tables/{game.table}/events?since={now}").status_code == 429
        for _ in range(8):  # whoever sits there gets in
            crowd.enter_context(joined(server, game.table, cookie_of(game.owes)))
        with open_socket(server, cookie_of(game.owes)) as late:
            late.send(json.dumps({"type": "join", "table": game.table}))
            assert ending(late) == (1013, "table-full")
    game.check_unchanged()


def test_forged_and_foreign_cookies_are_nobodys(server: Server, game: Game) -> None:
    good = cookie_of(game.owes).partition("=")[2]
    forged = [
        good[:-1],
        good[:-1] + "!",
        good.swapcase(),
        good + "a",
        "a" * 22,
        "x" * 9000,
        "",
        '"',
        "%00",
        "../..",
    ]
    forged += [game.table, game.owes.recovery, "' OR '1'='1", "e30.e30.e30"]
    for token in forged:
        headers = {"Cookie": f"hazard={token}"}
        assert http_get(f"{server.url()}/api/me", headers=headers).status_code == 401, token
        url = f"{server.url()}/api/tables/{game.table}/messages"
        assert http_post(url, headers=headers, json={"type": "resign"}).status_code == 401, token
    with joined(server, game.table, f"hazard={forged[0]}") as connection:
        connection.send('{"type":"resign"}')
        assert answer(connection)["code"] == "not-your-seat"
    game.check_unchanged()


def test_a_page_of_a_stranger_may_not_act_in_a_players_name(server: Server, game: Game) -> None:
    for origin in (
        "http://evil.example",
        "null",
        "http://127.0.0.1",
        f"http://evil.example:{server.port}",
        "//",
    ):
        with (
            pytest.raises(InvalidStatus) as refused,
            open_socket(server, cookie_of(game.owes), Origin=origin),
        ):
            pass
        assert refused.value.response.status_code == 403
        for path in (
            f"/api/tables/{game.table}/messages",
            f"/api/tables/{game.table}/close",
            "/api/me/codes",
        ):
            told = game.owes.http.post(path, json={"type": "resign"}, headers={"Origin": origin})
            assert (told.status_code, told.json()["code"]) == (400, "strange-origin")
    game.check_unchanged()


def test_tricks_in_paths_find_nothing(server: Server, game: Game) -> None:
    eve = Client(server, "Eve")
    for trick in TRICKS:
        for route in ROUTES:
            told = eve.http.get(f"/api/tables/{trick}{route}")
            assert told.status_code in (400, 404), (trick, route, told.text)
        for name in POSTS:
            body = {"seat": 0, "code": trick[:60]} if name in ("join", "seats") else {"seat": 0}
            told = eve.http.post(f"/api/tables/{trick}/{name}", json=body)
            assert told.status_code in (400, 404), (trick, name, told.text)
    for name in POSTS:
        told = eve.http.post(f"/api/tables/{game.table}/{name}", json={"seat": 0})
        refused = told.status_code in (400, 403) or told.json()["type"] == "refused"
        assert refused, (name, told.text)
    game.check_unchanged()


def test_tricks_in_names_and_codes_are_only_words(server: Server, game: Game) -> None:
    eve = Client(server, "x');DROP TABLE games;--")
    assert eve.get("/api/me")["name"] == "x');DROP TABLE games;--"
    table = opened(eve, title="' OR '1'='1'; -- <script>")
    assert eve.get(f"/api/tables/{table}")["title"] == "' OR '1'='1'; -- <script>"
    for name in ("", " ", "a\u0000b", "a\u202eb", "x" * 25, "a\nb", "\u200b"):
        assert eve.post("/api/players", {"name": name}, 400)["field"] == "name"
    for code in ("' OR '1'='1", "%%%%%%%%", "________", "\u0000" * 8):
        assert eve.post("/api/codes", {"code": code}, 400)["code"] == "bad-code"
        assert eve.post(f"/api/tables/{game.table}/join", {"code": code}, 400)["code"] == "bad-code"
        assert eve.post(f"/api/tables/{game.table}/seats", {"code": code}, 400)["code"] == "bad-code"
    for bot in ("os:system", "../greedy", "hazard.bots.greedy:GreedyBot"):
        assert eve.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": bot}, 400)["code"] == "bad-bot-word"
    for bot in ("greedy@9", "cmd"):
        assert eve.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": bot}, 400)["code"] == "unknown-bot"
    game.check_unchanged()


def test_bodies_of_any_bytes_are_refused(game: Game) -> None:
    chance = random.Random(8)
    bodies = [
        b"",
        b"{",
        b"[" * 60_000,
        b'{"mode":' * 7000,
        b'{"options":' + b"[" * 50_000,
        b"\xff\xfe",
        b"null",
    ]
    bodies += [chance.randbytes(200) for _ in range(10)]
    bodies += [b'{"mode": "classic/domination", "seats": 1e400}', b'{"mode": NaN}', b'{"name": "\\ud800"}']
    paths = ["/api/tables", "/api/players", "/api/codes"]
    paths += [f"/api/tables/{game.table}/join", f"/api/tables/{game.table}/messages", "/api/records"]
    for body in bodies:
        heavy = body.startswith(b"{") and len(body) > 1  # looks like a record: a process plays it
        for path in paths[:-1] if heavy else paths:
            told = game.owes.http.post(path, content=body, headers={"Content-Type": "application/json"})
            refused = told.status_code == 400 or told.json().get("type") == "refused"
            assert refused, (body[:60], path, told.text)
    told = game.owes.http.post("/api/tables", content=b"x" * 70_000)
    assert (told.status_code, told.json()["code"]) == (413, "message-too-long")
    game.check_unchanged()


def test_bent_positions_are_refused_or_played(server: Server, game: Game) -> None:
    chance = random.Random(9)
    played = game_for("classic/domination", {"start": "deal"})
    whole = [write_state(played, state) for state in random_states(played, 3, 9, 4)]
    eve = Client(server, "Eve")
    accepted = 0
    for _ in range(80):
        position = bent_text(chance.choice(whole), chance)
        body = {"mode": "classic/domination", "seats": 3, "options": {"start": "deal"}, "position": position}
        told = eve.http.post("/api/tables", json=body)
        assert told.status_code in (201, 400), (position, told.text)
        if told.status_code == 201:
            accepted += 1
            table = told.json()["id"]
            fill(eve, table)
            assert eve.http.post(f"/api/tables/{table}/start").status_code in (200, 400), position
            eve.http.post(f"/api/tables/{table}/close")
    assert accepted < 60
    game.check_unchanged()
