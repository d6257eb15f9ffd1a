"""A server without a process of its own: its hub on a SQLite file, with tables of people who place troops."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from hazard.conquest.kinds import PLACE
from hazard.editions.assembly import load
from hazard.server.hub import Hub
from hazard.server.settings import Settings
from hazard.server.store.tables import Place, new_table
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.wire.messages import Act, Move
from tests.record.position.test_position import line, territories
from tests.server.running import sqlite

MODE = "classic/domination"
ALASKA = load(MODE).rules.board.names.index("alaska")
PLAYERS = ("ada", "bob", "eve")


def position(troops: int) -> str:
    """Red has so many troops to place."""
    ground = territories({"alaska": "red.9", "kamchatka": "green.2", "siam": "blue.2"})
    turn = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
    return line("reinforce.red", ground, f"pools:red.{troops}", turn=turn)


async def no_app(*_: Any) -> None:
    """Nobody is asked over the network."""


@asynccontextmanager
async def house(folder: Path, **settings: Any) -> AsyncIterator[Hub]:
    """A hub that is open."""
    hub = Hub(Settings(database=sqlite(folder), **settings))
    await hub.open(no_app)
    try:
        yield hub
    finally:
        await hub.close()


async def placing(hub: Hub, troops: int = 20) -> str:
    """A running table of three people, the first of whom places troops."""
    made = new_table("t", MODE, {}, {}, 3, "ada", position(troops), public=False, now=hub.now())
    places = tuple([Place(seat, name, "", name) for seat, name in enumerate(PLAYERS)])
    await hub.tables.add(replace(made, places=places))
    room = await hub.room(made.id)
    await room.start("ada")
    return made.id


def listener_of(seat: int = 0) -> Listener:
    """Somebody who looks through a seat; never heard of again, so that nothing has to be read."""
    found = Listener(PLAYERS[seat])
    found.seat = seat
    return found


async def place(room: Room, count: int = 1, listener: Listener | None = None) -> None:
    """The first seat places troops."""
    move = Move(PLACE, 0, target=ALASKA, count=count)
    await answer(room, listener or listener_of(), Act(room.version(), move))


async def soon(done: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < until, "it never came to that"
        await asyncio.sleep(0.02)
