"""What do Separatist tokens hide, and what are they worth to the Republic (CW-11, CW-23)?"""

from typing import TYPE_CHECKING

from hazard.conquest.galaxy.sides import seats_of
from hazard.conquest.galaxy.tokens import GONE, IN_STACK, HiddenTokens, tokens_of
from hazard.conquest.state import State
from hazard.editions.clone_wars.plot import plot_of
from hazard.editions.clone_wars.sides import REPUBLIC, SEPARATISTS
from hazard.kernel.contract import EVERYTHING, Event
from hazard.kernel.ints import i64, mypyc_attr

if TYPE_CHECKING:
    from hazard.conquest.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)
class Leaders(HiddenTokens):
    """Nine tokens; a face is the place of its name, and each is worth some cards."""

    def __init__(self, slot: i64, names: list[str], dots: list[int]) -> None:
        super().__init__(slot, SEPARATISTS, list(range(len(dots))))
        self.names: list[str] = names
        self.dots: list[int] = dots

    def name(self) -> str:
        return "separatist-tokens"

    def face_name(self, face: i64) -> str:
        return self.names[face] if face >= 0 else ""

    def fits(self, rules: "Ruleset", state: State) -> bool:
        """The dots of this turn are on tokens that were turned over and left the game (CW-23)."""
        tokens = tokens_of(state)
        most: i64 = 0
        for token in range(self.count):
            if tokens.place[token] == GONE and tokens.shown[token] == 1:
                most += self.dots[tokens.face[token]]
        return plot_of(state).dots <= most and HiddenTokens.fits(self, rules, state)

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

    def knows(self, state: State, seat: i64, token: i64) -> bool:
        """What left the game unseen stays unseen (CW-53)."""
        tokens = tokens_of(state)
        if tokens.place[token] != GONE or tokens.shown[token] == 1 or seat == EVERYTHING:
            return HiddenTokens.knows(self, state, seat, token)
        return seat >= 0 and tokens.spied[token] >> seat & 1 == 1

    def remove_all(self, state: State) -> None:
        """All tokens, on the board and in the stack, leave the game (CW-53)."""
        tokens = tokens_of(state)
        for token in range(len(tokens.place)):
            if tokens.place[token] > IN_STACK and tokens.shown[token] == 0:
                for seat in seats_of(state, SEPARATISTS):  # who placed it does not forget it
                    tokens.spied[token] |= 1 << seat
            tokens.place[token] = GONE
