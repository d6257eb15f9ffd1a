"""Is a move taken back over the wire as far as it may be, and is the way there kept?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.kinds import ATTACK, PLACE
from hazard.editions.assembly import load
from tests.record.position.test_position import line, territories
from tests.server.running import Client, Server, sqlite

GROUND = territories({"alaska": "red.9", "kamchatka": "green.2", "siam": "blue.2"})
TURN = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
POSITION = line("reinforce.red", GROUND, "pools:red.5", turn=TURN)
NAMES = load("classic/domination").rules.board.names
ALASKA, PERU, KAMCHATKA = NAMES.index("alaska"), NAMES.index("peru"), NAMES.index("kamchatka")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("undo")))) as running:
        yield running


def placing(server: Server) -> tuple[list[Client], str, Any]:
    """Red has five units to place; green is a friend, blue a bot."""
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    asked = {"mode": "classic/domination", "seats": 3, "position": POSITION, "public": True}
    table = ada.post("/api/tables", asked)["id"]
    ada.post(f"/api/tables/{table}/join")
    bob.post(f"/api/tables/{table}/join")
    ada.post(f"/api/tables/{table}/bots", {"seat": 2})
    ada.join(table)
    bob.join(table)
    ada.post(f"/api/tables/{table}/start")
    bob.until("events")
    return [ada, bob], table, ada.until("events")


def act(client: Client, news: Any, **move: int) -> Any:
    """Do something; what is told next."""
    client.send({"type": "act", "n": news["n"], "action": {"army": 0, **move}})
    return client.until("events", "refused")


def placed_at(told: Any) -> list[int]:
    """Where troops were placed, as this message tells it."""
    return [one["territory"] for one in told["events"] if one["event"] == "placed"]


def test_a_seat_goes_back_over_its_own_moves_and_everybody_sees_it(server: Server) -> None:
    (ada, bob), _, news = placing(server)
    assert news["undo"] == []
    one = act(ada, news, kind=PLACE, target=ALASKA, count=2)
    two = act(ada, one, kind=PLACE, target=PERU, count=1)
    assert two["undo"] == [news["n"], one["n"]]
    assert [bob.until("events")["undo"] for _ in range(2)] == [[], []]
    ada.send({"type": "undo", "n": news["n"]})
    back = ada.until("events")
    assert (one["back"], two["back"], back["back"]) == (0, 0, news["n"])
    assert back["n"] == two["n"] + 1  # a row of its own
    assert back["view"] == news["view"]
    assert bob.until("events")["view"]["total"] == news["view"]["total"]
    assert act(ada, back, kind=PLACE, target=PERU, count=5)["view"]["total"][PERU] == 6
    for client in (ada, bob):
        client.leave()


def test_nobody_takes_back_what_is_not_theirs_or_not_there(server: Server) -> None:
    (ada, bob), table, news = placing(server)
    one = act(ada, news, kind=PLACE, target=ALASKA, count=2)
    for client, n in ((bob, news["n"]), (ada, one["n"]), (ada, 0), (ada, 1), (ada, 999)):
        client.send({"type": "undo", "n": n})
        assert client.until("refused")["code"] == "undo-refused"
    assert ada.join(table)["n"] == one["n"]
    for client in (ada, bob):
        client.leave()


def test_nobody_goes_back_behind_a_die(server: Server) -> None:
    (ada, bob), _, news = placing(server)
    one = act(ada, news, kind=PLACE, target=ALASKA, count=5)
    assert one["undo"] == [news["n"]]
    two = act(ada, one, kind=ATTACK, source=ALASKA, target=KAMCHATKA, count=1)
    assert two["undo"] == []
    ada.send({"type": "undo", "n": one["n"]})
    assert ada.until("refused")["code"] == "undo-refused"
    for client in (ada, bob):
        client.leave()


def test_what_was_taken_back_stays_taken_back_after_a_power_cut(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path))
    with server:
        (ada, _), table, news = placing(server)
        one = act(ada, news, kind=PLACE, target=ALASKA, count=2)
        two = act(ada, one, kind=PLACE, target=PERU, count=1)
        ada.send({"type": "undo", "n": one["n"]})
        back = ada.until("events")
        server.kill()
        server.start()
        again = ada.join(table)
        assert (again["n"], again["view"], again["undo"]) == (two["n"] + 1, one["view"], [news["n"]])
        whole = ada.join(table, since=1)
        assert placed_at(whole) == [ALASKA]  # nobody is told again what was taken back
        assert dict(zip(whole["when"], whole["events"], strict=True))[one["n"]] == one["events"][-1]
        said = dict(zip(whole["when"], whole["words"], strict=True))
        assert (one["words"], said[one["n"]], back["words"]) == ("place alaska 2", "place alaska 2", "")
        late = ada.join(table, since=two["n"])
        assert (late["back"], late["events"]) == (one["n"], [])
        assert back["view"] == one["view"]
        ada.send({"type": "undo", "n": news["n"]})
        assert ada.until("events")["view"] == news["view"]
