"""How fast does a server tell everybody what has happened, and how much memory does it take?

    python -m bench.server [--tables 1000] [--minutes 30] [--warm 1] [--every 5] [--reconnect 10] [--json]

Tables with two connected seats each play legal random actions from positions in the middle of a game, one action per
table every five seconds; ten tables a second go and come back. Server and clients share two cores. Where a game ends,
its players begin another one. docs/load.md says what the figures mean and which ones are wanted.
"""

import argparse
import asyncio
import json
import os
import random
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import uvloop

from bench.load_table import LoadTable, Tally
from bench.positions import gathered_tables
from bench.served import Served, many_files, processor_time
from bench.sockets import Http
from hazard._build import compiled_modules

MOST_DELAY: Final = 0.100  # seconds, for 99 of 100 actions
MOST_IDLE: Final = 100_000  # bytes of an idle table
MOST_GROWTH: Final = 0.05  # from minute 5 to the end
LEAST_BATTLES: Final = 0.5
LEAST_ON_TIME: Final = 0.9  # of the actions that were planned
FIRST_TABLES: Final = 40  # that warm up what all tables share
AT_ONCE: Final = 8  # requests, while tables are set up
SAMPLE: Final = 5.0  # seconds between two looks at the memory
KB: Final = 1000


class Load:
    """All tables, what they measure, and what the server takes meanwhile."""

    def __init__(self, served: Served, asked: argparse.Namespace) -> None:
        self.served: Final = served
        self.asked: Final = asked
        self.tally: Final = Tally()
        self.https: Final = [Http("127.0.0.1", served.port) for _ in range(AT_ONCE)]
        self.places: Final = gathered_tables(asked.tables + FIRST_TABLES)
        self.tables: Final[list[LoadTable]] = []
        self.samples: Final[list[tuple[float, int]]] = []  # minutes since all play, bytes
        self.memory: Final[dict[str, float]] = {}

    def make(self, count: int) -> list[LoadTable]:
        """So many tables of nobody yet."""
        asked = self.asked
        known = len(self.tables)
        return [
            LoadTable(
                self.https[at % AT_ONCE], self.tally, asked.seed + known + at, asked.every, asked.attack
            )
            for at in range(count)
        ]

    async def each(self, tables: list[LoadTable], step: str) -> None:
        """Do one thing at all tables, a few at once."""

        async def some(mine: list[tuple[int, LoadTable]]) -> None:
            for at, table in mine:
                if step == "seat":
                    await table.seat(*self.places[at % len(self.places)])
                elif step == "start":
                    await table.start()
                else:
                    await table.connect()

        numbered = list(enumerate(tables))
        await asyncio.gather(*[some(numbered[at::AT_ONCE]) for at in range(AT_ONCE)])

    async def idle(self) -> None:
        """Memory of tables nobody is connected to: seated, and running."""
        self.memory["bare"] = self.served.memory()  # a server that has not done anything
        first = self.make(FIRST_TABLES)
        for step in ("seat", "start", "connect"):
            await self.each(first, step)
        await asyncio.sleep(2)
        for table in first:
            table.leave()
        await asyncio.sleep(2)
        self.tables.extend(self.make(self.asked.tables))
        before = self.served.memory()
        self.memory["before"] = before
        await self.each(self.tables, "seat")
        await asyncio.sleep(2)
        self.memory["seated"] = (self.served.memory() - before) / len(self.tables)
        await self.each(self.tables, "start")
        await asyncio.sleep(2)
        self.memory["running"] = (self.served.memory() - before) / len(self.tables)

    async def play(self) -> None:
        """Everybody connects and plays; the figures are taken after a while."""
        loop = asyncio.get_running_loop()
        await self.each(self.tables, "connect")
        chance = random.Random(self.asked.seed)
        begun = loop.time()
        for table in self.tables:
            table.due = begun + chance.uniform(0, self.asked.every)
            loop.call_at(table.due, table.act)
        end = begun + self.asked.minutes * 60
        tasks = [asyncio.create_task(self.come_and_go(chance)), asyncio.create_task(self.renew())]
        tasks.append(asyncio.create_task(self.sample(begun)))
        await asyncio.sleep(min(self.asked.warm, self.asked.minutes / 2) * 60)
        self.tally.begin()
        counted, taken = loop.time(), (processor_time(self.served.pid()), processor_time(os.getpid()))
        while loop.time() < end:
            await asyncio.sleep(min(SAMPLE, max(0.0, end - loop.time())))
            for task in tasks:
                if task.done():
                    task.result()
        self.tally.counting = False
        seconds = loop.time() - counted
        self.memory["seconds"] = seconds
        self.memory["server"] = (processor_time(self.served.pid()) - taken[0]) / seconds
        self.memory["clients"] = (processor_time(os.getpid()) - taken[1]) / seconds
        for task in tasks:
            task.cancel()

    async def come_and_go(self, chance: random.Random) -> None:
        """So many tables a second reconnect, both seats of each."""
        loop = asyncio.get_running_loop()
        due = loop.time()
        under_way: set[asyncio.Task[None]] = set()
        while self.asked.reconnect > 0:
            due += 1 / self.asked.reconnect
            await asyncio.sleep(max(0.0, due - loop.time()))
            table = chance.choice(self.tables)
            while not table.ready():
                table = chance.choice(self.tables)
                await asyncio.sleep(0.001)
            table.joining.add(0)  # nobody acts from here on
            under_way.add(task := asyncio.create_task(table.reconnect()))
            task.add_done_callback(under_way.discard)

    async def renew(self) -> None:
        """Games that are over are followed by others, so that the load stays."""
        at = 0
        while True:
            await asyncio.sleep(0.5)
            for table in self.tables:
                if table.over:
                    table.leave()
                    at += 1
                    await table.seat(*self.places[at % len(self.places)])
                    await table.start()
                    await table.connect()
                    self.tally.games += 1

    async def sample(self, begun: float) -> None:
        """Look at the memory now and then."""
        loop = asyncio.get_running_loop()
        while True:
            self.samples.append(((loop.time() - begun) / 60, self.served.memory()))
            if self.asked.verbose:
                minute, size = self.samples[-1]
                share = self.tally.battles / max(1, len(self.tally.delays))
                print(f"minute {minute:5.1f}  {size / 1e6:7.1f} MB  {share:.1%} battles", flush=True)
            await asyncio.sleep(SAMPLE)

    async def after(self) -> None:
        """Memory of tables that were played at and are left: as they are then, and after a new start."""
        for table in self.tables:
            table.leave()
        await asyncio.sleep(5)
        self.memory["left"] = (self.served.memory() - self.memory["before"]) / len(self.tables)
        await self.served.stop()
        await self.served.start()
        begun = perf_counter()
        while (await self.https[0].ask("GET", "/ready"))[0]["tables"] < len(self.tables):
            await asyncio.sleep(0.5)
        self.memory["resume"] = perf_counter() - begun
        await asyncio.sleep(2)
        self.memory["resumed"] = (self.served.memory() - self.memory["bare"]) / len(self.tables)

    def around(self, minute: float) -> float:
        """The mean memory in the half minute that ends then."""
        near = [size for at, size in self.samples if minute - 0.5 <= at <= minute + 0.05]
        return sum(near) / max(1, len(near))

    def figures(self) -> dict[str, Any]:
        """Everything that is told."""
        tally, asked = self.tally, self.asked
        count = max(1, len(tally.delays))
        found: dict[str, Any] = {
            "compiled": bool(compiled_modules()),
            "tables": asked.tables,
            "minutes": asked.minutes,
            "actions": len(tally.delays),
            "actions_per_second": len(tally.delays) / self.memory["seconds"],
            "on_time": len(tally.delays) / (asked.tables * self.memory["seconds"] / asked.every),
            "battles": tally.battles / count,
            "delay": shares(tally.delays),
            "late": shares(tally.late),
            "joins": len(tally.joins) // 1,
            "join": shares(tally.joins),
            "games": tally.games,
            "refused": tally.refused,
            "cut": tally.cut,
            "lost": tally.lost,
            "message_bytes": tally.bytes / max(1, tally.messages),
            "server_cores": self.memory["server"],
            "client_cores": self.memory["clients"],
            "server_ms_per_action": 1000 * self.memory["server"] * self.memory["seconds"] / count,
            "seated": self.memory["seated"],
            "running": self.memory["running"],
            "left": self.memory["left"],
            "resumed": self.memory["resumed"],
            "resume_seconds": self.memory["resume"],
            "memory": self.samples[-1][1],
        }
        if asked.minutes > asked.growth_from + 1:
            first, last = self.around(asked.growth_from), self.around(asked.minutes)
            found["growth"] = last / first - 1
            found["growth_bytes"] = (last - first) / asked.tables
            found["growth_from"] = asked.growth_from
        return found


