"""Can a game be played by somebody who has nothing but what a screen reader is told? A whole one is part of `make soak`."""

import pytest
from playwright.sync_api import expect

from tests.page.listener import SAY, Listener
from tests.page.positions import nearly_won
from tests.page.tables import Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
PATIENCE = 90  # seconds


def test_a_game_is_played_to_its_end_by_ear(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    listener = Listener(visitor.go(visitor.from_moment(nearly_won("classic/domination", 3))))
    listener.play(PATIENCE)
    assert SAY("decision.attack") in listener.questions


def test_every_row_can_be_reached_and_chances_are_asked_for_from_the_list(
    server: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(server)
    page = visitor.go(visitor.from_moment(nearly_won("classic/domination", 3)))
    page.keyboard.press("t")
    board = page.get_by_role("region", name=SAY("page.text.label"))
    board.wait_for()
    rows = board.get_by_role("button")
    assert rows.count() == 42
    idle = board.locator("[aria-disabled=true]").first
    idle.focus()
    assert idle.evaluate("(row) => row === document.activeElement")
    assert idle.evaluate("(row) => document.getElementById(row.getAttribute('aria-describedby')).innerText")
    page.get_by_role("button", name=SAY("page.path.title")).click()
    assert board.locator("[aria-disabled=true]").count() == 0
    own, foe = page.evaluate(
        """async () => {
          const sheet = await (await fetch(`/api/tables/${location.pathname.split("/")[2]}/sheet`)).json();
          const owner = (at) => document.querySelector(`[data-territory="${at}"]`).innerText.split(",")[1].replace(/\\d.*/, "");
          const troops = (at) => Number(document.querySelector(`[data-territory="${at}"]`).innerText.match(/\\d+/)[0]);
          const ways = sheet.links.flatMap(({ a, b }) => [[a, b], [b, a]]);
          return ways.find(([a, b]) => owner(a) !== owner(b) && troops(a) > 1);
        }"""
    )
    for place in (own, foe):
        board.locator(f'[data-territory="{place}"]').click()
    chances = page.get_by_role("region", name=SAY("page.path.title"))
    expect(chances.get_by_role("status")).to_contain_text("%")
    page.keyboard.press("Escape")
    expect(chances).to_have_count(0)
    expect(page.get_by_role("region", name=SAY("page.table.decision"))).to_be_visible()
