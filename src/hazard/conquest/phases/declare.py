"""What may be declared when the moves of a turn are over?"""

from typing import TYPE_CHECKING

from hazard.conquest.kinds import DONE
from hazard.conquest.phases.base import JoinedPhase
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered, Options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Declare(JoinedPhase):
    """A step in which modules have something to offer (M-4); without any it goes by unasked."""

    def kinds(self) -> list[int]:
        return [DONE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return self.joined(rules, state, Options(rules.offers.done_row(state.top(AT_ARMY))))

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        if action.kind == DONE:
            state.pop()
            return
        for module in rules.modules:
            module.chosen(rules, state, action, log)

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        return self.wrong_kind(rules, action)
