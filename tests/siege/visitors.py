"""What do honest visitors meet who come while the server is attacked? Each comes from an address of their own."""

import asyncio
import time
from typing import Final

from tests.siege.honest import Crowd
from tests.siege.net import ask

HEALTH_EVERY: Final = 0.25
HEALTH_PATIENCE: Final = 10.0
OPERATOR: Final = "192.0.2.9"  # whoever looks after the server asks from here


class Visitors:
    """Somebody new every few seconds: a player, a table, a look around, a look back at a game."""

    def __init__(self, crowd: Crowd, finished: str, every: float = 2.0) -> None:
        self.crowd: Final = crowd
        self.finished: Final = finished
        self.every: Final = every
        self.came: int = 0

    async def run(self) -> None:
        """One visitor after the other."""
        while not self.crowd.stopping:
            begun = time.monotonic()
            await self.visit(self.came)
            self.came += 1
            await asyncio.sleep(max(0.1, self.every - (time.monotonic() - begun)))

    async def visit(self, at: int) -> None:
        """What somebody does who hears of the server."""
        crowd, address = self.crowd, f"2001:db8:{0x8000 + at:x}::7"
        for path in ("/api/modes", "/api/tables", f"/api/tables/{self.finished}/story"):
            await crowd.reply("GET", path, None, address, at=at)
        made = await crowd.reply("POST", "/api/players", {"name": f"Visitor {at}"}, address, at=at)
        token = made.token()
        wanted = {"mode": "classic/domination", "seats": 3}
        table = await crowd.ask("POST", "/api/tables", wanted, address, token, at)
        if "id" in table:
            path = f"/api/tables/{table['id']}"
            for step, data in (("join", {"seat": 0}), ("bots", {"seat": 1, "bot": "greedy"}), ("close", {})):
                await crowd.reply("POST", f"{path}/{step}", data, address, token, at)


class Health:
    """How long the server takes to say that it is alive."""

    def __init__(self, ports: list[int]) -> None:
        self.ports: Final = ports
        self.worst: float = 0.0
        self.failed: int = 0
        self.asked: Final[dict[int, float]] = {}  # nodes that have not answered yet

    async def run(self) -> None:
        """Ask every node again and again."""
        while True:
            await asyncio.gather(*[self.look(port) for port in self.ports])
            await asyncio.sleep(HEALTH_EVERY)

    async def look(self, port: int) -> None:
        """Ask one node."""
        begun = self.asked[port] = time.perf_counter()
        reply = await ask(port, "GET", "/health", address=OPERATOR, timeout=HEALTH_PATIENCE)
        self.worst = max(self.worst, time.perf_counter() - begun)
        del self.asked[port]
        self.failed += reply.status != 200

    def count(self) -> tuple[float, int]:
        """The worst since the last time, answers that are still waited for included, and how often there was no good one."""
        now = time.perf_counter()
        found = (max([self.worst, *[now - begun for begun in self.asked.values()]]), self.failed)
        self.worst, self.failed = 0.0, 0
        return found
