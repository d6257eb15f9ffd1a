"""How long does a long table take to load, and how long does the loop stand for it? Before and after, in one run.

    python bench/loading.py [ROWS]

Makes tables by play with orders and undos, writes their journals to a SQLite file, and loads each: all at once on the loop,
as it was before there were snapshots; by workers, which make the snapshots; and from a snapshot.
"""

import asyncio
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from hazard.bots.base import random_action
from hazard.kernel.dice import SeededDice
from hazard.kernel.proven import commitment
from hazard.record.games import game_for
from hazard.record.ledger import Ledger
from hazard.record.live import Recording
from hazard.record.past import MOST_DONE
from hazard.record.resume import resume
from hazard.record.rows import proven_facts
from hazard.server.hub import Hub
from hazard.server.settings import Settings
from hazard.server.store.tables import PAUSED, Place, TableRow, new_table

MODE: Final = "classic/domination"
SEATS: Final = 3


def made(rows: int) -> tuple[TableRow, list[bytes]]:
    """A table whose journal has about so many lines."""
    table = new_table("t", MODE, {"start": "deal"}, {}, SEATS, "host", public=False, now=1)
    places = tuple([Place(seat, f"player{seat}", "", f"p{seat}") for seat in range(SEATS)])
    facts = proven_facts(commitment(table.secret), [b""] * SEATS)
    ledger = Ledger()
    played = Recording(
        game_for(MODE, table.options),
        SEATS,
        facts,
        secret=table.secret,
        out=ledger,
        keep=False,
        most_undo=MOST_DONE,
    )
    chooser = SeededDice(7)
    at = 0
    while ledger.count < rows and played.end is None:
        at += 1
        decision = played.game.decision(played.state)
        if decision is None:
            break
        seat = int(decision.seat)
        choices = played.state.choices
        if at % 3 == 0 and played.past.open_to(seat):
            played.undo(seat, played.past.open_to(seat)[0])
        elif at % 5 == 0:
            played.order(at % SEATS, "defend", "ask" if at % 2 else "most")
        else:  # the last option ends a phase: nobody is ever eliminated, and the game goes on
            played.play(seat, random_action(choices if at % 4 == 0 else choices[-1:], chooser))
    status = "over" if played.end is not None else PAUSED
    return replace(table, places=places, status=status), ledger.take()


class Watch:
    """How much processor time the loop takes in one piece: it is asked every millisecond."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.task = asyncio.create_task(self.run())

    async def run(self) -> None:
        while True:
            asked = time.thread_time()
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, time.thread_time() - asked)


async def no_app(*_: Any) -> None:
    """Nobody asks over the network."""


async def timed(hub: Hub, table: str, name: str) -> None:
    """Load a table, and tell what it cost."""
    watch = Watch()
    await asyncio.sleep(0.2)
    watch.longest = 0.0
    begun, used = time.perf_counter(), time.thread_time()
    room = await hub.room(table)
    took, cost = time.perf_counter() - begun, time.thread_time() - used
    watch.task.cancel()
    print(f"| {name} | {took * 1000:.0f} | {cost * 1000:.0f} | {watch.longest * 1000:.1f} |")
    del hub.rooms[table]
    assert room.recording is not None


async def run(rows: int, folder: Path) -> None:
    """All ways for one length."""
    table, lines = made(rows)
    hub = Hub(Settings(database=f"sqlite:///{folder / 'tables.db'}"))
    await hub.open(no_app)
    await asyncio.sleep(1.0)  # games that were there are resumed first
    await hub.tables.add(table, lines)
    print(f"\n{len(lines)} lines\n\n| how | ms | ms of the loop | longest piece, ms |\n|---|---|---|---|")
    begun, used = time.perf_counter(), time.thread_time()
    resume(lines, table.secret)
    took, cost = (time.perf_counter() - begun) * 1000, (time.thread_time() - used) * 1000
    print(f"| all at once on the loop (before) | {took:.0f} | {cost:.0f} | {cost:.1f} |")
    await timed(hub, table.id, "no snapshot yet: by workers")
    await timed(hub, table.id, "from a snapshot")
    await hub.close()


if __name__ == "__main__":
    wanted = [int(one) for one in sys.argv[1:]] or [100, 1000, 5000, 20_500]
    for count in wanted:
        with tempfile.TemporaryDirectory() as made_for:
            asyncio.run(run(count, Path(made_for)))
