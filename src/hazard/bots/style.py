"""What does a bot like, beside what is best? A style leans on choices that are nearly equal, and on nothing else.

A style is a few numbers, told in troops: by how many troops a conquest may cost more because a bot of this style likes it. It
moves the worth of territories for bots that judge by it, and is a small credit for what a bot has tried out. So no style
throws troops away, and none needs to know what is played.
"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.view import View
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

TROOP: Final = 0.55  # what a troop is worth against a territory to bots that judge by a guide
CHANCE: Final = 0.004  # of win chance for a troop a style would give, where plans are tried out
MOST_CHANCE: Final = 0.012  # of win chance a style gives for all of a plan
LEAST_WORTH: Final = 0.1  # what could be taken can be taken in every style
AHEAD: Final = 1.25  # times the strength of the next one that makes a leader
BEGUN: Final = 0.34  # share of a region from which on it is begun


class Style:
    """What somebody likes, in troops for a territory; below nothing: what they do not like."""

    def __init__(
        self,
        name: str,
        *,
        attack: float = 0.0,
        guard: float = 0.0,
        region: float = 0.0,
        card: float = 0.0,
        grudge: float = 0.0,
        leader: float = 0.0,
    ) -> None:
        self.name: Final = name
        self.attack: Final = attack  # any conquest
        self.guard: Final = guard  # share by which the own land counts more
        self.region: Final = region  # the rest of a region that is begun
        self.card: Final = card  # the conquest that earns a card; as much less what comes after it
        self.grudge: Final = grudge  # land of whoever has attacked it lately
        self.leader: Final = leader  # land of whoever is ahead of all others

    def leaning(self, view: View, army: i64, grudges: list[int]) -> list[float]:
        """Per territory the troops a conquest may cost more."""
        usual = self.attack
        if self.card > 0.0:
            usual += self.card if view.conquests == 0 else -self.card
        found: list[float] = [0.0] * len(view.owner)
        leading = leader_of(view) if self.leader > 0.0 else NONE
        team = view.team[army]
        hurt = 0
        for count in grudges:
            hurt = max(hurt, count)
        for territory, holder in enumerate(view.owner):
            if holder == NONE or view.team[holder] == team:
                continue
            liked = usual
            if leading != NONE and view.team[holder] == leading:
                liked += self.leader
            if hurt > 0 and holder < len(grudges):
                liked += self.grudge * float(grudges[holder]) / float(hurt)
            found[territory] = liked
        if self.region > 0.0:
            self.add_regions(view, army, found)
        return found

    def add_regions(self, view: View, army: i64, found: list[float]) -> None:
        """What is missing of a region that is begun, the more the less is missing."""
        for members in view.rules.board.region_members:
            own = 0
            for territory in members:
                if view.owner[territory] == army:
                    own += 1
            share = float(own) / float(len(members))
            if share >= BEGUN and own < len(members):
                for territory in members:
                    if view.owner[territory] != army:
                        found[territory] += self.region * share

    def colour(self, view: View, army: i64, guide: Guide, grudges: list[int]) -> None:
        """Let a guide have this opinion too."""
        leaning = self.leaning(view, army, grudges)
        guide.goal = guide.goal[:]  # the row may be shared by all guides of the mode
        for territory, troops in enumerate(leaning):
            if troops != 0.0 and guide.take[territory] > 0.0:
                guide.take[territory] = max(LEAST_WORTH, guide.take[territory] + TROOP * guide.troop * troops)
                guide.goal[territory] += troops
            guide.hold[territory] *= 1.0 + self.guard

    def credit(self, leaning: list[float], targets: list[int], chance: float) -> float:
        """What a plan over these territories has in advance, in win chance."""
        troops = 0.0
        for territory in targets:
            troops += leaning[territory]
        return max(-MOST_CHANCE, min(MOST_CHANCE, CHANCE * chance * troops))


def leader_of(view: View) -> int:
    """The side that is clearly ahead of all others by troops and land; NONE where there is none."""
    strength: list[float] = [0.0] * (max(view.team) + 1)
    neutral = view.rules.tables[view.seats].neutral
    for army in range(view.armies):
        if neutral[army] == 0 and view.out[army] == 0:
            strength[view.team[army]] += float(view.force[army]) + float(view.land[army])
    first = max(strength)
    second = 0.0
    leading = strength.index(first)
    for side, one in enumerate(strength):
        if side != leading and one > second:
            second = one
    return leading if first > AHEAD * second else NONE


PLAIN: Final = Style("")
STYLES: Final[dict[str, Style]] = {
    "bold": Style("bold", attack=0.6, grudge=0.3),
    "cautious": Style("cautious", attack=-0.3, guard=0.5, grudge=0.2),
    "builder": Style("builder", region=1.2, guard=0.2, grudge=0.2),
    "collector": Style("collector", card=0.5, grudge=0.2),
    "avenger": Style("avenger", grudge=1.2),
    "leveller": Style("leveller", leader=0.9, grudge=0.2),
}
