"""Can two friends play in two browsers, through a reload and a lost connection?"""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.page.eyes import Sight, look
from tests.page.hands import Finger, Mouse
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE = "classic/domination"
PATIENCE = 120


def together(players: list[Player], until: Callable[[list[Sight]], bool]) -> None:
    """Everybody plays when asked until this is to be seen."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        sights = [look(player.hands.page) for player in players]
        if until(sights) or any(sight.over for sight in sights):
            return
        for player, sight in zip(players, sights, strict=True):
            player.tries = 0 if sight.n != player.n else player.tries
            player.n = sight.n
            player.step(sight)
    raise AssertionError([look(player.hands.page) for player in players])


def seated(server: Server, visitors: Visitors) -> tuple[Visitor, Visitor, str]:
    """Two friends and a bot at a table that has begun its first turn."""
    begun = moment(MODE, 3, lambda state, decision: state.turn == 1)
    assert begun is not None
    ada, bob = visitors.with_mouse(server, "Ada"), visitors.with_phone(server, "Bob")
    table = ada.table(MODE, 3, position=begun.position)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": begun.seat})
    bob.sit(table, code, (begun.seat + 1) % 3)
    ada.post(f"/api/tables/{table}/bots", {"seat": (begun.seat + 2) % 3, "bot": "greedy"})
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def test_friends_play_on_through_a_reload_and_a_lost_connection(server: Server, visitors: Visitors) -> None:
    ada, bob, table = seated(server, visitors)
    here, there = ada.go(table), bob.go(table)
    players = [Player(Mouse(here)), Player(Finger(there))]
    together(players, lambda sights: sights[0].kind == "attack")

    here.reload()
    here.wait_for_selector(".territory.lit")
    assert look(here).kind == "attack"
    together(players, lambda sights: sights[1].kind == "attack")

    bob.context.set_offline(True)
    expect(there.locator("[role=alert]").first).to_be_visible(timeout=15_000)
    bob.context.set_offline(False)
    expect(there.locator("[role=alert]")).to_have_count(0, timeout=20_000)
    together(players, lambda sights: sights[1].kind == "fortify" or sights[0].kind != "")
    together(players, lambda sights: sights[0].kind == "attack")
    assert {"reinforce", "attack"} <= players[0].seen
    assert {"reinforce", "attack"} <= players[1].seen
