"""How does a test ask the command line: in this process, or in one of its own?"""

import json
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final

import hazard
from hazard.cli.main import main
from tests.cli.forking import can_fork, ran

MODE: Final = "classic/domination"
SOURCES: Final = Path(hazard.__file__).parents[1]


class Answer:
    """Exit status, standard output and standard error."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status: Final = status
        self.out: Final = out
        self.err: Final = err

    def data(self) -> Any:
        """The JSON object on standard output; nothing else may stand there."""
        assert self.err == ""
        return json.loads(self.out)

    def error(self) -> Any:
        """The JSON object on standard error; nothing else may stand there."""
        assert self.out == ""
        return json.loads(self.err)["error"]


def ask(*words: str) -> Answer:
    """Runs a command in this process."""
    out, err = StringIO(), StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main(list(words))
    return Answer(status, out.getvalue(), err.getvalue())


def command(*words: str) -> list[str]:
    """The same as words for a process of its own."""
    return [sys.executable, "-m", "hazard.cli.main", *words]


def environment(**settings: str) -> dict[str, str]:
    """The environment for such a process; LANG is the C locale unless it is set."""
    known = {
        name: value for name, value in os.environ.items() if name not in ("LANG", "LC_ALL", "PYTHONPATH")
    }
    return {**known, "PYTHONPATH": str(SOURCES), **settings}


def ask_split_off(*words: str, timeout: float, **settings: str) -> Answer:
    """The same, split off from a process that has imported everything where that can be done."""
    if not can_fork():
        return ask_apart(*words, timeout=timeout, **settings)
    return Answer(*ran(list(words), environment(**settings), timeout))


def ask_apart(*words: str, timeout: float | None = None, **settings: str) -> Answer:
    """Runs a command in a process of its own."""
    done = subprocess.run(
        command(*words),
        env=environment(**settings),
        capture_output=True,
        text=True,
        check=False,
        encoding="utf-8",
        timeout=timeout,
    )
    return Answer(done.returncode, done.stdout, done.stderr)
