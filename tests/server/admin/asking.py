"""`hazard admin` as a process of its own, on the database of a test."""

import json
from typing import Any

from tests.cli.asking import Answer, ask_split_off
from tests.server.running import PATIENCE


def admin(database: str, *words: str) -> Answer:
    """Run a command; words for people."""
    answer = ask_split_off("admin", *words, "--database", database, timeout=2 * PATIENCE, LANG="C")
    assert "Traceback" not in answer.err, answer.err
    return answer


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
