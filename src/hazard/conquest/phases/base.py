"""What is a step of the game: what it offers, what an answer does, and why another answer is refused."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.kinds import DECLARE, DONE, KIND_NAMES, TRADE
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

NO_CHOICES: Final[list[str]] = []
NO_OPTIONS: Final[list[Option]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """Base of steps and interruptions. A phase has no memory: what it needs stands in its frame on the stack."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.open: bool = True

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        """The step begins; its frame is on top."""

    def options(self, rules: "Ruleset", state: State) -> list[Option]:
        """What may be chosen now, sorted; nothing when the phase is over."""
        raise NotImplementedError

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        """Do what was chosen; a phase that is over takes its frame away."""
        raise NotImplementedError

    def leave(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        """Nothing is left to choose: take the frame away."""
        state.pop()

    def plain(self, rules: "Ruleset", state: State) -> bool:
        """Whether everybody can see what is offered now, so that a question with one answer is not asked."""
        return self.open

    def seat(self, rules: "Ruleset", state: State) -> i64:
        """The seat that chooses."""
        return state.controller[state.top(AT_ARMY)]

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        """Names of what an option's `choice` points at."""
        return NO_CHOICES

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        """Why this action, which is not among the options, is not allowed."""
        raise NotImplementedError

    def refuse_seat(self, rules: "Ruleset", state: State, seat: i64) -> Refusal:
        """Why this seat, which is in the game, does not choose now."""
        return rules.refusal("not-your-decision", "C-61", "seat", {"seat": seat})

    def wrong_kind(self, rules: "Ruleset", action: Action) -> Refusal:
        """The kind of action has no place in this step."""
        kind = KIND_NAMES[action.kind]
        if action.kind == TRADE:
            return rules.refusal("trade-late", "C-31", "kind", {"kind": kind, "phase": self.name})
        if action.kind == DONE:
            return rules.refusal("cannot-decline", "C-61", "kind", {"kind": kind, "phase": self.name})
        return rules.refusal("wrong-step", "C-61", "kind", {"kind": kind, "phase": self.name})


class JoinedPhase(Phase):
    """A phase in which modules may have options of their own beside those of the phase."""

    def joined(self, rules: "Ruleset", state: State, found: list[Option]) -> list[Option]:
        """What the phase offers with what the modules add to it."""
        for module in rules.modules:
            found = module.offered(rules, state, self.name, found)
        return found

    def plain(self, rules: "Ruleset", state: State) -> bool:
        for module in rules.modules:
            if module.veils(rules, state, self.name):
                return False
        return True

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(DECLARE, NO_CHOICES)
