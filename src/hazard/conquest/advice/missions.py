"""What is a territory worth to whoever has missions to fulfil?"""

from typing import Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.advice.conquest import ConquestAdvice
from hazard.conquest.board import Board
from hazard.conquest.conditions import (
    ANY_REGIONS,
    CONQUESTS,
    EACH_REGION,
    ELIMINATED,
    GARRISONS,
    GROUP,
    REGIONS,
    REGIONS_STRUCK,
    RIVALS_STRUCK,
    TERRITORIES,
    Mission,
    Scene,
    largest_group_mask,
    progress,
)
from hazard.conquest.events.core import HIDDEN
from hazard.conquest.kinds import DECLARE
from hazard.conquest.modules.missions import Ledger, Missions, ledger_from
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

# In troops. Found by trying them against each other in seat-rotated matches (bench/matches.py).
WORTH: Final[list[float]] = [
    14.0,
    16.0,
    22.0,
    60.0,
]  # a mission, by how many are fulfilled: the last one wins
THWART: Final = 14.0  # keeping a rival from the mission that would win them the game
GUARD: Final = 0.25  # what of a mission's worth is lost with a territory it needs
NEAR: Final = 0.5  # how much of it must be there before a mission draws troops to itself
OF_ONE_TURN: Final[list[int]] = [CONQUESTS, REGIONS_STRUCK, RIVALS_STRUCK]


class MissionsAdvice(ConquestAdvice):
    """Conquest, and what the own missions still need; a rival's last mission is spoiled where it is known."""

    def blank(self, size: i64) -> Guide:
        """Missions write into every row."""
        return Guide(size)

    def guide(self, view: View, army: i64) -> Guide:
        guide = ConquestAdvice.guide(self, view, army)
        module = missions_of(view)
        if module is None:
            return guide
        ledger = ledger_from(module.ranks, view.memory[module.slot])
        scene = module.seen_scene(view)
        mine = ledger.open(army)
        worth = WORTH[min(len(WORTH) - 1, int(module.ranks) - len(mine))]
        before = guide.take[:]
        for number in mine:
            if number != HIDDEN:
                pursue(view, scene, guide, module.deck.missions[number], army, worth, ledger)
        for foe in range(view.armies):
            left = ledger.open(foe)
            if foe != army and view.out[foe] == 0 and len(left) == 1 and left[0] != HIDDEN:
                thwart(view, scene, guide, module.deck.missions[left[0]], foe)
        guide.mark_goals(before)
        return guide

    def option_value(self, view: View, option: Option) -> float:
        """Declare at once; of several missions that which is most easily lost again."""
        module = missions_of(view)
        if option.kind != DECLARE or module is None:
            return 0.0
        mission = module.deck.missions[option.choice]
        if mission.kind == ELIMINATED:
            return 1.0  # it can be declared at the end of any turn
        return 2.0 + float(mission.rank)

    def progress(self, view: View, army: i64) -> float:
        """Fulfilled missions count whole, those this seat sees by their share, and the last step is by land."""
        module = missions_of(view)
        if module is None:
            return ConquestAdvice.progress(self, view, army)
        ledger = ledger_from(module.ranks, view.memory[module.slot])
        scene = module.seen_scene(view)
        share = 0.0
        left = ledger.open(army)
        for number in left:
            if number != HIDDEN:
                found = progress(module.deck.missions[number], view.rules.board, scene, army)
                share += 0.9 * min(1.0, float(found.have) / float(max(1, int(found.need))))
        done = float(module.ranks) - float(len(left))
        by_missions = (done + share) / float(module.ranks)
        return max(by_missions, ConquestAdvice.progress(self, view, army))


def missions_of(view: View) -> Missions | None:
    """The module that keeps the missions, where the mode has one."""
    for module in view.rules.modules:
        if isinstance(module, Missions):
            return module
    return None


def pursue(
    view: View, scene: Scene, guide: Guide, mission: Mission, army: i64, worth: float, ledger: Ledger
) -> None:
    """Add to the guide what this mission makes of each territory."""
    kind = mission.kind
    found = progress(mission, view.rules.board, scene, army)
    if kind in OF_ONE_TURN:
        if ledger.declared == 0 and view.current == army and not found.done():
            strike(view, scene, guide, mission, army, worth, found.need - found.have)
        return
    if kind == GARRISONS:
        garrison(view, guide, mission, army, worth)
        return
    if kind == ELIMINATED:
        if not found.done():
            hunt(view, guide, army, worth)
        return
    wanted = wanted_by(mission, view.rules.board, scene, army)
    need = float(found.need)
    missing = float(found.need - found.have)
    near = float(found.have) / need
    for territory in wanted:
        if view.owner[territory] == army:
            guide.hold[territory] += worth * GUARD * near
        elif missing > 0.0:
            guide.take[territory] += worth * near * near / missing


