"""Work whose module takes long to load and a lot of memory, in a worker only."""

import multiprocessing
import os
import time
from typing import Final

IN_WORKER: Final = multiprocessing.parent_process() is not None
HELD: Final = b"\1" * (60 * 1024 * 1024 if IN_WORKER else 0)

if IN_WORKER:
    time.sleep(3)


def who() -> int:
    return os.getpid()
