"""The site as tests look at it: its pages, what they load, where their links lead."""

from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

LOADED: Final = {"script": "src", "img": "src", "source": "src", "iframe": "src", "link": "href"}


class Page(HTMLParser):
    """One page: ids, links and what it loads."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path: Final = path
        self.ids: Final[set[str]] = set()
        self.links: Final[list[str]] = []
        self.loads: Final[list[str]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if given.get("id"):
            self.ids.add(given["id"])
        if tag == "a" and given.get("href"):
            self.links.append(given["href"])
        if tag in LOADED and given.get(LOADED[tag]) and given.get("rel") not in ("canonical", "next", "prev"):
            self.loads.append(given[LOADED[tag]])

    def target(self, link: str) -> tuple[Path, str] | None:
        """The file a link leads to, and the place in it; None: somewhere else."""
        parts = urlsplit(link)
        if parts.scheme or parts.netloc:
            return None
        file = (self.path.parent / unquote(parts.path)).resolve() if parts.path else self.path
        return file, unquote(parts.fragment)


class Site:
    """All pages of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()

    @cached_property
    def pages(self) -> dict[Path, Page]:
        """By their file."""
        return {path: Page(path) for path in sorted(self.folder.rglob("*.html"))}

    def reached(self, clicks: int) -> set[Path]:
        """What can be come to from the first page with so many clicks."""
        found = {self.folder / "index.html"}
        for _ in range(clicks):
            for path in list(found):
                page = self.pages.get(path)
                targets = [page.target(link) for link in page.links] if page else []
                found |= {target[0] for target in targets if target is not None}
        return found
