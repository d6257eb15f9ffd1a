"""How do the pages of the repository become pages of the site? One source: what is written in docs/ is copied, and its links turned.

A link to a page becomes one to its place on the site. A link to another file of the repository leads to a copy of it, so that everything can
be read without a network. Everything else stays as it stands there.
"""

import re
import shutil
from os.path import relpath
from pathlib import Path
from typing import Final

from tools.generated import ROOT

FENCE: Final = re.compile(r"^\s*(```|~~~)")
LINK: Final = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
CODE: Final = re.compile(r"`[^`\n]*`")
ITEM: Final = re.compile(r"^(\s*)([-*]|\d+\.) ")
PICTURES: Final = (".gif", ".jpg", ".png", ".svg", ".webp")
LANGUAGES: Final = ("en", "de", "fr")
OTHERS: Final = {
    "README.md": "about.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "SECURITY.md": "security.md",
    "training/README.md": "training.md",
}


def places() -> dict[Path, str]:
    """Every page of the repository and where it stands on the site."""
    found = {ROOT / source: place for source, place in OTHERS.items()}
    for page in sorted((ROOT / "docs").glob("*.md")):
        found[page] = "index.md" if page.name == "README.md" else page.name
    for page in sorted((ROOT / "docs" / "notebooks").glob("*.ipynb")):
        found[page] = f"notebooks/{page.stem}.md"
    for box in sorted((ROOT / "src" / "hazard" / "editions").iterdir()):
        for language in LANGUAGES:
            page = box / f"rules.{language}.md"
            if page.is_file():
                found[page] = f"rules/{box.name}.{language}.md"
    return found


class Stage:
    """The folder in which the pages are laid out for the builder."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.places: Final = places()
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)

    def put(self, place: str, text: str) -> None:
        """A page."""
        path = self.folder / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def take(self, source: Path) -> None:
        """A page of the repository, with its links turned."""
        self.put(self.places[source], self.turned(source, source.read_text(encoding="utf-8")))

    def turned(self, source: Path, text: str) -> str:
        """The text of a page as it stands on the site."""
        lines: list[str] = []
        fenced = False
        for line in text.splitlines():
            if FENCE.match(line):
                fenced = not fenced
            elif not fenced:
                line = self.links(source, line)
                if needs_room(line, lines):
                    lines.append("")
            lines.append(line)
        return "\n".join(lines) + "\n"

    def links(self, source: Path, line: str) -> str:
        """A line with its links turned; what stands in code is no link."""
        kept: list[str] = []

        def away(found: re.Match[str]) -> str:
            kept.append(found[0])
            return f"\0{len(kept) - 1}\0"

        plain = CODE.sub(away, line)
        turned = LINK.sub(lambda found: self.link(source, found), plain)
        return re.sub(r"\0(\d+)\0", lambda found: kept[int(found[1])], turned)

    def link(self, source: Path, found: re.Match[str]) -> str:
        """One link."""
        mark, words, target = found[1], found[2], found[3]
        if target.startswith(("http:", "https:", "mailto:", "#")):
            return found[0]
        file, _, anchor = target.partition("#")
        path = (source.parent / file).resolve()
        if words == Path(file).name and path in self.places and path.suffix == ".md":
            words = title_of(path)
        here = Path(self.places[source]).parent
        if (self.folder / here / file).is_file() and not path.exists():  # made for the site, as a plot
            return found[0]
        place = self.place_of(path)
        if place is None:
            return words
        turned = relpath(place, here).replace("\\", "/")
        return f"{mark}[{words}]({turned}{'#' + anchor if anchor else ''})"

    def place_of(self, path: Path) -> str | None:
        """Where a file stands on the site; other files than pages are copied there. None: it is a folder."""
        if path.is_dir():
            return "index.md" if path == ROOT / "docs" else None
        if path in self.places:
            return self.places[path]
        place = path.relative_to(ROOT).as_posix()
        place = place.removeprefix("docs/") if path.suffix in PICTURES else f"files/{place}.txt"
        copy = self.folder / place
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        return place


def title_of(page: Path) -> str:
    """What a page is called: a link that names its file says this on the site."""
    return page.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ")


def needs_room(line: str, before: list[str]) -> bool:
    """Whether a list or a table stands right behind a line of text: the builder wants an empty line between them."""
    if not before or not before[-1].strip():
        return False
    last = before[-1]
    if ITEM.match(line):
        return not ITEM.match(last) and not last.startswith((" ", "|", "#", "<!--"))
    return line.startswith("|") and not last.startswith("|")
