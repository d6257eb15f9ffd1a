"""Do several seats share one device without seeing each other's secrets?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.kinds import DEFEND
from hazard.editions.assembly import load
from hazard.record.position.line import write_state
from tests.record.played import random_states
from tests.server.running import Client, Server, sqlite
from tests.server.tables import DEAL, opened, seat


def with_hands() -> str:
    """A position in which every seat holds cards and wants to be asked how to defend; it is the first seat's turn."""
    game = load("classic/domination", DEAL)
    for state in random_states(game, 3, 3, 60):
        decision = game.decision(state)
        if decision is not None and decision.kind == "attack" and all(len(hand) > 0 for hand in state.hands):
            return write_state(game, state)
    raise AssertionError("no such state")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("hot")))) as running:
        yield running


def shared(server: Server) -> tuple[Client, str]:
    """One player at all seats of a game from a position, with a socket, before its start."""
    ada = Client(server, "Ada")
    table = opened(ada, position=with_hands())
    for at, name in enumerate(("Ada", "Bob", "Zoe")):
        ada.post(f"/api/tables/{table}/join", {"seat": at, "name": name})
    return ada, table


def known(view: dict[str, Any]) -> set[int]:
    """The armies whose cards this view shows."""
    return {army for army, hand in enumerate(view["hands"]) if any(card >= 0 for card in hand)}


def quiet_move(view: dict[str, Any]) -> dict[str, Any]:
    """Decline what can be declined; what has to be placed is placed at once."""
    option = dict(view["options"][-1])
    option.pop("least", None)
    most = option.pop("most", 0)
    return {**option, "count": most} if most else option


def test_nobody_is_seen_before_somebody_says_who_they_are(server: Server) -> None:
    ada, table = shared(server)
    assert ada.join(table)["seat"] == -1
    ada.post(f"/api/tables/{table}/start")
    news = ada.until("events")
    assert (news["view"]["seat"], known(news["view"]), news["view"]["options"]) == (-1, set(), [])
    ada.send({"type": "act", "n": news["n"], "action": {"kind": 23, "army": 0}})
    assert ada.until("refused")["code"] == "not-your-seat"
    ada.send({"type": "am", "seat": 5})
    assert ada.until("refused")["code"] == "not-your-seat"
    for at in range(3):
        ada.send({"type": "am", "seat": at})
        told = ada.until("welcome")
        assert (told["seat"], known(told["view"])) == (at, {at})
    ada.leave()


def test_the_curtain_falls_whenever_another_seat_of_the_device_is_asked(server: Server) -> None:
    ada, table = shared(server)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    news = ada.until("events")
    looking = -1
    seen: list[int] = []
    for _ in range(60):
        view = news["view"]
        turn = view["decision"]["seat"]
        assert known(view) <= {looking}
        assert (view["seat"] == turn) == bool(view["options"])
        if view["seat"] != turn:
            assert view["seat"] == -1
            looking = turn
            seen.append(turn)
            ada.send({"type": "am", "seat": turn})
            news = ada.until("welcome")
            assert news["seat"] == turn
            continue
        ada.send({"type": "act", "n": news["n"], "action": quiet_move(view)})
        news = ada.until("events", "refused")
        assert news["type"] == "events", news
        if news["view"]["decision"]["seat"] != turn:
            looking = -1
    assert len(set(seen)) == 3
    assert len(seen) > 3
    ada.leave()


def test_a_seat_is_told_what_happened_since_it_looked(server: Server) -> None:
    ada, table = shared(server)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    turn = ada.until("events")["view"]["decision"]["seat"]
    ada.send({"type": "am", "seat": turn})
    news = ada.until("welcome")
    while news["view"]["seat"] == turn:
        ada.send({"type": "act", "n": news["n"], "action": quiet_move(news["view"])})
        news = ada.until("events")
    assert "turn-began" in [one["event"] for one in news["events"]]
    ada.send({"type": "am", "seat": turn})
    again = ada.until("welcome")
    assert again["events"] == news["events"]
    ada.leave()


def test_nobody_is_asked_how_to_defend(server: Server) -> None:
    ada, table = shared(server)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    ada.until("events")
    ada.send({"type": "am", "seat": 0})
    assert ada.until("welcome")["view"]["orders"][0] == 0  # most, although the position said ask
    ada.send({"type": "order", "name": "defend", "value": "ask"})
    assert ada.until("refused")["code"] == "hot-seat-defends"
    ada.send({"type": "order", "name": "react", "value": "pass"})
    news = ada.until("events")
    assert news["view"]["orders"][1] == 3
    assert DEFEND not in [option["kind"] for option in news["view"]["options"]]
    ada.leave()


def test_whoever_takes_a_second_seat_over_is_no_longer_asked_how_to_defend(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada, position=with_hands())
    for client in (ada, bob):
        seat(client, table, ada)
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "random"})
    ada.post(f"/api/tables/{table}/start")
    assert ada.join(table)["view"]["orders"][0] == 1  # ask, as the position says
    code = bob.post(f"/api/tables/{table}/seat-codes", {"seat": 1})["code"]
    ada.post(f"/api/tables/{table}/seats", {"code": code})
    for at in (0, 1):
        ada.send({"type": "am", "seat": at})
        news = ada.until("welcome")
        assert (news["seat"], news["view"]["orders"][2 * at]) == (at, 0)
    ada.leave()


