"""The long form: ten tables of every mode, every byte that anybody was told."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hazard.editions.modedata import ModeData
from tests.conformance.registry import modes
from tests.server.running import Server, sqlite
from tests.server.test_wire_leaks import LIMITS, check
from tests.soak.report import figures

pytestmark = pytest.mark.soak

GAMES = 10
DECISIONS = 100


@pytest.mark.parametrize("mode", modes(), ids=lambda mode: mode.id)
def test_every_byte_a_seat_is_told_is_what_it_may_know(
    mode: ModeData, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    begun = time.monotonic()
    messages = 0
    sizes = sorted(mode.seatings)
    with Server(sqlite(tmp_path), **LIMITS) as server:
        for number in range(GAMES):
            messages += check(server, mode.id, sizes[number % len(sizes)], DECISIONS, number)
    needed = "every message over the wire is what its seat may know, in the real world and in one dealt anew"
    record_property("soak", figures("leaks over the wire", needed, GAMES, GAMES, time.monotonic() - begun))
    assert messages > GAMES * DECISIONS
