"""How does a connection play: messages in, messages out, nobody floods and nobody blocks?"""

import asyncio
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import HazardError
from hazard.server.hub import Hub
from hazard.server.limits.rates import Bucket
from hazard.server.limits.readers import ABORT, LAST_WORDS
from hazard.server.nodes.tunnel import asked_of, relayed
from hazard.server.players.guests import address_of, guest, hub_of, own_origin
from hazard.server.store.writer import NotOwner
from hazard.server.table.listener import Listener
from hazard.server.table.room import Room
from hazard.wire.codec import MOST_BYTES, decode
from hazard.wire.messages import Join, Refused

POLICY: Final = 1008  # close codes of RFC 6455
TRY_LATER: Final = 1013
NORMAL: Final = 1000
MOST_RELAY: Final = 10.0  # seconds until the database has taken a message for another node
GOING: Final = 1001
CLOSE_CODES: Final = {
    "too-often": POLICY,
    "banned": POLICY,
    "message-too-long": POLICY,
    "too-slow": TRY_LATER,
    "table-full": TRY_LATER,
    "come-back": TRY_LATER,
    "shutting-down": GOING,
}


@websocket("/api/socket")
async def play_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """One connection: the first message is `join`, everything after it belongs to that table."""
    hub = hub_of(socket)
    if not own_origin(socket) or hub.connections >= hub.settings.most_connections:
        await socket.close(POLICY if not own_origin(socket) else TRY_LATER, "refused")
        return
    banned = ""
    try:
        player = await guest(socket)
    except HazardError as error:
        player, banned = None, error.code
    await socket.accept()
    hub.connections += 1
    listener = Listener("" if player is None else player.id, hub.limits.readers, address_of(socket))
    listener.cut = cast("Any", (socket.scope["extensions"] or {}).get(ABORT))
    hub.limits.readers.known[listener] = None
    if banned:
        listener.close(banned)
    sending = asyncio.create_task(send(socket, listener))
    joined: list[Room] = []
    try:
        await receive(hub, socket, listener, joined)
    except WebSocketDisconnect:
        pass
    finally:
        hub.connections -= 1
        listener.ask_no_more()
        for room in joined:
            await room.leave(listener)
        await finish(hub, listener, sending)
        let_loose(socket)


async def finish(hub: Hub, listener: Listener, sending: asyncio.Task[None]) -> None:
    """Give a client the time to take the last words, and then let go of it."""
    listener.close("bye")
    await asyncio.wait([sending], timeout=LAST_WORDS)
    if not sending.done():
        sending.cancel()
        listener.abort()
    listener.cut = None
    listener.forget()
    listener.written()
    del hub.limits.readers.known[listener]


def let_loose(socket: WebSocket[Any, Any, Any]) -> None:
    """The framework's socket holds on to itself by these two: without them it is gone at once, with all it knows."""
    socket.receive = socket.send = over


async def over(*_: object) -> Any:
    """Nothing comes and goes any more."""
    raise WebSocketDisconnect(detail="over")


async def receive(hub: Hub, socket: WebSocket[Any, Any, Any], listener: Listener, joined: list[Room]) -> None:
    """Messages of a client until it leaves or is cut off; the table it listens to is `joined`."""
    bucket = Bucket(hub.settings.message_rate, hub.settings.message_burst)
    room: Room | None = None
    while not listener.closed:
        data = await socket.receive_text()
        await asyncio.sleep(
            0
        )  # many that came at once hold up nobody else: between two of them others are served
        if not bucket.take():
            listener.close("too-often")
            break
        try:
            message = decode(data)
            if isinstance(message, Join) and room is None:
                owner = "" if hub.cluster is None else await hub.cluster.elsewhere(message.table)
                if owner and not relayed(socket.scope):
                    await through(hub, owner, socket, listener, data)
                    break
                room = await hub.room(message.table)
                joined.append(room)
                await room.listen(listener, message.since)
            elif room is None:
                listener.tell(Refused(0, "join-first", "", "type"))
            else:
                await room.answer(listener, message)
        except (NotOwner, SQLAlchemyError, OSError):
            listener.close("come-back")  # nothing has happened that was not stored
        except HazardError as error:
            if error.code == "table-elsewhere":
                listener.close("come-back")
            listener.tell(
                Refused(
                    0 if room is None else room.version(), error.code, "", error.field, dict(error.params)
                )
            )


async def through(
    hub: Hub, owner: str, socket: WebSocket[Any, Any, Any], listener: Listener, first: str
) -> None:
    """Let another node play with this client."""
    assert hub.cluster is not None
    bucket = Bucket(hub.settings.message_rate, hub.settings.message_burst)
    tunnel = hub.cluster.tunnel
    if tunnel.peers.full():
        listener.close("come-back")
        return
    channel = tunnel.open(owner, asked_of(socket.scope), listener)
    data = first
    try:
        while not listener.closed:
            async with asyncio.timeout(MOST_RELAY):
                await tunnel.send(channel, data)
            data = await socket.receive_text()
            if not bucket.take():
                listener.close("too-often")
            elif len(data) > MOST_BYTES:
                listener.close("message-too-long")
    except TimeoutError:
        listener.close("come-back")
    finally:
        tunnel.leave(channel)


async def send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Messages to a client, in order, until there are no more."""
    try:
        while True:
            message = await listener.next()
            if message is None:
                await socket.close(CLOSE_CODES.get(listener.closed, NORMAL), listener.closed[:60])
                return
            await socket.send_data(message, mode="text")
    except (WebSocketDisconnect, RuntimeError, OSError):
        listener.close("gone")
