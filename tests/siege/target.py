"""What may an attack do? One address, one process, a share of one core, so long; and every answer is counted.

The attacker shares the processors with the server it attacks and with the clients whose delay is measured. So that it is the
server that is measured, the attacker runs with low priority, takes at most `share` of one core, and tells how much it took.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from tests.siege import net
from tests.siege.net import LOST, Refusal, Reply, Socket

LONGEST_NAP: Final = 0.5
PATIENCE: Final = 15.0  # seconds until an answer counts as none
AGAIN: Final = 1.0  # seconds until what was refused is asked for again
TIDYING: Final = 20.0  # seconds
MOST_TIDIED: Final = 60  # tables
TOO_MANY: Final = 429
BACK_OFF: Final = 0.2  # seconds after a refusal that says that it is too much


@dataclass
class Target:
    """The servers under attack and what the attacker knows of them."""

    ports: list[int]
    address: str
    seconds: float
    tokens: list[str]  # of guests from the attacker's address
    public: list[str]  # tables of honest players that anybody may look at
    finished: str  # a game that is over
    database: str = ""
    share: float = 0.5
    answers: Counter[str] = field(default_factory=Counter)  # what came back, by status or reason
    tables: list[tuple[str, str]] = field(default_factory=list)  # id and host of what was opened
    begun: float = field(default_factory=time.monotonic)
    taken: float = field(default_factory=time.process_time)
    turn: int = 0

    # -- time

    def going(self) -> bool:
        """Whether there is time left."""
        return time.monotonic() < self.begun + self.seconds

    def left(self) -> float:
        """Seconds left."""
        return max(0.0, self.begun + self.seconds - time.monotonic())

    def cores(self) -> float:
        """The share of a core that was taken so far."""
        return (time.process_time() - self.taken) / max(0.001, time.monotonic() - self.begun)

    async def pace(self, nap: float = 0.0) -> bool:
        """Wait until the attacker may go on; whether there is time left."""
        over = (time.process_time() - self.taken) - self.share * (time.monotonic() - self.begun)
        await asyncio.sleep(max(nap, min(LONGEST_NAP, over / self.share)) if over > 0 else nap)
        return self.going()

    async def crowd(self, count: int, work: Callable[[int], Awaitable[None]]) -> None:
        """So many at once do the same again and again until the time is up."""

        async def one(at: int) -> None:
            while self.going():
                try:
                    async with asyncio.timeout(self.left() + 1):
                        await work(at)
                except Refusal as refused:
                    self.count(refused.reply)
                    await asyncio.sleep(BACK_OFF)
                except LOST as error:
                    self.answers[f"cut {str(error)[:30]}".strip()] += 1
                    await asyncio.sleep(0.05)
                await self.pace(0.001)

        await asyncio.gather(*[one(at) for at in range(count)])

    # -- asking

    def port(self) -> int:
        """The nodes in turn."""
        self.turn += 1
        return self.ports[self.turn % len(self.ports)]

    def token(self, at: int = 0) -> str:
        """One of the guests."""
        return self.tokens[at % len(self.tokens)] if self.tokens else ""

    def count(self, reply: Reply) -> None:
        """Remember what came back."""
        self.answers[f"{reply.status} {reply.code()}".strip()] += 1

    async def ask(
        self, method: str, path: str, data: object = None, token: str = "", address: str = ""
    ) -> Reply:
        """One request."""
        await self.pace()
        address = address or self.address
        reply = await net.ask(self.port(), method, path, data, address=address, token=token, timeout=PATIENCE)
        self.count(reply)
        return reply

    async def socket(self, token: str = "", more: str = "", address: str = "") -> Socket:
        """A WebSocket; a Refusal or another error where there is none."""
        await self.pace()
        opened = await net.open_socket(
            self.port(), address=address or self.address, token=token, more=more, timeout=PATIENCE
        )
        self.answers["101"] += 1
        return opened

    async def joined(self, table: str, token: str = "") -> tuple[Socket, Any]:
        """A WebSocket at a table, with what it was told first."""
        opened = await self.socket(token)
        try:
            await opened.send({"type": "join", "table": table})
            return opened, await opened.next(PATIENCE)
        except BaseException:
            opened.abort()
            raise

    async def drain(self, opened: Socket, timeout: float = 0.05) -> list[Any]:
        """What was told up to now; the connection may end meanwhile."""
        told: list[Any] = []
        try:
            while len(told) < 1000:
                told.append(await opened.next(timeout))
        except TimeoutError:
            pass
        for message in told:
            if message.get("type") in ("refused", "closed"):
                self.answers[f"{message['type']} {message['code']}"] += 1
        return told

    # -- tables

    async def open_table(self, token: str, **wanted: object) -> tuple[str, str]:
        """A table of one's own: its id and code; nothing where it was refused."""
        body: dict[str, object] = {"mode": "classic/duel-active", "seats": 2, **wanted}
        made = (await self.ask("POST", "/api/tables", body, token)).json()
        if "id" not in made:
            return "", ""
        self.tables.append((made["id"], token))
        return made["id"], made["code"]

    async def game(self, hosts: list[str], bots: int = 0, **wanted: object) -> str:
        """A running game of one's own guests and so many bots; asked for again until it is there or the time is up."""
        while self.going():
            table = await self.try_game(hosts, bots, **wanted)
            if table:
                return table
            await asyncio.sleep(AGAIN)
        return ""

    async def try_game(self, hosts: list[str], bots: int, **wanted: object) -> str:
        """The same; nothing where it was refused."""
        seats = len(hosts) + bots
        table, code = await self.open_table(hosts[0], seats=seats, **wanted)
        if not table:
            return ""
        for token in hosts:
            await self.ask("POST", f"/api/tables/{table}/join", {"code": code}, token)
        for seat in range(len(hosts), seats):
            await self.ask("POST", f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"}, hosts[0])
        started = await self.ask("POST", f"/api/tables/{table}/start", {}, hosts[0])
        return table if started.status == 200 else ""

    async def tidy(self) -> None:
        """Give up and close what was opened, so that the next attack begins as this one did."""
        self.begun = time.monotonic()
        self.seconds = TIDYING
        for table, token in self.tables[-MOST_TIDIED:]:
            for path, data in (("messages", {"type": "resign"}), ("close", {})):
                while self.going():
                    where = f"/api/tables/{table}/{path}"
                    reply = await net.ask(
                        self.port(), "POST", where, data, address=self.address, token=token, timeout=3
                    )
                    if reply.status != TOO_MANY:
                        break
                    await asyncio.sleep(AGAIN)
