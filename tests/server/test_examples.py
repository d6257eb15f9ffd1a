"""Do the client and the bot of docs/clients.md play a game to its end, in 50 lines each?"""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from hazard.conquest.kinds import ATTACK, DONE
from tests.server.running import Client, Server, sqlite
from tests.server.tables import code_of, opened

ROOT: Final = Path(__file__).parents[2]
PATIENCE: Final = 120  # seconds for a whole game
MOST_LINES: Final = 50


def started(name: str, *arguments: str) -> "subprocess.Popen[str]":
    """An example as a process of its own."""
    command = [sys.executable, str(ROOT / "examples" / name), *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)


def outcome_of(process: "subprocess.Popen[str]", typed: str = "") -> Any:
    """What it prints at the end."""
    out, err = process.communicate(typed, timeout=PATIENCE)
    assert process.returncode == 0, err
    return ast.literal_eval(out.splitlines()[-1])


@pytest.mark.parametrize("name", ["client.py", "bot.py"])
def test_an_example_has_no_more_than_50_lines(name: str) -> None:
    assert len((ROOT / "examples" / name).read_text().splitlines()) <= MOST_LINES


def test_the_page_shows_the_examples_as_they_are() -> None:
    shown = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "clients.md").read_text(), re.DOTALL)
    assert shown == [(ROOT / "examples" / name).read_text() for name in ("client.py", "bot.py")]


def test_the_bot_knows_the_numbers_of_its_kinds() -> None:
    assert f"ATTACK, DONE = {ATTACK}, {DONE}  #" in (ROOT / "examples" / "bot.py").read_text()


def test_a_client_plays_by_typed_numbers_and_then_by_itself(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        outcome = outcome_of(started("client.py", server.url()), "0\n1 1\n\n")
        assert outcome["reason"] == "opponent-beaten"
        watcher = Client(server, "Watcher")
        assert watcher.get("/api/tables") == []  # it was no public table, and it is over


def test_two_bots_sit_down_by_a_link_and_play_each_other(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as server:
        host = Client(server, "Host")
        table = opened(host, 2, "classic/duel-passive", options={"round-limit": "10"})
        link = f"{server.url()}/join/{table}?code={code_of(host, table)}"
        bots = [started("bot.py", link, name) for name in ("Ada", "Ben")]
        host.join(table)
        while not all(seat.get("name") for seat in host.get(f"/api/tables/{table}")["seats"]):
            host.until("presence")
        assert {seat["name"] for seat in host.get(f"/api/tables/{table}")["seats"]} == {"Ada", "Ben"}
        host.post(f"/api/tables/{table}/start")
        first, second = [outcome_of(bot) for bot in bots]
        assert first == second
        assert first["reason"] in ("opponent-beaten", "round-limit")
        assert host.get(f"/api/tables/{table}")["status"] == "over"
