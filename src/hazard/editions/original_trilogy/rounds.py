"""How are planets claimed and troops placed for neutral Hutts once a round, the seats taking turns (OT-3)?"""

from typing import TYPE_CHECKING

from hazard.conquest.claims import Claims, full
from hazard.conquest.events.core import Placed
from hazard.conquest.frame import Frame
from hazard.conquest.ground import put
from hazard.conquest.phases.setup import claim
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.editions.original_trilogy.phases import ChartClaim, ChartMuster, acts, neutral_army
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Lineup, Ruleset


def speaker(neutral: list[int], made: i64) -> i64:
    """The army whose seat acts for the neutral one, which has had its turn so often before: in chart order."""
    seated = [army for army in range(len(neutral)) if neutral[army] == 0]
    return seated[made % len(seated)]


def refuse_other(rules: "Ruleset", state: State, seat: i64) -> Refusal | None:
    """Another seat acts for the neutral army in this round (OT-3); None while an own one is asked."""
    if state.neutral[state.top(AT_ARMY)] == 0:
        return None
    return rules.refusal("not-your-decision", "OT-3", "seat", {"seat": seat})


class RoundClaim(ChartClaim):
    """In chart order each army claims up to its limit; after each round one seat claims a planet for neutral Hutts."""

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        claim(rules, state, action.army, action.target, log)
        acting = state.top(AT_A)
        own = action.army == acting
        following = rules.start.after(state, acting) if own else state.first
        while self.full(state, following) and NONE in state.owner:
            following = rules.start.after(state, following)
        neutral = neutral_army(state.neutral)
        if own and following <= acting and neutral != NONE and not self.full(state, neutral):
            state.set_top(AT_A, speaker(state.neutral, state.land[neutral]))
            state.set_top(AT_ARMY, neutral)
            return
        state.set_top(AT_A, following)
        state.set_top(AT_ARMY, following)

    def refuse_seat(self, rules: "Ruleset", state: State, seat: i64) -> Refusal:
        other = refuse_other(rules, state, seat)
        return ChartClaim.refuse_seat(self, rules, state, seat) if other is None else other

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        if not acts(state, frame):
            return False
        made: i64 = state.land[frame.army]
        return state.neutral[frame.army] == 0 or frame.a == speaker(state.neutral, made)

    def short(self, claims: Claims) -> int:
        table = claims.table
        neutral = int(neutral_army(table.neutral))
        if neutral == NONE:
            return ChartClaim.short(self, claims)
        pool, land = claims.pool[:], claims.land[:]
        acting, army = claims.frame.a, claims.frame.army
        for _ in range(claims.left):
            if pool[army] == 0:
                return army
            pool[army] -= 1
            land[army] += 1
            own = army != neutral
            following = next_free(table, land, (acting + 1) % len(pool) if own else 0)
            if own and following <= acting and not full(land, table.limits, neutral):
                army = neutral
            else:
                acting = army = following
        claims.after = pool
        return land.index(0) if 0 in land else NONE


def next_free(table: "Lineup", land: list[int], first: int) -> int:
    """The next army from this one on that may still claim."""
    for _ in land:
        if table.neutral[first] == 0 and not full(land, table.limits, first):
            break
        first = (first + 1) % len(land)
    return first


class RoundMuster(ChartMuster):
    """In chart order each army places one unit; after each round one seat places one for neutral Hutts (C-13, OT-3)."""

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        put(rules, state, action.army, action.target, 1)
        state.pool[action.army] -= 1
        if log is not None:
            log.append(Placed(action.army, action.target, 1))
        acting = state.top(AT_A)
        own = action.army == acting
        following = rules.start.after(state, acting) if own else state.first
        for _ in range(state.armies):
            if state.pool[following] > 0:
                break
            following = rules.start.after(state, following)
        neutral = neutral_army(state.neutral)
        over = following <= acting or state.pool[following] == 0
        if own and over and neutral != NONE and state.pool[neutral] > 0:
            state.set_top(AT_A, speaker(state.neutral, state.force[neutral] - state.land[neutral]))
            state.set_top(AT_ARMY, neutral)
            return
        state.set_top(AT_A, following)
        state.set_top(AT_ARMY, following)

    def refuse_seat(self, rules: "Ruleset", state: State, seat: i64) -> Refusal:
        other = refuse_other(rules, state, seat)
        return ChartMuster.refuse_seat(self, rules, state, seat) if other is None else other

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        if not ChartMuster.fits(self, rules, state, frame):
            return False
        made: i64 = state.force[frame.army] - state.land[frame.army]
        return state.neutral[frame.army] == 0 or frame.a == speaker(state.neutral, made)

    def stuck(self, table: "Lineup", frame: Frame, pool: list[int]) -> int:
        """The neutral army, with more units than there are rounds left to place one after (OT-3)."""
        neutral = int(neutral_army(table.neutral))
        if neutral == NONE:
            return NONE
        rounds = 0
        for army, count in enumerate(pool):
            if table.neutral[army] == 0 and count > 0:
                later = frame.army == neutral or army < frame.a  # has had its turn in this round
                rounds = max(rounds, count + (1 if later else 0))
        if frame.army == neutral:
            rounds = max(rounds, 1)
        return neutral if pool[neutral] > rounds else NONE
