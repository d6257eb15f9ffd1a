"""How many units fight on each side, and what does one roll cost them?"""

from typing import Final

from hazard.kernel.dice import Dice
from hazard.kernel.ints import i64, mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Combat:
    """Base: battles of one roll each."""

    def __init__(self, attack: i64, defend: i64, sides: i64) -> None:
        self.attack: Final = attack
        self.defend: Final = defend
        self.sides: Final = sides

    def attack_most(self, own: i64, standing: i64) -> i64:
        """Most units that may attack where `own` units of the army stand among `standing` in all (C-41)."""
        raise NotImplementedError

    def defend_most(self, standing: i64) -> i64:
        """Most units that may defend where so many stand (C-42)."""
        raise NotImplementedError

    def throw(self, dice: Dice, count: i64) -> list[int]:
        """Roll one die per unit and sort them, highest first (C-43)."""
        raise NotImplementedError

    def attacker_losses(self, attack: list[int], defence: list[int]) -> i64:
        """Comparisons the attacker loses; the defender loses the others (C-43)."""
        raise NotImplementedError

    def losses(self, dice: Dice, attackers: i64, defenders: i64) -> i64:
        """The same of a roll nobody looks at: the attacker's dice, then the defender's."""
        attack = self.throw(dice, attackers)
        return self.attacker_losses(attack, self.throw(dice, defenders))


class DiceCombat(Combat):
    """One die per unit, highest against highest, ties to the defender."""

    def attack_most(self, own: i64, standing: i64) -> i64:
        most = standing - 1  # C-41: at least one unit stays behind
        if own < most:
            most = own
        return most if most < self.attack else self.attack

    def defend_most(self, standing: i64) -> i64:
        return standing if standing < self.defend else self.defend

    def throw(self, dice: Dice, count: i64) -> list[int]:
        sides = self.sides
        thrown: list[int] = [dice.roll(sides)]
        for last in range(1, count):
            die = dice.roll(sides)
            thrown.append(die)
            at: i64 = last
            while at > 0 and thrown[at - 1] < die:
                thrown[at] = thrown[at - 1]
                at -= 1
            thrown[at] = die
        return thrown

    def attacker_losses(self, attack: list[int], defence: list[int]) -> i64:
        pairs: i64 = len(attack)
        if len(defence) < pairs:
            pairs = len(defence)
        lost: i64 = 0
        for pair in range(pairs):
            if attack[pair] <= defence[pair]:  # C-43: a tie goes to the defender
                lost += 1
        return lost

    def losses(self, dice: Dice, attackers: i64, defenders: i64) -> i64:
        if attackers > 2 and defenders > 2:
            return Combat.losses(self, dice, attackers, defenders)
        # Two pairs at most are compared: the two highest dice of each side are all that counts.
        high: i64 = 0
        next_high: i64 = 0
        for _ in range(attackers):
            die = dice.roll(self.sides)
            if die > high:
                next_high = high
                high = die
            elif die > next_high:
                next_high = die
        top: i64 = 0
        next_top: i64 = 0
        for _ in range(defenders):
            die = dice.roll(self.sides)
            if die > top:
                next_top = top
                top = die
            elif die > next_top:
                next_top = die
        lost: i64 = 1 if high <= top else 0
        if attackers > 1 and defenders > 1 and next_high <= next_top:
            lost += 1
        return lost
