"""Who begins, and in which order do armies take part?"""

from typing import TYPE_CHECKING

from hazard.conquest.events.core import Rolled
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class StartRoll:
    """Everybody rolls one die, the highest starts, ties roll again among themselves (C-11)."""

    def first(self, state: "State", purpose: str, log: list[Event] | None) -> i64:
        """The army that starts."""
        rolling = [army for army in range(state.armies) if state.neutral[army] == 0]
        return self.first_of(state, rolling, purpose, log)

    def first_of(self, state: "State", rolling: list[int], purpose: str, log: list[Event] | None) -> i64:
        """The same among some armies only (CW-4)."""
        throws: list[list[int]] = []
        while True:
            thrown: list[int] = [0] * state.armies
            best: i64 = 0
            for army in rolling:
                thrown[army] = state.dice.roll(6)
                if thrown[army] > best:
                    best = thrown[army]
            throws.append(thrown)
            rolling = [army for army in rolling if thrown[army] == best]
            if len(rolling) == 1:
                break
        if log is not None:
            log.append(Rolled(purpose, throws, rolling[0]))
        return rolling[0]

    def after(self, state: "State", army: i64) -> i64:
        """The army whose place at the table comes next: play goes clockwise (C-11)."""
        following = (army + 1) % state.armies
        while state.neutral[following] == 1:
            following = (following + 1) % state.armies
        return following
