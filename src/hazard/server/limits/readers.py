"""How many bytes may wait for readers who do not keep up, and who is cut when it is too much?

A message that waits for several readers is in memory once, and counted once; each reader is charged for all that
waits for them.
"""

from collections.abc import Callable
from time import monotonic
from typing import Final, Protocol

OVERHEAD: Final = 200  # bytes a waiting message takes beside its text
RELIEF: Final = 0.9  # when there is too much, readers are cut until so much of the budget is used
LAST_WORDS: Final = 5.0  # seconds a reader has to take the reason why they are cut
TOO_SLOW: Final = "too-slow"
# Extensions of a scope: by these the application ends a connection at once, and writes to it without a detour.
ABORT: Final = "hazard.abort"
WRITE: Final = "hazard.write"


class Reader(Protocol):
    """Somebody messages wait for."""

    closed: str
    ended: float  # when it was closed
    held: int  # bytes that wait
    deadline: float  # until when it has to have joined a table; 0 where it has

    def oldest(self) -> float:
        """When the message that waits longest was told; 0 where none waits."""

    def close(self, code: str, limit: str = "", seconds: int = 0) -> None:
        """Tell why, and nothing more."""

    def abort(self) -> None:
        """End the connection, whatever still waits."""


class Readers:
    """Everybody this process tells something, and the bytes that wait for them."""

    def __init__(
        self, most_each: int, most_all: int, seconds: float, refused: Callable[[str], None] = lambda _: None
    ) -> None:
        self.most_each: Final = most_each
        self.most_all: Final = most_all
        self.seconds: Final = seconds
        self.refused: Final = refused
        self.known: Final[dict[Reader, None]] = {}
        self.held: int = 0
        self.counts: Final[dict[int, int]] = {}  # by the id of a message: how many it waits for

    def hold(self, message: bytes) -> None:
        """A message waits for one more reader."""
        key = id(message)
        count = self.counts.get(key, 0)
        self.counts[key] = count + 1
        self.held += OVERHEAD if count else OVERHEAD + len(message)
        if self.held > self.most_all:
            self.relieve()

    def release(self, message: bytes) -> None:
        """A reader has it, or will never have it."""
        key = id(message)
        count = self.counts[key] - 1
        if count:
            self.counts[key] = count
            self.held -= OVERHEAD
        else:
            del self.counts[key]
            self.held -= OVERHEAD + len(message)

    def relieve(self) -> None:
        """Too much waits: cut those whose messages wait longest."""
        excess = self.held - int(self.most_all * RELIEF)
        behind = sorted([one for one in self.known if one.held and not one.closed], key=oldest_of)
        for reader in behind:
            if excess <= 0:
                break
            excess -= reader.held
            self.cut(reader, "queue_bytes_all")
            reader.abort()  # there is no room for last words

    def cut(self, reader: Reader, limit: str) -> None:
        """Close a connection that does not keep up."""
        self.refused(limit)
        reader.close(TOO_SLOW, limit, 1)

    def sweep(self) -> None:
        """Cut who has not read for too long; who was cut a while ago and still holds on is let go of."""
        now = monotonic()
        for reader in list(self.known):
            if reader.closed:
                if now - reader.ended > LAST_WORDS:
                    reader.abort()
            elif reader.held and now - reader.oldest() > self.seconds:
                self.cut(reader, "queue_seconds")
            elif reader.deadline and now > reader.deadline:
                self.refused("join_seconds")
                reader.close("join-first", "join_seconds", 1)


def oldest_of(reader: Reader) -> float:
    """Since when something waits for a reader."""
    return reader.oldest()
