"""A series of games by a bot that says which process it sits in: who may be killed, and was the work done again?"""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any, Final

from tests.cli.asking import MODE, command, environment

BOT: Final = """
import os, time
from pathlib import Path
from hazard.bots.greedy import GreedyBot

SEEN = Path(__file__).parent / "seen"

class Watched(GreedyBot):
    def start(self, seat, seed, budget):
        super().start(seat, seed, budget)
        (SEEN / f"{time.time_ns()}-{os.getpid()}").touch()
        time.sleep(0.05)
"""
TABLE: Final = ("--option", "start=deal", "--max-turns", "6", "--seed", "8", "--json")
PATIENCE: Final = 90.0


class Watch:
    """A folder with that bot, and the marks it leaves: one each time it sits down."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        (folder / "seen").mkdir()
        (folder / "watched.py").write_text(BOT, encoding="utf-8")

    def marks(self) -> list[int]:
        """The processes in which it sat down, in the order of time."""
        names = sorted(path.name for path in (self.folder / "seen").iterdir())
        return [int(name.split("-")[1]) for name in names]

    def started(self, *words: str, **settings: str) -> "subprocess.Popen[str]":
        """A command in the folder, in a group of its own."""
        return subprocess.Popen(
            command(*words), env=environment(**settings), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            start_new_session=True, cwd=self.folder,
        )  # fmt: skip

    def result(self, *words: str) -> Any:
        """What a command tells, less what the clock says and how it was asked for."""
        with self.started(*words) as process:
            return told(process)

    def until_playing(self, process: "subprocess.Popen[str]", marks: int, processes: int) -> None:
        """Wait until it has sat down so often, in so many processes."""
        until = time.monotonic() + PATIENCE
        while len(self.marks()) < marks or len(set(self.marks())) < processes:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < until
            time.sleep(0.02)

    def kill_one(self) -> None:
        """The process in which it sat down last is killed, as by a machine that has no memory left."""
        os.kill(self.marks()[-1], signal.SIGKILL)


def told(process: "subprocess.Popen[str]", said: str = "") -> Any:
    """The result of a command that ends well, and says this on standard error, or nothing at all."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert said in err if said else err == ""
    return settled(json.loads(out))


def settled(data: Any) -> Any:
    """Without what the clock says and how it was asked for."""
    for name in ("jobs", "seconds", "decisions_per_second"):
        data.pop(name, None)
    for row in data["bots"]:
        for name in [name for name in row if "ms_" in name] if isinstance(row, dict) else []:
            del row[name]
    return data


def simulate(games: int, *words: str) -> list[str]:
    """`hazard simulate` with that bot."""
    return ["simulate", MODE, "--bots", "watched:Watched", "--games", str(games), *TABLE, *words]


def league(games: int, *words: str) -> list[str]:
    """`hazard league` with it."""
    mode = ["--mode", MODE, "--bots", "watched:Watched,random", "--games", str(games)]
    return ["league", *mode, *TABLE, *words]
