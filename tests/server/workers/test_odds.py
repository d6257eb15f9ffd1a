"""Are odds told as ever, by whoever computes them, and does nobody wait for those of large armies?"""

import json
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from hazard.conquest.told.facts import path_odds, path_question
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import read
from hazard.server.workers.odds import count_odds, numbers_of, told
from tests.record.position.galactic import text
from tests.record.position.test_position import line, territories
from tests.server.running import PATIENCE, Client, Server, http_client, sqlite
from tests.server.tables import opened

WAY = ["alaska", "northwest-territory", "alberta", "western-united-states", "central-america", "venezuela"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("odds")))) as running:
        yield running


def standing(units: int) -> str:
    """Alaska is to attack; so many stand there and in every other territory."""
    ground = territories({"alaska": f"red.{units}", "japan": "blue.1"}, rest=f"green.{units}")
    return line("attack.red", ground)


def path(length: int) -> list[int]:
    """The first so many territories of the way."""
    game, _ = read(standing(5), SeededDice(1))
    return [game.rules.board.index(name) for name in WAY[:length]]


def begun(server: Server, units: int, names: tuple[str, ...] = ("Ada", "", "")) -> tuple[Client, str]:
    """A table at which so many stand everywhere; whoever has no name is a bot."""
    ada = Client(server, "Ada")
    table = opened(ada, position=standing(units), options={})
    for at, name in enumerate(names):
        if name:
            ada.post(f"/api/tables/{table}/join", {"seat": at, "name": name})
        else:
            ada.post(f"/api/tables/{table}/bots", {"seat": at, "bot": "random"})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    ada.until("events")
    return ada, table


def spectator(server: Server, table: str, stack: ExitStack) -> ClientConnection:
    """A connection without a cookie."""
    url = f"ws://127.0.0.1:{server.port}/api/socket"
    made = stack.enter_context(connect(url, max_size=None, ping_interval=None, close_timeout=0.2))
    made.send(json.dumps({"type": "join", "table": table}))
    while json.loads(made.recv(PATIENCE))["type"] != "welcome":
        pass
    return made


def expected(units: int, way: list[int]) -> dict[str, Any]:
    """The odds by the engine itself, as they are told."""
    game, state = read(standing(units), SeededDice(1))
    odds = path_odds(game.view(state, 0), way)
    left = [odds.mean_left(count) for count in range(1, len(way))]
    found = {
        "path": way,
        "win": odds.taken[1:],
        "left": left,
        "lost": odds.lost[1:],
        "killed": odds.killed[1:],
    }
    return {"type": "chances", **found}


@pytest.mark.parametrize("units", [5, 30, 400])
def test_odds_are_the_same_whoever_computes_them(server: Server, units: int) -> None:
    ada, table = begun(server, units)
    ada.send({"type": "odds", "path": path(4)})
    assert ada.until("chances", "refused") == expected(units, path(4))
    assert ada.post(f"/api/tables/{table}/messages", {"type": "odds", "path": path(4)}) == expected(
        units, path(4)
    )


def test_ships_and_bases_reach_the_worker() -> None:
    stands = {"byss": "orange.40+capital.1+fighter.2", "duro": "green.30+bomber.1", "corellia": "green.20"}
    game, state = read(text("attack.orange", stands), SeededDice(1))
    way = [game.rules.board.index(name) for name in ("byss", "duro", "corellia")]
    question = path_question(game.view(state, 0), way)
    assert count_odds(*numbers_of(question)) == told(path_odds(game.view(state, 0), way))


def test_odds_beyond_the_limit_are_refused(server: Server) -> None:
    ada, _ = begun(server, 999)
    ada.send({"type": "odds", "path": path(6)})
    refused = ada.until("chances", "refused")
    assert (refused["code"], refused["field"]) == ("odds-too-large", "path")
    # Five targets of 999 for 998 to 994: 300, 45 and a thirtieth of those in each of the layers, and all pairs.
    work = sum([300 + (most + 999) * (45 + most // 30) + most * 999 for most in range(998, 993, -1)])
    assert refused["params"] == {"work": work, "most": 4_000_000}


def test_a_connection_goes_on_while_its_odds_are_computed(server: Server) -> None:
    ada, _ = begun(server, 900)
    ada.send({"type": "odds", "path": path(4)})
    ada.send({"type": "ping"})
    assert ada.until("pong", "chances")["type"] == "pong"
    assert ada.until("chances")["path"] == path(4)


def test_a_question_takes_the_place_of_the_one_before(server: Server) -> None:
    ada, _ = begun(server, 900)
    for length in (4, 3, 2):
        ada.send({"type": "odds", "path": path(length)})
    assert ada.until("chances", "refused")["path"] == path(2)
    ada.send({"type": "ping"})
    assert ada.until("pong", "chances")["type"] == "pong"


def test_whoever_hands_the_device_on_leaves_no_odds_behind(server: Server) -> None:
    ada, _ = begun(server, 900, ("Ada", "Bob", "Zoe"))
    ada.send({"type": "am", "seat": 0})
    ada.send({"type": "odds", "path": path(4)})
    assert ada.until("chances")["path"] == path(4)  # by a worker that has begun now
    ada.send({"type": "odds", "path": path(4)})
    ada.send({"type": "am", "seat": 1})
    ada.latest(2.0)
    assert [one["type"] for one in ada.others if one["type"] in ("chances", "refused")] == []


def test_large_odds_asked_by_strangers_hold_up_nobody(server: Server) -> None:
    ada, table = begun(server, 990)
    with ExitStack() as stack:
        strangers = [spectator(server, table, stack) for _ in range(5)]
        waits: list[float] = []
        over = threading.Event()

        def look() -> None:
            with http_client(base_url=server.url(), timeout=PATIENCE) as http:
                while not over.is_set():
                    begun = time.monotonic()
                    assert http.get("/health").status_code == 200
                    waits.append(time.monotonic() - begun)
                    time.sleep(0.01)

        looking = threading.Thread(target=look)
        looking.start()
        for stranger in strangers:
            for _ in range(50):
                stranger.send(json.dumps({"type": "odds", "path": path(4)}))
        ada.send({"type": "odds", "path": path(3)})  # whoever sits there is not behind all of them
        begun_at = time.monotonic()
        assert ada.until("chances", "refused")["type"] == "chances"
        waited = time.monotonic() - begun_at
        over.set()
        looking.join()
    assert waited < 10.0  # 250 of these questions take a minute of a processor
    assert max(waits) < 1.0
