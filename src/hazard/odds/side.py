"""What does a side roll with while its numbers shrink, and what are the odds of each pair of dice counts?"""

from typing import Final

from hazard.odds.limits import LEAST_SIDES, MOST_BONUS, MOST_DICE, MOST_SHIPS, MOST_SIDES, check
from hazard.odds.pool import Pool
from hazard.odds.rolls import Roll, roll

CAPITAL_SIDES: Final = 8
_MOST_KNOWN: Final = 1024
_known: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], "Duel"]] = {}


class Side:
    """One side of a battle: most dice, sides of a die, ships and bonuses, the same in every roll.

    Eight-sided dice only (OT-40, CW-22) is `sides=8`.
    """

    def __init__(
        self,
        most: int,
        sides: int = 6,
        capitals: int = 0,
        fighters: int = 0,
        bombers: int = 0,
        on_all: int = 0,
        on_highest: int = 0,
    ) -> None:
        check("most", most, 1, MOST_DICE)
        check("sides", sides, LEAST_SIDES, MOST_SIDES)
        check("capitals", capitals, 0, MOST_SHIPS)
        check("fighters", fighters, 0, MOST_SHIPS)
        check("bombers", bombers, 0, MOST_SHIPS)
        check("on_all", on_all, 0, MOST_BONUS)
        check("on_highest", on_highest, 0, MOST_BONUS)
        self.most: Final[int] = most
        self.sides: Final[int] = sides
        self.capitals: Final[int] = min(capitals, most)
        self.fighters: Final[int] = min(fighters, most)
        self.bombers: Final[int] = min(bombers, most)
        self.on_all: Final[int] = on_all
        self.on_highest: Final[int] = on_highest

    def key(self) -> tuple[int, ...]:
        """Equal for two sides if and only if they roll alike."""
        ships = (self.capitals, self.fighters, self.bombers)
        return (self.most, self.sides, self.on_all, self.on_highest, *ships)

    def numbers(self) -> tuple[int, ...]:
        """What it is made of, in the order in which it is made: `Side(*side.numbers())` rolls alike."""
        ships = (self.capitals, self.fighters, self.bombers)
        return (self.most, self.sides, *ships, self.on_all, self.on_highest)

    def pool(self, dice: int) -> Pool:
        """The dice of one roll: each capital makes one of them eight-sided (OT-31)."""
        check("dice", dice, 1, self.most)
        large = min(self.capitals, dice)
        sides = [max(self.sides, CAPITAL_SIDES)] * large + [self.sides] * (dice - large)
        return Pool(sides, self.fighters, self.bombers, self.on_all, self.on_highest)


class Duel:
    """Two sides and the roll for every pair of dice counts: `rolls[attacker dice - 1][defender dice - 1]`."""

    def __init__(self, attacker: Side, defender: Side) -> None:
        self.attacker: Final = attacker
        self.defender: Final = defender
        theirs = [defender.pool(dice) for dice in range(1, defender.most + 1)]
        rolls: list[list[Roll]] = []
        for dice in range(1, attacker.most + 1):
            ours = attacker.pool(dice)
            rolls.append([roll(ours, other) for other in theirs])
        self.rolls: Final[list[list[Roll]]] = rolls

    def roll(self, attackers: int, defenders: int) -> Roll:
        """The roll when so many units are able to attack and so many defend: each side with most dice."""
        ours = min(attackers, self.attacker.most)
        theirs = min(defenders, self.defender.most)
        return self.rolls[ours - 1][theirs - 1]


def duel(attacker: Side | None = None, defender: Side | None = None) -> Duel:
    """Two sides matched, computed once; without sides the plain 3 against 2 dice (C-41, C-42)."""
    ours = Side(3) if attacker is None else attacker
    theirs = Side(2) if defender is None else defender
    key = (ours.key(), theirs.key())
    known = _known.get(key)
    if known is None:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        known = Duel(ours, theirs)
        _known[key] = known
    return known
