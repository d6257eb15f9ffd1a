"""For which planets may a team-mate be asked, and what does the answer do (OT-62, CW-31)?"""

from typing import TYPE_CHECKING

from hazard.conquest.frame import ARMY, COUNT, PLACES, TERRITORY, Frame
from hazard.conquest.galaxy.events import CommandAnswered, CommandAsked
from hazard.conquest.galaxy.fleet import fleet_of
from hazard.conquest.ground import put, take
from hazard.conquest.kinds import ANSWER, DONE, REQUEST
from hazard.conquest.phases.base import NO_CHOICES, Phase
from hazard.conquest.sequences import Places
from hazard.conquest.state import AT_A, AT_ARMY, AT_B, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset
    from hazard.conquest.view import View

NO: int = 0
YES: int = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Command(Phase):
    """Ask the team-mate for planets with a single troop, each once, until one changes hands or all are refused.

    The frame holds the planets that were asked for in this turn, a bit each.
    """

    def kinds(self) -> list[int]:
        return [REQUEST, DONE]

    def serves(self, view: "View", army: i64) -> bool:
        """Whoever has a team-mate with a planet."""
        for mate in range(view.armies):
            if mate != army and view.team[mate] == view.team[army] and view.land[mate] > 0:
                return True
        return False

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        if not state.table.shared:
            return NO_OPTIONS
        targets = self.open_planets(rules, state, army) & ~state.top(AT_A)
        if targets == 0:
            return NO_OPTIONS
        return Places(rules.offers, REQUEST, army, targets, 0, rules.offers.done_row(army))

    def open_planets(self, rules: "Ruleset", state: State, army: i64) -> i64:
        """Mask of the planets that can be handed over to an army: one troop, no ship, no token, not the last (OT-62)."""
        found: i64 = 0
        own: i64 = state.team[army]
        for mate in range(state.armies):
            team: i64 = state.team[mate]
            if mate != army and team == own and state.land[mate] > 1:
                found |= state.held[mate]
        found &= ~(state.thick | fleet_of(state).docked)
        for module in rules.marking:
            if found != 0:
                found &= ~module.marked(rules, state)
        return found

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        state.set_top(AT_A, state.top(AT_A) | rules.board.bits[action.target])
        mate = state.owner[action.target]
        if log is not None:
            log.append(CommandAsked(action.army, mate, action.target))
        if state.controller[mate] == state.controller[action.army]:
            agree(rules, state, action.army, action.target, log)  # CW-31: it agrees with itself
        else:
            state.push(rules.phase_numbers["consent"], mate, action.target, action.army)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != REQUEST:
            return self.wrong_kind(rules, action)
        if action.target != NONE and state.top(AT_A) >> action.target & 1 == 1:
            told = {"territory": rules.board.names[action.target]}
            return rules.refusal("asked-already", "OT-62", "target", {**told})
        return rules.refusal("cannot-ask-for", "OT-62", "target")

    def parts(self) -> list[str]:
        return [PLACES, COUNT, COUNT, COUNT]

    def starts_empty(self) -> bool:
        return True

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """The planets asked for: refused, or being asked for now, they are still the team-mate's (OT-62)."""
        if frame.a < 0 or frame.a & ~rules.board.all_mask != 0 or not frame.only_a():
            return False
        return frame.a & ~self.open_planets(rules, state, frame.army) == 0

    def noted(self, asked: i64, planet: i64) -> bool:
        """Whether the first number of its frame says that this planet was asked for."""
        return asked >> planet & 1 == 1


class Consent(Phase):
    """The team-mate agrees or refuses (OT-62)."""

    def kinds(self) -> list[int]:
        return [ANSWER]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        mate, target = state.top(AT_ARMY), state.top(AT_A)
        return [Option(ANSWER, mate, NONE, target, 0, 0, (), (), choice, rules.words) for choice in (NO, YES)]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        army = state.top(AT_B)
        state.pop()
        if action.choice == YES:
            agree(rules, state, army, action.target, log)
        elif log is not None:
            log.append(CommandAnswered(army, action.army, action.target, 0))

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(ANSWER, NO_CHOICES)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return rules.refusal("answer-first", "OT-62", "kind", {"phase": self.name})

    def interrupts(self) -> list[str]:
        return ["command"]

    def parts(self) -> list[str]:
        return [TERRITORY, ARMY, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """The planet and who asks for it: one of the army that is asked, by its team-mate on turn (OT-62)."""
        planet, asker, mate = frame.a, frame.b, frame.army
        if asker != state.current or asker == mate or state.team[asker] != state.team[mate]:
            return False
        below = rules.phases[rules.phase_numbers["command"]]
        if isinstance(below, Command) and not below.noted(state.stack[AT_A], planet):
            return False
        alone = state.owner[planet] == mate and state.total[planet] == 1 and state.land[mate] > 1
        return alone and frame.c == 0 and frame.d == 0


def agree(rules: "Ruleset", state: State, army: i64, territory: i64, log: list[Event] | None) -> None:
    """The planet changes hands, and the step is over: one planet a turn (OT-62)."""
    state.pop()
    change_command(rules, state, army, territory, log)


def change_command(
    rules: "Ruleset", state: State, army: i64, territory: i64, log: list[Event] | None
) -> None:
    """The troop is replaced by one of the asking army (OT-62)."""
    mate = state.owner[territory]
    take(rules, state, mate, territory, 1)
    put(rules, state, army, territory, 1)
    if log is not None:
        log.append(CommandAnswered(army, mate, territory, 1))
