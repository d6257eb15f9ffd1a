"""Where do the games of a load test begin? In the middle, with large stacks: what follows are mostly battles."""

from typing import Final

from hazard.bots.base import random_action
from hazard.conquest.kinds import ATTACK, STRIKE
from hazard.kernel.dice import SeededDice
from hazard.record.games import game_for
from hazard.record.position import write_state

# Two seats each. The duels are played for longer and fought more; the large boxes bring long views and many options.
MODES: Final = (
    *("classic/duel-active", "classic/duel-passive", "clone-wars/galactic", "classic/duel-active"),
    *("classic/duel-passive", "original-trilogy/galactic", "classic/duel-active", "classic/duel-passive"),
)
SEATS: Final = 2
CALM_TURNS: Final = 20  # turns in which nobody attacks, so that stacks grow
TRIES: Final = 20


def gathered(mode: str, seed: int) -> str:
    """A position of this mode, in notation, after some turns of random play without attacks."""
    game = game_for(mode, {})
    for attempt in range(TRIES):
        state = game.start(SEATS, SeededDice(seed * TRIES + attempt))
        chance = SeededDice(seed * TRIES + attempt + 1)
        while state.outcome is None and state.turn < CALM_TURNS:
            options = game.options(state)
            calm = [one for one in options if one.kind not in (ATTACK, STRIKE)]
            game.apply(state, random_action(calm or options, chance))
        if state.outcome is None:
            return write_state(game, state)
    raise SystemExit(f"no game of {mode} lasts for {CALM_TURNS} turns")


def gathered_tables(count: int, distinct: int = 64) -> list[tuple[str, str]]:
    """Mode and position of so many tables; some begin alike, which does not matter as their dice differ."""
    known = [(MODES[at % len(MODES)], gathered(MODES[at % len(MODES)], at)) for at in range(distinct)]
    return [known[at % len(known)] for at in range(count)]
