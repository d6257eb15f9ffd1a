"""How far apart are the armies' fills on the board, as a browser paints them?

Each army is given all the land of a board in turn; then the colour of each territory is read from a picture without patterns, relief
and pieces. Two armies have to differ by `LEAST` on any two regions, by `LEAST_BLIND` to a colour-blind eye; one army may differ from
itself by `MOST`.
"""

import base64
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from playwright.sync_api import Page

from hazard.editions.assembly import boxes, find_mode
from tools.colour_distance import EYES, USUAL, distance

LEAST: Final = 20.0
LEAST_BLIND: Final = 10.0
MOST: Final = 4.0

Colour = tuple[int, int, int]

# Everything but the ground and the fills.
BARE: Final = (
    ".box svg > g:not(.held), .box .weave, .box .relief, .box button { visibility: hidden !important }"
)
ARMIES: Final = (
    "() => [...document.querySelectorAll('.box pattern[data-army]')].map((one) => [one.dataset.army, one.id])"
)
POINTS: Final = """() => [...document.querySelectorAll(".territory:not(:has(.leader))")].map((one) => {
  const box = one.querySelector(".hit").getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
})"""
GIVE: Final = (
    "id => document.querySelectorAll('.held path').forEach((one) => one.setAttribute('fill', `url(#${id})`))"
)
READ: Final = """async ([picture, points]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const pen = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
  pen.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...pen.getImageData(x, y, 1, 1).data.slice(0, 3)]);
}"""


@dataclass(frozen=True)
class Measured:
    """What was found on one board: the nearest armies to each eye, and the army that differs most from itself."""

    armies: list[str]
    nearest: dict[str, tuple[float, str]]
    spread: tuple[float, str]

    def lines(self) -> list[str]:
        """In words."""
        told = [f"{eye} eyes: {pair} {far:.1f} apart" for eye, (far, pair) in self.nearest.items()]
        return [*told, f"one army over all regions: {self.spread[0]:.1f} at most"]

    def faults(self) -> list[str]:
        """What is nearer or further than it may be."""
        near = [
            f"{pair} are {far:.1f} apart to {eye} eyes"
            for eye, (far, pair) in self.nearest.items()
            if far < (LEAST if eye == USUAL else LEAST_BLIND)
        ]
        far, army = self.spread
        return [*near, *([f"{army} differs from itself by {far:.1f}"] if far > MOST else [])]


def crowded_modes() -> list[tuple[str, int]]:
    """Of each box a mode with as many armies as there can be, and its seats."""
    found = []
    for box in boxes().values():
        mode = max(box.modes, key=lambda one: find_mode(one).most)
        found.append((mode, find_mode(mode).most))
    return found


def measure(page: Page) -> Measured:
    """Measure the board that a page shows; the page is of no use for anything else afterwards."""
    page.wait_for_selector(".territory")
    points = page.evaluate(POINTS)
    page.evaluate(
        "style => { const sheet = new CSSStyleSheet(); sheet.replaceSync(style); document.adoptedStyleSheets.push(sheet); }",
        BARE,
    )
    reader = page.context.new_page()
    fills: dict[str, set[Colour]] = {}
    for army, pattern in page.evaluate(ARMIES):
        page.evaluate(GIVE, pattern)
        picture = base64.b64encode(page.screenshot(scale="css")).decode()
        found: list[Any] = reader.evaluate(READ, [picture, points])
        fills[army] = {(red, green, blue) for red, green, blue in found}
    reader.close()
    return compared(fills)


def compared(fills: dict[str, set[Colour]]) -> Measured:
    """The nearest and the furthest among the fills of each army."""
    nearest = {
        eye: min(
            (min(distance(a, b, eye) for a in fills[one] for b in fills[other]), f"{one} and {other}")
            for one, other in combinations(fills, 2)
        )
        for eye in EYES
    }
    spread = max(
        (max(distance(a, b) for a in colours for b in colours), army) for army, colours in fills.items()
    )
    return Measured(list(fills), nearest, spread)
