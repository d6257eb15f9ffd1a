"""Can a whole game be played by somebody who has nothing but what a screen reader is told?

Everything here is found by role and name in the accessibility tree; the board is the list of territories.
"""

import re
import time

import pytest
from playwright.sync_api import Locator, Page, TimeoutError

from hazard.texts.catalogue import load
from tests.page.positions import late
from tests.page.tables import Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
SAY = load("en").say
BUTTON = re.compile(r'- button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)')
PATIENCE = 150  # seconds
GOOD = 55  # per cent


def buttons(region: Locator) -> list[str]:
    """The names of the buttons in a part of the tree that can be pressed; none where it has just gone."""
    try:
        told = region.aria_snapshot(timeout=1000)
    except TimeoutError:
        return []
    return [name.replace('\\"', '"') for name, states in BUTTON.findall(told) if "disabled" not in states]


def troops(name: str) -> int:
    """How many stand there, as it is said."""
    found = re.findall(r"\d+", name.rpartition(",")[2])
    return int(found[0]) if found else 0


class Listener:
    """Somebody who plays by ear."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.decision = page.get_by_role("region", name=SAY("page.table.decision"))
        self.board = page.get_by_role("region", name=SAY("page.text.label"))
        self.left: set[str] = set()  # what was looked at and is not worth it

    def press(self, region: Locator, name: str) -> None:
        """Press a button by its name."""
        try:
            region.get_by_role("button", name=name, exact=True).first.click(timeout=1000)
        except TimeoutError:
            pass  # the table has gone on since it was read out

    def over(self) -> bool:
        """Whether somebody has won."""
        return self.page.get_by_role("link", name=SAY("page.over.replay")).count() > 0

    def step(self) -> None:
        """Do what there is to do."""
        offered, places = buttons(self.decision), buttons(self.board)
        if SAY("page.table.blitz") in offered:
            self.aimed()
        elif SAY("page.table.cancel") in offered:
            self.press(self.decision, next(name for name in offered if self.said(name)))
        elif places and not any(name in self.left for name in places if len(places) == 1):
            self.choose(offered, places)
        elif offered:
            self.left.clear()
            self.press(self.decision, self.last(offered))

    def said(self, name: str) -> bool:
        """Whether a button says what will happen, rather than how much of it."""
        return len(name.split()) > 1 and name not in {
            SAY(f"page.table.{one}") for one in ("least", "less", "more", "most")
        }

    def last(self, offered: list[str]) -> str:
        """What ends the step or answers the question."""
        told = [name for name in offered if self.said(name) and name != SAY("page.table.undo")]
        return told[-1] if told else offered[-1]

    def choose(self, offered: list[str], places: list[str]) -> None:
        """A territory of the list: the one with most troops that is still worth a look."""
        ending = [name for name in offered if self.said(name) and name != SAY("page.table.undo")]
        wanted = [
            name
            for name in places
            if name.partition(",")[0] not in self.left and (not ending or troops(name) != 2)
        ]
        if not wanted:
            self.left.clear()
            self.press(self.decision, self.last(offered))
            return
        name = max(wanted, key=troops)
        if ending:
            self.left.add(name.partition(",")[0])
        self.press(self.board, name)

    def aimed(self) -> None:
        """The chances are read out: go on, or let go."""
        told = self.decision.aria_snapshot(timeout=5000)
        chance = re.search(re.escape(SAY("page.table.chance")) + r": (\d+)", told)
        good = chance is None or int(chance[1]) >= GOOD
        self.press(self.decision, SAY("page.table.blitz" if good else "page.table.cancel"))


def test_a_whole_game_is_played_by_ear(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    page = visitor.go(visitor.from_moment(late("classic/domination", 3, 0)))
    page.keyboard.press("t")
    listener = Listener(page)
    listener.board.wait_for()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if listener.over():
            return
        if listener.decision.count():
            listener.step()
        page.wait_for_timeout(60)
    raise AssertionError(page.locator("body").aria_snapshot()[:3000])
