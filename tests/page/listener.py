"""How does somebody play who has nothing but what a screen reader is told?

Everything is found by role and name in the accessibility tree; the board is the list of territories.
"""

import re
import time
from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Locator, Page, TimeoutError

from hazard.texts.catalogue import load

SAY: Final = load("en").say
# A name with a colon in it makes the line a quoted one.
BUTTON: Final = re.compile(r"""- '?button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)""")
SET: Final = re.compile(r"\+\d+\b")  # what a set of cards brings
GOOD: Final = 50  # per cent
FEW: Final = 3  # troops that attack nobody
AMOUNTS: Final = {SAY(f"page.table.{one}") for one in ("least", "less", "more", "most")}
ASIDE: Final = {*AMOUNTS, SAY("page.table.undo"), SAY("page.table.cancel"), SAY("page.table.blitz")}


@dataclass(frozen=True)
class Button:
    """A button that can be pressed, as it is read out."""

    name: str

    def place(self) -> str:
        """The territory it stands for."""
        return self.name.partition(",")[0]

    def troops(self) -> int:
        """How many stand there."""
        found = re.findall(r"\d+", self.name.rpartition(",")[2])
        return int(found[0]) if found else 0


def heard(region: Locator) -> str:
    """What is read out of a part of the tree; nothing where it has just gone."""
    try:
        return region.aria_snapshot(timeout=1000)
    except TimeoutError:
        return ""


def buttons(told: str) -> list[Button]:
    """The buttons that can be pressed."""
    return [
        Button(name.replace('\\"', '"').replace("''", "'"))
        for name, states in BUTTON.findall(told)
        if "disabled" not in states
    ]


class Listener:
    """Somebody who plays by ear."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.decision: Final = page.get_by_role("region", name=SAY("page.table.decision"))
        self.board: Final = page.get_by_role("region", name=SAY("page.text.label"))
        self.left: Final[set[tuple[str, str]]] = set()  # attacks that were looked at and left
        self.fronts: Final[set[str]] = set()  # places that could attack when this was last heard
        self.questions: Final[set[str]] = set()
        self.source: str = ""
        self.target: str = ""

    def play(self, patience: float) -> None:
        """Play until somebody has won."""
        self.page.keyboard.press("t")
        self.board.wait_for()
        until = time.monotonic() + patience
        while not self.over():
            assert time.monotonic() < until, self.page.locator("body").aria_snapshot()[:4000]
            if not self.step():
                self.page.wait_for_timeout(40)

    def over(self) -> bool:
        """Whether somebody has won."""
        return self.page.get_by_role("link", name=SAY("page.over.replay")).count() > 0

    def press(self, region: Locator, name: str) -> bool:
        """Press a button by its name."""
        try:
            region.get_by_role("button", name=name, exact=True).first.press("Enter", timeout=1000)
        except TimeoutError:
            pass  # the table has gone on since it was read out
        return True

    def step(self) -> bool:
        """Do what there is to do; whether there was something."""
        if not self.decision.count():
            return False
        told = heard(self.decision)
        offered = [one.name for one in buttons(told)]
        question = re.search(r"- status: (.*)", told)
        if question:
            self.questions.add(question[1])
        if SAY("page.table.blitz") in offered:
            return self.aimed(told)
        sets = [name for name in offered if SET.search(name)]
        if sets:
            return self.press(self.decision, next((name for name in sets if "best" in name), sets[0]))
        picked = SAY("page.table.cancel") in offered or f'group "{SAY("page.table.how-many")}"' in told
        if picked or SAY("decision.fortify") in told:
            return self.answer(offered)
        places = buttons(heard(self.board))
        if SAY("decision.attack") in told:
            return self.attack(told, offered, places)
        if not places:
            return self.answer(offered)  # or nothing is asked
        if SAY("page.table.most") in offered:
            return self.press(self.decision, SAY("page.table.most"))
        return self.press(self.board, self.front(places).name)

    def front(self, places: list[Button]) -> Button:
        """Where troops go: the greatest stack that had somebody to attack."""
        useful = [one for one in places if one.place() in self.fronts] or places
        return max(useful, key=Button.troops)

    def answer(self, offered: list[str]) -> bool:
        """What ends the step, or answers the question."""
        told = [name for name in offered if name not in ASIDE]
        return self.press(self.decision, told[-1]) if told else False

    def attack(self, told: str, offered: list[str], places: list[Button]) -> bool:
        """The weakest neighbour of the strongest; the end of the step where nothing is worth it."""
        if SAY("page.table.pick-target") in told:
            weak = [one for one in places if (self.source, one.place()) not in self.left]
            if weak:
                return self.aim_at(min(weak, key=Button.troops))
            self.left.add((self.source, ""))
            self.page.keyboard.press("Escape")
            return True
        self.fronts.clear()
        self.fronts.update([one.place() for one in places])
        able = [one for one in places if one.troops() > FEW and (one.place(), "") not in self.left]
        if able:
            source = max(able, key=Button.troops)
            self.source, self.target = (
                source.place(),
                "",
            )  # where only one can be attacked it is aimed at at once
            return self.press(self.board, source.name)
        self.left.clear()
        return self.answer(offered)

    def aim_at(self, target: Button) -> bool:
        """Pick the other end of an attack."""
        self.target = target.place()
        return self.press(self.board, target.name)

    def aimed(self, told: str) -> bool:
        """The chances are read out: go on, or let go."""
        chance = re.search(r"(\d+)(?:[.,]\d+)?\s?%", told)
        if chance is None or int(chance[1]) >= GOOD:
            return self.press(self.decision, SAY("page.table.blitz"))
        self.left.add((self.source, self.target))
        return self.press(self.decision, SAY("page.table.cancel"))
