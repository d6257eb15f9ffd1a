"""Who has one habit: sits behind its borders, saves its troops, wants regions before all, or plays for the card alone?"""

from hazard.bots.greedy import GreedyBot
from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import DONE, TRADE
from hazard.conquest.view import View
from hazard.kernel.actions import Action, Option


def stops(options: list[Option]) -> Action | None:
    """The answer that ends the attacks; None where there is none."""
    return options[-1].take(options[-1].least) if options[-1].kind == DONE else None


class HoarderBot(GreedyBot):
    """Gathers until it has twice as many troops as anybody else, and then lets loose."""

    def attack(self, view: View, options: list[Option]) -> Action:
        own = view.force[options[0].army]
        others = [
            view.force[army] for army in range(view.armies) if view.team[army] != view.team[options[0].army]
        ]
        done = stops(options)
        if done is not None and view.conquests > 0 and own < 2 * max(others):
            return done
        return GreedyBot.attack(self, view, options)


class TurtleBot(GreedyBot):
    """Takes one territory a turn and puts what it has where the enemy stands in numbers."""

    def advice(self, view: View, army: int) -> Guide:
        fresh = view.turn != self.turn or view.conquests != self.conquests or view.owner != self.owner
        guide = GreedyBot.advice(self, view, army)
        if fresh:
            for territory in range(len(guide.hold)):
                guide.hold[territory] *= 4.0
        return guide

    def attack(self, view: View, options: list[Option]) -> Action:
        done = stops(options)
        return done if done is not None and view.conquests > 0 else GreedyBot.attack(self, view, options)


class RegionFirstBot(GreedyBot):
    """Wants the region of which it has the largest part, and nothing else counts for much."""

    def advice(self, view: View, army: int) -> Guide:
        fresh = view.turn != self.turn or view.conquests != self.conquests or view.owner != self.owner
        guide = GreedyBot.advice(self, view, army)
        if fresh:
            shares: list[tuple[float, int]] = []
            for region, members in enumerate(view.rules.board.region_members):
                held = len([one for one in members if guide.ground[one] == army])
                if held < len(members):
                    shares.append((held / len(members), -region))
            wanted = -max(shares)[1] if shares else -1
            for territory, region in enumerate(view.rules.board.region_of):
                if guide.take[territory] > 0.0:
                    guide.take[territory] *= 3.0 if region == wanted else 0.4
        return guide


class CardCounterBot(GreedyBot):
    """One conquest a turn for the card, and a set is turned in only when the next one would not be worth more."""

    def attack(self, view: View, options: list[Option]) -> Action:
        done = stops(options)
        rich = view.force[options[0].army] > sum(view.force) // 2
        if done is not None and view.conquests > 0 and not rich:
            return done
        return GreedyBot.attack(self, view, options)

    def trade(self, view: View, options: list[Option]) -> Action:
        army = options[0].army
        if options[-1].kind != TRADE and len(view.hands[army]) < 5:
            return options[-1].take(options[-1].least)
        return GreedyBot.trade(self, view, options)
