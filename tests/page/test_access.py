"""Does axe find a serious fault on any page, in light or dark, on a desk or on a phone?"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.page.positions import late, moment
from tests.page.tables import ROOT, Visitor, Visitors
from tests.server.running import Server

pytestmark = pytest.mark.page
AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PLAIN: Final = (
    "/",
    "/new",
    "/lobby",
    "/mine",
    "/me",
    "/rules",
    "/rules/classic",
    "/learn",
    "/learn/classic",
    "/replay",
    "/enter/none#used",
    "/nowhere",
)
# The other theme has other colours, and nothing else.
BY_COLOUR: Final = ["color-contrast", "link-in-text-block"]
RUN: Final = """async ([where, rules]) => {
  const wanted = rules.length ? { runOnly: { type: "rule", values: rules } } : {};
  const found = await axe.run(document.querySelector(where), { resultTypes: ["violations"], ...wanted });
  return found.violations.filter((one) => ["serious", "critical"].includes(one.impact)).map((one) =>
    `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" // ")}`);
}"""
Before = Callable[[Page], None]


@dataclass(frozen=True)
class Subject:
    """Something to look at: where it is, what has to be there first, what is done before, which part is new then."""

    address: str
    ready: str = "main h1, main h2"
    before: Before | None = None
    part: str = "html"


def faults(page: Page, subject: Subject) -> list[str]:
    """What axe finds in both themes that is serious or worse."""
    told: list[str] = []
    for scheme, rules in (("light", []), ("dark", BY_COLOUR)):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        found: Any = page.evaluate(RUN, [subject.part, rules])
        told += [f"{subject.address} {subject.part}, {scheme}: {one}" for one in found]
    return told


def looked_at(visitor: Visitor, subjects: list[Subject]) -> str:
    """The faults of all of them; an address is visited once for what lies behind it."""
    page, last = visitor.page, ""
    page.add_init_script(path=AXE)
    found: list[str] = []
    for subject in subjects:
        if subject.address != last:
            page.emulate_media(color_scheme="light")
            page.goto(subject.address)
            page.wait_for_selector(subject.ready)
            page.wait_for_function("document.querySelector('.loading') === null")
            page.wait_for_timeout(250)  # something may fade in when a page comes up
            last = subject.address
        if subject.before:
            subject.before(page)
            page.wait_for_selector(subject.part)
        found += faults(page, subject)
    return "\n".join(found)


def tab(name: str) -> Before:
    """Show a tab of the side."""
    return lambda page: page.locator(f"#tab-{name}").click()


def key(name: str) -> Before:
    """Press a key."""
    return lambda page: page.keyboard.press(name)


def open_hand(page: Page) -> None:
    """Show the hand."""
    page.locator('[data-do="hand"]').click()


def unfold(page: Page) -> None:
    """Show what a phone folds away."""
    page.locator('[data-do="more"]').tap()


def attacking(visitor: Visitor, mode: str) -> str:
    """A table in which the reader may attack."""
    begun = moment(mode, 3, lambda state, decision: decision.kind == "attack" and state.turn > 3)
    assert begun is not None
    return f"/table/{visitor.from_moment(begun)}"


def open_table(visitor: Visitor) -> str:
    """A table that waits for others."""
    table = visitor.table("classic/missions", 4)
    visitor.post(f"/api/tables/{table}/join", {"seat": 0})
    return table


def ended(visitor: Visitor) -> str:
    """A table at which the game is over."""
    table = visitor.against_bots("classic/duel-passive", 2)
    visitor.post(f"/api/tables/{table}/messages", {"type": "resign"})
    return table


def test_no_page_has_a_serious_fault(server: Server, visitors: Visitors) -> None:
    subjects = [Subject(address, ".territory" if "/learn/" in address else "main h1") for address in PLAIN]
    assert looked_at(visitors.with_mouse(server), subjects) == ""


def test_no_table_has_a_serious_fault(server: Server, visitors: Visitors) -> None:
    visitor = visitors.with_mouse(server)
    subjects: list[Subject] = []
    for table in (
        attacking(visitor, "clone-wars/galactic"),
        f"/table/{visitor.from_moment(late('classic/domination', 3, 1))}",
    ):
        subjects += [
            Subject(table, ".territory"),
            Subject(table, before=tab("chat"), part="[role=tabpanel]:not([hidden])"),
            Subject(table, before=tab("menu"), part="[role=tabpanel]:not([hidden])"),
            Subject(table, before=open_hand, part="section.hand"),
            Subject(table, before=key("t"), part=".text-board"),
        ]
    assert looked_at(visitor, subjects) == ""


def test_nothing_before_and_after_a_game_has_a_serious_fault(server: Server, visitors: Visitors) -> None:
    visitor, guest = visitors.with_mouse(server), visitors.with_mouse(server, "Bob")
    waiting, over = open_table(visitor), ended(visitor)
    galaxy = attacking(visitor, "original-trilogy/galactic")
    subjects = [
        Subject(f"/table/{waiting}", "main ol"),
        Subject(galaxy, ".territory"),
        Subject(galaxy, before=key("?"), part="dialog[open]"),
        Subject(f"/table/{visitor.shared(late('classic/missions', 3, 8))}", ".curtain"),
        Subject(f"/table/{over}", ".over"),
        Subject(f"/replay/{over}", ".territory"),
    ]
    assert looked_at(visitor, subjects) == ""
    assert looked_at(guest, [Subject(f"/join/{waiting}", "form")]) == ""


def test_a_phone_has_no_serious_fault(server: Server, visitors: Visitors) -> None:
    visitor, guest = visitors.with_phone(server), visitors.with_phone(server, "Bob")
    waiting = open_table(visitor)
    galaxy = attacking(visitor, "original-trilogy/galactic")
    subjects = [
        Subject("/"),
        Subject("/new"),
        Subject(f"/table/{waiting}", "main ol"),
        Subject(galaxy, ".territory"),
        Subject(galaxy, before=unfold),
        Subject(f"/replay/{ended(visitor)}", ".territory"),
    ]
    assert looked_at(visitor, subjects) == ""
    assert looked_at(guest, [Subject(f"/join/{waiting}", "form")]) == ""