def wanted_by(mission: Mission, board: Board, scene: Scene, army: i64) -> list[int]:
    """The territories that count for a mission that is about holding; those of others would bring it on."""
    kind = mission.kind
    count = mission.count(scene.seats)
    if kind == REGIONS:
        return [territory for region in mission.regions for territory in board.region_members[region]]
    if kind == ANY_REGIONS:
        return [
            one for region in best_regions(board, scene, army, count) for one in board.region_members[region]
        ]
    if kind == EACH_REGION:
        thin: list[int] = []
        for members in board.region_members:
            if len([one for one in members if scene.owner[one] == army]) <= count:
                thin += members
        return thin
    if kind == GROUP:
        group = largest_group_mask(board, scene.owner, army)
        return [one for one in range(board.size) if group >> one & 1 == 1 or board.adjacent[one] & group != 0]
    return list(range(board.size)) if kind == TERRITORIES else []


def best_regions(board: Board, scene: Scene, army: i64, count: i64) -> list[int]:
    """The regions of which least is missing."""
    missing: list[tuple[int, int]] = []
    for region, members in enumerate(board.region_members):
        missing.append((len([one for one in members if scene.owner[one] != army]), region))
    return [region for _, region in sorted(missing)[:count]]


def strike(
    view: View, scene: Scene, guide: Guide, mission: Mission, army: i64, worth: float, missing: i64
) -> None:
    """A mission of this turn alone: every fitting conquest is a step, if the troops can reach the end."""
    board = view.rules.board
    fitting: list[int] = []
    for territory, holder in enumerate(view.owner):
        if holder in (army, NONE):
            continue
        if mission.kind == REGIONS_STRUCK and scene.regions >> board.region_of[territory] & 1 == 1:
            continue
        if mission.kind == RIVALS_STRUCK and scene.rivals >> holder & 1 == 1:
            continue
        fitting.append(territory)
    share = reach(view, army) / float(missing)
    if share < NEAR:
        return
    step = worth * min(1.0, share * share) / float(missing)
    for territory in fitting:
        guide.take[territory] += step


def reach(view: View, army: i64) -> float:
    """About how many territories the troops at the borders can still take in this turn."""
    neighbours = view.rules.board.neighbours
    able = float(view.pool[army])
    foes = 0.0
    fronts = 0.0
    for territory, holder in enumerate(view.owner):
        if holder != army:
            continue
        border = False
        for near in neighbours[territory]:
            if view.owner[near] != army:
                border = True
                foes += float(view.total[near])
                fronts += 1.0
        if border:
            able += float(view.total[territory] - 1)
    if fronts == 0.0:
        return 0.0
    return able / (1.0 + 0.8 * foes / fronts)


def hunt(view: View, guide: Guide, army: i64, worth: float) -> None:
    """The rival with the fewest territories is the one to eliminate."""
    prey: i64 = NONE
    for foe in range(view.armies):
        if foe != army and view.land[foe] > 0 and (prey == NONE or view.land[foe] < view.land[prey]):
            prey = foe
    if prey == NONE:
        return
    land = float(view.land[prey])
    for territory, holder in enumerate(view.owner):
        if holder == prey:
            guide.take[territory] += worth * 2.0 / (land * (land + 1.0))


def garrison(view: View, guide: Guide, mission: Mission, army: i64, worth: float) -> None:
    """Territories enough: fill the cheapest of them up and leave what they need; else take more."""
    count = mission.count(view.seats)
    missing = count - view.land[army]
    if missing > 0:
        for territory, holder in enumerate(view.owner):
            if holder != army:
                guide.take[territory] += 0.5 * worth / float(missing * missing)
        return
    short: list[tuple[int, int]] = []
    for territory, holder in enumerate(view.owner):
        if holder == army:
            short.append((max(0, int(mission.units) - view.total[territory]), territory))
    short.sort()
    pool: i64 = view.pool[army]
    cost: i64 = 0
    for lack, _ in short[:count]:
        cost += lack
    ready = cost <= pool
    for lack, territory in short[:count]:
        if ready or lack == 0:
            guide.keep[territory] = max(guide.keep[territory], int(mission.units))
        if ready:
            guide.lack[territory] = lack


def thwart(view: View, scene: Scene, guide: Guide, mission: Mission, foe: i64) -> None:
    """A rival lacks one mission, and all know which: what they need for it is worth taking from them."""
    found = progress(mission, view.rules.board, scene, foe)
    near = float(found.have) / float(max(1, int(found.need)))
    if mission.kind in OF_ONE_TURN or mission.kind in (GARRISONS, ELIMINATED) or near < NEAR:
        return
    for territory in wanted_by(mission, view.rules.board, scene, foe):
        if view.owner[territory] == foe:
            guide.take[territory] += THWART * near / (1.0 + max(0.0, float(found.need - found.have)))
