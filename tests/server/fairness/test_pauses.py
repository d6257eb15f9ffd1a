"""May the host stop a clock, and for how long?"""

import time
from pathlib import Path

from tests.server.running import Client, Server, first_move, sqlite
from tests.server.tables import asked, friends

CLOCK = {"kind": "turn", "seconds": 600, "more": 600}


def until_asked(clients: list[Client], who: Client) -> None:
    """Play until this client is asked."""
    while (client := asked(clients)) is not who:
        client.send({"type": "act", "n": client.news["n"], "action": first_move(client.news["view"])})
        client.answered = client.news["n"]


def test_the_host_cannot_stop_the_own_clock_while_others_play(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Bob", "Eve", clock=CLOCK)
        ada = clients[0]
        until_asked(clients, ada)
        assert ada.post(f"/api/tables/{table}/pause", status=403)["code"] == "own-clock"
        assert ada.get(f"/api/tables/{table}")["status"] == "running"


def test_a_host_who_plays_bots_alone_may_pause_at_any_time(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada,), table = friends(server, "Ada", seats=3, clock=CLOCK)
        asked([ada])
        for _ in range(2):
            assert ada.post(f"/api/tables/{table}/pause")["status"] == "paused"
            assert ada.post(f"/api/tables/{table}/go-on")["status"] == "running"


def test_whose_clock_was_stopped_may_go_on_at_once_and_there_is_one_pause_in_a_turn(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        clients, table = friends(server, "Ada", "Bob", "Eve", clock=CLOCK)
        ada, bob, eve = clients
        until_asked(clients, bob)
        assert ada.post(f"/api/tables/{table}/pause")["status"] == "paused"
        assert bob.get(f"/api/tables/{table}")["hold"] == 0
        assert 590 < eve.get(f"/api/tables/{table}")["hold"] <= 600
        held = eve.post(f"/api/tables/{table}/go-on", status=403)
        assert held["code"] == "pause-holds"
        assert 590 < held["params"]["seconds"] <= 600
        assert bob.post(f"/api/tables/{table}/go-on")["status"] == "running"
        assert ada.post(f"/api/tables/{table}/pause", status=403)["code"] == "paused-already"


def test_any_player_lets_a_game_go_on_that_was_paused_long_enough(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), pause_most="1") as server:
        (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
        zoe = Client(server, "Zoe")
        ada.post(f"/api/tables/{table}/pause")
        assert bob.post(f"/api/tables/{table}/go-on", status=403)["params"] == {"seconds": 1}
        time.sleep(1.1)
        assert zoe.post(f"/api/tables/{table}/go-on", status=403)["code"] == "not-the-host"
        assert bob.get(f"/api/tables/{table}")["hold"] == 0
        assert bob.post(f"/api/tables/{table}/go-on")["status"] == "running"
