"""How do the levels that try their plans out play when they try little? The same code in a small part of the time."""

from typing import Final

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.bots.search.bot import SearchBot
from hazard.bots.search.effort import EXPERT, GRANDMASTER, HARD, Effort

EFFORTS: Final = {"hard": HARD, "expert": EXPERT, "grandmaster": GRANDMASTER}


class Brief(SearchBot):
    """A level that searches, with a small part of its effort: interpreted the whole of it would take minutes."""

    def __init__(self, effort: Effort) -> None:
        plans, rounds, blur, deep = effort.plans, effort.rounds, effort.blur, effort.deep
        super().__init__(Effort(60, 30, 30, 200, min(plans, 2), rounds, blur, deep=deep, opening=400))


def brief(name: str) -> Bot:
    """A bot of this name, brief where it searches."""
    return Brief(EFFORTS[name]) if name in EFFORTS else find_bot(name).make()
