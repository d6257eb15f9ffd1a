"""Between which territories may an army move units at the end of its turn?"""

from typing import TYPE_CHECKING

from hazard.conquest.board import Board
from hazard.conquest.masks import BITS, BY_BIT, SPREAD, places_of
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Fortify:
    """Base: reach of the move after attacking."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        """Most units of the army that may leave the source; one stays behind (C-50)."""
        raise NotImplementedError

    def group(self, board: Board, start: i64, land: i64) -> i64:
        """Mask of the territories of the land that belong together with one of them: a move stays within a group."""
        return joined_to(board, start, land)

    def reach(self, board: Board, source: i64, group: i64) -> i64:
        """Mask of where units of the source may go in its group; whether the source is in it does not matter."""
        return group

    def groups(self, board: Board, land: i64) -> list[int]:
        """A group number per territory of the land, in ascending order of their first one; -1 elsewhere."""
        numbers: list[int] = [-1] * board.size
        number: i64 = 0
        while land != 0:
            group = self.group(board, BY_BIT[(land & -land) % SPREAD], land)
            for territory in places_of(group):
                numbers[territory] = number
            land &= ~group
            number += 1
        return numbers

    def many(self) -> bool:
        """Whether other moves may follow the first, until the army declines."""
        return False


class ConnectedOnce(Fortify):
    """Anywhere along a path of own territories (C-51)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1


class AdjacentOnce(Fortify):
    """Only to a territory that is adjacent to the source (H-1)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def reach(self, board: Board, source: i64, group: i64) -> i64:
        return group & board.adjacent[source]


class ConnectedMany(Fortify):
    """Anywhere along a path of own territories, as often as wanted (H-1)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def many(self) -> bool:
        return True


def joined_to(board: Board, start: i64, land: i64) -> i64:
    """Mask of the territories that a path inside the land joins to one of it, itself included."""
    adjacent = board.adjacent
    fresh: i64 = BITS[start]
    left = land & ~fresh
    while fresh != 0 and left != 0:
        lowest = fresh & -fresh
        near: i64 = adjacent[BY_BIT[lowest % SPREAD]]
        near &= left
        left ^= near
        fresh = (fresh ^ lowest) | near
    return land & ~left
