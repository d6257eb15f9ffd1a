"""How do processes of this machine do the pieces, and what becomes of them when one of them is killed?"""

from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from hazard.work.crew import Piece, Task, WorkerDied
from hazard.work.stopping import ignore_interrupts, no_interrupts

Ticket = Future[list[Any]]


class Processes:
    """A pool. When one of its processes dies, all of it is given up and a new one is made: so the pool of Python has it."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.pool = self.made()

    def made(self) -> ProcessPoolExecutor:
        """Fresh processes."""
        return ProcessPoolExecutor(self.count, get_context("spawn"), ignore_interrupts)

    def size(self) -> int:
        return self.count

    def begin(self, task: Task, piece: Piece) -> Ticket:
        with no_interrupts():
            try:
                return self.pool.submit(task, *piece)
            except BrokenProcessPool:  # found out before the piece it had was asked for
                self.pool.shutdown(wait=False)
                self.pool = self.made()
                return self.pool.submit(task, *piece)

    def result(self, ticket: Ticket) -> list[Any]:
        try:
            return ticket.result()
        except BrokenProcessPool:
            raise WorkerDied from None

    def lost(self, ticket: Ticket) -> bool:
        return ticket.done() and not ticket.cancelled() and isinstance(ticket.exception(), BrokenProcessPool)

    def withdraw(self, ticket: Ticket) -> bool:
        return ticket.cancel()

    def close(self) -> None:
        self.pool.shutdown()
