"""What do the tracks of a box say that a module plays with?"""

from typing import Final

from hazard.editions.modedata import ModeData
from hazard.editions.reading.table import Tree
from hazard.kernel.errors import InputError

TRACKS: Final = [
    "asteroid-fields", "force-meter", "imperial-bases", "order-66", "resource-planets", "separatist-tokens",
]  # fmt: skip


def track(mode: ModeData, name: str) -> Tree:
    """A track of the box."""
    tracks = mode.source.extras.get("tracks")
    found = tracks.get(name) if isinstance(tracks, dict) else None
    if not isinstance(found, dict):
        raise InputError("bad-parameter", f"tracks.{name}", {"rule": name})
    return found


def whole(values: Tree, name: str) -> int:
    """A whole number of a track or an effect."""
    found = values.get(name)
    if isinstance(found, bool) or not isinstance(found, int):
        raise InputError("bad-parameter", name, {"rule": str(values.get("kind", ""))})
    return found


def wholes(values: Tree, name: str) -> list[int]:
    """A list of whole numbers of a track."""
    found = values.get(name)
    if not isinstance(found, list):
        raise InputError("bad-parameter", name, {"rule": str(values.get("kind", ""))})
    return [int(item) for item in found]
