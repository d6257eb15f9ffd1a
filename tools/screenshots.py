"""Pictures of every page and every decision: three boards, light and dark, phone and desktop, German and English.

python tools/screenshots.py [--only WORD ...] [--out FOLDER] puts them into build/screenshots. At each picture the document is
searched for clipped, overlapping and untranslated text; status 1 says that there was some, or that a decision some mode has is in
no picture. tests/page/kinds.py knows the kinds, and names those nobody is ever asked. Without --only it also measures how far apart
the colours of the armies are on each board (tools/page_colours.py).
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.page.hands import Mouse  # noqa: E402
from tests.page.kinds import find_box, found_moments, one_of_each, unmet  # noqa: E402
from tests.page.player import Player  # noqa: E402
from tests.page.positions import late  # noqa: E402
from tests.page.tables import DESKTOP, INTRODUCED, PHONE, Visitor  # noqa: E402
from tests.server.running import Server, sqlite  # noqa: E402
from tools.browser import find  # noqa: E402
from tools.page_colours import crowded_modes, measure  # noqa: E402
from tools.page_faults import faults  # noqa: E402

ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
VARIANTS: Final = list(product(("light", "dark"), ("desktop", "phone"), ("de", "en")))
LYING: Final = {"width": 740, "height": 360}  # a phone that lies on its side
PAGES: Final = (
    "",
    "new",
    "lobby",
    "mine",
    "me",
    "rules",
    "rules/classic",
    "rules/clone-wars",
    "rules/original-trilogy",
    "learn",
    "learn/classic",
    "learn/clone-wars",
    "learn/original-trilogy",
    "replay",
    "enter/none#used",
    "nowhere",
)
Ready = Callable[[Page], None]


@dataclass(frozen=True)
class Subject:
    """Something to take a picture of: where it is, what has to be there first, what is done before, what it shows."""

    name: str
    address: str
    ready: str = "main *"
    before: Ready | None = None
    kind: str = ""  # of the decision that has to be in the picture
    lying: bool = False  # a phone shows it lying on its side, too


def aim(page: Page) -> None:
    """Pick an attack, so that its chances are shown."""
    player = Player(Mouse(page))
    player.play(until=lambda sight: sight.blitz or sight.kind != "attack")


def choose(page: Page) -> None:
    """Pick the first thing that is lit, twice."""
    for _ in range(2):
        if page.locator(".territory.lit").count():
            Mouse(page).press(".territory.lit")


def unfold(page: Page) -> None:
    """Show what stands beside the board; a phone folds it away."""
    more = page.locator('[data-do="more"][aria-expanded="false"]')
    if more.is_visible():
        more.click()


def open_hand(page: Page) -> None:
    """Show the hand."""
    unfold(page)
    page.locator('[data-do="hand"]').click()


def as_text(page: Page) -> None:
    """Show the board as a list."""
    page.keyboard.press("t")


def tab(name: str) -> Ready:
    """Show a tab of the side."""

    def shown(page: Page) -> None:
        unfold(page)
        page.locator(f"#tab-{name}").click()

    return shown


def show_help(page: Page) -> None:
    """Show which keys there are."""
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


def decisions(visitor: Visitor) -> list[Subject]:
    """A table for every kind of decision, and some moments further on."""
    subjects: list[Subject] = []
    for moment in one_of_each(found_moments()):
        box = find_box(moment.mode)
        table = visitor.from_moment(moment)
        address = f"/table/{table}"
        name = f"{box}-{moment.kind}"
        often = moment.kind in ("attack", "reinforce")
        subjects.append(Subject(name, address, ".territory", kind=moment.kind, lying=often))
        if moment.kind == "attack":
            for words in ({"text": "Good evening, everybody."}, {"phrase": "good-luck"}):
                visitor.post(f"/api/tables/{table}/messages", {"type": "say", **words})
            subjects.append(Subject(f"{name}-aimed", address, ".territory", aim, lying=True))
            for what, before in (
                ("help", show_help),
                ("hand", open_hand),
                ("text", as_text),
                ("menu", tab("menu")),
                ("chat", tab("chat")),
            ):
                subjects.append(Subject(f"{box}-{what}", address, ".territory", before))
        if moment.kind == "fortify":
            subjects.append(Subject(f"{name}-chosen", address, ".territory", choose))
    return subjects


def tables(visitor: Visitor) -> list[Subject]:
    """A table that waits, one that is over, its replay, and one of two who share a screen."""
    open_table = visitor.table("classic/missions", 4)
    visitor.post(f"/api/tables/{open_table}/join", {"seat": 0})
    over = visitor.against_bots("classic/duel-passive", 2)
    page = visitor.go(over)
    page.locator("#tab-menu").click()
    page.locator('[data-do="resign"]').click()
    page.locator('[data-do="resign-sure"]').click()
    page.wait_for_selector(".over", timeout=120_000)
    shared = visitor.shared(late("classic/missions", 3, 8))
    return [
        Subject("waiting", f"/table/{open_table}", "ol"),
        Subject("join", f"/join/{open_table}"),
        Subject("over", f"/table/{over}", ".over"),
        Subject("replay-game", f"/replay/{over}", ".territory"),
        Subject("curtain", f"/table/{shared}", ".curtain"),
    ]


def beginnings(visitor: Visitor) -> list[Subject]:
    """Tables that begin with a position, dealt anew and as it is written, and the form for one."""
    moment = next(one for one in found_moments() if one.mode == "classic/missions" and one.kind == "attack")
    subjects = [Subject("new-position", "/new", "details", position_form(moment.position))]
    for name, study in (("anew", False), ("study", True)):
        table = visitor.table(moment.mode, moment.seats, position=moment.position, study=study, public=True)
        visitor.post(f"/api/tables/{table}/join", {"seat": 0})
        subjects.append(Subject(f"waiting-{name}", f"/table/{table}", "ol", show_position))
    return subjects


def position_form(position: str) -> Ready:
    """Write a position into the form of a new table."""

    def written(page: Page) -> None:
        page.locator("details summary").click()
        page.locator("textarea").fill(position)
        page.locator("textarea").scroll_into_view_if_needed()

    return written


def show_position(page: Page) -> None:
    """Look at the position of a table."""
    page.locator('[data-do="show-position"]').click()
    page.wait_for_selector("textarea")


def picture(page: Page, subject: Subject, path: Path) -> list[str]:
    """Take one picture; what is wrong with it."""
    page.goto(subject.address)
    try:
        page.wait_for_selector(subject.ready, timeout=15_000)
        page.wait_for_load_state("networkidle")
        if subject.kind:
            page.wait_for_selector(f'.decision[data-decision="{subject.kind}"]')
        if subject.before:
            subject.before(page)
        page.wait_for_timeout(150)
    except Exception as error:
        return [f"not reached: {str(error).splitlines()[0][:150]}"]
    finally:
        page.screenshot(path=path)
    return faults(page)


def colours(browser: Browser, server: Server) -> list[str]:
    """Print how far apart the armies are on each board in each theme; the faults."""
    told: list[str] = []
    for scheme, (mode, seats) in product(("light", "dark"), crowded_modes()):
        context = browser.new_context(base_url=server.url(), **looks(scheme, "desktop", "en"))
        context.add_init_script(INTRODUCED)
        visitor = Visitor(context, "Ada")
        found = measure(visitor.go(visitor.against_bots(mode, seats)))
        context.close()
        name = f"colours of {find_box(mode)}, {scheme}"
        for line in found.lines():
            print(f"screenshots: {name}: {line}", flush=True)
        told += [f"{name}: {fault}" for fault in found.faults()]
    return told


def size(device: str, *, lying: bool = False) -> Any:
    """How large the window of a device is."""
    return LYING if lying else PHONE if device == "phone" else DESKTOP


def ways(subject: Subject, device: str) -> tuple[bool, ...]:
    """Whether it is shown upright, lying, or both."""
    return (False, True) if device == "phone" and subject.lying else (False,)


def looks(scheme: str, device: str, language: str) -> dict[str, Any]:
    """What a context of a variant is like."""
    phone = device == "phone"
    return {
        "color_scheme": scheme,
        "locale": language,
        "viewport": size(device),
        "has_touch": phone,
        "is_mobile": phone,
    }


def take_all(browser: Browser, server: Server, out: Path, only: list[str]) -> tuple[int, list[str]]:
    """All pictures; how many there are, and the faults of all of them."""
    taken = 0
    first = browser.new_context(base_url=server.url(), viewport={"width": 1280, "height": 800}, locale="en")
    first.add_init_script(INTRODUCED)
    visitor = Visitor(first, "Ada")
    subjects = [Subject(page.partition("#")[0].replace("/", "-") or "start", f"/{page}") for page in PAGES]
    subjects += [*tables(visitor), *beginnings(visitor), *decisions(visitor)]
    kept: Any = first.storage_state()
    told = [f"no picture has the decision {kind}" for kind in unmet(found_moments())]
    for line in told:
        print(f"screenshots: {line}", flush=True)
    for scheme, device, language in VARIANTS:
        context = browser.new_context(
            base_url=server.url(), storage_state=kept, **looks(scheme, device, language)
        )
        context.add_init_script(INTRODUCED)
        page = context.new_page()
        page.set_default_timeout(10_000)
        for subject, lying in [(one, lying) for one in subjects for lying in ways(one, device)]:
            name = f"{subject.name}-{'lying' if lying else device}-{scheme}-{language}"
            if all(word in name for word in only):
                taken += 1
                page.set_viewport_size(size(device, lying=lying))
                found = [f"{name}: {fault}" for fault in picture(page, subject, out / f"{name}.png")]
                for line in found:
                    print(f"screenshots: {line}", flush=True)
                told += found
        context.close()
    return taken, told


def main() -> int:
    """Take them and say what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument(
        "--only", nargs="*", default=[], help="words that have to be in the name of a picture"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "screenshots")
    given = parser.parse_args()
    path = find()
    if path is None:
        print("screenshots: there is no Chromium here", file=sys.stderr)
        return 1
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(sqlite(Path(folder)), most_tables="500", message_rate="1000", message_burst="1000")
        server.environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        with server:
            browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
            told = [] if given.only else colours(browser, server)
            taken, more = take_all(browser, server, given.out, given.only)
            told += more
            browser.close()
    print(f"screenshots: {taken} pictures in {given.out}; {len(told)} faults")
    return 0 if taken and not told else 1


if __name__ == "__main__":
    sys.exit(main())
