"""Does nothing move under the finger, is what matters in sight, and is nobody asked more than they want? Through whole turns."""

import time
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.eyes import Sight, look
from tests.page.hands import Finger, Mouse, territory
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.record.position.test_position import line, territories
from tests.server.running import Server

pytestmark = pytest.mark.page
MOST_SHIFT: Final = 0.02
WINDOWS: Final = ("attack-cards", "defence-cards", "attack-after", "defence-after")
GROUND: Final = territories({"kamchatka": "green.40", "siam": "blue.2"})
TURN: Final = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
LAPTOP: Final = {"width": 1280, "height": 720}
UPRIGHT: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}
LYING: Final[dict[str, Any]] = {
    "viewport": {"width": 844, "height": 390},
    "has_touch": True,
    "is_mobile": True,
}
# Every shift of the layout, also right after a press, with what has moved; and for each question where panel and button stand.
WATCH: Final = """() => {
  window.shifts = [];
  window.stands = {};
  const name = (node) => `${node?.nodeName ?? ""}.${node?.getAttribute?.("class") ?? ""}`;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifts.push([one.value, one.sources.map((source) => name(source.node)).join(" ")]);
  }).observe({ type: "layout-shift" });
  const box = (what) => {
    const found = document.querySelector(what)?.getBoundingClientRect();
    return found ? [Math.round(found.top), Math.round(found.height)].join("+") : "";
  };
  new MutationObserver(() => {
    const kind = document.querySelector(".decision")?.dataset.decision;
    if (kind && document.querySelector('[data-do="primary"]'))
      (window.stands[kind] ??= {})[`${box(".here")} ${box('[data-do="primary"]')}`] = true;
  }).observe(document.querySelector(".game"), { subtree: true, childList: true, attributes: true, characterData: true });
}"""
# Bots are followed move by move, at the pace somebody has who never chose one.
LIVELY: Final = """if (location.protocol !== "about:") localStorage.setItem("hazard-settings", JSON.stringify({ sounds: false }))"""
LAST_LINE: Final = """() => {
  const panel = document.querySelector("#tab-panel").getBoundingClientRect();
  const lines = document.querySelectorAll("#tab-panel ol > li");
  const last = lines[lines.length - 1]?.getBoundingClientRect();
  return panel.bottom <= innerHeight + 1 && last !== undefined && last.top >= panel.top - 1 && last.bottom <= panel.bottom + 1;
}"""
COVERED: Final = """() => {
  const board = document.querySelector(".game > .board").getBoundingClientRect();
  const inside = (one) => one.width > 0 && one.right > board.left + 1 && one.left < board.right - 1 && one.bottom > board.top + 1 && one.top < board.bottom - 1;
  return [...document.querySelectorAll(".here, .game > .bar, .chips, .layers, .odds-path, .info")].filter((one) => inside(one.getBoundingClientRect())).map((one) => one.className);
}"""


def quick(server: Server, visitors: Visitors, **looks: Any) -> Page:
    """A game that is set up already, with the board on the screen."""
    page = visitors.enter(server, **looks).new_page()
    page.goto("/")
    page.locator('[data-do="quick"]').click()
    page.wait_for_selector(".decision[data-decision] [data-do]", timeout=30_000)
    page.wait_for_selector(".territory")
    page.wait_for_timeout(600)  # letters and the drawing are there
    return page


def whole_turn(page: Page, player: Player, each: Callable[[Sight], None] = lambda sight: None) -> set[str]:
    """Play a turn to its end and wait for the next one; what was asked in it."""
    begun = page.locator(".phases .turn").inner_text()
    asked: set[str] = set()

    def over(sight: Sight) -> bool:
        each(sight)
        asked.add(sight.kind)
        return bool(sight.kind) and page.locator(".phases .turn").inner_text() != begun

    assert not player.play(until=over).over
    return asked - {""}


