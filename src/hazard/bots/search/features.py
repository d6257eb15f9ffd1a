"""What of a state tells who will win: per side its shares of troops, income and land, its cards, its goals, its turn?"""

from math import log
from typing import Final

from hazard.conquest.game import Conquest
from hazard.conquest.state import State
from hazard.kernel.actions import NONE
from hazard.kernel.ints import i64

# Per side, in this order. The fitted weights have the same.
NAMES: Final[list[str]] = ["troops", "income", "land", "cards", "goal", "near-goal", "wait", "stack"]
LEAST: Final = 0.01  # a share below this counts like it
NEAR: Final = 0.6  # progress to the goal from which on it counts once more


class Features:
    """The sides still in the game, by their team, a row of numbers for each, and what the box adds."""

    def __init__(self) -> None:
        self.sides: Final[list[int]] = []
        self.rows: Final[list[list[float]]] = []
        self.signs: list[float] = []  # of the whole position, which tell each side something else


def contender(state: State, army: i64) -> bool:
    """Whether an army can win: it is not neutral, somebody plays it, and it is still there."""
    return state.neutral[army] == 0 and state.out[army] == 0 and state.controller[army] != NONE


def features_of(game: Conquest, state: State) -> Features:
    """The rows of all sides that are left."""
    rules = game.rules
    found = Features()
    rows = found.rows
    worth = float(rules.best_set_value(state.trades)) / 3.0
    live: i64 = 0
    for army in range(state.armies):
        if not contender(state, army):
            continue
        live += 1
        team = state.team[army]
        if team not in found.sides:
            found.sides.append(team)
            rows.append([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 99.0, 0.0])
        row = rows[found.sides.index(team)]
        row[0] += float(state.force[army] + state.pool[army])
        row[1] += float(rules.income.units(rules.board, state.owner, state.closed, army))
        row[2] += float(state.land[army])
        row[3] += worth * float(len(state.hands[army]))
        view = game.view(state, state.controller[army])
        if live == 1:
            found.signs = rules.advice.signs(view)
        row[4] = max(row[4], rules.advice.progress(view, army))
        row[6] = min(row[6], waiting(state, army))
        row[7] = max(row[7], largest(state, army))
    shares(rows, float(max(1, live)))
    return found


def shares(rows: list[list[float]], live: float) -> None:
    """Turn amounts into what they are against those of all."""
    troops = 1.0
    income = 1.0
    land = 1.0
    for row in rows:
        troops += row[0]
        income += row[1]
        land += row[2]
    for row in rows:
        row[0] = log(max(LEAST, row[0] / troops))
        row[1] = log(max(LEAST, row[1] / income))
        row[2] = log(max(LEAST, row[2] / land))
        row[3] = min(2.0, row[3] * float(len(rows)) / troops)
        row[5] = max(0.0, row[4] - NEAR)
        row[6] = row[6] / live
        row[7] = row[7] / troops


def waiting(state: State, army: i64) -> float:
    """Turns of others until this army's."""
    if state.current == NONE:
        return 0.0
    count = 0.0
    at: i64 = state.current
    while at != army:
        if contender(state, at):
            count += 1.0
        at = (at + 1) % state.armies
    return count


def largest(state: State, army: i64) -> float:
    """The largest stack of an army."""
    most: i64 = 0
    first = army * state.size
    for territory in state.realm(army):
        here: i64 = state.units[first + territory]
        if here > most:
            most = here
    return float(most)
