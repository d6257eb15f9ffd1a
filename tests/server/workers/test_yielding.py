"""Are others served between two messages of a connection that sends many at once?"""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hazard.server.app import make_app
from hazard.server.settings import Settings
from tests.server.running import sqlite

MANY = 50
SCOPE: dict[str, object] = {
    "type": "websocket",
    "path": "/api/socket",
    "raw_path": b"/api/socket",
    "query_string": b"",
    "root_path": "",
    "headers": [(b"host", b"x")],
    "client": ("192.0.2.1", 1),
    "server": ("x", 1),
    "scheme": "ws",
    "http_version": "1.1",
    "asgi": {"version": "3.0", "spec_version": "2.3"},
    "subprotocols": [],
    "extensions": {},
}


@pytest.mark.filterwarnings("ignore::litestar.exceptions.LitestarDeprecationWarning")
def test_the_loop_goes_on_between_messages_that_came_at_once(tmp_path: Path) -> None:
    async def run() -> int:
        app = make_app(Settings(database=sqlite(tmp_path)))
        between = 0
        turns: list[int] = []
        inbox: list[dict[str, Any]] = [{"type": "websocket.connect"}]
        inbox += [{"type": "websocket.receive", "text": '{"type":"ping"}'}] * MANY
        inbox += [{"type": "websocket.disconnect", "code": 1000}]

        async def receive() -> dict[str, Any]:  # never has to wait
            turns.append(between)
            return inbox.pop(0)

        async def send(_: object) -> None:
            pass

        async def others() -> None:
            nonlocal between
            while True:
                between += 1
                await asyncio.sleep(0)

        async with app.lifespan():
            going = asyncio.create_task(others())
            await app(dict(SCOPE), receive, send)  # type: ignore[arg-type]
            going.cancel()
        return turns[-1] - turns[1]

    assert asyncio.run(run()) >= MANY
