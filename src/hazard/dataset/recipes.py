"""Which games does a data set have? A recipe settles every one of them: tables, bots, seed."""

from dataclasses import asdict, dataclass
from functools import lru_cache
from typing import Any, Final

from hazard.editions.assembly import find_mode, modes
from hazard.kernel.errors import InputError

OWN: Final = "own"  # the name of a recipe that is no fixed one
SEED: Final = 20_260_701
CAP: Final = 400  # turns of all armies
POOL: Final = ("greedy", "random")  # the yardsticks: the only bots whose play never changes


@dataclass(frozen=True)
class Stage:
    """A table and how many games are played at it."""

    mode: str
    options: tuple[tuple[str, str], ...]
    seats: int
    games: int


@dataclass(frozen=True)
class Recipe:
    """All games, one stage after the other. In game n the bot of seat s is number n + s of the pool, round and round."""

    name: str
    stages: tuple[Stage, ...]
    bots: tuple[str, ...]
    seed: int
    most_turns: int

    def games(self) -> int:
        """How many there are."""
        return sum([stage.games for stage in self.stages])

    def told(self) -> dict[str, Any]:
        """As plain values."""
        stages = [{**asdict(stage), "options": dict(stage.options)} for stage in self.stages]
        facts = {"name": self.name, "seed": str(self.seed), "max_turns": self.most_turns}
        return {**facts, "bots": list(self.bots), "stages": stages}

    def line(self, number: int, seats: int) -> tuple[str, ...]:
        """The bots at the table in one game."""
        return tuple([self.bots[(number + seat) % len(self.bots)] for seat in range(seats)])


def every_table(
    games: int, wanted: list[str] | None = None, options: dict[str, str] | None = None
) -> tuple[Stage, ...]:
    """Every mode, or those that are wanted, with every number of seats it has with these options; so many games each."""
    found: list[Stage] = []
    for mode in modes() if wanted is None else wanted:
        chosen = find_mode(mode).chosen(options or {})
        found += [Stage(mode, (), seats, games) for seats in sorted(chosen.seatings)]
    return tuple(found)


# Fixed data sets: how many games at every table, and the digest of all of them. Whoever makes one gets this digest, on every
# machine and on both builds; where the rules change it becomes another one.
SETS: Final[dict[str, tuple[int, str]]] = {
    "tiny": (1, "2ae04691aff1341382e290ffb1b97b6b3f37e0d8380e47998a57d0a2e346aa2b"),
    "small": (10, "2c68e84c1e4a28bf1d9461e8bcf3fafa31b5f22190dad4a7e9ac6b733f59f97f"),
    "medium": (100, "cada1d20c59694d3f2db51576d9c5296d3f51303bc571c7647aef87f1a877f98"),
}


@lru_cache(maxsize=8)
def fixed(name: str) -> Recipe:
    """The recipe of a fixed data set."""
    if name not in SETS:
        raise InputError("unknown-set", "set", {"value": name[:80], "known": ", ".join(SETS)})
    return Recipe(name, every_table(SETS[name][0]), POOL, SEED, CAP)


def from_told(told: dict[str, Any]) -> Recipe:
    """The recipe that `told` was made from."""
    stages = [
        Stage(one["mode"], tuple(sorted(one["options"].items())), one["seats"], one["games"])
        for one in told["stages"]
    ]
    return Recipe(told["name"], tuple(stages), tuple(told["bots"]), int(told["seed"]), told["max_turns"])
