"""Who chooses a seat and a colour before the start, who sees it, and does the game know it?"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import write_state
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, friends, joined, opened, seat

USUAL = ["red", "green", "blue"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("colours")))) as running:
        yield running


def choose(client: Client, table: str, at: int, army: str, status: int = 200) -> Any:
    """Ask for a colour."""
    return client.post(f"/api/tables/{table}/colour", {"seat": at, "army": army}, status)


def armies(client: Client, table: str) -> list[str]:
    """The armies of a table in turn order, as a page is told."""
    return [one["id"] for one in client.get(f"/api/tables/{table}/sheet")["armies"]]


def chosen(client: Client, table: str) -> list[str]:
    """The colours that were chosen, seat by seat."""
    return [one.get("army", "") for one in client.get(f"/api/tables/{table}")["seats"]]


def over(client: Client) -> None:
    """Wait for the end of the game."""
    while client.until("presence")["table"]["status"] != "over":
        pass


def test_a_player_chooses_the_colour_of_their_seat_and_others_see_it_at_once(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada)
    seat(bob, table, ada)
    ada.join(table)
    choose(bob, table, 1, "yellow")
    while True:
        told = ada.until("presence")["table"]["seats"]
        if told[1].get("army"):
            break
    assert told[1]["army"] == "yellow"
    assert armies(ada, table) == ["red", "yellow", "blue"]
    choose(bob, table, 1, "")
    assert (chosen(ada, table), armies(ada, table)) == (["", "", ""], USUAL)
    ada.leave()


def test_the_host_chooses_for_every_seat_and_others_for_their_own(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(bob, table, ada)
    assert choose(bob, table, 1, "gray", 403)["code"] == "not-your-seat"
    choose(ada, table, 0, "white")
    choose(ada, table, 2, "gray")
    fill(ada, table)
    assert chosen(ada, table) == [
        "white",
        "",
        "gray",
    ]  # whoever sits down at a free seat finds its colour there
    ada.post(f"/api/tables/{table}/leave", {"seat": 2})
    assert chosen(ada, table) == ["white", "", ""]


def test_a_colour_that_cannot_play_is_refused_with_its_rule(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    choose(ada, table, 0, "gray")
    for army, code in (("gray", "colour-taken"), ("pink", "unknown-colour")):
        told = choose(ada, table, 1, army, 400)
        assert (told["code"], told["rule"], told["field"]) == (code, "C-10", "seating")
    assert choose(ada, table, 3, "red", 400)["code"] == "bad-seat"
    galaxy = opened(ada, 3, "clone-wars/galactic", options={})
    told = choose(ada, galaxy, 0, "gold", 400)
    assert (told["code"], told["params"]["through"]) == ("colour-fixed", "CW-1")
    assert (chosen(ada, table), chosen(ada, galaxy)) == (["gray", "", ""], ["", "", ""])


def test_a_player_moves_to_any_free_seat_and_takes_the_colour_along(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada, 4, "classic/teams")
    seat(ada, table, ada)
    seat(bob, table, ada)
    choose(bob, table, 1, "yellow")
    bob.post(f"/api/tables/{table}/swap", {"seat": 1, "other": 2})  # to the team of the host
    assert [one.get("name", "") for one in bob.get(f"/api/tables/{table}")["seats"]] == ["Ada", "", "Bob", ""]
    assert armies(bob, table) == ["red", "green", "yellow", "white"]
    assert [one["team"] for one in bob.get(f"/api/tables/{table}/sheet")["armies"]] == [0, 1, 0, 1]
    for here, there in ((2, 0), (0, 3), (1, 3)):
        told = bob.post(f"/api/tables/{table}/swap", {"seat": here, "other": there}, 403)
        assert told["code"] == "not-the-host"
    ada.post(f"/api/tables/{table}/swap", {"seat": 2, "other": 0})
    assert armies(bob, table) == ["yellow", "green", "blue", "white"]


def test_the_game_its_record_and_a_server_that_starts_again_know_the_colours(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path)) as running:
        ada, bob = Client(running, "Ada"), Client(running, "Bob")
        table = opened(ada, seating=["", "gray"])
        for client in (ada, bob):
            seat(client, table, ada)
        choose(ada, table, 0, "yellow")
        fill(ada, table)
        ada.post(f"/api/tables/{table}/start")
        assert choose(ada, table, 0, "white", 400)["code"] == "table-status"
        assert ada.join(table)["view"]["armies"] == ["yellow", "gray", "blue"]
        ada.leave()
        running.stop()
        running.start()
        assert joined(ada, table)["view"]["armies"] == armies(ada, table) == ["yellow", "gray", "blue"]
        bob.join(table)
        for client in (ada, bob):
            client.send({"type": "resign"})
        over(ada)
        header = json.loads(ada.http.get(f"/api/tables/{table}/record").content.split(b"\n")[0])
        assert header["seating"] == ["yellow", "gray", "blue"]


def test_a_table_with_a_position_has_the_colours_of_the_position(server: Server) -> None:
    game = load("classic/domination", {"start": "deal"})
    position = write_state(game, game.start(3, SeededDice(1), seating=["white", "", "red"]))
    ada = Client(server, "Ada")
    table = opened(ada, position=position)
    assert armies(ada, table) == ["white", "green", "red"]
    assert choose(ada, table, 0, "gray", 400)["code"] == "position-colours"
    told = ada.post(
        "/api/tables",
        {"mode": "classic/domination", "seats": 3, "options": {"start": "deal"}, "position": position, "seating": ["gray"]},
        400,
    )  # fmt: skip
    assert told["code"] == "position-colours"
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    assert armies(ada, table) == ["white", "green", "red"]


def test_a_rematch_keeps_everybodys_colour(server: Server) -> None:
    (ada, bob, eve), table = friends(server, "Ada", "Bob", "Eve", seating=["", "yellow", "gray"])
    for client in (ada, bob):
        client.send({"type": "resign"})
    over(eve)
    following = eve.post(f"/api/tables/{table}/rematch")["id"]
    shown = eve.get(f"/api/tables/{following}")["seats"]
    assert {one["name"]: one.get("army", "") for one in shown} == {"Ada": "", "Bob": "yellow", "Eve": "gray"}
    assert armies(eve, following) == ["gray", "green", "yellow"]
    for client in (ada, bob, eve):
        client.leave()


def test_the_sheet_of_a_mode_shows_colours_that_are_only_looked_at(server: Server) -> None:
    ada = Client(server, "Ada")
    told = ada.get("/api/modes/classic/domination/sheet?seats=3&seating=gray,,red")
    assert [one["id"] for one in told["armies"]] == ["gray", "green", "red"]
    assert [one["id"] for one in told["colours"]] == ["red", "green", "blue", "white", "gray", "yellow"]
    assert ada.get("/api/modes/original-trilogy/galactic/sheet?seats=3")["colours"] == []
    assert (
        ada.get("/api/modes/classic/domination/sheet?seats=3&seating=gray,gray", 400)["code"]
        == "colour-taken"
    )
