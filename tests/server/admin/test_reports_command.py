"""What comes of a report, and how does talk disappear, while a server runs and while none does?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.admin.asking import admin, refused, told
from tests.server.running import Server, sqlite
from tests.server.tables import friends


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(sqlite(tmp_path)) as running:
        yield running


def test_a_report_is_taken_and_answered_and_its_maker_reads_the_answer(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    ada, ben = clients[:2]
    ben.send({"type": "say", "text": "you fool"})
    ada.until("said")
    ada.send({"type": "report", "seat": 1, "text": "rude"})
    ada.until("reported")
    report = told(server.database, "reports", "list", "--open")["reports"][0]
    assert (report["game"], report["name"], report["text"], report["answered"]) == (table, "Ben", "rude", 0)
    assert [(line["n"], line["text"]) for line in report["said"]] == [(1, "you fool")]
    assert "you fool" in admin(server.database, "reports", "list").out
    told(server.database, "reports", "take", report["id"], "--as", "Mo")
    assert (
        refused(server.database, "reports", "take", report["id"], "--as", "Nia", status=1) == "report-taken"
    )
    assert ada.get("/api/me/reports")[0]["taken"]
    server.stop()
    told(server.database, "reports", "answer", report["id"], "--as", "Mo", "--text", "He was asked to stop.")
    assert told(server.database, "reports", "list", "--open")["reports"] == []
    assert refused(server.database, "reports", "take", report["id"], "--as", "Mo", status=1) == "report-taken"
    server.start()
    (mine,) = ada.get("/api/me/reports")
    assert (mine["answer"], mine["taken"]) == ("He was asked to stop.", True)
    assert mine["answered"] > mine["at"]
    assert ben.get("/api/me/reports") == []
    assert (
        refused(server.database, "reports", "answer", "none", "--as", "Mo", "--text", "x") == "unknown-report"
    )
    actions = [(one["actor"], one["action"]) for one in told(server.database, "audit", "list")["audit"]]
    assert actions == [("Mo", "reports.take"), ("Mo", "reports.answer")]


def test_removed_talk_disappears_for_those_who_listen_and_those_who_come(server: Server) -> None:
    clients, table = friends(server, "Ada", "Ben", "Cleo")
    ada, ben, cleo = clients
    for client, text in ((ben, "one"), (ada, "two"), (ben, "three")):
        client.send({"type": "say", "text": text})
        client.until("said")
        while cleo.until("said")["text"] != text:
            pass
    listed = told(server.database, "chat", "list", table)["chat"]
    assert [(one["n"], one["text"]) for one in listed] == [(1, "one"), (2, "two"), (3, "three")]
    assert told(server.database, "chat", "remove", table, "1")["removed"] == [1]
    assert cleo.until("unsaid") == {"type": "unsaid", "numbers": [1]}
    assert [one["text"] for one in cleo.join(table)["said"]] == ["two", "three"]
    server.stop()
    who = listed[0]["player"]
    assert told(server.database, "chat", "remove", table, "--player", who)["removed"] == [3]
    server.start()
    assert [(one["n"], one["text"]) for one in cleo.join(table)["said"]] == [(2, "two")]
    assert refused(server.database, "chat", "remove", table) == "numbers-or-player"
    assert refused(server.database, "chat", "remove", "nothing", "1") == "unknown-table"
    assert told(server.database, "chat", "remove", table, "77")["removed"] == []
