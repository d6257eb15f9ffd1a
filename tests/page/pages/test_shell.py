"""Does the page hold what its frame promises: no foreign script, small, there without the server, signed in by one code?"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.page.conftest import PAGE
from tests.server.running import Client, Server

pytestmark = pytest.mark.page

ADDRESSES = [
    "/",
    "/new",
    "/lobby",
    "/mine",
    "/rules",
    "/rules/classic",
    "/learn",
    "/me",
    "/enter/none#x",
    "/nowhere",
]
READY = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)"
KEPT = """async () => {
  const names = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys()) names.push(new URL(request.url).pathname);
  return names;
}"""


@pytest.fixture
def context(browser: Browser, frail: Server) -> Iterator[BrowserContext]:
    opened = browser.new_context(base_url=frail.url(), locale="en")
    yield opened
    opened.close()


def settled(page: Page, address: str) -> None:
    """Visit an address and wait until all is loaded."""
    page.goto(address)
    page.wait_for_load_state("networkidle")


def table_with_code(server: Server) -> tuple[str, str]:
    """A table with its host and a bot or two, and a code for the host's browser."""
    host = Client(server, "Ada")
    table: str = host.post("/api/tables", {"mode": "classic/domination", "seats": 3})["id"]
    host.post(f"/api/tables/{table}/join", {"seat": 0})
    for seat in (1, 2):
        host.post(f"/api/tables/{table}/bots", {"seat": seat, "bot": "greedy"})
    return table, host.post("/api/me/codes")["code"]


def test_no_page_needs_what_the_policy_of_the_server_forbids(context: BrowserContext, frail: Server) -> None:
    refused: list[str] = []
    strange: list[str] = []
    page = context.new_page()
    page.on(
        "console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None
    )
    page.on(
        "request", lambda asked: strange.append(asked.url) if not asked.url.startswith(frail.url()) else None
    )
    table, code = table_with_code(frail)
    for address in [*ADDRESSES, f"/enter/{table}#{code}"]:
        settled(page, address)
    page.wait_for_url(f"**/table/{table}")
    page.wait_for_load_state("networkidle")
    assert refused == []
    assert [url for url in strange if not url.startswith(("data:", "blob:"))] == []


def test_the_check_sees_what_the_policy_forbids(context: BrowserContext) -> None:
    refused: list[str] = []
    page = context.new_page()
    page.on(
        "console", lambda said: refused.append(said.text) if "Content Security Policy" in said.text else None
    )
    settled(page, "/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">x</p>')")
    page.wait_for_timeout(100)
    assert len(refused) == 1


def test_a_first_visit_loads_less_than_250_kilobytes_and_one_set_of_letters(context: BrowserContext) -> None:
    page = context.new_page()
    loaded: dict[str, int] = {}

    def note(name: str, size: int) -> None:
        loaded[name] = size

    page.on("requestfinished", lambda asked: note(asked.url, asked.sizes()["responseBodySize"]))
    settled(page, "/")
    print(sum(loaded.values()), loaded)
    assert 50_000 < sum(loaded.values()) < 250_000
    assert [name.rpartition("/")[2][:12] for name in loaded if name.endswith(".woff2")] == ["inter-latin-"]


def test_one_code_signs_a_browser_in_once(context: BrowserContext, frail: Server, browser: Browser) -> None:
    table, code = table_with_code(frail)
    page = context.new_page()
    for _ in range(2):  # whoever is signed in already needs no code
        page.goto(f"/enter/{table}#{code}")
        page.wait_for_url(f"**/table/{table}")
        assert code not in page.url
    page.go_back()
    assert code not in page.url
    other = browser.new_context(base_url=frail.url(), locale="de")
    late = other.new_page()
    late.goto(f"/enter/{table}#{code}")
    expect(late.get_by_role("heading", name="Dieser Link wurde schon benutzt")).to_be_visible()
    other.close()


def with_worker(context: BrowserContext) -> Page:
    """A page that its worker looks after."""
    page = context.new_page()
    settled(page, "/")
    page.wait_for_function(READY)
    settled(page, "/lobby")
    settled(page, "/")
    return page


def test_the_page_is_there_without_the_server_and_says_that_it_is_away(
    context: BrowserContext, frail: Server
) -> None:
    page = with_worker(context)
    frail.kill()
    for address in ("/", "/lobby"):
        page.goto(address)
        expect(page.get_by_role("navigation").first).to_be_attached()
        expect(page.get_by_text("The server cannot be reached", exact=False).first).to_be_visible()
    expect(page.get_by_text("This page keeps trying", exact=False)).to_be_visible()
    frail.start()
    expect(page.get_by_text("This page keeps trying", exact=False)).to_have_count(0, timeout=15_000)


def test_nothing_the_server_says_is_kept_but_maps(context: BrowserContext, frail: Server) -> None:
    table, code = table_with_code(frail)
    page = with_worker(context)
    page.goto(f"/enter/{table}#{code}")
    page.wait_for_url(f"**/table/{table}")
    page.wait_for_load_state("networkidle")
    kept: list[str] = page.evaluate(KEPT)
    assert "/" in kept
    assert [name for name in kept if name.startswith("/assets/Start-")] != []
    assert [name for name in kept if name.startswith("/api/") and not name.startswith("/api/maps/")] == []
    assert [name for name in kept if name.startswith(("/table", "/enter", "/health"))] == []


def test_a_notice_of_the_server_is_shown_in_the_language_of_the_page(browser: Browser, frail: Server) -> None:
    german = browser.new_context(base_url=frail.url(), locale="de", permissions=["notifications"])
    page = with_worker(german)
    browser_side = german.new_cdp_session(page)
    found: list[Any] = []
    browser_side.on(
        "ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"])
    )
    browser_side.send("ServiceWorker.enable")
    page.wait_for_timeout(300)
    message = '{"table": "abcd", "title": "Freitag", "kind": "turn"}'
    for one in found:
        told = {"origin": frail.url(), "registrationId": one["registrationId"], "data": message}
        browser_side.send("ServiceWorker.deliverPushMessage", told)
    shown = """async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map((one) => [one.title, one.body, one.tag, one.data.address]);
    }"""
    page.wait_for_function(f"({shown})().then((list) => list.length > 0)")
    assert page.evaluate(shown) == [["Freitag", "Du bist am Zug.", "abcd", "/table/abcd"]]
    german.close()


def test_the_page_can_be_installed(context: BrowserContext) -> None:
    page = context.new_page()
    settled(page, "/")
    told = context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert {one["purpose"] for one in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        assert (PAGE / icon["src"].lstrip("/")).is_file()
        wide = page.evaluate(
            "(src) => new Promise((done) => { const image = new Image(); image.onload = () => done(image.naturalWidth); image.src = src; })",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{wide}x{wide}")
