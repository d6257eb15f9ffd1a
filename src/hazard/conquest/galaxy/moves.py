"""How do troops and ships move at the end of a turn?"""

from typing import TYPE_CHECKING, Final

from hazard.conquest.events import Moved
from hazard.conquest.frame import COUNT, TERRITORY, Frame
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import directives_of
from hazard.conquest.galaxy.events import ShipsMoved
from hazard.conquest.galaxy.fleet import Fleet, fleet_of
from hazard.conquest.galaxy.moments import FORTIFYING
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY, PLAY, TRANSFER
from hazard.conquest.phases.base import NO_CHOICES, NO_OPTIONS, Phase
from hazard.conquest.phases.fortify import Fortification
from hazard.conquest.rulebook.fortify import connected
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_C, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def faction_land(state: State, army: i64) -> list[int]:
    """The planets of the army's faction, through which it may move (OT-61)."""
    if not state.table.shared:
        return state.realm[army]
    land: list[int] = []
    for mate in range(state.armies):
        if state.team[mate] == state.team[army]:
            land += state.realm[mate]
    return land


class Reach:
    """Which own territories an army can move between: those in one group (OT-61)."""

    def __init__(self, rules: "Ruleset", state: State, army: i64) -> None:
        self.group: Final = connected(rules.board, faction_land(state, army))
        self.members: Final[list[list[int]]] = []  # per group, the army's own territories in it
        for territory in state.realm[army]:
            number: i64 = self.group[territory]
            while number >= len(self.members):
                self.members.append([])
            self.members[number].append(territory)

    def near(self, territory: i64) -> list[int]:
        """The own territories connected with one of them, itself among them."""
        return self.members[self.group[territory]]


