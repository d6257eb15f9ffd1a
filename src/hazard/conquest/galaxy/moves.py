"""How do troops and ships move at the end of a turn?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Moved
from hazard.conquest.frame import COUNT, TERRITORY, Frame
from hazard.conquest.galaxy.dice import CLASSES
from hazard.conquest.galaxy.directives import directives_of
from hazard.conquest.galaxy.events import ShipsMoved
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.galaxy.moments import FORTIFYING
from hazard.conquest.galaxy.transfers import Route, Transfers
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import DONE, FORTIFY, PLAY, TRANSFER
from hazard.conquest.masks import BITS, first_of
from hazard.conquest.phases.base import NO_CHOICES, Phase
from hazard.conquest.phases.fortify import Fortification, groups_of, moves_within
from hazard.conquest.rulebook.fortify import joined_to
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_C, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


def faction_land(state: State, army: i64) -> i64:
    """Mask of the planets of the army's faction, through which it may move (OT-61)."""
    return state.team_held(army) if state.table.shared else state.held[army]


def near(rules: "Ruleset", state: State, army: i64, territory: i64) -> i64:
    """Mask of the own planets connected with one of them, itself among them (OT-61)."""
    return joined_to(rules.board, territory, faction_land(state, army)) & state.held[army]


class FactionFortification(Fortification):
    """One move along planets of the faction that ends on an own one (OT-60, OT-61), and jump cards before or after."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        tail = rules.offers.done_row(army)
        if len(state.hands[army]) > 0:
            cards: list[Option] = []
            directives_of(rules).offer(rules, state, army, FORTIFYING, cards)
            tail = cards + tail
        elif state.top(AT_A) == 1:
            return NO_OPTIONS
        if state.top(AT_A) == 1:
            return tail
        sources = state.held[army] & state.thick
        groups = groups_of(rules, faction_land(state, army), sources)
        return moves_within(rules, state, army, sources, groups, state.held[army], tail)

    def plain(self, rules: "Ruleset", state: State) -> bool:
        return not directives_of(rules).may_hide_options(rules, state, self.name)

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
    if near(rules, state, action.army, action.source) & BITS[action.target] == 0:
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

    def kinds(self) -> list[int]:
        return [FORTIFY]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        held: i64 = state.held[army]
        return moves_within(rules, state, army, held & state.thick, [held], held, [])

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

    def kinds(self) -> list[int]:
        return [TRANSFER, DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        fleet = fleet_of(state)
        routes: list[Route] = []
        moved = state.top(AT_C)
        if moved > 0:  # the route is set: other classes may follow
            source = state.top(AT_A)
            route = Route(source, BITS[state.top(AT_B)], fleet.here(source), moved)
            if route.length == 0:
                return NO_OPTIONS
            routes.append(route)
        else:
            left: i64 = state.held[army] & fleet.docked
            if left == 0:
                return NO_OPTIONS
            joined: i64 = 0
            while left != 0:
                source = first_of(left)
                if joined & BITS[source] == 0:  # else it is connected with what the one before is
                    joined = near(rules, state, army, source)
                routes.append(Route(source, joined & ~BITS[source], fleet.here(source), 0))
                left &= left - 1
        return Transfers(rules.offers, army, routes, rules.offers.done_row(army))

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
        reached = near(rules, state, army, action.source)
        if reached & BITS[action.target] == 0 or action.source == action.target:
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
