"""May a move be written in notation, and does a blitz take its ships along?"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hazard.conquest.kinds import ATTACK
from hazard.record.games import game_for
from hazard.record.position.line import write_state
from tests.record.played import random_states
from tests.server.running import Client, Server, sqlite
from tests.server.tables import asked, fill, friends, opened, seat

GALACTIC = "original-trilogy/galactic"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("words")))) as running:
        yield running


def test_a_move_may_be_written_in_notation(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo", options={})
    first = asked(clients)
    news = first.news
    first.send({"type": "write", "n": news["n"], "words": "claim alaska"})
    told = first.until("events")
    assert next(one for one in told["events"] if one["event"] == "claimed")["territory"] == 0
    first.send({"type": "write", "n": told["n"], "words": "claim alaska"})
    assert first.until("refused")["code"] == "not-your-decision"


def test_words_that_mean_nothing_and_old_versions_are_refused(server: Server) -> None:
    clients, _ = friends(server, "Ada", "Ben", "Cleo", options={})
    first = asked(clients)
    news = first.news
    first.send({"type": "write", "n": news["n"], "words": "fly to the moon"})
    assert first.until("refused")["code"] == "unknown-action"
    first.send({"type": "write", "n": news["n"] - 1, "words": "claim alaska"})
    assert first.until("refused")["code"] == "stale"


def with_ships() -> tuple[str, int, int, int, list[int]]:
    """A position in which a seat attacks with ships: seat, source, target, ships."""
    game = game_for(GALACTIC, {})
    for state in random_states(game, 3, 12, 60):
        decision = game.decision(state)
        if decision is None or decision.kind != "attack":
            continue
        for option in game.options(state):
            if option.kind == ATTACK and sum(option.ships) > 0 and option.most == 3:
                position = write_state(game, state).replace(".defend-ask", "")
                ships = [int(one) for one in option.ships]
                return position, int(decision.seat), int(option.source), int(option.target), ships
    raise AssertionError("nobody attacks with ships")


def test_a_blitz_takes_its_ships_along(server: Server) -> None:
    position, at, source, target, ships = with_ships()
    ada = Client(server, "Ada")
    table = opened(ada, 3, GALACTIC, position=position, options={})
    seat(ada, table, ada, at)
    fill(ada, table)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    told = ada.until("events")
    ada.send({"type": "blitz", "n": told["n"], "source": source, "target": target, "ships": ships})
    announced: list[dict[str, object]] = []
    while not announced:
        told = ada.until("events", "refused")
        assert told["type"] == "events", told
        announced = [one for one in told["events"] if one["event"] == "announced"]
    assert announced[0]["ships"] == ships
