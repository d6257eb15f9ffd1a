"""Between which territories may an army move units at the end of its turn?"""

from typing import TYPE_CHECKING

from hazard.conquest.board import Board
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Fortify:
    """Base: reach of the one move after attacking."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        """Most units of the army that may leave the source; one stays behind (C-50)."""
        raise NotImplementedError

    def groups(self, board: Board, owner: list[int], realm: list[int], army: i64) -> list[int]:
        """A group number per territory; a move stays within a group. -1: not the army's. `realm`: what it owns."""
        raise NotImplementedError


class ConnectedOnce(Fortify):
    """Anywhere along a path of own territories (C-51)."""

    def movable(self, state: "State", army: i64, source: i64) -> i64:
        return state.at(army, source) - 1

    def groups(self, board: Board, owner: list[int], realm: list[int], army: i64) -> list[int]:
        group: list[int] = [-1] * len(owner)
        neighbours = board.neighbours
        number: i64 = 0
        for start in realm:
            if group[start] >= 0:
                continue
            group[start] = number
            waiting: list[int] = [start]
            while len(waiting) > 0:
                for near in neighbours[waiting.pop()]:
                    if owner[near] == army and group[near] < 0:
                        group[near] = number
                        waiting.append(near)
            number += 1
        return group
