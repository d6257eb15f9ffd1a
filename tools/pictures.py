"""The pictures of the README, taken from real games: two boards, a phone, and a turn in fifteen seconds that moves.

python tools/pictures.py [--out FOLDER] puts them into docs/pictures, as WebP. `make screenshots` takes them too.
"""

import argparse
import base64
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright  # noqa: E402

from hazard.editions.assembly import load  # noqa: E402
from tests.page.eyes import Place, look  # noqa: E402
from tests.page.hands import Finger, Mouse, territory  # noqa: E402
from tests.page.tables import INTRODUCED  # noqa: E402
from tests.server.running import Server, sqlite  # noqa: E402
from tools.browser import find  # noqa: E402
from tools.screenshots import ARGUMENTS  # noqa: E402

WINDOW: Final = {"width": 1280, "height": 720}
PHONE: Final = {"width": 390, "height": 780}
FILM: Final = (800, 450)  # pixels of the turn that moves
FRAMES: Final = 6  # a second
SECONDS: Final = 15
QUIET: Final = """if (location.protocol !== "about:")
  localStorage.setItem("hazard-settings", JSON.stringify({ pace: "fast", sounds: false }))"""
# A ring where the mouse is: who watches sees what is pressed.
POINTER: Final = """() => {
  const ring = document.createElement("div");
  Object.assign(ring.style, { position: "fixed", zIndex: 99, width: "26px", height: "26px", margin: "-13px 0 0 -13px",
    borderRadius: "50%", border: "3px solid #fff", boxShadow: "0 0 0 3px #4b1f86", pointerEvents: "none", left: "-50px", top: "0" });
  document.body.append(ring);
  addEventListener("mousemove", (event) => { ring.style.left = `${event.clientX}px`; ring.style.top = `${event.clientY}px`; }, true);
  addEventListener("mousedown", () => { ring.style.background = "#4b1f8688"; }, true);
  addEventListener("mouseup", () => setTimeout(() => { ring.style.background = ""; }, 180), true);
}"""


@contextmanager
def entered(browser: Browser, server: Server, **looks: Any) -> Iterator[BrowserContext]:
    """Somebody who knows the game, in a browser of their own."""
    context = browser.new_context(base_url=server.url(), locale="en", **looks)
    context.add_init_script(QUIET)
    context.add_init_script(INTRODUCED)
    yield context
    context.close()


def begun(context: BrowserContext, box: int) -> Page:
    """A quick game of a box, at its first decision."""
    page = context.new_page()
    page.goto("/")
    page.locator(".card .go .primary").nth(box).click()
    page.wait_for_selector('.decision[data-decision="reinforce"]', timeout=60_000)
    page.wait_for_selector(".territory")
    page.wait_for_timeout(1200)
    return page


def front(page: Page, mode: str) -> int:
    """The own territory with most troops that has an enemy beside it."""
    board = load(mode).rules.board
    lit = look(page).lit
    own = {one.at for one in lit}
    able = [one for one in lit if not own.issuperset(board.neighbours[one.at])]
    return max(able, key=lambda one: (one.troops, -one.at)).at


def weakest(places: list[Place]) -> int:
    """Whom to attack."""
    return min(places, key=lambda one: (one.troops, one.at)).at


def aim(page: Page, hands: Mouse, mode: str) -> None:
    """Place all troops at the front and pick an attack."""
    source = front(page, mode)
    hands.press('[data-do="most"]')
    hands.press(territory(source))
    page.wait_for_selector('.decision[data-decision="attack"][aria-busy="false"]')
    page.wait_for_timeout(500)
    if not look(page).picked:
        hands.press(territory(source))
        page.wait_for_timeout(500)
    if not look(page).option:
        hands.press(territory(weakest(look(page).lit)))
    page.wait_for_timeout(900)


