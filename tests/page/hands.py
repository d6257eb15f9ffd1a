"""How does somebody press things on the page: with a mouse, with keys alone, or with a finger?

Each way moves real input events; where a thing is stands in the DOM. What is covered by something else cannot be pressed.
"""

from math import hypot
from typing import Any, Final

from playwright.sync_api import Page

# Where to press so that exactly this element is hit, after it was brought into sight; a text: why it cannot be.
WHERE: Final = """([what, nth]) => {
  const node = document.querySelectorAll(what)[nth];
  if (!node) return "it is not there";
  const drawn = node.querySelector(".hit") ?? node;
  drawn.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = drawn.getBoundingClientRect();
  let over = "";
  for (const [dx, dy] of [[.5, .5], [.5, .3], [.5, .7], [.3, .5], [.7, .5], [.35, .35], [.65, .65], [.35, .65], [.65, .35]]) {
    const [x, y] = [box.left + dx * box.width, box.top + dy * box.height];
    const met = document.elementFromPoint(x, y);
    if (met && node.contains(met)) return [x, y];
    over = met?.outerHTML.slice(0, 120) ?? "it is out of sight";
  }
  return `at ${Math.round(box.left)} ${Math.round(box.top)}: ${over}`;
}"""
FOCUSED: Final = """([what, nth]) => {
  const now = document.activeElement;
  const here = document.querySelectorAll(what)[nth];
  const after = now && here && (now.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING);
  const circle = now?.querySelector?.(".hit");
  return {
    it: now === here,
    after: Boolean(after),
    territory: now?.dataset?.territory ?? "",
    at: circle ? [circle.cx.baseVal.value, circle.cy.baseVal.value] : null,
  };
}"""
AIM: Final = """(what) => {
  const circle = document.querySelector(what + " .hit");
  return circle ? [circle.cx.baseVal.value, circle.cy.baseVal.value] : null;
}"""
MOST_TABS: Final = 120
MOST_ARROWS: Final = 150
ARROWS: Final = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
# What shows the board again where something lies over it: the whole of it, or without what was unfolded.
REMEDIES: Final = ("button.home", '[data-do="more"][aria-expanded="true"]')
BOARD: Final = ".territory[tabindex='0']"


def territory(at: int) -> str:
    """The element of a territory on the board."""
    return f'.territory[data-territory="{at}"]'


class Missed(AssertionError):
    """What was to be pressed is not there any more, or something covers it."""


class Hands:
    """One way to press things on one page."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page

    def press(self, what: str, nth: int = 0) -> None:
        """Press an element."""
        raise NotImplementedError

    def cancel(self) -> None:
        """Let go of what was picked."""
        raise NotImplementedError

    def where(self, what: str, nth: int) -> tuple[float, float]:
        """The point to press at."""
        point = self.page.evaluate(WHERE, [what, nth])
        for remedy in REMEDIES:
            if isinstance(point, str) and what not in REMEDIES and self.page.query_selector(remedy):
                self.press(remedy)
                point = self.page.evaluate(WHERE, [what, nth])
        if isinstance(point, str):
            raise Missed(f"{what} ({nth}) cannot be pressed, {point}")
        return point[0], point[1]


class Mouse(Hands):
    """A mouse alone."""

    def press(self, what: str, nth: int = 0) -> None:
        self.page.mouse.click(*self.where(what, nth))

    def cancel(self) -> None:
        button = '[data-do="cancel"]'
        if self.page.query_selector(button):
            self.press(button)
        else:
            self.press('.territory[aria-pressed="true"]')


class Finger(Mouse):
    """A finger alone."""

    def press(self, what: str, nth: int = 0) -> None:
        self.page.touchscreen.tap(*self.where(what, nth))


class Keys(Hands):
    """Keys alone: Tab and the arrows move, Enter presses, letters are for what comes often."""

    LETTERS: Final = {'[data-do="blitz"]': "z", '[data-do="most"]': "m", '[data-do="catch-up"]': "n"}

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.guess: Final[dict[tuple[str, int], float]] = {}  # how far a territory is from an aim, as learned
        self.ways: Final[dict[tuple[str, str], str]] = {}  # where an arrow leads

    def key(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def press(self, what: str, nth: int = 0) -> None:
        if what in self.LETTERS:
            self.key(self.LETTERS[what])
            return
        if what.startswith(".territory[data-territory"):
            self.reach_territory(what)
        else:
            self.tab_to(what, nth)
        self.key("Enter")

    def cancel(self) -> None:
        self.key("Escape")

    def told(self, what: str, nth: int = 0) -> dict[str, Any]:
        """What has the focus, seen from an element."""
        found: dict[str, Any] = self.page.evaluate(FOCUSED, [what, nth])
        return found

    def tab_to(self, what: str, nth: int = 0) -> None:
        """Move the focus to an element by Tab, or back to it where it lies before."""
        for _ in range(MOST_TABS):
            seen = self.told(what, nth)
            if seen["it"]:
                return
            self.key("Shift+Tab" if seen["after"] else "Tab")
        raise Missed(f"Tab does not reach {what} ({nth})")

    def reach_territory(self, what: str) -> None:
        """Move over the board by arrows; where each leads is learned on the way."""
        aim = self.page.evaluate(AIM, what)
        if aim is None:
            raise Missed(f"{what} is not on the board")
        seen = self.told(what)
        if not seen["territory"]:
            self.tab_to(BOARD)
            seen = self.told(what)
        goal = int(what.split('"')[1])
        for _ in range(MOST_ARROWS):
            if seen["it"]:
                return
            here = seen["territory"]
            assert here, "the focus left the board"
            far = {key: self.cost(here, key, goal, aim, seen["at"]) for key in ARROWS}
            key = min(far, key=lambda one: far[one])
            self.guess[here, goal] = far[key]
            self.key(key)
            seen = self.told(what)
            self.ways[here, key] = seen["territory"]
            if seen["at"] and (seen["territory"], goal) not in self.guess:
                self.guess[seen["territory"], goal] = hypot(aim[0] - seen["at"][0], aim[1] - seen["at"][1])
        raise Missed(f"the arrow keys do not reach {what}")

    def cost(self, here: str, key: str, goal: int, aim: list[float], at: list[float]) -> float:
        """How far it is to the goal when this arrow is pressed."""
        known = self.ways.get((here, key))
        if known == here:
            return 1e9
        if known is not None:
            return 40 + self.guess.get((known, goal), 0.0)
        dx, dy = ARROWS[key]
        return 40 + hypot(aim[0] - at[0] - 60 * dx, aim[1] - at[1] - 60 * dy)