class FactionFortification(Fortification):
    """One move along planets of the faction that ends on an own one (OT-60, OT-61), and jump cards before or after."""

    def options(self, rules: "Ruleset", state: State) -> list[Option]:
        army = state.top(AT_ARMY)
        found: list[Option] = []
        if state.top(AT_A) == 0:
            self.add_moves(rules, state, army, found)
        if len(state.hands[army]) > 0:
            directives_of(rules).offer(rules, state, army, FORTIFYING, found)
        elif state.top(AT_A) == 1:
            return NO_OPTIONS
        found.append(rules.offers.done(army))
        return found

    def plain(self, rules: "Ruleset", state: State) -> bool:
        return not directives_of(rules).veils(rules, state, self.name)

    def add_moves(self, rules: "Ruleset", state: State, army: i64, found: list[Option]) -> None:
        reach = Reach(rules, state, army)
        for source in state.realm[army]:
            if state.total[source] > 1:
                rules.offers.add_moves(army, source, state.total[source] - 1, reach.near(source), found)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
        elif action.kind == PLAY:
            directives_of(rules).play(rules, state, action, log)
        else:
            state.set_top(AT_A, 1)  # C-50: one free move; a jump card may still follow it
            move_troops(rules, state, action, log)

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(PLAY, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != FORTIFY:
            return self.wrong_kind(rules, action)
        if state.top(AT_A) == 1:
            return rules.refusal("moved-already", "C-50", "kind", {"army": state.army_names[action.army]})
        return refuse_move(rules, state, action)


def move_troops(rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
    """Troops go from one own planet to another."""
    take(rules, state, action.army, action.source, action.count)
    put(rules, state, action.army, action.target, action.count)
    if log is not None:
        log.append(Moved(action.army, "fortify", action.source, action.target, action.count))


def refuse_move(rules: "Ruleset", state: State, action: Action) -> Refusal:
    """Why troops do not move so."""
    names = rules.board.names
    if action.source == NONE or state.owner[action.source] != action.army:
        told = {"territory": "" if action.source == NONE else names[action.source]}
        return rules.refusal("not-held", "C-50", "source", {**told})
    if action.target == NONE or state.owner[action.target] != action.army:
        told = {"territory": "" if action.target == NONE else names[action.target]}
        return rules.refusal("not-held", end_rule(state, action, "C-50"), "target", {**told})
    if action.source == action.target:
        return rules.refusal("same-territory", "C-50", "target", {"territory": names[action.target]})
    if action.target not in Reach(rules, state, action.army).near(action.source):
        told = {"source": names[action.source], "target": names[action.target]}
        return rules.refusal("not-connected", "C-51", "target", {**told})
    most = state.total[action.source] - 1
    if most < 1:
        return rules.refusal("too-few-units", "C-50", "source", {"territory": names[action.source]})
    return rules.refusal("count-range", "C-50", "count", {"count": action.count, "least": 1, "most": most})


def end_rule(state: State, action: Action, rule: str) -> str:
    """The rule a move breaks that ends on no own planet; a team-mate's may only be passed (C-51: OT-61, CW-30)."""
    holder: i64 = NONE if action.target == NONE else state.owner[action.target]
    return "C-51" if holder != NONE and state.team[holder] == state.team[action.army] else rule


class Jump(Phase):
    """A jump card was played: one more move, between any two own planets (jump)."""

    def options(self, rules: "Ruleset", state: State) -> list[Option]:
        army = state.top(AT_ARMY)
        found: list[Option] = []
        for source in state.realm[army]:
            if state.total[source] > 1:
                rules.offers.add_moves(army, source, state.total[source] - 1, state.realm[army], found)
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        move_troops(rules, state, action, log)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != FORTIFY:
            return rules.refusal("jump-first", "OT-23", "kind", {"phase": self.name})
        return refuse_move(rules, state, action)

    def interrupts(self) -> list[str]:
        return ["fortify"]

    def belongs(self, rules: "Ruleset") -> bool:
        return rules.has("directives")

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current


class ShipFortification(Phase):
    """Any number of ships from one planet to one other connected one, class by class (OT-60)."""

    def options(self, rules: "Ruleset", state: State) -> list[Option]:
        army = state.top(AT_ARMY)
        fleet = fleet_of(state)
        found: list[Option] = []
        if state.top(AT_C) > 0:  # the route is set: other classes may follow
            self.add_ships(rules, state, fleet, state.top(AT_A), [state.top(AT_B)], found)
            if len(found) == 0:
                return NO_OPTIONS
        else:
            docked = [source for source in state.realm[army] if fleet.any_here(source)]
            if len(docked) == 0:
                return NO_OPTIONS
            reach = Reach(rules, state, army)
            for source in docked:
                self.add_ships(rules, state, fleet, source, reach.near(source), found)
        found.append(rules.offers.done(army))
        return found

    def add_ships(
        self,
        rules: "Ruleset",
        state: State,
        fleet: Fleet,
        source: i64,
        targets: list[int],
        found: list[Option],
    ) -> None:
        """The transfers of each class that has not moved yet."""
        army = state.top(AT_ARMY)
        moved = state.top(AT_C)
        for target in targets:
            if target == source:
                continue
            for ship in range(CLASSES):
                most = fleet.at[source * CLASSES + ship]
                if most > 0 and moved >> ship & 1 == 0:
                    found.append(rules.offers.transfer(army, source, target, ship, most))

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        state.set_top(AT_A, action.source)
        state.set_top(AT_B, action.target)
        state.set_top(AT_C, state.top(AT_C) | (1 << action.choice))
        ships: list[int] = [0] * CLASSES
        ships[action.choice] = action.count
        fleet_of(state).move(action.source, action.target, ships)
        if log is not None:
            log.append(ShipsMoved(action.army, "fortify", action.source, action.target, ships))

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(TRANSFER, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        army = state.top(AT_ARMY)
        names = rules.board.names
        if action.kind != TRANSFER:
            return self.wrong_kind(rules, action)
        if action.source == NONE or state.owner[action.source] != army:
            return rules.refusal("ship-not-held", "OT-60", "source")
        if action.target == NONE or state.owner[action.target] != army:
            return rules.refusal("ship-not-held", end_rule(state, action, "OT-60"), "target")
        if state.top(AT_C) > 0 and (action.source != state.top(AT_A) or action.target != state.top(AT_B)):
            return rules.refusal("one-route", "OT-60", "target")
        near = Reach(rules, state, army).near(action.source)
        if action.target not in near or action.source == action.target:
            told = {"source": names[action.source], "target": names[action.target]}
            return rules.refusal("not-connected", "OT-60", "target", {**told})
        return rules.refusal("ships-not-there", "OT-60", "count", {"territory": names[action.source]})

    def parts(self) -> list[str]:
        return [TERRITORY, TERRITORY, COUNT, COUNT]

    def starts_empty(self) -> bool:
        return True

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Source and target of the ships, and a bit for each class that has moved (OT-60)."""
        if frame.c == 0 or frame.d != 0:
            return frame.empty()
        own = state.owner[frame.a] == frame.army and state.owner[frame.b] == frame.army
        return frame.a != frame.b and own and 0 < frame.c < 1 << CLASSES
