"""Games of a batch that are shared out to processes, which write into memory they have in common with this one."""

import itertools
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hazard.env.near import TYPES, Near
from hazard.env.table import TableSetting
from hazard.kernel.errors import HazardError, InputError
from hazard.work.crew import WorkerDied

Layout = dict[str, tuple[int, tuple[int, ...]]]  # array -> its first byte, its shape


class Far:
    """Hands numbers to processes and waits for all of them; the arrays are everybody's."""

    def __init__(
        self,
        table: TableSetting,
        seeds: Sequence[int],
        bots: Mapping[int, str],
        budget: float,
        *,
        observe: bool,
        workers: int,
    ) -> None:
        shape = {
            "rows": (len(seeds), int(table.observer.size) if observe else 0),
            "bits": (len(seeds), words_of(table) * 8 if observe else 0),
            "rewards": (len(seeds), table.seats),
        }
        self.layout: Final[Layout] = {}
        end = 0
        for name, kind in TYPES.items():
            self.layout[name] = (end, shape.get(name, (len(seeds),)))
            end += int(np.prod(self.layout[name][1])) * np.dtype(kind).itemsize
            end += -end % 64
        self.memory: Final = SharedMemory(create=True, size=max(end, 1))
        self.arrays: Final = arrays_in(self.memory, self.layout)
        cuts = [len(seeds) * worker // workers for worker in range(workers + 1)]
        self.parts: Final = list(itertools.pairwise(cuts))
        context = get_context("spawn")
        self.pipes: Final[list[Connection]] = []
        self.processes: Final = []
        for first, end in self.parts:
            own, other = context.Pipe()
            given = (table.recipe, list(seeds[first:end]), dict(bots), budget, observe)
            process = context.Process(
                target=work, args=(other, self.memory.name, self.layout, first, given), daemon=True
            )
            process.start()
            other.close()
            self.pipes.append(own)
            self.processes.append(process)
        self.wait()

    def ask(self, what: str, numbers: Sequence[int] | None = None) -> None:
        """Have every process do the same with its part, and wait for all."""
        for pipe, (first, end) in zip(self.pipes, self.parts, strict=True):
            try:
                pipe.send((what, None if numbers is None else list(numbers[first:end])))
            except OSError:
                raise WorkerDied("a process of the batch is gone, and its games with it") from None
        self.wait()

    def wait(self) -> None:
        """Until every process has answered; what one of them refused is raised here."""
        refused: list[InputError] = []
        for pipe in self.pipes:
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                raise WorkerDied("a process of the batch is gone, and its games with it") from None
            if answer is not None:
                refused.append(InputError(*answer))
        if refused:
            raise refused[0]

    def reset(self, seeds: Sequence[int]) -> None:
        """Begin anew with these."""
        self.ask("reset", seeds)

    def step(self, numbers: list[int]) -> None:
        """Say one number in every game."""
        self.ask("step", numbers)

    def draw(self) -> None:
        """Write random answers into `actions`."""
        self.ask("draw")

    def close(self) -> None:
        """End the processes. The arrays are kept until nobody holds them any more."""
        for pipe in self.pipes:
            pipe.close()
        for process in self.processes:
            process.join()
        self.memory.unlink()


def words_of(table: TableSetting) -> int:
    """64-bit words of a mask."""
    return -(-int(table.codec.actions) // 64)


def arrays_in(memory: SharedMemory, layout: Layout) -> dict[str, npt.NDArray[Any]]:
    """The arrays of a piece of memory."""
    return {
        name: np.ndarray(shape, TYPES[name], memory.buf, first) for name, (first, shape) in layout.items()
    }


def work(pipe: Connection, name: str, layout: Layout, first: int, given: tuple[Any, ...]) -> None:
    """A process: its games are near to it; after every request its part of the memory says how they stand."""
    recipe, seeds, bots, budget, observe = given
    memory = SharedMemory(name)
    shared = arrays_in(memory, layout)
    near = Near(TableSetting(**recipe), seeds, bots, budget, observe=observe)
    try:
        while True:
            for array, values in near.arrays.items():
                shared[array][first : first + len(seeds)] = values
            pipe.send(None)
            while not answered(near, pipe):
                pass
    except (EOFError, OSError):  # whoever asked has closed, or is gone
        pass


def answered(near: Near, pipe: Connection) -> bool:
    """Do what is asked next; where it is refused say so."""
    what, numbers = pipe.recv()
    try:
        if numbers is None:
            near.draw()
        else:
            getattr(near, what)(numbers)
    except HazardError as refusal:
        pipe.send((refusal.code, refusal.field, refusal.params))
        return False
    return True
