"""Does axe find a serious fault on any page, in light or dark?"""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.page.positions import late, moment
from tests.page.tables import ROOT, Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PLAIN = (
    "/",
    "/new",
    "/lobby",
    "/mine",
    "/me",
    "/rules",
    "/rules/classic",
    "/learn",
    "/learn/classic",
    "/nowhere",
)
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact)).map((one) =>
    `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" // ")}`);
}"""


def faults(page: Page) -> list[str]:
    """What axe finds that is serious or worse."""
    page.wait_for_timeout(250)  # colours change slowly when a page comes up
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: Any = page.evaluate(RUN)
    return list(found)


def looked_at(visitor: Visitor, address: str, ready: str = "main *") -> list[str]:
    """The faults of one page."""
    visitor.page.goto(address)
    visitor.page.wait_for_selector(ready)
    visitor.page.wait_for_load_state("networkidle")
    return [f"{address}: {one}" for one in faults(visitor.page)]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_fault(server: Server, visitors: Visitors, scheme: str) -> None:
    visitor = visitors.with_mouse(server, color_scheme=scheme)
    found: list[str] = []
    for address in PLAIN:
        found += looked_at(visitor, address)
    assert "\n".join(found) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_table_has_a_serious_fault(server: Server, visitors: Visitors, scheme: str) -> None:
    visitor = visitors.with_mouse(server, color_scheme=scheme)
    found = looked_at(visitor, f"/table/{visitor.table('classic/missions', 4)}", "ol")
    begun = moment(
        "clone-wars/galactic", 3, lambda state, decision: decision.kind == "attack" and state.turn > 3
    )
    assert begun is not None
    for table in (visitor.from_moment(begun), visitor.from_moment(late("classic/domination", 3, 1))):
        found += looked_at(visitor, f"/table/{table}", ".territory")
        for tab in ("chat", "menu"):
            visitor.page.locator(f"#tab-{tab}").click()
            found += [f"{tab}: {one}" for one in faults(visitor.page)]
        visitor.page.locator('[data-do="hand"]').click()
        visitor.page.keyboard.press("t")
        visitor.page.wait_for_selector(".text-board")
        found += [f"text: {one}" for one in faults(visitor.page)]
    assert "\n".join(found) == ""
