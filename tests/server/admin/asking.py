"""`hazard admin` as a process of its own, on the database of a test."""

import json
import subprocess
from typing import Any

from tests.cli.asking import Answer, command, environment
from tests.server.running import PATIENCE


def admin(database: str, *words: str) -> Answer:
    """Run a command; words for people."""
    done = subprocess.run(
        command("admin", *words, "--database", database),
        env=environment(LANG="C"),
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        timeout=2 * PATIENCE,
    )
    assert "Traceback" not in done.stderr, done.stderr
    return Answer(done.returncode, done.stdout, done.stderr)


def told(database: str, *words: str) -> Any:
    """Run a command that has to succeed; its JSON."""
    answer = admin(database, *words, "--json")
    assert answer.status == 0, answer.err
    return answer.data()


def refused(database: str, *words: str, status: int = 2) -> str:
    """Run a command that has to be refused with one line; its code."""
    answer = admin(database, *words, "--json")
    assert (answer.status, answer.out) == (status, ""), answer.out + answer.err
    assert len(answer.err.splitlines()) == 1
    return str(json.loads(answer.err)["error"]["code"])
