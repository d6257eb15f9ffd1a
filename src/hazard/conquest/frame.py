"""What does one frame of the phase stack say, and what can its four numbers mean?"""

from typing import Final

from hazard.conquest.state import AT_A, AT_ARMY, AT_B, AT_C, AT_D, AT_PHASE, FRAME, State
from hazard.kernel.actions import NONE

# What a number of a frame can be; written positions have the id of a territory or an army in its place.
TERRITORY: Final = "territory"
ARMY: Final = "army"
COUNT: Final = "count"
PLACES: Final = "territories"  # any number of them, a bit each


class Frame:
    """One frame of a stack, to be looked at: the game itself reads and changes `state.stack`."""

    def __init__(self, stack: list[int], at: int) -> None:
        self.phase: Final[int] = stack[at + AT_PHASE]
        self.army: Final[int] = stack[at + AT_ARMY]
        self.a: Final[int] = stack[at + AT_A]
        self.b: Final[int] = stack[at + AT_B]
        self.c: Final[int] = stack[at + AT_C]
        self.d: Final[int] = stack[at + AT_D]
        self.top: Final[bool] = at + FRAME == len(stack)

    def empty(self) -> bool:
        """Whether all numbers are 0."""
        return self.a == 0 and self.only_a()

    def only_a(self) -> bool:
        """Whether all numbers behind the first are 0."""
        return self.b == 0 and self.c == 0 and self.d == 0

    def counts(self, most: int) -> bool:
        """Whether the first number is from 0 to `most`, and the others are 0."""
        return 0 <= self.a <= most and self.only_a()


def frames(stack: list[int]) -> list[Frame]:
    """The frames of a stack, the lowest first."""
    return [Frame(stack, at) for at in range(0, len(stack), FRAME)]


def seated(state: State, army: int) -> bool:
    """Whether an army is a seat's own and in the game."""
    return army != NONE and state.neutral[army] == 0 and state.out[army] == 0
