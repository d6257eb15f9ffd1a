"""What can be settled before a game, and who sees it?"""

import pytest
from playwright.sync_api import expect

from tests.page.tables import Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page


def seated(server: Server, visitors: Visitors) -> tuple[Visitor, Visitor, str]:
    """Ada, who is the host, and Bob at a table that waits."""
    ada, bob = visitors.with_mouse(server, "Ada"), visitors.with_mouse(server, "Bob")
    table = ada.table("classic/domination", 3)
    ada.post(f"/api/tables/{table}/join", {"seat": 0})
    bob.sit(table, ada.get(f"/api/tables/{table}/invite")["code"], 1)
    for one in (ada, bob):
        one.page.goto(f"/table/{table}")
        one.page.wait_for_selector("#look")
    return ada, bob, table


def test_the_host_changes_rules_and_clock_and_everybody_sees_it(server: Server, visitors: Visitors) -> None:
    ada, bob, table = seated(server, visitors)
    expect(bob.page.locator("[aria-labelledby=options]")).to_contain_text("Everyone claims free territories")
    ada.page.get_by_label("The territories are dealt at random.").check()
    expect(bob.page.locator("[aria-labelledby=options]")).to_contain_text("dealt at random")
    ada.page.get_by_role("button", name="Time per turn").click()
    expect(ada.page.get_by_label("For one’s own turn")).to_be_visible()
    expect(ada.page.get_by_label("The territories are dealt at random.")).to_be_checked()
    ada.page.wait_for_timeout(500)
    told = bob.get(f"/api/tables/{table}")
    assert (told["options"], told["clock"]["kind"]) == ({"start": "deal"}, "turn")


def test_a_player_marks_their_army_and_everybody_sees_it_on_the_board(
    server: Server, visitors: Visitors
) -> None:
    ada, bob, table = seated(server, visitors)
    taken = bob.page.locator('[data-emblem="star"]')
    expect(taken).to_be_disabled()  # red has it
    bob.page.locator('[data-emblem="anchor"]').click()
    bob.page.locator('[data-pattern="ring"]').click()
    expect(bob.page.locator('[data-pattern="ring"]')).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator('[data-emblem="anchor"]')).to_be_disabled()
    ada.post(f"/api/tables/{table}/bots", {"seat": 2, "bot": "greedy"})
    drawn = bob.page.locator('[data-emblem="anchor"] path').get_attribute("d")
    ada.post(f"/api/tables/{table}/start")
    expect(ada.page.locator(f'.players li path[d="{drawn}"]')).to_have_count(1)
    # At the next table it is worn without a press.
    after = bob.against_bots("classic/domination", 3, options={"start": "deal"})
    bob.go(after)
    expect(bob.page.locator(f'.players li path[d="{drawn}"]')).to_have_count(1)
