"""Can a finished game be looked at, understood, checked, shared and played on from, by mouse, key and touch?"""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.page.tables import Visitor, Visitors
from tests.server.running import Server
from tools.verify_fixtures import record

pytestmark = pytest.mark.page


@pytest.fixture(scope="module")
def data() -> bytes:
    return record("classic")


@pytest.fixture
def ada(server: Server, visitors: Visitors) -> Visitor:
    return visitors.with_mouse(server)


def handed_in(visitor: Visitor, data: bytes) -> str:
    """A table made of a record."""
    answer = visitor.context.request.post("/api/records?title=Evening", data=data)
    assert answer.ok, answer.text()
    made: str = answer.json()["id"]
    return made


def place(page: Page) -> int:
    """Which moment is shown."""
    return int(page.get_by_role("slider").input_value())


def whole_page_fits(page: Page) -> bool:
    """Whether nothing makes the page wider or higher than the window."""
    fits: bool = page.evaluate(
        "document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight"
    )
    return fits


def test_keys_go_through_the_game(ada: Visitor, data: bytes) -> None:
    page = ada.page
    page.goto(f"/replay/{handed_in(ada, data)}")
    expect(page.locator("[data-territory]").first).to_be_visible()
    assert place(page) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert place(page) == 2  # the first action and the undo of it
    expect(page.get_by_role("status").first).to_contain_text("took a move back")
    page.keyboard.press("End")
    last = place(page)
    assert last == 90  # start, 89 rows, and the stop
    page.keyboard.press("Shift+ArrowLeft")
    assert 0 < place(page) < last
    page.keyboard.press("Home")
    assert place(page) == 0
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_value(re.compile("[2-9]"), timeout=8000)
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_link_leads_to_its_moment_and_eyes(ada: Visitor, data: bytes) -> None:
    table = handed_in(ada, data)
    page = ada.page
    page.goto(f"/replay/{table}?n=52&seat=1")
    expect(page.get_by_role("slider")).to_have_value("50")
    expect(page.get_by_role("combobox", name="Whose eyes")).to_have_value("1")
    page.locator("[data-do=on]").click()
    page.get_by_role("combobox", name="Whose eyes").select_option("all")
    expect(page).to_have_url(re.compile(rf"/replay/{table}\?n=53&seat=all$"))
    page.reload()
    expect(page.get_by_role("slider")).to_have_value("51")


def test_lines_graphs_and_numbers(ada: Visitor, data: bytes) -> None:
    page = ada.page
    page.goto(f"/replay/{handed_in(ada, data)}?n=60")
    lines = page.get_by_role("list", name="Moves of this turn").get_by_role("button")
    expect(lines.first).to_be_visible()
    lines.first.click()
    expect(lines.first).to_have_attribute("aria-current", "step")
    page.get_by_role("tab", name="Graphs").click()
    table = page.get_by_role("figure", name="Territories")
    table.get_by_text("As a table").click()
    row = table.get_by_role("row").nth(1).get_by_role("cell").all_inner_texts()
    assert sum(int(cell) for cell in row) == 42  # every territory of the world is dealt (C-14)
    page.get_by_role("tab", name="Luck").click()
    expect(page.get_by_text(re.compile(r"Lost \d+, expected"))).not_to_have_count(0)


def test_the_browser_checks_the_dice_itself(ada: Visitor, data: bytes, tmp_path: Path) -> None:
    page = ada.page
    page.goto(f"/replay/{handed_in(ada, data)}")
    page.get_by_role("tab", name="Dice").click()
    page.locator("[data-do=verify]").click()
    expect(page.locator("[data-check=draws]")).to_have_attribute("data-state", "holds")
    assert page.locator("[data-check][data-state=holds]").count() == 5
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(re.sub(rb"d6=[1-5]", b"d6=6", data, count=1))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.locator("input[type=file]").set_input_files(changed)
    expect(page.locator("[data-check=draws]")).to_have_attribute("data-state", "fails")
    expect(page.locator("[data-check=chain]")).to_have_attribute("data-state", "fails")
    assert asked == []  # nobody else was asked


def test_a_file_becomes_a_game_to_look_at_and_to_play_on(ada: Visitor, data: bytes, tmp_path: Path) -> None:
    page = ada.page
    kept = tmp_path / "evening.jsonl"
    kept.write_bytes(data)
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(kept)
    expect(page.locator("[data-check=draws]")).to_have_attribute("data-state", "holds")
    page.locator("[data-do=hand-in]").click()
    expect(page.get_by_role("slider")).to_be_visible(timeout=30_000)
    expect(page.get_by_role("heading", name="evening")).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator("[data-do=branch]")).to_be_disabled()
    page.keyboard.press("Shift+ArrowLeft")
    expect(page.locator("[data-do=branch]")).to_be_enabled()
    page.locator("[data-do=branch]").click()
    expect(page).to_have_url(re.compile(r"/table/[a-z0-9-]+$"), timeout=30_000)


def test_a_phone_shows_it_too(server: Server, visitors: Visitors, data: bytes) -> None:
    bob = visitors.with_phone(server, "Bob")
    page = bob.page
    page.goto(f"/replay/{handed_in(bob, data)}?n=40")
    expect(page.get_by_role("slider")).to_have_value("38")
    page.locator("[data-do=on]").tap()
    expect(page.get_by_role("slider")).to_have_value("39")
    for name in ("Graphs", "Luck", "Cards", "Dice", "Moves"):
        page.get_by_role("tab", name=name).tap()
        assert whole_page_fits(page), name


def test_a_game_that_goes_on_is_not_shown(ada: Visitor) -> None:
    table = ada.against_bots("classic/domination", 3)
    page = ada.page
    page.goto(f"/replay/{table}")
    expect(page.get_by_role("alert")).to_contain_text("no record")
    page.get_by_role("link", name="To the table").click()
    expect(page).to_have_url(re.compile(rf"/table/{table}$"))
