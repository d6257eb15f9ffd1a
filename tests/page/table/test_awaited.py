"""Does the page say who is awaited and since when, and does it tell a failing server from a refusal?"""

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.page.pages.test_shell import table_with_code
from tests.page.tables import Visitor, Visitors
from tests.server.operation.test_lifecycle import later
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE = "classic/duel-passive"


def away(route: Route) -> None:
    """Nobody answers."""
    route.abort()


def two_at_a_table(server: Server, visitors: Visitors) -> tuple[str, Visitor, Visitor]:
    """A table of two people that has begun."""
    ada, bob = visitors.with_mouse(server), visitors.with_mouse(server, "Bob")
    table = ada.table(MODE, 2)
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, ada.get(f"/api/tables/{table}/invite")["code"], 1)
    ada.post(f"/api/tables/{table}/start")
    return table, ada, bob


def who_waits(table: str, ada: Visitor, bob: Visitor) -> tuple[Page, str, str]:
    """The page of whoever waits, their name, and the name of whoever is awaited."""
    turn = ada.get(f"/api/tables/{table}")["turn"]
    waiting, name, awaited = (bob, "Bob", "Ada") if turn == 0 else (ada, "Ada", "Bob")
    return waiting.go(table), name, awaited


def test_who_is_awaited_is_named_with_the_time_also_after_a_reload(frail: Server, visitors: Visitors) -> None:
    table, ada, bob = two_at_a_table(frail, visitors)
    page, _, awaited = who_waits(table, ada, bob)
    question = page.locator(".decision .question")
    expect(question).to_contain_text(f"{awaited} (")
    assert page.locator(".decision .since").count() == 0  # the first minute is not worth a word
    expect(page.locator('[data-do="let-bot"]')).to_be_visible()  # the other one has not come yet
    later(frail, 240)
    page.goto(f"/table/{table}")
    expect(page.locator(".decision .since")).to_have_text("for 4 minutes")
    page.goto("/mine")
    expect(page.locator("li .since")).to_have_text("for 4 minutes")
    page.goto(f"/table/{table}")
    page.locator('[data-do="let-bot"]').click()
    expect(page.locator(".decision .since")).to_have_count(0)  # something has happened


def test_a_code_is_used_up_only_where_the_server_says_so(frail: Server, visitors: Visitors) -> None:
    table, code = table_with_code(frail)
    page = visitors.enter(frail).new_page()
    page.route("**/api/tables/**", away)
    page.goto(f"/enter/{table}#{code}")
    trouble = page.locator(".trouble")
    expect(trouble).to_contain_text("cannot be reached")
    assert code in page.url  # it is still good
    page.unroute("**/api/tables/**")
    trouble.get_by_role("button").click()
    page.wait_for_url(f"**/table/{table}")


def test_a_refused_table_says_why_and_can_be_asked_for_again(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    table = ada.against_bots("classic/domination", 3)
    busy = json.dumps({"code": "too-often", "rule": "", "field": "request", "params": {"most": 5}})
    ada.page.route("**/sheet", lambda route: route.fulfill(status=429, body=busy))
    ada.page.goto(f"/table/{table}")
    trouble = ada.page.locator(".trouble")
    expect(trouble).to_contain_text("Too much at once")
    ada.page.unroute("**/sheet")
    trouble.get_by_role("button").click()
    expect(ada.page.locator(".territory").first).to_be_visible()
    ada.page.goto("/table/no-such-table")
    expect(trouble).to_contain_text("no such table")
    assert trouble.get_by_role("button").count() == 0


def test_a_page_that_cannot_be_fetched_can_be_tried_again(server: Server, visitors: Visitors) -> None:
    page = visitors.with_mouse(server, service_workers="block").page  # the worker would have it at hand
    page.route("**/assets/Lobby*.js", away)
    page.goto("/lobby")
    trouble = page.locator(".trouble")
    expect(trouble).to_contain_text("cannot be reached")
    page.unroute("**/assets/Lobby*.js")
    trouble.get_by_role("button").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_what_the_host_asks_for_in_vain_is_said(server: Server, visitors: Visitors) -> None:
    table, ada, bob = two_at_a_table(server, visitors)
    page, there = ada.go(table), bob.go(table)
    ada.post(f"/api/tables/{table}/pause")
    expect(there.locator(".notice")).to_contain_text("host")
    expect(there.locator('[data-do="go-on"]')).to_be_disabled()  # with the time until any player may
    expect(there.locator('[data-do="go-on"]')).to_contain_text("(in 9:")
    page.route("**/go-on", away)
    page.locator('[data-do="go-on"]').click()
    expect(page.locator(".notice.bad")).to_contain_text("cannot be reached")
    page.unroute("**/go-on")
    page.locator('[data-do="go-on"]').click()
    expect(there.locator(".notice")).to_have_count(0)
    there.locator("#tab-menu").click()
    there.locator('[data-do="resign"]').click()
    there.locator('[data-do="resign-sure"]').click()
    page.route("**/rematch", away)
    page.locator('.finale [data-do="rematch"]').click()
    expect(page.locator(".notice.bad")).to_contain_text("cannot be reached")
