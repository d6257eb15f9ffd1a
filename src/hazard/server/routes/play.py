"""The game without a socket: messages by POST, news by long poll, and the record when it is over."""

import asyncio
from typing import Final

from litestar import Response, get, post
from litestar.response import Stream

from hazard.kernel.contract import SPECTATOR
from hazard.kernel.errors import InputError
from hazard.server.players.guests import address_of, guest, hub_of
from hazard.server.routes.common import Asked, TableId, at_table
from hazard.server.store.tables import CLOSED, FROZEN, OVER
from hazard.server.store.writer import pages_of, size_of
from hazard.server.table.beginning.seating import full_table, may_listen
from hazard.server.table.hot_seat import first_look
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.presence import look
from hazard.server.table.room import Room
from hazard.wire.codec import decode, encode
from hazard.wire.messages import Am

LONG_POLL: Final = 25.0  # seconds


def looking(room: Room, player: str, seat: int, address: str = "") -> Listener:
    """Somebody who looks through one of their own seats, or as a spectator."""
    listener = Listener(player, None, address)
    first_look(room, listener)
    own = room.seats_of(player)
    known = room.looking.get(player, SPECTATOR)  # several seats: the one that said 'I am NAME' last
    if len(own) > 1 and known in own:
        listener.seat, listener.veiled = known, False
    if len(own) > 1 and seat not in (SPECTATOR, listener.seat):
        listener.seat, listener.veiled = SPECTATOR, False
    return listener


@post("/api/tables/{table:str}/messages", status_code=200)
async def message(request: Asked, table: TableId, seat: int = -1) -> Response[bytes]:
    """The messages of the socket by POST: the answer is what a socket would have been told."""
    room, player = await at_table(request, table)
    asked = decode(await request.body())
    async with room.lock:
        await room.arrive(player.id)
    listener = looking(room, player.id, seat, address_of(request))
    before = room.version()
    await answer(room, listener, asked)
    await listener.answered()
    if isinstance(asked, Am) and listener.seat == asked.seat:
        room.looking[player.id] = asked.seat
    if not listener.waiting:
        async with room.lock:  # only what is stored is told
            return Response(encode(await room.greet(listener, before)), media_type="application/json")
    told = await listener.next()
    return Response(told or b"{}", media_type="application/json")


@get("/api/tables/{table:str}/events")
async def events(request: Asked, table: TableId, since: int = 0, seat: int = -1) -> Response[bytes]:
    """Long poll: answers when there is something newer than `since`, or after a while."""
    player = await guest(request)
    room = await hub_of(request).room(table)
    name = "" if player is None else player.id
    async with room.lock:
        await room.arrive(name)
    if room.version() <= since:
        if not may_listen(room, name):
            raise full_table(room, name)
        waiting = looking(room, name, seat)
        room.listeners.append(waiting)
        try:
            await asyncio.wait_for(waiting.next(), LONG_POLL)
        except TimeoutError:
            pass
        finally:
            if waiting in room.listeners:
                room.listeners.remove(waiting)
                look(room, name)
    async with room.lock:  # only what is stored is told, to the seat that looks now
        told = await room.greet(looking(room, name, seat), since)
        return Response(encode(told), media_type="application/json")


@get("/api/tables/{table:str}/record")
async def record(request: Asked, table: TableId) -> Stream:
    """The journal of a game that is over, with the secret of its dice, or of one that no longer fits."""
    hub = hub_of(request)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    over = row.status in (OVER, CLOSED, FROZEN)
    size = await size_of(hub.engine, table) if over else 0
    if size == 0:
        raise InputError("record-closed", "table", {"status": row.status})
    return Stream(
        pages_of(hub.engine, table),
        media_type="application/jsonl",
        headers={
            "Content-Disposition": f'attachment; filename="{table}.jsonl"',
            "Content-Length": str(size),
        },
    )
