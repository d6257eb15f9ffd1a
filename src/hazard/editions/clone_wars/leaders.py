"""What do Separatist tokens hide, and what are they worth to the Republic (CW-11, CW-23)?"""

from typing import TYPE_CHECKING

from hazard.conquest.galaxy.tokens import GONE, HiddenTokens, tokens_of
from hazard.conquest.state import State
from hazard.editions.clone_wars.plot import plot_of
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.contract import Event
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


class Leaders(HiddenTokens):
    """Nine tokens; a face is the place of its name, and each is worth some cards."""

    def __init__(self, slot: i64, names: list[str], dots: list[int]) -> None:
        super().__init__(slot, SEPARATISTS, list(range(len(dots))))
        self.names: list[str] = names
        self.dots: list[int] = dots

    def name(self) -> str:
        return "separatist-tokens"

    def conquered(
        self, rules: "Ruleset", state: State, army: i64, foe: i64, target: i64, log: list[Event] | None
    ) -> None:
        """The Republic turns all tokens over; they count in its draw phase and leave the game (CW-23)."""
        if state.table.faction[army] != REPUBLIC:
            return
        tokens = tokens_of(state)
        for token in tokens.here(target):
            self.reveal(state, army, token, target, log)
            tokens.place[token] = GONE
            plot_of(state).dots += self.dots[tokens.face[token]]

    def remove_all(self, state: State) -> None:
        """All tokens, on the board and in the stack, leave the game (CW-53)."""
        tokens = tokens_of(state)
        for token in range(len(tokens.place)):
            tokens.place[token] = GONE
