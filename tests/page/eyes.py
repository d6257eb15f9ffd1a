"""What does a page show that somebody could press now? Read from the DOM alone, in one look."""

from dataclasses import dataclass, field
from typing import Any, Final

from playwright.sync_api import Page

LOOK: Final = """() => {
  const one = (what) => document.querySelector(what);
  const all = (what) => [...document.querySelectorAll(what)];
  const at = (node) => Number(node.dataset.territory);
  const told = (node) => ({ at: at(node), army: Number(node.dataset.army), troops: Number(node.dataset.troops) });
  const decision = one(".decision");
  const primary = one('[data-do="primary"]');
  return {
    n: Number(decision?.dataset.n ?? -1),
    over: Boolean(one(".over")),
    curtain: Boolean(one('[data-do="i-am"]')),
    kind: decision?.dataset.decision ?? "",
    busy: decision?.getAttribute("aria-busy") === "true",
    behind: Boolean(one('[data-do="catch-up"]')),
    notice: all(".notice").map((node) => node.textContent.trim()).join(" | "),
    lit: all(".territory.lit").map(told),
    picked: all('.territory[aria-pressed="true"]').map(told),
    primary: primary !== null && !primary.disabled,
    label: primary?.textContent.trim() ?? "",
    ends: Boolean(one('[data-do="end"]:not(:disabled)')),
    option: Boolean(one('[data-do="cancel"]')),
    most: Boolean(one('[data-do="most"]:not(:disabled)')),
    blitz: Boolean(one('[data-do="blitz"]:not(:disabled)')),
    odds: one(".odds strong")?.textContent ?? "",
    trades: all('[data-do="trade"]:not(:disabled)').length,
    offers: all('[data-do="offer"]:not(:disabled)').length,
    cards: all(".decision button.card").map((node) => node.getAttribute("aria-pressed") === "true"),
  };
}"""


@dataclass(frozen=True)
class Place:
    """A territory as it is drawn: which, whose, how many."""

    at: int
    army: int
    troops: int


@dataclass(frozen=True)
class Sight:
    """One look at a table."""

    n: int
    over: bool
    curtain: bool
    kind: str  # of the decision the reader owes; empty: none
    busy: bool
    behind: bool
    notice: str
    primary: bool  # can be pressed
    label: str
    ends: bool  # the step can be ended
    option: bool  # what the primary button does was picked, and can be let go
    most: bool  # more can be chosen at once
    blitz: bool
    odds: float  # of the attack that is aimed; -1: none is shown
    trades: int
    offers: int
    cards: list[bool] = field(default_factory=list)  # to be played, and whether it is picked
    lit: list[Place] = field(default_factory=list)
    picked: list[Place] = field(default_factory=list)


def look(page: Page) -> Sight:
    """What is to be seen now."""
    told: dict[str, Any] = page.evaluate(LOOK)
    shown = "".join([sign for sign in told["odds"] if sign.isdigit() or sign in ",."])
    told["odds"] = float(shown.replace(",", ".")) / 100 if shown else -1.0
    for name in ("lit", "picked"):
        told[name] = [Place(**one) for one in told[name]]
    return Sight(**told)
