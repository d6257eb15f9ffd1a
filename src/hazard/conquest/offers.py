"""Which options can ever be offered on this board: each is made once and shared, because making them was most of the time."""

from typing import Final

from hazard.conquest.board import Board
from hazard.conquest.kinds import ATTACK, CLAIM, DONE, FORTIFY, PLACE
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

SHARED_MOST: Final = 24  # larger amounts are rare: their options are made when asked for


class Offers:
    """Shared options of a board with so many armies and attack dice."""

    def __init__(self, board: Board, armies: i64, attack_dice: i64) -> None:
        size = board.size
        self.size: Final[i64] = size
        self.attack_dice: Final[i64] = attack_dice
        self.first_link: Final[list[int]] = []  # per territory: where its links begin among all directed links
        links = 0
        for source in range(size):
            self.first_link.append(links)
            links += len(board.neighbours[source])
        self.links: Final[i64] = links
        self.attacks: Final[list[Option]] = []
        self.claims: Final[list[Option]] = []
        self.dones: Final[list[Option]] = []
        self.places: Final[list[list[Option]]] = [[] for _ in range(armies * size)]
        self.moves: Final[list[list[Option] | None]] = [None] * (armies * size * size)
        for army in range(armies):
            self.dones.append(Option(DONE, army))
            for source in range(size):
                self.claims.append(Option(CLAIM, army, NONE, source, 1, 1))
                for target in board.neighbours[source]:
                    for most in range(1, attack_dice + 1):
                        self.attacks.append(Option(ATTACK, army, source, target, 1, most))

    def done(self, army: i64) -> Option:
        """Decline or end the step."""
        return self.dones[army]

    def claim(self, army: i64, territory: i64) -> Option:
        """Claim a territory."""
        return self.claims[army * self.size + territory]

    def place(self, army: i64, territory: i64, most: i64) -> Option:
        """Place 1 to `most` units."""
        if most > SHARED_MOST:
            return Option(PLACE, army, NONE, territory, 1, most)
        shared = self.places[army * self.size + territory]
        while len(shared) < most:
            shared.append(Option(PLACE, army, NONE, territory, 1, len(shared) + 1))
        return shared[most - 1]

    def attack(self, army: i64, source: i64, slot: i64, most: i64) -> Option:
        """Attack the neighbour at `slot` with 1 to `most` units."""
        return self.attacks[((army * self.links + self.first_link[source] + slot) * self.attack_dice) + most - 1]

    def move(self, army: i64, source: i64, target: i64, most: i64) -> Option:
        """Fortify with 1 to `most` units."""
        if most > SHARED_MOST:
            return Option(FORTIFY, army, source, target, 1, most)
        at = (army * self.size + source) * self.size + target
        shared = self.moves[at]
        if shared is None:
            shared = []
            self.moves[at] = shared
        while len(shared) < most:
            shared.append(Option(FORTIFY, army, source, target, 1, len(shared) + 1))
        return shared[most - 1]
