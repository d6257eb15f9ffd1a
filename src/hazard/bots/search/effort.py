"""How much is tried out? Counted in decisions played in tries: the same on every machine."""

from typing import Final

from hazard.kernel.ints import i64

EASED: Final = 4  # conquests after which a search costs half of what it does at first


class Effort:
    """What one search may cost, how far and wide it looks, and how surely it judges what it found."""

    def __init__(
        self,
        placing: i64,
        attacking: i64,
        choosing: i64,
        turn: i64,
        plans: int,
        rounds: float,
        blur: float = 0.0,
        *,
        deep: bool = False,
        plain: i64 = 1,
        opening: i64 = 0,
    ) -> None:
        self.placing: Final[i64] = placing  # decisions played in tries when troops are placed
        self.attacking: Final[i64] = attacking  # after a conquest
        self.choosing: Final[i64] = choosing  # for a choice of any other kind; 0: the quick bot chooses
        self.turn: Final[i64] = turn  # for all searches of a turn, about
        self.plans: Final = plans  # first plans that are tried beside the planner's own
        self.rounds: Final = rounds  # rounds until the win chance is told; 0: at the end of the own turn
        self.blur: Final = blur  # how far the win chance of a candidate is misjudged, at most
        self.deep: Final = deep  # whether more plans are thought of behind each while attacking
        self.plain: Final[i64] = (
            plain  # times as much may be played where battles are alike everywhere, and so cheap
        )
        self.opening: Final[i64] = (
            opening  # for where to gather before the first turn, twice; 0: as the quick bot would
        )
        self.options: Final[i64] = 5  # choices with more options are left to the quick bot
        self.least_chance: float = 0.4  # of a plan that is tried out

    def after(self, conquests: i64) -> i64:
        """What a search may cost after so many conquests of the turn: long turns do not take for ever."""
        return self.attacking * EASED // (EASED + conquests)


HARD: Final = Effort(700, 350, 0, 3_500, 2, 1.0, 0.1)
EXPERT: Final = Effort(4_500, 1_600, 900, 13_000, 4, 1.0, plain=2, opening=40_000)
GRANDMASTER: Final = Effort(45_000, 16_000, 9_000, 130_000, 7, 1.0, deep=True, plain=2, opening=200_000)
