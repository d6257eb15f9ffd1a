"""What becomes of tables nobody comes back to? They pause, are closed and kept as a record, and end with their time."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import InputError
from hazard.server.operation.logs import LOGGER
from hazard.server.store.audit import drop_audit
from hazard.server.store.bans import drop_bans
from hazard.server.store.tables import CLOSED, FROZEN, OPEN, OVER, PAUSED, RUNNING
from hazard.server.table.clock import DAYS
from hazard.server.table.hosting import IDLE, abandon, halt
from hazard.server.table.presence import attended

if TYPE_CHECKING:
    from hazard.server.hub import Hub
    from hazard.server.table.room import Room

SEEN_EVERY: Final = 600_000  # milliseconds between two notes that somebody is there
TOGETHER: Final = 200  # tables in one note


async def human_here(room: "Room") -> None:
    """Note that somebody of the table is there, now and then."""
    await humans_here(room.hub, [room])


async def humans_here(hub: "Hub", rooms: "list[Room]") -> None:
    """The same for many tables: those whose time has come are noted together, not one after the other."""
    now = hub.now()
    due = [room for room in rooms if now - room.row.seen >= SEEN_EVERY]
    for at in range(0, len(due), TOGETHER):
        some = due[at : at + TOGETHER]
        await hub.tables.mark_seen([room.row.id for room in some], now)
        for room in some:
            room.row = replace(room.row, seen=now)


async def watch_over(hub: "Hub") -> None:
    """Look through the tables again and again, as long as the server runs."""
    while not hub.closing:
        try:
            await sweep(hub)
        except (SQLAlchemyError, OSError) as error:  # the database may be away for a while
            LOGGER.warning("not swept", extra={"reason": type(error).__name__})
        await asyncio.sleep(hub.settings.sweep_every)


async def sweep(hub: "Hub") -> None:
    """Pause, close and delete what has waited long enough."""
    now = hub.now()
    for room in list(hub.rooms.values()):
        let_go(hub, room)
    await humans_here(hub, [room for room in hub.rooms.values() if attended(room)])
    settings = hub.settings
    for table in await hub.tables.unseen([RUNNING], now - settings.idle_pause * 1000):
        await settle(hub, table, now - settings.idle_pause * 1000)
    for table in await hub.tables.unseen([OPEN, RUNNING, PAUSED], now - settings.idle_close * 1000):
        await settle(hub, table, now - settings.idle_close * 1000, closing=True)
    if settings.retention > 0:
        for table in await hub.tables.ended(now - settings.retention * 1000):
            forget_room(hub, table)
            await hub.tables.delete(table)
        await hub.silences.drop_reports(now - settings.retention * 1000)
    if settings.audit_retention > 0:
        await drop_audit(hub.engine, now - settings.audit_retention * 1000)
    await drop_bans(hub.engine, now)
    await hub.players.drop_codes(now)


async def settle(hub: "Hub", table: str, before: int, *, closing: bool = False) -> None:
    """Pause or close one table, if really nobody has been there since."""
    try:
        room = await hub.room(table)
        async with room.lock:
            if attended(room) or room.row.seen > before - patience(room):
                return
            if closing and room.row.status in (OPEN, RUNNING, PAUSED):
                await abandon(room)
            elif not closing and room.row.status == RUNNING:
                await halt(room, IDLE)
    except InputError as error:  # another node has it and looks after it
        LOGGER.info("not settled", extra={"table": table, "code": error.code})


def patience(room: "Room") -> int:
    """Where somebody has days to think, nobody has to be there sooner; in milliseconds."""
    return int(room.row.clock.get("seconds", 0)) * 1000 if room.row.clock.get("kind") == DAYS else 0


def let_go(hub: "Hub", room: "Room") -> None:
    """A game that is over and that nobody looks at leaves the memory; whoever asks for it gets it as it is stored."""
    ended = room.row.status in (OVER, CLOSED, FROZEN)
    if ended and not room.listeners and not room.lock.locked() and hub.rooms.get(room.row.id) is room:
        del hub.rooms[room.row.id]


def forget_room(hub: "Hub", table: str) -> None:
    """A table is deleted: nobody stays there."""
    room = hub.rooms.pop(table, None)
    if room is not None:
        for listener in list(room.listeners):
            listener.close("table-gone")
