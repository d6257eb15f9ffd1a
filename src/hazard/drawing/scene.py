"""What is to be seen on the board, and where: outlines, badges and words, whatever draws them?"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from hazard.drawing.files import outlines_of
from hazard.drawing.picture import Picture

Point = tuple[float, float]

# Those of the page (web/src/board/armies/colours.ts): fill, and the ink that can be read on it.
PAINTS: Final[dict[str, tuple[str, str]]] = {
    "red": ("#b82c1e", "#ffffff"),
    "orange": ("#ff9017", "#000000"),
    "yellow": ("#ffe84e", "#000000"),
    "gold": ("#9a874a", "#000000"),
    "green": ("#31a883", "#000000"),
    "blue": ("#155fc2", "#ffffff"),
    "white": ("#f5f5ee", "#000000"),
    "gray": ("#878f9a", "#000000"),
    "black": ("#2b2f38", "#ffffff"),
}
UNKNOWN: Final = ("#b08ab8", "#000000")
NOBODY: Final = ("#d9d4c7", "#000000")
SEA: Final = "#a9c4d4"
SPACE: Final = "#10131c"
LINE: Final = "#20242c"
BADGE: Final = 15.0


@dataclass(frozen=True)
class Area:
    """An outline in one or more closed lines, filled."""

    rings: tuple[tuple[Point, ...], ...]
    fill: str


@dataclass(frozen=True)
class Line:
    """A link between two badges that no border shows."""

    start: Point
    end: Point


@dataclass(frozen=True)
class Badge:
    """A number on a disc."""

    at: Point
    text: str
    fill: str
    ink: str
    radius: float = BADGE


@dataclass(frozen=True)
class Scene:
    """All of it, from the back to the front."""

    width: float
    height: float
    ground: str
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    badges: tuple[Badge, ...]


STEP: Final = re.compile(r"([Mlz])|(-?\d*\.?\d+)")


def rings_of(path: str) -> tuple[tuple[Point, ...], ...]:
    """The closed lines of a path as the maps write it: M, relative l, z."""
    rings: list[list[Point]] = []
    numbers: list[float] = []
    command = ""
    for letter, number in STEP.findall(path):
        if letter:
            command = letter
            numbers = []
            continue
        numbers.append(float(number))
        if len(numbers) < 2:
            continue
        x, y = numbers
        numbers = []
        if command == "M":
            rings.append([(x, y)])
            command = "l"
        else:
            before = rings[-1][-1]
            rings[-1].append((before[0] + x, before[1] + y))
    return tuple(tuple(ring) for ring in rings)


@lru_cache
def rings_in(box: str) -> dict[str, tuple[tuple[Point, ...], ...]]:
    """The outline of every territory."""
    drawn = outlines_of(box) or {"territories": {}}
    return {name: rings_of(place["path"]) for name, place in drawn["territories"].items()}


def paint_of(picture: Picture, territory: int) -> tuple[str, str]:
    """Fill and ink of whoever holds a territory."""
    holder = picture.holders[territory]
    return PAINTS.get(holder, UNKNOWN) if holder else NOBODY


def scene_of(picture: Picture) -> Scene | None:
    """What there is to see on the map of its box; None where it has none of this board."""
    drawn = outlines_of(picture.box)
    if drawn is None or any(name not in drawn["territories"] for name in picture.territories):
        return None
    places = drawn["territories"]
    areas: list[Area] = []
    badges: list[Badge] = []
    for territory, name in enumerate(picture.territories):
        fill, ink = paint_of(picture, territory)
        areas.append(Area(rings_in(picture.box)[name], fill))
        x, y = places[name]["badge"]
        text = "" if territory in picture.closed else str(picture.troops[territory])
        badges.append(Badge((x, y), text, fill, ink))
    badges += lying(picture, places)
    return Scene(
        drawn["width"],
        drawn["height"],
        SEA if drawn["kind"] == "land" else SPACE,
        tuple(areas),
        tuple(lines_of(drawn)),
        tuple(badges),
    )


def lines_of(drawn: dict[str, Any]) -> list[Line]:
    """The links that cross water or space; one over the edge of the map goes to that edge."""
    places = drawn["territories"]
    found: list[Line] = []
    for link in drawn["links"]:
        if link["kind"] == "border":
            continue
        start, end = places[link["a"]]["badge"], places[link["b"]]["badge"]
        if abs(start[0] - end[0]) > drawn["width"] / 2:
            left, right = sorted((start, end))
            found.append(Line((left[0], left[1]), (0.0, left[1])))
            found.append(Line((right[0], right[1]), (drawn["width"], right[1])))
        else:
            found.append(Line((start[0], start[1]), (end[0], end[1])))
    return found


def lying(picture: Picture, places: dict[str, Any]) -> list[Badge]:
    """Ships, tokens and stations, as small discs with their first letter beside the troops."""
    found: list[Badge] = []
    beside: dict[int, int] = {}
    for piece in picture.lying:
        beside[piece.territory] = beside.get(piece.territory, 0) + 1
        x, y = places[picture.territories[piece.territory]]["badge"]
        text = piece.name[0].upper() + (str(piece.count) if piece.count > 1 else "")
        at = (x + 22.0 * beside[piece.territory], y - 16.0)
        found.append(Badge(at, text, "#ffffff", "#000000", BADGE * 0.7))
    return found
