"""How far does a planner look, and what does it not see? The numbers that tell one level from another."""

from typing import Final

from hazard.bots.framework.worth import WEIGHTS, Weights
from hazard.kernel.ints import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Settings:
    """What a planner may do and how it weighs; the defaults are the strongest."""

    def __init__(self) -> None:
        self.plans: int = 3  # plans that share the pool
        self.hunts: bool = True  # whether players are eliminated on purpose
        self.least_chance: float = 0.5  # no plan with less
        self.least_gain: float = 0.0005  # of win chance, below which nothing is begun
        self.ahead: float = 0.45  # the share of all strengths from which on it presses
        self.calm: bool = True  # whether small conquests end with the card
        self.patience: int = 1000  # rounds after which it hunts and presses in any case: a game has to end
        self.temperature: float = (
            0.0  # how far the worth of a plan is misjudged: 1.0 is between nothing and double
        )
        self.goal: float = 1.0  # how much the mode's own goals count
        self.stubborn: float = 0.35  # chance below which an attack that went badly is thought over
        self.weights: list[Weights] = WEIGHTS


EXPERT: Final = Settings()
