"""Does everybody see what they fight for, how far it is, and who they are?"""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.page.kinds import found_moments
from tests.page.positions import Moment
from tests.page.tables import Visitors
from tests.server.running import Server

STRANGER: Final = """if (location.protocol !== "about:" && !sessionStorage.getItem("told"))
  localStorage.setItem("hazard-introduced", "[]"), sessionStorage.setItem("told", "1")"""
CENTRE_FREE: Final = "() => document.querySelector('dialog[open]') === null"


def moment(mode: str, kind: str) -> Moment:
    """A position in which this is asked."""
    return next(one for one in found_moments() if (one.mode, one.kind) == (mode, kind))


def told_aims(page: Page) -> str:
    """What the line of goals says."""
    return page.locator('[data-do="goals"]').inner_text()


def page_steps(page: Page) -> list[str]:
    """The steps of the bar."""
    return page.locator(".phases ol li").all_inner_texts()


def test_the_goal_is_always_in_sight_and_tells_everybodys_when_it_is_pressed(
    server: Server, visitors: Visitors
) -> None:
    visitor = visitors.with_mouse(server)
    page = visitor.go(visitor.from_moment(moment("original-trilogy/galactic", "attack")))
    expect(page.locator('[data-do="goals"]')).to_be_in_viewport()
    left = page.locator(".players li", has_text="Rebels").locator("dd").first.inner_text()
    assert f"{left} planet" in told_aims(page)
    page.locator('[data-do="goals"]').click()
    cards = page.locator("dialog[open] .card")
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text("Drive the Rebels")  # one's own comes first
    expect(cards.nth(2)).to_contain_text("resource planets")
    page.keyboard.press("Escape")
    page.wait_for_function(CENTRE_FREE)


@pytest.mark.parametrize("width", [1280, 360])
def test_missions_stand_there_with_how_far_they_are(server: Server, visitors: Visitors, width: int) -> None:
    visitor = visitors.with_mouse(server) if width > 800 else visitors.with_phone(server)
    page = visitor.go(visitor.from_moment(moment("classic/missions", "attack")))
    tasks = page.locator('[data-do="goals"] .task b')
    expect(tasks).to_have_count(4)
    for at in range(4):
        expect(tasks.nth(at)).to_be_in_viewport()
        assert "/" in tasks.nth(at).inner_text()


def test_three_pictures_introduce_a_faction_once(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    visitor.context.add_init_script(STRANGER)
    page = visitor.go(visitor.against_bots("original-trilogy/galactic", 3))
    page.wait_for_selector("dialog.intro[open]")
    titles: list[str] = []
    for _ in range(3):
        titles.append(page.inner_text("#intro-title"))
        assert page.locator("dialog.intro svg[role=img]").count() == 1
        page.locator('[data-do="intro-next"]').click()
    assert len(set(titles)) == 3
    page.wait_for_function(CENTRE_FREE)
    page.reload()
    page.wait_for_selector(".territory")
    assert page.locator("dialog.intro").count() == 0
    page.locator('[data-do="goals"]').click()
    page.locator('[data-do="intro"]').click()  # and whenever it is asked for
    expect(page.locator("#intro-title")).to_have_text(titles[0])


def test_the_bar_has_the_steps_of_this_faction(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    steps = page_steps(
        visitor.go(visitor.from_moment(moment("clone-wars/galactic", "attack")))
    )  # the Republic
    assert "Sidious moves" not in steps
    assert "Attack" in steps
    steps = page_steps(visitor.go(visitor.from_moment(moment("clone-wars/galactic", "token"))))
    assert "Sidious moves" in steps
