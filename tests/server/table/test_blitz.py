"""Does one message attack again and again, and is it refused where it may not begin?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hazard.conquest.kinds import ATTACK, DONE
from hazard.record.games import game_for
from hazard.record.live import Recording
from hazard.record.position.line import write_state
from hazard.record.rows import SEEDED, DiceFacts
from hazard.server.table.blitz import action_for, next_attack
from hazard.wire.messages import Blitz
from tests.kit.galactic import galaxy
from tests.record.played import random_states
from tests.server.running import Client, Server, sqlite
from tests.server.tables import fill, opened, seat

MODE = "classic/domination"
DEAL = {"start": "deal"}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(sqlite(Path(tmp_path_factory.mktemp("blitz")))) as running:
        yield running


def attacking() -> tuple[str, int, int, int]:
    """A position in which the first seat may attack with at least four units: source, target and units."""
    game = game_for(MODE, DEAL)
    for state in random_states(game, 3, 3, 30):
        decision = game.decision(state)
        if decision is None or decision.kind != "attack" or decision.seat != 0:
            continue
        for option in game.options(state):
            if option.kind == ATTACK and state.total[option.source] >= 4:
                source = int(option.source)
                position = write_state(game, state).replace(".defend-ask", "")  # the most defend
                return position, source, int(option.target), int(state.total[source])
    raise AssertionError("nobody attacks")


def begun(server: Server) -> tuple[Client, Any, dict[str, Any], int]:
    """A table at this point, its first state, and the attack that may begin."""
    position, source, target, units = attacking()
    ada = Client(server, "Ada")
    table = opened(ada, 3, MODE, position=position)
    seat(ada, table, ada, 0)
    fill(ada, table)
    ada.join(table)
    ada.post(f"/api/tables/{table}/start")
    told = ada.until("events")
    return ada, told, {"type": "blitz", "source": source, "target": target}, units


def test_it_rolls_until_the_target_falls_or_so_many_are_left(server: Server) -> None:
    ada, told, attack, _ = begun(server)
    ada.send({**attack, "n": told["n"], "keep": 2})
    rolls, source = 0, attack["source"]
    while told["view"]["decision"]["kind"] == "attack" and told["view"]["total"][source] > 2:
        assert rolls == 0 or told["rolling"]  # until the last roll the next one follows by itself
        told = ada.until("events")
        rolls += 1
    assert rolls >= 1
    assert not told["rolling"]
    assert told["view"]["total"][source] == 2 or told["view"]["decision"]["kind"] == "occupy"
    ada.leave()


def test_it_is_refused_where_not_even_one_roll_may_be(server: Server) -> None:
    ada, told, attack, units = begun(server)
    source, target = attack["source"], attack["target"]
    own = [at for at, owner in enumerate(told["view"]["owner"]) if owner == 0]
    for change, code in (
        ({"n": told["n"] - 1}, "stale"),
        ({"keep": units}, "blitz-keeps"),
        ({"target": next(at for at in own if at != source)}, ""),
        ({"source": target, "target": source}, ""),
        ({"source": 10**9}, "unknown-territory"),
    ):
        ada.send({**attack, "n": told["n"], **change})
        refused = ada.until("refused", "events")
        assert refused["type"] == "refused", change
        assert refused["n"] == told["n"]
        assert not code or refused["code"] == code, change
    ada.leave()


def in_space(hand: str = "") -> tuple[Recording, Blitz]:
    """The first seat, with ships and perhaps a card, may attack Bespin from Hoth."""
    play = galaxy(
        {"orange": {"hoth": 6}, "green": {"bespin": 5}},
        ships={"hoth": "fighter fighter capital"},
        hands={"orange": hand},
    )
    position = write_state(play.game, play.state)
    recording = Recording(play.game, 3, DiceFacts(SEEDED, 1), position=position)
    return recording, Blitz(0, play.place("hoth"), play.place("bespin"), ships=[1, 5, 1])


def test_ships_join_as_far_as_they_are_there() -> None:
    recording, message = in_space()
    option = next_attack(recording, 0, message)
    assert option is not None
    there = [int(count) for count in option.ships]
    assert sorted(there) == [0, 1, 2]
    action = action_for(recording, message, option)
    assert list(action.ships) == [min(pair) for pair in zip([1, 5, 1], there, strict=True)]
    assert recording.game.refused(recording.state, 0, action) is None


def test_no_card_is_played_on_the_way() -> None:
    recording, message = in_space("rebels-ambush-1")
    option = next_attack(recording, 0, message)
    assert option is not None
    recording.play(0, action_for(recording, message, option))
    decision = recording.game.decision(recording.state)
    assert decision is not None
    assert decision.kind == "attack-cards"
    option = next_attack(recording, 0, message)
    assert option is not None
    assert option.kind == DONE
