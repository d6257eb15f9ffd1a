"""Is what a player alone knows hidden until they ask for it: on the board, in the log, in what is read aloud?"""

import re
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from hazard.conquest.galaxy.tokens import ON_BOARD, tokens_of
from hazard.conquest.state import State
from hazard.kernel.contract import Decision
from hazard.record.games import game_for
from hazard.texts.catalogue import load
from hazard.wire.sheet import sheet
from tests.page.positions import moment
from tests.page.tables import Visitors
from tests.record.position.test_position import line, territories
from tests.server.running import Server

pytestmark = pytest.mark.page
SAY: Final = load("en").say
BOXES: Final = "original-trilogy/galactic"
EMPIRE: Final = 2
FACES: Final = re.compile(f"{SAY('token.guard')}|{SAY('token.emperor')}")
TURN: Final = "turn:4,round=2,army=red,first=red,acted=-,step=fortify,conquests=1"
CONQUERED: Final = line(
    "fortify.red",
    territories({"peru": "red.6", "kamchatka": "green.4", "japan": "green.4", "siam": "blue.2"}),
    turn=TURN,
)
HEARD: Final = """() => {
  window.heard = [];
  const text = (where) => document.querySelector(where)?.textContent ?? "";
  new MutationObserver(() => window.heard.push(text("[role=log]"), text(".lately")))
    .observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
BESIDES_GOALS: Final = """() => {
  const all = document.documentElement.cloneNode(true);
  all.querySelector(".goals").remove();
  return all.outerHTML;
}"""
CENTRE: Final = """(node) => {
  const box = node.querySelector(".hit").getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""


def based(state: State, decision: Decision) -> bool:
    """Whether the Empire begins a turn and has a base on the board."""
    placed = any(place >= ON_BOARD for place in tokens_of(state).place)
    return placed and decision.seat == EMPIRE and decision.kind == "reinforce"


def told(page: Page) -> str:
    """Everything that is written, and what a screen reader is told."""
    return page.locator("main, .game").first.inner_text() + page.locator("body").aria_snapshot()


def besides_goals(page: Page) -> str:
    """The document without the bar that shows the holder of a device their own missions."""
    text: str = page.evaluate(BESIDES_GOALS)
    return text


def test_what_a_base_hides_is_seen_while_it_is_held_and_in_the_open_hand(
    server: Server, visitors: Visitors
) -> None:
    begun = moment(BOXES, 3, based)
    assert begun is not None
    ada = visitors.with_mouse(server)
    page = ada.go(ada.from_moment(begun))
    base = page.locator(f'.territory[aria-label*="{SAY("piece.bases")}"]').first
    expect(base).to_be_visible()
    expect(page.locator("text.token")).to_have_count(0)  # the letter of an open one
    assert not FACES.search(told(page))
    page.locator('[data-do="hand"]').click()
    expect(page.locator(".tokens")).to_contain_text(FACES)
    page.locator('[data-do="hand"]').click()
    assert not FACES.search(told(page))
    x, y = base.evaluate(CENTRE)
    page.mouse.move(x, y)
    info = page.locator(".info")
    expect(info).to_contain_text("hold to look")
    assert not FACES.search(told(page))
    page.mouse.down()
    expect(info).to_contain_text(FACES)
    page.mouse.move(x + 300, y)  # it is let go elsewhere: nothing was pressed
    page.mouse.up()
    page.keyboard.press("t")
    page.wait_for_selector(".text-board")
    assert not FACES.search(told(page))


def test_missions_and_cards_are_in_the_log_only_for_those_who_press(
    server: Server, visitors: Visitors
) -> None:
    missions = [SAY(f"mission.{one.id}.name") for one in sheet(game_for("classic/missions", {}), 3).missions]
    ada = visitors.with_phone(server)
    page = ada.go(ada.against_bots("classic/missions", 3))
    expect(page.locator(".lately, [role=log]").first).to_be_attached()
    assert [one for one in missions if one in besides_goals(page)] == []
    page.locator('[data-do="more"]').click()
    line = page.locator("li.missions-dealt", has=page.locator(".secret"))
    expect(line).to_have_count(1)
    line.locator("button").click()
    named = [one for one in missions if one in line.inner_text()]
    assert named
    assert [one for one in named if one in page.locator("[role=log]").inner_text()] == []
    line.locator("button").click()
    assert [one for one in missions if one in besides_goals(page)] == []


def test_a_card_that_was_drawn_is_neither_read_aloud_nor_shown_by_itself(
    server: Server, visitors: Visitors
) -> None:
    ada, bob = visitors.with_phone(server, "Ada"), visitors.with_mouse(server, "Bob")
    table = ada.table("classic/domination", 3, position=CONQUERED)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, code, 1)
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "greedy"})
    ada.post(f"/api/tables/{table}/start")
    page = ada.go(table)
    page.evaluate(HEARD)
    page.locator('[data-do="end"]').click()
    expect(page.locator(".more .lately")).to_contain_text("Green receives")  # Bob is to move
    heard = " ".join(page.evaluate("window.heard"))
    assert "Red draws a card." in heard
    page.locator('[data-do="more"]').click()
    page.locator('.head[aria-expanded="false"]').last.click()  # the turn that is over
    drawn = page.locator("li.drew")
    drawn.locator("button").click()
    expect(drawn).to_contain_text(re.compile("Red draws (?!a card)"))
    shown = re.search(r"Red draws (.*?)\.", drawn.inner_text())
    assert shown
    page.locator('[data-do="more"]').click()  # folded away again
    assert shown[0] not in heard + "".join(page.locator(".lately").all_inner_texts())
