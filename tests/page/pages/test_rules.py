"""Can the rules be read, searched and reached from a refusal, in every language?"""

import pytest
from playwright.sync_api import Page, expect

from tests.page.tables import Visitors
from tests.server.running import Server

HEADLINES = {
    "de": ("C-45 Erobern", "Alle Karten"),
    "en": ("C-45 Conquering", "All cards"),
    "fr": ("C-45 Conquérir", "Toutes les cartes"),
}
DECIDED = {"de": "Hier entschieden", "en": "Decided here", "fr": "Décidé ici"}


def in_sight(page: Page, what: str) -> bool:
    """Whether an element is on the screen."""
    return bool(
        page.eval_on_selector(
            what,
            "node => { const box = node.getBoundingClientRect(); return box.top >= 0 && box.top < innerHeight; }",
        )
    )


@pytest.mark.parametrize("language", sorted(HEADLINES))
def test_a_link_leads_to_its_rule_in_the_language_of_the_reader(
    server: Server, visitors: Visitors, language: str
) -> None:
    page = visitors.with_mouse(server, locale=language).page
    page.goto("/rules/classic#C-45")
    expect(page.locator("#c-45 h3")).to_have_text(HEADLINES[language][0])
    page.wait_for_timeout(100)
    assert in_sight(page, "#c-45")
    assert "⟨" not in page.inner_text("main")


@pytest.mark.parametrize("language", sorted(DECIDED))
def test_a_mark_is_a_label_that_explains_itself(server: Server, visitors: Visitors, language: str) -> None:
    page = visitors.with_phone(server, locale=language).page
    page.goto("/rules/classic#M-4")
    label = page.locator("#m-4 .mark")
    expect(label).to_have_text(DECIDED[language])
    expect(page.locator("#why-decided")).to_be_hidden()
    label.tap()
    expect(page.locator("#why-decided")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator("#why-decided button").tap()
    expect(page.locator("#why-decided")).to_be_hidden()


def test_a_rule_of_another_box_is_found_from_any(server: Server, visitors: Visitors) -> None:
    page = visitors.with_mouse(server).page
    page.goto("/rules/classic#OT-41")
    page.wait_for_url("**/rules/original-trilogy#OT-41")
    expect(page.locator("#ot-41.wanted")).to_be_visible()
    page.goto("/rules/clone-wars#C-45")
    expect(page.locator("#c-45.wanted")).to_be_visible()


def test_words_find_rules_and_cards(server: Server, visitors: Visitors) -> None:
    page = visitors.with_mouse(server, locale="fr").page
    page.goto("/rules/original-trilogy")
    expect(page.locator("#cards")).to_have_text(HEADLINES["fr"][1])
    page.locator("input[type=search]").press_sequentially("asteroides étoile")
    expect(page.locator("article section[id^='ot-']").first).to_be_visible()
    assert page.locator("article section[id^='c-']").count() == 0
    assert 0 < page.locator(".cards li").count() < 20
    page.locator("input[type=search]").fill("xyzzy")
    expect(page.locator("article h2")).to_have_count(0)


def test_the_rules_fit_a_phone_and_a_sheet_of_paper(server: Server, visitors: Visitors) -> None:
    page = visitors.with_phone(server, locale="de").page
    page.goto("/rules")
    page.locator('a[href="/rules/clone-wars"]').tap()
    expect(page.locator("#cw-51")).to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.emulate_media(media="print")
    expect(page.locator("header").first).to_be_hidden()
    expect(page.locator("input[type=search]")).to_be_hidden()
    expect(page.locator("#cw-51")).to_be_visible()
