"""Does the server tell each seat exactly what it may know, in every byte it sends?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.conquest.kinds import BRIBE, KIND_NAMES
from tests.server.prying import PriedTable, midgame
from tests.server.running import Server, sqlite
from tests.server.wire_leaks import compare

SMALL = ("classic/missions", "clone-wars/galactic", "original-trilogy/galactic")
LIMITS = {"message_rate": "10000", "message_burst": "100000"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("leaks"))), **LIMITS) as running:
        yield running


def check(server: Server, mode: str, seats: int, decisions: int, seed: int = 0, position: str = "") -> int:
    """Play and compare; how many messages that was."""
    table = PriedTable(server, mode, seats, f"{mode} {seats} {seed}", position)
    table.play(decisions)
    made = compare(table)
    assert made.twins > 0
    assert {"welcome", "events", "refused", "chances", "presence"} <= set(made.counts), made.counts
    assert made.counts["refused"] >= 10
    assert made.counts["events"] >= decisions
    return sum(made.counts.values())


@pytest.mark.parametrize("mode", SMALL)
def test_every_byte_a_seat_is_told_is_what_it_may_know(server: Server, mode: str) -> None:
    check(server, mode, 3, 18)


def test_cards_given_face_down_are_named_to_nobody_else(server: Server) -> None:
    mode = "classic/duel-active"
    table = PriedTable(server, mode, 2, mode, midgame(mode, 2, 12))
    owes, looking_on = table.settled(), table.ears[-1]
    assert owes is not None
    bribe = owes.news["view"]["options"][0]
    owes.send({"type": "act", "n": owes.known, "action": bribe})
    assert owes.until("events")["words"].startswith(f"{KIND_NAMES[BRIBE]} ")
    told = looking_on.until("events")
    assert (told["events"][0]["event"], told["events"][0]["cards"], told["words"]) == ("bribed", [-1], "")
    table.play(6)
    compare(table)


@pytest.mark.parametrize("mode", SMALL)
def test_the_same_in_the_middle_of_a_game_with_cards_in_the_hands(server: Server, mode: str) -> None:
    check(server, mode, 3, 30, position=midgame(mode, 3, 12))
