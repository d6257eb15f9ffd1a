"""How do honest players play while others attack, and how long do they wait? Every answer they are told of is written down."""

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from math import inf
from typing import Any, Final

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from tests.siege.net import HOST, Reply, ask

AGAIN: Final = 0.2  # seconds before a lost client tries again
STALE: Final = ("stale", "table-status")  # an answer that came twice, or as the game ended
LONG: Final = 1.0  # seconds after which an answer nobody was told of counts as a delay


class Seen(msgspec.Struct):
    """What matters of a view."""

    options: list[dict[str, Any]]
    outcome: dict[str, Any] | None = None


class Told(msgspec.Struct):
    """What matters of a message."""

    type: str
    n: int = 0
    code: str = ""
    view: Seen | None = None


READ: Final = msgspec.json.Decoder(Told)


@dataclass
class Tally:
    """What all honest players have met since the last `begin`."""

    delays: list[float] = field(default_factory=list)  # from an action to all seats told
    refused: list[str] = field(default_factory=list)
    cuts: list[str] = field(default_factory=list)
    looks: list[float] = field(default_factory=list)  # seconds of requests over HTTP
    joins: int = 0


@dataclass
class Answer:
    """An action under way: when it was sent and who has not been told of it yet."""

    n: int
    seat: int
    move: dict[str, Any]
    sent: float
    waiting: set[int]


