"""How is a piece of work done in a copy of this process: with other code for a module, within a time, and several at once?

The process that is copied has pytest and what tests need imported already, but nothing of the engine: a mutant costs a fork and
the import of the engine, not the start of an interpreter.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Final

import pytest

from tests.mutants.sources import PACKAGE, ROOT

LATE: Final = 124  # how a child ends whose time was up
# Imported before the first fork, so that no child does it again.
WARM: Final = (
    "dataclasses", "decimal", "hashlib", "hmac", "hypothesis.stateful", "hypothesis.strategies", "json", "msgspec",
    "multiprocessing", "subprocess", "tomllib", "typing", "unittest.mock", "xml.etree.ElementTree",
)  # fmt: skip


class Served(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives modules the code they are to have instead of their own."""

    def __init__(self, codes: dict[str, CodeType], names: dict[str, object]) -> None:
        self.codes: Final = codes
        self.names: Final = names  # what these modules find under a name

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname not in self.codes:
            return None
        origin = self.codes[fullname].co_filename
        return importlib.util.spec_from_file_location(fullname, origin, loader=self)

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__.update(self.names)
        exec(self.codes[module.__name__], module.__dict__)


def serve_code(codes: dict[str, CodeType], names: dict[str, object]) -> None:
    """From now on these modules have this code; nothing of the engine may be imported yet."""
    assert not any(name.startswith("hazard.") for name in sys.modules), "the engine is imported already"
    sys.meta_path.insert(0, Served(codes, names))


def warm() -> None:
    """What every child needs is imported once."""
    sys.path.insert(0, str(PACKAGE.parent))
    for name in WARM:
        importlib.import_module(name)


def quietly(log: Path | None = None) -> None:
    """What this process prints goes into a file, or nowhere."""
    sys.stdout.flush()
    sys.stderr.flush()
    where = os.open(log or os.devnull, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(where, 1)
    os.dup2(where, 2)


def run_tests(files: list[Path], plugin: object, more: list[str] | None = None) -> int:
    """Pytest over these files in this process."""
    chosen = [str(path.relative_to(ROOT)) for path in files]
    settings = ["-q", "-p", "no:cacheprovider", "--no-header", "--tb=line"]
    return int(pytest.main([*settings, *(more or []), *chosen], plugins=[plugin]))


class Children:
    """Work in copies of this process, so many at once."""

    def __init__(self, jobs: int) -> None:
        self.jobs: Final = jobs
        self.waiting: list[tuple[str, Callable[[], None], float]] = []
        self.running: dict[int, tuple[str, float]] = {}  # process -> name, when its time is up

    def start(self, name: str, work: Callable[[], None], most_seconds: float) -> None:
        """Something to be done when there is room."""
        self.waiting.append((name, work, most_seconds))

    def finished(self) -> Iterator[tuple[str, int]]:
        """Name and exit status of each, as they end."""
        try:
            while self.waiting or self.running:
                while self.waiting and len(self.running) < self.jobs:
                    name, work, most = self.waiting.pop(0)
                    self.running[fork(work)] = (name, time.monotonic() + most)
                process, status = os.waitpid(-1, os.WNOHANG)
                if process in self.running:
                    yield self.running.pop(process)[0], os.waitstatus_to_exitcode(status)
                elif process == 0:
                    self.end_late()
                    time.sleep(0.01)
        finally:
            for process in self.running:
                os.kill(process, signal.SIGKILL)
                os.waitpid(process, 0)

    def end_late(self) -> None:
        """Ends those whose time is up."""
        now = time.monotonic()
        for process, (name, until) in self.running.items():
            if now > until:
                os.kill(process, signal.SIGKILL)
                self.running[process] = (name, now + 60.0)


def fork(work: Callable[[], None]) -> int:
    """A copy of this process that does the work and ends."""
    sys.stdout.flush()
    process = os.fork()
    if process:
        return process
    status = 70
    try:
        work()
        status = 0
    except BaseException as error:
        sys.stderr.write(f"{error!r}\n")
    finally:
        os._exit(status)
