"""Can two friends choose their seats and play in two browsers, to the end, through a reload and a lost connection?

Everything is done on their pages: the table, the link, the seats, the game.
"""

import time
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from hazard.texts.catalogue import load
from tests.page.eyes import Sight, look
from tests.page.hands import Finger, Mouse
from tests.page.player import Player
from tests.page.tables import DESKTOP, PHONE, Visitors
from tests.record.position.test_position import line, territories
from tests.server.running import Server

pytestmark = pytest.mark.page
SAY = load("en").say
PATIENCE = 120
# Red, to move, is not strong enough for Alaska; then green takes what it can reach; then red has the troops of four
# continents. Blue is out of the game.
GROUND = territories({"alaska": "green.6", "alberta": "green.1", "kamchatka": "red.2"})
TURN = "turn:4,round=2,army=red,first=red,acted=-,step=reinforce"
POSITION = line("reinforce.red", GROUND, "pools:red.3", "seats:red,green,blue!", TURN)


def together(players: list[Player], until: Callable[[list[Sight]], bool] = lambda sights: False) -> None:
    """Everybody plays when asked until this is to be seen, or the game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        sights = [look(player.hands.page) for player in players]
        if until(sights) or all(sight.over for sight in sights):
            return
        for player, sight in zip(players, sights, strict=True):
            player.tries = 0 if sight.n != player.n else player.tries
            player.n = sight.n
            if not sight.over:
                player.step(sight)
    raise AssertionError([look(player.hands.page) for player in players])


def opened(page: Page) -> str:
    """From the start page to a table for friends that begins in the middle; its link."""
    page.goto("/")
    page.get_by_role("link", name=SAY("page.start.more")).click()
    page.get_by_role("button", name=SAY("page.new.all-open")).click()
    page.get_by_text(SAY("page.new.position"), exact=True).click()
    page.get_by_role("textbox", name=SAY("page.new.position")).fill(POSITION)
    page.get_by_role("button", name=SAY("page.new.open")).click()
    link = page.get_by_label(SAY("page.wait.link"))
    expect(link).to_be_visible()
    return link.input_value()


def joined(page: Page, link: str, name: str) -> None:
    """From the link to a seat."""
    page.goto(link)
    page.get_by_label(SAY("page.name.yours")).fill(name)
    page.get_by_role("button", name=SAY("page.join.sit")).tap()
    page.wait_for_url("**/table/*")


def begun(page: Page) -> None:
    """Whoever opened the table puts a bot on the last seat and begins."""
    page.get_by_role("button", name=SAY("page.wait.fill", count=1)).click()
    start = page.get_by_role("button", name=SAY("page.wait.start"))
    expect(start).to_be_enabled()
    start.click()
    page.wait_for_selector(".territory.lit")


def lose_connection(page: Page) -> None:
    """The network goes away and comes back; both are to be seen."""
    page.context.set_offline(True)
    expect(page.locator("[role=alert]").first).to_be_visible(timeout=15_000)
    page.context.set_offline(False)
    expect(page.locator("[role=alert]")).to_have_count(0, timeout=20_000)


def test_friends_play_to_the_end_through_a_reload_and_a_lost_connection(
    server: Server, visitors: Visitors
) -> None:
    here = visitors.enter(server, viewport=DESKTOP).new_page()
    there = visitors.enter(server, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    joined(there, opened(here), "Bob")
    expect(here.get_by_text("Bob", exact=True)).to_be_visible()
    begun(here)
    there.wait_for_selector(".territory")
    players = [Player(Mouse(here)), Player(Finger(there))]

    together(players, lambda sights: sights[0].kind == "attack")
    here.reload()
    here.wait_for_selector(".territory.lit")
    assert look(here).kind == "attack"

    together(players, lambda sights: sights[1].kind == "attack")
    lose_connection(there)
    assert look(there).kind == "attack"

    together(players)
    ends = [page.locator(".over h2").inner_text() for page in (here, there)]
    assert ends[0]
    assert ends[0] == ends[1]
    for player in players:
        assert {"reinforce", "attack"} <= player.seen


def colour(page: Page, seat: int) -> Locator:
    """Where the colour of a seat is chosen."""
    return page.get_by_role("combobox", name=SAY("page.seat.colour", number=seat + 1))


def test_friends_choose_seats_and_colours_until_the_start_and_play_with_them(
    server: Server, visitors: Visitors
) -> None:
    here = visitors.enter(server, viewport=DESKTOP).new_page()
    there = visitors.enter(server, viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    here.goto("/new")
    colour(here, 0).select_option("gray")  # already while the table is made
    here.get_by_role("button", name=SAY("page.new.all-open")).click()
    here.get_by_role("button", name=SAY("page.new.open")).click()
    joined(there, here.get_by_label(SAY("page.wait.link")).input_value(), "Bob")
    expect(colour(there, 1)).to_have_value("green")
    expect(colour(there, 0)).to_have_count(0)  # that of another seat is the host's and theirs
    colour(there, 1).select_option("yellow")
    expect(colour(here, 1)).to_have_value("yellow")
    expect(colour(here, 0).locator("option[value=yellow]")).to_be_disabled()
    there.get_by_role("button", name=SAY("page.wait.sit-instead")).tap()
    expect(colour(here, 2)).to_have_value("yellow")
    expect(colour(there, 2)).to_have_value("yellow")
    colour(here, 1).focus()
    here.keyboard.type("Wh")  # white
    expect(colour(here, 1)).to_have_value("white")
    here.get_by_role("button", name=SAY("page.wait.fill", count=1)).click()
    start = here.get_by_role("button", name=SAY("page.wait.start"))
    expect(start).to_be_enabled()
    start.click()
    for page in (here, there):
        page.wait_for_selector(".territory")
    armies = here.locator(".players strong")
    assert armies.all_inner_texts() == ["Gray", "White", "Yellow"]
