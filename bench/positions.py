"""Where do the games of a load test begin? In the middle, with large stacks: what follows are mostly battles.

Each has gone on for another while after that, as it will go on: the tables are in all phases from the beginning.
"""

from typing import Final

from hazard.bots.base import random_action
from hazard.conquest.game import Conquest
from hazard.conquest.kinds import ATTACK, STRIKE
from hazard.conquest.state import State
from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.position.line import write_state

# Two seats each. The duels are played for longer and fought more; the large boxes bring long views and many options.
MODES: Final = (
    *("classic/duel-active", "classic/duel-passive", "clone-wars/galactic", "classic/duel-active"),
    *("classic/duel-passive", "original-trilogy/galactic", "classic/duel-active", "classic/duel-passive"),
)
SEATS: Final = 2
CALM_TURNS: Final = 60  # turns in which nobody attacks, so that stacks grow
MOST_ACTIONS: Final = 200  # after that, as in the test: mostly attacks
ATTACKS: Final = 98  # of 100, where one can be made
TRIES: Final = 20


def gathered(mode: str, seed: int) -> str:
    """A position of this mode, in notation, after some turns of random play without attacks and some with them."""
    game = game_for(mode, {})
    for attempt in range(TRIES):
        state = game.start(SEATS, SeededDice(seed * TRIES + attempt))
        chance = SeededDice(seed * TRIES + attempt + 1)
        while state.outcome is None and state.turn < CALM_TURNS:
            step(game, state, chance, attacks=0)
        for _ in range(int(chance.roll(MOST_ACTIONS))):
            if state.outcome is None:
                step(game, state, chance, attacks=ATTACKS)
        if state.outcome is None:
            return write_state(game, state)
    raise SystemExit(f"no game of {mode} lasts for {CALM_TURNS} turns")


def step(game: Conquest, state: State, chance: SeededDice, *, attacks: int) -> None:
    """One random action; so often out of 100 an attack, where one can be made, and else none."""
    options = game.options(state)
    wanted = chance.roll(100) <= attacks
    found = [one for one in options if (one.kind in (ATTACK, STRIKE)) == wanted]
    game.apply(state, random_action(found or options, chance))


def gathered_tables(count: int, distinct: int = 64) -> list[tuple[str, str]]:
    """Mode and position of so many tables; some begin alike, which does not matter as their dice differ."""
    known = [(MODES[at % len(MODES)], gathered(MODES[at % len(MODES)], at)) for at in range(distinct)]
    return [known[at % len(known)] for at in range(count)]
