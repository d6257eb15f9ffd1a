"""Do bots play on where nobody looks?"""

import sqlite3
import time
from pathlib import Path
from typing import Any

from tests.server.limits.raw import eventually
from tests.server.running import PATIENCE, Client, Server, first_move, http_get, sqlite
from tests.server.tables import asked, fill, friends, opened


def lines(folder: Path, table: str) -> int:
    """How many lines the journal of a game has."""
    database = sqlite3.connect(folder / "tables.db")
    found = database.execute("SELECT count(*) FROM journal WHERE game = ?", (table,)).fetchone()
    database.close()
    return int(found[0])


def bots_alone(ada: Client, seats: int = 6, bot: str = "random") -> str:
    """A game that only bots play; random ones of six seats take thousands of moves."""
    table = opened(ada, seats)
    fill(ada, table, bot)
    ada.post(f"/api/tables/{table}/start")
    return table


def settled(folder: Path, table: str) -> int:
    """The lines of a game as soon as no more come for a second."""
    until = time.monotonic() + PATIENCE
    before = -1
    while (found := lines(folder, table)) != before:
        assert time.monotonic() < until
        before = found
        time.sleep(1.0)
    return found


def shown(client: Client, table: str) -> Any:
    """The table as it is told."""
    return client.get(f"/api/tables/{table}")


def test_a_game_of_bots_waits_when_nobody_watches_and_goes_on_when_somebody_does(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), unwatched="1", unseen_pace="0.05", bot_pace="0.05") as server:
        ada = Client(server, "Ada")
        table = bots_alone(ada)
        assert eventually(lambda: shown(ada, table)["resting"])
        before = settled(tmp_path, table)  # what a bot was thinking about still comes
        assert (shown(ada, table)["status"], shown(ada, table)["resting"]) == ("running", True)
        for _ in range(5):  # whoever asks only how the table stands does not watch it
            http_get(f"{server.url()}/api/tables/{table}")
        time.sleep(0.5)
        assert lines(tmp_path, table) <= before + 1  # one answer may have been under way for longer
        eve = Client(server, "Eve")  # a spectator
        eve.join(table)
        while eve.until("events")["n"] < before + 5:
            pass
        assert not shown(ada, table)["resting"]
        eve.leave()
        settled(tmp_path, table)


def test_after_a_restart_bots_wait_until_somebody_watches(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), bot_pace="0.05") as server:
        ada = Client(server, "Ada")
        table = bots_alone(ada)
        server.kill()
        before = lines(tmp_path, table)
        server.start()
        time.sleep(1.5)
        assert lines(tmp_path, table) == before
        told = http_get(f"{server.url()}/api/tables/{table}/events?since={before}", timeout=PATIENCE)
        assert told.json()["n"] > before  # a long poll watches, too


def test_bots_play_on_without_a_watcher_until_a_person_is_asked(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), unwatched="0.2", bot_pace="0.2", unseen_pace="0.2") as server:
        (ada,), table = friends(server, "Ada", seats=3)
        asked([ada])
        ada.leave()
        for _ in range(3):  # in the set-up she is asked again after two bots, more than 0.2 s later
            told = ada.get(f"/api/tables/{table}/events?since=0")
            move = {"type": "act", "n": told["n"], "action": first_move(told["view"])}
            ada.post(f"/api/tables/{table}/messages", move)
            until = time.monotonic() + PATIENCE
            while shown(ada, table)["turn"] != 0:
                assert time.monotonic() < until
                assert not shown(ada, table)["resting"]
                time.sleep(0.05)


def test_bots_are_slower_where_nobody_looks(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), unwatched="0", bot_pace="0", unseen_pace="0.25") as server:
        ada = Client(server, "Ada")
        table = bots_alone(ada)
        server.kill()
        server.start()  # nobody has looked since
        time.sleep(1.0)
        before, begun = lines(tmp_path, table), time.monotonic()
        time.sleep(2.0)
        most = (time.monotonic() - begun) / 0.25 + 2
        assert 0 < lines(tmp_path, table) - before <= most


def test_only_players_of_a_table_keep_it_from_being_given_up(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3)
        ada.leave()
        server.kill()
        server.settings.update(time_shift=str(23 * 3600), sweep_every="0.2")
        server.start()
        http_get(f"{server.url()}/api/tables/{table}/events?since=0", timeout=PATIENCE)
        http_get(f"{server.url()}/api/tables/{table}", timeout=PATIENCE)
        Client(server, "Eve").get(f"/api/tables/{table}/events?since=0")
        server.kill()
        server.settings["time_shift"] = str(
            25 * 3600
        )  # a day after Ada left, two hours after the others asked
        server.start()
        until = time.monotonic() + PATIENCE
        while shown(ada, table)["status"] != "paused":
            assert time.monotonic() < until
            time.sleep(0.05)
        assert ada.join(table)["table"]["status"] == "running"
