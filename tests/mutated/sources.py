"""Real positions to change: of every mode and number of seats, from the set-up to the end."""

from functools import cache
from typing import Final

from hazard.bots.base import Bot
from hazard.bots.registry import find_bot
from hazard.conquest.game import Conquest
from hazard.conquest.state import AT_PHASE, FRAME, State
from hazard.kernel.dice import SeededDice
from hazard.record.position.line import write_state
from tests.conformance.registry import Setting, tables, variants

MOST_ACTIONS: Final = 900  # of one game; most of them are over by then
MOST_ALIKE: Final = 4  # positions of one kind, by the phases of their stack
EVERY: Final = 60  # and beside these one after so many actions


@cache
def settings() -> list[Setting]:
    """Every table by the book, and every option."""
    return [*tables(), *variants()]


@cache
def real_positions(number: int) -> list[str]:
    """Positions of two games at one of the tables: one by random bots, one by greedy ones."""
    setting = settings()[number]
    found: dict[str, None] = {}
    for at, bot in enumerate(("random", "greedy")):
        for text in played(setting, bot, number * 2 + at):
            found[text] = None
    return list(found)


def seated(bot: str, seats: int, seed: int) -> list[Bot]:
    """A bot of this name for each seat."""
    found = [find_bot(bot).make() for _ in range(seats)]
    for seat, one in enumerate(found):
        one.start(seat, seed + seat, 1.0)
    return found


def played(setting: Setting, bot: str, seed: int) -> list[str]:
    """The positions of one game that are worth a mutation, in the order they came up."""
    game = setting.game()
    state = game.start(setting.seats, SeededDice(seed))
    bots = seated(bot, setting.seats, seed)
    for seat in range(seed % 2, setting.seats, 2):
        game.order(state, seat, "defend", "ask")
    kept: list[str] = []
    seen: dict[str, int] = {}
    for at in range(MOST_ACTIONS):
        decision = game.decision(state)
        if decision is None:
            break
        kind = kind_of(game, state)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= MOST_ALIKE or at % EVERY == 0:
            kept.append(write_state(game, state))
        game.play(state, int(decision.seat), bots[int(decision.seat)].choose(game.view(state, decision.seat)))
    return [*kept, write_state(game, state)]


def kind_of(game: Conquest, state: State) -> str:
    """The phases on the stack, and who is asked."""
    names = [game.rules.phase_names[state.stack[at + AT_PHASE]] for at in range(0, len(state.stack), FRAME)]
    return ">".join(names)
