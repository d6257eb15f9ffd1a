"""Who does the pieces of long work? What a crew of workers has to be able to do, wherever they are."""

from typing import Any, Final, NamedTuple, Protocol

Piece = tuple[Any, ...]  # what a task is called with: numbers and strings, and plain objects of them

AGAIN: Final = 4  # times a piece is done again when its worker dies: after that it is the piece that kills


class Task(Protocol):
    """A function on the top level of a module, so that another process finds it by name."""

    def __call__(self, *piece: Any) -> list[Any]: ...


class WorkerDied(Exception):
    """The process that had a piece is gone, and with it what it had done of it."""


class Crew(Protocol):
    """Workers. A piece that was handed in is known by its ticket."""

    def size(self) -> int:
        """How many pieces are worked on at the same time."""

    def begin(self, task: Task, piece: Piece) -> Any:
        """Hand a piece in."""

    def result(self, ticket: Any) -> list[Any]:
        """Wait for what came of it; `WorkerDied` where nobody is working on it any more."""

    def lost(self, ticket: Any) -> bool:
        """Whether that is known already, without waiting."""

    def withdraw(self, ticket: Any) -> bool:
        """Take a piece back; False where somebody has begun with it."""

    def close(self) -> None:
        """Nothing more will be handed in."""


class Workers(NamedTuple):
    """What was asked for on the command line: so many processes here, or those of a cluster."""

    jobs: int = 1
    cluster: str = ""  # the address of a Ray cluster, or `local` for one of its own; empty: none

    def alone(self) -> bool:
        """Whether everything is done in this process."""
        return self.jobs == 1 and not self.cluster


def hired(workers: Workers, pieces: int) -> Crew:
    """The crew; never more processes than there are pieces."""
    if workers.cluster:
        from hazard.work.cluster import Cluster

        return Cluster(workers.cluster, workers.jobs)
    from hazard.work.processes import Processes

    return Processes(max(1, min(workers.jobs, pieces)))