@pytest.mark.parametrize("on", ["laptop", "phone", "phone on its side"])
def test_nothing_moves_through_a_whole_turn(server: Server, visitors: Visitors, on: str) -> None:
    looks: dict[str, dict[str, Any]] = {"laptop": {"viewport": LAPTOP}, "phone": UPRIGHT}
    page = quick(server, visitors, **looks.get(on, LYING))
    page.evaluate(WATCH)
    asked = whole_turn(page, Player(Mouse(page) if on == "laptop" else Finger(page)))
    assert {"reinforce", "attack"} <= asked
    stands: dict[str, dict[str, bool]] = page.evaluate("window.stands")
    assert {kind: list(found) for kind, found in stands.items() if len(found) != 1} == {}
    assert (
        len({next(iter(found)).split()[0] for found in stands.values()}) == 1
    )  # and the panel is the same in all steps
    shifts: list[tuple[float, str]] = page.evaluate("window.shifts")
    assert [one for one in shifts if one[0] > MOST_SHIFT] == []


def test_a_number_of_two_digits_has_room(server: Server, visitors: Visitors) -> None:
    position = line("reinforce.red", GROUND, "pools:red.13", turn=TURN)
    ada = visitors.with_mouse(server)
    page = ada.go(ada.against_bots("classic/domination", 3, position=position))
    page.locator('[data-do="most"]').click()
    number = page.locator('.amount input[type="number"]')
    expect(number).to_have_value("13")
    number.hover()  # a mouse over it brings out what the browser adds to it
    assert number.evaluate("(it) => it.scrollWidth <= it.clientWidth")


