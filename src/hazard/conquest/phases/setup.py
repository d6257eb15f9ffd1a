"""How do the first units come onto the board: claimed one by one or dealt, and then mustered?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Claimed, Placed
from hazard.conquest.frame import Frame, seated
from hazard.conquest.ground import put
from hazard.conquest.kinds import CLAIM, PLACE
from hazard.conquest.phases.base import Phase
from hazard.conquest.sequences import Places
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Claim(Phase):
    """In turn each army puts one unit on an unclaimed territory until none is left (C-12)."""

    def kinds(self) -> list[int]:
        return [CLAIM]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return Places(rules.offers, CLAIM, state.top(AT_ARMY), unclaimed(rules, state), 1)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        claim(rules, state, action.army, action.target, log)
        state.set_top(AT_ARMY, rules.start.after(state, action.army))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return refuse_claim(rules, state, self.name, action)

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return seated(state, frame.army)

    def claims(self) -> bool:
        return True


def unclaimed(rules: "Ruleset", state: State) -> i64:
    """Mask of the territories on which nobody stands."""
    free: i64 = rules.board.all_mask
    for mask in state.held:
        free &= ~mask
    return free


def refuse_claim(rules: "Ruleset", state: State, phase: str, action: Action) -> Refusal:
    """Why an action is no claim that can be made now (C-12)."""
    if action.kind != CLAIM:
        return rules.refusal("claim-first", "C-12", "kind", {"phase": phase})
    if action.target == NONE:
        return rules.refusal("unknown-territory", "C-12", "target")
    if state.owner[action.target] != NONE:
        name = rules.board.names[action.target]
        return rules.refusal("already-claimed", "C-12", "target", {"territory": name})
    return rules.refusal("one-unit", "C-12", "count", {"count": action.count})


def claim(rules: "Ruleset", state: State, army: i64, territory: i64, log: list[Event] | None) -> None:
    """Put one starting unit on a territory that nobody holds."""
    put(rules, state, army, territory, 1)
    state.pool[army] = state.pool[army] - 1
    if log is not None:
        log.append(Claimed(army, territory))


class Deal(Phase):
    """The territories are dealt one by one at random, one unit each (C-14)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        dealt: list[int] = list(range(state.size))
        state.dice.shuffle(dealt)
        army = state.top(AT_ARMY)
        for territory in dealt:
            claim(rules, state, army, territory, log)
            army = rules.start.after(state, army)

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)


class Muster(Phase):
    """In turn each army puts one more unit on a territory that it holds until all are placed (C-13)."""

    def kinds(self) -> list[int]:
        return [PLACE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        for _ in range(state.armies):
            if state.pool[army] > 0:
                break
            army = rules.start.after(state, army)  # C-13: who has none left is skipped
        if state.pool[army] == 0:
            return NO_OPTIONS
        if army != state.top(AT_ARMY):
            state.set_top(AT_ARMY, army)
        return Places(rules.offers, PLACE, army, rules.holding.standing(state, army), 1)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        army = action.army
        put(rules, state, army, action.target, 1)
        state.pool[army] = state.pool[army] - 1
        if log is not None:
            log.append(Placed(army, action.target, 1))
        state.set_top(AT_ARMY, rules.start.after(state, army))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != PLACE:
            return rules.refusal("muster-first", "C-13", "kind", {"phase": self.name})
        if action.target == NONE:
            return rules.refusal("unknown-territory", "C-13", "target")
        if state.owner[action.target] != action.army:
            name = rules.board.names[action.target]
            return rules.refusal("not-held", "C-13", "target", {"territory": name})
        return rules.refusal("one-unit", "C-13", "count", {"count": action.count})

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return seated(state, frame.army)
