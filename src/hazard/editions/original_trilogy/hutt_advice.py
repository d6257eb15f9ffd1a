"""How do the Hutts come to their tenth resource planet: what to claim, where to gather, when to strike (OT-82)?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.advice import Guide
from hazard.conquest.view import View
from hazard.editions.original_trilogy.route import Route
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Option
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.editions.original_trilogy.advice import TrilogyAdvice

# In troops, like all advice.
WIN: Final = 60.0  # what ends the game
# the next resource planet, by those held
RESOURCE: Final[list[float]] = [2.0, 2.0, 2.0, 2.5, 3.0, 3.5, 5.0, 7.0, 12.0, WIN]
SPREAD: Final = 3.0  # what it costs them to spread over one more planet before they can win
NEAR: Final = 0.2  # a claim beside another resource planet
WIDTH: Final = 3  # ways that are followed at a time in the search for all missing planets
# Against two pairs of armies, whose turns cost planets that stand alone: all of it in the first turns.
DEARER: Final = 1.5  # the next resource planet, against what it is worth otherwise
SHARED_SPREAD: Final = 4.0
COMPACT: Final = 2.0  # a claim beside an own planet
APART: Final = (
    0.5  # a claim, per step between it and the next two resource planets: one stack takes what lies close
)
SHARED_WIDTH: Final = 15
POSTED: Final = 3  # troops on a resource planet beside an enemy whose turn comes first
POST: Final = 100.0  # they are put there before all else
GATHER: Final = 50.0  # a troop that joins the largest stack
DARE: Final = 0.3  # an attack that may win the game needs no better chance
CHEAP: Final = 0.5  # nor are troops as dear
LATER: Final = 0.95  # what each step of the way is worth against the one before, so that it is gone in order


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
        gather(view, army, guide)


def route_of(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide, held: i64) -> Route:
    """The best way to the planets that are missing."""
    width = SHARED_WIDTH if shared(view) else WIDTH
    route = Route(advice, view, guide, army, view.rules.board.resource, width)
    route.look(advice.needed - held, view.pool[army])
    return route


def plan(advice: "TrilogyAdvice", view: View, army: i64, guide: Guide, held: i64) -> None:
    """If all that is missing can be taken in one go, nothing else counts; else strength is kept together."""
    place = advice.station(view)
    if place != NONE and advice.of_faction(view, place, EMPIRE):
        guide.take[place] = 0.0
    battle = advice.battle(view)
    for territory in range(len(view.owner)):
        if battle.barred(territory):
            guide.take[territory] = 0.0
    route = route_of(advice, view, army, guide, held)
    if route.most < advice.needed - held:
        spread = SHARED_SPREAD if shared(view) else SPREAD
        for territory in range(len(view.owner)):
            guide.take[territory] = max(0.0, guide.take[territory] - spread)
        return
    if shared(view):
        guide.troop = CHEAP
        guide.sure = DARE
    worth = WIN
    for territory in route.best:
        guide.take[territory] += worth
        worth *= LATER


def gather(view: View, army: i64, guide: Guide) -> None:
    """Claims beside other resource planets; against two pairs of armies those no stack would reach, and close together."""
    together = shared(view)
    resource = view.rules.board.resource
    for territory, holder in enumerate(view.owner):
        if holder != NONE:
            continue
        if together and resource[territory] == 1:
            guide.take[territory] += APART * apart(view, territory)
        for near in view.rules.board.neighbours[territory]:
            if resource[near] == 1:
                guide.take[territory] += NEAR
            if together and view.owner[near] == army:
                guide.take[territory] += COMPACT


def apart(view: View, territory: i64) -> float:
    """Steps to the next and to the second next resource planet, together."""
    board = view.rules.board
    seen: list[int] = [territory]
    begin: i64 = 0
    found: i64 = 0
    steps: i64 = 0
    far: i64 = 0
    while found < 2 and begin < len(seen):
        steps += 1
        end: i64 = len(seen)
        for at in range(begin, end):
            for near in board.neighbours[seen[at]]:
                if near not in seen:
                    seen.append(near)
                    if board.resource[near] == 1 and found < 2:
                        found += 1
                        far += steps
        begin = end
    return float(far)


def muster(view: View, army: i64, guide: Guide) -> None:
    """Before the first turn: posts on resource planets against those who come first."""
    board = view.rules.board
    for territory, holder in enumerate(view.owner):
        if holder != army or board.resource[territory] == 0 or view.total[territory] >= POSTED:
            continue
        for near in board.neighbours[territory]:
            if NONE < view.owner[near] < army and view.total[near] > 1:
                guide.place[territory] += POST
                break


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
