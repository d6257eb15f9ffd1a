"""How does a connection play: messages in, messages out, nobody floods and nobody blocks?"""

import asyncio
from math import ceil
from time import monotonic
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from hazard.kernel.errors import HazardError, InputError
from hazard.server.hub import Hub
from hazard.server.limits.rates import Counts
from hazard.server.limits.readers import ABORT, LAST_WORDS, WRITE
from hazard.server.nodes.tunnel import asked_of, relayed
from hazard.server.players.guests import address_of, guest, hub_of, own_origin
from hazard.server.store.writer import NotOwner
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.wire.codec import MOST_BYTES, decode
from hazard.wire.messages import Join, Refused

POLICY: Final = 1008  # close codes of RFC 6455
TRY_LATER: Final = 1013
NORMAL: Final = 1000
MOST_RELAY: Final = 10.0  # seconds until the database has taken a message for another node
GOING: Final = 1001
BUSY: Final = 10  # seconds after which it is worth trying again where others have to go first
FOR_ALL: Final = 0.9  # of all sockets; the rest is for those who sit at a game
CLOSE_CODES: Final = {
    "too-often": POLICY,
    "banned": POLICY,
    "join-first": POLICY,
    "too-many-sockets": TRY_LATER,
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
    if not own_origin(socket):
        await socket.close(POLICY, "refused")
        return
    banned = ""
    try:
        player = await guest(socket)
    except HazardError as error:
        player, banned = None, error.code
    await socket.accept()
    listener = Listener("" if player is None else player.id, hub.limits.readers, address_of(socket))
    extensions = cast("dict[str, Any]", socket.scope["extensions"] or {})
    listener.cut, listener.write = extensions.get(ABORT), extensions.get(WRITE)
    listener.deadline = monotonic() + hub.settings.join_seconds
    if banned:
        listener.close(banned)
    sending = asyncio.create_task(send(socket, listener))
    held: list[tuple[Counts, str]] = []
    joined: list[Room] = []
    hub.connections += 1
    hub.limits.readers.known[listener] = None
    try:
        if relayed(socket.scope) or await let_in(hub, listener, held):
            await receive(hub, socket, listener, joined)
    except WebSocketDisconnect:
        pass
    finally:
        hub.connections -= 1
        listener.ask_no_more()
        try:
            for room in joined:
                await room.leave(listener)
        finally:
            await finish(hub, listener, sending)
            for counts, who in held:
                counts.leave(who)
            let_loose(socket)


async def let_in(hub: Hub, listener: Listener, held: list[tuple[Counts, str]]) -> bool:
    """Whether there is room for one more socket. Who sits at an unfinished game is not kept out by others."""
    limits, settings = hub.limits, hub.settings
    player, address, limit = listener.player, listener.address, ""
    crowded = not limits.sockets.room(address) or hub.connections > max(
        1, int(settings.most_connections * FOR_ALL)
    )
    if player and not limits.own_sockets.room(player):
        limit = "sockets_per_player"
    elif hub.connections > settings.most_connections:
        limit = "most_connections"
    elif crowded and not (player and await hub.tables.sits(player)):
        limit = "most_connections" if limits.sockets.room(address) else "sockets_per_address"
    if limit:
        limits.count(limit)
        listener.close("too-many-sockets", limit, BUSY)
        return False
    if not crowded:
        held.append((limits.sockets, address))
    if player:
        held.append((limits.own_sockets, player))
    for counts, who in held:
        counts.enter(who)
    return True


async def finish(hub: Hub, listener: Listener, sending: asyncio.Task[None]) -> None:
    """Give a client the time to take the last words, and then let go of it."""
    listener.close("bye")
    await asyncio.wait([sending], timeout=LAST_WORDS)
    if not sending.done():
        sending.cancel()
        listener.abort()
    listener.cut = listener.write = None
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
    room: Room | None = None
    counted = not relayed(socket.scope)  # else where it came from
    while not listener.closed:
        data = await socket.receive_text()
        await asyncio.sleep(0)  # between two that came at once others are served
        if counted and not await welcome(hub, listener):
            break
        try:
            message = decode(data)
            if isinstance(message, Join) and room is None:
                owner = "" if hub.cluster is None else await hub.cluster.elsewhere(message.table)
                if owner and counted:
                    await through(hub, owner, socket, listener, data)
                    break
                room = await joining(hub, listener, message)
                joined.append(room)
                await room.listen(listener, message.since)
            elif room is None:
                listener.tell(Refused(0, "join-first", "", "type"))
            else:
                await answer(room, listener, message)
        except (NotOwner, SQLAlchemyError, OSError):
            listener.close("come-back")  # nothing has happened that was not stored
        except HazardError as error:
            if error.code == "table-elsewhere":
                listener.close("come-back")
            version = 0 if room is None else room.version()
            listener.tell(Refused(version, error.code, "", error.field, dict(error.params)))


async def joining(hub: Hub, listener: Listener, message: Join) -> Room:
    """The table somebody wants to listen to; while it is being loaded nobody is late."""
    until, listener.deadline = listener.deadline, 0.0
    try:
        return await hub.room(message.table)
    except HazardError:
        listener.deadline = until
        raise


async def welcome(hub: Hub, listener: Listener) -> bool:
    """Whether one more message is: all sockets of a player, or of an address where nobody is known, count together.

    Players behind one address take turns where they send more than an address may.
    """
    limits = hub.limits
    wait = limits.messages.take(listener.who)
    if wait:
        limits.count("message_rate")
        listener.close("too-often", "message_rate", ceil(wait))
        return False
    if listener.player:
        try:
            await limits.together.wait(listener.address, listener.player)
        except InputError:
            listener.close("too-often", "address_rate", ceil(BUSY))
            return False
    return True


async def through(
    hub: Hub, owner: str, socket: WebSocket[Any, Any, Any], listener: Listener, first: str
) -> None:
    """Let another node play with this client."""
    assert hub.cluster is not None
    tunnel = hub.cluster.tunnel
    if tunnel.peers.full():
        listener.close("come-back")
        return
    listener.deadline = 0.0
    channel = tunnel.open(owner, asked_of(socket.scope), listener)
    data = first
    try:
        while not listener.closed:
            async with asyncio.timeout(MOST_RELAY):
                await tunnel.send(channel, data)
            data = await socket.receive_text()
            if await welcome(hub, listener) and len(data) > MOST_BYTES:
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
