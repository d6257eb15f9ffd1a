"""What is worth most where a team loses with the first of its armies: the weakest enemy, and the weakest friend?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.advice.conquest import BREAK, FINISH, FIRST_CARD, NEARLY, TERRITORY, ConquestAdvice
from hazard.conquest.kinds import FORTIFY
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in matches with the sides rotated (bench/matches.py).
HUNT: Final = 20.0  # what it is worth to take all units of the weakest enemy army, shared out over them
KILL: Final = 60.0  # the last units of an army are the game (T-8)
RUIN: Final = 60.0  # what the own end costs
STAKE: Final = 30.0  # what a territory is worth on which all units of an army of the team stand
INCOME: Final = 4  # troops an enemy may bring to a border before they attack
FEW: Final = 6  # an army with more units than this beside a battle does not die of it


class TeamGuide(Guide):
    """What else a team weighs for each of its territories."""

    def __init__(self, size: i64) -> None:
        super().__init__(size)
        self.stake: Final[list[float]] = [0.0] * size  # how much of one army's life stands there, 0 to 1
        self.threat: Final[list[int]] = [0] * size  # enemy units next door that may come, new ones included


class TeamsAdvice(ConquestAdvice):
    """Regions count for one army, life and death for the team."""

    def guide(self, view: View, army: i64) -> Guide:
        guide = TeamGuide(len(view.owner))
        guide.ground = passable(view, army)
        self.dangers(view, army, guide)
        prey = self.prey(view, army)
        base = TERRITORY + (FIRST_CARD if view.conquests == 0 else 0.0)
        for region in range(len(view.rules.board.region_members)):
            self.region(view, army, guide, region, base)
        before = guide.take[:]
        for territory in range(len(view.owner)):
            if guide.ground[territory] == army:
                guide.hold[territory] += STAKE * guide.stake[territory]
            elif view.total[territory] > 0:
                guide.take[territory] += self.bounty(view, army, territory, prey)
        guide.mark_goals(before)
        return guide

    def region(self, view: View, army: i64, guide: TeamGuide, region: i64, base: float) -> None:
        """What the territories of a region are worth for its bonus, which one army alone can have (T-3)."""
        board = view.rules.board
        owner = view.owner
        members = board.region_members[region]
        bonus = float(board.region_bonus[region])
        held: i64 = 0
        shared = False
        rival: i64 = owner[members[0]]
        for territory in members:
            holder: i64 = owner[territory]
            if holder == army:
                held += 1
            elif guide.ground[territory] == army:
                shared = True  # a team-mate's: never mine by attack (T-5)
            if holder != rival:
                rival = NONE
        share = 0.0 if shared else float(held) / float(len(members))
        pull = NEARLY * bonus * share * share + 0.1 * bonus / float(len(members))
        if not shared and held + 1 == len(members):
            pull += FINISH * bonus
        if rival != NONE and view.team[rival] != view.team[army]:
            pull += BREAK * bonus
        keep = TERRITORY + NEARLY * bonus * share * share
        if held == len(members):
            keep += FINISH * bonus
        for territory in members:
            if guide.ground[territory] != army:
                guide.take[territory] = base + pull
            else:
                guide.hold[territory] = keep if owner[territory] == army else TERRITORY

    def prey(self, view: View, army: i64) -> list[float]:
        """Per army what one of its units is worth to us: the weaker an enemy army, the more."""
        found: list[float] = [0.0] * view.armies
        if view.current == NONE:
            return found
        weakest: i64 = 1 << 30
        for foe in range(view.armies):
            if view.team[foe] != view.team[army] and view.force[foe] < weakest:
                weakest = view.force[foe]
        for foe in range(view.armies):
            if view.team[foe] != view.team[army] and view.force[foe] > 0:
                near = float(weakest) / float(view.force[foe])
                found[foe] = HUNT * near * near / float(view.force[foe])
        return found

    def bounty(self, view: View, army: i64, territory: i64, prey: list[float]) -> float:
        """What the units on an enemy territory are worth, for the end they bring nearer (T-8)."""
        value = 0.0
        for foe in range(view.armies):
            count = view.at(foe, territory)
            if count > 0:
                value += prey[foe] * float(count)
                if view.current != NONE and count == view.force[foe]:
                    value += KILL
        return value

    def dangers(self, view: View, army: i64, guide: TeamGuide) -> None:
        """Where the team's armies have their lives, and how many enemies stand beside it."""
        for mate in range(view.armies):
            if view.team[mate] != view.team[army] or view.force[mate] == 0:
                continue
            for territory in range(len(view.owner)):
                share = float(view.at(mate, territory)) / float(view.force[mate])
                if share * share > guide.stake[territory]:
                    guide.stake[territory] = share * share
        neighbours = view.rules.board.neighbours
        for territory in range(len(view.owner)):
            if guide.ground[territory] != army:
                continue
            for near in neighbours[territory]:
                if guide.ground[near] != army and view.total[near] + INCOME > guide.threat[territory]:
                    guide.threat[territory] = view.total[near] + INCOME

    def want(self, view: View, army: i64, guide: Guide) -> None:
        """A troop is wanted where much can be taken next door, or where much of the team is to be lost."""
        neighbours = view.rules.board.neighbours
        ground = guide.ground
        for territory in range(len(ground)):
            guide.place[territory] = 0.0
            if ground[territory] != army:
                continue
            best = 0.0
            threat: i64 = 0
            for near in neighbours[territory]:
                if ground[near] != army:
                    if guide.take[near] > best:
                        best = guide.take[near]
                    if view.total[near] > threat:
                        threat = view.total[near]
            if best > 0.0:
                own = float(view.total[territory])
                guide.place[territory] = best + guide.hold[territory] * float(threat) / (float(threat) + own)

    def movers(self, guide: Guide) -> i64:
        return -1

    def move_value(self, view: View, guide: Guide, option: Option) -> float:
        """Idle troops to the front as ever; and any troops to an army of the team whose life is in danger."""
        value = ConquestAdvice.move_value(self, view, guide, option)
        if option.kind != FORTIFY or not isinstance(guide, TeamGuide):
            return value
        source = option.source
        target = option.target
        count = option.most
        if guide.stake[target] > 0.05:
            value += RUIN * float(count) * guide.stake[target] * self.relief(view, guide, target, count)
        if value > 0.0 and guide.stake[source] > 0.05:
            value -= RUIN * float(count) * guide.stake[source] * self.relief(view, guide, source, -count)
        return value

    def relief(self, view: View, guide: TeamGuide, territory: i64, count: i64) -> float:
        """How much so many troops more, or fewer, change the chance that the territory falls."""
        threat: i64 = guide.threat[territory]
        if threat < 2:
            return 0.0
        here: i64 = view.total[territory]
        now = self.win_chance(threat - 1, here)
        then = self.win_chance(threat - 1, here + count)
        return now - then if count > 0 else then - now

    def risk(self, view: View, option: Option) -> float:
        """Who loses their own last unit has lost (T-10): beyond the troops, the attack may cost the game."""
        able: i64 = view.total[option.source] - 1
        own = view.at(option.army, option.source)
        if own < able:
            able = own
        left = view.force[option.army] - able
        if left > FEW:
            return 0.0
        return RUIN / float((left + 1) * (left + 1))

    def progress(self, view: View, army: i64) -> float:
        """The share of all troops on the board that are the team's."""
        ours: i64 = 0
        every: i64 = 0
        for other in range(view.armies):
            every += view.force[other]
            if view.team[other] == view.team[army]:
                ours += view.force[other]
        return float(ours) / float(every) if every > 0 else 0.0
