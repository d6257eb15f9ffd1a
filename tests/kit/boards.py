"""Which boards are small enough to see at a glance?

    GRID   a1 - a2 - a3   region top, bonus 2          SQUARE   north - east     region upper, bonus 2
           |    |    |                                            |       |
           b1 - b2 - b3   region middle, bonus 3                west - south     region lower, bonus 1
           |    |    |
           c1 - c2 - c3   region bottom, bonus 1

Column 1 of GRID shows infantry, column 2 cavalry, column 3 artillery; there are two jokers.
"""

from typing import Final

from hazard.conquest.board import Board, Link
from hazard.conquest.cards import JOKER, Cards

SYMBOLS: Final = ["infantry", "cavalry", "artillery"]


def grid() -> Board:
    """Nine territories in three rows, each row a region."""
    names = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    across = [Link(at, at + 1) for at in range(9) if at % 3 < 2]
    down = [Link(at, at + 3, "lane") for at in range(6)]
    regions = ["top", "middle", "bottom"]
    return Board("grid", names, regions, [0, 0, 0, 1, 1, 1, 2, 2, 2], [2, 3, 1], across + down)


def square() -> Board:
    """Four territories in a ring, two regions."""
    names = ["north", "east", "south", "west"]
    links = [Link(0, 1), Link(1, 2), Link(2, 3), Link(3, 0)]
    return Board("square", names, ["upper", "lower"], [0, 0, 1, 1], [2, 1], links)


def cards_for(board: Board) -> Cards:
    """A card for each territory, the symbols in turn, and two jokers."""
    size = int(board.size)
    names = [*board.names, "joker-1", "joker-2"]
    symbol = [at % 3 for at in range(size)] + [JOKER, JOKER]
    return Cards(names, symbol, [0] * len(names), ["territories"], SYMBOLS)


def again(board: Board, links: list[Link] | None = None) -> Board:
    """The same board anew, so that a break may change its lists; or with other links."""
    return Board(
        board.id,
        board.names[:],
        board.region_names[:],
        board.region_of[:],
        board.region_bonus[:],
        board.links[:] if links is None else links,
        board.resource[:],
    )


GRID: Final = grid()
SQUARE: Final = square()
