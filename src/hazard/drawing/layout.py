"""How does a board look in characters: where is the ground of each territory, where do lines and lanes go?

The drawing is data: `map.txt` in the folder of a box covers the ground of every territory with a letter.
"""

from collections.abc import Sequence
from typing import Final

NOWHERE: Final = -1  # no territory: water
RULE: Final = "---"  # between the names and the ground
UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the directions a line leaves in
SOFT: Final = {UP | DOWN: "┊", LEFT | RIGHT: "┈"}  # between territories of one region
LANE_SIGNS: Final = {".": "·", "<": "◂", ">": "▸"}


class Layout:
    """Where a box draws what: the territory under every character, the sea lanes, the places of region names."""

    def __init__(
        self,
        region_of: Sequence[int],
        ground: list[list[int]],
        lanes: dict[tuple[int, int], str],
        names: list[tuple[int, int, int]],
        labels: dict[str, str],
    ) -> None:
        self.region_of: Final = region_of  # of each territory
        self.ground: Final = ground
        self.lanes: Final = lanes  # by column and row
        self.names: Final = names  # region, column, row
        self.labels: Final = labels  # short forms of ids that have no room
        self.height: Final = len(ground) + 1
        self.width: Final = max([len(row) for row in ground]) + 1
        self.lines: Final = [[self.line(x, y) for x in range(self.width)] for y in range(self.height)]
        self.rooms: Final = [self.room(territory) for territory in range(len(region_of))]

    def at(self, x: int, y: int) -> int:
        """The territory there, NOWHERE for water."""
        if y < 0 or x < 0 or y >= len(self.ground) or x >= len(self.ground[y]):
            return NOWHERE
        return self.ground[y][x]

    def line(self, x: int, y: int) -> str:
        """The line drawn at the upper left corner of a place; a space where none passes."""
        pairs = {
            UP: (self.at(x - 1, y - 1), self.at(x, y - 1)),
            RIGHT: (self.at(x, y - 1), self.at(x, y)),
            DOWN: (self.at(x - 1, y), self.at(x, y)),
            LEFT: (self.at(x - 1, y - 1), self.at(x - 1, y)),
        }
        found = [way for way, (one, other) in pairs.items() if one != other]
        mask = sum(found)
        if mask in SOFT and all(self.same_region(*pairs[way]) for way in found):
            return SOFT[mask]
        return LINES[mask]

    def same_region(self, one: int, other: int) -> bool:
        """Whether both are ground of one region."""
        return NOWHERE not in (one, other) and self.region_of[one] == self.region_of[other]

    def room(self, territory: int) -> dict[int, tuple[int, int]]:
        """Per row the longest free stretch of a territory: first column and the one behind the last."""
        found: dict[int, tuple[int, int]] = {}
        for y, row in enumerate(self.ground):
            start = NOWHERE
            for x in range(len(row) + 1):
                free = self.at(x, y) == territory and self.lines[y][x] == " "
                if free and start == NOWHERE:
                    start = x
                elif not free and start != NOWHERE:
                    if y not in found or x - start > found[y][1] - found[y][0]:
                        found[y] = (start, x)
                    start = NOWHERE
        return found


def read_layout(
    text: str, territories: Sequence[str], regions: Sequence[str], region_of: Sequence[int]
) -> Layout | None:
    """A layout from the text of a map.txt; None where it draws another board."""
    head, _, drawing = text.partition(f"\n{RULE}\n")
    letters: dict[str, int] = {}
    labels: dict[str, str] = {}
    names: list[tuple[int, int, int]] = []
    for line in head.splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] == "@":
            names.append((number_of(regions, words[1]), int(words[2]), int(words[3])))
            labels[words[1]] = words[-1] if len(words) > 4 else words[1]
        else:
            letters[words[0]] = number_of(territories, words[1])
            labels[words[1]] = words[-1]
    if any(name not in labels for name in [*territories, *regions]):
        return None
    ground: list[list[int]] = []
    lanes: dict[tuple[int, int], str] = {}
    for y, row in enumerate(drawing.splitlines()):
        ground.append([letters.get(sign, NOWHERE) for sign in row])
        for x, sign in enumerate(row):
            if sign in LANE_SIGNS:
                lanes[(x, y)] = sign
    return Layout(region_of, ground, lanes, names, labels)


def number_of(names: Sequence[str], name: str) -> int:
    """The place of an id in its list."""
    return names.index(name) if name in names else NOWHERE
