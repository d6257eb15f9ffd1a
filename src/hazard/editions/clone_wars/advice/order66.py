"""When is Order 66 given, in which order and to whom do the planets go over, and where is the Emperor safe?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.kinds import RECEIVE
from hazard.conquest.view import View
from hazard.editions.clone_wars.advice.siege import fresh
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.actions import Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.clone_wars.advice.factions import CloneAdvice

STEEP: Final = 2.5  # how much a lead in troops decides
SHIP: Final = 2.0  # a ship in troops
HEAD: Final = 1 + CLASSES  # numbers of the fleet before the ships of the first planet
DRIFT: Final = 0.05  # of the Separatists, how many fall in a turn against a Republic of the same strength
AHEAD: Final = 7  # turns that are looked ahead
RISKY: Final = 0.6  # share of what would wipe them out at which it may happen
ENOUGH: Final = 2.5  # attackers per defender and planet that wipe a faction out
SURELY: Final = 10.0  # troops more than stand in the way that are sure to take a planet


def ships_at(advice: "CloneAdvice", view: View, territory: i64) -> i64:
    """How many ships stand on a planet."""
    fleet = view.memory[advice.fleet_slot]
    count: i64 = 0
    for ship in range(CLASSES):
        count += fleet[HEAD + territory * CLASSES + ship]
    return count


def lead(ours: float, theirs: float) -> float:
    """The chance to win with so many troops against so many, roughly."""
    if ours <= 0.0:
        return 0.0
    mine = ours**STEEP
    return float(mine / (mine + max(0.0, theirs) ** STEEP))


def strength(advice: "CloneAdvice", view: View, faction: i64) -> float:
    """Troops and ships of a faction."""
    sum_ = 0.0
    for territory in range(len(view.owner)):
        if advice.of_faction(view, territory, faction):
            sum_ += float(view.total[territory])
            sum_ += SHIP * float(ships_at(advice, view, territory))
    return sum_


def reach(advice: "CloneAdvice", view: View, army: i64) -> float:
    """Troops of a Republic army that could attack in its next turn, with those it will receive."""
    count = fresh(view, army)
    for territory, holder in enumerate(view.owner):
        if holder != army:
            continue
        for near in view.rules.board.neighbours[territory]:
            if advice.of_faction(view, near, SEPARATISTS):
                count += float(view.total[territory] - 1)
                break
    return count


def order_value(advice: "CloneAdvice", view: View) -> float:
    """Above 0 where the game after the order now looks better than the order one turn later, or no order at all."""
    space = advice.space(view)
    chance = advice.chances[space]
    if chance <= 0.0:
        return 0.0
    ours = strength(advice, view, SEPARATISTS)
    theirs = strength(advice, view, REPUBLIC)
    planets = advice.land_of(view, REPUBLIC)
    sweep = chance**planets  # CW-54
    now = lead(ours + chance * theirs, (1.0 - chance) * theirs)
    risk = exposure(advice, view)
    now = sweep + (1.0 - sweep) * now * (1.0 - risk * (1.0 - chance))
    return now - later_value(advice, view, ours, theirs, risk)


def later_value(advice: "CloneAdvice", view: View, ours: float, theirs: float, risk: float) -> float:
    """The best of the turns to come: the chance rises, the Separatists dwindle, and may not live to see it."""
    space = advice.space(view)
    space -= view.memory[advice.plot_slot][1]  # so many moves do not happen
    doom = attackers(advice, view) / (ENOUGH * (ours + float(advice.land_of(view, SEPARATISTS))))
    alive = 1.0 if doom < RISKY else max(0.0, 1.0 - doom)
    drift = min(0.5, DRIFT * theirs / ours)
    best = 0.0
    left = ours
    for step in range(1, AHEAD):
        chance = advice.chances[min(advice.last, max(advice.space(view), space + step))]
        left *= 1.0 - drift
        won = lead(left + chance * theirs, (1.0 - chance) * theirs)
        best = max(best, won * (1.0 - risk * (1.0 - chance)))
    return alive * max(best, lead(ours, theirs))


def attackers(advice: "CloneAdvice", view: View) -> float:
    """Troops with which the stronger of the Republic's armies could attack in its next turn."""
    most = 0.0
    for other in range(view.armies):
        if advice.faction(view, other) == REPUBLIC and view.out[other] == 0:
            most = max(most, reach(advice, view, other))
    return most


def exposure(advice: "CloneAdvice", view: View) -> float:
    """How likely the Emperor falls at once even on the safest planet there is now, to who does not go over."""
    best = -1000.0
    threat = advice.threats(view)
    for territory in range(len(view.owner)):
        if advice.of_faction(view, territory, SEPARATISTS):
            best = max(best, -threat[territory])
    if best >= 0.0:
        return 0.0
    return min(1.0, -best / SURELY)


def convert_value(advice: "CloneAdvice", view: View, target: i64) -> float:
    """The strongest first: their ships find room in the receiving army, and the rest is decided knowing them."""
    return 1.0 + float(view.total[target]) + SHIP * float(ships_at(advice, view, target))


def receive_value(advice: "CloneAdvice", view: View, option: Option) -> float:
    """The army that has more of the region, has room for the ships, and moves next."""
    army = view.army_names.index(view.rules.choices[RECEIVE][option.choice])
    board = view.rules.board
    region = board.region_of[option.target]
    held = 0
    members = board.region_members[region]
    for territory in members:
        if view.owner[territory] == army:
            held += 1
    share = float(held + 1) / float(len(members))
    value = 1.0 + float(board.region_bonus[region]) * share * share
    fleet = view.memory[advice.fleet_slot]
    for ship in range(CLASSES):
        if fleet[HEAD + option.target * CLASSES + ship] > 0 and advice.room(view, army, ship):
            value += SHIP
    if army != option.army:
        value += 0.5  # it has the next turn of the two
    if view.land[army] < 3:
        value += 1.0
    for near in board.neighbours[option.target]:
        if view.owner[near] == army:
            value += 0.2
    return value


def crown_value(advice: "CloneAdvice", view: View, target: i64) -> float:
    """The planet with most troops on and around it, counted on the way the Republic would have to come."""
    return max(0.01, 1000.0 - advice.threats(view)[target] + 0.01 * float(view.total[target]))
