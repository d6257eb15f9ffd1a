"""Does the terminal game behave as a process: with bytes that are no text, without a terminal, when it is left by key?"""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

import hazard

SOURCES = str(Path(hazard.__file__).parents[1])

PROGRAM = """import sys
from hazard.terminal.game import run
sys.exit(run('classic/domination', {}, 3, 0, ['random'], 7, 'de'))"""


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
    return {**kept, "PYTHONPATH": SOURCES, **more}


def test_bytes_that_are_no_text_and_an_output_without_accents_do_no_harm() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=b"\xff\xfe\x00 garbage\nclaim gr\xc3\xb6nland\nclaim Gr\xf6nland\n",
        capture_output=True,
        env=environment(PYTHONIOENCODING="ascii"),
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode("ascii")
    assert "+-------+--------------+" in said
    assert "Gronland" in said
    assert "unfertig" in said


@pytest.mark.parametrize("keys", [b"\x03", b"\x04"], ids=["ctrl-c", "ctrl-d"])
def test_at_a_real_terminal_leaving_by_key_is_polite(keys: bytes) -> None:
    master, slave = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(TERM="xterm"),
        start_new_session=True,
    )
    os.close(slave)
    said = b""
    sent = 0.0
    end = time.monotonic() + 100
    while time.monotonic() < end:
        ready, _, _ = select.select([master], [], [], 0.2)
        if ready:
            try:
                said += os.read(master, 65536)
            except OSError:
                break
        elif process.poll() is not None:
            break
        # Again, as a person would, if nothing has happened (a key just before the program waits for one is lost); but not
        # while it is already leaving.
        if b"Rot>" in said and b"unfertig" not in said and time.monotonic() > sent + 4:
            sent = time.monotonic()
            if keys == b"\x03":
                process.send_signal(2)
            else:
                os.write(master, keys)
    os.close(master)
    assert process.wait(timeout=60) == 0
    assert "unfertig" in said.decode("utf-8", "replace")
    assert "Traceback" not in said.decode("utf-8", "replace")