def test_without_a_socket_it_is_the_same(server: Server) -> None:
    ada, table = shared(server)
    ada.post(f"/api/tables/{table}/start")
    messages = f"/api/tables/{table}/messages"
    events = f"/api/tables/{table}/events"
    now = ada.get(events)
    turn = now["view"]["decision"]["seat"]
    assert (now["seat"], known(now["view"])) == (-1, set())
    assert known(ada.get(f"{events}?seat={turn}")["view"]) == set()
    told = ada.post(messages, {"type": "am", "seat": turn})
    assert (told["seat"], known(told["view"])) == (turn, {turn})
    assert ada.get(events)["seat"] == turn
    while told["view"]["decision"]["seat"] == turn:
        assert known(told["view"]) == {turn}
        act = {"type": "act", "n": told["n"], "action": quiet_move(told["view"])}
        told = ada.post(messages, act)
        if told["view"]["decision"]["seat"] != turn:
            break
    assert ada.get(events)["seat"] == -1
    assert known(ada.get(f"{events}?seat={turn}")["view"]) == set()


def test_two_devices_of_one_player_keep_their_seats(server: Server) -> None:
    ada, table = shared(server)
    other = Client(server, "same")
    other.http.cookies = ada.http.cookies
    for client in (ada, other):
        client.join(table)
    ada.post(f"/api/tables/{table}/start")
    news = ada.until("events")
    turn = news["view"]["decision"]["seat"]
    following = (turn + 1) % 3
    ada.send({"type": "am", "seat": turn})
    other.send({"type": "am", "seat": following})
    assert other.until("welcome")["seat"] == following
    news = ada.until("welcome")
    while news["view"]["decision"]["seat"] == turn:
        ada.send({"type": "act", "n": news["n"], "action": quiet_move(news["view"])})
        news = ada.until("events")
    assert news["view"]["seat"] == turn
    ada.leave()
    other.leave()


def test_friends_beside_a_shared_device_are_not_disturbed(server: Server) -> None:
    ada, bob = Client(server, "Ada"), Client(server, "Bob")
    table = opened(ada, position=with_hands())
    for at in (0, 1):
        ada.post(f"/api/tables/{table}/join", {"seat": at})
    assert seat(bob, table, ada) == 2
    assert bob.join(table)["seat"] == 2
    ada.post(f"/api/tables/{table}/start")
    view = bob.until("events")["view"]
    assert (view["seat"], known(view)) == (2, {2})
    bob.send({"type": "order", "name": "defend", "value": "ask"})
    assert bob.until("events", "refused")["type"] == "events"
    bob.leave()


def beside_each_other(server: Server, mode: str = "classic/domination", **more: Any) -> tuple[Client, Any]:
    """One player at all three seats of a new game, with what is first told."""
    ada = Client(server, "Ada")
    table = opened(ada, mode=mode, **more)
    for at, name in enumerate(("Ada", "Bob", "Zoe")):
        ada.post(f"/api/tables/{table}/join", {"seat": at, "name": name})
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    return ada, ada.until("events")


def test_no_curtain_falls_before_the_first_card_is_drawn(server: Server) -> None:
    ada, news = beside_each_other(server, options={})
    seen = set()
    while news["view"]["turn"] < 4:  # nobody attacks, so that nobody draws a card
        view = news["view"]
        assert view["seat"] == view["decision"]["seat"], view["decision"]
        assert not news["veiled"]
        seen.add(view["seat"])
        ada.send({"type": "act", "n": news["n"], "action": quiet_move(view)})
        news = ada.until("events", "refused")
        assert news["type"] == "events", news
    assert seen == {0, 1, 2}
    ada.leave()


def test_missions_are_veiled_while_territories_are_claimed_and_troops_placed(server: Server) -> None:
    ada, news = beside_each_other(server, "classic/missions")
    first = news["view"]["seat"]
    assert (first, news["veiled"]) == (news["view"]["decision"]["seat"], True)
    ada.send({"type": "am", "seat": first})
    own = ada.until("welcome")
    assert (own["seat"], own["veiled"]) == (first, False)
    assert own["view"]["memory"] != news["view"]["memory"]  # it has a mission, and sees it when it asks
    assert own["facts"] != news["facts"]
    hidden = news["view"]["memory"]
    while news["view"]["turn"] == 0:
        view = news["view"]
        assert view["seat"] == view["decision"]["seat"]
        if view["seat"] != first or news["veiled"]:
            assert (news["veiled"], view["memory"]) == (True, hidden)
        ada.send({"type": "act", "n": news["n"], "action": quiet_move(view)})
        news = ada.until("events", "refused")
        assert news["type"] == "events", news
    assert (news["view"]["seat"], news["view"]["memory"]) == (
        -1,
        hidden,
    )  # the first turn: the curtain is down
    ada.leave()
