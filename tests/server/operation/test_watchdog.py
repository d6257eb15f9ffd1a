"""Is a loop that stands still noticed, told of with its place, and ended; and is a process that was stopped left alone?"""

import json
import signal
import subprocess
import sys
import time
from typing import Any

import pytest

from hazard.server.operation.watchdog import STOOD_STILL
from tests.server.running import PATIENCE

PROGRAM = """
import asyncio, re, sys, time
from hazard.server.hub import Hub
from hazard.server.operation.logs import set_up
from hazard.server.operation.watchdog import Watchdog
from hazard.server.settings import Settings
from hazard.server.store.tables import new_table

dump, end, what = float(sys.argv[1]), float(sys.argv[2]), sys.argv[3]

def sleeping(row):
    time.sleep(2.5)

def spinning(row):
    while True:
        pass

def matching(row):  # compiled code that lets no other thread run
    re.match("(a+)+$", "a" * 60 + "b")

def working(row):  # for half a second of its own time, however long that takes
    until = time.thread_time() + 0.5
    while time.thread_time() < until:
        pass

def fine(row):
    pass

async def main():
    hub = Hub(Settings())
    hub.pulse.start()
    Watchdog(hub, dump, end).start()
    await asyncio.sleep(0.6)
    print("ticking", flush=True)
    row = new_table("", "classic/domination", {}, {}, 3, "", public=False, now=0)
    print(row.id, flush=True)
    globals()[what](row)
    await asyncio.sleep(1.5)
    print("goes on", flush=True)

set_up()
asyncio.run(main())
"""


def begun(dump: float, end: float, what: str) -> "subprocess.Popen[str]":
    """A process with a watchdog whose loop does this."""
    command = [sys.executable, "-c", PROGRAM, str(dump), str(end), what]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def ended(process: "subprocess.Popen[str]") -> tuple[list[str], list[Any], str]:
    """What it said, the lines of its log, and all it wrote to standard error."""
    out, errors = process.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in errors.splitlines() if line.startswith("{")]
    return out.splitlines(), lines, errors


def test_a_loop_that_stands_has_its_stacks_logged_once_with_the_table() -> None:
    process = begun(1, 0, "sleeping")
    said, lines, _ = ended(process)
    assert (process.returncode, said[-1]) == (0, "goes on")
    assert [line["message"] for line in lines] == ["loop stands still"]
    (line,) = lines
    assert (line["level"], line["table"]) == ("error", said[1])
    assert "in sleeping" in line["stacks"]["loop"]
    assert 1 <= line["seconds"] < 2


def test_a_loop_that_stands_for_good_ends_the_process_with_a_status_of_its_own() -> None:
    process = begun(1, 2, "spinning")
    said, lines, _ = ended(process)
    assert process.returncode == STOOD_STILL == 75
    assert said[-1] != "goes on"
    assert [line["message"] for line in lines] == ["loop stands still", "loop stood still, ending"]
    assert lines[1]["table"] == said[1]


@pytest.mark.skipif(not hasattr(signal, "SIGPROF"), reason="no timers of processor time here")
def test_compiled_code_that_never_lets_go_is_ended_too() -> None:
    process = begun(0.5, 1, "matching")
    _, _, errors = ended(process)
    assert process.returncode == -signal.SIGPROF
    assert errors.count("in matching") >= 2  # once when it stood, once when it was ended


def test_a_process_that_was_stopped_for_a_while_goes_on() -> None:
    process = begun(6, 6.25, "working")  # far more than its work takes on a busy machine
    assert process.stdout is not None
    assert process.stdout.readline() == "ticking\n"
    process.stdout.readline()
    time.sleep(0.2)  # in the middle of its work
    process.send_signal(signal.SIGSTOP)
    time.sleep(6.5)
    process.send_signal(signal.SIGCONT)
    said, lines, _ = ended(process)
    assert (process.returncode, said[-1], lines) == (0, "goes on", [])


def test_a_loop_that_ticks_is_left_alone() -> None:
    process = begun(0.8, 1, "fine")
    said, lines, _ = ended(process)
    assert (process.returncode, said[-1], lines) == (0, "goes on", [])
