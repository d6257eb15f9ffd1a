"""How is the site built? `make docs`: the pages are laid out in build/site, built into build/docs, and need no network to be read.

python -m tools.site.build [--games N]      games the notebooks play at each table; fewer are quicker, 0 shows them as they are written
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from os.path import relpath
from pathlib import Path
from typing import Final

from hazard._build import stale_modules
from tools.generated import ROOT
from tools.site.notebooks import as_page, executed
from tools.site.reference import api_page, commands_page, modules_page
from tools.site.staging import Stage

BUILD: Final = ROOT / "build"
SHIM: Final = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"[^>]*></script>')
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
GENERATED: Final = {"reference.md": api_page, "modules.md": modules_page, "commands.md": commands_page}


def staged(folder: Path, games: int | None) -> None:
    """Lay all pages out."""
    stage = Stage(folder)
    for source, place in stage.places.items():
        if source.suffix == ".ipynb":
            stage.put(place, stage.turned(source, notebook_page(source, folder, games)))
        else:
            stage.take(source)
    for place, written in GENERATED.items():
        stage.put(place, written())
    shutil.copyfile(ROOT / "web" / "public" / "icon.svg", folder / "icon.svg")
    shutil.copyfile(Path(__file__).parent / "offline.js", folder / "offline.js")


def notebook_page(source: Path, folder: Path, games: int | None) -> str:
    """A notebook with what its cells put out, or without."""
    if games == 0:
        book = json.loads(source.read_text(encoding="utf-8"))
    else:
        book = executed(source, folder.parent / source.name, games)
    return as_page(book, source.stem, folder / "notebooks" / "plots")


def built(where: Path, log: list[str]) -> bool:
    """Build the site of this folder; what the builder says is noted."""
    settings = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").replace("_dir: build/", "_dir: ")
    (where / "mkdocs.yml").write_text(settings, encoding="utf-8")
    command = [
        str(Path(sys.executable).parent / "zensical"),
        "build",
        "--clean",
        "--strict",
        "-f",
        "mkdocs.yml",
    ]
    done = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)  # noqa: S603
    log += [COLOURS.sub("", line) for line in (done.stdout + done.stderr).splitlines()]
    return done.returncode == 0


def without_network(folder: Path) -> int:
    """The search runs in a worker, which browsers do not start from files; the builder fetches a stand-in, we bring our own."""
    changed = 0
    for page in folder.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        own = f'<script src="{relpath(folder / "offline.js", page.parent)}"></script>'
        turned, count = SHIM.subn(own.replace("\\", "/"), text)
        if count:
            page.write_text(turned, encoding="utf-8")
            changed += 1
    return changed


def build(where: Path = BUILD, games: int | None = None) -> list[str]:
    """All of it, in a folder; what the builder complains of comes back."""
    staged(where / "site", games)
    log: list[str] = []
    good = built(where, log)
    if not good or without_network(where / "docs") == 0:
        return log or ["nothing was built"]
    return []


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, help="games the notebooks play at each table")
    if stale_modules():
        os.environ["HAZARD_PURE"] = (
            "1"  # the notebooks play by the sources as they are, not as they were compiled
        )
    faults = build(games=parser.parse_args().games)
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    print(
        f"docs: open {(BUILD / 'docs' / 'index.html').relative_to(ROOT)} in a browser; no server and no network are needed"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
