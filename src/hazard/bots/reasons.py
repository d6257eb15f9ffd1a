"""Why that move? The plan a move belongs to, with its odds, in ids and numbers.

A reason is told from a view and the move, and from nothing else. Told from what a spectator sees it is what anybody could
find out: which plan the move fits best. So it is the same whatever the hand, the mission or the tokens of whoever moved,
and it may be told while the game goes on. What a bot itself had in mind follows from its own view: that is for games that
are over.
"""

from typing import Final

from hazard.bots.base import Bot
from hazard.bots.framework.threats import Threats
from hazard.bots.planner.follower import Follower
from hazard.bots.planner.plan import PRESS, Plan
from hazard.bots.planner.settings import Settings
from hazard.bots.planner.thinker import Thinker
from hazard.bots.search.bot import SearchBot
from hazard.bots.search.candidate import Candidate
from hazard.conquest.kinds import ATTACK, DONE, FORTIFY, PLACE
from hazard.conquest.told.facts import passable
from hazard.conquest.view import View
from hazard.kernel.actions import NONE, Action
from hazard.kernel.dice import SeededDice
from hazard.kernel.ints import i64

# What a move is for: the kinds of a plan, then what is no plan.
PURPOSES: Final[list[str]] = ["eliminate", "region", "break", "card", "goal", "press"]
HOLD: Final = "hold"  # to keep a territory
STOP: Final = "stop"  # to attack no more
ONWARD: Final = "onward"  # to go on by what looks best each time
NOTHING: Final = ""  # a choice that is no part of a plan
LONGEST: Final = 8  # territories of a path that are told
OTHERS: Final = 3  # other ways that are told
UNKNOWN: Final = -1.0
ATTACKS: Final = "attack"  # the step in which to be done is to attack no more


class Reason:
    """What a move is for. `about` is an army, a region or a territory, as the purpose has it."""

    def __init__(self, purpose: str, about: i64 = NONE) -> None:
        self.purpose: Final = purpose
        self.about: Final[i64] = about
        self.path: list[int] = []  # the source, then the territories that are to be taken
        self.chance: float = UNKNOWN  # that all of it succeeds; of `hold`: that it would fall
        self.battle: float = UNKNOWN  # that this attack succeeds, with all that may go
        self.win: float = UNKNOWN  # how likely it then wins, as whoever moved sees it
        self.others: list[Reason] = []  # what was thought of beside it

    def data(self) -> dict[str, object]:
        """As plain values; what is not known is left out."""
        told: dict[str, object] = {"purpose": self.purpose}
        if self.about != NONE:
            told["about"] = int(self.about)
        if len(self.path) > 0:
            told["path"] = self.path
        if self.chance >= 0.0:
            told["chance"] = round(self.chance, 3)
        if self.battle >= 0.0:
            told["battle"] = round(self.battle, 3)
        if self.win >= 0.0:
            told["win"] = round(self.win, 3)
        if len(self.others) > 0:
            told["others"] = [other.data() for other in self.others]
        return told


def reason_of(view: View, action: Action) -> Reason:
    """What a move is for, by what this view shows of the moment before it."""
    if action.kind not in (ATTACK, PLACE, FORTIFY, DONE) or view.current != action.army:
        return Reason(NOTHING)
    guide = view.rules.advice.guide(view, action.army)
    guide.ground = passable(view, action.army)
    thinker = Thinker(view, action.army, guide, Settings(), SeededDice(0))
    if action.kind in (PLACE, FORTIFY):
        placed = fitting(looked_at(thinker), action) if action.kind == PLACE else None
        return holding(thinker, action) if placed is None else from_plan(placed, action)
    plans = looked_at(thinker)
    if action.kind == DONE:
        decision = view.decision
        return stopping(plans) if decision is not None and decision.kind == ATTACKS else Reason(NOTHING)
    found = fitting(plans, action)
    reason = from_plan(found, action) if found is not None else weakening(view, action)
    reason.battle = battle_chance(view, action)
    return reason


