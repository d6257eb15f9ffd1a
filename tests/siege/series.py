"""How is one attack after the other run on one store, while honest games go on?"""

import asyncio
import json
import re
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.siege.attacks import BY_NAME
from tests.siege.attacks.boards import played_record
from tests.siege.honest import Crowd, Tally
from tests.siege.journals import Journals
from tests.siege.machine import Watch
from tests.siege.net import ask
from tests.siege.result import MOST_LEFT, Result, share
from tests.siege.stores import STORES
from tests.siege.visitors import OPERATOR, Health, Visitors

ROOT: Final = Path(__file__).parents[2]
HISTORIAN: Final = "192.0.2.77"
GUESTS: Final = 40
SAMPLE: Final = 0.5
LONGER: Final = 60.0  # seconds more than an attack was given until it is ended
HUNG: Final = 60.0  # seconds after which a server that does not answer is ended
CALM: Final = "calm"  # no attack at all, to compare with
NAMES: Final = list(BY_NAME)
LAG: Final = re.compile(r'^hazard_loop_lag_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)
COMMIT: Final = re.compile(r'^hazard_commit_seconds_bucket\{le="([^"]+)"\} (\S+)$', re.MULTILINE)


@dataclass
class Plan:
    """What is to be run."""

    store: str
    attacks: list[str]
    seconds: float = 30.0
    games: int = 60
    rest: float = 60.0  # seconds until memory has to be back
    every: float = 1.5
    neighbours: int = 0  # honest players behind the attacker's address
    share: float = 0.5
    label: str = field(default="")


class Series:
    """Servers, honest players and one attacker at a time."""

    def __init__(self, plan: Plan, tell: Callable[[Result], None]) -> None:
        self.plan: Final = plan
        self.tell: Final = tell
        self.store: Final = STORES[plan.store]()
        self.background: Final[list[asyncio.Task[None]]] = []
        self.address: str = attacker_address(0)
        self.tokens: list[str] = []
        self.finished: str = ""
        self.crowd: Crowd
        self.health: Health
        self.watch: Watch
        self.journals: Journals

    async def run(self) -> None:
        """Everything is started, attacked and stopped."""
        await asyncio.to_thread(self.store.start)
        try:
            await self.begin()
            for name in self.plan.attacks:
                self.tell(await self.attacked(name))
        finally:
            for task in self.background:
                task.cancel()
            if hasattr(self, "crowd"):
                await self.crowd.stop()
            await asyncio.to_thread(self.store.stop)

    async def begin(self) -> None:
        """Honest games, a game to look back at, the attacker's guests."""
        ports = self.store.ports()
        self.crowd = Crowd(ports, self.plan.every)
        await self.crowd.begin(self.plan.games, [self.address] * self.plan.neighbours)
        self.finished = await self.record(ports[0])
        self.health, self.watch = Health(ports), Watch(self.store.pids())
        self.journals = Journals(self.crowd, self.store)
        visitors = Visitors(self.crowd, self.finished)
        self.background.append(asyncio.create_task(self.health.run()))
        self.background.append(asyncio.create_task(visitors.run()))
        await asyncio.sleep(min(5.0, self.plan.seconds))

    async def record(self, port: int) -> str:
        """A finished game everybody may look back at."""
        made = await ask(port, "POST", "/api/players", {"name": "Historian"}, address=HISTORIAN)
        body = await asyncio.to_thread(played_record, 400)
        told = await ask(port, "POST", "/api/records", body, address=HISTORIAN, token=made.token())
        if told.status != 201:
            raise SystemExit(f"siege: no record was taken: {told.status} {told.body[:200]!r}")
        return str(told.json()["id"])

    async def arrive(self, at: int) -> None:
        """The attacker comes from a new address, with as many guests as it may have; the neighbours are behind it already."""
        before, self.address = self.address, attacker_address(at)
        await self.crowd.move(before, self.address)
        self.tokens = []
        for tries in range(GUESTS + 10):
            port = self.store.ports()[tries % len(self.store.ports())]
            made = await ask(port, "POST", "/api/players", {"name": f"Guest {tries}"}, address=self.address)
            if made.status == 201:
                self.tokens.append(made.token())
            else:
                await asyncio.sleep(0.5)
            if len(self.tokens) >= GUESTS:
                return

    # -- one attack

    async def attacked(self, name: str) -> Result:
        """Run one attack and measure; then wait until the server has got over it."""
        found = Result(name, self.plan.label or self.plan.store)
        if name != CALM:
            await self.arrive(NAMES.index(name))
        found.before = await asyncio.to_thread(self.watch.sample)
        self.crowd.count()
        self.health.count()
        self.watch.count()
        compared = self.journals.compared
        lags, commits = await self.buckets(LAG), await self.buckets(COMMIT)
        begun = time.monotonic()
        told = await self.attack(name)
        found.seconds = time.monotonic() - begun
        self.measure(found, self.crowd.count(), told)
        found.restarts = await self.recover()
        await self.recovered(found)
        found.faults = await asyncio.to_thread(self.journals.compare)
        found.compared = self.journals.compared - compared
        found.lag = bound_between(lags, await self.buckets(LAG))
        found.commit = bound_between(commits, await self.buckets(COMMIT), 0.99)
        return found

    def measure(self, found: Result, tally: Tally, told: dict[str, Any]) -> None:
        """The figures of the time of the attack."""
        found.actions = len(tally.delays)
        found.p50, found.p99 = share(tally.delays, 0.5), share(tally.delays, 0.99)
        found.worst = max(tally.delays, default=0.0)
        found.health, found.unwell = self.health.count()
        cores = self.watch.count()
        found.memory = cores["memory"]
        found.server_cores, found.client_cores = cores["server_cores"], cores["client_cores"]
        found.machine_cores = cores["machine_cores"]
        found.refused, found.cuts = len(tally.refused), len(tally.cuts)
        found.notes = sorted(set(tally.refused))[:6] + sorted(set(tally.cuts))[:6]
        found.attacker_cores = told.get("cores", 0.0)
        found.answers = told.get("answers", {})

    async def attack(self, name: str) -> dict[str, Any]:
        """The attacker's process; what it tells at its end."""
        if name == CALM:
            await self.sampled(asyncio.sleep(self.plan.seconds))
            return {}
        known = {
            "ports": self.store.ports(),
            "address": self.address,
            "seconds": self.plan.seconds,
            "tokens": self.tokens,
            "public": [game.table for game in self.crowd.games if not game.over][:20],
            "finished": self.finished,
            "database": self.store.url,
            "share": self.plan.share,
        }
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.siege.attacker", name),
            cwd=ROOT,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
        )
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(known).encode())
        process.stdin.close()
        try:
            line = await self.sampled(asyncio.wait_for(process.stdout.readline(), self.plan.seconds + LONGER))
            told: dict[str, Any] = json.loads(line or b"{}")
        except TimeoutError:
            told = {"answers": {"the attacker was ended": 1}}
            process.kill()
        self.ending = asyncio.create_task(self.ended(process))
        return told

    async def ended(self, process: asyncio.subprocess.Process) -> None:
        """The attacker closes its tables and goes; it has half a minute for that."""
        try:
            await asyncio.wait_for(process.wait(), 30)
        except TimeoutError:
            process.kill()
            await process.wait()

    async def sampled(self, work: Any) -> Any:
        """Wait for something and look at the memory meanwhile."""
        task = asyncio.ensure_future(work)
        while not task.done():
            await asyncio.to_thread(self.watch.sample)
            await asyncio.wait([task], timeout=SAMPLE)
        return task.result()

    # -- afterwards

    async def recover(self) -> list[str]:
        """Servers that are dead, or do not answer for a minute, are started again; which were."""
        until = time.monotonic() + min(HUNG, max(20.0, self.plan.rest))
        ended: list[str] = []
        for at, server in enumerate(self.store.servers):
            while True:
                reply = await ask(server.port, "GET", "/health", address=OPERATOR, timeout=5)
                dead = server.process is None or server.process.poll() is not None
                if reply.status == 200 or dead:
                    break
                if time.monotonic() > until:
                    ended.append(f"server {at} did not answer for a minute")
                    await asyncio.to_thread(server.kill)
                    break
        dead_ones = await asyncio.to_thread(self.store.revive)
        if dead_ones:
            self.watch.pids[:] = self.store.pids()
            self.watch.count()
        return ended or dead_ones

    async def recovered(self, found: Result) -> None:
        """Wait until memory is back, for as long as it may take."""
        begun = time.monotonic()
        if hasattr(self, "ending") and found.attack != CALM:
            await self.ending
        while True:
            found.after = await asyncio.to_thread(self.watch.sample)
            found.back = time.monotonic() - begun
            if found.after <= found.before * MOST_LEFT or found.back > self.plan.rest:
                return
            await asyncio.sleep(1)

    async def buckets(self, pattern: re.Pattern[str]) -> dict[float, float]:
        """What the metrics of the nodes count up to each bound, together."""
        found: dict[float, float] = {}
        for port in self.store.ports():
            told = await ask(port, "GET", "/metrics", address=OPERATOR, timeout=10)
            for most, count in pattern.findall(told.body.decode("utf-8", "replace")):
                found[float(most)] = found.get(float(most), 0.0) + float(count)
        return found


def bound_between(before: dict[float, float], after: dict[float, float], part: float = 1.0) -> float:
    """The bound that this part of all counted between two looks stayed under; -1 where that is not told."""
    grown = {most: count - before.get(most, 0.0) for most, count in after.items()}
    every = max(grown.values(), default=0.0)
    return min([most for most, count in grown.items() if count >= every * part], default=-1.0)


def attacker_address(at: int) -> str:
    """The one address an attack comes from; the next attack has another, so that it finds what this one found."""
    return f"203.0.113.{1 + at % 250}"
