"""Can this process do its work? What its last commit says, from memory: nobody who asks costs a write.

The journal's writer and the heartbeat report every commit here; an error of the database elsewhere wakes the heartbeat, so
that its next commit tells whether anything is wrong.
"""

import asyncio
import sqlite3
from time import monotonic
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from hazard.kernel.errors import HazardError
from hazard.server.operation.logs import LOGGER

if TYPE_CHECKING:
    from hazard.server.hub import Hub

STALE: Final = 20.0  # seconds without a commit after which nothing is promised
STARTING: Final = "starting"
HOLD: Final = 5.0  # seconds after a write did not fit in which a smaller one that fits proves nothing
DAMAGED: Final = "damaged"
FULL: Final = "disk-full"
AWAY: Final = "database-away"
SQLITE_CAUSES: Final = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_IOERR: "disk-error",
    sqlite3.SQLITE_CANTOPEN: "disk-error",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
}
POSTGRES_CAUSES: Final = {"53100": FULL, "25006": "read-only", "XX001": DAMAGED, "XX002": DAMAGED}


class Ready(Struct, frozen=True):
    """How this process is."""

    status: str  # ok, or unavailable
    reason: str  # why it is unavailable
    commit_age: float  # seconds since a commit was durable; -1: none yet
    tables: int
    connections: int
    loop_lag: float  # seconds the loop was late, the worst of the last seconds
    draining: bool  # no new tables: it stops at a time that was announced


def cause(error: BaseException | None) -> str:
    """What is wrong with a database that raised this, in one word; empty where it is not the database's fault."""
    if isinstance(error, IntegrityError | sqlite3.IntegrityError | HazardError):
        return ""
    known = isinstance(error, SQLAlchemyError | sqlite3.Error | OSError)
    while error is not None:
        if isinstance(error, sqlite3.Error):
            code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest says where it was noticed
            if code in SQLITE_CAUSES:
                return SQLITE_CAUSES[code]
        state = str(getattr(error, "sqlstate", None) or "")
        if state in POSTGRES_CAUSES:
            return POSTGRES_CAUSES[state]
        error = getattr(error, "orig", None) or error.__cause__
    return AWAY if known else ""


class Readiness:
    """The last commit of a process and whether it succeeded."""

    def __init__(self) -> None:
        self.reason: str = STARTING
        self.committed: float = 0.0  # by the monotonic clock; 0: never
        self.damaged: bool = False  # found by looking through the file
        self.failures: int = 0
        self.last_failure: float = 0.0
        self.woken: Final = asyncio.Event()  # the heartbeat is wanted at once

    def succeeded(self) -> None:
        """A commit is durable."""
        self.committed = monotonic()
        if self.reason and (self.reason == STARTING or self.committed - self.last_failure >= HOLD):
            LOGGER.info("commits succeed", extra={"reason": self.reason})
            self.reason = ""

    def failed(self, error: BaseException) -> None:
        """A commit failed; whose fault it was is told by the error."""
        found = cause(error)
        if not found:
            return
        self.failures += 1
        self.last_failure = monotonic()
        if self.reason != found:
            LOGGER.error("commits fail", extra={"reason": found})
            self.reason = found

    def suspect(self, error: BaseException) -> None:
        """Something else went wrong with the database: where that may be a connection, the heartbeat finds out."""
        found = cause(error)
        if found == DAMAGED:
            self.damaged = True
        elif found not in ("", AWAY):
            self.failed(error)
        if found:
            self.woken.set()

    def age(self) -> float:
        """Seconds since the last durable commit; -1 where there was none."""
        return -1.0 if self.committed == 0 else monotonic() - self.committed

    def why_not(self) -> str:
        """Why nobody should be sent here; empty where all is well."""
        if self.reason:
            return self.reason
        if self.damaged:
            return DAMAGED
        return "no-commit" if self.age() > STALE else ""


def readiness_of(hub: "Hub") -> Ready:
    """What is answered to load balancers."""
    found = hub.readiness.why_not()
    reason = "stopping" if hub.closing else found or ("" if hub.entitled() else "no-lease")
    return Ready(
        "unavailable" if reason else "ok",
        reason,
        round(hub.readiness.age(), 3),
        len(hub.rooms),
        hub.connections,
        round(hub.pulse.worst(), 4),
        draining=hub.operator.standing.draining(hub.now()) >= 0,
    )
