"""How does a test get a process of `hazard` without waiting until Python has imported it all?

Importing the server takes ten times as long as starting it. So one process beside the tests imports everything once,
and splits itself for every command that is asked for: what comes of it is a process of its own, with its own
environment, output and exit status, which can be stopped, killed and waited for like any other. It ends as Python ends
a program. Where systems cannot do that, and for a program with another command line or import path, there is
`subprocess`.
"""

import atexit
import gc
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
MOST: Final = 1_000_000  # bytes of a request
# What `hazard serve` and `hazard admin` import when they begin, or later.
WANTED: Final = (
    "hazard.__main__",
    "hazard.cli.serve",
    "hazard.cli.admin.main",
    "hazard.server.process",
    "hazard.server.admin.perform",
    "aiosqlite",
    "anyio._backends._asyncio",
    "asyncpg",
    "litestar.plugins.pydantic",
    "uvloop",
)


def can_fork() -> bool:
    """Whether processes can be made this way here."""
    return sys.platform == "linux"


class Forked:
    """A process that was asked for; used like one of `subprocess`."""

    def __init__(self, channel: socket.socket) -> None:
        self.channel: Final = channel  # on which its number is told, and later its exit status
        self.returncode: int | None = None
        self.pid: Final = int(channel.recv(100))

    def poll(self) -> int | None:
        """The exit status, or None while it runs."""
        return self._told(0)

    def wait(self, timeout: float | None = None) -> int:
        """The exit status when it has ended."""
        status = self._told(timeout)
        if status is None:
            raise subprocess.TimeoutExpired(["hazard", str(self.pid)], timeout or 0)
        return status

    def _told(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            self.channel.settimeout(timeout)
            try:
                self.returncode = int(self.channel.recv(100))
            except (BlockingIOError, TimeoutError):
                return None
            self.channel.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is still there."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)


class Source:
    """The process that has imported everything; it begins when it is first asked, and ends with this one."""

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self.requests: socket.socket | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, words: list[str], environment: Mapping[str, str], out: Path, err: Path) -> Forked:
        """A process of `hazard` with these words, which writes to these files."""
        out.touch()
        err.touch()
        mine, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        request = [words, dict(environment), str(Path.cwd()), str(out), str(err)]
        with self.lock, theirs:
            socket.send_fds(self.begun(), [json.dumps(request).encode()], [theirs.fileno()])
        return Forked(mine)

    def begun(self) -> socket.socket:
        """Where to ask it; it is started where it has not begun."""
        if self.requests is None:
            self.requests, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            with theirs:
                place = theirs.fileno()
                command = [sys.executable, "-m", "tests.cli.forking", str(place)]
                self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[place])
        return self.requests

    def end(self) -> None:
        """Nobody will ask any more."""
        if self.requests is not None and self.process is not None:
            self.requests.close()
            self.process.wait()


SOURCE: Final = Source()
atexit.register(SOURCE.end)


def ran(words: list[str], environment: Mapping[str, str], timeout: float) -> tuple[int, str, str]:
    """Run a command to its end: exit status, output, errors."""
    with TemporaryDirectory() as folder:
        out, err = Path(folder) / "out", Path(folder) / "err"
        process = SOURCE.start(words, environment, out, err)
        try:
            status = process.wait(timeout)
        finally:
            process.kill()
        return status, out.read_text(encoding="utf-8"), err.read_text(encoding="utf-8")


# -- in the process that has imported everything


def words_of_child(requests: socket.socket) -> list[str] | None:
    """Answer requests until there are no more (None); in each process that is asked for, the words it was given."""
    while True:
        data, found, _, _ = socket.recv_fds(requests, MOST, 1)
        reap()
        if not data:
            return None
        if os.fork() == 0:
            requests.close()
            return watched(json.loads(data), socket.socket(fileno=found[0]))
        os.close(found[0])


def reap() -> None:
    """Let go of those that have ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass
    except ChildProcessError:
        pass


def watched(request: list[Any], channel: socket.socket) -> list[str]:
    """Split again: the one process waits and tells how the other has ended, the other returns the words to do."""
    child = os.fork()
    if child != 0:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        channel.send(str(child).encode())
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        try:
            channel.send(str(status).encode())
        finally:  # also where the tests have ended before
            os._exit(0)
    channel.close()
    words, environment, folder, out, err = request
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, file in ((1, out), (2, err)):
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(opened, number)
        os.close(opened)
    assert isinstance(sys.stdout, TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    return list(words)


def main() -> int:
    """Import everything, then answer requests; in a process that was asked for: do what it was asked for."""
    for name in WANTED:
        import_module(name)
    gc.collect()
    gc.freeze()
    words = words_of_child(socket.socket(fileno=int(sys.argv[1])))
    if words is None:
        return 0
    program = sys.modules["hazard.__main__"]
    sys.modules["__main__"] = program  # what the workers of a server import first
    sys.argv = ["hazard", *words]
    status: int = program.main()
    return status


if __name__ == "__main__":
    raise SystemExit(main())
