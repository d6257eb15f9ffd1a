"""Is a battle seen before its result: dice on the board, then numbers, owners and log?"""

import pytest
from playwright.sync_api import Page, expect

from tests.page.hands import Mouse, territory
from tests.page.table.test_table import ALASKA, KAMCHATKA, MODE, POSITION
from tests.page.tables import Visitor, Visitors
from tests.page.watch import Watched, listen, watch, watched
from tests.server.running import Server

pytestmark = pytest.mark.page
FREE = '.decision[data-decision="attack"][aria-busy="false"], .decision[data-decision="occupy"]'


@pytest.fixture
def ada(server: Server, visitors: Visitors) -> Visitor:
    """Somebody who sees things move."""
    ada = visitors.with_mouse(server, reduced_motion="no-preference")
    listen(ada.context)
    return ada


def aimed(ada: Visitor) -> Page:
    """Sixty troops in Alaska, an attack on forty in Kamchatka before the first roll."""
    page = ada.go(ada.against_bots(MODE, 3, position=POSITION))
    Mouse(page).press('[data-do="most"]')
    Mouse(page).press(territory(ALASKA))
    page.wait_for_selector('.decision[data-decision="attack"]')
    Mouse(page).press(territory(KAMCHATKA))
    expect(page.locator('[data-do="blitz"]:not(:disabled)')).to_have_count(1)
    watch(page)
    return page


def after(page: Page, button: str) -> Watched:
    """Press it, and look until the page can be asked for something else."""
    before = int(page.locator(".decision").get_attribute("data-n") or 0)
    Mouse(page).press(button)
    page.wait_for_function("n => Number(document.querySelector('.decision').dataset.n) > n", arg=before)
    expect(page.locator(FREE)).to_have_count(1)
    return watched(page)


def test_nothing_changes_before_the_dice_lie_still(ada: Visitor) -> None:
    page = aimed(ada)
    for rolls in range(1, 5):
        seen = after(page, '[data-do="primary"]')
        assert seen.ahead == []
        assert len(seen.rolled) == len(seen.lay) == len(seen.dice) == rolls
    assert seen.looks > 8


def test_every_roll_of_a_blitz_is_seen(ada: Visitor) -> None:
    page = aimed(ada)
    seen = after(page, '[data-do="blitz"]')
    assert seen.ahead == []
    assert len(seen.dice) > 10  # sixty against forty take a while
    assert seen.lay == seen.dice
    assert seen.rolled == seen.dice


def test_a_blitz_can_be_skipped(ada: Visitor) -> None:
    page = aimed(ada)
    before = int(page.locator(".decision").get_attribute("data-n") or 0)
    Mouse(page).press('[data-do="blitz"]')
    page.locator('[data-do="skip"]').click()
    page.wait_for_function("n => Number(document.querySelector('.decision').dataset.n) > n + 5", arg=before)
    expect(page.locator(FREE)).to_have_count(1)
    seen = watched(page)
    assert seen.ahead == []
    assert len(seen.lay) < len(seen.dice)
    assert max(seen.lay) == max(seen.dice)


def test_dice_lie_at_once_for_whoever_wants_no_motion(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    listen(ada.context)
    seen = after(aimed(ada), '[data-do="primary"]')
    assert (seen.ahead, seen.rolled, seen.lay) == ([], [], seen.dice)


def test_dice_lie_on_the_board_and_not_in_the_decision(ada: Visitor) -> None:
    page = aimed(ada)
    after(page, '[data-do="primary"]')
    shown = page.locator(".board .throws[data-n]")
    expect(shown.locator(".row").first.locator(".die")).to_have_count(3)
    expect(shown.locator(".row").nth(1).locator(".die")).to_have_count(2)
    expect(page.locator(".now .die")).to_have_count(0)
    expect(shown).to_have_count(0)  # after a while they are in nobody's way
