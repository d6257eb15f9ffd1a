"""What does one table of a load test do? Two connected seats answer what they are asked with legal random actions."""

import asyncio
import random
from functools import partial
from time import perf_counter
from typing import Any, Final

import msgspec

from bench.positions import SEATS
from bench.sockets import Http, Socket
from hazard.conquest.kinds import ATTACK, STRIKE

BATTLES: Final = ("fought",)  # events of a roll of attack dice
LATE: Final = 0.2  # seconds until a table that could not act tries again
GIVEN_UP: Final = 20.0  # seconds after which an unanswered action counts as lost


def itself(socket: Socket) -> Socket:
    """The protocol of a new connection."""
    return socket


class Choice(msgspec.Struct, omit_defaults=True):
    """An option, as far as an answer is made of it."""

    kind: int
    army: int
    source: int = -1
    target: int = -1
    least: int = 0
    most: int = 0
    cards: list[int] = []
    choice: int = -1


class Seen(msgspec.Struct):
    """What matters of a view."""

    options: list[Choice]
    outcome: dict[str, Any] | None = None


class Happened(msgspec.Struct):
    """What matters of an event."""

    event: str


class Told(msgspec.Struct):
    """What matters of a message; everything else is passed over unread."""

    type: str
    n: int = 0
    code: str = ""
    events: list[Happened] = []
    view: Seen | None = None


READ: Final = msgspec.json.Decoder(Told)


class Tally:
    """What all tables measure together; nothing counts before `begin`."""

    def __init__(self) -> None:
        self.counting: bool = False
        self.delays: list[float] = []  # from an action sent to the events of all seats
        self.joins: list[float] = []  # from the beginning of a connection to the welcome of all seats
        self.late: list[float] = []  # how much later than planned an action was sent
        self.battles: int = 0
        self.refused: dict[str, int] = {}
        self.cut: int = 0
        self.lost: int = 0
        self.games: int = 0
        self.bytes: int = 0
        self.messages: int = 0

    def miss(self) -> None:
        """Something was not answered; when all is over nothing has to be."""
        self.lost += 1 if self.counting else 0

    def begin(self) -> None:
        """Forget what was before."""
        self.__init__()  # type: ignore[misc]  # the same object is known to every table
        self.counting = True


