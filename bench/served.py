"""The server under test: a process of its own, with what it takes of memory and of the processors."""

import asyncio
import os
import resource
import signal
import socket
import sys
from pathlib import Path
from typing import Final

READY_SECONDS: Final = 60
TICK: Final = os.sysconf("SC_CLK_TCK")
# Setting up makes thousands of players from one address; nothing else is different from a server for friends.
MANY: Final = "1000000"
SETTINGS: Final = {
    "HAZARD_MESSAGE_RATE": MANY,
    "HAZARD_MESSAGE_BURST": MANY,
    "HAZARD_ADDRESS_RATE": MANY,
    "HAZARD_ADDRESS_BURST": MANY,
    "HAZARD_ANONYMOUS_RATE": MANY,
    "HAZARD_ANONYMOUS_BURST": MANY,
    "HAZARD_PLAYERS_PER_HOUR": MANY,
    "HAZARD_TABLES_PER_HOUR": MANY,
    "HAZARD_SOCKETS_PER_ADDRESS": MANY,
}


def free_port() -> int:
    """A port nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def many_files() -> None:
    """Every connection is a file: allow as many as the system lets us, also to the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Served:
    """`hazard serve` with a database of its own."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.database: Final = database or f"sqlite:///{folder / 'tables.db'}"
        self.log: Final = folder / "server.log"
        self.port: Final = free_port()
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it listens."""
        command = ["-m", "hazard", "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as out:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, *command, env={**os.environ, **SETTINGS}, stdout=out, stderr=out
            )
        for _ in range(READY_SECONDS * 10):
            if self.process.returncode is not None:
                break
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", self.port)
                writer.close()
                return
            except OSError:
                await asyncio.sleep(0.1)
        raise SystemExit(self.log.read_text() or "the server did not start")

    async def stop(self) -> None:
        """Ask it to end."""
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(signal.SIGINT)
            try:
                await asyncio.wait_for(self.process.wait(), 15)
            except TimeoutError:
                self.process.kill()

    def pid(self) -> int:
        """Its number."""
        assert self.process is not None
        return self.process.pid

    def memory(self) -> int:
        """Bytes of memory it occupies now (Linux)."""
        for line in Path(f"/proc/{self.pid()}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise SystemExit("this system does not tell how much memory a process takes")


def processor_time(pid: int) -> float:
    """Seconds of processor time a process has taken, all its threads together (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK
