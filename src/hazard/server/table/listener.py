"""Who is listening to a table, through which seat, and what happens to one who does not keep up?"""

import asyncio
from typing import Final

from hazard.wire.codec import encode
from hazard.wire.messages import Closed, ServerMessage

MOST_WAITING: Final = 256  # messages a slow reader may be behind
SPECTATOR: Final = -1


class Listener:
    """One connection to a table. `seat` is the one it looks through now."""

    def __init__(self, player: str) -> None:
        self.player: Final = player
        self.seat: int = SPECTATOR
        self.left: Final[dict[int, int]] = {}  # hot seat: what each seat saw last on this device
        self.waiting: Final[asyncio.Queue[bytes | None]] = asyncio.Queue(MOST_WAITING)
        self.closed: str = ""

    def tell(self, message: ServerMessage) -> None:
        """Hand over a message; whoever is too far behind is cut off and may come back."""
        self.tell_bytes(encode(message))

    def tell_bytes(self, message: bytes) -> None:
        """The same for a message that was encoded for several."""
        if self.closed:
            return
        if self.waiting.full():
            self.close("too-slow")
            return
        self.waiting.put_nowait(message)

    def close(self, code: str) -> None:
        """No more messages; the last one says why."""
        if self.closed:
            return
        self.closed = code
        self.make_room(2)
        self.waiting.put_nowait(encode(Closed(code)))
        self.waiting.put_nowait(None)

    def end(self, code: str) -> None:
        """No more messages; why has been told already."""
        if self.closed:
            return
        self.closed = code
        self.make_room(1)
        self.waiting.put_nowait(None)

    def make_room(self, count: int) -> None:
        """Whoever is cut off does without what he is behind: the reason comes next."""
        if self.waiting.qsize() > MOST_WAITING - count:
            while not self.waiting.empty():
                self.waiting.get_nowait()

    async def next(self) -> bytes | None:
        """The next message; None when the connection is over."""
        return await self.waiting.get()
