"""Can a game be played without a socket, and without any effect of what is stale, doubled or another's?"""

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.running import PATIENCE, Client, Server, first_move, sqlite
from tests.server.stored import stored
from tests.server.tables import fill, opened, seat


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("fallback")))) as running:
        yield running


def begun(server: Server) -> tuple[list[Client], str]:
    """Three players without sockets at a table that has begun."""
    clients = [Client(server, name) for name in ("Ada", "Bob", "Eve")]
    table = opened(clients[0])
    for client in clients:
        seat(client, table, clients[0])
    fill(clients[0], table)
    clients[0].post(f"/api/tables/{table}/start")
    return clients, table


def news(client: Client, table: str, since: int = 0) -> Any:
    """Where the game stands, or what comes next."""
    return client.get(f"/api/tables/{table}/events?since={since}")


def tell(client: Client, table: str, message: object) -> Any:
    """The answer to a message."""
    return client.post(f"/api/tables/{table}/messages", message)


def answer(told: Any) -> dict[str, object]:
    """The first thing that is offered."""
    return {"type": "act", "n": told["n"], "action": first_move(told["view"])}


def owing(clients: list[Client], table: str) -> tuple[Client, Any]:
    """Whoever is asked, and what they are told; nobody else is offered anything."""
    told = [news(client, table) for client in clients]
    asked = [at for at, one in enumerate(told) if one["view"]["options"]]
    assert asked == [told[0]["view"]["decision"]["seat"]]
    return clients[asked[0]], told[asked[0]]


def test_a_game_is_played_by_requests_alone(server: Server) -> None:
    clients, table = begun(server)
    for _ in range(12):
        client, told = owing(clients, table)
        after = tell(client, table, answer(told))
        assert (after["type"], after["n"]) == ("welcome", told["n"] + 1)
        assert after["events"]
        for other in clients:
            assert news(other, table, told["n"])["n"] == told["n"] + 1


def test_a_hint_is_answered_where_it_was_asked(server: Server) -> None:
    clients, table = begun(server)
    client, told = owing(clients, table)
    heard = tell(client, table, {"type": "hint", "n": told["n"]})
    assert (heard["type"], heard["n"]) == ("hinted", told["n"])


def test_whether_bots_give_up_is_answered_where_it_was_asked(server: Server) -> None:
    ada = Client(server, "Ada")
    table = opened(ada)
    seat(ada, table, ada)
    fill(ada, table, "greedy")
    ada.post(f"/api/tables/{table}/start")
    heard = tell(ada, table, {"type": "concede"})
    assert (heard["type"], heard["code"]) == ("refused", "bots-see-a-chance")


def test_a_long_poll_waits_for_what_comes_next(server: Server) -> None:
    clients, table = begun(server)
    client, told = owing(clients, table)
    other = next(one for one in clients if one is not client)
    with ThreadPoolExecutor(1) as threads:
        asked = time.monotonic()
        waiting = threads.submit(news, other, table, told["n"])
        time.sleep(0.7)
        assert not waiting.done()
        tell(client, table, answer(told))
        heard = waiting.result(timeout=PATIENCE)
        assert time.monotonic() - asked >= 0.7
    assert (heard["n"], bool(heard["events"])) == (told["n"] + 1, True)
    assert news(other, table, told["n"])["events"] == heard["events"]  # nothing is lost by asking again


def test_what_is_stale_doubled_or_anothers_is_refused_and_changes_nothing(server: Server) -> None:
    clients, table = begun(server)
    client, told = owing(clients, table)
    message = answer(told)
    assert tell(client, table, message)["type"] == "welcome"
    before = stored(server, table)
    twice = tell(client, table, message)
    assert (twice["type"], twice["code"], twice["n"]) == ("refused", "stale", told["n"] + 1)
    _, next_told = owing(clients, table)
    foreign = {**answer(next_told), "n": next_told["n"]}
    assert tell(client, table, foreign)["code"] == "not-your-decision"
    early = tell(client, table, {**message, "n": told["n"] + 2})
    assert (early["code"], early["field"]) == ("stale", "n")
    stranger = Client(server, "Mallory")
    assert tell(stranger, table, foreign)["code"] == "not-your-seat"
    assert stored(server, table) == before


def test_two_answers_at_once_are_one_answer(server: Server) -> None:
    clients, table = begun(server)
    client, told = owing(clients, table)
    message = answer(told)
    with ThreadPoolExecutor(4) as threads:
        said = list(threads.map(lambda _: tell(client, table, message)["type"], range(4)))
    assert sorted(said) == ["refused", "refused", "refused", "welcome"]
    assert news(client, table)["n"] == told["n"] + 1
