"""How much does a browser load before the start page is there, and how large is each map? python tools/page_size.py

Compressed as the server sends it (Brotli); status 1 where something is over its limit.
"""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "hazard" / "page"
MAPS = ROOT / "src" / "hazard" / "editions"

MOST_FIRST = 250_000  # bytes, for slow links; without the maps
MOST_MAP = 150_000
LANGUAGES = ("de", "en", "fr")
START = "src/pages/Start.svelte"
READ = ("-latin-wght-",)  # the letters of these three languages; a browser loads no others for them


def packed_size(path: Path) -> int:
    """What is sent of a file."""
    packed = path.with_name(path.name + ".br")
    return (packed if packed.is_file() else path).stat().st_size


def files_of(manifest: dict[str, Any], entry: str, found: set[str]) -> set[str]:
    """The files an entry of the build needs before it can run."""
    told = manifest[entry]
    if told["file"] not in found:
        found.update([told["file"], *told.get("css", [])])
        for name in told.get("imports", []):
            files_of(manifest, name, found)
    return found


def first_load(page: Path, language: str) -> dict[str, int]:
    """Every file of a first visit to the start page, with its size."""
    manifest = json.loads((page / "files.json").read_text(encoding="utf-8"))
    found: set[str] = {"index.html", "icon.svg", "manifest.webmanifest"}
    entries = ["index.html", START, *[name for name in manifest if name.endswith(f"texts/{language}.json")]]
    for entry in entries:
        files_of(manifest, entry, found)
    for asset in (page / "assets").glob("*.woff2"):
        if any(name in asset.name for name in READ):
            found.add(f"assets/{asset.name}")
    return {name: packed_size(page / name) for name in sorted(found)}


def maps() -> dict[str, int]:
    """Every map, with its size."""
    return {
        path.parent.name: len(gzip.compress(path.read_bytes())) for path in sorted(MAPS.glob("*/map.json"))
    }


def main() -> int:
    """Print the figures."""
    good = True
    for language in LANGUAGES:
        loaded = first_load(PAGE, language)
        total = sum(loaded.values())
        good = good and total <= MOST_FIRST
        print(
            f"first load ({language}): {total / 1000:.1f} kB in {len(loaded)} files, of {MOST_FIRST / 1000:.0f}"
        )
        if language == LANGUAGES[0]:
            for name, size in sorted(loaded.items(), key=lambda one: -one[1])[:8]:
                print(f"  {size / 1000:6.1f} kB  {name}")
    for name, size in maps().items():
        good = good and size <= MOST_MAP
        print(f"map {name}: {size / 1000:.1f} kB, of {MOST_MAP / 1000:.0f}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
