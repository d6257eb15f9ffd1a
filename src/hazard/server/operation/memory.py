"""How much memory do the process and its workers take? As Linux tells it; elsewhere nothing is told."""

import os
from pathlib import Path
from typing import Final

PROC: Final = Path("/proc")


def resource_page() -> int:
    """Bytes of a page, in which Linux counts."""
    return os.sysconf("SC_PAGE_SIZE")


def resident(process: str) -> int:
    """Bytes of a process that lie in memory; 0 where it is gone."""
    try:
        return int((PROC / process / "statm").read_text().split()[1]) * resource_page()
    except (OSError, ValueError, IndexError):
        return 0


def children(process: str) -> list[str]:
    """The processes another one has started."""
    found: list[str] = []
    for file in (PROC / process / "task").glob("*/children"):
        try:
            found += file.read_text().split()
        except OSError:
            continue
    return found


def memory() -> tuple[int, int]:
    """Bytes of this process, and of all it has started, and they."""
    waiting, workers = children("self"), 0
    while waiting:
        process = waiting.pop()
        workers += resident(process)
        waiting += children(process)
    return resident("self"), workers
