"""When something goes wrong, does the page say what happened and what to do, and does it come back?"""

import time

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.page.eyes import look
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE = "classic/domination"
SLOW = 1.5


def at_turn(visitor: Visitor) -> Page:
    """A table of somebody whose turn has begun."""
    begun = moment(MODE, 3, lambda state, decision: state.turn == 1)
    assert begun is not None
    return visitor.go(visitor.from_moment(begun))


def test_a_server_that_is_gone_is_told_and_waited_for(frail: Server, visitors: Visitors) -> None:
    page = at_turn(visitors.with_mouse(frail))
    frail.kill()
    expect(page.locator(".notice, aside[role=alert]").first).to_be_visible(timeout=15_000)
    assert (
        "connection" in page.locator("body").inner_text().lower()
        or "reached" in page.locator("body").inner_text()
    )
    frail.start()
    expect(page.locator(".notice")).to_have_count(0, timeout=30_000)
    expect(page.locator("aside[role=alert]")).to_have_count(0, timeout=30_000)
    Player(Mouse(page)).play(until=lambda sight: sight.kind == "attack")


def test_a_slow_server_is_waited_for_and_pressing_again_does_nothing(
    server: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(server)

    def slowly(route: WebSocketRoute) -> None:
        upstream = route.connect_to_server()

        def later(message: str | bytes) -> None:
            time.sleep(SLOW)
            upstream.send(message)

        route.on_message(later)

    visitor.page.route_web_socket("**/api/socket", slowly)
    page = at_turn(visitor)
    player = Player(Mouse(page))
    first = look(page).n
    player.step(look(page))
    player.step(look(page))
    expect(page.locator(".decision")).to_have_attribute("data-n", str(first + 1), timeout=20_000)
    assert page.locator(".notice").count() == 0


def test_a_refused_move_is_explained_with_its_rule(server: Server, visitors: Visitors) -> None:
    page = at_turn(visitors.with_mouse(server))
    page.keyboard.press("/")
    page.keyboard.type("attack alaska brazil 3")
    page.keyboard.press("Enter")
    notice = page.locator(".notice.bad")
    expect(notice).to_be_visible()
    assert len(notice.inner_text().split()) > 4
    notice.locator("button").click()
    expect(notice).to_have_count(0)


def test_a_seat_that_is_played_elsewhere_is_told(server: Server, visitors: Visitors) -> None:
    ada, other = visitors.with_mouse(server), visitors.with_phone(server, "Somebody")
    page = at_turn(ada)
    code = ada.post("/api/me/codes")["code"]
    other.post("/api/codes", {"code": code})
    notice = page.locator(".notice.bad")
    expect(notice).to_be_visible(timeout=15_000)
    assert "another device" in notice.inner_text()
    assert notice.locator("button").count() == 1


def test_a_game_that_ends_elsewhere_is_told(server: Server, visitors: Visitors) -> None:
    ada, bob = visitors.with_mouse(server), visitors.with_mouse(server, "Bob")
    table = ada.table("classic/duel-passive", 2)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, code, 1)
    ada.post(f"/api/tables/{table}/start")
    here, there = ada.go(table), bob.go(table)
    there.locator("#tab-menu").click()
    there.locator('[data-do="resign"]').click()
    there.locator('[data-do="resign-sure"]').click()
    expect(here.locator(".over h2")).to_be_visible(timeout=15_000)
    assert here.locator(".over a, .over button").count() >= 2
