"""What does one attack cost the server, step by step: rules, views, facts, encoding, database, sockets?

    python -m bench.attack [--attacks 400] [--mode classic/duel-active] [--json]

The steps are counted one by one at a table in this process, in processor time, with two seats to tell. The whole is
counted at a server of its own, to which both seats are connected, attack after attack; what the steps do not explain is
sockets, limits and the event loop. docs/load.md has the figures.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import uvloop

from bench.load_table import LoadTable, Tally
from bench.positions import SEATS, gathered
from bench.served import Served, processor_time
from bench.sockets import Http
from hazard._build import compiled_modules
from hazard.conquest.kinds import ATTACK, STRIKE
from hazard.conquest.told.seen import facts_data, view_data
from hazard.kernel.actions import Option
from hazard.record.live import Recording
from hazard.server.hub import Hub
from hazard.server.settings import Settings
from hazard.server.store.tables import Place, new_table
from hazard.server.table.room import Room
from hazard.server.table.telling import Telling
from hazard.wire.codec import action_of, decode, encode, move_of
from hazard.wire.messages import Act, Data, Events

WAIT: Final = 0.0005  # seconds between two looks whether an attack was told to both seats
TABLES: Final = 8  # that act at once
SETTING_UP: Final = 90  # actions of a table until its first attacks


class Steps:
    """Processor time by the name of a step."""

    def __init__(self) -> None:
        self.seconds: Final[dict[str, float]] = {}
        self.attacks: int = 0

    @contextmanager
    def count(self, name: str) -> Iterator[None]:
        """Count what is done inside, all threads together."""
        begun = time.process_time()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + time.process_time() - begun

    def each(self) -> dict[str, float]:
        """Milliseconds of an attack."""
        return {name: 1000 * spent / max(1, self.attacks) for name, spent in self.seconds.items()}


async def no_app(*_: Any) -> None:
    """Nobody is asked over the network."""


async def table_of(hub: Hub, mode: str, seed: int) -> Room:
    """A running table in the middle of a game."""
    made = new_table("t", mode, {}, {}, SEATS, "p0", gathered(mode, seed), public=False, now=hub.now())
    places = tuple([Place(seat, f"p{seat}", "", f"p{seat}") for seat in range(SEATS)])
    await hub.tables.add(replace(made, places=places))
    room = await hub.room(made.id)
    await room.start("p0")
    return room


def chosen(recording: Recording, chance: random.Random) -> Option:
    """An attack where there is one, else anything."""
    options = list(recording.game.options(recording.state))
    attacks = [one for one in options if one.kind in (ATTACK, STRIKE)]
    return chance.choice(attacks or options)


async def attack(hub: Hub, room: Room, steps: Steps, option: Option) -> None:
    """One action as a table does it, step by step."""
    recording = room.recording
    assert recording is not None
    seat = room.owes()
    data = encode_act(room, option)
    with steps.count("message read"):
        message = decode(data)
        assert isinstance(message, Act)
        action = action_of(message.action)
    with steps.count("rules, row and seal"):
        log = recording.play(seat, action)
    ledger: Any = recording.out
    lines = ledger.take()
    first = ledger.count - len(lines)
    with steps.count("database"):
        await hub.writer.append(room.row.id, first, lines, room.fence, "", hub.now(), room.owes(), "")
    with steps.count("events and story"):
        telling = Telling(log, recording.words, SEATS)
        room.story.add(room.version(), telling)
    for eyes in range(SEATS):
        with steps.count("views"):
            view = recording.game.view(recording.state, eyes)
        with steps.count("views as plain values"):
            told = view_data(view)
        with steps.count("facts"):
            facts = facts_data(view)
        with steps.count("encoding"):
            heard = telling.to(eyes)
            events = cast("list[Data]", heard.events)
            encode(Events(room.version(), events, told, facts, room.clock.shown(0), words=heard.words))
    steps.attacks += 1


def encode_act(room: Room, option: Option) -> bytes:
    """What a client would send."""
    move = move_of(option.take(int(option.most) or int(option.least)))
    fields = {name: getattr(move, name) for name in move.__struct_fields__}
    return json.dumps({"type": "act", "n": room.version(), "action": fields}).encode()


async def by_steps(folder: Path, mode: str, count: int) -> Steps:
    """The steps of so many attacks."""
    steps, chance = Steps(), random.Random(1)
    hub = Hub(Settings(database=f"sqlite:///{folder / 'steps.db'}"))
    await hub.open(no_app)
    try:
        seed = 0
        room = await table_of(hub, mode, seed)
        while steps.attacks < count:
            recording = room.recording
            assert recording is not None
            if recording.end is not None:
                seed += 1
                room = await table_of(hub, mode, seed)
                continue
            option = chosen(recording, chance)
            fights = option.kind in (ATTACK, STRIKE)
            await attack(hub, room, steps if fights else Steps(), option)
    finally:
        await hub.close()
    return steps


class Whole(NamedTuple):
    """Milliseconds of the server's processor time for an action two connected seats are told of, and how many were battles."""

    ms: float
    battles: float


async def whole(folder: Path, mode: str, count: int) -> Whole:
    """The same for so many actions of a few tables, attacks where there are any, one after the other."""
    served = Served(folder)
    await served.start()
    tally = Tally()
    try:
        http = Http("127.0.0.1", served.port)
        tables = [LoadTable(http, tally, seed, 1000.0, 1.0) for seed in range(TABLES)]
        for table in tables:
            await table.seat(mode, "")
            await table.start()
            await table.connect()
        tally.begin()
        await play(tables, lambda: len(tally.delays) >= SETTING_UP * TABLES)
        tally.begin()
        taken = processor_time(served.pid())
        await play(tables, lambda: len(tally.delays) >= count)
        spent = processor_time(served.pid()) - taken
        for table in tables:
            table.leave()
    finally:
        await served.stop()
    return Whole(1000 * spent / max(1, len(tally.delays)), tally.battles / max(1, len(tally.delays)))


async def play(tables: list[LoadTable], enough: Callable[[], bool]) -> None:
    """Let tables act, each as soon as all have heard of its last action."""
    while not enough() and not all(table.over for table in tables):
        for table in tables:
            if table.ready():
                table.act()
        await asyncio.sleep(WAIT)


async def run(asked: argparse.Namespace) -> dict[str, Any]:
    """All figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        steps = (await by_steps(folder, asked.mode, asked.attacks)).each()
        entire = await whole(folder, asked.mode, asked.attacks)
    rest = {"sockets, limits, loop": entire.ms - sum(steps.values()), "all together": entire.ms}
    return {
        "mode": asked.mode,
        "compiled": bool(compiled_modules()),
        "ms": {**steps, **rest},
        "battles": entire.battles,
    }


def main() -> None:
    """Count and tell."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--attacks", type=int, default=400)
    parser.add_argument("--mode", default="classic/duel-active")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    found = uvloop.run(run(asked))
    if asked.json:
        print(json.dumps(found))
        return
    print(
        f"{found['mode']}, {'compiled' if found['compiled'] else 'interpreted'}, milliseconds of an attack ({found['battles']:.0%} of the whole are battles)"
    )
    for step, spent in found["ms"].items():
        print(f"  {step:24} {spent:7.3f}")


if __name__ == "__main__":
    main()
