"""How many presses lead from the start page to a game? One against bots, two with friends; five to the first attack."""

import time

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from hazard.editions.assembly import load as load_game
from hazard.texts.catalogue import load
from tests.page.eyes import look
from tests.page.hands import Finger, Mouse, territory
from tests.page.player import Player
from tests.page.tables import DESKTOP, PHONE, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
SAY = load("en").say
BOARD = load_game("classic/domination").rules.board
SECONDS = 10.0
MOST_PRESSES = 12  # from the start page to the first own turn, by the book
SETUP = ("claim", "claim-chart", "claim-republic", "muster", "muster-chart", "muster-duel", "token", "base")
# Every press that a person makes on the page, also of a key.
COUNT = """addEventListener("click", (event) => {
  if (event.isTrusted) sessionStorage.presses = Number(sessionStorage.presses ?? 0) + 1;
}, true)"""


def newcomer(context: BrowserContext) -> Page:
    """Somebody who is here for the first time, on the start page."""
    page = context.new_page()
    page.add_init_script(COUNT)
    page.goto("/")
    return page


def presses(page: Page) -> int:
    """How often something was pressed."""
    return int(page.evaluate("sessionStorage.presses ?? 0"))


def part(page: Page, key: str) -> Locator:
    """A part of the page by its headline."""
    return page.get_by_role("region", name=SAY(key))


def playing(page: Page) -> str:
    """Wait until the game asks something; what."""
    page.wait_for_url("**/table/*")
    page.wait_for_selector(".decision[data-decision], .curtain", timeout=30_000)
    return look(page).kind


def front(page: Page) -> int:
    """The own territory with most troops among those that have an enemy beside them."""
    sight = look(page)
    own = {one.at for one in sight.lit}
    able = [one for one in sight.lit if not own.issuperset(BOARD.neighbours[one.at])]
    return max(able, key=lambda one: one.troops).at


def attacked(page: Page, hands: Mouse) -> float:
    """From the start page to the first dice that were rolled; how many seconds that took."""
    began = time.monotonic()
    hands.press('[data-do="quick"]')
    assert playing(page) == "reinforce"
    hands.press('[data-do="most"]')
    source = front(page)
    hands.press(territory(source))
    page.wait_for_selector('.decision[data-decision="attack"][aria-busy="false"]')
    if not look(page).option:  # with one enemy alone beside it, that one is aimed at already
        hands.press(territory(min(look(page).lit, key=lambda one: one.troops).at))
    assert source in [one.at for one in look(page).picked]
    hands.press('[data-do="primary"]')
    page.wait_for_selector(".throws[data-n]")
    return time.monotonic() - began


@pytest.mark.parametrize("on", ["desk", "phone"])
def test_quick_play_leads_to_the_first_attack_in_five_presses_and_ten_seconds(
    server: Server, visitors: Visitors, on: str
) -> None:
    ways = (
        {"viewport": PHONE, "has_touch": True, "is_mobile": True} if on == "phone" else {"viewport": DESKTOP}
    )
    page = newcomer(visitors.enter(server, **ways))
    expect(page.locator('[data-do="quick"]')).to_be_enabled()
    took = attacked(page, Finger(page) if on == "phone" else Mouse(page))
    assert presses(page) <= 5
    assert took < SECONDS, f"{took:.1f} s"


def test_by_the_book_is_one_press_away_and_says_what_it_is(server: Server, visitors: Visitors) -> None:
    page = newcomer(visitors.enter(server, viewport=DESKTOP))
    expect(page.locator(".ways")).to_contain_text("place every troop")
    page.locator('[data-do="book"]').click()
    assert playing(page) == "claim"
    assert presses(page) == 1
    before = look(page).n
    player = Player(Mouse(page))
    player.play(until=lambda sight: sight.n > before + 3 and sight.kind == "claim")
    assert player.presses > 0


def left_to_the_table(page: Page, hands: Mouse) -> None:
    """Let the table claim and place until the first own turn."""
    while look(page).kind in SETUP or not look(page).kind:
        page.wait_for_selector(
            '[data-do="for-me"]:not(:disabled), .decision[data-decision="reinforce"]', timeout=60_000
        )
        before = look(page).kind
        if before in SETUP:
            hands.press('[data-do="for-me"]')
            page.wait_for_selector(
                f'.decision[data-decision]:not([data-decision="{before}"])', timeout=60_000
            )


@pytest.mark.parametrize("nth", range(3))
def test_by_the_book_leads_to_the_first_own_turn_in_a_few_presses(
    server: Server, visitors: Visitors, nth: int
) -> None:
    page = newcomer(visitors.enter(server, viewport=DESKTOP))
    cards = part(page, "page.start.bots").get_by_role("button", name=SAY("page.start.book"))
    expect(cards).to_have_count(3)
    cards.nth(nth).click()
    playing(page)
    left_to_the_table(page, Mouse(page))
    assert look(page).kind == "reinforce"
    assert presses(page) <= MOST_PRESSES


def test_one_press_starts_a_game_of_any_box_on_a_phone(server: Server, visitors: Visitors) -> None:
    page = newcomer(visitors.enter(server, viewport=PHONE, has_touch=True, is_mobile=True))
    cards = part(page, "page.start.bots").get_by_role("button", name=SAY("page.start.book"))
    expect(cards).to_have_count(3)
    asked = set()
    for nth in range(3):
        cards.nth(nth).tap()
        asked.add(playing(page))
        assert presses(page) == nth + 1
        page.goto("/")
        expect(cards).to_have_count(3)
    assert len(asked) == 3  # three boxes begin in three ways


def test_one_press_leads_to_the_first_turn_of_any_box(server: Server, visitors: Visitors) -> None:
    page = newcomer(visitors.enter(server, viewport=DESKTOP))
    cards = part(page, "page.start.bots").get_by_role("button", name=SAY("page.start.quick"))
    expect(cards).to_have_count(3)
    for nth in range(3):
        cards.nth(nth).click()
        assert playing(page) in ("reinforce", "token")
        assert presses(page) == nth + 1
        page.goto("/")
        expect(cards).to_have_count(3)


def test_two_presses_open_a_table_for_friends_and_show_its_link(server: Server, visitors: Visitors) -> None:
    page = newcomer(visitors.enter(server, viewport=DESKTOP))
    friends = part(page, "page.start.friends")
    friends.get_by_role("button", name=SAY("box.clone-wars")).click()
    friends.get_by_role("button", name="3 players").click()
    page.wait_for_url("**/table/*")
    link = page.get_by_label(SAY("page.wait.link"))
    expect(link).to_be_visible()
    assert presses(page) == 2
    address = link.input_value()
    assert "/join/" in address
    guest = visitors.enter(server, viewport=DESKTOP).new_page()
    guest.goto(address)
    expect(guest.get_by_role("button", name=SAY("page.join.sit"))).to_be_visible()
