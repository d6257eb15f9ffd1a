"""What becomes of tables nobody comes back to? They pause, are closed and kept as a record, and end with their time."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER, tell_rest
from hazard.server.store.audit import drop_audit
from hazard.server.store.bans import drop_bans
from hazard.server.store.retention import STOPPED, Retention
from hazard.server.store.tables import ASIDE, CLOSED, FROZEN, OPEN, OVER, PAUSED, RUNNING
from hazard.server.table.clock import DAY, DAYS
from hazard.server.table.hosting import IDLE, abandon, halt
from hazard.server.table.presence import attended

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.table.room import Room

SEEN_EVERY: Final = 600_000  # milliseconds between two notes that somebody is there
TOGETHER: Final = 200  # tables in one note
PLAYER_EVERY: Final = 6 * 3_600_000  # milliseconds between two notes that a player is there
MOST_SETTLED: Final = 50  # tables of a kind in one sweep: each of them has to be loaded
MOST_DELETED: Final = 200  # tables, and players, in one sweep


async def human_here(room: "Room") -> None:
    """Note that somebody of the table is there, now and then."""
    await humans_here(room.hub, [room])


async def humans_here(hub: "Hub", rooms: "list[Room]") -> None:
    """The same for many tables: those whose time has come are noted together, not one after the other."""
    now = hub.now()
    due = [room for room in rooms if abs(now - room.row.seen) >= SEEN_EVERY]  # the clock may have gone back
    for at in range(0, len(due), TOGETHER):
        some = due[at : at + TOGETHER]
        await hub.tables.mark_seen([room.row.id for room in some], now)
        for room in some:
            room.row = replace(room.row, seen=now)


async def watch_over(hub: "Hub") -> None:
    """Look through the tables again and again, as long as the server runs."""
    sweeper = Sweeper(hub)
    while not hub.closing:
        await sweeper.sweep()
        await asyncio.sleep(hub.settings.sweep_every)


class Sweeper:
    """Pauses, closes and deletes what has waited long enough, a portion each time. An error holds up nothing else."""

    def __init__(self, hub: "Hub") -> None:
        self.hub: Final = hub
        self.store: Final = Retention(hub.engine)
        self.reached: Final[dict[str, str]] = {}  # by kind of work, the last table that was looked at

    async def sweep(self) -> None:
        """One look at everything."""
        hub, settings = self.hub, self.hub.settings
        for room in list(hub.rooms.values()):
            let_go(hub, room)
        work: list[tuple[str, Callable[[], Awaitable[None]]]] = [
            ("seen", self.note_humans),
            ("pause", lambda: self.settle_all("pause", settings.idle_pause)),
            ("close", lambda: self.settle_all("close", settings.idle_close)),
            ("desert", lambda: self.settle_all("desert", settings.idle_open)),
            ("delete", self.delete_ended),
            ("players", self.delete_players),
            ("rows", self.delete_rows),
            ("stopped", self.count_stopped),
        ]
        for name, step in work:
            try:
                await step()
                hub.metrics.sweeps.labels(name, "done").inc()
            except Exception as error:  # the database may be away for a while
                hub.metrics.sweeps.labels(name, "failed").inc()
                LOGGER.warning("not swept", extra={"code": name, "reason": type(error).__name__})

    async def note_humans(self) -> None:
        """Note who is here: at their tables, and at all."""
        hub = self.hub
        await humans_here(hub, [room for room in hub.rooms.values() if attended(room)])
        here = {one.player for room in hub.rooms.values() for one in room.listeners} - {""}
        here.update(hub.players.active)
        hub.players.active.clear()
        await self.store.players_here(sorted(here), hub.now(), hub.now() - PLAYER_EVERY)

    async def settle_all(self, kind: str, seconds: int) -> None:
        """Pause or close the next portion of tables; one that cannot be settled is left for the next round."""
        before, after = self.hub.time.cutoff(seconds), self.reached.get(kind, "")
        if kind == "desert":
            found = await self.store.deserted(before, after, MOST_SETTLED)
        else:
            statuses = [RUNNING] if kind == "pause" else [OPEN, RUNNING, PAUSED]
            found = await self.store.unseen(statuses, before, after, MOST_SETTLED)
        self.reached[kind] = found[-1] if len(found) == MOST_SETTLED else ""
        for table in found:
            try:
                await settle(self.hub, table, seconds, closing=kind != "pause")
            except Exception as error:  # whatever is wrong with one table
                LOGGER.warning("not settled", extra={"table": table, "reason": type(error).__name__})

    async def delete_ended(self) -> None:
        """Delete the next portion of tables whose time is over."""
        hub, retention = self.hub, self.hub.settings.retention
        if retention == 0:
            return
        for table in await self.store.ended(hub.time.cutoff(retention), MOST_DELETED):
            try:
                await hub.tables.delete(table)
                forget_room(hub, table)
                hub.metrics.deleted.labels("table").inc()
            except Exception as error:
                LOGGER.warning("not deleted", extra={"table": table, "reason": type(error).__name__})

    async def delete_players(self) -> None:
        """Delete the next portion of players who do not come back."""
        hub, settings = self.hub, self.hub.settings
        if settings.guest_retention == 0:
            return
        before = hub.time.cutoff(settings.guest_retention)
        once = hub.time.cutoff(min(settings.guest_once, settings.guest_retention))
        for player in await self.store.drop_players(before, once, MOST_DELETED):
            hub.players.changed(player)
            hub.metrics.deleted.labels("player").inc()

    async def count_stopped(self) -> None:
        """Count tables nobody can play at, for whoever looks at the metrics."""
        found = await self.store.stopped()
        for status in STOPPED:
            self.hub.metrics.stopped.labels(status).set(found.get(status, 0))
        tell_rest()

    async def delete_rows(self) -> None:
        """Delete codes, reports, bans and what operators did when their time is over."""
        hub, settings, cutoff = self.hub, self.hub.settings, self.hub.time.cutoff
        await self.store.drop_codes(cutoff(DAY))
        if settings.retention > 0:
            await hub.silences.drop_reports(cutoff(settings.retention))
        if settings.audit_retention > 0:
            await drop_audit(hub.engine, cutoff(settings.audit_retention))
        await drop_bans(hub.engine, cutoff(DAY))


async def settle(hub: "Hub", table: str, seconds: int, *, closing: bool = False) -> None:
    """Pause or close one table, if really nobody has been there for so long."""
    try:
        room = await hub.room(table)
        async with room.lock:
            if attended(room) or room.row.seen > hub.time.cutoff(seconds + patience(room)):
                return
            if closing and room.row.status in (OPEN, RUNNING, PAUSED):
                await abandon(room)
            elif not closing and room.row.status == RUNNING:
                await halt(room, IDLE)
    except InputError as error:  # another node has it and looks after it
        LOGGER.info("not settled", extra={"table": table, "code": error.code})


def patience(room: "Room") -> int:
    """Where somebody has days to think, nobody has to be there sooner; in seconds."""
    return int(room.row.clock.get("seconds", 0)) if room.row.clock.get("kind") == DAYS else 0


def let_go(hub: "Hub", room: "Room") -> None:
    """A game that is over and that nobody looks at leaves the memory; whoever asks for it gets it as it is stored."""
    ended = room.row.status in (OVER, CLOSED, FROZEN, ASIDE)
    if ended and not room.listeners and not room.lock.locked() and hub.rooms.get(room.row.id) is room:
        del hub.rooms[room.row.id]


def forget_room(hub: "Hub", table: str) -> None:
    """A table is deleted: nobody stays there."""
    room = hub.rooms.pop(table, None)
    if room is not None:
        for listener in list(room.listeners):
            listener.close("table-gone")
