"""Who chooses how an army is marked, when, and who sees it?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.editions.assembly import boxes
from hazard.server.table.beginning.looks import EMBLEMS, PATTERNS
from hazard.texts.catalogue import LANGUAGES, load
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, opened, seat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("looks")))) as running:
        yield running


def choose(
    client: Client, table: str, at: int, emblem: str = "", pattern: str = "", status: int = 200
) -> Any:
    """Ask for a look."""
    wanted = {"seat": at, "emblem": emblem, "pattern": pattern}
    return client.post(f"/api/tables/{table}/look", wanted, status)


def looks(client: Client, table: str) -> list[tuple[str, str]]:
    """The looks of a table, seat by seat."""
    seats = client.get(f"/api/tables/{table}")["seats"]
    return [(one.get("emblem", ""), one.get("pattern", "")) for one in seats]


def test_a_player_marks_their_armies_before_the_game_and_in_it(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada)
    seat(bob, table, ada)
    choose(ada, table, 0, "anchor", "ring")
    assert looks(bob, table) == [("anchor", "ring"), ("", ""), ("", "")]
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    ada.join(table)
    choose(bob, table, 1, "bolt")
    while True:
        told = ada.until("presence")["table"]["seats"]
        if told[1].get("emblem"):
            break
    assert told[1]["emblem"] == "bolt"
    choose(ada, table, 0)
    assert looks(ada, table) == [("", ""), ("bolt", ""), ("", "")]
    ada.leave()


def test_nobody_marks_the_armies_of_others(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada)
    seat(bob, table, ada)
    assert choose(bob, table, 0, "anchor", status=403)["code"] == "not-your-seat"
    assert choose(ada, table, 1, "anchor", status=403)["code"] == "not-your-seat"
    assert choose(ada, table, 2, "anchor", status=403)["code"] == "not-your-seat"


def test_an_emblem_stands_for_one_seat_alone(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada)
    seat(bob, table, ada)
    usual = [one["emblem"] for one in ada.get(f"/api/tables/{table}/sheet")["armies"]]
    assert choose(ada, table, 0, usual[1], status=400)["code"] == "emblem-taken"
    choose(ada, table, 0, usual[0])  # its own is no other's
    choose(ada, table, 0, "key")
    assert choose(bob, table, 1, "key", status=400)["code"] == "emblem-taken"
    choose(bob, table, 1, usual[0])  # nobody has it any more
    assert choose(ada, table, 0, usual[0], status=400)["code"] == "emblem-taken"


def test_what_nobody_can_draw_is_refused(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    seat(ada, table, ada)
    assert choose(ada, table, 0, "dragon", status=400)["field"] == "emblem"
    assert choose(ada, table, 0, "", "plaid", status=400)["field"] == "pattern"
    assert looks(ada, table) == [("", "")] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_emblem_and_pattern_has_a_name(language: str) -> None:
    known = load(language)
    names = [f"emblem.{one}" for one in EMBLEMS] + [f"pattern.{one}" for one in PATTERNS]
    assert [key for key in names if not known.has(key)] == []
    assert {army.emblem for box in boxes().values() for army in box.armies} <= set(EMBLEMS)
