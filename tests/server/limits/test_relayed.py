"""What waits between two nodes: is it bounded, and is only the client cut that causes it?"""

import asyncio
from typing import Any

import msgspec
import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from hazard.kernel.errors import InputError
from hazard.server.nodes.peers import MOST_HELD, Peers
from hazard.server.nodes.tunnel import DATA, END, MOST_INBOX, OPEN, OVERHEAD, Asked, Tunnel
from hazard.wire.codec import MOST_BYTES

SOCKET = msgspec.msgpack.encode(Asked("websocket", "GET", "ws", "/api/socket", b"", [], ("192.0.2.1", 1)))


async def busy(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that never looks at what comes."""
    await asyncio.sleep(60)


def node() -> Tunnel:
    """A node whose database takes nothing."""
    tunnel = Tunnel(busy, "here")
    engine = create_async_engine("postgresql+asyncpg://nobody@localhost/nothing")
    tunnel.peers = Peers(engine, "here", tunnel.hear, tunnel.lost, lambda _: None)
    return tunnel


def posted(tunnel: Tunnel) -> list[list[str]]:
    """Kind and channel of every packet on its way."""
    waiting = tunnel.peers.waiting
    return [waiting.get_nowait()[1].split(" ")[5:7] for _ in range(waiting.qsize())]


def test_a_relayed_client_whose_messages_pile_up_is_cut_and_the_others_are_not() -> None:
    async def pile_up() -> None:
        tunnel = node()
        for channel in ("loud", "quiet"):
            tunnel.hear("there", OPEN, channel, SOCKET)
        for _ in range(MOST_INBOX // (MOST_BYTES + OVERHEAD)):
            tunnel.hear("there", DATA, "loud", b"x" * MOST_BYTES)
        tunnel.hear("there", DATA, "quiet", b"{}")
        assert set(tunnel.hosted) == {"loud", "quiet"}
        tunnel.hear("there", DATA, "loud", b"x" * MOST_BYTES)  # `connect` and this are too much
        assert (set(tunnel.hosted), posted(tunnel)) == ({"quiet"}, [[END, "loud"]])

    asyncio.run(pile_up())


def test_nothing_is_passed_on_while_the_database_takes_nothing() -> None:
    async def wait() -> None:
        tunnel = node()
        asked = Asked("http", "GET", "http", "/api/tables/x", b"", [], ("192.0.2.1", 1))
        asking = asyncio.create_task(tunnel.ask("there", asked))
        await asyncio.sleep(0)
        assert len(posted(tunnel)) == 1
        asking.cancel()
        tunnel.peers.put("hazard_there", "x" * (MOST_HELD + 1))
        with pytest.raises(InputError) as refused:
            await tunnel.ask("there", asked)
        assert refused.value.code == "come-back"

    asyncio.run(wait())
