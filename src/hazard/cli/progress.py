"""How far is long work? A bar on standard error, where somebody is looking."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(title: str, total: int, done: int = 0) -> Iterator[Callable[[], None]]:
    """A function to call for each piece of work done, some of them before; it draws a bar only on a terminal."""
    if not sys.stderr.isatty():
        yield nothing
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total, completed=done)

        def step() -> None:
            bar.advance(task)

        yield step


def nothing() -> None:
    """No bar, no step."""
