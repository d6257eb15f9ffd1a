"""Does a message that lets many things happen count as many, and what changes a table as more than a look at it?"""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.kernel.errors import InputError
from hazard.server.settings import Settings
from hazard.server.table.bots.roster import Roster
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, opened, seat
from tests.siege.attacks.boards import crowded, field, middle, with_field

RATE, BURST = 10, 5
SECONDS = 2.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = Path(tmp_path_factory.mktemp("many"))
    with Server(sqlite(folder), address_rate=str(RATE), address_burst=str(BURST)) as running:
        yield running


def told_within(client: Client, seconds: float, wanted: int) -> int:
    """How many states are told in this time, or until there are enough."""
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until and count < wanted:
        try:
            count += client.next(0.1)["type"] == "events"
        except TimeoutError:
            continue
    return count


def begun(server: Server, mode: str, seats: int, position: str, at: int = 0) -> Client:
    """Somebody who plays against bots from a position and is asked."""
    ada = Client(server, "Ada")
    table = opened(ada, seats, mode, options={}, position=position)
    seat(ada, table, ada, at)
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    ada.join(table)
    return ada


def test_a_blitz_counts_roll_by_roll(server: Server) -> None:
    ada = begun(server, "classic/duel-active", 2, crowded(999))
    until = time.monotonic() + 60
    while time.monotonic() < until:
        news = ada.latest()
        options = news["view"]["options"]
        attack = next((one for one in options if {"source", "target"} <= set(one)), None)
        if attack is not None:
            break
        if options:
            first = {key: value for key, value in options[0].items() if key not in ("least", "most", "ships")}
            move = {**first, "count": options[0].get("most", 0)}
            ada.send({"type": "act", "n": news["n"], "action": move})
    assert attack is not None
    ada.send({"type": "blitz", "n": news["n"], "source": attack["source"], "target": attack["target"]})
    count = told_within(ada, SECONDS, 200)
    assert 2 <= count <= BURST + SECONDS * RATE + 5
    ada.leave()


def test_what_a_seat_has_entrusted_counts_action_by_action(server: Server) -> None:
    position = middle("classic/domination", 3, 1)
    army = field(position, "phase").partition(".")[2]
    at = field(position, "seats").split(",").index(army)
    ada = begun(server, "classic/domination", 3, with_field(position, "pools", f"{army}.20000"), at)
    news = ada.latest()
    places = [one["target"] for one in news["view"]["options"]]
    ada.send({"type": "entrust", "n": news["n"], "how": "these", "targets": places[:2] * 100})
    count = told_within(ada, SECONDS, 200)
    assert 2 <= count <= BURST + SECONDS * RATE + 5
    ada.leave()


def test_other_rules_for_a_table_cost_more_than_a_look_at_it(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada, 3)
    begun_at = time.monotonic()
    for at in range(6):
        answer = ada.http.patch(
            f"/api/tables/{table}", json={"options": {"sets": ("rising", "fixed")[at % 2]}}
        )
        assert answer.status_code == 200, answer.text
    assert time.monotonic() - begun_at >= (6 * 3 - BURST) / RATE - 0.1


def test_a_word_that_names_no_bot_costs_no_look_at_what_is_installed() -> None:
    roster = Roster(Settings())
    roster.exact("expert")
    begun_at = time.process_time()
    for at in range(60):
        for word in (f"nobody{at}", f"expert@{at + 7}", f"expert+style{'x' * (at % 9)}"):
            with pytest.raises(InputError) as refused:
                roster.exact(word)
            assert refused.value.field == "bots"
        assert "expert" in roster.names()
    assert time.process_time() - begun_at < 1.0  # a look at what is installed takes some ten milliseconds
