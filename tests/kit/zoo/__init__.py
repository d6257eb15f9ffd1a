"""Which opponents of one idea are there? For tests and for tuning; `turtle` and `kingmaker` are kept out of all tuning."""

from typing import Final

from hazard.bots.base import Bot
from tests.kit.charge import ChargeBot
from tests.kit.zoo.habits import CardCounterBot, HoarderBot, RegionFirstBot, TurtleBot
from tests.kit.zoo.rivals import HunterBot, KingmakerBot, LeaderHitterBot, SuicideBot
from tests.kit.zoo.spearhead import SpearheadBot

ZOO: Final[dict[str, type[Bot]]] = {
    "card-counter": CardCounterBot,
    "charge": ChargeBot,
    "hoarder": HoarderBot,
    "hunter": HunterBot,
    "kingmaker": KingmakerBot,
    "leader-hitter": LeaderHitterBot,
    "region-first": RegionFirstBot,
    "spearhead": SpearheadBot,
    "suicide": SuicideBot,
    "turtle": TurtleBot,
}
KEPT_OUT: Final = ("kingmaker", "turtle")
