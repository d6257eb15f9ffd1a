"""Which tables are in memory, how do they get there, and what do they share?"""

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Final

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.kernel.contract import Event
from hazard.kernel.errors import HazardError, InputError
from hazard.record.live import Recording
from hazard.record.names import number
from hazard.record.resume import resume
from hazard.record.rows import UNDO, Row
from hazard.server.admin.operator import Operator
from hazard.server.limits.budgets import Limits
from hazard.server.nodes.cluster import Cluster
from hazard.server.nodes.tunnel import App
from hazard.server.operation.heartbeat import Heartbeat
from hazard.server.operation.lifecycle import watch_over
from hazard.server.operation.logs import LOGGER
from hazard.server.operation.metrics import Metrics
from hazard.server.operation.readiness import Readiness
from hazard.server.operation.time import Time
from hazard.server.operation.watchdog import Pulse
from hazard.server.players.names import new_id
from hazard.server.settings import Settings
from hazard.server.store.database import open_database, open_engine, usual_url
from hazard.server.store.players import Players
from hazard.server.store.silences import Silences
from hazard.server.store.subscriptions import Subscriptions
from hazard.server.store.tables import CLOSED, FROZEN, OVER, PAUSED, RUNNING, TableRow, Tables
from hazard.server.store.writer import Writer, lines_of
from hazard.server.table.chat import Chat
from hazard.server.table.hosting import noted
from hazard.server.table.notices import make_delivery
from hazard.server.table.room import Room
from hazard.server.table.story import MOST_STEPS
from hazard.server.workers.cache_trim import stay_small
from hazard.server.workers.jobs import Jobs
from hazard.server.workers.replay import FIRST, Replays
from hazard.server.workers.thinking import Thinkers

Steps = list[tuple[int, list[Event], str, int]]  # version, what happened, its words, the version gone back to
RETRY: Final = 1.0  # seconds until a game that had to be dropped is taken up again