def still(page: Page, path: Path) -> None:
    """One picture; nothing is pointed at."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(500)
    Image.open(io.BytesIO(page.screenshot())).convert("RGB").save(path, quality=86, method=6)
    print(f"pictures: {path.name}, {path.stat().st_size / 1000:.0f} kB", flush=True)


class Film:
    """What a page shows over time, as the browser hands it out."""

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.shots: Final[list[tuple[float, bytes]]] = []
        self.session: Final = page.context.new_cdp_session(page)
        self.session.on("Page.screencastFrame", self.keep)
        self.session.send(
            "Page.startScreencast",
            {"format": "png", "maxWidth": WINDOW["width"], "maxHeight": WINDOW["height"]},
        )

    def keep(self, told: dict[str, Any]) -> None:
        """One frame more."""
        self.shots.append((float(told["metadata"]["timestamp"]), base64.b64decode(told["data"])))
        self.session.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    def save(self, path: Path) -> None:
        """All of it in so many seconds; on a slow machine a turn takes longer, and is shown a little faster."""
        self.session.send("Page.stopScreencast")
        first, last = self.shots[0][0], self.shots[-1][0]
        frames: list[Image.Image] = []
        for number in range(SECONDS * FRAMES):
            when = first + (last - first) * number / (SECONDS * FRAMES - 1)
            data = [shot for at, shot in self.shots if at <= when][-1]
            frame = Image.open(io.BytesIO(data)).convert("RGB")
            frames.append(frame.resize(FILM, Image.Resampling.LANCZOS))
        frames[0].save(
            path,
            save_all=True,
            append_images=frames[1:],
            duration=1000 // FRAMES,
            loop=0,
            quality=42,
            method=6,
        )
        told = f"{last - first:.0f} s, {len(self.shots)} frames, {path.stat().st_size / 1000:.0f} kB"
        print(f"pictures: {path.name}: {told}", flush=True)


def glide(page: Page, hands: Mouse, what: str) -> None:
    """Move to something as a hand does, and press it."""
    page.mouse.move(*hands.where(what, 0), steps=12)
    page.wait_for_timeout(250)
    page.mouse.down()
    page.mouse.up()


def turn(page: Page, path: Path) -> None:
    """A turn with its dice: place, roll, blitz, follow, and end the attacks."""
    hands = Mouse(page)
    page.evaluate(POINTER)
    source = front(page, "classic/domination")
    page.mouse.move(1, 1)
    page.wait_for_timeout(300)
    film = Film(page)
    page.wait_for_timeout(500)
    glide(page, hands, '[data-do="most"]')
    page.wait_for_timeout(300)
    glide(page, hands, territory(source))
    page.wait_for_selector('.decision[data-decision="attack"][aria-busy="false"]')
    for attack, do in enumerate(('[data-do="primary"]', '[data-do="blitz"]')):
        page.wait_for_timeout(700)
        sight = look(page)
        if sight.kind == "attack" and not sight.option:
            if not sight.picked:
                glide(page, hands, territory(max(sight.lit, key=lambda one: one.troops).at))
                page.wait_for_timeout(500)
            glide(page, hands, territory(weakest(look(page).lit)))
            page.wait_for_timeout(900)
        if look(page).kind == "attack":
            glide(page, hands, do)
            page.wait_for_timeout(2200 if attack == 0 else 3200)
        if look(page).kind == "occupy":
            glide(page, hands, '[data-do="primary"]')
            page.wait_for_timeout(900)
    film.save(path)


def main() -> int:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "pictures")
    out: Path = parser.parse_args().out
    browser_at = find()
    if browser_at is None:
        print("pictures: there is no Chromium here", file=sys.stderr)
        return 1
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(sqlite(Path(folder)))
        server.environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        with server:
            browser = playwright.chromium.launch(executable_path=browser_at, args=ARGUMENTS)
            with entered(browser, server, viewport=WINDOW) as context:
                page = begun(context, 0)
                aim(page, Mouse(page), "classic/domination")
                still(page, out / "world.webp")
            with entered(browser, server, viewport=WINDOW, color_scheme="dark") as context:
                page = begun(context, 1)
                aim(page, Mouse(page), "original-trilogy/galactic")
                still(page, out / "galaxy.webp")
            looks = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
            with entered(browser, server, **looks) as context:
                page = begun(context, 0)
                aim(page, Finger(page), "classic/domination")
                still(page, out / "phone.webp")
            with entered(browser, server, viewport=WINDOW) as context:
                turn(begun(context, 0), out / "turn.webp")
            browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
