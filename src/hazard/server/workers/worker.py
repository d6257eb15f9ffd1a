"""How does a process beside the server begin, and how does it end? With the server at the latest, however that ended."""

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from threading import Thread

Worker = ProcessPoolExecutor  # of one process: what it does is done one thing after the other


def new_worker() -> Worker:
    """A worker that starts when it is first asked."""
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), follow_server)


def end_worker(worker: Worker) -> None:
    """End a worker, whatever it does."""
    for process in list((worker._processes or {}).values()):
        process.kill()
    worker.shutdown(wait=False, cancel_futures=True)


def follow_server() -> None:
    """In the worker: end with the server also where that was killed and could not say so."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
