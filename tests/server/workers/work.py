"""Work for the workers of the tests; it has to be where another process can import it."""

import os
import time
from pathlib import Path

from hazard.kernel.errors import InputError
from hazard.server.workers.fault import Fault

kept: list[bytes] = []


def double(number: int) -> int:
    return 2 * number


def refuse() -> int | Fault:
    return Fault("bad-seat", "seat", {"seat": 9})


def refuse_by_raising() -> int:
    raise InputError("bad-seat", "seat", {"seat": 9})


def divide_by_nought() -> float:
    return 1 / 0


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def note(file: str, word: str, seconds: float) -> None:
    """Write a word when it begins, so that the order can be read."""
    with Path(file).open("a", encoding="utf-8") as out:
        out.write(f"{word}\n")
    time.sleep(seconds)


def who() -> int:
    return os.getpid()


def take(megabytes: int) -> int:
    """Take memory and let go of it."""
    return len(bytes(megabytes * 1024 * 1024))


def keep(megabytes: int) -> int:
    """Take memory and keep it."""
    kept.append(b"\1" * (megabytes * 1024 * 1024))
    return os.getpid()


def die(file: str, times: int) -> int:
    """Die so many times, then live."""
    died = Path(file)
    count = len(died.read_text(encoding="utf-8")) if died.exists() else 0
    if count < times:
        died.write_text("x" * (count + 1), encoding="utf-8")
        os._exit(9)
    return count


def size(text: str) -> int:
    time.sleep(0.2)
    return len(text)
