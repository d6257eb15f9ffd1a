"""How are the drawn map of a board, and its table by region, put together from characters?

Text is handed over in runs, each with the style it is shown in: a terminal has colours, plain text leaves them out.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from hazard.drawing.layout import LANE_SIGNS, Layout

LANE_STYLE: Final = "cyan"
LINE_STYLE: Final = "dim"
AMPLE: Final = 9  # columns beyond which a place for a name is not better, only wider
COLUMN: Final = 20  # columns of one column of the table
CUT: Final = "…"  # in the place of what has no room

Runs: TypeAlias = list[tuple[str, str]]  # text and its style
Words: TypeAlias = Callable[[int], Runs]  # of a territory or a region
Name: TypeAlias = Callable[[int], str]


def plain(runs: Runs) -> str:
    """The text without its styles."""
    return "".join([text for text, _ in runs])


def stripped(runs: Runs) -> Runs:
    """The same without the spaces at its end."""
    kept = runs[:]
    while kept:
        text, style = kept.pop()
        if text.rstrip(" "):
            return [*kept, (text.rstrip(" "), style)]
    return []


def fitted(runs: Runs, room: int) -> Runs:
    """The same in so many columns and one to stand apart: cut off with a sign, or filled with spaces."""
    length = len(plain(runs))
    if length < room:
        return [*runs, (" " * (room - length), "")]
    kept: Runs = []
    left = room - 2
    for text, style in runs:
        kept.append((text[:left], style))
        left -= len(kept[-1][0])
    return [*kept, (CUT, kept[-1][1]), (" ", "")]


class Canvas:
    """Characters with their styles, put down one by one and read off as lines."""

    def __init__(self, width: int, height: int) -> None:
        self.signs: Final = [[" "] * width for _ in range(height)]
        self.styles: Final = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, runs: Runs) -> None:
        """Write over what is there; what does not fit is cut off."""
        at = x
        for text, style in runs:
            for sign in text:
                if 0 <= at < len(self.signs[y]):
                    self.signs[y][at] = sign
                    self.styles[y][at] = style
                at += 1

    def lines(self) -> list[Runs]:
        """Everything, row by row."""
        rows = zip(self.signs, self.styles, strict=True)
        return [stripped(list(zip(signs, styles, strict=True))) for signs, styles in rows]


def draw(layout: Layout, label: Name, badge: Words, region: Words) -> list[Runs]:
    """The map: lines and lanes, and in every territory its name and its badge."""
    canvas = Canvas(layout.width, layout.height)
    for (x, y), sign in layout.lanes.items():
        canvas.put(x, y, [(LANE_SIGNS[sign], LANE_STYLE)])
    for y in range(layout.height):
        for x in range(layout.width):
            line = layout.lines[y][x]
            if line != " ":
                canvas.put(x, y, [(line, LINE_STYLE)])
    for number, x, y in layout.names:
        canvas.put(x, y, region(number))
    for territory in range(len(layout.rooms)):
        write_territory(canvas, layout, territory, label(territory), badge(territory))
    return canvas.lines()


def write_territory(canvas: Canvas, layout: Layout, territory: int, label: str, badge: Runs) -> None:
    """Name above badge where two rows are free, else both in one."""
    room = layout.rooms[territory]
    if not room:  # no ground of its own, or none but lines
        return
    middle = sum(room) / len(room)
    length = len(plain(badge))
    best: tuple[int, float, int, int, int] | None = None
    for y, (start, end) in room.items():
        if y + 1 in room:
            left = max(start, room[y + 1][0])
            right = min(end, room[y + 1][1])
            found = (min(right - left, AMPLE), -abs(y + 0.5 - middle), y, left, right)
            if right - left >= max(len(label), length) and (best is None or found > best):
                best = found
    if best is not None:
        _, _, y, left, right = best
        canvas.put(left + (right - left - len(label)) // 2, y, [(label, "")])
        canvas.put(left + (right - left - length) // 2, y + 1, badge)
        return
    y = max(room, key=lambda row: room[row][1] - room[row][0])
    left, right = room[y]
    line = [(f"{label} ", ""), *badge]
    canvas.put(left + max(0, (right - left - len(plain(line))) // 2), y, line)


def table(
    members: Sequence[Sequence[int]], width: int, name: Name, badge: Words, region: Words
) -> list[Runs]:
    """All territories in columns, region by region."""
    count = max(1, min(width // COLUMN, len(members)))
    room = width // count
    filled: list[list[int]] = [[] for _ in range(count)]
    for number in sorted(range(len(members)), key=lambda one: -len(members[one])):
        shortest = min(range(count), key=lambda one: sum([len(members[r]) + 1 for r in filled[one]]))
        filled[shortest].append(number)
    filled.sort(key=min)
    columns: list[list[Runs]] = []
    for numbers in filled:
        column: list[Runs] = []
        for number in sorted(numbers):
            column.append(region(number))
            for territory in members[number]:
                mark = badge(territory)
                indent = " " * max(0, 4 - len(plain(mark)))
                column.append([(indent, ""), *mark, (f" {name(territory)}", "")])
        columns.append(column)
    return [beside(columns, row, room) for row in range(max([len(column) for column in columns]))]


def beside(columns: list[list[Runs]], row: int, room: int) -> Runs:
    """One line of the table: the cells of all columns, each cut to its room."""
    line: Runs = []
    for column in columns:
        line += fitted(column[row] if row < len(column) else [], room)
    return stripped(line)
