"""How does a board look in a terminal: the drawn map of its box, or a table by region where there is no room for it?"""

from collections.abc import Callable
from typing import TypeAlias

from rich.text import Text

from hazard.conquest.board import Board
from hazard.drawing import characters
from hazard.drawing.characters import Runs
from hazard.drawing.files import characters_of
from hazard.drawing.layout import Layout, read_layout
from hazard.editions.assembly import find_mode

Badge: TypeAlias = Callable[[int], Text]  # letter and troops of a territory, in the colour of its army
Name: TypeAlias = Callable[[int], str]


def layout_of(mode: str) -> Layout | None:
    """The drawing of the box a mode belongs to, if it has one."""
    drawn = characters_of(mode.partition("/")[0])
    board = find_mode(mode).board
    return read_layout(drawn, board.names, board.region_names, board.region_of)


def runs_of(text: Text) -> Runs:
    """A text of the terminal, sign by sign with its style."""
    found: Runs = []
    for offset, sign in enumerate(text.plain):
        spans = [str(span.style) for span in text.spans if span.start <= offset < span.end]
        found.append((sign, " ".join([str(text.style), *spans]).strip()))
    return found


def text_of(runs: Runs) -> Text:
    """The same the other way round."""
    line = Text()
    for text, style in runs:
        line.append(text, style or None)
    return line


def draw(layout: Layout, label: Name, badge: Badge, region: Badge) -> list[Text]:
    """The map: lines and lanes, and in every territory its name and its badge."""
    drawn = characters.draw(layout, label, lambda at: runs_of(badge(at)), lambda at: runs_of(region(at)))
    return [text_of(line) for line in drawn]


def table(board: Board, width: int, name: Name, badge: Badge, region: Badge) -> list[Text]:
    """All territories in columns, region by region."""
    members = board.region_members
    drawn = characters.table(
        members, width, name, lambda at: runs_of(badge(at)), lambda at: runs_of(region(at))
    )
    return [text_of(line) for line in drawn]
