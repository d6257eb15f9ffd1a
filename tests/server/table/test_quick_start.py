"""Does a quick start place for everybody, let a lone person begin, and leave a record that can be checked?"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.editions.assembly import find_mode, load
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import write_state
from hazard.record.verify import verify
from hazard.server.table.beginning.quick_start import dealt
from tests.server.running import Client, Server, sqlite
from tests.server.tables import code_of, fill, opened, seat

MODES = {
    "classic/domination": 3,
    "classic/missions": 3,
    "original-trilogy/galactic": 3,
    "clone-wars/galactic": 2,
    "classic/duel-active": 2,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("quick")))) as running:
        yield running


def begun(host: Client, mode: str, seats: int) -> tuple[str, Any]:
    """A table at which the host alone plays against bots, and what it is told first."""
    table = opened(host, seats, mode, options=dealt(find_mode(mode)))
    seat(host, table, host, 0)
    fill(host, table)
    assert host.post(f"/api/tables/{table}/quick-start") == {"status": "running"}
    return table, host.join(table)


def rows(host: Client, table: str) -> list[Any]:
    """The journal of a table that was closed, row by row; its header first."""
    host.post(f"/api/tables/{table}/close")
    return [json.loads(line) for line in host.http.get(f"/api/tables/{table}/record").text.splitlines()]


@pytest.mark.parametrize("mode", MODES)
def test_the_only_person_has_the_first_turn_with_everything_placed(server: Server, mode: str) -> None:
    host = Client(server, "Ada")
    for _ in range(4):  # the dice of W-2 let another seat begin now and then
        table, welcome = begun(host, mode, MODES[mode])
        view = welcome["view"]
        assert (view["turn"], view["round"]) == (1, 1)
        assert view["decision"]["seat"] == view["seat"] == welcome["seat"]
        assert view["options"]
        assert host.get(f"/api/tables/{table}")["seats"][welcome["seat"]]["yours"]
        host.leave()
        host.post(f"/api/tables/{table}/close")


def test_what_a_position_leaves_to_be_placed_without_end_is_refused(server: Server) -> None:
    host = Client(server, "Ada")
    game = load("classic/domination")
    text = write_state(game, game.start(3, SeededDice(3)))
    assert "pools:red.35,green.35,blue.35" in text
    for troops, code in ((1_000_000, "too-much-to-place"), (200, "too-much-to-place"), (35, "")):
        pools = f"pools:red.{troops},green.{troops},blue.{troops}"
        made = opened(
            host, options={}, position=text.replace("pools:red.35,green.35,blue.35", pools), study=True
        )
        seat(host, made, host, 0)
        fill(host, made)
        told = host.post(f"/api/tables/{made}/quick-start", None, 400 if code else 200)
        if code:
            assert (told["code"], told["field"], told["params"]["count"]) == (code, "position", 3 * troops)
            assert host.get(f"/api/tables/{made}")["status"] == "open"
        host.post(f"/api/tables/{made}/close")


def test_every_seat_begins_now_and_then(server: Server) -> None:
    host = Client(server, "Ada")
    seats = set()
    for _ in range(30):
        table, welcome = begun(host, "classic/domination", 3)
        seats.add(welcome["seat"])
        host.leave()
        host.post(f"/api/tables/{table}/close")
    assert seats == {0, 1, 2}


def test_the_record_says_who_placed_and_can_be_verified(server: Server) -> None:
    host = Client(server, "Ada")
    table, welcome = begun(host, "classic/domination", 3)
    host.leave()
    told = rows(host, table)
    data = host.http.get(f"/api/tables/{table}/record").content
    assert verify(data).ok
    changes = [(row["seat"], row["do"]) for row in told[1:] if row["kind"] == "table"]
    said = [(seat, "bot random@1") for seat in range(3)]
    assert sorted(changes) == sorted([*said, (welcome["seat"], "player")])
    placed = [row["do"].split()[0] for row in told[1:] if row["kind"] == "action"]
    assert placed == ["place"] * 63  # 35 troops each (C-10), 14 of them dealt out with the territories (C-14)


def test_nobody_can_take_back_what_was_placed_for_them(server: Server) -> None:
    host = Client(server, "Ada")
    _, welcome = begun(host, "classic/domination", 3)
    assert not welcome.get("undo")


def test_friends_stay_where_they_sit_and_play_by_themselves(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada, 0)
    bob.post(f"/api/tables/{table}/join", {"code": code_of(ada, table), "seat": 2})
    fill(ada, table)
    assert bob.post(f"/api/tables/{table}/quick-start", status=403)["code"] == "not-the-host"
    ada.post(f"/api/tables/{table}/quick-start")
    assert [one["name"] for one in ada.get(f"/api/tables/{table}")["seats"]] == ["Ada", "random", "Bob"]
    assert ada.join(table)["view"]["round"] == 1


def test_a_table_goes_on_after_the_server_was_killed(server: Server) -> None:
    host = Client(server, "Ada")
    table, welcome = begun(host, "classic/domination", 3)
    host.leave()
    server.kill()
    server.start()
    again = host.join(table)
    assert (again["n"], again["view"]) == (welcome["n"], welcome["view"])
    assert not again.get("undo")
