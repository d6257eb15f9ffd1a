"""Can the board be read: does it fill its frame, are names large enough and on the land, what do its layers mean?"""

import pytest
from playwright.sync_api import Page, expect

from tests.page.table.test_table import MODE, POSITION
from tests.page.tables import Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
LEAST = 11  # px of the letters of a name
FRAME = """() => {
  const [box, ground] = [".box", ".box .ground"].map((one) => document.querySelector(one).getBoundingClientRect());
  return [ground.width / box.width, ground.height / box.height];
}"""
# The height of the letters of every name, in px.
NAMES = """() => {
  const scale = document.querySelector(".box svg").getScreenCTM().a;
  return [...document.querySelectorAll(".names .name")].map((name) => parseFloat(getComputedStyle(name).fontSize) * scale);
}"""


def table(server: Server, visitors: Visitors, wide: int = 1280, high: int = 800) -> Page:
    """A board on which three armies hold all land, in a window of this size."""
    ada = visitors.with_mouse(server, "Ada")
    ada.page.set_viewport_size({"width": wide, "height": high})
    return ada.go(ada.against_bots(MODE, 3, position=POSITION))


@pytest.mark.parametrize("size", [(1280, 720), (1720, 1000), (844, 390)])
def test_the_world_fills_its_frame(server: Server, visitors: Visitors, size: tuple[int, int]) -> None:
    page = table(server, visitors, *size)
    wide, high = page.evaluate(FRAME)
    assert wide == pytest.approx(1, abs=0.02)
    assert high == pytest.approx(1, abs=0.02)


def test_no_name_has_letters_under_eleven_pixels(server: Server, visitors: Visitors) -> None:
    page = table(server, visitors)
    names = page.evaluate(NAMES)
    assert len(names) > 25
    assert [one for one in names if one < LEAST] == []


def test_layers_are_chosen_at_one_place_and_say_what_they_mean(server: Server, visitors: Visitors) -> None:
    page = table(server, visitors)
    page.locator('[data-do="layers"]').click()
    signs = page.locator(".layers li")
    expect(signs).to_have_text(["Red", "Green", "Blue"])
    page.get_by_label("Regions").check()
    expect(signs).to_have_count(6)
    expect(signs.first).to_have_text("North America +5")
    page.get_by_label("Strength").check()
    expect(signs.first).to_have_text("1 troop")
    page.locator('[data-do="layers"]').click()
    expect(signs).to_have_count(0)
