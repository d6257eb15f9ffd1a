"""How quickly does the page answer, and how smooth are its dice? python bench/page.py [--lines N] [--rolls N] [--json FILE]

A seat is played in Chromium until the log has so many lines; then presses are timed (interaction to next paint, from the
browser's own event timing), and rolls are traced: the longest task, and what script, style and layout take of each frame.
Times of tasks are those of the thread's own processor time, so that a busy machine does not count. The status is 1 where a
figure is over its limit; `make soak` measures before all else, while the machine does nothing more.
"""

import argparse
import json
import os
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

from tests.page.eyes import look  # noqa: E402
from tests.page.hands import Mouse, territory  # noqa: E402
from tests.page.player import Player  # noqa: E402
from tests.page.tables import DESKTOP, Visitor  # noqa: E402
from tests.server.running import Server, sqlite  # noqa: E402
from tools.browser import find  # noqa: E402

MODE: Final = "classic/domination"
LINES: Final = 500
FRAME: Final = 1_000_000 / 60  # microseconds
CHEAP: Final = {"transform", "opacity"}  # what may be animated: it needs no layout and no paint
WORK: Final = {
    "FunctionCall",
    "EvaluateScript",
    "TimerFire",
    "EventDispatch",
    "UpdateLayoutTree",
    "Layout",
    "PrePaint",
}
TRACED: Final = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"]
QUICK: Final = "localStorage.setItem('hazard-settings', JSON.stringify({ pace: 'next', sounds: false }))"
WATCH: Final = """() => {
  window.answers = [];
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.interactionId) window.answers.push([one.name, one.duration]);
  }).observe({ type: "event", durationThreshold: 16, buffered: false });
}"""
MOVING: Final = """() => [...new Set(document.getAnimations().flatMap((one) => one.effect.getKeyframes()
  .flatMap((frame) => Object.keys(frame).filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key)))))]"""


def lines(page: Page) -> int:
    """How many lines the log has; all of its turns are opened."""
    page.evaluate(
        """() => document.querySelectorAll('.head[aria-expanded="false"]').forEach((one) => one.click())"""
    )
    return page.locator("ol.log > li").count()


def talk(page: Page, wanted: int) -> None:
    """Play until the log is so long; all of it is shown."""
    player = Player(Mouse(page))
    while True:
        player.play(
            until=lambda sight: sight.kind == "attack" and bool(sight.lit) and player.presses % 20 == 0
        )
        if lines(page) >= wanted or look(page).over:
            return
        player.step(look(page))


def answer_times(browser: Browser, page: Page) -> tuple[list[float], list[float]]:
    """Milliseconds from a press to the next paint, by the clock and of the page's own work; presses on the board."""
    page.evaluate(WATCH)
    browser.start_tracing(page=page, categories=TRACED)
    hands = Mouse(page)
    for _ in range(15):
        for one in look(page).lit[:2]:
            hands.press(territory(one.at))
            page.wait_for_timeout(80)
            page.keyboard.press("Escape")
            page.wait_for_timeout(80)
    _, work = weigh(json.loads(browser.stop_tracing())["traceEvents"])
    found: list[list[Any]] = page.evaluate("() => window.answers")
    return [float(one[1]) for one in found] or [16.0], work  # 16: faster than the browser reports


def traced_rolls(browser: Browser, page: Page, rolls: int) -> tuple[list[float], list[float], set[str]]:
    """The tasks, the work in each frame, and what was animated while dice rolled."""
    player = Player(Mouse(page))
    moving: set[str] = set()
    player.play(until=lambda sight: sight.blitz)
    browser.start_tracing(page=page, categories=TRACED)
    for _ in range(rolls):
        player.play(until=lambda sight: sight.blitz)
        if look(page).over:
            break
        Mouse(page).press('[data-do="primary"]')
        for _ in range(6):
            moving |= set(page.evaluate(MOVING))
            page.wait_for_timeout(100)
    return *weigh(json.loads(browser.stop_tracing())["traceEvents"]), moving


