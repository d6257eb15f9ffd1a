"""Between which territories may an army move units at the end of its turn?"""

from typing import TYPE_CHECKING

from hazard.conquest.board import SPREAD, Board
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Fortify:
    """Base: reach of the move after attacking."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        """Most units of the army that may leave the source; one stays behind (C-50)."""
        raise NotImplementedError

    def groups(self, board: Board, land: list[int]) -> list[int]:
        """A group number per territory; a move stays within a group. -1: closed to the army. `land`: where it may go."""
        raise NotImplementedError

    def reach(self, board: Board, source: i64, members: list[int]) -> list[int]:
        """Where units of the source may go, of the members of its group, in ascending order; the source does not matter."""
        return members

    def many(self) -> bool:
        """Whether other moves may follow the first, until the army declines."""
        return False


class ConnectedOnce(Fortify):
    """Anywhere along a path of own territories (C-51)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def groups(self, board: Board, land: list[int]) -> list[int]:
        return connected(board, land)


class AdjacentOnce(Fortify):
    """Only to a territory that is adjacent to the source (H-1)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def groups(self, board: Board, land: list[int]) -> list[int]:
        return connected(board, land)

    def reach(self, board: Board, source: i64, members: list[int]) -> list[int]:
        return [near for near in board.neighbours[source] if near in members]


class ConnectedMany(Fortify):
    """Anywhere along a path of own territories, as often as wanted (H-1)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def groups(self, board: Board, land: list[int]) -> list[int]:
        return connected(board, land)

    def many(self) -> bool:
        return True


def connected(board: Board, land: list[int]) -> list[int]:
    """A number per territory of the land, the same where a path inside it joins them; -1 elsewhere."""
    group: list[int] = [-1] * board.size
    bits = board.bits
    adjacent = board.adjacent
    left: i64 = 0  # masks of territories: the land that has no number yet
    for territory in land:
        bit: i64 = bits[territory]
        left |= bit
    number: i64 = 0
    while left != 0:
        fresh: i64 = left & -left
        while fresh != 0:
            lowest: i64 = fresh & -fresh
            at: i64 = board.by_bit[lowest % SPREAD]
            group[at] = number
            left ^= lowest
            near: i64 = adjacent[at]
            fresh = (fresh ^ lowest) | (near & left)
        number += 1
    return group
