"""How do the machines of a Ray cluster do the pieces? Needs the extra `cluster`; docs/cluster.md says how to start one.

Ray does a piece again, on another worker, where one of its workers or machines dies. What a worker does depends on the
piece and on the version of Hazard alone, so every worker has to have the same.
"""

import logging
import os
import secrets
import socket
import sys
from contextlib import ExitStack, redirect_stdout
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

from hazard.kernel.errors import HazardError, InputError
from hazard.version import __version__
from hazard.work.crew import AGAIN, Piece, Task

LOCAL: Final = "local"  # the address that stands for a cluster of one's own, on this machine
STORE: Final = 128 << 20  # bytes that results may take in a cluster of one's own before they are handed over
COUNTED: Final = 5.0  # seconds until the workers are counted anew: machines may join
REACH: Final = 10.0  # seconds in which a cluster has to be reached at all
QUIET: Final = {"log_to_driver": False, "logging_level": logging.CRITICAL}


class Cluster:
    """A cluster that others have started, or one of its own that ends with the work."""

    def __init__(self, address: str, jobs: int) -> None:
        self.ray: Final = found_ray(address)
        self.address: Final = address
        self.stack: Final = ExitStack()
        # What Ray says, as that a worker has died, it says on standard output: there our results stand.
        self.stack.enter_context(redirect_stdout(sys.stderr))
        try:
            self.begun(jobs)
        except (ConnectionError, OSError, RuntimeError, ValueError) as error:
            self.close()
            raise failed(address, error) from None
        self.task: Final = self.ray.remote(at_worker).options(num_cpus=1, max_retries=AGAIN)
        self.count = 1
        self.counted = -COUNTED

    def begun(self, jobs: int) -> None:
        """Join it, or start one with so many workers."""
        if self.address != LOCAL:
            reached(self.address)
            self.ray.init(address=self.address, **QUIET)
            return
        self.ray.init(num_cpus=jobs, object_store_memory=STORE, include_dashboard=False, **QUIET)

    def size(self) -> int:
        if monotonic() - self.counted > COUNTED:
            self.count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
            self.counted = monotonic()
        return self.count

    def begin(self, task: Task, piece: Piece) -> Any:
        return self.task.remote(__version__, task, piece)

    def result(self, ticket: Any) -> list[Any]:
        errors = self.ray.exceptions
        try:
            return list(self.ray.get(ticket))
        except errors.RayTaskError as error:
            if isinstance(error.cause, HazardError):
                raise error.cause from None
            raise
        except errors.WorkerCrashedError:  # as often as it was begun again
            raise InputError("worker-died", "cluster", {"count": AGAIN + 1}) from None
        except errors.RayError as error:
            raise failed(self.address, error) from None

    def lost(self, _ticket: Any) -> bool:
        """Never: Ray does it again without being asked."""
        return False

    def withdraw(self, ticket: Any) -> bool:
        done, _ = self.ray.wait([ticket], timeout=0)
        if done:
            return False
        self.ray.cancel(ticket, force=True)
        return True

    def close(self) -> None:
        self.ray.shutdown()
        self.stack.close()


def at_worker(version: str, task: Task, piece: Piece) -> list[Any]:
    """Do a piece in a process of the cluster."""
    if version != __version__:
        raise InputError("cluster-version", "cluster", {"found": __version__, "wanted": version})
    return task(*piece)


def found_ray(address: str) -> Any:
    """Ray, where it is installed. It reads its settings when it is imported."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    if address == LOCAL and "RAY_AUTH_MODE" not in os.environ and "ray" not in sys.modules:
        # Nobody else may use our workers; left to itself Ray writes such a word into the home folder.
        os.environ.update(RAY_AUTH_MODE="token", RAY_AUTH_TOKEN=secrets.token_hex(32))
    try:
        import ray
    except ImportError:
        raise InputError("missing-extra", "cluster", {"extra": "cluster"}) from None
    return ray


def reached(address: str) -> None:
    """Knock: whoever is not there is waited for by Ray for minutes."""
    given = urlsplit(address if "//" in address else f"//{address}")
    if given.hostname and given.port:
        socket.create_connection((given.hostname, given.port), REACH).close()


def failed(address: str, error: Exception) -> InputError:
    """The cluster cannot be reached, or did not do its part; in a line."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    detail = f"{type(error).__name__}: {lines[0] if lines else ''}"[:200]
    return InputError("cluster-failed", "cluster", {"address": address[:80], "detail": detail})
