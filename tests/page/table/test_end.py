"""Is the end of a game a moment, and is it remembered?"""

import re

from playwright.sync_api import Page, expect

from tests.page.tables import Visitor, Visitors
from tests.server.running import Server


def resigned(visitor: Visitor) -> Page:
    """A game against a bot that one has given up."""
    page = visitor.go(visitor.against_bots("classic/duel-passive", 2))
    page.locator("#tab-menu").click()
    page.locator('[data-do="resign"]').click()
    page.locator('[data-do="resign-sure"]').click()
    page.wait_for_selector("dialog.finale[open]", timeout=120_000)
    return page


def test_the_end_is_shown_told_and_handed_on(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    page = resigned(visitor)
    expect(page.locator("#finale-title")).to_contain_text("won")
    page.wait_for_selector(".pictures canvas", timeout=120_000)  # a worker plays the game again
    assert page.locator('[data-do="rematch"]').is_visible()
    drawn = page.locator(".pictures canvas").first.evaluate(
        "canvas => new Set(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data).size"
    )
    assert drawn > 8, "the small board is one colour"
    with page.expect_download() as kept:
        page.locator('[data-do="share-picture"]').click()
    picture = kept.value.path().read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) > 20_000
    page.locator('[data-do="finale-close"]').click()
    expect(page.locator("dialog.finale")).to_have_count(0)
    page.locator('[data-do="finale"]').click()
    expect(page.locator("dialog.finale")).to_be_visible()


def test_ones_games_have_small_boards_and_statistics(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    page = resigned(visitor)
    page.wait_for_function(
        "() => localStorage.getItem('hazard-results') && localStorage.getItem('hazard-boards')"
    )
    page.goto("/mine")
    expect(page.locator("li canvas")).to_have_count(1)
    expect(page.locator("main ul.seats").first).to_contain_text("experienced")
    expect(page.locator("main ul.seats").first).not_to_contain_text("greedy")
    row = page.locator("tbody tr").first
    expect(row).to_have_text(re.compile(r"Classic.*1.*0"))


def test_a_visitors_console_has_no_errors(server: Server, visitors: Visitors) -> None:
    page = visitors.enter(server).new_page()
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
    for address in ("/", "/mine", "/learn", "/new"):
        page.goto(address)
        page.wait_for_load_state("networkidle")
    assert said == []
