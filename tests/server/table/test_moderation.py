"""Can a player keep somebody's talk away, here or everywhere, and tell whoever runs the server about them?"""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.server.table.talk.chat import MOST_TOLD
from tests.server.running import Client, Server, sqlite
from tests.server.tables import friends, opened, seat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("peace")))) as running:
        yield running


def heard(listener: Client) -> list[str]:
    """All that was said to somebody so far; an answer of their own comes behind it."""
    listener.send({"type": "odds", "path": [0, 1]})
    words: list[str] = []
    while True:
        message = listener.until("said", "chances", "refused")
        if message["type"] != "said":
            return words
        words.append(message["text"] or message["phrase"])


def said(speaker: Client, text: str, *listeners: Client) -> list[bool]:
    """Whether each of them hears it."""
    speaker.send({"type": "say", "text": text})
    assert text in heard(speaker)
    return [text in heard(listener) for listener in listeners]


def ask(client: Client, message: dict[str, Any], *kinds: str) -> Any:
    client.send(message)
    return client.until(*kinds)


def kept_reports(server: Server) -> list[tuple[Any, ...]]:
    """What whoever runs the server can read."""
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"))
    rows = database.execute("SELECT game, name, text, said, player FROM reports ORDER BY at").fetchall()
    database.close()
    return rows


def test_who_is_muted_is_not_heard_at_this_table_by_the_one_who_muted_them(server: Server) -> None:
    (ada, bob, cleo), table = friends(server, "Ada", "Bob", "Cleo")
    assert said(bob, "hello", ada, cleo) == [True, True]
    told = ask(ada, {"type": "mute", "seat": 1}, "silenced")
    assert told == {"type": "silenced", "muted": [1], "blocked": []}
    assert said(bob, "anybody here?", ada, cleo) == [False, True]
    assert said(cleo, "yes", ada, bob) == [True, True]
    ada.join(table)
    assert ada.until("silenced")["muted"] == [1]  # it is remembered
    told = ask(ada, {"type": "mute", "seat": 1, "on": False}, "silenced")
    assert told == {"type": "silenced", "muted": [], "blocked": []}
    assert said(bob, "there you are", ada, cleo) == [True, True]
    for client in (ada, bob, cleo):
        client.leave()


def test_who_is_blocked_is_heard_at_no_table_until_the_block_is_taken_back(server: Server) -> None:
    (ada, bob, cleo), table = friends(server, "Ada", "Bob", "Cleo")
    ask(ada, {"type": "mute", "seat": 2}, "silenced")
    told = ask(ada, {"type": "block", "seat": 1}, "silenced")
    assert told == {"type": "silenced", "muted": [2], "blocked": [1]}
    other = opened(cleo)
    for client in (ada, bob, cleo):
        seat(client, other, cleo)
        client.join(other)
    assert said(cleo, "another table", ada, bob) == [True, True]  # muted at the first one only
    bob.send({"type": "say", "phrase": "hello"})
    assert (heard(bob), heard(cleo), heard(ada)) == (["hello"], ["hello"], [])
    blocked = ada.get("/api/me/blocks")
    assert [one["name"] for one in blocked] == ["Bob"]
    assert bob.get("/api/me")["id"] not in json.dumps(blocked)
    assert bob.http.delete(f"/api/me/blocks/{blocked[0]['id']}").status_code == 404
    assert ada.http.delete(f"/api/me/blocks/{blocked[0]['id']}").status_code == 204
    assert ada.get("/api/me/blocks") == []
    assert said(bob, "at last", ada) == [True]
    for client in (ada, bob, cleo):
        client.leave()
    assert table != other


def remembered(client: Client, table: str) -> list[str]:
    """What somebody is told of the talk when they come back."""
    return [one["text"] or one["phrase"] for one in client.join(table)["said"]]


