"""Does somebody learn to play? The lessons are played by mouse in every language, each taught action by the learner."""

import json
import re
import time
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from hazard.editions.reading.loader import box_folders
from hazard.server.table.beginning.lessons import lesson, played
from hazard.texts.catalogue import load
from tests.page.eyes import Sight, look
from tests.page.hands import Finger, Missed, Mouse, territory
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server
from tests.server.taught import not_done

BOXES: Final = list(box_folders())
MOST_PRESSES: Final = 200
LISTS: Final = [load(one).say("page.table.pick") for one in ("de", "en", "fr")]
PATIENCE: Final = 90.0  # seconds for a chapter
MOST_SHIFT: Final = 0.02
PHONES: Final = [{"width": 360, "height": 740}, {"width": 844, "height": 390}]
WATCH: Final = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) window.shifts.push([one.value, one.sources.map((source) => source.node?.className ?? source.node?.nodeName ?? "").join(" ")]);
  }).observe({ type: "layout-shift" });
}"""
COACH: Final = """() => {
  const coach = document.querySelector(".coach");
  return { step: coach?.dataset.step ?? "", n: Number(coach?.dataset.n ?? -1), done: coach?.dataset.done !== undefined, lost: document.querySelector('[data-do="again"]') !== null };
}"""


def press_next(hands: Mouse, sight: Sight, wanted: str) -> None:
    """What a learner presses who does as they are told."""
    page = hands.page
    if sight.blitz:
        hands.press('[data-do="blitz"]')
    elif wanted == "dice" and len(sight.picked) == 2 and not chosen(page, 2):
        hands.press(".dice button", 1)
    elif sight.primary:
        hands.press('[data-do="primary"]')
    elif sight.ends:
        hands.press('[data-do="end"]')
    elif sight.offers:
        hands.press('[data-do="offer"]')
    elif sight.lit and len(sight.picked) < 2:
        hands.press(territory(sight.lit[0].at))
    elif sight.cards and not any(sight.cards):
        hands.press(".decision button.card")


def chosen(page: Page, dice: int) -> bool:
    """Whether so many dice are chosen."""
    return page.query_selector(f'.dice button:nth-child({dice})[aria-pressed="true"]') is not None


def misleading(page: Page, count: int) -> str:
    """What the panel says otherwise than the coach: another number on its button, or a list that is not there."""
    primary = page.query_selector('[data-do="primary"]')
    words = "" if primary is None else primary.inner_text()
    numbers = [int(one) for one in re.findall(r"\d+", words)]
    told = page.inner_text(".coach")
    ready = primary is not None and primary.is_enabled() and not page.query_selector(".dice button")
    if ready and count and numbers and str(count) in told and count not in numbers:
        return words
    listed = page.query_selector('.decision [data-do="offer"], .decision button.card')
    return words if words in LISTS and listed is None else ""


def learn_chapter(visitor: Visitor, taught: dict[str, int], hands: Mouse | None = None) -> list[str]:
    """Do every step of the chapter that is open; the steps in their order. `taught`: the number of each step."""
    hands, page = hands or Mouse(visitor.page), visitor.page
    seen: list[str] = []
    presses, until = 0, time.monotonic() + PATIENCE
    while presses < MOST_PRESSES and time.monotonic() < until:
        coach: dict[str, Any] = page.evaluate(COACH)
        assert not coach["lost"], seen
        if coach["done"]:
            return seen
        sight = look(page)
        if not coach["step"] or sight.n != coach["n"] or sight.busy:
            page.wait_for_timeout(60)
            continue
        if coach["step"] not in seen:
            seen.append(coach["step"])
            assert "⟨" not in page.inner_text(".coach")
        said = misleading(page, taught.get(coach["step"], 0))
        assert said == "", (coach["step"], said)
        presses += 1
        try:
            press_next(hands, sight, coach["step"])
        except Missed:
            page.wait_for_timeout(60)
        page.wait_for_timeout(30)
    raise AssertionError(f"the chapter does not end: {seen} {look(page)}")


def actions(visitor: Visitor, table: str, seat: int) -> list[str]:
    """What a seat did, by the record of the table."""
    answer = visitor.context.request.get(f"/api/tables/{table}/record")
    assert answer.ok, answer.text()
    rows = [json.loads(line) for line in answer.text().splitlines() if line]
    return [row["do"] for row in rows if row.get("kind") == "action" and row.get("seat") == seat]


@pytest.mark.parametrize("language", ["de", "en", "fr"])
@pytest.mark.parametrize("box", BOXES)
def test_a_learner_is_led_to_victory(server: Server, visitors: Visitors, box: str, language: str) -> None:
    learner = visitors.with_mouse(server, locale=language)
    learner.page.goto("/learn")
    learner.page.wait_for_selector(f'[data-box="{box}"]', timeout=30_000)
    Mouse(learner.page).press(f'[data-box="{box}"]')
    chapters, tables = lesson(box), []
    for place, chapter in enumerate(chapters):
        learner.page.wait_for_selector(".coach[data-step]", timeout=30_000)
        tables.append(learner.post(f"/api/lessons/{box}")["table"])
        counts = {one.step.id: int(one.action.count) for one in played(chapter).due}
        assert learn_chapter(learner, counts) == [step.id for step in chapter.steps]
        if place < len(chapters) - 1:
            Mouse(learner.page).press('[data-do="next-chapter"]')
            first = chapters[place + 1].steps[0].id
            learner.page.wait_for_selector(f'.coach[data-step="{first}"]', timeout=30_000)
    for table, chapter in zip(tables, chapters, strict=True):
        assert not_done(chapter, actions(learner, table, chapter.seat)) == []
    assert learner.page.query_selector(".over") is not None


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("size", PHONES, ids=["upright", "lying"])
def test_a_lesson_can_be_played_on_a_phone_and_nothing_moves(
    server: Server, visitors: Visitors, size: dict[str, int], box: str
) -> None:
    learner = Visitor(
        visitors.enter(server, viewport=size, has_touch=True, is_mobile=True, locale="fr"), "Ada"
    )
    page = learner.page
    page.goto(f"/learn/{box}")
    page.wait_for_selector(".coach[data-step]", timeout=30_000)
    page.wait_for_selector(".territory")
    page.wait_for_timeout(600)  # letters and the drawing are there
    page.evaluate(WATCH)
    chapters = lesson(box)
    for place, chapter in enumerate(chapters):
        page.wait_for_selector(f'.coach[data-step="{chapter.steps[0].id}"]', timeout=30_000)
        assert learn_chapter(learner, {}, Finger(page)) == [step.id for step in chapter.steps]
        assert page.locator(".coach .buttons > *").last.is_visible()
        shifts: list[tuple[float, str]] = page.evaluate("window.shifts")
        assert [one for one in shifts if one[0] > MOST_SHIFT] == []
        if place < len(chapters) - 1:
            Finger(page).press('[data-do="next-chapter"]')


def test_a_lesson_goes_on_after_a_reload_and_leaves_the_way_to_nothing_else(
    server: Server, visitors: Visitors
) -> None:
    learner = visitors.with_mouse(server)
    page = learner.page
    page.goto("/learn/classic")
    page.wait_for_selector('.coach[data-step="claim"]', timeout=30_000)
    assert [one.at for one in look(page).lit] == [41]  # Eastern Australia alone, of three that are free
    Mouse(page).press(territory(41))
    page.wait_for_selector('.coach[data-step="muster"]')
    page.reload()
    page.wait_for_selector('.coach[data-step="muster"]', timeout=30_000)
    assert len(look(page).lit) == 1


def test_whoever_wants_something_else_is_told_what_is_taught(server: Server, visitors: Visitors) -> None:
    learner = visitors.with_mouse(server)
    page = learner.page
    page.goto("/learn/classic")
    page.wait_for_selector('.coach[data-step="claim"]', timeout=30_000)
    page.keyboard.press("/")
    page.wait_for_selector("#typed-move:focus")
    page.keyboard.type("claim japan")
    page.keyboard.press("Enter")
    page.wait_for_selector(".coach .hint")
    assert look(page).kind == "claim"
