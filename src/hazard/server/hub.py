"""Which tables are in memory, how do they get there, and what do they share?"""

import asyncio
from collections.abc import Coroutine
from typing import Final

from sqlalchemy.ext.asyncio import AsyncEngine

from hazard.server.admin.operator import Operator
from hazard.server.limits.budgets import Limits
from hazard.server.loading.loading import Loading
from hazard.server.loading.snapshots import check_snapshots
from hazard.server.nodes.cluster import Cluster
from hazard.server.nodes.tunnel import App
from hazard.server.operation.ending import end_all
from hazard.server.operation.heartbeat import Heartbeat
from hazard.server.operation.lifecycle import watch_over
from hazard.server.operation.metrics import Metrics
from hazard.server.operation.readiness import Readiness
from hazard.server.operation.time import Time
from hazard.server.operation.watchdog import Pulse
from hazard.server.players.names import new_id
from hazard.server.settings import Settings
from hazard.server.store.database import open_database, open_engine, usual_url
from hazard.server.store.players import Players
from hazard.server.store.silences import Silences
from hazard.server.store.snapshots import Snapshots
from hazard.server.store.subscriptions import Subscriptions
from hazard.server.store.tables import RUNNING, Tables
from hazard.server.store.writer import Writer
from hazard.server.table.beginning.positions import Beginnings
from hazard.server.table.bots.roster import Roster
from hazard.server.table.room import Room
from hazard.server.table.talk.chat import Chat
from hazard.server.table.talk.notices import make_delivery
from hazard.server.workers.cache_trim import stay_small
from hazard.server.workers.in_flight import InFlight
from hazard.server.workers.jobs import Jobs
from hazard.server.workers.replay import Replays
from hazard.server.workers.shared import Shared
from hazard.server.workers.thinking import Thinkers

LOBBY: Final = 0.25  # seconds; the list of public tables is read so often at most, for all who ask


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
        self.snapshots: Snapshots
        self.replays: Final = Replays(self)
        self.bodies: Final = InFlight(settings.job_bytes)  # records that are handed in
        self.journals: Final = InFlight(settings.job_bytes)  # that are looked at or branched
        self.rooms: Final[dict[str, Room]] = {}
        self.loading: Final = Loading(self)
        self.tasks: Final[set[asyncio.Task[None]]] = set()
        self.connections: int = 0
        self.faults: int = 0
        self.metrics: Final = Metrics()
        self.jobs: Final = Jobs(settings, self.metrics)  # in worker processes
        self.roster: Final = Roster(settings)
        self.thinkers: Final = Thinkers(settings, self.metrics)
        self.beginnings: Final = Beginnings()
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
        self.lobby = Shared(self.tables.listed, LOBBY)
        self.players = Players(self.engine)
        if not self.asleep:
            await Heartbeat(self).start()
        self.writer = Writer(self.engine, self.readiness)
        self.writer.start()
        self.chat = Chat(self.engine)
        self.silences = Silences(self.engine)
        self.subscriptions = Subscriptions(self.engine)
        self.snapshots = Snapshots(self.engine)
        if app is None:
            return
        await self.operator.open()
        if self.delivery is not None:
            self.delivery.start(self.subscriptions)
        if self.engine.dialect.name == "sqlite":
            self.background(self.loading.resume_all())
        else:
            self.cluster = Cluster(self, app)
            await self.cluster.start()
        self.background(watch_over(self))
        self.background(self.limits.watch())
        self.background(self.limits.know(self.players))
        self.background(stay_small(self))
        self.background(check_snapshots(self))
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
        rooms = list(self.rooms.values())
        asked = (self.lobby.going, self.lobby.coming)
        await end_all(
            [*self.tasks, *asked, *[room.thinking for room in rooms], *[room.expiring for room in rooms]]
        )
        self.thinkers.stop()
        self.jobs.stop()
        if self.delivery is not None:
            self.delivery.stop()
        await self.loading.stop_all()
        await self.writer.stop()
        if self.cluster is not None:
            await self.cluster.stop()
        await self.engine.dispose()
        self.pulse.stop()

    async def room(self, table: str) -> Room:
        """A table, from memory or from the database; an InputError where there is none."""
        return self.rooms.get(table) or await self.loading.room(table)

    def background(self, work: Coroutine[object, object, None]) -> None:
        """Do something nobody waits for."""
        _ = self.begin(work)

    def begin(self, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Do something that goes on whoever waits for it."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

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
        if room.timer is not None:
            room.timer.cancel()
        if room.row.status == RUNNING and not self.closing:
            self.loading.later(room.row.id)

    async def reload(self, table: str) -> None:
        """Forget what is in memory of a table and take it up as it is stored, as after it was thawed."""
        room = self.rooms.get(table)
        if room is not None:
            self.drop(room)
        await self.loading.resumed(table)

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
