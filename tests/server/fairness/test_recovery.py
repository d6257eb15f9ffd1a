"""Whose is a player: of whoever holds the cookie, or of whoever wrote down the recovery code?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Client, Server, sqlite
from tests.server.tables import friends


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("recovery")))) as running:
        yield running


def test_a_stolen_cookie_is_undone_by_the_recovery_code(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    thief = Client(server, "Thief")
    code = bob.post("/api/me/codes")["code"]  # all that takes is the cookie
    in_store = bob.post("/api/me/codes")["code"]  # the thief makes another one for later
    told = thief.post("/api/codes", {"code": code}, 200)
    assert (told["name"], told["recovery"]) == ("Bob", "")  # no new recovery code comes with it
    assert bob.get("/api/me", 401)["code"] == "no-player"
    refused = thief.post("/api/me/recovery", {}, 400)  # nor can the thief make one without the present one
    assert refused["code"] == "bad-recovery"
    assert thief.post("/api/me/recovery", {"code": "guessed-guessed"}, 400)["code"] == "bad-recovery"
    thief.join(table)
    owner = Client(server, "phone")
    back = owner.post("/api/codes", {"code": bob.recovery}, 200)
    assert back["name"] == "Bob"
    assert thief.until("closed")["code"] == "seat-taken-elsewhere"
    assert thief.get("/api/me", 401)["code"] == "no-player"
    assert owner.join(table)["seat"] == 1
    again = Client(server, "again")
    assert again.post("/api/codes", {"code": in_store}, 400)["code"] == "bad-code"  # ended with the rest
    assert again.post("/api/codes", {"code": bob.recovery}, 400)["code"] == "bad-code"  # used up
    assert again.post("/api/codes", {"code": back["recovery"]}, 200)["name"] == "Bob"
    ada.leave()


def test_moving_to_another_device_leaves_the_recovery_code_as_it_is(server: Server) -> None:
    bob, phone, third = Client(server, "Bob"), Client(server, "phone"), Client(server, "third")
    phone.post("/api/codes", {"code": bob.post("/api/me/codes")["code"]}, 200)
    assert third.post("/api/codes", {"code": bob.recovery}, 200)["name"] == "Bob"


def test_a_recovery_code_is_renewed_with_the_present_one(server: Server) -> None:
    bob, other = Client(server, "Bob"), Client(server, "other")
    fresh = bob.post("/api/me/recovery", {"code": bob.recovery})["code"]
    assert other.post("/api/codes", {"code": bob.recovery}, 400)["code"] == "bad-code"
    assert bob.get("/api/me")["name"] == "Bob"  # nobody is logged out by it
    assert other.post("/api/codes", {"code": fresh}, 200)["name"] == "Bob"


def test_whoever_took_no_recovery_code_may_ask_for_the_first_one_once(server: Server) -> None:
    bob, other = Client(server, "x"), Client(server, "other")
    told = bob.post("/api/players", {"name": "Bob", "recovery": False})
    assert told["recovery"] == ""
    assert bob.get("/api/me") == {"id": told["id"], "name": "Bob", "recovery": False}
    assert other.post("/api/codes", {"code": f"-{told['id']}"}, 400)["code"] == "bad-code"
    code = bob.post("/api/me/recovery", {})["code"]
    assert bob.get("/api/me")["recovery"]
    assert bob.post("/api/me/recovery", {}, 400)["code"] == "bad-recovery"
    assert other.post("/api/codes", {"code": code}, 200)["name"] == "Bob"
