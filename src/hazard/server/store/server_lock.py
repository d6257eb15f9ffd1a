"""Is another server already using this SQLite file? One process at a time holds a lock beside it.

The operating system frees the lock when the process ends, however it ends. Beside the lock lies a note with the
address of the server, for whoever is refused.
"""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from hazard.kernel.errors import InputError
from hazard.server.store.database import parsed
from hazard.server.store.direct import file_of

LOCK: Final = ".lock"
NOTE: Final = ".server"


def locked_file(url: str) -> Path | None:
    """The SQLite file of a database URL; None where there is no file (PostgreSQL, memory)."""
    name = file_of(parsed(url))
    return Path(name) if name else None


@contextmanager
def only_server(url: str, address: str = "") -> Iterator[None]:
    """Hold the lock of a database; refused where another process holds it. `address` is noted for others."""
    file = locked_file(url)
    if file is None:
        yield
        return
    lock = FileLock(f"{file}{LOCK}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        lock.acquire(blocking=False)
    except Timeout:
        raise in_use(file) from None
    except OSError as error:
        raise InputError("database-away", "database", {"reason": error.strerror or ""}) from None
    try:
        note(file, address)
        yield
    finally:
        lock.release()


def in_use(file: Path) -> InputError:
    """Another server has the file."""
    told = {"file": str(file)[:200], "address": address_of(file) or "?"}
    return InputError("database-in-use", "database", {**told})


def note(file: Path, address: str) -> None:
    """Write down where the server of a file is found; a disk that takes no more is no reason not to start."""
    try:
        Path(f"{file}{NOTE}").write_text(json.dumps({"address": address}), encoding="utf-8")
    except OSError:
        pass


def address_of(file: Path) -> str:
    """Where the server of a file was found last; empty where nobody knows."""
    try:
        return str(json.loads(Path(f"{file}{NOTE}").read_text(encoding="utf-8"))["address"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_running(url: str) -> bool:
    """Whether a server holds the lock of a SQLite file now."""
    file = locked_file(url)
    if file is None or not file.exists():
        return False
    lock = FileLock(f"{file}{LOCK}")
    try:
        with lock.acquire(blocking=False):
            return False
    except Timeout:
        return True
