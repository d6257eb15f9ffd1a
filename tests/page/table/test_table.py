"""What stays and what goes beside the board: talk, moves that were taken back, buttons while dice roll?"""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from hazard.conquest.kinds import TRADE
from hazard.editions.assembly import load
from tests.page.hands import Mouse, territory
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.record.position.test_position import line, territories
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE = "classic/domination"
NAMES = load(MODE).rules.board.names
ALASKA, KAMCHATKA = NAMES.index("alaska"), NAMES.index("kamchatka")
GROUND = territories({"alaska": "red.60", "kamchatka": "green.40", "siam": "blue.2"})
TURN = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
POSITION = line("reinforce.red", GROUND, "pools:red.3", turn=TURN)
# Every time the decision changes: the version, and whether it can be answered.
WATCH: Final = """() => {
  window.seen = [];
  const note = () => {
    const now = document.querySelector(".decision");
    const free = [...document.querySelectorAll('[data-do="blitz"], [data-do="primary"]')].some((one) => !one.disabled);
    if (now) window.seen.push([Number(now.dataset.n), free && now.getAttribute("aria-busy") !== "true"]);
  };
  new MutationObserver(note).observe(document.querySelector(".game"), { subtree: true, childList: true, attributes: true });
}"""


def seated(server: Server, visitors: Visitors) -> tuple[Visitor, Visitor, str]:
    """Ada is red and has three troops to place, Bob is green and sits elsewhere, blue is a bot."""
    ada, bob = visitors.with_mouse(server, "Ada"), visitors.with_mouse(server, "Bob")
    table = ada.table(MODE, 3, position=POSITION)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, code, 1)
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "greedy"})
    ada.post(f"/api/tables/{table}/start")
    return ada, bob, table


def placed(page: Page) -> Any:
    """The lines of the log that tell of troops that were placed."""
    return page.locator("li.placed")


def place(page: Page, at: int, more: int) -> None:
    """Place a troop and wait until so many were placed."""
    Mouse(page).press(territory(at))
    expect(placed(page)).to_have_count(more)


def test_whoever_comes_back_reads_what_was_said(server: Server, visitors: Visitors) -> None:
    ada, bob, table = seated(server, visitors)
    page = ada.go(table)
    page.locator("#tab-chat").click()
    page.locator(".chat input").fill("Good evening")
    page.locator(".chat form button").click()
    page.locator(".phrases button").first.click()
    said = page.locator(".chat ol li")
    expect(said).to_have_count(2)
    words = said.all_inner_texts()
    assert words[0] == "Ada Good evening"
    page.reload()
    page.locator("#tab-chat").click()
    expect(said).to_have_text(words)
    there = bob.go(table)
    there.locator("#tab-chat").click()
    expect(there.locator(".chat ol li")).to_have_text(words)
    there.locator(".chat summary").click()
    there.locator(".chat details button").first.click()  # not to hear Ada any more
    expect(there.locator('.chat details button[aria-pressed="true"]')).to_have_count(1)
    there.reload()
    there.locator("#tab-chat").click()
    expect(there.locator(".chat ol li strong")).to_have_count(0)


def test_what_was_taken_back_is_no_longer_in_the_log(server: Server, visitors: Visitors) -> None:
    ada, bob, table = seated(server, visitors)
    page, there = ada.go(table), bob.go(table)
    place(page, ALASKA, 1)
    expect(placed(there)).to_have_count(1)
    place(page, NAMES.index("peru"), 2)
    page.locator('[data-do="undo"]').click()
    expect(placed(page)).to_have_count(1)
    expect(placed(there)).to_have_count(1)
    for one in (page, there):
        one.reload()
        one.wait_for_selector(".territory")
        expect(placed(one)).to_have_count(1)
    page.locator('[data-do="undo"]').click()  # what was told before the page was loaded can go, too
    expect(placed(page)).to_have_count(0)
    expect(placed(there)).to_have_count(0)


def test_the_title_says_whose_turn_it_is_unless_that_is_not_wanted(
    server: Server, visitors: Visitors
) -> None:
    ada, bob, table = seated(server, visitors)
    page, there = ada.go(table), bob.go(table)
    expect(page).to_have_title(re.compile("^● "))
    expect(there).to_have_title(re.compile("^[^●]+$"))
    page.locator("#tab-menu").click()
    sign = page.get_by_label("Sign in the title")
    sign.uncheck()
    expect(page).to_have_title(re.compile("^[^●]+$"))
    page.reload()
    page.wait_for_selector(".territory")
    expect(page).to_have_title(re.compile("^[^●]+$"))
    page.locator("#tab-menu").click()
    sign.check()
    expect(page).to_have_title(re.compile("^● "))


def test_nothing_can_be_pressed_until_a_blitz_is_over(server: Server, visitors: Visitors) -> None:
    ada, _, table = seated(server, visitors)
    page = ada.go(table)
    for more in (1, 2):
        place(page, ALASKA, more)
    Mouse(page).press(territory(ALASKA))
    page.wait_for_selector('.decision[data-decision="attack"]')
    Mouse(page).press(territory(KAMCHATKA))  # the attack begins in Alaska, where troops were placed last
    before = int(page.locator(".decision").get_attribute("data-n") or 0)
    page.evaluate(WATCH)
    Mouse(page).press('[data-do="blitz"]')
    over = page.locator(
        '.decision[data-decision="occupy"], .decision[data-decision="attack"][aria-busy="false"]'
    )
    page.wait_for_function("n => Number(document.querySelector('.decision').dataset.n) > n + 5", arg=before)
    expect(over).to_have_count(1)
    last = int(over.get_attribute("data-n") or 0)
    seen = page.evaluate("window.seen")
    assert last - before > 10  # sixty against forty take a while
    assert [one for one in seen if one[1] and before < one[0] < last] == []


def test_the_only_set_of_cards_says_what_it_brings(server: Server, visitors: Visitors) -> None:
    begun = moment(MODE, 3, lambda state, _: [one.kind for one in state.choices] == [TRADE])
    assert begun is not None
    ada = visitors.with_mouse(server, "Ada")
    page = ada.go(ada.from_moment(begun))
    expect(page.locator('[data-do="primary"]')).to_have_text(re.compile(r"^Trade for [1-9]\d* troops$"))
    expect(page.locator('[data-do="trade"][aria-pressed="true"] .card')).to_have_count(3)