class Hub:
    """Everything of one server process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        self.node: Final = new_id()
        self.engine: AsyncEngine
        self.tables: Tables
        self.players: Players
        self.writer: Writer
        self.chat: Chat
        self.silences: Silences
        self.subscriptions: Subscriptions
        self.thinkers: Final = Thinkers()
        self.replays: Final = Replays()
        self.rooms: Final[dict[str, Room]] = {}
        self.loading: Final[dict[str, asyncio.Lock]] = {}
        self.turn: Final = asyncio.Lock()
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.connections: int = 0
        self.faults: int = 0
        self.metrics: Final = Metrics()
        self.jobs: Final = Jobs(settings, self.metrics)  # in worker processes
        self.time: Final = Time(settings.time_shift, settings.time_shift_file)
        self.readiness: Final = Readiness()
        self.pulse: Final = Pulse(self.metrics)
        self.delivery: Final = make_delivery(settings, self.metrics)  # of notices to players who are away
        self.limits: Final = Limits(settings, self.metrics)
        self.cluster: Cluster | None = None  # where other processes may share the database
        self.operator: Final = Operator(self)
        self.closing: bool = False
        self.asleep: bool = False  # opened by a command of an operator: nothing goes on by itself

    async def open(self, app: App | None) -> None:
        """Open the database and go on with every unfinished game; without an app nobody plays (`asleep`)."""
        self.asleep = app is None
        self.pulse.start()
        url = self.settings.database or usual_url()
        self.engine = open_engine(url) if self.asleep else await open_database(url)
        self.tables = Tables(self.engine)
        self.players = Players(self.engine)
        if not self.asleep:
            await Heartbeat(self).start()
        self.writer = Writer(self.engine, self.readiness)
        self.writer.start()
        self.chat = Chat(self.engine)
        self.silences = Silences(self.engine)
        self.subscriptions = Subscriptions(self.engine)
        if app is None:
            return
        await self.operator.open()
        if self.delivery is not None:
            self.delivery.start(self.subscriptions)
        if self.engine.dialect.name == "sqlite":
            self.background(self.resume_all())
        else:
            self.cluster = Cluster(self, app)
            await self.cluster.start()
        self.background(watch_over(self))
        self.background(self.limits.watch())
        self.background(stay_small(self))
        self.background(self.operator.watch())

    def say_goodbye(self) -> None:
        """Tell everybody who listens that this process ends."""
        self.closing = True
        for room in list(self.rooms.values()):
            for listener in list(room.listeners):
                listener.close("shutting-down")

    async def close(self) -> None:
        """Stop taking moves, write what is waiting, and let go of everything."""
        self.say_goodbye()
        for room in list(self.rooms.values()):
            if room.thinking is not None:
                room.thinking.cancel()
        for task in list(self.tasks):
            task.cancel()
        self.thinkers.stop()
        self.replays.stop()
        self.jobs.stop()
        if self.delivery is not None:
            self.delivery.stop()
        await self.writer.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        await self.engine.dispose()
        self.pulse.stop()

    async def room(self, table: str) -> Room:
        """A table, from memory or from the database; an InputError where there is none."""
        found = self.rooms.get(table)
        if found is not None:
            return found
        lock = self.loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                found = self.rooms.get(table)
                if found is None:
                    async with (
                        self.turn
                    ):  # one at a time: in between the lease is renewed and others are served
                        found = self.rooms[table] = await self.load(table)
                        found.resume()
        finally:
            self.loading.pop(table, None)
        return found

    async def resume_all(self) -> None:
        """Go on with every unfinished game; those somebody asks for come first."""
        for table in await self.tables.unfinished():
            await self.resumed(table)

    async def resumed(self, table: str) -> None:
        """Go on with a game, unless another node does."""
        try:
            await self.room(table)
        except InputError as error:
            if error.code != "table-elsewhere":  # another node was faster
                LOGGER.warning("not resumed", extra={"table": table, "code": error.code})
        except (SQLAlchemyError, OSError) as error:
            LOGGER.warning("not resumed", extra={"table": table, "reason": type(error).__name__})
            self.resume_later(table)

    def resume_later(self, table: str) -> None:
        """Try again in a moment: bots may have to move although nobody asks for the table."""
        asyncio.get_running_loop().call_later(RETRY, self.resume_now, table)

    def resume_now(self, table: str) -> None:
        """The moment is over."""
        if not self.closing:
            self.background(self.resumed(table))

    def background(self, work: Coroutine[object, object, None]) -> None:
        """Do something nobody waits for."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def load(self, table: str) -> Room:
        """Read a table and play its journal again."""
        fence = await self.tables.take(table, self.node)
        row = await self.tables.get(table)  # after taking it: from now on nobody else writes
        if row is None:
            raise InputError("unknown-table", "table")
        if fence is None:
            raise InputError("table-elsewhere", "table")
        recording: Recording | None = None
        story: Steps = []
        if row.status in (RUNNING, PAUSED, OVER, CLOSED):
            lines = await lines_of(self.engine, table)
            try:
                if lines:
                    recording = played_again(lines, row.secret, story)
                    row = noted_edition(row, recording)
            except Exception as error:  # whatever it is: readable and downloadable as it is, never lost
                row = await self.freeze(row, error)
        room = Room(self, row, recording, fence)
        for n, log, words, back in story[-MOST_STEPS:]:
            room.story.add(n, log, len(row.places), words, back)
        if self.delivery is not None:
            room.notices.told.update(await self.subscriptions.marked(table))
        return room

    async def freeze(self, row: TableRow, error: Exception) -> TableRow:
        """A row of the journal no longer fits the rules: nobody plays on, nothing is lost."""
        code = error.code if isinstance(error, HazardError) else "not-a-row"
        LOGGER.error("game frozen", extra={"table": row.id, "code": code, "reason": type(error).__name__})
        frozen = replace(row, status=FROZEN, note=code[:200])
        await self.tables.keep(frozen, self.now())
        return frozen

    def entitled(self) -> bool:
        """Whether this process may speak for its tables."""
        return self.cluster is None or self.cluster.entitled()

    def now(self) -> int:
        """Milliseconds since 1970 by the clock of the tables."""
        return self.time.now()

    def drop(self, room: Room) -> None:
        """Forget what is in memory of a table; whoever asks next gets it as it is stored."""
        if self.rooms.get(room.row.id) is room:
            del self.rooms[room.row.id]
        for listener in list(room.listeners):
            listener.close("come-back")
        room.lock.shut = True
        room.recording = None
        if room.row.status == RUNNING and not self.closing:
            self.resume_later(room.row.id)

    def close_player(self, player: str) -> None:
        """Close the sockets of a player who has moved to another device."""
        for room in list(self.rooms.values()):
            for listener in list(room.listeners):
                if listener.player == player:
                    listener.close("seat-taken-elsewhere")

    def log_out(self, player: str) -> None:
        """The same on all nodes."""
        self.close_player(player)
        if self.cluster is not None:
            self.cluster.log_out(player)

    def count_fault(self) -> int:
        """How often a fault point was passed."""
        self.faults += 1
        return self.faults

    def bot_failed(self) -> None:
        """Count a bot that had to be replaced."""
        self.metrics.bots_failed.inc()


def played_again(lines: list[bytes], secret: bytes, story: Steps) -> Recording:
    """The game of a journal; begun with another edition it goes on under this one, if every row still fits."""

    def watch(n: int, log: list[Event], row: Row) -> None:
        back = number(row.do, UNDO) + FIRST if row.kind == UNDO else 0
        story.append((n, log, row.words(), back))

    try:
        return resume(lines, secret, watch)
    except HazardError as error:
        if error.code != "other-edition":
            raise
        story.clear()
        return resume(lines, secret, watch, any_edition=True)


def noted_edition(row: TableRow, recording: Recording) -> TableRow:
    """The table, with a note where its game was begun with another edition."""
    return row if recording.header.edition == recording.game.edition else noted(row, "other-edition")
