"""Games under load while the server dies again and again: what did the players hear, and what is stored?

Every seat is a client that answers with random legal actions as fast as it can and comes back by itself. It writes down
each answer it knows to be stored, in a file of its own; afterwards these files and the journals have to be the same.
"""

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.journal import Chain, read_header, read_row
from hazard.record.position.line import write_state
from hazard.record.resume import resume
from hazard.record.rows import ACTION
from hazard.record.verify import verify
from hazard.record.words import action_text
from hazard.wire.codec import action_of
from hazard.wire.messages import Move
from tests.kit.loops import run_apart
from tests.server.running import Client, Server

AGAIN: Final = 0.05  # seconds before a lost client tries again
RESIGN: Final = json.dumps({"type": "resign"})
MODE: Final = "classic/duel-active"
SETTINGS: Final = {"message_rate": "100000", "message_burst": "100000", "most_tables": "100000"}


class Player:
    """One seat: it plays over a socket, and knows what it was told."""

    def __init__(self, servers: list[Server], cookie: str, table: str, seat: int, log: Path) -> None:
        self.servers: Final = servers
        self.cookie: Final = cookie
        self.table: Final = table
        self.seat: Final = seat
        self.log: Final = log.open("a", encoding="utf-8")
        self.chance: Final = random.Random(f"{table}{seat}")
        self.node: int = seat  # the seats of a table come through different nodes
        self.first: int = -1  # the node that was the first to answer
        self.seen: int = 0
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.acknowledged: int = 0
        self.stopping: bool = False
        self.resigning: bool = False
        self.socket: ClientConnection | None = None
        self.over: bool = False
        self.faults: Final[list[str]] = []
        self.gap: float = 0.0  # the longest time without any news
        self.heard: float = time.monotonic()

    async def run(self) -> None:
        """Play until the game is over, coming back as often as it takes."""
        self.heard = time.monotonic()
        with self.log:
            await self.come_back()

    async def come_back(self) -> None:
        """Connection after connection."""
        while not self.over:
            server = self.servers[self.node % len(self.servers)]
            try:
                url = f"ws://127.0.0.1:{server.port}/api/socket"
                header = {"Cookie": self.cookie}
                async with connect(
                    url,
                    additional_headers=header,
                    max_size=None,
                    open_timeout=10,
                    close_timeout=1,
                    compression=None,
                ) as socket:
                    await self.session(socket)
            except (OSError, TimeoutError, WebSocketException):
                if self.first < 0:  # it died before it answered: nobody was sent away
                    self.first = self.seat % len(self.servers)
            self.node += 1
            await asyncio.sleep(AGAIN)

    async def session(self, socket: ClientConnection) -> None:
        """One connection."""
        self.socket = socket
        await socket.send(json.dumps({"type": "join", "table": self.table, "since": self.seen}))
        if self.pending is not None:  # impatient: the answer goes out again before anything is known
            await self.send(socket)
        async for text in socket:
            message = json.loads(text)
            if message["type"] in ("welcome", "events"):
                self.hear(message)
                if self.over:
                    return
                await self.answer(socket, message)
            elif message["type"] == "refused" and message["code"] != "stale":
                self.faults.append(f"refused {message}")
            elif message["type"] == "closed" and message["code"] not in ("come-back", "shutting-down"):
                self.faults.append(f"closed {message['code']}")

    def hear(self, message: dict[str, Any]) -> None:
        """A state was told: it is never older than one that was told before."""
        n = message["n"]
        if self.first < 0:
            self.first = self.node % len(self.servers)
        if n < self.seen:
            self.faults.append(f"{self.seen} was told, then {n}")
        now = time.monotonic()
        self.gap = max(self.gap, now - self.heard)
        self.heard = now
        self.seen = n
        self.over = message["view"]["outcome"] is not None
        if self.pending is not None and n > self.pending[0]:
            line = {"n": self.pending[0], "seat": self.seat, "move": self.pending[1]}
            self.log.write(json.dumps(line) + "\n")
            self.log.flush()
            self.acknowledged += 1
            self.pending = None

    async def answer(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        """Answer a decision, the same one with the same action however often it is asked; give up when told so."""
        if self.resigning:
            await socket.send(RESIGN)
            return
        n, options = message["n"], message["view"]["options"]
        if not options or (self.stopping and self.pending is None):
            return
        if self.pending is None:
            self.pending = (n, self.chosen(options))
        elif message["type"] == "events":
            return  # it is on its way
        await self.send(socket)

    async def send(self, socket: ClientConnection) -> None:
        """Give the answer that is due."""
        assert self.pending is not None
        n, action = self.pending
        await socket.send(json.dumps({"type": "act", "n": n, "action": action}))

    async def resign(self) -> None:
        """Give up, now or when the connection is back."""
        self.resigning = True
        try:
            if self.socket is not None:
                await self.socket.send(RESIGN)
        except WebSocketException:
            pass

    def chosen(self, options: list[dict[str, Any]]) -> dict[str, Any]:
        """A random member of a random option."""
        option = self.chance.choice(options)
        move = {key: value for key, value in option.items() if key not in ("least", "most", "ships")}
        if "most" in option:
            move["count"] = self.chance.randint(option["least"], option["most"])
        return move


def after_setup() -> str:
    """A duel whose armies are all placed, so that the next rows are battles."""
    game = game_for(MODE, {})
    state = game.start(2, SeededDice(6), [])
    chance = random.Random(6)
    while state.turn == 0:
        game.apply(state, chance.choice(game.options(state)).take(1), None)
    return write_state(game, state)


@dataclass
class Report:
    """What came of it."""

    games: int = 0
    kills: int = 0
    between: int = 0  # of them between commit and telling
    acknowledged: int = 0
    rows: int = 0
    seconds: float = 0.0
    longest: float = 0.0  # that anybody had to wait for news
    faults: list[str] = field(default_factory=list)


@dataclass
class Torture:
    """Servers on one database, and how many games and deaths they have to survive."""

    servers: list[Server]
    folder: Path
    games: int
    kills: int
    lines: Callable[[str], list[bytes]]
    secret: Callable[[str], bytes]
    between: float = 0.5  # the share of deaths between commit and telling
    most: int = 60  # answers per game between two deaths, at most
    chance: random.Random = field(default_factory=lambda: random.Random(6))
    position: str = field(default_factory=lambda: after_setup())
    players: list[Player] = field(default_factory=list)
    report: Report = field(default_factory=Report)

    def run(self) -> Report:
        """Begin, play and kill, end, compare."""
        begun = time.monotonic()
        for server in self.servers:
            server.settings.update(SETTINGS)
            server.start()
        try:
            tables = [self.table(at) for at in range(self.games)]
            run_apart(self.play())
            for table in tables:
                self.compare(table)
        finally:
            for server in self.servers:
                if server.process is not None and server.process.poll() is None:
                    server.kill()
        self.report.games = self.games
        self.report.seconds = time.monotonic() - begun
        self.report.longest = max(player.gap for player in self.players)
        for player in self.players:
            self.report.faults += [f"{player.table} seat {player.seat}: {fault}" for fault in player.faults]
        return self.report

    def table(self, at: int) -> str:
        """A duel between two clients, made at one of the nodes."""
        server = self.servers[at % len(self.servers)]
        host, guest = Client(server, "Ada"), Client(server, "Bob")
        made = host.post("/api/tables", {"mode": MODE, "seats": 2, "position": self.position})
        table: str = made["id"]
        host.post(f"/api/tables/{table}/join")
        guest.post(f"/api/tables/{table}/join", {"code": made["code"]})
        host.post(f"/api/tables/{table}/start")
        for seat, client in enumerate((host, guest)):
            cookie = "; ".join([f"{name}={value}" for name, value in client.http.cookies.items()])
            log = self.folder / f"{table}-{seat}.log"
            self.players.append(Player(self.servers, cookie, table, seat, log))
            client.close()
        return table

    async def play(self) -> None:
        """All seats at once, while servers die."""
        tasks = [asyncio.create_task(player.run()) for player in self.players]
        for at in range(self.kills):
            await self.death(at)
        await self.progress(self.games)
        for player in self.players:
            player.stopping = True
        until = time.monotonic() + 60
        while any(player.pending for player in self.players) and time.monotonic() < until:
            await asyncio.sleep(0.05)
        for player in self.players:
            if player.seat == 1:
                await player.resign()
        _, pending = await asyncio.wait(tasks, timeout=60 + self.games)
        for task in pending:
            task.cancel()
        await asyncio.gather(*pending, return_exceptions=True)
        for player in self.players:
            if player.first != player.seat % len(self.servers):
                player.faults.append("the node it asked first sent it away")
            if not player.over:
                player.faults.append("the game did not go on")

    def told(self) -> int:
        """Answers known to be stored."""
        return sum([player.acknowledged for player in self.players])

    async def progress(self, count: int, server: Server | None = None) -> None:
        """Wait until so many more answers were told, or this server is dead."""
        goal = self.told() + count
        until = time.monotonic() + 120
        while self.told() < goal and time.monotonic() < until:
            if server is not None and server.process is not None and server.process.poll() is not None:
                return
            if all(player.over for player in self.players):
                return
            await asyncio.sleep(0.01)

    async def death(self, at: int) -> None:
        """Let games go on for a while until one server dies, by its own fault or killed, and comes back."""
        server = self.servers[at % len(self.servers)]
        assert server.process is not None
        count = self.chance.randint(1, self.games * self.most)
        if "fault" in server.settings:
            await self.progress(20 * self.games * self.most, server)
        else:
            await self.progress(count)
        if server.process.poll() is not None:
            self.report.between += 1
        else:
            server.kill()
        self.report.kills += 1
        server.settings.pop("fault", None)
        left = self.kills - at - 1
        if left >= len(self.servers) and self.report.between < self.between * self.kills:
            server.settings["fault"] = f"after-commit:{count}"
        server.launch()
        await asyncio.to_thread(self.wait, server)

    def wait(self, server: Server) -> None:
        """Wait until a server is ready; one that is to die may have died before anybody saw that it was."""
        try:
            server.wait()
        except AssertionError:
            if "fault" not in server.settings or server.process is None or server.process.poll() is None:
                raise

    # -- what is stored

    def compare(self, table: str) -> None:
        """The journal of a game against what its players wrote down."""
        stored = self.lines(table)
        chain = Chain()
        header = read_header(chain.open(stored[0], 1), 1)
        game = header.game()
        journal: dict[int, tuple[int, str]] = {}
        for n, line in enumerate(stored[1:], 1):
            row = read_row(chain.open(line, n + 1), n + 1, n - 1)
            if row.kind == ACTION:
                journal[n] = (row.seat, row.do)
        told: dict[int, tuple[int, str]] = {}
        for seat in range(header.seats):
            for text in (self.folder / f"{table}-{seat}.log").read_text(encoding="utf-8").splitlines():
                line_told = json.loads(text)
                if line_told["n"] in told:
                    self.fault(table, f"row {line_told['n']} was told twice")
                words = action_text(game, action_of(Move(**line_told["move"])))
                told[line_told["n"]] = (line_told["seat"], words)
        self.report.acknowledged += len(told)
        self.report.rows += len(stored)
        for n, answer in told.items():
            if journal.get(n) != answer:
                self.fault(table, f"row {n} was told as {answer} and is stored as {journal.get(n)}")
        for n in set(journal) - set(told):
            self.fault(table, f"row {n} {journal[n]} is stored and nobody was told")
        self.replay(table, stored)

    def replay(self, table: str, stored: list[bytes]) -> None:
        """The journal plays to its digest, and the revealed secret gives all its dice."""
        recording = resume(stored, self.secret(table))
        if recording.end is None or recording.end.digest != recording.state.digest():
            self.fault(table, "the digest differs")
        verdict = verify(b"".join(stored))
        if not verdict.ok or verdict.code != "fits":
            self.fault(table, f"not verified: {verdict}")

    def fault(self, table: str, text: str) -> None:
        """Something is wrong."""
        self.report.faults.append(f"{table}: {text}")
