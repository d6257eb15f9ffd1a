"""How do bots see their chances? Each by its own view, in a worker."""

from hazard.bots.hope import win_chance
from hazard.kernel.dice import SeededDice
from hazard.kernel.errors import HazardError
from hazard.record.games import game_for
from hazard.record.position.fields import rules_of_text
from hazard.record.position.line import read
from hazard.server.workers.fault import Fault, fault_of


def chances(mode: str, options: dict[str, str], position: str, seats: list[int]) -> list[float] | Fault:
    """The win chance of each of these seats."""
    try:
        game = game_for(mode, options, rules_of_text(position))
        _, state = read(position, SeededDice(0), game)
        return [win_chance(game.view(state, seat), seat) for seat in seats]
    except HazardError as error:
        return fault_of(error)
