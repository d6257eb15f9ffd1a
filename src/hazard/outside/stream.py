"""How does one speak with a program line by line, and what if it does not answer?

A line is a JSON object. Nobody waits longer than they said they would, and no line may be longer than it should be.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, Full, Queue
from threading import Thread
from typing import IO, Any, Final
from weakref import finalize

MOST_LINE: Final = 1 << 16  # bytes of an answer
MOST_WAITING: Final = 4  # lines that a program may be ahead
LAUNCH: Final = str(Path(__file__).with_name("launch.py"))
# What a program may know of where it runs; nothing of the settings of a server, which has passwords among them.
ENVIRONMENT: Final = (
    *("PATH", "HOME", "USER", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT"),
    *("VIRTUAL_ENV", "PYTHONPATH", "NODE_PATH", "JAVA_HOME"),
)


class Silent(Exception):
    """The program does not answer as it should: it has ended, takes too long, or speaks nonsense."""


class Stream:
    """A running program."""

    def __init__(self, command: Sequence[str], *, quiet: bool) -> None:
        usual = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
        pipe = subprocess.PIPE
        try:
            self.process: Final = subprocess.Popen(  # noqa: S603 - the same
                [sys.executable, LAUNCH, str(os.getpid()), *command],
                stdin=pipe,
                stdout=pipe,
                stderr=subprocess.DEVNULL if quiet else None,
                env=usual,
                start_new_session=True,  # Ctrl-C is for whoever counts the games
            )
        except OSError as error:
            raise Silent(f"cannot be started: {error.strerror}") from None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.lines: Final[Queue[bytes]] = Queue(MOST_WAITING)
        self.spoken: Final[Queue[bytes]] = Queue(MOST_WAITING)
        Thread(target=listen, args=(self.process.stdout, self.lines), daemon=True).start()
        Thread(target=speak, args=(self.process.stdin, self.spoken), daemon=True).start()
        self.end: Final = finalize(self, end, self.process, self.spoken)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a line; a program that does not read holds nobody up."""
        try:
            self.spoken.put_nowait(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        except Full:
            raise Silent("does not read what it is told") from None

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next line, which has to come in so many seconds."""
        try:
            line = self.lines.get(timeout=seconds)
        except Empty:
            raise Silent(f"gave no answer in {seconds:g} s") from None
        if not line:
            raise Silent("has ended")
        if not line.endswith(b"\n"):
            raise Silent("sent a line that is too long or cut off")
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            raise Silent("sent a line that is no JSON") from None
        if not isinstance(message, dict):
            raise Silent("sent a line that is no JSON object")
        return message


def listen(source: IO[bytes], lines: "Queue[bytes]") -> None:
    """In a thread: hand on what a program says, an empty line when it has ended."""
    while True:
        line = source.readline(MOST_LINE)
        lines.put(line)  # whoever says more than was asked for waits here
        if not line.endswith(b"\n"):
            source.close()
            return


def speak(sink: IO[bytes], spoken: "Queue[bytes]") -> None:
    """In a thread: tell a program what it is to know, until there is nothing more (an empty line)."""
    with suppress(OSError, ValueError), sink:
        while line := spoken.get():
            sink.write(line)
            sink.flush()


def end(process: "subprocess.Popen[bytes]", spoken: "Queue[bytes]") -> None:
    """End a program, whatever it does; the threads see that nobody is there any more."""
    process.kill()
    process.wait()
    with suppress(Full):
        spoken.put_nowait(b"")
