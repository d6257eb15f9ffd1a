"""What may the host do, and nobody else?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.editions.assembly import load
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import write_state
from tests.server.running import Client, Server, first_move, play, sqlite
from tests.server.tables import DEAL, asked, code_of, fill, friends, opened, seat, told


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("host")))) as running:
        yield running


def names(client: Client, table: str) -> list[str]:
    """Who sits where."""
    return [one.get("name", "") for one in client.get(f"/api/tables/{table}")["seats"]]


def test_the_host_renames_a_table_and_opens_it_to_all(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    assert bob.http.patch(f"/api/tables/{table}", json={"title": "Mine"}).json()["code"] == "not-the-host"
    assert table not in [one["id"] for one in bob.get("/api/tables")]
    assert ada.http.patch(f"/api/tables/{table}", json={"title": "Friday", "public": True}).is_success
    shown = next(one for one in bob.get("/api/tables") if one["id"] == table)
    assert (shown["title"], shown["public"], shown["host"]) == ("Friday", True, False)
    assert bob.post(f"/api/tables/{table}/join")["seat"] == 0
    bad = ada.http.patch(f"/api/tables/{table}", json={"title": "\u202eevil"})
    assert (bad.status_code, bad.json()["code"], bad.json()["field"]) == (400, "bad-name", "title")


def test_tables_nobody_named_are_told_apart_by_a_number(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")

    def title(table: str) -> str:
        return str(ada.get(f"/api/tables/{table}")["title"])

    first, second, named, third = opened(ada), opened(ada), opened(ada, title="Friday"), opened(ada)
    assert [title(one) for one in (first, second, named, third)] == ["Ada", "Ada 2", "Friday", "Ada 3"]
    ada.post(f"/api/tables/{second}/close")
    assert title(opened(ada)) == "Ada 2"
    assert bob.get(f"/api/tables/{opened(bob)}")["title"] == "Bob"


def test_the_host_arranges_the_seats(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada, 4)
    seat(ada, table, ada)
    seat(bob, table, ada)
    assert bob.post(f"/api/tables/{table}/swap", {"seat": 0, "other": 2}, 403)["code"] == "not-the-host"
    ada.post(f"/api/tables/{table}/swap", {"seat": 0, "other": 3})
    assert names(ada, table) == ["", "Bob", "", "Ada"]
    assert ada.join(table)["seat"] == 3
    assert ada.http.patch(f"/api/tables/{table}", json={"seats": 3}).json()["code"] == "seat-taken"
    ada.post(f"/api/tables/{table}/leave", {"seat": 1})
    assert names(ada, table) == ["", "", "", "Ada"]
    assert ada.http.patch(f"/api/tables/{table}", json={"seats": 5}).is_success
    assert names(ada, table) == ["", "", "", "Ada", ""]
    assert ada.http.patch(f"/api/tables/{table}", json={"seats": 7}).json()["code"] == "bad-seats"
    ada.leave()


def test_the_host_changes_rules_and_clock_until_the_start_and_the_game_is_played_by_them(
    server: Server,
) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(ada, table, ada)
    seat(bob, table, ada)
    bob.join(table)
    clock = {"kind": "turn", "seconds": 90, "more": 0}
    wanted = {"options": {"start": "claim", "round-limit": "15"}, "clock": clock}
    assert bob.http.patch(f"/api/tables/{table}", json=wanted).json()["code"] == "not-the-host"
    assert ada.http.patch(f"/api/tables/{table}", json=wanted).is_success
    shown = bob.until("presence")["table"]
    while not shown["options"].get("round-limit"):
        shown = bob.until("presence")["table"]
    assert (shown["options"], shown["clock"]) == (
        {"round-limit": "15"},
        clock,
    )  # what is the book's is not kept
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    assert bob.until("events")["view"]["chosen"] == {"round-limit": "15"}
    late = ada.http.patch(f"/api/tables/{table}", json={"options": {}})
    assert late.json()["code"] == "table-status"
    bob.leave()


def test_rules_that_do_not_fit_the_table_are_refused(server: Server) -> None:
    ada = Client(server, "Ada")

    def refused(table: str, **wanted: object) -> str:
        return str(ada.http.patch(f"/api/tables/{table}", json=wanted).json()["code"])

    table = opened(ada)
    assert refused(table, options={"gravity": "off"}) == "unknown-option"
    assert refused(table, options={"round-limit": "9000"}) == "bad-option-value"
    assert refused(table, clock={"kind": "turn"}) == "bad-clock"
    assert refused(table, seats=2) == "seats-by-option"
    assert ada.http.patch(
        f"/api/tables/{table}", json={"seats": 2, "options": {"two-players": "yes"}}
    ).is_success
    game = load("classic/domination", DEAL)
    study = opened(ada, position=write_state(game, game.start(3, SeededDice(1))))
    assert refused(study, options={"round-limit": "15"}) == "position-options"
    assert ada.http.patch(f"/api/tables/{study}", json={"options": DEAL}).is_success


def test_only_those_who_sit_there_can_invite(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    assert bob.get(f"/api/tables/{table}/invite", 403)["code"] == "not-your-seat"
    seat(bob, table, ada)
    assert code_of(bob, table) == code_of(ada, table)


def test_the_host_hands_the_table_on(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada)
    seat(bob, table, ada)
    assert ada.post(f"/api/tables/{table}/host", {"seat": 2}, 400)["code"] == "nobody-there"
    ada.post(f"/api/tables/{table}/host", {"seat": 0})
    assert bob.get(f"/api/tables/{table}")["host"]
    assert ada.post(f"/api/tables/{table}/start", status=403)["code"] == "not-the-host"


def test_a_closed_table_is_gone_from_the_lobby_and_nobody_sits_down(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada, public=True)
    assert bob.post(f"/api/tables/{table}/close", status=403)["code"] == "not-the-host"
    assert ada.post(f"/api/tables/{table}/close")["status"] == "closed"
    assert table not in [one["id"] for one in bob.get("/api/tables")]
    assert bob.post(f"/api/tables/{table}/join", status=400)["code"] == "table-status"
    assert ada.get(f"/api/tables/{table}/record", 400)["code"] == "record-closed"


def test_a_game_in_which_others_play_cannot_be_closed(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    assert ada.post(f"/api/tables/{table}/close", status=400)["code"] == "others-play"
    ada.leave()
    bob.leave()


def test_nobody_acts_while_the_game_is_paused(server: Server) -> None:
    clients, table = friends(server, "Ada", "Bob", seats=3)
    ada, bob = clients
    client = asked(clients)
    assert bob.post(f"/api/tables/{table}/pause", status=403)["code"] == "not-the-host"
    assert ada.post(f"/api/tables/{table}/pause")["status"] == "paused"
    client.send({"type": "act", "n": client.news["n"], "action": first_move(client.news["view"])})
    refused = client.until("refused")
    assert (refused["code"], refused["params"]) == ("table-status", {"status": "paused"})
    held = bob.post(f"/api/tables/{table}/go-on", status=403)
    assert held["code"] == "pause-holds"
    assert 0 < held["params"]["seconds"] <= 600  # any player may after ten minutes
    assert ada.post(f"/api/tables/{table}/go-on")["status"] == "running"
    assert play(clients, 4) >= 4
    for one in clients:
        one.leave()


def test_while_the_host_is_away_a_player_lets_the_game_go_on(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    ada.post(f"/api/tables/{table}/pause")
    ada.leave()
    while any(one.get("here") and one["name"] == "Ada" for one in bob.get(f"/api/tables/{table}")["seats"]):
        pass
    assert bob.post(f"/api/tables/{table}/go-on")["status"] == "running"
    bob.leave()


def test_bots_wait_too(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    fill(ada, table)
    ada.post(f"/api/tables/{table}/start")
    ada.post(f"/api/tables/{table}/pause")
    before = ada.join(table)["n"]
    assert ada.latest(0.5)["n"] == before
    ada.post(f"/api/tables/{table}/go-on")
    news = [ada.until("events") for _ in range(2)]
    assert [one["n"] for one in news] == [before, before + 1]  # the clock runs again; a bot has moved
    ada.post(f"/api/tables/{table}/close")
    ada.leave()


def test_lists_say_whose_turn_it_is(server: Server) -> None:
    clients, table = friends(server, "Ada", "Bob", public=True, seats=3)
    client = asked(clients)
    turn = client.news["view"]["seat"]
    mine = next(one for one in client.get("/api/me/tables") if one["id"] == table)
    assert (mine["turn"], mine["seats"][turn]["yours"]) == (turn, True)
    assert next(one for one in client.get("/api/tables") if one["id"] == table)["turn"] == turn
    for one in clients:
        one.leave()


def test_the_rematch_has_everybody_one_seat_further_and_all_are_told(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    assert bob.post(f"/api/tables/{table}/rematch", status=400)["code"] == "table-status"
    for client in (ada, bob):
        client.send({"type": "draw"})
    while bob.until("presence")["table"]["status"] != "over":
        pass
    made = bob.post(f"/api/tables/{table}/rematch")
    assert ada.post(f"/api/tables/{table}/rematch")["id"] == made["id"]
    told = ada.until("presence")
    while not told["table"]["next"]:
        told = ada.until("presence")
    assert told["table"]["next"] == made["id"]
    assert names(ada, made["id"]) == ["random", "Ada", "Bob"]
    ada.post(f"/api/tables/{made['id']}/start")
    eve = Client(server, "Eve")
    assert eve.post(f"/api/tables/{table}/rematch", status=403)["code"] == "not-your-seat"
    ada.leave()
    bob.leave()


def test_a_draw_needs_every_player_but_no_bot(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    ada.send({"type": "draw"})
    ada.send({"type": "draw", "agree": False})
    told(bob, "refused-draw")
    bob.send({"type": "draw"})
    assert told(ada, "agreed-to-draw")["view"]["outcome"] is None
    ada.send({"type": "draw"})
    assert told(bob, "ended")["view"]["outcome"] == {"reason": "draw", "winners": []}
    assert ada.get(f"/api/tables/{table}")["status"] == "over"
    ada.leave()
    bob.leave()


def test_who_resigns_is_played_by_a_bot_and_does_not_come_back(server: Server) -> None:
    (ada, bob), table = friends(server, "Ada", "Bob", seats=3)
    bob.send({"type": "resign"})
    while not bob.until("events")["view"]["resigned"][1]:
        pass
    bob.send({"type": "resign"})
    refused = bob.until("refused")
    assert (refused["code"], refused["rule"]) == ("seat-resigned", "C-64")
    bob.leave()
    assert bob.join(table)["table"]["seats"][1]["bot"] == "normal@1"
    assert play([ada], 6) >= 6
    ada.leave()
    bob.leave()


def test_a_game_begins_from_a_position(server: Server) -> None:
    game = load("classic/domination", DEAL)
    state = game.start(3, SeededDice(9))
    option = state.choices[0]
    game.apply(state, option.take(option.least))
    position = write_state(game, state)
    ada = Client(server, "Ada")
    wrong = {"mode": "classic/domination", "seats": 4, "options": DEAL, "position": position}
    assert ada.post("/api/tables", wrong, 400)["code"] == "other-seats"
    bad = {**wrong, "seats": 3, "position": "position:1 mode:nonsense"}
    assert ada.post("/api/tables", bad, 400)["code"] != ""
    table = opened(ada, position=position)
    for at in range(3):
        seat(ada, table, ada, at)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    view = ada.until("events")["view"]
    assert view["total"] == list(state.total)
    assert view["owner"] == list(state.owner)
    ada.leave()
