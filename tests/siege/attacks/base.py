"""What is an attack? A name, what it does, which limit is to answer it, and the work itself."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from tests.siege.target import Target


@dataclass(frozen=True)
class Attack:
    """One kind of attack; it runs until the time of its target is up."""

    name: str
    does: str
    limit: str  # what answers it
    work: Callable[[Target], Awaitable[None]]
    store: str = ""  # the only store it makes sense on