def looked_at(thinker: Thinker) -> list[Plan]:
    """All plans there are in a position that are likely enough."""
    thinker.best()
    return thinker.weighed


def fitting(plans: list[Plan], action: Action) -> Plan | None:
    """Of the plans a move is a step of, the one that gains most."""
    best: Plan | None = None
    for plan in plans:
        if is_step(plan, action) and (best is None or plan.value > best.value):
            best = plan
    return best


def is_step(plan: Plan, action: Action) -> bool:
    """Whether a move belongs to a plan: an attack it has, or troops where it sets out."""
    if action.kind == ATTACK:
        for at, target in enumerate(plan.targets):
            if target == action.target and plan.sources[at] == action.source:
                return True
        return False
    return action.kind == PLACE and action.target in plan.roots


def from_plan(plan: Plan, action: Action) -> Reason:
    """A plan as it is told: from where the move is on."""
    reason = Reason(PURPOSES[plan.kind], plan.about)
    begin: i64 = action.source if action.kind == ATTACK else action.target
    reason.path = [int(begin)]
    for at, target in enumerate(plan.targets):
        if plan.sources[at] in reason.path and len(reason.path) <= LONGEST:
            reason.path.append(target)
    reason.chance = plan.chance
    return reason


def weakening(view: View, action: Action) -> Reason:
    """An attack no plan has: against whoever stands there."""
    reason = Reason(PURPOSES[PRESS], view.owner[action.target])
    reason.path = [int(action.source), int(action.target)]
    return reason


def holding(thinker: Thinker, action: Action) -> Reason:
    """Troops that set out nowhere are there to stay: how likely the place would fall without them."""
    reason = Reason(HOLD, action.target)
    reason.chance = Threats(thinker.begin).fall(action.target)
    return reason


def stopping(plans: list[Plan]) -> Reason:
    """To attack no more: how likely the best of what is left would succeed."""
    reason = Reason(STOP)
    best: Plan | None = None
    for plan in plans:
        if best is None or plan.value > best.value:
            best = plan
    if best is not None:
        reason.chance = best.chance
    return reason


def battle_chance(view: View, action: Action) -> float:
    """The chance of an attack with all that may leave."""
    advice = view.rules.advice
    able: i64 = view.total[action.source] - 1
    if view.rules.mixed:
        able = min(able, view.at(action.army, action.source))
    odds = advice.odds_of(view, action.source, action.target) if advice.varied else advice.odds
    return odds.win(max(0, able), view.total[action.target])


# -- what a bot itself had in mind


def own_reason(bot: Bot, view: View, action: Action) -> Reason:
    """What a bot that has just chosen this was up to; told by its own view, so for games that are over."""
    reason = reason_of(view, action)
    if isinstance(bot, Follower) and view.turn == bot.turn:
        for plan in bot.plans:
            if is_step(plan, action):
                battle = reason.battle
                reason = from_plan(plan, action)
                reason.battle = battle
                break
    if isinstance(bot, SearchBot) and len(bot.tried) > 1:
        add_tried(bot.tried, reason)
    return reason


def add_tried(tried: list[Candidate], reason: Reason) -> None:
    """What came out of trying: the best, and the best of what else there was."""
    ranked: list[tuple[float, int]] = []
    for at, candidate in enumerate(tried):
        if candidate.tries > 0:
            ranked.append((-candidate.mean(), at))
    ranked.sort()
    if len(ranked) == 0:
        return
    reason.win = -ranked[0][0]
    told: list[str] = []
    for mean, at in ranked[1:]:
        other = of_candidate(tried[at])
        key = f"{other.purpose} {other.about}"
        if other.purpose != NOTHING and key not in told and len(told) < OTHERS:
            other.win = -mean
            told.append(key)
            reason.others.append(other)


def of_candidate(candidate: Candidate) -> Reason:
    """A way that was tried, in a word."""
    if len(candidate.plans) > 0:
        first = candidate.plans[0]
        return Reason(PURPOSES[first.kind], first.about)
    if candidate.action is not None:
        return Reason(NOTHING)
    return Reason(ONWARD if candidate.onward else STOP)
