"""Which strengths are there, from a beginner to the best?

Weaker levels are weaker by what they do not see, how far they look and how surely they judge, never by throwing troops
away: that would spoil the game of third players.
"""

from hazard.bots.casual import PATIENCE, CasualBot, Habits
from hazard.bots.planner.bot import PlannerBot
from hazard.bots.search.bot import SearchBot
from hazard.bots.search.effort import EXPERT, GRANDMASTER, HARD
from hazard.kernel.ints import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class CadetBot(CasualBot):
    """Takes a territory or two that looks nice, and keeps cards until they must be turned in."""

    def __init__(self) -> None:
        super().__init__(Habits(1.5, 0.0, 0.0, 1, 0.6, saves=True))


@mypyc_attr(allow_interpreted_subclasses=True)
class EasyBot(CasualBot):
    """Plays for what is near and misjudges it; does not see the goals of the others."""

    def __init__(self) -> None:
        super().__init__(Habits(0.7, 0.6, 0.7, 3, 0.3, saves=False))


@mypyc_attr(allow_interpreted_subclasses=True)
class NormalBot(PlannerBot):
    """One plan at a time, and its own opinion of what it is worth."""

    def __init__(self) -> None:
        super().__init__()
        self.settings.plans = 1
        self.settings.hunts = False
        self.settings.patience = PATIENCE
        self.settings.temperature = 0.7


@mypyc_attr(allow_interpreted_subclasses=True)
class HardBot(SearchBot):
    """Tries a few plans out against the replies of the others, too seldom to be sure of what it sees."""

    def __init__(self) -> None:
        super().__init__(HARD)


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpertBot(SearchBot):
    """Tries its plans and its opening out against the replies of the others first."""

    def __init__(self) -> None:
        super().__init__(EXPERT)


@mypyc_attr(allow_interpreted_subclasses=True)
class GrandmasterBot(SearchBot):
    """The expert, who looks at more plans and tries each ten times as often."""

    def __init__(self) -> None:
        super().__init__(GRANDMASTER)
