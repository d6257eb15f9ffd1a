"""Does the drawn map show the board as it is, and does everything on it fit?"""

from collections.abc import Callable

import pytest
from rich.text import Text

from hazard.conquest.board import Board
from hazard.drawing.layout import Layout, read_layout
from hazard.editions.assembly import boxes
from hazard.kernel.actions import NONE
from hazard.terminal.input import PLAIN_SIGNS, plain_signs
from hazard.terminal.map import draw, layout_of, table
from hazard.texts.catalogue import LANGUAGES, load


def words(text: str) -> Callable[[int], str]:
    """The same name for everything."""
    return lambda _: text


def texts(text: str) -> Callable[[int], Text]:
    """The same badge for everything."""
    return lambda _: Text(text)


class Drawn:
    """A box whose board is drawn in characters."""

    def __init__(self, board: Board, layout: Layout) -> None:
        self.board = board
        self.layout = layout


def drawn() -> list[Drawn]:
    pairs = [(box.board, layout_of(next(iter(box.modes)))) for box in boxes().values()]
    return [Drawn(board, layout) for board, layout in pairs if layout is not None]


def board_id(one: Drawn) -> str:
    return one.board.id


def small(text: str) -> Layout:
    """Alaska, Alberta and Peru only, in two regions."""
    found = read_layout(text, ["alaska", "alberta", "peru"], [], [0, 0, 1])
    assert found is not None
    return found


def classic() -> Drawn:
    return next(one for one in drawn() if board_id(one) == boxes()["classic"].board.id)


def touching(layout: Layout) -> set[frozenset[int]]:
    """Pairs of territories whose grounds share an edge."""
    pairs: set[frozenset[int]] = set()
    for y, row in enumerate(layout.ground):
        for x, here in enumerate(row):
            for other in (layout.at(x + 1, y), layout.at(x, y + 1)):
                if NONE not in (here, other) and here != other:
                    pairs.add(frozenset((here, other)))
    return pairs


def lanes(layout: Layout) -> list[tuple[set[int], set[str]]]:
    """Every sea lane drawn: the territories it touches, and the edges it leaves at."""
    left = set(layout.lanes)
    found: list[tuple[set[int], set[str]]] = []
    while left:
        group = {left.pop()}
        while True:
            near = {(x + dx, y + dy) for x, y in group for dx in (-1, 0, 1) for dy in (-1, 0, 1)} & left
            if not near:
                break
            group |= near
            left -= near
        ends = {layout.at(x + dx, y + dy) for x, y in group for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        found.append((ends - {NONE}, {layout.lanes[place] for place in group} - {"."}))
    return found


def test_the_classic_box_has_a_drawing_that_fits_100_columns() -> None:
    assert classic().layout.width <= 100
    assert classic().layout.height <= 26


@pytest.mark.parametrize("box", drawn(), ids=board_id)
def test_territories_touch_exactly_where_a_border_links_them(box: Drawn) -> None:
    wanted = {frozenset((int(link.a), int(link.b))) for link in box.board.links if link.kind == "border"}
    assert touching(box.layout) == wanted


@pytest.mark.parametrize("box", drawn(), ids=board_id)
def test_every_lane_of_the_board_is_drawn_and_no_other(box: Drawn) -> None:
    wanted = {frozenset((int(link.a), int(link.b))) for link in box.board.links if link.kind == "lane"}
    drawn = [frozenset(ends) for ends, edges in lanes(box.layout) if not edges]
    around = [ends for ends, edges in lanes(box.layout) if edges]
    assert sorted([edges for _, edges in lanes(box.layout) if edges], key=sorted) == [{"<"}, {">"}]
    drawn.append(frozenset(around[0] | around[1]))
    assert sorted([sorted(pair) for pair in drawn]) == sorted([sorted(pair) for pair in wanted])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("box", drawn(), ids=board_id)
def test_names_and_large_badges_stand_whole_on_the_map(box: Drawn, language: str) -> None:
    catalogue = load(language)
    names = [catalogue.say(f"label.{name}") for name in box.board.names]
    regions = [f"{catalogue.say(f'label.{name}')} +9 W" for name in box.board.region_names]
    badges = [f"W{100 + at}" for at in range(box.board.size)]
    lines = draw(box.layout, lambda at: names[at], lambda at: Text(badges[at]), lambda at: Text(regions[at]))
    bare = draw(box.layout, words(""), texts(""), texts(""))
    shown = "\n".join([line.plain for line in lines])
    assert [name for name in names + badges + regions if name not in shown] == []
    written = sum([len("".join(text.split())) for text in names + badges + regions])
    signs = [sum([len("".join(line.plain.split())) for line in drawing]) for drawing in (lines, bare)]
    assert signs[0] - signs[1] == written  # words("") was written over a line or another name


@pytest.mark.parametrize("box", drawn(), ids=board_id)
def test_short_ids_stand_whole_on_the_map_and_tell_everything_apart(box: Drawn) -> None:
    labels = [box.layout.labels[name] for name in [*box.board.names, *box.board.region_names]]
    assert len(set(labels)) == len(labels)
    names = labels[: box.board.size]
    lines = draw(
        box.layout,
        lambda at: names[at],
        texts("W100"),
        lambda at: Text(f"{labels[box.board.size + at]} +9 W"),
    )
    shown = "\n".join([line.plain for line in lines])
    assert [label for label in labels if label not in shown] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_names_tell_territories_apart(language: str) -> None:
    catalogue = load(language)
    for box in drawn():
        names = [catalogue.say(f"label.{name}") for name in box.board.names]
        assert len(set(names)) == len(names)


def test_borders_inside_a_region_are_softer_than_coasts() -> None:
    layout = small("A alaska\nB alberta\nC peru\n---\nAABB\nAACC\n")
    lines = draw(layout, words(""), texts(""), texts(""))
    assert [line.plain for line in lines] == ["┌─┬─┐", "│ ├─┤", "└─┴─┘"]
    soft = small("A alaska\nB alberta\nC peru\n---\nAABB\nAABB\n")
    assert [line.plain for line in draw(soft, words(""), texts(""), texts(""))] == [
        "┌─┬─┐",
        "│ ┊ │",
        "└─┴─┘",
    ]


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_the_table_by_region_has_every_territory_and_keeps_its_width(width: int) -> None:
    board = classic().board
    lines = table(board, width, lambda at: f"t{at}.", texts("R1"), lambda at: Text(f"region {at}"))
    shown = "\n".join([line.plain for line in lines])
    assert max([len(line) for line in lines]) <= width
    assert [at for at in range(board.size) if f"t{at}." not in shown] == []
    assert [at for at in range(len(board.region_names)) if f"region {at}" not in shown] == []


def test_a_terminal_of_80_columns_needs_13_lines_for_the_classic_table() -> None:
    board = classic().board
    lines = table(board, 80, words("x"), texts("R1"), texts("region"))
    assert len(lines) == 13


def test_signs_an_output_does_not_have_are_replaced_one_for_one() -> None:
    drawing = "\n".join(
        [line.plain for line in draw(classic().layout, words("Grön"), texts("R1"), texts("é"))]
    )
    error = UnicodeEncodeError("ascii", drawing, 0, len(drawing), "")
    said, end = plain_signs(error)
    assert end == len(drawing)
    assert said.isascii()
    assert "?" not in said
    assert [len(line) for line in said.splitlines()] == [len(line) for line in drawing.splitlines()]
    assert "Gron" in said
    assert PLAIN_SIGNS["─"] == "-"
