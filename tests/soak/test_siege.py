"""The short form of the siege: every attack for two seconds on SQLite, some of them on two PostgreSQL nodes."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

import pytest

from tests.siege.attacks import ATTACKS
from tests.siege.result import MOST_MEMORY, Result
from tests.siege.series import CALM, Plan, Series
from tests.soak.report import figures

pytestmark = pytest.mark.soak

GAMES: Final = 12
SECONDS: Final = 2.0
ON_NODES: Final = [
    *(
        CALM,
        "never-settles",
        "odds-flood",
        "orders-and-undo",
        "garbage-imports",
        "frames-flood",
        "never-read",
    ),
    *("many-sockets", "spectators", "long-polls", "bot-tables", "guests", "node-hopping"),
]


def harm(found: Result) -> list[str]:
    """What must not be on any machine, however busy; delays are for `make siege` to measure."""
    bad = [*found.notes, *found.faults, *found.restarts] if found.refused + found.cuts else []
    bad += [*found.faults, *found.restarts]
    if found.memory >= MOST_MEMORY:
        bad.append(f"{found.memory / 1e6:.0f} MB")
    if found.actions == 0:
        bad.append("nobody was told of any action")
    return [f"{found.attack}: {one}" for one in bad]


def besieged(plan: Plan, tell: Callable[[str, object], None]) -> None:
    """Run the attacks of a plan; none of them does harm."""
    begun = time.monotonic()
    found: list[Result] = []
    asyncio.run(Series(plan, found.append).run())
    bad = [one for result in found for one in harm(result)]
    compared = sum([result.compared for result in found])
    needed = f"nobody honest refused, none of {compared:,} answers lost or doubled"
    harmless = len([result for result in found if not harm(result)])
    tell("soak", figures(f"siege, {plan.store}", needed, len(found), harmless, time.monotonic() - begun))
    assert bad == []


def test_a_server_stands_every_attack(record_property: Callable[[str, object], None]) -> None:
    names = [attack.name for attack in ATTACKS]
    besieged(Plan("sqlite", names, SECONDS, GAMES, rest=0.0, every=0.5), record_property)


def test_two_nodes_stand_attacks(record_property: Callable[[str, object], None]) -> None:
    besieged(Plan("postgres", ON_NODES, SECONDS, GAMES, rest=0.0, every=0.5), record_property)
