"""How many units does an army receive at the start of its turn?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.board import Board
from hazard.conquest.masks import BITS, mask_of, size_of
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Income:
    """Base: units from what an army holds. Works on a state's and on a view's owners alike."""

    def units(self, board: Board, owner: list[int], closed: list[int], army: i64) -> i64:
        """Units for this army."""
        raise NotImplementedError

    def regions(self, board: Board, owner: list[int], closed: list[int], army: i64) -> list[int]:
        """The regions whose bonus this army gets."""
        raise NotImplementedError

    def received(self, board: Board, state: "State", army: i64) -> i64:
        """The same units in a game under way in which armies do not mix: there masks say who holds what."""
        return self.units(board, state.owner, state.closed, army)


class ByTerritories(Income):
    """A share of the territories held, never fewer than a least number (C-20), plus region bonuses (C-21)."""

    def __init__(self, divisor: i64 = 3, least: i64 = 3) -> None:
        self.divisor: Final = divisor
        self.least: Final = least

    def units(self, board: Board, owner: list[int], closed: list[int], army: i64) -> i64:
        return self.worth(board, owned(owner, army), closed)

    def received(self, board: Board, state: "State", army: i64) -> i64:
        return self.worth(board, state.held[army], state.closed)

    def worth(self, board: Board, land: i64, closed: list[int]) -> i64:
        """Units for a mask of territories."""
        count = size_of(land) // self.divisor
        if count < self.least:
            count = self.least
        fields: i64 = mask_of(closed) if len(closed) > 0 else 0
        for region in range(len(board.region_masks)):
            if holds_all(board.region_masks[region], land, fields):
                count += board.region_bonus[region]
        return count

    def regions(self, board: Board, owner: list[int], closed: list[int], army: i64) -> list[int]:
        land = owned(owner, army)
        fields: i64 = mask_of(closed)
        return [
            region
            for region in range(len(board.region_masks))
            if holds_all(board.region_masks[region], land, fields)
        ]


def owned(owner: list[int], army: i64) -> i64:
    """Mask of the territories that count for an army."""
    mask: i64 = 0
    for territory, holder in enumerate(owner):
        if holder == army:
            mask |= BITS[territory]
    return mask


def holds_all(region: i64, land: i64, closed: i64) -> bool:
    """Whether every territory of a region is in the land; removed territories (asteroid fields) do not count (C-21)."""
    return region & ~land & ~closed == 0 and region & land != 0
