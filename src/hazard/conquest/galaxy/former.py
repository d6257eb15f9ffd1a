"""How did an earlier version of the rules change the command? Games begun by it are played to their end by it."""

from typing import TYPE_CHECKING

from hazard.conquest.frame import Frame
from hazard.conquest.galaxy.command import Command
from hazard.conquest.kinds import REQUEST
from hazard.conquest.phases.base import NO_NAMES
from hazard.conquest.state import AT_A, State, replaced
from hazard.kernel.actions import Action
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64
from hazard.kernel.options import NO_OPTIONS, Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class OneRequest(Command):
    """Version 1: one request a turn, whatever the answer. The frame says whether it has been made."""

    def options(self, rules: "Ruleset", state: State) -> Offered:
        return NO_OPTIONS if state.top(AT_A) == 1 else Command.options(self, rules, state)

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        Command.apply(self, rules, state, action, log)
        if action.kind == REQUEST and len(state.stack) > 0:
            state.stack = replaced(state.stack, AT_A, 1)  # the step lies below the question

    def parts(self) -> list[str]:
        return NO_NAMES

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.counts(1)

    def noted(self, asked: i64, planet: i64) -> bool:
        return asked == 1
