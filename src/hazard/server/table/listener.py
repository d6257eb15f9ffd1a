"""Who is listening to a table, through which seat, and what happens to one who does not keep up?"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from time import monotonic
from typing import Final

from hazard.kernel.contract import SPECTATOR
from hazard.server.limits.readers import OVERHEAD, Readers
from hazard.wire.codec import encode
from hazard.wire.messages import Closed, ServerMessage

MOST_WAITING: Final = 1 << 20  # bytes, where nobody else counts them


class Listener:
    """One connection to a table. `seat` is the one it looks through now; `veiled`: without what only that seat may know."""

    def __init__(self, player: str, readers: Readers | None = None, address: str = "") -> None:
        self.player: Final = player
        self.address: Final = address
        self.who: Final = player or address  # whose messages are counted together
        self.seat: int = SPECTATOR
        self.veiled: bool = False
        self.left: Final[dict[int, int]] = {}  # hot seat: what each seat saw last on this device
        self.readers: Final = readers
        self.most: Final = MOST_WAITING if readers is None else readers.most_each
        self.waiting: Final[deque[tuple[bytes, float]]] = deque()  # messages, and when they were told
        self.sending: tuple[bytes, float] | None = None  # the one that is being written
        self.held: int = 0  # bytes of all of them
        self.news: asyncio.Future[None] | None = None
        self.closed: str = ""
        self.ended: float = 0.0
        self.deadline: float = 0.0  # until when it has to have joined a table; 0 where it has
        self.cut: Callable[[], None] | None = None  # ends the connection at once
        self.write: Callable[[bytes], bool] | None = None  # writes to it at once, where there is room
        self.asking: Final[
            dict[str, asyncio.Task[None]]
        ] = {}  # what is being worked on for it, by what was asked

    def eyes(self) -> int:
        """Who is told what happens: the seat, or a spectator while it is veiled."""
        return SPECTATOR if self.veiled else self.seat

    def tell(self, message: ServerMessage) -> None:
        """Hand over a message; whoever is too far behind is cut off and may come back."""
        self.tell_bytes(encode(message))

    def tell_bytes(self, message: bytes) -> None:
        """The same for a message that was encoded for several."""
        if self.closed:
            return
        ahead = self.waiting or self.sending is not None
        if not ahead and self.write is not None and self.write(message):
            return
        if self.held and self.held + len(message) + OVERHEAD > self.most:
            self.fall_behind()
            return
        self.put(message)

    def put(self, message: bytes) -> None:
        """One more message waits."""
        self.waiting.append((message, monotonic()))
        self.held += len(message) + OVERHEAD
        if self.readers is not None:
            self.readers.hold(message)
        self.wake()

    def fall_behind(self) -> None:
        """More waits than may."""
        if self.readers is None:
            self.close("too-slow", "queue_bytes", 1)
        else:
            self.readers.cut(self, "queue_bytes")

    def ask(self, what: str, work: Coroutine[object, object, None]) -> None:
        """Let something be worked on while the connection goes on, in the place of the same that was asked before."""
        if what in self.asking:
            self.asking[what].cancel()
        self.asking[what] = asyncio.create_task(work)

    def follow(self, what: str, task: asyncio.Task[None]) -> None:
        """The same for what goes on even if the connection ends."""
        self.ask(what, ended(task))

    def ask_no_more(self) -> None:
        """What is being worked on is not wanted any more."""
        for task in self.asking.values():
            task.cancel()

    async def answered(self) -> None:
        """Wait for what is being worked on."""
        if self.asking:
            await asyncio.wait(list(self.asking.values()))

    def close(self, code: str, limit: str = "", seconds: int = 0) -> None:
        """No more messages; the last one says why, by which limit, and after how many seconds to come back."""
        if self.closed:
            return
        self.end(code)
        if code == "too-slow":  # the reason comes next
            self.forget()
        self.put(encode(Closed(code, limit, seconds)))

    def end(self, code: str) -> None:
        """No more messages; why has been told already."""
        if self.closed:
            return
        self.closed = code
        self.ended = monotonic()
        self.wake()

    def wake(self) -> None:
        """There is something new for whoever waits for it."""
        if self.news is not None and not self.news.done():
            self.news.set_result(None)

    def oldest(self) -> float:
        """When the message that waits longest was told; 0 where none waits."""
        if self.sending is not None:
            return self.sending[1]
        return self.waiting[0][1] if self.waiting else 0.0

    def abort(self) -> None:
        """End the connection, whatever still waits."""
        if self.cut is not None:
            self.cut()

    def forget(self) -> None:
        """Nobody will read what waits."""
        while self.waiting:
            self.release(self.waiting.popleft()[0])

    def written(self) -> None:
        """The message that was taken last has been written, or never will be."""
        if self.sending is not None:
            self.release(self.sending[0])
            self.sending = None

    def release(self, message: bytes) -> None:
        """A message waits no longer."""
        self.held -= len(message) + OVERHEAD
        if self.readers is not None:
            self.readers.release(message)

    async def next(self) -> bytes | None:
        """The next message; None when the connection is over. The one before it has been written."""
        self.written()
        while not self.waiting:
            if self.closed:
                return None
            self.news = asyncio.get_running_loop().create_future()
            await self.news
        self.sending = self.waiting.popleft()
        return self.sending[0]


async def ended(task: asyncio.Task[None]) -> None:
    """Wait for the end of something; whoever waits no longer does not end it."""
    await asyncio.wait([task])
