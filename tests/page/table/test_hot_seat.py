"""Do two people who share one screen see nothing of each other's secrets? Not on the screen, and nowhere in the document.

From the first change of the document to the last everything in it is searched, whenever it changes: which missions are named
anywhere, which cards lie there, and whose draws are told, each with who looked at that time.
"""

import json
from dataclasses import dataclass, field
from typing import Final

import pytest
from playwright.sync_api import Page

from hazard.conquest.state import State
from hazard.kernel.contract import Decision
from hazard.record.games import game_for
from hazard.texts.catalogue import load
from hazard.wire.sheet import sheet
from tests.page.eyes import look
from tests.page.hands import Mouse
from tests.page.player import Player
from tests.page.positions import moment
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
MODE: Final = "classic/missions"
SAY: Final = load("en").say
NOBODY: Final = ""  # looks while the curtain is down
HOLDERS: Final = ("Ada", "Bob")

# What was seen, by who looked: [who, what, text]. A text that is gone before the next change was never to be seen.
WATCH: Final = """([missions, draws]) => {
  window.looking = "";
  window.sighted = {};
  const note = (who, what, text) => { window.sighted[JSON.stringify([who, what, text])] = true; };
  const scan = () => {
    const who = document.querySelector('[data-do="i-am"]') ? "" : window.looking;
    const all = document.documentElement.outerHTML;
    // What is declared is for everybody; the log tells it a moment before the players show it.
    const told = all.match(/declares a mission fulfilled: [^.<]+/g) ?? [];
    const declared = [...document.querySelectorAll("li.declared, li.revealed")].map((one) => one.textContent).concat(told).join(" ");
    for (const mission of missions)
      if (all.includes(mission) && !declared.includes(mission)) note(who, "mission", mission);
    for (const card of document.querySelectorAll(".card"))
      if (card.innerText?.trim()) note(who, "card", card.innerText.trim());
    for (const [told] of all.matchAll(new RegExp(draws, "g"))) note(who, "draw", told);
  };
  new MutationObserver(scan).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}"""

CURTAINS: Final = """() => {
  window.curtains = document.querySelectorAll(".curtain").length;
  new MutationObserver(() => { window.curtains += document.querySelectorAll(".curtain").length; })
    .observe(document, { subtree: true, childList: true });
}"""


def mission_names() -> list[str]:
    """Every mission of the mode."""
    return [SAY(f"mission.{one.id}.name") for one in sheet(game_for(MODE, {}), 3).missions]


def named_draws() -> str:
    """A pattern for lines that tell what somebody drew: not how many cards, but which."""
    return r"\b[A-Z][a-z]+ draws (?!a card|\d+ cards|\d+ secret)[^.<\"]+\."


@dataclass
class Looks:
    """What was seen while somebody looked."""

    missions: set[str] = field(default_factory=set)
    cards: set[str] = field(default_factory=set)
    draws: set[str] = field(default_factory=set)


class Screen:
    """A screen two people share, watched all the time."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.player: Final = Player(Mouse(page))
        self.armies: Final[dict[str, str]] = {}
        page.evaluate(WATCH, [mission_names(), named_draws()])

    def handed_on(self) -> str:
        """Play until the curtain is down, and be the one whom it wants; who that is."""
        sight = self.player.play(until=lambda sight: sight.curtain)
        if sight.over:
            return NOBODY
        button = self.page.locator('[data-do="i-am"]')
        label = button.inner_text()
        who = next(name for name in HOLDERS if label.startswith(f"I am {name} "))
        self.armies[who] = label.rpartition("(")[2].rstrip(")")
        self.page.evaluate("(who) => { window.looking = who; }", who)
        button.click()
        self.page.wait_for_selector(".decision[data-decision]")
        return who

    def open_hand(self) -> None:
        """Look at one's cards and missions, and close them again."""
        for _ in range(2):
            self.page.locator('[data-do="hand"]').click()
            self.page.wait_for_timeout(50)

    def seen(self) -> dict[str, Looks]:
        """All that was seen, by who looked."""
        found: dict[str, Looks] = {name: Looks() for name in (*HOLDERS, NOBODY)}
        told: dict[str, bool] = self.page.evaluate("window.sighted")
        for who, what, text in [json.loads(one) for one in told]:
            getattr(found[who], f"{what}s").add(text)
        return found


