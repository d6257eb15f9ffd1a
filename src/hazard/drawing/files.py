"""Which drawings lie beside the data of a box, and by which letters are its armies told apart?"""

import json
import tomllib
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any


def file_of(box: str, name: str) -> Traversable:
    """A file of a box of this package, whether it is there or not."""
    return files("hazard.editions").joinpath(box.replace("-", "_"), name)


@lru_cache
def outlines_of(box: str) -> dict[str, Any] | None:
    """The map with outlines; None for a box that has none."""
    source = file_of(box, "map.json")
    if not source.is_file():
        return None
    drawn: dict[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return drawn


@lru_cache
def characters_of(box: str) -> str:
    """The map in characters; empty for a box that has none."""
    source = file_of(box, "map.txt")
    return source.read_text(encoding="utf-8") if source.is_file() else ""


@lru_cache
def letters_of(box: str) -> dict[str, str]:
    """The letter of each army, by its id."""
    source = file_of(box, "box.toml")
    if not source.is_file():
        return {}
    armies = tomllib.loads(source.read_text(encoding="utf-8"))["armies"]
    return {army["id"]: army["letter"] for army in armies}
