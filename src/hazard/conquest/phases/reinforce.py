"""How are the units of a turn placed?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Placed, Reinforced
from hazard.conquest.frame import Frame
from hazard.conquest.ground import put
from hazard.conquest.kinds import PLACE, TRADE
from hazard.conquest.masks import BITS, first_of
from hazard.conquest.phases.base import NO_NAMES, Phase
from hazard.conquest.sequences import Places
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Place(Phase):
    """Place every unit of the pool on territories the army holds, in any split (C-22, C-47)."""

    def kinds(self) -> list[int]:
        return [PLACE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        return placements(rules, army, rules.holding.standing(state, army), state.pool[army])

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        army = action.army
        put(rules, state, army, action.target, action.count)
        state.pool[army] = state.pool[army] - action.count
        if log is not None:
            log.append(Placed(army, action.target, action.count))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        army = state.top(AT_ARMY)
        left = state.pool[army]
        if action.kind != PLACE:
            return self.wrong_kind(rules, action)
        if action.target == NONE:
            return rules.refusal("unknown-territory", self.duty(), "target")
        if rules.holding.standing(state, army) & BITS[action.target] == 0:
            name = rules.board.names[action.target]
            return rules.refusal("not-held", self.duty(), "target", {"territory": name})
        return rules.refusal(
            "count-range", self.duty(), "count", {"count": action.count, "least": 1, "most": left}
        )

    def wrong_kind(self, rules: "Ruleset", action: Action) -> Refusal:
        if action.kind not in (PLACE, TRADE):  # anything later in the turn has to wait
            return rules.refusal("place-first", self.duty(), "kind", {"phase": self.name})
        return Phase.wrong_kind(self, rules, action)

    def duty(self) -> str:
        """The rule that makes placing a duty here."""
        return "C-47"

    def interrupts(self) -> list[str]:
        return ["attack"]

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current

    def pools(self) -> bool:
        return True


def placements(rules: "Ruleset", army: i64, targets: i64, most: i64) -> Options:
    """Placing so many units on territories of a mask, in any split."""
    if most == 0 or targets == 0:
        return NO_OPTIONS
    if targets & (targets - 1) == 0:  # every split comes to the same: all of it goes here
        return Options([Option(PLACE, army, NONE, first_of(targets), most, most, words=rules.words)])
    return Places(rules.offers, PLACE, army, targets, most)


class Reinforce(Place):
    """Count what the army receives (C-20, C-21), add it to what sets have brought, and place it (C-22)."""

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        army = state.top(AT_ARMY)
        if rules.mixed:
            units = rules.income.units(rules.board, state.owner, state.closed, army)
        else:
            units = rules.income.received(rules.board, state, army)
        state.pool[army] = state.pool[army] + units
        if log is not None:
            log.append(Reinforced(army, units))

    def duty(self) -> str:
        return "C-22"

    def interrupts(self) -> list[str]:
        return NO_NAMES