@pytest.mark.parametrize("looks", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_nothing_moves_on_a_phone_while_bots_play_and_dice_roll(
    server: Server, visitors: Visitors, looks: dict[str, Any]
) -> None:
    context = visitors.enter(server, reduced_motion="no-preference", **looks)
    context.add_init_script(LIVELY)
    page = context.new_page()
    page.goto("/")
    page.locator('[data-do="quick"]').first.tap()
    page.wait_for_selector(".decision[data-decision] [data-do]", timeout=30_000)
    page.wait_for_selector(".territory")
    page.wait_for_timeout(600)
    page.evaluate(WATCH)
    behind: set[bool] = set()
    hands = Finger(page)
    for what in ('[data-do="borders"]', '[data-do="end"]', '[data-do="end"]'):
        page.wait_for_selector(f"{what}:not(:disabled)")
        hands.press(what)
        page.wait_for_timeout(300)
    until = time.monotonic() + 60
    while not page.query_selector('.phases .turn:has-text("2")') and time.monotonic() < until:
        behind.add(page.locator(".behind").count() > 0)
        page.wait_for_timeout(50)
    assert True in behind  # moves waited to be shown
    shifts: list[tuple[float, str]] = page.evaluate("window.shifts")
    assert [one for one in shifts if one[0] > MOST_SHIFT] == []


def test_the_last_lines_of_the_log_are_always_in_sight(server: Server, visitors: Visitors) -> None:
    page = quick(server, visitors, viewport=LAPTOP)
    whole_turn(page, Player(Mouse(page)))
    page.wait_for_function(LAST_LINE)
    phone = quick(server, visitors, **UPRIGHT)

    def told(_: Sight) -> None:
        expect(phone.locator(".lately > span").last).to_be_in_viewport()

    whole_turn(phone, Player(Finger(phone)), told)


@pytest.mark.parametrize("looks", [UPRIGHT, LYING], ids=["upright", "lying"])
def test_on_a_phone_nothing_lies_over_the_board(
    server: Server, visitors: Visitors, looks: dict[str, Any]
) -> None:
    page = quick(server, visitors, **looks)
    found: set[str] = set()
    whole_turn(page, Player(Finger(page)), lambda sight: found.update(page.evaluate(COVERED)))
    assert found == set()


def test_a_phone_shows_what_is_picked_near_enough_to_read_its_names(
    server: Server, visitors: Visitors
) -> None:
    page = quick(server, visitors, **UPRIGHT)
    hands = Finger(page)
    names = page.locator(".names text").count()
    hands.press('[data-do="borders"]')
    page.wait_for_selector('.decision[data-decision="attack"]')
    strongest = max(look(page).lit, key=lambda one: one.troops)
    hands.press(territory(strongest.at))
    expect(page.locator(".box > svg")).not_to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    page.wait_for_function("(before) => document.querySelectorAll('.names text').length > before", arg=names)
    for one in look(page).lit:  # every target is in the frame
        expect(page.locator(territory(one.at) + " .hit")).to_be_in_viewport()


def test_the_second_button_ends_the_step_and_says_what_follows(server: Server, visitors: Visitors) -> None:
    page = quick(server, visitors, viewport=LAPTOP)
    Mouse(page).press('[data-do="for-me"]')
    page.wait_for_selector('.decision[data-decision="attack"]')
    primary, end = page.locator('[data-do="primary"]'), page.locator('[data-do="end"]')
    expect(primary).to_be_disabled()  # with nothing picked there is nothing to attack with
    expect(end).to_contain_text("End the attacks")
    expect(end).to_contain_text("then: Fortify")
    end.click()
    page.wait_for_selector('.decision[data-decision="fortify"]')
    expect(end).to_contain_text("then your turn is over")


def test_what_was_placed_for_somebody_is_taken_back_by_one_press(server: Server, visitors: Visitors) -> None:
    page = quick(server, visitors, viewport=LAPTOP)
    before = sorted((one.at, one.troops) for one in look(page).lit)
    question = page.locator(".question").inner_text()
    Mouse(page).press('[data-do="borders"]')
    page.wait_for_selector('.decision[data-decision="attack"]')
    Mouse(page).press('[data-do="undo"]')
    page.wait_for_selector('.decision[data-decision="reinforce"]')
    expect(page.locator(".question")).to_have_text(question)
    assert sorted((one.at, one.troops) for one in look(page).lit) == before


def test_a_stroke_over_territories_places_one_on_each(server: Server, visitors: Visitors) -> None:
    page = quick(server, visitors, viewport=LAPTOP)
    hands = Mouse(page)
    first, second = look(page).lit[:2]
    page.mouse.move(*hands.where(territory(first.at), 0))
    page.mouse.down()
    page.mouse.move(*hands.where(territory(second.at), 0), steps=3)
    page.mouse.up()
    for one in (first, second):
        expect(page.locator(territory(one.at))).to_have_attribute("data-troops", str(one.troops + 1))


def asked_to_react(visitors: Visitors, server: Server) -> tuple[Visitor, Page]:
    """Somebody who is attacked and may play a card."""
    found = moment("original-trilogy/galactic", 2, lambda _, decision: decision.kind == "defence-cards")
    assert found is not None
    ada = visitors.with_mouse(server, "Ada")
    page = ada.go(ada.from_moment(found))
    page.wait_for_selector('.decision[data-decision="defence-cards"]')
    return ada, page


def test_whoever_does_not_want_to_be_asked_again_is_not_asked_again(
    server: Server, visitors: Visitors
) -> None:
    _, page = asked_to_react(visitors, server)
    values = page.locator('[data-do="answer-for"]').evaluate_all("all => all.map((one) => one.dataset.value)")
    assert values == ["pass-battle", "pass-turn", "pass"]
    asked: set[str] = set()
    page.locator('[data-do="answer-for"][data-value="pass"]').click()
    page.wait_for_selector('.decision:not([data-decision="defence-cards"])')
    whole_turn(page, Player(Mouse(page)), lambda sight: asked.add(sight.kind))
    assert asked.isdisjoint(WINDOWS)


def test_whoever_passes_is_told_so_and_can_be_asked_again(server: Server, visitors: Visitors) -> None:
    _, page = asked_to_react(visitors, server)
    page.locator("#tab-menu").click()
    chosen = page.get_by_label("Cards in others’ battles")
    page.locator('[data-do="answer-for"][data-value="pass"]').click()
    expect(chosen).to_have_value("pass")