def shares(found: list[float]) -> list[float]:
    """p50, p95, p99 and the most, in milliseconds."""
    if not found:
        return [0.0] * 4
    ordered = sorted(found)
    return [
        1000 * ordered[min(len(ordered) - 1, int(len(ordered) * part))] for part in (0.5, 0.95, 0.99, 1.0)
    ]


def failures(found: dict[str, Any]) -> list[str]:
    """What is wanted and was not reached."""
    wanted = {
        "p99 of the delay": found["delay"][2] < MOST_DELAY * 1000,
        "an idle table": max(found["seated"], found["running"], found["resumed"]) < MOST_IDLE,
        "growth": found.get("growth", 0.0) < MOST_GROWTH,
        "share of battles": found["battles"] >= LEAST_BATTLES,
        "one action a table in its time": found["on_time"] >= LEAST_ON_TIME,
        "refused": not found["refused"],
        "cut or lost": found["cut"] + found["lost"] == 0,
    }
    return [name for name, good in wanted.items() if not good]


def report(found: dict[str, Any]) -> None:
    """The figures in words."""

    def times(name: str) -> str:
        return "p50 {:.1f}  p95 {:.1f}  p99 {:.1f}  most {:.1f} ms".format(*found[name])

    rows = [
        ("engine", "compiled" if found["compiled"] else "interpreted"),
        ("tables", f"{found['tables']} with 2 connected seats each, {found['minutes']:g} minutes"),
        (
            "actions",
            f"{found['actions']}, {found['actions_per_second']:.1f} a second, {found['on_time']:.1%} of the plan",
        ),
        ("of them battles", f"{found['battles']:.1%}  (at least {LEAST_BATTLES:.0%})"),
        ("action to all seats", f"{times('delay')}  (p99 under {MOST_DELAY * 1000:.0f})"),
        ("sent too late", times("late")),
        ("reconnected", f"{found['joins']} tables, {times('join')}"),
        ("games begun anew", str(found["games"])),
        ("refused, cut, lost", f"{found['refused'] or 0}, {found['cut']}, {found['lost']}"),
        ("a message", f"{found['message_bytes'] / KB:.1f} KB on average"),
        ("cores", f"server {found['server_cores']:.2f}, clients {found['client_cores']:.2f}"),
        ("server an action", f"{found['server_ms_per_action']:.2f} ms of processor time"),
        ("idle table, seated", f"{found['seated'] / KB:.1f} KB  (under {MOST_IDLE / KB:.0f})"),
        ("idle table, running", f"{found['running'] / KB:.1f} KB"),
        ("idle table, played at", f"{found['resumed'] / KB:.1f} KB after a new start"),
        ("the same before it", f"{found['left'] / KB:.1f} KB, with what the process keeps for other sockets"),
        ("new start", f"all games resumed in {found['resume_seconds']:.1f} s"),
        ("server at the end", f"{found['memory'] / 1e6:.1f} MB"),
    ]
    if "growth" in found:
        told = f"{found['growth']:.1%} from minute {found['growth_from']:g} to {found['minutes']:g}"
        rows.append(
            ("growth", f"{told}, {found['growth_bytes'] / KB:.1f} KB a table  (under {MOST_GROWTH:.0%})")
        )
    for name, value in rows:
        print(f"{name:22} {value}")


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Load on a server: delay, memory and growth.")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--warm", type=float, default=1.0, help="minutes before the delay is measured")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two actions of a table")
    parser.add_argument("--reconnect", type=float, default=10.0, help="tables a second")
    parser.add_argument(
        "--attack", type=float, default=0.98, help="how often an attack is made if one can be"
    )
    parser.add_argument("--cores", type=int, default=2, help="server and clients together")
    parser.add_argument("--growth-from", type=float, default=5.0, help="minute growth is measured from")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", default="", help="where the database lies; a temporary folder")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--verbose", action="store_true", help="show the memory every few seconds")
    return parser.parse_args()


async def measure(asked: argparse.Namespace, folder: Path) -> dict[str, Any]:
    """Start a server, load it, and stop it."""
    served = Served(folder)
    await served.start()
    try:
        load = Load(served, asked)
        await load.idle()
        await load.play()
        await load.after()
        return load.figures()
    except BaseException:
        print(served.log.read_text()[-4000:])
        raise
    finally:
        await served.stop()


def main() -> int:
    """The command line."""
    asked = arguments()
    many_files()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[: asked.cores])
    with tempfile.TemporaryDirectory(dir=asked.folder or None) as folder:
        found = uvloop.run(measure(asked, Path(folder)))
    if asked.json:
        print(json.dumps(found))
    else:
        report(found)
    missed = failures(found)
    if missed:
        print("not reached: " + ", ".join(missed))
    return 1 if missed else 0


if __name__ == "__main__":
    raise SystemExit(main())
