"""Who plays against somebody rather than for itself: the weakest, the strongest, the one before it, or anybody?"""

from hazard.bots.greedy import GreedyBot
from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import ATTACK
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action, Option


class AgainstBot(GreedyBot):
    """Base: territories of one victim are worth much more than those of others."""

    more = 4.0
    less = 0.5

    def victim(self, view: View, army: int) -> int:
        """The army it is after; NONE where there is none."""
        raise NotImplementedError

    def foes(self, view: View, army: int) -> list[int]:
        """The armies of other sides that are still there."""
        return [
            other
            for other in range(view.armies)
            if view.team[other] != view.team[army] and view.out[other] == 0 and view.force[other] > 0
        ]

    def advice(self, view: View, army: int) -> Guide:
        fresh = view.turn != self.turn or view.conquests != self.conquests or view.owner != self.owner
        guide = GreedyBot.advice(self, view, army)
        if fresh:
            victim = self.victim(view, army)
            for territory, holder in enumerate(view.owner):
                if holder != NONE and guide.take[territory] > 0.0:
                    guide.take[territory] *= self.more if holder == victim else self.less
        return guide


class HunterBot(AgainstBot):
    """Lives for eliminations: the foe with the fewest troops for the cards they hold."""

    def victim(self, view: View, army: int) -> int:
        foes = self.foes(view, army)
        return min(foes, key=lambda foe: view.force[foe] - 2 * len(view.hands[foe])) if foes else NONE


class LeaderHitterBot(AgainstBot):
    """Hits whoever has most troops."""

    def victim(self, view: View, army: int) -> int:
        foes = self.foes(view, army)
        return max(foes, key=lambda foe: view.force[foe]) if foes else NONE


class KingmakerBot(AgainstBot):
    """Never touches the strongest: attacks whoever is second."""

    def victim(self, view: View, army: int) -> int:
        foes = sorted(self.foes(view, army), key=lambda foe: -view.force[foe])
        return foes[1] if len(foes) > 1 else (foes[0] if foes else NONE)


class SuicideBot(AgainstBot):
    """Throws all it has at the first seat it meets, at any odds."""

    more = 50.0

    def victim(self, view: View, army: int) -> int:
        foes = self.foes(view, army)
        return foes[0] if foes else NONE

    def attack(self, view: View, options: list[Option]) -> Action:
        victim = self.victim(view, int(options[0].army))
        found = [one for one in options if one.kind == ATTACK and view.owner[one.target] == victim]
        found = [one for one in found if view.total[one.source] > 2] or found
        if not found:
            return GreedyBot.attack(self, view, options)
        best = max(found, key=lambda one: (view.total[one.source] - view.total[one.target], -one.target))
        return self.filled(view, best, best.most)
