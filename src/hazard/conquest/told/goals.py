"""What does each side fight for, and how far is it? What the rule of victory tells of a view, in ids and numbers."""

from typing import TYPE_CHECKING, Final

from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

if TYPE_CHECKING:
    from hazard.conquest.view import View


class Goal:
    """A way to win: the armies that win by it together, how much of it there is of how much, and what its words name.

    `count` is the number they speak of, `foe` an army that is in the way, `territory` the place to take.
    """

    def __init__(
        self,
        name: str,
        armies: list[int],
        have: i64,
        need: i64,
        count: i64 = 0,
        foe: i64 = NONE,
        territory: i64 = NONE,
    ) -> None:
        self.name: Final = name
        self.armies: Final = armies
        self.have: Final[i64] = have
        self.need: Final[i64] = need  # 0: it cannot be counted
        self.count: Final[i64] = count
        self.foe: Final[i64] = foe
        self.territory: Final[i64] = territory

    def data(self) -> dict[str, object]:
        """In plain values; what does not matter is left out."""
        told: dict[str, object] = {
            "goal": self.name,
            "armies": self.armies,
            "have": self.have,
            "need": self.need,
            "count": self.count,
        }
        if self.foe != NONE:
            told["foe"] = self.foe
        if self.territory != NONE:
            told["territory"] = self.territory
        return told


def goals_of(view: "View") -> list[Goal]:
    """All ways to win, the side of the seat that looks like any other's; then when the game ends at the latest."""
    found = view.rules.victory.goals(view)
    limit = view.rules.limit.limit
    if limit > 0:
        everybody = [army for side in sides_of(view) for army in side]
        found = [*found, Goal("round-limit", everybody, min(view.round, limit), limit, limit)]
    return found


def sides_of(view: "View") -> list[list[int]]:
    """The armies with a seat that win together, side by side; an army that is out still belongs to its side."""
    neutral = view.rules.tables[view.seats].neutral
    sides: list[list[int]] = []
    teams: list[int] = []
    for army in range(view.armies):
        if neutral[army] == 1:
            continue
        if view.team[army] not in teams:
            teams.append(view.team[army])
            sides.append([])
        sides[teams.index(view.team[army])].append(army)
    return sides


def drive_out(view: "View", name: str, armies: list[int], foes: list[int]) -> Goal:
    """To leave these foes no territory: how much is not theirs of all there is; the count is what they have."""
    theirs = len([one for one in view.owner if one in foes])
    size = len(view.owner) - len(view.closed)
    return Goal(name, armies, size - theirs, size, theirs)
