"""How long must a player be away before the others may vote a bot in?"""

import time
from pathlib import Path

from tests.server.running import PATIENCE, Client, Server, sqlite
from tests.server.tables import friends, told


def left_of(client: Client, table: str, seat: int) -> int:
    """The seconds a table tells until votes count."""
    return int(client.get(f"/api/tables/{table}")["seats"][seat].get("grace", 0))


def gone(table: str, client: Client, by: Client, seat: int) -> None:
    """Let a client leave, and wait until the table knows."""
    client.leave()
    until = time.monotonic() + PATIENCE
    while by.get(f"/api/tables/{table}")["seats"][seat].get("here"):
        assert time.monotonic() < until


def test_in_a_duel_the_opponent_cannot_take_the_seat_of_somebody_who_has_just_left(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        (ada, bob), table = friends(server, "Ada", "Bob", mode="classic/duel-passive", options={})
        assert left_of(ada, table, 1) == 0  # Bob is here
        gone(table, bob, ada, 1)
        ada.send({"type": "absent", "seat": 1})
        refused = ada.until("refused")
        assert refused["code"] == "absent-soon"
        assert 20 < refused["params"]["seconds"] <= 30  # of the usual 30 seconds
        assert 20 < left_of(ada, table, 1) <= 30
        assert ada.get(f"/api/tables/{table}")["seats"][1].get("bot", "") == ""


def test_after_the_grace_period_the_vote_counts(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), absence_grace="1") as server:
        (ada, bob), table = friends(server, "Ada", "Bob", mode="classic/duel-passive", options={})
        gone(table, bob, ada, 1)
        time.sleep(1.1)
        assert left_of(ada, table, 1) == 0
        ada.send({"type": "absent", "seat": 1})
        assert told(ada, "bot-took-over")["view"]["bots"][1] == 1


def test_whoever_was_back_meanwhile_has_the_whole_time_again(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), absence_grace="2") as server:
        (ada, bob), table = friends(server, "Ada", "Bob", mode="classic/duel-passive", options={})
        gone(table, bob, ada, 1)
        time.sleep(1.5)
        bob.join(table)
        gone(table, bob, ada, 1)
        time.sleep(0.7)  # 2.2 s since Bob first left, 0.7 s since the last time
        ada.send({"type": "absent", "seat": 1})
        assert ada.until("refused")["code"] == "absent-soon"


def test_a_restart_counts_as_a_new_absence(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), absence_grace="20") as server:
        (ada, bob), table = friends(server, "Ada", "Bob", mode="classic/duel-passive", options={})
        bob.leave()
        server.kill()
        server.start()
        ada.join(table)
        ada.send({"type": "absent", "seat": 1})
        refused = ada.until("refused")
        assert refused["code"] == "absent-soon"
        assert 10 < refused["params"]["seconds"] <= 20


def test_a_player_without_a_socket_is_there_while_they_ask(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), absence_grace="2") as server:
        (ada, bob), table = friends(server, "Ada", "Bob", mode="classic/duel-passive", options={})
        gone(table, bob, ada, 1)
        time.sleep(1.5)
        bob.get(f"/api/tables/{table}/events?since=0")
        time.sleep(0.7)
        ada.send({"type": "absent", "seat": 1})
        assert ada.until("refused")["code"] == "absent-soon"
