"""Is a game of every mode and seat count played to its end over the socket, by clients that know no rules?"""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from hazard.editions.modedata import ModeData
from tests.conformance.registry import modes
from tests.server.client_bots import play_out
from tests.server.running import Server, sqlite
from tests.soak.report import figures

pytestmark = pytest.mark.soak

LIMITS: Final = {"message_rate": "100000", "message_burst": "100000"}
ROUNDS: Final = "200"  # as many as an option can set: random set-ups may last


@pytest.mark.parametrize("mode", modes(), ids=lambda mode: mode.id)
def test_a_game_of_every_table_is_played_to_its_end_by_clients(
    mode: ModeData, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    begun = time.monotonic()
    sizes = sorted(mode.seatings)
    with Server(sqlite(tmp_path), **LIMITS) as server:
        ended = [play_out(server, mode.id, seats, {"round-limit": ROUNDS}) for seats in sizes]
    needed = "a client at every seat plays to the end, the record is verified"
    record_property(
        "soak",
        figures("every table over the socket", needed, len(sizes), len(ended), time.monotonic() - begun),
    )
    assert all(ended)