def shared(server: Server, visitors: Visitors, first: int = 0, **more: object) -> tuple[Visitor, Page]:
    """Ada and Bob at two seats of one screen, a bot at the third."""
    ada = visitors.with_mouse(server, "Ada")
    table = ada.table(MODE, 3, **more)
    code = ada.get(f"/api/tables/{table}/invite")["code"]
    ada.post(f"/api/tables/{table}/join", {"seat": first})
    ada.sit(table, code, (first + 1) % 3, "Bob")
    ada.post(f"/api/tables/{table}/bots", {"seat": (first + 2) % 3, "bot": "greedy"})
    ada.post(f"/api/tables/{table}/start")
    return ada, ada.go(table)


def check(screen: Screen) -> None:
    """What each saw was their own, and behind the curtain there was nothing."""
    seen = screen.seen()
    assert seen[NOBODY] == Looks()
    ada, bob = (seen[name] for name in HOLDERS)
    assert ada.missions  # what is never shown is not proved to be hidden
    assert bob.missions
    assert ada.missions.isdisjoint(bob.missions)
    named = [{card for card in one.cards if "\n" in card} for one in (ada, bob)]  # jokers have no second line
    assert named[0].isdisjoint(named[1])
    for name in HOLDERS:
        assert {line for line in seen[name].draws if not line.startswith(screen.armies[name])} == set()


def with_cards(state: State, decision: Decision) -> bool:
    """Whether a turn begins and everybody holds cards."""
    return decision.kind == "reinforce" and all(len(hand) > 0 for hand in state.hands[:3])


def test_missions_that_were_just_dealt_are_seen_by_their_holder_alone(
    server: Server, visitors: Visitors
) -> None:
    _, page = shared(server, visitors, options={"start": "deal"})
    screen = Screen(page)
    passes = [screen.handed_on()]
    screen.open_hand()
    for _ in range(3):  # a troop each in turn
        passes.append(screen.handed_on())
        screen.open_hand()
    assert set(passes) == set(HOLDERS)
    check(screen)


def test_what_one_seat_knows_is_never_in_the_document_of_the_other(
    server: Server, visitors: Visitors
) -> None:
    begun = moment(MODE, 3, with_cards)
    assert begun is not None
    _, page = shared(server, visitors, begun.seat, position=begun.position)
    screen = Screen(page)
    for _ in range(4):
        if not screen.handed_on():
            break
        screen.open_hand()
    check(screen)
    assert all(screen.seen()[name].cards for name in HOLDERS)


def test_three_on_one_device_see_no_curtain_before_anybody_holds_a_card(
    server: Server, visitors: Visitors
) -> None:
    ada = visitors.with_mouse(server, "Ada")
    page = ada.page
    page.goto("/new")
    page.locator('[data-do="all-beside"]').click()  # names are there already
    page.locator('form button[type="submit"]').click()
    page.wait_for_selector(".territory", timeout=30_000)
    page.evaluate(CURTAINS)
    asked: set[str] = set()
    hands = Mouse(page)
    while len(asked) < 3 or look(page).kind != "attack":
        page.wait_for_selector('.decision[data-decision][aria-busy="false"]')
        sight = look(page)
        if sight.kind == "attack":
            asked.add(page.locator(".question .who").inner_text())
            break
        if page.query_selector('[data-do="for-me"]:not(:disabled)'):
            asked.add(page.locator(".question .who").inner_text())
            hands.press('[data-do="for-me"]')
        page.wait_for_timeout(50)
    hands.press('[data-do="end"]')  # nobody has conquered anything: nobody draws
    page.wait_for_selector('.decision[data-decision="fortify"], .decision[data-decision="reinforce"]')
    if look(page).kind == "fortify":
        hands.press('[data-do="end"]')
    page.wait_for_selector('.decision[data-decision="reinforce"]')
    assert asked == {"Ada (Red)", "Player 2 (Green)", "Player 3 (Blue)"}
    assert page.evaluate("window.curtains") == 0
