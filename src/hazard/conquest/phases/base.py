"""What is a step of the game: what it offers, what an answer does, and why another answer is refused."""

from typing import TYPE_CHECKING, Final

from hazard.conquest.claims import Claims
from hazard.conquest.frame import Frame
from hazard.conquest.kinds import DECLARE, DONE, KIND_NAMES, TRADE
from hazard.conquest.state import AT_ARMY, State
from hazard.kernel.actions import NONE, Action
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.ints import i64, mypyc_attr
from hazard.kernel.options import Offered, Options, as_options

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Lineup, Ruleset
    from hazard.conquest.view import View

NO_CHOICES: Final[list[str]] = []
NO_NAMES: Final[list[str]] = []
NO_KINDS: Final[list[int]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Phase:
    """Base of steps and interruptions. A phase has no memory: what it needs stands in its frame on the stack."""

    def __init__(self, name: str) -> None:
        self.name: Final = name
        self.open: bool = True

    def enter(self, rules: "Ruleset", state: State, log: list[Event] | None) -> None:
        """The step begins; its frame is on top."""

    def kinds(self) -> list[int]:
        """The kinds of action it can offer; what modules add to it they tell themselves."""
        return NO_KINDS

    def options(self, rules: "Ruleset", state: State) -> Offered:
        """What may be chosen now, sorted; nothing when the phase is over. A list, or a sequence that need not be listed."""
        raise NotImplementedError

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        """Do what was chosen; a phase that is over takes its frame away."""
        raise NotImplementedError

    def rolls(self, rules: "Ruleset", state: State, action: Action) -> bool:
        """Whether `apply` is sure to roll dice for this action; where it only might, it is not."""
        return False

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

    def serves(self, view: "View", army: i64) -> bool:
        """Whether an army can have something to do in this step of its turn, or something happens to it, for all that is public."""
        return True

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

    # -- what a position with this phase may say; asked only when one is written or read

    def interrupts(self) -> list[str]:
        """The phases this one may stand on; a step of the set-up or the turn stands on none."""
        return NO_NAMES

    def belongs(self, rules: "Ruleset") -> bool:
        """Whether the mode has what makes this interruption come about."""
        return True

    def parts(self) -> list[str]:
        """What the four numbers of the frame are, to be written by their ids; nothing: plain numbers."""
        return NO_NAMES

    def starts_empty(self) -> bool:
        """Whether numbers with `parts` say nothing, and are not written, as long as all of them are 0."""
        return False

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whether play can put these numbers into a frame of this phase."""
        return frame.empty()

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Whether the army of the frame is one that this phase asks."""
        return True

    def answered_by(self) -> int:
        """The standing order that answers what is asked here, so that nobody has to be asked; NONE where there is none."""
        return NONE

    def claims(self) -> bool:
        """Whether territories are still being claimed in this step, so that some are held by nobody."""
        return False

    def short(self, claims: Claims) -> int:
        """The army that has not the units to claim what is left, NONE when all have (C-12)."""
        return claims.short(claims.frame.army, NONE, [0] * len(claims.pool))

    def stuck(self, table: "Lineup", frame: Frame, pool: list[int]) -> int:
        """The army whose units a set-up with this step, now at this frame, will not place; NONE where there is none."""
        return NONE

    def pools(self) -> bool:
        """Whether its army may have units that wait to be placed."""
        return False

    def fights(self) -> bool:
        """Whether a battle is under way while it is on the stack."""
        return False

    def hides(self) -> bool:
        """Whether the first number of the frame is a token that is in hand now."""
        return False

    def closes(self) -> bool:
        """Whether territories may be closed in turns with this step."""
        return False

    def loses(self, frame: Frame, army: int) -> bool:
        """Whether an army may have lost its last unit and still be in the game while this frame is on the stack."""
        return False


class JoinedPhase(Phase):
    """A phase in which modules may have options of their own beside those of the phase."""

    def joined(self, rules: "Ruleset", state: State, found: Options) -> Options:
        """What the phase offers with what the modules add to it."""
        for module in rules.offering:
            found = as_options(module.offered(rules, state, self.name, found))
        return found

    def plain(self, rules: "Ruleset", state: State) -> bool:
        for module in rules.hiding:
            if module.may_hide_options(rules, state, self.name):
                return False
        return True

    def choices(self, rules: "Ruleset", state: State) -> list[str]:
        return rules.choices.get(DECLARE, NO_CHOICES)
