"""How does a board look in characters: the drawn map of a box, or a table by region where there is no room for it?

The drawing is data: `map.txt` in the folder of a box covers the ground of every territory with a letter. A box
without that file is shown as a table.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from rich.text import Text

from hazard.conquest.board import Board
from hazard.editions.assembly import boxes
from hazard.editions.loader import box_folders
from hazard.kernel.actions import NONE

RULE: Final = "---"  # between the names and the ground
UP: Final = 1
RIGHT: Final = 2
DOWN: Final = 4
LEFT: Final = 8
LINES: Final = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"  # by the directions a line leaves in
SOFT: Final = {UP | DOWN: "┊", LEFT | RIGHT: "┈"}  # between territories of one region
LANE_SIGNS: Final = {".": "·", "<": "◂", ">": "▸"}
LANE_STYLE: Final = "cyan"
LINE_STYLE: Final = "dim"
AMPLE: Final = 9  # columns beyond which a place for a name is not better, only wider
COLUMN: Final = 20  # columns of one column of the table

Badge: TypeAlias = Callable[[int], Text]  # letter and troops of a territory, in the colour of its army
Name: TypeAlias = Callable[[int], str]


class Layout:
    """Where a box draws what: the territory under every character, the sea lanes, the places of region names."""

    def __init__(
        self,
        board: Board,
        ground: list[list[int]],
        lanes: dict[tuple[int, int], str],
        names: list[tuple[int, int, int]],
    ) -> None:
        self.board: Final = board
        self.ground: Final = ground
        self.lanes: Final = lanes  # by column and row
        self.names: Final = names  # region, column, row
        self.height: Final = len(ground) + 1
        self.width: Final = max([len(row) for row in ground]) + 1
        self.lines: Final = [[self.line(x, y) for x in range(self.width)] for y in range(self.height)]
        self.rooms: Final = [self.room(territory) for territory in range(board.size)]

    def at(self, x: int, y: int) -> int:
        """The territory there, NONE for water."""
        if y < 0 or x < 0 or y >= len(self.ground) or x >= len(self.ground[y]):
            return NONE
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
        return NONE not in (one, other) and self.board.region_of[one] == self.board.region_of[other]

    def room(self, territory: int) -> dict[int, tuple[int, int]]:
        """Per row the longest free stretch of a territory: first column and the one behind the last."""
        found: dict[int, tuple[int, int]] = {}
        for y, row in enumerate(self.ground):
            start = NONE
            for x in range(len(row) + 1):
                free = self.at(x, y) == territory and self.lines[y][x] == " "
                if free and start == NONE:
                    start = x
                elif not free and start != NONE:
                    if y not in found or x - start > found[y][1] - found[y][0]:
                        found[y] = (start, x)
                    start = NONE
        return found


def read_layout(text: str, board: Board) -> Layout:
    """A layout from the text of a map.txt."""
    head, _, drawing = text.partition(f"\n{RULE}\n")
    letters: dict[str, int] = {}
    names: list[tuple[int, int, int]] = []
    for line in head.splitlines():
        words = line.split()
        if not words or words[0] == "#":
            continue
        if words[0] == "@":
            names.append((board.region_names.index(words[1]), int(words[2]), int(words[3])))
        else:
            letters[words[0]] = board.index(words[1])
    ground: list[list[int]] = []
    lanes: dict[tuple[int, int], str] = {}
    for y, row in enumerate(drawing.splitlines()):
        ground.append([letters.get(sign, NONE) for sign in row])
        for x, sign in enumerate(row):
            if sign in LANE_SIGNS:
                lanes[(x, y)] = sign
    return Layout(board, ground, lanes, names)


def layout_of(mode: str) -> Layout | None:
    """The drawing of the box a mode belongs to, if it has one."""
    for box in boxes().values():
        if mode in box.modes:
            file = box_folders()[box.id].joinpath("map.txt")
            return read_layout(file.read_text(encoding="utf-8"), box.board) if file.is_file() else None
    return None


class Canvas:
    """Characters with their styles, put down one by one and read off as lines."""

    def __init__(self, width: int, height: int) -> None:
        self.signs: Final = [[" "] * width for _ in range(height)]
        self.styles: Final = [[""] * width for _ in range(height)]

    def put(self, x: int, y: int, text: Text) -> None:
        """Write over what is there; what does not fit is cut off."""
        for offset, sign in enumerate(text.plain):
            if 0 <= x + offset < len(self.signs[y]):
                self.signs[y][x + offset] = sign
                spans = [str(span.style) for span in text.spans if span.start <= offset < span.end]
                self.styles[y][x + offset] = " ".join([str(text.style), *spans]).strip()

    def lines(self) -> list[Text]:
        """Everything, row by row."""
        found: list[Text] = []
        for signs, styles in zip(self.signs, self.styles, strict=True):
            line = Text()
            for sign, style in zip(signs, styles, strict=True):
                line.append(sign, style or None)
            line.rstrip()
            found.append(line)
        return found


def draw(layout: Layout, label: Name, badge: Badge, region: Callable[[int], Text]) -> list[Text]:
    """The map: lines and lanes, and in every territory its name and its badge."""
    canvas = Canvas(layout.width, layout.height)
    for (x, y), sign in layout.lanes.items():
        canvas.put(x, y, Text(LANE_SIGNS[sign], LANE_STYLE))
    for y in range(layout.height):
        for x in range(layout.width):
            line = layout.lines[y][x]
            if line != " ":
                canvas.put(x, y, Text(line, LINE_STYLE))
    for number, x, y in layout.names:
        canvas.put(x, y, region(number))
    for territory in range(layout.board.size):
        write_territory(canvas, layout, territory, label(territory), badge(territory))
    return canvas.lines()


def write_territory(canvas: Canvas, layout: Layout, territory: int, label: str, badge: Text) -> None:
    """Name above badge where two rows are free, else both in one."""
    room = layout.rooms[territory]
    if not room:  # no ground of its own, or none but lines
        return
    middle = sum(room) / len(room)
    best: tuple[int, float, int, int, int] | None = None
    for y, (start, end) in room.items():
        if y + 1 in room:
            left = max(start, room[y + 1][0])
            right = min(end, room[y + 1][1])
            found = (min(right - left, AMPLE), -abs(y + 0.5 - middle), y, left, right)
            if right - left >= max(len(label), len(badge)) and (best is None or found > best):
                best = found
    if best is not None:
        _, _, y, left, right = best
        canvas.put(left + (right - left - len(label)) // 2, y, Text(label))
        canvas.put(left + (right - left - len(badge)) // 2, y + 1, badge)
        return
    y = max(room, key=lambda row: room[row][1] - room[row][0])
    left, right = room[y]
    line = Text.assemble(label, " ", badge)
    canvas.put(left + max(0, (right - left - len(line)) // 2), y, line)


def table(board: Board, width: int, name: Name, badge: Badge, region: Callable[[int], Text]) -> list[Text]:
    """All territories in columns, region by region."""
    count = max(1, min(width // COLUMN, len(board.region_names)))
    room = width // count
    columns: list[list[Text]] = [[] for _ in range(count)]
    by_size = sorted(range(len(board.region_names)), key=lambda one: -len(board.region_members[one]))
    filled: list[list[int]] = [[] for _ in range(count)]
    for number in by_size:
        shortest = min(
            range(count), key=lambda one: sum([len(board.region_members[r]) + 1 for r in filled[one]])
        )
        filled[shortest].append(number)
    filled.sort(key=min)
    for column, numbers in zip(columns, filled, strict=True):
        for number in sorted(numbers):
            column.append(region(number))
            for territory in board.region_members[number]:
                mark = badge(territory)
                line = Text(" " * max(0, 4 - len(mark)))
                line.append_text(mark)
                line.append(f" {name(territory)}")
                column.append(line)
    return [beside(columns, row, room) for row in range(max([len(column) for column in columns]))]


def beside(columns: list[list[Text]], row: int, room: int) -> Text:
    """One line of the table: the cells of all columns, each cut to its room."""
    line = Text()
    for column in columns:
        cell = column[row].copy() if row < len(column) else Text()
        cell.truncate(room - 1, overflow="ellipsis")
        cell.pad_right(room - len(cell))
        line.append_text(cell)
    line.rstrip()
    return line
