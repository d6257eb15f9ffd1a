"""How do the icons of the page get drawn in fixed sizes? By Chromium, from web/public/icon.svg: python tools/icons.py

Only needed when the drawing has changed; the results are kept beside it.
"""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from playwright.sync_api import Page, sync_playwright

from tools.browser import find

PUBLIC = Path(__file__).resolve().parent.parent / "web" / "public"
GROUND = "#6a3fa0"  # what a platform that cuts icons to its own shape gets to see at the edge
INSIDE = 0.74  # the part of such an icon that no shape cuts away


def draw(page: Page, name: str, size: int, *, cut: bool) -> None:
    """One icon; `cut` for platforms that cut them to their own shape."""
    drawing = re.sub(r"<!--.*?-->", "", (PUBLIC / "icon.svg").read_text(encoding="utf-8"), flags=re.DOTALL)
    inner = round(size * (INSIDE if cut else 1))
    ground = GROUND if cut else "transparent"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;height:{size}px;display:grid;place-items:center;background:{ground}}}"
        f"svg{{width:{inner}px;height:{inner}px}}</style>{drawing}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)


def main() -> int:
    """Draw them all."""
    chromium = find()
    if chromium is None:
        print("there is no Chromium here", file=sys.stderr)
        return 1
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        draw(page, "icon-192.png", 192, cut=False)
        draw(page, "icon-512.png", 512, cut=False)
        draw(page, "icon-maskable-512.png", 512, cut=True)
        draw(page, "icon-apple-180.png", 180, cut=True)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
