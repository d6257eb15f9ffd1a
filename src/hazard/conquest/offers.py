"""Which options can ever be offered on this board? Where options are listed each is made once and shared.

They are kept in rows: listing looks up one row and then only picks from it. `sequences.py` does not list them.
"""

from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.kinds import ATTACK, CLAIM, DONE, FORTIFY, PLACE, TRANSFER
from hazard.conquest.masks import BITS, places_of
from hazard.kernel.actions import NONE, NOTHING, Option, Words
from hazard.kernel.ints import i64

SHIPS: Final = 3  # classes, and ships of a class an army has at most (OT-22)
SHARED_MOST: Final = 48  # larger amounts are rare: their options are made when asked for and not kept


class Offers:
    """Shared options of a board with so many armies and attack dice."""

    def __init__(self, board: Board, armies: i64, attack_dice: i64, words: Words | None = None) -> None:
        size = board.size
        self.size: Final[i64] = size
        self.board: Final = board
        self.words: Final = words
        self.attack_dice: Final[i64] = attack_dice
        self.dones: Final[list[list[Option]]] = [[Option(DONE, army, words=words)] for army in range(armies)]
        self.claims: Final[list[list[Option]]] = []  # army -> territory
        # army, source, target, class, most -> ships moved; filled as they are asked for, where there are ships
        self.transfers: Final[list[Option | None]] = []
        self.attacks: Final[list[list[Option]]] = []  # army, source, most -> neighbour
        self.places: Final[list[list[Option] | None]] = [None] * (armies * SHARED_MOST)
        # army, source, most -> target; filled as they are asked for, because most never are
        self.moves: Final[list[list[Option | None] | None]] = [None] * (armies * size * SHARED_MOST)
        for army in range(armies):
            self.claims.append(
                [Option(CLAIM, army, NONE, target, 1, 1, words=words) for target in range(size)]
            )
            for source in range(size):
                for most in range(1, attack_dice + 1):
                    near = board.neighbours[source]
                    self.attacks.append(
                        [Option(ATTACK, army, source, target, 1, most, words=words) for target in near]
                    )

    def forget(self) -> None:
        """Let go of the options of every stack that ever moved."""
        self.moves[:] = [None] * len(self.moves)
        self.transfers[:] = [None] * len(self.transfers)

    def done(self, army: i64) -> Option:
        """Decline or end the step."""
        return self.dones[army][0]

    def done_row(self, army: i64) -> list[Option]:
        """The same alone in a list, to stand behind what is made when asked for."""
        return self.dones[army]

    def claim_row(self, army: i64) -> list[Option]:
        """Claiming, by territory."""
        return self.claims[army]

    def attack_row(self, army: i64, source: i64, most: i64) -> list[Option]:
        """Attacks from a source with 1 to `most` units, by place of the target among the neighbours."""
        return self.attacks[(army * self.size + source) * self.attack_dice + most - 1]

    def place_row(self, army: i64, most: i64) -> list[Option]:
        """Placing 1 to `most` units, by territory."""
        if most > SHARED_MOST:
            return [
                Option(PLACE, army, NONE, target, 1, most, words=self.words) for target in range(self.size)
            ]
        at = army * SHARED_MOST + most - 1
        row = self.places[at]
        if row is None:
            row = [
                Option(PLACE, army, NONE, target, 1, most, words=self.words) for target in range(self.size)
            ]
            self.places[at] = row
        return row

    def add_attacks(self, army: i64, source: i64, most: i64, targets: i64, found: list[Option]) -> None:
        """Attacks from a source on a mask of targets with 1 to `most` units; those that are not adjacent are not shared."""
        if targets & ~self.board.adjacent[source] != 0:
            for target in places_of(targets):
                found.append(Option(ATTACK, army, source, target, 1, most, words=self.words))
            return
        row = self.attack_row(army, source, most)
        for slot, target in enumerate(self.board.neighbours[source]):
            if targets & BITS[target] != 0:
                found.append(row[slot])

    def add_moves(self, army: i64, source: i64, most: i64, targets: list[int], found: list[Option]) -> None:
        """Fortifying from a source to each target but itself with 1 to `most` units."""
        if most > SHARED_MOST:
            for target in targets:
                if target != source:
                    found.append(Option(FORTIFY, army, source, target, 1, most, words=self.words))
            return
        at = (army * self.size + source) * SHARED_MOST + most - 1
        row = self.moves[at]
        if row is None:
            row = [None] * self.size
            self.moves[at] = row
        for target in targets:
            if target != source:
                option = row[target]
                if option is None:
                    option = Option(FORTIFY, army, source, target, 1, most, words=self.words)
                    row[target] = option
                found.append(option)

    def transfer(self, army: i64, source: i64, target: i64, ship: i64, most: i64) -> Option:
        """Moving 1 to `most` ships of a class; never more than so many of a class stand together."""
        if len(self.transfers) == 0:
            every = len(self.dones) * self.size * self.size * SHIPS * SHIPS
            self.transfers.extend([None] * every)
        at = ((army * self.size + source) * self.size + target) * SHIPS * SHIPS + ship * SHIPS + most - 1
        option = self.transfers[at]
        if option is None:
            option = Option(TRANSFER, army, source, target, 1, most, NOTHING, NOTHING, ship, self.words)
            self.transfers[at] = option
        return option