def test_whoever_comes_back_is_told_what_those_they_hear_said_lately(server: Server) -> None:
    (ada, bob, cleo), table = friends(server, "Ada", "Bob", "Cleo")
    assert remembered(ada, table) == []
    said(bob, "hello", ada)
    said(cleo, "good evening", ada)
    bob.send({"type": "say", "phrase": "good-luck"})
    heard(bob)
    assert remembered(ada, table) == ["hello", "good evening", "good-luck"]
    line = ada.join(table)["said"][0]
    assert (line["seat"], line["name"], line["at"] > 0) == (1, "Bob", True)
    ask(ada, {"type": "mute", "seat": 1}, "silenced")
    assert remembered(ada, table) == ["good evening"]
    ask(cleo, {"type": "block", "seat": 1}, "silenced")
    assert remembered(cleo, table) == ["good evening"]
    spectator = Client(server, "Eve")
    assert remembered(spectator, table) == ["hello", "good evening", "good-luck"]
    polled = ada.get(f"/api/tables/{table}/events")  # without a socket it is the same
    assert [one["text"] for one in polled["said"]] == ["good evening"]
    other = opened(ada)
    assert remembered(ada, other) == []  # another table, another talk
    assert cleo.http.delete("/api/me").status_code == 204
    assert remembered(spectator, table) == ["hello", "good-luck"]
    for client in (ada, bob, spectator):
        client.leave()


def test_only_the_last_lines_are_told(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    database = sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=30)
    row = (table, bob.get("/api/me")["id"])
    lines = [(row[0], n, row[1], 1, "Bob", f"line {n}", "", n) for n in range(1, MOST_TOLD + 3)]
    database.executemany("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?)", lines)
    database.commit()
    database.close()
    assert remembered(ada, table) == [f"line {n}" for n in range(3, MOST_TOLD + 3)]
    for client in (ada, bob):
        client.leave()


@pytest.mark.parametrize("kind", ["mute", "block", "report"])
def test_only_another_player_can_be_muted_blocked_or_reported(server: Server, kind: str) -> None:
    (ada,), table = friends(server, "Ada", seats=3)
    assert ask(ada, {"type": kind, "seat": 0}, "refused")["code"] == "own-seat"
    assert ask(ada, {"type": kind, "seat": 1}, "refused")["code"] == "nobody-there"  # a bot says nothing
    assert ask(ada, {"type": kind, "seat": 9}, "refused")["code"] == "bad-seat"
    nobody = Client(server, "Eve")
    nobody.http.cookies.clear()
    nobody.join(table)
    assert ask(nobody, {"type": kind, "seat": 0}, "refused")["code"] == "no-player"
    for client in (ada, nobody):
        client.leave()


def test_a_report_is_kept_with_what_was_said_and_the_other_is_not_told(server: Server) -> None:
    (ada, bob, cleo), table = friends(server, "Ada", "Bob", "Cleo")
    said(bob, "you are a fool", ada)
    said(cleo, "stop it", ada)
    assert ask(ada, {"type": "report", "seat": 1, "text": "rude"}, "reported") == {
        "type": "reported",
        "seat": 1,
    }
    assert ask(ada, {"type": "report", "seat": 1, "text": "very rude"}, "reported")["seat"] == 1
    rows = [row for row in kept_reports(server) if row[0] == table]
    assert [(row[1], row[2]) for row in rows] == [("Bob", "very rude")]
    assert [one["text"] for one in json.loads(rows[0][3])] == ["you are a fool"]
    assert ask(bob, {"type": "odds", "path": [0, 0]}, "reported", "silenced", "refused")["type"] == "refused"
    assert "rude" not in server.log.read_text()
    assert ada.http.delete("/api/me").status_code == 204
    assert [row[4] for row in kept_reports(server) if row[0] == table] == [None]
    assert bob.http.delete("/api/me").status_code == 204
    assert [row for row in kept_reports(server) if row[0] == table] == []
    for client in (ada, bob, cleo):
        client.leave()
