"""Does somebody who asks get a hint by what their seat may know, and nobody else, and does the game not notice?"""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hazard.kernel.actions import Action
from hazard.server.hub import Hub
from hazard.server.store.writer import lines_of
from hazard.server.table.hints import hints_open
from hazard.server.table.hosting import alter
from hazard.server.table.listener import Listener
from hazard.server.table.messages import answer
from hazard.server.table.room import Room
from hazard.wire.codec import action_of
from hazard.wire.messages import Hint, Move
from tests.server.loading.house import house, listener_of, place, placing, soon

PATIENT = 60.0  # seconds a bot may think on a busy machine


async def seated(hub: Hub) -> tuple[Room, list[Listener]]:
    """A running table with everybody there; the first seat is asked."""
    room = await hub.room(await placing(hub))
    listeners = [listener_of(seat) for seat in range(3)]
    room.listeners.extend(listeners)
    return room, listeners


def heard(listener: Listener) -> list[dict[str, Any]]:
    """All that was told so far."""
    return [msgspec.json.decode(message) for message, _ in listener.waiting]


def refusals(listener: Listener) -> list[str]:
    """The codes of all that was refused."""
    return [one["code"] for one in heard(listener) if one["type"] == "refused"]


def test_a_hint_is_an_action_that_is_offered_told_to_whoever_asked_and_changes_nothing(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        async with house(tmp_path, bot_budget=PATIENT) as hub:
            room, (ada, bob, eve) = await seated(hub)
            recording = room.recording
            assert recording is not None
            before = recording.state.digest(), await lines_of(hub.engine, room.row.id)
            await answer(room, ada, Hint(room.version()))
            await answer(room, ada, Hint(room.version()))  # is thought about already
            await soon(lambda: not room.hinting, 120)
            (told,) = heard(ada)
            assert (told["type"], told["n"]) == ("hinted", room.version())
            action = action_of(msgspec.convert(told["action"], Move))
            assert isinstance(action, Action)
            assert recording.game.refused(recording.state, 0, action) is None
            assert [heard(bob), heard(eve)] == [[], []]
            assert (recording.state.digest(), await lines_of(hub.engine, room.row.id)) == before

    asyncio.run(run())


def test_a_hint_for_a_moment_that_is_over_is_not_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path, bot_budget=PATIENT) as hub:
            room, (ada, *_) = await seated(hub)
            await answer(room, ada, Hint(room.version()))
            await place(room)
            await soon(lambda: not room.hinting, 120)
            assert [one["type"] for one in heard(ada)] == ["events"]

    asyncio.run(run())


def test_only_the_seat_that_is_asked_may_ask_and_only_about_what_it_sees(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room, (ada, bob, _) = await seated(hub)
            await answer(room, bob, Hint(room.version()))
            assert refusals(bob) == ["not-your-decision"]
            bob.seat = 0  # whoever looks through a seat of somebody else
            await answer(room, bob, Hint(room.version()))
            watcher = Listener("nobody")
            await answer(room, watcher, Hint(room.version()))
            await answer(room, ada, Hint(room.version() - 1))
            assert (refusals(bob)[1:], refusals(watcher), refusals(ada)) == (
                ["not-your-seat"],
                ["not-your-seat"],
                ["stale"],
            )
            assert not room.hinting

    asyncio.run(run())


def test_the_host_switches_hints_off_and_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with house(tmp_path) as hub:
            room, (ada, *_) = await seated(hub)
            assert room.table("ada").hints
            await alter(room, "ada", title=None, public=None, seats=None, hints=False)
            assert not room.table("bob").hints
            kept = await hub.tables.get(room.row.id)
            assert kept is not None
            assert not hints_open(kept)
            ada.waiting.clear()
            await answer(room, ada, Hint(room.version()))
            assert refusals(ada) == ["hints-off"]
            await alter(room, "ada", title=None, public=None, seats=None, hints=True)
            assert room.table("bob").hints

    asyncio.run(run())


@pytest.mark.parametrize("most", [0, 1])
def test_a_seat_has_so_many_hints_in_a_turn(tmp_path: Path, most: int) -> None:
    async def run() -> None:
        async with house(tmp_path, most_hints=most, bot_budget=PATIENT) as hub:
            room, (ada, *_) = await seated(hub)
            for _ in range(2):
                await answer(room, ada, Hint(room.version()))
                await soon(lambda: not room.hinting, 120)
            assert [one["type"] for one in heard(ada)] == ["hinted"] * most + ["refused"] * (2 - most)
            assert set(refusals(ada)) == {"too-often"}

    asyncio.run(run())
