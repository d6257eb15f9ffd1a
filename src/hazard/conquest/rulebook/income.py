"""How many units does an army receive at the start of its turn?"""

from typing import Final

from hazard.conquest.board import Board
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Income:
    """Base: units from what an army holds. Works on a state's and on a view's owners alike."""

    def units(self, board: Board, owner: list[int], closed: list[int], army: i64) -> i64:
        """Units for this army."""
        raise NotImplementedError

    def regions(self, board: Board, owner: list[int], closed: list[int], army: i64) -> list[int]:
        """The regions whose bonus this army gets."""
        raise NotImplementedError


class ByTerritories(Income):
    """A share of the territories held, never fewer than a least number (C-20), plus region bonuses (C-21)."""

    def __init__(self, divisor: i64 = 3, least: i64 = 3) -> None:
        self.divisor: Final = divisor
        self.least: Final = least

    def units(self, board: Board, owner: list[int], closed: list[int], army: i64) -> i64:
        held: i64 = 0
        for holder in owner:
            if holder == army:
                held += 1
        count = held // self.divisor
        if count < self.least:
            count = self.least
        for region in self.regions(board, owner, closed, army):
            count += board.region_bonus[region]
        return count

    def regions(self, board: Board, owner: list[int], closed: list[int], army: i64) -> list[int]:
        held: list[int] = []
        for region in range(len(board.region_members)):
            if holds_all(board.region_members[region], owner, closed, army):
                held.append(region)
        return held


def holds_all(members: list[int], owner: list[int], closed: list[int], army: i64) -> bool:
    """Whether the army owns every territory of a region; asteroid fields are none any more (C-21)."""
    some = False
    for territory in members:
        if owner[territory] == army:
            some = True
        elif len(closed) == 0 or territory not in closed:
            return False
    return some
