"""Do bots at a table play on, whatever one of them does?"""

import json
import os
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import hazard
from tests.server.running import Client, Server, play, sqlite
from tests.server.stored import stored
from tests.server.tables import opened, seat

STRANGERS = """
import os, time
from hazard.bots.base import Bot
from hazard.kernel.actions import Action

class Raises(Bot):
    def choose(self, view):
        raise RuntimeError("no idea")

class Dies(Bot):
    def choose(self, view):
        os._exit(3)

class Cheats(Bot):
    def choose(self, view):
        return Action(1, 0, -1, 0, 999)

class Sleeps(Bot):
    def choose(self, view):
        time.sleep(600)

class Hoards(Bot):
    def choose(self, view):
        self.hoard = b"x" * (400 << 20)
        option = view.options[0]
        return option.take(option.least)

class Broken(Bot):
    def __init__(self):
        raise RuntimeError("cannot be made")
"""
NAMES = ("raises", "dies", "cheats", "sleeps", "hoards", "broken")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("bots"))
    (folder / "strangers.py").write_text(STRANGERS)
    facts = folder / "strangers-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    points = [f"{name} = strangers:{name.capitalize()}" for name in NAMES]
    (facts / "entry_points.txt").write_text("\n".join(["[hazard.bots]", *points]))
    made = Server(sqlite(folder), bot_budget="0.5")
    sources = str(Path(hazard.__file__).parents[1])
    made.environment["PYTHONPATH"] = os.pathsep.join([sources, str(folder)])
    with made as running:
        yield running


def counted(client: Client, name: str) -> int:
    """A number of the metrics."""
    text = client.http.get("/metrics").text
    found = re.search(rf"^{re.escape(name)} (\d+)", text, re.MULTILINE)
    return int(found[1]) if found else 0


def failed(client: Client) -> int:
    """How often a bot had to be replaced."""
    return counted(client, "hazard_bots_failed_total")


def workers_ended(client: Client) -> int:
    """How often a worker had to be started anew because of a bot."""
    return counted(client, 'hazard_workers_ended_total{lane="bots"}')


def written(server: Server, table: str) -> list[dict[str, Any]]:
    """The rows of a journal so far."""
    return [json.loads(line) for line in stored(server, table).lines]


def begun(server: Server, *bots: str) -> tuple[Client, str]:
    """A player and these bots, playing."""
    ada = Client(server, "Ada")
    table = opened(ada, 1 + len(bots))
    seat(ada, table, ada)
    for at, bot in enumerate(bots, 1):
        ada.post(f"/api/tables/{table}/bots", {"seat": at, "bot": bot})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, table


def test_every_registered_bot_can_be_seated_and_no_other(server: Server) -> None:
    ada = Client(server, "Ada")
    assert set(ada.get("/api/bots")) >= {"greedy", "random", *NAMES}
    table = opened(ada)
    assert ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": "nobody"}, 400)["code"] == "unknown-bot"


@pytest.mark.parametrize("bot", ["raises", "dies", "cheats", "hoards", "broken"])
def test_a_bot_that_fails_is_replaced_and_the_game_goes_on(server: Server, bot: str) -> None:
    ada, table = begun(server, bot, "random")
    before, ended = failed(ada), workers_ended(ada)
    assert play([ada], 8) >= 8
    assert 1 <= failed(ada) - before <= 3  # after that the stand-in is asked at once
    assert (workers_ended(ada) > ended) == (bot in ("dies", "hoards"))
    told = ada.get(f"/api/tables/{table}")["seats"][1]
    rows = [one["do"] for one in written(server, table) if one.get("kind") == "table" and one["seat"] == 1]
    if failed(ada) - before == 3:  # and everybody is told, and so is the record
        assert (told["bot"], told["instead"]) == ("normal@1", f"{bot}@1.0")
        assert rows == [f"bot {bot}@1.0", "bot normal@1"]
    else:
        assert (told["bot"], rows) == (f"{bot}@1.0", [f"bot {bot}@1.0"])
    ada.leave()


def test_a_bot_that_failed_three_times_has_lost_its_seat(server: Server) -> None:
    ada, table = begun(server, "raises", "random")
    while True:
        play([ada], 4)
        if ada.get(f"/api/tables/{table}")["seats"][1].get("instead"):
            break
    before = failed(ada)
    play([ada], 4)
    assert failed(ada) == before
    ada.leave()


def test_a_bot_that_never_answers_holds_up_neither_its_table_for_long_nor_the_others(server: Server) -> None:
    slow, _ = begun(server, "sleeps", "sleeps")
    begun_at = time.monotonic()
    other, _ = begun(server, "random", "random")
    assert play([other], 6) >= 6
    given = 0
    while given < 6:  # three times its budget and a while, then never again
        given += play([slow], 6)
        assert time.monotonic() - begun_at < 60
    for client in (slow, other):
        client.leave()
