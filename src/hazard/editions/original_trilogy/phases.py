"""The steps only the Original Trilogy has: its set-up, and the Death Star's move and fire."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.claims import Claims, full
from hazard.conquest.events.core import Placed
from hazard.conquest.frame import ARMY, COUNT, Frame, seated
from hazard.conquest.galaxy.directives import directives_of
from hazard.conquest.galaxy.moments import OWN_STEP
from hazard.conquest.galaxy.sides import land_of
from hazard.conquest.galaxy.tokens import PlaceToken
from hazard.conquest.ground import put
from hazard.conquest.kinds import CLAIM, DONE, PLACE, PLAY, STEER
from hazard.conquest.phases.base import NO_CHOICES, Phase
from hazard.conquest.phases.setup import claim, refuse_claim, unclaimed
from hazard.conquest.sequences import NO_TAIL, Places
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.editions.original_trilogy.death_star import death_star_of, station_of
from hazard.editions.original_trilogy.events import StationRolled
from hazard.editions.original_trilogy.sides import EMPIRE
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Lineup, Ruleset
    from hazard.conquest.view import View

DIE: Final = 6  # the Death Star moves by


def neutral_army(neutral: list[int]) -> i64:
    """The army that seats claim and muster for, NONE where all armies have a seat (OT-3)."""
    return neutral.index(1) if 1 in neutral else NONE


def acts(state: State, frame: Frame) -> bool:
    """Whether `a` is an army that takes turns, and the frame's is the same or the neutral one (OT-3)."""
    own = frame.army == frame.a or state.neutral[frame.army] == 1
    return seated(state, frame.a) and own and frame.only_a()


