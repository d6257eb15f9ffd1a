"""Which faults of a page can be seen in its document? Clipped, overlapping and untranslated texts, and a page too wide."""

from typing import Final

from playwright.sync_api import Page

FIND: Final = r"""() => {
  const found = [];
  // A drawing that is not displayed still counts its texts as visible.
  const drawn = (node) => {
    for (let up = node; up instanceof SVGElement; up = up.parentElement) if (getComputedStyle(up).display === "none") return false;
    return true;
  };
  const shown = (node) => node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !node.closest(".unseen, .skip") && drawn(node);
  const short = (text) => text.trim().replace(/\s+/g, " ").slice(0, 60);
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const layer = (node) => {
    for (let up = node; up; up = up.parentElement) if (["fixed", "sticky"].includes(getComputedStyle(up).position) || up.matches("dialog")) return up;
    return null;
  };
  const inSight = (node, box) => {
    let left = meet(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let up = node; up; up = up.parentElement)
      if (getComputedStyle(up).overflow !== "visible") left = meet(left, up.getBoundingClientRect());
    return left;
  };
  /** Whether nothing lies over a text; on the board pieces let the pointer through. */
  const onTop = (node, box) => {
    const met = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const board = node.closest("svg")?.parentElement;
    return met !== null && (board ? board.contains(met) : node.contains(met) || met.contains(node));
  };
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth + 1) found.push(`too wide: ${wide} px on ${innerWidth}`);

  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const node = text.parentElement;
    if (!text.data.trim() || ["SCRIPT", "STYLE"].includes(node.tagName)) continue;
    if (/[⟨⟩]|undefined|\[object|\{[a-z]+\}/.test(text.data)) found.push(`untranslated: ${short(text.data)}`);
    if (!shown(node)) continue;
    const style = getComputedStyle(node);
    if (!(node instanceof SVGElement) && style.display !== "inline" && node.scrollWidth > node.clientWidth + 1 && (style.textOverflow !== "ellipsis" && style.overflowX !== "visible" && style.overflowX !== "auto" && style.overflowX !== "scroll" || node.matches("button, a.button")))
      found.push(`clipped: ${short(text.data)}`);
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const left = inSight(node, box);
      if (left.right - left.left > 1 && left.bottom - left.top > 1 && onTop(node, left))
        texts.push({ node, data: text.data, box: left, layer: layer(node), holder: node.closest("button, a, label, li, p, h1, h2, h3, dt, dd, legend, text, td, th") ?? node });
    }
  }
  // What may be moved sideways by design: steps of a turn, cards in a row, tables of a rulebook, the board.
  for (const node of document.querySelectorAll("body *:not(svg, svg *, input, select, textarea, option)")) {
    const style = getComputedStyle(node);
    if (style.overflowX === "visible" || node.scrollWidth <= node.clientWidth + 1 || node.clientWidth < 2 || !shown(node)) continue;
    if (style.textOverflow === "ellipsis" || node.matches(".phases, .hand, .cards, .table, .box, .chips, .chips *, pre")) continue;
    found.push(`runs over: ${node.tagName.toLowerCase()}.${[...node.classList].filter((one) => !one.startsWith("svelte-")).join(".")} by ${node.scrollWidth - node.clientWidth} px`);
  }
  // A cut line says less than none. Rows of chips and cards move sideways, what is spoken is not seen.
  for (const node of document.querySelectorAll("body *:not(svg, svg *, input, select, textarea, option)")) {
    const style = getComputedStyle(node);
    if (!["hidden", "clip"].includes(style.overflowY) || node.scrollHeight <= node.clientHeight + 2 || node.clientHeight < 2) continue;
    if (shown(node) && node.innerText.trim() && style.webkitLineClamp === "none" && !node.matches(".tab, .box")) found.push(`cut off: ${short(node.innerText)}`);
  }
  const pen = document.createElement("canvas").getContext("2d");
  for (const field of document.querySelectorAll("input[placeholder], textarea[placeholder]")) {
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (shown(field) && !field.value && pen.measureText(field.placeholder).width > room + 1) found.push(`cut off: ${short(field.placeholder)}`);
  }
  for (const button of document.querySelectorAll("button, a.button, select, input:not([type=checkbox], [type=radio])")) {
    const box = button.getBoundingClientRect();
    if (shown(button) && box.width && (box.left < -1 || box.right > innerWidth + 1) && !button.closest(".board, .hand, .cards, .phases, pre, table"))
      found.push(`outside: ${short(button.textContent || button.getAttribute("aria-label") || button.tagName)}`);
  }
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (one.holder === other.holder || one.layer !== other.layer || one.holder.contains(other.holder) || other.holder.contains(one.holder)) continue;
      if (one.node.closest("svg") && !other.node.closest("svg") || !one.node.closest("svg") && other.node.closest("svg")) continue;
      const both = meet(one.box, other.box);
      const slack = one.node.closest("svg") ? 4 : 2; // a line of letters is less high than its box
      if (both.right - both.left > slack && both.bottom - both.top > slack + 1)
        found.push(`overlap: ${short(one.data)} | ${short(other.data)}`);
    }
  });
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """Every fault that is in sight, in words."""
    found: list[str] = page.evaluate(FIND)
    return found
