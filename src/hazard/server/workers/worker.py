"""How does a process beside the server begin, what may it take, and how does it end? With the server at the latest.

A worker may take only so much memory: beyond that Python raises MemoryError in it, and the rest of the machine is safe.
"""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from threading import Thread
from typing import Final

try:
    import resource
except ImportError:  # where there is none, time is the only limit
    resource = None  # type: ignore[assignment]

MEGABYTE: Final = 1024 * 1024
NICE: Final = 5  # the server itself comes first where there are few processors
PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096

Worker = ProcessPoolExecutor  # of one process: what it does is done one thing after the other


def new_worker(megabytes: int = 0) -> Worker:
    """A worker that starts when it is first asked; it may take so much memory (0: as much as there is)."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), begin, (megabytes,))


def end_worker(worker: Worker) -> None:
    """End a worker, whatever it does."""
    for process in list((worker._processes or {}).values()):
        process.kill()
    worker.shutdown(wait=False, cancel_futures=True)


def begin(megabytes: int) -> None:
    """In the worker, first of all: end with the server, stay behind it, and keep to the memory."""
    follow_server()
    if hasattr(os, "nice"):
        os.nice(NICE)
    if megabytes > 0 and resource is not None:
        # RLIMIT_DATA counts what is written to. RLIMIT_AS would also count what is only reserved: 64 MB for each thread.
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes * MEGABYTE, megabytes * MEGABYTE))


def follow_server() -> None:
    """In the worker: end with the server also where that was killed and could not say so."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def data_megabytes() -> int:
    """How much of its memory this process has taken; 0 where the system does not say."""
    try:
        told = Path("/proc/self/statm").read_text(encoding="ascii")
        return int(told.split()[5]) * PAGE // MEGABYTE
    except OSError:
        return 0
