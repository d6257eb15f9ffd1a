"""Can the documentation be read and searched from the disk, without a network, in the light and in the dark?"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.site.build import build

pytestmark = pytest.mark.page


@pytest.fixture(scope="module")
def docs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("docs")
    assert build(where, games=0) == []
    return where / "docs"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that may load files and nothing else; what it wants from elsewhere, or throws, fails the test."""
    context = browser.new_context(color_scheme="dark")
    faults: list[str] = []
    context.on(
        "request",
        lambda asked: (
            faults.append(asked.url) if not asked.url.startswith(("file:", "data:", "blob:")) else None
        ),
    )
    opened = context.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    yield opened
    context.close()
    assert faults == []


def test_the_search_finds_a_rule_from_the_disk(docs: Path, page: Page) -> None:
    page.goto((docs / "index.html").as_uri())
    page.get_by_role("button", name="Search").first.click()
    page.get_by_role("combobox").press_sequentially("whom you may attack")
    expect(page.get_by_role("combobox")).to_have_value("whom you may attack")
    found = page.get_by_role("option").filter(has_text="C-40 Whom you may attack").first
    expect(found).to_be_visible()
    found.click()
    expect(page.locator("h3", has_text="C-40")).to_be_in_viewport()
    assert "/rules/classic.en.html" in page.url


def test_three_clicks_lead_to_a_name_of_the_api(docs: Path, page: Page) -> None:
    page.goto((docs / "index.html").as_uri())
    page.get_by_role("link", name="Python", exact=True).first.click()
    page.get_by_role("link", name="API reference").first.click()
    page.get_by_role("link", name="make_bot").first.click()
    expect(page.locator("#make_bot")).to_be_in_viewport()


def test_light_and_dark_follow_the_reader(docs: Path, browser: Browser) -> None:
    shown: list[str] = []
    for scheme in ("light", "dark"):
        context = browser.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto((docs / "concepts.html").as_uri())
        page.wait_for_timeout(300)
        shown.append(page.evaluate("getComputedStyle(document.body).backgroundColor"))
        context.close()
    assert shown[0] != shown[1]
    assert (
        sum(map(int, shown[0].strip("rgba()").split(",")[:3]))
        > 600
        > 200
        > sum(map(int, shown[1].strip("rgba()").split(",")[:3]))
    )