def weigh(events: list[dict[str, Any]]) -> tuple[list[float], list[float]]:
    """Milliseconds of each task of the page's thread, and of script, style and layout in each frame."""
    drawn = [(one["pid"], one["tid"]) for one in events if one["name"] == "UpdateLayoutTree"]
    thread = max(set(drawn), key=drawn.count)
    own = sorted([one for one in events if (one["pid"], one["tid"]) == thread], key=lambda one: one["ts"])
    tasks = [one.get("tdur", one["dur"]) / 1000 for one in own if one["name"] == "RunTask" and "dur" in one]
    frames: list[float] = [0.0]
    begin = end = 0.0
    for one in own:
        if one["name"] == "Commit" and frames[-1] > 0:
            frames.append(0.0)  # a frame ends when it is handed over; not every one paints something anew
        elif one["name"] in WORK and "dur" in one and one["ts"] >= end:
            if frames[-1] > 0 and one["ts"] > begin + FRAME:
                frames.append(0.0)  # nor is one handed over where nothing changes; the next has its own time
            if frames[-1] == 0:
                begin = one["ts"]
            frames[-1] += one.get("tdur", one["dur"]) / 1000
            end = one["ts"] + one["dur"]  # what lies inside is counted with it
    parts = {name: sum([one.get("tdur", 0) for one in own if one["name"] == name]) / 1000 for name in WORK}
    if len(frames) > 1:
        total = ", ".join(
            [f"{name} {parts[name] / len(frames):.1f}" for name in sorted(parts) if parts[name] > 1]
        )
        print(f"ms a frame on average, one inside another: {total}")
    return tasks, frames


def share(values: list[float], percent: int) -> float:
    """The value that so many per cent do not exceed."""
    return quantiles(values, n=100)[percent - 1] if len(values) > 1 else values[0]


@dataclass(frozen=True)
class Figure:
    """Something that was measured, and what it has to stay under."""

    name: str
    value: float
    under: float
    of: int  # how many were measured
    over: int  # how many of them exceed it
    unit: str = " ms"

    def good(self) -> bool:
        """Whether it holds."""
        return self.of > 0 and self.value < self.under

    def line(self) -> str:
        """In words."""
        holds = "under" if self.good() else "NOT under"
        return f"{self.name}: {self.value:.1f}{self.unit} of {self.of} ({holds} {self.under:.0f}{self.unit})"


def figure(name: str, values: list[float], percent: int, under: float) -> Figure:
    """A figure of many values: the one that so many per cent of them do not exceed, 100: the worst."""
    value = max(values) if percent == 100 else share(values, percent)
    return Figure(name, value, under, len(values), sum(one >= under for one in values))


def measure(browser: Browser, server: Server, wanted: int, rolls: int) -> list[Figure]:
    """All figures."""
    context = browser.new_context(base_url=server.url(), viewport=DESKTOP, locale="en")  # type: ignore[arg-type]
    visitor = Visitor(context, "Ada")
    table = visitor.against_bots(MODE, 6, bot="random")
    visitor.page.goto("/")
    visitor.page.evaluate(QUICK)
    page = visitor.go(table)
    talk(page, wanted)
    length = lines(page)
    times, work = answer_times(browser, page)
    print(f"log lines {length}; load of the machine {os.getloadavg()[0]:.1f} on {os.cpu_count()} processors")
    print(f"work of the page for a press: p98 {share(work, 98):.1f} ms, worst {max(work):.1f}")
    tasks, frames, moving = traced_rolls(browser, page, rolls)
    print(f"animated: {', '.join(sorted(moving)) or 'nothing'}")
    dear = len(moving - CHEAP)
    return [
        figure(f"interaction to next paint with {length} log lines, p98", times, 98, 100),
        figure("longest task while dice roll", tasks, 100, 50),
        figure("script, style and layout in a frame while dice roll, p95", frames, 95, 8),
        Figure("animated properties but transform and opacity", dear, 1, max(1, len(moving)), dear, ""),
    ]


def launched(wanted: int, rolls: int, path: str) -> list[Figure]:
    """All figures, with a server and a browser of their own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(sqlite(Path(folder)))
        server.environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        with server:
            browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
            figures = measure(browser, server, wanted, rolls)
            browser.close()
    return figures


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--lines", type=int, default=LINES)
    parser.add_argument("--rolls", type=int, default=12)
    parser.add_argument("--json", type=Path, help="where to write the figures")
    given = parser.parse_args()
    path = find()
    if path is None:
        print("bench: there is no Chromium here", file=sys.stderr)
        return 1
    figures = launched(given.lines, given.rolls, path)
    for one in figures:
        print(one.line())
    if given.json:
        given.json.parent.mkdir(parents=True, exist_ok=True)
        given.json.write_text(json.dumps([asdict(one) for one in figures]), encoding="utf-8")
    return 0 if all(one.good() for one in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
