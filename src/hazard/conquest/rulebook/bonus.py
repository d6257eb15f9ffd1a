"""What does a set bring besides its value?"""

from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.cards import Cards
from hazard.kernel.ints import i64, mypyc_attr

NOWHERE: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Bonus:
    """Base: nothing."""

    def __init__(self, count: i64 = 0) -> None:
        self.count: Final = count  # units, on one of the places

    def places(
        self, board: Board, cards: Cards, owner: list[int], army: i64, chosen: tuple[int, ...]
    ) -> list[int]:
        """The territories one of which gets the units for this set, ascending; none: there is nothing to get."""
        return NOWHERE


class OwnCard(Bonus):
    """Units on one territory that a card of the set shows and the army owns, once a set (H-2)."""

    def places(
        self, board: Board, cards: Cards, owner: list[int], army: i64, chosen: tuple[int, ...]
    ) -> list[int]:
        found: list[int] = []
        for card in chosen:
            if cards.names[card] in board.names:  # a joker shows no territory
                territory = board.index(cards.names[card])
                if owner[territory] == army:
                    found.append(territory)
        return sorted(found)
