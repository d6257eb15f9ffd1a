"""Is anything shown before its dice lie still? Looks at the document after every change, and knows what the server has told."""

from dataclasses import dataclass
from typing import Any, Final

from playwright.sync_api import BrowserContext, Page

# What the server tells, by version: the board, the figures of the players, and whether dice were rolled.
LISTEN: Final = """(() => {
  window.told = new Map();
  const dice = (one) => one.event === "fought" || one.event === "pool-rolled";
  const hear = ({ data }) => {
    const message = JSON.parse(data);
    if (!message.view || !["welcome", "events"].includes(message.type)) return;
    const { owner, total, land, force, pool } = message.view;
    window.told.set(message.n, {
      board: owner.map((army, at) => `${army}.${total[at]}`).join(" "),
      players: land.map((count, army) => `${count}.${force[army] + pool[army]}`).join(" "),
      dice: message.type === "events" && message.events.some(dice),
    });
  };
  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", hear);
    }
  };
})();"""

# After every change: nothing may be of a version whose dice have not been seen lying still.
WATCH: Final = """() => {
  const seen = { ahead: [], rolled: new Set(), lay: new Set(), looks: 0 };
  window.watched = seen;
  let still = Math.max(...window.told.keys());
  const all = (what) => [...document.querySelectorAll(what)];
  const allowed = () => Math.min(...[...window.told].filter(([n, one]) => one.dice && n > still).map(([n]) => n)) - 1;
  const shown = (name, key) => {
    const versions = [...window.told].filter(([, one]) => one[name] === key).map(([n]) => n);
    if (!(Math.min(...versions) <= allowed())) seen.ahead.push(`${name}: ${versions} beyond ${allowed()}: ${key}`);
  };
  const look = () => {
    seen.looks += 1;
    for (const one of all(".throws[data-n]")) {
      const n = Number(one.dataset.n);
      if (one.dataset.still !== "true") {
        seen.rolled.add(n);
        continue;
      }
      seen.lay.add(n);
      still = Math.max(still, n);
    }
    shown("board", all(".territory").map((one) => `${one.dataset.army}.${one.dataset.troops}`).join(" "));
    const figures = (row) => [...row.querySelectorAll("dd")].slice(0, 2).map((one) => Number(one.textContent));
    shown("players", all(".players > li").map((row) => figures(row).join(".")).join(" "));
    const line = Math.max(0, ...all("li[data-n]").map((one) => Number(one.dataset.n)));
    if (line > allowed()) seen.ahead.push(`log: ${line} beyond ${allowed()}`);
  };
  new MutationObserver(look).observe(document.querySelector(".game"), {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
}"""
RESULT: Final = """() => ({ ahead: window.watched.ahead.slice(0, 5), looks: window.watched.looks,
  rolled: [...window.watched.rolled], lay: [...window.watched.lay], dice: [...window.told].filter(([, one]) => one.dice).map(([n]) => n) })"""


@dataclass(frozen=True)
class Watched:
    """What was seen: what came too early, and the versions whose dice rolled, lay still, and were told."""

    ahead: list[str]
    looks: int
    rolled: list[int]
    lay: list[int]
    dice: list[int]


def listen(context: BrowserContext) -> None:
    """Keep what the server will tell the pages that are opened from now on."""
    context.add_init_script(LISTEN)


def watch(page: Page) -> None:
    """Look at every change of the document from now on."""
    page.evaluate(WATCH)


def watched(page: Page) -> Watched:
    """What was seen so far."""
    told: dict[str, Any] = page.evaluate(RESULT)
    return Watched(**told)
