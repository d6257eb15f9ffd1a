"""How is long work cut into pieces and done, so that what comes of it is the same whoever does it?

A piece is what a task is called with, mostly `first` and `count` of a row of games. What comes of a piece depends on the
piece alone, so it does not matter who does it, when, or how often; it is handed over in the order of the pieces.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeVar

from hazard.kernel.errors import InputError
from hazard.work.crew import AGAIN, Crew, Piece, Task, WorkerDied, Workers, hired
from hazard.work.stopping import Stop, stoppable

AHEAD: Final = 3  # pieces that wait for each worker, so that none idles
GAMES: Final = 4  # games in a piece: a fraction of a second of work, or some seconds with bots that think
R = TypeVar("R")


class Waiting:
    """A piece that was handed in."""

    def __init__(self, piece: Piece, ticket: Any) -> None:
        self.piece: Final = piece
        self.ticket = ticket
        self.deaths = 0


def spans(count: int, workers: Workers, most: int = GAMES) -> list[tuple[int, int]]:
    """`count` things as (first, how many): one by one where this process does them, else in small runs."""
    run = 1 if workers.alone() else max(1, min(most, count // workers.jobs))
    return [(first, min(run, count - first)) for first in range(0, count, run)]


def do_pieces(
    task: Callable[..., list[R]], pieces: list[Any], workers: Workers, take: Callable[[R], None]
) -> bool:
    """Call the task with every piece and hand over what it gives, in their order; False when Ctrl-C ended it early."""
    with stoppable() as stop:
        if not workers.cluster and (workers.jobs == 1 or len(pieces) <= 1):
            return here(task, pieces, take, stop)
        if not pieces:
            return True
        crew = hired(workers, len(pieces))
        try:
            return in_order(task, pieces, crew, take, stop)
        finally:
            crew.close()


def here(
    task: Callable[..., list[R]], pieces: Iterable[Piece], take: Callable[[R], None], stop: Stop
) -> bool:
    """One after the other, in this process."""
    for piece in pieces:
        if stop.asked:
            return False
        for done in task(*piece):
            take(done)
    return True


def in_order(
    task: Callable[..., list[R]], pieces: Iterable[Piece], crew: Crew, take: Callable[[R], None], stop: Stop
) -> bool:
    """Keep the crew busy, some pieces ahead of the one that is handed over next."""
    left: Iterator[Piece] = iter(pieces)
    waiting: deque[Waiting] = deque()
    while True:
        while not stop.asked and len(waiting) < AHEAD * crew.size():
            piece = next(left, None)
            if piece is None:
                break
            waiting.append(Waiting(piece, crew.begin(task, piece)))
        if stop.asked:
            return drained(task, waiting, crew, take)
        if not waiting:
            return True
        for done in finished(task, waiting, crew):
            take(done)


def finished(task: Task, waiting: deque[Waiting], crew: Crew) -> list[Any]:
    """What came of the first piece, which waits no more; what was lost with a worker is done again."""
    while True:
        try:
            done = crew.result(waiting[0].ticket)
        except WorkerDied:
            for one in [one for one in waiting if crew.lost(one.ticket)]:
                begin_again(task, one, crew)
        else:
            waiting.popleft()
            return done


def begin_again(task: Task, waiting: Waiting, crew: Crew) -> None:
    """Hand a piece in once more; one that dies every time is not worth another worker."""
    waiting.deaths += 1
    if waiting.deaths > AGAIN:
        raise InputError("worker-died", "jobs", {"count": waiting.deaths})
    waiting.ticket = crew.begin(task, waiting.piece)


def drained(task: Task, waiting: deque[Waiting], crew: Crew, take: Callable[[R], None]) -> bool:
    """Ctrl-C: take what is being done, drop what has not begun; pieces begin in order, so no gap appears."""
    begun = len(waiting)
    for one in reversed(waiting):
        begun -= 1 if crew.withdraw(one.ticket) else 0
    while begun > 0:
        begun -= 1
        for done in finished(task, waiting, crew):
            take(done)
    return False