class Game:
    """One table with all its players."""

    def __init__(self, crowd: "Crowd", at: int, addresses: list[str]) -> None:
        self.crowd: Final = crowd
        self.at: Final = at
        self.addresses: Final = addresses
        self.chance: Final = random.Random(f"siege {at}")
        self.tokens: Final[list[str]] = []
        self.table: str = ""
        self.n: Final[list[int]] = [0] * len(addresses)
        self.answer: Answer | None = None
        self.told: Final[dict[str, dict[int, tuple[int, dict[str, Any]]]]] = {}  # per table, by row
        self.asked: Final[
            dict[int, tuple[int, list[dict[str, Any]]]]
        ] = {}  # the question to a seat, with its version
        self.sockets: Final[dict[int, ClientConnection]] = {}
        self.news: Final = asyncio.Event()
        self.over: bool = False
        self.faults: Final[list[str]] = []

    # -- the table

    async def ask(self, method: str, path: str, data: object, seat: int) -> Any:
        """A request of one of the players; that it is refused counts."""
        token = self.tokens[seat] if seat < len(self.tokens) else ""
        return await self.crowd.ask(method, path, data, self.addresses[seat], token, self.at + seat)

    async def begin(self) -> None:
        """Players where there are none yet, a table, and its game."""
        crowd = self.crowd
        while len(self.tokens) < len(self.addresses):
            seat = len(self.tokens)
            reply = await crowd.reply(
                "POST", "/api/players", {"name": f"Player {self.at}-{seat}"}, self.addresses[seat]
            )
            if reply.status != 201:
                raise ConnectionError(f"no player: {reply.status} {reply.code()}")
            self.tokens.append(reply.token())
        wanted = {"mode": crowd.mode(self.at), "seats": len(self.addresses), "public": True}
        made = await self.ask("POST", "/api/tables", wanted, 0)
        for seat in range(len(self.addresses)):
            await self.ask("POST", f"/api/tables/{made['id']}/join", {"code": made["code"]}, seat)
        await self.ask("POST", f"/api/tables/{made['id']}/start", {}, 0)
        self.n[:] = [0] * len(self.addresses)
        self.table, self.over, self.answer = made["id"], False, None
        self.asked.clear()
        self.told[self.table] = {}

    async def play(self) -> None:
        """All seats until the siege is over; a game that has ended is followed by another."""
        while not self.crowd.stopping:
            seats = [asyncio.create_task(self.sit(seat)) for seat in range(len(self.addresses))]
            seats.append(asyncio.create_task(self.think()))
            try:
                await asyncio.gather(*seats)
                if self.over and not self.crowd.stopping:
                    await self.begin()
            except (KeyError, ConnectionError):
                await asyncio.sleep(1)
            finally:
                for task in seats:
                    task.cancel()

    # -- one seat

    async def sit(self, seat: int) -> None:
        """Connection after connection, until the game is over."""
        crowd = self.crowd
        node = self.at + seat  # the seats of a table come through different nodes
        while self.going():
            port = crowd.ports[node % len(crowd.ports)]
            headers = {"Cookie": f"hazard={self.tokens[seat]}", "X-Forwarded-For": self.addresses[seat]}
            try:
                async with connect(
                    f"ws://{HOST}:{port}/api/socket",
                    additional_headers=headers,
                    max_size=None,
                    open_timeout=20,
                    close_timeout=1,
                    compression=None,
                    ping_interval=None,
                ) as socket:
                    await self.session(seat, socket)
            except InvalidStatus as error:
                crowd.refuse(f"socket {error.response.status_code}", self.addresses[seat])
            except (OSError, TimeoutError, WebSocketException) as error:
                crowd.cut(f"{type(error).__name__} {error}"[:80])
                node += 1
            if self.going():
                await asyncio.sleep(AGAIN)

    def going(self) -> bool:
        """Whether there is more to play."""
        return not self.over and not self.crowd.stopping

    async def session(self, seat: int, socket: ClientConnection) -> None:
        """One connection; now and then it ends early, as connections do."""
        crowd = self.crowd
        leave = time.monotonic() + self.chance.uniform(0.5, 1.5) * crowd.stay
        crowd.tally.joins += 1
        self.sockets[seat] = socket
        await socket.send(json.dumps({"type": "join", "table": self.table, "since": self.n[seat]}))
        while self.going():
            try:
                text = await asyncio.wait_for(socket.recv(), 1.0)
            except TimeoutError:
                if time.monotonic() > leave and self.thinking() not in (-1, seat):
                    return  # somebody else is thinking: coming back delays nobody
                continue
            message = READ.decode(text)
            if message.type in ("welcome", "events") and message.view is not None:
                self.hear(seat, message)
                if message.type == "welcome":
                    await self.repeat(seat, socket)
            elif message.type == "refused" and message.code not in STALE:
                crowd.refuse(f"refused {message.code}", self.addresses[seat])
            elif message.type == "closed":
                crowd.cut(f"closed {message.code}")
                return

    def thinking(self) -> int:
        """The seat that thinks about its next action; -1 where none does."""
        return self.answer.seat if self.answer is not None and self.answer.sent == inf else -1

    def hear(self, seat: int, message: Told) -> None:
        """A state was told: it is never older than one that was told before."""
        if message.n < self.n[seat]:
            self.faults.append(f"{self.table} seat {seat}: {self.n[seat]} was told, then {message.n}")
        self.n[seat] = message.n
        self.asked.pop(seat, None)
        if message.view is not None and message.view.options:
            self.asked[seat] = (message.n, message.view.options)
        self.news.set()
        answer = self.answer
        if answer is not None and message.n > answer.n:
            answer.waiting.discard(seat)
            told = self.told[self.table]
            if seat == answer.seat and answer.n not in told:
                told[answer.n] = (answer.seat, answer.move)
            if not answer.waiting:
                self.crowd.tally.delays.append(time.perf_counter() - answer.sent)
                self.answer = None
        if message.view is not None and message.view.outcome is not None:
            self.over = True

    async def think(self) -> None:
        """Whoever is asked answers after a moment of thought, one answer of the table at a time."""
        while self.going():
            if self.answer is None and self.asked:
                seat, (n, options) = next(iter(self.asked.items()))
                self.answer = Answer(n, seat, self.chosen(options), inf, set(range(len(self.addresses))))
                await asyncio.sleep(self.crowd.every * self.chance.uniform(0.5, 1.5))
                self.answer.sent = time.perf_counter()
                try:
                    await self.repeat(seat, self.sockets[seat])
                except (OSError, WebSocketException):
                    pass  # the next connection says it again
            self.news.clear()
            try:
                await asyncio.wait_for(self.news.wait(), 1.0)
            except TimeoutError:
                pass

    async def repeat(self, seat: int, socket: ClientConnection) -> None:
        """Send the answer that is due, the same however often."""
        answer = self.answer
        if answer is not None and answer.seat == seat and answer.sent < inf and self.n[seat] <= answer.n:
            await socket.send(json.dumps({"type": "act", "n": answer.n, "action": answer.move}))

    def chosen(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """A random member of a random option."""
        option = self.chance.choice(options)
        move = {key: value for key, value in option.items() if key not in ("least", "most", "ships")}
        if "most" in option:
            move["count"] = self.chance.randint(option["least"], option["most"])
        return move


class Crowd:
    """All honest players, and what they share."""

    def __init__(self, ports: list[int], every: float = 1.5, stay: float = 60.0) -> None:
        self.ports: Final = ports
        self.every: Final = every  # seconds of thought before an action
        self.stay: Final = stay  # seconds a connection lasts, about
        self.tally: Tally = Tally()
        self.games: Final[list[Game]] = []
        self.shared: str = ""  # the address of the attacker, where honest players sit behind it too
        self.stopping: bool = False
        self.tasks: Final[list[asyncio.Task[None]]] = []

    def mode(self, at: int) -> str:
        """Duels, and every third game another one."""
        return "classic/domination" if at % 3 == 2 else "classic/duel-active"

    def refuse(self, why: str, address: str) -> None:
        """An honest player was refused something."""
        self.tally.refused.append(f"{why} ({address})")

    def cut(self, why: str) -> None:
        """A connection ended that nobody wanted to end."""
        if not self.stopping:
            self.tally.cuts.append(why)

    async def reply(
        self, method: str, path: str, data: object, address: str, token: str = "", at: int = 0
    ) -> Reply:
        """One request; how long it took and whether it was refused is remembered."""
        begun = time.perf_counter()
        port = self.ports[at % len(self.ports)]
        reply = await ask(port, method, path, data, address=address, token=token)
        self.tally.looks.append(time.perf_counter() - begun)
        if not 200 <= reply.status < 300 and address != self.shared:  # behind it only seats are promised
            self.refuse(f"{method} {path.rpartition('/')[2]} {reply.status} {reply.code()}", address)
        return reply

    async def ask(
        self, method: str, path: str, data: object, address: str, token: str = "", at: int = 0
    ) -> Any:
        """The same; what was answered."""
        return (await self.reply(method, path, data, address, token, at)).json()

    async def begin(self, count: int, addresses: list[str]) -> None:
        """So many games; the first of them are played from the given addresses."""
        given = list(addresses)
        for at in range(count):
            seats = 3 if at % 3 == 2 else 2
            own = [given.pop(0) if given else address_of(at, seat) for seat in range(seats)]
            self.games.append(Game(self, at, own))
        turn = asyncio.Semaphore(4)

        async def one(game: Game) -> None:
            async with turn:
                await game.begin()

        await asyncio.gather(*[one(game) for game in self.games])
        self.tasks.extend([asyncio.create_task(game.play()) for game in self.games])

    async def move(self, before: str, after: str) -> None:
        """Players behind one address are behind another from now on: they connect anew."""
        self.shared = after
        moved = False
        for game in self.games:
            for seat, address in enumerate(game.addresses):
                if address == before and before != after:
                    moved = True
                    game.addresses[seat] = after
                    if seat in game.sockets:
                        await game.sockets[seat].close()
        if moved:
            await asyncio.sleep(5 * AGAIN)

    def count(self) -> Tally:
        """What was met since the last time; actions that are still waited for count with the time they have taken."""
        found, self.tally = self.tally, Tally()
        now = time.perf_counter()
        for game in self.games:
            if game.answer is not None and now - game.answer.sent > LONG:
                found.delays.append(now - game.answer.sent)
        return found

    async def stop(self) -> None:
        """Everybody goes home."""
        self.stopping = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def address_of(at: int, seat: int) -> str:
    """An address nobody else has, every second one of IPv6."""
    if at % 2:
        return f"2001:db8:{at:x}:{seat:x}::1"
    return f"198.51.{100 + seat}.{at % 250 + 1}"