class ChartClaim(Phase):
    """In chart order each army claims up to its limit, and after each own claim one planet for neutral Hutts.

    The army whose unit it is stands in the frame; `a` is the army whose turn it is (OT-2, OT-3).
    """

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.set_top(AT_A, state.top(AT_ARMY))

    def kinds(self) -> list[int]:
        return [CLAIM]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return Places(rules.offers, CLAIM, state.top(AT_ARMY), unclaimed(rules, state), 1)

    def full(self, state: State, army: i64) -> bool:
        """Whether an army may claim no more (OT-2)."""
        return full(state.land, state.table.limits, army)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        claim(rules, state, action.army, action.target, log)
        acting = state.top(AT_A)
        neutral = neutral_army(state.neutral)
        if action.army == acting and neutral != NONE and not self.full(state, neutral):
            state.set_top(AT_ARMY, neutral)
            return
        following = rules.start.after(state, acting)
        while self.full(state, following) and NONE in state.owner:
            following = rules.start.after(state, following)
        state.set_top(AT_A, following)
        state.set_top(AT_ARMY, following)

    def seat(self, rules: "Ruleset", state: State) -> i64:
        return state.controller[state.top(AT_A)]

    def refuse_seat(self, rules: "Ruleset", state: State, seat: i64) -> Refusal:
        """Another is next by the chart (OT-1), or the seat has claimed all it may (OT-2)."""
        for army in range(state.armies):
            if state.controller[army] == seat and self.full(state, army):
                return rules.refusal("not-your-decision", "OT-2", "seat", {"seat": seat})
        return rules.refusal("not-your-decision", "OT-1", "seat", {"seat": seat})

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return refuse_claim(rules, state, self.name, action)

    def parts(self) -> list[str]:
        return [ARMY, COUNT, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return acts(state, frame)

    def claims(self) -> bool:
        return True

    def short(self, claims: Claims) -> int:
        table = claims.table
        return claims.short(claims.frame.a, neutral_army(table.neutral), table.limits)


class ChartMuster(Phase):
    """In chart order each army places one unit, and after each own unit one for neutral Hutts (C-13, OT-3)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.set_top(AT_A, state.top(AT_ARMY))

    def kinds(self) -> list[int]:
        return [PLACE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        if state.top(AT_ARMY) == state.top(AT_A):
            army = state.top(AT_A)
            for _ in range(state.armies):
                if state.pool[army] > 0:
                    break
                army = rules.start.after(state, army)  # C-13: who has none left is skipped
            if state.pool[army] == 0:
                return NO_OPTIONS
            state.set_top(AT_A, army)
            state.set_top(AT_ARMY, army)
        army = state.top(AT_ARMY)
        return Places(rules.offers, PLACE, army, state.held[army], 1)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        put(rules, state, action.army, action.target, 1)
        state.pool[action.army] = state.pool[action.army] - 1
        if log is not None:
            log.append(Placed(action.army, action.target, 1))
        acting = state.top(AT_A)
        neutral = neutral_army(state.neutral)
        if action.army == acting and neutral != NONE and state.pool[neutral] > 0:
            state.set_top(AT_ARMY, neutral)
            return
        following = rules.start.after(state, acting)
        state.set_top(AT_A, following)
        state.set_top(AT_ARMY, following)

    def seat(self, rules: "Ruleset", state: State) -> i64:
        return state.controller[state.top(AT_A)]

    def refuse_seat(self, rules: "Ruleset", state: State, seat: i64) -> Refusal:
        """Another is next by the chart."""
        return rules.refusal("not-your-decision", "OT-1", "seat", {"seat": seat})

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != PLACE:
            return rules.refusal("muster-first", "C-13", "kind", {"phase": self.name})
        if action.target == NONE:
            return rules.refusal("unknown-territory", "C-13", "target")
        army = state.top(AT_ARMY)
        if state.owner[action.target] != army:
            name = rules.board.names[action.target]
            rule = "OT-3" if state.neutral[army] == 1 else "C-13"
            return rules.refusal("not-held", rule, "target", {"territory": name})
        return rules.refusal("one-unit", "C-13", "count", {"count": action.count})

    def parts(self) -> list[str]:
        return [ARMY, COUNT, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whose turn it is; what is placed comes out of the pool (C-13, OT-3)."""
        return acts(state, frame) and state.pool[frame.army] > 0

    def stuck(self, table: "Lineup", frame: Frame, pool: list[int]) -> int:
        """The neutral army, with more units than there are own ones to place one after (OT-3)."""
        neutral = neutral_army(table.neutral)
        if neutral == NONE:
            return NONE
        most = 1 if frame.army == neutral else 0
        for army, count in enumerate(pool):
            most += count if table.neutral[army] == 0 else 0
        return neutral if pool[neutral] > most else NONE


class PlaceDeathStar(Phase):
    """Before reinforcing the first Imperial army puts the Death Star on a planet of the Empire (OT-4)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        state.set_top(AT_ARMY, state.table.faction.index(EMPIRE))

    def kinds(self) -> list[int]:
        return [STEER]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return Places(rules.offers, STEER, state.top(AT_ARMY), land_of(state, EMPIRE), 0)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        death_star_of(rules).put(state, action.army, action.target, "place", log)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != STEER:
            return rules.refusal("death-star-first", "OT-4", "kind", {"phase": self.name})
        return rules.refusal("not-of-faction", "OT-4", "target")


class MoveDeathStar(Phase):
    """Roll a die and move the Death Star up to that far, or leave it where it is, if that is allowed (OT-54, OT-63)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        if state.table.faction[army] != EMPIRE or station_of(state).place == NONE:
            return
        die = state.dice.roll(DIE)
        state.set_top(AT_A, die)
        if log is not None:
            log.append(StationRolled(army, die))

    def kinds(self) -> list[int]:
        return [STEER, DONE]

    def serves(self, view: "View", army: i64) -> bool:
        """The Empire, while the Death Star is on the board."""
        module = death_star_of(view.rules)
        return view.rules.tables[view.seats].faction[army] == EMPIRE and view.memory[module.slot][0] > 0

    def options(self, rules: "Ruleset", state: State) -> Offered:
        die = state.top(AT_A)
        if die == 0:
            return NO_OPTIONS
        army = state.top(AT_ARMY)
        station = death_star_of(rules)
        tail = NO_TAIL if station.must else rules.offers.done_row(army)
        return Places(rules.offers, STEER, army, station.reachable(rules, state, die), 0, tail)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.set_top(AT_A, 0)  # the step goes on below the question whether to fire
        station = death_star_of(rules)
        if action.kind == STEER:
            station.put(state, action.army, action.target, "move", log)
        elif not station.unmoved:
            return  # OT-55
        if len(state.hands[action.army]) > 0 and station.can_fire(rules, state):
            state.push(rules.phase_numbers["fire"], action.army)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind == DONE:
            return rules.refusal("must-move", "OT-54", "kind", {"steps": state.top(AT_A)})
        if action.kind != STEER:
            return self.wrong_kind(rules, action)
        if action.target != NONE and action.target in state.closed:
            name = rules.board.names[action.target]
            return rules.refusal("asteroid-field", "OT-54", "target", {"territory": name})
        if action.target != NONE and action.target == station_of(state).place:
            name = rules.board.names[action.target]
            return rules.refusal("same-territory", "OT-54", "target", {"territory": name})
        return rules.refusal("too-far", "OT-54", "target", {"steps": state.top(AT_A)})

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """The die; when the question is whether to fire the Death Star has moved (OT-54, OT-55)."""
        return frame.counts(DIE if frame.top else 0)

    def closes(self) -> bool:
        return True  # OT-55: the question whether to fire is asked in this step


class Fire(Phase):
    """The Death Star has moved: a fire card may destroy the planet under it (OT-55)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.open = False  # whoever holds a card is asked

    def kinds(self) -> list[int]:
        return [DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if len(state.hands[army]) == 0 or not death_star_of(rules).can_fire(rules, state):
            return NO_OPTIONS
        found: list[Option] = []
        directives_of(rules).offer(rules, state, army, OWN_STEP, found)
        found.append(rules.offers.done(army))
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        if action.kind != DONE:
            directives_of(rules).play(rules, state, action, log)

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(PLAY, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)

    def interrupts(self) -> list[str]:
        return ["death-star"]

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current


class MoveBase(PlaceToken):
    """A base is carried away from a conquered planet: its token stands in the frame already (OT-42)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        """Nothing is taken from the stack."""

    def interrupts(self) -> list[str]:
        return ["occupy", self.name]  # several tokens can have stood on one planet

    def belongs(self, rules: "Ruleset") -> bool:
        return rules.has("bases")

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return state.current != NONE and rules.alliance.enemy(state, state.current, frame.army)
