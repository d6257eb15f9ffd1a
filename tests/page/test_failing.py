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


class Line:
    """What a page sends to its table: it gets through, waits until it is let through, or is lost."""

    def __init__(self, visitor: Visitor) -> None:
        self.way = "open"
        self.held: list[tuple[WebSocketRoute, str | bytes]] = []
        visitor.page.route_web_socket("**/api/socket", self.connect)

    def connect(self, route: WebSocketRoute) -> None:
        """A socket of the page."""
        server = route.connect_to_server()
        route.on_message(lambda message: self.send(server, message))

    def send(self, server: WebSocketRoute, message: str | bytes) -> None:
        """A message of the page."""
        if self.way == "open":
            server.send(message)
        elif self.way == "held":
            self.held.append((server, message))

    def let_through(self) -> None:
        """All that waited, and what comes from now on."""
        self.way = "open"
        for server, message in self.held:
            server.send(message)


def decide(page: Page) -> None:
    """Do something that the server has to answer."""
    player = Player(Mouse(page))
    for _ in range(4):
        player.step(look(page))
        if look(page).busy:
            return
    raise AssertionError("nothing was sent")


def test_a_server_that_is_restarted_is_waited_for(frail: Server, visitors: Visitors) -> None:
    playing, waiting = visitors.with_mouse(frail), visitors.with_phone(frail, "Bob")
    page = at_turn(playing)
    there = waiting.page
    there.goto(f"/table/{waiting.table(MODE, 3)}")
    expect(there.locator(".invite svg")).to_be_visible()
    frail.stop()
    expect(page.locator(".notice")).to_contain_text("comes back by itself", timeout=15_000)
    expect(there.locator(".notice")).to_contain_text("comes back by itself", timeout=15_000)
    assert page.locator(".notice button").count() == 0  # nobody has to press anything
    frail.start()
    expect(page.locator(".notice")).to_have_count(0, timeout=30_000)
    expect(there.locator(".notice")).to_have_count(0, timeout=30_000)
    Player(Mouse(page)).play(until=lambda sight: sight.kind == "attack")


def test_a_table_that_is_opened_while_the_server_is_away_appears_when_it_is_back(
    frail: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(frail)
    page = at_turn(visitor)
    table = page.url
    page.goto("/rules/classic")
    frail.stop()
    page.evaluate(
        "(to) => { history.pushState(null, '', to); dispatchEvent(new PopStateEvent('popstate')); }", table
    )
    expect(page.locator("[role=alert]").filter(has_text="reached").first).to_be_visible(timeout=15_000)
    frail.start()
    page.wait_for_selector(".territory", timeout=30_000)


def test_a_server_that_takes_long_is_said_to_be_slow(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    line = Line(visitor)
    page = at_turn(visitor)
    first = look(page).n
    line.way = "held"
    decide(page)
    expect(page.locator(".notice")).to_contain_text("slow", timeout=10_000)
    line.let_through()
    expect(page.locator(".decision")).to_have_attribute("data-n", str(first + 1))
    expect(page.locator(".notice")).to_have_count(0)


def test_a_server_that_says_nothing_any_more_is_left_for_a_new_connection(
    server: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(server)
    line = Line(visitor)
    page = at_turn(visitor)
    first = look(page).n
    line.way = "lost"
    decide(page)
    expect(page.locator(".notice")).to_contain_text("connection is lost")
    line.way = "open"
    expect(page.locator(".notice")).to_have_count(0)
    assert look(page).n == first  # what was not heard has not happened
    expect(page.locator(".decision")).to_have_attribute("aria-busy", "false")
    Player(Mouse(page)).play(until=lambda sight: sight.n > first)


def test_the_rule_of_a_refusal_can_be_read(server: Server, visitors: Visitors) -> None:
    page = at_turn(visitors.with_mouse(server))
    page.keyboard.press("/")
    page.keyboard.type("attack alaska brazil 3")
    page.keyboard.press("Enter")
    link = page.locator(".notice.bad a")
    rule, address = link.inner_text(), link.get_attribute("href")
    assert address == f"/rules/classic#{rule}"
    page.goto(address)
    expect(page.locator(f'[id="{rule.lower()}"]')).to_be_in_viewport()
    expect(page.locator(f'[id="{rule.lower()}"] h3')).to_contain_text(rule)


def test_a_move_is_typed_on_a_phone_and_copied_from_the_log(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_phone(server)
    page = at_turn(visitor)
    page.evaluate(
        "() => Object.defineProperty(navigator, 'clipboard', { value: undefined })"
    )  # as on plain HTTP
    first = look(page).n
    own = page.locator(".territory.lit").first
    own.wait_for()
    name = page.evaluate(
        "(at) => fetch(`/api${location.pathname.replace('table', 'tables')}/sheet`)"
        ".then((answer) => answer.json()).then((sheet) => sheet.territories[at].id)",
        int(own.get_attribute("data-territory") or -1),
    )
    page.locator('[data-do="more"]').click()
    page.locator("#tab-menu").click()
    page.locator('[data-do="typed"]').click()
    page.locator("#typed-move").fill(f"place {name} 1")
    page.locator(".typed button[type=submit]").click()
    expect(page.locator(".decision")).to_have_attribute("data-n", str(first + 1))
    page.locator(".typed button[type=button]").click()
    expect(page.locator(".typed")).to_have_count(0)
    page.locator('[data-do="more"]').click()
    page.locator("#tab-log").click()
    page.locator(".copy").last.click()
    expect(page.locator("p.said")).to_have_text(f"Copied: place {name} 1")


def test_a_seat_goes_to_another_device_in_the_middle_of_a_game(server: Server, visitors: Visitors) -> None:
    ada, other = visitors.with_mouse(server), visitors.with_phone(server, "Somebody")
    page = at_turn(ada)
    page.locator("#tab-menu").click()
    page.locator('[data-do="move-seat"]').click()
    address = page.locator(".moving input").input_value()
    other.page.goto(address)
    other.page.locator("form button[type=submit], form button.primary").first.click()
    other.page.wait_for_selector(".decision[data-decision]", timeout=20_000)
    expect(page.locator(".notice.bad")).to_contain_text("another device", timeout=15_000)
