"""On which of its own territories that a set shows does an army put the units it gets for that?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Placed, Reinforced
from hazard.conquest.frame import COUNT, PLACES, Frame
from hazard.conquest.ground import put
from hazard.conquest.kinds import PLACE
from hazard.conquest.phases.base import Phase
from hazard.conquest.state import AT_A, AT_ARMY, State
from hazard.kernel.actions import NONE, Action, Option
from hazard.kernel.contract import Event
from hazard.kernel.errors import Refusal
from hazard.kernel.options import Offered

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset

SET_SIZE = 3


class OwnCardPlace(Phase):
    """Choose one of the territories (H-2). The frame has a bit for each; a single one is not asked for."""

    def kinds(self) -> list[int]:
        return [PLACE]

    def options(self, rules: "Ruleset", state: State) -> Offered:
        army = state.top(AT_ARMY)
        count = rules.bonus.count
        return [
            Option(PLACE, army, NONE, place, count, count, words=rules.words)
            for place in shown(rules, state.top(AT_A))
        ]

    def apply(self, rules: "Ruleset", state: State, action: Action, log: list[Event] | None) -> None:
        state.pop()
        put(rules, state, action.army, action.target, action.count)
        if log is not None:
            log.append(Reinforced(action.army, action.count))
            log.append(Placed(action.army, action.target, action.count))

    def refuse(self, rules: "Ruleset", state: State, action: Action) -> Refusal:
        if action.kind != PLACE:
            return rules.refusal("own-card-first", "H-2", "kind", {"count": rules.bonus.count})
        if action.target == NONE:
            return rules.refusal("unknown-territory", "H-2", "target")
        if action.target not in shown(rules, state.top(AT_A)):
            name = rules.board.names[action.target]
            return rules.refusal("not-on-the-set", "H-2", "target", {"territory": name})
        count = rules.bonus.count
        return rules.refusal(
            "count-range", "H-2", "count", {"count": action.count, "least": count, "most": count}
        )

    def interrupts(self) -> list[str]:
        return ["trade", "trade-down"]

    def belongs(self, rules: "Ruleset") -> bool:
        return rules.bonus.count > 0

    def parts(self) -> list[str]:
        return [PLACES, COUNT, COUNT, COUNT]

    def fits(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        """Territories of the army whose cards have just been thrown away."""
        if frame.a == 0 or not frame.counts(rules.board.all_mask):
            return False
        thrown: list[str] = []
        for pile in state.discards:
            thrown.extend([rules.cards.names[card] for card in pile[-SET_SIZE:]])
        for place in shown(rules, frame.a):
            if state.owner[place] != frame.army or rules.board.names[place] not in thrown:
                return False
        return True

    def asks(self, rules: "Ruleset", state: State, frame: Frame) -> bool:
        return frame.army == state.current


def shown(rules: "Ruleset", mask: int) -> list[int]:
    """The territories of a mask, ascending."""
    return [place for place in range(rules.board.size) if mask & rules.board.bits[place] != 0]
