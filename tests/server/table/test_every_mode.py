"""Can every mode be played to its end over the socket, by clients that know no rules?

Here with the fewest seats and few rounds; tests/soak/test_every_table.py plays every number of seats without a limit.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from hazard.editions.assembly import boxes
from tests.server.client_bots import play_out
from tests.server.running import Server, sqlite

TABLES: Final = [(mode.id, min(mode.seatings)) for box in boxes().values() for mode in box.modes.values()]
LIMITS: Final = {"message_rate": "100000", "message_burst": "100000"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("modes"))), **LIMITS) as running:
        yield running


def test_there_are_nine_modes() -> None:
    assert len(TABLES) == 9


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_a_game_is_played_to_its_end_by_clients(server: Server, mode: str, seats: int) -> None:
    assert play_out(server, mode, seats, {"round-limit": "10"}) != ""
