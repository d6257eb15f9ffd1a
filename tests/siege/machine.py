"""How much memory and processor do a server with its workers, and everybody else on the machine, take? (Linux)"""

import os
import time
from pathlib import Path
from typing import Final

TICK: Final = os.sysconf("SC_CLK_TCK")
PAGE: Final = os.sysconf("SC_PAGE_SIZE")


def family(pid: int) -> list[int]:
    """A process and all it has started that still run."""
    parents: dict[int, int] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(folder.name)] = int(fields[1])
    found = [pid]
    for one in found:
        found.extend([child for child, parent in parents.items() if parent == one])
    return found


def memory(pid: int) -> int:
    """Resident bytes of a process with all it has started; pages they share count once for each."""
    total = 0
    for one in family(pid):
        try:
            total += int(Path(f"/proc/{one}/statm").read_text().split()[1]) * PAGE
        except OSError:
            continue
    return total


def processor(pid: int) -> float:
    """Seconds of processor time of a process with all it has started."""
    total = 0.0
    for one in family(pid):
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / TICK
    return total


def busy() -> float:
    """Seconds of processor time of the whole machine since it was started."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    idle = int(fields[3]) + int(fields[4])
    return (sum([int(field) for field in fields]) - idle) / TICK


class Watch:
    """The most memory each server took, and who took how much of the processors, since the last look."""

    def __init__(self, pids: list[int]) -> None:
        self.pids: Final = pids
        self.most: int = 0
        self.last = self.look()

    def sample(self) -> int:
        """The memory of the biggest server now."""
        now = max([memory(pid) for pid in self.pids])
        self.most = max(self.most, now)
        return now

    def look(self) -> tuple[float, float, float, float]:
        """The clocks."""
        servers = sum([processor(pid) for pid in self.pids])
        return time.monotonic(), servers, time.process_time(), busy()

    def count(self) -> dict[str, float]:
        """Cores taken since the last time, and the most memory."""
        now = self.look()
        seconds, servers, clients, everybody = [b - a for a, b in zip(self.last, now, strict=True)]
        found = {
            "memory": self.most,
            "server_cores": max(0.0, servers) / seconds,
            "client_cores": clients / seconds,
            "machine_cores": everybody / seconds,
        }
        self.last, self.most = now, 0
        return found
