"""How do the Hutts come to their tenth resource planet: what to claim, where to gather, when to strike (OT-82)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice.base import Guide
from hazard.conquest.kinds import BUILD, PLAY
from hazard.conquest.view import View
from hazard.editions.original_trilogy.advice.raid import Raid
from hazard.editions.original_trilogy.advice.route import Route
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.original_trilogy.advice.factions import TrilogyAdvice

# In troops, like all advice.
WIN: Final = 60.0  # what ends the game
# the next resource planet, by those held
RESOURCE: Final[list[float]] = [2.0, 2.0, 2.0, 2.5, 3.0, 3.5, 5.0, 7.0, 12.0, WIN]
SPREAD: Final = 3.0  # what it costs them to spread over one more planet before they can win
NEAR: Final = 0.2  # a claim beside another resource planet
WIDTH: Final = 3  # ways that are followed at a time in the search for all missing planets
# Against two pairs of armies, whose turns cost planets that stand alone: all of it in the first turns.
DEARER: Final = 1.5  # the next resource planet, against what it is worth otherwise
SHARED_SPREAD: Final = 3.0
STRONG: Final = 30  # troops with which nothing is lost by spreading
WEAK: Final = 6  # planets missing, with which little is left to lose
COMPACT: Final = 2.0  # a claim beside an own planet
APART: Final = (
    0.25  # a claim, per step between it and the next two resource planets: one stack takes what lies close
)
POSTED: Final = 2  # troops on a resource planet beside an enemy whose turn comes first
POST: Final = 100.0  # they are put there before all else
FIRST: Final = 3  # troops that come in the first turn
GATHER: Final = 50.0  # a troop that joins the largest stack
DARE: Final = 0.3  # an attack that may win the game needs no better chance
CHEAP: Final = 0.5  # nor are troops as dear
PART: Final = 8.0  # a planet of the best raid, when it does not win yet
LATER: Final = 0.95  # what each step of the way is worth against the one before, so that it is gone in order
SAVED: Final = 2.0  # what a card must do in a battle beyond its worth in a set
BATTLE_CARDS: Final = ("halt", "end-invasion", "detour", "relief", "sabotage", "dice", "d8")


def shared(view: View) -> bool:
    """Whether factions have two seats each."""
    return view.rules.tables[view.seats].shared


def hutt_goals(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide, held: i64) -> None:
    """The next resource planet, dearer with each (OT-82)."""
    resource = view.rules.board.resource
    worth = RESOURCE[min(held, 9)] * (DEARER if shared(view) else 1.0)
    for territory, holder in enumerate(view.owner):
        if resource[territory] == 0:
            continue
        if holder == army:
            guide.hold[territory] += 0.7 * worth
        elif territory not in view.closed:
            guide.take[territory] += worth
    if view.current == army:
        plan(advice, view, army, guide, held)
    elif view.current == NONE:
        gather(advice, view, army, guide)


def plan(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide, held: i64) -> None:
    """If all that is missing can be taken in one go, nothing else counts; else strength is kept together."""
    place = advice.station(view)
    if place != NONE and advice.of_faction(view, place, EMPIRE):
        guide.take[place] = 0.0
    battle = advice.battle(view)
    for territory in range(len(view.owner)):
        if battle.barred(territory):
            guide.take[territory] = 0.0
    missing: i64 = advice.needed - held
    if shared(view):
        raid = raid_of(advice, view, army, guide, missing)
        if raid.most >= missing:
            guide.troop = CHEAP
            guide.sure = DARE
            mark(guide, raid.best, WIN)
        else:
            if view.force[army] < STRONG and missing < WEAK:
                stay(guide, SHARED_SPREAD)
            mark(guide, raid.best, PART)
        return
    route = Route(advice, view, guide, army, view.rules.board.resource, WIDTH)
    route.look(missing, view.pool[army])
    if route.most >= missing:
        mark(guide, route.best, WIN)
    else:
        stay(guide, SPREAD)


def raid_of(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide, missing: i64) -> Raid:
    """The best way to the planets that are missing, for all stacks together."""
    raid = Raid(advice, view, guide, army, view.rules.board.resource)
    raid.look(missing, view.pool[army])
    return raid


def mark(guide: Guide, way: list[int], worth: float) -> None:
    """Planets that should be taken in this order."""
    for territory in way:
        guide.take[territory] += worth
        worth *= LATER


def stay(guide: Guide, spread: float) -> None:
    """Only what is worth one more planet to stand on is taken."""
    for territory in range(len(guide.take)):
        guide.take[territory] = max(0.0, guide.take[territory] - spread)


def gather(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide) -> None:
    """Claims beside other resource planets; against two pairs of armies those no stack would reach, and close together."""
    together = shared(view)
    resource = view.rules.board.resource
    for territory, holder in enumerate(view.owner):
        if holder != NONE:
            continue
        if together and resource[territory] == 1:
            guide.take[territory] += APART * apart(advice, view, territory)
        for near in view.rules.board.neighbours[territory]:
            if resource[near] == 1:
                guide.take[territory] += NEAR
            if together and view.owner[near] == army:
                guide.take[territory] += COMPACT


def apart(advice: "TrilogyAdvice", view: View, territory: i64) -> float:
    """Steps to the next and to the second next resource planet, together."""
    resource = view.rules.board.resource
    steps: list[int] = []
    for planet, far in enumerate(advice.distances[territory]):
        if resource[planet] == 1 and planet != territory:
            steps.append(far)
    steps.sort()
    return float(steps[0] + steps[1])


def muster(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide) -> None:
    """Before the first turn: posts on resource planets against those who come first, all else where a raid begins."""
    board = view.rules.board
    held: i64 = 0
    posts: i64 = 0
    for territory, holder in enumerate(view.owner):
        if holder != army or board.resource[territory] == 0:
            continue
        held += 1
        if view.total[territory] >= POSTED:
            continue
        for near in board.neighbours[territory]:
            if NONE < view.owner[near] < army and view.total[near] > 1:
                guide.place[territory] += POST
                posts += 1
                break
    if posts > 0:
        return
    raid = Raid(advice, view, guide, army, board.resource)
    for territory, holder in enumerate(view.owner):
        if holder not in (NONE, army):
            raid.foes[territory] += view.pool[holder] // view.land[holder]  # they muster too
    raid.look(advice.needed - held, view.pool[army] + FIRST)
    start = main_of(raid)
    if start != NONE:
        guide.place[start] += POST


def main_of(raid: Raid) -> i64:
    """Where a raid needs most new troops, NONE when it needs none."""
    main: i64 = NONE
    for territory, count in raid.put.items():
        if main == NONE or count > raid.put[main]:
            main = territory
    return main


def plan_again(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide) -> None:
    """The guide was made before the new troops were counted: what can be taken with them?"""
    fresh = advice.guide(view, army)
    for territory in range(len(view.owner)):
        guide.take[territory] = fresh.take[territory]
        guide.hold[territory] = fresh.hold[territory]
        guide.keep[territory] = fresh.keep[territory]
        guide.lack[territory] = fresh.lack[territory]
    guide.troop = fresh.troop
    guide.sure = fresh.sure


def focus(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide) -> None:
    """New troops go where the raid begins, of all that the plan has left worth taking."""
    raid = raid_of(advice, view, army, guide, advice.needed - advice.resources(view))
    main = main_of(raid)
    if main == NONE:
        return
    for territory in range(len(view.owner)):
        if territory != main:
            guide.place[territory] = 0.0
        if territory != main and territory in raid.put:  # the main stack has what is left, last
            guide.lack[territory] = 1
            guide.keep[territory] = view.total[territory] + raid.put[territory]
    guide.place[main] += 1.0


def thrift(advice: "TrilogyAdvice", option: Option, value: float) -> float:
    """Cards go into sets: ships are lost with small stacks, and troops come in time."""
    if option.kind == BUILD:
        return 0.0
    if option.kind == PLAY:
        effect = advice.effects[option.cards[0]]
        if effect is not None and effect.kind in BATTLE_CARDS:
            return value - SAVED
    return value


def joins(view: View, guide: Guide, option: Option) -> float:
    """Value of a move to the largest stack that has something to take, 0 for another."""
    there: i64 = view.total[option.target]
    if guide.place[option.target] <= 0.0 or there < view.total[option.source]:
        return 0.0
    for territory, holder in enumerate(view.owner):
        if holder == option.army and guide.place[territory] > 0.0 and view.total[territory] > there:
            return 0.0
    spare: i64 = view.total[option.source] - guide.keep[option.source]
    return GATHER * float(min(option.most, spare))
