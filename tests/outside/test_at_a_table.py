"""Do programs that whoever runs a server has listed play at its tables, and no others?"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.outside.test_programs import EXAMPLES, FAULTS
from tests.server.running import Client, Server, play, sqlite
from tests.server.table.test_bot_versions import begun, named, told
from tests.server.tables import opened

MARK = "outside-at-a-table"  # a word in the command lines of these programs, to find their processes by


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    broken = tmp_path / "broken.py"
    broken.write_text(FAULTS["wants what is not there"][0])
    programs = [
        f"anything={sys.executable} {EXAMPLES / 'outside_bot.py'} {MARK}",
        f"broken={sys.executable} {broken} {MARK}",
    ]
    if shutil.which("node"):
        programs.append(f"attacker=node {EXAMPLES / 'outside_bot.mjs'} {MARK}")
    with Server(sqlite(tmp_path), programs=",".join(programs), bot_budget="20") as running:
        yield running


def processes() -> int:
    """How many of these programs run."""
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    return len([line for line in listed.splitlines() if MARK in line and "pytest" not in line])


@pytest.mark.skipif(shutil.which("node") is None, reason="needs Node")
def test_programs_play_at_a_table_under_their_names_with_a_digest_for_a_version(server: Server) -> None:
    ada, table = begun(server, "attacker", "anything")
    assert {"attacker", "anything", "greedy"} <= set(ada.get("/api/bots"))
    assert play([ada], 8) >= 8
    (row,) = named(server, table)
    assert told(ada, table) == (row.removeprefix("bot "), "")
    assert row.startswith("bot attacker@")
    assert len(row.partition("@")[2]) == 12
    assert "bot failed" not in server.log.read_text()
    assert processes() > 0
    server.kill()  # a power cut: nobody says goodbye
    until = time.monotonic() + 30
    while processes():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_a_program_that_speaks_nonsense_loses_its_seat_and_the_game_goes_on(server: Server) -> None:
    ada, table = begun(server, "broken", "random")
    while not told(ada, table)[1]:
        assert play([ada], 4) > 0
    bot, instead = told(ada, table)
    assert bot == "normal@1"
    assert instead.startswith("broken@")
    assert [row.partition("@")[0] for row in named(server, table)] == ["bot broken", "bot normal"]


def test_nobody_can_name_a_program_over_the_network(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    for word, code in (
        ("cmd:touch /tmp/x", "bad-bot-word"),
        ("touch", "unknown-bot"),
        ("os:system", "bad-bot-word"),
    ):
        assert ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": word}, 400)["code"] == code
    assert (
        ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": "anything+bold"}, 400)["code"]
        == "unknown-bot"
    )
    assert (
        ada.post(f"/api/tables/{table}/bots", {"seat": 0, "bot": "anything@1"}, 400)["code"] == "unknown-bot"
    )


@pytest.mark.parametrize(
    "programs", ["nothing", "greedy=python3 x.py", "two words=python3", "x=no-such-program"]
)
def test_a_server_with_a_list_that_is_none_does_not_begin(tmp_path: Path, programs: str) -> None:
    words = [sys.executable, "-m", "hazard", "serve", "--port", "0", "--database", sqlite(tmp_path)]
    environment = {**os.environ, "HAZARD_PROGRAMS": programs}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
