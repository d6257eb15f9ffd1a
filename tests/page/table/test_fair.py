"""Does everybody see how a table begins, when a vote counts, and is a recovery code shown once and not kept?"""

from functools import lru_cache

import pytest
from playwright.sync_api import Page, expect

from hazard.record.position.line import write_state
from hazard.texts.catalogue import load
from tests.page.positions import Moment, self_play
from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
SAY = load("en").say
KEPT = "Object.values(localStorage).concat(Object.values(sessionStorage)).join(' ')"


@lru_cache(maxsize=1)
def moment() -> Moment:
    """A moment of a game with hidden missions and cards."""
    for game, state, decision in self_play("classic/missions", 3, 1):
        if state.turn == 8 and decision.kind == "attack":
            return Moment("classic/missions", 3, int(decision.seat), "attack", write_state(game, state))
    raise AssertionError


def open_table(ada: Visitor, *, study: bool) -> str:
    """A public table that begins with a position and waits for players."""
    one = moment()
    table = ada.table(one.mode, one.seats, position=one.position, study=study, public=True, title="Middle")
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    return table


@pytest.mark.parametrize("kind", ["position", "study"])
def test_from_the_lobby_on_everybody_sees_how_a_table_begins(
    server: Server, visitors: Visitors, kind: str
) -> None:
    table = open_table(visitors.with_mouse(server), study=kind == "study")
    page = visitors.with_phone(server, "Bob").page
    page.goto("/lobby")
    card = page.locator("li", has=page.locator(f'a[href="/join/{table}"]')).first
    expect(card.locator("[data-begins]")).to_have_text(SAY(f"page.begins.{kind}"))
    page.goto(f"/table/{table}")
    part = page.locator('[data-part="begins"]')
    expect(part).to_contain_text(SAY(f"page.begins.about-{kind}"))
    part.locator('[data-do="show-position"]').click()
    text = part.locator("textarea").input_value()
    fields = dict(field.split(":", 1) for field in text.split(" "))
    true = dict(field.split(":", 1) for field in moment().position.split(" "))
    assert fields["territories"] == true["territories"]
    assert "?" in fields["hands"] + fields["piles"]
    assert fields["piles"] != true["piles"]


def test_a_game_says_how_it_began_at_the_table_and_in_the_replay(server: Server, visitors: Visitors) -> None:
    ada = visitors.with_mouse(server)
    one = moment()
    table = ada.against_bots(one.mode, one.seats, one.seat, position=one.position, study=False)
    page = ada.go(table)
    expect(page.locator("[data-begins]").first).to_have_text(SAY("page.begins.position"))
    ada.post(f"/api/tables/{table}/close")
    page.goto(f"/replay/{table}")
    expect(page.locator("[data-begins]").first).to_have_text(SAY("page.begins.position"))
    page.locator("label.study input").check()
    page.locator('[data-do="branch"]').click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    expect(page.locator('[data-part="begins"]')).to_contain_text(SAY("page.begins.about-study"))


def test_the_form_of_a_new_table_offers_to_keep_the_cards(server: Server, visitors: Visitors) -> None:
    page = visitors.with_mouse(server).page
    one = moment()
    page.goto(f"/new?mode={one.mode}")
    page.get_by_role("button", name=str(one.seats), exact=True).click()
    page.get_by_role("button", name=SAY("page.new.all-open")).click()
    page.locator("summary", has_text=SAY("page.new.position")).click()
    assert page.get_by_text(SAY("page.begins.keep")).count() == 0  # nothing to keep without a position
    page.locator("textarea").fill(one.position)
    expect(page.get_by_label(SAY("page.begins.anew"))).to_be_checked()
    page.get_by_label(SAY("page.begins.keep")).check()
    page.get_by_role("button", name=SAY("page.new.open")).click()
    expect(page.locator('[data-part="begins"]')).to_contain_text(SAY("page.begins.about-study"))


def test_a_vote_counts_down_until_it_may_be_given(server: Server, visitors: Visitors) -> None:
    ada, bob = visitors.with_mouse(server), visitors.with_mouse(server, "Bob")
    table = ada.table("classic/duel-passive", 2)
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, ada.get(f"/api/tables/{table}/invite")["code"], 1)
    ada.post(f"/api/tables/{table}/start")
    page = ada.go(table)
    bob.go(table)
    vote = page.locator(".players button")
    expect(vote).to_have_count(0)
    bob.page.close()
    expect(vote).to_be_disabled()
    expect(vote).to_contain_text("(in ")
    expect(vote).to_be_enabled()
    vote.click()
    expect(page.locator(".players")).to_contain_text(SAY("page.bot.normal.name"))


def codes(page: Page) -> list[str]:
    """Recovery codes that are on the page."""
    return page.locator("#recovery ~ p code").all_text_contents()


def test_a_recovery_code_is_shown_once_and_kept_nowhere(server: Server, visitors: Visitors) -> None:
    page = visitors.enter(server).new_page()
    page.goto("/")
    page.locator('[data-do="quick"]').click()
    page.wait_for_url("**/table/*")
    page.goto("/me")
    page.locator('[data-do="recovery"]').click()
    expect(page.locator("#recovery ~ p code")).to_have_count(1)
    code = codes(page)[0]
    assert code not in page.evaluate(KEPT)
    page.reload()
    expect(page.locator("section", has=page.locator("#recovery"))).to_contain_text(
        SAY("page.me.recovery-known")
    )
    assert codes(page) == []
    page.locator("summary", has_text=SAY("page.me.recovery-renew")).click()
    page.get_by_label(SAY("page.me.recovery-present")).fill("not-the-right-code")
    page.get_by_role("button", name=SAY("page.me.recovery-another")).click()
    expect(page.locator(".trouble")).to_contain_text(SAY("error.bad-recovery"))
    page.get_by_label(SAY("page.me.recovery-present")).fill(code)
    page.get_by_role("button", name=SAY("page.me.recovery-another")).click()
    expect(page.locator("#recovery ~ p code")).to_have_count(1)
    assert codes(page)[0] != code
    page.locator('[data-do="noted"]').click()
    assert codes(page) == []


def test_a_code_that_an_earlier_page_kept_is_shown_once_more_and_deleted(
    server: Server, visitors: Visitors
) -> None:
    page = visitors.with_mouse(server).page
    page.goto("/lobby")
    page.evaluate("localStorage.setItem('hazard-recovery', 'kept-by-an-earlier-page')")
    page.goto("/me")
    expect(page.locator("#recovery ~ p code")).to_have_text("kept-by-an-earlier-page")
    assert page.evaluate("localStorage.getItem('hazard-recovery')") is None
