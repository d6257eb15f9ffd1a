"""How does a whole battle end: who wins, and what is left of both sides?

'A against D' means A units able to attack, so A + 1 on the source. Both sides roll with the most dice they may
until the target is conquered or no more than `keep` units are able to attack.
"""

from math import fsum
from typing import Final

from hazard.odds.limits import MOST_UNITS, check
from hazard.odds.side import Duel, Side, duel


class Ends:
    """All ends of a battle. `won[a]`: conquered with a units able to attack left; `held[a][d]`: stopped there.

    A row of `held` is empty where no battle ends.
    """

    def __init__(self, attackers: int, defenders: int, keep: int) -> None:
        self.attackers: Final[int] = attackers
        self.defenders: Final[int] = defenders
        self.won: Final[list[float]] = [0.0] * (attackers + 1)
        self.held: Final[list[list[float]]] = [[] for _ in range(min(keep, attackers) + 1)]

    def _hold(self, attackers: int, defenders: int, chance: float) -> None:
        """Adds a way to end without conquering."""
        if not self.held[attackers]:
            self.held[attackers] = [0.0] * (self.defenders + 1)
        self.held[attackers][defenders] += chance

    def win(self) -> float:
        """The chance that the target is conquered."""
        return min(fsum(self.won), 1.0)

    def chance(self, attackers: int, defenders: int) -> float:
        """The chance to end with exactly so many left on each side."""
        check("attackers", attackers, 0, self.attackers)
        check("defenders", defenders, 0, self.defenders)
        if defenders == 0:
            return self.won[attackers]
        if attackers < len(self.held) and self.held[attackers]:
            return self.held[attackers][defenders]
        return 0.0

    def items(self) -> list[tuple[int, int, float]]:
        """Every possible end as (attackers left, defenders left, chance), best for the attacker first."""
        found: list[tuple[int, int, float]] = []
        for attackers in range(self.attackers, -1, -1):
            if self.won[attackers] > 0.0:
                found.append((attackers, 0, self.won[attackers]))
        for attackers in range(len(self.held) - 1, -1, -1):
            row = self.held[attackers]
            for defenders in range(1, len(row)):
                if row[defenders] > 0.0:
                    found.append((attackers, defenders, row[defenders]))
        return found

    def attacker_losses(self) -> list[float]:
        """Chance of each number of attackers lost; the index is the number."""
        losses = self.won[::-1]
        for attackers in range(len(self.held)):
            losses[self.attackers - attackers] += fsum(self.held[attackers])
        return losses

    def defender_losses(self) -> list[float]:
        """Chance of each number of defenders lost; the index is the number."""
        losses = [0.0] * (self.defenders + 1)
        for row in self.held:
            for defenders in range(1, len(row)):
                losses[self.defenders - defenders] += row[defenders]
        losses[self.defenders] = self.win()
        return losses

    def mean_attacker_losses(self) -> float:
        """The expected number of attackers lost."""
        return _mean(self.attacker_losses())

    def mean_defender_losses(self) -> float:
        """The expected number of defenders lost."""
        return _mean(self.defender_losses())


def battle(
    attackers: int, defenders: int, attacker: Side | None = None, defender: Side | None = None, keep: int = 0
) -> Ends:
    """All ends of `attackers` against `defenders`; the attacker stops with `keep` or fewer able to attack."""
    check("attackers", attackers, 0, MOST_UNITS)
    check("defenders", defenders, 1, MOST_UNITS)
    check("keep", keep, 0, MOST_UNITS)
    start = [0.0] * attackers + [1.0]
    return fight(duel(attacker, defender), start, defenders, keep)


def fight(pair: Duel, start: list[float], defenders: int, keep: int) -> Ends:
    """All ends where `start[a]` is the chance to begin with a units able to attack.

    Every roll costs a fixed number of units as long as the dice stay the same, so positions are worked through
    by the number of units on both sides together: one layer a number, one convolution a layer.
    """
    most = len(start) - 1
    ends = Ends(most, defenders, keep)
    full_ours = pair.attacker.most
    full_theirs = pair.defender.most
    low = max(full_ours, keep + 1)
    full = pair.rolls[full_ours - 1][full_theirs - 1]
    near = keep + 1 - min(full_ours, full_theirs)  # no roll leads lower than this
    layers: list[list[float]] = [[0.0] * (most + 1) for _ in range(4)]
    for units in range(most + defenders, 0, -1):
        layer = layers[0]
        layers = [layers[1], layers[2], layers[3], [0.0] * (most + 1)]
        fresh = units - defenders
        if fresh >= 0 and start[fresh] > 0.0:
            if fresh <= keep:
                ends._hold(fresh, defenders, start[fresh])
            else:
                layer[fresh] += start[fresh]
        for a in range(max(near, fresh, 0), min(keep, units - 1, most) + 1):
            if layer[a] > 0.0:
                ends._hold(a, units - a, layer[a])
        for a in range(max(keep + 1, fresh), min(full_ours, units, most + 1)):
            _step(layer[a], a, pair.roll(a, units - a).chances, layers)
        for a in range(max(low, fresh, units - full_theirs + 1), min(units, most + 1)):
            _step(layer[a], a, pair.roll(a, units - a).chances, layers)
        _sweep(layer, max(low, fresh), min(most, units - full_theirs), full.chances, layers)
        if units <= most:
            ends.won[units] = layer[units]
    return ends


def _step(chance: float, attackers: int, chances: list[float], layers: list[list[float]]) -> None:
    """One roll from one position at the edge, where a side has not all its dice."""
    if chance > 0.0:
        after = layers[len(chances) - 2]
        for lost in range(len(chances)):
            after[attackers - lost] += chance * chances[lost]


def _sweep(
    layer: list[float], least: int, most: int, chances: list[float], layers: list[list[float]]
) -> None:
    """One roll from every position least..most of a layer, where both sides have all their dice."""
    if least > most:
        return
    part = layer[least : most + 1]
    if max(part) <= 0.0:
        return
    pairs = len(chances) - 1
    after = layers[pairs - 1]
    bottom = least - pairs
    old = after[bottom : most + 1]
    if pairs == 2:
        p, q, r = chances[0], chances[1], chances[2]
        after[bottom : most + 1] = [
            t + (p * x + q * y + r * z)
            for t, x, y, z in zip(old, [0.0, 0.0, *part], [0.0, *part, 0.0], [*part, 0.0, 0.0], strict=True)
        ]
        return
    for lost in range(pairs + 1):
        p = chances[lost]
        shift = pairs - lost
        for i in range(len(part)):
            old[i + shift] += p * part[i]
    after[bottom : most + 1] = old


def _mean(chances: list[float]) -> float:
    return fsum([count * chances[count] for count in range(len(chances))])