class LoadTable:
    """A table with two players, one action every so many seconds, now and then connected anew."""

    def __init__(self, http: Http, tally: Tally, seed: int, every: float, attack: float) -> None:
        self.http: Final = http
        self.tally: Final = tally
        self.chance: Final = random.Random(seed)
        self.every: Final = every
        self.attack: Final = attack
        self.tokens: Final[list[str]] = []
        self.sockets: Final[list[Socket | None]] = [None] * SEATS
        self.id: str = ""
        self.n: Final[list[int]] = [0] * SEATS  # the version each seat has seen
        self.options: Final[list[list[Choice]]] = [[] for _ in range(SEATS)]
        self.waiting: Final[set[int]] = set()  # seats that have not been told of the action yet
        self.joining: Final[set[int]] = set()
        self.welcomed: Final = asyncio.Event()
        self.sent: float = 0.0
        self.begun: float = 0.0
        self.due: float = 0.0
        self.over: bool = False
        self.replacing: asyncio.Task[None] | None = None

    # -- before the game

    async def seat(self, mode: str, position: str) -> None:
        """A new table with both players at it; the players stay the same from table to table."""
        while len(self.tokens) < SEATS:
            name = {"name": f"player {len(self.tokens)}"}
            self.tokens.append((await self.http.ask("POST", "/api/players", name))[1])
        wanted = {"mode": mode, "seats": SEATS, "position": position}
        made, _ = await self.http.ask("POST", "/api/tables", wanted, self.tokens[0])
        self.id = made["id"]
        for token in self.tokens:
            await self.http.ask("POST", f"/api/tables/{self.id}/join", {"code": made["code"]}, token)

    async def start(self) -> None:
        """Let the game begin."""
        await self.http.ask("POST", f"/api/tables/{self.id}/start", {}, self.tokens[0])
        self.n[:] = [0] * SEATS
        self.waiting.clear()
        self.over = False

    # -- connections

    async def connect(self) -> None:
        """Both players open a socket; what they missed is asked for."""
        loop = asyncio.get_running_loop()
        self.begun = perf_counter()
        self.joining.update(range(SEATS))
        self.welcomed.clear()
        for seat, token in enumerate(self.tokens):
            first = msgspec.json.encode({"type": "join", "table": self.id, "since": self.n[seat]})
            where = f"{self.http.host}:{self.http.port}"
            socket = Socket(where, token, first, partial(self.hear, seat), self.cut)
            self.sockets[seat] = socket
            await loop.create_connection(partial(itself, socket), self.http.host, self.http.port)
        try:
            await asyncio.wait_for(self.welcomed.wait(), GIVEN_UP)
        except TimeoutError:  # it may still come: the table plays on then
            self.tally.miss()

    def leave(self) -> None:
        """Both players go."""
        for seat, socket in enumerate(self.sockets):
            if socket is not None:
                socket.leave()
            self.sockets[seat] = None
            self.options[seat] = []

    async def reconnect(self) -> None:
        """Go and come back."""
        self.leave()
        await self.connect()

    def cut(self) -> None:
        """The server has ended a connection nobody wanted to end."""
        self.tally.cut += 1

    def ready(self) -> bool:
        """Whether nothing is under way."""
        return not self.waiting and not self.joining and not self.over and self.sockets[0] is not None

    # -- the game

    def act(self) -> None:
        """One action, if it can be; then the next in its time."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        seat = next((seat for seat in range(SEATS) if self.options[seat]), -1)
        if not self.ready() or seat < 0 or self.n[0] != self.n[1]:
            if self.waiting and perf_counter() - self.sent > GIVEN_UP:
                self.tally.miss()
                self.waiting.clear()
            loop.call_later(LATE, self.act)
            return
        if self.tally.counting:
            self.tally.late.append(max(0.0, now - self.due))
        move = self.chosen(self.options[seat])
        self.options[seat] = []
        self.waiting.update(range(SEATS))
        socket = self.sockets[seat]
        assert socket is not None
        message = msgspec.json.encode({"type": "act", "n": self.n[seat], "action": move})
        self.sent = perf_counter()
        socket.send(message)
        self.due = now + self.every * self.chance.uniform(0.8, 1.2)
        loop.call_at(self.due, self.act)

    def chosen(self, options: list[Choice]) -> dict[str, object]:
        """A random action; an attack where one can be made, most of the time."""
        attacks = [one for one in options if one.kind in (ATTACK, STRIKE)]
        if attacks and self.chance.random() < self.attack:
            options = attacks
        option = self.chance.choice(options)
        move: dict[str, object] = {"kind": option.kind, "army": option.army}
        if option.source >= 0:
            move["source"] = option.source
        if option.target >= 0:
            move["target"] = option.target
        if option.most > 0:
            move["count"] = self.chance.randint(option.least, option.most)
        if option.cards:
            move["cards"] = option.cards
        if option.choice >= 0:
            move["choice"] = option.choice
        return move

    def hear(self, seat: int, data: bytes) -> None:
        """A message to one seat."""
        now = perf_counter()
        if self.tally.counting:
            self.tally.bytes += len(data)
            self.tally.messages += 1
        if data.startswith((b'{"type":"presence"', b'{"type":"silenced"')):
            return
        told = READ.decode(data)
        if told.type == "welcome":
            self.arrive(seat, now)
        elif told.type == "refused":
            self.tally.refused[told.code] = self.tally.refused.get(told.code, 0) + 1
            self.waiting.clear()
        if told.view is None or told.n < self.n[seat]:
            return
        if seat in self.waiting and told.type == "events" and told.n > self.n[seat]:
            self.arrived(seat, told, now)
        self.n[seat] = told.n
        self.options[seat] = told.view.options
        if told.view.outcome is not None:
            self.over = True

    def arrive(self, seat: int, now: float) -> None:
        """A seat is connected."""
        self.joining.discard(seat)
        if not self.joining:
            self.welcomed.set()
            if self.tally.counting:
                self.tally.joins.append(now - self.begun)

    def arrived(self, seat: int, told: Told, now: float) -> None:
        """A seat knows what has happened; with the last one the time is taken."""
        self.waiting.discard(seat)
        if not self.waiting and self.tally.counting:
            self.tally.delays.append(now - self.sent)
            if any(one.event in BATTLES for one in told.events):
                self.tally.battles += 1
