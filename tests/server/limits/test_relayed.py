"""What waits between two nodes: is it bounded, and is only the client cut that causes it?"""

import asyncio
import base64
import zlib
from typing import Any, Final

import msgspec
import pytest
from sqlalchemy.ext.asyncio import create_async_engine

from hazard.kernel.errors import InputError
from hazard.server.nodes.peers import MOST_HELD, Peers
from hazard.server.nodes.tunnel import (
    ANSWER,
    DATA,
    END,
    MOST_INBOX,
    OPEN,
    OVERHEAD,
    Answer,
    App,
    Asked,
    Inbox,
    Tunnel,
)
from hazard.wire.codec import MOST_BYTES

SOCKET = msgspec.msgpack.encode(Asked("websocket", "GET", "ws", "/api/socket", b"", [], ("192.0.2.1", 1)))

SOON: Final = 10.0  # seconds; an answer would be waited for much longer


async def busy(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that never looks at what comes."""
    await asyncio.sleep(60)


def node(app: App = busy) -> Tunnel:
    """A node whose database takes nothing."""
    tunnel = Tunnel(app, "here")
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
            await asyncio.wait_for(tunnel.ask("there", asked), SOON)
        assert refused.value.code == "come-back"
        assert tunnel.peers.waiting.qsize() == 1  # not even begun

    asyncio.run(wait())


def test_what_the_table_has_taken_makes_room_for_more() -> None:
    async def take() -> None:
        inbox = Inbox()
        message = {"type": "websocket.receive", "text": "x" * MOST_BYTES}
        for _ in range(3 * MOST_INBOX // MOST_BYTES):
            assert inbox.put(message)
            assert await inbox.get() == message
        assert inbox.held == 0

    asyncio.run(take())


async def sheet(_scope: Any, _receive: Any, send: Any) -> None:
    """An application that answers every request."""
    await send({"type": "http.response.start", "status": 200, "headers": [(b"x", b"y")]})
    await send({"type": "http.response.body", "body": b"all of it"})


@pytest.mark.parametrize(("held", "told"), [(0, (200, b"all of it")), (MOST_HELD + 1, (503, b""))])
def test_an_answer_is_left_out_while_the_database_takes_nothing(held: int, told: tuple[int, bytes]) -> None:
    async def answer() -> None:
        tunnel = node(sheet)
        tunnel.peers.held = held
        asked = Asked("http", "GET", "http", "/api/tables/x", b"", [], ("192.0.2.1", 1))
        await tunnel.answer("there", "channel", asked)
        packet = tunnel.peers.waiting.get_nowait()[1].split(" ")
        assert packet[5:7] == [ANSWER, "channel"]
        body = msgspec.msgpack.decode(zlib.decompress(base64.b64decode(packet[7])), type=Answer)
        assert (body.status, body.body) == told

    asyncio.run(answer())
