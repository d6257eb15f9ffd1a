"""Does the log keep to its end while lines come, and stay where a reader has scrolled to?"""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
NEAR: Final = 60  # pixels: about two lines
LINES: Final = 250
FRAMES: Final = 10  # in which what came is drawn and brought into sight
# Every line that comes; and for how many frames on end the newest was out of sight, at most.
PINNED: Final = """() => {
  const log = document.querySelector(".tab .end");
  window.lines = new Set();
  window.longest = 0;
  let away = 0;
  const look = () => {
    away = log.scrollHeight - log.scrollTop - log.clientHeight > 60 ? away + 1 : 0;
    window.longest = Math.max(window.longest, away);
    requestAnimationFrame(look);
  };
  look();
  const note = () => {
    for (const one of log.querySelectorAll("li")) window.lines.add(one.dataset.n + one.textContent);
  };
  new MutationObserver(note).observe(log, { subtree: true, childList: true });
}"""
# So many turns that their heads alone are more than is seen: a turn that closes leaves enough to scroll.
LONG: Final = """() => document.querySelectorAll(".tab .end section").length > 8"""
AT_END: Final = """(near) => {
  const log = document.querySelector(".tab .end");
  return log.scrollHeight - log.scrollTop - log.clientHeight <= near;
}"""
SETTLED: Final = """() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then, 60))))"""


def bots_play(visitor: Visitor) -> Page:
    """A table of bots alone that somebody watches; those that play at random do not come to an end soon."""
    table = visitor.table("classic/domination", 4)
    for seat in range(4):
        visitor.post(f"/api/tables/{table}/bots", {"seat": seat, "bot": "random"})
    visitor.post(f"/api/tables/{table}/start")
    page = visitor.go(table)
    page.evaluate(PINNED)
    return page


def lines(page: Page) -> int:
    """How many lines have come."""
    count: int = page.evaluate("window.lines.size")
    return count


def where(page: Page) -> dict[str, Any]:
    """How the log stands."""
    page.evaluate(SETTLED)
    told: dict[str, Any] = page.evaluate("""() => {
      const log = document.querySelector(".tab .end");
      return { top: log.scrollTop, gap: log.scrollHeight - log.scrollTop - log.clientHeight };
    }""")
    return told


def stays_at_the_end(page: Page, wanted: int) -> None:
    """So many lines come, and the newest is in sight after each."""
    page.wait_for_function("wanted => window.lines.size >= wanted", arg=wanted, timeout=600_000)
    assert page.evaluate("window.longest") <= FRAMES
    page.wait_for_function(AT_END, arg=NEAR, timeout=5_000)  # what came in this very frame is a frame late


def test_the_log_follows_the_newest_line_while_bots_play(server: Server, visitors: Visitors) -> None:
    page = bots_play(visitors.with_mouse(server))
    stays_at_the_end(page, LINES)
    expect(page.locator('[data-do="newest"]')).to_have_count(0)


def test_whoever_scrolls_is_left_alone_until_they_want_the_newest(server: Server, visitors: Visitors) -> None:
    page = bots_play(visitors.with_mouse(server))
    page.locator(".tab .end").hover()
    page.wait_for_function(LONG, timeout=300_000)
    page.mouse.wheel(0, -300)
    newest = page.locator('[data-do="newest"]')
    expect(newest).to_have_count(1)
    before = where(page)["top"]
    count = lines(page)
    page.wait_for_function("wanted => window.lines.size >= wanted", arg=count + 15, timeout=120_000)
    assert where(page)["top"] == before
    newest.click()
    expect(newest).to_have_count(0)
    page.wait_for_function(AT_END, arg=NEAR, timeout=5_000)  # what came in this very frame is a frame late


def test_a_turn_that_is_over_is_a_line_that_opens(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    page = ada.go(ada.against_bots("classic/domination", 3, options={}))
    player = Player(Mouse(page))
    player.play(until=lambda sight: page.locator(".end section").count() > 4)
    heads = page.locator(".end section .head")
    over = heads.nth(2)
    expect(over).to_have_attribute("aria-expanded", "false")
    expect(over.locator(".came")).not_to_be_empty()
    expect(page.locator(".end section").nth(2).locator("li")).to_have_count(0)
    over.click()
    expect(page.locator(".end section").nth(2).locator("li").first).to_be_attached()
    expect(heads.last).to_have_attribute("aria-expanded", "true")
