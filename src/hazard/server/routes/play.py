"""The game without a socket: messages by POST, news by long poll, and the record when it is over."""

import asyncio
from typing import Final

from litestar import Response, get, post

from hazard.kernel.errors import InputError
from hazard.server.guests import guest, hub_of, player_of
from hazard.server.listener import SPECTATOR, Listener
from hazard.server.room import Room
from hazard.server.routes.asked import Asked, TableId, check_origin
from hazard.server.store.tables import OVER
from hazard.server.store.writer import lines_of
from hazard.wire.codec import decode, encode

LONG_POLL: Final = 25.0  # seconds


def looking(room: Room, player: str, seat: int) -> Listener:
    """Somebody who looks through one of his own seats, or as a spectator."""
    listener = Listener(player)
    own = room.seats_of(player)
    listener.seat = seat if seat in own else own[0] if len(own) == 1 else SPECTATOR
    return listener


@post("/api/tables/{table:str}/messages", status_code=200)
async def message(request: Asked, table: TableId, seat: int = -1) -> Response[bytes]:
    """The messages of the socket by POST: the answer is what a socket would have been told."""
    check_origin(request)
    player = await player_of(request)
    room = await hub_of(request).room(table)
    listener = looking(room, player.id, seat)
    before = room.version()
    await room.answer(listener, decode(await request.body()))
    if listener.waiting.empty():
        async with room.lock:  # only what is stored is told
            return Response(encode(room.welcome(listener, before)), media_type="application/json")
    told = await listener.next()
    return Response(told or b"{}", media_type="application/json")


@get("/api/tables/{table:str}/events")
async def events(request: Asked, table: TableId, since: int = 0, seat: int = -1) -> Response[bytes]:
    """Long poll: answers when there is something newer than `since`, or after a while."""

    player = await guest(request)
    room = await hub_of(request).room(table)
    listener = looking(room, "" if player is None else player.id, seat)
    if room.version() <= since:
        waiting = looking(room, listener.player, seat)
        room.listeners.append(waiting)
        try:
            await asyncio.wait_for(waiting.next(), LONG_POLL)
        except TimeoutError:
            pass
        finally:
            if waiting in room.listeners:
                room.listeners.remove(waiting)
    async with room.lock:  # only what is stored is told
        return Response(encode(room.welcome(listener, since)), media_type="application/json")


@get("/api/tables/{table:str}/record")
async def record(request: Asked, table: TableId) -> Response[bytes]:
    """The journal of a finished game, with the secret of its dice."""
    hub = hub_of(request)
    row = await hub.tables.get(table)
    if row is None:
        raise InputError("unknown-table", "table")
    if row.status != OVER:
        raise InputError("record-closed", "table", {"status": row.status})
    lines = await lines_of(hub.engine, table)
    return Response(
        b"".join(lines),
        media_type="application/jsonl",
        headers={"Content-Disposition": f'attachment; filename="{table}.jsonl"'},
    )
