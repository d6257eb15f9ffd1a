"""A browser, a server with the built page, and pages of players in it."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.page.tables import INTRODUCED, ROOT, Visitors
from tests.server.running import Server, sqlite

sys.path.insert(0, str(ROOT))
from tools.browser import find

expect.set_options(timeout=30_000)  # a busy machine is slow, not wrong
HERE = Path(__file__).parent
PAGE = ROOT / "src" / "hazard" / "page"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Bots move at once and without a sound; an empty page keeps nothing.
LIKES = """if (location.protocol !== "about:")
  localStorage.setItem("hazard-settings", JSON.stringify({ pace: "next", sounds: false, ...JSON.parse(localStorage.getItem("hazard-settings") ?? "{}") }))"""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests of a process."""
    path = find()
    if path is None:
        pytest.skip("there is no Chromium here: install one, or name it by HAZARD_CHROMIUM")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built page, which has to be there."""
    assert (PAGE / "index.html").is_file(), "the page is not built: run `make page`"
    return PAGE


def at_home(server: Server) -> Server:
    """A server that finds this checkout."""
    server.environment["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    return server


@pytest.fixture(scope="session")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do it no harm."""
    with at_home(
        Server(sqlite(tmp_path_factory.mktemp("server")), page=str(built), absence_grace="3")
    ) as running:
        yield running


@pytest.fixture
def frail(built: Path, tmp_path: Path) -> Iterator[Server]:
    """A server of one's own."""
    with at_home(Server(sqlite(tmp_path), page=str(built), absence_grace="3")) as running:
        yield running


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    """Makes contexts with somebody in each; a page that throws an error fails the test."""
    opened: list[BrowserContext] = []
    faults: list[str] = []

    def enter(server: Server, **looks: Any) -> BrowserContext:
        # Dice that roll take their time; test_fight.py waits for them.
        still = {"locale": "en", "reduced_motion": "reduce"}
        context = browser.new_context(base_url=server.url(), **{**still, **looks})
        context.on("weberror", lambda error: faults.append(f"{error.error} {error.error.stack}"))
        context.add_init_script(LIKES)
        context.add_init_script(INTRODUCED)
        opened.append(context)
        return context

    yield Visitors(enter)
    for context in opened:
        context.close()
    assert faults == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything here needs a browser, and one that has been used leaves a loop behind that other tests trip over."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.page)
