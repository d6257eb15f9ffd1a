"""Do two people who share one screen see nothing of each other's secrets? Not on the screen, and nowhere in the document."""

import pytest
from playwright.sync_api import Page

from hazard.conquest.state import State
from hazard.kernel.contract import Decision
from tests.page.eyes import look
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE = "classic/missions"
PASSES = 3  # how often the screen is handed on


def with_cards(state: State, decision: Decision) -> bool:
    """Whether a turn begins and everybody holds cards."""
    return decision.kind == "reinforce" and all(len(hand) > 0 for hand in state.hands[:3])


def shared(server: Server, visitors: Visitors) -> tuple[Visitor, str]:
    """One person at two seats, a bot at the third."""
    begun = moment(MODE, 3, with_cards)
    assert begun is not None
    ada = visitors.with_mouse(server, "Ada")
    table = ada.table(MODE, 3, position=begun.position)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": begun.seat})
    ada.sit(table, code, (begun.seat + 1) % 3, "Bob")
    ada.post(f"/api/tables/{table}/bots", {"seat": (begun.seat + 2) % 3, "bot": "greedy"})
    ada.post(f"/api/tables/{table}/start")
    return ada, table


def secrets(page: Page) -> tuple[set[str], set[str]]:
    """The missions and the cards that are shown when the hand is opened; it is closed again."""
    page.locator('[data-do="hand"]').click()
    missions = set(page.locator(".mission strong").all_inner_texts())
    cards = {text.strip() for text in page.locator("section.hand .card").all_inner_texts() if text.strip()}
    page.locator('[data-do="hand"]').click()
    return missions, cards


def told(page: Page) -> str:
    """Everything in the document and in what a screen reader is told."""
    return page.content() + page.locator("body").aria_snapshot()


def test_what_one_seat_knows_is_never_in_the_document_of_the_other(
    server: Server, visitors: Visitors
) -> None:
    ada, table = shared(server, visitors)
    page = ada.go(table)
    player = Player(Mouse(page))
    before: tuple[set[str], set[str]] = (set(), set())
    for _ in range(PASSES):
        player.play(until=lambda sight: sight.curtain)
        if look(page).over:
            break
        covered = told(page)
        declared = " ".join(page.locator("li.declared").all_inner_texts())  # those everybody may know
        hidden = [mission for mission in before[0] if mission not in declared]
        for mission in hidden:
            assert mission not in covered
        assert page.locator(".card, .mission").count() == 0
        page.locator('[data-do="i-am"]').click()
        page.wait_for_selector(".decision[data-decision]")
        shown = told(page)
        for mission in hidden:
            assert mission not in shown
        now = secrets(page)
        assert now[0]
        assert now[1].isdisjoint({card for card in before[1] if "\n" in card})  # jokers have no second line
        before = now
    assert before[0]
